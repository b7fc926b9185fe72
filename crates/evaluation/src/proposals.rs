//! Puzzles without their categories: how often these are found again, and whether any answer is wrong.
//!
//! Every puzzle of a folder is stripped of its categories in five ways. What the program then takes its
//! categories to be, or proposes, is compared with those of the file; what it solves, with the file's solution.
//! An item counts as found if all words of its shorter name are in the longer one, since a clue says “loves
//! beach vacations” where the file says “beach”.

use puzzle::{Category, Puzzle};
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use workbench::{CategoryView, ReadRequest, Session, SolveRequest, Status, Stop};

/// How the categories are taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Only the introduction and the clues are left.
    Clues,
    /// The introduction tells the items: “The pets are cat, dog and fish.”
    Prose,
    /// The same for every second category.
    HalfProse,
    /// Lists without names.
    Lists,
    /// One list of all items, in the order of the alphabet.
    OneList,
}

const FORMS: [(Form, &str); 5] = [
    (Form::Clues, "introduction and clues"),
    (Form::Prose, "the items in prose"),
    (Form::HalfProse, "every second category in prose"),
    (Form::Lists, "lists without names"),
    (Form::OneList, "one list"),
];

/// What became of the puzzles of a folder in one form.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    /// Items that the text names, and how many of them were found.
    named: usize,
    found: usize,
    /// Items that were proposed, and how many of them are none.
    proposed: usize,
    spurious: usize,
    right_size: usize,
    /// All categories have exactly the named items that they should have, and are of the right size.
    right: usize,
    complete: usize,
    used: usize,
    solved: usize,
    wrong: Vec<String>,
}

/// Measures all puzzles of folders and prints a table for each form.
pub fn run(folders: &[impl AsRef<Path>]) -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for (form, words) in FORMS {
        writeln!(
            text,
            "{words}\n| folder | puzzles | items found | spurious | size right | categories right | complete | used | solved | wrong |\n\
             | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
        )?;
        let mut all = Tally::default();
        for folder in folders {
            let folder = folder.as_ref();
            let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let mut tally = Tally::default();
            for (name, puzzle) in puzzles_in(folder)? {
                measure(&name, &puzzle, form, &mut tally);
            }
            text += &row(&name, &tally);
            all.add(tally);
        }
        text += &row("**all**", &all);
        for name in &all.wrong {
            writeln!(text, "wrong: {name}")?;
        }
        text.push('\n');
    }
    Ok(text)
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.puzzles += other.puzzles;
        self.named += other.named;
        self.found += other.found;
        self.proposed += other.proposed;
        self.spurious += other.spurious;
        self.right_size += other.right_size;
        self.right += other.right;
        self.complete += other.complete;
        self.used += other.used;
        self.solved += other.solved;
        self.wrong.extend(other.wrong);
    }
}

fn row(name: &str, tally: &Tally) -> String {
    let Tally { puzzles, named, found, proposed, spurious, right_size, right, complete, used, solved, wrong } =
        tally;
    format!(
        "| {name} | {puzzles} | {found} of {named} | {spurious} of {proposed} | {right_size} | {right} | {complete} | {used} | {solved} | {} |\n",
        wrong.len()
    )
}

/// The puzzles of a folder that have categories and a solution.
fn puzzles_in(folder: &Path) -> Result<Vec<(String, Puzzle)>, Box<dyn Error>> {
    let mut paths: Vec<_> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let mut puzzles = Vec::new();
    for path in &paths {
        let name = path.display().to_string();
        let opened = puzzle::files::read_bytes(&std::fs::read(path)?).map_err(|errors| {
            format!("{name}: {}", errors.first().map_or("unreadable", |error| error.message()))
        })?;
        if opened.puzzle.solution.is_some() {
            puzzles.push((name, opened.puzzle));
        }
    }
    Ok(puzzles)
}

