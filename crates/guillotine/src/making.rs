//! New games: a word, and clues that point to it and together to nothing else.
//!
//! Clues are drawn from the word's fixed expressions. A game is kept only if the player finds the word from the clues,
//! and it is graded by how many clues the player needs and whether spreading activation finds the word too.

use serde::Serialize;

use crate::association::{Knowledge, Link, Pattern, TermId};
use crate::evidence::Player;
use crate::inflection::are_forms;
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
const LEAST_CLUE: f32 = 3.3;
/// A solution must be at least this common.
const LEAST_SOLUTION: f32 = 3.8;
/// A closed compound must be at least this common.
const LEAST_COMPOUND: f32 = 3.0;
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
    if word.chars().count() < 3 || knowledge.meta().language.is_stop_word(&word) {
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
        if !chosen.iter().any(|other| are_forms(language, other, &clue) || linked(knowledge, other, &clue)) {
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

/// Words that form an expression with the solution, the best attested first.
fn clue_pool(knowledge: &Knowledge<'_>, solution: TermId, word: &str) -> Vec<String> {
    let language = knowledge.meta().language;
    let row = knowledge.row(solution);
    let mut pool: Vec<(f32, TermId)> = Vec::new();
    for link in row.links() {
        let tight = knowledge.channel(&link).is_some_and(|channel| channel.pattern.is_tight());
        // Pairs counted in text are no expressions that a player would recognise.
        let listed = knowledge.source(&link).is_some_and(|source| {
            !matches!(source.kind, SourceKind::Ngrams | SourceKind::Text | SourceKind::Games)
        });
        if !tight
            || !listed
            || is_odd_compound(knowledge, link, word)
            || !(LEAST_CLUE..6.2).contains(&knowledge.zipf(link.neighbour))
        {
            continue;
        }
        let lift = knowledge.lift(&link, &row, &knowledge.row(link.neighbour)).clamp(0.0, 6.0);
        match pool.last_mut() {
            // Several sources that agree are better than one.
            Some((sum, last)) if *last == link.neighbour => *sum += 2.0 + lift,
            _ => pool.push((lift, link.neighbour)),
        }
    }
    pool.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    pool.into_iter()
        .take(80)
        .filter(|(sum, _)| *sum > 2.0)
        .filter_map(|(_, term)| knowledge.term(term))
        .filter(|clue| {
            clue.chars().count() > 2
                && !language.is_stop_word(clue)
                && !clue.contains(word)
                && !word.contains(clue.as_str())
        })
        .collect()
}

/// Is the link a closed compound that hardly anybody writes, or none at all ("surplus" + "ages")?
fn is_odd_compound(knowledge: &Knowledge<'_>, link: Link, word: &str) -> bool {
    let pattern = knowledge.channel(&link).map(|channel| channel.pattern);
    if !matches!(pattern, Some(Pattern::JoinedBefore | Pattern::JoinedAfter)) {
        return false;
    }
    let (Some(pattern), Some(neighbour)) = (pattern, knowledge.term(link.neighbour)) else { return true };
    let compound = pattern.expression(word, "", &neighbour);
    knowledge.find(&compound).is_none_or(|term| knowledge.zipf(term) < LEAST_COMPOUND)
}

/// Do two clues form an expression with each other? Then they would give each other away.
fn linked(knowledge: &Knowledge<'_>, a: &str, b: &str) -> bool {
    let (Some(a), Some(b)) = (knowledge.find(a), knowledge.find(b)) else { return false };
    knowledge
        .row(a)
        .links_to(b)
        .filter(|link| knowledge.channel(link).is_some_and(|channel| channel.pattern.is_tight()))
        .count()
        > 1
}
