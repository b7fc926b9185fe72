//! What had to be assumed for the meaning of a clue, in words.

use reading::{Because, ReadClue, Status};
use std::ops::Range;

/// Why a clue's meaning is an assumption, as a sentence without its full stop; nothing if it is none.
pub(crate) fn because(clue: &ReadClue, text: &str) -> Option<String> {
    if clue.status != Status::Assumed {
        return None;
    }
    let parts: Vec<String> = clue.because.iter().map(|one| reason(one, text)).collect();
    Some(parts.join("; "))
}

fn reason(because: &Because, text: &str) -> String {
    match because {
        Because::Words(words) => {
            let stretches = joined(words, text);
            let quoted: Vec<String> =
                stretches.into_iter().map(|bytes| format!("“{}”", &text[bytes])).collect();
            format!("it is assumed that {} nothing", adds(&quoted))
        }
        Because::Slips(slips) => {
            let one = |(bytes, word): &(Range<usize>, String)| {
                format!("“{}” is taken for “{word}”", &text[bytes.clone()])
            };
            slips.iter().map(one).collect::<Vec<_>>().join(", ")
        }
        Because::Otherwise(_) => {
            "it could be read otherwise as well, but that would contradict the other clues".to_owned()
        }
        Because::Rather(_) => "it could be read otherwise as well, which is nearly as likely".to_owned(),
        Because::FarFetched => "this would be an unusual way to say it".to_owned(),
        Because::SecondReader(percent) => {
            format!(
                "the grammar has no sure meaning for it; the second reader takes it so, and is right {percent} times in a hundred"
            )
        }
        Because::OneAnswer(percent) => {
            format!(
                "its words leave it open, and with this meaning the puzzle has one solution; answers found so are right {percent} times in a hundred"
            )
        }
        Because::Learned => "the learned reader has read it, which is less certain".to_owned(),
    }
}

/// Words that stand side by side as one stretch of the text.
fn joined(words: &[Range<usize>], text: &str) -> Vec<Range<usize>> {
    let mut sorted = words.to_vec();
    sorted.sort_by_key(|bytes| bytes.start);
    let mut stretches: Vec<Range<usize>> = Vec::new();
    for bytes in sorted {
        let beside = |last: &&mut Range<usize>| {
            text.get(last.end..bytes.start).is_some_and(|between| !between.contains(char::is_alphanumeric))
        };
        match stretches.last_mut().filter(beside) {
            Some(last) => last.end = bytes.end.max(last.end),
            None => stretches.push(bytes),
        }
    }
    stretches
}

/// “x” adds; “x” and “y” add.
fn adds(quoted: &[String]) -> String {
    match quoted {
        [] => "the rest adds".to_owned(),
        [only] => format!("{only} adds"),
        [most @ .., last] => format!("{} and {last} add", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_side_by_side_are_quoted_together() {
        let text = "Alma isn't rich, and she sang.";
        let words = vec![5..7, 0..4, 7..10, 11..15, 25..29];
        assert_eq!(
            reason(&Because::Words(words), text),
            "it is assumed that “Alma isn't rich” and “sang” add nothing"
        );
        let slip = Because::Slips(vec![(0..4, "all".to_owned())]);
        assert_eq!(reason(&slip, text), "“Alma” is taken for “all”");
    }
}
