//! Ways out in the command's own words: by its options.

use workbench::{BadRequest, Remedy};

/// A way out as the command says it.
pub fn help(help: Option<&str>, remedies: &[Remedy]) -> Option<String> {
    workbench::in_words(help, remedies, by_option)
}

fn by_option(remedy: &Remedy) -> String {
    match remedy {
        Remedy::MoreTime => "allow more time with `--limit SECONDS`; `--limit 0` sets no limit".to_owned(),
        Remedy::ChooseReading { clue } => {
            format!("choose a reading, such as `--choose {clue}=1`; or say it in other words")
        }
        Remedy::SecondReader => format!("{remedy}: `--reader both`"),
        Remedy::SameItem { one, other } => format!("if so, add `--synonym \"{one}={other}\"`"),
        Remedy::Rephrase => remedy.to_string(),
    }
}

/// A request that cannot be followed, with the option that made it.
pub fn refused(bad: &BadRequest) -> String {
    match bad {
        BadRequest::Choice(_) => format!("--choose: {bad}"),
        BadRequest::Lexicon(_) => format!("--lexicon: {bad}"),
    }
}
