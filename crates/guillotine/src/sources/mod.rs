//! Readers that turn material into links, one file for each kind.
//!
//! A reader gets a stream and tells a [`Sink`] what it sees, record by record. It holds no state between records,
//! so that reading can stop and go on at any record. To add a kind: write a reader, add it to [`SourceKind`] and
//! to [`read_part`].

pub mod acronyms;
pub mod compounds;
pub mod dictd;
pub mod dictionary;
pub mod expressions;
pub mod games;
pub mod lines;
pub mod markup;
pub mod mediawiki;
pub mod ngrams;
pub mod pairs;
pub mod proverbs;
pub mod text;
pub mod thesaurus;
pub mod titles;
pub mod wordnet;

use std::fmt;
use std::io::{self, BufRead};
use std::str::FromStr;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::building::scratch::Material;
use crate::building::tally::Sighting;
use crate::words::Language;

/// Where readers put what they see.
pub trait Sink {
    /// Takes a link.
    fn see(&mut self, sighting: &Sighting<'_>);
    /// A record (a proverb, a lemma, a line) of so many words was seen.
    fn count_record(&mut self, length: usize);
    /// All records so far are complete, so many bytes after the reader's beginning: reading can stop here.
    fn may_stop(&mut self, position: u64) -> io::Result<()>;
    /// A record has ended, and reading can stop after it.
    fn record_done(&mut self, position: u64, length: usize) -> io::Result<()> {
        self.count_record(length);
        self.may_stop(position)
    }
}

/// What readers know about the language.
#[derive(Debug, Clone, Copy)]
pub struct Context<'c> {
    /// The language.
    pub language: Language,
    /// Zipf frequencies of words, where they were given.
    pub frequencies: &'c FxHashMap<String, f32>,
}

/// The kinds of material.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SourceKind {
    /// Lemmas with definitions: JSON, dictd, or a Wiktionary dump.
    Dictionary,
    /// Articles: a `MediaWiki` dump.
    Encyclopedia,
    /// Proverbs and aphorisms: fortune files, or one to a line.
    Proverbs,
    /// Acronyms and what they stand for.
    Acronyms,
    /// Titles of films, songs, books: one to a line, or CSV.
    Titles,
    /// Multiword expressions, one to a line.
    Expressions,
    /// Synonyms: `MyThes`, or a head word and its synonyms with commas.
    Thesaurus,
    /// Pairs of words with a weight, separated by tabs.
    Pairs,
    /// Counts of two or three words in a row.
    Ngrams,
    /// Any text, through tight patterns.
    Text,
    /// Past games, JSON lines.
    Games,
    /// A word list whose closed compounds are split.
    Compounds,
    /// A database in the form of `WordNet`: expressions, definitions and relations.
    Wordnet,
}

impl SourceKind {
    /// Every kind once.
    pub const ALL: [Self; 13] = [
        Self::Dictionary,
        Self::Encyclopedia,
        Self::Proverbs,
        Self::Acronyms,
        Self::Titles,
        Self::Expressions,
        Self::Thesaurus,
        Self::Pairs,
        Self::Ngrams,
        Self::Text,
        Self::Games,
        Self::Compounds,
        Self::Wordnet,
    ];

    /// The name on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dictionary => "dictionary",
            Self::Encyclopedia => "encyclopedia",
            Self::Proverbs => "proverbs",
            Self::Acronyms => "acronyms",
            Self::Titles => "titles",
            Self::Expressions => "expressions",
            Self::Thesaurus => "thesaurus",
            Self::Pairs => "pairs",
            Self::Ngrams => "ngrams",
            Self::Text => "text",
            Self::Games => "games",
            Self::Compounds => "compounds",
            Self::Wordnet => "wordnet",
        }
    }
}

impl fmt::Display for SourceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The name of a kind that there is not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownKind(pub String);

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = SourceKind::ALL.map(SourceKind::name).join(", ");
        write!(f, "there is no kind of source called “{}”; the kinds are {known}", self.0)
    }
}

impl std::error::Error for UnknownKind {}

impl FromStr for SourceKind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Self, UnknownKind> {
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| UnknownKind(name.to_owned()))
    }
}

