//! Which words are entities, and of which category: LOGICIA's section 3.1.
//!
//! A pairwise Markov network over all constituents of a puzzle and its items and categories. The graph H has the paper's
//! five kinds of edges. The potentials of the nodes come in two kinds: the paper's own,
//! 1 + similarity ([`Potentials::Paper`]), and learned ones ([`Potentials::Learned`]), a log-linear model whose features
//! are the same evidence: similarities, exact names, units, parts of speech. The classes differ from puzzle to puzzle, so
//! the features speak of a word *and* a class, never of a class by its number.

use super::hashing::Features;
use super::model::EntityModel;
use super::network::{Edge, Network};
use super::parser::Label;
use super::roles::Via;
use super::scene::{Class, Nearness, Scene};
use super::similarity::STRONG;
use super::surroundings::Link;
use english::wordnet::{Pos, WordNet};
use rustc_hash::FxHashMap;

/// Where the potentials of nodes come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Potentials {
    /// 1 + sim(w, c), and edge potentials 1 + P(equal) and P(different).
    Paper,
    /// The same, with 1 + P(different): the printed formula can be read either way.
    PaperBoth,
    /// Learned weights.
    #[default]
    Learned,
}

/// How much an edge counts beside learned nodes.
const EDGE_WEIGHT: f64 = 0.3;
/// What a name is worth to the paper's potentials, where it is an edge to a node that is certain.
const CERTAIN: f64 = 40.0;

/// An edge of H.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelledEdge {
    /// One constituent.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// Its label.
    pub label: String,
}

/// The edges of the graph H between constituents (rules 2, 3 and 5; rule 4 joins them to items, which are certain).
pub fn edges(scene: &Scene<'_>) -> Vec<LabelledEdge> {
    let mut edges = Vec::new();
    let mut by_head: FxHashMap<(usize, usize), usize> = FxHashMap::default();
    for (place, constituent) in scene.constituents.iter().enumerate() {
        by_head.insert((constituent.clue, constituent.head), place);
    }
    // Rule 2: dependencies.
    for (place, constituent) in scene.constituents.iter().enumerate() {
        let Some(sentence) = scene.sentences.get(constituent.clue) else { continue };
        let head = sentence.tree.heads.get(constituent.head).copied().flatten();
        let label = sentence.tree.labels.get(constituent.head).copied().unwrap_or(Label::Dep);
        if let Some(&other) = head.and_then(|head| by_head.get(&(constituent.clue, head))) {
            edges.push(LabelledEdge { one: place, other, label: label.name().to_owned() });
        }
    }
    // Rule 3: synonyms. Of the same word, each is joined to the next, which comes to the same and keeps the graph thin.
    let mut last: FxHashMap<(&str, bool), usize> = FxHashMap::default();
    let mut lemmas: Vec<(&str, Pos, usize)> = Vec::new();
    for (place, constituent) in scene.constituents.iter().enumerate() {
        if matches!(constituent.lemma.as_str(), "one" | "other") || !constituent.items.is_empty() {
            continue;
        }
        let key = (constituent.lemma.as_str(), constituent.number.is_some());
        if let Some(before) = last.insert(key, place) {
            edges.push(LabelledEdge { one: before, other: place, label: "synonymy".to_owned() });
        } else if let (Some(pos), None) = (pos(constituent.tag), constituent.number) {
            lemmas.push((constituent.lemma.as_str(), pos, place));
        }
    }
    for (number, (one, pos, place)) in lemmas.iter().enumerate() {
        if scene.stop.now() {
            return edges;
        }
        for (other, other_pos, other_place) in lemmas.iter().skip(number + 1).take(200) {
            if pos == other_pos && WordNet::shipped().are_synonyms(one, other, *pos) {
                edges.push(LabelledEdge { one: *place, other: *other_place, label: "synonymy".to_owned() });
            }
        }
    }
    symmetric(scene, &by_head, &mut edges);
    anaphoric(scene, &mut edges);
    edges
}

