//! Comparisons and benchmarks, as commands that print tables. `docs/evaluation.md` says more.

use ::logicia::entities::Potentials;
use ::logicia::maxent::Method;
use clap::{Parser, Subcommand};
use evaluation::clingo::Clingo;
use evaluation::{
    agree, corpus, dump, explanations, exports, fi2pop, generated, logicia, metamorphic, ottho, page,
    proposals, published, random, siege, speed, tables,
};
use explaining::{Cost, Options};
use guillotine::association::Knowledge;
use guillotine::sources::games::parse_games;
use guillotine::words::Language;
use puzzle::{Category, Formula};
use rand::seq::SliceRandom;
use reading::By;
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use workbench::generate::Source;

#[derive(Parser)]
#[command(about = "Checks Cluewright's answers and measures its speed")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Compares the solutions of random problems with those found by trying all, and by clingo
    Agree {
        /// How many problems
        #[arg(long, default_value_t = 10_000)]
        count: u64,
        /// The seed of the first problem
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// How many of them to compare with clingo too
        #[arg(long, default_value_t = 0, value_name = "COUNT")]
        clingo: u64,
        /// Also compare the puzzles of this folder (JSON files) with clingo
        #[arg(long, value_name = "FOLDER")]
        examples: Option<PathBuf>,
    },
    /// Compares exported programs with the solutions: clingo's answer sets, and Constraint Lingo
    Exports {
        /// How many random problems
        #[arg(long, default_value_t = 1_000)]
        count: u64,
        /// The seed of the first problem
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// Also compare the puzzles of this folder (JSON files)
        #[arg(long, value_name = "FOLDER")]
        examples: Option<PathBuf>,
    },
    /// Puzzles with a formula for every clue: proves them sound, or measures what the reader makes of them
    Corpus {
        /// Folders or files of such puzzles
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// Only prove that every puzzle has just its solution
        #[arg(long)]
        check: bool,
        /// Also list what is misread while understood, and what is answered wrongly
        #[arg(long)]
        list: bool,
        /// With the second reader beside the grammar
        #[arg(long, conflicts_with = "check")]
        both: bool,
    },
    /// What the second reader proposes for the clues of such puzzles, and how well it knows when it is right
    SecondReader {
        /// Folders or files of such puzzles
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// Also write what both readers make of every clue to this file, as JSON lines
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
        /// Instead, what the signs of a reading should weigh, by these puzzles, and how far the chances can be trusted then
        #[arg(long, conflicts_with = "to")]
        weigh: bool,
    },
    /// Changes puzzles whose meaning is known in ways whose effect is known, and sees whether the reader follows
    Metamorphic {
        /// Folders or files of puzzles with formulas and solutions
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// How many puzzles to make besides
        #[arg(long, default_value_t = 0, value_name = "COUNT")]
        made: usize,
        /// How many of a hundred possible changes to try
        #[arg(long, default_value_t = 100, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=100))]
        share: u32,
        /// Where chance begins
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Also list every clue that is taken for something else
        #[arg(long)]
        list: bool,
    },
    /// Explains puzzles, checks every step by another route, and measures steps and hints
    Explanations {
        /// Puzzle files, or folders of them
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// What makes a step dear: zebratutor, aij or ocus
        #[arg(long, default_value = "aij", value_parser = parse_cost)]
        cost: Cost,
        /// Prove every step to be the cheapest
        #[arg(long, conflicts_with = "budget")]
        optimal: bool,
        /// How much work a step may take, in propagations
        #[arg(long, value_name = "PROPAGATIONS")]
        budget: Option<u64>,
        /// On how many boards along the way, and on how many random ones, to ask for a hint
        #[arg(long, default_value_t = 10)]
        boards: usize,
        /// The seed of the random boards
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Print a row for every puzzle
        #[arg(long)]
        each: bool,
    },
    /// Takes the categories from puzzles and measures how they are found again
    Proposals {
        /// Folders of puzzles (JSON files) with solutions
        #[arg(required = true, value_name = "FOLDER")]
        folders: Vec<PathBuf>,
    },
    /// Explains the formulas of the published benchmark
    Published {
        /// The folder that holds them
        folder: PathBuf,
        /// Only these, by the names of their files
        names: Vec<String>,
    },
    /// Compares the solutions of random Constraint Lingo programs with those found by trying all, and by
    /// clingo
    LingoAgree {
        /// How many programs
        #[arg(long, default_value_t = 1_000)]
        count: u64,
        /// The seed of the first program
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// Do without clingo
        #[arg(long)]
        without_clingo: bool,
        /// Also compare the programs of this folder (files that end in .cl)
        #[arg(long, value_name = "FOLDER")]
        programs: Option<PathBuf>,
        /// Also compare what puzzles of this folder (JSON files) become as programs
        #[arg(long, value_name = "FOLDER")]
        puzzles: Option<PathBuf>,
    },
    /// Compares the time to solve puzzles and prove uniqueness with clingo's
    Speed {
        /// Only these: “classics” or a size such as 10, 15 or 20 (default: classics, 10 and 15)
        #[arg(long, value_name = "WHAT", num_args = 1.., value_parser = parse_what)]
        only: Vec<What>,
        /// How many random puzzles of every size
        #[arg(long, default_value_t = 10)]
        instances: usize,
        /// How many clues more than the fewest random puzzles get, in hundredths (default: size²/4); the
        /// fewer, the harder
        #[arg(long, value_name = "PERCENT")]
        spare: Option<usize>,
        /// The seed of the first random puzzle
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How often to solve every puzzle; the median counts
        #[arg(long, default_value_t = 3)]
        repeats: usize,
        /// Seconds after which a solver gives up on a puzzle
        #[arg(long, default_value_t = 60.0)]
        limit: f64,
        /// Measure only Cluewright
        #[arg(long)]
        without_clingo: bool,
        /// Write the programs for clingo to this folder
        #[arg(long, value_name = "FOLDER")]
        save: Option<PathBuf>,
    },
    /// Has many clients solve and ask the page's server for hints, and measures how it holds up
    Load(page::load::Options),
    /// Kills the page's server while it writes, and gives it disks that are full or cannot be written
    Faults(page::faults::Options),
    /// Attacks the command and the page's server in every way that ever worked, and counts what does not hold
    Siege(siege::Options),
    /// Plays the Guillotine on games whose solutions are known: the figures of every method, and the tables of OTTHO's paper
    Ottho {
        /// The games, JSON lines with `clues` and `solution`
        games: PathBuf,
        /// The language: en or it
        #[arg(long, default_value = "en", value_name = "LANGUAGE")]
        lang: String,
        /// A knowledge file in place of what is shipped
        #[arg(long, value_name = "FILE")]
        knowledge: Option<PathBuf>,
        /// Into how many parts the games are split; each is answered with weights learned from the others
        #[arg(long, default_value_t = 5)]
        folds: usize,
        /// Put the games into another order first, so that other games share a fold; each number gives an order of its own
        #[arg(long, value_name = "SEED")]
        shuffle: Option<u64>,
        /// Also with the games of the other folds as a source
        #[arg(long)]
        past_games: bool,
        /// Without OTTHO, which takes most of the time
        #[arg(long)]
        evidence_only: bool,
        /// Also with each source left out
        #[arg(long)]
        sources: bool,
        /// Also how sure the player is and how often it is right, with one clue, with two and with all
        #[arg(long)]
        confidence: bool,
        /// Draw what is lost without each source to this file, as SVG
        #[arg(long, value_name = "FILE", requires = "sources")]
        plot: Option<PathBuf>,
    },
    /// Runs the published experiments on evolving puzzles: tables, and plots as SVG
    Fi2pop {
        /// How many seeds
        #[arg(long, default_value_t = 40)]
        seeds: u64,
        /// How many evaluations a run has
        #[arg(long, default_value_t = 20_000)]
        budget: u64,
        /// Write the plots to this folder
        #[arg(long, value_name = "FOLDER")]
        plots: Option<PathBuf>,
        /// Only these parts
        #[arg(long, value_delimiter = ',', value_parser = fi2pop::PARTS)]
        only: Vec<String>,
    },
    /// Makes puzzles over sizes and themes, and checks that every one passes every gate
    Generate {
        /// How many puzzles
        #[arg(long, default_value_t = 1_000)]
        count: usize,
        /// Where chance begins
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The sizes, such as 4x5
        #[arg(long, value_delimiter = ',', default_value = "3x3,3x4,3x5,4x4,4x5,5x5,3x4,4x4,4x5,5x5,6x6", value_parser = parse_size)]
        sizes: Vec<(usize, usize)>,
        /// The band of difficulty to ask for, from 1 to 5
        #[arg(long)]
        difficulty: Option<u8>,
        /// Make every puzzle again with two threads and compare
        #[arg(long)]
        twice: bool,
        /// Print the explainer's points of every puzzle
        #[arg(long)]
        pairs: bool,
    },
    /// Trains and measures the learned reader on annotated puzzles: Tables 3 and 4 of LOGICIA's paper
    Logicia {
        /// The folder of annotated puzzles to train on
        train: PathBuf,
        /// The folder to test on; without it, the puzzles of the first are split in halves, both ways
        test: Option<PathBuf>,
        /// How the puzzles of a single folder are split
        #[arg(long, value_enum, default_value_t)]
        split: logicia::Split,
        /// How often they are split by chance (`--split random`)
        #[arg(long, default_value_t = 20, value_name = "COUNT")]
        times: u64,
        /// Learn by generalised iterative scaling, as the paper does, in place of L-BFGS
        #[arg(long)]
        gis: bool,
        /// Where the potentials of entities come from: learned, paper, or paper-both
        #[arg(long, default_value = "learned", value_name = "POTENTIALS", value_parser = parse_potentials)]
        potentials: Potentials,
        /// Draw a learning curve to this file, as SVG
        #[arg(long, value_name = "FILE")]
        curve: Option<PathBuf>,
        /// Also list every mistake
        #[arg(long)]
        mistakes: bool,
    },
    /// Writes a synthetic `MediaWiki` dump, to try building knowledge from large input
    Dump {
        /// The file to write
        output: PathBuf,
        /// How large it is at least, in megabytes
        #[arg(long, default_value_t = 2000, value_name = "MB")]
        size: u64,
        /// Where chance begins
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

/// A part of the benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Classics,
    Size(usize),
}

