//! How a story goes on after its opening: what is different about everyone, and what is to be done, in a theme's voice.

use super::ThemeCategory;
use crate::Voice;
use crate::writing::stirred;
use english::conjugation::lemma_of;
use wording::plural::{capitalised, listed};
use wording::{Kind, Tense};

/// Words that may stand before what two predicates with one verb differ in.
const PREPOSITIONS: &[&str] = &["at", "by", "for", "from", "in", "of", "on", "to", "with"];

/// What a puzzle is about, as far as its story tells it.
pub(super) struct Story<'a> {
    rows: &'a ThemeCategory,
    others: &'a [&'a ThemeCategory],
    voice: Voice,
    tense: Tense,
}

/// The whole story: the opening, and one of several ways to go on. The same opening and categories give the same.
pub(super) fn told(opening: &str, chosen: &[&ThemeCategory], voice: Voice, tense: Tense) -> String {
    let Some((rows, others)) = chosen.split_first().filter(|(_, others)| !others.is_empty()) else {
        return opening.to_owned();
    };
    let keys = chosen.iter().flat_map(|category| category.key.bytes());
    let seed = stirred(&opening.bytes().chain(keys).collect::<Vec<_>>(), 0);
    let story = Story { rows, others, voice, tense };
    let sentences = std::iter::once(opening.to_owned()).chain(story.after(seed));
    sentences.collect::<Vec<_>>().join(" ")
}

impl Story<'_> {
    /// The sentences after the opening.
    fn after(&self, seed: u64) -> Vec<String> {
        let ways = self.differing();
        let way = ways[pick(seed >> 8, ways.len())].clone();
        let tasks = self.tasks();
        let task = tasks[pick(seed >> 40, tasks.len())];
        let remarks = self.others.iter().filter_map(|category| remark(&category.story));
        way.into_iter().chain(remarks).chain((!task.is_empty()).then(|| task.to_owned())).collect()
    }

    /// The ways to say what is different about everyone, in sentences.
    fn differing(&self) -> Vec<Vec<String>> {
        let (one, many) = (&self.rows.singular, &self.rows.plural);
        let each: Vec<String> = self.others.iter().map(|category| bare(&category.story).to_owned()).collect();
        let same: Option<Vec<String>> = each.iter().map(|said| shared(said, self.tense)).collect();
        let all = joined(&each, "and");
        let mut ways = vec![vec![format!("Each {one} {all}.")], vec![format!("Every {one} {all}.")]];
        if let Some(same) = &same {
            ways.push(vec![format!("No two {many} {}.", joined(same, "or"))]);
            if let ([first, ..], [_, rest @ ..]) = (each.as_slice(), same.as_slice())
                && !rest.is_empty()
            {
                let rest = joined(rest, "or");
                ways.push(vec![match self.voice {
                    Voice::Children => format!("Each {one} {first}. No two of them {rest}."),
                    _ => format!("Each {one} {first}, and no two of them {rest}."),
                }]);
            }
        }
        if self.voice != Voice::Plain {
            ways.extend(self.matching());
        }
        ways
    }

    /// “Match each boat with the right skipper, place and port”, instead of telling what each of them did.
    fn matching(&self) -> Vec<Vec<String>> {
        let one = &self.rows.singular;
        let nouns: Vec<&str> = self.others.iter().map(|category| category.singular.as_str()).collect();
        let nouns = listed(&nouns, "and");
        let past = self.tense == Tense::Past;
        let alike = if past { "No two were alike in any way." } else { "No two are alike in any way." };
        match self.voice {
            Voice::Children => {
                let alike = if past { "They were all different." } else { "They are all different." };
                vec![vec![alike.to_owned(), format!("Match each {one} with the right {nouns}.")]]
            }
            Voice::British => vec![
                vec![format!("See if you can match each {one} with the right {nouns}.")],
                vec![format!("It falls to you to pair each {one} with the right {nouns}.")],
            ],
            Voice::Magazine | Voice::Plain => vec![
                vec![format!("Match each {one} with the right {nouns}.")],
                vec![format!("From the clues, work out the {nouns} of each {one}; {}", lowered(alike))],
            ],
        }
    }

    /// What may stand at the end.
    fn tasks(&self) -> &'static [&'static str] {
        let people = self.rows.kind == Kind::People;
        match (self.voice, people) {
            (Voice::Plain, _) => &[""],
            (Voice::Magazine, true) => &["", "", "The clues tell who is who.", "The rest is in the clues."],
            (Voice::Magazine, false) => {
                &["", "", "The clues tell which is which.", "The rest is in the clues."]
            }
            (Voice::British, true) => {
                &["", "", "The clues will tell you who was who.", "Sort them out, if you can."]
            }
            (Voice::British, false) => {
                &["", "", "The clues should do the rest.", "Sort them out, if you can."]
            }
            (Voice::Children, _) => &["", "The clues will help you.", "Read the clues and fill in the grid!"],
        }
    }
}

fn pick(seed: u64, of: usize) -> usize {
    (seed % of.max(1) as u64) as usize
}

