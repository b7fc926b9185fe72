//! The hand-tuned encoding: rows are positions, clues are constraints on positions.
//!
//! Rows are numbered along the ordered category that the clues compare most, so that most comparisons
//! are about positions themselves. `at(E, P)` says that item `E` is in row `P`. The usual clues come out
//! as the one or two constraints that an expert would write; anything else is written in the
//! general rules of `exporting::asp`.
//!
//! For a comparison in another ordered category, `in(C, E, V)` says that item `E` shares a row with the
//! item at place `V` of category `C`. For “less than”, `up(C, E, V)` says that the place of `E` in `C` is
//! at most `V`; with it a comparison needs a linear number of short constraints, not a quadratic one.
//!
//! Where there were several ways to write a rule, the one stands here with which clingo was fastest on
//! random puzzles of sizes 10 and 15; clingo's other search configurations were no faster than its default.

use super::{Decode, Program};
use exporting::asp::{Layout, Refusal, Rules};
use puzzle::formula::{Amount, Formula, Measure, Quantity, Relation, Term};
use puzzle::{Category, CategoryId, ItemId, Number};
use std::collections::BTreeSet;
use std::fmt::Write;

/// What `in(C, E, V)` means. Defined by a rule it would be just as right, but takes twice as long: chosen
/// and tied to the rows, it takes part in the search.
const INSIDE: &str = "\
1 { in(C,E,V) : place(C,F,V) } 1 :- need(C,E).
:- in(C,E,V), place(C,F,V), at(E,P), not at(F,P).
:- in(C,E,V), place(C,F,V), at(F,P), not at(E,P).
:- need(C,E), place(C,F,V), at(E,P), at(F,P), not in(C,E,V).
";

/// The program of some formulas. An error if the numbers of one are too large for clingo.
pub fn program<'f>(
    categories: &[Category],
    formulas: impl IntoIterator<Item = &'f Formula>,
) -> Result<Program, Refusal> {
    let formulas: Vec<&Formula> = formulas.into_iter().collect();
    let size = categories.first().map_or(0, Category::len);
    let mut writer = Writer {
        categories,
        size,
        key: key(categories, &formulas),
        clues: String::new(),
        general: Rules::new(categories, Rows { size }),
        in_general: 0,
        inside: BTreeSet::new(),
        below: BTreeSet::new(),
    };
    for formula in formulas {
        writer.assert(formula)?;
    }
    Ok(Program { text: writer.finish(), categories: categories.len(), decode: Decode::At { size } })
}

/// The number by which programs name an item.
fn number(item: ItemId, size: usize) -> usize {
    item.category.index() * size + item.index()
}

/// How general rules speak of rows: items have numbers, and `at(E, P)` says which row they are in.
struct Rows {
    size: usize,
}

impl Layout for Rows {
    fn element(&self, item: ItemId) -> String {
        number(item, self.size).to_string()
    }

    fn category(&self, category: CategoryId) -> String {
        category.0.to_string()
    }

    fn in_row(&self, row: &str, _: CategoryId, element: &str) -> String {
        format!("at({element},{row})")
    }

    fn is_row(&self, row: &str) -> String {
        format!("{row} = 1..{}", self.size)
    }
}

/// The ordered category in which the clues compare most often; the first category if none is ordered.
fn key(categories: &[Category], formulas: &[&Formula]) -> CategoryId {
    let mut uses = vec![0; categories.len()];
    for formula in formulas {
        match formula {
            Formula::Next(category, ..)
            | Formula::Between(category, ..)
            | Formula::Extreme { category, .. }
            | Formula::Compare(
                Quantity::Measure { category, .. },
                _,
                Quantity::Measure { category: _, .. } | Quantity::Sum(..) | Quantity::Number(_),
            ) => uses[category.index()] += 1,
            Formula::Compare(Quantity::Distance(a, _), ..) => {
                if let Quantity::Measure { category, .. } = **a {
                    uses[category.index()] += 1;
                }
            }
            _ => {}
        }
    }
    let ordered = (0..categories.len()).filter(|&category| categories[category].scale().is_some());
    let best = ordered.rev().max_by_key(|&category| uses[category]);
    CategoryId(best.unwrap_or(0) as u16)
}

