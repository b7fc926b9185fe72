//! Complex relations from binary ones.
//!
//! The paper takes for each pair the likeliest binary relation and then puts together what fits; one pair that is
//! misread spoils the whole. Here a clue is put together as a whole: its entities are told apart into rows, relations are
//! laid between rows, and every pair of entities votes on what that makes of it. What is said of one word of a row holds
//! of the others, so all of them vote.

use super::cues::{Cue, Demands};
use super::joined::Joined;
use super::rows::{Chances, ways, weight};
use super::vocabulary::{Relation, Vocabulary};
use puzzle::ItemId;

/// A relation that was found: its number and its arguments, by the numbers of entities; `None` for what is not said.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The number of the relation.
    pub relation: usize,
    /// Its arguments.
    pub arguments: Vec<Option<usize>>,
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
/// Relations are laid between so many rows; a clue of more is beyond this reader.
const MOST_ROWS: usize = 10;
/// So many of the likeliest relations between rows are weighed against each other.
const MOST_LAID: usize = 9;
/// What a name that is not used costs, and a row that nothing names.
const MISSING: f64 = 3.0;
/// What a word costs that nothing answers for.
const UNANSWERED: f64 = 15.0;

/// What putting together has to know of an entity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entity {
    /// Whether it can be the amount of a comparison.
    pub amount: bool,
    /// Whether it tells nothing of a row: an amount without a number (“somewhat”), or a whole category (“different clients”).
    pub no_row: bool,
    /// The part of the clue that it stands in: different parts speak of different rows.
    pub part: usize,
    /// The item that it names.
    pub item: Option<ItemId>,
}

impl Entity {
    /// Whether two entities cannot be one row: they name different items of a category, stand in different parts of the
    /// clue, or one of them is no row at all.
    pub fn is_apart_from(&self, other: &Entity) -> bool {
        let items = self.item.zip(other.item).is_some_and(|(a, b)| a.category == b.category && a != b);
        items || self.no_row || other.no_row || self.part != other.part
    }
}

/// Puts together the relations of a clue.
///
/// What is taken must be able to be true: one row does not hold two items of a category, and rows that are compared or
/// told apart are not one. What names an item is said for a purpose, so it costs if nothing was made of it; and so it does
/// if a row takes part in a relation without anything that tells which one it is, or if nothing answers for one of the `words`.
pub fn assemble(vocabulary: &Vocabulary, entities: &[Entity], pairs: &[Pair], words: &Demands) -> Vec<Found> {
    let entities = entities.get(..entities.len().min(MOST_ENTITIES)).unwrap_or_default();
    let chances = Chances::new(vocabulary, entities.len(), pairs);
    let mut best: Option<(f64, Vec<Vec<usize>>, Vec<Laid>)> = None;
    for (rows, worth) in ways(entities, &chances) {
        let task = Task { vocabulary, entities, words, chances: &chances, rows: &rows };
        let (gain, laid) = task.lay();
        if best.as_ref().is_none_or(|(known, ..)| worth + gain > known + 1e-9) {
            best = Some((worth + gain, rows, laid));
        }
    }
    let Some((_, rows, laid)) = best else { return Vec::new() };
    let mut found: Vec<Found> = rows.iter().flat_map(|row| chances.same_of(row)).collect();
    found.extend(laid.into_iter().map(|laid| Found {
        relation: laid.relation,
        arguments: laid.rows.iter().map(|row| row.and_then(|row| rows[row].first().copied())).collect(),
    }));
    found
}

/// For every one of so many entities the first one of its row, by the relations that say so.
pub fn rows_of(vocabulary: &Vocabulary, found: &[Found], count: usize) -> Vec<usize> {
    let mut rows = Joined::new(count);
    for found in found {
        let same = vocabulary.relations().get(found.relation).is_some_and(Relation::is_same);
        if let ([Some(one), Some(other)], true) = (&found.arguments[..], same) {
            rows.join(*one, *other);
        }
    }
    rows.firsts().to_vec()
}

