//! The relations of LOGICIA's table 1, and the formulas that fit them.
//!
//! A relation has pairs of an element and its category as arguments: `sameTuple(hannah,1,180,2)`. The
//! paper says what its relations mean in words; the rules here say it in ASP. It has no relation for
//! neighbours; `nextTo` is defined in the same style.
//!
//! `eitherOr` is exclusive: exactly one of the elements is the first one's. The paper does not print the
//! rule by which the others “are assumed to be different unless contradicts with other beliefs”; an
//! exclusive “or” of two items says just that they are.

use super::elements::Elements;
use super::rules::Layout;
use crate::linear::Gap;
use puzzle::formula::{Amount, Formula, Measure, Relation, Term};
use puzzle::{CategoryId, ItemId, Number};
use std::collections::BTreeSet;
use std::fmt::Write;

/// How far the grounder writes relations out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grounding {
    /// For all elements, as the paper's rules say.
    AsPrinted,
    /// Only for the arguments that occur in clues, which are given as facts `asked`: many times quicker.
    Restricted,
}

/// LOGICIA's program: `tuple(G, C, E)` says that element `E` of category `C` is in tuple `G`.
#[derive(Clone, Debug)]
pub(super) struct Tuples {
    pub elements: Elements,
    pub grounding: Grounding,
    /// How many rows there are.
    pub size: usize,
    /// The relations that clues use: with how many elements, and with which arguments.
    used: BTreeSet<(&'static str, usize)>,
    asked: Vec<String>,
    known: BTreeSet<String>,
}

impl Layout for Tuples {
    fn element(&self, item: ItemId) -> String {
        self.elements.element(item).to_owned()
    }

    fn category(&self, category: CategoryId) -> String {
        (category.0 + 1).to_string()
    }

    fn in_row(&self, row: &str, category: CategoryId, element: &str) -> String {
        format!("tuple({row},{},{element})", category.0 + 1)
    }

    fn is_row(&self, row: &str) -> String {
        format!("eindex({row})")
    }

    fn relations(&mut self, formula: &Formula) -> Option<Vec<Vec<String>>> {
        match formula {
            Formula::Same(a, b) => self.same(*a, *b),
            Formula::Not(inner) => {
                let Formula::Same(a, b) = **inner else { return None };
                Some(self.one("diffTuple", &[item(a)?, item(b)?], &[]))
            }
            Formula::Different(terms) => {
                if terms.len() > self.size || self.grounding == Grounding::AsPrinted {
                    return None;
                }
                Some(self.one("members", &items(terms)?, &[]))
            }
            Formula::Pairs(left, right) => {
                let (&[a, b], &[c, d]) = (left.as_slice(), right.as_slice()) else { return None };
                Some(self.one("referrent22", &items(&[a, b, c, d])?, &[]))
            }
            Formula::Count(Amount::Exactly(1), members) => {
                let items = either_or(members)?;
                (items.len() <= MOST_ALTERNATIVES).then_some(())?;
                Some(self.one("eitherOr", &items, &[]))
            }
            Formula::Next(category, a, b) => {
                Some(self.one("nextTo", &[item(*a)?, item(*b)?], &[i64::from(category.0) + 1]))
            }
            Formula::Compare(left, relation, right) => self.gap(&Gap::of(left, *relation, right)?),
            _ => None,
        }
    }
}

/// The most elements that `eitherOr` is defined for.
const MOST_ALTERNATIVES: usize = 16;

impl Tuples {
    pub fn new(elements: Elements, size: usize, grounding: Grounding) -> Tuples {
        let (used, asked, known) = (BTreeSet::new(), Vec::new(), BTreeSet::new());
        Tuples { elements, grounding, size, used, asked, known }
    }

    /// The definitions of the relations that clues use.
    pub fn definitions(&self) -> String {
        let mut text = String::new();
        for &(name, count) in &self.used {
            let (arguments, bodies) = definition(name, count);
            for body in bodies {
                let _ = match self.grounding {
                    Grounding::AsPrinted => writeln!(text, "{name}({arguments}) :- {body}."),
                    Grounding::Restricted => {
                        writeln!(text, "{name}({arguments}) :- asked({name}({arguments})), {body}.")
                    }
                };
            }
        }
        text
    }

    /// What clues ask for, in the order of the clues; nothing if all is written out anyway.
    pub fn asked(&self) -> &[String] {
        if self.grounding == Grounding::Restricted { &self.asked } else { &[] }
    }

    /// Whether a relation that the paper does not name is used.
    pub fn uses(&self, name: &str) -> bool {
        self.used.iter().any(|(used, _)| *used == name)
    }

    /// An atom of a relation: elements with their categories, then numbers.
    fn atom(&mut self, name: &'static str, items: &[ItemId], numbers: &[i64]) -> String {
        let arguments = items.iter().map(|&item| self.elements.arguments(item));
        let arguments: Vec<String> = arguments.chain(numbers.iter().map(ToString::to_string)).collect();
        let atom = format!("{name}({})", arguments.join(","));
        self.used.insert((name, items.len()));
        if self.known.insert(atom.clone()) {
            self.asked.push(atom.clone());
        }
        atom
    }

    fn one(&mut self, name: &'static str, items: &[ItemId], numbers: &[i64]) -> Vec<Vec<String>> {
        vec![vec![self.atom(name, items, numbers)]]
    }

    fn not_one(&mut self, name: &'static str, items: &[ItemId], numbers: &[i64]) -> Vec<Vec<String>> {
        vec![vec![format!("not {}", self.atom(name, items, numbers))]]
    }