fn parse_what(text: &str) -> Result<What, String> {
    match text.parse() {
        Ok(size @ 2..=40) => Ok(What::Size(size)),
        _ if text == "classics" => Ok(What::Classics),
        _ => Err("“classics” or a size from 2 to 40 is needed".to_owned()),
    }
}

fn parse_size(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once(['x', '×']).and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    let fits = |&(a, b): &(usize, usize)| (2..=8).contains(&a) && (2..=8).contains(&b);
    sides.filter(fits).ok_or_else(|| "a size such as 4x5, each from 2 to 8, is needed".to_owned())
}

fn parse_potentials(text: &str) -> Result<Potentials, String> {
    match text {
        "learned" => Ok(Potentials::Learned),
        "paper" => Ok(Potentials::Paper),
        "paper-both" => Ok(Potentials::PaperBoth),
        _ => Err("“learned”, “paper” or “paper-both” is needed".to_owned()),
    }
}

fn parse_cost(text: &str) -> Result<Cost, String> {
    match text {
        "zebratutor" => Ok(Cost::Zebratutor),
        "aij" => Ok(Cost::Aij),
        "ocus" => Ok(Cost::Ocus),
        _ => Err("“zebratutor”, “aij” or “ocus” is needed".to_owned()),
    }
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Agree { count, seed, clingo, examples } => compare(count, seed, clingo)
            .and_then(|()| examples.map_or(Ok(()), |folder| compare_examples(&folder))),
        Command::Exports { count, seed, examples } => compare_exports(count, seed, examples.as_deref()),
        Command::Explanations { paths, cost, optimal, budget, boards, seed, each } => {
            let usual = Options::DEFAULT.budget;
            let budget = if optimal { None } else { budget.or(usual) };
            let options = Options { cost, budget, ..Options::default() };
            explanations::run(&explanations::Plan { paths, options, boards, seed, each })
        }
        Command::Corpus { paths, check: true, .. } => check_corpus(&paths),
        Command::Corpus { paths, list, both, .. } => {
            let by = if both { By::Both } else { By::Grammar };
            corpus::puzzles(&paths)
                .map(|puzzles| print!("{}", corpus::measure::measure(&puzzles, &by).table(list)))
        }
        Command::SecondReader { paths, weigh: true, .. } => {
            corpus::puzzles(&paths).map(|puzzles| print!("{}", corpus::weighing::table(&puzzles)))
        }
        Command::SecondReader { paths, to, .. } => second_reader(&paths, to.as_deref()),
        Command::Metamorphic { paths, made, share, seed, list } => {
            change_puzzles(&paths, made, metamorphic::Plan { percent: share, seed }, list)
        }
        Command::Proposals { folders } => proposals::run(&folders).map(|text| print!("{text}")),
        Command::Published { folder, names } => published::run(&folder, &names),
        Command::LingoAgree { count, seed, without_clingo, programs, puzzles } => {
            compare_programs(count, seed, without_clingo, programs.as_deref(), puzzles.as_deref())
        }
        Command::Speed { mut only, instances, spare, seed, repeats, limit, without_clingo, save } => {
            if only.is_empty() {
                only = vec![What::Classics, What::Size(10), What::Size(15)];
            }
            let measured = speed::run(&speed::Plan {
                classics: only.contains(&What::Classics),
                sizes: only
                    .iter()
                    .filter_map(|what| match what {
                        What::Size(size) => Some(*size),
                        What::Classics => None,
                    })
                    .collect(),
                instances,
                spare,
                seed,
                repeats,
                limit,
                clingo: !without_clingo,
                save,
            });
            measured.map_err(Into::into)
        }
        Command::Ottho {
            games,
            lang,
            knowledge,
            folds,
            shuffle,
            past_games,
            evidence_only,
            sources,
            confidence,
            plot,
        } => {
            let plan = ottho::Plan { folds, past_games, ottho: !evidence_only, sources, confidence };
            play_guillotine(&games, shuffle, &lang, knowledge.as_deref(), plan, plot.as_deref())
        }
        Command::Load(options) => page::load::run(&options),
        Command::Faults(options) => page::faults::run(&options),
        Command::Siege(options) => siege::run(&options),
        Command::Fi2pop { seeds, budget, plots, only } => {
            fi2pop::evaluate(&fi2pop::Plan { seeds, budget, plots, only })
        }
        Command::Generate { count, seed, sizes, difficulty, twice, pairs } => {
            let themes = generating::theme::for_chance();
            let sources =
                themes.map(|theme| (theme.name().to_owned(), Source::Theme(Arc::new(theme.clone()))));
            let sources = sources.collect();
            let difficulty = difficulty.map(|band| band..=band);
            generated::run(&generated::Plan { count, seed, sizes, sources, difficulty, twice, pairs })
        }
        Command::Logicia { train, test, split, times, gis, potentials, curve, mistakes } => {
            let method = if gis { Method::Gis } else { Method::Lbfgs };
            logicia::run(&logicia::Plan { train, test, split, times, method, potentials, curve, mistakes })
        }
        Command::Dump { output, size, seed } => write_dump(&output, size, seed),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn play_guillotine(
    games: &Path,
    shuffle: Option<u64>,
    lang: &str,
    knowledge: Option<&Path>,
    plan: ottho::Plan,
    plot: Option<&Path>,
) -> Result<(), Box<dyn Error>> {
    let language = Language::from_code(lang).ok_or("the languages are en and it")?;
    let mut games = parse_games(&std::fs::read_to_string(games)?)?;
    if let Some(seed) = shuffle {
        games.shuffle(&mut random::seeded(seed));
    }
    let own = knowledge.map(std::fs::read).transpose()?;
    let bytes = own.as_deref().unwrap_or_else(|| guillotine::shipped::knowledge(language));
    let by_source = ottho::run(&Knowledge::open(bytes)?, &games, plan)?;
    if let (Some(path), Some(by_source)) = (plot, by_source) {
        std::fs::write(path, ottho::plot(&by_source))?;
    }
    Ok(())
}

fn write_dump(output: &Path, megabytes: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::with_capacity(1 << 20, File::create(output)?);
    let bytes = dump::write(&mut out, megabytes.saturating_mul(1_000_000), seed)?;
    println!("{}: {bytes} bytes", output.display());
    Ok(())
}

fn compare(count: u64, seed: u64, with_clingo: u64) -> Result<(), Box<dyn Error>> {
    let mut clingo = if with_clingo > 0 { Some(Clingo::start()?) } else { None };
    let tally = agree::run(seed, count, with_clingo, &mut clingo)?;
    println!(
        "{count} random problems, seeds {seed} to {}: no disagreement",
        seed.wrapping_add(count.max(1) - 1)
    );
    println!("  compared with trying all solutions: {}", tally.exhaustive);
    println!("  compared with the search on the propagator: {}", tally.search);
    println!("  compared with clingo: {}", tally.clingo);
    println!("  compared with nothing, since there are too many solutions: {}", tally.skipped);
    println!("  without a solution {}, with one {}, with several {}", tally.none, tally.one, tally.several);
    Ok(())
}

/// Compares clingo's answer sets of exported programs with our solutions.
fn compare_exports(count: u64, seed: u64, examples: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let mut clingo = Clingo::start()?;
    let mut tally = exports::Tally::default();
    exports::run(seed, count, &mut clingo, &mut tally)?;
    let mut puzzles = 0;
    if let Some(folder) = examples {
        for (name, categories, formulas) in puzzles_in(folder)? {
            let skipped = tally.skipped;
            exports::compare(categories, formulas, &mut clingo, &mut tally)
                .map_err(|what| format!("{name}: {what}"))?;
            if tally.skipped != skipped {
                return Err(format!("{name}: a clue cannot be exported").into());
            }
            puzzles += 1;
        }
    }
    println!(
        "{count} random problems and {puzzles} puzzles as exported programs: no disagreement with clingo"
    );
    println!("  compared: {}; in the paper's relations alone: {}", tally.compared, tally.papers);
    println!("  not compared, since there are too many solutions or numbers too large: {}", tally.skipped);
    println!(
        "  formulas in Constraint Lingo, on all solutions: {} as they mean; it cannot say {}",
        tally.lingo, tally.not_in_lingo
    );
    println!("  the slowest took clingo {:.1} ms", tally.slowest.as_secs_f64() * 1e3);
    Ok(())
}

/// A puzzle of a folder: its file, its categories, and the formulas of its clues.
type Example = (String, Vec<Category>, Vec<Formula>);

/// The puzzles of a folder.
fn puzzles_in(folder: &Path) -> Result<Vec<Example>, Box<dyn Error>> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let mut puzzles = Vec::new();
    for path in &paths {
        let name = path.display();
        let opened = puzzle::files::read_bytes(&std::fs::read(path)?).map_err(|errors| {
            format!("{name}: {}", errors.first().map_or("unreadable", |error| error.message()))
        })?;
        let formulas: Option<Vec<Formula>> =
            opened.puzzle.clues.into_iter().map(|clue| clue.formula).collect();
        let formulas = formulas.ok_or_else(|| format!("{name}: a clue has no formula"))?;
        puzzles.push((name.to_string(), opened.puzzle.categories, formulas));
    }
    Ok(puzzles)
}

