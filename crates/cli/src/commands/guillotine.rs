//! `cluewright guillotine WORD…`: one word for several, with the evidence; a game; new games.

use crate::arguments::{Form, Output};
use crate::clock::timed;
use crate::ending::Ending;
use crate::input::refuse;
use crate::knowledge_files::Knowledge;
use crate::report::guillotine as report;
use crate::screen::{self, Screen};
use crate::television;
use clap::{Args, ValueEnum};
use std::io::{self, IsTerminal};
use std::time::{SystemTime, UNIX_EPOCH};
use workbench::guillotine::{
    Base, GuillotineRequest, MOST_ANSWERS, MOST_GAMES, MakeRequest, Method, Show, answer, is_left_out, make,
    trouble,
};

/// The options of `guillotine`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright guillotine jelly kidney runner coffee broad
  cluewright guillotine --lang it polare bruno peluche ballo marsicano
  cluewright guillotine 'charlie parker' fighter beak       a clue may have several words
  cluewright guillotine --format json apple custard | jq '.answers[0]'
  cluewright guillotine                                     a game in the terminal, as on television
  cluewright guillotine --make --count 3                    new games
  cluewright guillotine --make bridge                       a new game for “bridge”

Below a confidence of 25 % the answer is “I don't know”, and the candidates are listed all the same.")]
pub struct Options {
    /// The clues; with --make, the word to make a game for
    #[arg(value_name = "WORD")]
    words: Vec<String>,

    #[command(flatten)]
    knowledge: Knowledge,

    /// How many answers, up to 400
    #[arg(long, value_name = "K", default_value = "10", value_parser = answers, allow_negative_numbers = true)]
    top: usize,

    /// How answers are ranked
    #[arg(long, value_name = "METHOD", default_value = "evidence")]
    method: MethodName,

    /// Make new games
    #[arg(long)]
    make: bool,

    /// How many games to make, up to 1000
    #[arg(long, value_name = "N", default_value = "1", value_parser = games, requires = "make", allow_negative_numbers = true)]
    count: usize,

    /// Where chance begins, for --make and for the game: the same number gives the same games
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum MethodName {
    /// Evidence multiplied over the clues, with learned weights
    Evidence,
    /// Spreading activation over dictionaries and proverbs, as published in 2009
    Ottho,
}

fn answers(text: &str) -> Result<usize, String> {
    within(text, MOST_ANSWERS)
}

fn games(text: &str) -> Result<usize, String> {
    within(text, MOST_GAMES)
}

/// A whole number from 1 to `most`.
pub fn within(text: &str, most: usize) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|number| (1..=most).contains(number))
        .ok_or_else(|| format!("use a whole number from 1 to {most}"))
}

/// Answers, plays or makes games.
pub fn run(options: &Options) -> Ending {
    let screen = Screen::of_terminal(options.output.ascii);
    let form = options.output.format;
    let done = options.knowledge.with(form, screen, |base| match (options.make, options.words.as_slice()) {
        (true, _) => make_games(base, options, screen),
        (false, []) => play(base, options, screen),
        (false, _) => tell_answers(base, options, screen),
    });
    done.unwrap_or_else(|ending| ending)
}

fn tell_answers(base: &Base<'_>, options: &Options, screen: Screen) -> Ending {
    let method = match options.method {
        MethodName::Evidence => Method::Evidence,
        MethodName::Ottho => Method::Ottho,
    };
    let request = GuillotineRequest { clues: &options.words, top: options.top, method };
    let (answered, milliseconds) = timed(|| answer(base, &request));
    let mut view = match answered {
        Ok(view) => view,
        Err(wrong) => return unusable(&wrong.to_string(), options, screen),
    };
    view.milliseconds = milliseconds;
    match options.output.format {
        Form::Text => screen::print(&report::answer(&view, screen)),
        Form::Json => screen::print_json(&view),
    }
}

fn make_games(base: &Base<'_>, options: &Options, screen: Screen) -> Ending {
    if options.words.len() > 1 {
        return unusable("with --make, give one word at most: the solution", options, screen);
    }
    let request = MakeRequest {
        solution: options.words.first().cloned(),
        count: options.count,
        clues: 5,
        seed: options.seed.unwrap_or_else(chance),
    };
    let view = make(base, &request);
    if view.games.is_empty() {
        let why = match &request.solution {
            Some(word) if is_left_out(view.language, word) => {
                format!(
                    "no game is made for “{word}”: it is one of the words that games leave out; take another"
                )
            }
            Some(word) => format!("no fair game was found for “{word}”: too few words go with it"),
            None => "no fair game was found; try another --seed".to_owned(),
        };
        return unusable(&why, options, screen);
    }
    match options.output.format {
        Form::Text => screen::print(&report::made(&view, screen)),
        Form::Json => screen::print_json(&view),
    }
}

/// What a show is played for.
const PRIZE: u64 = 100_000;

fn play(base: &Base<'_>, options: &Options, screen: Screen) -> Ending {
    let on_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if !on_terminal || options.output.format == Form::Json {
        let why = "there are no clues. Give words for an answer, or play in a terminal; --make makes games";
        return unusable(why, options, screen);
    }
    match Show::new(base, PRIZE, options.seed.unwrap_or_else(chance)) {
        Some(show) => television::play(show, screen),
        None => unusable("no fair game was found; try another --seed", options, screen),
    }
}

fn unusable(why: &str, options: &Options, screen: Screen) -> Ending {
    refuse(&trouble("G01", why, None), "", "", options.output.format, &screen);
    Ending::Unusable
}

/// A seed that is another one every time.
fn chance() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(1, |time| time.as_secs() ^ u64::from(time.subsec_nanos()))
}
