//! How near two words are in WordNet, after Hirst and St-Onge (1998).
//!
//! Two words that share a meaning, or whose meanings are joined by one sideways link, are strongly related:
//! [`STRONG`]. So are a compound and a word of it if any link joins them (“private school” and “school”). Otherwise a path of at most five links counts, whose directions follow one of the eight allowed
//! patterns, for 8 less its length less its changes of direction. The patterns are: up, up–down, up–sideways,
//! up–sideways–down, down, down–sideways, sideways–down, sideways.
//!
//! The links down are the links up read backwards, so paths are found by climbing from both ends: a search
//! downwards from “person” would visit half the nouns there are.

use english::lemma::lemma;
use english::wordnet::{Direction, Pos, Synset, WordNet};
use rustc_hash::FxHashMap;

/// The most that two words can be related: MAXHSO in LOGICIA's paper.
pub const STRONG: u32 = 16;
/// C of the formula.
const CONSTANT: u32 = 8;
/// No path has more links.
const LONGEST: u32 = 5;
/// No climb visits more meanings; a few nouns have hundreds of parts.
const MOST: usize = 3000;

/// Where one comes by climbing from a word: every meaning with the number of links up, and sideways after that.
#[derive(Clone, Debug, Default)]
pub struct Climb {
    senses: Vec<u32>,
    /// Links up.
    up: FxHashMap<u32, u32>,
    /// Links up and then at least one sideways: in all, and whether there was one up.
    across: FxHashMap<u32, (u32, bool)>,
    /// Links sideways and then up, both at least once: in all.
    late: FxHashMap<u32, u32>,
}

/// The words that a similarity is asked for, each with its climb.
#[derive(Debug, Default)]
pub struct Similarity {
    known: FxHashMap<(String, Pos), Climb>,
}

impl Similarity {
    /// How strongly two words are related: [`STRONG`], 2 to 7, or 0. Inflected forms count as their lemmas.
    pub fn between(&mut self, one: (&str, Pos), other: (&str, Pos)) -> u32 {
        let one = self.climb(one);
        let other = self.climb(other);
        let (Some(climb), Some(other_climb)) = (self.known.get(&one), self.known.get(&other)) else {
            return 0;
        };
        let compound = is_part_of(&one.0, &other.0) || is_part_of(&other.0, &one.0);
        if compound && (is_above(climb, other_climb) || is_above(other_climb, climb)) {
            return STRONG;
        }
        relatedness(climb, other_climb)
    }

    fn climb(&mut self, (word, pos): (&str, Pos)) -> (String, Pos) {
        let key = (lemma(word, pos).to_lowercase(), pos);
        if !self.known.contains_key(&key) {
            let climb = Climb::of(&key.0, pos);
            self.known.insert(key.clone(), climb);
        }
        key
    }
}

impl Climb {
    /// Climbs from all meanings of a lemma.
    pub fn of(word: &str, pos: Pos) -> Climb {
        let net = WordNet::shipped();
        let senses: Vec<u32> = net.senses(word, pos).map(Synset::number).collect();
        let up = spread(net, senses.iter().map(|&sense| (sense, 0)).collect(), Direction::Up);
        let mut across = FxHashMap::default();
        let mut sorted: Vec<(u32, u32)> = up.iter().map(|(&synset, &links)| (synset, links)).collect();
        sorted.sort_unstable_by_key(|&(synset, links)| (links, synset));
        for (synset, links) in sorted {
            for next in sideways(net, synset) {
                let all = links + 1;
                if all <= LONGEST {
                    let known = across.entry(next).or_insert((all, links > 0));
                    *known = (*known).min((all, links > 0));
                }
            }
        }
        let beside: FxHashMap<u32, u32> =
            across.iter().filter(|(_, (all, _))| *all == 1).map(|(&synset, _)| (synset, 1)).collect();
        let mut late = spread(net, beside.clone(), Direction::Up);
        late.retain(|synset, _| !beside.contains_key(synset));
        Climb { senses, up, across, late }
    }
}

/// Whether a word is one of the words of a compound.
fn is_part_of(word: &str, compound: &str) -> bool {
    compound.contains([' ', '_', '-']) && compound.split([' ', '_', '-']).any(|part| part == word)
}

/// Whether one link up leads from a meaning of the one to a meaning of the other.
fn is_above(one: &Climb, other: &Climb) -> bool {
    other.senses.iter().any(|sense| one.up.get(sense) == Some(&1))
}