struct Writer<'a> {
    categories: &'a [Category],
    size: usize,
    key: CategoryId,
    clues: String,
    general: Rules<'a, Rows>,
    /// How many formulas are written in general rules.
    in_general: usize,
    /// Items for which `in(C, E, V)` is needed.
    inside: BTreeSet<(CategoryId, ItemId)>,
    /// Items for which `up(C, E, V)` is needed.
    below: BTreeSet<(CategoryId, ItemId)>,
}

/// How the places of two items compare.
enum Places {
    /// The first is less than the second plus this.
    LessThan(i64),
    /// The first is the second plus this.
    Shifted(i64),
    /// They are so far apart, either way round.
    Apart(i64),
}

impl Writer<'_> {
    fn finish(self) -> String {
        let mut text = String::new();
        let (size, key) = (self.size, self.key.index());
        let key_scale = self.categories.get(key).and_then(Category::scale);
        for item in 0..size {
            let position = key_scale.map_or(item + 1, |scale| scale.place(item));
            let _ = writeln!(text, "at({},{position}).", number(ItemId::new(key, item), size));
        }
        for category in (0..self.categories.len()).filter(|&category| category != key) {
            let (first, last) = (category * size, (category + 1) * size - 1);
            let _ = writeln!(text, "1 {{ at(E,P) : P = 1..{size} }} 1 :- E = {first}..{last}.");
            let _ = writeln!(text, ":- P = 1..{size}, not 1 {{ at(E,P) : E = {first}..{last} }} 1.");
        }
        let mut placed = BTreeSet::new();
        for &(category, item) in &self.inside {
            if placed.insert(category)
                && let Some(scale) = self.categories[category.index()].scale()
            {
                for (place, item) in scale.lowest_first().enumerate() {
                    let item = number(ItemId::new(category.index(), item), size);
                    let _ = writeln!(text, "place({},{item},{}).", category.0, place + 1);
                }
            }
            let _ = writeln!(text, "need({},{}).", category.0, number(item, size));
        }
        if !self.inside.is_empty() {
            text.push_str(INSIDE);
        }
        for &(category, item) in &self.below {
            let (place, name) = (self.place(category, item, "V"), number(item, size));
            let _ = writeln!(text, "up({},{name},V) :- {place}.", category.0);
        }
        if !self.below.is_empty() {
            let _ = writeln!(text, "up(C,E,V+1) :- up(C,E,V), V < {size}.");
        }
        text.push_str(&self.clues);
        text.push_str(self.general.facts());
        text.push_str(self.general.text());
        text.push_str("#show at/2.\n");
        text
    }

    fn line(&mut self, rule: &str) {
        self.clues.push_str(rule);
        self.clues.push('\n');
    }

    fn assert(&mut self, formula: &Formula) -> Result<(), Refusal> {
        if self.compact(formula)?.is_some() {
            return Ok(());
        }
        self.in_general += 1;
        let head = format!("general({})", self.in_general);
        self.general.define(&head, formula)?;
        self.general.line(&format!(":- not {head}."));
        Ok(())
    }

    /// Writes one of the usual clues as its constraints; `None` if it is not one of them.
    fn compact(&mut self, formula: &Formula) -> Result<Option<()>, Refusal> {
        if let Formula::And(members) = formula {
            for member in members {
                self.assert(member)?;
            }
            return Ok(Some(()));
        }
        Ok(self.constraints(formula))
    }

    fn constraints(&mut self, formula: &Formula) -> Option<()> {
        match formula {
            Formula::Same(Term::Item(a), Term::Item(b)) => {
                self.one_of(*a, &[*b]);
                self.one_of(*b, &[*a]);
            }
            Formula::Not(inner) => {
                let Formula::Same(Term::Item(a), Term::Item(b)) = **inner else { return None };
                self.apart(a, b);
            }
            Formula::Count(Amount::Exactly(1), members) => {
                let pairs: Vec<(ItemId, ItemId)> = members.iter().map(same).collect::<Option<_>>()?;
                let &(pivot, _) = pairs.first()?;
                if pairs.iter().any(|&(a, _)| a != pivot) {
                    return None;
                }
                let others: Vec<ItemId> = pairs.iter().map(|&(_, b)| b).collect();
                self.one_of(pivot, &others);
                self.all_apart(&others);
            }
            Formula::Different(terms) => {
                let items: Vec<ItemId> = terms.iter().copied().map(item).collect::<Option<_>>()?;
                self.all_apart(&items);
            }
            Formula::Pairs(left, right) => {
                let left: Vec<ItemId> = left.iter().copied().map(item).collect::<Option<_>>()?;
                let right: Vec<ItemId> = right.iter().copied().map(item).collect::<Option<_>>()?;
                self.all_apart(&left);
                self.all_apart(&right);
                for &a in &left {
                    self.one_of(a, &right);
                }
                for &b in &right {
                    self.one_of(b, &left);
                }
            }
            Formula::Next(category, Term::Item(a), Term::Item(b)) => {
                return self.places(*category, *a, &Places::Apart(1), *b);
            }
            Formula::Between(category, Term::Item(a), Term::Item(middle), Term::Item(b)) => {
                let at_middle = self.known_place(*category, *middle, "V");
                let [a, b] = [*a, *b].map(|end| {
                    self.order(*category, end);
                    format!("up({},{},", category.0, number(end, self.size))
                });
                self.line(&format!(":- {at_middle}, not {a}V-1), not {b}V-1)."));
                self.line(&format!(":- {at_middle}, {a}V), {b}V)."));
            }
            Formula::Compare(left, relation, right) => {
                let (category, a, places, b) = self.two_places(left, *relation, right)?;
                return self.places(category, a, &places, b);
            }
            _ => return None,
        }
        Some(())
    }

    /// The first is in the row of one of the others.
    fn one_of(&mut self, a: ItemId, others: &[ItemId]) {
        let size = self.size;
        let mut rule = format!(":- at({},P)", number(a, size));
        for &other in others {
            let _ = write!(rule, ", not at({},P)", number(other, size));
        }
        rule.push('.');
        self.line(&rule);
    }

    /// The two are in different rows; needs no saying of two items of one category.
    fn apart(&mut self, a: ItemId, b: ItemId) {
        if a.category != b.category || a == b {
            let (a, b) = (number(a, self.size), number(b, self.size));
            self.line(&format!(":- at({a},P), at({b},P)."));
        }
    }

    fn all_apart(&mut self, items: &[ItemId]) {
        for (index, &a) in items.iter().enumerate() {
            items[..index].iter().for_each(|&b| self.apart(b, a));
        }
    }

    /// The literal that gives the place of an item in a category.
    fn place(&self, category: CategoryId, item: ItemId, variable: &str) -> String {
        let item = number(item, self.size);
        if category == self.key {
            format!("at({item},{variable})")
        } else {
            format!("in({},{item},{variable})", category.0)
        }
    }

    fn known_place(&mut self, category: CategoryId, item: ItemId, variable: &str) -> String {
        if category != self.key {
            self.inside.insert((category, item));
        }
        self.place(category, item, variable)
    }

    fn order(&mut self, category: CategoryId, item: ItemId) {
        self.known_place(category, item, "V");
        self.below.insert((category, item));
    }

    /// Writes how the places of two items compare; `None` if the numbers do not fit.
    fn places(&mut self, category: CategoryId, a: ItemId, places: &Places, b: ItemId) -> Option<()> {
        match *places {
            Places::LessThan(shift) => {
                let [at_a, at_b] = [a, b].map(|item| {
                    self.order(category, item);
                    self.place(category, item, "V")
                });
                let up = |item| format!("up({},{},", category.0, number(item, self.size));
                let (up_a, up_b) = (up(a), up(b));
                let size = i64::try_from(self.size).ok()?;
                // a < b + shift: if a is at V, then b is above V - shift.
                self.line(&format!(":- {at_a}, {up_b}V-({shift}))."));
                if shift < 0 {
                    self.line(&format!(":- {at_a}, V > {}.", size + shift));
                }
                // If b is at V, then a is at V + shift - 1 or below.
                let guard = if shift > 1 { format!(", V <= {}", size + 1 - shift) } else { String::new() };
                self.line(&format!(":- {at_b}, not {up_a}V+({shift})-1){guard}."));
            }
            Places::Shifted(shift) => {
                let at_a = self.known_place(category, a, "V");
                let at_b = self.known_place(category, b, "V");
                let shifted_a = self.place(category, a, &format!("V+({shift})"));
                let shifted_b = self.place(category, b, &format!("V-({shift})"));
                self.line(&format!(":- {at_a}, not {shifted_b}."));
                self.line(&format!(":- {at_b}, not {shifted_a}."));
            }
            Places::Apart(distance) => {
                for (one, other) in [(a, b), (b, a)] {
                    let here = self.known_place(category, one, "V");
                    self.known_place(category, other, "V");
                    let below = self.place(category, other, &format!("V-{distance}"));
                    let above = self.place(category, other, &format!("V+{distance}"));
                    self.line(&format!(":- {here}, not {below}, not {above}."));
                }
            }
        }
        Some(())
    }

    /// A comparison of the values or places of two items in one category, in terms of places.
    fn two_places(
        &self,
        left: &Quantity,
        relation: Relation,
        right: &Quantity,
    ) -> Option<(CategoryId, ItemId, Places, ItemId)> {
        if let (Quantity::Distance(a, b), Relation::Equal, Quantity::Number(gap)) = (left, relation, right) {
            let (measure, category, a) = measured(a)?;
            let (other_measure, other_category, b) = measured(b)?;
            let distance = self.steps(measure, category, *gap)?;
            return (measure == other_measure && category == other_category && distance > 0).then_some((
                category,
                a,
                Places::Apart(distance),
                b,
            ));
        }
        let (measure, category, a) = measured(left)?;
        let (other, gap) = match right {
            Quantity::Sum(other, gap) => match (&**other, &**gap) {
                (other @ Quantity::Measure { .. }, Quantity::Number(gap)) => (other, *gap),
                _ => return None,
            },
            other => (other, Number::ZERO),
        };
        let (other_measure, other_category, b) = measured(other)?;
        if measure != other_measure || category != other_category {
            return None;
        }
        let shift = self.steps(measure, category, gap)?;
        Some(match relation {
            Relation::Less => (category, a, Places::LessThan(shift), b),
            Relation::AtMost => (category, a, Places::LessThan(shift + 1), b),
            Relation::Equal => (category, a, Places::Shifted(shift), b),
            Relation::AtLeast => (category, b, Places::LessThan(1 - shift), a),
            Relation::Greater => (category, b, Places::LessThan(-shift), a),
            Relation::NotEqual => return None,
        })
    }

    /// How many places a gap amounts to; `None` if the values are not evenly spaced, so that this
    /// depends on where the gap is.
    fn steps(&self, measure: Measure, category: CategoryId, gap: Number) -> Option<i64> {
        if gap == Number::ZERO {
            return matches!(measure, Measure::Value | Measure::Place).then_some(0);
        }
        match measure {
            Measure::Place => gap.to_integer(),
            Measure::Value => {
                let scale = self.categories[category.index()].scale()?;
                let values: Vec<Number> = scale.lowest_first().map(|item| scale.value(item)).collect();
                let gaps: Vec<Number> =
                    values.windows(2).map(|pair| pair[1].minus(pair[0])).collect::<Option<_>>()?;
                let &step = gaps.first()?;
                if gaps.iter().any(|&gap| gap != step) {
                    return None;
                }
                let inverse = Number::fraction(step.denominator(), step.numerator())?;
                gap.times(inverse)?.to_integer()
            }
            Measure::Letters | Measure::Initial => None,
        }
    }
}

fn item(term: Term) -> Option<ItemId> {
    match term {
        Term::Item(item) => Some(item),
        Term::Row(_) => None,
    }
}

fn same(formula: &Formula) -> Option<(ItemId, ItemId)> {
    match formula {
        Formula::Same(a, b) => Some((item(*a)?, item(*b)?)),
        _ => None,
    }
}

fn measured(quantity: &Quantity) -> Option<(Measure, CategoryId, ItemId)> {
    match quantity {
        Quantity::Measure { measure, category, of } => Some((*measure, *category, item(*of)?)),
        _ => None,
    }
}
