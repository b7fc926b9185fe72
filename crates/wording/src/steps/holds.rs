//! Why a clue holds in a solution: the facts of the solution that make it true.

use super::Speaker;
use super::facts::Said;
use super::joining::{finished, pairs};
use crate::amounts;
use crate::nouns::{Noun, Role};
use crate::plural::listed;
use crate::telling::Telling;
use english::number::rank_spelt;
use english::syntax::VerbPhrase;
use puzzle::formula::{Formula, Measure, Quantity, Relation};
use puzzle::{CategoryId, Fact, ItemId, Number, ScaleKind, Solution, Term};

/// Deepest nesting that is looked into.
const DEEPEST: usize = 12;
/// Most facts that are told of one clue.
const MOST_FACTS: usize = 12;

impl Speaker<'_> {
    /// “Clue 3 holds: …”
    pub(super) fn clue_holds(&self, clue: usize, solution: &Solution) -> String {
        let number = clue + 1;
        let Some(formula) = self.clues.get(clue).and_then(|clue| clue.formula.as_ref()) else {
            return format!("What clue {number} means is not known.");
        };
        let holds = Holding { speaker: self, solution };
        if formula.check(self.narrator.categories).is_err() || !holds.fits() {
            return format!("Clue {number} does not fit the puzzle.");
        }
        if !formula.holds(self.narrator.categories, solution) {
            return format!("Clue {number} does not hold. {}", finished(&self.quote(clue)));
        }
        let mut clauses = holds.why(formula, true, 0);
        let mut seen = std::collections::HashSet::new();
        clauses.retain(|clause| seen.insert(clause.clone()));
        clauses.truncate(MOST_FACTS);
        if clauses.is_empty() {
            clauses.extend(self.told(clue));
        }
        let conclusion = holds.conclusion(formula);
        let mut sentences = pairs(&clauses);
        sentences.extend(conclusion);
        let mut said: Vec<String> = sentences.iter().skip(1).map(|sentence| finished(sentence)).collect();
        let first = sentences.first().map_or("", String::as_str);
        said.insert(0, finished(&format!("Clue {number} holds: {first}")));
        said.join(" ")
    }
}

struct Holding<'a> {
    speaker: &'a Speaker<'a>,
    solution: &'a Solution,
}