/// Reads one part of a source from an offset on. A dictionary in dictd's form has its index as part 0 and its text
/// as part 1; every other part stands for itself.
pub fn read_part(
    kind: SourceKind,
    context: &Context<'_>,
    material: &mut dyn Material,
    part: usize,
    offset: u64,
    sink: &mut dyn Sink,
) -> io::Result<()> {
    if kind == SourceKind::Wordnet {
        let index = wordnet::Index::of(material)?;
        return wordnet::read_with(&index, context, &mut *material.open(part, offset)?, sink);
    }
    if kind == SourceKind::Dictionary && material.parts() == 2 && dictd::is_index(&mut *material.open(0, 0)?)?
    {
        if part != 1 {
            return Ok(());
        }
        let index = dictd::read_index(&mut *material.open(0, 0)?)?;
        return dictd::read(&index, context, &mut *material.open(1, 0)?, offset, sink);
    }
    let mut input = material.open(part, offset)?;
    read(kind, context, &mut *input, sink)
}

/// Reads a stream as material of a kind.
pub fn read(
    kind: SourceKind,
    context: &Context<'_>,
    input: &mut dyn BufRead,
    sink: &mut dyn Sink,
) -> io::Result<()> {
    match kind {
        SourceKind::Dictionary => dictionary::read(context, input, sink),
        SourceKind::Encyclopedia => mediawiki::read_encyclopedia(context, input, sink),
        SourceKind::Proverbs => proverbs::read(context, input, sink),
        SourceKind::Acronyms => acronyms::read(context, input, sink),
        SourceKind::Titles => titles::read(context, input, sink),
        SourceKind::Expressions => expressions::read(context, input, sink),
        SourceKind::Thesaurus => thesaurus::read(context, input, sink),
        SourceKind::Pairs => pairs::read(input, sink),
        SourceKind::Ngrams => ngrams::read(context, input, sink),
        SourceKind::Text => text::read(context, input, sink),
        SourceKind::Games => games::read(input, sink),
        SourceKind::Compounds => compounds::read(context, input, sink),
        SourceKind::Wordnet => wordnet::read(context, input, sink),
    }
}

#[cfg(test)]
pub(crate) mod seen {
    //! A sink that remembers, for the tests of the readers.
    use super::*;
    use crate::association::Pattern;

    #[derive(Default)]
    pub struct Seen {
        pub links: Vec<(String, Pattern, String, String, f64)>,
        pub records: usize,
        pub position: u64,
    }

    impl Sink for Seen {
        fn see(&mut self, sighting: &Sighting<'_>) {
            self.links.push((
                sighting.row.to_owned(),
                sighting.pattern,
                sighting.neighbour.to_owned(),
                sighting.connector.to_owned(),
                sighting.count,
            ));
        }

        fn count_record(&mut self, _length: usize) {
            self.records += 1;
        }

        fn may_stop(&mut self, position: u64) -> io::Result<()> {
            self.position = position;
            Ok(())
        }
    }

    impl Seen {
        pub fn of(kind: SourceKind, language: Language, text: &str) -> Self {
            Self::with(kind, language, text, &FxHashMap::default())
        }

        pub fn with(
            kind: SourceKind,
            language: Language,
            text: &str,
            frequencies: &FxHashMap<String, f32>,
        ) -> Self {
            let mut seen = Self::default();
            read(kind, &Context { language, frequencies }, &mut text.as_bytes(), &mut seen).unwrap();
            seen
        }

        pub fn has(&self, row: &str, pattern: Pattern, neighbour: &str) -> bool {
            self.count(row, pattern, neighbour) > 0.0
        }

        pub fn count(&self, row: &str, pattern: Pattern, neighbour: &str) -> f64 {
            self.links.iter().filter(|l| l.0 == row && l.1 == pattern && l.2 == neighbour).map(|l| l.4).sum()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn kinds_have_names() {
        for kind in SourceKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        assert!("nonsense".parse::<SourceKind>().unwrap_err().to_string().contains("“nonsense”"));
    }

    proptest! {
        #[test]
        fn any_bytes_can_be_read_as_any_kind(bytes: Vec<u8>, text in "([a-z{}\\[\\]|<>=\"',:%\\t\n ]|<page>|</page>|<text>|</text>|<title>|\\{\"clues\":){0,60}") {
            let frequencies = FxHashMap::default();
            let context = Context { language: Language::English, frequencies: &frequencies };
            for kind in SourceKind::ALL {
                let mut seen = seen::Seen::default();
                let _ = read(kind, &context, &mut bytes.as_slice(), &mut seen);
                let _ = read(kind, &context, &mut text.as_bytes(), &mut seen);
                let mut material = vec![bytes.clone(), text.clone().into_bytes()];
                let _ = read_part(kind, &context, &mut material, 1, 0, &mut seen);
            }
        }
    }
}
