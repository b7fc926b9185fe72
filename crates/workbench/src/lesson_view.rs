//! Lessons as plain data: explanations at the levels `brief` and `normal`.

use crate::explain::{CellView, ExplainView};
use crate::fact_view::FactView;
use crate::paragraphs::ParagraphView;
use crate::session::Session;
use crate::step_view::{GridRuleView, NestedView, RuleView, StepTeller, StepView, from_one};
use explaining::Lesson;
use puzzle::{Fact, Grid, GridRule, ItemId, LessonStep, Step};
use serde::Serialize;
use std::collections::BTreeSet;
use wording::{LessonPart, LessonText, Teacher, Technique};

/// How much an explanation tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// The plan, in a few lines.
    Brief,
    /// Every thought, no bookkeeping.
    #[default]
    Normal,
    /// Every mark, by cheapest steps.
    EveryStep,
}

/// What kind of thought it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TechniqueView {
    /// A clue says it in so many words.
    Said,
    /// A clue gives it on the board as it stands.
    Clue,
    /// Two items share two places between them.
    Pair,
    /// Three items share three places between them.
    Triple,
    /// What is left for one item fits the other nowhere.
    TwoLists,
    /// Something supposed leads to what cannot be.
    Suppose,
    /// Every case leads to what cannot be.
    Cases,
    /// Several clues at once.
    SeveralClues,
    /// What belongs to one row belongs to no other.
    Taken,
    /// One place is left.
    LeftOver,
    /// What shares a row with one of two shares it with the other.
    Together,
    /// Several rules of the grid alone, seen at a look.
    Grid,
}

impl TechniqueView {
    /// What solvers call it.
    pub fn name(self) -> &'static str {
        match self {
            TechniqueView::Said => "said outright",
            TechniqueView::Clue => "a clue applied",
            TechniqueView::Pair => "naked pair",
            TechniqueView::Triple => "naked triple",
            TechniqueView::TwoLists => "pseudo-true pair",
            TechniqueView::Suppose => "reductio ad absurdum",
            TechniqueView::Cases => "case distinction",
            TechniqueView::SeveralClues => "clues combined",
            TechniqueView::Taken => "crossing out",
            TechniqueView::LeftOver => "last place left",
            TechniqueView::Together => "transitivity",
            TechniqueView::Grid => "cross-hatching",
        }
    }
}

impl From<Technique> for TechniqueView {
    fn from(technique: Technique) -> TechniqueView {
        match technique {
            Technique::Said => TechniqueView::Said,
            Technique::Clue => TechniqueView::Clue,
            Technique::Pair => TechniqueView::Pair,
            Technique::Triple => TechniqueView::Triple,
            Technique::TwoLists => TechniqueView::TwoLists,
            Technique::Suppose => TechniqueView::Suppose,
            Technique::Cases => TechniqueView::Cases,
            Technique::SeveralClues => TechniqueView::SeveralClues,
            Technique::Taken => TechniqueView::Taken,
            Technique::LeftOver => TechniqueView::LeftOver,
            Technique::Together => TechniqueView::Together,
            Technique::Grid => TechniqueView::Grid,
        }
    }
}

/// One thought of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThoughtView {
    /// The clues used, from 1.
    pub clues: Vec<usize>,
    /// What it rests on.
    pub rule: RuleView,
    /// The rules of the grid that are used.
    pub grid_rules: Vec<GridRuleView>,
    /// What kind of thought it is.
    pub technique: TechniqueView,
    /// How much a reader must hold in mind.
    pub cost: u64,
    /// The facts used; each is known by then.
    pub because: Vec<FactView>,
    /// The facts that follow.
    pub therefore: Vec<FactView>,
    /// The thought opened up, if it takes more than a look.
    pub nested: Vec<NestedView>,
}

/// What a step of a lesson has beyond any other step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ToldView {
    /// Its thoughts, in order; what else the step concludes follows from them without a word.
    pub thoughts: Vec<ThoughtView>,
    /// Rows that the step changed, each with all its items that are known by then.
    pub result: Vec<Vec<String>>,
    /// The text in parts: running text as one string, a proof as its lines.
    pub parts: Vec<Vec<String>>,
    /// For every line of every part the number of cases that it stands in, one within the other; empty if none stands in
    /// any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub depths: Vec<Vec<usize>>,
    /// Whether the puzzle turns here: the hardest thought.
    pub turning_point: bool,
}

impl ToldView {
    /// The lines of every part, each with the number of cases that it stands in.
    pub fn lines(&self) -> impl Iterator<Item = Vec<(usize, &str)>> {
        self.parts.iter().enumerate().map(|(place, part)| {
            let depth =
                |line: usize| self.depths.get(place).and_then(|all| all.get(line)).copied().unwrap_or(0);
            part.iter().enumerate().map(|(line, text)| (depth(line), text.as_str())).collect()
        })
    }
}

