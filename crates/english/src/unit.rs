//! Units of measurement: what they measure, and how many of one make another.
//!
//! A unit of `data/english/units.txt` has a dimension, a base and an exact factor to that base. WordNet knows some
//! hundred more: of those the dimension is known and the factor is not, so that they are never taken for another
//! unit. A word can be several units: pounds are money and mass.

use crate::lemma::{inflected, lemma};
use crate::stem::stem;
use crate::table::{Line, Section, WordsProblem};
use crate::wordnet::{Pos, WordNet};
use crate::{Lexicon, Ratio};
use rustc_hash::FxHashMap;
use std::fmt;

/// What a unit measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Dimension {
    Length,
    Area,
    Volume,
    Mass,
    Time,
    Temperature,
    Speed,
    Money,
    Proportion,
    Angle,
    Data,
    Energy,
    Power,
    Pressure,
    Force,
    Frequency,
    Sound,
    Light,
    Electricity,
    Purity,
    Count,
}

impl Dimension {
    /// All of them with their names.
    pub const ALL: [(Self, &'static str); 21] = [
        (Self::Length, "length"),
        (Self::Area, "area"),
        (Self::Volume, "volume"),
        (Self::Mass, "mass"),
        (Self::Time, "time"),
        (Self::Temperature, "temperature"),
        (Self::Speed, "speed"),
        (Self::Money, "money"),
        (Self::Proportion, "proportion"),
        (Self::Angle, "angle"),
        (Self::Data, "data"),
        (Self::Energy, "energy"),
        (Self::Power, "power"),
        (Self::Pressure, "pressure"),
        (Self::Force, "force"),
        (Self::Frequency, "frequency"),
        (Self::Sound, "sound"),
        (Self::Light, "light"),
        (Self::Electricity, "electricity"),
        (Self::Purity, "purity"),
        (Self::Count, "count"),
    ];

    /// The dimension with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, other)| *other == name).map(|(dimension, _)| *dimension)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(dimension, _)| *dimension == self).map_or("", |(_, name)| name)
    }
}

impl fmt::Display for Dimension {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// A unit of measurement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its name in the singular, in small letters.
    pub name: String,
    /// What it measures.
    pub dimension: Dimension,
    /// How many of its base it is; `None` if that is not known.
    pub factor: Option<Ratio>,
    /// How many of it are written: *inches*, *kg*.
    pub many: String,
    base: usize,
}

impl Unit {
    /// How many of the other unit make one of this; `None` if that is not known, as with dollars and pounds.
    pub fn in_terms_of(&self, other: &Self) -> Option<Ratio> {
        if self.name == other.name && self.dimension == other.dimension {
            return Some(Ratio::ONE);
        }
        let same = self.dimension == other.dimension && self.base == other.base;
        self.factor.zip(other.factor).filter(|_| same).and_then(|(one, other)| one.over(other))
    }
}

/// The base of units that have none.
const NO_BASE: usize = usize::MAX;

/// The units of a lexicon.
#[derive(Clone, Debug, Default)]
pub struct Units {
    listed: Vec<Unit>,
    /// Names, abbreviations and signs, in small letters.
    forms: FxHashMap<String, Vec<usize>>,
    /// Meanings of WordNet below which stand units of a dimension.
    kinds: FxHashMap<u32, Dimension>,
    longest: usize,
}

impl Units {
    /// Adds a section `[unit DIMENSION]`.
    pub(crate) fn add(&mut self, section: &Section<'_>, problems: &mut Vec<WordsProblem>) {
        let Some(dimension) = Dimension::named(section.class) else {
            let names: Vec<_> = Dimension::ALL.iter().map(|(_, name)| *name).collect();
            let message =
                format!("nothing is measured in “{}”; there are {}", section.class, names.join(", "));
            problems.push(section.head.problem(message));
            return;
        };
        for &line in &section.lines {
            let added = match line.after("kinds") {
                Some(seed) => self.add_kinds(seed, dimension, line),
                None => self.add_unit(line, dimension),
            };
            problems.extend(added.err());
        }
    }

    fn add_kinds(&mut self, seed: &str, dimension: Dimension, line: Line<'_>) -> Result<(), WordsProblem> {
        for meaning in crate::seeds::meanings(seed, Pos::Noun).map_err(|message| line.problem(message))? {
            self.kinds.insert(meaning, dimension);
        }
        Ok(())
    }

    fn add_unit(&mut self, line: Line<'_>, dimension: Dimension) -> Result<(), WordsProblem> {
        let (definition, forms) = line.text.split_once(':').unwrap_or((line.text, ""));
        let (name, value) =
            definition.split_once('=').map_or((definition, None), |(name, value)| (name, Some(value)));
        let name = name.trim().to_lowercase();
        if name.is_empty() {
            return Err(line.problem("a unit has a name: furlong = 220 yard: fur"));
        }
        if self.of(&name, dimension).is_some_and(|unit| unit.name == name && unit.factor.is_some()) {
            return Err(line.problem(format!("the unit “{name}” is there already")));
        }
        let number = self.listed.len();
        let (factor, base) = match value {
            None => (Some(Ratio::ONE), number),
            Some(value) => self.value(value.trim(), dimension).map_err(|message| line.problem(message))?,
        };
        let forms: Vec<&str> = forms.split(',').map(str::trim).filter(|form| !form.is_empty()).collect();
        let starred = forms.iter().find_map(|form| form.strip_suffix('*'));
        let many = starred.map_or_else(|| plural(&name), str::to_owned);
        self.listed.push(Unit { name: name.clone(), dimension, factor, many, base });
        let forms = forms.iter().map(|form| form.trim_end_matches('*').to_lowercase());
        for form in std::iter::once(name).chain(forms) {
            self.longest = self.longest.max(form.split(' ').count());
            // Abbreviations have no plural of their own.
            let many = plural(&form);
            if form.len() > 3 && form.bytes().all(|byte| byte.is_ascii_alphabetic()) && many != form {
                self.add_form(many, number);
            }
            self.add_form(form, number);
        }
        Ok(())
    }

