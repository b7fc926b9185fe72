//! What all requests share.

use crate::library::Library;
use crate::page::Files;
use crate::pool::Pool;
use crate::rates::Rates;
use crate::settings::Settings;
use crate::store::Opened;
use crate::works::Works;
use answering::{Clock, Desk};
use std::sync::{LazyLock, OnceLock};
use std::time::Instant;
use workbench::ErrorView;
use workbench::guillotine::{Base, Language, trouble};
use workbench::memory::Together;

/// What all requests share.
#[derive(Debug)]
pub struct State {
    /// What was set.
    pub settings: Settings,
    /// Where answers are worked on.
    pub pool: Pool,
    /// Where new puzzles are made.
    pub making: Pool,
    /// Where things are saved and found again.
    pub storing: Pool,
    /// What is saved.
    pub saved: Opened,
    pub(crate) works: Works,
    pub(crate) rates: Rates,
    pub(crate) desk: Desk,
    pub(crate) library: Library,
    pub(crate) files: Files,
    english: OnceLock<Result<Base<'static>, String>>,
    italian: OnceLock<Result<Base<'static>, String>>,
}

impl State {
    /// Of a server with these settings, that saves things in its data folder if it has one.
    pub fn new(settings: Settings) -> State {
        let saved = settings.data.as_deref().map_or_else(|| Opened::memory(None), Opened::folder);
        State::with_store(settings, saved)
    }

    /// Of a server with these settings, that saves things there.
    pub fn with_store(settings: Settings, saved: Opened) -> State {
        let together = Together::new(settings.limits.memory);
        State {
            pool: Pool::new(settings.limits, &together),
            making: Pool::new(settings.limits.of_making(), &together),
            storing: Pool::new(settings.limits.of_storing(), &together),
            saved,
            works: Works::default(),
            rates: Rates::new(settings.limits.rate),
            desk: Desk::new(Clock(milliseconds)),
            library: Library::new(settings.data.as_deref()),
            files: Files::new(settings.web.clone()),
            english: OnceLock::new(),
            italian: OnceLock::new(),
            settings,
        }
    }

    /// Ends what is being worked on and takes nothing new.
    pub fn close(&self) {
        self.pool.close();
        self.making.close();
        self.storing.close();
    }

    /// What the Guillotine is played with; opened at the first game.
    pub(crate) fn base(&self, language: Language) -> Result<&Base<'static>, ErrorView> {
        let base = match language {
            Language::English => &self.english,
            Language::Italian => &self.italian,
        };
        base.get_or_init(|| Base::shipped(language))
            .as_ref()
            .map_err(|wrong| trouble("G02", wrong.clone(), None))
    }
}

/// The clock of answers.
fn milliseconds() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed().as_secs_f64() * 1000.0
}
