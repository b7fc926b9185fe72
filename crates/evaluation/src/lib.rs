//! Whether the answers are right, and how long they take.
//!
//! [`random`] makes problems, [`classics`] holds two famous ones, [`asp`] writes either as a program for
//! the answer-set solver clingo, and [`clingo`] runs it. [`agree`] compares solution sets, [`exports`]
//! does so for exported programs, [`tables`] for Constraint Lingo, [`speed`] compares times. [`explanations`] and
//! [`published`] check and measure explanations; [`logicia`] measures the learned reader; [`ottho`] plays the
//! Guillotine, [`dump`] makes large input for it. [`fi2pop`] runs the experiments on evolving puzzles, [`generated`]
//! checks new puzzles; [`proposals`] takes categories away and has them found again; [`page`] loads the page's server and kills it;
//! [`siege`] attacks everything; [`metamorphic`] changes puzzles and sees whether their meaning changes as it has to.
//! `docs/evaluation.md` says how every published figure is made.
//!
//! ```
//! use evaluation::random::{just_unique, seeded};
//! use solving::engine::Stop;
//! use solving::{Problem, Solver, Verdict};
//!
//! let puzzle = just_unique(3, 4, 0, &mut seeded(7)).unwrap();
//! let problem = Problem::new(&puzzle.categories, &puzzle.clues);
//! let verdict = Solver::new(&problem, &Stop::never()).unwrap().verdict().unwrap();
//! assert_eq!(verdict, Verdict::Unique(puzzle.solution));
//! ```

pub mod agree;
pub mod asp;
pub mod classics;
pub mod clingo;
pub mod corpus;
pub mod cpu_time;
pub mod dump;
pub mod exhaustive;
pub mod explanations;
pub mod exports;
pub mod fi2pop;
pub mod generated;
pub mod lingo;
pub mod logicia;
pub mod metamorphic;
pub mod ottho;
pub mod page;
pub mod proposals;
pub mod published;
pub mod random;
pub mod siege;
pub mod speed;
pub mod tables;
pub mod treebank;
