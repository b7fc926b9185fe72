//! Databases in the form of WordNet's `data.*` files: multiword lemmas as expressions, glosses as definitions, pointers
//! as relations of meaning.

use std::io::{self, BufRead};

use rustc_hash::FxHashMap;

use crate::association::Pattern;
use crate::building::scratch::Material;
use crate::building::tally::Sighting;
use crate::sources::dictionary::{Entry, see_entry};
use crate::sources::expressions::see_expression;
use crate::sources::lines::Lines;
use crate::sources::{Context, Sink};
use crate::words::words_of;

/// The single-word lemmas of every synset, by part of speech and offset.
#[derive(Debug, Default)]
pub struct Index {
    lemmas: FxHashMap<(char, u32), Vec<String>>,
}

impl Index {
    /// Reads the synsets of all parts.
    pub fn of(material: &mut dyn Material) -> io::Result<Self> {
        let mut index = Self::default();
        for part in 0..material.parts() {
            let mut input = material.open(part, 0)?;
            let mut lines = Lines::of(&mut *input);
            while let Some(line) = lines.next_line()? {
                if let Some(synset) = Synset::parse(&line) {
                    let single = synset.lemmas.iter().filter(|lemma| !lemma.contains(' ')).cloned().collect();
                    index.lemmas.insert((synset.pos, synset.offset), single);
                }
            }
        }
        Ok(index)
    }
}

struct Synset<'l> {
    offset: u32,
    pos: char,
    lemmas: Vec<String>,
    pointers: Vec<(&'l str, char, u32)>,
    gloss: &'l str,
}

impl<'l> Synset<'l> {
    fn parse(line: &'l str) -> Option<Self> {
        let (data, gloss) = line.split_once(" | ")?;
        let mut fields = data.split(' ');
        let offset = fields.next()?.parse().ok()?;
        fields.next()?;
        let pos = part_of_speech(fields.next()?)?;
        let count = usize::from_str_radix(fields.next()?, 16).ok()?;
        let mut lemmas = Vec::new();
        for _ in 0..count {
            let lemma = fields.next()?;
            fields.next()?;
            // Adjectives carry their position: "galore(ip)".
            let lemma = lemma.split('(').next().unwrap_or_default();
            lemmas.push(words_of(&lemma.replace('_', " ")).collect::<Vec<_>>().join(" "));
        }
        let count: usize = fields.next()?.parse().ok()?;
        let mut pointers = Vec::new();
        for _ in 0..count {
            let (symbol, offset) = (fields.next()?, fields.next()?.parse().ok()?);
            let pos = part_of_speech(fields.next()?)?;
            fields.next()?;
            pointers.push((symbol, pos, offset));
        }
        Some(Self { offset, pos, lemmas, pointers, gloss })
    }
}

/// Satellite adjectives lie in the file of the adjectives.
fn part_of_speech(field: &str) -> Option<char> {
    field.chars().next().map(|pos| if pos == 's' { 'a' } else { pos })
}

/// Reads a data file alone, without its pointers.
pub fn read(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    read_with(&Index::default(), context, input, sink)
}

/// Reads a data file; pointers lead to what the index holds.
pub fn read_with(
    index: &Index,
    context: &Context<'_>,
    input: &mut dyn BufRead,
    sink: &mut dyn Sink,
) -> io::Result<()> {
    let mut lines = Lines::of(input);
    while let Some(line) = lines.next_line()? {
        if let Some(synset) = Synset::parse(&line) {
            see_synset(&synset, index, context, sink);
            sink.record_done(lines.position(), synset.gloss.len())?;
        }
    }
    Ok(())
}

fn see_synset(synset: &Synset<'_>, index: &Index, context: &Context<'_>, sink: &mut dyn Sink) {
    for lemma in &synset.lemmas {
        if lemma.contains(' ') {
            let words: Vec<String> = words_of(lemma).collect();
            see_expression(&words, context.language, 1.0, sink);
        }
        let entry =
            Entry { lemma: lemma.clone(), definition: synset.gloss.to_owned(), collocations: String::new() };
        if !lemma.contains(' ') {
            see_entry(&entry, context.language, sink);
        }
        for other in synset.lemmas.iter().filter(|other| *other > lemma) {
            sink.see(&Sighting::once(lemma, Pattern::Similar, other));
        }
        if lemma.contains(' ') {
            continue;
        }
        for (symbol, pos, offset) in &synset.pointers {
            let pattern = match *symbol {
                "@" | "@i" => Pattern::Broader,
                // The other end of a broader notion is told by the other synset.
                "~" | "~i" => continue,
                "&" => Pattern::Similar,
                _ => Pattern::Related,
            };
            for other in index.lemmas.get(&(*pos, *offset)).into_iter().flatten() {
                sink.see(&Sighting::once(lemma, pattern, other));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::seen::Seen;
    use crate::sources::{SourceKind, read_part};
    use crate::words::Language;

    #[test]
    fn synsets_give_expressions_definitions_and_relations() {
        let data = "00000001 03 n 02 apple 0 apple_tree 0 001 @ 00000002 n 0000 | a round fruit\n00000002 03 n 01 fruit 0 000 | sweet part of a plant\n";
        let mut material = vec![data.as_bytes().to_vec()];
        let frequencies = FxHashMap::default();
        let context = Context { language: Language::English, frequencies: &frequencies };
        let mut seen = Seen::default();
        read_part(SourceKind::Wordnet, &context, &mut material, 0, 0, &mut seen).unwrap();
        assert!(seen.has("apple", Pattern::Before, "tree"));
        assert!(seen.has("apple", Pattern::Broader, "fruit"));
        assert!(seen.has("apple", Pattern::Describes, "round"));
        assert!(seen.has("fruit", Pattern::Describes, "plant"));
    }
}
