//! Tables 3 and 4, with the paper's figures beside.

use super::measure::{Count, Figures};
use std::fmt::Write;

/// A row: what is counted, what was found, what the paper says.
fn row(table: &mut String, name: &str, count: Count, paper: &str) {
    let (low, high) = count.interval();
    let _ = writeln!(
        table,
        "| {name} | {} of {} | {:.2} % | {low:.1}–{high:.1} | {paper} |",
        count.right,
        count.all,
        count.percent()
    );
}

/// Tables 3 and 4 as one. Relations are counted to the letter: the same relation of the same words.
pub fn table(figures: &Figures) -> String {
    let mut table = String::from("| | right | | 95 % | paper |\n| --- | ---: | ---: | ---: | ---: |\n");
    row(
        &mut table,
        "entities, all words but articles, prepositions and conjunctions",
        figures.words,
        "85.05 %",
    );
    row(&mut table, "entities, nouns, verbs, adjectives and numbers alone", figures.entities, "");
    row(
        &mut table,
        "the same without names annotated against their own category",
        figures.sound_entities,
        "",
    );
    row(&mut table, "binary relations, annotated entities", figures.binary.annotated, "96.04 %");
    row(&mut table, "binary relations, found entities", figures.binary.found, "88.95 %");
    row(&mut table, "complex relations, annotated entities", figures.complex.annotated, "91.11 %");
    row(&mut table, "complex relations, found entities", figures.complex.found, "81.11 %");
    row(&mut table, "puzzles solved", figures.solved, "71 % (74 and 68)");
    table
}

/// What became of the puzzles that were not solved.
pub fn unsolved(figures: &Figures) -> String {
    let refused = figures.solved.all - figures.solved.right - figures.wrong;
    format!("answered wrongly: {}; refused: {refused}; of {}\n", figures.wrong, figures.solved.all)
}

/// Other ways to count.
pub fn other_counts(figures: &Figures) -> String {
    let mut text = String::from("counted otherwise:\n");
    for (name, count) in [
        ("binary, given that the two are related, annotated entities", figures.chosen_binary.annotated),
        ("binary, given that the two are related, found entities", figures.chosen_binary.found),
        ("binary by meaning, annotated entities", figures.meant_binary.annotated),
        ("binary by meaning, found entities", figures.meant_binary.found),
        ("complex by meaning, annotated entities", figures.meant_complex.annotated),
        ("complex by meaning, found entities", figures.meant_complex.found),
        ("of what was said, annotated or following, annotated entities", figures.said.annotated),
        ("of what was said, annotated or following, found entities", figures.said.found),
        ("annotated entities alone", figures.annotated_entities),
        ("pairs without a relation that got none", figures.unrelated),
    ] {
        let (low, high) = count.interval();
        let _ = writeln!(
            text,
            "  {name}: {} of {}, {:.2} % ({low:.1}–{high:.1})",
            count.right,
            count.all,
            count.percent()
        );
    }
    text
}

/// What stands behind the table.
pub fn details(figures: &Figures) -> String {
    let mut text = other_counts(figures);
    let _ = writeln!(
        text,
        "names annotated against their own category: {}; relations of words that are no entities, not counted: {}",
        figures.slips, figures.unusable
    );
    text.push_str("by relation, annotated entities and found ones:\n");
    for (name, count) in &figures.by_relation {
        let _ = writeln!(
            text,
            "  {name}: {} of {}, {} of {}",
            count.annotated.right, count.annotated.all, count.found.right, count.found.all
        );
    }
    text.push_str(&figures.mistakes.list());
    text
}
