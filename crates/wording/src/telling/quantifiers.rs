//! Rows without a name: “exactly two clients …”, “for every client, this is true: …”.

use super::connectives::{Told, told};
use super::{DEEPEST, Statement, Telling};
use crate::amounts::spelled;
use crate::narrator::Narrator;
use crate::plural::listed;
use english::syntax::VerbPhrase;
use puzzle::Term;
use puzzle::formula::{Amount, Formula};

/// Nesting beyond this is not looked into: it is not told either.
const DEEPEST_LOOK: usize = 100;

/// How many rows.
enum Quantifier {
    Every,
    Many(Amount),
}

/// “Every client did not pay” can be taken in two ways; “no client paid” cannot.
const NO: Quantifier = Quantifier::Many(Amount::Exactly(0));

/// What the rows of the quantifiers in a formula are called, by depth: nothing if one speaks of one row at
/// a time, else letters that are no names of the puzzle.
pub(super) fn row_names(narrator: &Narrator<'_>, formula: &Formula) -> Vec<String> {
    let depth = quantifier_depth(formula, 0).min(DEEPEST + 1);
    if depth < 2 {
        return Vec::new();
    }
    let taken = |name: &str| {
        narrator
            .categories
            .iter()
            .flat_map(puzzle::Category::items)
            .any(|item| item.eq_ignore_ascii_case(name))
    };
    let letters = ["X", "Y", "Z", "U", "V", "W"];
    let plain = letters.iter().map(|letter| (*letter).to_owned());
    let numbered = (1..).flat_map(|round| letters.iter().map(move |letter| format!("{letter}{round}")));
    plain.chain(numbered).filter(|name| !taken(name)).take(depth).collect()
}

fn quantifier_depth(formula: &Formula, depth: usize) -> usize {
    if depth > DEEPEST_LOOK {
        return 0;
    }
    let own = usize::from(matches!(formula, Formula::Rows(..) | Formula::Every(_)));
    own + formula.parts().map(|part| quantifier_depth(part, depth + 1)).max().unwrap_or(0)
}

/// Whether a formula, or what it denies, has formulas as parts.
fn is_joined(mut formula: &Formula) -> bool {
    while let Formula::Not(inner) = formula {
        formula = inner;
    }
    matches!(
        formula,
        Formula::And(_)
            | Formula::Or(_)
            | Formula::Implies(..)
            | Formula::Iff(..)
            | Formula::Count(..)
            | Formula::Rows(..)
            | Formula::Every(_)
    )
}

