//! Whether generated puzzles keep what is promised, over sizes: every gate is passed again by its own route, and the
//! same puzzles come out with one thread and with two; and how long they take.

use crate::corpus::{self, Annotated};
use crate::cpu_time::timed;
use generating::evolution::Onward;
use generating::setter::gates;
use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;
use workbench::Stop;
use workbench::generate::{GenerateRequest, GeneratedView, Mode, Request, Source, generate, seed_of};

/// What to make.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many puzzles, over all sizes.
    pub count: usize,
    /// Where chance begins.
    pub seed: u64,
    /// The sizes: categories and items.
    pub sizes: Vec<(usize, usize)>,
    /// Where categories come from: one puzzle after the other takes the next of these.
    pub sources: Vec<(String, Source)>,
    /// The band of difficulty that is asked for.
    pub difficulty: Option<std::ops::RangeInclusive<u8>>,
    /// Whether every puzzle is also made with two threads and compared.
    pub twice: bool,
    /// Whether to print the points that the explainer gives beside the quick estimate.
    pub pairs: bool,
}

/// The figures of a size.
#[derive(Clone, Debug, Default)]
struct Tally {
    puzzles: usize,
    failed: usize,
    seconds: f64,
    slowest: f64,
    clues: usize,
    bands: [usize; 5],
    kinds: BTreeMap<&'static str, usize>,
}

/// Makes puzzles, checks them and prints a table. The error names the first puzzle that breaks a promise.
pub fn run(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let mut tallies: BTreeMap<(usize, usize), Tally> = BTreeMap::new();
    for place in 0..plan.count {
        let (categories, items) = plan.sizes[place % plan.sizes.len()];
        // The next theme that is large enough; the plain setting if there is none.
        let first = place / plan.sizes.len();
        let fitting = (0..plan.sources.len())
            .filter_map(|next| plan.sources.get((first + next) % plan.sources.len()))
            .find(|(_, source)| source.setting(categories, items, plan.seed).is_ok());
        let without = ("plain".to_owned(), Source::Plain);
        let (theme, source) = fitting.unwrap_or(&without);
        let request = GenerateRequest {
            source: source.clone(),
            categories,
            items,
            count: 1,
            seed: seed_of(plan.seed, place),
            threads: 1,
            mode: Mode::Usual(Request { difficulty: plan.difficulty.clone(), ..Request::default() }),
            within: Stop::never(),
        };
        let (made, seconds) = timed(|| generate(&request, &|_, _| Onward::Continue));
        let tally = tallies.entry((categories, items)).or_default();
        tally.seconds += seconds;
        tally.slowest = tally.slowest.max(seconds);
        let name = format!("{categories}×{items}, {theme}, seed {}", request.seed);
        match made.into_iter().next() {
            Some(Ok(view)) => {
                gates::pass(&view.puzzle, 0, &Stop::never()).map_err(|closed| format!("{name}: {closed}"))?;
                if plan.twice {
                    let again =
                        generate(&GenerateRequest { threads: 2, ..request }, &|_, _| Onward::Continue);
                    let again = again.into_iter().next().and_then(Result::ok).map(|view| view.json_line());
                    if again.as_deref() != Some(view.json_line().as_str()) {
                        return Err(format!("{name}: other bytes with two threads").into());
                    }
                }
                if plan.pairs {
                    println!("{categories} {items} {:.3}", view.rating.points);
                }
                tally.note(&view);
            }
            Some(Err(why)) => {
                eprintln!("{name}: {why}");
                tally.failed += 1;
            }
            None => tally.failed += 1,
        }
    }
    print_table(&tallies);
    let failed: usize = tallies.values().map(|tally| tally.failed).sum();
    if failed > 0 {
        return Err(format!("{failed} of {} puzzles were not made", plan.count).into());
    }
    println!("all {} puzzles were made, and every one passed every gate", plan.count);
    Ok(())
}

/// The sizes of the puzzles that [`annotated`] makes.
const USUAL_SIZES: [(usize, usize); 4] = [(3, 4), (4, 4), (4, 5), (5, 5)];

/// New puzzles of the shipped themes, with what their clues mean.
pub fn annotated(count: usize, seed: u64) -> Result<Vec<Annotated>, Box<dyn Error>> {
    let themes = generating::theme::shipped();
    let mut puzzles = Vec::new();
    for place in 0..count {
        let (categories, items) = USUAL_SIZES[place % USUAL_SIZES.len()];
        let sources = (0..themes.len()).map(|next| &themes[(place + next) % themes.len()]);
        let mut sources = sources.map(|theme| Source::Theme(Arc::new(theme.clone())));
        let source = sources.find(|source| source.setting(categories, items, seed).is_ok());
        let request = GenerateRequest {
            source: source.unwrap_or(Source::Plain),
            categories,
            items,
            count: 1,
            seed: seed_of(seed, place),
            threads: 1,
            mode: Mode::Usual(Request::default()),
            within: Stop::never(),
        };
        let made = generate(&request, &|_, _| Onward::Continue).into_iter().next();
        let Some(Ok(view)) = made else { return Err("a puzzle was not made".into()) };
        puzzles.push(corpus::annotated(view.puzzle, format!("made {}", place + 1))?);
    }
    Ok(puzzles)
}

impl Tally {
    fn note(&mut self, view: &GeneratedView) {
        self.puzzles += 1;
        self.clues += view.puzzle.clues.len();
        if let Some(band) = self.bands.get_mut(usize::from(view.rating.difficulty.saturating_sub(1))) {
            *band += 1;
        }
        for kind in &view.kinds {
            *self.kinds.entry(kind).or_default() += 1;
        }
    }
}

#[allow(clippy::cast_precision_loss)]
fn print_table(tallies: &BTreeMap<(usize, usize), Tally>) {
    println!("| size | puzzles | not made | a second | slowest, s | clues | difficulty 1 | 2 | 3 | 4 | 5 |");
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for (&(categories, items), tally) in tallies {
        let Tally { puzzles, failed, seconds, slowest, clues, bands, .. } = tally;
        let bands: Vec<String> = bands.iter().map(ToString::to_string).collect();
        println!(
            "| {categories}×{items} | {puzzles} | {failed} | {:.1} | {slowest:.2} | {:.1} | {} |",
            *puzzles as f64 / seconds.max(1e-9),
            *clues as f64 / (*puzzles).max(1) as f64,
            bands.join(" | ")
        );
        for (kind, count) in &tally.kinds {
            *kinds.entry(kind).or_default() += count;
        }
    }
    let all: usize = kinds.values().sum();
    println!("\nkinds of clues, in hundredths:");
    for (kind, count) in kinds {
        println!("  {kind}: {:.1}", 100.0 * count as f64 / all.max(1) as f64);
    }
}
