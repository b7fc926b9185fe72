//! Classes of verbs: what a verb does to what is said with it.
//!
//! A class is given by seeds, meanings of WordNet, and all that is more special than they are; not by a list of
//! the verbs that happened to occur. A verb is of a class if one of its commonest meanings is. The data
//! (`data/english/verbs.txt`) says how many of them count, which branches are left out, and names single verbs
//! and phrases that WordNet does not have in that sense.

use crate::Lexicon;
use crate::lemma::lemma;
use crate::seeds::{Marks, Seeds};
use crate::table::{Section, WordsProblem};
use crate::wordnet::{Pos, WordNet};
use rustc_hash::FxHashMap;
use std::fmt;

/// What a verb does to what is said with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum VerbClass {
    /// Subject and object, or place, simply belong together: own, wear, choose, live, play.
    Link,
    /// What follows is not so: refuse, fail, forget, skip, lack.
    Deny,
    /// What follows is no longer so: stop, quit, give up.
    Cease,
    /// What follows begins or goes on: start, continue, keep.
    Begin,
    /// What follows is so, with some effort: manage, happen, remember to.
    Manage,
    /// The subject does not like what follows: hate, fear, be allergic.
    Dislike,
    /// The subject likes what follows: love, enjoy, prefer.
    Like,
    /// What follows is said, thought or wished, and not told as so: think, say, hope, doubt.
    Attitude,
    /// What follows is told as so, of another: know, notice, regret.
    Know,
    /// What follows is wanted or tried, and not told as so: want, try, plan, need.
    Intend,
    /// What follows looks so: seem, appear.
    Seem,
    /// The subject has or does more than the object: beat, exceed, outsell.
    Outdo,
    /// The subject has or does less than the object: trail, lag.
    Trail,
    /// The subject comes before the object: precede.
    Precede,
    /// The subject comes after the object: follow, succeed.
    Follow,
    /// It is done to another, so subject and object are two: criticise, thank, hire, marry, phone.
    ToAnother,
    /// The subject takes notice of what may be another's: see, hear, smell.
    Perceive,
    /// A copula: be, become, remain.
    Be,
    /// An auxiliary that tells what follows as so: must, will.
    Must,
    /// An auxiliary that does not tell what follows as so: may, could, should.
    May,
}

impl VerbClass {
    /// All classes, in the order of their declaration.
    pub const ALL: [Self; 20] = [
        Self::Link,
        Self::Deny,
        Self::Cease,
        Self::Begin,
        Self::Manage,
        Self::Dislike,
        Self::Like,
        Self::Attitude,
        Self::Know,
        Self::Intend,
        Self::Seem,
        Self::Outdo,
        Self::Trail,
        Self::Precede,
        Self::Follow,
        Self::ToAnother,
        Self::Perceive,
        Self::Be,
        Self::Must,
        Self::May,
    ];

    /// The name that the data has for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Link => "link",
            Self::Deny => "deny",
            Self::Cease => "cease",
            Self::Begin => "begin",
            Self::Manage => "manage",
            Self::Dislike => "dislike",
            Self::Like => "like",
            Self::Attitude => "attitude",
            Self::Know => "know",
            Self::Intend => "intend",
            Self::Seem => "seem",
            Self::Outdo => "outdo",
            Self::Trail => "trail",
            Self::Precede => "precede",
            Self::Follow => "follow",
            Self::ToAnother => "to another",
            Self::Perceive => "perceive",
            Self::Be => "be",
            Self::Must => "must",
            Self::May => "may",
        }
    }

    /// The class with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }
}

impl fmt::Display for VerbClass {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// The classes that a verb is in; it may be in several, or in none that is known.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct VerbClasses(u32);

impl VerbClasses {
    /// Whether this class is among them.
    pub const fn has(self, class: VerbClass) -> bool {
        self.0 >> class as u8 & 1 == 1
    }

    /// Whether one of these classes is among them.
    pub fn has_any(self, classes: &[VerbClass]) -> bool {
        classes.iter().any(|&class| self.has(class))
    }

    /// Whether nothing is known of the verb.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The classes, in the order of their declaration.
    pub fn iter(self) -> impl Iterator<Item = VerbClass> {
        VerbClass::ALL.into_iter().filter(move |&class| self.has(class))
    }

