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
    /// The way in which they are linked.
    pub pattern: Pattern,
    /// The logarithm of its lift.
    pub lift: f32,
}

impl Found {
    /// What the link is worth in the rough ranking.
    pub fn worth(&self) -> f32 {
        worth(self.pattern, self.lift, self.loss)
    }
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
fn worth(pattern: Pattern, lift: f32, loss: f32) -> f32 {
    let most = if pattern.is_tight() || pattern.family() == Family::Game { 7.0 } else { 5.0 };
    (head_start(pattern) + lift.clamp(-3.0, most) * 0.6 + loss).max(FLOOR + 0.5)
}

/// The best `most` candidates for the clues; links of the sources in `without` are passed over.
pub fn gather(knowledge: &Knowledge<'_>, clues: &Clues, without: &[usize], most: usize) -> Vec<Gathered> {
    gather_with(knowledge, clues, without, most, &FxHashSet::default())
}

/// The same, followed by those of `also` that could be answers but are not among the best. They need no link.
pub(crate) fn gather_with(
    knowledge: &Knowledge<'_>,
    clues: &Clues,
    without: &[usize],
    most: usize,
    also: &FxHashSet<TermId>,
) -> Vec<Gathered> {
    let count = clues.clues.len();
    let mut slots: FxHashMap<u32, usize> = FxHashMap::default();
    let mut best: Vec<f32> = Vec::new();
    let mut slot_of = |term: TermId, best: &mut Vec<f32>| {
        *slots.entry(term.0).or_insert_with(|| {
            best.extend(std::iter::repeat_n(FLOOR, count));
            best.len() / count - 1
        })
    };
    visit(knowledge, clues, without, |found| {
        let slot = slot_of(found.link.neighbour, &mut best);
        if let Some(value) = best.get_mut(slot * count + found.clue) {
            *value = value.max(found.worth());
        }
    });
    for &term in also {
        slot_of(term, &mut best);
    }
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
        if gathered.len() >= most && also.is_empty() {
            break;
        }
        if gathered.len() >= most && !also.contains(&TermId(term)) {
            continue;
        }
        let Some(word) = knowledge.term(TermId(term)) else { continue };
        if is_playable(&word) && !clues.contain(knowledge.meta().language, &word) {
            gathered.push(Gathered { term: TermId(term), word, rough, links: Vec::new() });
        }
    }
    add_links(knowledge, clues, without, &mut gathered);
    gathered
}

/// An answer is one word.
pub fn is_playable(word: &str) -> bool {
    !word.contains(' ') && word.chars().nth(1).is_some() && word.chars().any(char::is_alphabetic)
}

/// Common words are likelier answers.
fn prior(zipf: f32) -> f32 {
    0.8 * zipf.min(5.0)
}

/// Fills in the links of chosen candidates.
fn add_links(knowledge: &Knowledge<'_>, clues: &Clues, without: &[usize], gathered: &mut [Gathered]) {
    let chosen: FxHashMap<u32, usize> = gathered.iter().enumerate().map(|(at, g)| (g.term.0, at)).collect();
    visit_some(knowledge, clues, without, &|term| chosen.contains_key(&term.0), |found| {
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
    candidate.rough = rough(knowledge, clues, &candidate);
    Some(candidate)
}

/// The rough score of a candidate with these links.
pub fn rough(knowledge: &Knowledge<'_>, clues: &Clues, candidate: &Gathered) -> f32 {
    let mut best = vec![FLOOR; clues.clues.len()];
    for found in &candidate.links {
        if let Some(value) = best.get_mut(found.clue) {
            *value = value.max(found.worth());
        }
    }
    best.iter().sum::<f32>() + prior(knowledge.zipf(candidate.term))
}

fn visit(knowledge: &Knowledge<'_>, clues: &Clues, without: &[usize], each: impl FnMut(Found)) {
    visit_some(knowledge, clues, without, &|_| true, each);
}

fn visit_some(
    knowledge: &Knowledge<'_>,
    clues: &Clues,
    without: &[usize],
    wanted: &dyn Fn(TermId) -> bool,
    mut each: impl FnMut(Found),
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
                each(Found { clue: at, form, loss, link, pattern: channel.pattern, lift });
            }
        }
    }
}
