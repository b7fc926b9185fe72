//! What two entities of a clue have to do with each other: the features of LOGICIA's Table 2, and a few more.
//!
//! The paper's are the path between the two in the dependency tree (its labels, tags, adjectives and adverbs, the words
//! that hang on it as `advmod`, `amod`, `cop`, `det`, whether one of them denies), the classes of both, whether these are
//! equal, and whether they are numeric. Ours are marked by `+`: which way a comparison goes, given what is compared; the
//! words of coordination (*either*, *of … one … the other*); where the two stand in the clue.

use super::basis::{bases, compares, direction};
use super::cues::counted;
use super::hashing::Features;
use super::parser::Label;
use super::roles::{Role, roles, tie};
use super::scene::{Class, Scene};
use english::words::WordList;

/// What all pairs of a clue share.
#[allow(clippy::struct_excessive_bools)] // they are independent marks
pub struct ClueFacts {
    basis: Option<usize>,
    opens_with_of: bool,
    either: Option<usize>,
    different: bool,
    counted: bool,
    compares: Option<usize>,
    denies: bool,
    /// Whether a comparison says how much: an amount, a word such as “somewhat”, or nothing.
    measure: &'static str,
    kind: &'static str,
    /// The entities, by the numbers of their constituents.
    pub(super) entities: Vec<usize>,
    /// The part of each.
    pub(super) roles: Vec<Role>,
}

impl ClueFacts {
    /// The kind of clue: `of`, `either`, `different`, `counted`, `compared`, `denied` or `plain`, by its words alone.
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// Looks at a clue.
    pub fn of(scene: &Scene<'_>, clue: usize, entities: &[usize], classes: &[Class]) -> ClueFacts {
        let amount = entities.iter().copied().find(|&place| {
            scene.constituents[place].number.is_some() && scene.constituents[place].items.is_empty()
        });
        let basis = bases(scene, clue, amount, classes).first().map(|basis| basis.category.index());
        let words = scene.sentences.get(clue).map_or(&[][..], |sentence| sentence.words.as_slice());
        let at = |wanted: &[&str]| words.iter().position(|word| wanted.contains(&word.text.as_str()));
        let compares = words.iter().position(|word| word.items.is_empty() && compares(&word.text));
        let kind = if words.first().is_some_and(|word| matches!(word.text.as_str(), "of" | "between")) {
            "of"
        } else if at(&["either"]).is_some() {
            "either"
        } else if at(&["different"]).is_some() {
            "different"
        } else if scene.sentences.get(clue).is_some_and(|sentence| counted(sentence).is_some()) {
            "counted"
        } else if compares.is_some() {
            "compared"
        } else if at(WordList::Denying.words()).is_some() {
            "denied"
        } else {
            "plain"
        };
        let said = |wanted: &dyn Fn(usize) -> bool| scene.in_clue(clue).into_iter().any(wanted);
        let measure = if said(&|place| {
            scene.constituents[place].number.is_some() && scene.constituents[place].items.is_empty()
        }) {
            "amount"
        } else if said(&|place| scene.is_vague_amount(place)) {
            "vague"
        } else {
            "none"
        };
        ClueFacts {
            kind,
            measure,
            roles: roles(scene, clue, entities, classes),
            entities: entities.to_vec(),
            basis,
            opens_with_of: words.first().is_some_and(|word| matches!(word.text.as_str(), "of" | "between")),
            either: at(&["either"]),
            different: at(&["different"]).is_some(),
            counted: scene.sentences.get(clue).is_some_and(|sentence| counted(sentence).is_some()),
            compares,
            denies: at(WordList::Denying.words()).is_some(),
        }
    }
}

