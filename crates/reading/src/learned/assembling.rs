//! Complex relations from binary ones.
//!
//! The paper takes for each pair the likeliest binary relation and then puts together what fits; one pair that is
//! misread spoils the whole. Here all pairs of a candidate vote: a relation is worth what its binary parts gain over
//! having no relation, and the most valuable are taken as long as no pair is used twice.

use super::cues::Cue;
use super::vocabulary::{Binary, Vocabulary};
use puzzle::ItemId;

/// A relation that was found: its number and its arguments, by the numbers of entities; `None` for what is not said.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The number of the relation.
    pub relation: usize,
    /// Its arguments.
    pub arguments: Vec<Option<usize>>,
    /// How likely it is: the mean gain of its pairs, in natural logarithms.
    pub gain: f64,
    /// The sum of these gains.
    pub sum: f64,
}

/// The chances of all classes for a pair of entities, by their places in the list of entities.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The entity that stands first.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// The probability of every class.
    pub chances: Vec<f64>,
}

/// No clue has more entities that are looked at.
pub const MOST_ENTITIES: usize = 18;
/// So many larger relations are tried as the first one.
const STARTS: usize = 10;
/// How often what is missing is tried first.
const ROUNDS: usize = 3;
/// How much it counts that two entities have no relation: annotators leave out relations that follow from others, so there
/// are more pairs without one than there should be.
const NONE: f64 = 0.15;
/// What a name that is not used costs, and a row that nothing names.
const MISSING: f64 = 3.0;
/// What a word costs that nothing answers for.
const UNANSWERED: f64 = 8.0;

/// What putting together has to know of an entity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entity {
    /// Whether it can be the amount of a comparison.
    pub amount: bool,
    /// The item that it names.
    pub item: Option<ItemId>,
}

/// Puts together the relations of a clue.
///
/// What is taken must be able to be true: one row does not hold two items of a category, and rows that are compared or
/// told apart are not one. What names an item is said for a purpose, so if nothing was made of it, the likeliest that
/// can be is taken; and so it is if a row takes part in a relation without anything that tells which one it is, or if
/// nothing answers for one of the `cues`.
pub fn assemble(vocabulary: &Vocabulary, entities: &[Entity], pairs: &[Pair], cues: &[Cue]) -> Vec<Found> {
    let entities = entities.get(..entities.len().min(MOST_ENTITIES)).unwrap_or_default();
    let count = entities.len();
    let mut of: Vec<Vec<Option<&Pair>>> = vec![vec![None; count]; count];
    for pair in pairs.iter().filter(|pair| pair.one < count && pair.other < count) {
        of[pair.one][pair.other] = Some(pair);
        of[pair.other][pair.one] = Some(pair);
    }
    let amounts: Vec<bool> = entities.iter().map(|entity| entity.amount).collect();
    let mut candidates = Vec::new();
    for relation in 0..vocabulary.relations().len() {
        gather(vocabulary, relation, &of, &amounts, &mut Vec::new(), &mut candidates);
    }
    candidates.sort_by(|one, other| other.gain.total_cmp(&one.gain).then(one.relation.cmp(&other.relation)));
    // The greedy way may begin with a pair that spoils a larger relation, so the likeliest larger ones are tried first too.
    let mut larger: Vec<&Found> =
        candidates.iter().filter(|it| it.arguments.iter().flatten().count() > 2).collect();
    larger.sort_by(|one, other| other.sum.total_cmp(&one.sum).then(one.relation.cmp(&other.relation)));
    let starts = std::iter::once(Vec::new()).chain(larger.into_iter().take(STARTS).map(|first| vec![first]));
    let answering = cues.iter().flat_map(|cue| {
        let answers = |it: &&Found| cue.is_answered_by(&vocabulary.relations()[it.relation]);
        candidates.iter().filter(answers).take(STARTS / 2).map(|first| vec![first])
    });
    let mut best: Option<Attempt<'_>> = None;
    let task = Task { vocabulary, entities, cues };
    for start in starts.chain(answering) {
        attempt(task, &candidates, start, &mut best);
    }
    // What is still missing may have been taken by another: it goes first now.
    for _ in 0..ROUNDS {
        let Some((worth, start, missing)) =
            best.as_ref().map(|best| (best.worth, best.start.clone(), best.missing.clone()))
        else {
            break;
        };
        for entity in missing {
            let having = candidates.iter().filter(|candidate| candidate.arguments.contains(&Some(entity)));
            for candidate in having.take(STARTS / 2) {
                let mut start = start.clone();
                start.push(candidate);
                attempt(task, &candidates, start, &mut best);
            }
        }
        if best.as_ref().is_none_or(|best| best.worth <= worth) {
            break;
        }
    }
    best.map_or_else(Vec::new, |best| said_once(vocabulary, &best.found, &best.rows))
}