/// A relation between rows, by their numbers.
#[derive(Clone, Debug)]
struct Laid {
    relation: usize,
    rows: Vec<Option<usize>>,
    gain: f64,
}

/// Relations are to be laid between these rows.
struct Task<'a> {
    vocabulary: &'a Vocabulary,
    entities: &'a [Entity],
    words: &'a Demands,
    chances: &'a Chances<'a>,
    rows: &'a [Vec<usize>],
}

impl Task<'_> {
    /// The best relations between the rows, and what they gain over having none, less what is left undone.
    fn lay(&self) -> (f64, Vec<Laid>) {
        let mut candidates = Vec::new();
        for relation in 0..self.vocabulary.relations().len() {
            self.gather(relation, &mut Vec::new(), 0.0, &mut candidates);
        }
        candidates.sort_by(|one: &Laid, other| {
            other.gain.total_cmp(&one.gain).then(one.relation.cmp(&other.relation))
        });
        // What answers for a word must be among those that are weighed.
        let answering = self.words.cues.iter().filter_map(|cue| {
            candidates.iter().position(|it| cue.is_answered_by(&self.vocabulary.relations()[it.relation]))
        });
        let mut weighed: Vec<usize> = answering.chain(0..candidates.len().min(MOST_LAID)).collect();
        weighed.sort_unstable();
        weighed.dedup();
        let weighed: Vec<&Laid> = weighed.into_iter().map(|at| &candidates[at]).collect();
        let mut best = (-self.undone(&[]), Vec::new());
        self.choose(&weighed, &mut Vec::new(), 0.0, &mut best);
        (best.0, best.1.into_iter().cloned().collect())
    }

    /// Tries all relations that can stand side by side: two rows have one relation.
    fn choose<'l>(
        &self,
        rest: &[&'l Laid],
        taken: &mut Vec<&'l Laid>,
        gain: f64,
        best: &mut (f64, Vec<&'l Laid>),
    ) {
        for (at, &laid) in rest.iter().enumerate() {
            let clash = taken.iter().any(|other| {
                laid.rows.iter().flatten().filter(|row| other.rows.contains(&Some(**row))).count() > 1
            });
            if clash {
                continue;
            }
            let compares = |laid: &&Laid| self.vocabulary.relations()[laid.relation].way() != 0;
            if compares(&laid) && taken.iter().filter(|laid| compares(laid)).count() >= self.words.comparisons
            {
                continue;
            }
            let denies = |laid: &&Laid| self.vocabulary.relations()[laid.relation].denies();
            let so_far = taken.iter().filter(|laid| denies(laid)).count();
            if denies(&laid) && self.words.denials.is_some_and(|most| so_far >= most) {
                continue;
            }
            taken.push(laid);
            let worth = gain + laid.gain - self.undone(taken);
            if worth > best.0 + 1e-9 {
                *best = (worth, taken.clone());
            }
            if taken.len() < 4 {
                self.choose(&rest[at + 1..], taken, gain + laid.gain, best);
            }
            taken.pop();
        }
    }

    /// What it costs that names are not used, rows not named and words not answered for.
    fn undone(&self, taken: &[&Laid]) -> f64 {
        let named = |row: &[usize]| row.iter().any(|&entity| self.entities[entity].item.is_some());
        let in_use = |row: usize| taken.iter().any(|laid| laid.rows.contains(&Some(row)));
        let unused = self
            .rows
            .iter()
            .enumerate()
            .filter(|(at, row)| row.len() == 1 && named(row) && !in_use(*at))
            .count();
        let as_row = |laid: &&Laid| {
            let arguments = &self.vocabulary.relations()[laid.relation].arguments;
            let rows = arguments.iter().zip(&laid.rows).filter(|(argument, _)| !argument.amount);
            rows.filter_map(|(_, row)| *row).filter(|&row| !named(&self.rows[row])).count()
        };
        let nameless: usize = taken.iter().map(as_row).sum();
        let unanswered = |cue: &Cue| {
            let answers = |laid: &&&Laid| cue.is_answered_by(&self.vocabulary.relations()[laid.relation]);
            cue.times.saturating_sub(taken.iter().filter(answers).count())
        };
        let unanswered: usize = self.words.cues.iter().map(unanswered).sum();
        let is_row = |row: &&Vec<usize>| row.iter().all(|&entity| !self.entities[entity].no_row);
        let rows = self.rows.iter().filter(is_row).count();
        let untold = self.words.cues.iter().filter(|cue| cue.of_all).map(|cue| {
            let of = |laid: &&Laid| &self.vocabulary.relations()[laid.relation];
            let told = taken.iter().map(of).filter(|of| cue.is_answered_by(of));
            let told: usize = told.map(|of| of.different_rows().len()).sum();
            (rows * rows.saturating_sub(1) / 2).saturating_sub(told)
        });
        let untold: usize = untold.sum();
        #[expect(clippy::cast_precision_loss, reason = "these are small counts")]
        let lost = MISSING * (unused + nameless) as f64 + UNANSWERED * (unanswered + untold) as f64;
        lost
    }

    /// All ways to fill the arguments of a relation with rows.
    fn gather(&self, relation: usize, chosen: &mut Vec<Option<usize>>, gain: f64, into: &mut Vec<Laid>) {
        let of = &self.vocabulary.relations()[relation];
        if of.is_same() || self.words.unsaid.contains(&relation) {
            return;
        }
        let place = chosen.len();
        let Some(argument) = of.arguments.get(place) else {
            if chosen.iter().flatten().count() > 1 {
                into.push(Laid { relation, rows: chosen.clone(), gain });
            }
            return;
        };
        let last_of_group =
            (0..place).rev().find(|&at| of.arguments[at].group == argument.group).and_then(|at| chosen[at]);
        for row in 0..self.rows.len().min(MOST_ROWS) {
            // Rows keep the order of the text: where it is the other way round, the opposite relation holds.
            let reversed = place == 1
                && !argument.amount
                && of.opposite.is_some()
                && chosen[0].is_some_and(|first| row < first);
            let amount = matches!(self.rows[row][..], [entity] if self.entities[entity].amount);
            let no_row = matches!(self.rows[row][..], [entity] if self.entities[entity].no_row);
            // Alternatives are offered as such, and what they are alternatives to is not one of them.
            let alternatives = &self.words.alternatives;
            let offered = alternatives.contains(&self.entities[self.rows[row][0]].part);
            let misplaced =
                of.meaning.contains(" or ") && !alternatives.is_empty() && offered == (place == 0);
            if misplaced
                || chosen.contains(&Some(row))
                || last_of_group.is_some_and(|last| row <= last)
                || reversed
                || argument.amount && !amount
                || !argument.amount && no_row
            {
                continue;
            }
            let mut more = gain;
            for (at, other) in chosen.iter().enumerate() {
                if let Some(other) = *other {
                    more += self.between(relation, (at, other), (place, row));
                }
            }
            chosen.push(Some(row));
            self.gather(relation, chosen, more, into);
            chosen.pop();
        }
        if argument.optional {
            chosen.push(None);
            self.gather(relation, chosen, gain, into);
            chosen.pop();
        }
    }

    /// What the words of two rows gain if the rows are these arguments of a relation.
    fn between(&self, relation: usize, one: (usize, usize), other: (usize, usize)) -> f64 {
        let (first, second) = if one.1 < other.1 { (one, other) } else { (other, one) };
        let mut gain = 0.0;
        let weight = weight(&self.rows[first.1], &self.rows[second.1]);
        for &a in &self.rows[first.1] {
            for &b in &self.rows[second.1] {
                // What follows in another order than that of the text was not learned.
                if a < b {
                    gain += weight * self.chances.gain(relation, (first.0, second.0), (a, b));
                }
            }
        }
        gain
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(item: usize) -> Entity {
        Entity { item: Some(ItemId::new(0, item)), ..Entity::default() }
    }

    /// What a clue asks in which so many words compare, and none denies or offers alternatives.
    fn compared(vocabulary: &Vocabulary, comparisons: usize) -> Demands {
        let relations = vocabulary.relations().iter().enumerate();
        let unsaid = relations.filter(|(_, relation)| !relation.is_same() && relation.way() == 0);
        Demands { comparisons, unsaid: unsaid.map(|(number, _)| number).collect(), ..Demands::default() }
    }

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
        let amount = Entity { amount: true, ..Entity::default() };
        let found = assemble(&vocabulary, &[named(0), amount, named(1)], &pairs, &compared(&vocabulary, 1));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].arguments, [Some(0), Some(2), Some(1)]);
        assert_eq!(vocabulary.relations()[found[0].relation].name, "posDiff");
    }

    #[test]
    fn no_relation_is_made_of_nothing() {
        let vocabulary = Vocabulary::shipped();
        let pairs = [pair(&vocabulary, 0, 1, "sameTuple:1-2", 0.1)];
        assert_eq!(assemble(&vocabulary, &[Entity::default(); 2], &pairs, &Demands::default()), []);
        assert_eq!(assemble(&vocabulary, &[], &[], &Demands::default()), []);
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
        let client = Entity::default();
        let found = assemble(&vocabulary, &[named(0), named(1), client], &pairs, &compared(&vocabulary, 1));
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
        let found =
            assemble(&vocabulary, &[named(0), Entity::default(), named(1)], &pairs, &Demands::default());
        let names: Vec<&str> =
            found.iter().map(|it| vocabulary.relations()[it.relation].name.as_str()).collect();
        assert_eq!(names, ["sameTuple", "diffTuple"]);
    }

    #[test]
    fn there_are_no_more_comparisons_than_words_that_compare() {
        let vocabulary = Vocabulary::shipped();
        let pairs = [
            pair(&vocabulary, 0, 1, "greaterThan:1-2", 0.9),
            pair(&vocabulary, 0, 2, "greaterThan:1-2", 0.8),
            pair(&vocabulary, 1, 2, "greaterThan:1-2", 0.7),
        ];
        let found = |comparisons| {
            let words = compared(&vocabulary, comparisons);
            assemble(&vocabulary, &[named(0), named(1), named(2)], &pairs, &words).len()
        };
        assert_eq!([found(0), found(1)], [0, 1]);
        assert!(found(3) > 1);
    }

    #[test]
    fn alternatives_are_those_that_are_offered() {
        let vocabulary = Vocabulary::shipped();
        // “Ann is either Bob or Cid”, where the pairs would rather have Bob as the one who is either.
        let pairs = [
            pair(&vocabulary, 0, 1, "eitherOr2:1-2", 0.9),
            pair(&vocabulary, 0, 2, "eitherOr2:2-3", 0.6),
            pair(&vocabulary, 1, 2, "eitherOr2:1-2", 0.9),
        ];
        let entity = |part| Entity { part, item: Some(ItemId::new(0, part)), ..Entity::default() };
        let words = Demands { alternatives: vec![1, 2], ..Demands::default() };
        let found = assemble(&vocabulary, &[entity(0), entity(1), entity(2)], &pairs, &words);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].arguments, [Some(0), Some(1), Some(2)]);
    }

    #[test]
    fn there_are_no_more_denials_than_words_that_deny() {
        let vocabulary = Vocabulary::shipped();
        let pairs = [(0, 1), (0, 2), (1, 2)].map(|(a, b)| pair(&vocabulary, a, b, "diffTuple:1-2", 0.9));
        let found = |denials| {
            let words = Demands { denials, ..Demands::default() };
            assemble(&vocabulary, &[named(0), named(1), named(2)], &pairs, &words)
        };
        let denied = |found: Vec<Found>| {
            found.iter().filter(|it| vocabulary.relations()[it.relation].denies()).count()
        };
        assert_eq!([denied(found(Some(0))), denied(found(Some(1))), denied(found(None))], [0, 1, 3]);
    }
}
