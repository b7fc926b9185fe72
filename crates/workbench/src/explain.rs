//! How a person could find the solution: the cheapest steps, from an empty board on.

use crate::SCHEMA;
use crate::answer::AnswerView;
use crate::category_view::CategoryView;
use crate::clue_view::ClueView;
use crate::diagnostic_view::{DiagnosticView, ErrorView};
use crate::difference::{DecisionView, DifferenceView};
use crate::difficulty_view::{DifficultyView, of_lesson};
use crate::fact_view::FactView;
use crate::lesson_view::Level;
use crate::names::Rows;
use crate::paragraphs::{ParagraphView, paragraphs};
use crate::session::Session;
use crate::solve::{SolveView, Status, Why, time_was_up};
use crate::step_view::{StepTeller, StepView, from_one};
use crate::too_hard::{ran_out, refused};
use crate::verdict_view::VerdictView;
use explaining::{
    Cost, Explanation, Flaw, FlawKind, Lesson, Obstacle, Options, Tutor, check_lesson, large_steps,
};
use puzzle::{Code, Diagnostic, Fact, Grid};
use serde::Serialize;
use solving::Problem;
use solving::engine::Stop;
use std::sync::Arc;

/// What makes a step dear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CostName {
    /// First the number of clues, then the number of facts; rules of the grid are free.
    Zebratutor,
    /// Bogaerts, Gamba & Guns (Artificial Intelligence, 2021).
    #[default]
    Aij,
    /// Gamba, Bogaerts & Guns (IJCAI 2021).
    Ocus,
}

impl From<CostName> for Cost {
    fn from(name: CostName) -> Cost {
        match name {
            CostName::Zebratutor => Cost::Zebratutor,
            CostName::Aij => Cost::Aij,
            CostName::Ocus => Cost::Ocus,
        }
    }
}

/// What is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExplainRequest {
    /// How much is told.
    pub level: Level,
    /// What makes a step dear.
    pub cost: CostName,
    /// Whether every step must be proved to be cheapest, however long that takes.
    pub optimal: bool,
    /// Whether every step is derived again by another route.
    pub check: bool,
}

impl ExplainRequest {
    pub(crate) fn options(self) -> Options {
        let cost = self.cost.into();
        if self.optimal { Options::optimal(cost) } else { Options { cost, ..Options::default() } }
    }
}

/// A clue, and where the explanation uses it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UsedClueView {
    /// How the clue was understood.
    #[serde(flatten)]
    pub clue: ClueView,
    /// The words of the clue.
    pub text: String,
    /// The numbers of the steps that use it; after the last of them it is used up.
    pub steps: Vec<usize>,
}

/// A cell of the board, and how it came to be known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CellView {
    /// What is known.
    #[serde(flatten)]
    pub fact: FactView,
    /// The number of the step that concluded it.
    pub step: usize,
    /// The fact in words.
    pub text: String,
}

/// The explanation.
// The fields are those of the JSON object, which are what they are.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExplainView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `explanation`.
    pub kind: &'static str,
    /// How much is told.
    pub level: Level,
    /// How many solutions there are.
    pub status: Status,
    /// Why the status is [`Status::NotUnderstood`].
    pub why: Option<Why>,
    /// The puzzle's title.
    pub title: Option<String>,
    /// The puzzle's story.
    pub intro: Option<String>,
    /// The categories.
    pub categories: Vec<CategoryView>,
    /// The clues.
    pub clues: Vec<UsedClueView>,
    /// What the explanation begins with: where its key lies. Empty at the level `every-step`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub plan: String,
    /// The plan in a few lines, each with the steps that it stands for. Empty at the level `every-step`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<ParagraphView>,
    /// The steps, in order.
    pub steps: Vec<StepView>,
    /// The steps told as running text: every paragraph tells some of them.
    pub paragraphs: Vec<ParagraphView>,
    /// What the explanation ends with: a look back. Only at the level `normal`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub recap: String,
    /// The clues that the steps use; no other is needed for what they lead to.
    pub clues_used: Vec<usize>,
    /// All cells that are known in the end.
    pub cells: Vec<CellView>,
    /// Whether the steps lead to all that follows from the clues.
    pub complete: bool,
    /// The solution, if there is exactly one; otherwise empty.
    pub solution: Rows,
    /// What the puzzle asks, and the answers if there is exactly one solution.
    pub answer: Vec<AnswerView>,
    /// What makes a step dear.
    pub cost: CostName,
    /// What all steps cost together.
    pub total_cost: u64,
    /// Whether every step was proved to be cheapest.
    pub optimal: bool,
    /// Whether every step was derived again by another route.
    pub checked: bool,
    /// What that other route did not confirm: never anything, unless this program is wrong.
    pub flaw: Option<String>,
    /// How hard the puzzle is, by its explanation at the level `normal`; `None` unless there is exactly one solution.
    pub difficulty: Option<DifficultyView>,
    /// Why a puzzle with exactly one solution has no difficulty.
    pub unrated: Option<String>,
    /// If there is no solution: clues that contradict each other, none of which can be left out.
    pub conflict: Vec<usize>,
    /// Whether no smaller set of clues contradict each other.
    pub conflict_is_smallest: bool,
    /// If there are several solutions: two of them.
    pub solutions: Vec<Rows>,
    /// If there are several solutions: the cells in which the two differ.
    pub differs: Vec<DifferenceView>,
    /// If there are several solutions: a fact that leaves only the first, if one was found.
    pub decides: Option<DecisionView>,
    /// The same in words.
    pub verdict: VerdictView,
    /// The clues that were not used since they have no meaning.
    pub unused_clues: Vec<usize>,
    /// What is odd.
    pub warnings: Vec<DiagnosticView>,
    /// How long it took, in thousandths of a second. Whoever has a clock fills it in.
    pub milliseconds: f64,
}

