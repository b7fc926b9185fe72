//! A game in the terminal, as on television: two words to choose from, the prize halved at each mistake, one minute for
//! the answer.
//!
//! What is typed comes through [`Typing`], so that tests can play without a terminal and without waiting.

use crate::ending::Ending;
use crate::report::guillotine::evidence;
use crate::screen::{Screen, Style, indented, printable};
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use workbench::guillotine::Show;

/// How long there is for the answer.
const MINUTE: Duration = Duration::from_secs(60);

/// How often the clock is shown.
const SECOND: Duration = Duration::from_secs(1);

/// What came from the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A line.
    Line(String),
    /// Nothing in time.
    Nothing,
    /// The input has ended.
    End,
}

/// Where lines come from.
pub trait Typing {
    /// The next line, waiting so long at most; without a limit, until there is one.
    fn next(&mut self, limit: Option<Duration>) -> Typed;
}

/// Lines of standard input, read beside the game so that the clock can run out.
struct Keyboard(Receiver<String>);

impl Keyboard {
    fn listen() -> Keyboard {
        let (sender, receiver) = channel();
        std::thread::spawn(move || {
            let mut line = String::new();
            while io::stdin().read_line(&mut line).is_ok_and(|count| count > 0) {
                if sender.send(std::mem::take(&mut line)).is_err() {
                    break;
                }
            }
        });
        Keyboard(receiver)
    }
}

impl Typing for Keyboard {
    fn next(&mut self, limit: Option<Duration>) -> Typed {
        match limit {
            Some(limit) => match self.0.recv_timeout(limit) {
                Ok(line) => Typed::Line(line),
                Err(RecvTimeoutError::Timeout) => Typed::Nothing,
                Err(RecvTimeoutError::Disconnected) => Typed::End,
            },
            None => self.0.recv().map_or(Typed::End, Typed::Line),
        }
    }
}

/// Plays a show with the person at the terminal.
pub fn play(mut show: Show<'_>, screen: Screen) -> Ending {
    match stage(&mut show, &mut Keyboard::listen(), &mut anstream::stdout(), screen, MINUTE) {
        Ok(()) => Ending::Done,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ending::Done,
        Err(_) => Ending::Failed,
    }
}

/// The whole show.
fn stage(
    show: &mut Show<'_>,
    typing: &mut impl Typing,
    out: &mut impl Write,
    screen: Screen,
    minute: Duration,
) -> io::Result<()> {
    let rules = "Five words lead to one that goes with each of them. First choose the words: of every two, one belongs to \
                 the game. A mistake halves the prize. Then you have one minute to find the word.";
    write!(out, "{}\n{}", Style::Heading.paint("The Guillotine"), indented("", rules, screen.text_width()))?;
    writeln!(out, "You play for {}.\n", Style::Good.paint(money(show.prize())))?;
    if !choose_all(show, typing, out)? {
        return end(show, out, "You left.");
    }
    let clues: Vec<String> = show.clues().iter().map(|clue| printable(clue)).collect();
    writeln!(out, "\nThe words: {}", Style::Heading.paint(clues.join(" · ")))?;
    writeln!(
        out,
        "You have {} seconds for {}. Type a word; “?” shows candidates and halves the prize.",
        minute.as_secs(),
        money(show.prize())
    )?;
    guess(show, typing, out, screen, minute)
}

/// Lets the player choose the clues; false if there is nobody any more.
fn choose_all(show: &mut Show<'_>, typing: &mut impl Typing, out: &mut impl Write) -> io::Result<bool> {
    while let Some([one, other]) = show.next_choice().cloned() {
        write!(
            out,
            "1 {}   2 {}   Which? ",
            Style::Heading.paint(printable(&one)),
            Style::Heading.paint(printable(&other))
        )?;
        out.flush()?;
        let Typed::Line(line) = typing.next(None) else { return Ok(false) };
        let typed = line.trim();
        let which = match typed {
            "1" => 0,
            "2" => 1,
            word if !word.is_empty() && word.eq_ignore_ascii_case(&one) => 0,
            word if !word.is_empty() && word.eq_ignore_ascii_case(&other) => 1,
            _ => {
                writeln!(out, "Please type 1 or 2.")?;
                continue;
            }
        };
        if show.choose(which) == Some(true) {
            writeln!(out, "{}", Style::Good.paint("Yes."))?;
        } else {
            let clue = show.clues().last().map(|clue| printable(clue)).unwrap_or_default();
            let no = Style::Error.paint("No");
            writeln!(
                out,
                "{no}, it is {}. You play for {}.",
                Style::Heading.paint(clue),
                money(show.prize())
            )?;
        }
    }
    Ok(true)
}

