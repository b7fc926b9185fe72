//! The learned reader, after LOGICIA (Mitra and Baral 2015): entities on a Markov network, relations by maximum entropy.
//!
//! A clue is cut into words and parsed ([`sentence`], [`parser`]); its constituents get a class each ([`entities`]), pairs
//! of entities a binary relation each ([`pairs`], [`extracting`]), and these are put together ([`assembling`]) and
//! translated into formulas ([`translating`]). What can be related is data ([`vocabulary`]), all weights are a
//! [`model::Model`], and [`training`] makes one from annotated puzzles.

mod annotated_formula;
pub mod annotation;
mod asked;
pub mod assembling;
pub mod basis;
mod best;
pub mod combining;
pub mod constituent;
pub mod cues;
mod element_types;
pub mod entities;
pub mod extracting;
mod hashing;
mod joined;
pub mod maxent;
pub mod model;
pub mod network;
pub mod own_annotation;
pub mod pairs;
pub mod parser;
mod parts;
pub mod reader;
pub mod roles;
mod rows;
pub mod scene;
pub mod sentence;
mod shared;
pub mod similarity;
mod speaking;
pub mod surroundings;
pub mod training;
pub mod translating;
pub mod truth;
pub mod vocabulary;

pub use asked::{alone, beside_the_grammar};
pub use shared::SharedModel;
