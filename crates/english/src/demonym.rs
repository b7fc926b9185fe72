//! Countries and the people who come from them, in the forms that puzzles mix: `data/english/nations.txt`.

use crate::Lexicon;
use crate::table::{Section, WordsProblem};
use rustc_hash::FxHashMap;

/// The nations of a lexicon.
#[derive(Clone, Debug, Default)]
pub struct Nations {
    /// Forms that belong together: the country, the adjective, the person.
    groups: Vec<Vec<String>>,
    by_form: FxHashMap<String, usize>,
}

impl Nations {
    /// Adds a section `[nation]`.
    pub(crate) fn add(&mut self, section: &Section<'_>, problems: &mut Vec<WordsProblem>) {
        for line in &section.lines {
            let forms: Vec<String> = line.entries().map(str::to_lowercase).collect();
            if forms.len() < 2 {
                problems.push(line.problem("a nation has two forms at least: kenya, kenyan"));
            }
            for form in &forms {
                self.by_form.entry(form.clone()).or_insert(self.groups.len());
            }
            self.groups.push(forms);
        }
    }

    /// Other forms of the name of a nation, in small letters.
    pub fn related<'a>(&'a self, word: &'a str) -> impl Iterator<Item = &'a str> {
        let group = self.by_form.get(word).map_or(&[][..], |&place| &self.groups[place]);
        group.iter().map(String::as_str).filter(move |other| *other != word)
    }
}

/// Other forms of the name of a nation, by the shipped lexicon.
pub fn related(word: &str) -> impl Iterator<Item = &str> {
    Lexicon::shipped().nations().related(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_nation_lead_to_each_other() {
        assert_eq!(related("swede").collect::<Vec<_>>(), ["sweden", "swedish"]);
        assert!(related("kenyan").any(|form| form == "kenya"));
        assert_eq!(related("table").count(), 0);
    }
}