impl Holding<'_> {
    /// Whether the solution is one of this puzzle.
    fn fits(&self) -> bool {
        let categories = self.speaker.narrator.categories;
        let width = self.solution.rows().first().map_or(0, Vec::len);
        width == categories.len() && categories.iter().all(|category| category.len() == self.solution.size())
    }

    fn holds(&self, formula: &Formula) -> bool {
        // Parts of formulas that speak of rows in general have no truth of their own.
        formula.check(self.speaker.narrator.categories).is_ok()
            && formula.holds(self.speaker.narrator.categories, self.solution)
    }

    /// The item of a category that shares a row with an item.
    fn partner(&self, item: ItemId, category: CategoryId) -> ItemId {
        let place = self.solution.item_in(self.solution.row_of(item), category);
        ItemId { category, item: place as u16 }
    }

    /// That two items share a row, as a clause; `None` for items of one category.
    fn fact(&self, a: ItemId, b: ItemId) -> Option<String> {
        Fact::new(a, b, self.solution.agrees(a, b)).map(|fact| self.speaker.said(fact).text())
    }

    /// The fact that gives an item its value on a scale.
    fn value_of(&self, item: ItemId, category: CategoryId) -> Option<String> {
        self.fact(item, self.partner(item, category))
    }

    /// What makes a formula true, or false.
    fn why(&self, formula: &Formula, affirmed: bool, depth: usize) -> Vec<String> {
        if depth > DEEPEST {
            return Vec::new();
        }
        match formula {
            Formula::Not(inner) => self.why(inner, !affirmed, depth + 1),
            Formula::And(parts) if affirmed => self.all(parts, true, depth),
            Formula::Or(parts) if !affirmed => self.all(parts, false, depth),
            Formula::And(parts) | Formula::Or(parts) => {
                // One that decides it is enough.
                let deciding = parts.iter().find(|part| self.holds(part) == affirmed);
                deciding.map_or_else(Vec::new, |part| self.why(part, affirmed, depth + 1))
            }
            Formula::Implies(condition, conclusion) => match (self.holds(condition), affirmed) {
                (true, _) => {
                    let mut said = self.why(condition, true, depth + 1);
                    said.extend(self.why(conclusion, affirmed, depth + 1));
                    said
                }
                (false, _) => self.why(condition, false, depth + 1),
            },
            Formula::Iff(a, b) => {
                let mut said = self.why(a, self.holds(a), depth + 1);
                said.extend(self.why(b, self.holds(b), depth + 1));
                said
            }
            Formula::Count(_, parts) => {
                let told = parts.iter().take(MOST_FACTS);
                told.flat_map(|part| self.why(part, self.holds(part), depth + 1)).collect()
            }
            Formula::Same(Term::Item(a), Term::Item(b)) => self.same(*a, *b),
            Formula::Different(terms) => self.rows_of(terms),
            Formula::Pairs(left, right) => self.paired(left, right),
            Formula::Compare(a, relation, b) => {
                let relation = if affirmed { *relation } else { relation.negated() };
                self.compared(a, relation, b)
            }
            Formula::Next(category, a, b) => {
                let apart = if affirmed { "right next to each other" } else { "not next to each other" };
                remarked(self.values(*category, &[*a, *b]), apart)
            }
            Formula::Between(category, a, middle, b) => self.values(*category, &[*a, *middle, *b]),
            Formula::Extreme { category, of, among, highest } if among.is_empty() && affirmed => {
                let mut word = self.speaker.telling.superlative(*category, *highest);
                // A plot is not low.
                let noun = self.speaker.narrator.noun(*category);
                if noun.is_some_and(|noun| matches!(noun.role, Role::Label(_))) && word.ends_with("est") {
                    word.push_str(" number");
                }
                let of = items(std::slice::from_ref(of)).filter(|item| item.category != *category);
                of.map(|item| self.speaker.said_about(item, self.partner(item, *category), true))
                    .map(|value| format!("{}, the {word} of all", value.text()))
                    .collect()
            }
            Formula::Extreme { category, of, among, .. } => {
                let mut terms = vec![*of];
                terms.extend(among.iter().filter(|term| *term != of));
                self.values(*category, &terms)
            }
            Formula::Rows(..) if affirmed => self.of_rows(formula),
            _ => Vec::new(),
        }
    }

    /// What the clauses come to, where that is worth saying.
    fn conclusion(&self, formula: &Formula) -> Option<String> {
        match formula {
            Formula::Count(_, parts) => self.which_are_true(parts),
            Formula::And(parts) => self.conclusion(parts.last()?),
            _ => None,
        }
    }

    /// Which of three or more statements are true: “so only the second of the three statements is true”.
    fn which_are_true(&self, parts: &[Formula]) -> Option<String> {
        if !(3..=6).contains(&parts.len()) {
            return None;
        }
        let which = (1..).zip(parts).filter(|(_, part)| self.holds(part));
        let which: Vec<String> = which.filter_map(|(place, _)| rank_spelt(place)).collect();
        let all = amounts::spelled(parts.len());
        Some(match which.as_slice() {
            [] => format!("so none of the {all} statements is true"),
            [one] => format!("so only the {one} of the {all} statements is true"),
            some if some.len() == parts.len() => format!("so all {all} statements are true"),
            some => format!("so only the {} of the {all} statements are true", listed(some, "and")),
        })
    }

    /// All of several parts; what one subject is not, in one clause: “Osprey sails to Eorsa, not to Fuday or Hirta”.
    fn all(&self, parts: &[Formula], affirmed: bool, depth: usize) -> Vec<String> {
        let mut clauses = Vec::new();
        let mut told: Vec<(ItemId, CategoryId)> = Vec::new();
        let denied: Vec<Said> = parts.iter().filter_map(|part| self.denied(part)).collect();
        for part in parts.iter().take(MOST_FACTS) {
            let Some(one) = self.denied(part) else {
                clauses.extend(self.why(part, affirmed, depth + 1));
                continue;
            };
            let of = (one.subject, one.object.category);
            if !told.contains(&of) {
                told.push(of);
                let alike: Vec<&Said> =
                    denied.iter().filter(|said| (said.subject, said.object.category) == of).collect();
                clauses.extend(self.not_so(&alike));
            }
        }
        clauses
    }

    /// That two items do not share a row, if that is what a part says.
    fn denied(&self, part: &Formula) -> Option<Said> {
        let inner = if let Formula::Not(inner) = part { inner } else { part };
        let Formula::Same(Term::Item(a), Term::Item(b)) = inner else { return None };
        let fact = Fact::new(*a, *b, self.solution.agrees(*a, *b))?;
        (!fact.is()).then(|| self.speaker.said(fact))
    }

    /// “Hannah paid $160”, or “Hannah paid $160, not $150”.
    fn same(&self, a: ItemId, b: ItemId) -> Vec<String> {
        let Some(fact) = Fact::new(a, b, self.solution.agrees(a, b)) else { return Vec::new() };
        if fact.is() {
            return vec![self.speaker.said(fact).text()];
        }
        self.not_so(&[&self.speaker.said(fact)]).into_iter().collect()
    }

    /// What a subject is, and what it is not: “Hannah paid $160, not $150 or $180”.
    fn not_so(&self, denied: &[&Said]) -> Option<String> {
        let first = denied.first()?;
        let real = Fact::new(first.subject, self.partner(first.subject, first.object.category), true)?;
        let real = self.speaker.said_about(first.subject, super::facts::other(real, first.subject), true);
        let verbs: Vec<VerbPhrase> = denied.iter().map(|said| said.clause.said.verb.clone()).collect();
        let objects =
            VerbPhrase::objects_of(&verbs).filter(|_| real.clause.said.verb.is_like(&first.clause.said.verb));
        let objects = objects.unwrap_or_else(|| {
            let names: Vec<String> = denied.iter().map(|said| self.speaker.mention(said.object)).collect();
            listed(&names, "or")
        });
        Some(format!("{}, not {objects}", real.text()))
    }

    /// Which rows a formula about rows is true of.
    fn of_rows(&self, formula: &Formula) -> Vec<String> {
        let narrator = self.speaker.narrator;
        let told = Telling::speaking(narrator, formula).statement(formula, true, 0).spoken();
        let rows = narrator.rows.category.filter(|rows| rows.index() < narrator.categories.len());
        let Some(category) = rows else { return vec![told] };
        let names: Vec<String> = formula
            .witnesses(narrator.categories, self.solution)
            .into_iter()
            .map(|row| ItemId { category, item: self.solution.item_in(row, category) as u16 })
            .map(|item| self.speaker.row(item).text())
            .collect();
        if names.is_empty() || names.len() == self.solution.size() {
            return vec![told];
        }
        vec![told, format!("that is true of {}", listed(&names, "and"))]
    }

    /// What the rows of some items are: their names.
    fn rows_of(&self, terms: &[Term]) -> Vec<String> {
        let rows = self.speaker.narrator.rows.category;
        let rows = rows.filter(|rows| rows.index() < self.speaker.narrator.categories.len());
        let rows = rows.unwrap_or(CategoryId(0));
        items(terms).filter_map(|item| self.value_of(item, rows)).take(MOST_FACTS).collect()
    }

    /// Who goes with whom.
    fn paired(&self, left: &[Term], right: &[Term]) -> Vec<String> {
        let partner = |item: ItemId| items(right).find(|other| self.solution.agrees(item, *other));
        let pairs = items(left).take(MOST_FACTS);
        pairs.filter_map(|item| partner(item).and_then(|other| self.fact(item, other))).collect()
    }

    /// The places of several rows on one scale.
    fn values(&self, category: CategoryId, terms: &[Term]) -> Vec<String> {
        items(terms).filter_map(|item| self.value_of(item, category)).take(MOST_FACTS).collect()
    }

    /// Two quantities compared.
    fn compared(&self, a: &Quantity, relation: Relation, b: &Quantity) -> Vec<String> {
        let simple = |quantity: &Quantity| match quantity {
            Quantity::Sum(of, by) | Quantity::Difference(of, by) if matches!(**by, Quantity::Number(_)) => {
                measured(of)
            }
            other => measured(other),
        };
        match (simple(a), simple(b)) {
            (Some((first, category)), Some((second, other))) if category == other => {
                self.two_values(first, second, category, relation)
            }
            (Some((item, category)), None) | (None, Some((item, category)))
                if matches!(a, Quantity::Number(_)) || matches!(b, Quantity::Number(_)) =>
            {
                self.value_of(item, category).into_iter().collect()
            }
            _ => {
                let mut all = Vec::new();
                measures(a, &mut all);
                measures(b, &mut all);
                all.into_iter().filter_map(|(item, category)| self.value_of(item, category)).collect()
            }
        }
    }

    /// “Hannah paid $160, which is $10 more than Freda's $150”.
    fn two_values(&self, a: ItemId, b: ItemId, category: CategoryId, relation: Relation) -> Vec<String> {
        let (here, there) = (self.partner(a, category), self.partner(b, category));
        let both =
            || [(a, category), (b, category)].into_iter().filter_map(|(i, c)| self.value_of(i, c)).collect();
        let narrator = self.speaker.narrator;
        let Some((owner, scale)) =
            narrator.categories.get(category.index()).and_then(|owner| Some((owner, owner.scale()?)))
        else {
            return both();
        };
        let Some(gap) = scale.value(here.index()).minus(scale.value(there.index())) else { return both() };
        let (Some(far), true) = (gap.magnitude(), a.category != category) else { return both() };
        // The value comes last, so that “which” can only mean it.
        let fact = self.speaker.said_about(a, here, true).text();
        let label = narrator.noun(category).is_some_and(|noun| matches!(noun.role, Role::Label(_)));
        if gap == Number::ZERO || label {
            return both();
        }
        let unit = narrator.noun(category).and_then(|noun| noun.unit.as_ref());
        let far = amounts::difference(owner, unit, far);
        match scale.kind() {
            ScaleKind::Number
            | ScaleKind::Date
            | ScaleKind::Time
            | ScaleKind::Month
            | ScaleKind::Year
            | ScaleKind::Weekday => {
                if b.category == category {
                    return vec![fact];
                }
                let other = self.speaker.said_about(b, there, true).text();
                // The one that the clue speaks of comes last, with how much later it is.
                let number = scale.kind() == ScaleKind::Number;
                let turned =
                    number || matches!(relation, Relation::Greater | Relation::AtLeast | Relation::Equal);
                let (first, second, up) = if turned {
                    (other, fact, gap > Number::ZERO)
                } else {
                    (fact, other, gap < Number::ZERO)
                };
                let counted = narrator.noun(category).is_some_and(|noun| noun.role == Role::Count);
                let age = narrator.noun(category).is_some_and(Noun::is_age);
                let word = match (number, up, counted) {
                    (true, true, _) if age => "older",
                    (true, false, _) if age => "younger",
                    (true, true, _) => "more",
                    (true, false, true) => "fewer",
                    (true, false, false) => "less",
                    (false, true, _) => "later",
                    (false, false, _) => "earlier",
                };
                let far = match far.split_once(' ') {
                    // “8 flowers, 5 more”
                    Some((many, _)) if counted => many.to_owned(),
                    None if age => format!("{far} years"),
                    Some(("1", "hour")) if !number => "an hour".to_owned(),
                    Some(("1", unit)) if !number => format!("a {unit}"),
                    _ => far,
                };
                vec![format!("{first}, and {second}, {far} {word}")]
            }
            _ => both(),
        }
    }
}