impl ExplainView {
    fn of(session: &Session, solved: SolveView, request: ExplainRequest) -> ExplainView {
        let puzzle = session.puzzle();
        let verdict = VerdictView::of(&solved, session);
        let clues = solved.clues.into_iter().zip(&puzzle.clues);
        let clues =
            clues.map(|(view, clue)| UsedClueView { clue: view, text: clue.text.clone(), steps: Vec::new() });
        ExplainView {
            schema: SCHEMA,
            kind: "explanation",
            level: request.level,
            status: solved.status,
            why: solved.why,
            title: puzzle.title.clone(),
            intro: puzzle.intro.clone(),
            categories: CategoryView::all(&puzzle.categories),
            clues: clues.collect(),
            plan: String::new(),
            outline: Vec::new(),
            steps: Vec::new(),
            paragraphs: Vec::new(),
            recap: String::new(),
            clues_used: Vec::new(),
            cells: Vec::new(),
            complete: false,
            solution: solved.solution,
            answer: solved.answer,
            cost: request.cost,
            total_cost: 0,
            optimal: false,
            checked: false,
            flaw: None,
            difficulty: None,
            unrated: None,
            conflict: solved.conflict,
            conflict_is_smallest: solved.conflict_is_smallest,
            solutions: solved.solutions,
            differs: solved.differs,
            decides: solved.decides,
            verdict,
            unused_clues: solved.unused_clues,
            warnings: solved.warnings,
            milliseconds: 0.0,
        }
    }

    fn note_check(&mut self, result: Result<(), Flaw>, stop: &Stop) {
        match result {
            Ok(()) => self.checked = true,
            Err(Flaw { kind: FlawKind::Stopped, .. }) => {
                self.time_was_up(&ran_out(stop, "all steps were checked"));
            }
            Err(flaw) => self.flaw = Some(flaw.to_string()),
        }
    }

    /// How hard a puzzle with exactly one solution is, or why that is not known.
    fn rate(&mut self, rated: impl FnOnce() -> Result<DifficultyView, String>) {
        if self.status == Status::Unique {
            match rated() {
                Ok(difficulty) => self.difficulty = Some(difficulty),
                Err(why) => self.unrated = Some(why),
            }
        }
    }

    fn time_was_up(&mut self, message: &str) {
        self.warnings.push(time_was_up(Diagnostic::warning, message));
    }

    fn tell(&mut self, session: &Session, explanation: &Explanation) {
        let puzzle = session.puzzle();
        let teller = session.teller();
        for (place, step) in explanation.steps.iter().enumerate() {
            let number = place + 1;
            for &clue in &step.clues {
                if let Some(clue) = self.clues.get_mut(clue) {
                    clue.steps.push(number);
                }
            }
            self.cells.extend(step.therefore.iter().map(|&fact| CellView {
                fact: FactView::new(fact, &puzzle.categories),
                step: number,
                text: teller.narrator.facts(&[fact]),
            }));
            self.steps.push(teller.view(number, step));
        }
        self.paragraphs = paragraphs(&explanation.steps, &teller);
        self.clues_used = from_one(&explanation.clues());
        self.total_cost = explanation.total_cost();
        self.optimal = self.complete && explanation.steps.iter().all(|step| step.optimal);
    }
}

