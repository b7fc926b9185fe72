//! How large a puzzle may be. Beyond these sizes nobody plays, and a file is more likely rubbish.

/// Most categories of a puzzle.
pub const MAX_CATEGORIES: usize = 64;
/// Most items of a category: a row of candidates is one 64-bit word.
pub const MAX_ITEMS: usize = 64;
/// Most clues of a puzzle.
pub const MAX_CLUES: usize = 20_000;
/// Largest file, in bytes.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;
/// Deepest nesting of a formula.
pub const MAX_FORMULA_DEPTH: usize = 64;
/// Most parts (connectives, terms, numbers) of one formula.
pub const MAX_FORMULA_NODES: usize = 20_000;
/// Most parts that are looked at when every quantifier of a formula runs through all rows ([`Formula::work`]).
///
/// [`Formula::work`]: crate::Formula::work
pub const MAX_FORMULA_WORK: u64 = 4_000_000;
