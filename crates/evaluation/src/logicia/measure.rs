//! Counting, as the paper counts: what was classified, extracted and solved rightly, of how many.

use puzzle::{Formula, Puzzle, Solution};
use reading::choosing::choose;
use reading::learned::annotation::annotation;
use reading::learned::entities::{Potentials, classify};
use reading::learned::extracting::{Extracted, extract};
use reading::learned::model::Model;
use reading::learned::reader::{LearnedReader, settle};
use reading::learned::scene::{Class, Scene};
use reading::learned::truth::{TrueRelation, Truth};
use reading::learned::vocabulary::Vocabulary;
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
    fn add(&mut self, right: bool) {
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
    /// The same of the annotated ones alone.
    pub annotated_entities: Count,
    /// The same without names of items whose annotated class is not that of their own category.
    pub sound_entities: Count,
    /// How many such names there are.
    pub slips: usize,
    /// Pairs with the right binary relation.
    pub binary: Twice,
    /// Pairs without a relation that were given none.
    pub unrelated: Count,
    /// Complex relations that were found with all their arguments.
    pub complex: Twice,
    /// The same where a relation may name another entity of the same row: what is said is the same.
    pub meant_binary: Twice,
    /// Likewise complex relations.
    pub meant_complex: Twice,
    /// Puzzles solved.
    pub solved: Count,
    /// Puzzles that were answered wrongly.
    pub wrong: usize,
    /// Annotated relations that cannot be counted: they relate words that are no entities.
    pub unusable: usize,
    /// Complex relations by name, with the reader's own entities.
    pub by_relation: BTreeMap<String, Twice>,
    /// Classes that were mistaken: annotated as, taken for, how often.
    pub confused: BTreeMap<(String, String), usize>,
    /// What went wrong, to look at.
    pub notes: Vec<String>,
}

impl Figures {
    /// The sum of two.
    pub fn plus(mut self, other: Figures) -> Figures {
        self.entities = self.entities.plus(other.entities);
        self.annotated_entities = self.annotated_entities.plus(other.annotated_entities);
        self.sound_entities = self.sound_entities.plus(other.sound_entities);
        self.slips += other.slips;
        self.binary = self.binary.plus(other.binary);
        self.meant_binary = self.meant_binary.plus(other.meant_binary);
        self.unrelated = self.unrelated.plus(other.unrelated);
        self.complex = self.complex.plus(other.complex);
        self.meant_complex = self.meant_complex.plus(other.meant_complex);
        self.solved = self.solved.plus(other.solved);
        self.wrong += other.wrong;
        self.unusable += other.unusable;
        for (name, twice) in other.by_relation {
            let known = self.by_relation.entry(name).or_default();
            *known = known.plus(twice);
        }
        for (classes, count) in other.confused {
            *self.confused.entry(classes).or_default() += count;
        }
        self.notes.extend(other.notes);
        self
    }
}

