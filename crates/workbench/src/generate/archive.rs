//! Archives: one run gives a graded book of puzzles, a puzzle for every cell of difficulty and number of clues.
//!
//! A run can stop at any moment and go on later from its [`Saved`] state, with the same result.

use super::setting::{Source, UnknownSource};
use super::view::GeneratedView;
use crate::SCHEMA;
use generating::Setting;
use generating::board::Frame;
use generating::chance::part;
use generating::clue::Statement;
use generating::evolution::Onward;
use generating::evolution::archive::{Archive, Cell, Mapped, Plan, State};
use generating::paper::grammar::Grammar;
use generating::paper::{Goal, Hints, Loops};
use generating::setter::clue_sets::ClueSets;
use generating::setter::{BadRequest, Made, Request, Shelving, rate};
use generating::shelves::{KIND_STEPS, Shelves};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What is to be filled.
#[derive(Clone, Debug)]
pub struct ArchiveRequest {
    /// Where the categories come from.
    pub source: Source,
    /// How many categories.
    pub categories: usize,
    /// How many items in each.
    pub items: usize,
    /// Where chance begins.
    pub seed: u64,
    /// How many threads share the work; the result does not depend on it.
    pub threads: usize,
    /// How many evaluations there are.
    pub budget: u64,
    /// From how many to how many clues the archive goes.
    pub clues: (usize, usize),
    /// Whether there is an axis for the share of clues that compare.
    pub by_kinds: bool,
    /// The published hints, in cells of solver loops, in place of all kinds of clues in cells of difficulty.
    pub paper: bool,
    /// What the puzzles shall be like; of no account for the published hints.
    pub wishes: Request,
}

/// The most loops that the archive of published hints has cells for.
const MOST_LOOPS: usize = 8;

/// A state to go on from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `archive_state`.
    pub kind: String,
    /// What the archive is of: a state goes on only with the same request.
    pub of: String,
    /// How many evaluations there have been.
    pub evaluations: u64,
    /// How many couples have bred.
    pub couples: u64,
    /// Everybody with their number.
    pub individuals: Vec<(u64, Vec<Statement>)>,
}

/// Why there is no archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoArchive {
    /// The categories that were asked for do not exist.
    Source(UnknownSource),
    /// It cannot be done.
    Request(BadRequest),
    /// The saved state is of another archive, or of none.
    OtherState(String),
}

impl fmt::Display for NoArchive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoArchive::Source(wrong) => wrong.fmt(f),
            NoArchive::Request(wrong) => wrong.fmt(f),
            NoArchive::OtherState(of) => write!(
                f,
                "the folder holds an archive of something else ({of}); give the same options again, or another folder"
            ),
        }
    }
}

impl std::error::Error for NoArchive {}

/// How far an archive is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ArchiveProgress {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `archive_progress`.
    pub kind: &'static str,
    /// How many evaluations there have been.
    pub evaluations: u64,
    /// How many there will be.
    pub budget: u64,
    /// How many cells have a puzzle.
    pub cells: usize,
    /// How many there are.
    pub of: usize,
    /// How many sets with one solution there are.
    pub feasible: usize,
    /// How many others.
    pub infeasible: usize,
}

/// A cell as evolution sees it, before its puzzle is rated and put into words.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FilledView {
    /// On the first axis: solver loops, or the difficulty by a quick estimate.
    pub difficulty: usize,
    /// How many clues the best set of the cell has.
    pub clues: usize,
    /// On the third axis; see [`CellView::kinds`].
    pub kinds: usize,
    /// How good the best set is by what evolution looks at.
    pub fitness: f64,
}

/// An archive between two generations.
pub struct Growing<'a> {
    /// How far it is.
    pub progress: ArchiveProgress,
    /// What is needed to go on later. It takes a moment to put together.
    pub saved: &'a dyn Fn() -> Saved,
    /// The cells that have a puzzle.
    pub filled: &'a dyn Fn() -> Vec<FilledView>,
}

/// Somebody who looks on while an archive fills, and may have had enough.
pub trait Watch {
    /// Between two generations. After [`Onward::Enough`] what there is is finished.
    fn growing(&mut self, growing: &Growing<'_>) -> Onward;

    /// Before each puzzle is rated and put into words: whether it still should be.
    fn finishing(&mut self) -> Onward {
        Onward::Continue
    }

    /// A puzzle is rated and put into words.
    fn finished(&mut self, _cell: &CellView, _puzzle: &GeneratedView) {}
}

/// A cell that has a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct CellView {
    /// The file of the puzzle, within the folder.
    pub file: String,
    /// On the first axis: solver loops, or the difficulty of the lesson.
    pub difficulty: usize,
    /// How many clues it has.
    pub clues: usize,
    /// The share of clues that compare: 0 for few, 1 for some, 2 for many.
    pub kinds: usize,
    /// How good it is by what evolution looks at.
    pub fitness: f64,
    /// How it is rated.
    pub rating: super::RatingView,
    /// Its title.
    pub title: String,
}

