//! The classes of adverbs.

use english::adverb::{AdverbClass::*, classes, phrase};
use english::wordnet::{Pos, WordNet};

#[test]
fn adverbs_are_of_their_classes() {
    for (class, words) in [
        (
            Hedge,
            &["purportedly", "supposedly", "Reportedly", "arguably", "presumably", "allegedly", "putatively"]
                [..],
        ),
        (Hedge, &["hypothetically", "conceivably", "seemingly", "perhaps", "in all likelihood"]),
        (Negative, &["hardly", "barely", "seldom", "never", "by no means"]),
        (Approximate, &["about", "roughly", "up to", "give or take"]),
        (Exact, &["exactly", "precisely", "on the dot"]),
        (Filler, &["of course", "also", "as it happens"]),
        (Frequency, &["always", "ofttimes", "once in a while"]),
        (Intensifier, &["very", "a lot", "far"]),
        (Time, &["already", "last season"]),
        (Manner, &["slowly", "neatly", "cheerfully", "gracefully", "greedily"]),
    ] {
        for word in words {
            assert!(classes(word).has(class), "{word}: {:?} without {class:?}", classes(word));
        }
    }
    for word in ["slowly", "merrily", "also", "zorbly", "house", ""] {
        assert!(!classes(word).has_any(&[Hedge, Negative, Approximate]), "{word}: {:?}", classes(word));
    }
}

#[test]
fn the_longest_phrase_counts() {
    let found = |text: &str| phrase(&text.split(' ').collect::<Vec<_>>());
    assert_eq!(found("as it happens ann").map(|(length, _)| length), Some(3));
    assert_eq!(
        found("hardly ever eats").map(|(length, classes)| (length, classes.has(Negative))),
        Some((2, true))
    );
    assert_eq!(found("ann"), None);
}

#[test]
fn no_adverb_both_asserts_and_does_not() {
    let net = WordNet::shipped();
    for lemma in net.lemmas().filter(|lemma| net.contains(lemma, Pos::Adverb)) {
        let classes = classes(&lemma);
        for (one, other) in
            [(Hedge, Filler), (Negative, Filler), (Hedge, Exact), (Exact, Approximate), (Manner, Hedge)]
        {
            assert!(!(classes.has(one) && classes.has(other)), "{lemma} is {one:?} and {other:?}");
        }
    }
}