/// An explanation as far as there was time for it.
pub(crate) struct Partly {
    pub(crate) explanation: Explanation,
    /// Whether it goes on to all that follows.
    pub(crate) complete: bool,
}

impl Session {
    /// Explains a puzzle whose clues have been read. `known` hears how many cells are known, of how many. The
    /// error is a puzzle that is too large.
    pub fn explain(
        &self,
        request: ExplainRequest,
        stop: &Stop,
        known: &mut dyn FnMut(usize, usize),
    ) -> Result<ExplainView, ErrorView> {
        let solved = self.verdict(stop)?;
        let mut view = ExplainView::of(self, solved, request);
        if !matches!(view.status, Status::Unique | Status::Several) {
            return Ok(view);
        }
        let problem = self.problem();
        if request.level != Level::EveryStep {
            match self.lesson(stop) {
                Err(Obstacle::TooLarge { .. }) => {
                    view.level = Level::EveryStep;
                    let message = "the grid is too large for a lesson: it is explained step by step";
                    let warning = Diagnostic::warning(Code::LimitReached, message);
                    view.warnings.push(DiagnosticView::without_place(&warning));
                }
                lesson => return explain_by_thoughts(view, self, lesson, request, stop),
            }
        }
        let Partly { explanation, complete } = explain_partly(&problem, request.options(), stop, known)?;
        view.complete = complete;
        view.tell(self, &explanation);
        if !complete && !stop.now() {
            let message =
                format!("the grid is large: only the first {} steps are told", explanation.steps.len());
            view.warnings
                .push(DiagnosticView::without_place(&Diagnostic::warning(Code::LimitReached, message)));
        } else if !complete {
            view.time_was_up(&ran_out(stop, "the explanation was complete"));
        }
        view.rate(|| self.measured(stop));
        if request.check && complete {
            view.note_check(explaining::check(&problem, &explanation, stop), stop);
        }
        Ok(view)
    }
}

/// The lesson of a puzzle that has solutions.
fn explain_by_thoughts(
    mut view: ExplainView,
    session: &Session,
    lesson: Result<Arc<Lesson>, Obstacle>,
    request: ExplainRequest,
    stop: &Stop,
) -> Result<ExplainView, ErrorView> {
    let lesson = match lesson {
        Ok(lesson) => lesson,
        Err(Obstacle::Stopped) => {
            let why = ran_out(stop, "the explanation was complete");
            view.time_was_up(&why);
            view.rate(|| Err(why));
            return Ok(view);
        }
        Err(obstacle) => return Err(refused(&obstacle)),
    };
    view.teach(session, &lesson, request.level);
    view.rate(|| of_lesson(&lesson));
    if request.check {
        view.note_check(check_lesson(&session.problem(), &lesson, stop), stop);
    }
    Ok(view)
}

/// The steps from an empty board on, until time is up.
pub(crate) fn explain_partly(
    problem: &Problem<'_>,
    options: Options,
    stop: &Stop,
    known: &mut dyn FnMut(usize, usize),
) -> Result<Partly, ErrorView> {
    let given = Grid::blank(problem.categories().len(), problem.size());
    let cells = given.blanks();
    let empty = |given: Grid| Explanation {
        end: given.clone(),
        given,
        steps: Vec::new(),
        cost: options.cost,
        work: 0,
    };
    let mut tutor = match Tutor::new(problem, &given, options, stop) {
        Ok(tutor) => tutor,
        Err(Obstacle::Stopped) => return Ok(Partly { explanation: empty(given), complete: false }),
        Err(Obstacle::TooLarge { .. }) => return explain_large(problem, options, stop, known),
        Err(obstacle) => return Err(refused(&obstacle)),
    };
    let mut steps = Vec::new();
    let complete = loop {
        match tutor.next_step() {
            Ok(Some(next)) => {
                tutor.apply(&next);
                steps.push(next);
                known(cells - tutor.board().blanks(), cells);
            }
            Ok(None) => break true,
            Err(Obstacle::Stopped) => break false,
            Err(obstacle) => return Err(refused(&obstacle)),
        }
    };
    let explanation =
        Explanation { end: tutor.board().clone(), given, steps, cost: options.cost, work: tutor.work() };
    Ok(Partly { explanation, complete })
}

