//! How sure the player is and how often it is right, in whole games and in games cut to one clue or two.
//!
//! Weights come from the other folds, and so does the calibration: a fold is judged by what its games had no part in.

// The number of games has few digits.
#![allow(clippy::cast_precision_loss)]

use guillotine::association::Knowledge;
use guillotine::evaluation::Ranked;
use guillotine::evidence::Training;
use guillotine::evidence::model::Calibration;
use guillotine::evidence::training::{calibrate, cross_validate_cut};
use guillotine::sources::games::Game;
use guillotine::words::normal;

/// Answers to games of so many clues: the share of the first answer, and whether it was right.
type Judged = Vec<(f32, bool)>;

/// What is said with a calibration, and how it ends.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Said {
    games: usize,
    right: usize,
    sure: f64,
    answered: usize,
    answered_right: usize,
}

impl Said {
    fn add(&mut self, calibration: &Calibration, (share, right): (f32, bool)) {
        // A share of nought is that of no answer at all.
        let probability = if share > 0.0 { calibration.probability(share) } else { 0.0 };
        let answers = share > 0.0 && probability >= calibration.threshold;
        self.games += 1;
        self.right += usize::from(right);
        self.sure += f64::from(probability);
        self.answered += usize::from(answers);
        self.answered_right += usize::from(answers && right);
    }

    fn row(&self, clues: &str, name: &str) -> String {
        let share = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
        format!(
            "| {clues} | {name} | {:.1} % | {:.1} % | {} | {:.1} % |",
            share(self.right, self.games),
            100.0 * self.sure / self.games.max(1) as f64,
            self.answered,
            share(self.answered_right, self.answered)
        )
    }
}

/// Plays and prints the table.
pub fn print(knowledge: &Knowledge<'_>, games: &[Game], folds: usize, training: &Training) {
    let cuts = [1, 2, usize::MAX];
    let judged: Vec<Judged> = cross_validate_cut(knowledge, games, folds, training, &[], &cuts)
        .iter()
        .map(|results| games.iter().zip(results).map(|(game, result)| judge(game, result)).collect())
        .collect();
    println!("\n| clues | fitted on | first right | sure on average | answered | of these right |");
    println!("|---|---|---|---|---|---|");
    let whole = judged.last().cloned().unwrap_or_default();
    for (clues, judged) in ["1", "2", "all"].iter().zip(&judged) {
        for (name, fitted) in [("whole games", &whole), ("games of so many clues", judged)] {
            println!("{}", said(judged, fitted, folds).row(clues, name));
        }
    }
}

fn judge(game: &Game, result: &Ranked) -> (f32, bool) {
    (if result.0.is_empty() { 0.0 } else { result.1 }, result.0.first() == Some(&normal(&game.solution)))
}

/// What is said to each fold, calibrated by the others.
fn said(judged: &Judged, fitted: &Judged, folds: usize) -> Said {
    let mut said = Said::default();
    for fold in 0..folds {
        let others: Judged =
            fitted.iter().enumerate().filter(|(at, _)| at % folds != fold).map(|(_, one)| *one).collect();
        let calibration = calibrate(&others);
        for &one in judged.iter().skip(fold).step_by(folds) {
            said.add(&calibration, one);
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calibration_of_its_own_keeps_a_guesser_silent() {
        // Whole games: a high share is right. Cut games: the same share, and hardly ever right.
        let whole: Judged = (0..200).map(|n| (0.9, n % 10 != 0)).collect();
        let cut: Judged = (0..200).map(|n| (0.9, n % 20 == 0)).collect();
        assert_eq!(said(&cut, &whole, 5).answered, 200);
        let own = said(&cut, &cut, 5);
        assert_eq!((own.answered, own.right, own.games), (0, 10, 200));
        assert!((own.sure / 200.0 - 0.05).abs() < 0.02, "{own:?}");
        assert_eq!(said(&whole, &whole, 5).answered_right, 180);
    }
}
