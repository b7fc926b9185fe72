//! A file with words of one's own: what it adds, and what is told of what is wrong with it.

use english::Lexicon;
use english::adverb::AdverbClass;
use english::gender::Sex;
use english::number::NumberKind;
use english::verb::VerbClass;
use proptest::prelude::*;

const WORDS: &str = "\
# Words of our club.
[verb deny]
word flarp, give a miss to
[adverb hedge]
zorbly
[unit length]
smoot = 67 inch: smoots
[number group]
bakersload 17
[name female]
Zorba
[title any]
Archmage
[people male]
word zorbman
[group]
quints 5
[nation]
zorbia, zorbian
[months]
harvest tide: 8 9
[holiday]
zorb day: 7 30
[kin]
milk brother: male, milk brother
";

#[test]
fn words_are_added_to_every_part() {
    let lexicon = Lexicon::with_words(WORDS).unwrap();
    assert!(lexicon.verbs().classes("flarped").has(VerbClass::Deny));
    let given = ["gave", "a", "miss", "to", "tea"];
    assert!(
        lexicon
            .verbs()
            .phrase(&given)
            .is_some_and(|(words, classes)| words == 4 && classes.has(VerbClass::Deny))
    );
    assert!(lexicon.adverbs().classes("zorbly").has(AdverbClass::Hedge));
    assert_eq!(lexicon.units().all("smoots")[0].name, "smoot");
    assert_eq!(lexicon.numbers().whole("bakersload", NumberKind::Group), Some(17));
    assert_eq!(lexicon.genders().of_name("Zorba Miller"), Some(Sex::Female));
    assert!(lexicon.genders().title("archmage").is_some_and(|title| title.sex.is_none()));
    assert_eq!(lexicon.genders().of_noun("zorbman"), Some(Sex::Male));
    assert_eq!(lexicon.people().group("quints").and_then(|group| group.count), Some(5));
    assert_eq!(lexicon.nations().related("zorbian").collect::<Vec<_>>(), ["zorbia"]);
    assert_eq!(lexicon.calendar().season("harvest tide"), Some(&[8, 9][..]));
    assert_eq!(lexicon.calendar().holiday("zorb day"), Some((7, 30)));
    // What ships is still there, and the shipped lexicon is as it was.
    assert!(lexicon.verbs().classes("abhors").has(VerbClass::Dislike));
    assert!(Lexicon::shipped().verbs().classes("flarped").is_empty());
}

#[test]
fn everything_that_is_wrong_is_told_with_its_line() {
    for (text, line, word) in [
        ("loose words\n", 1, "section"),
        ("[verb deny\n", 1, "bracket"),
        ("\n[verb denie]\n", 2, "denie"),
        ("[verb deny]\nkinds zorb 1\n", 2, "zorb"),
        ("[verb deny]\nkinds refuse 77\n", 2, "77"),
        ("[verb deny]\nkinds refuse\n", 2, "numbers"),
        ("[verb deny]\nfirst none\n", 2, "first"),
        ("[verb deny]\nfile zorbs\n", 2, "zorbs"),
        ("[verb deny]\nexcept class zorb\n", 2, "zorb"),
        ("[adverb manner]\nzorbly\n", 1, "manner"),
        ("[adverb hedge]\nfrom zorby 1\n", 2, "zorby"),
        ("[unit zorbiness]\n", 1, "zorbiness"),
        ("[unit length]\nsmoot = 67\n", 2, "furlong"),
        ("[unit length]\nsmoot = 67 zorb\n", 2, "zorb"),
        ("[unit length]\nmetre\n", 2, "already"),
        ("[number group]\nbakersload\n", 2, "bakersload"),
        ("[number group]\nbakersload many\n", 2, "many"),
        ("[number zorb]\n", 1, "zorb"),
        ("[month]\nzorbuary\n", 2, "12"),
        ("[months]\nharvest: 13\n", 2, "colon"),
        ("[holiday]\nzorb day: 30\n", 2, "colon"),
        ("[name any]\nZorba\n", 1, "female"),
        ("[title for]\nzorb\n", 2, "colon"),
        ("[kin]\nzorb\n", 2, "converse"),
        ("[nation]\nzorbia\n", 2, "two"),
        ("[comparison like zorby]\nblaring\n", 2, "zorby"),
        ("[scale money]\nzorb\n", 2, "named"),
        ("[compared]\nbetter\n", 2, "comparative"),
        ("[zorb]\n", 1, "zorb"),
    ] {
        let problems = Lexicon::with_words(text).expect_err(text);
        assert_eq!(problems.len(), 1, "{text}: {problems:?}");
        let told = problems[0].to_string();
        assert!(problems[0].line == line && told.starts_with(&format!("line {line}: ")), "{text}: {told}");
        assert!(problems[0].message.contains(word), "{text}: {told}");
    }
}

proptest! {
    #[test]
    fn no_file_panics(
        lines in prop::collection::vec(
            "(\\[(verb|adverb|unit|scale|number|name|title|people|group|kin|nation|month|months|hours|compared|comparison)( [a-z ]{0,12})?\\]|(kinds|word|except|except kinds|except class|first|file|from|unit|named) [a-z0-9,*: ]{0,12}|\\PC{0,20})",
            0..12,
        ),
    ) {
        let text = lines.join("\n");
        if let Err(problems) = Lexicon::with_words(&text) {
            prop_assert!(problems.iter().all(|problem| (1..=lines.len().max(1)).contains(&problem.line)));
        }
    }
}
