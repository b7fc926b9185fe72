//! Three more answers to “why?”: why this is a solution, why there is no other, and how the solver found it.

use crate::SCHEMA;
use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::explain::{ExplainRequest, Partly, explain_partly};
use crate::names::Rows;
use crate::paragraphs::{ParagraphView, paragraphs};
use crate::session::Session;
use crate::solve::{Status, Why};
use crate::solver_log::log;
use crate::step_view::StepView;
use crate::verdict_view::VerdictView;
use explaining::Explanation;
use puzzle::{Fact, ItemId, Solution, Step};
use serde::Serialize;
use solving::engine::Stop;
use std::collections::BTreeSet;

/// Which question about the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Why is this a solution?
    Solution,
    /// Why is there no other?
    Unique,
    /// How did the solver find it?
    Log,
}

/// One reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReasonView {
    /// The clue that it is about, from 1.
    pub clue: Option<usize>,
    /// The reason in words.
    pub text: String,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReasonsView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `reasons`.
    pub kind: &'static str,
    /// Which question was asked.
    pub question: Question,
    /// How many solutions there are.
    pub status: Status,
    /// Why the status is [`Status::NotUnderstood`].
    pub why: Option<Why>,
    /// The solution; empty unless there is exactly one.
    pub solution: Rows,
    /// What the answer begins with.
    pub opening: String,
    /// The reasons, in order.
    pub reasons: Vec<ReasonView>,
    /// Why there is no other solution: the steps that exclude it.
    pub steps: Vec<StepView>,
    /// The same as running text.
    pub paragraphs: Vec<ParagraphView>,
    /// What the answer ends with.
    pub closing: String,
    /// Why there is not exactly one solution, in words.
    pub verdict: VerdictView,
    /// The clues that were not used since they have no meaning.
    pub unused_clues: Vec<usize>,
    /// What is odd.
    pub warnings: Vec<DiagnosticView>,
    /// How long it took, in thousandths of a second. Whoever has a clock fills it in.
    pub milliseconds: f64,
}

impl Session {
    /// Answers a question about the solution of a puzzle. The error is a puzzle that is too large.
    pub fn reasons(
        &self,
        question: Question,
        request: ExplainRequest,
        stop: &Stop,
        known: &mut dyn FnMut(usize, usize),
    ) -> Result<ReasonsView, ErrorView> {
        let solved = self.verdict(stop)?;
        let mut view = ReasonsView {
            schema: SCHEMA,
            kind: "reasons",
            question,
            status: solved.status,
            why: solved.why,
            opening: String::new(),
            reasons: Vec::new(),
            steps: Vec::new(),
            paragraphs: Vec::new(),
            closing: String::new(),
            verdict: VerdictView::of(&solved, self),
            solution: solved.solution,
            unused_clues: solved.unused_clues,
            warnings: solved.warnings,
            milliseconds: 0.0,
        };
        let puzzle = self.puzzle();
        let Ok(solution) = Solution::from_names(&view.solution, &puzzle.categories) else { return Ok(view) };
        match question {
            Question::Solution => view.check_clues(self, &solution),
            Question::Log => view.tell_log(self, stop),
            Question::Unique => {
                let problem = self.problem();
                let Partly { explanation, complete } =
                    explain_partly(&problem, request.options(), stop, known)?;
                if complete {
                    view.exclude_others(self, &solution, &explanation);
                } else {
                    (view.status, view.why) = (Status::NotUnderstood, Some(Why::Limit));
                }
            }
        }
        Ok(view)
    }
}

impl ReasonsView {
    /// Each clue, and the rows that make it true.
    fn check_clues(&mut self, session: &Session, solution: &Solution) {
        let puzzle = session.puzzle();
        let narrator = session.narrator();
        self.opening = String::from("Every clue is true of it:");
        let understood = puzzle.clues.iter().enumerate().filter(|(_, clue)| clue.formula.is_some());
        let reason = |place: usize| ReasonView {
            clue: Some(place + 1),
            text: narrator.clue_holds(place, &puzzle.clues, solution),
        };
        self.reasons = understood.map(|(place, _)| reason(place)).collect();
        self.closing = String::from("And every item stands in exactly one row.");
    }

    /// Another solution would differ in a pair of the first category; each of these pairs is forced.
    fn exclude_others(&mut self, session: &Session, solution: &Solution, explanation: &Explanation) {
        let mut needed: BTreeSet<usize> = BTreeSet::new();
        let mut pairs = 0;
        for row in solution.rows() {
            for category in 1..row.len() {
                let item = |category: usize| ItemId::new(category, usize::from(row[category]));
                if let Some(fact) = Fact::new(item(0), item(category), true) {
                    pairs += 1;
                    needed.extend(explanation.cone(fact).unwrap_or_default());
                }
            }
        }
        let teller = session.teller();
        let places: Vec<usize> = needed.into_iter().collect();
        let steps: Vec<Step> =
            places.iter().filter_map(|&place| explanation.steps.get(place).cloned()).collect();
        self.steps = steps.iter().enumerate().map(|(place, step)| teller.view(place + 1, step)).collect();
        self.paragraphs = paragraphs(&steps, &teller);
        self.opening = format!(
            "Suppose that there were another solution. It would have to differ in one of these {pairs} pairs at \
             least. But the clues leave no choice for any of them:"
        );
        self.closing = String::from("So each pair is as above, and there is no other solution.");
    }

    fn tell_log(&mut self, session: &Session, stop: &Stop) {
        if let Some(lines) = log(session, &self.solution, stop) {
            self.opening = String::from("The solver does not think as people do. This is what it did:");
            self.reasons = lines.into_iter().map(|text| ReasonView { clue: None, text }).collect();
        } else {
            (self.status, self.why) = (Status::NotUnderstood, Some(Why::Limit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ReadRequest;
    use crate::tests::puzzle;

    fn asked(formulas: &[&str], question: Question) -> ReasonsView {
        let session = Session::begin(&puzzle(formulas), &ReadRequest::default(), &Stop::never()).unwrap();
        session.reasons(question, ExplainRequest::default(), &Stop::never(), &mut |_, _| {}).unwrap()
    }

    const CLUES: [&str; 2] = ["Ann is cat and Bob is dog", "age(Ann) < age(Bob) and age(Bob) < age(Cy)"];

    #[test]
    fn every_clue_is_checked() {
        let view = asked(&CLUES, Question::Solution);
        assert_eq!(view.reasons.iter().map(|reason| reason.clue).collect::<Vec<_>>(), [Some(1), Some(2)]);
    }

    #[test]
    fn the_refutation_is_a_part_of_the_steps() {
        let view = asked(&CLUES, Question::Unique);
        assert!(!view.steps.is_empty() && view.opening.contains("6 pairs"));
        let mut known = Vec::new();
        for step in &view.steps {
            assert!(step.because.iter().all(|fact| known.contains(&fact)));
            known.extend(&step.therefore);
        }
    }

    #[test]
    fn the_log_ends_with_the_proof() {
        let view = asked(&CLUES, Question::Log);
        assert!(view.reasons.len() >= 3);
        assert!(view.reasons.last().unwrap().text.contains("no other"));
        assert_eq!(asked(&["Ann is cat"], Question::Log).status, Status::Several);
    }
}
