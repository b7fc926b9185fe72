//! That the reader understands what `constructions/*.md` says it understands.
//!
//! Each of those documents describes a construction of English and gives examples: a clue in a line that
//! begins with `> `, and below it what it means, in a block ` ```formula `; or an empty block
//! ` ```not understood ` for a clue that must be refused. A block ` ```beyond ` gives the meaning of a clue that the
//! reader need not understand yet: it may refuse it, but not take it for something else. A block ` ```json categories ` holds for the examples
//! up to the next one, and these make one puzzle, since the reader learns words from all clues of a puzzle.
//!
//! A clue passes if its cheapest reading is equivalent to the formula and no other meaning is as cheap.

use puzzle::{Category, Clue, Formula, Puzzle, files};
use reading::reader::Reader;
use reading::{ClueReadings, Reading};
use solving::engine::Stop;
use solving::meanings;
use std::fmt::Write as _;
use std::path::Path;

/// As many examples must be there at least: that none is lost from sight by a slip in a document.
const EXAMPLES: usize = 850;

/// What a document says that a clue means.
enum Expected {
    Formula(String),
    /// This, but the reader may refuse it yet; it must not take it for something else.
    Beyond(String),
    NotUnderstood,
}

/// A clue and its meaning.
struct Example {
    /// The line of the clue, from 1.
    line: usize,
    clue: String,
    expected: Expected,
}

/// The examples that share their categories.
struct Section {
    /// The line at which the categories begin, from 1.
    line: usize,
    /// The categories, in JSON.
    categories: String,
    examples: Vec<Example>,
}

/// The sections of a document; or the line at which it breaks the format, and how.
fn sections(document: &str) -> Result<Vec<Section>, (usize, String)> {
    let mut sections: Vec<Section> = Vec::new();
    let mut clue: Option<(usize, String)> = None;
    let mut lines = document.lines().zip(1..);
    while let Some((text, line)) = lines.next() {
        if let Some(quoted) = text.strip_prefix("> ") {
            match &mut clue {
                Some((_, begun)) => *begun = format!("{begun} {}", quoted.trim()),
                None => clue = Some((line, quoted.trim().to_owned())),
            }
        } else if let Some(tag) = text.strip_prefix("```") {
            let mut block = Vec::new();
            loop {
                match lines.next() {
                    None => return Err((line, "this block has no end".to_owned())),
                    Some(("```", _)) => break,
                    Some((inside, _)) => block.push(inside),
                }
            }
            let block = block.join("\n");
            let expected = match tag {
                "json categories" if clue.is_none() => {
                    sections.push(Section { line, categories: block, examples: Vec::new() });
                    continue;
                }
                "formula" => Expected::Formula(block),
                "beyond" => Expected::Beyond(block),
                "not understood" if block.is_empty() => Expected::NotUnderstood,
                _ => return Err((line, format!("a block “{tag}” with this content cannot stand here"))),
            };
            let Some((line, clue)) = clue.take() else {
                return Err((line, "there is no clue above this block".to_owned()));
            };
            let Some(section) = sections.last_mut() else {
                return Err((line, "there are no categories above this clue".to_owned()));
            };
            section.examples.push(Example { line, clue, expected });
        } else if let (Some((line, _)), false) = (&clue, text.is_empty()) {
            return Err((*line, "there is no block below this clue".to_owned()));
        }
    }
    match clue {
        Some((line, _)) => Err((line, "there is no block below this clue".to_owned())),
        None => Ok(sections),
    }
}

/// Whether the formula is true in no solution of the grid.
fn is_impossible(formula: &Formula, categories: &[Category]) -> bool {
    !meanings::is_possible(categories, formula, &Stop::never())
        .expect("a formula of one clue is not too large")
}

fn are_equivalent(a: &Formula, b: &Formula, categories: &[Category]) -> bool {
    meanings::are_equivalent(categories, a, b, &Stop::never())
        .expect("formulas of one clue are not too large")
}

/// A formula of a document. One that says nothing, or what cannot be, is a slip of the pen.
fn expected_formula(text: &str, categories: &[Category]) -> Result<Formula, String> {
    let formula = Formula::parse(text, categories)
        .map_err(|wrong| format!("the formula “{text}” does not parse: {wrong}"))?;
    if is_impossible(&formula, categories) {
        return Err(format!("the formula “{text}” can never be true"));
    }
    if is_impossible(&formula.clone().negated(), categories) {
        return Err(format!("the formula “{text}” is always true"));
    }
    Ok(formula)
}

