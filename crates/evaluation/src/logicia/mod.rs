//! The experiment of LOGICIA's paper (Mitra and Baral 2015, section 5): a reader trained on one half of some annotated puzzles
//! and tested on the other. [`mod@measure`] counts, [`table`] prints Tables 3 and 4 with the paper's own figures beside,
//! [`curve`] draws how the figures grow with the number of puzzles.

pub mod curve;
pub mod measure;
pub mod mistakes;
mod relations;
pub mod shipped;
pub mod table;

use crate::cpu_time::timed;
use crate::random::Randomness;
use logicia::entities::Potentials;
use logicia::maxent::Method;
use logicia::training::train;
use logicia::vocabulary::Vocabulary;
use measure::{Figures, measure};
use puzzle::Puzzle;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use std::error::Error;
use std::path::{Path, PathBuf};

/// What to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The folder of annotated puzzles to train on.
    pub train: PathBuf,
    /// The folder to test on; if it is not given, the first is split in halves, both ways.
    pub test: Option<PathBuf>,
    /// How the first is split.
    pub split: Split,
    /// So many times it is split by chance, if it is.
    pub times: u64,
    /// How weights are learned.
    pub method: Method,
    /// Where the potentials of entities come from.
    pub potentials: Potentials,
    /// Where to draw a learning curve.
    pub curve: Option<PathBuf>,
    /// Whether to list every mistake.
    pub mistakes: bool,
}

/// How a folder is split into two halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Split {
    /// Every second puzzle, in the order of the files' names
    #[default]
    Alternate,
    /// The first half of the files' names, and the second
    First,
    /// By chance, several times; the figures are summed up
    Random,
}

/// Trains, measures and prints.
pub fn run(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let puzzles = puzzles_in(&plan.train)?;
    let mut all = Figures::default();
    let times = if plan.split == Split::Random && plan.test.is_none() { plan.times.max(1) } else { 1 };
    if let Some(folder) = &plan.test {
        all = tested(plan, &puzzles, &puzzles_in(folder)?)?;
    } else {
        // As the paper, but both ways.
        for time in 0..times {
            for half in 0..2 {
                let (test, train) = halves(&puzzles, plan.split, time, half);
                let figures = tested(plan, &train, &test)?;
                if times == 1 {
                    println!("{}", table::table(&figures));
                }
                all = all.plus(figures);
            }
        }
        println!("both ways together:");
    }
    if times > 1 {
        println!("the mean of {times} splits:");
        let mean = measure::mean(&all, usize::try_from(times)?);
        println!("{}\n{}{}", table::table(&mean), table::unsolved(&all), table::other_counts(&mean));
    } else {
        println!("{}\n{}{}", table::table(&all), table::unsolved(&all), table::details(&all));
    }
    if plan.mistakes {
        for note in &all.notes {
            println!("{note}");
        }
    }
    if let Some(path) = &plan.curve {
        std::fs::write(path, curve::draw(&curve::measured(plan, &puzzles)?))?;
    }
    Ok(())
}

/// One half of some puzzles, and the other. `time` is the seed of a split by chance.
pub fn halves(puzzles: &[Puzzle], split: Split, time: u64, half: usize) -> (Vec<Puzzle>, Vec<Puzzle>) {
    let mut order: Vec<usize> = (0..puzzles.len()).collect();
    if split == Split::Random {
        order.shuffle(&mut Randomness::seed_from_u64(time));
    }
    let of = |place: usize| match split {
        Split::Alternate => place % 2,
        Split::First | Split::Random => usize::from(2 * order[place] >= puzzles.len()),
    };
    let (one, other): (Vec<_>, Vec<_>) =
        puzzles.iter().enumerate().partition(|(place, _)| of(*place) == half);
    let plain = |list: Vec<(usize, &Puzzle)>| list.into_iter().map(|(_, puzzle)| puzzle.clone()).collect();
    (plain(one), plain(other))
}

fn tested(plan: &Plan, train_on: &[Puzzle], test_on: &[Puzzle]) -> Result<Figures, Box<dyn Error>> {
    let (trained, seconds) = timed(|| train(train_on, &Vocabulary::shipped(), plan.method));
    let (model, report) = trained?;
    let times: Vec<f64> = test_on
        .iter()
        .map(|puzzle| {
            1e3 * timed(|| std::hint::black_box(measure::answer(&model, puzzle, plan.potentials))).1
        })
        .collect();
    #[expect(clippy::cast_precision_loss, reason = "there are few puzzles")]
    let each = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let longest = times.iter().copied().fold(0.0, f64::max);
    let figures = measure(&model, test_on, plan.potentials)?;
    println!(
        "trained on {} puzzles ({} entities, {} pairs, {} relations) in {seconds:.1} s; {} bytes; {} puzzles read and solved \
         in {each:.1} ms each, {longest:.1} ms at most (processor time)",
        report.puzzles,
        report.entities,
        report.pairs,
        report.relations,
        model.to_bytes().len(),
        test_on.len()
    );
    Ok(figures)
}

/// The puzzles of a folder, in the order of their names.
pub fn puzzles_in(folder: &Path) -> Result<Vec<Puzzle>, Box<dyn Error>> {
    let unreadable = |why: std::io::Error| format!("{} cannot be read: {why}", folder.display());
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .map_err(unreadable)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(unreadable)?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let mut puzzles = Vec::new();
    for path in paths {
        let opened = puzzle::files::read_bytes(&std::fs::read(&path)?).map_err(|errors| {
            format!("{}: {}", path.display(), errors.first().map_or("unreadable", |error| error.message()))
        })?;
        puzzles.push(opened.puzzle);
    }
    Ok(puzzles)
}
