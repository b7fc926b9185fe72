//! The player: clues in, ranked answers with evidence out.

use serde::Serialize;

use crate::association::Knowledge;
use crate::evidence::clues::{ClueError, Clues};
use crate::evidence::features::FeatureSet;
use crate::evidence::gathering::{Found, Gathered, gather, links_of};
use crate::evidence::model::Model;
use crate::evidence::scoring::score;
use crate::words::normal;

/// How many candidates of the rough ranking are ranked again.
pub const SHORTLIST: usize = 400;

/// Plays with one knowledge file and one set of weights.
#[derive(Debug, Clone)]
pub struct Player<'k> {
    knowledge: &'k Knowledge<'k>,
    weights: Vec<f32>,
    model: Model,
    without: Vec<usize>,
}

/// What the player says to a game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Answer {
    /// The clues as given.
    pub clues: Vec<String>,
    /// Clues that the knowledge does not know.
    pub unknown: Vec<String>,
    /// Is the first answer likely enough to be given?
    pub confident: bool,
    /// The probability that the first answer is right.
    pub confidence: f32,
    /// The best candidates, the best first.
    pub answers: Vec<Candidate>,
}

/// One candidate.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Candidate {
    /// The word.
    pub word: String,
    /// Its score: a logarithm, comparable within one game.
    pub score: f32,
    /// Its share of the probability among all candidates.
    pub share: f32,
    /// For each clue with a link the best one.
    pub evidence: Vec<Evidence>,
}

/// Why a word goes with a clue.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Evidence {
    /// The clue.
    pub clue: String,
    /// The title of the source.
    pub source: String,
    /// The way in which they are linked.
    pub link: &'static str,
    /// The link in words: "apple pie".
    pub expression: String,
    /// How strong it is: the logarithm of the lift.
    pub weight: f32,
}

impl<'k> Player<'k> {
    /// A player.
    pub fn new(knowledge: &'k Knowledge<'k>, model: &Model) -> Self {
        let weights = model.weights_for(&FeatureSet::of(knowledge));
        Self { knowledge, weights, model: model.clone(), without: Vec::new() }
    }

    /// The same player without some sources, by name.
    pub fn without(mut self, sources: &[impl AsRef<str>]) -> Self {
        let all = &self.knowledge.meta().sources;
        self.without = (0..all.len())
            .filter(|&at| {
                all.get(at).is_some_and(|source| sources.iter().any(|name| name.as_ref() == source.name))
            })
            .collect();
        self
    }

    /// Answers a game with the best `top` candidates.
    pub fn answer(&self, clues: &[impl AsRef<str>], top: usize) -> Result<Answer, ClueError> {
        let clues = Clues::find(self.knowledge, clues)?;
        let ranked = self.rank(&clues);
        let share = ranked.first().map_or(0.0, |first| first.1);
        let known = clues.clues.iter().filter(|clue| !clue.forms.is_empty()).count();
        let calibration = self.model.calibration_for(known);
        let confidence = if ranked.is_empty() { 0.0 } else { calibration.probability(share) };
        let answers = ranked
            .into_iter()
            .take(top)
            .map(|(score, share, candidate)| Candidate {
                evidence: self.evidence(&clues, &candidate),
                word: candidate.word,
                score,
                share,
            })
            .collect();
        Ok(Answer {
            unknown: clues.unknown(),
            clues: clues.typed,
            confident: confidence >= calibration.threshold,
            confidence,
            answers,
        })
    }

    /// Only the words, the best first: what an evaluation needs. The share of the first comes with them.
    pub fn words(&self, clues: &[impl AsRef<str>]) -> Result<(Vec<String>, f32), ClueError> {
        let ranked = self.rank(&Clues::find(self.knowledge, clues)?);
        let share = ranked.first().map_or(0.0, |first| first.1);
        Ok((ranked.into_iter().map(|(_, _, candidate)| candidate.word).collect(), share))
    }

    fn rank(&self, clues: &Clues) -> Vec<(f32, f32, Gathered)> {
        let gathered = gather(self.knowledge, clues, &self.without, SHORTLIST);
        let mut ranked: Vec<(f32, f32, Gathered)> = gathered
            .into_iter()
            .map(|candidate| {
                let numbers = FeatureSet::numbers(self.knowledge, &candidate, clues.clues.len());
                (score(&numbers, &self.weights), 0.0, candidate)
            })
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.2.word.cmp(&b.2.word)));
        let best = ranked.first().map_or(0.0, |first| first.0);
        let sum: f32 = ranked.iter().map(|candidate| (candidate.0 - best).exp()).sum();
        for candidate in &mut ranked {
            candidate.1 = (candidate.0 - best).exp() / sum.max(1.0);
        }
        ranked
    }

    /// Why a word goes with the clues, whether or not it is among the best candidates.
    pub fn evidence_for(&self, clues: &Clues, word: &str) -> Vec<Evidence> {
        self.knowledge
            .find(&normal(word))
            .and_then(|term| links_of(self.knowledge, clues, &self.without, term))
            .map(|candidate| self.evidence(clues, &candidate))
            .unwrap_or_default()
    }

    /// For each clue the link that says most.
    fn evidence(&self, clues: &Clues, candidate: &Gathered) -> Vec<Evidence> {
        let value = |found: &Found| found.worth() + if found.pattern.is_tight() { 1.0 } else { 0.0 };
        let mut evidence = Vec::new();
        for (at, clue) in clues.clues.iter().enumerate() {
            let best = candidate
                .links
                .iter()
                .filter(|found| found.clue == at)
                .max_by(|a, b| value(a).total_cmp(&value(b)).then(b.link.channel.cmp(&a.link.channel)));
            let Some(found) = best else { continue };
            let (Some(channel), Some(source)) =
                (self.knowledge.channel(&found.link), self.knowledge.source(&found.link))
            else {
                continue;
            };
            let form = self.knowledge.term(found.form).unwrap_or_default();
            evidence.push(Evidence {
                clue: clue.typed.clone(),
                source: if source.title.is_empty() { source.name.clone() } else { source.title.clone() },
                link: channel.pattern.name(),
                expression: channel.pattern.expression(
                    &form,
                    self.knowledge.connector(&found.link),
                    &candidate.word,
                ),
                weight: found.lift,
            });
        }
        evidence
    }
}
