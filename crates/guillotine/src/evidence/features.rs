//! What is known about a candidate, as numbers that weights can be learned for.
//!
//! Some are about the candidate as a whole; the others are its links, at most one for each clue and channel. What they
//! are worth together is told in [`scoring`](crate::evidence::scoring).

use crate::association::{Family, Knowledge, Pattern, TermId};
use crate::evidence::gathering::{FLOOR, Found, Gathered};
use crate::inflection::plainer_forms;

/// Numbers about the candidate as a whole.
pub const WHOLE: [&str; 12] = [
    "missing",
    "missing_twice",
    "weakest",
    "tight",
    "tight_lift",
    "zipf",
    "zipf_squared",
    "rare",
    "degree",
    "length",
    "agreeing",
    "inflected",
];
/// What a link loses that was found through another form of the clue, or through a part of it.
const OTHER_FORM: &str = "other_form";
/// The weights of each channel: what a link is worth by itself, and what its lift adds.
const PER_CHANNEL: [&str; 2] = ["start", "slope"];

/// A link of a candidate, as numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Linked {
    /// Index of the clue.
    pub clue: u8,
    /// Index of the channel.
    pub channel: u8,
    /// Was it found through another form of the clue?
    pub other_form: bool,
    /// The logarithm of the lift, kept within bounds.
    pub lift: f32,
}

/// The numbers of a candidate that its links have no part in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OfWord {
    zipf: f32,
    degree: f32,
    length: f32,
    inflected: bool,
}

impl OfWord {
    /// Looks a word up.
    pub fn of(knowledge: &Knowledge<'_>, term: TermId, word: &str) -> Self {
        let zipf = knowledge.zipf(term);
        Self {
            zipf,
            degree: (knowledge.row(term).share() * 1e7 + 1.0).ln(),
            length: word.chars().count() as f32,
            inflected: is_inflected(knowledge, word, zipf),
        }
    }
}

/// A candidate as numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Numbers {
    /// About the candidate as a whole, by the names of [`WHOLE`].
    pub whole: [f32; WHOLE.len()],
    /// The links, clue by clue.
    pub links: Vec<Linked>,
}

/// The names of the weights for a knowledge file, and where they stand.
#[derive(Debug, Clone)]
pub struct FeatureSet {
    names: Vec<String>,
}

impl FeatureSet {
    /// Where the weight of another form stands.
    pub const OTHER_FORM_AT: usize = WHOLE.len();

    /// The weights that candidates from this file need.
    pub fn of(knowledge: &Knowledge<'_>) -> Self {
        let mut names: Vec<String> = WHOLE.iter().map(|&name| name.to_owned()).collect();
        names.push(OTHER_FORM.to_owned());
        let mut features = Self { names };
        for channel in &knowledge.meta().channels {
            let source = knowledge
                .meta()
                .layers
                .get(channel.layer)
                .and_then(|l| knowledge.meta().sources.get(l.source));
            features.add(source.map_or("", |source| source.name.as_str()), channel.pattern);
        }
        features
    }

    /// The same for this file with one more source, which is one of games.
    pub fn with(knowledge: &Knowledge<'_>, games: &str) -> Self {
        let mut features = Self::of(knowledge);
        features.add(games, Pattern::Clued);
        features.add(games, Pattern::Solved);
        features
    }

    fn add(&mut self, source: &str, pattern: Pattern) {
        self.names.extend(PER_CHANNEL.iter().map(|part| format!("{source}/{}/{part}", pattern.name())));
    }

    /// The names, in the order of the weights.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Where the two weights of a channel begin.
    pub fn of_channel(channel: u8) -> usize {
        Self::OTHER_FORM_AT + 1 + usize::from(channel) * PER_CHANNEL.len()
    }

    /// The numbers of a candidate for `clues` clues.
    pub fn numbers(knowledge: &Knowledge<'_>, candidate: &Gathered, clues: usize) -> Numbers {
        Self::numbers_of(OfWord::of(knowledge, candidate.term, &candidate.word), &candidate.links, clues)
    }

    /// The same for a word that was looked up before.
    pub fn numbers_of(word: OfWord, found: &[Found], clues: usize) -> Numbers {
        // For each clue and channel the best link, whichever form it came through.
        let mut best = vec![FLOOR; clues];
        let mut tight = vec![f32::NAN; clues];
        let mut sources = vec![0_u32; clues];
        let mut kept: Vec<Linked> = Vec::with_capacity(found.len());
        let mut links: Vec<_> = found.iter().collect();
        links.sort_by(|a, b| (b.lift + 2.0 * b.loss).total_cmp(&(a.lift + 2.0 * a.loss)));
        for found in links {
            let Ok(clue) = u8::try_from(found.clue) else { continue };
            if let Some(value) = best.get_mut(found.clue) {
                *value = value.max(found.worth());
            }
            let lift = (found.lift + found.loss).clamp(-3.0, 9.0);
            if found.pattern.is_tight()
                && let Some(value) = tight.get_mut(found.clue)
            {
                *value = value.max(lift);
            }
            if kept.iter().any(|other| other.clue == clue && other.channel == found.link.channel) {
                continue;
            }
            kept.push(Linked { clue, channel: found.link.channel, other_form: found.loss < 0.0, lift });
            if let Some(count) = sources.get_mut(found.clue) {
                *count += 1;
            }
        }
        kept.sort_by_key(|link| (link.clue, link.channel));
        let missing = best.iter().filter(|value| **value <= FLOOR).count() as f32;
        let whole = [
            missing,
            (missing - 1.0).max(0.0),
            best.iter().copied().fold(f32::INFINITY, f32::min),
            tight.iter().filter(|lift| !lift.is_nan()).count() as f32,
            tight.iter().map(|lift| if lift.is_nan() { 0.0 } else { lift.max(0.0) }).sum(),
            word.zipf,
            word.zipf * word.zipf * 0.2,
            f32::from(word.zipf < 3.0),
            word.degree,
            word.length * 0.3,
            sources.iter().map(|&count| (count as f32 + 1.0).ln()).sum(),
            f32::from(word.inflected),
        ];
        Numbers { whole, links: kept }
    }

    /// Which pattern a channel's features belong to, by the name of the feature.
    pub fn pattern_part(name: &str) -> Option<&str> {
        name.split_once('/').map(|(_, rest)| rest)
    }
}

/// Is there a plainer form of the word that is more common? Games rarely ask for the other.
fn is_inflected(knowledge: &Knowledge<'_>, word: &str, zipf: f32) -> bool {
    plainer_forms(knowledge.meta().language, word)
        .iter()
        .filter_map(|form| knowledge.find(form))
        .any(|form| knowledge.zipf(form) > zipf)
}

/// The weights to begin with.
pub fn first_weight(name: &str) -> f32 {
    let pattern = |start: &str| Pattern::ALL.into_iter().find(|pattern| pattern.name() == start);
    match name.rsplit('/').collect::<Vec<_>>().as_slice() {
        ["zipf"] => 0.6,
        [OTHER_FORM] => -0.8,
        ["start", name, ..] => pattern(name).map_or(0.0, first_start),
        ["slope", ..] => 0.4,
        _ => 0.0,
    }
}

/// What a link is worth by its pattern alone, before anything is learned. A clue that is not linked is worth 0.
fn first_start(pattern: Pattern) -> f32 {
    match pattern.family() {
        Family::Game => 2.0,
        Family::Meaning => -0.5,
        Family::Expression | Family::Collocation if pattern != Pattern::Together => 1.5,
        _ => -1.5,
    }
}
