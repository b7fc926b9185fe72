//! A program as a logic grid puzzle, if it is one: every column a class with a member for every row, and every
//! constraint something that a formula can say. Then all that is known of puzzles, lessons first of all, is true of it.
//!
//! Maps, partitions, sets of members, variables and circles have no place in a grid: such programs stay what they are.

use crate::analysis::groups;
use crate::program::{CellTest, Column, Demand, Kind, MemberId, Order, Program, Relation, Rows, Value};
use puzzle::formula::{Amount, Formula, Measure, Quantity, Relation as Comparison};
use puzzle::{
    Category, CategoryId, Clue, ItemId, MAX_CATEGORIES, MAX_CLUES, MAX_ITEMS, Number, Puzzle, Term,
};

/// More parts than this make no formula that anybody could read.
const MOST_PARTS: usize = 400;

impl Program {
    /// The program as a puzzle; `None` if it is more than a grid. A clue is quoted by its comment, where there is one.
    pub fn as_puzzle(&self) -> Option<Puzzle> {
        let too_large = self.rows() > MAX_ITEMS || self.columns.len() > MAX_CATEGORIES;
        if too_large || self.constraints.len() > MAX_CLUES {
            return None;
        }
        let is_grid = |at: usize| self.is_full(at) && !self.columns[at].is_map();
        if !self.variables.is_empty() || self.columns.len() < 2 || !(0..self.columns.len()).all(is_grid) {
            return None;
        }
        let grid = Grid { program: self, shown: self.shown_columns() };
        let categories = grid.shown.iter().map(|&column| grid.category(column)).collect::<Option<_>>()?;
        let clues = groups(self).into_iter().map(|group| {
            let said = group.places.iter().map(|&place| grid.demand(&self.constraints[place].demand));
            let formula = all_of(said.collect::<Option<_>>()?)?;
            let texts = group.labels.iter().filter_map(|label| self.clues.get(label));
            let text = texts.map(String::as_str).collect::<Vec<_>>().join(" ");
            Some(Clue { text, formula: Some(formula) })
        });
        let clues: Vec<Clue> = clues.collect::<Option<_>>()?;
        let title = self.title.clone();
        let puzzle = Puzzle { title, categories, clues, ..Puzzle::default() };
        let sound =
            |clue: &Clue| clue.formula.as_ref().is_some_and(|one| one.check(&puzzle.categories).is_ok());
        puzzle.clues.iter().all(sound).then_some(puzzle)
    }

    /// What a member is called in a grid: what stands for it where somebody said so, with blanks for underscores.
    pub fn called(&self, member: MemberId) -> String {
        let expanded = self.annotations.expansions.get(&(member.column, member.member));
        expanded.cloned().unwrap_or_else(|| self.value(member).to_string().replace('_', " "))
    }
}

/// A program while it is turned into a puzzle.
struct Grid<'p> {
    program: &'p Program,
    /// The columns in the order of the categories.
    shown: Vec<usize>,
}

