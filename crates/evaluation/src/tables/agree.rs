//! Compares the solutions of random programs.

use super::random_program::random_program;
use super::{by_rows, exported, trying_all};
use crate::clingo::{Clingo, Request};
use crate::random::seeded;
use lingo_crate::explain::check::check;
use lingo_crate::explain::replay::Replay;
use lingo_crate::reason::reason;
use lingo_crate::{Program, Solver, Strength, Table};
use solving::engine::Stop;

/// A program with more solutions than this is not compared.
const MOST: usize = 3_000;
/// More tables than this are not tried one by one.
const MOST_TRIED: usize = 300_000;

/// What was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// With all tables, by definition.
    pub tried: usize,
    /// With clingo, by rows.
    pub clingo: usize,
    /// With clingo, as exported.
    pub exported: usize,
    /// Explained, and every step checked.
    pub explained: usize,
    /// With too many solutions.
    pub skipped: usize,
    /// Without a solution, with one, with several.
    pub solutions: [usize; 3],
}

/// Compares so many random programs, from a seed on; those with too many solutions do not count.
pub fn run(seed: u64, count: u64, clingo: &mut Option<Clingo>) -> Result<Tally, String> {
    let mut tally = Tally::default();
    for seed in seed.. {
        if tally.solutions.iter().sum::<usize>() as u64 >= count {
            break;
        }
        let text = random_program(&mut seeded(seed));
        one(&text, clingo, &mut tally).map_err(|what| format!("seed {seed}: {what}\n{text}"))?;
    }
    Ok(tally)
}

fn ours(program: &Program, strength: Strength) -> Result<Option<Vec<Table>>, String> {
    let mut solver = Solver::new(program, strength, &Stop::never()).map_err(|wrong| format!("{wrong:?}"))?;
    let mut found = Vec::new();
    let complete = solver.solutions(MOST, &mut found).map_err(|_| "it stopped".to_owned())?;
    found.sort();
    Ok(complete.then_some(found))
}

/// Compares one program.
pub fn one(text: &str, clingo: &mut Option<Clingo>, tally: &mut Tally) -> Result<(), String> {
    let program = Program::parse(text).map_err(|wrong| format!("{wrong:#?}"))?;
    let Some(expected) = ours(&program, Strength::Lean)? else {
        tally.skipped += 1;
        return Ok(());
    };
    tally.solutions[expected.len().min(2)] += 1;
    for strength in [Strength::Sparse, Strength::Dense, Strength::Dense2] {
        if ours(&program, strength)?.as_ref() != Some(&expected) {
            return Err(format!("{strength:?} finds other solutions than the lean form"));
        }
    }
    if let Some(all) = trying_all::solutions(&program, MOST_TRIED) {
        tally.tried += 1;
        if all != expected {
            return Err(format!("trying all finds {} solutions, we {}", all.len(), expected.len()));
        }
    }
    if let Some(clingo) = clingo {
        tally.clingo += 1;
        let encoding = by_rows::encoding(&program);
        let request = Request { models: MOST + 1, limit: None, repeats: 1 };
        let models = clingo.models(&encoding, request).map_err(|error| format!("{error}:\n{encoding}"))?;
        let tables: Option<Vec<Table>> = models.iter().map(|model| by_rows::table(&program, model)).collect();
        let mut theirs = tables.ok_or("a model of clingo's is no table")?;
        theirs.sort();
        if theirs != expected {
            return Err(format!(
                "clingo finds {} solutions, we {}:\n{encoding}",
                theirs.len(),
                expected.len()
            ));
        }
        if expected.len() <= 200
            && let Some(count) = exported::count(&program, Strength::Dense, 201, clingo)?
        {
            tally.exported += 1;
            if count != expected.len() {
                return Err(format!("the exported program has {count} answer sets, not {}", expected.len()));
            }
        }
    }
    for strength in [Strength::Sparse, Strength::Dense] {
        let (events, translation) =
            reason(&program, strength, &[], &Stop::never()).map_err(|wrong| format!("{wrong:?}"))?;
        let replay = Replay::of(&program, &translation.atoms, &events).map_err(|wrong| wrong.to_string())?;
        let checked = check(&program, &translation, &replay);
        if let Some(wrong) = checked.wrong.first() {
            return Err(format!("a step of the explanation is wrong: {wrong}"));
        }
        if replay.hopeless.is_some() != expected.is_empty() {
            return Err("the explanation has another outcome".to_owned());
        }
        tally.explained += 1;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_programs_have_the_solutions_that_definitions_give() {
        let tally = run(0, 150, &mut None).unwrap_or_else(|what| panic!("{what}"));
        assert!(tally.tried > 60 && tally.explained > 100, "{tally:?}");
    }

    #[test]
    #[ignore = "needs Python with clingo; evaluation tables runs the same check on more programs"]
    fn random_programs_have_the_solutions_that_clingo_finds() {
        let mut clingo = Some(Clingo::start().unwrap());
        let tally = run(0, 200, &mut clingo).unwrap_or_else(|what| panic!("{what}"));
        assert!(tally.clingo > 150, "{tally:?}");
    }
}
