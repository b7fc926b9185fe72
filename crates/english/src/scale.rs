//! Words that say which way a comparison goes: *older*, *fewer*, *ahead of*, *left of*.
//!
//! Each word lists the dimensions that it is said of, and whether more of the word is more or less of the value
//! there: what is older has a higher age, but an earlier year. The table is `data/english/scales.txt`; WordNet adds
//! words that mean the same as a listed one: *loftier* is *higher*, *swiftest* is *fastest*.

use crate::table::{Line, Section, WordsProblem};
use crate::unit;
use crate::wordnet::{PointerKind, Pos, Synset, WordNet};
use crate::{Lexicon, lemma::lemma, stem::stem};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::LazyLock;

/// What the values of a category measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dimension {
    /// Sums of money.
    Money,
    /// Years of life.
    Age,
    /// Heights, lengths, distances.
    Length,
    /// Depths: what lies deeper has a higher value.
    Depth,
    /// Weights.
    Weight,
    /// How long something takes.
    Duration,
    /// Points in time: clock times, dates, months.
    Time,
    /// Years of history.
    Year,
    /// Ranks, from the first on.
    Rank,
    /// Places side by side, from the left.
    Place,
    /// Places side by side, from the right: said beside `Place`.
    Leftwards,
    /// Temperatures.
    Heat,
    /// Speeds.
    Speed,
    /// Floors, storeys, rows: places one above the other.
    Level,
    /// How loud something is.
    Sound,
    /// How much light there is.
    Brightness,
    /// How strong an engine is.
    Power,
    /// Areas and volumes.
    Extent,
    /// Numbers of things: points, votes, pages.
    Count,
}

impl Dimension {
    /// All of them with their names.
    const NAMES: [(Self, &'static str); 19] = [
        (Self::Money, "money"),
        (Self::Age, "age"),
        (Self::Length, "length"),
        (Self::Depth, "depth"),
        (Self::Weight, "weight"),
        (Self::Duration, "duration"),
        (Self::Time, "time"),
        (Self::Year, "year"),
        (Self::Rank, "rank"),
        (Self::Place, "place"),
        (Self::Leftwards, "leftwards"),
        (Self::Heat, "heat"),
        (Self::Speed, "speed"),
        (Self::Level, "level"),
        (Self::Sound, "sound"),
        (Self::Brightness, "brightness"),
        (Self::Power, "power"),
        (Self::Extent, "extent"),
        (Self::Count, "count"),
    ];

    fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(_, other)| *other == name).map(|(dimension, _)| *dimension)
    }
}

/// A word of comparison.
#[derive(Clone, Debug)]
pub struct ScaleWord {
    /// Its plain form: *old*, *ahead*.
    pub base: &'static str,
    /// What it is said of; +1 if more of it is a higher value there.
    pub said_of: Vec<(Dimension, i8)>,
    /// The same for any other dimension, 0 if it is not said of others.
    pub otherwise: i8,
}

/// The text of the table.
pub(crate) const DATA: &str = include_str!("../data/english/scales.txt");

/// All words of comparison. Their places here are their numbers.
pub static SCALE_WORDS: LazyLock<Vec<ScaleWord>> = LazyLock::new(|| {
    let mut problems = Vec::new();
    let sections = crate::table::sections(DATA, &mut problems);
    let lines =
        sections.iter().filter(|section| section.part == "comparison").flat_map(|section| &section.lines);
    let words =
        lines.filter_map(|&line| comparison(line).map_err(|problem| problems.push(problem)).ok()).collect();
    debug_assert_eq!(problems, []);
    words
});

/// A line such as `old: age +, year -`.
fn comparison(line: Line<'static>) -> Result<ScaleWord, WordsProblem> {
    let wrong = || line.problem("a word of comparison has dimensions with a sign: old: age +, year -");
    let (base, said) = line.text.split_once(':').ok_or_else(wrong)?;
    let mut word = ScaleWord { base: base.trim(), said_of: Vec::new(), otherwise: 0 };
    for part in said.split(',').map(str::trim) {
        let (name, sign) = part.split_once(' ').ok_or_else(wrong)?;
        let way = match sign {
            "+" => 1,
            "-" => -1,
            _ => return Err(wrong()),
        };
        if name == "other" {
            word.otherwise = way;
        } else {
            word.said_of.push((Dimension::named(name).ok_or_else(wrong)?, way));
        }
    }
    Ok(word)
}

/// The number of a word of comparison in its plain form. Only listed words have one: see [`similar`].
pub fn scale_word(base: &str) -> Option<u16> {
    static PLACES: LazyLock<FxHashMap<&'static str, u16>> =
        LazyLock::new(|| (0..).zip(SCALE_WORDS.iter()).map(|(place, word)| (word.base, place)).collect());
    PLACES.get(base).copied()
}

/// The number of the listed word that an adjective means the same as, by WordNet: *lofty* has that of *high*.
pub fn similar(adjective: &str) -> Option<u16> {
    let net = WordNet::shipped();
    net.senses(adjective, Pos::Adjective).take(2).find_map(|sense| {
        let heads = sense.pointers(PointerKind::Similar).filter(|_| sense.is_satellite());
        std::iter::once(sense).chain(heads).find_map(listed)
    })
}

