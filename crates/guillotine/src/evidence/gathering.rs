//! Which words the clues lead to, and by which links: the first, rough ranking.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::association::{Family, Knowledge, Link, Pattern, TermId};
use crate::evidence::clues::Clues;

/// What a clue without any link to a candidate counts.
pub const FLOOR: f32 = -4.0;

/// One link between a clue and a candidate.
#[derive(Debug, Clone, Copy)]
pub struct Found {
    /// Index of the clue.
    pub clue: usize,
    /// The form of the clue that the link starts from.
    pub form: TermId,
    /// What the form costs; 0 or less.
    pub loss: f32,
    /// The link; its neighbour is the candidate.
    pub link: Link,
    /// The logarithm of its lift.
    pub lift: f32,
}

/// A candidate with all its links.
#[derive(Debug, Clone)]
pub struct Gathered {
    /// The candidate.
    pub term: TermId,
    /// The word.
    pub word: String,
    /// The rough score.
    pub rough: f32,
    /// The links, clue by clue.
    pub links: Vec<Found>,
}

/// The worth of a link by its pattern alone, before anything is learned.
fn head_start(pattern: Pattern) -> f32 {
    match pattern {
        Pattern::JoinedBefore | Pattern::JoinedAfter => 1.5,
        Pattern::Before
        | Pattern::After
        | Pattern::LinkedBefore
        | Pattern::LinkedAfter
        | Pattern::Collocates
        | Pattern::CollocatedBy => 1.0,
        Pattern::Clued | Pattern::Solved => 2.0,
        Pattern::StandsFor | Pattern::StoodForBy => 0.0,
        Pattern::Similar | Pattern::Broader | Pattern::Narrower | Pattern::Related => -1.5,
        // Words that merely share a proverb or a definition are many; they must not crowd out expressions.
        Pattern::Together
        | Pattern::Describes
        | Pattern::DescribedBy
        | Pattern::Mentions
        | Pattern::MentionedBy => -2.5,
    }
}

/// The rough worth of a link: its lift, kept within bounds so that rare words cannot win by rarity alone.
pub fn worth(pattern: Pattern, lift: f32, loss: f32) -> f32 {
    let most = if pattern.is_tight() || pattern.family() == Family::Game { 7.0 } else { 5.0 };
    (head_start(pattern) + lift.clamp(-3.0, most) * 0.6 + loss).max(FLOOR + 0.5)
}

/// The best `most` candidates for the clues; links of the sources in `without` are passed over.
pub fn gather(knowledge: &Knowledge<'_>, clues: &Clues, without: &[usize], most: usize) -> Vec<Gathered> {
    let count = clues.clues.len();
    let mut slots: FxHashMap<u32, usize> = FxHashMap::default();
    let mut best: Vec<f32> = Vec::new();
    visit(knowledge, clues, without, |found, pattern| {
        let slot = *slots.entry(found.link.neighbour.0).or_insert_with(|| {
            best.extend(std::iter::repeat_n(FLOOR, count));
            best.len() / count - 1
        });
        if let Some(value) = best.get_mut(slot * count + found.clue) {
            *value = value.max(worth(pattern, found.lift, found.loss));
        }
    });
    let mut ranked: Vec<(f32, u32)> = slots
        .into_iter()
        .map(|(term, slot)| {
            let sum: f32 = best.get(slot * count..(slot + 1) * count).unwrap_or_default().iter().sum();
            (sum + prior(knowledge.zipf(TermId(term))), term)
        })
        .collect();
    ranked.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut gathered: Vec<Gathered> = Vec::new();
    for (rough, term) in ranked {
        if gathered.len() >= most {
            break;
        }
        let Some(word) = knowledge.term(TermId(term)) else { continue };
        // An answer is one word.
        let playable =
            !word.contains(' ') && word.chars().nth(1).is_some() && word.chars().any(char::is_alphabetic);
        if playable && !clues.contain(knowledge, &word) {
            gathered.push(Gathered { term: TermId(term), word, rough, links: Vec::new() });
        }
    }
    add_links(knowledge, clues, without, &mut gathered);
    gathered
}

/// Common words are likelier answers.
fn prior(zipf: f32) -> f32 {
    0.8 * zipf.min(5.0)
}

/// Fills in the links of chosen candidates.
fn add_links(knowledge: &Knowledge<'_>, clues: &Clues, without: &[usize], gathered: &mut [Gathered]) {
    let chosen: FxHashMap<u32, usize> = gathered.iter().enumerate().map(|(at, g)| (g.term.0, at)).collect();
    visit_some(knowledge, clues, without, &|term| chosen.contains_key(&term.0), |found, _| {
        if let Some(&at) = chosen.get(&found.link.neighbour.0)
            && let Some(candidate) = gathered.get_mut(at)
        {
            candidate.links.push(found);
        }
    });
}

/// The links of one candidate that need not be among the best.
pub fn links_of(
    knowledge: &Knowledge<'_>,
    clues: &Clues,
    without: &[usize],
    term: TermId,
) -> Option<Gathered> {
    let word = knowledge.term(term)?;
    let mut one = [Gathered { term, word, rough: 0.0, links: Vec::new() }];
    add_links(knowledge, clues, without, &mut one);
    let [mut candidate] = one;
    let mut best = vec![FLOOR; clues.clues.len()];
    for found in &candidate.links {
        if let (Some(value), Some(channel)) = (best.get_mut(found.clue), knowledge.channel(&found.link)) {
            *value = value.max(worth(channel.pattern, found.lift, found.loss));
        }
    }
    candidate.rough = best.iter().sum::<f32>() + prior(knowledge.zipf(term));
    Some(candidate)
}

fn visit(knowledge: &Knowledge<'_>, clues: &Clues, without: &[usize], each: impl FnMut(Found, Pattern)) {
    visit_some(knowledge, clues, without, &|_| true, each);
}

fn visit_some(
    knowledge: &Knowledge<'_>,
    clues: &Clues,
    without: &[usize],
    wanted: &dyn Fn(TermId) -> bool,
    mut each: impl FnMut(Found, Pattern),
) {
    let silent: FxHashSet<usize> = knowledge
        .meta()
        .channels
        .iter()
        .enumerate()
        .filter(|(_, channel)| {
            knowledge.meta().layers.get(channel.layer).is_none_or(|layer| without.contains(&layer.source))
        })
        .map(|(at, _)| at)
        .collect();
    for (clue, at) in clues.clues.iter().zip(0..) {
        for &(form, loss) in &clue.forms {
            let row = knowledge.row(form);
            for link in row.links() {
                if !wanted(link.neighbour) || silent.contains(&usize::from(link.channel)) {
                    continue;
                }
                let Some(channel) = knowledge.channel(&link) else { continue };
                let lift = knowledge.lift(&link, &row, &knowledge.row(link.neighbour));
                each(Found { clue: at, form, loss, link, lift }, channel.pattern);
            }
        }
    }
}