impl Twice {
    fn plus(self, other: Twice) -> Twice {
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
            relations(&scene, model, &truth, clue, [&with_gold, &with_found], figures);
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

fn kind(class: Class) -> String {
    match class {
        Class::Category(_) => "category".to_owned(),
        Class::Instance(_) => "instance".to_owned(),
        Class::Null => "null".to_owned(),
    }
}

fn entities(scene: &Scene<'_>, truth: &Truth, classes: &[Class], name: &str, figures: &mut Figures) {
    let is_slip = |place: usize, class: Class| {
        let constituent = &scene.constituents[place];
        let named = constituent.items.first().filter(|(_, cost)| *cost <= 1 && constituent.items.len() == 1);
        named.is_some_and(|(item, _)| class != Class::Instance(item.category.index()))
    };
    for (place, (class, found)) in truth.classes.iter().zip(classes).enumerate() {
        let class = class.unwrap_or(Class::Null);
        figures.entities.add(class == *found);
        if is_slip(place, class) {
            figures.slips += 1;
        } else {
            figures.sound_entities.add(class == *found);
        }
    }
    for (place, class) in &truth.annotated {
        let found = place.map_or(Class::Null, |place| classes[place]);
        figures.annotated_entities.add(found == *class);
        if place.is_none() {
            figures.entities.add(found == *class);
            figures.sound_entities.add(found == *class);
        }
        if found != *class {
            *figures.confused.entry((kind(*class), kind(found))).or_default() += 1;
            let word = place.map_or("?", |place| scene.constituents[place].lemma.as_str());
            let slip = if place.is_some_and(|place| is_slip(place, *class)) { " (a slip)" } else { "" };
            figures.notes.push(format!("{name}: “{word}” is {class:?}, taken for {found:?}{slip}"));
        }
    }
}

/// Counts the relations of a clue, with annotated entities and with the reader's own.
#[allow(clippy::too_many_lines)] // one count after the other
fn relations(
    scene: &Scene<'_>,
    model: &Model,
    truth: &Truth,
    clue: usize,
    extracted: [&Extracted; 2],
    figures: &mut Figures,
) {
    let here: Vec<&TrueRelation> = truth.relations.iter().filter(|relation| relation.clue == clue).collect();
    let vocabulary = &model.vocabulary;
    // Which constituents are one row, by the annotation: each has the number of the first of its row.
    let mut rows: Vec<usize> = (0..scene.constituents.len()).collect();
    for relation in here.iter().filter(|relation| is_same(vocabulary, relation.relation)) {
        if let [Some(one), Some(other)] = &relation.arguments[..] {
            let (from, to) = (rows[*one].max(rows[*other]), rows[*one].min(rows[*other]));
            rows.iter_mut().filter(|row| **row == from).for_each(|row| *row = to);
        }
    }
    for (way, extracted) in extracted.into_iter().enumerate() {
        for relation in &here {
            let arguments: Vec<usize> = relation.arguments.iter().copied().flatten().collect();
            for (at, &other) in arguments.iter().enumerate() {
                for &one in &arguments[..at] {
                    let (one, other) = (one.min(other), one.max(other));
                    let wanted = truth.pair(vocabulary, one, other);
                    let right = wanted == class_of(extracted, vocabulary, one, other);
                    let meant = right
                        || rows.iter().enumerate().any(|(a, _)| {
                            rows.iter().enumerate().any(|(b, _)| {
                                a < b
                                    && rows[a] == rows[one]
                                    && rows[b] == rows[other]
                                    && wanted == class_of(extracted, vocabulary, a, b)
                            })
                        })
                        || is_same(vocabulary, relation.relation)
                            && same_row(extracted, vocabulary, one, other)
                        || vaguely(vocabulary, scene, extracted, relation, (one, other));
                    if way == 0 {
                        figures.binary.annotated.add(right);
                        figures.meant_binary.annotated.add(meant);
                    } else {
                        figures.binary.found.add(right);
                        figures.meant_binary.found.add(meant);
                    }
                }
            }
            let right = extracted.found.iter().any(|found| {
                let arguments =
                    found.arguments.iter().map(|place| place.map(|place| extracted.entities[place]));
                found.relation == relation.relation && arguments.eq(relation.arguments.iter().copied())
            });
            let meant = right
                || extracted.found.iter().any(|found| {
                    let by_row = |relation: &TrueRelation| {
                        let mut plain = plain(vocabulary, scene, relation);
                        plain.arguments.iter_mut().for_each(|place| *place = place.map(|place| rows[place]));
                        plain.normalise(vocabulary);
                        plain
                    };
                    let said = TrueRelation {
                        clue,
                        relation: found.relation,
                        arguments: found
                            .arguments
                            .iter()
                            .map(|at| at.map(|at| extracted.entities[at]))
                            .collect(),
                    };
                    by_row(&said) == by_row(relation) && !is_same(vocabulary, relation.relation)
                })
                || is_same(vocabulary, relation.relation)
                    && matches!(&relation.arguments[..], [Some(one), Some(other)] if same_row(extracted, vocabulary, *one, *other));
            let name =
                vocabulary.relations().get(relation.relation).map_or("", |relation| relation.name.as_str());
            let by_name = figures.by_relation.entry(name.to_owned()).or_default();
            if way == 0 {
                figures.complex.annotated.add(right);
                figures.meant_complex.annotated.add(meant);
                by_name.annotated.add(right);
                if !right {
                    let text =
                        scene.sentences[clue].words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>();
                    let said: Vec<&str> =
                        arguments.iter().map(|&place| scene.constituents[place].lemma.as_str()).collect();
                    let instead: Vec<String> = extracted
                        .found
                        .iter()
                        .map(|found| {
                            let name = &vocabulary.relations()[found.relation].name;
                            let of: Vec<&str> = found
                                .arguments
                                .iter()
                                .flatten()
                                .map(|&at| scene.constituents[extracted.entities[at]].lemma.as_str())
                                .collect();
                            format!("{name}({})", of.join(","))
                        })
                        .collect();
                    figures.notes.push(format!(
                        "missed {name}({}) in “{}”: {}",
                        said.join(", "),
                        text.join(" "),
                        instead.join(" ")
                    ));
                }
            } else {
                figures.complex.found.add(right);
                figures.meant_complex.found.add(meant);
                by_name.found.add(right);
            }
        }
        if way == 0 && truth.related.get(clue) == Some(&true) {
            for pair in &extracted.pairs {
                let (one, other) = (extracted.entities[pair.one], extracted.entities[pair.other]);
                if truth.pair(vocabulary, one, other).is_none() {
                    figures.unrelated.add(class_of(extracted, vocabulary, one, other).is_none());
                }
            }
        }
    }
}

/// Whether two entities stand in a comparison that means the same, where neither says a number.
fn vaguely(
    vocabulary: &Vocabulary,
    scene: &Scene<'_>,
    extracted: &Extracted,
    relation: &TrueRelation,
    (one, other): (usize, usize),
) -> bool {
    let wanted = plain(vocabulary, scene, relation);
    let vague = relation
        .arguments
        .iter()
        .zip(&wanted.arguments)
        .any(|(said, plain)| said.is_some() && plain.is_none());
    vague
        && extracted.found.iter().any(|found| {
            let said = TrueRelation {
                clue: relation.clue,
                relation: found.relation,
                arguments: found.arguments.iter().map(|at| at.map(|at| extracted.entities[at])).collect(),
            };
            let has = |place: usize| said.arguments.contains(&Some(place));
            plain(vocabulary, scene, &said).relation == wanted.relation && has(one) && has(other)
        })
}

/// The relation that means the same without its amount, where the amount is no number (“somewhat”): the vocabulary itself
/// says so, after `else`. Otherwise the relation itself.
fn plain(vocabulary: &Vocabulary, scene: &Scene<'_>, relation: &TrueRelation) -> TrueRelation {
    let mut plain = relation.clone();
    let Some(of) = vocabulary.relations().get(relation.relation) else { return plain };
    for (argument, place) in of.arguments.iter().zip(&mut plain.arguments) {
        let number = place.and_then(|at| {
            let constituent = scene.constituents.get(at)?;
            constituent.amount(scene.sentences.get(constituent.clue)?)
        });
        if argument.amount && number.is_none() {
            *place = None;
            let other = of.meaning.split_once(" else ").map(|(_, other)| other);
            let same =
                other.and_then(|meaning| vocabulary.relations().iter().position(|it| it.meaning == meaning));
            plain.relation = same.unwrap_or(plain.relation);
        }
    }
    plain
}

/// Whether a relation says that two rows are one.
fn is_same(vocabulary: &Vocabulary, relation: usize) -> bool {
    vocabulary.relations().get(relation).is_some_and(|relation| relation.meaning == "$1 is $2")
}

/// Whether two constituents were found to be one row.
fn same_row(extracted: &Extracted, vocabulary: &Vocabulary, one: usize, other: usize) -> bool {
    let at = |wanted: usize| extracted.entities.iter().position(|&place| place == wanted);
    let (Some(one), Some(other)) = (at(one), at(other)) else { return false };
    let mut rows: Vec<usize> = (0..extracted.entities.len()).collect();
    for found in extracted.found.iter().filter(|found| is_same(vocabulary, found.relation)) {
        if let [Some(a), Some(b)] = &found.arguments[..] {
            let (from, to) = (rows[*a].max(rows[*b]), rows[*a].min(rows[*b]));
            rows.iter_mut().filter(|row| **row == from).for_each(|row| *row = to);
        }
    }
    rows[one] == rows[other]
}

/// The binary relation that two constituents were given; `None` for none.
fn class_of(extracted: &Extracted, vocabulary: &Vocabulary, one: usize, other: usize) -> Option<usize> {
    let at = |wanted: usize| extracted.entities.iter().position(|&place| place == wanted);
    let (one, other) = (at(one)?, at(other)?);
    let put_together = extracted.found.iter().find_map(|found| {
        let place = |wanted: usize| found.arguments.iter().position(|argument| *argument == Some(wanted));
        vocabulary.class(found.relation, place(one)?, place(other)?)
    });
    let alone = || {
        let pair = extracted.pairs.iter().find(|pair| pair.one == one && pair.other == other)?;
        Some(pair.likeliest()).filter(|class| *class != vocabulary.none())
    };
    put_together.or_else(alone)
}

/// The answer to a puzzle, if the clues that were understood have exactly one solution and no clue is missing.
pub fn answer(model: &Model, puzzle: &Puzzle, potentials: Potentials) -> Option<Solution> {
    let reader = LearnedReader::new(model).with_potentials(potentials);
    let mut unread = puzzle.clone();
    unread.solution = None;
    unread.clues.iter_mut().for_each(|clue| clue.formula = None);
    let read = reader.read(&unread, &Stop::never());
    let chosen = choose(&puzzle.categories, &read, &Stop::never());
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
