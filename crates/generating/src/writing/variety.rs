//! Clues of a puzzle that are not all built alike.

use std::collections::BTreeMap;

/// What it costs to begin as the clue before.
const AGAIN: u32 = 5;
/// What it costs to begin as some other clue.
const BEFORE: u32 = 1;
/// What it costs to be built as an earlier clue, each time.
const BUILT: u32 = 3;

/// Words by which one hears how a sentence is built.
const TURNS: &[&str] = &[
    " but not both",
    "following is true",
    " different ",
    " and the other ",
    "either ",
    "neither ",
    "whoever ",
    ", who ",
    ", which ",
    " in some order",
    " not necessarily ",
    " wasn't ",
    "it was",
    "if ",
    " the one who ",
    "somewhere",
    "sometime",
    " differed by ",
    " apart",
    " but ",
];

/// What has been heard of a puzzle so far.
#[derive(Debug, Default)]
pub(super) struct Heard {
    starts: BTreeMap<String, u32>,
    last: String,
    turns: BTreeMap<&'static str, u32>,
}

impl Heard {
    /// What it costs to say this next.
    pub fn cost(&self, text: &str) -> u32 {
        let start = start(text);
        let again = if start == self.last { AGAIN } else { 0 };
        let before = self.starts.get(&start).map_or(0, |_| BEFORE);
        let built = turns(text).filter_map(|turn| self.turns.get(turn)).map(|times| times * BUILT);
        again + before + built.sum::<u32>()
    }

    /// Remembers what was said.
    pub fn hear(&mut self, text: &str) {
        let start = start(text);
        *self.starts.entry(start.clone()).or_default() += 1;
        self.last = start;
        for turn in turns(text) {
            *self.turns.entry(turn).or_default() += 1;
        }
    }
}

fn turns(text: &str) -> impl Iterator<Item = &'static str> {
    let text = text.to_lowercase();
    TURNS.iter().copied().filter(move |turn| text.contains(turn))
}

/// How a clue begins: a name, or an article with its noun.
fn start(text: &str) -> String {
    let mut words = text.split(' ').map(str::to_lowercase);
    let first = words.next().unwrap_or_default();
    match first.as_str() {
        "the" | "it" => format!("{first} {}", words.next().unwrap_or_default()),
        _ => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_heard_costs_more_than_what_is_new() {
        let mut heard = Heard::default();
        heard.hear("The pupil with the robot spoke first.");
        let again = heard.cost("The pupil with the poster spoke last.");
        assert!(again > heard.cost("Kyle spoke last."));
        heard.hear("Either Kyle or Nora built the robot.");
        assert!(heard.cost("Either Laura or Jade spoke first.") > heard.cost("Laura spoke before Jade."));
    }
}
