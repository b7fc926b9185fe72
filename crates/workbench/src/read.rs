//! Reading the clues of a puzzle: what each means, or what stood in the way.
//!
//! Everything that needs meanings starts from a [`Session`], which begins here. A formula that the file gives is used
//! instead of reading the clue. The reader never sees the file's solution: see [`crate::unsolved`].

use crate::SCHEMA;
use crate::answer::answers;
use crate::assumption::because;
use crate::choice::{BadChoice, Choice, understand_chosen};
use crate::clue_view::{AlternativeView, ClueStatus, ClueView};
use crate::diagnostic_view::DiagnosticView;
use crate::proposed::{Categorised, ProposalView, with_categories};
use crate::read_view::{ReadClueView, ReadMilliseconds, ReadStatus, ReadView, ReadingView};
use crate::remedy::{Remedy, in_plain_words};
use crate::session::{Known, Session};
use crate::unsolved::{LONGEST_CLUE, Unsolved, too_long};
use hearing::asking::{Question, questions};
use hearing::{Lexicon, learn};
use puzzle::{Code, Diagnostic, Puzzle};
use reading::choosing::DOUBT;
use reading::{Because, By, Options, ReadClue, Reading, Status, Trouble, Understanding};
use solving::engine::Stop;
use std::fmt;
use wording::{Narrator, Vocabulary};

/// How to read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // they are independent wishes
pub struct ReadRequest {
    /// Whether the solver helps to choose among readings, trusting that the puzzle has one solution.
    pub with_solver: bool,
    /// Readings that somebody has chosen.
    pub choices: Vec<Choice>,
    /// Verbs that mean the same in this puzzle, for telling the types of items that come without categories.
    pub synonyms: Vec<(String, String)>,
    /// A lexicon with corrections, in JSON.
    pub lexicon: Option<String>,
    /// Whether somebody will look at the wording: then the puzzle's own verbs and nouns are learnt for it.
    pub spoken: bool,
    /// Who reads the clues.
    pub by: By,
    /// Whether an answer is wanted, for which what clues leave open may be taken so that there is one. A report on the puzzle wants none.
    pub for_answer: bool,
    /// Clues that somebody doubts, from 1: the second reader is asked about them even where the grammar is sure.
    pub doubted: Vec<usize>,
    /// Whether nothing may be assumed about what a clue means.
    pub strict: bool,
}

/// A request that cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadRequest {
    /// A reading that cannot be chosen.
    Choice(BadChoice),
    /// A lexicon that is none of this puzzle's.
    Lexicon(String),
}

