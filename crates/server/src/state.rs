//! What all requests share.

use crate::library::Library;
use crate::page::Files;
use crate::pool::Pool;
use crate::reads::Reads;
use crate::settings::Settings;
use crate::works::Works;
use std::sync::OnceLock;
use workbench::ErrorView;
use workbench::guillotine::{Base, Language, trouble};

/// What all requests share.
#[derive(Debug)]
pub struct State {
    /// What was set.
    pub settings: Settings,
    /// Where answers are worked on.
    pub pool: Pool,
    /// Where new puzzles are made.
    pub making: Pool,
    pub(crate) works: Works,
    pub(crate) reads: Reads,
    pub(crate) library: Library,
    pub(crate) files: Files,
    english: OnceLock<Result<Base<'static>, String>>,
    italian: OnceLock<Result<Base<'static>, String>>,
}

impl State {
    /// Of a server with these settings.
    pub fn new(settings: Settings) -> State {
        State {
            pool: Pool::new(settings.limits),
            making: Pool::new(settings.limits.of_making()),
            works: Works::default(),
            reads: Reads::default(),
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
    }

    /// What the Guillotine is played with; opened at the first game.
    pub(crate) fn base(&self, language: Language) -> Result<&Base<'static>, ErrorView> {
        let base = match language {
            Language::English => &self.english,
            Language::Italian => &self.italian,
        };
        base.get_or_init(|| Base::shipped(language).map_err(|error| error.to_string()))
            .as_ref()
            .map_err(|wrong| trouble("G02", wrong.clone(), None))
    }
}