/// So many cells of a large puzzle are explained: nobody reads more, and to write them takes long.
const MOST_TOLD: usize = 10_000;

/// The same for a puzzle that is too large for cheapest steps.
fn explain_large(
    problem: &Problem<'_>,
    options: Options,
    stop: &Stop,
    known: &mut dyn FnMut(usize, usize),
) -> Result<Partly, ErrorView> {
    let given = Grid::blank(problem.categories().len(), problem.size());
    let cells = given.blanks();
    let (mut steps, mut found) = (Vec::new(), 0);
    let told = large_steps(problem, &given, options.cost, stop, &mut |step, _| {
        found += step.therefore.len();
        steps.push(step);
        known(found, cells);
        found < MOST_TOLD
    });
    let (end, complete) = told.map_err(|obstacle| refused(&obstacle))?;
    Ok(Partly { explanation: Explanation { given, steps, end, cost: options.cost, work: 0 }, complete })
}

impl Session {
    /// Whoever tells steps in the puzzle's own words.
    pub(crate) fn teller(&self) -> StepTeller<'_> {
        let puzzle = self.puzzle();
        StepTeller { narrator: self.narrator(), categories: &puzzle.categories, clues: &puzzle.clues }
    }

    /// A fact in words.
    pub(crate) fn said(&self, fact: Fact) -> String {
        self.narrator().facts(&[fact])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ReadRequest;
    use crate::tests::puzzle;
    use std::collections::HashSet;

    fn explained(formulas: &[&str], request: ExplainRequest, stop: &Stop) -> ExplainView {
        let session = Session::begin(&puzzle(formulas), &ReadRequest::default(), &Stop::never()).unwrap();
        session.explain(request, stop, &mut |_, _| {}).unwrap()
    }

    const UNIQUE: [&str; 2] = ["Ann is cat and Bob is dog", "age(Ann) < age(Bob) and age(Bob) < age(Cy)"];

    #[test]
    fn every_cell_is_concluded_once_and_from_earlier_ones() {
        for cost in [CostName::Zebratutor, CostName::Aij, CostName::Ocus] {
            let request = ExplainRequest { level: Level::EveryStep, cost, optimal: true, check: true };
            let view = explained(&UNIQUE, request, &Stop::never());
            assert!(view.complete && view.checked && view.optimal);
            let mut known: HashSet<String> = HashSet::new();
            let name = |fact: &FactView| serde_json::to_string(fact).unwrap();
            for (place, step) in view.steps.iter().enumerate() {
                assert_eq!(step.step, place + 1);
                assert!(step.because.iter().all(|fact| known.contains(&name(fact))), "{step:?}");
                for fact in &step.therefore {
                    assert!(known.insert(name(fact)), "{fact:?} is concluded twice");
                }
                assert!(step.text.ends_with('.'));
            }
            assert_eq!(known.len(), 27);
            assert_eq!(view.cells.len(), 27);
            assert_eq!(view.total_cost, view.steps.iter().map(|step| step.cost).sum::<u64>());
            let told: Vec<usize> = view.paragraphs.iter().flat_map(|told| told.steps.clone()).collect();
            assert_eq!(told, (1..=view.steps.len()).collect::<Vec<_>>());
        }
    }

    #[test]
    fn what_stands_in_the_way_is_told_in_words() {
        let several = explained(&["Ann is cat", UNIQUE[1]], ExplainRequest::default(), &Stop::never());
        assert_eq!((several.status, several.complete), (Status::Several, true));
        assert!(several.difficulty.is_none() && !several.steps.is_empty());
        assert_eq!(several.verdict.differences.len(), 2);
        assert!(several.verdict.decision.is_some());
        let none = explained(&["Ann is cat", "Ann is dog"], ExplainRequest::default(), &Stop::never());
        assert_eq!((none.status, none.conflict.as_slice()), (Status::None, &[1, 2][..]));
        assert!(none.verdict.contradiction.is_some() && none.steps.is_empty());
    }

    #[test]
    fn time_that_is_up_is_told() {
        let view = explained(&UNIQUE, ExplainRequest::default(), &Stop::when(|| true));
        assert_eq!((view.status, view.why), (Status::NotUnderstood, Some(Why::Limit)));
        assert!(!view.complete && view.steps.is_empty());
    }
}
