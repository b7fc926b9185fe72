//! New games.

use super::answer::EvidenceView;
use super::base::Base;
use crate::SCHEMA;
use guillotine::evidence::Clues;
use guillotine::making::{Chance, Grade, MadeGame, make as make_one};
use guillotine::words::Language;
use serde::Serialize;

/// The most games that are made at once.
pub const MOST_GAMES: usize = 1000;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MakeRequest {
    /// The solution; none draws one by chance.
    pub solution: Option<String>,
    /// How many games.
    pub count: usize,
    /// How many clues each.
    pub clues: usize,
    /// Where chance begins: the same seed makes the same games.
    pub seed: u64,
}

/// The games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MadeGamesView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `games`.
    pub kind: &'static str,
    /// The language of the words.
    pub language: Language,
    /// Where chance began.
    pub seed: u64,
    /// The games. There may be fewer than asked for, if too few were found that are fair.
    pub games: Vec<MadeGameView>,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MadeGameView {
    /// The clues.
    pub clues: Vec<String>,
    /// The word that goes with all of them.
    pub solution: String,
    /// How hard it is.
    pub grade: Grade,
    /// From how many of its clues, in order, the solution is found.
    pub clues_needed: usize,
    /// How likely the program finds its own answer.
    pub confidence: f32,
    /// Why each clue fits.
    pub evidence: Vec<EvidenceView>,
}

/// Makes games; no two have the same solution, unless one was asked for.
pub fn make(base: &Base<'_>, request: &MakeRequest) -> MadeGamesView {
    let player = base.player();
    let mut chance = Chance::new(request.seed);
    let mut made: Vec<MadeGame> = Vec::new();
    // A word that was drawn before, or of which no further game can be made, costs a try.
    let mut tries = request.count.min(MOST_GAMES).saturating_mul(3);
    while made.len() < request.count.min(MOST_GAMES) && tries > 0 {
        tries -= 1;
        let solution = request.solution.as_deref();
        let Some(game) = make_one(&base.knowledge, &player, solution, request.clues, &mut chance) else {
            continue;
        };
        let sorted = |game: &MadeGame| {
            let mut clues = game.game.clues.clone();
            clues.sort_unstable();
            clues
        };
        let known = |other: &MadeGame| {
            other.game.solution == game.game.solution
                && (solution.is_none() || sorted(other) == sorted(&game))
        };
        if !made.iter().any(known) {
            made.push(game);
        }
    }
    let view = |made: MadeGame| {
        let evidence = Clues::find(&base.knowledge, &made.game.clues)
            .map(|clues| player.evidence_for(&clues, &made.game.solution))
            .unwrap_or_default();
        MadeGameView {
            clues: made.game.clues,
            solution: made.game.solution,
            grade: made.grade,
            clues_needed: made.clues_needed,
            confidence: made.confidence,
            evidence: evidence.into_iter().map(EvidenceView::from).collect(),
        }
    };
    MadeGamesView {
        schema: SCHEMA,
        kind: "games",
        language: base.language(),
        seed: request.seed,
        games: made.into_iter().map(view).collect(),
    }
}