/// What is wrong with the readings of an example, if anything.
fn fault(example: &Example, read: &ClueReadings, categories: &[Category]) -> Option<String> {
    let best = read.readings.first();
    let (title, wanted) = match &example.expected {
        Expected::NotUnderstood => match best {
            None => return None,
            Some(_) => ("read, but must be refused", "nothing"),
        },
        Expected::Beyond(_) if best.is_none() => return None,
        Expected::Formula(text) | Expected::Beyond(text) => {
            let expected = match expected_formula(text, categories) {
                Ok(expected) => expected,
                Err(wrong) => return Some(wrong),
            };
            let means = |reading: &Reading| are_equivalent(&reading.formula, &expected, categories);
            let title = match best {
                None => "not understood",
                Some(best) if !means(best) => "another reading is the cheapest",
                Some(best) => {
                    let mut rivals = read.readings.iter().filter(|rival| rival.cost == best.cost);
                    if rivals.all(means) {
                        return None;
                    }
                    "another reading is equally cheap"
                }
            };
            (title, text.as_str())
        }
    };
    let mut fault = format!("{title}\n      expected {wanted}");
    for Reading { formula, cost, .. } in read.readings.iter().take(2) {
        let _ = write!(fault, "\n      got {cost:4} {}", formula.display(categories));
    }
    if let Some(trouble) = &read.trouble {
        let _ = write!(fault, "\n      got nothing: {}", trouble.message);
    }
    Some(fault)
}

/// Reads the examples of a section; the faults, each with its line.
fn faults_of_section(section: &Section) -> Vec<(usize, String)> {
    let opened = match files::read(&format!("{{\"categories\": {}}}", section.categories)) {
        Ok(opened) => opened,
        Err(wrong) => {
            let messages: Vec<String> = wrong.iter().map(ToString::to_string).collect();
            return vec![(section.line, format!("the categories cannot be used: {}", messages.join("; ")))];
        }
    };
    let clues = section.examples.iter().map(|example| Clue { text: example.clue.clone(), formula: None });
    let puzzle = Puzzle { clues: clues.collect(), ..opened.puzzle };
    let reader = Reader::new(&puzzle);
    let judge = |example: &Example| {
        let fault = fault(example, &reader.read(&example.clue), &puzzle.categories)?;
        Some((example.line, format!("{}\n      {fault}", example.clue)))
    };
    section.examples.iter().filter_map(judge).collect()
}

#[test]
fn every_example_is_read_as_it_is_meant() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("constructions");
    let entries = folder.read_dir().expect("the folder of constructions is there");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    let (mut examples, mut failures) = (0, 0);
    let (mut list, mut table) = (String::new(), String::new());
    for path in &paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let document = std::fs::read_to_string(path).expect("a construction is text");
        let (faults, here) = match sections(&document) {
            Err(fault) => (vec![fault], 0),
            Ok(sections) => (
                sections.iter().flat_map(faults_of_section).collect::<Vec<_>>(),
                sections.iter().map(|section| section.examples.len()).sum::<usize>(),
            ),
        };
        for (line, fault) in &faults {
            let _ = writeln!(list, "{name}:{line}: {fault}");
        }
        let _ = writeln!(table, "{name}: {here} examples, {} failures", faults.len());
        examples += here;
        failures += faults.len();
    }
    println!("{list}\n{table}{examples} examples, {failures} failures");
    assert!(examples >= EXAMPLES, "only {examples} examples were found, not {EXAMPLES}");
    assert_eq!(failures, 0, "examples that are not read as they are meant; the list stands above");
}

#[test]
fn a_document_that_breaks_the_format_is_refused() {
    let line = |document: &str| sections(document).err().map(|(line, _)| line);
    let good = "# A title\nProse.\n```json categories\n[]\n```\n> One\n> clue.\n\n```formula\ntrue\n```\n";
    let read = sections(good).unwrap_or_default();
    assert_eq!(read[0].examples[0].clue, "One clue.");
    assert_eq!((read[0].line, read[0].examples[0].line), (3, 6));
    assert_eq!(line("> A clue.\n```formula\ntrue\n```\n"), Some(1));
    assert_eq!(line("```formula\ntrue\n```\n"), Some(1));
    assert_eq!(line(&format!("{good}> A clue without a block.\n")), Some(12));
    assert_eq!(line(&format!("{good}> A clue.\nAnd prose.\n")), Some(12));
    assert_eq!(line(&format!("{good}> A clue.\n```formulas\ntrue\n```\n")), Some(13));
    assert_eq!(line(&format!("{good}> A clue.\n```not understood\ntrue\n```\n")), Some(13));
    assert_eq!(line(&format!("{good}> A clue.\n```formula\ntrue\n")), Some(13));
}
