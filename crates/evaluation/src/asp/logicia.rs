//! The encoding that the LOGICIA paper prints (sections 2.2 to 2.5 and table 1).
//!
//! `tuple(G, C, E)` says that element `E` of category `C` is in tuple `G`. A clue is a conjunction of the
//! paper's relations, and each relation is defined on tuples: `sameTuple`, `diffTuple`, `greaterThan`,
//! `lessThan`, `posDiff`, `negDiff`, `members`, `eitherOr`. The paper has none for neighbours; `nextTo` is
//! defined in the same style. A clue about “the client of Teri” has a variable for the client, as in the
//! paper; an element that a clue names directly needs none.
//!
//! As printed, the tuples of a solution can be numbered in any order, so that every solution is many
//! models. Here the first category's elements are dealt out in their order, which is one fact each: so
//! the search for a second model is a proof of uniqueness, and a quick one.

use super::{Decode, Program};
use puzzle::formula::{Amount, Formula, Measure, Quantity, Relation, Term};
use puzzle::{Category, CategoryId, ItemId, Number};
use std::fmt::Write;

/// The relations of the paper, on tuples, and the domain constraints.
const DOMAIN: &str = "\
1 { tuple(G,Cat,Elem) : element(Cat,Elem) } 1 :- cindex(Cat), eindex(G).
:- tuple(G1,Cat,Elem), tuple(G2,Cat,Elem), G1 != G2.
";

/// Every relation that a clue can use: its name, its arguments, and what makes it true.
const RELATIONS: [(&str, &str, &str); 8] = [
    ("sameTuple", "E1,C1,E2,C2", "tuple(G,C1,E1), tuple(G,C2,E2)"),
    ("diffTuple", "E1,C1,E2,C2", "tuple(G1,C1,E1), tuple(G2,C2,E2), G1 != G2"),
    (
        "greaterThan",
        "E1,C1,E2,C2,NC",
        "tuple(G1,C1,E1), tuple(G1,NC,N1), tuple(G2,C2,E2), tuple(G2,NC,N2), numeric(NC), N1 > N2",
    ),
    (
        "lessThan",
        "E1,C1,E2,C2,NC",
        "tuple(G1,C1,E1), tuple(G1,NC,N1), tuple(G2,C2,E2), tuple(G2,NC,N2), numeric(NC), N1 < N2",
    ),
    (
        "posDiff",
        "E1,C1,E2,C2,N,NC",
        "tuple(G1,C1,E1), tuple(G1,NC,N1), tuple(G2,C2,E2), tuple(G2,NC,N2), numeric(NC), N = N1 - N2",
    ),
    (
        "nextTo",
        "E1,C1,E2,C2,NC",
        "tuple(G1,C1,E1), tuple(G1,NC,N1), tuple(G2,C2,E2), tuple(G2,NC,N2), neighbours(NC,N1,N2)",
    ),
    ("eitherOr", "E1,C1,E2,C2,E3,C3", "tuple(G,C1,E1), tuple(G,C2,E2), element(C3,E3), not tuple(G,C3,E3)"),
    ("eitherOr", "E1,C1,E2,C2,E3,C3", "tuple(G,C1,E1), tuple(G,C3,E3), element(C2,E2), not tuple(G,C2,E2)"),
];

/// How far the grounder writes relations out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grounding {
    /// For all elements, as the paper's rules say.
    AsPrinted,
    /// Only for the arguments that occur in clues, which are given as facts `asked`: many times quicker.
    Restricted,
}

