//! What single items are, as sets of rows.

use super::cases::{Cases, Subject};
use super::{Refusal, Writer};
use puzzle::formula::{Amount, Formula};
use puzzle::{CategoryId, ItemId};

/// The most constraints of one clue.
const MOST: usize = 100;

impl Writer<'_, '_> {
    /// Constraints that say what single items are.
    pub(super) fn sets(&mut self, cases: &Cases) -> Result<Vec<String>, Refusal> {
        if let Cases::All(members) = cases {
            let mut all = Vec::new();
            for member in members {
                all.extend(self.sets(member)?);
            }
            return Ok(all);
        }
        if let Some(subject) = only_subject(cases) {
            let row = self.subject(subject);
            return Ok(vec![match cases {
                Cases::In(_, category, items) if prefers_others(items) => {
                    format!("CONFLICT {row} {}", self.listed(*category, items, false))
                }
                _ => format!("REQUIRED {row} {}", self.set(cases)),
            }]);
        }
        let mut statements = Vec::new();
        for clause in clauses(cases)? {
            let sets: Vec<String> = match Cases::any(clause) {
                Cases::All(all) if all.is_empty() => continue,
                Cases::Any(members) => members.iter().map(|literal| self.rows(literal)).collect(),
                literal => vec![self.rows(&literal)],
            };
            let sets = if sets.is_empty() { "{}".to_owned() } else { sets.join(" | ") };
            statements.push(format!("NONEMPTY {sets}"));
        }
        Ok(statements)
    }

    /// So many rows for which a formula is true, or for which it is not; `None` if it is not about the row
    /// alone.
    pub(super) fn used(&mut self, amount: Amount, body: &Formula, untrue: bool) -> Option<Vec<String>> {
        let cases = Cases::of(body, self.columns.categories, self.rows.len() + 1).ok()?;
        if only_subject(&cases)? != Subject::Row(self.rows.len()) {
            return None;
        }
        let set = self.set(&cases);
        let set = if untrue { format!("~{set}") } else { set };
        Some(vec![match amount {
            Amount::Exactly(n) => format!("USED {set}: {n}"),
            Amount::AtLeast(n) => format!("USED {set}: {n} .."),
            Amount::AtMost(n) => format!("USED {set}: .. {n}"),
        }])
    }

    /// The rows for which the cases hold.
    fn set(&self, cases: &Cases) -> String {
        match cases {
            Cases::In(_, category, items) if prefers_others(items) => {
                format!("~{}", self.listed(*category, items, false))
            }
            Cases::In(_, category, items) => self.listed(*category, items, true),
            Cases::All(members) if members.is_empty() => "~{}".to_owned(),
            Cases::Any(members) if members.is_empty() => "{}".to_owned(),
            Cases::All(members) => format!("({})", self.each(members).join(" & ")),
            Cases::Any(members) => format!("({})", self.each(members).join(" | ")),
        }
    }

    fn each(&self, members: &[Cases]) -> Vec<String> {
        members.iter().map(|member| self.set(member)).collect()
    }

    /// The row of an item if the literal is true; no row otherwise.
    fn rows(&self, literal: &Cases) -> String {
        match literal {
            Cases::In(subject, ..) => format!("({} & {})", self.subject(*subject), self.set(literal)),
            other => self.set(other),
        }
    }

    fn subject(&self, subject: Subject) -> String {
        match subject {
            Subject::Item(item) => self.columns.member(item),
            Subject::Row(row) => self.rows.get(row).cloned().unwrap_or_default(),
        }
    }

    /// The items that are in, or those that are out.
    fn listed(&self, category: CategoryId, items: &[bool], inside: bool) -> String {
        let members = items.iter().enumerate().filter(|(_, item)| **item == inside);
        let members = members.map(|(item, _)| self.columns.member(ItemId::new(category.index(), item)));
        let members: Vec<String> = members.collect();
        match members.as_slice() {
            [only] => only.clone(),
            _ => format!("{{{}}}", members.join(" ")),
        }
    }
}

/// Whether it is shorter to say what is out.
fn prefers_others(items: &[bool]) -> bool {
    let inside = items.iter().filter(|&&item| item).count();
    items.len() - inside < inside
}

/// Whose row it is all about, if it is one row.
fn only_subject(cases: &Cases) -> Option<Subject> {
    match cases {
        Cases::In(subject, ..) => Some(*subject),
        Cases::All(members) | Cases::Any(members) => {
            let mut subjects = members.iter().map(only_subject);
            let first = subjects.next()??;
            subjects.all(|subject| subject == Some(first)).then_some(first)
        }
    }
}

/// The cases as “one of these” lists, all of which hold.
fn clauses(cases: &Cases) -> Result<Vec<Vec<Cases>>, Refusal> {
    let all = match cases {
        Cases::In(..) => vec![vec![cases.clone()]],
        Cases::All(members) => {
            let mut all = Vec::new();
            for member in members {
                all.extend(clauses(member)?);
            }
            all
        }
        Cases::Any(members) => {
            let mut all: Vec<Vec<Cases>> = vec![Vec::new()];
            for member in members {
                let next = clauses(member)?;
                if all.len().saturating_mul(next.len()) > MOST {
                    return Err("Constraint Lingo would need too many constraints for it".to_owned());
                }
                all = all
                    .iter()
                    .flat_map(|clause| next.iter().map(move |more| [clause.as_slice(), more].concat()))
                    .collect();
            }
            all
        }
    };
    if all.len() > MOST {
        return Err("Constraint Lingo would need too many constraints for it".to_owned());
    }
    Ok(all)
}