fn stripped(puzzle: &Puzzle, form: Form) -> Puzzle {
    let mut bare = Puzzle {
        solution: None,
        extra: serde_json::Map::new(),
        categories: Vec::new(),
        clues: puzzle.clues.iter().cloned().map(|clue| puzzle::Clue { formula: None, ..clue }).collect(),
        ..puzzle.clone()
    };
    match form {
        Form::Clues => {}
        Form::Prose | Form::HalfProse => {
            let step = if form == Form::Prose { 1 } else { 2 };
            let mut intro = bare.intro.take().unwrap_or_default();
            for category in puzzle.categories.iter().step_by(step) {
                let items = category.items();
                let (last, first) =
                    items.split_last().map_or(("", items), |(last, first)| (last.as_str(), first));
                let _ = write!(
                    intro,
                    "\nThe {} are {} and {last}.",
                    category.name().to_lowercase(),
                    first.join(", ")
                );
            }
            bare.intro = Some(intro);
        }
        Form::Lists => {
            bare.categories = puzzle.categories.iter().map(|category| category.clone().renamed("")).collect();
        }
        Form::OneList => {
            let mut items: Vec<String> = puzzle.categories.iter().flat_map(|c| c.items().to_vec()).collect();
            items.sort();
            bare.categories = vec![Category::new("", items)];
        }
    }
    bare
}

fn measure(name: &str, puzzle: &Puzzle, form: Form, tally: &mut Tally) {
    tally.puzzles += 1;
    let bare = stripped(puzzle, form);
    let Ok(read) = Session::begin(&bare, &ReadRequest::default(), &Stop::never()) else { return };
    let used = read.puzzle().categories.len() > 1;
    let categories: Vec<Vec<Words>> = match read.proposal() {
        Some(proposal) => proposal.categories.iter().map(named_items).collect(),
        None if used => CategoryView::all(&read.puzzle().categories).iter().map(named_items).collect(),
        None => Vec::new(),
    };
    let spoken = words_of(&text_of(&bare));
    let truth: Vec<Vec<Words>> = puzzle
        .categories
        .iter()
        .map(|category| {
            let told = !matches!(form, Form::Clues | Form::HalfProse);
            let said = |item: &Words| told || item.iter().any(|word| spoken.contains(word));
            // Places in a row need no name.
            let places = is_row(&items_of(category.items()));
            let named = category.items().iter().filter(|item| !item.starts_with('('));
            named.map(|item| words_of(item)).filter(|item| places || said(item)).collect()
        })
        .collect();
    let all: Vec<&Words> = truth.iter().filter(|group| !is_row(group)).flatten().collect();
    let found: Vec<&Words> = categories.iter().filter(|group| !is_row(group)).flatten().collect();
    tally.named += all.len();
    tally.found += all.iter().filter(|item| found.iter().any(|other| alike(item, other))).count();
    tally.proposed += found.len();
    tally.spurious += found.iter().filter(|item| !all.iter().any(|other| alike(item, other))).count();
    let size = read.proposal().map_or_else(|| read.puzzle().size(), |proposal| proposal.size);
    tally.right_size += usize::from(size == puzzle.size());
    let matched = |wanted: &Vec<Words>| categories.iter().any(|group| same(wanted, group));
    let right = size == puzzle.size() && categories.len() == truth.len() && truth.iter().all(matched);
    tally.right += usize::from(right);
    tally.complete += usize::from(used || read.proposal().is_some_and(|proposal| proposal.open.is_empty()));
    if !used {
        return;
    }
    tally.used += 1;
    let Ok(view) = read.solve(SolveRequest::default(), &Stop::never(), &mut |_| {}) else {
        return;
    };
    if view.status != Status::Unique {
        return;
    }
    if agrees(&view.solution, puzzle) {
        tally.solved += 1;
    } else {
        tally.wrong.push(name.to_owned());
    }
}

/// Whether rows say the same as the solution of a puzzle.
fn agrees(rows: &[Vec<String>], puzzle: &Puzzle) -> bool {
    let Some(solution) = &puzzle.solution else { return false };
    let truth: Vec<Vec<Words>> =
        solution.to_names(&puzzle.categories).iter().map(|row| items_of(row)).collect();
    // Places may be written in another way, and items that no clue names have any name.
    let telling = |row: &Vec<String>| -> Vec<Words> {
        let named = row.iter().filter(|item| !item.starts_with('('));
        named.map(|item| words_of(item)).filter(|item| !is_rank(item)).collect()
    };
    let within = |row: &Vec<String>, other: &Vec<Words>| {
        telling(row).iter().all(|item| other.iter().any(|other| alike(item, other)))
    };
    rows.iter().all(|row| truth.iter().any(|other| within(row, other)))
}

