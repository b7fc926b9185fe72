//! Answers a game: `play [--lang en|it] [--method evidence|ottho] [--json] WORD…`; `play --make [--seed N]` makes games.

use std::error::Error;
use std::time::Instant;

use guillotine::association::Knowledge;
use guillotine::evidence::Player;
use guillotine::making::{Chance, make};
use guillotine::ottho::{KnowledgeMatrix, Settings, candidates};
use guillotine::shipped;
use guillotine::words::Language;

fn main() -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let mut language = Language::English;
    let (mut json, mut ottho, mut making, mut seed) = (false, false, false, 1);
    let mut clues = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--lang" => language = Language::from_code(&value()?).ok_or("the languages are en and it")?,
            "--method" => ottho = value()? == "ottho",
            "--seed" => seed = value()?.parse()?,
            "--json" => json = true,
            "--make" => making = true,
            _ => clues.push(argument),
        }
    }
    let knowledge = Knowledge::open(shipped::knowledge(language))?;
    let player = Player::new(&knowledge, &shipped::model(language));
    if making {
        let mut chance = Chance::new(seed);
        for _ in 0..5 {
            if let Some(game) = make(&knowledge, &player, clues.first().map(String::as_str), 5, &mut chance) {
                println!("{}", serde_json::to_string(&game)?);
            }
        }
    } else if ottho {
        let list =
            candidates(&KnowledgeMatrix::published(&knowledge), &clues, None, 10, &Settings::default())?;
        for (word, activation) in list.words {
            println!("{activation:8.3}  {word}");
        }
    } else {
        let answer = player.answer(&clues, 10)?;
        if json {
            println!("{}", serde_json::to_string_pretty(&answer)?);
            return Ok(());
        }
        let sure = if answer.confident { "" } else { "I don't know; perhaps " };
        for (rank, candidate) in answer.answers.iter().enumerate() {
            if rank == 0 {
                println!("{sure}{} ({:.0} %)", candidate.word, answer.confidence * 100.0);
                for evidence in &candidate.evidence {
                    println!("   {}: “{}” ({})", evidence.clue, evidence.expression, evidence.source);
                }
            } else {
                println!("{:>2}. {} {:.2}", rank + 1, candidate.word, candidate.share);
            }
        }
        println!("{:.1} ms", start.elapsed().as_secs_f64() * 1e3);
    }
    Ok(())
}