impl Telling<'_> {
    /// That something is true of so many rows.
    pub(super) fn rows(&self, amount: Amount, body: &Formula, affirmed: bool, depth: usize) -> Statement {
        match told(amount, affirmed) {
            Told::Constant(value) => self.statement(&Formula::Constant(value), true, depth),
            Told::Many { amount, affirmed: true } => {
                self.quantified(&Quantifier::Many(amount), body, true, depth)
            }
            Told::Many { amount, affirmed: false } => {
                let said = self.quantified(&Quantifier::Many(amount), body, true, depth).text();
                Statement::Compound(format!("it is not so that {said}"))
            }
        }
    }

    /// That something is true of every row.
    pub(super) fn every(&self, body: &Formula, affirmed: bool, depth: usize) -> Statement {
        if affirmed {
            self.quantified(&Quantifier::Every, body, true, depth)
        } else {
            self.quantified(&Quantifier::Many(Amount::AtLeast(1)), body, false, depth)
        }
    }

    fn quantified(&self, quantifier: &Quantifier, body: &Formula, affirmed: bool, depth: usize) -> Statement {
        let bound = self.bound.get();
        self.bound.set(bound.saturating_add(1));
        let row = Term::Row(bound);
        let told = self
            .of_the_row(quantifier, body, affirmed, row, depth)
            .unwrap_or_else(|| self.of_each(quantifier, body, affirmed, row, depth));
        self.bound.set(bound);
        told
    }

    /// “exactly two clients”, and whether that is a plural.
    fn so_many(&self, quantifier: &Quantifier) -> (String, bool) {
        let rows = &self.narrator.rows;
        let (bound, n) = match quantifier {
            Quantifier::Every => return (format!("every {}", rows.singular), false),
            Quantifier::Many(Amount::Exactly(0)) => return (format!("no {}", rows.singular), false),
            Quantifier::Many(Amount::Exactly(n)) => ("exactly", *n),
            Quantifier::Many(Amount::AtLeast(n)) => ("at least", *n),
            Quantifier::Many(Amount::AtMost(n)) => ("at most", *n),
        };
        let noun = if n == 1 { &rows.singular } else { &rows.plural };
        (format!("{bound} {} {noun}", spelled(n as usize)), n != 1)
    }

    /// What one clause says of the row, if it speaks of the row once and as its subject.
    fn said_of(
        &self,
        formula: &Formula,
        affirmed: bool,
        row: Term,
        depth: usize,
    ) -> Option<(VerbPhrase, bool)> {
        // Whatever is joined has no one subject; to find that out by telling it would take long.
        if is_joined(formula) || formula.terms().filter(|term| *term == row).count() != 1 {
            return None;
        }
        let told = self.statement(formula, affirmed, depth + 1);
        let (about, verb, affirmed) = told.clause()?.of_row.clone()?;
        (about == row).then_some((verb, affirmed))
    }

    /// “Exactly two clients have a price that is lower than $170.”
    fn of_the_row(
        &self,
        quantifier: &Quantifier,
        body: &Formula,
        affirmed: bool,
        row: Term,
        depth: usize,
    ) -> Option<Statement> {
        // What is told in vain takes no room from the rest.
        let left = self.left.get();
        let told = self.try_of_the_row(quantifier, body, affirmed, row, depth);
        if told.is_none() {
            self.left.set(left);
        }
        told
    }

    fn try_of_the_row(
        &self,
        quantifier: &Quantifier,
        body: &Formula,
        affirmed: bool,
        row: Term,
        depth: usize,
    ) -> Option<Statement> {
        let (subject, many) = self.so_many(quantifier);
        match (quantifier, body) {
            (Quantifier::Every, Formula::Implies(condition, conclusion)) if affirmed => {
                let (condition, true_of) = self.said_of(condition, true, row, depth)?;
                let (conclusion, concluded) = self.said_of(conclusion, true, row, depth)?;
                let relative = self.narrator.rows.relative();
                let (condition, conclusion) = (condition.said(false, true_of), conclusion.said(false, true));
                let subject = if concluded { subject } else { self.so_many(&NO).0 };
                Some(Statement::Plain(format!("{subject} {relative} {condition} {conclusion}")))
            }
            (_, Formula::And(parts)) if affirmed && parts.len() <= 3 => {
                let said: Vec<String> = parts
                    .iter()
                    .map(|part| self.said_of(part, true, row, depth))
                    .map(|said| said.map(|(verb, affirmed)| verb.said(many, affirmed)))
                    .collect::<Option<_>>()?;
                let both = if said.len() == 2 { "both " } else { "" };
                Some(Statement::Compound(format!("{subject} {both}{}", listed(&said, "and"))))
            }
            _ => {
                let (verb, affirmed) = self.said_of(body, affirmed, row, depth)?;
                if matches!(quantifier, Quantifier::Every) && !affirmed {
                    return Some(Statement::Plain(format!(
                        "{} {}",
                        self.so_many(&NO).0,
                        verb.said(false, true)
                    )));
                }
                Some(Statement::Plain(format!("{subject} {}", verb.said(many, affirmed))))
            }
        }
    }

    /// “For at least one client, this is true: …”
    fn of_each(
        &self,
        quantifier: &Quantifier,
        body: &Formula,
        affirmed: bool,
        row: Term,
        depth: usize,
    ) -> Statement {
        let (so_many, _) = self.so_many(quantifier);
        let name = match row {
            Term::Row(at) => {
                self.row_names.get(usize::from(at)).map_or_else(String::new, |name| format!(" {name}"))
            }
            Term::Item(_) => String::new(),
        };
        let said = self.statement(body, affirmed, depth + 1).text();
        let opening = match quantifier {
            Quantifier::Every => ", ",
            Quantifier::Many(Amount::Exactly(0)) => " is this true: ",
            Quantifier::Many(_) => ", this is true: ",
        };
        Statement::Compound(format!("for {so_many}{name}{opening}{said}"))
    }
}
