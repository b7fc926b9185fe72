//! Reading a puzzle with a trained model.

use super::entities::{Potentials, classify};
use super::extracting::extract;
use super::model::Model;
use super::roles::{Via, roles};
use super::scene::{Class, Scene};
use super::translating::{Obstacle, translate};
use puzzle::Puzzle;
use reading::Trouble;
use reading::{ClueReadings, Reading};
use solving::engine::Stop;

/// Reads clues with a model.
pub struct LearnedReader<'m> {
    model: &'m Model,
    potentials: Potentials,
}

impl<'m> LearnedReader<'m> {
    /// A reader with this model.
    pub fn new(model: &'m Model) -> LearnedReader<'m> {
        LearnedReader { model, potentials: Potentials::default() }
    }

    /// The same with other potentials of nodes.
    pub fn with_potentials(mut self, potentials: Potentials) -> LearnedReader<'m> {
        self.potentials = potentials;
        self
    }

    /// Reads all clues of a puzzle that have no formula. The entities are told from all clues together.
    pub fn read(&self, puzzle: &Puzzle, stop: &Stop) -> Vec<ClueReadings> {
        let scene = Scene::within(puzzle, stop);
        let mut classes = classify(&scene, &self.model.entities, self.potentials);
        if !stop.now() {
            settle(&scene, &mut classes);
        }
        let clues = puzzle.clues.iter().enumerate();
        clues
            .map(|(place, clue)| match &clue.formula {
                Some(formula) => ClueReadings::given(formula.clone()),
                None if stop.now() => ClueReadings::out_of_time(&clue.text),
                None => self.clue(&scene, &classes, place, &clue.text),
            })
            .collect()
    }

    fn clue(&self, scene: &Scene<'_>, classes: &[Class], clue: usize, text: &str) -> ClueReadings {
        let extracted = extract(scene, self.model, clue, classes);
        match translate(scene, &self.model.vocabulary, clue, classes, &extracted) {
            Ok(meanings) => {
                let mut readings: Vec<Reading> = Vec::new();
                for meaning in meanings {
                    if readings.iter().all(|known| known.formula != meaning.formula) {
                        readings.push(Reading::new(meaning.formula, meaning.cost));
                    }
                }
                ClueReadings { readings, trouble: None, settled: false }
            }
            Err(obstacle) => {
                let trouble = trouble(scene, clue, text, &obstacle);
                ClueReadings { readings: Vec::new(), trouble: Some(trouble), settled: false }
            }
        }
    }
}

/// What is certain whatever the network says: a word that names an item is an instance of its category, and the noun whose
/// phrase it stands in is somebody or something.
pub fn settle(scene: &Scene<'_>, classes: &mut [Class]) {
    for (constituent, class) in scene.constituents.iter().zip(classes.iter_mut()) {
        let Some(&(first, cost)) = constituent.items.first().filter(|(_, cost)| *cost <= 4) else { continue };
        let own = class.category().and_then(|category| constituent.item_of(category));
        let fits = matches!(class, Class::Instance(_)) && own.is_some_and(|(_, other)| other <= cost + 3);
        if !fits {
            *class = Class::Instance(first.category.index());
        }
    }
    // The category that nouns stand for most in this puzzle.
    let mut counts = vec![0_usize; scene.categories.len()];
    for (constituent, class) in scene.constituents.iter().zip(classes.iter()) {
        if let (Class::Instance(category), true) =
            (class, constituent.items.is_empty() && constituent.number.is_none())
        {
            counts[*category] += 1;
        }
    }
    let usual = (0..counts.len()).max_by_key(|&at| (counts[at], usize::MAX - at)).unwrap_or(0);
    for clue in 0..scene.sentences.len() {
        let inside = scene.in_clue(clue);
        for role in roles(scene, clue, &inside, classes) {
            let Some(&host) = role.host.and_then(|at| inside.get(at)).filter(|_| role.via == Via::Phrase)
            else {
                continue;
            };
            let noun = scene.constituents[host].tag.is_noun() && scene.constituents[host].items.is_empty();
            if noun && classes[host] == Class::Null && scene.constituents[host].number.is_none() {
                let names = inside.iter().any(|&at| {
                    !scene.constituents[at].items.is_empty()
                        && scene.constituents[at].head != scene.constituents[host].head
                });
                if names {
                    classes[host] = Class::Instance(usual);
                }
            }
        }
        let opens = scene.sentences[clue]
            .words
            .first()
            .is_some_and(|word| matches!(word.text.as_str(), "of" | "between"));
        for &at in inside.iter().filter(|_| opens) {
            if classes[at] == Class::Null && matches!(scene.constituents[at].lemma.as_str(), "one" | "other")
            {
                classes[at] = Class::Instance(usual);
            }
        }
    }
}

fn trouble(scene: &Scene<'_>, clue: usize, text: &str, obstacle: &Obstacle) -> Trouble {
    let words = |place: usize| {
        let constituent = &scene.constituents[place];
        let word = scene.sentences.get(clue).and_then(|sentence| sentence.words.get(constituent.head));
        word.map_or(0..text.len(), |word| word.bytes.clone())
    };
    let quoted = |bytes: &std::ops::Range<usize>| text.get(bytes.clone()).unwrap_or_default().to_owned();
    match obstacle {
        Obstacle::NoRelation => Trouble {
            bytes: 0..text.len(),
            message: "the learned reader found no relation in this".to_owned(),
        },
        Obstacle::Unused(place) => {
            let bytes = words(*place);
            let message = format!("the learned reader could not tell what this says of “{}”", quoted(&bytes));
            Trouble { bytes, message }
        }
        Obstacle::Nameless(place) => {
            let bytes = words(*place);
            let message = format!("the learned reader could not tell who or what “{}” is", quoted(&bytes));
            Trouble { bytes, message }
        }
        Obstacle::Unanswered(place) => {
            let word = scene.sentences.get(clue).and_then(|sentence| sentence.words.get(*place));
            let bytes = word.map_or(0..text.len(), |word| word.bytes.clone());
            let message = format!("the learned reader could make nothing of “{}”", quoted(&bytes));
            Trouble { bytes, message }
        }
        Obstacle::NoBasis => Trouble {
            bytes: 0..text.len(),
            message: "the learned reader could not tell what this compares".to_owned(),
        },
    }
}