    /// Those of both.
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<VerbClass> for VerbClasses {
    fn from_iter<T: IntoIterator<Item = VerbClass>>(classes: T) -> Self {
        Self(classes.into_iter().fold(0, |bits, class| bits | 1 << class as u8))
    }
}

impl fmt::Debug for VerbClasses {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}

/// The classes of verbs of a lexicon.
#[derive(Clone, Debug, Default)]
pub struct Verbs {
    seeds: Seeds,
    /// Verbs of several words, by their first word as a lemma: what follows it.
    phrases: FxHashMap<String, Vec<Vec<String>>>,
}

impl Verbs {
    /// Adds a section `[verb CLASS]`.
    pub(crate) fn add(&mut self, section: &Section<'_>, problems: &mut Vec<WordsProblem>) {
        let Some(class) = VerbClass::named(section.class) else {
            let names: Vec<_> = VerbClass::ALL.iter().map(|class| class.name()).collect();
            let known = names.join(", ");
            problems.push(
                section
                    .head
                    .problem(format!("there is no class of verbs “{}”; there are {known}", section.class)),
            );
            return;
        };
        for &line in &section.lines {
            let class_of = |name: &str| VerbClass::named(name).map(|class| class as u8);
            match self.seeds.add(class as u8, line, Pos::Verb, class_of) {
                Ok(words) => words.into_iter().for_each(|word| self.add_phrase(&word)),
                Err(problem) => problems.push(problem),
            }
        }
    }

    fn add_phrase(&mut self, phrase: &str) {
        if let Some((first, rest)) = phrase.split_once(' ') {
            let rest = rest.split(' ').map(str::to_owned).collect();
            self.phrases.entry(first.to_owned()).or_default().push(rest);
        }
    }

    /// The classes of a verb in any of its forms: “abhors”, “gave up”. Small and capital letters are alike.
    pub fn classes(&self, form: &str) -> VerbClasses {
        let form = form.to_lowercase();
        let lemma = lemma(&form, Pos::Verb);
        let marks = self.seeds.classes(&lemma, Pos::Verb);
        // “found” is a form of “find” and a verb of its own.
        let own = if *lemma == form { Marks::default() } else { self.seeds.classes(&form, Pos::Verb) };
        VerbClasses(marks.with(own).bits())
    }

    /// The longest verb of several words that the words begin with, such as “gave up” or “ran out of”: how many
    /// words it has, and its classes. The words are in small letters. The object may stand after the verb (“turned
    /// Alder down”) only where the caller takes it out first.
    pub fn phrase(&self, words: &[&str]) -> Option<(usize, VerbClasses)> {
        let first = lemma(words.first()?, Pos::Verb);
        let net = WordNet::shipped();
        let listed = self.phrases.get(first.as_ref()).into_iter().flatten();
        let longest = listed
            .filter(|rest| {
                words[1..].len() >= rest.len() && rest.iter().zip(&words[1..]).all(|(a, b)| a == b)
            })
            .map(Vec::len)
            .max();
        // WordNet has phrasal verbs of its own: “turn down”, “put up with”.
        let known = (1..words.len().min(4))
            .rev()
            .find(|&more| net.contains(&format!("{first} {}", words[1..=more].join(" ")), Pos::Verb));
        let more = longest.max(known)?;
        let whole = format!("{first} {}", words[1..=more].join(" "));
        Some((more + 1, VerbClasses(self.seeds.classes(&whole, Pos::Verb).bits())))
    }
}

/// The classes of a verb in any of its forms, by the shipped lexicon.
///
/// ```
/// use english::verb::{VerbClass, classes};
/// assert!(classes("abhors").has(VerbClass::Dislike));
/// assert!(classes("shunned").has(VerbClass::Deny));
/// assert!(classes("bought").has(VerbClass::Link));
/// ```
pub fn classes(form: &str) -> VerbClasses {
    Lexicon::shipped().verbs().classes(form)
}

/// The longest verb of several words that the words begin with, by the shipped lexicon: see [`Verbs::phrase`].
pub fn phrase(words: &[&str]) -> Option<(usize, VerbClasses)> {
    Lexicon::shipped().verbs().phrase(words)
}
