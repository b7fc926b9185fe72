//! Closed lists of words, each for one purpose: `data/english/lists.txt`.

use crate::table::{WordsProblem, sections};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// A closed list of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WordList {
    /// Verbs whose past follows no rule: lemma/past.
    IrregularPast,
    /// Regular verbs whose forms are recognised without a vocabulary.
    CommonVerb,
    /// Words that take “not” right after them.
    Auxiliary,
    /// Words that may stand before the verb.
    AdverbBeforeVerb,
    /// Words that may stand right before an object.
    Preposition,
    /// Words after an amount that say what it measures.
    MeasureAdjective,
    /// Words that “n't” is joined to.
    Contracting,
    /// Verbs of being at a place: “elsewhere” can stand after them.
    PlaceVerb,
    /// Short forms that are the same for one and many.
    ShortUnit,
    /// Nouns whose plural follows no rule: one/many.
    IrregularPlural,
    /// Words that end in s and are not plurals, or that have no singular.
    UnchangedPlural,
    /// Words that end in “man” and have a regular plural.
    NoMan,
    /// Words that end in “men” and are no plural.
    NoMen,
    /// Comparing words that stand before what they compare with by themselves.
    ComparingPreposition,
    /// Comparatives and their opposites, with the superlatives.
    OppositeComparatives,
    /// Verbs that have no passive: who “travelled by train” was travelled by nobody.
    Intransitive,
    /// Nouns that stand for any row of people.
    Anybody,
    /// Nouns that say what somebody has or likes, and not what rows are: “the cat lover”.
    Describing,
    /// Titles that a name may lose: “Ms. Lamb” is *Lamb*.
    TitleOfAName,
    /// Words before a name that are no part of it, in items that are phrases.
    Preamble,
    /// Titles that may stand before the last name alone: “Ms. Lamb” is *Bea Lamb*.
    TitleBeforeSurname,
    /// Words that pets are said with: they are had and owned.
    SaidOfPets,
    /// Words that other animals are said with: they have their lovers and keepers.
    SaidOfAnimals,
}

/// The text of the lists.
const DATA: &str = include_str!("../../../data/english/lists.txt");

/// The lists, in the order of the data.
static LISTS: LazyLock<FxHashMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let mut problems: Vec<WordsProblem> = Vec::new();
    let mut lists: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
    for section in sections(DATA, &mut problems) {
        let words = section.lines.iter().flat_map(|line| line.entries());
        lists.entry(section.class).or_default().extend(words);
    }
    debug_assert_eq!(problems, []);
    lists
});

impl WordList {
    /// All lists with their names in the data.
    const NAMES: [(Self, &'static str); 23] = [
        (Self::IrregularPast, "irregular past"),
        (Self::CommonVerb, "common verb"),
        (Self::Auxiliary, "auxiliary"),
        (Self::AdverbBeforeVerb, "adverb before verb"),
        (Self::Preposition, "preposition"),
        (Self::MeasureAdjective, "measure adjective"),
        (Self::Contracting, "contracting"),
        (Self::PlaceVerb, "place verb"),
        (Self::ShortUnit, "short unit"),
        (Self::IrregularPlural, "irregular plural"),
        (Self::UnchangedPlural, "unchanged plural"),
        (Self::NoMan, "no man"),
        (Self::NoMen, "no men"),
        (Self::ComparingPreposition, "comparing preposition"),
        (Self::OppositeComparatives, "opposite comparatives"),
        (Self::Intransitive, "intransitive"),
        (Self::Anybody, "anybody"),
        (Self::Describing, "describing"),
        (Self::TitleOfAName, "title of a name"),
        (Self::Preamble, "preamble"),
        (Self::TitleBeforeSurname, "title before surname"),
        (Self::SaidOfPets, "said of pets"),
        (Self::SaidOfAnimals, "said of animals"),
    ];

    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(list, _)| *list == self).map_or("", |(_, name)| name)
    }

    /// The words, in the order of the data.
    pub fn words(self) -> &'static [&'static str] {
        LISTS.get(self.name()).map(Vec::as_slice).unwrap_or_default()
    }

    /// Whether a word in small letters is on the list.
    pub fn has(self, word: &str) -> bool {
        self.words().contains(&word)
    }

    /// The pairs of a list that has them: `child/children`.
    pub fn pairs(self) -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
        self.words().iter().filter_map(|pair| pair.split_once('/'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_has_words_and_every_section_is_a_list() {
        for (list, name) in WordList::NAMES {
            assert!(!list.words().is_empty(), "{name}");
            let mut words = list.words().to_vec();
            words.sort_unstable();
            words.dedup();
            assert_eq!(words.len(), list.words().len(), "a word stands twice in {name}");
        }
        assert_eq!(LISTS.len(), WordList::NAMES.len());
        assert!(WordList::IrregularPlural.pairs().any(|pair| pair == ("child", "children")));
        assert!(WordList::Auxiliary.has("could") && !WordList::Auxiliary.has("cat"));
    }
}