/// Compares our answers on the puzzles of a folder with clingo's; each must have exactly one solution.
fn compare_examples(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut clingo = Clingo::start()?;
    let puzzles = puzzles_in(folder)?;
    let count = puzzles.len();
    for (name, categories, formulas) in puzzles {
        let tally =
            agree::run_one(categories, formulas, &mut clingo).map_err(|what| format!("{name}: {what}"))?;
        if tally.one != 1 {
            return Err(format!("{name}: not exactly one solution").into());
        }
    }
    println!("{count} puzzles in {}: no disagreement with clingo", folder.display());
    Ok(())
}

/// Compares the solutions of Constraint Lingo programs.
fn compare_programs(
    count: u64,
    seed: u64,
    without_clingo: bool,
    programs: Option<&Path>,
    puzzles: Option<&Path>,
) -> Result<(), Box<dyn Error>> {
    let mut clingo = if without_clingo { None } else { Some(Clingo::start()?) };
    let mut tally = tables::agree::run(seed, count, &mut clingo)?;
    let mut files = 0;
    if let Some(folder) = programs {
        let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<_, _>>()?;
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "cl"));
        paths.sort();
        for path in paths {
            let text = std::fs::read_to_string(&path)?;
            tables::agree::one(&text, &mut clingo, &mut tally)
                .map_err(|what| format!("{}: {what}", path.display()))?;
            files += 1;
        }
    }
    let mut exported = 0;
    if let Some(folder) = puzzles {
        for (name, categories, formulas) in puzzles_in(folder)? {
            tables::puzzles::compare(&categories, &formulas).map_err(|what| format!("{name}: {what}"))?;
            exported += 1;
        }
    }
    println!("{count} random programs from seed {seed} and {files} of a folder: no disagreement");
    println!("  compared with trying all tables: {}", tally.tried);
    println!("  compared with clingo, by rows: {}; as exported: {}", tally.clingo, tally.exported);
    println!("  explained, every step checked: {}", tally.explained);
    println!("  with too many solutions: {}", tally.skipped);
    let [none, one, several] = tally.solutions;
    println!("  without a solution {none}, with one {one}, with several {several}");
    println!("  puzzles as programs, with the puzzle's solution: {exported}");
    Ok(())
}