impl ExplainView {
    /// Tells a lesson.
    pub(crate) fn teach(&mut self, session: &Session, lesson: &Lesson, level: Level) {
        self.level = level;
        let teller = session.teller();
        (self.steps, self.paragraphs) = teller.lesson(lesson);
        let turning = turning_point(lesson);
        if let Some(told) = turning.and_then(|place| self.steps.get_mut(place)?.told.as_mut()) {
            told.turning_point = true;
        }
        for (place, step) in lesson.steps.iter().enumerate() {
            for clue in step.clues() {
                if let Some(clue) = self.clues.get_mut(clue) {
                    clue.steps.push(place + 1);
                }
            }
            self.cells.extend(step.facts().map(|fact| CellView {
                fact: FactView::new(fact, teller.categories),
                step: place + 1,
                text: teller.narrator.facts(&[fact]),
            }));
        }
        let teacher = Teacher::new(&teller.narrator, teller.clues);
        self.complete = lesson.complete;
        self.total_cost = self.steps.iter().map(|step| step.cost).sum();
        self.plan = teacher.plan(&lesson.steps, turning);
        self.outline = brief(lesson, &teacher);
        let used: BTreeSet<usize> = lesson.steps.iter().flat_map(LessonStep::clues).collect();
        self.clues_used = used.into_iter().map(|clue| clue + 1).collect();
        if level == Level::Brief {
            self.paragraphs.clone_from(&self.outline);
        } else {
            let runs = runs(&lesson.steps, MOST_RECALLED);
            let runs: Vec<&[LessonStep]> = runs.into_iter().map(|run| &lesson.steps[run]).collect();
            self.recap = teacher.recap(&runs, is_whole(lesson));
        }
    }
}

/// Whether a lesson leads to the whole grid.
fn is_whole(lesson: &Lesson) -> bool {
    lesson.end.blanks() == 0
}

/// The step with the hardest thought, if any takes a thought: what clues say in so many words is no key to anything.
fn turning_point(lesson: &Lesson) -> Option<usize> {
    let takes_thought = |step: &LessonStep| {
        step.thoughts
            .iter()
            .any(|one| !one.because.is_empty() || one.nested.is_some() || step.clues().len() == 1)
    };
    let of_thought = || lesson.steps.iter().enumerate().filter(|(_, step)| takes_thought(step));
    let hardest = of_thought().map(|(_, step)| step.cost()).max()?;
    of_thought().find(|(_, step)| step.cost() == hardest).map(|(place, _)| place)
}

/// Most lines of a brief explanation.
const MOST_LINES: usize = 12;
/// Most runs of a look back.
const MOST_RECALLED: usize = 3;

/// Steps in a few lines: what is found, and by which clues.
fn brief(lesson: &Lesson, teacher: &Teacher<'_>) -> Vec<ParagraphView> {
    let runs = runs(&lesson.steps, MOST_LINES);
    let tell = |run: &std::ops::Range<usize>| {
        let steps = &lesson.steps[run.clone()];
        let mut clues: Vec<usize> = steps.iter().flat_map(LessonStep::clues).collect();
        clues.sort_unstable();
        clues.dedup();
        ParagraphView {
            steps: run.clone().map(|place| place + 1).collect(),
            clues: from_one(&clues),
            text: teacher.brief(steps, run.end == lesson.steps.len() && is_whole(lesson)),
        }
    };
    runs.iter().map(tell).collect()
}

/// Steps in runs that each end where rows merge, so many at most.
fn runs(steps: &[LessonStep], most: usize) -> Vec<std::ops::Range<usize>> {
    let mut runs: Vec<std::ops::Range<usize>> = Vec::new();
    let mut start = 0;
    for (place, step) in steps.iter().enumerate() {
        let merges = !step.merges.is_empty()
            || step.thoughts.iter().flat_map(|one| &one.therefore).any(|one| one.is());
        if merges || place + 1 == steps.len() {
            runs.push(start..place + 1);
            start = place + 1;
        }
    }
    while runs.len() > most {
        // The two neighbours that are shortest together become one.
        let Some(at) = (1..runs.len()).min_by_key(|&at| runs[at].end - runs[at - 1].start) else { break };
        let next = runs.remove(at);
        runs[at - 1].end = next.end;
    }
    runs
}

