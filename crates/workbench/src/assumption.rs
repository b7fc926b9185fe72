//! What had to be assumed for the meaning of a clue, in words.

use reading::understanding::Because;
use reading::{ReadClue, Status};

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
            let quoted: Vec<String> =
                words.iter().map(|bytes| format!("“{}”", &text[bytes.clone()])).collect();
            format!("it is assumed that {} nothing", adds(&quoted))
        }
        Because::Otherwise(_) => {
            "it could be read otherwise as well, but that would contradict the other clues".to_owned()
        }
        Because::FarFetched => "this would be an unusual way to say it".to_owned(),
        Because::Learned => "the learned reader has read it, which is less certain".to_owned(),
    }
}

/// “x” adds; “x” and “y” add.
fn adds(quoted: &[String]) -> String {
    match quoted {
        [] => "the rest adds".to_owned(),
        [only] => format!("{only} adds"),
        [most @ .., last] => format!("{} and {last} add", most.join(", ")),
    }
}
