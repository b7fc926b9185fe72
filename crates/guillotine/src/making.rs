//! New games: a word, and clues that point to it and together to nothing else.
//!
//! Clues are drawn from the word's fixed expressions: those that somebody listed *and* that people use, so that a player
//! can know them. A game is kept only if the player of this crate finds the word from the clues, and it is graded by how
//! many clues that takes.

use serde::Serialize;

use crate::association::{Family, Knowledge, Link, Pattern, TermId};
use crate::evidence::Player;
use crate::inflection::{are_forms, plainer_forms};
use crate::left_out::is_left_out;
use crate::sources::SourceKind;
use crate::sources::games::Game;
use crate::words::normal;

/// A stream of numbers from a seed (SplitMix64): same seed, same games.
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number below `most`; nought if there is none.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % most.max(1) as u64).unwrap_or(0)
    }
}

/// How hard a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// Three clues are enough.
    Easy,
    /// All clues but one are needed.
    Medium,
    /// Every clue is needed.
    Hard,
}

/// A game that was made.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MadeGame {
    /// Clues and solution.
    #[serde(flatten)]
    pub game: Game,
    /// How hard it is.
    pub grade: Grade,
    /// From how many of its clues, in order, the player names the solution first.
    pub clues_needed: usize,
    /// How likely the player finds its own answer.
    pub confidence: f32,
}

/// A clue must be at least this common (Zipf frequency).
const LEAST_CLUE: f32 = 3.4;
/// A solution must be at least this common.
const LEAST_SOLUTION: f32 = 3.8;
/// A closed compound must be at least this common.
const LEAST_COMPOUND: f32 = 3.2;
/// Words that are mostly endings: what they close is no compound that a player would take apart.
const ENDINGS: [&str; 20] = [
    "able", "age", "aged", "aging", "ally", "ant", "ate", "ding", "ion", "ism", "king", "less", "like",
    "ling", "ned", "para", "ring", "ting", "ton", "wards",
];
/// Tries for one game before giving up.
const TRIES: usize = 60;

/// Makes a game with so many clues, for a given solution or for one drawn by chance. Nothing, if no game was found
/// that the player can tell from others.
pub fn make(
    knowledge: &Knowledge<'_>,
    player: &Player<'_>,
    solution: Option<&str>,
    clues: usize,
    chance: &mut Chance,
) -> Option<MadeGame> {
    let clues = clues.clamp(2, 10);
    for _ in 0..TRIES {
        let term = match solution {
            Some(word) => knowledge.find(&normal(word))?,
            None => TermId(chance.below(knowledge.len()) as u32),
        };
        if solution.is_none() && !(LEAST_SOLUTION..6.0).contains(&knowledge.zipf(term)) {
            // Most words of a file are rare: this try costs nothing.
            for _ in 0..200 {
                let other = TermId(chance.below(knowledge.len()) as u32);
                if (LEAST_SOLUTION..6.0).contains(&knowledge.zipf(other))
                    && let Some(game) = attempt(knowledge, player, other, clues, chance)
                {
                    return Some(game);
                }
            }
            return None;
        }
        if let Some(game) = attempt(knowledge, player, term, clues, chance) {
            return Some(game);
        }
    }
    None
}

fn attempt(
    knowledge: &Knowledge<'_>,
    player: &Player<'_>,
    solution: TermId,
    clues: usize,
    chance: &mut Chance,
) -> Option<MadeGame> {
    let word = knowledge.term(solution)?;
    if word.chars().count() < 3
        || knowledge.meta().language.is_stop_word(&word)
        || is_left_out(knowledge.meta().language, &word)
        || !is_plain(knowledge, solution, &word, &[Pattern::Broader, Pattern::Narrower])
    {
        return None;
    }
    let mut pool = clue_pool(knowledge, solution, &word);
    if pool.len() < clues + 2 {
        return None;
    }
    pool.truncate(clues * 8);
    let mut chosen: Vec<String> = Vec::new();
    while chosen.len() < clues && !pool.is_empty() {
        let clue = pool.swap_remove(chance.below(pool.len()));
        let language = knowledge.meta().language;
        let alike = |other: &String| {
            are_forms(language, other, &clue) || same_stem(other, &clue) || linked(knowledge, other, &clue)
        };
        if !chosen.iter().any(alike) {
            chosen.push(clue);
        }
    }
    if chosen.len() < clues {
        return None;
    }
    let answer = player.answer(&chosen, 2).ok()?;
    if answer.answers.first()?.word != word || !answer.confident {
        return None;
    }
    let first = |count: usize| {
        let part: Vec<&String> = chosen.iter().take(count).collect();
        player
            .answer(&part, 1)
            .ok()
            .and_then(|answer| answer.answers.into_iter().next())
            .is_some_and(|a| a.word == word)
    };
    let clues_needed = (1..clues).find(|&count| (count..clues).all(first)).unwrap_or(clues);
    let grade = match clues - clues_needed {
        0 => Grade::Hard,
        1 => Grade::Medium,
        _ => Grade::Easy,
    };
    Some(MadeGame {
        game: Game { id: String::new(), clues: chosen, solution: word },
        grade,
        clues_needed,
        confidence: answer.confidence,
    })
}

/// What speaks for a word as a clue.
#[derive(Debug, Clone, Copy, Default)]
struct Attested {
    /// Somebody put the expression on a list.
    listed: bool,
    /// It was counted in texts, or is a common closed compound.
    used: bool,
    sources: f32,
    lift: f32,
}