/// Rule 5: what stands in the same relation to the same verb, in different clues, may be of the same class.
fn symmetric(scene: &Scene<'_>, by_head: &FxHashMap<(usize, usize), usize>, edges: &mut Vec<LabelledEdge>) {
    let mut before: FxHashMap<(&str, Label), usize> = FxHashMap::default();
    for constituent in scene.constituents.iter().filter(|constituent| constituent.tag.is_verb()) {
        let Some(sentence) = scene.sentences.get(constituent.clue) else { continue };
        for dependent in sentence.tree.dependents(constituent.head) {
            let Some(&label) = sentence.tree.labels.get(dependent) else { continue };
            if !matches!(label, Label::Nsubj | Label::NsubjPass | Label::Obj | Label::Obl) {
                continue;
            }
            let Some(&place) = by_head.get(&(constituent.clue, dependent)) else { continue };
            if let Some(other) = before.insert((constituent.lemma.as_str(), label), place) {
                edges.push(LabelledEdge { one: other, other: place, label: "spatial symmetry".to_owned() });
            }
        }
    }
}

/// Beyond the paper: “one” and “the other” stand for what was named first.
fn anaphoric(scene: &Scene<'_>, edges: &mut Vec<LabelledEdge>) {
    for clue in 0..scene.sentences.len() {
        let inside = scene.in_clue(clue);
        let Some(&first) = inside.iter().find(|&&place| {
            let constituent = &scene.constituents[place];
            let own = &scene.sentences[clue].tree.labels;
            let outer = own.get(constituent.head).is_some_and(|label| {
                !matches!(label, Label::Poss | Label::Compound | Label::Amod | Label::Nummod | Label::Measure)
            });
            constituent.tag.is_noun() && outer
        }) else {
            continue;
        };
        for &place in &inside {
            if place != first && matches!(scene.constituents[place].lemma.as_str(), "one" | "other") {
                edges.push(LabelledEdge { one: first, other: place, label: "anaphora".to_owned() });
            }
        }
    }
}

fn pos(tag: tagging::Tag) -> Option<Pos> {
    if tag.is_noun() {
        Some(Pos::Noun)
    } else if tag.is_verb() {
        Some(Pos::Verb)
    } else if tag.is_adjective() {
        Some(Pos::Adjective)
    } else {
        None
    }
}

/// The similarity of a constituent and a class, as the paper defines it.
pub fn similarity(near: &[Nearness], class: Class) -> u32 {
    match class {
        Class::Instance(place) => near.get(place).map_or(0, |near| near.to_name.max(near.to_items)),
        Class::Category(place) => near.get(place).map_or(0, |near| near.to_name),
        Class::Null => STRONG - near.iter().map(|near| near.to_name.max(near.to_items)).max().unwrap_or(0),
    }
}

fn bucket(similarity: u32) -> &'static str {
    match similarity {
        0 => "0",
        1..=3 => "3",
        4..=5 => "5",
        6..=15 => "7",
        _ => "16",
    }
}

