//! Which sex a first name, a title or a noun tells. Names that are given to both tell none.

use crate::Lexicon;
use crate::lemma::lemma;
use crate::seeds::Seeds;
use crate::table::{Section, WordsProblem};
use crate::wordnet::Pos;
use rustc_hash::FxHashMap;

/// The sex that a word tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Sex {
    /// A girl or a woman.
    Female,
    /// A boy or a man.
    Male,
}

/// A title before a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Title {
    /// The sex that it tells: *Mrs* does, *Dr.* does not.
    pub sex: Option<Sex>,
}

/// Names, titles and nouns for people of a lexicon.
#[derive(Clone, Debug, Default)]
pub struct Genders {
    names: FxHashMap<String, Sex>,
    titles: FxHashMap<String, Title>,
    /// Titles that a noun stands for: *doctors* are all who are called *Dr.*
    bearers: FxHashMap<String, String>,
    nouns: Seeds,
}

/// The sex that a class names.
fn sex(class: &str) -> Option<Sex> {
    match class {
        "female" => Some(Sex::Female),
        "male" => Some(Sex::Male),
        _ => None,
    }
}

impl Genders {
    /// Adds a section `[name SEX]`, `[title SEX]`, `[title for]` or `[people SEX]`.
    pub(crate) fn add(&mut self, section: &Section<'_>, problems: &mut Vec<WordsProblem>) {
        if (section.part, section.class) == ("title", "for") {
            for line in &section.lines {
                let Some((title, words)) = line.text.split_once(':') else {
                    problems.push(line.problem("a title has the words for it after a colon: dr: doctor"));
                    continue;
                };
                let words =
                    words.split(',').map(|word| (word.trim().to_lowercase(), title.trim().to_owned()));
                self.bearers.extend(words);
            }
            return;
        }
        let sex = sex(section.class);
        if sex.is_none() && (section.part, section.class) != ("title", "any") {
            let message = format!("a section [{0} …] is [{0} female] or [{0} male]", section.part);
            problems.push(section.head.problem(message));
            return;
        }
        for &line in &section.lines {
            match (section.part, sex) {
                ("title", sex) => {
                    self.titles.extend(line.entries().map(|word| (word.to_lowercase(), Title { sex })));
                }
                ("name", Some(sex)) => {
                    self.names.extend(line.entries().map(|word| (word.to_lowercase(), sex)));
                }
                (_, Some(sex)) => problems.extend(self.nouns.add(sex as u8, line, Pos::Noun, |_| None).err()),
                (_, None) => {}
            }
        }
    }

    /// The sex that a person's name tells, by a title or a first name in it: *Mr. Everett*, *Hannah*.
    pub fn of_name(&self, name: &str) -> Option<Sex> {
        words(name).find_map(|word| {
            self.title(&word).and_then(|title| title.sex).or_else(|| self.names.get(&word).copied())
        })
    }

    /// Whether a word is a title, and the sex that it tells: *Mrs*, *Dr.*
    pub fn title(&self, word: &str) -> Option<Title> {
        self.titles.get(word.trim_end_matches('.')).copied()
    }

    /// The title that all bear who are called so: *dr* for *doctors*.
    pub fn title_of(&self, noun: &str) -> Option<&str> {
        self.bearers.get(noun).map(String::as_str)
    }

    /// The sex that a noun or pronoun for people tells: *actress*, *brothers*, *girl*.
    pub fn of_noun(&self, noun: &str) -> Option<Sex> {
        let noun = noun.to_lowercase();
        let lemma = lemma(&noun, Pos::Noun);
        let marks = self.nouns.classes(&noun, Pos::Noun).with(self.nouns.classes(&lemma, Pos::Noun)).bits();
        match (marks >> Sex::Female as u8 & 1, marks >> Sex::Male as u8 & 1) {
            (1, 0) => Some(Sex::Female),
            (0, 1) => Some(Sex::Male),
            _ => None,
        }
    }
}

/// The words of a name in small letters, without “'s”, hyphens and stops.
fn words(name: &str) -> impl Iterator<Item = String> {
    let words = name.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’'));
    words.map(|word| {
        let word = word.to_lowercase().replace('’', "'");
        word.strip_suffix("'s").unwrap_or(&word).trim_matches('\'').to_owned()
    })
}

/// Whether a name is a woman's, by the shipped lexicon; `None` if that is not known.
pub fn is_female(name: &str) -> Option<bool> {
    Lexicon::shipped().genders().of_name(name).map(|sex| sex == Sex::Female)
}

/// The sex that a noun for people tells, by the shipped lexicon.
pub fn of_noun(noun: &str) -> Option<Sex> {
    Lexicon::shipped().genders().of_noun(noun)
}

/// Whether a word is a title, and the sex that it tells, by the shipped lexicon.
pub fn title(word: &str) -> Option<Title> {
    Lexicon::shipped().genders().title(&word.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_titles_tell() {
        assert_eq!(is_female("Hannah"), Some(true));
        assert_eq!(is_female("Mr. Everett"), Some(false));
        assert_eq!(is_female("Mrs Carter"), Some(true));
        assert_eq!(is_female("Uncle"), Some(false));
        assert_eq!(is_female("Sasquatch"), None);
        assert_eq!(is_female("Dr. Ames"), None);
        assert_eq!([title("Dr."), title("cat")], [Some(Title { sex: None }), None]);
        assert_eq!(title("Dame"), Some(Title { sex: Some(Sex::Female) }));
        assert_eq!(Lexicon::shipped().genders().title_of("doctors"), Some("dr"));
    }

    #[test]
    fn nouns_tell_by_what_they_mean() {
        for noun in [
            "girl",
            "women",
            "actress",
            "waitresses",
            "niece",
            "sisters",
            "ballerina",
            "grandmother",
            "widow",
        ] {
            assert_eq!(of_noun(noun), Some(Sex::Female), "{noun}");
        }
        for noun in ["boy", "men", "brother", "uncles", "businessman", "grandfather", "bachelor", "gentleman"]
        {
            assert_eq!(of_noun(noun), Some(Sex::Male), "{noun}");
        }
        for noun in ["person", "teacher", "doctor", "cat", "house", "child", "nurse", "runner", "guest", ""] {
            assert_eq!(of_noun(noun), None, "{noun}");
        }
    }

    #[test]
    fn no_name_is_a_womans_and_a_mans() {
        let genders = Lexicon::shipped().genders();
        assert!(genders.names.len() > 1500);
        let text = include_str!("../data/english/people.txt");
        let female = text.split("[name male]").next().unwrap();
        let male = text.split("[name male]").nth(1).unwrap().split("[title").next().unwrap();
        let male: Vec<&str> =
            male.lines().filter(|line| !line.starts_with('#')).flat_map(|line| line.split(", ")).collect();
        let both = female
            .lines()
            .flat_map(|line| line.split(", "))
            .filter(|name| !name.is_empty() && male.contains(name));
        assert_eq!(both.count(), 0);
    }
}
