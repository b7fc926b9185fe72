//! Counting, as the paper counts: what was classified, extracted and solved rightly, of how many.

use super::mistakes::Mistakes;
use super::relations::relations;
use logicia::annotation::annotation;
use logicia::combining::combine;
use logicia::entities::{Potentials, classify};
use logicia::extracting::extract;
use logicia::model::Model;
use logicia::parser::Label;
use logicia::reader::{LearnedReader, settle};
use logicia::scene::{Class, Scene};
use logicia::sentence::Sentence;
use logicia::truth::Truth;
use puzzle::{Formula, Puzzle, Solution};
use solving::engine::Stop;
use solving::{Problem, Solver};
use std::collections::BTreeMap;

/// So many right, of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How many are right.
    pub right: usize,
    /// How many there are.
    pub all: usize,
}

impl Count {
    /// Counts one more.
    pub fn add(&mut self, right: bool) {
        self.right += usize::from(right);
        self.all += 1;
    }

    /// The sum of two counts.
    pub fn plus(self, other: Count) -> Count {
        Count { right: self.right + other.right, all: self.all + other.all }
    }

    /// In hundredths.
    #[expect(clippy::cast_precision_loss, reason = "these are small counts")]
    pub fn percent(self) -> f64 {
        100.0 * self.right as f64 / self.all.max(1) as f64
    }

    /// Wilson's interval with 95 % confidence, in hundredths.
    #[expect(clippy::cast_precision_loss, reason = "these are small counts")]
    pub fn interval(self) -> (f64, f64) {
        let (count, share, z) = (self.all.max(1) as f64, self.percent() / 100.0, 1.96);
        let centre = share + z * z / (2.0 * count);
        let spread = z * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
        let scale = 1.0 + z * z / count;
        (100.0 * ((centre - spread) / scale).max(0.0), 100.0 * ((centre + spread) / scale).min(1.0))
    }
}

/// With annotated entities, and with those that the reader finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Twice {
    /// With annotated entities.
    pub annotated: Count,
    /// With the reader's own.
    pub found: Count,
}

/// All figures of Tables 3 and 4.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// Constituents with the right class; what is not annotated is none.
    pub entities: Count,
    /// The same of all words that the paper's graph has, most of which are plainly nothing.
    pub words: Count,
    /// The same of the annotated ones alone.
    pub annotated_entities: Count,
    /// The same without names of items whose annotated class is not that of their own category.
    pub sound_entities: Count,
    /// How many such names there are.
    pub slips: usize,
    /// Pairs with the right binary relation, to the letter; to say that there is none is wrong.
    pub binary: Twice,
    /// The same where it is given that the two are related, so that one of the 39 relations is chosen.
    pub chosen_binary: Twice,
    /// Pairs without a relation that were given none.
    pub unrelated: Count,
    /// Complex relations that were found with all their arguments.
    pub complex: Twice,
    /// The same where a relation may name another entity of the same row: what is said is the same.
    pub meant_binary: Twice,
    /// Likewise complex relations.
    pub meant_complex: Twice,
    /// Relations that the reader said, and that are annotated or follow from what is.
    pub said: Twice,
    /// Puzzles solved.
    pub solved: Count,
    /// Puzzles that were answered wrongly.
    pub wrong: usize,
    /// Annotated relations that cannot be counted: they relate words that are no entities.
    pub unusable: usize,
    /// Complex relations by name, with the reader's own entities.
    pub by_relation: BTreeMap<String, Twice>,
    /// What went wrong, counted.
    pub mistakes: Mistakes,
    /// What went wrong, to look at.
    pub notes: Vec<String>,
}

