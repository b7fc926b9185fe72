//! The likeliest formulas: a search that keeps several beginnings at a time, and lets none through that the grammar forbids.

use crate::language::{END_OF_FORMULA, Grammar, START, State, Token};
use crate::network::{Memory, Network, Said};
use budget::Budget;

/// How many beginnings are kept.
pub const BEGINNINGS: usize = 6;
/// A beginning that is less likely than the best by this factor (as a logarithm) is given up.
const MUCH_LESS_LIKELY: f32 = 6.0;

/// A formula as tokens, and the logarithm of how likely it is.
pub(crate) struct Found {
    pub tokens: Vec<Token>,
    pub likelihood: f32,
}

struct Beginning {
    tokens: Vec<Token>,
    state: State,
    said: Said,
    likelihood: f32,
}

/// The likeliest formulas, the likeliest first; none if there was no time.
pub(crate) fn likeliest(
    network: &Network,
    memory: &Memory,
    grammar: &Grammar,
    budget: &Budget,
) -> Vec<Found> {
    let start =
        Beginning { tokens: vec![START], state: grammar.start(), said: Said::default(), likelihood: 0.0 };
    let mut open = vec![start];
    let mut found: Vec<Found> = Vec::new();
    for _ in 1..network.decoder.longest() {
        if budget.now() {
            return Vec::new();
        }
        let newest: Vec<Token> = open.iter().map(|one| one.tokens[one.tokens.len() - 1]).collect();
        let mut said: Vec<Said> = open.iter().map(|one| one.said.clone()).collect();
        let scores = network.decoder.say(memory, &mut said, &newest);
        let mut ways: Vec<(usize, Token, f32)> = Vec::new();
        for (place, (one, scores)) in open.iter().zip(&scores).enumerate() {
            let may = grammar.next(&one.state);
            let likely = shares(&may, scores);
            ways.extend(
                may.into_iter().zip(likely).map(|(token, share)| (place, token, one.likelihood + share)),
            );
        }
        ways.sort_by(|a, b| b.2.total_cmp(&a.2));
        ways.truncate(BEGINNINGS);
        let best = found.iter().map(|one| one.likelihood).chain(ways.first().map(|way| way.2));
        let least = best.fold(f32::MIN, f32::max) - MUCH_LESS_LIKELY;
        let mut next = Vec::new();
        for (place, token, likelihood) in ways.into_iter().filter(|way| way.2 >= least) {
            let one = &open[place];
            if token == END_OF_FORMULA {
                found.push(Found { tokens: one.tokens[1..].to_vec(), likelihood });
                continue;
            }
            let after = grammar.after(&one.state, token);
            let tokens = one.tokens.iter().copied().chain([token]).collect();
            next.push(Beginning { tokens, state: after, said: said[place].clone(), likelihood });
        }
        found.sort_by(|a, b| b.likelihood.total_cmp(&a.likelihood));
        found.truncate(BEGINNINGS);
        // What is open can only become less likely.
        let enough = found.len() == BEGINNINGS
            && next.iter().all(|one| one.likelihood <= found[BEGINNINGS - 1].likelihood);
        if next.is_empty() || enough {
            break;
        }
        open = next;
    }
    found
}

/// How likely each of some tokens is among them, as logarithms.
fn shares(tokens: &[Token], scores: &[f32]) -> Vec<f32> {
    let score = |token: &Token| scores[usize::from(*token)];
    let highest = tokens.iter().map(score).fold(f32::MIN, f32::max);
    let whole: f32 = tokens.iter().map(|token| (score(token) - highest).exp()).sum();
    let whole = highest + whole.ln();
    tokens.iter().map(|token| score(token) - whole).collect()
}
