//! Clues of the kinds that puzzles have: what they say, what follows from them on a board, how chance draws them.

mod drawing;
mod following;
mod kind;
mod reading_off;
mod statement;

pub use drawing::draw;
pub use kind::{Kind, UnknownKind};
pub use reading_off::statement_of;
pub use statement::{Literal, Statement};
