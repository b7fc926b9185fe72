//! People who belong together: groups with their number, and words of kinship.

use crate::Lexicon;
use crate::gender::Sex;
use crate::table::{Line, Section, WordsProblem};
use rustc_hash::FxHashMap;

/// What a word of kinship says: *mother*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kin {
    /// The sex of the one whom it names; `None` for either.
    pub sex: Option<Sex>,
    /// What the other is to that one: the *mother* of a *child*.
    pub converse: String,
}

/// A word for people who belong together: *twins*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// How many they are, where the word tells.
    pub count: Option<i64>,
}

/// Groups and kinship of a lexicon.
#[derive(Clone, Debug, Default)]
pub struct People {
    groups: FxHashMap<String, Group>,
    kin: FxHashMap<String, Kin>,
}

impl People {
    /// Adds a section `[group]` or `[kin]`.
    pub(crate) fn add(&mut self, section: &Section<'_>, problems: &mut Vec<WordsProblem>) {
        for &line in &section.lines {
            if section.part == "group" {
                let (word, count) =
                    match line.text.rsplit_once(' ').and_then(|(word, n)| Some((word, n.parse().ok()?))) {
                        Some((word, count)) => (word, Some(count)),
                        None => (line.text, None),
                    };
                self.groups.insert(word.to_lowercase(), Group { count });
            } else if let Some((word, kin)) = kin(line) {
                self.kin.insert(word, kin);
            } else {
                problems.push(
                    line.problem("a word of kinship has a sex and its converse: mother: female, child"),
                );
            }
        }
    }

    /// Whether a word is a group of people, and how many they are where it tells: *twins* are two.
    pub fn group(&self, word: &str) -> Option<Group> {
        self.groups.get(&word.to_lowercase()).copied()
    }

    /// What a word of kinship says, in the singular.
    pub fn kin(&self, word: &str) -> Option<&Kin> {
        self.kin.get(&word.to_lowercase())
    }
}

/// A line such as `mother: female, child`.
fn kin(line: Line<'_>) -> Option<(String, Kin)> {
    let (word, rest) = line.text.split_once(':')?;
    let (sex, converse) = rest.split_once(',')?;
    let sex = match sex.trim() {
        "female" => Some(Sex::Female),
        "male" => Some(Sex::Male),
        "any" => None,
        _ => return None,
    };
    Some((word.trim().to_lowercase(), Kin { sex, converse: converse.trim().to_lowercase() }))
}

/// Groups and kinship of the shipped lexicon.
pub fn people() -> &'static People {
    Lexicon::shipped().people()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gender::of_noun;

    #[test]
    fn groups_and_kin_are_known() {
        let group = |word| people().group(word);
        assert_eq!(
            [group("Twins"), group("family")],
            [Some(Group { count: Some(2) }), Some(Group { count: None })]
        );
        assert_eq!(group("cat"), None);
        assert_eq!(people().kin("aunt").map(|kin| kin.converse.as_str()), Some("nephew"));
    }

    #[test]
    fn every_converse_is_a_word_of_kinship_and_sexes_agree_with_the_nouns() {
        for (word, kin) in &people().kin {
            assert!(people().kin(&kin.converse).is_some(), "{word}");
            let noun = of_noun(word);
            assert!(noun.is_none() || kin.sex.is_none() || noun == kin.sex, "{word}: {noun:?}");
        }
    }
}
