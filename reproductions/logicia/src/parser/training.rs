//! Training the parser: an averaged perceptron that explores its own mistakes (Goldberg and Nivre 2013).
//!
//! The outcome depends on the trees and settings alone: the order of each round comes from a fixed seed, and
//! nothing is iterated in the order of a hash table.

use super::clue_trees::clue_trees;
use super::features::{Sentence, features};
use super::label::Label;
use super::state::{NONE, State, Step};
use super::transitions::best;
use super::tree::Tree;
use super::weights;
use tagging::Tagger;
use tagging::perceptron::{Perceptron, rounds};

/// How to train.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How often to go through all trees.
    pub rounds: usize,
    /// From this round on, the parser follows its own mistakes.
    pub explore_from: usize,
    /// A feature that led to fewer corrections is left out.
    pub fewest_updates: u32,
    /// Weights are multiplied by this and rounded to the signed byte; what becomes 0 is dropped.
    pub scale: f64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { rounds: 10, explore_from: 2, fewest_updates: 4, scale: 4.0 }
    }
}

/// How many sentences in the manner of clues are shown beside a treebank.
const CLUES: usize = 4000;

/// The trees that the parser learns from: those of a treebank, with the tags of the shipped tagger in place of their own,
/// since those are what the parser will see; and generated clues, whose constructions a treebank has few of.
pub fn lessons(treebank: Vec<Tree>) -> Vec<Tree> {
    let mut trees = treebank;
    retag(&mut trees);
    trees.extend(clue_trees(CLUES, 1));
    trees
}

/// Puts the tags of the shipped tagger in place of others.
pub fn retag(trees: &mut [Tree]) {
    for tree in trees {
        let words: Vec<&str> = tree.words.iter().map(String::as_str).collect();
        tree.tags = Tagger::shipped().tag(&words, &[]);
    }
}

/// Trains on trees and returns the file that [`Parser::open`](super::Parser::open) reads. After each round,
/// `report` gets its number and the share of steps that were right in it.
pub fn train(trees: &[Tree], settings: &Settings, report: impl FnMut(usize, f64)) -> Vec<u8> {
    let mut perceptron = Perceptron::new(0);
    let learn =
        |round: usize, tree: usize| learn(&mut perceptron, &trees[tree], round >= settings.explore_from);
    rounds(settings.rounds, trees.len(), learn, report);
    weights::write(perceptron.averaged(settings.fewest_updates, settings.scale))
}

/// Parses a sentence, correcting the weights at every costly step: how many were right, and of how many.
fn learn(perceptron: &mut Perceptron<u32>, tree: &Tree, explore: bool) -> (u32, u32) {
    let sentence = Sentence::new(&tree.words, &tree.tags);
    let mut truth = vec![NONE];
    truth.extend(tree.heads.iter().map(|head| head.map_or(0, |head| head + 1)));
    let mut labels = vec![Label::Root];
    labels.extend(tree.labels.iter().copied());
    let mut state = State::new(tree.len());
    let (mut keys, mut right, mut all) = (Vec::new(), 0, 0);
    while !state.is_final() {
        features(&sentence, &state, &mut keys);
        let scores = perceptron.scores(&keys);
        let Some(guess) = best(&state, &scores) else { break };
        let good_steps = good_steps(&state, &truth, &labels);
        let Some(good) = best_of(&state, &scores, &good_steps) else { break };
        all += 1;
        let is_good = good_steps.contains(&guess);
        right += u32::from(is_good);
        let wanted = if is_good { guess } else { good };
        perceptron.decided(&keys, wanted.number() as u8, guess.number() as u8);
        state.take(if explore { guess } else { wanted });
    }
    (right, all)
}

/// The steps that cost least. Where an arc is true, its label must be, too; where it is not, any will do.
fn good_steps(state: &State, truth: &[usize], labels: &[Label]) -> Vec<Step> {
    let costs = state.costs(truth);
    let least = costs.iter().copied().min().unwrap_or(usize::MAX);
    let mut good = Vec::new();
    let (top, below) = (state.stacked(0), state.stacked(1));
    let label = |word: usize| labels.get(word).copied().unwrap_or(Label::Dep);
    if costs[0] == least && least != usize::MAX {
        good.push(Step::Shift);
    }
    if costs[1] == least && least != usize::MAX {
        let true_arc = truth.get(top) == Some(&state.next);
        good.extend(choices(true_arc, label(top)).into_iter().map(Step::Left));
    }
    if costs[2] == least && least != usize::MAX {
        let true_arc = truth.get(top) == Some(&below);
        good.extend(choices(true_arc, label(top)).into_iter().map(Step::Right));
    }
    good.retain(|&step| state.allows(step));
    if good.is_empty() && state.allows(Step::Right(Label::Root)) {
        good.push(Step::Right(Label::Root));
    }
    good
}

fn choices(true_arc: bool, label: Label) -> Vec<Label> {
    if true_arc { vec![label, Label::Root] } else { Label::ALL.to_vec() }
}

fn best_of(state: &State, scores: &[i32; Step::COUNT], good: &[Step]) -> Option<Step> {
    let allowed = good.iter().filter(|&&step| state.allows(step));
    allowed.max_by_key(|step| (scores[step.number()], std::cmp::Reverse(step.number()))).copied()
}

#[cfg(test)]
mod tests {
    use super::super::transitions::Parser;
    use super::*;

    #[test]
    fn what_was_learned_is_known() {
        let trees = clue_trees(300, 7);
        let settings = Settings { rounds: 6, fewest_updates: 1, ..Settings::default() };
        let file = train(&trees, &settings, |_, _| ());
        let parser = Parser::open(&file).unwrap();
        let (mut right, mut all) = (0, 0);
        for tree in &clue_trees(100, 8) {
            let parsed = parser.parse(&tree.words, &tree.tags);
            right += parsed.heads.iter().zip(&tree.heads).filter(|(one, other)| one == other).count();
            all += tree.len();
        }
        assert!(right * 100 > all * 93, "{right} of {all} heads");
        assert_eq!(train(&trees, &settings, |_, _| ()), file, "training gives the same file every time");
    }
}
