//! Why a cell is as it is: the steps that lead to it, or a refutation of its opposite.

use crate::SCHEMA;
use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::fact_view::FactView;
use crate::paragraphs::ParagraphView;
use crate::session::Session;
use crate::solve::{SolveView, Status, Why, time_was_up};
use crate::step_view::{StepView, from_one};
use crate::too_hard::refused;
use crate::verdict_view::VerdictView;
use explaining::{Lesson, Obstacle, Options, Tutor, right_marks, teach_fact, why_not};
use puzzle::{Diagnostic, Fact, Grid, LessonStep, Step};
use serde::Serialize;
use solving::Problem;
use solving::engine::Stop;
use std::collections::BTreeSet;

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub struct WhyRequest<'a> {
    /// The two items of the cell, as the fact that they belong together.
    pub cell: Fact,
    /// Whether to refute that they belong together in one go, instead of telling the steps, if a reader can
    /// follow that.
    pub not: bool,
    /// The board of whoever asks: its right marks are taken as told, so that the way there begins with them.
    pub board: Option<&'a Grid>,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WhyView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `why`.
    pub kind: &'static str,
    /// How many solutions there are.
    pub status: Status,
    /// Why the status is [`Status::NotUnderstood`].
    pub why: Option<Why>,
    /// What is true of the cell; `None` if the clues leave it open.
    pub fact: Option<FactView>,
    /// The answer in a sentence.
    pub text: String,
    /// The steps that lead there, in order. For a refutation, a single step whose proof is nested.
    pub steps: Vec<StepView>,
    /// The same as running text; empty for a refutation.
    pub paragraphs: Vec<ParagraphView>,
    /// The clues that it took, from 1.
    pub clues: Vec<usize>,
    /// Whether it was proved that fewer clues do not suffice.
    pub fewest: bool,
    /// The clues that the rest of the explanation does not need any more, from 1; empty if there is a board.
    pub used_up: Vec<usize>,
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
    /// Why a cell of a puzzle is as it is. The error is a puzzle that is too large.
    pub fn why(&self, request: WhyRequest<'_>, stop: &Stop) -> Result<WhyView, ErrorView> {
        let solved = self.verdict(stop)?;
        let mut view = WhyView::of(self, solved);
        if !matches!(view.status, Status::Unique | Status::Several) {
            return Ok(view);
        }
        let problem = self.problem();
        if request.not && request.board.is_none() {
            match why_not(&problem, request.cell, stop) {
                // Several clues at once that nothing opens up are no refutation that anybody could follow: then the
                // steps are told.
                Ok(Some(reason)) if reason.clues.len() < 2 || reason.nested.is_some() => {
                    // A reason has as few clues as there can be.
                    view.refute(self, request.cell, &reason);
                    return Ok(view);
                }
                Ok(Some(_)) => {}
                Ok(None) => {
                    let said = self.said(request.cell);
                    view.text = format!("Nothing speaks against it: {said}");
                    view.fact = (view.status == Status::Unique)
                        .then(|| FactView::new(request.cell, &self.puzzle().categories));
                    return Ok(view);
                }
                Err(Obstacle::Stopped) => {
                    view.time_was_up();
                    return Ok(view);
                }
                Err(obstacle) => return Err(refused(&obstacle)),
            }
        }
        match view.tell_lesson(self, &problem, request, stop) {
            Ok(()) => {}
            Err(Obstacle::Stopped) => view.time_was_up(),
            Err(obstacle) => return Err(refused(&obstacle)),
        }
        Ok(view)
    }
}

impl WhyView {
    fn of(session: &Session, solved: SolveView) -> WhyView {
        let verdict = VerdictView::of(&solved, session);
        WhyView {
            schema: SCHEMA,
            kind: "why",
            status: solved.status,
            why: solved.why,
            fact: None,
            text: verdict.contradiction.clone().unwrap_or_default(),
            steps: Vec::new(),
            paragraphs: Vec::new(),
            clues: Vec::new(),
            fewest: false,
            used_up: Vec::new(),
            verdict,
            unused_clues: solved.unused_clues,
            warnings: solved.warnings,
            milliseconds: 0.0,
        }
    }

    fn refute(&mut self, session: &Session, cell: Fact, step: &Step) {
        // The question is about one fact; that more follows from the same reasons does not matter here.
        let step = Step { therefore: vec![cell.negated()], ..step.clone() };
        self.fact = Some(FactView::new(cell.negated(), &session.puzzle().categories));
        self.text = session.said(cell.negated());
        self.clues = from_one(&step.clues);
        self.fewest = true;
        self.steps = vec![session.teller().view(1, &step)];
    }

    /// The shortest way to a cell from as few clues as possible.
    fn tell_lesson(
        &mut self,
        session: &Session,
        problem: &Problem<'_>,
        WhyRequest { cell, board, .. }: WhyRequest<'_>,
        stop: &Stop,
    ) -> Result<(), Obstacle> {
        let begun = beginning(problem, board, cell, stop)?;
        let mut tutor = Tutor::new(problem, &begun, Options::default(), stop)?;
        let mut found = None;
        for fact in [cell, cell.negated()] {
            if let Some(clues) = tutor.fewest_clues(fact)? {
                found = Some((fact, clues));
                break;
            }
        }
        let Some((fact, mut clues)) = found else {
            self.text = format!("The clues do not tell whether this is so: {}", session.said(cell));
            return Ok(());
        };
        clues.sort_unstable();
        let fewest = problem.only(|clue| clues.contains(&clue));
        let Some(lesson) = teach_fact(&fewest, &begun, fact, stop)? else { return Ok(()) };
        let teller = session.teller();
        self.fact = Some(FactView::new(fact, teller.categories));
        self.text = teller.narrator.facts(&[fact]);
        (self.steps, self.paragraphs) = teller.lesson(&lesson);
        // Lessons take for granted what the rules of the grid give at sight; here somebody asks for just that.
        if self.steps.is_empty()
            && let Some(reason) = tutor.reason(fact)?
        {
            self.steps = vec![teller.view(1, &Step { therefore: vec![fact], ..reason })];
        }
        self.clues = from_one(&clues);
        self.fewest = true;
        if board.is_none() {
            let lesson = session.lesson(stop)?;
            self.used_up = from_one(&used_up(&lesson, fact));
        }
        Ok(())
    }

