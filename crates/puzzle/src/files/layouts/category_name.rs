//! A short name for a category of which a sentence tells: “Each person has a unique name” gives *name*.

use english::words::WordList;

/// The name that a sentence gives to what it lists; the sentence itself where no noun phrase can be told.
pub fn of(sentence: &str) -> String {
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let is = |list: WordList, word: &str| list.has(&word.to_ascii_lowercase());
    let named = |words: &[&str]| {
        let skipped = |word: &&&str| {
            is(WordList::BetweenNouns, word) || is(WordList::Determiner, word) || is(WordList::Unique, word)
        };
        let start = words.iter().take_while(skipped).count();
        words.get(start..).filter(|rest| !rest.is_empty()).map(|rest| rest.join(" "))
    };
    // “The mothers' names in different houses are unique.”
    if let [subject @ .., being, last] = words.as_slice()
        && is(WordList::Unique, last)
        && is(WordList::Being, being)
    {
        let end = subject.iter().position(|word| is(WordList::BetweenNouns, word)).unwrap_or(subject.len());
        return named(&subject[..end]).unwrap_or_else(|| sentence.to_owned());
    }
    let after = |list: WordList| words.iter().skip(1).position(|word| is(list, word)).map(|at| at + 2);
    let start = after(WordList::Unique)
        .or_else(|| after(WordList::Determiner))
        .or_else(|| after(WordList::BetweenNouns));
    start.and_then(|start| named(&words[start..])).unwrap_or_else(|| sentence.to_owned())
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn sentences_give_short_names() {
        for (sentence, name) in [
            ("Every sailor has a unique name", "name"),
            ("The boats have different hull colours", "hull colours"),
            ("Each skipper sails for a separate kind of club", "kind of club"),
            ("The dogs' names in different boats are unique", "dogs' names"),
            ("Everyone brings something different for supper", "supper"),
            ("Each sailor is watched by their child", "child"),
            ("The crews are of nationalities", "nationalities"),
            ("Sailors", "Sailors"),
            ("Each one is different", "Each one"),
        ] {
            assert_eq!(of(sentence), name, "{sentence}");
        }
    }
}