/// Words that form an expression with the solution, the best attested first.
fn clue_pool(knowledge: &Knowledge<'_>, solution: TermId, word: &str) -> Vec<String> {
    let row = knowledge.row(solution);
    let mut pool: Vec<(TermId, Attested)> = Vec::new();
    for link in row.links() {
        let Some(pattern) = knowledge.channel(&link).map(|channel| channel.pattern) else { continue };
        let Some(kind) = knowledge.source(&link).map(|source| source.kind) else { continue };
        if !pattern.is_tight()
            || kind == SourceKind::Games
            || !(LEAST_CLUE..6.2).contains(&knowledge.zipf(link.neighbour))
        {
            continue;
        }
        let compound = matches!(pattern, Pattern::JoinedBefore | Pattern::JoinedAfter);
        if compound && is_odd_compound(knowledge, link, pattern, word) {
            continue;
        }
        let counted = matches!(kind, SourceKind::Ngrams | SourceKind::Text);
        // Counts of pairs cannot show an expression with a word between; one small word is natural.
        let linked = pattern.has_connector() && !knowledge.connector(&link).contains(' ');
        let lift = knowledge.lift(&link, &row, &knowledge.row(link.neighbour)).clamp(0.0, 6.0);
        if pool.last().is_none_or(|(last, _)| *last != link.neighbour) {
            pool.push((link.neighbour, Attested::default()));
        }
        if let Some((_, attested)) = pool.last_mut() {
            attested.listed |= !counted;
            attested.used |= counted || compound || linked && kind == SourceKind::Expressions;
            attested.sources += 1.0;
            attested.lift = attested.lift.max(lift);
        }
    }
    pool.retain(|(_, attested)| attested.listed && attested.used);
    // Sources that agree, then common words, then how firmly the two belong together.
    let worth = |(term, attested): &(TermId, Attested)| {
        attested.sources + 0.5 * knowledge.zipf(*term) + 0.25 * attested.lift
    };
    pool.sort_by(|a, b| worth(b).total_cmp(&worth(a)).then(a.0.cmp(&b.0)));
    let language = knowledge.meta().language;
    let meanings = [Pattern::Similar, Pattern::Broader, Pattern::Narrower, Pattern::Related];
    pool.into_iter()
        .filter_map(|(term, _)| Some((term, knowledge.term(term)?)))
        .filter(|(term, clue)| {
            clue.chars().count() > 2
                && !language.is_stop_word(clue)
                && !is_left_out(language, clue)
                && !clue.contains(word)
                && !word.contains(clue.as_str())
                && is_plain(knowledge, *term, clue, &meanings)
        })
        .map(|(_, clue)| clue)
        .take(80)
        .collect()
}

/// Is it a word that dictionaries have, linked in one of these ways, and no inflected form? Names and endings are not. A
/// file without relations of meaning cannot tell.
fn is_plain(knowledge: &Knowledge<'_>, term: TermId, word: &str, ways: &[Pattern]) -> bool {
    let meta = knowledge.meta();
    let tells = meta.layers.iter().any(|layer| layer.family == Family::Meaning);
    let has_meaning = || {
        let mut links = knowledge.row(term).links();
        links.any(|link| knowledge.channel(&link).is_some_and(|channel| ways.contains(&channel.pattern)))
    };
    (!tells || has_meaning()) && !is_inflected(knowledge, term, word)
}

/// Is there a plainer form that is not much rarer?
fn is_inflected(knowledge: &Knowledge<'_>, term: TermId, word: &str) -> bool {
    plainer_forms(knowledge.meta().language, word)
        .iter()
        .filter(|form| *form != word)
        .filter_map(|form| knowledge.find(form))
        .any(|form| knowledge.zipf(form) > knowledge.zipf(term) - 0.5)
}

/// Is the link a closed compound that hardly anybody writes, or none at all ("surplus" + "ages", "scan" + "ned")?
fn is_odd_compound(knowledge: &Knowledge<'_>, link: Link, pattern: Pattern, word: &str) -> bool {
    let Some(neighbour) = knowledge.term(link.neighbour) else { return true };
    let last = if pattern == Pattern::JoinedBefore { neighbour.as_str() } else { word };
    let compound = pattern.expression(word, "", &neighbour);
    ENDINGS.contains(&last)
        || ENDINGS.contains(&neighbour.as_str())
        || knowledge.find(&compound).is_none_or(|term| {
            knowledge.zipf(term) < LEAST_COMPOUND || is_inflected(knowledge, term, &compound)
        })
}

/// Do two words begin alike, up to an ending ("four" and "fourth")?
fn same_stem(a: &str, b: &str) -> bool {
    let shared = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    shared >= 4 && shared + 2 >= a.chars().count().min(b.chars().count())
}

/// Do two clues form an expression with each other, or mean nearly the same? Then they would give each other away.
fn linked(knowledge: &Knowledge<'_>, a: &str, b: &str) -> bool {
    let (Some(a), Some(b)) = (knowledge.find(a), knowledge.find(b)) else { return false };
    let links = knowledge.row(a).links_to(b);
    let patterns: Vec<Pattern> = links.filter_map(|link| Some(knowledge.channel(&link)?.pattern)).collect();
    patterns.iter().any(|pattern| pattern.family() == Family::Meaning)
        || patterns.iter().filter(|pattern| pattern.is_tight()).count() > 1
}
