//! What goes wrong, counted by component and by kind of clue.

use super::measure::Twice;
use logicia::scene::{Class, Scene};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Mistakes of one or more runs.
#[derive(Clone, Debug, Default)]
pub struct Mistakes {
    /// Constituents with another class than the annotated one, by what they are.
    pub entities: BTreeMap<&'static str, usize>,
    /// Relations that were not found to the letter, by what was found instead: with annotated entities, and with the
    /// reader's own.
    pub relations: BTreeMap<&'static str, [usize; 2]>,
    /// Clues all of whose relations were found by meaning, by kind of clue.
    pub clues: BTreeMap<String, Twice>,
}

/// A relation that was not found to the letter.
pub struct Missed {
    /// Whether the same was found in other words.
    pub meant: bool,
    /// Whether it says that two rows are one.
    pub same: bool,
    /// Whether it compares without a number.
    pub vague: bool,
}

impl Mistakes {
    /// Adds those of another run.
    pub fn add(&mut self, other: Mistakes) {
        for (what, count) in other.entities {
            *self.entities.entry(what).or_default() += count;
        }
        for (what, [annotated, found]) in other.relations {
            let known = self.relations.entry(what).or_default();
            known[0] += annotated;
            known[1] += found;
        }
        for (kind, twice) in other.clues {
            let known = self.clues.entry(kind).or_default();
            *known = known.plus(twice);
        }
    }

    /// Counts a constituent that was given another class than the annotated one.
    pub fn entity(&mut self, scene: &Scene<'_>, place: usize, class: Class, found: Class, slip: bool) {
        let constituent = &scene.constituents[place];
        let lemma = constituent.lemma.as_str();
        let what = if slip && class == Class::Null {
            "a name that is annotated as nothing"
        } else if slip {
            "a name that is annotated as of another category"
        } else if matches!(lemma, "one" | "other") {
            "“one” and “the other”"
        } else if constituent.number.is_some() || matches!(lemma, "somewhat" | "sometime") {
            "an amount, “somewhat”, “sometime”"
        } else if class.category().is_some() && class.category() == found.category() {
            "an instance for its category, or the other way round"
        } else if found == Class::Null {
            "a word of the puzzle that is taken for nothing"
        } else if class == Class::Null {
            "a word that is annotated as nothing, or not at all"
        } else {
            "a word of another category"
        };
        *self.entities.entry(what).or_default() += 1;
    }

    /// Counts a relation that was not found to the letter.
    pub fn relation(&mut self, own: bool, missed: &Missed) {
        let what = match (missed.meant, missed.same, missed.vague) {
            (true, true, _) => {
                "the same row by other words (`sameTuple` for `referrent`, or over a third word)"
            }
            (true, false, true) => "the same comparison, with or without “somewhat”",
            (true, false, false) => "the same, said of another word for the same row",
            (false, ..) => "not found, or found to say something else",
        };
        self.relations.entry(what).or_default()[usize::from(own)] += 1;
    }

    /// As lists.
    pub fn list(&self) -> String {
        let mut text = String::from("classes mistaken:\n");
        for (what, count) in &self.entities {
            let _ = writeln!(text, "  {what}: {count}");
        }
        text.push_str("relations not found to the letter, with annotated entities and with found ones:\n");
        for (what, [annotated, found]) in &self.relations {
            let _ = writeln!(text, "  {what}: {annotated}, {found}");
        }
        text.push_str(
            "clues whose relations were all found by meaning, with annotated entities and with found ones:\n",
        );
        for (kind, twice) in &self.clues {
            let _ = writeln!(
                text,
                "  {kind}: {} of {}, {} of {}",
                twice.annotated.right, twice.annotated.all, twice.found.right, twice.found.all
            );
        }
        text
    }
}
