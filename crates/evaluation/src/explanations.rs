//! Explanations of whole folders of puzzles: what must hold of every step, and how long steps and hints take.
//!
//! Of every puzzle that the reader understands and that has one solution: the steps lead from an empty board
//! to the solution; another route confirms every step, that it cites nothing that is not known yet, and that
//! none of its reasons can be left out; and a hint is asked for on boards along the way and on random boards
//! of right marks. A puzzle of which one of these does not hold is an error.

use crate::cpu_time::{ratio, timed};
use crate::random::seeded;
use explaining::{Difficulty, Explanation, Options, Tutor, check, next_step, review};
use puzzle::{Grid, Puzzle, Solution, Step};
use rand::RngExt;
use solving::Problem;
use solving::engine::Stop;
use std::error::Error;
use std::path::{Path, PathBuf};
use workbench::{ReadRequest, Session, SolveRequest, Status};

/// What to measure.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Files and folders; folders are walked.
    pub paths: Vec<PathBuf>,
    /// How to explain.
    pub options: Options,
    /// On how many boards of each kind a hint is asked for.
    pub boards: usize,
    /// The seed of the random boards.
    pub seed: u64,
    /// Whether every puzzle gets a row of its own.
    pub each: bool,
}

/// What was found out about one puzzle.
struct Measured {
    name: String,
    said: String,
    /// The costs of the steps.
    costs: Vec<u64>,
    most_facts: usize,
    /// By the lesson, not by these steps.
    band: u8,
    several_clues: usize,
    proved: usize,
    seconds: f64,
    slowest_step: f64,
    slowest_hint: f64,
}

/// Explains all puzzles and prints a table.
pub fn run(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let mut files = Vec::new();
    for path in &plan.paths {
        collect(path, &mut files)?;
    }
    files.sort();
    println!(
        "| puzzle | said to be | steps | mean cost | dearest | several clues | proved | most facts | band | CPU seconds | slowest step ms | slowest hint ms |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|");
    let mut all: Vec<Measured> = Vec::new();
    let mut skipped = 0;
    for (number, file) in files.iter().enumerate() {
        match measure(file, plan, number as u64)? {
            Some(measured) => {
                if plan.each {
                    measured.print();
                }
                all.push(measured);
            }
            None => skipped += 1,
        }
    }
    summary(&all, skipped);
    Ok(())
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    if path.is_dir() {
        for entry in std::fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
    } else if path.extension().is_some_and(|extension| extension == "json") {
        files.push(path.to_owned());
    }
    Ok(())
}

/// `None` for a file that is no puzzle with exactly one solution, as far as the reader can tell.
fn measure(file: &Path, plan: &Plan, number: u64) -> Result<Option<Measured>, Box<dyn Error>> {
    let bytes = std::fs::read(file)?;
    let Ok(opened) = workbench::open(&bytes) else { return Ok(None) };
    let request = ReadRequest { spoken: false, ..ReadRequest::default() };
    let Ok(read) = Session::begin(&opened.puzzle, &request, &Stop::never()) else { return Ok(None) };
    let Ok(solved) = read.solve(SolveRequest::default(), &Stop::never(), &mut |_| {}) else {
        return Ok(None);
    };
    let puzzle = read.puzzle();
    let Ok(solution) = Solution::from_names(&solved.solution, &puzzle.categories) else { return Ok(None) };
    if solved.status != Status::Unique {
        return Ok(None);
    }
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let measured =
        measure_puzzle(puzzle, &solution, plan, number).map_err(|wrong| format!("{name}: {wrong}"))?;
    let said =
        puzzle.extra.get("difficulty").map(|said| said.as_str().map_or(said.to_string(), str::to_owned));
    Ok(Some(Measured { name, said: said.unwrap_or_default(), ..measured }))
}

