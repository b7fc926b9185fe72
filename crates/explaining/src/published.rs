//! The benchmark format of the literature on step-wise explanation: guarded clauses in JSON.
//!
//! `hard` are clauses over variables from 1; a constraint is a variable of `soft` that occurs negatively in
//! its clauses; `kinds` tells whether it is a bijection, a transitivity or a clue; `facts` are the cells of
//! the grid.

use rustc_hash::FxHashMap;
use serde::Deserialize;
use solving::{Atom, Constraint, Guarded, Kind, Literal};
use std::collections::BTreeMap;
use std::fmt;

/// A puzzle as guarded clauses.
#[derive(Clone, Debug)]
pub struct PublishedFormula {
    atoms: usize,
    facts: Vec<Atom>,
    constraints: Vec<Constraint>,
    always: Vec<Vec<Literal>>,
    labels: Vec<String>,
}

/// What is wrong with a file of this format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadFormula(String);

impl fmt::Display for BadFormula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadFormula {}

#[derive(Deserialize)]
struct File {
    nvars: usize,
    hard: Vec<Vec<i64>>,
    soft: Vec<i64>,
    kinds: BTreeMap<String, String>,
    facts: Vec<i64>,
    #[serde(default)]
    clues: BTreeMap<String, serde_json::Value>,
}

/// Files with more variables than this are no puzzles.
const MOST_VARIABLES: usize = 10_000_000;

impl PublishedFormula {
    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<PublishedFormula, BadFormula> {
        let file: File = serde_json::from_str(text).map_err(|error| BadFormula(error.to_string()))?;
        if file.nvars > MOST_VARIABLES {
            return Err(BadFormula(format!("{} variables are more than {MOST_VARIABLES}", file.nvars)));
        }
        let literal = |number: i64| -> Result<Literal, BadFormula> {
            let atom = number.unsigned_abs();
            if atom == 0 || atom > file.nvars as u64 {
                return Err(BadFormula(format!("{number} is no literal over variables 1 to {}", file.nvars)));
            }
            Ok(Atom(atom as u32 - 1).literal(number > 0))
        };
        let mut places = FxHashMap::default();
        let mut constraints = Vec::with_capacity(file.soft.len());
        let mut labels = Vec::with_capacity(file.soft.len());
        for &guard in &file.soft {
            let name = guard.to_string();
            let kind = match file.kinds.get(&name).map(String::as_str) {
                Some("bij") => Kind::Bijection,
                Some("trans") => Kind::Transitivity,
                Some("clue") => Kind::Clue,
                other => {
                    let found = other.unwrap_or("nothing");
                    return Err(BadFormula(format!(
                        "the kind of constraint {name} is “{found}”; it must be bij, trans or clue"
                    )));
                }
            };
            if places.insert(literal(guard)?.atom(), constraints.len()).is_some() {
                return Err(BadFormula(format!("constraint {name} is listed twice")));
            }
            let label = file.clues.get(&name).and_then(|text| text.as_str());
            labels.push(label.unwrap_or(&name).to_owned());
            constraints.push(Constraint { kind, clauses: Vec::new() });
        }
        let mut always = Vec::new();
        for numbers in &file.hard {
            let mut clause = Vec::with_capacity(numbers.len());
            let mut guard = None;
            for &number in numbers {
                let literal = literal(number)?;
                match places.get(&literal.atom()) {
                    None => clause.push(literal),
                    Some(&place) if !literal.is_positive() && guard.is_none() => guard = Some(place),
                    Some(_) => {
                        return Err(BadFormula(format!(
                            "clause {numbers:?} is not guarded by one negated guard"
                        )));
                    }
                }
            }
            match guard {
                Some(place) => constraints[place].clauses.push(clause),
                None => always.push(clause),
            }
        }
        let facts =
            file.facts.iter().map(|&fact| literal(fact).map(Literal::atom)).collect::<Result<_, _>>()?;
        Ok(PublishedFormula { atoms: file.nvars, facts, constraints, always, labels })
    }

    /// What the file calls a constraint: the words of a clue, or its number.
    pub fn label(&self, constraint: usize) -> &str {
        &self.labels[constraint]
    }
}

impl Guarded for PublishedFormula {
    fn atoms(&self) -> usize {
        self.atoms
    }

    fn facts(&self) -> Vec<Atom> {
        self.facts.clone()
    }

    fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    fn always(&self) -> &[Vec<Literal>] {
        &self.always
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = r#"{"nvars": 4, "hard": [[-3, 1], [-4, -1, 2]], "soft": [3, 4],
        "kinds": {"3": "clue", "4": "bij"}, "facts": [1, 2], "clues": {"3": "One holds."}}"#;

    #[test]
    fn guards_become_constraints() {
        let formula = PublishedFormula::parse(SMALL).unwrap();
        let constraints = formula.constraints();
        assert_eq!(constraints[0].kind, Kind::Clue);
        assert_eq!(constraints[1].clauses, [[Atom(0).literal(false), Atom(1).literal(true)]]);
        assert_eq!((formula.label(0), formula.label(1)), ("One holds.", "4"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let wrong =
            |from: &str, to: &str| PublishedFormula::parse(&SMALL.replace(from, to)).unwrap_err().to_string();
        assert!(wrong("\"bij\"", "\"rule\"").contains("“rule”"));
        assert!(wrong("[-3, 1]", "[-3, 9]").contains("9 is no literal"));
        assert!(wrong("[-3, 1]", "[3, 1]").contains("negated guard"));
        assert!(wrong("[3, 4]", "[3, 3]").contains("listed twice"));
        assert!(PublishedFormula::parse("[]").is_err());
    }
}
