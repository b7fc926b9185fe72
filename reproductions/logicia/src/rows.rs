//! Which entities of a clue are one row: “the person who paid $180” is one, told by two words.

use super::assembling::{Entity, Found, Pair};
use super::vocabulary::Vocabulary;

/// So many ways to tell rows apart are followed while the entities are taken one by one.
const BEAM: usize = 60;
/// How much it counts that two entities have no relation: annotators leave out relations that follow from others, so there
/// are more pairs without one than there should be.
const NONE: f64 = 0.15;
/// No pair speaks against a way by more than this, in natural logarithms: each was learned from few clues.
const LEAST: f64 = -3.0;
/// The same for words of a row that others hold together: what follows is not annotated, and so was not learned.
const LEAST_WITHIN: f64 = -2.5;
/// The weight of a pair of words falls with this power of the number of pairs between two rows.
const POWER: f64 = 0.65;

/// What the pairs of a clue say.
pub struct Chances<'a> {
    vocabulary: &'a Vocabulary,
    pairs: Vec<Vec<Option<&'a Pair>>>,
    /// For each pair the chance that the two are one row.
    same: Vec<Vec<f64>>,
}

impl<'a> Chances<'a> {
    /// Sorts pairs by their entities.
    pub fn new(vocabulary: &'a Vocabulary, count: usize, pairs: &'a [Pair]) -> Chances<'a> {
        let mut of = vec![vec![None; count]; count];
        let mut same = vec![vec![0.0; count]; count];
        for pair in pairs.iter().filter(|pair| pair.one < count && pair.other < count) {
            let classes = vocabulary.binaries().iter().enumerate();
            let chance: f64 = classes
                .filter(|(_, binary)| vocabulary.relations()[binary.relation].is_same())
                .filter_map(|(class, _)| pair.chances.get(class))
                .sum();
            for (one, other) in [(pair.one, pair.other), (pair.other, pair.one)] {
                of[one][other] = Some(pair);
                same[one][other] = chance;
            }
        }
        Chances { vocabulary, pairs: of, same }
    }

    /// What a pair gains as two arguments of a relation over being no pair at all.
    pub fn gain(&self, relation: usize, arguments: (usize, usize), (one, other): (usize, usize)) -> f64 {
        let Some(pair) = self.pairs[one][other] else { return LEAST };
        let of = &self.vocabulary.relations()[relation].arguments;
        let groups = |first: usize, second: usize| {
            let (first, second) = (of.get(first).map(|it| it.group), of.get(second).map(|it| it.group));
            (first.min(second), first.max(second))
        };
        let wanted = groups(arguments.0, arguments.1);
        // Arguments that may change places are as good as each other.
        let classes = self.vocabulary.binaries().iter().zip(&pair.chances);
        let own: f64 = classes
            .filter(|(binary, _)| {
                binary.relation == relation && groups(binary.first, binary.second) == wanted
            })
            .map(|(_, chance)| *chance)
            .sum();
        own.max(1e-9).ln().max(LEAST) - self.unrelated(one, other)
    }

    /// What a pair is worth that has no relation.
    fn unrelated(&self, one: usize, other: usize) -> f64 {
        let chance = self.pairs[one][other].and_then(|pair| pair.chances.get(self.vocabulary.none()));
        (NONE * chance.copied().unwrap_or(0.0)).max(1e-9).ln().max(LEAST)
    }

    /// That all words of a row are one, each pair by the likeliest relation that says so.
    pub fn same_of(&self, row: &[usize]) -> Vec<Found> {
        let mut found = Vec::new();
        for (at, &other) in row.iter().enumerate() {
            for &one in &row[..at] {
                let Some(pair) = self.pairs[one][other] else { continue };
                let classes = self.vocabulary.binaries().iter().zip(&pair.chances);
                let same =
                    classes.filter(|(binary, _)| self.vocabulary.relations()[binary.relation].is_same());
                let likeliest = same.max_by(|one, other| {
                    one.1.total_cmp(other.1).then(other.0.relation.cmp(&one.0.relation))
                });
                if let Some((binary, _)) = likeliest {
                    found.push(Found { relation: binary.relation, arguments: vec![Some(one), Some(other)] });
                }
            }
        }
        found
    }
}

