//! How well a word of comparison goes with a category, and which way it points there.

use super::around::Around;
use super::basis::{NUMBERED, Scales};
use crate::meaning::Degree;
use crate::token::{Kind, Token};
use english::lemma::lemma;
use english::scale::{Dimension, SCALE_WORDS, ScaleWord, compared, scale_word};
use english::unit;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::ScaleKind;

/// What it costs to compare by a category of which nothing is counted.
const NOT_COUNTED: u32 = 14;
/// What it costs that a word is not said of what a category measures, though it has a direction there.
const OTHERWISE: u32 = 8;
/// What it costs that a word is said of a count, which may be of anything.
const VAGUE: u32 = 6;
/// What it costs that “older” is said of months, weekdays or times of day.
const CYCLIC: u32 = 6;

impl Scales<'_> {
    /// How well a word of comparison goes with a category, and which way it points there; nothing if it
    /// is not said of such values.
    pub(super) fn direction(
        &self,
        category: usize,
        degree: Degree,
        around: &Around,
        tokens: &[Token],
    ) -> Option<(u32, bool)> {
        let Some(adjective) = degree.scale.or_else(|| self.adjective(around, tokens)) else {
            return Some((self.without_adjective(category, around)?, degree.more));
        };
        let word = &SCALE_WORDS[usize::from(adjective)];
        let dimensions = &self.dimensions[category];
        // “the last to be born” is the youngest, and who is born before another is older.
        let born = dimensions.contains(&Dimension::Age) && tokens.iter().any(|token| token.is("born"));
        if born && (WordList::SoonerOrLater.has(word.base) || matches!(word.base, "first" | "last")) {
            let later = matches!(word.base, "last" | "late" | "after");
            return Some((0, later != degree.more));
        }
        if !self.is_said_of(word, category) {
            return None;
        }
        // “higher up the order” is nearer to its top, whatever the number.
        if matches!(word.base, "high" | "low")
            && dimensions.contains(&Dimension::Rank)
            && !dimensions.contains(&Dimension::Level)
            && around.is_up_or_down(tokens)
        {
            return Some((0, (word.base == "low") == degree.more));
        }
        // “a number below 3” is a lower one, whatever the number tells.
        let number = |token: &&Token| token.is("number") || token.is("numbers");
        if matches!(word.base, "below" | "above") && around.words.iter().any(number) {
            return Some((0, (word.base == "above") == degree.more));
        }
        // “has been there longer”: since an earlier year, and not by feet.
        if matches!(word.base, "long" | "short") && is_still_so(around, tokens) {
            let since = |d: &Dimension| matches!(d, Dimension::Year | Dimension::Time);
            let lasts = |d: &Dimension| matches!(d, Dimension::Duration | Dimension::Age | Dimension::Count);
            if dimensions.iter().any(since) {
                return Some((0, (word.base == "short") == degree.more));
            }
            if !dimensions.iter().any(lasts) {
                return None;
            }
        }
        // Nobody waits longer by what they paid.
        let amount = |d: &Dimension| matches!(d, Dimension::Money | Dimension::Weight | Dimension::Heat);
        if matches!(word.base, "long" | "short") && dimensions.iter().any(amount) {
            return None;
        }
        // “numbered from right to left”
        let sideways = word.said_of.iter().find(|(of, _)| *of == Dimension::Leftwards);
        if let Some((_, sign)) = sideways.filter(|_| dimensions.contains(&Dimension::Leftwards)) {
            return Some((0, (*sign > 0) == degree.more));
        }
        let mut said_of = word.said_of.iter().enumerate();
        if let Some((rank, (dimension, sign))) = said_of.find(|(_, (of, _))| dimensions.contains(of)) {
            let cost = self.distance(word, category, rank, *dimension)?;
            return Some((cost, (*sign > 0) == degree.more));
        }
        let moment = dimensions.iter().any(|d| matches!(d, Dimension::Time | Dimension::Year));
        match word.otherwise {
            0 => None,
            // Nothing is bigger by being later.
            _ if moment => None,
            sign => Some((OTHERWISE, (sign > 0) == degree.more)),
        }
    }

    /// “more expensive”, “less recent”: the adjective is among the words.
    fn adjective(&self, around: &Around, tokens: &[Token]) -> Option<u16> {
        // “more hot dogs” is no heat where hot dogs are counted.
        let words = around.words.iter().filter(|token| !self.words.is_given(&token.word));
        // Nor is “the 10-year-old” old: that is an age.
        let mut words = words.filter(|token| !is_age(token, tokens));
        words.find_map(|token| scale_word(&token.word).filter(|_| !WordList::NoMeasure.has(&token.word)))
    }

    /// What it costs to compare by a category when no adjective says in what way.
    fn without_adjective(&self, category: usize, around: &Around) -> Option<u32> {
        let dimensions = &self.dimensions[category];
        // “the least urgent”: whether the first is the most or the least so, nobody tells.
        let ranked = dimensions.iter().any(|d| matches!(d, Dimension::Rank | Dimension::Place));
        if ranked && around.beside().is_some_and(|token| self.is_other_adjective(token)) {
            return None;
        }
        let uncounted = |d: &Dimension| {
            matches!(d, Dimension::Time | Dimension::Year | Dimension::Rank | Dimension::Place)
        };
        if dimensions.iter().all(uncounted) {
            return Some(NOT_COUNTED);
        }
        Some(if self.numbers_places(category, around) { NUMBERED } else { 0 })
    }

    /// Whether a word may be said of the values of a category at all.
    fn is_said_of(&self, word: &ScaleWord, category: usize) -> bool {
        let dimensions = &self.dimensions[category];
        // Which end of a list is the better or the higher one, the list does not tell.
        let given = self.categories[category].scale().is_some_and(|scale| scale.kind() == ScaleKind::Given);
        let untold = given && WordList::Judging.has(word.base) && !dimensions.contains(&Dimension::Level);
        // The number on a car makes it no better.
        let named = self.categories[category].name().to_lowercase();
        let numbered =
            named.split_whitespace().last().is_some_and(|last| matches!(last, "number" | "numbers"));
        // Whether it is better to have more of them, mistakes tell otherwise than points.
        let harm = |word: &str| {
            WordList::Harm
                .words()
                .iter()
                .any(|kind| WordNet::shipped().is_a(&lemma(word, Pos::Noun), kind, Pos::Noun))
        };
        let judged = matches!(word.base, "good" | "bad");
        let untold = untold || judged && named.split_whitespace().any(harm);
        // Nor is anybody better by a turn, or by where they sit, or by how many days it took.
        let turns = self.are_turns(category);
        let seated = dimensions.contains(&Dimension::Place) && !dimensions.contains(&Dimension::Rank);
        let lasts = dimensions.contains(&Dimension::Duration) && !self.is_of_a_race(category);
        let stacked = dimensions.contains(&Dimension::Level) && !dimensions.contains(&Dimension::Rank);
        let name: Vec<String> = named.split_whitespace().map(english::stem::stem).collect();
        let seated = seated || english::Lexicon::shipped().scales().is_named("standing", &name);
        let untold = untold || judged && (turns || seated || lasts || stacked);
        let untold = untold || numbered && matches!(word.base, "good" | "bad" | "fast" | "quick" | "slow");
        // Nobody has a better age, or an earlier one.
        let ageless = WordList::NotOfAges.has(word.base) && dimensions.contains(&Dimension::Age);
        // What weighs or costs more is not after what weighs or costs less.
        let amount = |d: &Dimension| {
            use Dimension::{Extent, Heat, Money, Power, Sound, Speed, Weight};
            matches!(d, Weight | Money | Heat | Speed | Extent | Sound | Power)
        };
        // Nor does anybody climb a lower hill before a higher one, where it is told when they climbed.
        let tells_when = |d: &Dimension| matches!(d, Dimension::Time | Dimension::Year | Dimension::Rank);
        let far = dimensions.contains(&Dimension::Length)
            && self.dimensions.iter().any(|other| other.iter().any(tells_when));
        let timeless = matches!(word.base, "before" | "after") && (far || dimensions.iter().any(amount));
        // Who has been there for more years came earlier: “five years before” says nothing of which of the two.
        let lasting = WordList::SoonerOrLater.has(word.base)
            && dimensions.contains(&Dimension::Duration)
            && self.lasts_long(category);
        !(untold || ageless || timeless || lasting)
    }

    /// How far a word is from what a category measures, by how early among what it is said of that comes.
    fn distance(&self, word: &ScaleWord, category: usize, rank: usize, of: Dimension) -> Option<u32> {
        let dimensions = &self.dimensions[category];
        // A count may be anything: a dimension that fits better is preferred.
        // Nor is a place in an order many or few.
        let vague = of == Dimension::Count
            && (word.said_of.len() > 1 || word.base == "many")
            && dimensions[0] != Dimension::Count;
        // “older” is not said of months, weekdays or times of day.
        let kind = self.categories[category].scale()?.kind();
        let cyclic = matches!(kind, ScaleKind::Month | ScaleKind::Weekday | ScaleKind::Time);
        let aged = WordList::OldOrNew.has(word.base) && cyclic;
        // The weakest crane is not the first.
        let number = of == Dimension::Count
            && dimensions.contains(&Dimension::Place)
            && !matches!(word.base, "high" | "low" | "big" | "small" | "great");
        let vague = vague || number;
        let distance = if rank < 3 { 3 * rank as u32 } else { OTHERWISE };
        Some(distance + if aged { CYCLIC } else { 0 } + if vague { VAGUE } else { 0 })
    }
}

/// Whether what is compared lasts until now: “has been … longer”.
fn is_still_so(around: &Around, tokens: &[Token]) -> bool {
    let Some(centre) = around.words.iter().find(|token| compared(&token.word).is_some()) else {
        return false;
    };
    let before = tokens.iter().take_while(|token| token.bytes.start < centre.bytes.start);
    let before: Vec<&Token> = before.collect();
    let helps = |token: &Token| WordList::FormOfHave.has(&token.word);
    let done = |token: &Token| *lemma(&token.word, Pos::Verb) != *token.word;
    before.windows(2).any(|two| helps(two[0]) && two[1].kind == Kind::Word && done(two[1]))
}

/// Is the word the “old” of “10 years old” or “10-year-old”?
fn is_age(word: &Token, tokens: &[Token]) -> bool {
    let before = tokens.iter().take_while(|token| token.bytes.start < word.bytes.start).last();
    word.word == "old" && before.is_some_and(|unit| unit::is_span_of_time(&unit.word))
}