impl Grid<'_> {
    /// A column as a category, if its members are as different as they are written and count for as much.
    fn category(&self, column: usize) -> Option<Category> {
        let of: &Column = &self.program.columns[column];
        let members = 0..of.members.len();
        let names: Vec<String> =
            members.map(|member| self.program.called(MemberId { column, member })).collect();
        let category = Category::new(of.name.replace('_', " "), names);
        let mut seen = std::collections::HashSet::new();
        let distinct = category.items().iter().all(|name| seen.insert(name.to_lowercase()));
        let counts = |(place, value): (usize, &Value)| match (value, category.scale()) {
            (Value::Number(number), Some(scale)) => scale.value(place) == Number::from(*number),
            (Value::Number(_), None) => false,
            (Value::Name(_), _) => true,
        };
        let counts = !of.numeric || of.members.iter().enumerate().all(counts);
        (distinct && counts).then_some(category)
    }

    fn id(&self, column: usize) -> Option<CategoryId> {
        Some(CategoryId(self.shown.iter().position(|&shown| shown == column)? as u16))
    }

    fn item(&self, member: MemberId) -> Option<ItemId> {
        Some(ItemId { category: self.id(member.column)?, item: u16::try_from(member.member).ok()? })
    }

    /// Every row, by the member of the key.
    fn rows(&self) -> Option<Vec<ItemId>> {
        (0..self.program.rows())
            .map(|member| self.item(MemberId { column: self.program.key, member }))
            .collect()
    }

    /// That the row of an item is one of some rows.
    fn inside(&self, item: ItemId, rows: &Rows) -> Option<Formula> {
        let parts = |all: &[Rows]| all.iter().map(|rows| self.inside(item, rows)).collect::<Option<Vec<_>>>();
        match rows {
            Rows::Member(member) => {
                let other = self.item(*member)?;
                let same = item.category == other.category;
                Some(if same { Formula::Constant(item == other) } else { Formula::same(item, other) })
            }
            Rows::Union(all) => any_of(parts(all)?),
            Rows::Intersection(all) => all_of(parts(all)?),
            Rows::Complement(rows) => Some(self.inside(item, rows)?.negated()),
            Rows::Chain(first, rest) => {
                let mut said = self.inside(item, first)?;
                for (with, rows) in rest {
                    let next = self.inside(item, rows)?;
                    said =
                        if *with { any_of(vec![said, next])? } else { all_of(vec![said, next.negated()])? };
                }
                Some(said)
            }
            Rows::Variable(_) | Rows::Image(..) => None,
        }
    }

    /// The members of a set that names nothing else.
    fn members(&self, rows: &Rows) -> Option<Vec<ItemId>> {
        match rows {
            Rows::Member(member) => Some(vec![self.item(*member)?]),
            Rows::Union(all) => {
                Some(all.iter().map(|one| self.members(one)).collect::<Option<Vec<_>>>()?.concat())
            }
            _ => None,
        }
    }

    /// Items whose rows are those of a set, each if a condition holds.
    fn points(&self, rows: &Rows) -> Option<Vec<(ItemId, Formula)>> {
        if let Some(members) = self.members(rows) {
            return Some(members.into_iter().map(|item| (item, Formula::Constant(true))).collect());
        }
        self.rows()?.into_iter().map(|item| Some((item, self.inside(item, rows)?))).collect()
    }

    /// What a constraint demands.
    fn demand(&self, demand: &Demand) -> Option<Formula> {
        // Looked at first, so that nothing large is begun.
        if demand.sets().into_iter().map(Rows::size).sum::<usize>() > MOST_PARTS {
            return None;
        }
        match demand {
            Demand::Required(sets) => self.required(sets),
            Demand::Conflict(sets) => {
                let mut parts = Vec::new();
                for (at, a) in sets.iter().enumerate() {
                    for b in &sets[at + 1..] {
                        parts.extend(self.conflict(a, b)?);
                    }
                }
                all_of(parts)
            }
            Demand::Before(column, sets) => {
                let mut parts = Vec::new();
                for pair in sets.windows(2) {
                    parts.push(self.each([&pair[0], &pair[1]], |[a, b]| {
                        Some(Formula::Compare(
                            self.value(*column, a)?,
                            Comparison::Less,
                            self.value(*column, b)?,
                        ))
                    })?);
                }
                all_of(parts)
            }
            Demand::Order(order) => self.order(order),
            Demand::Match(a, b) => self.matching(a, b),
            Demand::Used(rows, low, high) => self.used(rows, *low, *high),
            Demand::Nonempty(sets) => {
                let each = sets.iter().map(|set| self.used(set, 1, self.program.rows()));
                all_of(each.collect::<Option<_>>()?)
            }
            Demand::Cell { column, rows, test } => self.each([rows], |[item]| self.cell(*column, item, test)),
            Demand::Holds(..)
            | Demand::Same(..)
            | Demand::Differ(..)
            | Demand::DifferPartitions(_)
            | Demand::DifferMaps(_)
            | Demand::Aggregate { .. } => None,
        }
    }

    /// Something said of every choice of items from some sets, as far as they are in them.
    fn each<const N: usize>(
        &self,
        sets: [&Rows; N],
        said: impl Fn([ItemId; N]) -> Option<Formula>,
    ) -> Option<Formula> {
        let points = sets.iter().map(|set| self.points(set)).collect::<Option<Vec<_>>>()?;
        let count = points.iter().map(Vec::len).product::<usize>();
        if count > MOST_PARTS {
            return None;
        }
        let mut parts = Vec::with_capacity(count);
        for mut choice in 0..count {
            let mut chosen = Vec::with_capacity(N);
            let mut conditions = Vec::new();
            for of in &points {
                let (item, condition) = &of[choice % of.len()];
                choice /= of.len();
                chosen.push(*item);
                conditions.push(condition.clone());
            }
            let then = said(<[ItemId; N]>::try_from(chosen).ok()?)?;
            parts.push(implied(all_of(conditions)?, then));
        }
        all_of(parts)
    }

    fn required(&self, sets: &[Rows]) -> Option<Formula> {
        let single = |set: &Rows| self.members(set).filter(|members| members.len() == 1);
        if let Some((at, item)) = sets.iter().enumerate().find_map(|(at, set)| Some((at, single(set)?[0]))) {
            let others = sets.iter().enumerate().filter(|(other, _)| *other != at);
            return all_of(others.map(|(_, set)| self.inside(item, set)).collect::<Option<_>>()?);
        }
        let row =
            |item: ItemId| all_of(sets.iter().map(|set| self.inside(item, set)).collect::<Option<_>>()?);
        any_of(self.rows()?.into_iter().map(row).collect::<Option<_>>()?)
    }

    /// That no row is in both of two sets.
    fn conflict(&self, a: &Rows, b: &Rows) -> Option<Vec<Formula>> {
        if let (Some(a), Some(b)) = (self.members(a), self.members(b)) {
            let apart = a.iter().flat_map(|a| b.iter().map(move |b| (*a, *b)));
            let apart = apart.map(|(a, b)| {
                if a.category == b.category {
                    Formula::Constant(a != b)
                } else {
                    Formula::same(a, b).negated()
                }
            });
            return Some(apart.collect());
        }
        let (a, b) = if self.members(b).is_some() { (b, a) } else { (a, b) };
        let none = |(item, condition): (ItemId, Formula)| {
            Some(all_of(vec![condition, self.inside(item, b)?])?.negated())
        };
        self.points(a)?.into_iter().map(none).collect()
    }

    fn value(&self, column: usize, item: ItemId) -> Option<Quantity> {
        let of = &self.program.columns[column];
        let circular = matches!(of.kind, Kind::Class { circular: true });
        let category = self.id(column).filter(|_| of.numeric && !circular)?;
        Some(Quantity::Measure { measure: Measure::Value, category, of: Term::Item(item) })
    }

    /// A sum of multiples compared with nought, the negative ones on the other side.
    fn order(&self, order: &Order) -> Option<Formula> {
        match order.terms.as_slice() {
            _ if order.modulus.is_some() => None,
            [one] => self.each([&one.1], |items| self.ordered(order, &items)),
            [one, two] => self.each([&one.1, &two.1], |items| self.ordered(order, &items)),
            [one, two, three] => self.each([&one.1, &two.1, &three.1], |items| self.ordered(order, &items)),
            _ => None,
        }
    }

    fn ordered(&self, order: &Order, items: &[ItemId]) -> Option<Formula> {
        let relation = comparison(order.relation);
        if let ([(1, _), (-1, _)] | [(-1, _), (1, _)], [a, b], [by], 0) =
            (order.terms.as_slice(), items, order.either.as_slice(), order.number)
            && matches!(order.relation, Relation::Equal | Relation::Unequal)
        {
            let numbers = &self.program.columns[order.column];
            let size = i64::try_from(numbers.members.len()).ok()?;
            let one_by_one = numbers.number(numbers.members.len() - 1) - numbers.number(0) == size - 1;
            if by.abs() == 1 && one_by_one {
                let next = Formula::Next(self.id(order.column)?, Term::Item(*a), Term::Item(*b));
                return Some(if order.relation == Relation::Equal { next } else { next.negated() });
            }
            let [a, b] = [a, b].map(|item| self.value(order.column, *item));
            let apart = Quantity::Distance(Box::new(a?), Box::new(b?));
            return Some(Formula::Compare(
                apart,
                relation,
                Quantity::Number(Number::from(by.checked_abs()?)),
            ));
        }
        let mut totals = vec![order.number];
        for by in &order.either {
            let both = |total: &i64| [total.checked_add(*by), total.checked_sub(*by)];
            totals = totals.iter().flat_map(both).collect::<Option<_>>()?;
        }
        let mut sides: [Vec<Quantity>; 2] = [Vec::new(), Vec::new()];
        for ((factor, _), item) in order.terms.iter().zip(items) {
            let value = self.value(order.column, *item)?;
            let times = Number::from(factor.checked_abs()?);
            let counted = if times == Number::ONE { value } else { Quantity::Times(times, Box::new(value)) };
            sides[usize::from(*factor < 0)].push(counted);
        }
        let sum = |side: &[Quantity]| {
            let add = |a: Quantity, b: Quantity| Quantity::Sum(Box::new(a), Box::new(b));
            side.iter().cloned().reduce(add)
        };
        let each = totals.iter().map(|total| {
            let number = || Some(Quantity::Number(Number::from(total.checked_abs()?)));
            // What is added on the left is taken away on the right.
            let right = match (sum(&sides[1]), *total) {
                (None, total) => Quantity::Number(Number::from(total.checked_neg()?)),
                (Some(right), 0) => right,
                (Some(right), 1..) => Quantity::Difference(Box::new(right), Box::new(number()?)),
                (Some(right), _) => Quantity::Sum(Box::new(right), Box::new(number()?)),
            };
            let left = sum(&sides[0]).unwrap_or(Quantity::Number(Number::from(0)));
            Some(Formula::Compare(left, relation, right))
        });
        let each: Vec<Formula> = each.collect::<Option<_>>()?;
        if order.relation == Relation::Unequal { all_of(each) } else { any_of(each) }
    }

    /// That two sets are the same rows.
    fn matching(&self, a: &Rows, b: &Rows) -> Option<Formula> {
        // Of one column, members are in as many rows.
        let of_one = |items: &Vec<ItemId>| items.windows(2).all(|two| two[0].category == two[1].category);
        if let (Some(left), Some(right)) = (self.members(a).filter(of_one), self.members(b).filter(of_one))
            && left.len() == right.len()
        {
            if let [one] = left.as_slice() {
                return self.inside(*one, b);
            }
            let terms = |items: Vec<ItemId>| items.into_iter().map(Term::Item).collect();
            return Some(Formula::Pairs(terms(left), terms(right)));
        }
        let within = |a: &Rows, b: &Rows| self.each([a], |[item]| self.inside(item, b));
        all_of(vec![within(a, b)?, within(b, a)?])
    }

    /// That so many rows are in a set.
    fn used(&self, rows: &Rows, low: usize, high: usize) -> Option<Formula> {
        let inside =
            self.rows()?.into_iter().map(|item| self.inside(item, rows)).collect::<Option<Vec<_>>>()?;
        let size = inside.len();
        let [least, most] = [low, high.min(size)].map(|number| number as u32);
        let mut amounts = Vec::new();
        match (low == high, low > 0, high < size) {
            (true, ..) => amounts.push(Amount::Exactly(least)),
            (false, at_least, at_most) => {
                amounts.extend(at_least.then_some(Amount::AtLeast(least)));
                amounts.extend(at_most.then_some(Amount::AtMost(most)));
            }
        }
        all_of(amounts.into_iter().map(|amount| Formula::Count(amount, inside.clone())).collect())
    }

    /// What the cell of a row holds.
    fn cell(&self, column: usize, item: ItemId, test: &CellTest) -> Option<Formula> {
        match test {
            CellTest::OneOf(allowed) => {
                let allowed = (0..allowed.len()).filter(|&member| allowed[member]);
                let holds =
                    allowed.map(|member| self.inside(item, &Rows::Member(MemberId { column, member })));
                any_of(holds.collect::<Option<_>>()?)
            }
            CellTest::Number { relation, column: other, rows, factor, plus } => {
                let value = self.value(column, item)?;
                self.each([rows], |[of]| {
                    let times = Quantity::Times(Number::from(*factor), Box::new(self.value(*other, of)?));
                    let plus = Box::new(Quantity::Number(Number::from(*plus)));
                    let right = Quantity::Sum(Box::new(times), plus);
                    Some(Formula::Compare(value.clone(), comparison(*relation), right))
                })
            }
            CellTest::Name { .. } | CellTest::Exactly { .. } | CellTest::Target { .. } => None,
        }
    }
}