fn measure_puzzle(
    puzzle: &Puzzle,
    solution: &Solution,
    plan: &Plan,
    number: u64,
) -> Result<Measured, Box<dyn Error>> {
    let problem = Problem::of(puzzle);
    let stop = Stop::never();
    let given = Grid::blank(puzzle.categories.len(), puzzle.size());
    let (tutor, mut seconds) = timed(|| Tutor::new(&problem, &given, plan.options, &stop));
    let mut tutor = tutor?;
    let (mut steps, mut slowest_step) = (Vec::new(), 0.0f64);
    loop {
        let (found, took) = timed(|| tutor.next_step());
        seconds += took;
        slowest_step = slowest_step.max(took);
        let Some(next) = found? else { break };
        tutor.apply(&next);
        steps.push(next);
    }
    let (cost, work) = (plan.options.cost, tutor.work());
    let explanation = Explanation { given, steps, end: tutor.board().clone(), cost, work };
    if explanation.end != Grid::of(solution) {
        return Err("the steps do not end in the solution".into());
    }
    check(&problem, &explanation, &stop)?;
    let mut slowest_hint = 0.0f64;
    for board in boards(&explanation, solution, plan, number) {
        let (hinted, took) = timed(|| -> Result<bool, Box<dyn Error>> {
            let seen = review(&problem, &board, &stop)?;
            let next = next_step(&problem, &board, plan.options, &stop)?;
            Ok(seen.mistakes.is_empty() && next.is_some())
        });
        if !hinted? && board.blanks() > 0 {
            return Err("a board of right marks has no hint".into());
        }
        slowest_hint = slowest_hint.max(took);
    }
    Ok(Measured {
        name: String::new(),
        said: String::new(),
        costs: explanation.steps.iter().map(|step| step.cost).collect(),
        most_facts: explanation.steps.iter().map(Step::facts_in_mind).max().unwrap_or(0),
        band: Difficulty::measure(&problem, &stop)?.ok_or("no lesson")?.band,
        several_clues: explanation.steps.iter().filter(|step| step.clues.len() > 1).count(),
        proved: explanation.steps.iter().filter(|step| step.optimal).count(),
        seconds,
        slowest_step: slowest_step * 1e3,
        slowest_hint: slowest_hint * 1e3,
    })
}

/// Boards to ask for hints on: along the way, and with random right marks, from few to many.
fn boards(explanation: &Explanation, solution: &Solution, plan: &Plan, number: u64) -> Vec<Grid> {
    let mut boards = Vec::new();
    for place in 0..plan.boards {
        let steps = explanation.steps.len() * place / plan.boards.max(1);
        let mut board = explanation.given.clone();
        for fact in explanation.steps.iter().take(steps).flat_map(|step| &step.therefore) {
            board.set(*fact);
        }
        boards.push(board);
    }
    let mut random = seeded(plan.seed.wrapping_add(number));
    for place in 0..plan.boards {
        let mut board = explanation.given.clone();
        for fact in Grid::of(solution).facts() {
            if random.random_range(0..plan.boards) < place {
                board.set(fact);
            }
        }
        boards.push(board);
    }
    boards
}

impl Measured {
    fn print(&self) {
        let steps = self.costs.len();
        let total: u64 = self.costs.iter().sum();
        println!(
            "| {} | {} | {} | {:.1} | {} | {} | {} | {} | {} | {:.2} | {:.0} | {:.0} |",
            self.name,
            self.said,
            steps,
            ratio(usize::try_from(total).unwrap_or(usize::MAX), steps),
            self.costs.iter().max().unwrap_or(&0),
            self.several_clues,
            self.proved,
            self.most_facts,
            self.band,
            self.seconds,
            self.slowest_step,
            self.slowest_hint,
        );
    }
}

fn summary(all: &[Measured], skipped: usize) {
    let most = |value: &dyn Fn(&Measured) -> f64| all.iter().map(value).fold(0.0, f64::max);
    let steps: usize = all.iter().map(|measured| measured.costs.len()).sum();
    let cost: u64 = all.iter().flat_map(|measured| &measured.costs).sum();
    let several: usize = all.iter().map(|measured| measured.several_clues).sum();
    let proved: usize = all.iter().map(|measured| measured.proved).sum();
    let seconds: f64 = all.iter().map(|measured| measured.seconds).sum();
    println!();
    println!(
        "{} puzzles explained and checked, {skipped} skipped (not understood, or not exactly one solution)",
        all.len()
    );
    println!(
        "{steps} steps, mean cost {:.1}, {several} with several clues, {:.1} % proved cheapest",
        ratio(cost as usize, steps),
        100.0 * ratio(proved, steps)
    );
    println!(
        "{seconds:.1} CPU seconds; the slowest puzzle {:.2} s, the slowest step {:.0} ms, the slowest hint {:.0} ms",
        most(&|measured| measured.seconds),
        most(&|measured| measured.slowest_step),
        most(&|measured| measured.slowest_hint)
    );
    let mut bands = [0usize; 5];
    for measured in all {
        if let Some(count) = bands.get_mut(usize::from(measured.band).saturating_sub(1)) {
            *count += 1;
        }
    }
    println!("bands 1 to 5: {}", bands.map(|count| count.to_string()).join(", "));
    let mut names: Vec<&str> = all.iter().map(|m| m.said.as_str()).filter(|said| !said.is_empty()).collect();
    names.sort_unstable();
    names.dedup();
    for said in names {
        let of = |band: u8| all.iter().filter(|m| m.said == said && m.band == band).count();
        println!(
            "said to be {said}: bands 1 to 5: {}",
            [1, 2, 3, 4, 5].map(|band| of(band).to_string()).join(", ")
        );
    }
}