/// What stands on one side of a pair.
fn sort(scene: &Scene<'_>, place: usize, class: Class) -> &'static str {
    let constituent = &scene.constituents[place];
    match (constituent.lemma.as_str(), class) {
        ("one", _) => "one",
        ("other", _) => "other",
        _ if scene.is_vague_amount(place) => "vague",
        (_, Class::Category(_)) => "category",
        _ if !constituent.items.is_empty() => "item",
        _ if constituent.number.is_some() => "amount",
        _ => "noun",
    }
}

/// The features of two entities, the first of which stands first in the clue.
#[allow(clippy::too_many_lines)] // a list
pub fn features(
    scene: &Scene<'_>,
    facts: &ClueFacts,
    one: (usize, Class),
    other: (usize, Class),
) -> Features {
    let mut features = Features::default();
    let (first, second) = (&scene.constituents[one.0], &scene.constituents[other.0]);
    let Some(sentence) = scene.sentences.get(first.clue) else { return features };
    let tree = &sentence.tree;
    let path = tree.path(first.head, second.head);
    let numeric = |class: Class| {
        class
            .category()
            .and_then(|place| scene.categories.get(place))
            .is_some_and(|category| category.scale().is_some())
    };
    let kind = |class: Class| match class {
        Class::Category(_) => "category",
        Class::Instance(_) => "instance",
        Class::Null => "null",
    };
    let yes = |holds: bool| if holds { "yes" } else { "no" };
    features.add(&["bias"]);
    features.add(&["classes", kind(one.1), kind(other.1)]);
    features.add(&["matched", yes(one.1 == other.1)]);
    features.add(&["numeric", yes(numeric(one.1)), yes(numeric(other.1))]);
    let mut denied = false;
    let mut labels = String::new();
    for (step, &place) in path.iter().enumerate() {
        let (Some(tag), Some(label)) = (tree.tags.get(place), tree.labels.get(place)) else { continue };
        let word = sentence.words.get(place).map_or("", |word| word.text.as_str());
        features.add(&["tag", tag.name()]);
        if tag.is_adjective() || tag.is_adverb() {
            features.add(&["modifier", word]);
        }
        let up =
            path.get(step + 1).is_some_and(|&next| tree.heads.get(place).copied().flatten() == Some(next));
        let down = step > 0 && tree.heads.get(place).copied().flatten() == path.get(step - 1).copied();
        if up || down {
            features.add(&["label", label.name()]);
            labels.push_str(label.name());
            labels.push(if up { '^' } else { 'v' });
        }
        for dependent in tree.dependents(place) {
            let Some(label) = tree.labels.get(dependent) else { continue };
            let word = sentence.words.get(dependent).map_or("", |word| word.text.as_str());
            if matches!(label, Label::Advmod | Label::Amod | Label::Cop | Label::Det)
                && !path.contains(&dependent)
            {
                features.add(&["hangs", label.name(), word]);
            }
            denied |= *label == Label::Neg;
        }
    }
    features.add(&["negative", yes(denied)]);
    features.add(&["+path", &labels]);
    let (left, right) = (sort(scene, one.0, one.1), sort(scene, other.0, other.1));
    features.add(&["+sorts", left, right]);
    features.add(&["+sorts", left, right, "matched", yes(one.1 == other.1)]);
    features.add(&["+sorts", left, right, "path", &labels]);
    features.add(&["+length", ["1", "2", "3", "4", "5"].get(path.len().saturating_sub(2)).unwrap_or(&"6")]);
    let between = |place: Option<usize>| place.is_some_and(|at| first.head < at && at < second.head);
    let before = |place: Option<usize>| place.is_some_and(|at| at < first.head);
    let phase = |place: Option<usize>| {
        if place.is_none() {
            "absent"
        } else if before(place) {
            "before"
        } else if between(place) {
            "between"
        } else {
            "after"
        }
    };
    let compared = phase(facts.compares);
    let chosen = phase(facts.either);
    features.add(&["+compares", compared, left, right]);
    features.add(&["+either", chosen, left, right]);
    features.add(&["+either", chosen, "matched", yes(one.1 == other.1), &labels]);
    features.add(&["+denies", yes(facts.denies), left, right]);
    if facts.opens_with_of {
        features.add(&["+of", left, right]);
        features.add(&["+of", left, right, "path", &labels]);
        let comma = sentence.words.iter().position(|word| word.text == ",");
        features.add(&["+of", "comma", phase(comma), left, right]);
    }
    if facts.different || facts.counted {
        features.add(&["+many", yes(facts.different), yes(facts.counted)]);
        features.add(&["+many", yes(facts.different), left, right]);
        features.add(&["+many", yes(facts.different), yes(facts.counted), &labels]);
    }
    if let Some(category) = facts.basis.filter(|_| facts.compares.is_some()) {
        let way = direction(scene, first.clue, category, first.head, second.head + 1);
        let way = way.map_or("none", |(_, sign)| if sign > 0 { "more" } else { "less" });
        features.add(&["+way", way, compared]);
        features.add(&["+way", way, compared, left, right]);
        // The same under other names: it counts more, for it decides what nothing else can.
        for name in ["+way 1", "+way 2", "+way 3"] {
            features.add(&[name, way]);
        }
        let measured = scene.in_clue(first.clue).into_iter().any(|place| scene.is_vague_amount(place));
        let amount = scene.in_clue(first.clue).into_iter().any(|place| {
            let constituent = &scene.constituents[place];
            constituent.number.is_some() && constituent.items.is_empty()
        });
        features.add(&["+way", way, compared, left, right, "amount", yes(amount), yes(measured)]);
    }
    if let Some(compares) = facts.compares {
        let measure = facts.measure;
        let before = first.head < compares && compares < second.head;
        features.add(&["+measure", measure]);
        features.add(&["+measure", measure, left, right]);
        features.add(&["+measure", measure, yes(before), left, right]);
        if let Some(category) = facts.basis {
            let way = direction(scene, first.clue, category, first.head, second.head + 1);
            let way = way.map_or("none", |(_, sign)| if sign > 0 { "more" } else { "less" });
            features.add(&["+measure", measure, way]);
            features.add(&["+measure", measure, way, left, right]);
        }
    }
    // Which parts the two play in which kind of clue.
    let role = |place: usize| {
        facts
            .entities
            .iter()
            .position(|&at| at == place)
            .and_then(|at| facts.roles.get(at).map(|role| (at, *role)))
    };
    if let (Some((first_at, first_role)), Some((second_at, second_role))) = (role(one.0), role(other.0)) {
        let via = |role: Role| role.via.name();
        let hosts = tie(&facts.roles, first_at, second_at);
        // Lists of rows are rare, and all alike: their kind decides.
        if facts.different || facts.counted {
            for name in ["+many 1", "+many 2", "+many 3"] {
                features.add(&[
                    name,
                    facts.kind,
                    kind(one.1),
                    kind(other.1),
                    yes(hosts == "hosts" || hosts == "hosted"),
                ]);
            }
        }
        let number = |role: Role| *["0", "1", "2", "3", "4"].get(role.phrase).unwrap_or(&"5");
        features.add(&["+hosts", hosts, via(first_role), via(second_role)]);
        features.add(&["+hosts", hosts, via(first_role), via(second_role), left, right]);
        features.add(&["+hosts", hosts, facts.kind]);
        features.add(&["+hosts", hosts, facts.kind, left, right]);
        features.add(&["+hosts", hosts, facts.kind, "matched", yes(one.1 == other.1)]);
        features.add(&["+hosts", hosts, facts.kind, via(first_role), via(second_role)]);
        features.add(&["+roles", facts.kind, hosts, number(first_role), number(second_role)]);
        features.add(&[
            "+roles",
            facts.kind,
            hosts,
            via(first_role),
            via(second_role),
            number(first_role),
            number(second_role),
            left,
            right,
        ]);
    }
    features.add(&["+kind", facts.kind, left, right]);
    let cues: Vec<&str> = sentence
        .words
        .get(first.head + 1..second.head)
        .unwrap_or_default()
        .iter()
        .map(|word| word.text.as_str())
        .filter_map(|word| match word {
            "either" | "or" | "and" | "," | "than" | "nor" | "'s" => Some(word),
            "is" | "was" | "are" | "were" => Some("is"),
            "who" | "that" | "which" => Some("who"),
            _ if compares(word) => Some("compares"),
            _ => None,
        })
        .take(8)
        .collect();
    let cues = cues.join(" ");
    features.add(&["+cues", facts.kind, &cues]);
    features.add(&["+cues", facts.kind, &cues, left, right]);
    features.add(&["+cues", facts.kind, &cues, "matched", yes(one.1 == other.1)]);
    // What stands between the two, as function words.
    let inner = sentence.words.get(first.head + 1..second.head).unwrap_or_default();
    for word in inner.iter().filter(|word| word.items.is_empty()).take(12) {
        let text = word.text.as_str();
        if matches!(
            text,
            "'s" | ","
                | "and"
                | "or"
                | "either"
                | "than"
                | "who"
                | "that"
                | "is"
                | "was"
                | "of"
                | "with"
                | "not"
                | "n't"
                | "nor"
        ) {
            features.add(&["+inner", text, left, right]);
        }
    }
    let entities_between = scene
        .in_clue(first.clue)
        .into_iter()
        .filter(|&place| {
            let head = scene.constituents[place].head;
            !scene.constituents[place].items.is_empty() && first.head < head && head < second.head
        })
        .count();
    let count = ["0", "1", "2"].get(entities_between).unwrap_or(&"3");
    features.add(&["+between", count, left, right]);
    features.add(&["+adjacent", yes(first.head + 1 == second.head), left, right]);
    features
}
