//! Clues and their formulas as the network learns them: a line of JSON for every clue of annotated puzzles.
//!
//!     cargo run --release -p cluewright-neural --example pairs -- corpus/train > pairs.jsonl
//!
//! `--tokens` prints the tokens of the language instead, in the order of their numbers. What the language of the network cannot say is counted on standard error, and left out.

use neural::language::{COUNT, Grammar, Token, token_name, write};
use neural::prompt::parts;
use neural::{Frame, Names, Order, numbers};
use puzzle::{Puzzle, files};
use serde_json::{Value, json};
use std::error::Error;
use std::path::{Path, PathBuf};

#[derive(Default)]
struct Tally {
    pairs: usize,
    unsaid: usize,
    not_allowed: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().any(|argument| argument == "--tokens") {
        (0..COUNT).for_each(|token| println!("{}", token_name(token as Token)));
        return Ok(());
    }
    let mut found = Vec::new();
    for path in std::env::args().skip(1) {
        walk(Path::new(&path), &mut found)?;
    }
    let mut tally = Tally::default();
    for path in found {
        let text = std::fs::read_to_string(&path)?;
        let lines = path.extension().is_some_and(|ending| ending == "jsonl");
        let puzzles: Vec<&str> = if lines { text.lines().collect() } else { vec![&text] };
        for (number, text) in puzzles.into_iter().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
            let place = format!("{}:{}", path.display(), number + 1);
            match files::read(text) {
                Ok(opened) => pairs(&opened.puzzle, &place, &mut tally),
                Err(problems) => eprintln!("{place}: {}", problems[0].message()),
            }
        }
    }
    let Tally { pairs, unsaid, not_allowed } = tally;
    eprintln!(
        "{pairs} pairs; {unsaid} that the language cannot say, {not_allowed} that its grammar does not allow"
    );
    Ok(())
}

/// Prints the clues of a puzzle that have a formula.
fn pairs(puzzle: &Puzzle, place: &str, tally: &mut Tally) {
    let Some(frame) = Frame::new(&puzzle.categories) else { return };
    let names = Names::of(&frame);
    let categories: Vec<Value> = (0..puzzle.categories.len())
        .map(|number| {
            let items: Vec<&str> = (0..frame.size(number)).map(|place| frame.name(number, place)).collect();
            let order = match frame.order(number) {
                Order::Names => "names",
                Order::List => "list",
                Order::Values => "values",
            };
            let women: Vec<Option<bool>> =
                (0..frame.size(number)).map(|place| frame.is_woman(number, place)).collect();
            json!({ "name": puzzle.categories[number].name(), "order": order, "items": items, "women": women })
        })
        .collect();
    for (number, clue) in puzzle.clues.iter().enumerate() {
        let Some(formula) = &clue.formula else { continue };
        let Some(tokens) = write(formula, &frame) else {
            tally.unsaid += 1;
            continue;
        };
        let grammar = Grammar::new(&frame, numbers::of_clue(&clue.text));
        let mut state = grammar.start();
        let allowed = tokens.iter().all(|token| {
            let may = grammar.next(&state).contains(token);
            state = grammar.after(&state, *token);
            may
        });
        if !allowed {
            tally.not_allowed += 1;
            if std::env::var_os("NOT_ALLOWED").is_some() {
                eprintln!("{place}: {} = {}", clue.text, formula.display(&puzzle.categories));
            }
        }
        tally.pairs += 1;
        let parts: Vec<Value> = parts(&clue.text, &names)
            .into_iter()
            .map(|part| json!([part.text, part.items, part.whole]))
            .collect();
        let tokens: Vec<String> = tokens.into_iter().map(token_name).collect();
        println!(
            "{}",
            json!({ "place": place, "clue": number + 1, "parts": parts, "categories": categories, "formula": tokens.join(" "), "allowed": allowed })
        );
    }
}

fn walk(path: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_dir() {
        let mut inside: Vec<PathBuf> = std::fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<_, _>>()?;
        inside.sort();
        return inside.iter().try_for_each(|path| walk(path, found));
    }
    if path.extension().is_some_and(|ending| ending == "json" || ending == "jsonl") {
        found.push(path.to_owned());
    }
    Ok(())
}
