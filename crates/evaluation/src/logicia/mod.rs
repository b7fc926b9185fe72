//! The experiment of LOGICIA's paper (Mitra and Baral 2015, section 5): a reader trained on one half of some annotated puzzles
//! and tested on the other. [`mod@measure`] counts, [`table`] prints Tables 3 and 4 with the paper's own figures beside,
//! [`curve`] draws how the figures grow with the number of puzzles.

pub mod curve;
pub mod measure;
pub mod table;

use measure::{Figures, measure};
use puzzle::Puzzle;
use reading::learned::entities::Potentials;
use reading::learned::maxent::Method;
use reading::learned::training::train;
use reading::learned::vocabulary::Vocabulary;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The folder of annotated puzzles to train on.
    pub train: PathBuf,
    /// The folder to test on; if it is not given, the first is split in halves, both ways.
    pub test: Option<PathBuf>,
    /// How weights are learned.
    pub method: Method,
    /// Where the potentials of entities come from.
    pub potentials: Potentials,
    /// Where to draw a learning curve.
    pub curve: Option<PathBuf>,
    /// Whether to list every mistake.
    pub mistakes: bool,
}

/// Trains, measures and prints.
pub fn run(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let puzzles = puzzles_in(&plan.train)?;
    let mut all = Figures::default();
    if let Some(folder) = &plan.test {
        all = tested(plan, &puzzles, &puzzles_in(folder)?)?;
    } else {
        // Every second puzzle, in the order of the files' names: as the paper, but both ways.
        for half in 0..2 {
            let (test, train) = halves(&puzzles, half);
            let figures = tested(plan, &train, &test)?;
            println!("{}", table::table(&figures));
            all = all.plus(figures);
        }
        println!("both ways together:");
    }
    println!("{}", table::table(&all));
    println!("{}", table::details(&all));
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

/// Every second puzzle, and the others.
pub fn halves(puzzles: &[Puzzle], half: usize) -> (Vec<Puzzle>, Vec<Puzzle>) {
    let (one, other): (Vec<_>, Vec<_>) = puzzles.iter().enumerate().partition(|(place, _)| place % 2 == half);
    let plain = |list: Vec<(usize, &Puzzle)>| list.into_iter().map(|(_, puzzle)| puzzle.clone()).collect();
    (plain(one), plain(other))
}

fn tested(plan: &Plan, train_on: &[Puzzle], test_on: &[Puzzle]) -> Result<Figures, Box<dyn Error>> {
    let start = Instant::now();
    let (model, report) = train(train_on, &Vocabulary::shipped(), plan.method)?;
    let trained = start.elapsed().as_secs_f64();
    let start = Instant::now();
    for puzzle in test_on {
        std::hint::black_box(measure::answer(&model, puzzle, plan.potentials));
    }
    #[expect(clippy::cast_precision_loss, reason = "there are few puzzles")]
    let each = start.elapsed().as_secs_f64() * 1e3 / test_on.len().max(1) as f64;
    let figures = measure(&model, test_on, plan.potentials)?;
    println!(
        "trained on {} puzzles ({} entities, {} pairs, {} relations) in {trained:.1} s; {} bytes; {} puzzles read and solved \
         in {each:.1} ms each",
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
