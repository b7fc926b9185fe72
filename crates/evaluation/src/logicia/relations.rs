//! Counting relations: to the letter, and by what they mean.

use super::measure::Figures;
use super::mistakes::Missed;
use logicia::assembling::rows_of;
use logicia::extracting::Extracted;
use logicia::model::Model;
use logicia::pairs::ClueFacts;
use logicia::scene::Scene;
use logicia::truth::{TrueRelation, Truth};
use logicia::vocabulary::Vocabulary;

/// Counts the relations of a clue that were extracted, with annotated entities or (`own`) with the reader's own.
pub fn relations(
    scene: &Scene<'_>,
    model: &Model,
    truth: &Truth,
    clue: usize,
    extracted: &Extracted,
    own: bool,
    figures: &mut Figures,
) {
    let here: Vec<&TrueRelation> = truth.relations.iter().filter(|relation| relation.clue == clue).collect();
    let vocabulary = &model.vocabulary;
    let rows = truth.rows(vocabulary, clue);
    let mut all_meant = true;
    for relation in &here {
        let arguments: Vec<usize> = relation.arguments.iter().copied().flatten().collect();
        for (at, &other) in arguments.iter().enumerate() {
            for &one in &arguments[..at] {
                let pair = (one.min(other), one.max(other));
                let wanted = truth.pair(vocabulary, pair.0, pair.1);
                let right = wanted == class_of(extracted, vocabulary, pair, false);
                let alike = |class: Option<usize>| class.map(|class| vocabulary.alike(class));
                let taken = class_of(extracted, vocabulary, pair, true);
                let chosen = alike(wanted) == alike(taken);
                if !chosen {
                    figures.notes.push(mistaken(scene, vocabulary, pair, (wanted, taken), own));
                }
                let meant = right
                    || rows.iter().enumerate().any(|(a, row)| {
                        *row == rows[pair.0]
                            && rows.iter().enumerate().skip(a + 1).any(|(b, row)| {
                                *row == rows[pair.1]
                                    && wanted == class_of(extracted, vocabulary, (a, b), false)
                            })
                    })
                    || is_same(vocabulary, relation.relation) && same_row(extracted, vocabulary, pair)
                    || vaguely(vocabulary, scene, extracted, relation, pair);
                figures.binary.add(own, right);
                figures.chosen_binary.add(own, chosen);
                figures.meant_binary.add(own, meant);
            }
        }
        let right = said(extracted, clue).any(|said| said == **relation);
        let meant = right || is_meant(scene, vocabulary, relation, extracted, &rows);
        all_meant &= meant;
        let name = vocabulary.relations().get(relation.relation).map_or("", |it| it.name.as_str());
        figures.by_relation.entry(name.to_owned()).or_default().add(own, right);
        figures.complex.add(own, right);
        figures.meant_complex.add(own, meant);
        if !right {
            let same = is_same(vocabulary, relation.relation);
            let vague =
                plain(vocabulary, scene, relation) != **relation || relation.arguments.contains(&None);
            figures.mistakes.relation(own, &Missed { meant, same, vague });
            figures.notes.push(missed(scene, vocabulary, relation, extracted, own));
        }
    }
    if truth.related.get(clue) == Some(&true) {
        for said in said(extracted, clue) {
            let follows = match said.arguments[..] {
                [Some(one), Some(other)] if is_same(vocabulary, said.relation) => rows[one] == rows[other],
                _ => {
                    let wanted = by_row(scene, vocabulary, &said, &rows);
                    here.iter().any(|relation| by_row(scene, vocabulary, relation, &rows) == wanted)
                }
            };
            figures.said.add(own, follows);
        }
    }
    if !here.is_empty() {
        let kind = ClueFacts::of(scene, clue, &extracted.entities, &[]).kind();
        figures.mistakes.clues.entry(kind.to_owned()).or_default().add(own, all_meant);
    }
    if !own && truth.related.get(clue) == Some(&true) {
        for pair in &extracted.pairs {
            let (one, other) = (extracted.entities[pair.one], extracted.entities[pair.other]);
            if truth.meant_pair(vocabulary, &rows, one, other) == Some(vocabulary.none()) {
                figures.unrelated.add(class_of(extracted, vocabulary, (one, other), false).is_none());
            }
        }
    }
}

/// What was extracted, by the numbers of constituents.
fn said(extracted: &Extracted, clue: usize) -> impl Iterator<Item = TrueRelation> + '_ {
    extracted.found.iter().map(move |found| TrueRelation {
        clue,
        relation: found.relation,
        arguments: found.arguments.iter().map(|at| at.map(|at| extracted.entities[at])).collect(),
    })
}

/// Whether something that was extracted means the same.
fn is_meant(
    scene: &Scene<'_>,
    vocabulary: &Vocabulary,
    relation: &TrueRelation,
    extracted: &Extracted,
    rows: &[usize],
) -> bool {
    if is_same(vocabulary, relation.relation) {
        return matches!(&relation.arguments[..], [Some(one), Some(other)] if same_row(extracted, vocabulary, (*one, *other)));
    }
    let wanted = by_row(scene, vocabulary, relation, rows);
    said(extracted, relation.clue).any(|said| by_row(scene, vocabulary, &said, rows) == wanted)
}

