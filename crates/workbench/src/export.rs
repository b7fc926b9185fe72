//! A puzzle that was read, in the languages of other systems.

use crate::session::Session;

/// A language of another system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// An answer-set program, in the form of LOGICIA.
    Asp,
    /// First-order logic, in the syntax of IDP.
    Fol,
    /// Discourse representation structures, drawn as boxes.
    Drs,
    /// A Constraint Lingo program.
    Lingo,
}

/// A puzzle in another language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The text, which ends with a line break.
    pub text: String,
    /// The clues that the text lacks, from 1, and why.
    pub missing: Vec<(usize, String)>,
}

impl Session {
    /// Writes a puzzle in another language. Clues that were not understood are among the missing.
    pub fn export(&self, language: Language) -> Exported {
        let puzzle = self.puzzle();
        let export = match language {
            Language::Asp => exporting::asp(puzzle),
            Language::Fol => exporting::fol(puzzle, &[]),
            Language::Drs => exporting::drs(puzzle),
            Language::Lingo => exporting::lingo(puzzle),
        };
        // Of a clue that has no meaning, the reader knows better what is wrong with it.
        let unread = |place: usize| self.clues().get(place).and_then(|clue| clue.message.clone());
        let missing = export.missing.into_iter();
        let missing = missing.map(|(place, why)| (place + 1, unread(place).unwrap_or(why))).collect();
        Exported { text: export.text, missing }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ReadRequest;
    use crate::tests::worded;
    use solving::engine::Stop;

    #[test]
    fn every_language_says_what_it_lacks() {
        let puzzle = worded(&["Ann has the cat.", "Bob xyzzies plugh."]);
        let session = Session::begin(&puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
        for language in [Language::Asp, Language::Fol, Language::Drs, Language::Lingo] {
            let exported = session.export(language);
            assert!(exported.text.ends_with('\n'), "{language:?}");
            assert!(exported.text.to_lowercase().contains("ann"), "{language:?}");
            assert_eq!(
                exported.missing.iter().map(|(clue, _)| *clue).collect::<Vec<_>>(),
                [2],
                "{language:?}"
            );
        }
    }
}
