//! The neural second reader, where the program has it.

use crate::By;

/// Whether the program has the second reader.
pub const HAS_SECOND_READER: bool = cfg!(feature = "neural");

/// The grammar and the second reader; the grammar alone where the program has no other.
pub fn both_readers() -> By {
    #[cfg(feature = "neural")]
    return By::Both;
    #[cfg(not(feature = "neural"))]
    By::Grammar
}