/// The likeliest ways to tell rows apart, each with what its pairs are worth if the rows have no relations. Rows and their words are
/// in the order of the text.
pub fn ways(entities: &[Entity], chances: &Chances<'_>) -> Vec<(Vec<Vec<usize>>, f64)> {
    struct Way {
        rows: Vec<Vec<usize>>,
        /// What the way is worth as far as it goes, whatever relations the rows will have.
        hope: f64,
    }
    let same = |one: usize, other: usize| chances.same[one][other].clamp(1e-9, 1.0 - 1e-9);
    let mut beam = vec![Way { rows: Vec::new(), hope: 0.0 }];
    for entity in 0..entities.len() {
        let mut next: Vec<Way> = Vec::new();
        for way in &beam {
            let apart = |row: &Vec<usize>| -> f64 {
                row.iter().map(|&other| (1.0 - same(other, entity)).ln().max(LEAST)).sum()
            };
            let all_apart: f64 = way.rows.iter().map(apart).sum();
            for at in 0..=way.rows.len() {
                let mut rows = way.rows.clone();
                let mut hope = way.hope + all_apart;
                if let Some(row) = rows.get_mut(at) {
                    let clash = row.iter().any(|&other| entities[other].is_apart_from(&entities[entity]));
                    if clash {
                        continue;
                    }
                    hope += within(row, entity, chances) - apart(row);
                    row.push(entity);
                } else {
                    rows.push(vec![entity]);
                }
                next.push(Way { rows, hope });
            }
        }
        next.sort_by(|one, other| other.hope.total_cmp(&one.hope).then_with(|| one.rows.cmp(&other.rows)));
        next.truncate(BEAM);
        beam = next;
    }
    let worth = |rows: &[Vec<usize>]| {
        let mut worth = 0.0;
        for (at, row) in rows.iter().enumerate() {
            for (place, &entity) in row.iter().enumerate().skip(1) {
                worth += within(&row[..place], entity, chances);
            }
            for other in rows.iter().skip(at + 1) {
                let pairs = row.iter().flat_map(|&one| other.iter().map(move |&two| (one, two)));
                let unrelated = |(one, two): (usize, usize)| chances.unrelated(one.min(two), one.max(two));
                worth += weight(row, other) * pairs.map(unrelated).sum::<f64>();
            }
        }
        worth
    };
    beam.into_iter().map(|way| (way.rows.clone(), worth(&way.rows))).collect()
}

/// How much each pair of words of two rows counts: they all speak of one relation, so many are hardly more evidence than few.
pub fn weight(one: &[usize], other: &[usize]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "rows are short")]
    let pairs = (one.len() * other.len()) as f64;
    pairs.max(1.0).powf(-POWER)
}

/// What it is worth that an entity joins a row: the word that holds it there counts in full.
fn within(row: &[usize], entity: usize, chances: &Chances<'_>) -> f64 {
    let each = row.iter().map(|&other| chances.same[other][entity].max(1e-9).ln().max(LEAST));
    let best = each.clone().fold(f64::NEG_INFINITY, f64::max);
    let others: f64 = each.map(|worth| worth.max(LEAST_WITHIN)).sum();
    others - best.max(LEAST_WITHIN) + best
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::ItemId;

    /// Pairs of three entities, each with the chance that the two are one row and otherwise no relation.
    fn pairs(vocabulary: &Vocabulary, same: [f64; 3]) -> Vec<Pair> {
        let class = vocabulary.binaries().iter().position(|it| vocabulary.relations()[it.relation].is_same());
        let places = [(0, 1), (0, 2), (1, 2)];
        let pair = |((one, other), chance): ((usize, usize), f64)| {
            let mut chances = vec![0.0; vocabulary.none() + 1];
            chances[vocabulary.none()] = 1.0 - chance;
            chances[class.expect("there is such a relation")] = chance;
            Pair { one, other, chances }
        };
        places.into_iter().zip(same).map(pair).collect()
    }

    fn likeliest(entities: &[Entity; 3], same: [f64; 3]) -> Vec<Vec<usize>> {
        let vocabulary = Vocabulary::shipped();
        let pairs = pairs(&vocabulary, same);
        let chances = Chances::new(&vocabulary, 3, &pairs);
        ways(entities, &chances).swap_remove(0).0
    }

    #[test]
    fn words_that_hang_together_are_a_row() {
        let plain = [Entity::default(); 3];
        assert_eq!(likeliest(&plain, [0.9, 0.1, 0.1]), [vec![0, 1], vec![2]]);
        // A pair that was not learned does not tear a row apart that others hold together.
        assert_eq!(likeliest(&plain, [0.99, 0.05, 0.99]), [vec![0, 1, 2]]);
        assert_eq!(likeliest(&plain, [0.1, 0.1, 0.1]).len(), 3);
    }

    #[test]
    fn what_cannot_be_one_row_is_none() {
        let item = |number| Entity { item: Some(ItemId::new(0, number)), ..Entity::default() };
        assert_eq!(likeliest(&[item(0), item(1), item(0)], [0.99, 0.99, 0.1]), [vec![0, 2], vec![1]]);
        let in_part = |part| Entity { part, ..Entity::default() };
        assert_eq!(
            likeliest(&[in_part(0), in_part(0), in_part(1)], [0.99, 0.99, 0.99]),
            [vec![0, 1], vec![2]]
        );
        let vague = Entity { no_row: true, ..Entity::default() };
        assert_eq!(
            likeliest(&[Entity::default(), vague, Entity::default()], [0.99; 3]),
            [vec![0, 2], vec![1]]
        );
    }

    #[test]
    fn all_words_of_a_row_are_said_to_be_one() {
        let vocabulary = Vocabulary::shipped();
        let pairs = pairs(&vocabulary, [0.9, 0.2, 0.9]);
        let chances = Chances::new(&vocabulary, 3, &pairs);
        let said = chances.same_of(&[0, 1, 2]);
        let arguments: Vec<_> = said.into_iter().map(|found| found.arguments).collect();
        assert_eq!(arguments, [[Some(0), Some(1)], [Some(0), Some(2)], [Some(1), Some(2)]]);
    }
}