/// The number of a listed word of which a meaning is one of the commonest.
fn listed(sense: Synset<'_>) -> Option<u16> {
    let common =
        |word: &String| WordNet::shipped().senses(word, Pos::Adjective).take(3).any(|other| other == sense);
    sense.words().filter(common).find_map(|word| scale_word(&word))
}

/// How a word is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// *old*
    Plain,
    /// *older*
    Comparative,
    /// *oldest*
    Superlative,
}

/// The forms of comparison that no rule gives, by the table.
#[derive(Clone, Debug, Default)]
pub struct Scales {
    irregular: FxHashMap<String, (Option<u16>, bool, Form)>,
    /// The stems of what categories of a dimension are called, and the words as they are written.
    named: FxHashMap<String, FxHashSet<String>>,
    written: FxHashMap<String, FxHashSet<String>>,
    /// The dimensions of units that tell a dimension.
    units: FxHashMap<String, Vec<unit::Dimension>>,
    /// What verbs tell, whatever a category is called.
    verbs: FxHashMap<String, Vec<Dimension>>,
    /// Words of a user's own that mean the same as a listed one.
    like: FxHashMap<String, u16>,
}

impl Scales {
    /// Adds a section `[scale DIMENSION]`, `[compared]` or `[comparison like WORD]`.
    pub(crate) fn add(&mut self, section: &Section<'_>, problems: &mut Vec<WordsProblem>) {
        for &line in &section.lines {
            let added = match (section.part, section.class) {
                ("scale", class) => self.add_name(line, class),
                ("compared", _) => self.add_form(line),
                // The words of the table itself have their numbers by their places.
                (_, "") => Ok(()),
                (_, class) => self.add_like(line, class),
            };
            problems.extend(added.err());
        }
    }

    fn add_name(&mut self, line: Line<'_>, class: &str) -> Result<(), WordsProblem> {
        if let Some(names) = line.after("named") {
            let names = || names.split(',').map(str::trim);
            self.named.entry(class.to_owned()).or_default().extend(names().map(stem));
            self.written.entry(class.to_owned()).or_default().extend(names().map(str::to_owned));
        } else if let Some(unit) = line.after("unit") {
            let dimension = unit::Dimension::named(unit);
            let dimension =
                dimension.ok_or_else(|| line.problem(format!("nothing is measured in “{unit}”")))?;
            self.units.entry(class.to_owned()).or_default().push(dimension);
        } else if let Some(verbs) = line.after("verb") {
            let dimension = Dimension::named(class).ok_or_else(|| line.problem("this is not measured"))?;
            for verb in verbs.split(',') {
                self.verbs.entry(verb.trim().to_owned()).or_default().push(dimension);
            }
        } else {
            return Err(line.problem("a line begins with unit, named or verb: named price, cost"));
        }
        Ok(())
    }

    fn add_form(&mut self, line: Line<'_>) -> Result<(), WordsProblem> {
        let wrong = || line.problem("a form is told so: better: comparative of good, or more: comparative +");
        let (words, what) = line.text.split_once(':').ok_or_else(wrong)?;
        let (form, rest) = what.trim().split_once(' ').ok_or_else(wrong)?;
        let form = match form {
            "comparative" => Form::Comparative,
            "superlative" => Form::Superlative,
            _ => return Err(wrong()),
        };
        let (base, more) = match rest {
            "+" => (None, true),
            "-" => (None, false),
            rest => (Some(rest.strip_prefix("of ").and_then(scale_word).ok_or_else(wrong)?), true),
        };
        for word in words.split(',').map(str::trim) {
            self.irregular.insert(word.to_owned(), (base, more, form));
        }
        Ok(())
    }

    fn add_like(&mut self, line: Line<'_>, class: &str) -> Result<(), WordsProblem> {
        let base = class.strip_prefix("like ").and_then(scale_word);
        let base = base.ok_or_else(|| {
            line.problem(format!("there is no word of comparison “{class}”; [comparison like loud]"))
        })?;
        self.like.extend(line.entries().map(|word| (word.to_lowercase(), base)));
        Ok(())
    }

    /// The number of a word of comparison in its plain form.
    pub fn word(&self, base: &str) -> Option<u16> {
        scale_word(base).or_else(|| self.like.get(base).copied())
    }

    /// The word of comparison behind *older* or *oldest*, and whether it is more of it.
    pub fn compared(&self, word: &str) -> Option<(Option<u16>, bool, Form)> {
        if let Some(&found) = self.irregular.get(word) {
            return Some(found);
        }
        let (stem, form) = match (word.strip_suffix("er"), word.strip_suffix("est")) {
            (Some(stem), _) => (stem, Form::Comparative),
            (_, Some(stem)) => (stem, Form::Superlative),
            _ => return None,
        };
        // “nearest to what?”: these need somebody else.
        if form == Form::Superlative && matches!(stem, "near" | "clos" | "farth" | "furth") {
            return None;
        }
        let candidates = plain_forms(stem);
        let found = candidates.iter().find_map(|base| self.word(base));
        found.or_else(|| by_wordnet(word, &candidates)).map(|place| (Some(place), true, form))
    }