/// A sentence behind a semicolon.
fn lowered(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// What a category says of everyone, without what it remarks in brackets.
fn bare(story: &str) -> &str {
    story.split_once(" (").map_or(story, |(said, _)| said)
}

/// “The seats are numbered from left to right.”
fn remark(story: &str) -> Option<String> {
    let (_, remark) = story.split_once(" (")?;
    Some(format!("{}.", capitalised(remark.trim_end_matches(')'))))
}

/// “paid the same fare”, of what no two did; `None` if nothing is said to be different.
fn shared(said: &str, tense: Tense) -> Option<String> {
    let turns =
        [("something different", "the same thing"), ("a different", "the same"), ("different", "the same")];
    let (from, to) = turns.into_iter().find(|(from, _)| said.contains(from))?;
    let (verb, rest) = said.split_once(' ')?;
    let verb = match verb {
        "was" => "were".to_owned(),
        "is" => "are".to_owned(),
        verb if tense == Tense::Present => lemma_of(verb),
        verb => verb.to_owned(),
    };
    let rest = rest.replace(from, to).replace("its ", "their ");
    Some(format!("{verb} {rest}"))
}

/// What several predicates say of one subject; a verb that two have in common is said once.
fn joined(said: &[String], joint: &str) -> String {
    let mut groups: Vec<Vec<&str>> = Vec::new();
    for words in said {
        let rest = groups.last().and_then(|group| after_shared_verb(group[0], words));
        match (rest, groups.last_mut()) {
            (Some(rest), Some(group)) => group.push(rest),
            _ => groups.push(vec![words]),
        }
    }
    let mixed = groups.len() > 1 && groups.iter().any(|group| group.len() > 1);
    let groups: Vec<String> = groups.iter().map(|group| listed(group, joint)).collect();
    match groups.split_last() {
        Some((last, first)) if mixed => format!("{}, {joint} {last}", first.join(", ")),
        _ => listed(&groups.iter().map(String::as_str).collect::<Vec<_>>(), joint),
    }
}

/// What the second of two predicates adds to the verb of the first: “on a different day” to “was shown at a different
/// cinema”.
fn after_shared_verb<'a>(one: &str, other: &'a str) -> Option<&'a str> {
    let of = |words: &str| {
        let words: Vec<&str> = words.split(' ').collect();
        words
            .iter()
            .position(|word| PREPOSITIONS.contains(word) || *word == "a" || *word == "the")
            .unwrap_or(0)
    };
    let (first, second) = (of(one), of(other));
    if first == 0 || first != second || !one.split(' ').take(first).eq(other.split(' ').take(second)) {
        return None;
    }
    let at = other.match_indices(' ').nth(second - 1)?.0;
    let rest = &other[at + 1..];
    // “came from a different town” and “came in at a different time” are two verbs; “was a different age” is none to share.
    let mut words = rest.split(' ');
    let whole = match words.next() {
        Some("a") => !matches!(other.split(' ').next(), Some("was" | "is")),
        Some(_) => matches!(words.next(), Some("a" | "the")),
        None => false,
    };
    let alike = rest.split(' ').next() == one.split(' ').nth(first) || !rest.starts_with("a ");
    (whole && alike).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::shipped;
    use std::collections::BTreeSet;

    #[test]
    fn what_no_two_did_is_told_in_the_plural() {
        for (said, tense, told) in [
            ("paid a different fare", Tense::Past, "paid the same fare"),
            ("was of a different breed", Tense::Past, "were of the same breed"),
            (
                "shares its rock with different animals",
                Tense::Present,
                "share their rock with the same animals",
            ),
            ("drinks something different", Tense::Present, "drink the same thing"),
        ] {
            assert_eq!(shared(said, tense).as_deref(), Some(told));
        }
        assert_eq!(shared("owned something large", Tense::Past), None);
    }

    #[test]
    fn a_verb_is_said_once() {
        let told =
            |said: &[&str]| joined(&said.iter().map(|said| (*said).to_owned()).collect::<Vec<_>>(), "and");
        let (cinema, day) = ("was shown at a different cinema", "was shown on a different day");
        assert_eq!(told(&[cinema, day]), "was shown at a different cinema and on a different day");
        assert_eq!(
            told(&[cinema, day, "won a different prize"]),
            "was shown at a different cinema and on a different day, and won a different prize"
        );
        let (town, time) = ("came from a different town", "came in at a different time");
        assert_eq!(told(&[town, time]), "came from a different town and came in at a different time");
    }

    #[test]
    fn stories_of_a_theme_are_not_all_of_one_form() {
        for voice in Voice::ALL {
            for theme in shipped() {
                let theme = theme.in_voice(voice);
                let chosen: Vec<&ThemeCategory> = theme.categories.iter().take(4).collect();
                let tails: BTreeSet<String> = theme
                    .openings()
                    .iter()
                    .map(|opening| told(opening, &chosen, voice, theme.tense)[opening.len()..].to_owned())
                    .collect();
                assert!(tails.len() > 1, "{}: {tails:?}", theme.name());
                assert!(tails.iter().all(|tail| !tail.contains('(') && !tail.contains("  ")), "{tails:?}");
            }
        }
    }
}