/// The program of some formulas; `None` if the paper's relations cannot say one of them.
pub fn program<'f>(
    categories: &[Category],
    formulas: impl IntoIterator<Item = &'f Formula>,
    grounding: Grounding,
) -> Option<Program> {
    let mut writer = Writer { categories, clues: String::new() };
    for (index, formula) in formulas.into_iter().enumerate() {
        let relations = writer.clue(formula)?;
        if grounding == Grounding::Restricted {
            for relation in &relations {
                let _ = writeln!(writer.clues, "asked({relation}).");
            }
        }
        let body = relations.join(", ");
        let _ = writeln!(writer.clues, "clue{n} :- {body}.\n:- not clue{n}.", n = index + 1);
    }
    let size = categories.first()?.len();
    let mut text = format!("cindex(1..{}).\neindex(1..{size}).\n", categories.len());
    for (index, category) in categories.iter().enumerate() {
        let _ = writeln!(text, "etype({},category{}).", index + 1, index + 1);
        for item in 0..size {
            let _ = writeln!(text, "element({},{}).", index + 1, writer.element(ItemId::new(index, item))?);
        }
        if let Some(scale) = category.scale() {
            let _ = writeln!(text, "numeric({}).", index + 1);
            let ordered: Vec<usize> = scale.lowest_first().collect();
            for pair in ordered.windows(2) {
                let [low, high] = [pair[0], pair[1]].map(|item| writer.element(ItemId::new(index, item)));
                let (low, high) = (low?, high?);
                let category = index + 1;
                let _ = writeln!(
                    text,
                    "neighbours({category},{low},{high}). neighbours({category},{high},{low})."
                );
            }
        }
    }
    text.push_str(DOMAIN);
    for item in 0..size {
        let _ = writeln!(text, "tuple({},1,{}).", item + 1, writer.element(ItemId::new(0, item))?);
    }
    for (name, arguments, body) in RELATIONS.iter().filter(|(name, ..)| writer.clues.contains(name)) {
        let _ = match grounding {
            Grounding::AsPrinted => writeln!(text, "{name}({arguments}) :- {body}."),
            Grounding::Restricted => {
                writeln!(text, "{name}({arguments}) :- asked({name}({arguments})), {body}.")
            }
        };
    }
    text.push_str(&writer.clues);
    text.push_str("#show tuple/3.\n");
    let elements: Option<Vec<Vec<String>>> = (0..categories.len())
        .map(|category| (0..size).map(|item| writer.element(ItemId::new(category, item))).collect())
        .collect();
    Some(Program { text, categories: categories.len(), decode: Decode::Tuple { elements: elements? } })
}

struct Writer<'a> {
    categories: &'a [Category],
    clues: String,
}

impl Writer<'_> {
    /// The body of a clue's rule: relations that must all hold.
    fn clue(&self, formula: &Formula) -> Option<Vec<String>> {
        match formula {
            Formula::Same(a, b) => Some(vec![format!("sameTuple({},{})", self.term(*a)?, self.term(*b)?)]),
            Formula::Not(inner) => match &**inner {
                Formula::Same(a, b) => {
                    Some(vec![format!("diffTuple({},{})", self.term(*a)?, self.term(*b)?)])
                }
                _ => None,
            },
            Formula::And(members) => {
                let bodies: Option<Vec<Vec<String>>> =
                    members.iter().map(|member| self.clue(member)).collect();
                Some(bodies?.concat())
            }
            Formula::Different(terms) => {
                let mut body = Vec::new();
                for (index, a) in terms.iter().enumerate() {
                    for b in &terms[..index] {
                        body.push(format!("diffTuple({},{})", self.term(*b)?, self.term(*a)?));
                    }
                }
                Some(body)
            }
            Formula::Count(Amount::Exactly(1), members) => {
                let [Formula::Same(a, b), Formula::Same(c, d)] = members.as_slice() else { return None };
                (a == c).then_some(())?;
                Some(vec![format!("eitherOr({},{},{})", self.term(*a)?, self.term(*b)?, self.term(*d)?)])
            }
            Formula::Next(category, a, b) => {
                Some(vec![format!("nextTo({},{},{})", self.term(*a)?, self.term(*b)?, category.0 + 1)])
            }
            Formula::Compare(left, relation, right) => {
                let (category, a) = value(left)?;
                let (other, gap) = match right {
                    Quantity::Sum(other, gap) => match &**gap {
                        Quantity::Number(gap) => (value(other)?, *gap),
                        _ => return None,
                    },
                    other => (value(other)?, Number::ZERO),
                };
                (other.0 == category).then_some(())?;
                let (a, b) = (self.term(a)?, self.term(other.1)?);
                let category = category.0 + 1;
                Some(vec![match (relation, gap.to_integer()?) {
                    (Relation::Greater, 0) => format!("greaterThan({a},{b},{category})"),
                    (Relation::Less, 0) => format!("lessThan({a},{b},{category})"),
                    (Relation::Equal, gap @ 1..) => format!("posDiff({a},{b},{gap},{category})"),
                    _ => return None,
                }])
            }
            _ => None,
        }
    }

    /// An element and its category, as arguments of a relation.
    fn term(&self, term: Term) -> Option<String> {
        match term {
            Term::Item(item) => Some(format!("{},{}", self.element(item)?, item.category.0 + 1)),
            Term::Row(_) => None,
        }
    }

    /// The name of an element: its value in an ordered category, if that is a whole number.
    fn element(&self, item: ItemId) -> Option<String> {
        match self.categories[item.category.index()].scale() {
            Some(scale) => scale.value(item.index()).to_integer().map(|value| value.to_string()),
            None => Some(format!("c{}e{}", item.category.0 + 1, item.item + 1)),
        }
    }
}

fn value(quantity: &Quantity) -> Option<(CategoryId, Term)> {
    match quantity {
        Quantity::Measure { measure: Measure::Value, category, of } => Some((*category, *of)),
        _ => None,
    }
}
