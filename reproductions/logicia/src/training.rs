//! Training the learned reader from puzzles whose meaning is known.
//!
//! Everything is deterministic: the puzzles are taken in the order given, features are numbered as they come, and neither
//! method of learning uses chance.

use super::annotation::annotation;
use super::entities::{edges, features as entity_features};
use super::extracting::entities;
use super::hashing::Features;
use super::maxent::{Instance, Method, Options, train as learn};
use super::model::{EntityModel, Model, PairModel, UNIT};
use super::own_annotation::truth_of_formulas;
use super::pairs::{ClueFacts, features as pair_features};
use super::scene::{Class, Scene};
use super::speaking::{features as speaker_features, link_features, same_said, telling_features};
use super::truth::Truth;
use super::vocabulary::Vocabulary;
use puzzle::Puzzle;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The variance of the prior on the weights of entities. What speaks for a class differs from puzzle to puzzle, so no single
/// piece of evidence may weigh much.
const VARIANCE_OF_ENTITIES: f64 = 0.5;
/// The same for pairs: which words relate two entities is much alike in all puzzles.
const VARIANCE_OF_PAIRS: f64 = 2.0;

/// What was learned from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Puzzles with an annotation or with formulas.
    pub puzzles: usize,
    /// Constituents with a known class.
    pub entities: usize,
    /// Pairs of entities.
    pub pairs: usize,
    /// Relations that hold.
    pub relations: usize,
}

/// Trains a model. Puzzles without an annotation and without formulas are passed over; the error is an annotation that
/// cannot be read, or that there is nothing to learn from.
pub fn train(puzzles: &[Puzzle], vocabulary: &Vocabulary, method: Method) -> Result<(Model, Report), String> {
    let mut report = Report::default();
    let mut nodes = Numbered::default();
    let mut pairs = Numbered::default();
    let mut speakers = Numbered::default();
    let mut counts: BTreeMap<String, (f32, f32)> = BTreeMap::new();
    for puzzle in puzzles {
        let scene = Scene::new(puzzle);
        let truth = match annotation(puzzle).map_err(|what| named(puzzle, &what))? {
            Some(annotation) => Truth::new(&scene, &annotation, vocabulary),
            None if puzzle.clues.iter().any(|clue| clue.formula.is_some()) => {
                truth_of_formulas(puzzle, &scene, vocabulary)
            }
            None => continue,
        };
        report.puzzles += 1;
        report.relations += truth.relations.len();
        let (slips, named) = truth.slips(&scene);
        // Where a third of the names have another class than their category's, the annotation is of no use for that.
        if slips * 3 < named.max(1) {
            learn_entities(&scene, &truth, &mut nodes, &mut counts);
        }
        learn_pairs(&scene, &truth, vocabulary, &mut pairs, &mut speakers);
    }
    report.entities = nodes.instances.len();
    report.pairs = pairs.instances.len();
    if report.entities == 0 || report.pairs == 0 {
        return Err("there is nothing to learn from: puzzles need an `annotation` or `formulas`".to_owned());
    }

    pairs.prune();
    let weights = learn(&nodes.instances, method, VARIANCE_OF_ENTITIES);
    let speaking = learn(&speakers.instances, method, VARIANCE_OF_ENTITIES);
    let named = |numbered: &Numbered, weights: &[f64]| -> Vec<(u64, f32)> {
        let named = numbered.names.iter().map(|(&name, &number)| (name, weights[number as usize] as f32));
        named.filter(|(_, weight)| weight.abs() > 1e-3).collect()
    };
    let weights: BTreeMap<u64, f32> =
        named(&nodes, &weights).into_iter().chain(named(&speakers, &speaking)).collect();
    let equal = counts.into_iter().map(|(label, (equal, all))| (label, (equal + 1.0) / (all + 2.0)));
    let entities = EntityModel { weights, equal: equal.collect() };
    let classes = vocabulary.none() + 1;
    let weights = learn(&pairs.instances, method, VARIANCE_OF_PAIRS);
    let mut rows: FxHashMap<u64, Vec<(u8, i16)>> = FxHashMap::default();
    for (&name, &number) in &pairs.names {
        let row =
            weights.get(number as usize * classes..).unwrap_or_default().iter().take(classes).enumerate();
        let row: Vec<(u8, i16)> = row
            .map(|(class, weight)| (class as u8, (weight * UNIT).round().clamp(-32_000.0, 32_000.0) as i16))
            .filter(|(_, weight)| *weight != 0)
            .collect();
        if !row.is_empty() {
            rows.insert(name, row);
        }
    }
    let model = Model { vocabulary: vocabulary.clone(), entities, pairs: PairModel { rows } };
    Ok((model, report))
}

