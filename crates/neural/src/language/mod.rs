//! The language that the network speaks: formulas in prefix order, token by token.
//!
//! `kills(jerky) = kills(cola) + 3` becomes `= value c3 c1 i2 + value c3 c2 i0 number 3 end`: an operator, then its parts;
//! an item is its category and its place in it, a number is its digits. [`write()`] makes tokens of a formula, [`read()`]
//! makes a formula of tokens, and [`Grammar`] tells which tokens may follow others, so that whatever is said is a formula
//! of the puzzle at hand.

mod grammar;
mod reading;
mod token;
mod writing;

pub use grammar::{Grammar, State};
pub use reading::read;
pub use token::{COUNT, END, END_OF_FORMULA, PADDING, START, Token, token_name};
pub use writing::write;

#[cfg(test)]
mod tests;