/// An archive to look at.
#[derive(Clone, Debug, Serialize)]
pub struct ArchiveView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `archive`.
    pub kind: &'static str,
    /// What it is of.
    pub of: String,
    /// What the first axis is: `loops` or `difficulty`.
    pub axis: &'static str,
    /// Its steps.
    pub difficulties: (usize, usize),
    /// The steps of the second axis.
    pub clues: (usize, usize),
    /// How many steps the third axis has.
    pub kinds: usize,
    /// How many evaluations there were.
    pub evaluations: u64,
    /// How many cells of the search had a puzzle.
    pub filled: usize,
    /// The puzzles.
    pub cells: Vec<CellView>,
    /// The puzzles themselves, in the same order.
    #[serde(skip)]
    pub puzzles: Vec<GeneratedView>,
}

/// Fills an archive, from the beginning or from a saved state. `watch` is asked between generations and may save the
/// state; once it has had enough, what there is is finished.
pub fn archive(
    request: &ArchiveRequest,
    saved: Option<Saved>,
    watch: &mut dyn Watch,
) -> Result<ArchiveView, NoArchive> {
    let setting =
        request.source.setting(request.categories, request.items, request.seed).map_err(NoArchive::Source)?;
    let frame = Frame::new(&setting.categories)
        .map_err(|wrong| NoArchive::Request(BadRequest::Size(wrong.to_string())))?;
    let job = Job { request, setting: &setting, frame: &frame, of: request.name(&setting) };
    if request.paper {
        let hints = Hints::new(Grammar::new(frame.clone()), Goal::HintsAndDifficulty);
        let species = Loops { hints, loops: (1, MOST_LOOPS), counts: request.clues };
        let finish = |clues: &[Statement]| job.finish_published(clues);
        job.run(&species, saved, watch, MOST_LOOPS, 1, &finish)
    } else {
        let sets = ClueSets::new(&setting.categories, &request.wishes).map_err(NoArchive::Request)?;
        let kinds = if request.by_kinds { KIND_STEPS } else { 1 };
        let species = Shelves { sets, counts: request.clues, by_kinds: request.by_kinds };
        let finish = |clues: &[Statement]| {
            let seed = part(request.seed, clues.len() as u64);
            Shelving::new(&setting, &request.wishes).and_then(|mut shelving| shelving.finish(clues, seed))
        };
        job.run(&species, saved, watch, 5, kinds, &finish)
    }
}

impl ArchiveRequest {
    /// What tells one archive from another.
    fn name(&self, setting: &Setting) -> String {
        let ArchiveRequest {
            categories, items, seed, clues: (fewest, most), by_kinds, paper, wishes, ..
        } = self;
        let what = if *paper { "published hints" } else { "all kinds of clues" };
        let kinds = if *by_kinds { ", by kinds" } else { "" };
        let mut name = format!(
            "{categories}×{items}, theme {}, {what}, {fewest} to {most} clues{kinds}, seed {seed}",
            setting.theme
        );
        for (word, list) in [("without", &wishes.forbidden), ("with", &wishes.required)] {
            if !list.is_empty() {
                let list: Vec<&str> = list.iter().map(|kind| kind.name()).collect();
                name = format!("{name}, {word} {}", list.join(" "));
            }
        }
        name
    }
}

/// No more digits than anybody looks at.
fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

struct Job<'a> {
    request: &'a ArchiveRequest,
    setting: &'a Setting,
    frame: &'a Frame,
    of: String,
}

