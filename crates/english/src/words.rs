//! Closed lists of words, each for one purpose: `data/english/lists.txt`.

use crate::stem::stem;
use crate::table::{WordsProblem, sections};
use std::sync::LazyLock;

/// Declares the lists; in the data, `IrregularPast` is called *irregular past*.
macro_rules! word_lists {
    ($($(#[$about:meta])* $list:ident,)*) => {
        /// A closed list of words.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum WordList {
            $($(#[$about])* $list,)*
        }

        impl WordList {
            /// All lists with their names.
            const NAMES: &[(Self, &'static str)] = &[$((Self::$list, stringify!($list)),)*];
        }
    };
}

word_lists! {
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
    /// Short forms of small words in messages: what is written, and what is meant.
    Shorthand,
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
    /// Words that ask for something.
    QuestionWord,
    /// Verbs that stand before the subject of a question; forms of “be” do so besides.
    QuestionAuxiliary,
    /// Words that may stand before a question and say nothing.
    BeforeAQuestion,
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
    /// Words that go with ratings and scores.
    WordForAScore,
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
    /// Words that carry the logic of a clue: never passed over, and no part of a name.
    Logical,
    /// Words that join clauses of which each is true by itself.
    JoiningClause,
    /// Words that bind what is said on one side of them to the other: a clause with one of these is not left out.
    BindingClause,
    /// Nouns for anybody, or for anything.
    AnybodyOrAnything,
    /// Nouns for what people compete in.
    Contest,
    /// Nouns for what is shown, one thing after the other.
    Show,
    /// Nouns for how much or how far, without saying it.
    VagueAmount,
    /// Prepositions that say less than “at” of a value: about, by, within.
    LessThanAt,
    /// Words that speak of all, of any or of a number of them.
    OfAll,
    /// Nouns of fractions: “three quarters of”.
    Fraction,
    /// Buildings that something may be in front of.
    Building,
    /// What is final without being the last of several: “the final score”.
    Outcome,
    /// Verbs of going on for a time.
    LastingVerb,
    /// Metals of medals.
    Medal,
    /// Comparatives of distance.
    Nearer,
    /// Verbs of a place in an order: “came bottom”.
    ComingIn,
    /// What lies one above the other: “the top floor”.
    Stacked,
    /// Verbs that leave open whether something is so, which are things as nouns.
    ClaimAsNoun,
    /// Prepositions that say when, and not by how much: “in a year before”.
    InATime,
    /// Spans of time that differences are told in whatever the values are.
    LongTime,
    /// Steps in an order: “2 places ahead”.
    Step,
    /// Words before a noun that make it no name: “different dogs”.
    NoOneInParticular,
    /// Abbreviations whose full stop does not end a sentence.
    Abbreviation,
    /// Verbs that “n't” is added to, as they stand before it.
    BeforeNt,
    /// What people write for “that's” and the like.
    LostApostrophe,
    /// Words before which a clause is over.
    ClauseEnd,
    /// Articles.
    Article,
    /// Words for whose something is.
    Owning,
    /// Words that a relative clause begins with.
    RelativePronoun,
    /// Words between an amount and what it compares: “2 years or more older”.
    InAComparison,
    /// Words that an amount begins with.
    BeforeAnAmount,
    /// Nouns for somebody of whom nothing else is said, where a noun phrase is looked for.
    SomebodyNoun,
    /// Words that link many things with many: “in”, “with”.
    SaidOfMany,
    /// Small words around a verb that say nothing of what is done.
    HelpingWord,
    /// Small words between capitals that may be part of a name: “Call of Duty”.
    InsideAName,
    /// Words that end an item of a list.
    EndOfAListed,
    /// Words that a list of items may follow.
    BeforeAList,
    /// Prepositions that describe what “the” stands before: “the baker from”.
    DescribingPreposition,
    /// Words that the name of a category goes on with after its noun.
    AfterANoun,
    /// What the words for people end in who sell, make or keep something: *bookseller*.
    MakerEnding,
    /// Words of scales that tell no measure where they stand beside “more” or “most”.
    NoMeasure,
    /// Words that say which end is the better or the higher one.
    Judging,
    /// Words that are not said of ages.
    NotOfAges,
    /// Words for what comes sooner or later.
    SoonerOrLater,
    /// Words for how old something is.
    OldOrNew,
    /// Words that say that no two have the same.
    Unique,
    /// Words that begin a noun phrase.
    Determiner,
    /// Words that link a noun to what stands before it.
    BetweenNouns,
    /// Forms of “be” in a sentence that tells of a category.
    Being,
    /// Words that say that a story is about something round.
    Circular,
    /// Verbs of being ahead, with the word whose scale they go by: one/scale.
    Outdoing,
    /// Verbs of being behind.
    Trailing,
    /// Verbs that take “after” without any order: *looked after*, *named after*.
    TakingAfter,
    /// Words for the upper end.
    Upper,
    /// Words for the lower end.
    Lower,
    /// Words for the way from the lower end to the upper one.
    Upwards,
    /// Words for the way from the upper end to the lower one.
    Downwards,
    /// Words for the left end, where west is.
    Leftmost,
    /// Words for the right end, where east is.
    Rightmost,
    /// Words of a category that tells how far away something is.
    DistanceUnit,
    /// Words that begin to say where something is.
    /// Words between “are” and “girls”.
    BeforeASex,
    /// Words that an amount goes on with: “an hour and a quarter”.
    PartOfAnAmount,
    /// Words of a way from somewhere: “three along from”.
    Away,
    /// Words that speak of another sentence.
    SentenceReference,
    /// How somebody may be about what is theirs: “isn't ashamed of her red hat”.
    Feeling,
    /// Words that carry the logic of a clue and are long enough to be told from a slip.
    LogicalIfMisspelt,
    /// Words as people type them to their friends: short/whole.
    ChatSpelling,
    /// Words that deny.
    Denial,
    /// Pronouns of whoever reads or writes a clue.
    ReaderOrWriter,
    /// Pronouns that are never an object.
    Nominative,
    /// What follows “still” where somebody had something before.
    StillOwning,
    /// Verbs of getting a place or a prize.
    TakingVerb,
    /// Parts of words and numbers that are counted.
    PartOfAWord,
    /// Words before a noun of which there are several.
    OneOfSome,
    /// Words before a year.
    BeforeAYear,
    /// Words that speak of another time.
    OtherTime,
    /// Verbs of what happens at a time, whatever WordNet says.
    HappeningVerb,
    /// Stems of spans of time that are years or parts of one.
    LongSpan,
    /// Spans of time that are parts of an hour.
    ShortSpan,
    /// Forms of “have”, also short ones.
    FormOfHave,
    /// Verbs that leave open whether somebody has got it.
    Wanting,
    /// What the words of a value are, by WordNet.
    MeasuringKind,
    /// Verbs of being at a place: “sat by the Chancellor”.
    Staying,
    /// Adjectives of what is so: “it is true that”.
    Certainly,
    /// Words before what something stands beside.
    BesideALandmark,
    /// Words that tell where an order begins.
    NearALandmark,
    /// Words after a verb that say where or when.
    SomewhereOrSometime,
    /// Words that open what somebody says, thinks or wants.
    OpeningAClause,
    /// Verbs of what came of something: “which made him third”.
    Making,
    /// Words before another name of the same.
    LikeItself,
    /// Words for all, or none.
    EverybodyOrNobody,
    /// Of what it is better to have less.
    Harm,
    /// Endings of those who do something.
    DoerEnding,
    /// How words of what people cannot bear begin.
    AversionStart,
    /// Superlatives that may be of one's own: “her last song”.
    RankOfOnesOwn,
    /// Adverbs that a denial takes back and not what is said.
    OnlyOrAlways,
    /// Words of what is somewhere else.
    NotThere,
    /// Modals that leave open whether it is so, unless they are denied.
    WouldOrCould,
    /// Modals that leave open whether it is so.
    ShouldOrMight,
}

/// The text of the lists.
const DATA: &str = include_str!("../data/english/lists.txt");

/// The words of every list, in the order of [`WordList::NAMES`], and how many sections the data has.
static LISTS: LazyLock<(Vec<Vec<&'static str>>, usize)> = LazyLock::new(|| {
    let mut problems: Vec<WordsProblem> = Vec::new();
    let sections = sections(DATA, &mut problems);
    debug_assert_eq!(problems, []);
    let words = |name: &str| {
        let name = spaced(name);
        let lines =
            sections.iter().filter(|section| section.class == name).flat_map(|section| &section.lines);
        lines.flat_map(|line| line.entries()).collect()
    };
    (WordList::NAMES.iter().map(|(_, name)| words(name)).collect(), sections.len())
});

/// The name of a list in the data: *irregular past*.
fn spaced(name: &str) -> String {
    let letter = |letter: char| {
        let space = letter.is_ascii_uppercase().then_some(' ');
        space.into_iter().chain(std::iter::once(letter.to_ascii_lowercase()))
    };
    name.chars().flat_map(letter).collect::<String>().trim_start().to_owned()
}

impl WordList {
    /// The words, in the order of the data.
    pub fn words(self) -> &'static [&'static str] {
        &LISTS.0[self as usize]
    }

    /// Whether a word in small letters is on the list.
    pub fn has(self, word: &str) -> bool {
        self.words().contains(&word)
    }

    /// Whether a word is a form of one on the list, by its stem.
    pub fn has_form_of(self, word: &str) -> bool {
        let said = stem(word);
        self.words().iter().any(|known| stem(known) == said)
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
