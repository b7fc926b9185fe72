//! The game as on television: words come one by one, two to choose from; a wrong choice halves the prize; then one word
//! is sought that goes with all five.

use serde::Serialize;

use crate::association::{Knowledge, TermId};
use crate::inflection::are_forms;
use crate::left_out::is_left_out;
use crate::making::Chance;
use crate::sources::games::Game;
use crate::words::{Language, normal};

/// Two words to choose from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// As they are shown.
    pub words: [String; 2],
    /// Which one is the clue.
    #[serde(skip)]
    right: usize,
}

/// A show in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Show {
    /// The choices still to be made, the next one first.
    pub choices: Vec<Choice>,
    /// The clues that are known.
    pub clues: Vec<String>,
    /// What can be won.
    pub prize: u64,
    #[serde(skip)]
    solution: String,
}

impl Show {
    /// Begins a show. Each clue is put beside a word that looks as likely.
    pub fn begin(knowledge: &Knowledge<'_>, game: &Game, prize: u64, chance: &mut Chance) -> Self {
        let choices = game
            .clues
            .iter()
            .map(|clue| {
                let right = chance.below(2);
                let decoy = decoy(knowledge, clue, &game.solution, chance);
                let words = if right == 0 { [clue.clone(), decoy] } else { [decoy, clue.clone()] };
                Choice { words, right }
            })
            .collect();
        Self { choices, clues: Vec::new(), prize, solution: normal(&game.solution) }
    }

    /// Chooses the first (0) or second (1) word; the clue becomes known either way. Says whether it was the clue.
    pub fn choose(&mut self, which: usize) -> Option<bool> {
        if self.choices.is_empty() {
            return None;
        }
        let choice = self.choices.remove(0);
        let right = choice.right == which;
        if !right {
            self.prize /= 2;
        }
        self.clues.extend(choice.words.into_iter().nth(choice.right));
        Some(right)
    }

    /// Is it the word? An accent or a capital makes no difference to how it is typed.
    pub fn guess(&self, word: &str) -> bool {
        normal(word) == self.solution
    }

    /// The solution, for the end of the show.
    pub fn solution(&self) -> &str {
        &self.solution
    }
}

/// A word as common as the clue that has nothing to do with the solution.
fn decoy(knowledge: &Knowledge<'_>, clue: &str, solution: &str, chance: &mut Chance) -> String {
    let (clue_term, solution) = (normal(clue), normal(solution));
    let wanted = knowledge.find(&clue_term).map_or(4.5, |term| knowledge.zipf(term)).max(3.5);
    let row = knowledge.find(&solution).map(|term| knowledge.row(term));
    for _ in 0..5000 {
        let term = TermId(chance.below(knowledge.len()) as u32);
        if (knowledge.zipf(term) - wanted).abs() > 0.4 {
            continue;
        }
        let Some(word) = knowledge.term(term) else { continue };
        let related = row.as_ref().is_some_and(|row| row.links_to(term).next().is_some());
        let alike = are_forms(knowledge.meta().language, &word, &clue_term) || word == solution;
        let fit = !related && !alike && !is_left_out(knowledge.meta().language, &word);
        if fit && word.chars().count() > 2 && word.chars().all(char::is_alphabetic) {
            return word;
        }
    }
    "…".to_owned()
}

/// A hint: the best candidates and the answer hidden among them, in alphabetical order.
pub fn hint(language: Language, candidates: &[String], solution: &str, most: usize) -> Vec<String> {
    let solution = normal(solution);
    let fit = |word: &&String| **word != solution && !is_left_out(language, word);
    let mut words: Vec<String> =
        candidates.iter().filter(fit).take(most.saturating_sub(1)).cloned().collect();
    words.push(solution);
    words.sort_unstable();
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_choice_halves_the_prize_and_shows_the_clue_all_the_same() {
        let choice = |right| Choice { words: ["one".into(), "two".into()], right };
        let mut show = Show {
            choices: vec![choice(0), choice(1)],
            clues: Vec::new(),
            prize: 1000,
            solution: "pie".into(),
        };
        assert_eq!(show.choose(0), Some(true));
        assert_eq!(show.prize, 1000);
        assert_eq!(show.choose(0), Some(false));
        assert_eq!(show.prize, 500);
        assert_eq!(show.clues, ["one", "two"]);
        assert_eq!(show.choose(0), None);
        assert!(show.guess(" PIE ") && !show.guess("cake"));
    }

    #[test]
    fn the_answer_is_hidden_in_the_hint() {
        let candidates = ["tart", "pie", "shit", "cake", "bun"].map(str::to_owned);
        assert_eq!(hint(Language::English, &candidates, "pie", 3), ["cake", "pie", "tart"]);
        assert_eq!(hint(Language::English, &[], "pie", 3), ["pie"]);
    }
}