impl Job<'_> {
    fn run<S: Mapped<Genome = Vec<Statement>>>(
        &self,
        species: &S,
        saved: Option<Saved>,
        watch: &mut dyn Watch,
        difficulties: usize,
        kinds: usize,
        finish: &dyn Fn(&[Statement]) -> Option<Made>,
    ) -> Result<ArchiveView, NoArchive> {
        let plan = Plan {
            budget: self.request.budget,
            seed: self.request.seed,
            threads: self.request.threads.max(1),
            ..Plan::default()
        };
        let (fewest, most) = self.request.clues;
        let of = difficulties * (most - fewest + 1) * kinds;
        let mut archive = match saved {
            None => Archive::begin(species, plan),
            Some(saved) if saved.of == self.of && saved.schema == SCHEMA => {
                let Saved { evaluations, couples, individuals, .. } = saved;
                let individuals = individuals.into_iter().filter(|(_, clues)| self.fit(clues)).collect();
                Archive::resume(species, plan, State { evaluations, couples, individuals })
            }
            Some(saved) => return Err(NoArchive::OtherState(saved.of)),
        };
        archive.fill(species, &mut |archive| {
            let (feasible, infeasible) = archive.sizes();
            let progress = ArchiveProgress {
                schema: SCHEMA,
                kind: "archive_progress",
                evaluations: archive.evaluations(),
                budget: plan.budget,
                cells: archive.elites().count(),
                of,
                feasible,
                infeasible,
            };
            let filled = || {
                let cells = archive.elites().map(|(cell, elite)| FilledView {
                    difficulty: usize::from(cell[0]) + 1,
                    clues: usize::from(cell[1]) + fewest,
                    kinds: usize::from(cell[2]),
                    fitness: thousandths(elite.fitness()),
                });
                cells.collect()
            };
            watch.growing(&Growing { progress, saved: &|| self.saved(archive), filled: &filled })
        });
        let mut view = ArchiveView {
            schema: SCHEMA,
            kind: "archive",
            of: self.of.clone(),
            axis: if self.request.paper { "loops" } else { "difficulty" },
            difficulties: (1, difficulties),
            clues: self.request.clues,
            kinds,
            evaluations: archive.evaluations(),
            filled: archive.elites().count(),
            cells: Vec::new(),
            puzzles: Vec::new(),
        };
        for (cell, elite) in archive.elites() {
            if watch.finishing() == Onward::Enough {
                break;
            }
            let shelved =
                finish(&elite.genome).and_then(|made| Job::shelve(cell, elite.fitness(), made, &mut view));
            if let Some((cell, puzzle)) = shelved {
                watch.finished(cell, puzzle);
            }
        }
        Ok(view)
    }

    /// Whether clues from a file are about the items that there are.
    fn fit(&self, clues: &[Statement]) -> bool {
        clues.iter().all(|clue| clue.fits(self.frame))
    }

    fn saved<S: Mapped<Genome = Vec<Statement>>>(&self, archive: &Archive<S>) -> Saved {
        let State { evaluations, couples, individuals } = archive.state();
        let (kind, of) = ("archive_state".to_owned(), self.of.clone());
        Saved { schema: SCHEMA, kind, of, evaluations, couples, individuals }
    }

    /// Puts a puzzle where it belongs by what was measured; of two in a cell the first stays.
    fn shelve(
        cell: Cell,
        fitness: f64,
        made: Made,
        view: &mut ArchiveView,
    ) -> Option<(&CellView, &GeneratedView)> {
        let generated = GeneratedView::new(made);
        let difficulty = match view.axis {
            "loops" => usize::from(cell[0]) + 1,
            _ => usize::from(generated.rating.difficulty),
        };
        let (clues, kinds) = (generated.puzzle.clues.len(), usize::from(cell[2]));
        let is_there =
            |other: &CellView| (other.difficulty, other.clues, other.kinds) == (difficulty, clues, kinds);
        if view.cells.iter().any(is_there) {
            return None;
        }
        let suffix = if view.kinds > 1 { format!("-kinds-{kinds}") } else { String::new() };
        view.cells.push(CellView {
            file: format!("{}-{difficulty}-clues-{clues:02}{suffix}.json", view.axis),
            difficulty,
            clues,
            kinds,
            fitness: thousandths(fitness),
            rating: generated.rating.clone(),
            title: generated.puzzle.title.clone().unwrap_or_default(),
        });
        view.puzzles.push(generated);
        view.cells.last().zip(view.puzzles.last())
    }

    fn finish_published(&self, hints: &[Statement]) -> Option<Made> {
        let formulas: Vec<_> = hints.iter().map(|hint| hint.formula(self.frame)).collect();
        let categories = &self.setting.categories;
        let rating = rate(categories, &formulas, hints, self.frame, &self.request.wishes.within).ok()??;
        Some(Made {
            puzzle: generating::paper::put_into_words(self.setting, self.frame, hints),
            rating,
            kinds: hints.iter().map(|hint| hint.kind(self.frame)).collect(),
            question: None,
            theme: self.setting.theme.clone(),
            seed: self.request.seed,
            evaluations: 0,
        })
    }
}
