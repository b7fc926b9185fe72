//! The lexicon as a value: the shipped words, and those that a user adds.

use crate::adverb::Adverbs;
use crate::calendar::Calendar;
use crate::demonym::Nations;
use crate::gender::Genders;
use crate::number::Numbers;
use crate::people::People;
use crate::scale::{self, Scales};
use crate::table::{WordsProblem, sections};
use crate::unit::Units;
use crate::verb::Verbs;
use std::sync::OnceLock;

/// The files of the shipped lexicon, with their names.
const SHIPPED: &[(&str, &str)] = &[
    ("verbs.txt", include_str!("../data/english/verbs.txt")),
    ("adverbs.txt", include_str!("../data/english/adverbs.txt")),
    ("units.txt", include_str!("../data/english/units.txt")),
    ("scales.txt", scale::DATA),
    ("numbers.txt", include_str!("../data/english/numbers.txt")),
    ("calendar.txt", include_str!("../data/english/calendar.txt")),
    ("people.txt", include_str!("../data/english/people.txt")),
    ("nations.txt", include_str!("../data/english/nations.txt")),
];

/// The parts that a file can add to, for messages.
const PARTS: &str = "verb, adverb, unit, scale, comparison, compared, number, name, title, people, group, kin, nation, \
                     month, weekday, days, months, hours, clock and holiday";

/// The words of English with what they do: the shipped ones, and perhaps some of one's own.
#[derive(Clone, Debug, Default)]
pub struct Lexicon {
    verbs: Verbs,
    adverbs: Adverbs,
    units: Units,
    scales: Scales,
    numbers: Numbers,
    calendar: Calendar,
    genders: Genders,
    people: People,
    nations: Nations,
}

impl Lexicon {
    /// The lexicon that comes with the project.
    pub fn shipped() -> &'static Self {
        static SHIPPED_LEXICON: OnceLock<Lexicon> = OnceLock::new();
        SHIPPED_LEXICON.get_or_init(|| {
            let mut lexicon = Self::default();
            let mut problems = Vec::new();
            for (_, text) in SHIPPED {
                lexicon.add(text, &mut problems);
            }
            // A test holds that there are none.
            debug_assert_eq!(problems, []);
            lexicon
        })
    }

    /// The shipped lexicon with the words of a file of one's own, which has the form of the files in
    /// `data/english`. All that is wrong with the file is told at once.
    ///
    /// ```
    /// use english::Lexicon;
    /// use english::verb::VerbClass;
    /// let lexicon = Lexicon::with_words("[verb deny]\nword flarp\n").unwrap();
    /// assert!(lexicon.verbs().classes("flarped").has(VerbClass::Deny));
    /// let problems = Lexicon::with_words("[unit length]\nsmoot = many inch\n").unwrap_err();
    /// assert_eq!(problems[0].line, 2);
    /// ```
    pub fn with_words(text: &str) -> Result<Self, Vec<WordsProblem>> {
        let mut lexicon = Self::shipped().clone();
        let mut problems = Vec::new();
        lexicon.add(text, &mut problems);
        problems.sort_by_key(|problem| problem.line);
        if problems.is_empty() { Ok(lexicon) } else { Err(problems) }
    }

    fn add(&mut self, text: &str, problems: &mut Vec<WordsProblem>) {
        for section in &sections(text, problems) {
            match section.part {
                "verb" => self.verbs.add(section, problems),
                "adverb" => self.adverbs.add(section, problems),
                "unit" => self.units.add(section, problems),
                "scale" | "comparison" | "compared" => self.scales.add(section, problems),
                "number" => self.numbers.add(section, problems),
                "name" | "title" | "people" => self.genders.add(section, problems),
                "group" | "kin" => self.people.add(section, problems),
                "nation" => self.nations.add(section, problems),
                part if Calendar::has(part) => self.calendar.add(section, problems),
                other => {
                    let message = format!("there is no part “{other}”; there are {PARTS}");
                    problems.push(section.head.problem(message));
                }
            }
        }
    }

    /// The classes of verbs.
    pub fn verbs(&self) -> &Verbs {
        &self.verbs
    }

    /// The classes of adverbs.
    pub fn adverbs(&self) -> &Adverbs {
        &self.adverbs
    }

    /// The words that compare, and what values measure.
    pub fn scales(&self) -> &Scales {
        &self.scales
    }

    /// Numbers in words.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// Months, days and the words of the clock.
    pub fn calendar(&self) -> &Calendar {
        &self.calendar
    }

    /// First names, titles and nouns with their sex.
    pub fn genders(&self) -> &Genders {
        &self.genders
    }

    /// Groups and kinship.
    pub fn people(&self) -> &People {
        &self.people
    }

    /// Countries and who comes from them.
    pub fn nations(&self) -> &Nations {
        &self.nations
    }

    /// The units of measurement.
    pub fn units(&self) -> &Units {
        &self.units
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_wrong_with_the_shipped_files() {
        let mut lexicon = Lexicon::default();
        for (name, text) in SHIPPED {
            let mut problems = Vec::new();
            lexicon.add(text, &mut problems);
            assert_eq!(problems, [], "{name}");
        }
    }
}