impl Figures {
    /// The sum of two.
    pub fn plus(mut self, other: Figures) -> Figures {
        self.entities = self.entities.plus(other.entities);
        self.words = self.words.plus(other.words);
        self.annotated_entities = self.annotated_entities.plus(other.annotated_entities);
        self.sound_entities = self.sound_entities.plus(other.sound_entities);
        self.slips += other.slips;
        self.binary = self.binary.plus(other.binary);
        self.chosen_binary = self.chosen_binary.plus(other.chosen_binary);
        self.meant_binary = self.meant_binary.plus(other.meant_binary);
        self.unrelated = self.unrelated.plus(other.unrelated);
        self.complex = self.complex.plus(other.complex);
        self.meant_complex = self.meant_complex.plus(other.meant_complex);
        self.said = self.said.plus(other.said);
        self.solved = self.solved.plus(other.solved);
        self.wrong += other.wrong;
        self.unusable += other.unusable;
        for (name, twice) in other.by_relation {
            let known = self.by_relation.entry(name).or_default();
            *known = known.plus(twice);
        }
        self.mistakes.add(other.mistakes);
        self.notes.extend(other.notes);
        self
    }
}

/// The mean of several runs over the same puzzles, each figure rounded: as many puzzles as in one run, so that intervals are
/// not narrower than they should be.
pub fn mean(sum: &Figures, runs: usize) -> Figures {
    let runs = runs.max(1);
    let share = |count: Count| Count { right: (count.right + runs / 2) / runs, all: count.all / runs };
    let both = |twice: Twice| Twice { annotated: share(twice.annotated), found: share(twice.found) };
    Figures {
        entities: share(sum.entities),
        words: share(sum.words),
        annotated_entities: share(sum.annotated_entities),
        sound_entities: share(sum.sound_entities),
        slips: sum.slips / runs,
        binary: both(sum.binary),
        chosen_binary: both(sum.chosen_binary),
        unrelated: share(sum.unrelated),
        complex: both(sum.complex),
        meant_binary: both(sum.meant_binary),
        meant_complex: both(sum.meant_complex),
        said: both(sum.said),
        solved: share(sum.solved),
        unusable: sum.unusable / runs,
        ..Figures::default()
    }
}

impl Twice {
    /// Counts one more, with annotated entities or with the reader's own.
    pub fn add(&mut self, found: bool, right: bool) {
        if found {
            self.found.add(right);
        } else {
            self.annotated.add(right);
        }
    }

    /// The sum of two.
    pub fn plus(self, other: Twice) -> Twice {
        Twice { annotated: self.annotated.plus(other.annotated), found: self.found.plus(other.found) }
    }
}

/// Measures a model on annotated puzzles. The error is an annotation that cannot be read.
pub fn measure(model: &Model, puzzles: &[Puzzle], potentials: Potentials) -> Result<Figures, String> {
    let mut figures = Figures::default();
    for puzzle in puzzles {
        one(model, puzzle, potentials, &mut figures)?;
    }
    Ok(figures)
}

fn one(model: &Model, puzzle: &Puzzle, potentials: Potentials, figures: &mut Figures) -> Result<(), String> {
    let name = puzzle.id.clone().unwrap_or_default();
    if let Some(annotation) = annotation(puzzle)? {
        let scene = Scene::new(puzzle);
        let truth = Truth::new(&scene, &annotation, &model.vocabulary);
        let mut classes = classify(&scene, &model.entities, potentials);
        entities(&scene, &truth, &classes, &name, figures);
        settle(&scene, &mut classes);
        figures.unusable += truth.unusable;
        let gold: Vec<Class> = truth.classes.iter().map(|class| class.unwrap_or(Class::Null)).collect();
        for clue in 0..scene.sentences.len() {
            let with_gold = extract(&scene, model, clue, &gold);
            let with_found = extract(&scene, model, clue, &classes);
            relations(&scene, model, &truth, clue, &with_gold, false, figures);
            relations(&scene, model, &truth, clue, &with_found, true, figures);
        }
    }
    let Some(solution) = &puzzle.solution else { return Ok(()) };
    let answer = answer(model, puzzle, potentials);
    let solved = answer.as_ref() == Some(solution);
    if !solved {
        let reader = LearnedReader::new(model).with_potentials(potentials);
        for (clue, read) in puzzle.clues.iter().zip(reader.read(puzzle, &Stop::never())) {
            let meaning =
                read.readings.first().map(|reading| reading.formula.display(&puzzle.categories).to_string());
            let trouble = read.trouble.map_or_else(String::new, |trouble| trouble.message);
            figures.notes.push(format!("{name}: “{}” → {}", clue.text, meaning.unwrap_or(trouble)));
        }
    }
    figures.solved.add(solved);
    figures.wrong += usize::from(answer.is_some_and(|answer| answer != *solution));
    Ok(())
}