impl fmt::Display for BadRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRequest::Choice(bad) => bad.fmt(f),
            BadRequest::Lexicon(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for BadRequest {}

impl From<BadChoice> for BadRequest {
    fn from(bad: BadChoice) -> BadRequest {
        BadRequest::Choice(bad)
    }
}

impl Default for ReadRequest {
    fn default() -> ReadRequest {
        ReadRequest {
            with_solver: true,
            choices: Vec::new(),
            synonyms: Vec::new(),
            lexicon: None,
            spoken: true,
            by: By::default(),
            for_answer: false,
            doubted: Vec::new(),
            strict: false,
        }
    }
}

/// Reads the clues of a puzzle, in words that somebody has given, if any are.
pub(crate) fn begin(
    puzzle: &Puzzle,
    request: &ReadRequest,
    words: Option<Vocabulary>,
    stop: &Stop,
) -> Result<Session, BadRequest> {
    let Categorised { puzzle, remarks, proposal } = with_categories(puzzle, request, stop);
    let puzzle = &*puzzle;
    let unsolved = Unsolved::of(puzzle);
    let given =
        request.lexicon.as_deref().map(|text| Lexicon::from_json(text, &puzzle.categories)).transpose();
    let given = given.map_err(|wrong| BadRequest::Lexicon(wrong.to_string()))?;
    let additions = given.as_ref().map(|lexicon| lexicon.additions().clone()).unwrap_or_default();
    let mut understanding = if lacks_categories(puzzle) {
        nothing_understood(puzzle)
    } else {
        let options = Options {
            with_solver: request.with_solver,
            additions: additions.clone(),
            by: request.by.clone(),
            for_answer: request.for_answer,
            doubted: request.doubted.iter().filter_map(|clue| clue.checked_sub(1)).collect(),
            strict: request.strict,
            ..Options::default()
        };
        understand_chosen(unsolved.puzzle(), &options, &request.choices, stop)?
    };
    for (clue, read) in puzzle.clues.iter().zip(&mut understanding.clues) {
        if too_long(clue) {
            let message = format!("it is too long: clues of up to {LONGEST_CLUE} characters are read");
            *read = not_understood(&clue.text, message);
        }
    }
    let mut lexicon = match given {
        Some(given) => given,
        None if words.is_some() => Lexicon::of(unsolved.puzzle(), words.unwrap_or_default()),
        None if lacks_categories(puzzle) || !request.spoken || stop.now() => Lexicon::default(),
        None => Lexicon::of(unsolved.puzzle(), learn(unsolved.puzzle(), &understanding)),
    };
    lexicon.additions = additions;
    let narrator = Narrator::new(&puzzle.categories, &lexicon.vocabulary);
    let clues = puzzle.clues.iter().zip(&understanding.clues).enumerate();
    let clues = clues.map(|(place, (clue, read))| clue_view(place, &clue.text, read, puzzle, &narrator));
    let mut clues: Vec<ReadClueView> = clues.collect();
    for (view, clue) in clues.iter_mut().zip(&puzzle.clues) {
        if lacks_categories(puzzle) {
            // Other words would not help; what would is told of the puzzle as a whole.
            (view.help, view.remedies) = (None, Vec::new());
        } else if too_long(clue) {
            (view.help, view.remedies) = (Some("split it into several clues".to_owned()), Vec::new());
        } else if view.status == ReadStatus::NotUnderstood
            && cfg!(feature = "neural")
            && request.by == By::Grammar
        {
            view.remedies.push(Remedy::SecondReader);
            view.help = in_plain_words(&view.remedies);
        }
    }
    let solver_ruled_out =
        |clue: &ReadClue| clue.because.iter().any(|one| matches!(one, Because::Otherwise(_)));
    let solver_chose = understanding.clues.iter().any(solver_ruled_out);
    let questions = if request.spoken {
        questions(unsolved.puzzle(), puzzle.question(), &lexicon.additions, stop)
    } else {
        Vec::new()
    };
    let puzzle = understanding.apply(puzzle);
    let known = Known::default();
    Ok(Session { puzzle, clues, solver_chose, lexicon, remarks, proposal, questions, known })
}

impl Session {
    /// The puzzle, in which every clue that was understood has its formula.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What the puzzle asks.
    pub(crate) fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// What became of every clue.
    pub fn clues(&self) -> &[ReadClueView] {
        &self.clues
    }

    /// What the reader takes the words to mean, in JSON, for people to look at and to correct.
    pub fn lexicon(&self) -> String {
        self.lexicon.to_json(&self.puzzle.categories)
    }

    /// The words of the puzzle, as far as its clues show them.
    #[cfg(feature = "generating")]
    pub(crate) fn vocabulary(&self) -> &Vocabulary {
        &self.lexicon.vocabulary
    }

    /// Whoever tells facts and steps in the puzzle's own words.
    pub(crate) fn narrator(&self) -> Narrator<'_> {
        Narrator::new(&self.puzzle.categories, &self.lexicon.vocabulary)
    }

    /// The clues that have several meanings and none that is used, from 1.
    pub fn ambiguous(&self) -> impl Iterator<Item = &ReadClueView> {
        self.clues.iter().filter(|clue| clue.status == ReadStatus::Ambiguous)
    }

    /// The answer to the question how the puzzle was understood.
    pub fn view(&self) -> ReadView {
        let status = self.clues.iter().map(|clue| clue.status.into()).max();
        let mut view = ReadView {
            schema: SCHEMA,
            kind: "read",
            status: status.unwrap_or(ClueStatus::Understood),
            clues: self.clues.clone(),
            unused_clues: self.unused(),
            assumed_clues: self.assumed(),
            answer: answers(self, None),
            solver_chose: self.solver_chose,
            proposal: self.proposal.clone(),
            warnings: Vec::new(),
            milliseconds: ReadMilliseconds::default(),
        };
        view.warnings.extend(self.about_categories());
        view.warnings.extend(self.less_certain());
        if lacks_categories(&self.puzzle) {
            view.status = ClueStatus::NotUnderstood;
        }
        view
    }

    /// The categories that the puzzle may have, where it does not say and they could not be told for sure.
    pub fn proposal(&self) -> Option<&ProposalView> {
        self.proposal.as_ref()
    }

    /// What was assumed about the categories, or what is asked about them.
    pub(crate) fn about_categories(&self) -> Vec<DiagnosticView> {
        let mut remarks = self.remarks.clone();
        if lacks_categories(&self.puzzle) {
            remarks.push(DiagnosticView::without_place(&no_categories()));
        }
        remarks
    }

    /// A warning for every clue that the learned reader has read.
    pub(crate) fn less_certain(&self) -> Vec<DiagnosticView> {
        let learned = self.clues.iter().filter(|clue| clue.reader == Some(LEARNED));
        learned
            .map(|clue| {
                let message =
                    format!("clue {} was read by the learned reader, which is less certain", clue.clue);
                let warning = Diagnostic::warning(Code::LessCertain, message)
                    .with_help("compare the clue with its meaning, as `cluewright read` shows it");
                DiagnosticView::of_clue(&warning, clue.clue - 1)
            })
            .collect()
    }

    /// The clues that have no meaning, from 1.
    pub(crate) fn unused(&self) -> Vec<usize> {
        self.clues.iter().filter(|clue| clue.formula.is_none()).map(|clue| clue.clue).collect()
    }

    /// The clues for whose meaning something had to be assumed, from 1.
    pub(crate) fn assumed(&self) -> Vec<usize> {
        let assumed = self.clues.iter().filter(|clue| clue.status == ReadStatus::Assumed);
        assumed.map(|clue| clue.clue).collect()
    }

    /// A warning for every clue for whose meaning something had to be assumed.
    pub(crate) fn assumptions(&self) -> Vec<DiagnosticView> {
        let assumed = self.clues.iter().filter_map(|clue| Some((clue, clue.because.as_ref()?)));
        assumed
            .map(|(clue, because)| {
                let message = format!("the meaning of clue {} is assumed: {because}", clue.clue);
                let help =
                    "compare the clue with its meaning; say it in other words if that is not what it means";
                let warning = Diagnostic::warning(Code::Assumed, message).with_help(help);
                DiagnosticView::of_clue(&warning, clue.clue - 1)
            })
            .collect()
    }

    /// All clues, as other use cases tell them.
    pub(crate) fn clue_views(&self) -> Vec<ClueView> {
        let clues = self.clues.iter();
        clues
            .map(|clue| ClueView {
                clue: clue.clue,
                status: clue.status.into(),
                paraphrase: clue.paraphrase.clone(),
                formula: clue.formula.clone(),
                because: clue.because.clone(),
                alternatives: clue.alternatives.clone(),
                span: clue.span,
            })
            .collect()
    }
}

