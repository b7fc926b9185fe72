//! English to meaning: from the words of a clue to a formula.