/// Two clauses with a remark about both: “Ann is in house 1, and Bob is in house 2; they are right next to each other”.
fn remarked(mut clauses: Vec<String>, remark: &str) -> Vec<String> {
    if let [first, second] = clauses.as_slice() {
        clauses = vec![format!("{first}, and {second}; they are {remark}")];
    }
    clauses
}

/// The items among terms.
fn items(terms: &[Term]) -> impl Iterator<Item = ItemId> + '_ {
    terms.iter().filter_map(|term| match term {
        Term::Item(item) => Some(*item),
        Term::Row(_) => None,
    })
}

/// The item and the category of a value or a place.
fn measured(quantity: &Quantity) -> Option<(ItemId, CategoryId)> {
    match quantity {
        Quantity::Measure { measure: Measure::Value | Measure::Place, category, of: Term::Item(item) } => {
            Some((*item, *category))
        }
        _ => None,
    }
}

/// All that is measured within a quantity.
fn measures(quantity: &Quantity, all: &mut Vec<(ItemId, CategoryId)>) {
    let mut waiting = vec![quantity];
    while let Some(quantity) = waiting.pop() {
        if all.len() >= MOST_FACTS {
            return;
        }
        match quantity {
            Quantity::Measure { .. } => all.extend(measured(quantity)),
            Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
                waiting.extend([&**b, &**a]);
            }
            Quantity::Times(_, of) => waiting.push(of),
            Quantity::Number(_) => {}
        }
    }
}
