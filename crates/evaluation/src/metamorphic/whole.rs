//! Changes of whole puzzles: what the clues mean stays, and so does what follows from them.

use super::wording::{has_word, root, words};
use super::{Base, Chance, Change, Outcome, Tally, judged, read};
use english::gender::is_female;
use puzzle::{Category, Formula, Puzzle};
use rand::seq::SliceRandom;
use reading::{Status, Understanding};
use solving::engine::Stop;
use solving::{Problem, Solver};

/// Names that people get; which of them are women's, the lexicon says.
const NAMES: [&str; 24] = [
    "Agatha",
    "Beatrice",
    "Cecilia",
    "Deborah",
    "Eleanor",
    "Felicity",
    "Gertrude",
    "Harriet",
    "Imogen",
    "Josephine",
    "Katherine",
    "Lavinia",
    "Albert",
    "Bernard",
    "Clarence",
    "Desmond",
    "Edmund",
    "Frederick",
    "Gregory",
    "Humphrey",
    "Jasper",
    "Kenneth",
    "Leonard",
    "Matthew",
];

/// Leaves each clue out, shuffles the clues, renames the people, as far as chance takes it.
pub fn change(base: &Base<'_>, chance: &mut Chance, tally: &mut Tally) {
    let all: Vec<usize> = (0..base.known.len()).collect();
    for &place in &all {
        if chance.takes() {
            drop_one(base, place, tally);
        }
    }
    if chance.takes() {
        let mut order = all.clone();
        order.shuffle(&mut chance.stream);
        let mut puzzle = base.annotated.puzzle.clone();
        puzzle.clues = order.iter().map(|&from| base.annotated.puzzle.clues[from].clone()).collect();
        compare(base, Change::Shuffled, &puzzle, &order, tally);
    }
    if let Some(puzzle) = renamed(&base.annotated.puzzle).filter(|_| chance.takes()) {
        compare(base, Change::Renamed, &puzzle, &all, tally);
    }
}

/// Reads a changed puzzle, whose clues are some of the base's in some order, and compares.
fn compare(
    base: &Base<'_>,
    change: Change,
    puzzle: &Puzzle,
    order: &[usize],
    tally: &mut Tally,
) -> Understanding {
    let read = read(puzzle);
    for ((&from, clue), words) in order.iter().zip(&read.clues).zip(&puzzle.clues) {
        let Some(wanted) = &base.known[from] else { continue };
        let outcome = judged(&puzzle.categories, clue, wanted);
        tally.clue(change, outcome, base, from, &words.text, clue.formula());
    }
    read
}

/// Leaves one clue out. The others keep their meaning, and if they allow several solutions, nobody may be told of one.
fn drop_one(base: &Base<'_>, place: usize, tally: &mut Tally) {
    let mut puzzle = base.annotated.puzzle.clone();
    puzzle.clues.remove(place);
    let order: Vec<usize> = (0..base.known.len()).filter(|&at| at != place).collect();
    let read = compare(base, Change::Dropped, &puzzle, &order, tally);
    if base.misread {
        return;
    }
    let meant: Vec<&Formula> = order.iter().map(|&from| &base.annotated.meant[from]).collect();
    if solutions(&puzzle.categories, &meant) < 2 {
        return;
    }
    let understood = read.apply(&puzzle);
    let said: Vec<&Formula> = understood.clues.iter().filter_map(|clue| clue.formula.as_ref()).collect();
    let assumed = read.clues.iter().any(|clue| clue.status == Status::Assumed);
    let outcome = match (solutions(&puzzle.categories, &said), assumed) {
        (1, true) => Outcome::AssumedOther,
        (1, false) => Outcome::Wrong,
        _ => Outcome::Right,
    };
    tally.verdict(outcome, base, place);
}

/// How many solutions formulas have: nought, one, or two for several.
fn solutions(categories: &[Category], formulas: &[&Formula]) -> usize {
    let problem = Problem::new(categories, formulas.iter().copied());
    let stop = Stop::never();
    let found = Solver::new(&problem, &stop).ok().and_then(|mut solver| solver.solutions(2).ok());
    found.map_or(0, |found| found.len())
}

/// The puzzle with other first names of the same sex; `None` if it has no people with plain first names, or a clue may
/// speak of how a name is written.
fn renamed(puzzle: &Puzzle) -> Option<Puzzle> {
    let clues = puzzle.clues.iter().map(|clue| clue.text.as_str());
    let texts: Vec<&str> = clues.chain(puzzle.intro.as_deref()).collect();
    if texts
        .iter()
        .any(|text| ["letter", "initial", "name", "alphabet"].iter().any(|word| text.contains(word)))
    {
        return None;
    }
    let items = || puzzle.categories.iter().flat_map(Category::items);
    let is_person = |name: &String| {
        let plain = name.chars().all(char::is_alphabetic) && is_female(name).is_some();
        plain && items().filter(|other| has_word(other, name)).count() == 1
    };
    let people = puzzle.categories.iter().position(|category| category.items().iter().all(is_person))?;
    let is_free = |name: &&str| {
        !texts.iter().any(|text| has_word(text, name)) && !items().any(|item| has_word(item, name))
    };
    let mut free: Vec<&str> = NAMES.into_iter().filter(is_free).collect();
    let mut others = Vec::new();
    for name in puzzle.categories[people].items() {
        let at = free.iter().position(|other| is_female(other) == is_female(name))?;
        others.push((name.as_str(), free.remove(at)));
    }
    let mut changed = puzzle.clone();
    let category = puzzle.categories[people].name();
    changed.categories[people] = Category::new(category, others.iter().map(|(_, other)| *other));
    for clue in &mut changed.clues {
        clue.text = with_names(&clue.text, &others);
    }
    changed.intro = changed.intro.map(|intro| with_names(&intro, &others));
    Some(changed)
}

/// A text with other names, whether a possessor's or not.
fn with_names(text: &str, others: &[(&str, &str)]) -> String {
    let mut changed = String::new();
    let mut done = 0;
    for bytes in words(text) {
        let word = root(&text[bytes.clone()]);
        if let Some((name, other)) = others.iter().find(|(name, _)| *name == word) {
            changed.push_str(&text[done..bytes.start]);
            changed.push_str(other);
            done = bytes.start + name.len();
        }
    }
    changed + &text[done..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_wherever_they_stand() {
        let others = [("Ann", "Agatha"), ("Bob", "Albert")];
        let changed = with_names("Ann's cat likes Bob, not Annie.", &others);
        assert_eq!(changed, "Agatha's cat likes Albert, not Annie.");
    }
}
