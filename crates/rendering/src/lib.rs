//! An explanation as a page, a picture of its grid, a graph or a document.
//!
//! Everything here is a function from view data ([`workbench::ExplainView`]) to text; no puzzle logic and no
//! English of steps is added. [`Layout`] says which categories stand where on a logic grid and [`Board`] what
//! stands in its cells after a step, so that a terminal, a picture and a page draw the same grid. What grows with the puzzle is
//! made at the expense of a budget ([`workbench::Stop`]), and not at all if that is spent first.
//!
//! ```
//! use rendering::{Board, Layout};
//! use workbench::{ExplainRequest, ReadRequest, Session, Stop, open};
//!
//! let opened = open(b"who: Ann, Bob\npet: cat, dog\n\n1. Ann does not have the dog.\n").unwrap();
//! let session = Session::begin(&opened.puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
//! let view = session.explain(ExplainRequest::default(), &Stop::never(), &mut |_, _| {}).unwrap();
//! assert_eq!(Layout::new(2).columns(), [1]);
//! assert_eq!(Board::at(&view, view.steps.len()).blanks(), 0);
//! assert!(rendering::svg(&view, 1, &Stop::never()).unwrap().starts_with("<svg "));
//! assert!(rendering::page(&view, &Stop::never()).unwrap().starts_with("<!DOCTYPE html>"));
//! assert_eq!(rendering::page(&view, &Stop::when(|| true)), None);
//! ```

mod archive;
mod board;
pub mod book;
mod dot;
mod escape;
mod layout;
mod markdown;
mod means;
mod page;
mod picture;
pub mod sheet;
mod small_picture;
mod worked;
mod worked_html;

pub use archive::{archive_map, archive_page};
pub use board::{Board, Cell, Look, Mark};
pub use dot::dot;
pub use layout::Layout;
pub use markdown::markdown;
pub use page::page;
pub use picture::svg;
pub use worked::{Line, Worked, WorkedStep};
