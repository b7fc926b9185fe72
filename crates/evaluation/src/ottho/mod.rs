//! How well the Guillotine is played: the figures of every method, Tables 2 and 3 of the paper, and what each source brings.
//!
//! Weights are learned by cross-validation only: game number i (from 0) belongs to fold i mod the number of
//! folds.

// The number of games has few digits.
#![allow(clippy::cast_precision_loss)]

use guillotine::association::Knowledge;
use guillotine::evaluation::{Figures, Ranked, leave_one_out};
use guillotine::evidence::training::cross_validate;
use guillotine::evidence::{Model, Player, Training, past_games};
use guillotine::ottho::tables::Tables;
use guillotine::ottho::{KnowledgeMatrix, Listed, Settings, candidates};
use guillotine::sources::games::Game;
use guillotine::words::normal;
use std::error::Error;
use std::fmt::Write;
use std::time::Instant;

mod confidence;

/// With all sources, a word may have thousands of related words; so many are taken.
const MOST_RELATED: usize = 200;

/// What to do beside the figures and the tables.
#[allow(clippy::struct_excessive_bools, reason = "each table is asked for by itself")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Into how many parts the games are split.
    pub folds: usize,
    /// Also with the games of the other folds as a source.
    pub past_games: bool,
    /// Also by spreading activation, with the paper's tables.
    pub ottho: bool,
    /// Also with each source left out.
    pub sources: bool,
    /// Also how sure the player is, with few clues and with all.
    pub confidence: bool,
}

/// Figures with one source left out each, the first with all of them.
pub type BySource = Vec<(String, Figures)>;

/// Runs the evaluation and prints its tables; gives the figures by source, if they were asked for.
pub fn run(
    knowledge: &Knowledge<'_>,
    games: &[Game],
    plan: Plan,
) -> Result<Option<BySource>, Box<dyn Error>> {
    let training = Training::default();
    let row =
        |name: &str, results: &[Ranked]| println!("{}", Figures::of(knowledge, games, results).row(name));
    println!("{}", Figures::HEAD);
    let player = Player::new(knowledge, &Model::default());
    let start = Instant::now();
    let results: Vec<Ranked> =
        games.iter().map(|game| player.words(&game.clues).unwrap_or_default()).collect();
    let time = start.elapsed().as_secs_f64() * 1e3 / games.len().max(1) as f64;
    row("evidence, nothing learned", &results);
    let learned = format!("evidence, learned ({} folds)", plan.folds);
    let alone = cross_validate(knowledge, games, plan.folds, &training, &[]);
    row(&learned, &alone);
    let mut gain = String::new();
    if plan.past_games {
        let known = past_games::cross_validate(knowledge, games, plan.folds, &training);
        row(&format!("{learned}, past games known"), &known);
        gain = what_past_games_bring(games, &alone, &known);
    }
    let tables = if plan.ottho { spread(knowledge, games) } else { String::new() };
    println!("\n{gain}evidence: {time:.1} ms a game\n{tables}");
    if plan.confidence {
        confidence::print(knowledge, games, plan.folds, &training);
    }
    if !plan.sources {
        return Ok(None);
    }
    let by_source = leave_one_out(knowledge, games, plan.folds, &training);
    println!("{}", Figures::HEAD);
    for (name, figures) in &by_source {
        println!("{}", figures.row(name));
    }
    Ok(Some(by_source))
}

/// How many games are won and lost by knowing past games, in a sentence of a line.
fn what_past_games_bring(games: &[Game], alone: &[Ranked], known: &[Ranked]) -> String {
    let (mut won, mut lost) = (0_usize, 0_usize);
    for (game, (alone, known)) in games.iter().zip(alone.iter().zip(known)) {
        let solution = normal(&game.solution);
        let right = |ranked: &Ranked| ranked.0.first() == Some(&solution);
        won += usize::from(right(known) && !right(alone));
        lost += usize::from(right(alone) && !right(known));
    }
    let points = 100.0 * (won as f64 - lost as f64) / games.len().max(1) as f64;
    format!("past games: {points:+.1} points first; {won} games won, {lost} lost\n")
}

