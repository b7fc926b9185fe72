//! Meaning to English: the vocabulary of a puzzle, and clues as understood in plain sentences.