    fn time_was_up(&mut self) {
        self.warnings.push(time_was_up(Diagnostic::error, "time was up before the answer was known"));
        (self.status, self.why) = (Status::NotUnderstood, Some(Why::Limit));
    }
}

/// What a question about a cell begins with: the right marks of the board, if there is one, but not its answer.
fn beginning(problem: &Problem<'_>, board: Option<&Grid>, cell: Fact, stop: &Stop) -> Result<Grid, Obstacle> {
    let Some(board) = board else {
        return Ok(Grid::blank(problem.categories().len(), problem.size()));
    };
    let mut begun = right_marks(problem, board, stop)?;
    begun.clear(cell);
    Ok(begun)
}

/// The clues that a lesson uses no more once a fact is known.
fn used_up(lesson: &Lesson, fact: Fact) -> Vec<usize> {
    let known = lesson.steps.iter().position(|step| step.facts().any(|one| one == fact));
    let after = known.map_or(lesson.steps.len(), |place| place + 1);
    let clues =
        |steps: &[LessonStep]| -> BTreeSet<usize> { steps.iter().flat_map(LessonStep::clues).collect() };
    let (before, later) = lesson.steps.split_at(after);
    clues(before).difference(&clues(later)).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ReadRequest;
    use crate::tests::puzzle;

    const CLUES: [&str; 2] = ["Ann is cat and Bob is dog", "age(Ann) < age(Bob) and age(Bob) < age(Cy)"];

    fn asked(formulas: &[&str], words: &str, not: bool) -> WhyView {
        let session = Session::begin(&puzzle(formulas), &ReadRequest::default(), &Stop::never()).unwrap();
        let cell = session.cell(words).unwrap();
        let request = WhyRequest { cell, not, board: None };
        session.why(request, &Stop::never()).unwrap()
    }

    /// The same from a board with some marks, each with whether it is a tick.
    fn asked_from(marks: &[(&str, bool)], words: &str) -> WhyView {
        let session = Session::begin(&puzzle(&CLUES), &ReadRequest::default(), &Stop::never()).unwrap();
        let fact = |words: &str| session.cell(words).unwrap();
        let mut board = Grid::blank(session.puzzle().categories.len(), session.puzzle().size());
        for &(words, is) in marks {
            board.set(if is { fact(words) } else { fact(words).negated() });
        }
        let request = WhyRequest { cell: fact(words), not: false, board: Some(&board) };
        session.why(request, &Stop::never()).unwrap()
    }

    #[test]
    fn the_steps_to_a_cell_cite_only_each_other() {
        let view = asked(&CLUES, "Cy=emu", false);
        assert!(view.fact.as_ref().unwrap().is);
        assert_eq!(view.clues, [1]);
        let concluded: Vec<&FactView> = view.steps.iter().flat_map(|step| &step.therefore).collect();
        assert!(view.steps.iter().flat_map(|step| &step.because).all(|fact| concluded.contains(&fact)));
        assert!(view.steps.last().unwrap().therefore.contains(view.fact.as_ref().unwrap()));
        let told: Vec<usize> = view.paragraphs.iter().flat_map(|told| told.steps.clone()).collect();
        assert_eq!(told, view.steps.iter().map(|step| step.step).collect::<Vec<_>>());
    }

    #[test]
    fn a_cell_that_is_not_so_is_told_as_it_is() {
        assert!(!asked(&CLUES, "Cy=cat", false).fact.unwrap().is);
        let refuted = asked(&CLUES, "Cy=cat", true);
        assert!(!refuted.fact.unwrap().is);
        assert_eq!(refuted.steps.len(), 1);
        let true_one = asked(&CLUES, "Cy=emu", true);
        assert!(true_one.fact.unwrap().is && true_one.steps.is_empty());
    }

    #[test]
    fn what_stands_on_the_board_is_not_told_again() {
        let view = asked_from(&[("Cy=cat", false), ("Cy=dog", false)], "Cy=emu");
        assert_eq!((view.clues.len(), view.steps.len()), (0, 1));
        assert_eq!(view.steps[0].because.len(), 2);
    }

    #[test]
    fn neither_the_answer_nor_a_wrong_mark_is_a_reason() {
        let view = asked_from(&[("Cy=emu", true), ("Cy=cat", true)], "Cy=emu");
        assert!(view.fact.unwrap().is);
        assert_eq!(view.clues, [1]);
    }

    #[test]
    fn what_the_clues_leave_open_is_told() {
        let open = asked(&["Ann is cat"], "Bob=dog", false);
        assert_eq!((open.status, open.fact, open.steps.len()), (Status::Several, None, 0));
        assert!(open.text.starts_with("The clues do not tell"));
    }
}
