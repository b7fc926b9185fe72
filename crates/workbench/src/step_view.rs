//! A step as plain data: reasons, conclusions, and a sentence that says both.

use crate::fact_view::FactView;
use crate::lesson_view::{TechniqueView, ToldView};
use crate::names::ItemView;
use puzzle::{Category, CategoryId, Clue, Contradiction, GridRule, Step, StepKind};
use serde::Serialize;
use wording::Narrator;

/// What a step rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleView {
    /// An item has its partner, so it has no other one in that category.
    Taken,
    /// All other partners of an item are out, so one is left.
    Elimination,
    /// Two facts about three items make a third.
    Transitivity,
    /// Several rules of the grid together, without a clue.
    Grid,
    /// One clue, alone or with rules of the grid.
    Clue,
    /// Several clues at once.
    SeveralClues,
}

impl RuleView {
    /// What the rule is called in a heading, if no clue is there to be named.
    pub fn title(self) -> &'static str {
        match self {
            RuleView::Taken => "already taken",
            RuleView::Elimination => "left over",
            RuleView::Transitivity => "put together",
            RuleView::Grid => "the grid alone",
            RuleView::Clue => "one clue",
            RuleView::SeveralClues => "several clues",
        }
    }
}

impl From<StepKind> for RuleView {
    fn from(kind: StepKind) -> RuleView {
        match kind {
            StepKind::Taken => RuleView::Taken,
            StepKind::LeftOver => RuleView::Elimination,
            StepKind::Transitivity => RuleView::Transitivity,
            StepKind::Grid => RuleView::Grid,
            StepKind::Clue => RuleView::Clue,
            StepKind::SeveralClues => RuleView::SeveralClues,
        }
    }
}

/// A rule of the grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum GridRuleView {
    /// An item has exactly one of a category.
    OnePartner {
        /// The item.
        item: ItemView,
        /// The name of the category.
        category: String,
    },
    /// What shares a row with one of two items shares it with the other.
    Transitivity {
        /// The names of the three categories.
        categories: [String; 3],
    },
}

impl GridRuleView {
    pub(crate) fn all(rules: &[GridRule], categories: &[Category]) -> Vec<GridRuleView> {
        let name = |category: CategoryId| categories[category.index()].name().to_owned();
        let told = rules.iter().map(|rule| match *rule {
            GridRule::OnePartner { item, category } => {
                GridRuleView::OnePartner { item: ItemView::new(item, categories), category: name(category) }
            }
            GridRule::Transitivity(all) => GridRuleView::Transitivity { categories: all.map(name) },
        });
        told.collect()
    }
}

/// Known facts and a few rules, and what follows from them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StepView {
    /// Its number, from 1.
    pub step: usize,
    /// The clues used, from 1.
    pub clues: Vec<usize>,
    /// What it rests on.
    pub rule: RuleView,
    /// The rules of the grid that are used.
    pub grid_rules: Vec<GridRuleView>,
    /// What kinds of thought it takes, each once.
    pub techniques: Vec<TechniqueView>,
    /// What it costs a reader, by the cost function that was asked for.
    pub cost: u64,
    /// Whether it was proved that no step costs less.
    pub optimal: bool,
    /// The facts used; each was concluded by an earlier step or stood on the board.
    pub because: Vec<FactView>,
    /// The facts that follow.
    pub therefore: Vec<FactView>,
    /// The step in words.
    pub text: String,
    /// A hard step opened up: first what is supposed, then simple steps up to what cannot be. Empty for a
    /// simple step.
    pub nested: Vec<NestedView>,
    /// The same proof in sentences; empty if there is none, or if `text` tells it already.
    pub proof: Vec<String>,
    /// At the levels `brief` and `normal`: the thoughts of the step, and what they come to.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub told: Option<ToldView>,
}

/// A line of a small proof by contradiction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NestedView {
    /// What is supposed, in the first line; `None` in the others.
    pub suppose: Option<FactView>,
    /// The clues used, from 1.
    pub clues: Vec<usize>,
    /// What the line rests on; `None` in the first.
    pub rule: Option<RuleView>,
    /// The rules of the grid that are used.
    pub grid_rules: Vec<GridRuleView>,
    /// The facts used: known, supposed or concluded in an earlier line.
    pub because: Vec<FactView>,
    /// The facts that follow; none in the last line, whose reasons cannot all be true.
    pub therefore: Vec<FactView>,
    /// The line in words.
    pub text: String,
    /// How many cases it stands in, one within the other: a line that supposes something deeper than the line before
    /// begins a case.
    #[serde(skip_serializing_if = "is_nought")]
    pub depth: usize,
}

// Serde asks with a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_nought(depth: &usize) -> bool {
    *depth == 0
}

/// Whoever turns steps into views: the words of one puzzle.
pub(crate) struct StepTeller<'a> {
    pub(crate) narrator: Narrator<'a>,
    pub(crate) categories: &'a [Category],
    pub(crate) clues: &'a [Clue],
}

impl StepTeller<'_> {
    /// The step with a number from 1.
    pub(crate) fn view(&self, number: usize, step: &Step) -> StepView {
        StepView {
            step: number,
            clues: from_one(&step.clues),
            rule: step.kind.into(),
            grid_rules: GridRuleView::all(&step.rules, self.categories),
            techniques: vec![self.narrator.technique(step, self.clues).into()],
            cost: step.cost,
            optimal: step.optimal,
            because: FactView::all(&step.because, self.categories),
            therefore: FactView::all(&step.therefore, self.categories),
            text: self.narrator.step(step, self.clues),
            nested: step.nested.as_ref().map(|proof| self.nested(proof)).unwrap_or_default(),
            proof: step
                .nested
                .as_ref()
                .filter(|_| !self.narrator.tells_proof_of(step))
                .map(|proof| self.narrator.contradiction(proof, self.clues))
                .unwrap_or_default(),
            told: None,
        }
    }

    pub(crate) fn nested(&self, proof: &Contradiction) -> Vec<NestedView> {
        self.nested_at(proof, 0)
    }

    fn nested_at(&self, proof: &Contradiction, depth: usize) -> Vec<NestedView> {
        let suppose = NestedView {
            suppose: Some(FactView::new(proof.suppose, self.categories)),
            clues: Vec::new(),
            rule: None,
            grid_rules: Vec::new(),
            because: Vec::new(),
            therefore: Vec::new(),
            text: format!("Suppose this: {}", self.narrator.facts(&[proof.suppose])),
            depth,
        };
        let lines = proof.steps.iter().map(|step| NestedView {
            suppose: None,
            clues: from_one(&step.clues),
            rule: Some(step.kind.into()),
            grid_rules: GridRuleView::all(&step.rules, self.categories),
            because: FactView::all(&step.because, self.categories),
            therefore: FactView::all(&step.therefore, self.categories),
            text: match step.therefore.as_slice() {
                [] => format!("{} That cannot be.", self.narrator.step(step, self.clues)),
                _ => self.narrator.step(step, self.clues),
            },
            depth,
        });
        let cases = proof.cases.iter().flat_map(|case| self.nested_at(case, depth + 1));
        std::iter::once(suppose).chain(lines).chain(cases).collect()
    }
}

/// Places from nought as numbers from one.
pub(crate) fn from_one(places: &[usize]) -> Vec<usize> {
    places.iter().map(|place| place + 1).collect()
}