    fn same(&mut self, a: Term, b: Term) -> Option<Vec<Vec<String>>> {
        let (a, b) = (item(a)?, item(b)?);
        let name = if a.category == b.category { "referrent" } else { "sameTuple" };
        Some(self.one(name, &[a, b], &[]))
    }

    /// A comparison of two elements on a category.
    fn gap(&mut self, gap: &Gap) -> Option<Vec<Vec<String>>> {
        let &Gap { measure, category, relation, by, either_way, .. } = gap;
        if !matches!(measure, Measure::Value | Measure::Place) {
            return None;
        }
        let on = i64::from(category.0) + 1;
        let both = [item(gap.first)?, item(gap.second)?];
        if by == Number::ZERO && !either_way {
            return match relation {
                Relation::Greater => Some(self.one("greaterThan", &both, &[on])),
                Relation::Less => Some(self.one("lessThan", &both, &[on])),
                Relation::AtMost => Some(self.not_one("greaterThan", &both, &[on])),
                Relation::AtLeast => Some(self.not_one("lessThan", &both, &[on])),
                // No two elements have the same value.
                Relation::Equal => self.same(gap.first, gap.second),
                Relation::NotEqual => Some(self.one("diffTuple", &both, &[])),
            };
        }
        let difference = self.elements.difference(measure, category, by)?;
        let name = if difference < 0 { "negDiff" } else { "posDiff" };
        let numbers = [difference.abs(), on];
        match (relation, either_way) {
            (Relation::Equal, false) => Some(self.one(name, &both, &numbers)),
            (Relation::NotEqual, false) => Some(self.not_one(name, &both, &numbers)),
            (Relation::Equal, true) if difference > 0 => {
                let more = self.atom("posDiff", &both, &numbers);
                let less = self.atom("negDiff", &both, &numbers);
                Some(vec![vec![more], vec![less]])
            }
            _ => None,
        }
    }
}

/// The arguments of a relation of so many elements, and the bodies of the rules that define it.
fn definition(name: &str, count: usize) -> (String, Vec<String>) {
    const VALUES: &str = "tuple(G1,C1,E1), tuple(G1,NC,N1), tuple(G2,C2,E2), tuple(G2,NC,N2)";
    let elements: Vec<String> = (1..=count).map(|n| format!("E{n},C{n}")).collect();
    let elements = elements.join(",");
    let numeric = |test: &str| vec![format!("{VALUES}, numeric(NC), {test}")];
    match name {
        "sameTuple" => (elements, vec!["tuple(G,C1,E1), tuple(G,C2,E2)".to_owned()]),
        "diffTuple" => (elements, vec!["tuple(G1,C1,E1), tuple(G2,C2,E2), G1 != G2".to_owned()]),
        "referrent" => (elements, vec!["element(C1,E1), element(C2,E2), C1 = C2, E1 = E2".to_owned()]),
        "greaterThan" => (format!("{elements},NC"), numeric("N1 > N2")),
        "lessThan" => (format!("{elements},NC"), numeric("N1 < N2")),
        "posDiff" => (format!("{elements},N,NC"), numeric("N = N1 - N2")),
        "negDiff" => (format!("{elements},N,NC"), numeric("N = N2 - N1")),
        "nextTo" => (format!("{elements},NC"), vec![format!("{VALUES}, neighbours(NC,N1,N2)")]),
        "members" => {
            // All are in different tuples if so many tuples hold them.
            let tuples: Vec<String> = (1..=count).map(|n| format!("G : tuple(G,C{n},E{n})")).collect();
            (elements, vec![format!("#count {{ {} }} = {count}", tuples.join("; "))])
        }
        "eitherOr" => {
            let bodies = (2..=count).map(|this| {
                let mut body = format!("tuple(G,C1,E1), tuple(G,C{this},E{this})");
                for other in (2..=count).filter(|other| *other != this) {
                    let _ = write!(body, ", element(C{other},E{other}), not tuple(G,C{other},E{other})");
                }
                body
            });
            (elements, bodies.collect())
        }
        "referrent22" => {
            let different = "tuple(G1,C1,E1), tuple(G2,C2,E2), G1 != G2";
            let bodies = [("G1", "G2"), ("G2", "G1")];
            let bodies = bodies.map(|(a, b)| format!("{different}, tuple({a},C3,E3), tuple({b},C4,E4)"));
            (elements, bodies.to_vec())
        }
        _ => (elements, Vec::new()),
    }
}

/// The first item and those of which exactly one is in its row, if that is what the formulas say.
fn either_or(members: &[Formula]) -> Option<Vec<ItemId>> {
    let pairs: Option<Vec<(ItemId, ItemId)>> = members
        .iter()
        .map(|member| match member {
            Formula::Same(a, b) => Some((item(*a)?, item(*b)?)),
            _ => None,
        })
        .collect();
    let pairs = pairs?;
    let &(a, b) = pairs.first()?;
    (pairs.len() >= 2).then_some(())?;
    let first = [a, b].into_iter().find(|&first| pairs.iter().all(|&(a, b)| a == first || b == first))?;
    let others = pairs.iter().map(|&(a, b)| if a == first { b } else { a });
    Some(std::iter::once(first).chain(others).collect())
}

fn item(term: Term) -> Option<ItemId> {
    match term {
        Term::Item(item) => Some(item),
        Term::Row(_) => None,
    }
}

fn items(terms: &[Term]) -> Option<Vec<ItemId>> {
    terms.iter().copied().map(item).collect()
}