fn entities(scene: &Scene<'_>, truth: &Truth, classes: &[Class], name: &str, figures: &mut Figures) {
    for (place, (class, found)) in truth.classes.iter().zip(classes).enumerate() {
        let class = class.unwrap_or(Class::Null);
        let slip = is_slip(scene, place, class);
        figures.entities.add(class == *found);
        figures.words.add(class == *found);
        if slip {
            figures.slips += 1;
        } else {
            figures.sound_entities.add(class == *found);
        }
        if class != *found {
            figures.mistakes.entity(scene, place, class, *found, slip);
            let word = &scene.constituents[place].lemma;
            let slip = if slip { " (a slip)" } else { "" };
            figures.notes.push(format!("{name}: “{word}” is {class:?}, taken for {found:?}{slip}"));
        }
    }
    let unplaced = truth.annotated.iter().filter(|(place, _)| place.is_none()).count();
    let others = passed_over(scene).saturating_sub(unplaced);
    figures.words = figures.words.plus(Count { right: others, all: others });
    for (place, class) in &truth.annotated {
        let found = place.map_or(Class::Null, |place| classes[place]);
        figures.annotated_entities.add(found == *class);
        if place.is_none() {
            figures.entities.add(found == *class);
            figures.words.add(found == *class);
            figures.sound_entities.add(found == *class);
        }
    }
}

/// The words that the paper's graph has a node for and ours has not: auxiliaries, pronouns, comparatives, adverbs. None of them is
/// ever an entity. Its graph is one of collapsed dependencies, in which prepositions and conjunctions are edges; articles are left
/// out too, for only then are there as many words as the paper counts.
fn passed_over(scene: &Scene<'_>) -> usize {
    let of = |clue: usize, sentence: &Sentence| {
        let taken = |place: usize| {
            let here = scene.constituents.iter().filter(|constituent| constituent.clue == clue);
            here.into_iter().any(|constituent| constituent.head == place || constituent.number == Some(place))
        };
        let labels = sentence.tree.labels.iter().enumerate();
        let folded = |label: Label| matches!(label, Label::Punct | Label::Case | Label::Cc | Label::Det);
        labels.filter(|&(place, &label)| !folded(label) && !taken(place)).count()
    };
    scene.sentences.iter().enumerate().map(|(clue, sentence)| of(clue, sentence)).sum()
}

/// Whether a name of an item is annotated as something else than an instance of its category.
fn is_slip(scene: &Scene<'_>, place: usize, class: Class) -> bool {
    let constituent = &scene.constituents[place];
    let named = constituent.items.first().filter(|(_, cost)| *cost <= 1 && constituent.items.len() == 1);
    named.is_some_and(|(item, _)| class != Class::Instance(item.category.index()))
}

/// The answer to a puzzle, if the clues that were understood have exactly one solution and no clue is missing.
pub fn answer(model: &Model, puzzle: &Puzzle, potentials: Potentials) -> Option<Solution> {
    let reader = LearnedReader::new(model).with_potentials(potentials);
    let mut unread = puzzle.clone();
    unread.solution = None;
    unread.clues.iter_mut().for_each(|clue| clue.formula = None);
    let read = reader.read(&unread, &Stop::never());
    let chosen = combine(&puzzle.categories, &read, &Stop::never());
    let formulas: Vec<&Formula> = read
        .iter()
        .zip(&chosen.readings)
        .filter_map(|(clue, reading)| {
            reading.and_then(|place| clue.readings.get(place)).map(|reading| &reading.formula)
        })
        .collect();
    if !chosen.doubtful.is_empty() {
        return None;
    }
    let problem = Problem::new(&puzzle.categories, formulas);
    let mut found = Solver::new(&problem, &Stop::never()).ok()?.solutions(2).ok()?;
    found.pop().filter(|_| found.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals_are_as_published() {
        // The paper's 410 of 450.
        let (low, high) = Count { right: 410, all: 450 }.interval();
        assert!((low - 88.13).abs() < 0.05 && (high - 93.40).abs() < 0.05, "{low} {high}");
        assert!(Count::default().interval().0.abs() < 1e-9);
    }
}