impl StepTeller<'_> {
    /// The steps of a lesson, and the same as running text.
    pub(crate) fn lesson(&self, lesson: &Lesson) -> (Vec<StepView>, Vec<ParagraphView>) {
        let mut teacher = Teacher::new(&self.narrator, self.clues);
        let mut grid = lesson.given.clone();
        let (mut steps, mut paragraphs) = (Vec::new(), Vec::new());
        for (place, step) in lesson.steps.iter().enumerate() {
            let solves = place + 1 == lesson.steps.len() && is_whole(lesson);
            let text = teacher.step(step, solves);
            for fact in step.facts() {
                grid.set(fact);
            }
            let view = self.lesson_step(place + 1, step, &text, &grid);
            paragraphs.push(ParagraphView {
                steps: vec![place + 1],
                clues: view.clues.clone(),
                text: text.whole(),
            });
            steps.push(view);
        }
        (steps, paragraphs)
    }

    fn lesson_step(&self, number: usize, step: &LessonStep, text: &LessonText, grid: &Grid) -> StepView {
        let concluded: Vec<Fact> = step.facts().collect();
        let mut because: Vec<Fact> =
            step.thoughts.iter().flat_map(|one| one.because.iter().copied()).collect();
        because.retain(|fact| !concluded.contains(fact));
        because.sort_unstable();
        because.dedup();
        let mut rules: Vec<GridRule> =
            step.thoughts.iter().flat_map(|one| one.rules.iter().copied()).collect();
        rules.sort_unstable();
        rules.dedup();
        let kind = step.thoughts.iter().map(|thought| thought.kind).max();
        let thoughts: Vec<ThoughtView> = step.thoughts.iter().map(|thought| self.thought(thought)).collect();
        let mut techniques: Vec<TechniqueView> = Vec::new();
        for thought in &thoughts {
            if !techniques.contains(&thought.technique) {
                techniques.push(thought.technique);
            }
        }
        StepView {
            step: number,
            clues: from_one(&step.clues()),
            rule: kind.map_or(RuleView::Grid, RuleView::from),
            grid_rules: GridRuleView::all(&rules, self.categories),
            techniques,
            cost: step.cost(),
            optimal: false,
            because: FactView::all(&because, self.categories),
            therefore: FactView::all(&concluded, self.categories),
            text: text.text(),
            nested: Vec::new(),
            proof: text.proof(),
            told: Some(ToldView {
                thoughts,
                result: self.result(step, grid),
                parts: text.parts.iter().map(part).collect(),
                depths: depths(text),
                turning_point: false,
            }),
        }
    }

    fn thought(&self, thought: &Step) -> ThoughtView {
        ThoughtView {
            clues: from_one(&thought.clues),
            rule: thought.kind.into(),
            grid_rules: GridRuleView::all(&thought.rules, self.categories),
            technique: self.narrator.technique(thought, self.clues).into(),
            cost: thought.cost,
            because: FactView::all(&thought.because, self.categories),
            therefore: FactView::all(&thought.therefore, self.categories),
            nested: thought.nested.as_ref().map(|proof| self.nested(proof)).unwrap_or_default(),
        }
    }

    /// The rows in which something was put together, as far as they are known.
    fn result(&self, step: &LessonStep, grid: &Grid) -> Vec<Vec<String>> {
        let mut rows: Vec<Vec<ItemId>> = Vec::new();
        let told =
            step.thoughts.iter().flat_map(|one| one.therefore.iter().copied()).filter(|fact| fact.is());
        for fact in told.chain(step.merges.iter().map(|merge| merge.fact)) {
            let row = row_of(fact.a(), grid);
            if !rows.contains(&row) {
                rows.push(row);
            }
        }
        rows.sort();
        let name = |item: &ItemId| self.categories[item.category.index()].items()[item.index()].clone();
        rows.iter().map(|row| row.iter().map(name).collect()).collect()
    }
}

/// All items that are known to share a row with one, in the order of their categories.
fn row_of(item: ItemId, grid: &Grid) -> Vec<ItemId> {
    let all =
        (0..grid.categories()).flat_map(|category| (0..grid.size()).map(move |at| ItemId::new(category, at)));
    all.filter(|other| grid.get(item, *other) == Some(true)).collect()
}

fn part(part: &LessonPart) -> Vec<String> {
    match part {
        LessonPart::Text(text) => vec![text.clone()],
        LessonPart::Lines(lines) => lines.iter().map(|line| line.text.clone()).collect(),
    }
}

/// For every line of every part the number of cases that it stands in; empty if none stands in any.
fn depths(text: &LessonText) -> Vec<Vec<usize>> {
    let of_part = |part: &LessonPart| match part {
        LessonPart::Text(_) => vec![0],
        LessonPart::Lines(lines) => lines.iter().map(|line| line.depth).collect(),
    };
    let all: Vec<Vec<usize>> = text.parts.iter().map(of_part).collect();
    if all.iter().flatten().all(|depth| *depth == 0) { Vec::new() } else { all }
}