fn comparison(relation: Relation) -> Comparison {
    match relation {
        Relation::Equal => Comparison::Equal,
        Relation::Unequal => Comparison::NotEqual,
        Relation::Less => Comparison::Less,
        Relation::AtMost => Comparison::AtMost,
        Relation::More => Comparison::Greater,
        Relation::AtLeast => Comparison::AtLeast,
    }
}

/// That all are true; `None` if they are too many.
fn all_of(mut parts: Vec<Formula>) -> Option<Formula> {
    if parts.contains(&Formula::Constant(false)) {
        return Some(Formula::Constant(false));
    }
    parts.retain(|part| *part != Formula::Constant(true));
    (parts.len() <= MOST_PARTS).then(|| Formula::all(parts))
}

/// That one of them is true; `None` if they are too many.
fn any_of(mut parts: Vec<Formula>) -> Option<Formula> {
    if parts.contains(&Formula::Constant(true)) {
        return Some(Formula::Constant(true));
    }
    parts.retain(|part| *part != Formula::Constant(false));
    (parts.len() <= MOST_PARTS).then(|| Formula::any(parts))
}

/// That one thing follows from another.
fn implied(condition: Formula, then: Formula) -> Formula {
    match (condition, then) {
        (Formula::Constant(true), then) => then,
        (Formula::Constant(false), _) | (_, Formula::Constant(true)) => Formula::Constant(true),
        (condition, Formula::Constant(false)) => condition.negated(),
        (condition, then) => Formula::Implies(Box::new(condition), Box::new(then)),
    }
}