type Words = BTreeSet<String>;

fn text_of(puzzle: &Puzzle) -> String {
    let clues: Vec<&str> = puzzle.clues.iter().map(|clue| clue.text.as_str()).collect();
    format!("{} {}", puzzle.intro.as_deref().unwrap_or_default(), clues.join(" "))
}

fn items_of(items: &[String]) -> Vec<Words> {
    items.iter().map(|item| words_of(item)).collect()
}

/// The items that are named: those in brackets stand for others.
fn named_items(category: &CategoryView) -> Vec<Words> {
    let named = category.items.iter().filter(|item| !item.starts_with('('));
    named.map(|item| words_of(item)).collect()
}

fn words_of(text: &str) -> Words {
    const SMALL: [&str; 18] = [
        "the", "a", "an", "is", "has", "owns", "mr", "mrs", "dr", "of", "wearing", "ate", "had", "likes",
        "drinks", "drives", "eating", "only",
    ];
    let small = text.to_lowercase();
    let words = small.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let plain = |word: &str| word.trim_end_matches('s').to_owned();
    let telling: Words = words.clone().filter(|word| !SMALL.contains(word)).map(plain).collect();
    if telling.is_empty() { words.map(plain).collect() } else { telling }
}

fn alike(one: &Words, other: &Words) -> bool {
    !one.is_empty() && !other.is_empty() && (one.is_subset(other) || other.is_subset(one))
}

fn same(one: &[Words], other: &[Words]) -> bool {
    let places = is_row(one) && is_row(other);
    one.len() == other.len()
        && (places || one.iter().all(|item| other.iter().any(|other| alike(item, other))))
}

fn is_rank(item: &Words) -> bool {
    const RANKS: [&str; 16] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "1st", "2nd", "3rd", "4th", "1", "2", "3",
        "4", "5", "6",
    ];
    item.len() == 1 && item.iter().all(|word| RANKS.contains(&word.trim_end_matches('s')) || word == "1")
}

/// Whether these are places in a row, however they are written.
fn is_row(items: &[Words]) -> bool {
    !items.is_empty() && items.iter().all(is_rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Words {
        words_of(text)
    }

    #[test]
    fn items_are_compared_by_their_words() {
        assert!(alike(&words("has a gameboy"), &words("gameboy")));
        assert!(alike(&words("Mr. Webster"), &words("Webster")));
        assert!(!alike(&words("gameboy"), &words("radio")));
        assert!(!alike(&words(""), &words("radio")));
        let groups = |items: [&str; 2]| items.map(words_of).to_vec();
        assert!(same(&groups(["1", "2"]), &groups(["first", "second"])));
        assert!(!same(&groups(["cat", "dog"]), &groups(["cat", "emu"])));
    }

    #[test]
    fn nothing_of_the_answer_is_left() {
        let text = r#"{"intro": "Two friends.", "categories": [{"name": "who", "items": ["Ann", "Bob"]}, {"name": "pet", "items": ["cat", "dog"]}],
            "clues": ["Ann has the cat."], "formulas": ["Ann is cat"], "solution": [["Ann", "cat"], ["Bob", "dog"]]}"#;
        let puzzle = puzzle::files::read(text).unwrap().puzzle;
        for (form, _) in FORMS {
            let bare = stripped(&puzzle, form);
            assert!(bare.solution.is_none() && bare.extra.is_empty() && bare.clues[0].formula.is_none());
        }
        let prose = stripped(&puzzle, Form::Prose).intro.unwrap();
        assert!(prose.contains("The who are Ann and Bob."), "{prose}");
        assert_eq!(stripped(&puzzle, Form::OneList).categories[0].items(), ["Ann", "Bob", "cat", "dog"]);
        let mut tally = Tally::default();
        measure("pets", &puzzle, Form::Lists, &mut tally);
        assert_eq!((tally.used, tally.solved, tally.wrong.len()), (1, 1, 0));
    }
}
