//! Readings that a person has chosen. Clues and readings keep their numbers, whatever is chosen.

use puzzle::Puzzle;
use reading::{Options, ReadClue, Status, Understanding, understand};
use solving::engine::Stop;
use std::fmt;

/// A reading that somebody has chosen for a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The number of the clue, from 1.
    pub clue: usize,
    /// The number of the reading, from 1.
    pub reading: usize,
}

/// A choice that cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadChoice {
    /// The choice.
    pub choice: Choice,
    /// Why it cannot be followed, and a way out.
    pub why: String,
}

impl fmt::Display for BadChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot choose reading {} of clue {}: {}", self.choice.reading, self.choice.clue, self.why)
    }
}

impl std::error::Error for BadChoice {}

/// Reads a puzzle with some readings chosen. What is chosen is as good as given: the clue is read once to
/// see its readings, and then the others are chosen around it.
pub(crate) fn understand_chosen(
    puzzle: &Puzzle,
    options: &Options,
    choices: &[Choice],
    stop: &Stop,
) -> Result<Understanding, BadChoice> {
    if choices.is_empty() {
        return Ok(understand(puzzle, options, stop));
    }
    let places = places_of(choices, puzzle)?;
    let before = understand(puzzle, &Options { with_solver: false, ..options.clone() }, stop);
    let mut settled = puzzle.clone();
    let mut chosen: Vec<(usize, ReadClue)> = Vec::with_capacity(choices.len());
    for (&choice, place) in choices.iter().zip(places) {
        let read = before.clues.get(place);
        let number = choice.reading.checked_sub(1);
        let reading = read.zip(number).and_then(|(read, number)| read.readings.get(number));
        let (Some(read), Some(reading), Some(clue)) = (read, reading, settled.clues.get_mut(place)) else {
            let why = match read.map_or(0, |read| read.readings.len()) {
                0 => "the clue was not understood, so it has no readings".to_owned(),
                1 => "the clue has only reading 1".to_owned(),
                count => format!("its readings are numbered from 1 to {count}"),
            };
            return Err(BadChoice { choice, why });
        };
        clue.formula = Some(reading.formula.clone());
        chosen.push((
            place,
            ReadClue { status: Status::Understood, chosen: number, because: Vec::new(), ..read.clone() },
        ));
    }
    let mut understanding = understand(&settled, options, stop);
    for (place, clue) in chosen {
        if let Some(read) = understanding.clues.get_mut(place) {
            *read = clue;
        }
    }
    Ok(understanding)
}

/// The clues from nought, if each choice is about a clue of its own that has to be read.
fn places_of(choices: &[Choice], puzzle: &Puzzle) -> Result<Vec<usize>, BadChoice> {
    let mut places = Vec::with_capacity(choices.len());
    for &choice in choices {
        let refused = |why: String| Err(BadChoice { choice, why });
        let clue = choice.clue.checked_sub(1).and_then(|place| Some((place, puzzle.clues.get(place)?)));
        let Some((place, clue)) = clue else {
            return refused(match puzzle.clues.len() {
                0 => "the puzzle has no clues".to_owned(),
                1 => "the puzzle has only clue 1".to_owned(),
                count => format!("the clues are numbered from 1 to {count}"),
            });
        };
        if clue.formula.is_some() {
            return refused("the file gives its formula, so there is nothing to choose".to_owned());
        }
        if places.contains(&place) {
            return refused("another reading of this clue was chosen too; choose one".to_owned());
        }
        places.push(place);
    }
    Ok(places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ReadRequest;
    use crate::session::Session;
    use crate::tests::worded;

    fn why(clue: usize, reading: usize) -> String {
        let mut puzzle = worded(&["Ann has the cat.", "Bob xyzzies plugh.", "Cy is 8."]);
        puzzle.clues[2].formula = puzzle::Formula::parse("Cy is \"8\"", &puzzle.categories).ok();
        let request = ReadRequest { choices: vec![Choice { clue, reading }], ..ReadRequest::default() };
        Session::begin(&puzzle, &request, &Stop::never())
            .map_or_else(|bad| bad.to_string(), |_| String::new())
    }

    #[test]
    fn choices_that_cannot_be_followed_are_told() {
        assert_eq!(why(1, 1), "");
        assert!(why(0, 1).contains("from 1 to 3"));
        assert!(why(4, 1).contains("cannot choose reading 1 of clue 4"));
        assert!(why(1, 0).contains("reading"));
        assert!(why(1, 99).contains("reading"));
        assert!(why(2, 1).contains("was not understood"));
        assert!(why(3, 1).contains("gives its formula"));
    }

    #[test]
    fn a_clue_has_one_choice_only() {
        let choices = [Choice { clue: 1, reading: 1 }, Choice { clue: 1, reading: 2 }];
        let refused = places_of(&choices, &worded(&["Ann has the cat."])).unwrap_err();
        assert_eq!(refused.choice, choices[1]);
    }

    #[test]
    fn readings_keep_their_numbers() {
        let puzzle =
            worded(&["Ann, like Bob, keeps a pet, and one of them has the cat.", "Ann or Bob is 7 or 8."]);
        let plain = Session::begin(&puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
        for clue in plain.clues() {
            for reading in &clue.readings {
                let choice = Choice { clue: clue.clue, reading: reading.reading };
                let request = ReadRequest { choices: vec![choice], ..ReadRequest::default() };
                let chosen = Session::begin(&puzzle, &request, &Stop::never()).unwrap();
                let chosen = &chosen.clues()[clue.clue - 1];
                assert_eq!(chosen.readings, clue.readings);
                assert_eq!(chosen.formula.as_ref(), Some(&reading.formula));
                assert_eq!(chosen.reading, Some(reading.reading));
            }
        }
    }
}