    /// Whether what a category is called, given by the stems of its words, tells this dimension (or “stacked”,
    /// “standing”).
    pub fn is_named(&self, dimension: &str, stems: &[String]) -> bool {
        self.named.get(dimension).is_some_and(|named| stems.iter().any(|stem| named.contains(stem)))
    }

    /// Whether a word, as it is written, tells this dimension: *page*, but not *pages*.
    pub fn is_called(&self, dimension: &str, word: &str) -> bool {
        self.written.get(dimension).is_some_and(|written| written.contains(word))
    }

    /// What a verb tells in any of its forms, whatever the category is called: what *cost* more has a higher price.
    pub fn told_by(&self, verb: &str) -> &[Dimension] {
        self.verbs.get(&*lemma(verb, Pos::Verb)).map(Vec::as_slice).unwrap_or_default()
    }

    /// The dimensions of the units that tell this dimension.
    pub fn units_of(&self, dimension: &str) -> &[unit::Dimension] {
        self.units.get(dimension).map(Vec::as_slice).unwrap_or_default()
    }
}

/// A comparison of a word that only WordNet says is like a listed one. The form itself must be no word that
/// means something else: a *cooper* is not more *coop*, and a *racer* not more *racy*.
fn by_wordnet(word: &str, candidates: &[String]) -> Option<u16> {
    let net = WordNet::shipped();
    let other = [Pos::Noun, Pos::Verb].into_iter().any(|pos| net.contains(word, pos));
    let known = candidates.iter().find(|base| net.contains(base, Pos::Adjective) && !other)?;
    similar(known)
}

/// What can stand behind a stem that lost its “-er” or “-est”.
fn plain_forms(stem: &str) -> Vec<String> {
    let doubled =
        stem.chars().next_back().and_then(|last| stem.strip_suffix(last).filter(|s| s.ends_with(last)));
    let without_i = stem.strip_suffix('i');
    [
        Some(stem.to_owned()),
        Some(format!("{stem}e")),
        doubled.map(str::to_owned),
        without_i.map(|stem| format!("{stem}y")),
        without_i.map(|stem| format!("{stem}ey")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The word of comparison behind *older* or *oldest*, by the shipped lexicon: its number, whether it is more of
/// it, and the form. “more” and “fewest” have no number.
pub fn compared(word: &str) -> Option<(Option<u16>, bool, Form)> {
    Lexicon::shipped().scales().compared(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparatives_and_superlatives_lead_to_their_plain_form() {
        let base =
            |word| compared(word).map(|(place, ..)| place.map(|place| SCALE_WORDS[usize::from(place)].base));
        for (word, wanted) in [
            ("older", "old"),
            ("biggest", "big"),
            ("heavier", "heavy"),
            ("later", "late"),
            ("larger", "large"),
            ("thinnest", "thin"),
            ("earliest", "early"),
            ("pricier", "pricey"),
            ("louder", "loud"),
            ("eldest", "old"),
            // By WordNet.
            ("loftier", "high"),
            ("swiftest", "fast"),
            ("chillier", "cold"),
            ("speedier", "fast"),
        ] {
            assert_eq!(base(word), Some(Some(wanted)), "{word}");
        }
        assert_eq!(base("more"), Some(None));
        for word in
            ["river", "chest", "cooper", "forest", "singer", "harvest", "butcher", "winner", "er", "est", ""]
        {
            assert_eq!(base(word), None, "{word}");
        }
    }

    #[test]
    fn every_word_is_said_of_something_and_opposites_go_opposite_ways() {
        assert!(SCALE_WORDS.iter().all(|word| !word.said_of.is_empty() || word.otherwise != 0));
        for (one, other) in [
            ("old", "young"),
            ("heavy", "light"),
            ("fast", "slow"),
            ("loud", "quiet"),
            ("cheap", "dear"),
            ("hot", "cold"),
            ("tall", "short"),
            ("far", "close"),
            ("good", "bad"),
            ("after", "before"),
            ("ahead", "behind"),
            ("bright", "dim"),
            ("left", "right"),
        ] {
            let [one, other] = [one, other].map(|word| &SCALE_WORDS[usize::from(scale_word(word).unwrap())]);
            for (dimension, way) in &one.said_of {
                let back = other.said_of.iter().find(|(of, _)| of == dimension);
                assert!(back.is_none_or(|(_, back)| *back == -way), "{} {}", one.base, other.base);
            }
        }
    }

    #[test]
    fn words_of_ones_own_are_like_listed_ones() {
        let lexicon = Lexicon::with_words("[comparison like loud]\nblaring, zorby\n").unwrap();
        let found = lexicon.scales().compared("zorbier").and_then(|(place, ..)| place);
        assert_eq!((found, lexicon.scales().word("blaring")), (scale_word("loud"), scale_word("loud")));
        assert!(Lexicon::with_words("[comparison like zorby]\nblaring\n").is_err());
    }
}