/// What speaks for a class of a constituent.
pub fn features(scene: &Scene<'_>, place: usize, class: Class) -> Features {
    let constituent = &scene.constituents[place];
    let near = &scene.nearness[place];
    let mut features = Features::default();
    let sort = if constituent.number.is_some() {
        "amount"
    } else if !constituent.items.is_empty() {
        "name"
    } else if constituent.tag.is_verb() {
        "verb"
    } else if constituent.tag.is_adjective() {
        "adjective"
    } else if constituent.tag.is_plural_noun() {
        "plural"
    } else if constituent.tag.is_noun() {
        "noun"
    } else if constituent.tag == tagging::Tag::Cd {
        "number"
    } else {
        "other"
    };
    let belongs = |near: &Nearness| match near.belongs {
        0 => "0",
        1..=3 => "3",
        4..=7 => "7",
        _ => "9",
    };
    let total = |near: &Nearness| {
        near.to_name.max(near.to_items) * 2 + near.belongs + 20 * u32::from(near.in_name || near.unit)
    };
    let best = near.iter().map(total).max().unwrap_or(0);
    match class {
        Class::Null => {
            let most = near.iter().map(|near| near.to_name.max(near.to_items)).max().unwrap_or(0);
            let named = near.iter().any(|near| near.in_name);
            let strongest = near.iter().max_by_key(|near| near.belongs).map_or("0", belongs);
            features.add(&["null", sort]);
            features.add(&["null", sort, "most", bucket(most)]);
            if !matches!(sort, "verb" | "adjective" | "other") {
                features.add(&["null", sort, "belongs", strongest]);
            }
            features.add(&["null", sort, if named { "in name" } else { "not in name" }]);
            if constituent.items.is_empty() {
                features.add(&["null", "lemma", &constituent.lemma]);
            }
            if let Some((_, cost)) = constituent.items.first() {
                features.add(&["null", "cost", if *cost <= 2 { "low" } else { "high" }]);
            }
            if constituent.number.is_some() && near.iter().any(|near| near.unit) {
                features.add(&["null", "unit"]);
            }
            around_null(scene, place, sort, &mut features);
        }
        Class::Category(category) | Class::Instance(category) => {
            let kind = if matches!(class, Class::Category(_)) { "category" } else { "instance" };
            let near = near.get(category).copied().unwrap_or_default();
            let item = match constituent.item_of(category) {
                Some((_, 0..=2)) => "exact",
                Some(_) => "near",
                None if constituent.items.is_empty() => "none",
                None => "other",
            };
            features.add(&[kind, sort]);
            features.add(&[kind, sort, "item", item]);
            features.add(&[kind, sort, "name", bucket(near.to_name)]);
            features.add(&[kind, sort, "items", bucket(near.to_items)]);
            if !matches!(sort, "verb" | "adjective" | "other") {
                features.add(&[kind, sort, "belongs", belongs(&near)]);
            }
            features.add(&[kind, sort, if near.in_name { "in name" } else { "not in name" }]);
            if constituent.number.is_some() {
                features.add(&[kind, "unit", if near.unit { "yes" } else { "no" }]);
                if scene.categories[category].scale().is_some() {
                    features.add(&[kind, "amount", "scale"]);
                }
            }
            if matches!(constituent.lemma.as_str(), "sometime" | "somewhat") {
                let scale = scene.categories[category].scale().is_some();
                features.add(&[kind, "vague", if scale { "scale" } else { "no scale" }]);
            }
            if scene.categories[category].scale().is_some() {
                features.add(&[kind, sort, "scale"]);
            }
            if total(&near) == best && best > 0 && constituent.items.is_empty() {
                features.add(&[kind, sort, "best"]);
                features.add(&[kind, sort, "best", bucket(near.to_name.max(near.to_items))]);
            }
            around_category(scene, place, (kind, category), sort, &mut features);
            let known = if best == 0 { "unknown" } else { "known" };
            features.add(&[kind, "first", if category == 0 { "yes" } else { "no" }, sort, known]);
        }
    }
    features
}

fn via(via: Via) -> &'static str {
    match via {
        Via::Itself => "itself",
        Via::Phrase => "phrase",
        Via::Predicate => "predicate",
    }
}

/// What the surroundings of a constituent say for its being nothing.
fn around_null(scene: &Scene<'_>, place: usize, sort: &str, features: &mut Features) {
    let around = &scene.surroundings[place];
    let any = |marks: &[bool]| if marks.contains(&true) { "yes" } else { "no" };
    features.add(&["null", sort, "label", around.label.name()]);
    features.add(&["null", sort, "via", via(around.via)]);
    for link in Link::ALL {
        features.add(&["null", sort, "here", link.name(), any(&around.here[link as usize])]);
    }
    let pattern: String =
        around.anywhere.iter().map(|marks| if marks.contains(&true) { '1' } else { '0' }).collect();
    features.add(&["null", sort, "pattern", &pattern]);
}

