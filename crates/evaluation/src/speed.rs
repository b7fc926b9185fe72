//! How long it takes to find the solution and to prove that it is the only one: ours and clingo's.
//!
//! Both are measured in their own process without starting it: ours from the formulas to the verdict,
//! clingo's from the text of the program to the end of the search for a second model. What counts is
//! the ratio; the seconds belong to one machine.

use crate::asp::logicia::Grounding;
use crate::asp::{self, Program};
use crate::classics::{self, Classic};
use crate::clingo::{Clingo, Request};
use crate::random::{just_unique, seeded, usual_spare};
use puzzle::{Category, Formula, Solution};
use solving::engine::Stop;
use solving::{Problem, Solver, Verdict};
use std::fmt::Write;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What to measure.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Whether to measure the two classics.
    pub classics: bool,
    /// Sizes of random puzzles: as many categories as items.
    pub sizes: Vec<usize>,
    /// How many random puzzles of every size.
    pub instances: usize,
    /// The share of additional clues of random puzzles in hundredths; as usual for the size if `None`.
    pub spare: Option<usize>,
    /// The seed of the first random puzzle; the others follow.
    pub seed: u64,
    /// How often to solve every puzzle; the median counts.
    pub repeats: usize,
    /// Seconds after which either solver gives up on a puzzle.
    pub limit: f64,
    /// Whether to run clingo too.
    pub clingo: bool,
    /// Where to write the programs for clingo, if anywhere.
    pub save: Option<PathBuf>,
}

/// One puzzle to measure.
struct Case {
    name: String,
    categories: Vec<Category>,
    clues: Vec<Formula>,
}

/// How many times as often the classics are repeated.
const CLASSIC_REPEATS: usize = 10;

/// Seconds to the proof; `None` if the limit came first.
type Time = Option<f64>;

/// Measures as planned, and prints a line per puzzle and a line per size.
pub fn run(plan: &Plan) -> io::Result<()> {
    let mut clingo = if plan.clingo { Some(Clingo::start()?) } else { None };
    println!("{:<31} {:>6} {:>12} {:>12} {:>12}", "puzzle", "clues", "ours", "clingo", "clingo/ours");
    if plan.classics {
        // These take so little time that only many repeats give a steady median.
        let plan = Plan { repeats: plan.repeats * CLASSIC_REPEATS, ..plan.clone() };
        for Classic { name, categories, clues } in [classics::zebra(), classics::problem_one()] {
            let papers = [("LOGICIA", Grounding::AsPrinted), ("LOGICIA, restricted", Grounding::Restricted)]
                .map(|(label, grounding)| (label, asp::logicia::program(&categories, &clues, grounding)));
            let case = Case { name: name.to_owned(), categories, clues };
            let (ours, theirs) = case.measure(&plan, &mut clingo)?;
            report(&case.name, Some(case.clues.len()), ours, theirs);
            for (label, paper) in papers {
                if let (Some(paper), Some(clingo)) = (paper, &mut clingo) {
                    let name = format!("{name} ({label})");
                    plan.save(&name, &paper)?;
                    let theirs = clingo.solve(&paper, plan.request())?;
                    let theirs =
                        (theirs.complete && theirs.solutions.len() == 1).then(|| median(theirs.seconds));
                    report(&name, Some(case.clues.len()), ours, Some(theirs));
                }
            }
        }
    }
    for &size in &plan.sizes {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for seed in plan.seed..plan.seed + plan.instances as u64 {
            let start = Instant::now();
            let spare = plan.spare.unwrap_or_else(|| usual_spare(size));
            let Some(puzzle) = just_unique(size, size, spare, &mut seeded(seed)) else {
                return Err(io::Error::other(format!("there are no puzzles of size {size}")));
            };
            let made = start.elapsed();
            let case = Case {
                name: format!("{size}×{size} seed {seed}"),
                categories: puzzle.categories,
                clues: puzzle.clues,
            };
            let (own, other) = case.measure(plan, &mut clingo)?;
            report(&case.name, Some(case.clues.len()), own, other);
            if made > Duration::from_secs(1) {
                println!("  (made in {:.1} s)", made.as_secs_f64());
            }
            ours.push(own);
            theirs.extend(other);
        }
        summary(size, &ours, &theirs);
    }
    if let Some(peak) = peak_memory() {
        println!("most memory that this process used: {peak}");
    }
    Ok(())
}

impl Plan {
    fn request(&self) -> Request {
        Request { models: 2, limit: Some(self.limit), repeats: self.repeats }
    }

    fn save(&self, name: &str, program: &Program) -> io::Result<()> {
        let Some(folder) = &self.save else { return Ok(()) };
        std::fs::create_dir_all(folder)?;
        let name: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        std::fs::write(folder.join(name + ".lp"), program.text())
    }
}