/// Whether there is nothing that clues could be about.
pub(crate) fn lacks_categories(puzzle: &Puzzle) -> bool {
    puzzle.categories.len() < 2 || puzzle.size() == 0
}

fn no_categories() -> Diagnostic {
    Diagnostic::error(Code::NoCategories, "the puzzle does not say which categories it has")
        .with_help("list two categories or more, each with its items")
}

/// Without categories there is nothing to read for.
fn nothing_understood(puzzle: &Puzzle) -> Understanding {
    let message = "there are no categories that it could be about";
    let clues = puzzle.clues.iter().map(|clue| not_understood(&clue.text, message.to_owned()));
    Understanding { clues: clues.collect() }
}

fn not_understood(text: &str, message: String) -> ReadClue {
    let trouble = Some(Trouble { bytes: 0..text.len(), message });
    let (readings, because) = (Vec::new(), Vec::new());
    ReadClue { status: Status::NotUnderstood, readings, chosen: None, because, trouble, learned: false }
}

/// The names of readers in answers.
const LEARNED: &str = "learned";
const NEURAL: &str = "neural";
const GRAMMAR: &str = "grammar";

/// Who has read a clue.
fn reader(read: &ReadClue) -> &'static str {
    if read.because.iter().any(|because| matches!(because, Because::SecondReader(_) | Because::OneAnswer(_)))
    {
        NEURAL
    } else if read.learned {
        LEARNED
    } else {
        GRAMMAR
    }
}

