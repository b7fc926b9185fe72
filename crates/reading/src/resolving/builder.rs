//! Building the formula of a statement.

use super::basis::Scales;
use super::choices::{Choices, cheapest};
use super::oddity::oddity;
use crate::lexicon::mention::Mention;
use crate::meaning::{Bound, Degree, Predicate, Row, Statement};
use crate::token::Token;
use puzzle::formula::Amount;
use puzzle::{CategoryId, Formula, ItemId, Term};
use rustc_hash::FxHashMap;

/// What a clue's words are, for the building of its formulas.
pub struct Clue<'c> {
    /// The tokens.
    pub tokens: &'c [Token],
    /// The mentions.
    pub mentions: &'c [Mention],
    /// The categories.
    pub scales: &'c Scales<'c>,
    /// Which items are female, by name; `None` where it is not known.
    pub genders: &'c [Vec<Option<bool>>],
    /// Of whom the clue spoke in words that were left out, as a mention.
    pub subject: Option<u16>,
}

/// A formula that a statement may stand for.
pub struct Meaning {
    /// What it costs to take it so.
    pub cost: u32,
    /// The formula.
    pub formula: Formula,
    /// Whether somebody does something to another, which no formula tells: if this is what the clue most likely
    /// says, it is not understood.
    pub deed: bool,
}

/// The formulas that a statement may stand for, the cheapest first.
pub fn formulas(clue: &Clue, statement: &Statement, most: usize, margin: u32) -> Vec<Meaning> {
    let results: Vec<(u32, (Formula, bool))> = cheapest(most * 3, margin, |choices| {
        let mut builder = Builder {
            clue,
            choices,
            chosen: FxHashMap::default(),
            presupposed: Vec::new(),
            subjects: Vec::new(),
            person: None,
            of: None,
            described: None,
            named: Vec::new(),
            group: Vec::new(),
            all_of: Vec::new(),
            said: None,
            said_before: None,
            mentioned: Vec::new(),
            one_of: Vec::new(),
            value: None,
            orders: FxHashMap::default(),
            bases: FxHashMap::default(),
            compared: None,
            like: None,
            deed: false,
            steps: 0,
        };
        if let Some(subject) = clue.subject {
            let subject = Term::Item(builder.item(subject)?);
            builder.subjects.push(subject);
            builder.named.push(subject);
        }
        let said = builder.statement(statement, 0)?;
        let deed = builder.deed;
        let mut all = builder.presupposed;
        all.extend(match said {
            Formula::And(parts) => parts,
            other => vec![other],
        });
        let mut unique: Vec<Formula> = Vec::new();
        for part in all {
            if !unique.contains(&part) {
                unique.push(part);
            }
        }
        Some((Formula::all(unique), deed))
    });
    let mut meanings: Vec<Meaning> = results
        .into_iter()
        .map(|(cost, (formula, deed))| Meaning { cost: cost + oddity(&formula), formula, deed })
        .collect();
    meanings.sort_by_key(|meaning| meaning.cost);
    let mut kept: Vec<Meaning> = Vec::new();
    for meaning in meanings {
        if kept.len() < most
            && !kept.iter().any(|other| other.formula == meaning.formula && other.deed == meaning.deed)
        {
            kept.push(meaning);
        }
    }
    kept
}

/// Most predicates that one formula is built from.
const MOST_STEPS: usize = 2_000;

pub(super) struct Builder<'b> {
    pub(super) clue: &'b Clue<'b>,
    pub(super) choices: &'b mut Choices,
    /// The item of each mention, once it is settled.
    pub(super) chosen: FxHashMap<u16, ItemId>,
    /// What descriptions take for granted: it holds whatever the clue says with them.
    pub(super) presupposed: Vec<Formula>,
    /// Who was spoken of as a subject, the last one last.
    pub(super) subjects: Vec<Term>,
    /// The last subject, if it was spoken of as a person: “the boy who ate the hot dog”.
    pub(super) person: Option<Term>,
    /// Of whom a description is being told: “Bowler, who was one place below him”.
    pub(super) of: Option<Term>,
    /// The last subject, if it was described and has no name.
    pub(super) described: Option<Row>,
    /// All who were named, in order.
    pub(super) named: Vec<Term>,
    /// The subjects of the last sentence about several.
    pub(super) group: Vec<Term>,
    /// Of whom something is being told one after the other: “each of them …”.
    pub(super) all_of: Vec<Term>,
    /// What was said of the last subject.
    pub(super) said: Option<Predicate>,
    /// What was said before that.
    pub(super) said_before: Option<Predicate>,
    /// All of whom something was said by name only: “wasn't Pia's”.
    pub(super) mentioned: Vec<Term>,
    /// Of whom the last sentence spoke without telling which of them.
    pub(super) one_of: Vec<Term>,
    /// The category whose bare value is compared with.
    pub(super) value: Option<CategoryId>,
    /// The order that the words around “next to” and the like are about, once it is settled.
    pub(super) orders: FxHashMap<Vec<u16>, CategoryId>,
    /// What a comparison in these words is about, once it is settled.
    pub(super) bases: FxHashMap<(Vec<u16>, Degree), CategoryId>,
    /// The category that was compared last.
    pub(super) compared: Option<CategoryId>,
    /// The category that must be compared, as before.
    pub(super) like: Option<CategoryId>,
    /// Whether somebody does something to another.
    pub(super) deed: bool,
    pub(super) steps: usize,
}

impl Builder<'_> {
    pub(super) fn step(&mut self) -> Option<()> {
        self.steps += 1;
        (self.steps < MOST_STEPS).then_some(())
    }
}

/// So many; nothing for fewer than none.
pub(super) fn amount(count: u32, bound: Bound) -> Option<Amount> {
    Some(match bound {
        Bound::Exactly => Amount::Exactly(count),
        Bound::AtLeast => Amount::AtLeast(count),
        Bound::AtMost => Amount::AtMost(count),
        Bound::Over => Amount::AtLeast(count.saturating_add(1)),
        Bound::Under => Amount::AtMost(count.checked_sub(1)?),
    })
}
