//! What the rules of the grammar make their meanings of. Each function takes the values of phrases and gives one, or
//! nothing where they do not fit: then the rule does not apply.

mod amounts;
mod comparisons;
mod parts;
mod places;
mod predicates;
mod rows;
mod statements;

use super::expression::Function;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// A function by its name, with how many arguments it needs at least.
type Named = (&'static str, usize, Function);

/// The function of this name, with how many arguments it needs at least.
pub fn named(name: &str) -> Option<(usize, Function)> {
    static FUNCTIONS: LazyLock<FxHashMap<&'static str, (usize, Function)>> = LazyLock::new(|| {
        let all = [
            rows::FUNCTIONS,
            predicates::FUNCTIONS,
            amounts::FUNCTIONS,
            comparisons::FUNCTIONS,
            places::FUNCTIONS,
            statements::FUNCTIONS,
        ];
        all.concat().into_iter().map(|(name, needs, function)| (name, (needs, function))).collect()
    });
    FUNCTIONS.get(name).copied()
}