/// A reading with this chance in a hundred is offered.
const WORTH_A_LOOK: u8 = 5;

fn clue_view(
    place: usize,
    text: &str,
    read: &ReadClue,
    puzzle: &Puzzle,
    narrator: &Narrator<'_>,
) -> ReadClueView {
    let clue = place + 1;
    let given = read.status == Status::Given;
    let best = read.readings.first().map_or(0, |reading| reading.cost);
    let readings = read.readings.iter().enumerate().filter(|_| !given);
    let likely = |reading: &Reading| match reading.chance {
        Some(percent) => percent >= WORTH_A_LOOK,
        None => reading.cost <= best.saturating_add(DOUBT),
    };
    let readings: Vec<ReadingView> = readings
        .map(|(number, reading)| ReadingView {
            reading: number + 1,
            cost: reading.cost,
            chance: reading.chance,
            likely: likely(reading),
            paraphrase: narrator.formula(&reading.formula),
            formula: reading.formula.display(&puzzle.categories).to_string(),
        })
        .collect();
    let used = read.formula().filter(|_| read.status != Status::Ambiguous);
    let trouble = read.trouble.as_ref().filter(|_| read.status == Status::NotUnderstood);
    let (message, remedies) = match read.status {
        Status::Given | Status::Understood | Status::Assumed => (None, Vec::new()),
        Status::Ambiguous => (
            Some("it can be read in several ways, which lead to different answers".to_owned()),
            vec![Remedy::ChooseReading { clue }],
        ),
        Status::NotUnderstood => (
            Some(trouble.map_or_else(
                || "I could not tell what this says of the items".to_owned(),
                |trouble| trouble.message.clone(),
            )),
            vec![Remedy::Rephrase],
        ),
    };
    let chosen = read.chosen.filter(|_| used.is_some() && !given);
    let unexplained = read.because.iter().flat_map(|one| match one {
        Because::Words(words) => words.as_slice(),
        _ => &[],
    });
    let unexplained = unexplained.map(|bytes| span_in(text, bytes)).collect();
    let open = !matches!(read.status, Status::Given | Status::Understood);
    let mut others: Vec<&ReadingView> = readings
        .iter()
        .filter(|one| open && one.likely && Some(one.reading) != chosen.map(|chosen| chosen + 1))
        .collect();
    others.sort_by_key(|one| std::cmp::Reverse(one.chance));
    let alternatives = others.into_iter().map(AlternativeView::from).collect();
    ReadClueView {
        clue,
        text: text.to_owned(),
        status: read.status.into(),
        reader: used.filter(|_| !given).map(|_| reader(read)),
        reading: chosen.map(|chosen| chosen + 1),
        paraphrase: used.map(|formula| narrator.formula(formula)),
        formula: used.map(|formula| formula.display(&puzzle.categories).to_string()),
        because: because(read, text),
        unexplained,
        partial: used.is_some() && read.reading().is_some_and(|reading| reading.partial),
        alternatives,
        readings,
        span: trouble.map_or_else(|| [0, text.chars().count()], |trouble| span_in(text, &trouble.bytes)),
        message,
        help: in_plain_words(&remedies),
        remedies,
    }
}