/// What they say for a category, or an instance of one.
fn around_category(
    scene: &Scene<'_>,
    place: usize,
    (kind, category): (&str, usize),
    sort: &str,
    features: &mut Features,
) {
    let around = &scene.surroundings[place];
    if sort == "name" {
        return;
    }
    let own = |marks: &[bool]| {
        if !marks.contains(&true) {
            "none"
        } else if marks.get(category) == Some(&true) {
            "own"
        } else {
            "others"
        }
    };
    features.add(&[kind, sort, "label", around.label.name()]);
    features.add(&[kind, sort, "via", via(around.via)]);
    for link in Link::ALL {
        features.add(&[kind, sort, "here", link.name(), own(&around.here[link as usize])]);
    }
    let free =
        |at: usize| !around.anywhere[Link::Owner as usize][at] && !around.anywhere[Link::Clause as usize][at];
    // A row is told by items of the other categories: a category whose items never tell it may be its own.
    let others = (0..scene.categories.len()).filter(|&at| at != category && free(at)).count();
    let others = ["0", "1"].get(others).unwrap_or(&"2");
    features.add(&[kind, sort, "free", if free(category) { "yes" } else { "no" }, others]);
}

/// The classes of all constituents: the likeliest of the network.
pub fn classify(scene: &Scene<'_>, model: &EntityModel, potentials: Potentials) -> Vec<Class> {
    let categories = scene.categories.len();
    let mut network = Network::default();
    for place in 0..scene.constituents.len() {
        if scene.stop.now() {
            return vec![Class::Null; scene.constituents.len()];
        }
        network.nodes.push(node(scene, model, potentials, place));
    }
    for edge in edges(scene) {
        let equal = model.equal(&edge.label);
        #[expect(clippy::cast_precision_loss, reason = "there are few classes")]
        let others = (scene.classes() - 1).max(1) as f64;
        let weight = match edge.label.as_str() {
            "anaphora" => 1.5,
            "synonymy" => 0.2,
            _ => EDGE_WEIGHT,
        };
        let (same, different) = match potentials {
            Potentials::Paper => ((1.0 + equal).ln(), (1.0 - equal).max(1e-6).ln()),
            Potentials::PaperBoth => ((1.0 + equal).ln(), (2.0 - equal).ln()),
            Potentials::Learned => (weight * equal.ln(), weight * ((1.0 - equal) / others).max(1e-6).ln()),
        };
        network.edges.push(Edge { one: edge.one, other: edge.other, same, different });
    }
    network.decode(&scene.stop).into_iter().map(|class| Class::from_number(class + 1, categories)).collect()
}

/// Whether a constituent names an item of this class's category in full, and of no other category as well.
fn is_name_in(scene: &Scene<'_>, place: usize, class: Class) -> bool {
    let Class::Instance(category) = class else { return false };
    let constituent = &scene.constituents[place];
    let Some((item, cost)) = constituent.items.first() else { return false };
    let rival =
        constituent.items.iter().any(|(other, more)| other.category != item.category && *more <= cost + 1);
    item.category.index() == category && *cost <= 2 && !rival
}

fn node(scene: &Scene<'_>, model: &EntityModel, potentials: Potentials, place: usize) -> Vec<f64> {
    let categories = scene.categories.len();
    let classes = (1..=scene.classes()).map(|number| Class::from_number(number, categories));
    match potentials {
        Potentials::Learned => {
            let scores: Vec<f64> = classes
                .map(|class| {
                    let certain = if is_name_in(scene, place, class) { CERTAIN } else { 0.0 };
                    certain + model.score(&features(scene, place, class))
                })
                .collect();
            super::maxent::probabilities(&scores).iter().map(|chance| chance.max(1e-9).ln()).collect()
        }
        Potentials::Paper | Potentials::PaperBoth => classes
            .map(|class| {
                // Rule 4: an item's node is certain of its class, and an edge of exact match leads there.
                let named = match class {
                    Class::Instance(category) => {
                        scene.constituents[place].item_of(category).is_some_and(|(_, cost)| cost <= 2)
                    }
                    Class::Category(category) => {
                        scene.constituents[place].lemma == scene.categories[category].name().to_lowercase()
                    }
                    Class::Null => false,
                };
                let certain = if named { (1.0 + CERTAIN).ln() } else { 0.0 };
                f64::from(1 + similarity(&scene.nearness[place], class)).ln() + certain
            })
            .collect(),
    }
}