/// A relation as one of rows, whatever word tells each.
fn by_row(
    scene: &Scene<'_>,
    vocabulary: &Vocabulary,
    relation: &TrueRelation,
    rows: &[usize],
) -> TrueRelation {
    let mut plain = plain(vocabulary, scene, relation);
    plain.arguments.iter_mut().for_each(|place| *place = place.map(|place| rows[place]));
    plain.normalise(vocabulary);
    plain
}

/// A pair that was given another relation, in words.
fn mistaken(
    scene: &Scene<'_>,
    vocabulary: &Vocabulary,
    (one, other): (usize, usize),
    (wanted, taken): (Option<usize>, Option<usize>),
    own: bool,
) -> String {
    let word = |place: usize| scene.constituents[place].lemma.as_str();
    let class =
        |class: Option<usize>| class.map_or_else(|| "none".to_owned(), |class| vocabulary.class_name(class));
    let entities = if own { "found" } else { "annotated" };
    let (wanted, taken) = (class(wanted), class(taken));
    format!("pair {}, {}: {wanted}, taken for {taken} ({entities} entities)", word(one), word(other))
}

/// A relation that was missed, in words.
fn missed(
    scene: &Scene<'_>,
    vocabulary: &Vocabulary,
    relation: &TrueRelation,
    extracted: &Extracted,
    own: bool,
) -> String {
    let told = |relation: &TrueRelation| {
        let name = vocabulary.relations().get(relation.relation).map_or("", |it| it.name.as_str());
        let words = relation.arguments.iter().flatten();
        let words: Vec<&str> = words.map(|&place| scene.constituents[place].lemma.as_str()).collect();
        format!("{name}({})", words.join(", "))
    };
    let text: Vec<&str> =
        scene.sentences[relation.clue].words.iter().map(|word| word.text.as_str()).collect();
    let instead: Vec<String> = said(extracted, relation.clue).map(|said| told(&said)).collect();
    let entities = if own { "found" } else { "annotated" };
    format!("missed {} in “{}” ({entities} entities): {}", told(relation), text.join(" "), instead.join(" "))
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
        && said(extracted, relation.clue).any(|said| {
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
            plain.relation = vocabulary.without_number(plain.relation);
        }
    }
    plain
}

/// Whether a relation says that two rows are one.
fn is_same(vocabulary: &Vocabulary, relation: usize) -> bool {
    vocabulary.relations().get(relation).is_some_and(|relation| relation.meaning == "$1 is $2")
}

/// Whether two constituents were found to be one row.
fn same_row(extracted: &Extracted, vocabulary: &Vocabulary, (one, other): (usize, usize)) -> bool {
    let at = |wanted: usize| extracted.entities.iter().position(|&place| place == wanted);
    let (Some(one), Some(other)) = (at(one), at(other)) else { return false };
    let rows = rows_of(vocabulary, &extracted.found, extracted.entities.len());
    rows[one] == rows[other]
}

/// The binary relation that two constituents were given; `None` for none. What was put together counts, of the two or of their
/// rows, before what the classifier says of the pair alone. If it is `given` that the two are related, one of the relations is chosen.
fn class_of(
    extracted: &Extracted,
    vocabulary: &Vocabulary,
    (one, other): (usize, usize),
    given: bool,
) -> Option<usize> {
    let at = |wanted: usize| extracted.entities.iter().position(|&place| place == wanted);
    let (one, other) = (at(one)?, at(other)?);
    let put_together = extracted.found.iter().find_map(|found| {
        let place = |wanted: usize| found.arguments.iter().position(|argument| *argument == Some(wanted));
        vocabulary.class(found.relation, place(one)?, place(other)?)
    });
    // What is said of one word of a row holds of the others.
    let rows = rows_of(vocabulary, &extracted.found, extracted.entities.len());
    let by_rows = || {
        let between = extracted.found.iter().filter(|found| !is_same(vocabulary, found.relation));
        between.into_iter().find_map(|found| {
            let of_row = |wanted: usize| {
                let row =
                    |argument: &Option<usize>| argument.is_some_and(|entity| rows[entity] == rows[wanted]);
                found.arguments.iter().position(row)
            };
            vocabulary.class(found.relation, of_row(one)?, of_row(other)?)
        })
    };
    let alone = || {
        let pair = extracted.pairs.iter().find(|pair| pair.one == one && pair.other == other)?;
        let likeliest = pair.likeliest();
        if likeliest != vocabulary.none() || !given {
            return Some(likeliest).filter(|class| *class != vocabulary.none());
        }
        let related = (0..vocabulary.none()).map(|class| (class, pair.chances[class]));
        related
            .max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0)))
            .map(|(class, _)| class)
    };
    put_together.or_else(by_rows).or_else(alone)
}
