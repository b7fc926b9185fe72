//! First-order logic in the syntax of IDP, as `ZebraTutor`'s step D makes it (Claes, Bogaerts, Canoy and
//! Guns, “User-Oriented Solving and Explaining of Natural Language Logic Grid Puzzles”, 2019).
//!
//! The vocabulary has a type for every category and a relation for every verb or preposition, and at
//! least one between every two types. Theories say which relations are synonyms or inverses of each
//! other, that all are bijections, and how they follow from each other; then there is a theory for every
//! clue. Whom a clue only describes is a variable: “the patient who was prescribed enalapril is not
//! Heather” is `? x[patient]: prescribed(x, enalapril) & x ~= heather.`

mod axioms;
mod clue;
mod vocabulary;

use crate::discourse::Discourse;
use crate::identifiers::one_line;
use crate::{Export, NO_FORMULA};
use clue::Sentence;
use puzzle::{CategoryId, Puzzle};
use std::fmt::Write;
use vocabulary::Vocabulary;

/// A verb or preposition that relates the items of two categories.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// What it is called: “lives in”.
    pub name: String,
    /// The category of its subject.
    pub from: CategoryId,
    /// The category of its object.
    pub to: CategoryId,
}

/// The puzzle in first-order logic, with these relations; between categories that none of them relates
/// there is one with a made-up name.
pub fn fol(puzzle: &Puzzle, relations: &[Relation]) -> Export {
    let vocabulary = Vocabulary::of(&puzzle.categories, relations);
    let mut missing = Vec::new();
    let mut theories = String::new();
    let mut names = Vec::new();
    let mut sentences = Sentence::new(&vocabulary);
    for (index, clue) in puzzle.clues.iter().enumerate() {
        let words = one_line(&clue.text);
        let sentence = match &clue.formula {
            Some(formula) => Discourse::of(formula, &puzzle.categories).and_then(|it| sentences.of(&it)),
            None => Err(NO_FORMULA.to_owned()),
        };
        match sentence {
            Ok(sentence) => {
                let name = format!("clue{}", index + 1);
                let _ = write!(theories, "\ntheory {name} : V {{\n    // {words}\n    {sentence}.\n}}\n");
                names.push(name);
            }
            Err(why) => {
                let _ = write!(theories, "\n// Clue {} is missing: {why}.\n// {words}\n", index + 1);
                missing.push((index, why));
            }
        }
    }
    let mut text = String::new();
    if let Some(title) = &puzzle.title {
        let _ = writeln!(text, "// {}", one_line(title));
    }
    let statements = sentences.statements;
    let measures = std::mem::take(&mut sentences.measures);
    vocabulary.write(&measures, statements, &mut text);
    let mut all = axioms::write(&vocabulary, &mut text);
    if vocabulary.write_measures(&measures, &mut text) {
        all.push("measures".to_owned());
    }
    text.push_str(&theories);
    all.extend(names);
    procedure(&all, &mut text);
    Export { text, missing }
}

/// The procedure that joins all theories and lists the models.
fn procedure(theories: &[String], text: &mut String) {
    text.push_str("\nstructure S : V {\n}\n\nprocedure main() {\n");
    let mut names = theories.iter();
    if let Some(first) = names.next() {
        let _ = writeln!(text, "    local all = {first}");
        for name in names {
            let _ = writeln!(text, "    all = merge(all, {name})");
        }
        text.push_str("    stdoptions.nbmodels = 2\n    printmodels(modelexpand(all, S))\n");
    }
    text.push_str("}\n");
}

#[cfg(test)]
mod tests;