/// The figures of OTTHO, printed as rows, and the paper's tables.
fn spread(knowledge: &Knowledge<'_>, games: &[Game]) -> String {
    let mut tables = String::new();
    for (name, matrix) in [
        ("OTTHO, dictionary and proverbs", KnowledgeMatrix::published(knowledge)),
        ("OTTHO, all sources", KnowledgeMatrix::new(knowledge, &|_, _| true).at_most(MOST_RELATED)),
    ] {
        let start = Instant::now();
        let listed = |game: &Game| {
            // A game that cannot be played, since a clue holds no word, is one that is not solved.
            let nothing = Listed { words: Vec::new(), coverage: 0, nodes: 0, solvable: false };
            candidates(&matrix, &game.clues, Some(&game.solution), 150, &Settings::default())
                .unwrap_or(nothing)
        };
        let lists: Vec<Listed> = games.iter().map(listed).collect();
        let time = start.elapsed().as_secs_f64() * 1e3 / games.len().max(1) as f64;
        let words = |list: &Listed| list.words.iter().map(|(word, _)| word.clone()).collect();
        let results: Vec<Ranked> = lists.iter().map(|list| (words(list), 0.0)).collect();
        println!("{}", Figures::of(knowledge, games, &results).row(name));
        let _ = write!(
            tables,
            "\n{name} ({time:.1} ms a game)\n\n{}",
            Tables::of(games.iter().zip(&lists)).text()
        );
    }
    tables
}

/// Heights and widths of the plot.
const LINE: usize = 26;
const LEFT: usize = 190;
const WIDE: usize = 420;

/// A drawing of what is lost without each source: a bar for the first answer, a lighter one for the first ten.
pub fn plot(by_source: &BySource) -> String {
    let [(_, all), rest @ ..] = by_source.as_slice() else { return String::new() };
    let mut lost: Vec<(&str, f64, f64)> = rest
        .iter()
        .map(|(name, figures)| {
            let name = name.strip_prefix("without ").unwrap_or(name);
            (name, (all.first - figures.first) * 100.0, (all.in_ten - figures.in_ten) * 100.0)
        })
        .collect();
    lost.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(b.0)));
    let most = lost.iter().flat_map(|row| [row.1, row.2]).fold(1.0, f64::max);
    let (height, width) = (lost.len() * LINE + 62, LEFT + WIDE + 60);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<title>What is lost without each source</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"10\" y=\"22\" font-size=\"15\">Points lost without the source ({} games)</text>\n\
         <rect x=\"{LEFT}\" y=\"34\" width=\"12\" height=\"8\" fill=\"#1f5a96\"/><text x=\"{}\" y=\"43\">first</text>\n\
         <rect x=\"{}\" y=\"34\" width=\"12\" height=\"8\" fill=\"#9fc3e6\"/><text x=\"{}\" y=\"43\">in the first ten</text>\n",
        all.games,
        LEFT + 18,
        LEFT + 70,
        LEFT + 88,
    );
    for (at, (name, first, ten)) in lost.iter().enumerate() {
        let y = 54 + at * LINE;
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{name}</text>", LEFT - 8, y + 15);
        for (value, offset, colour) in [(first, 2, "#1f5a96"), (ten, 12, "#9fc3e6")] {
            let bar = value.max(0.0) / most * WIDE as f64;
            let _ = writeln!(
                svg,
                "<rect x=\"{LEFT}\" y=\"{}\" width=\"{bar:.1}\" height=\"9\" fill=\"{colour}\"/>\
                 <text x=\"{:.1}\" y=\"{}\" font-size=\"10\">{value:+.1}</text>",
                y + offset,
                LEFT as f64 + bar + 4.0,
                y + offset + 9
            );
        }
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_won_and_lost_is_counted_by_game() {
        let game =
            |solution: &str| Game { id: String::new(), clues: Vec::new(), solution: solution.to_owned() };
        let first = |word: &str| (vec![word.to_owned()], 1.0);
        let games = ["Pie", "bean", "coat", "brush"].map(game);
        let alone = ["tart", "bean", "coat", "comb"].map(first);
        let known = ["pie", "bean", "hat", "brush"].map(first);
        let line = what_past_games_bring(&games, &alone, &known);
        assert_eq!(line, "past games: +25.0 points first; 2 games won, 1 lost\n");
    }

    #[test]
    fn the_plot_shows_every_source_the_most_useful_first() {
        let figures = |first: f64, in_ten: f64| Figures { games: 10, first, in_ten, ..Figures::default() };
        let by_source = vec![
            ("all sources".to_owned(), figures(0.5, 0.8)),
            ("without lists".to_owned(), figures(0.4, 0.8)),
            ("without books".to_owned(), figures(0.1, 0.3)),
        ];
        let svg = plot(&by_source);
        assert!(svg.find("books").unwrap() < svg.find("lists").unwrap(), "{svg}");
        assert!(svg.contains("+40.0") && svg.contains("+10.0") && svg.contains("+0.0"), "{svg}");
        assert_eq!(plot(&Vec::new()), "");
    }
}
