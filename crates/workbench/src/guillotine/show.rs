//! A game as on television, step by step.

use super::answer::{EvidenceView, GuillotineRequest, answer};
use super::base::Base;
use super::making::{MakeRequest, make};
use guillotine::evidence::Clues;
use guillotine::making::Chance;
use guillotine::television::{self, Choice};

pub use guillotine::sources::games::Game;

/// How many candidates a hint lists.
const HINT: usize = 12;

/// A show: a game, and how far the player has come.
#[derive(Clone, Debug)]
pub struct Show<'b> {
    base: &'b Base<'b>,
    show: television::Show,
}

impl<'b> Show<'b> {
    /// Begins a show with a new game; nothing if none could be made.
    pub fn new(base: &'b Base<'b>, prize: u64, seed: u64) -> Option<Self> {
        let made = make(base, &MakeRequest { solution: None, count: 1, clues: 5, seed });
        let made = made.games.into_iter().next()?;
        let game = Game { id: String::new(), clues: made.clues, solution: made.solution };
        Some(Self::of(base, &game, prize, seed))
    }

    /// Begins a show with a given game.
    pub fn of(base: &'b Base<'b>, game: &Game, prize: u64, seed: u64) -> Self {
        let show = television::Show::begin(&base.knowledge, game, prize, &mut Chance::new(seed));
        Self { base, show }
    }

    /// The two words to choose from next, while there are any.
    pub fn next_choice(&self) -> Option<&[String; 2]> {
        self.show.choices.first().map(|Choice { words, .. }| words)
    }

    /// Chooses the first (0) or second (1) word; says whether it was the clue.
    pub fn choose(&mut self, which: usize) -> Option<bool> {
        self.show.choose(which)
    }

    /// The clues that are known.
    pub fn clues(&self) -> &[String] {
        &self.show.clues
    }

    /// What can be won.
    pub fn prize(&self) -> u64 {
        self.show.prize
    }

    /// Candidates, with the answer hidden among them; they cost half of the prize.
    pub fn hint(&mut self) -> Vec<String> {
        self.show.prize /= 2;
        let request =
            GuillotineRequest { clues: &self.show.clues, top: HINT, ..GuillotineRequest::default() };
        let words: Vec<String> = answer(self.base, &request)
            .map(|view| view.answers.into_iter().map(|answer| answer.word).collect())
            .unwrap_or_default();
        television::hint(self.base.language(), &words, self.show.solution(), HINT)
    }

    /// Is it the word?
    pub fn guess(&self, word: &str) -> bool {
        self.show.guess(word)
    }

    /// The word that was sought.
    pub fn solution(&self) -> &str {
        self.show.solution()
    }

    /// Why the solution goes with the clues that are known.
    pub fn evidence(&self) -> Vec<EvidenceView> {
        Clues::find(&self.base.knowledge, &self.show.clues)
            .map(|clues| self.base.player().evidence_for(&clues, self.show.solution()))
            .unwrap_or_default()
            .into_iter()
            .map(EvidenceView::from)
            .collect()
    }
}