/// A range of bytes as characters.
fn span_in(text: &str, bytes: &std::ops::Range<usize>) -> [usize; 2] {
    let characters = |end: usize| text.char_indices().take_while(|(start, _)| *start < end).count();
    let start = characters(bytes.start);
    [start, characters(bytes.end).max(start)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::worded;

    fn understood(clues: &[&str]) -> Session {
        Session::begin(&worded(clues), &ReadRequest::default(), &Stop::never()).unwrap()
    }

    #[test]
    fn a_plain_clue_is_understood() {
        let session = understood(&["Ann has the cat."]);
        let view = session.view();
        assert_eq!((view.status, view.unused_clues.len()), (ClueStatus::Understood, 0));
        let clue = &view.clues[0];
        assert_eq!((clue.status, clue.formula.as_deref()), (ReadStatus::Understood, Some("Ann is cat")));
        assert_eq!((clue.reading, clue.span), (Some(1), [0, 16]));
        assert!(clue.paraphrase.as_ref().is_some_and(|words| words.contains("Ann")));
        assert!(session.puzzle().clues[0].formula.is_some());
    }

    #[test]
    fn words_in_the_way_are_told_in_characters() {
        let session = understood(&["Ann, née Zoë, xyzzies whomever plughs."]);
        let clue = &session.clues()[0];
        assert_eq!((clue.status, clue.formula.as_deref()), (ReadStatus::NotUnderstood, None));
        assert!(clue.message.is_some() && clue.help.is_some());
        assert!(clue.span[0] < clue.span[1] && clue.span[1] <= clue.text.chars().count(), "{clue:?}");
        assert_eq!(span_in("née Zoë", &(5..9)), [4, 7]);
        assert_eq!(span_in("née", &(2..2)), [2, 2]);
    }

    #[test]
    fn a_formula_of_the_file_wins() {
        let mut puzzle = worded(&["Ann has the cat."]);
        puzzle.clues[0].formula = puzzle::Formula::parse("Ann is dog", &puzzle.categories).ok();
        let session = Session::begin(&puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
        let clue = &session.clues()[0];
        assert_eq!((clue.status, clue.formula.as_deref()), (ReadStatus::Given, Some("Ann is dog")));
        assert!(clue.readings.is_empty() && clue.reading.is_none());
        assert_eq!(session.view().status, ClueStatus::Understood);
    }

    #[test]
    fn a_clue_that_is_too_long_is_not_read() {
        let long = "Ann has the cat. ".repeat(1_000);
        let session = understood(&["Ann has the cat.", &long]);
        let clue = &session.clues()[1];
        assert_eq!((clue.status, clue.span), (ReadStatus::NotUnderstood, [0, 17_000]));
        assert!(clue.message.as_ref().is_some_and(|message| message.contains("too long")));
        assert_eq!(session.view().unused_clues, [2]);
    }

    #[test]
    fn without_categories_nothing_is_understood() {
        let mut puzzle = worded(&["Ann has the cat."]);
        puzzle.categories.clear();
        let view = Session::begin(&puzzle, &ReadRequest::default(), &Stop::never()).unwrap().view();
        assert_eq!((view.status, view.unused_clues.as_slice()), (ClueStatus::NotUnderstood, &[1][..]));
        assert_eq!(view.warnings[0].code, "P15");
    }
}
