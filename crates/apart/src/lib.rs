//! Large data: part of the program, or apart from it.
//!
//! Most programs carry their data with them. The engine of the page does not: a browser fetches what is needed, keeps it by itself
//! when only the engine is new, and what few need comes when they do. Which of both it is, the feature `outside` says; the places
//! that use data are the same.
//!
//! ```text
//! let names: &'static [u8] = apart::data!("names", "../data/names.txt");
//! ```

#[cfg(any(feature = "outside", test))]
mod outside;

#[cfg(feature = "outside")]
pub use outside::{data, hand_over};

/// The data of a name, which lie in a file; its place is told from the file where this is written.
#[cfg(not(feature = "outside"))]
#[macro_export]
macro_rules! data {
    ($name:literal, $file:literal) => {
        include_bytes!($file)
    };
}

/// The data of a name, which somebody hands over.
#[cfg(feature = "outside")]
#[macro_export]
macro_rules! data {
    ($name:literal, $file:literal) => {
        $crate::data($name)
    };
}
