//! The English of explanations: puzzles are read, explained and told, and what is said is compared with
//! `sentences/told.md`, which people have read through.
//!
//! `CLUEWRIGHT_UPDATE=1 cargo nextest run -p cluewright-evaluation sentences` writes the file anew; read what
//! has changed before you keep it.

use explaining::{Options, explain};
use puzzle::{Puzzle, Step};
use solving::Problem;
use solving::engine::Stop;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use wording::{Narrator, Vocabulary};

/// Most steps of one puzzle that are told one by one.
const MOST_STEPS: usize = 14;
/// Steps that are folded into one paragraph.
const RUN: usize = 6;

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The project's examples, and the small puzzles beside this test.
fn puzzles() -> Vec<Puzzle> {
    let folders = [here().join("../../examples"), here().join("tests/sentences/puzzles")];
    let mut files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).expect("the folder is there"))
        .map(|entry| entry.expect("readable").path())
        .filter(|file| file.extension().is_some_and(|extension| extension == "json" || extension == "txt"))
        .collect();
    files.sort_by_key(|file| file.file_name().map(ToOwned::to_owned));
    let read = |file: &PathBuf| {
        let bytes = std::fs::read(file).expect("readable");
        puzzle::files::read_bytes(&bytes).expect("a puzzle").puzzle
    };
    files.iter().map(read).collect()
}

/// A puzzle that has been read and solved step by step.
struct Explained {
    puzzle: Puzzle,
    vocabulary: Vocabulary,
    steps: Vec<Step>,
    solution: puzzle::Solution,
}

fn explained(mut puzzle: Puzzle) -> Explained {
    let title = puzzle.title.clone().unwrap_or_default();
    puzzle.solution = None;
    let understanding = reading::understand(&puzzle, &reading::Options::default(), &Stop::never());
    let vocabulary = hearing::learn(&puzzle, &understanding);
    let puzzle = understanding.apply(&puzzle);
    assert!(puzzle.clues.iter().all(|clue| clue.formula.is_some()), "{title}: not every clue is understood");
    let problem = Problem::of(&puzzle);
    let explanation = explain(&problem, Options::default(), &Stop::never()).expect(&title);
    assert!(explanation.is_complete(), "{title}: more than one solution");
    let mut solver = solving::Solver::new(&problem, &Stop::never()).expect(&title);
    let solution = solver.next_solution().expect(&title).expect(&title);
    Explained { steps: explanation.steps, puzzle, vocabulary, solution }
}

/// What is said of one puzzle, as a section of the file.
fn section(explained: &Explained) -> String {
    let Explained { puzzle, vocabulary, steps, solution } = explained;
    let clues = puzzle.clues.as_slice();
    let narrator = Narrator::new(&puzzle.categories, vocabulary);
    let mut text = format!("## {}\n\n", puzzle.title.as_deref().unwrap_or_default());
    let mut say = |kind: &str, said: &str| {
        let _ = writeln!(text, "- {kind}: {said}");
    };
    // Spread over the whole puzzle, a different place in each stretch.
    let stride = steps.len().div_ceil(MOST_STEPS).max(1);
    for (stretch, chunk) in steps.chunks(stride).enumerate() {
        if let Some(step) = chunk.get(stretch % chunk.len()) {
            say("step", &narrator.step(step, clues));
        }
    }
    let middle = steps.len() / 2;
    let run: Vec<&Step> = steps[middle..].iter().take(RUN).collect();
    say("run", &narrator.run(&run, clues));
    if let Some(proof) = steps.iter().find_map(|step| step.nested.as_ref()) {
        say("proof", &narrator.contradiction(proof, clues).join(" "));
    }
    let by_clue: Vec<&Step> =
        steps.iter().filter(|step| !step.clues.is_empty() && !step.because.is_empty()).collect();
    if let Some(step) = by_clue.first() {
        for level in 1..=4 {
            say("hint", &narrator.hint(step, clues, level));
        }
    }
    if let Some(step) = steps.iter().find(|step| step.clues.is_empty()) {
        say("hint", &narrator.hint(step, clues, 2));
    }
    if let Some((step, mark)) = by_clue.last().and_then(|step| Some((step, step.therefore.first()?))) {
        say("mistake", &narrator.mistake(mark.negated(), step, clues));
    }
    for clue in 0..clues.len().min(4) {
        say("holds", &narrator.clue_holds(clue, clues, solution));
    }
    text
}

#[test]
fn sentences_are_as_they_were_read_through() {
    let puzzles = puzzles();
    assert!(puzzles.len() >= 30, "{} puzzles", puzzles.len());
    let sections: Vec<String> = puzzles.into_iter().map(|puzzle| section(&explained(puzzle))).collect();
    let told = format!("# Sentences of explanations\n\n{}", sections.join("\n"));
    let sentences =
        told.lines().filter(|line| line.starts_with("- ")).map(|line| line.matches(". ").count() + 1);
    let count: usize = sentences.sum();
    assert!(count >= 400, "{count} sentences");
    // Nothing that only a program would say.
    for line in told.lines().filter(|line| line.starts_with("- ")) {
        for word in ["associated", "bijection", "eliminat", "transitiv", "  ", " ,", "..", "entry"] {
            assert!(!line.contains(word), "“{word}” in: {line}");
        }
    }
    let file = here().join("tests/sentences/told.md");
    if std::env::var_os("CLUEWRIGHT_UPDATE").is_some() {
        std::fs::write(&file, &told).expect("writable");
        return;
    }
    let before = std::fs::read_to_string(&file).unwrap_or_default();
    for (number, (now, before)) in told.lines().zip(before.lines()).enumerate() {
        assert_eq!(now, before, "line {} of {}", number + 1, file.display());
    }
    assert_eq!(told.lines().count(), before.lines().count(), "{} has other sentences", file.display());
}
