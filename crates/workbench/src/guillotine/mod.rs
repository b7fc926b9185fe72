//! The Guillotine and the knowledge behind it: one word for several, neighbours, texts by association.
//!
//! Start at [`Base`], a knowledge file with the weights that go with it; every use case takes one and gives a
//! view. Building a knowledge file has no view: [`build`] hands out the builder of the crate `guillotine`.
//!
//! ```
//! use workbench::guillotine::{Base, GuillotineRequest, Language, answer};
//!
//! let base = Base::shipped(Language::English).unwrap();
//! let clues = ["jelly", "kidney", "runner", "coffee", "broad"].map(str::to_owned);
//! let view = answer(&base, &GuillotineRequest { clues: &clues, ..GuillotineRequest::default() }).unwrap();
//! assert_eq!(view.answers[0].word, "bean");
//! ```

mod answer;
mod base;
mod describe;
mod making;
mod neighbours;
mod searching;
mod show;
mod training;
mod trouble;

/// Building knowledge files: the builder, and what it must be handed.
pub mod build {
    pub use guillotine::association::Meta;
    pub use guillotine::association::SourceNote;
    pub use guillotine::building::{BuildError, Builder, Limits, Material, Progress, Scratch, Shard, Source};
    pub use guillotine::sources::{SourceKind, UnknownKind};
}

pub use answer::{AnswerView, EvidenceView, GuillotineRequest, GuillotineView, MOST_ANSWERS, Method, answer};
pub use base::Base;
pub use describe::{KnowledgeListView, KnowledgeView, SourceView, describe};
pub use guillotine::left_out::is_left_out;
pub use guillotine::making::Grade;
pub use guillotine::words::Language;
pub use making::{MOST_GAMES, MadeGameView, MadeGamesView, MakeRequest, make};
pub use neighbours::{LinkView, NearView, NeighbourView, WordView, near, show as show_word};
pub use searching::{DocumentView, IndexView, SearchView, StepView, TextIndex, index, search};
pub use show::{Game, Show};
pub use training::{FiguresView, TrainView, Trained, read_games, train};
pub use trouble::trouble;