/// How strongly two words are related, whichever comes first.
fn relatedness(one: &Climb, other: &Climb) -> u32 {
    let shared = one.senses.iter().any(|sense| other.senses.contains(sense));
    let beside = |a: &Climb, b: &Climb| {
        b.senses.iter().any(|sense| a.across.get(sense).is_some_and(|(links, _)| *links == 1))
    };
    if shared || beside(one, other) || beside(other, one) {
        return STRONG;
    }
    let mut best: Option<u32> = None;
    let mut consider = |links: u32, turns: u32| {
        if links <= LONGEST {
            let cost = links + turns;
            best = Some(best.map_or(cost, |known| known.min(cost)));
        }
    };
    for (a, b) in [(one, other), (other, one)] {
        for (synset, &down) in &b.up {
            if let Some(&up) = a.up.get(synset) {
                consider(up + down, u32::from(up > 0 && down > 0));
            }
            if let Some(&(links, climbed)) = a.across.get(synset) {
                consider(links + down, u32::from(climbed) + u32::from(down > 0));
            }
        }
        // Down and then sideways, read from the far end.
        for sense in &a.senses {
            if let Some(&links) = b.late.get(sense) {
                consider(links, 1);
            }
        }
    }
    best.map_or(0, |cost| CONSTANT.saturating_sub(cost))
}

/// All meanings that links of one direction lead to, with the fewest links.
fn spread(net: &WordNet<'_>, from: FxHashMap<u32, u32>, direction: Direction) -> FxHashMap<u32, u32> {
    let mut found = from;
    let mut queue: Vec<(u32, u32)> = found.iter().map(|(&synset, &links)| (synset, links)).collect();
    queue.sort_unstable();
    let mut place = 0;
    while let Some(&(synset, links)) = queue.get(place) {
        place += 1;
        if links >= LONGEST || found.len() >= MOST {
            continue;
        }
        for next in linked(net, synset, direction) {
            found.entry(next).or_insert_with(|| {
                queue.push((next, links + 1));
                links + 1
            });
        }
    }
    found
}

fn linked(net: &WordNet<'_>, synset: u32, direction: Direction) -> Vec<u32> {
    let Some(synset) = net.synset(synset) else { return Vec::new() };
    let pointers = synset.all_pointers().filter(|pointer| pointer.kind.direction() == Some(direction));
    pointers.map(|pointer| pointer.target.number()).collect()
}

fn sideways(net: &WordNet<'_>, synset: u32) -> Vec<u32> {
    linked(net, synset, Direction::Sideways)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nouns(one: &str, other: &str) -> u32 {
        Similarity::default().between((one, Pos::Noun), (other, Pos::Noun))
    }

    /// Pairs of the Rubenstein–Goodenough list, for which Budanitsky and Hirst (2006) report the highest and the lowest
    /// value of this measure. Values between depend on the version of WordNet.
    #[test]
    fn published_pairs_come_out_as_published() {
        for (one, other) in [
            ("car", "automobile"),
            ("gem", "jewel"),
            ("midday", "noon"),
            ("cemetery", "graveyard"),
            ("forest", "woodland"),
            ("cock", "rooster"),
            ("magician", "wizard"),
            ("grin", "smile"),
        ] {
            assert_eq!(nouns(one, other), STRONG, "{one} {other}");
        }
        for (one, other) in [
            ("noon", "string"),
            ("rooster", "voyage"),
            ("cord", "smile"),
            ("autograph", "shore"),
            ("automobile", "wizard"),
            ("asylum", "fruit"),
            ("asylum", "monk"),
            ("glass", "magician"),
            ("food", "rooster"),
            ("cemetery", "woodland"),
            ("car", "journey"),
        ] {
            assert_eq!(nouns(one, other), 0, "{one} {other}");
        }
        // Medium-strong: there is an allowed path. How long it is depends on the version of WordNet.
        for (one, other) in [
            ("bird", "crane"),
            ("bird", "cock"),
            ("brother", "monk"),
            ("furnace", "stove"),
            ("boy", "lad"),
            ("brother", "lad"),
            ("lad", "wizard"),
            ("monk", "slave"),
        ] {
            assert!((1..CONSTANT).contains(&nouns(one, other)), "{one} {other}: {}", nouns(one, other));
        }
    }

    /// The example of Hirst and St-Onge (1998) for compounds.
    #[test]
    fn a_compound_is_strongly_related_to_its_head() {
        assert_eq!(nouns("school", "private school"), STRONG);
        assert_eq!(nouns("private_school", "school"), STRONG);
        // A word of a compound that no link joins to it is not.
        assert!(nouns("fire", "fire engine") < STRONG);
    }

    #[test]
    fn paths_cost_their_links_and_turns() {
        // One link up.
        assert_eq!(nouns("cat", "feline"), 7);
        // The same from either end.
        assert_eq!(nouns("brother", "monk"), nouns("monk", "brother"));
        assert!((1..STRONG).contains(&nouns("crane", "bird")));
    }

    #[test]
    fn nearer_words_are_more_related() {
        assert!(nouns("client", "customer") > nouns("client", "person"));
        assert!(nouns("player", "person") > 0);
        assert_eq!(nouns("xyzzy", "person"), 0);
        assert_eq!(Similarity::default().between(("wet", Pos::Adjective), ("dry", Pos::Adjective)), STRONG);
    }
}
