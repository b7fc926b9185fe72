//! Asking a person which reading of a clue is meant.

use crate::report::troubles;
use crate::screen::{Screen, Style};
use std::io::{self, BufRead, Write};
use workbench::ReadClueView;

/// Shows the readings of a clue and asks for the number of one. `None` if the question is left open: by
/// an empty line, or by the end of the input.
pub fn ask(
    clue: &ReadClueView,
    answers: &mut impl BufRead,
    out: &mut impl Write,
    screen: Screen,
) -> io::Result<Option<usize>> {
    let offered: Vec<usize> =
        clue.readings.iter().filter(|reading| reading.likely).map(|reading| reading.reading).collect();
    writeln!(out, "{}", Style::Heading.paint(format!("Clue {} can be read in several ways.", clue.clue)))?;
    write!(out, "{}", troubles::quoted(clue, 0, screen))?;
    loop {
        let numbers: Vec<String> = offered.iter().map(ToString::to_string).collect();
        write!(out, "Which is meant? [{}; Enter leaves it open] ", numbers.join("/"))?;
        out.flush()?;
        let mut answer = String::new();
        if answers.read_line(&mut answer)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        match answer.trim() {
            "" => return Ok(None),
            number => match number.parse() {
                Ok(reading) if offered.contains(&reading) => return Ok(Some(reading)),
                _ => writeln!(out, "Please type one of the numbers.")?,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use workbench::{ReadStatus, ReadingView};

    fn answered(typed: &str) -> (Option<usize>, String) {
        let reading = |reading, likely, paraphrase: &str| ReadingView {
            reading,
            cost: 0,
            chance: None,
            likely,
            paraphrase: paraphrase.to_owned(),
            formula: String::new(),
        };
        let clue = ReadClueView {
            clue: 3,
            text: "Ann is above Bob.".to_owned(),
            status: ReadStatus::Ambiguous,
            reader: None,
            reading: None,
            paraphrase: None,
            formula: None,
            because: None,
            unexplained: Vec::new(),
            partial: false,
            alternatives: Vec::new(),
            readings: vec![
                reading(1, true, "Ann lives higher."),
                reading(2, true, "Ann ranks higher."),
                reading(3, false, "Ann is Bob."),
            ],
            span: [0, 17],
            message: None,
            help: None,
            remedies: Vec::new(),
        };
        let mut out = Vec::new();
        let screen = Screen { width: Some(80), ascii: false };
        let chosen = ask(&clue, &mut typed.as_bytes(), &mut out, screen).unwrap();
        (chosen, anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string())
    }

    #[test]
    fn a_number_chooses() {
        let (chosen, shown) = answered("2\n");
        assert_eq!(chosen, Some(2));
        assert!(shown.contains("Clue 3 can be read in several ways."), "{shown}");
        assert!(shown.contains("Ann ranks higher.") && shown.contains("[1/2; Enter"), "{shown}");
        assert!(!shown.contains("Ann is Bob."), "{shown}");
    }

    #[test]
    fn it_is_asked_again_until_the_answer_fits() {
        let (chosen, shown) = answered("both\n3\n 1 \n");
        assert_eq!(chosen, Some(1));
        assert_eq!(shown.matches("Please type").count(), 2);
    }

    #[test]
    fn no_answer_leaves_it_open() {
        assert_eq!(answered("\n").0, None);
        assert_eq!(answered("").0, None);
    }
}
