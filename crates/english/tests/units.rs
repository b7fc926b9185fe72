//! Units: factors agree both ways, and nothing unknown is taken for something known.

use english::Lexicon;
use english::unit::{Dimension, units};

#[test]
fn factors_agree_both_ways_and_by_every_way() {
    let all = Lexicon::shipped().units().listed();
    for one in all {
        for other in all {
            let Some(there) = one.in_terms_of(other) else { continue };
            let back = other.in_terms_of(one).expect("a way back");
            assert_eq!(
                there.times(back).map(|ratio| ratio.to_string()),
                Some("1".into()),
                "{} {}",
                one.name,
                other.name
            );
            assert_eq!(one.dimension, other.dimension, "{} {}", one.name, other.name);
        }
    }
}

#[test]
fn units_are_known_in_every_form() {
    for (form, dimension, name) in [
        ("furlongs", Dimension::Length, "furlong"),
        ("Feet", Dimension::Length, "foot"),
        ("inches", Dimension::Length, "inch"),
        ("light years", Dimension::Length, "light year"),
        ("light-years", Dimension::Length, "light year"),
        ("fathoms", Dimension::Length, "fathom"),
        ("square feet", Dimension::Area, "square foot"),
        ("miles per hour", Dimension::Speed, "mile per hour"),
        ("mph", Dimension::Speed, "mile per hour"),
        ("lbs", Dimension::Mass, "pound"),
        ("stone", Dimension::Mass, "stone"),
        ("decibels", Dimension::Sound, "decibel"),
        ("carats", Dimension::Mass, "carat"),
        ("quid", Dimension::Money, "pound"),
        ("centuries", Dimension::Time, "century"),
        ("°F", Dimension::Temperature, "degree fahrenheit"),
        ("pence", Dimension::Money, "penny"),
    ] {
        let found = units(form);
        let unit = found.iter().find(|unit| unit.dimension == dimension);
        assert_eq!(unit.map(|unit| unit.name.as_str()), Some(name), "{form}: {found:?}");
    }
}

#[test]
fn how_many_make_another() {
    for (one, other, factor) in [
        ("stone", "lb", Some("14")),
        ("hour", "minute", Some("60")),
        ("mile", "furlong", Some("8")),
        ("inch", "cm", Some("127/50")),
        ("fortnight", "day", Some("14")),
        ("decade", "year", Some("10")),
        ("dime", "cent", Some("10")),
        ("year", "month", Some("12")),
        ("year", "day", None),
        ("dollar", "pound", None),
        ("celsius", "fahrenheit", None),
        ("furlong", "pound", None),
        ("verst", "mile", None),
        ("verst", "verst", Some("1")),
    ] {
        let found =
            units(one).iter().find_map(|one| units(other).iter().find_map(|other| one.in_terms_of(other)));
        assert_eq!(found.map(|ratio| ratio.to_string()).as_deref(), factor, "{one} in {other}");
    }
}

#[test]
fn pounds_are_two_things_and_zorkmids_none() {
    let dimensions = |form: &str| units(form).iter().map(|unit| unit.dimension).collect::<Vec<_>>();
    assert!(
        dimensions("pounds").contains(&Dimension::Mass) && dimensions("pounds").contains(&Dimension::Money)
    );
    assert!(units("zorkmids").is_empty() && units("servings").is_empty() && units("").is_empty());
    // WordNet knows what a verst measures, and not how long it is.
    assert_eq!((dimensions("versts"), units("versts")[0].factor), (vec![Dimension::Length], None));
}

#[test]
fn words_of_ones_own_are_added_with_messages_for_what_is_wrong() {
    let lexicon = Lexicon::with_words("[unit length]\nsmoot = 67 inch: smoots\n").unwrap();
    let (smoot, foot) = (lexicon.units().all("smoots"), lexicon.units().all("foot"));
    assert_eq!(smoot[0].in_terms_of(&foot[0]).unwrap().to_string(), "67/12");
    let wrong = "word\n[verb nonsense]\n[unit length]\nfoot = 3 yard\nell = 45\nell = 3 cubits of water\n[verb deny]\nkinds zorb 1\nkinds refuse 99\nverbs\n[cake]\n[adverb hedge]\nfrom zorby 1\n";
    let problems = Lexicon::with_words(wrong).unwrap_err();
    let lines: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [1, 2, 4, 5, 6, 8, 9, 10, 11, 13], "{problems:#?}");
    assert!(problems.iter().all(|problem| !problem.message.is_empty()));
}