fn named(puzzle: &Puzzle, what: &str) -> String {
    puzzle
        .id
        .as_deref()
        .or(puzzle.title.as_deref())
        .map_or_else(|| what.to_owned(), |name| format!("{name}: {what}"))
}

/// Instances whose features are numbered as they come.
#[derive(Default)]
struct Numbered {
    names: BTreeMap<u64, u32>,
    instances: Vec<Instance>,
}

impl Numbered {
    /// Leaves out features that occur in a single instance: they speak of that one alone.
    fn prune(&mut self) {
        let mut counts = vec![0_u32; self.names.len()];
        for instance in &self.instances {
            match &instance.options {
                Options::Classes { features, .. } => {
                    for &feature in features {
                        counts[feature as usize] += 1;
                    }
                }
                Options::Own(options) => {
                    let mut here: Vec<u32> = options.iter().flatten().copied().collect();
                    here.sort_unstable();
                    here.dedup();
                    for feature in here {
                        counts[feature as usize] += 1;
                    }
                }
            }
        }
        let mut numbers: Vec<Option<u32>> = vec![None; counts.len()];
        let mut next = 0;
        for (feature, &count) in counts.iter().enumerate() {
            if count > 1 {
                numbers[feature] = Some(next);
                next += 1;
            }
        }
        let kept = |features: &mut Vec<u32>| {
            *features = features.iter().filter_map(|&feature| numbers[feature as usize]).collect();
        };
        for instance in &mut self.instances {
            match &mut instance.options {
                Options::Classes { features, .. } => kept(features),
                Options::Own(options) => options.iter_mut().for_each(kept),
            }
        }
        self.names.retain(|_, number| numbers[*number as usize].is_some());
        self.names.values_mut().for_each(|number| *number = numbers[*number as usize].unwrap_or(0));
    }

    fn numbers(&mut self, features: &Features) -> Vec<u32> {
        let number = |name: &u64| {
            let next = self.names.len() as u32;
            *self.names.entry(*name).or_insert(next)
        };
        features.0.iter().map(number).collect()
    }
}

fn learn_entities(
    scene: &Scene<'_>,
    truth: &Truth,
    nodes: &mut Numbered,
    counts: &mut BTreeMap<String, (f32, f32)>,
) {
    let categories = scene.categories.len();
    let mut annotated = vec![false; scene.sentences.len()];
    for (constituent, class) in scene.constituents.iter().zip(&truth.classes) {
        annotated[constituent.clue] |= class.is_some();
    }
    for (place, class) in truth.classes.iter().enumerate() {
        // In a clue with annotated words, a word that is not annotated is nothing.
        let unsaid = annotated[scene.constituents[place].clue].then_some(Class::Null);
        let Some(class) = class.or(unsaid) else { continue };
        // A name that is annotated as something else is a slip.
        if let Some((item, 0..=1)) = scene.constituents[place].items.first()
            && scene.constituents[place].items.len() == 1
            && class != Class::Instance(item.category.index())
        {
            continue;
        }
        let options: Vec<Vec<u32>> = (1..=scene.classes())
            .map(|number| {
                nodes.numbers(&entity_features(scene, place, Class::from_number(number, categories)))
            })
            .collect();
        nodes
            .instances
            .push(Instance { options: Options::Own(options), right: class.number(categories) - 1 });
    }
    for edge in edges(scene) {
        if let (Some(one), Some(other)) = (truth.classes[edge.one], truth.classes[edge.other]) {
            let (equal, all) = counts.entry(edge.label).or_insert((0.0, 0.0));
            *equal += if one == other { 1.0 } else { 0.0 };
            *all += 1.0;
        }
    }
}