/// What is to be put together.
#[derive(Clone, Copy)]
struct Task<'a> {
    vocabulary: &'a Vocabulary,
    entities: &'a [Entity],
    cues: &'a [Cue],
}

/// A way of putting a clue together.
struct Attempt<'c> {
    worth: f64,
    start: Vec<&'c Found>,
    found: Vec<Found>,
    rows: Vec<usize>,
    /// Names that are not used, and rows that nothing names.
    missing: Vec<usize>,
}

/// Puts a clue together, beginning with some relations, and keeps the outcome if it is the best so far.
fn attempt<'c>(
    task: Task<'_>,
    candidates: &'c [Found],
    start: Vec<&'c Found>,
    best: &mut Option<Attempt<'c>>,
) {
    let mut picture = Picture::new(task.vocabulary, task.entities);
    for first in &start {
        picture.take(first);
    }
    picture.fill(candidates);
    let missing = picture.missing();
    let answered = |cue: &&Cue| {
        let relations = task.vocabulary.relations();
        !picture.found.iter().any(|found| cue.is_answered_by(&relations[found.relation]))
    };
    let unanswered = task.cues.iter().filter(answered).count();
    #[expect(clippy::cast_precision_loss, reason = "these are small counts")]
    let lost = MISSING * missing.len() as f64 + UNANSWERED * unanswered as f64;
    let worth = picture.found.iter().map(|found| found.sum).sum::<f64>() - lost;
    if best.as_ref().is_none_or(|known| worth > known.worth + 1e-9) {
        *best = Some(Attempt { worth, start, found: picture.found, rows: picture.rows, missing });
    }
}

/// Of several relations between the same rows, the likeliest. While a clue is put together all of them count, for all are evidence.
fn said_once(vocabulary: &Vocabulary, found: &[Found], rows: &[usize]) -> Vec<Found> {
    let between = |said: &Found| {
        let relation = &vocabulary.relations()[said.relation];
        let arguments =
            relation.arguments.iter().zip(&said.arguments).filter(|(argument, _)| !argument.amount);
        let mut between: Vec<usize> =
            arguments.filter_map(|(_, entity)| entity.map(|entity| rows[entity])).collect();
        between.sort_unstable();
        (!relation.is_same()).then_some(between)
    };
    let better = |one: &Found, other: &Found| one.gain > other.gain && between(one) == between(other);
    let mut once: Vec<Found> = Vec::new();
    for said in found {
        let known = once.iter().any(|known| between(known).is_some() && between(known) == between(said));
        if between(said).is_none() || !known && !found.iter().any(|other| better(other, said)) {
            once.push(said.clone());
        }
    }
    once
}

/// What was taken so far.
struct Picture<'a> {
    vocabulary: &'a Vocabulary,
    entities: &'a [Entity],
    found: Vec<Found>,
    used: Vec<Vec<bool>>,
    /// For every entity the first one of its row.
    rows: Vec<usize>,
    /// Entities that are different rows.
    apart: Vec<(usize, usize)>,
}

