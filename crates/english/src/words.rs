//! Closed lists of words, each for one purpose: `data/english/lists.txt`.

use crate::table::{WordsProblem, sections};
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
    /// Nouns of properties that puzzles write in the plural though nobody has several: ages, prices.
    PropertyNoun,
    /// Nouns of people that no ending gives away.
    PersonNoun,
    /// Endings of nouns of people.
    PersonEnding,
    /// Nouns that end so and are no people.
    NoPerson,
    /// Adjectives that puzzles have for items: “the red shed”, “the eastern trench”.
    ItemAdjective,
    /// Nouns of places with numbers or names that one is in.
    PlaceIn,
    /// Nouns of places that one is on.
    PlaceOn,
    /// Nouns of places that one is at.
    PlaceAt,
    /// Small words that a category written as a sentence has before its noun.
    BeforeNoun,
    /// What stands before “name” in the name of a category of people.
    WhichName,
    /// Names of categories of people.
    NameOfPeople,
    /// Nouns that say no more than that there is somebody or something.
    GenericNoun,
    /// Words that many items may end with, so that they name none of them.
    LikeAUnit,
    /// Words of a noun phrase that are no part of an item's name.
    NoPartOfAnItem,
    /// Kinds of things that WordNet knows the members of.
    KindOfThing,
    /// Nouns for a person of whom nothing else is said.
    PlainPerson,
    /// Words that deny or tell apart.
    DenyingOrOther,
    /// Words that deny.
    Denying,
    /// Words in the description of a category that say nothing of what it is.
    SaidOfEveryCategory,
    /// Names of categories that no other word means the same as.
    ToldOfEverything,
    /// Words that say no more than that something has a name.
    Naming,
    /// Words that go with a unit that is written as a sign: the sign, and the words.
    WordForASign,
    /// Words that go with dates and days of the week.
    WordForADate,
    /// Words that go with months.
    WordForAMonth,
    /// Words that go with years.
    WordForAYear,
    /// Words that go with times of day.
    WordForATime,
    /// Words that go with ranks.
    WordForARank,
    /// Units that ages are told in: “3 months old”.
    UnitOfAge,
    /// Words of order and place that compare by themselves.
    OrderWord,
    /// Words that compare by themselves, whatever else stands in the clue.
    ComparingWord,
    /// Words after a number that count places, not values.
    PlaceCounted,
    /// Verbs after “did not” that make “no car” of “a car”.
    HavingVerb,
    /// Words that begin with the sound of a vowel though not with its letter.
    VowelSound,
    /// Words that say that two stand beside each other.
    NextTo,
    /// Words for who lives beside somebody.
    Neighbour,
}

/// The text of the lists.
const DATA: &str = include_str!("../../../data/english/lists.txt");

/// The words of every list, in the order of [`WordList::NAMES`], and how many sections the data has.
static LISTS: LazyLock<(Vec<Vec<&'static str>>, usize)> = LazyLock::new(|| {
    let mut problems: Vec<WordsProblem> = Vec::new();
    let sections = sections(DATA, &mut problems);
    debug_assert_eq!(problems, []);
    let words = |name: &str| {
        let lines =
            sections.iter().filter(|section| section.class == name).flat_map(|section| &section.lines);
        lines.flat_map(|line| line.entries()).collect()
    };
    (WordList::NAMES.iter().map(|(_, name)| words(name)).collect(), sections.len())
});

impl WordList {
    /// All lists with their names in the data.
    const NAMES: [(Self, &'static str); 58] = [
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
        (Self::PropertyNoun, "property noun"),
        (Self::PersonNoun, "person noun"),
        (Self::PersonEnding, "person ending"),
        (Self::NoPerson, "no person"),
        (Self::ItemAdjective, "item adjective"),
        (Self::PlaceIn, "place in"),
        (Self::PlaceOn, "place on"),
        (Self::PlaceAt, "place at"),
        (Self::BeforeNoun, "before noun"),
        (Self::WhichName, "which name"),
        (Self::NameOfPeople, "name of people"),
        (Self::GenericNoun, "generic noun"),
        (Self::LikeAUnit, "like a unit"),
        (Self::NoPartOfAnItem, "no part of an item"),
        (Self::KindOfThing, "kind of thing"),
        (Self::PlainPerson, "plain person"),
        (Self::DenyingOrOther, "denying or other"),
        (Self::Denying, "denying"),
        (Self::SaidOfEveryCategory, "said of every category"),
        (Self::ToldOfEverything, "told of everything"),
        (Self::Naming, "naming"),
        (Self::WordForASign, "word for a sign"),
        (Self::WordForADate, "word for a date"),
        (Self::WordForAMonth, "word for a month"),
        (Self::WordForAYear, "word for a year"),
        (Self::WordForATime, "word for a time"),
        (Self::WordForARank, "word for a rank"),
        (Self::UnitOfAge, "unit of age"),
        (Self::OrderWord, "order word"),
        (Self::ComparingWord, "comparing word"),
        (Self::PlaceCounted, "place counted"),
        (Self::HavingVerb, "having verb"),
        (Self::VowelSound, "vowel sound"),
        (Self::NextTo, "next to"),
        (Self::Neighbour, "neighbour"),
    ];

    /// The words, in the order of the data.
    pub fn words(self) -> &'static [&'static str] {
        &LISTS.0[self as usize]
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
        assert_eq!(LISTS.1, WordList::NAMES.len());
        assert!(WordList::NAMES.iter().enumerate().all(|(place, (list, _))| *list as usize == place));
        assert!(WordList::IrregularPlural.pairs().any(|pair| pair == ("child", "children")));
        assert!(WordList::Auxiliary.has("could") && !WordList::Auxiliary.has("cat"));
    }
}
