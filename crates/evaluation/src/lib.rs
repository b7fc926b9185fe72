//! Whether the answers are right, and how long they take.
//!
//! [`random`] makes problems, [`classics`] holds two famous ones, [`asp`] writes either as a program for
//! the answer-set solver clingo, and [`clingo`] runs it. [`agree`] compares solution sets, [`speed`]
//! compares times. `docs/evaluation.md` says how every published figure is made.

pub mod agree;
pub mod asp;
pub mod classics;
pub mod clingo;
pub mod exhaustive;
pub mod random;
pub mod speed;
