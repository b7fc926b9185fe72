//! The neighbours of words, and why they are near.

use serde::Serialize;

use crate::association::{Knowledge, TermId};
use crate::evidence::gathering::gather;
use crate::evidence::{ClueError, Clues};

/// A word near the words asked about.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Neighbour {
    /// The word.
    pub word: String,
    /// How near it is; comparable within one answer.
    pub score: f32,
    /// For each word asked about that it is linked to: the word, the expression, the source.
    pub links: Vec<(String, String, String)>,
}

/// The `top` nearest neighbours of the words together. One word alone is asked with the same rules.
pub fn near(
    knowledge: &Knowledge<'_>,
    words: &[impl AsRef<str>],
    top: usize,
) -> Result<Vec<Neighbour>, ClueError> {
    let clues = Clues::find(knowledge, words)?;
    let neighbours = gather(knowledge, &clues, &[], top)
        .into_iter()
        .map(|gathered| {
            let mut links = Vec::new();
            for (at, clue) in clues.clues.iter().enumerate() {
                let of_clue = gathered.links.iter().filter(|found| found.clue == at);
                if let Some(best) = of_clue.max_by(|a, b| a.worth().total_cmp(&b.worth()))
                    && let (Some(channel), Some(source)) =
                        (knowledge.channel(&best.link), knowledge.source(&best.link))
                {
                    let form = knowledge.term(best.form).unwrap_or_default();
                    let connector = knowledge.connector(&best.link);
                    let expression = channel.pattern.expression(&form, connector, &gathered.word);
                    links.push((clue.typed.clone(), expression, source.name.clone()));
                }
            }
            Neighbour { word: gathered.word, score: gathered.rough, links }
        })
        .collect();
    Ok(neighbours)
}

/// A link of one word.
#[derive(Debug, Clone, PartialEq)]
pub struct WordLink {
    /// The neighbour.
    pub word: String,
    /// The number of the source in the file.
    pub source: usize,
    /// The way in which the two are linked.
    pub pattern: &'static str,
    /// The link in words.
    pub expression: String,
    /// The logarithm of its lift.
    pub lift: f32,
}

/// All links of a word, as the file has them.
pub fn links_of_word(knowledge: &Knowledge<'_>, term: TermId) -> Vec<WordLink> {
    let row = knowledge.row(term);
    let word = knowledge.term(term).unwrap_or_default();
    row.links()
        .filter_map(|link| {
            let channel = knowledge.channel(&link)?;
            let neighbour = knowledge.term(link.neighbour)?;
            Some(WordLink {
                source: knowledge.meta().layers.get(channel.layer)?.source,
                pattern: channel.pattern.name(),
                expression: channel.pattern.expression(&word, knowledge.connector(&link), &neighbour),
                lift: knowledge.lift(&link, &row, &knowledge.row(link.neighbour)),
                word: neighbour,
            })
        })
        .collect()
}