fn check_corpus(paths: &[PathBuf]) -> Result<(), Box<dyn Error>> {
    let puzzles = corpus::puzzles(paths)?;
    let unsound: Vec<String> = puzzles.iter().filter_map(|one| corpus::check::check(one).err()).collect();
    let clues: usize = puzzles.iter().map(|one| one.meant.len()).sum();
    println!("{} puzzles with {clues} clues, {} of them not sound", puzzles.len(), unsound.len());
    if unsound.is_empty() { Ok(()) } else { Err(unsound.join("\n").into()) }
}

fn second_reader(paths: &[PathBuf], to: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let readings = corpus::second::readings(&corpus::puzzles(paths)?);
    if let Some(path) = to {
        let mut file = BufWriter::new(File::create(path)?);
        for reading in &readings {
            serde_json::to_writer(&mut file, reading)?;
            writeln!(file)?;
        }
        file.flush()?;
    }
    print!("{}", corpus::second::table(&readings));
    Ok(())
}

/// Changes puzzles; it is an error if a clue is taken for something else afterwards.
fn change_puzzles(
    paths: &[PathBuf],
    made: usize,
    plan: metamorphic::Plan,
    list: bool,
) -> Result<(), Box<dyn Error>> {
    let mut puzzles = corpus::puzzles(paths)?;
    puzzles.extend(generated::annotated(made, plan.seed)?);
    let all = puzzles.len();
    let tally = metamorphic::run(&puzzles, plan, &mut |done| {
        if done % 10 == 0 {
            eprintln!("{done} of {all} puzzles");
        }
    });
    print!("{}", tally.table(list));
    match tally.wrong().len() {
        0 => Ok(()),
        wrong => Err(format!("{wrong} clues or verdicts are wrong; --list tells which").into()),
    }
}