/// The minute.
fn guess(
    show: &mut Show<'_>,
    typing: &mut impl Typing,
    out: &mut impl Write,
    screen: Screen,
    minute: Duration,
) -> io::Result<()> {
    let start = Instant::now();
    let mut hinted = false;
    let mut asked = false;
    loop {
        let left = minute.saturating_sub(start.elapsed());
        let clock = Style::Frame.paint(format!("[{:>2} s]", left.as_secs()));
        if asked {
            // The clock stands at the beginning of the line; what is being typed stays where it is.
            write!(out, "\u{1b}7\r{clock}\u{1b}8")?;
        } else {
            write!(out, "{clock} ")?;
        }
        out.flush()?;
        asked = true;
        let typed = typing.next(Some(left.min(SECOND)));
        if typed == Typed::Nothing && start.elapsed() < minute {
            continue;
        }
        asked = false;
        match typed {
            Typed::Nothing => return end(show, out, "\nTime is up."),
            Typed::End => return end(show, out, "\nYou left."),
            Typed::Line(line) => match line.trim() {
                "" => {}
                "?" if hinted => writeln!(out, "There is only one hint.")?,
                "?" => {
                    hinted = true;
                    let words: Vec<String> = show.hint().iter().map(|word| printable(word)).collect();
                    write!(out, "{}", indented("One of these: ", &words.join(", "), screen.text_width()))?;
                    writeln!(out, "You play for {}.", money(show.prize()))?;
                }
                word if show.guess(word) => {
                    let won = format!("Yes! You have won {}.", money(show.prize()));
                    return end(show, out, &Style::Good.paint(won));
                }
                // As on television, only one answer counts.
                _ => return end(show, out, &Style::Error.paint("No.")),
            },
        }
    }
}

/// Tells the word and why.
fn end(show: &Show<'_>, out: &mut impl Write, how: &str) -> io::Result<()> {
    writeln!(out, "{how}\nThe word is {}.", Style::Good.paint(printable(show.solution())))?;
    write!(out, "{}", evidence(show.clues(), &show.evidence()))
}

/// An amount with spaces between thousands.
fn money(amount: u64) -> String {
    let digits = amount.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;
    use workbench::guillotine::{Base, Game, Language};

    /// Types these lines at once, then nothing.
    struct Script(VecDeque<&'static str>, Typed);

    impl Typing for Script {
        fn next(&mut self, _: Option<Duration>) -> Typed {
            self.0.pop_front().map_or(self.1.clone(), |line| Typed::Line(format!("{line}\n")))
        }
    }

    fn played(lines: &[&'static str], then: Typed) -> String {
        // With no time at all, an input that says nothing has used it up.
        let minute = if then == Typed::Nothing { Duration::ZERO } else { MINUTE };
        let base = Base::shipped(Language::English).unwrap();
        let clues = ["jelly", "kidney", "runner", "coffee", "broad"].map(str::to_owned).to_vec();
        let game = Game { id: String::new(), clues, solution: "bean".to_owned() };
        let mut show = Show::of(&base, &game, 100_000, 1);
        let mut out = Vec::new();
        let screen = Screen { width: Some(80), ascii: false };
        stage(&mut show, &mut Script(lines.iter().copied().collect(), then), &mut out, screen, minute)
            .unwrap();
        anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string()
    }

    #[test]
    fn who_chooses_well_and_knows_the_word_wins_all() {
        let shown = played(&["jelly", "KIDNEY", "x", "runner", "coffee", "broad", "Bean"], Typed::End);
        assert!(shown.contains("Please type 1 or 2."), "{shown}");
        assert!(shown.contains("Yes! You have won 100,000."), "{shown}");
        assert!(shown.contains("coffee bean"), "{shown}");
    }

    #[test]
    fn mistakes_and_hints_halve_the_prize() {
        let shown = played(&["1", "1", "1", "1", "1", "?", "?", "loaf"], Typed::End);
        assert!(shown.contains("No, it is "), "{shown}");
        assert!(shown.contains("One of these: ") && shown.contains("bean"), "{shown}");
        assert!(shown.contains("There is only one hint."), "{shown}");
        assert!(shown.contains("No.\nThe word is bean."), "{shown}");
        assert!(!shown.contains("won"), "{shown}");
    }

    #[test]
    fn the_clock_runs_out_and_people_leave() {
        let all = ["jelly", "kidney", "runner", "coffee", "broad"];
        assert!(played(&all, Typed::Nothing).contains("Time is up.\nThe word is bean."));
        assert!(played(&all[..2], Typed::End).contains("You left.\nThe word is bean."));
    }

    #[test]
    fn money_is_readable() {
        assert_eq!([7, 1250, 100_000, 1_000_000].map(money), ["7", "1,250", "100,000", "1,000,000"]);
    }
}
