//! The classes of verbs hold for verbs that the data does not name, and do not contradict each other.

use english::verb::{self, VerbClass, VerbClass::*};
use english::wordnet::{Pos, WordNet};

const DATA: &str = include_str!("../../../data/english/verbs.txt");

/// The words of the data, whatever they stand for.
fn named() -> Vec<&'static str> {
    let lines = DATA.lines().map(|line| line.split('#').next().unwrap_or_default());
    lines.flat_map(|line| line.split(|c: char| !c.is_alphabetic() && c != '\'' && c != '-')).collect()
}

#[test]
fn verbs_that_the_data_does_not_name_are_known_by_what_they_mean() {
    let named = named();
    for (class, verbs) in [
        (Deny, &["shun", "eschews", "dodged", "scoffs", "shirked", "repudiated", "rebuffed", "flouts"][..]),
        (Dislike, &["abhors", "detested", "loathe", "abominates"]),
        (Cease, &["jettisoned", "discontinues", "scrapped"]),
        (Attitude, &["opines", "postulated", "asserts", "conjectures", "surmised"]),
        (Outdo, &["trounced", "outfoxes", "vanquished", "outshone", "transcends"]),
        (ToAnother, &["cuddled", "chided", "wedded", "tutors", "lauded"]),
        (Link, &["devours", "quaffed", "purchased", "knitted", "sculpted", "resides", "gobbled", "strolled"]),
        (Intend, &["endeavours", "strives"]),
        (Know, &["recollects", "divulged"]),
    ] {
        for form in verbs {
            let lemma = english::lemma::lemma(form, Pos::Verb);
            assert!(!named.contains(&lemma.as_ref()), "{form} is named in the data, so it shows nothing");
            assert!(verb::classes(form).has(class), "{form}: {:?} without {class}", verb::classes(form));
        }
    }
}

#[test]
fn forms_of_a_verb_are_of_one_class() {
    for form in ["own", "owns", "owned", "Owning"] {
        assert!(verb::classes(form).has(Link), "{form}");
        assert!(!verb::classes(form).has_any(&[Deny, Cease, Dislike, Attitude, Seem]), "{form}");
    }
    assert!(
        verb::classes("could").has(May) && verb::classes("Might").has(May) && verb::classes("must").has(Must)
    );
    assert!(verb::classes("zorbed").is_empty());
    assert!(verb::classes("").is_empty());
}

#[test]
fn verbs_of_several_words_are_found_at_the_beginning() {
    let found = |text: &str| verb::phrase(&text.split(' ').collect::<Vec<_>>());
    for (text, length, class) in [
        ("gave up coffee", 2, Cease),
        ("turned down the red hat", 2, Deny),
        ("ran out of milk", 3, Cease),
        ("passed on the cake", 2, Deny),
        ("got rid of the cat", 3, Cease),
        ("is allergic to cats", 3, Dislike),
        ("was unable", 2, Deny),
        ("has yet to buy", 3, Deny),
        ("ca n't stand tea", 3, Dislike),
        ("came in ahead of bob", 4, Outdo),
    ] {
        let (words, classes) = found(text).unwrap_or_else(|| panic!("{text}"));
        assert!((words, classes.has(class)) == (length, true), "{text}: {words} {classes:?}");
    }
    assert_eq!(found("owns a cat"), None);
    assert_eq!(found(""), None);
}

/// Pairs of classes that say the opposite.
const CONTRADICTORY: &[(VerbClass, VerbClass)] = &[
    (Link, Deny),
    (Link, Cease),
    (Link, Dislike),
    (Link, Attitude),
    (Link, Seem),
    (Like, Dislike),
    (Like, Deny),
    (Like, Cease),
    (Begin, Cease),
    (Begin, Deny),
    (Manage, Deny),
    (Manage, Cease),
    (Outdo, Trail),
    (Precede, Follow),
];

#[test]
fn no_verb_of_wordnet_is_in_contradictory_classes() {
    let net = WordNet::shipped();
    let mut counts = [0; VerbClass::ALL.len()];
    for lemma in net.lemmas().filter(|lemma| net.contains(lemma, Pos::Verb)) {
        let classes = verb::classes(&lemma);
        // “felt” is a verb of its own and a form of “feel”: both are told.
        if english::lemma::lemma(&lemma, Pos::Verb) != lemma {
            continue;
        }
        for class in classes.iter() {
            counts[class as usize] += 1;
        }
        for &(one, other) in CONTRADICTORY {
            assert!(!(classes.has(one) && classes.has(other)), "{lemma} is {one} and {other}");
        }
    }
    // A class is no list of the verbs of a few puzzles.
    assert!(
        counts[Link as usize] > 5000 && counts[Deny as usize] > 100 && counts[ToAnother as usize] > 500,
        "{counts:?}"
    );
}