impl Case {
    /// Our time, and clingo's if it runs. An error if the two disagree.
    fn measure(&self, plan: &Plan, clingo: &mut Option<Clingo>) -> io::Result<(Time, Option<Time>)> {
        let program = asp::positions::program(&self.categories, &self.clues)
            .map_err(|why| io::Error::other(format!("{}: {why}", self.name)))?;
        plan.save(&self.name, &program)?;
        let mut seconds = Vec::new();
        let mut found = None;
        for _ in 0..plan.repeats.max(1) {
            let start = Instant::now();
            let Some(solution) = self.solve(plan.limit)? else { break };
            seconds.push(start.elapsed().as_secs_f64());
            found = Some(solution);
        }
        let ours = found.is_some().then(|| median(seconds));
        let Some(clingo) = clingo else { return Ok((ours, None)) };
        let reply = clingo.solve(&program, plan.request())?;
        if reply.complete && reply.solutions.len() != 1 {
            let message = format!("{}: clingo finds {} solutions", self.name, reply.solutions.len());
            return Err(io::Error::other(message));
        }
        if let (Some(ours), Some(theirs)) = (&found, reply.solutions.first())
            && ours != theirs
        {
            return Err(io::Error::other(format!("{}: clingo finds another solution", self.name)));
        }
        let theirs = reply.complete.then(|| median(reply.seconds));
        Ok((ours, Some(theirs)))
    }

    /// The only solution; `None` if the limit came first.
    fn solve(&self, limit: f64) -> io::Result<Option<Solution>> {
        let deadline = Instant::now() + Duration::from_secs_f64(limit);
        let problem = Problem::new(&self.categories, &self.clues);
        let mut solver = Solver::new(&problem, &Stop::when(move || Instant::now() > deadline))
            .map_err(|error| io::Error::other(format!("{}: {}", self.name, error)))?;
        match solver.verdict() {
            Ok(Verdict::Unique(solution)) => Ok(Some(solution)),
            Ok(_) => Err(io::Error::other(format!("{}: not exactly one solution", self.name))),
            Err(_) => Ok(None),
        }
    }
}

fn report(name: &str, clues: Option<usize>, ours: Time, theirs: Option<Time>) {
    let clues = clues.map_or_else(String::new, |clues| clues.to_string());
    let mut line = format!("{name:<31} {clues:>6} {:>12}", show(ours));
    if let Some(theirs) = theirs {
        let _ = write!(line, " {:>12}", show(theirs));
        if let (Some(ours), Some(theirs)) = (ours, theirs) {
            let _ = write!(line, " {:>12.1}", theirs / ours);
        }
    }
    println!("{line}");
}

/// The median of a size, where a puzzle that was not solved counts as longer than any other, and how
/// many were solved.
fn summary(size: usize, ours: &[Time], theirs: &[Time]) {
    let middle = |times: &[Time]| -> Time {
        let longest = times.iter().map(|time| time.unwrap_or(f64::INFINITY)).collect();
        Some(median(longest)).filter(|time| time.is_finite())
    };
    let solved = |times: &[Time]| times.iter().flatten().count();
    report(
        &format!("{size}×{size} median"),
        None,
        middle(ours),
        (!theirs.is_empty()).then(|| middle(theirs)),
    );
    let mut line = format!("{size}×{size} solved: ours {} of {}", solved(ours), ours.len());
    if !theirs.is_empty() {
        let ratios: Vec<f64> =
            ours.iter().zip(theirs).filter_map(|(ours, theirs)| Some((*theirs)? / (*ours)?)).collect();
        let _ = write!(line, ", clingo {} of {}", solved(theirs), theirs.len());
        if !ratios.is_empty() {
            let _ = write!(line, "; median of the ratios clingo/ours {:.1}", median(ratios));
        }
    }
    println!("{line}");
}

fn show(time: Time) -> String {
    match time {
        None => "over limit".to_owned(),
        Some(seconds) if seconds < 0.001 => format!("{:.0} µs", seconds * 1e6),
        Some(seconds) if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        Some(seconds) => format!("{seconds:.2} s"),
    }
}

/// The middle one; the mean of the two in the middle for an even number. Nought of none.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    let middle = times.len() / 2;
    match times.len() {
        0 => 0.0,
        n if n % 2 == 1 => times[middle],
        _ => f64::midpoint(times[middle - 1], times[middle]),
    }
}

/// The most memory that this process has used, as the system reports it; `None` on systems without
/// `/proc`.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(format!("{} MiB", kibibytes / 1024))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        assert!((median(vec![3.0, 1.0, 2.0]) - 2.0).abs() < 1e-9);
        assert!((median(vec![4.0, 1.0, 2.0, 3.0]) - 2.5).abs() < 1e-9);
    }

    #[test]
    fn times_are_shown_in_a_unit_that_fits() {
        let times = [Some(0.000_065), Some(0.0441), Some(2.5), None];
        assert_eq!(times.map(show), ["65 µs", "44.1 ms", "2.50 s", "over limit"]);
    }
}
