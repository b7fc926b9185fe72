//! Progress of the making of puzzles, and Ctrl-C.

use super::values::ProgressForm;
use crate::progress::Progress;
use crate::screen;
use signal_hook::consts::SIGINT;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use workbench::generate::archive::ArchiveProgress;
use workbench::generate::{Onward, Progress as Made, ProgressView};

/// Tells how far the work is, and hears Ctrl-C: the first one asks for the best so far, a second one ends the program.
pub struct Watching {
    form: ProgressForm,
    line: Option<Progress>,
    count: usize,
    begun: AtomicUsize,
    stop: Arc<AtomicBool>,
    /// When the best so far is finished, so that it is done before the limit.
    finish: Option<Instant>,
}

impl Watching {
    /// Starts to watch so many puzzles being made, within a limit if there is one.
    pub fn start(form: ProgressForm, count: usize, limit: Option<Duration>) -> Watching {
        let stop = Arc::new(AtomicBool::new(false));
        // If it cannot be heard, Ctrl-C ends the program as usual.
        let _ = signal_hook::flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stop));
        let _ = signal_hook::flag::register(SIGINT, Arc::clone(&stop));
        let line = (form == ProgressForm::Auto).then(Progress::of_build);
        // To finish a puzzle takes a part of the time that it takes to find it.
        let finish = limit.and_then(|limit| Instant::now().checked_add(limit.mul_f64(0.6)));
        Watching { form, line, count, begun: AtomicUsize::new(0), stop, finish }
    }

    fn onward(&self) -> Onward {
        let late = self.finish.is_some_and(|finish| Instant::now() >= finish);
        if late || self.stop.load(Ordering::Relaxed) { Onward::Enough } else { Onward::Continue }
    }

    /// Hears how far a puzzle is.
    pub fn hear(&self, place: usize, progress: &Made) -> Onward {
        let view = ProgressView::new(place, self.count, progress);
        let furthest = self.begun.fetch_max(place + 1, Ordering::Relaxed).max(place + 1);
        if let Some(line) = &self.line {
            line.say(view.told(), furthest as u64 - 1, Some(self.count as u64).filter(|&count| count > 1));
        }
        if self.form == ProgressForm::Json {
            tell(&view);
        }
        self.onward()
    }

    /// Hears how far an archive is.
    pub fn hear_archive(&self, progress: &ArchiveProgress) -> Onward {
        if let Some(line) = &self.line {
            let ArchiveProgress { cells, of, feasible, infeasible, evaluations, budget, .. } = *progress;
            let doing = format!(
                "{cells} of {of} cells filled, {feasible} feasible and {infeasible} infeasible clue sets"
            );
            line.say(doing, evaluations, Some(budget));
        }
        if self.form == ProgressForm::Json {
            tell(progress);
        }
        self.onward()
    }

    /// Ends the line; gives whether somebody wanted to stop.
    pub fn end(self) -> bool {
        self.onward() == Onward::Enough
    }
}

fn tell(object: &impl serde::Serialize) {
    if let Ok(line) = serde_json::to_string(object) {
        screen::complain(&(line + "\n"));
    }
}
