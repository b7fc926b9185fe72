//! The closed classes: words that English has a fixed stock of, with the classes of the grammar that
//! each belongs to.

use english::words::WordList;

/// The classes of a word that belongs to the closed stock, with the cost of taking it so; empty for all
/// other words. A class in quotes is the word itself.
pub fn classes(word: &str) -> &'static [(&'static str, u32)] {
    match word {
        "," => &[("comma", 0)],
        ";" => &[("semicolon", 0)],
        ":" => &[("colon", 0)],
        "–" | "—" => &[("dash", 0)],
        "(" => &[("open", 0)],
        ")" => &[("close", 0)],
        // “red lid = position 2”
        "=" => &[("be", 2)],
        _ => english::closed::classes(word),
    }
}

/// Whether a word may be of one of these classes, which stand one after the other.
pub fn is(word: &str, wanted: &str) -> bool {
    classes(word).iter().any(|(class, _)| one_of(class, wanted))
}

/// Whether a name is one of these, which stand one after the other.
pub fn one_of(name: &str, names: &str) -> bool {
    names.split(' ').any(|one| one == name)
}

/// Words that must never be passed over or taken for part of a name: they carry the logic of a clue.
pub fn is_logical(word: &str) -> bool {
    WordList::Logical.has(word)
}

/// Words that bind what is said on one side of them to the other: a clause with one of these is not left out.
pub fn binds(word: &str) -> bool {
    WordList::BindingClause.has(word)
}

/// Words that are never an alias of an item by themselves.
pub fn is_stop_word(word: &str) -> bool {
    !classes(word).is_empty() && !is(word, "w v vf vn kin female male hedge vneg dislike allergic deg vcmp")
}