    fn add_form(&mut self, form: String, number: usize) {
        let numbers = self.forms.entry(form).or_default();
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }

    /// The factor and base of `220 yard`.
    fn value(&self, value: &str, dimension: Dimension) -> Result<(Option<Ratio>, usize), String> {
        let form = "a unit is a number of another one: furlong = 220 yard";
        let (count, other) = value.split_once(' ').ok_or(form)?;
        let count: Ratio = count.parse().map_err(|()| form.to_owned())?;
        let other = self
            .of(other.trim(), dimension)
            .ok_or_else(|| format!("there is no unit “{}” above that measures the same", other.trim()))?;
        let factor = other.factor.and_then(|factor| factor.times(count)).ok_or("this number is too large")?;
        Ok((Some(factor), other.base))
    }

    /// The unit with this name or form that measures the dimension.
    pub fn of(&self, form: &str, dimension: Dimension) -> Option<Unit> {
        self.all(form).into_iter().find(|unit| unit.dimension == dimension)
    }

    /// All units that a word or phrase can be: “pounds” are money and mass. Small and capital letters are alike,
    /// plurals and abbreviations are known. Listed units come first.
    pub fn all(&self, form: &str) -> Vec<Unit> {
        let form = form.to_lowercase();
        let listed = |form: &str| {
            let numbers = self.forms.get(form)?;
            Some(numbers.iter().map(|&number| self.listed[number].clone()).collect())
        };
        listed(&form).unwrap_or_else(|| {
            let singular = singular(&form);
            listed(&singular).unwrap_or_else(|| self.by_wordnet(&singular))
        })
    }

    /// Units that only WordNet knows. A word is one of them if one of its two commonest meanings is.
    fn by_wordnet(&self, singular: &str) -> Vec<Unit> {
        let mut found: Vec<Unit> = Vec::new();
        for sense in WordNet::shipped().senses(singular, Pos::Noun).take(2) {
            let mut general = sense.more_general().into_iter();
            let dimension = general.find_map(|general| self.kinds.get(&general.number()).copied());
            if let Some(dimension) = dimension.filter(|of| found.iter().all(|unit| unit.dimension != *of)) {
                let (name, many) = (singular.to_owned(), plural(singular));
                found.push(Unit { name, dimension, factor: None, many, base: NO_BASE });
            }
        }
        found
    }

    /// The longest unit that the words, in small letters, begin with: how many words it has, and what it can be.
    pub fn phrase(&self, words: &[&str]) -> Option<(usize, Vec<Unit>)> {
        (1..=self.longest.min(words.len())).rev().find_map(|length| {
            let found = self.all(&words[..length].join(" "));
            (!found.is_empty()).then_some((length, found))
        })
    }

    /// The units of the data, in its order.
    pub fn listed(&self) -> &[Unit] {
        &self.listed
    }
}

/// The singular of a unit of one word or more: “square feet” is “square foot”, “miles per hour” “mile per hour”.
fn singular(form: &str) -> String {
    if let Some((count, rest)) = form.split_once(" per ") {
        return format!("{} per {rest}", one(count));
    }
    match form.rfind([' ', '-']) {
        Some(joint) => format!("{}{}", &form[..=joint], one(&form[joint + 1..])),
        None => one(form),
    }
}

/// The singular of a word. WordNet has “years” as a word of its own, so that its plural is asked for first.
fn one(word: &str) -> String {
    let plural = inflected(word, Pos::Noun).filter(|one| WordNet::shipped().contains(one, Pos::Noun));
    plural.unwrap_or_else(|| lemma(word, Pos::Noun).into_owned())
}

/// The plural of a regular name.
fn plural(name: &str) -> String {
    match name.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'i', 'o', 'u'])) {
        Some(stem) => format!("{stem}ies"),
        None if name.ends_with("ch") || name.ends_with(['s', 'x', 'z']) => format!("{name}es"),
        None => format!("{name}s"),
    }
}

/// All units that a word or phrase can be, by the shipped lexicon: see [`Units::all`].
///
/// ```
/// use english::unit::{Dimension, units};
/// let (stone, pound) = (&units("stone")[0], &units("lbs")[0]);
/// assert_eq!(stone.in_terms_of(pound).unwrap().to_string(), "14");
/// assert_eq!(units("furlongs")[0].dimension, Dimension::Length);
/// assert!(units("zorkmids").is_empty());
/// ```
pub fn units(form: &str) -> Vec<Unit> {
    Lexicon::shipped().units().all(form)
}

/// Whether a word is for a span of time.
pub fn is_span_of_time(word: &str) -> bool {
    units(word).iter().any(|unit| unit.dimension == Dimension::Time && unit.factor.is_some())
}

/// Whether a word is for a span of time of a week at most.
pub fn is_up_to_a_week(word: &str) -> bool {
    let weeks = units("week");
    let short = |one: &Unit| {
        weeks.iter().find_map(|week| one.in_terms_of(week)).is_some_and(|ratio| ratio <= Ratio::ONE)
    };
    units(word).iter().any(|unit| unit.dimension == Dimension::Time && short(unit))
}

/// Whether a word is for steps in an order: “2 places ahead”.
pub fn is_step(word: &str) -> bool {
    Lexicon::shipped().scales().is_named("step", &[stem(word)])
}
