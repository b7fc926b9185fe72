//! Building the formula of a statement.

use super::basis::Scales;
use super::choices::{Choices, cheapest};
use super::oddity::oddity;
use super::rows::{name_of, named_row};
use crate::lexicon::mention::Mention;
use crate::meaning::{Bound, Degree, Hints, Manner, Predicate, Row, Statement};
use crate::token::Token;
use puzzle::formula::Amount;
use puzzle::{CategoryId, Formula, ItemId, Term};
use rustc_hash::FxHashMap;
use std::rc::Rc;

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

    #[allow(clippy::too_many_lines)] // one arm for each kind of statement
    pub(super) fn statement(&mut self, statement: &Statement, depth: u16) -> Option<Formula> {
        self.step()?;
        match statement {
            // “The oldest boy is wearing blue” is the same as “the one in blue is the oldest boy”.
            Statement::Of(row, predicate)
                if row.manner == Manner::Described
                    && !row.restrictions.is_empty()
                    && !row.restrictions.iter().any(|one| name_of(one).is_some())
                    && named_row(predicate).is_some() =>
            {
                self.said = None;
                let named = named_row(predicate)?;
                self.with_row(&named, depth, true, &mut |builder, term, depth| {
                    builder.predicate(&Predicate::And(row.restrictions.clone()), term, depth, &row.nouns)
                })
            }
            Statement::Of(row, predicate) => {
                self.said_before = self.said.replace(predicate.clone());
                self.with_row(row, depth, true, &mut |builder, term, depth| {
                    builder.predicate(predicate, term, depth, &row.nouns)
                })
            }
            Statement::Also(rows, denied) => {
                let predicate = self.said.clone().filter(|said| said.is_denial() == *denied)?;
                self.with_rows(rows, depth, &mut |builder, terms, depth| {
                    let mut all = Vec::new();
                    for (row, &term) in rows.iter().zip(terms) {
                        match builder.predicate(&predicate, term, depth, &row.nouns)? {
                            Formula::And(parts) => all.extend(parts),
                            other => all.push(other),
                        }
                    }
                    Some(Formula::all(all))
                })
            }
            Statement::Not(inner) => Some(self.statement(inner, depth)?.negated()),
            Statement::And(all) => {
                // “A and B do so”, as said of each: they are spoken of together afterwards.
                let formulas = self.each(all, depth)?;
                let named = all.iter().all(|one| matches!(one, Statement::Of(..)));
                if named && self.subjects.len() >= all.len() && all.len() > 1 {
                    self.group = self.subjects[self.subjects.len() - all.len()..].to_vec();
                }
                let parts = formulas.into_iter().flat_map(|formula| match formula {
                    Formula::And(parts) => parts,
                    other => vec![other],
                });
                Some(Formula::all(parts.collect()))
            }
            Statement::Or(all) => Some(Formula::any(self.each(all, depth)?)),
            Statement::OneOf(all) => Some(Formula::Count(Amount::Exactly(1), self.each(all, depth)?)),
            Statement::If(condition, then) => {
                let condition = self.statement(condition, depth)?;
                Some(Formula::Implies(Box::new(condition), Box::new(self.statement(then, depth)?)))
            }
            Statement::Iff(one, other) => {
                let one = self.statement(one, depth)?;
                Some(Formula::Iff(Box::new(one), Box::new(self.statement(other, depth)?)))
            }
            Statement::Different(rows) => {
                self.with_rows(rows, depth, &mut |_, terms, _| Some(Formula::Different(terms.to_vec())))
            }
            Statement::Dealt(rows, predicates) => self.dealt(rows, predicates, depth),
            Statement::Neither(rows, predicate) => {
                self.said = Some(predicate.clone().negated());
                self.with_rows(rows, depth, &mut |builder, terms, depth| {
                    let mut all = Vec::new();
                    for (row, &term) in rows.iter().zip(terms) {
                        // “Neither has as many as C”: both have fewer.
                        let denied = predicate.clone().negated();
                        match builder.predicate(&denied, term, depth, &row.nouns)? {
                            Formula::And(parts) => all.extend(parts),
                            other => all.push(other),
                        }
                    }
                    all.push(Formula::Different(terms.to_vec()));
                    Some(Formula::all(all))
                })
            }
            Statement::EitherRow(rows, predicate) => {
                self.with_rows(rows, depth, &mut |builder, terms, depth| {
                    let mut all = Vec::new();
                    for (row, &term) in rows.iter().zip(terms) {
                        all.push(builder.predicate(predicate, term, depth, &row.nouns)?);
                    }
                    builder.spoke_of_one(terms, predicate);
                    Some(Formula::all(vec![
                        Formula::Count(Amount::Exactly(1), all),
                        Formula::Different(terms.to_vec()),
                    ]))
                })
            }
            Statement::Neighbours(one, other, hints) => {
                let rows = [one.clone(), other.clone()];
                self.with_rows(&rows, depth, &mut |builder, terms, _| {
                    let category = builder.order(hints)?;
                    Some(Formula::Next(category, terms[0], terms[1]))
                })
            }
            Statement::Apart { one, other, extent, hints } => {
                let rows = [one.clone(), other.clone()];
                self.with_rows(&rows, depth, &mut |builder, terms, _| {
                    builder.apart(extent, hints, [terms[0], terms[1]])
                })
            }
            Statement::Between { one, other, extent, hints } => {
                let rows = [one.clone(), other.clone()];
                self.with_rows(&rows, depth, &mut |builder, terms, _| {
                    builder.between(extent, hints, [terms[0], terms[1]])
                })
            }
            Statement::Count { count, bound, predicate } => {
                let inner = self.predicate(predicate, Term::Row(depth), depth + 1, &Hints::default())?;
                Some(Formula::Rows(amount(*count, *bound)?, Box::new(inner)))
            }
            Statement::SomeOf { rows, count, bound, predicate } => {
                self.with_rows(rows, depth, &mut |builder, terms, depth| {
                    let mut all = Vec::new();
                    for (row, &term) in rows.iter().zip(terms) {
                        all.push(builder.predicate(predicate, term, depth, &row.nouns)?);
                    }
                    builder.spoke_of_one(terms, predicate);
                    Some(Formula::Count(amount(*count, *bound)?, all))
                })
            }
            Statement::HowMany { count, bound, statements } => {
                let all: Option<Vec<Formula>> =
                    statements.iter().map(|one| self.statement(one, depth)).collect();
                Some(Formula::Count(amount(*count, *bound)?, all?))
            }
            Statement::AtBothEnds(one, other, hints) => {
                let rows = [one.clone(), other.clone()];
                self.with_rows(&rows, depth, &mut |builder, terms, _| {
                    let category = builder.order(hints)?;
                    let end = |of, highest| Formula::Extreme { category, of, highest, among: Vec::new() };
                    let ways = [false, true]
                        .map(|first| Formula::And(vec![end(terms[0], first), end(terms[1], !first)]));
                    Some(Formula::Or(ways.to_vec()))
                })
            }
            Statement::SameInitials { count, hints } => self.same_initials(*count, hints, depth),
        }
    }

    /// One of these was spoken of, whichever it is: the one of whom the predicate holds.
    fn spoke_of_one(&mut self, terms: &[Term], predicate: &Predicate) {
        self.said = None;
        self.one_of = terms.to_vec();
        self.subjects.clear();
        let name = named_row(predicate).and_then(|row| row.restrictions.iter().find_map(name_of));
        if let Some(&item) = name.and_then(|mention| self.chosen.get(&mention)) {
            self.subjects.push(Term::Item(item));
        }
    }

    fn each(&mut self, all: &[Statement], depth: u16) -> Option<Vec<Formula>> {
        all.iter().map(|statement| self.statement(statement, depth)).collect()
    }

    /// “Of A and B, one is C and the other is D.”
    fn dealt(&mut self, rows: &[Rc<Row>], predicates: &[Predicate], depth: u16) -> Option<Formula> {
        let named: Option<Vec<Rc<Row>>> = predicates.iter().map(named_row).collect();
        if let Some(named) = named.filter(|named| named.len() == rows.len()) {
            let all: Vec<_> = rows.iter().chain(&named).cloned().collect();
            let count = rows.len();
            return self.with_rows(&all, depth, &mut |_, terms, _| {
                Some(Formula::Pairs(terms[..count].to_vec(), terms[count..].to_vec()))
            });
        }
        self.with_rows(rows, depth, &mut |builder, terms, depth| {
            let mut table = Vec::new();
            for predicate in predicates {
                let mut line = Vec::new();
                for (row, &term) in rows.iter().zip(terms) {
                    line.push(builder.predicate(predicate, term, depth, &row.nouns)?);
                }
                table.push(line);
            }
            let ways = orders(terms.len()).into_iter().map(|order| {
                let all = order.iter().enumerate().map(|(predicate, &term)| table[predicate][term].clone());
                Formula::all(all.collect())
            });
            let ways = Formula::any(ways.collect());
            Some(Formula::all(vec![Formula::Different(terms.to_vec()), ways]))
        })
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

/// All orders of so many things; only for two or three.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count > 4 {
        return Vec::new();
    }
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        all = all
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..count)
                    .filter(|next| !order.contains(next))
                    .map(|next| [order.as_slice(), &[next]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    all
}
