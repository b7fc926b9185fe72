//! What people are called after: the *bassoonist* plays the bassoon, and the *first baseman* at first base.

use crate::lemma::lemma;
use crate::wordnet::{Pos, WordNet};
use crate::words::WordList;

/// The words that a noun for somebody may come from, none for other words: *bassoon* of *bassoonist*, *bee* and *bees* of
/// *beekeeper*.
pub fn called_after(word: &str) -> Vec<String> {
    let word = lemma(word, Pos::Noun).into_owned();
    if !WordList::DoerEnding.words().iter().any(|ending| word.ends_with(ending)) {
        return Vec::new();
    }
    let net = WordNet::shipped();
    let same = net.senses(&word, Pos::Noun).flat_map(|sense| sense.words().collect::<Vec<_>>());
    let mut found: Vec<String> = Vec::new();
    for word in same.chain([word.clone()]) {
        let derived = net.derived(&word).into_iter().filter(|(_, pos)| *pos == Pos::Noun);
        found.extend(derived.map(|(base, _)| base.to_lowercase()));
    }
    // *bookseller*, *cheesemonger*, *beekeeper*
    for ending in WordList::MakerEnding.words() {
        if let Some(base) = word.strip_suffix(*ending).filter(|base| base.len() > 2) {
            found.extend([base.to_owned(), format!("{base}s")]);
        }
    }
    // What an archer does is *archery*, and what a baker works in a *bakery*.
    found.push(format!("{word}y"));
    // The dictionary does not say what a violist plays.
    if let Some(base) = word.strip_suffix("ist") {
        found.extend(["", "a", "o", "e", "y"].map(|ending| format!("{base}{ending}")));
    }
    found
}

/// Who plays somewhere, and where they play, as the last word of a name: *base* for *first baseman*, *fielder* for *left
/// field*. `before` gives the words before the last.
pub fn played_by<'w, W: Iterator<Item = &'w str>>(
    before: impl Fn() -> W,
    word: &str,
) -> impl Iterator<Item = String> {
    let net = WordNet::shipped();
    let who = ["man", "woman", "er"];
    let place = who.into_iter().find_map(|ending| word.strip_suffix(ending));
    let place = place.filter(|place| net.contains(place, Pos::Noun)).map(str::to_owned);
    let known = |who: &String| {
        let mut words: Vec<&str> = before().collect();
        words.push(who);
        place.is_none() && net.contains(&words.join("_"), Pos::Noun)
    };
    let people: Vec<String> = who.into_iter().map(|ending| format!("{word}{ending}")).filter(known).collect();
    place.into_iter().chain(people)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_after_what_they_do() {
        assert!(called_after("bassoonist").contains(&"bassoon".to_owned()));
        assert!(called_after("beekeeper").contains(&"bees".to_owned()));
        assert!(called_after("archers").contains(&"archery".to_owned()));
        assert_eq!(called_after("table"), Vec::<String>::new());
    }

    #[test]
    fn players_are_called_after_their_places() {
        let of = |first: &'static str, last| played_by(|| [first].into_iter(), last).collect::<Vec<_>>();
        assert_eq!(of("first", "baseman"), ["base"]);
        assert!(of("first", "base").contains(&"baseman".to_owned()));
    }
}