impl<'a> Picture<'a> {
    fn new(vocabulary: &'a Vocabulary, entities: &'a [Entity]) -> Picture<'a> {
        let count = entities.len();
        let used = vec![vec![false; count]; count];
        Picture {
            vocabulary,
            entities,
            found: Vec::new(),
            used,
            rows: (0..count).collect(),
            apart: Vec::new(),
        }
    }

    /// Takes what is likely, then what is missing.
    fn fill(&mut self, candidates: &[Found]) {
        for candidate in candidates.iter().filter(|candidate| candidate.gain > 0.0) {
            self.take(candidate);
        }
        for entity in 0..self.entities.len() {
            if self.entities[entity].item.is_some() && !self.has(entity) {
                let mut having =
                    candidates.iter().filter(|candidate| candidate.arguments.contains(&Some(entity)));
                having.any(|candidate| self.take(candidate));
            }
        }
        for entity in self.nameless() {
            let mut naming = candidates.iter().filter(|candidate| {
                self.vocabulary.relations()[candidate.relation].is_same()
                    && candidate.arguments.contains(&Some(entity))
            });
            naming.any(|candidate| {
                let other = candidate.arguments.iter().flatten().find(|&&other| other != entity);
                other.is_some_and(|&other| self.is_named(other)) && self.take(candidate)
            });
        }
    }

    /// Names that are not used, and rows that nothing names.
    fn missing(&self) -> Vec<usize> {
        let unused = (0..self.entities.len()).filter(|&at| self.entities[at].item.is_some() && !self.has(at));
        let mut missing: Vec<usize> = unused.collect();
        missing.extend(self.nameless());
        missing
    }

    fn has(&self, entity: usize) -> bool {
        self.found.iter().any(|found| found.arguments.contains(&Some(entity)))
    }

    fn items(&self, row: usize) -> impl Iterator<Item = ItemId> + '_ {
        (0..self.rows.len()).filter(move |&at| self.rows[at] == row).filter_map(|at| self.entities[at].item)
    }

    fn is_named(&self, entity: usize) -> bool {
        self.items(self.rows[entity]).next().is_some()
    }

    /// Entities that take part in a relation between rows, and whose row nothing names.
    fn nameless(&self) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for relation in &self.found {
            let of = &self.vocabulary.relations()[relation.relation];
            for (argument, entity) in of.arguments.iter().zip(&relation.arguments) {
                if let Some(entity) =
                    entity.filter(|&entity| !of.is_same() && !argument.amount && !self.is_named(entity))
                {
                    found.push(entity);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Takes a relation if it can be true together with the others.
    fn take(&mut self, candidate: &Found) -> bool {
        let relation = &self.vocabulary.relations()[candidate.relation];
        let parts: Vec<usize> = candidate.arguments.iter().copied().flatten().collect();
        let links: Vec<(usize, usize)> = parts
            .iter()
            .enumerate()
            .flat_map(|(at, &a)| parts.iter().skip(at + 1).map(move |&b| (a, b)))
            .collect();
        if links.iter().any(|&(a, b)| self.used[a][b]) {
            return false;
        }
        let apart = |a: usize, b: usize| {
            let (a, b) = (self.rows[a], self.rows[b]);
            self.apart.iter().any(|&(c, d)| {
                (self.rows[c], self.rows[d]) == (a, b) || (self.rows[d], self.rows[c]) == (a, b)
            })
        };
        if relation.is_same() {
            let [one, other] = parts[..] else { return false };
            let (one, other) = (self.rows[one].min(self.rows[other]), self.rows[one].max(self.rows[other]));
            let clash =
                self.items(one).any(|a| self.items(other).any(|b| a.category == b.category && a != b));
            if clash || apart(one, other) {
                return false;
            }
            self.rows.iter_mut().filter(|row| **row == other).for_each(|row| *row = one);
        } else {
            let rows: Vec<usize> = relation
                .arguments
                .iter()
                .zip(&candidate.arguments)
                .filter(|(argument, _)| !argument.amount)
                .filter_map(|(_, entity)| *entity)
                .collect();
            let different = relation.different_rows();
            if different.iter().any(|&(a, b)| {
                rows.get(a).zip(rows.get(b)).is_some_and(|(&a, &b)| self.rows[a] == self.rows[b])
            }) {
                return false;
            }
            // Two rows are compared once.
            let known = different
                .iter()
                .all(|&(a, b)| rows.get(a).zip(rows.get(b)).is_some_and(|(&a, &b)| apart(a, b)));
            if known && !different.is_empty() {
                return false;
            }
            for &(a, b) in &different {
                if let (Some(&a), Some(&b)) = (rows.get(a), rows.get(b)) {
                    self.apart.push((a, b));
                }
            }
        }
        for (a, b) in links {
            self.used[a][b] = true;
            self.used[b][a] = true;
        }
        self.found.push(candidate.clone());
        true
    }
}

/// All ways to fill the arguments of a relation whose pairs all speak for it more than against it on the whole.
fn gather(
    vocabulary: &Vocabulary,
    relation: usize,
    of: &[Vec<Option<&Pair>>],
    amounts: &[bool],
    chosen: &mut Vec<Option<usize>>,
    into: &mut Vec<Found>,
) {
    let arguments = &vocabulary.relations()[relation].arguments;
    if let Some(argument) = arguments.get(chosen.len()) {
        let place = chosen.len();
        let last_of_group =
            (0..place).rev().find(|&at| arguments[at].group == argument.group).and_then(|at| chosen[at]);
        for entity in 0..of.len() {
            let taken = chosen.contains(&Some(entity));
            let out_of_order = last_of_group.is_some_and(|last| entity <= last);
            // Rows keep the order of the text: where it is the other way round, the opposite relation holds.
            let rows_reversed = place == 1
                && !argument.amount
                && chosen[0].is_some_and(|first| entity < first)
                && vocabulary.relations()[relation].opposite.is_some();
            if taken || out_of_order || rows_reversed || argument.amount != amounts[entity] && argument.amount
            {
                continue;
            }
            // A pair that is all but ruled out rules out the whole.
            let possible = chosen.iter().enumerate().all(|(at, other)| {
                other.is_none_or(|other| part(vocabulary, relation, at, place, of[other][entity]) > -6.0)
            });
            if possible {
                chosen.push(Some(entity));
                gather(vocabulary, relation, of, amounts, chosen, into);
                chosen.pop();
            }
        }
        if argument.optional {
            chosen.push(None);
            gather(vocabulary, relation, of, amounts, chosen, into);
            chosen.pop();
        }
        return;
    }
    let (mut sum, mut count) = (0.0, 0.0);
    for (second, other) in chosen.iter().enumerate() {
        for (first, one) in chosen.iter().take(second).enumerate() {
            if let (Some(one), Some(other)) = (one, other) {
                sum += part(vocabulary, relation, first, second, of[*one][*other]);
                count += 1.0;
            }
        }
    }
    if count > 0.0 && sum > -5.0 * count {
        // More pairs that agree are more evidence.
        let gain = sum / count + if sum > 0.0 { 0.5 * f64::ln(count) } else { 0.0 };
        into.push(Found { relation, arguments: chosen.clone(), gain, sum });
    }
}

/// What a pair gains as two arguments of a relation over being no pair at all.
fn part(vocabulary: &Vocabulary, relation: usize, first: usize, second: usize, pair: Option<&Pair>) -> f64 {
    let Some(pair) = pair else { return -20.0 };
    let chance = |class: usize| pair.chances.get(class).copied().unwrap_or(0.0);
    let arguments = &vocabulary.relations()[relation].arguments;
    let (one, other) = (arguments[first].group, arguments[second].group);
    // Arguments that may change places are as good as each other, and so are relations that say the same.
    let alike = |binary: &Binary| {
        let of = &vocabulary.relations()[binary.relation];
        let groups = of.arguments.get(binary.first).zip(of.arguments.get(binary.second));
        binary.relation == relation && groups.is_some_and(|(a, b)| (a.group, b.group) == (one, other))
    };
    let mut own = 0.0;
    let mut same = 0.0;
    for (class, binary) in vocabulary.binaries().iter().enumerate() {
        if alike(binary) {
            own += chance(class);
        } else if vocabulary.relations()[relation].is_same()
            && vocabulary.relations()[binary.relation].is_same()
        {
            same += chance(class);
        }
    }
    let best = pair.chances.iter().copied().fold(1e-9, f64::max);
    let rival = (NONE * chance(vocabulary.none())).max(0.2 * best).max(1e-9);
    let all = (own + same).max(1e-9);
    let share = 0.1 * (own.max(1e-9) / all).ln();
    all.ln() - rival.ln() + share
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(vocabulary: &Vocabulary, one: usize, other: usize, name: &str, chance: f64) -> Pair {
        let classes = vocabulary.none() + 1;
        let mut chances = vec![0.001; classes];
        chances[vocabulary.none()] = 1.0 - chance;
        if let Some(class) = (0..classes).find(|&class| vocabulary.class_name(class) == name) {
            chances[class] = chance;
        }
        Pair { one, other, chances }
    }

    #[test]
    fn three_pairs_make_a_difference() {
        let vocabulary = Vocabulary::shipped();
        // Ann paid 3 dollars more than Bob: the pair of amount and Bob is in doubt, and the others carry it.
        let pairs = [
            pair(&vocabulary, 0, 2, "posDiff:1-2", 0.9),
            pair(&vocabulary, 0, 1, "posDiff:1-3", 0.8),
            pair(&vocabulary, 1, 2, "posDiff:2-3", 0.4),
        ];
        let row = Entity::default();
        let found = assemble(&vocabulary, &[row, Entity { amount: true, item: None }, row], &pairs, &[]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].arguments, [Some(0), Some(2), Some(1)]);
        assert_eq!(vocabulary.relations()[found[0].relation].name, "posDiff");
    }

    #[test]
    fn no_relation_is_made_of_nothing() {
        let vocabulary = Vocabulary::shipped();
        let pairs = [pair(&vocabulary, 0, 1, "sameTuple:1-2", 0.1)];
        assert_eq!(assemble(&vocabulary, &[Entity::default(); 2], &pairs, &[]), []);
        assert_eq!(assemble(&vocabulary, &[], &[], &[]), []);
    }

    #[test]
    fn what_is_said_of_two_words_of_a_row_is_said_once() {
        let vocabulary = Vocabulary::shipped();
        // Ann paid more than Teri's client: of Teri and of her client.
        let pairs = [
            pair(&vocabulary, 0, 1, "greaterThan:1-2", 0.8),
            pair(&vocabulary, 0, 2, "greaterThan:1-2", 0.9),
            pair(&vocabulary, 1, 2, "sameTuple:1-2", 0.9),
        ];
        let found = assemble(&vocabulary, &[Entity::default(); 3], &pairs, &[]);
        let names: Vec<&str> =
            found.iter().map(|it| vocabulary.relations()[it.relation].name.as_str()).collect();
        assert_eq!(names, ["sameTuple", "greaterThan"]);
    }

    #[test]
    fn a_row_does_not_hold_two_items_of_a_category() {
        let vocabulary = Vocabulary::shipped();
        let pairs = [
            pair(&vocabulary, 0, 1, "sameTuple:1-2", 0.9),
            pair(&vocabulary, 1, 2, "sameTuple:1-2", 0.8),
            pair(&vocabulary, 0, 2, "diffTuple:1-2", 0.3),
        ];
        let item = |item| Entity { amount: false, item: Some(ItemId::new(0, item)) };
        let found = assemble(&vocabulary, &[item(0), Entity::default(), item(1)], &pairs, &[]);
        let names: Vec<&str> =
            found.iter().map(|it| vocabulary.relations()[it.relation].name.as_str()).collect();
        assert_eq!(names, ["sameTuple", "diffTuple"]);
    }
}