fn learn_pairs(
    scene: &Scene<'_>,
    truth: &Truth,
    vocabulary: &Vocabulary,
    pairs: &mut Numbered,
    speakers: &mut Numbered,
) {
    let classes: Vec<Class> = truth.classes.iter().map(|class| class.unwrap_or(Class::Null)).collect();
    for clue in 0..scene.sentences.len() {
        if !truth.related.get(clue).copied().unwrap_or(false) {
            continue;
        }
        let inside = entities(scene, clue, &classes);
        let rows = truth.rows(vocabulary, clue);
        let facts = ClueFacts::of(scene, clue, &inside, &classes);
        learn_speakers(scene, truth, vocabulary, (clue, &rows), &facts, speakers);
        learn_telling(scene, truth, vocabulary, clue, (&facts, &classes), speakers);
        if !truth.told_of_heads {
            learn_links(scene, truth, vocabulary, &rows, (&facts, &classes), speakers);
        }
        for (at, &other) in inside.iter().enumerate() {
            for &one in &inside[..at] {
                let Some(right) = truth.meant_pair(vocabulary, &rows, one, other) else { continue };
                let features = pair_features(scene, &facts, (one, classes[one]), (other, classes[other]));
                let features = pairs.numbers(&features);
                let options = Options::Classes { features, classes: vocabulary.none() as u32 + 1 };
                pairs.instances.push(Instance { options, right });
            }
        }
    }
}

/// Which words of a row the annotator said to be one, and which were left to follow from others.
fn learn_links(
    scene: &Scene<'_>,
    truth: &Truth,
    vocabulary: &Vocabulary,
    rows: &[usize],
    (facts, classes): (&ClueFacts, &[Class]),
    speakers: &mut Numbered,
) {
    for (other, &second) in facts.entities.iter().enumerate() {
        for (one, &first) in facts.entities.iter().enumerate().take(other) {
            if rows[first] == rows[second] {
                let said = truth.pair(vocabulary, first, second).is_some();
                let features = speakers.numbers(&link_features(scene, facts, classes, one, other));
                let options = Options::Own(vec![features, Vec::new()]);
                speakers.instances.push(Instance { options, right: usize::from(!said) });
            }
        }
    }
}

/// Which relation the annotator took, wherever several say the same.
fn learn_telling(
    scene: &Scene<'_>,
    truth: &Truth,
    vocabulary: &Vocabulary,
    clue: usize,
    (facts, classes): (&ClueFacts, &[Class]),
    speakers: &mut Numbered,
) {
    for relation in truth.relations.iter().filter(|relation| relation.clue == clue) {
        let place = |wanted: usize| facts.entities.iter().position(|&place| place == wanted);
        let arguments: Vec<Option<usize>> =
            relation.arguments.iter().map(|argument| argument.and_then(place)).collect();
        let options = same_said(scene, vocabulary, facts, relation.relation, &arguments);
        let Some(right) = options.iter().position(|&option| option == relation.relation) else { continue };
        if options.len() > 1 {
            let features = |&option: &usize| {
                let option = &vocabulary.relations()[option];
                speakers.numbers(&telling_features(scene, facts, classes, option, &arguments))
            };
            let options = Options::Own(options.iter().map(features).collect());
            speakers.instances.push(Instance { options, right });
        }
    }
}

/// Which word of a row the annotator took, wherever there are several.
fn learn_speakers(
    scene: &Scene<'_>,
    truth: &Truth,
    vocabulary: &Vocabulary,
    (clue, rows): (usize, &[usize]),
    facts: &ClueFacts,
    speakers: &mut Numbered,
) {
    let inside = &facts.entities;
    for relation in truth.relations.iter().filter(|relation| relation.clue == clue) {
        let Some(of) = vocabulary.relations().get(relation.relation).filter(|of| !of.is_same()) else {
            continue;
        };
        for (at, argument) in relation.arguments.iter().enumerate() {
            let row = of.arguments.get(at).is_some_and(|argument| !argument.amount);
            let Some(argument) = argument.filter(|_| row) else { continue };
            let words: Vec<usize> =
                (0..inside.len()).filter(|&word| rows[inside[word]] == rows[argument]).collect();
            let Some(right) = words.iter().position(|&word| inside[word] == argument) else { continue };
            if words.len() > 1 {
                let features =
                    |&word| speakers.numbers(&speaker_features(scene, facts, of, at, &words, word));
                let options = Options::Own(words.iter().map(features).collect());
                speakers.instances.push(Instance { options, right });
            }
        }
    }
}
