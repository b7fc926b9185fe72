//! Puzzles of other shapes: rows that are things, values of all kinds, items that are deeds.

use super::{CLIENTS, check};
use crate::{Comparative, Kind, Link, Tense, Vocabulary, paraphrase};
use puzzle::{Category, CategoryId, Formula};

/// A vocabulary in which rows themselves are compared.
#[test]
fn comparing_rows() {
    let categories = [
        Category::new("clients", ["Aimee", "Freda", "Hannah"]),
        Category::new("ages", ["30 years", "32 years", "35 years"]),
        Category::new("prices", ["$150", "$160", "$170"]),
        Category::new("masseuses", ["Nancy", "Teri", "Zelda"]),
    ];
    let [ages, prices] = [CategoryId(1), CategoryId(2)];
    let mut vocabulary = Vocabulary::new();
    vocabulary.add_comparative(
        ages,
        Comparative::of_rows("older", "younger").with_superlatives("oldest", "youngest"),
    );
    let paying = Comparative::of_rows("more", "less").after("paid", "pay", Tense::Past);
    vocabulary.add_comparative(prices, paying.with_superlatives("most", "least"));
    vocabulary.add_link(Link::verb(CategoryId(3), CLIENTS, "treated", "treat", Tense::Past));
    check(
        &categories,
        &vocabulary,
        &[
            ("ages(Aimee) > ages(Freda)", "Aimee is older than Freda."),
            ("ages(Aimee) = ages(Freda) - 2", "Aimee is 2 years younger than Freda."),
            ("ages(Aimee) <= ages(Freda)", "Aimee is not older than Freda."),
            (
                "not prices(Aimee) > prices(Teri) + 10",
                "Aimee did not pay more than $10 more than the client that Teri treated.",
            ),
            ("prices(Aimee) = prices(Freda)", "Aimee's price is the same as Freda's."),
            ("highest(ages, Aimee)", "Aimee is the oldest."),
            ("not lowest(prices, Teri)", "The client that Teri treated did not pay the least."),
            (
                "highest(prices, Aimee; Freda, Teri)",
                "Of Aimee, Freda and the client that Teri treated, Aimee paid the most.",
            ),
            ("ages(Aimee) = 32", "Aimee's age is 32 years."),
            ("exactly 2 x (ages(x) > ages(Freda))", "Exactly two clients are older than Freda."),
            ("Teri is not Freda", "Teri did not treat Freda."),
            ("Teri is $150", "The client that Teri treated has the price $150."),
        ],
    );
}

/// Rows that are things, and values of all kinds.
#[test]
fn things_and_values_of_all_kinds() {
    let categories = [
        Category::new("wines", ["Annata", "Friambliss", "Luzagueil"]),
        Category::new("years", ["1988", "1992", "1996"]),
        Category::new("days", ["April 4", "April 5", "April 8"]),
        Category::new("times", ["7:00pm", "7:30pm", "8:00pm"]),
        Category::new("months", ["April", "May", "June"]),
        Category::new("places", ["1st", "2nd", "3rd"]),
        Category::new("points", ["181 points", "184 points", "187 points"]),
        Category::new("votes", ["8,500", "9,000", "9,500"]),
        Category::new("sizes", ["small", "medium", "large"]).ordered_as_given(),
        Category::new("towns", ["Rome", "Oslo", "(other town)"]),
        Category::new("pack size (liters)", ["25", "30", "35"]),
    ];
    check(
        &categories,
        &Vocabulary::new(),
        &[
            ("Annata is \"1992\"", "Annata's year is 1992."),
            ("years(Annata) = years(Friambliss) + 4", "Annata's year is 4 years later than Friambliss's."),
            (
                "votes(\"1992\") > votes(\"April 4\")",
                "The number of votes of the 1992 wine is higher than the number of votes of the April 4 wine.",
            ),
            ("days(Annata) = days(Friambliss) - 1", "Annata's day is 1 day earlier than Friambliss's."),
            (
                "times(Annata) = times(\"1992\") + 30",
                "Annata's time is 30 minutes later than the time of the 1992 wine.",
            ),
            ("times(Annata) <= times(Rome) - 60", "Annata's time is at least 1 hour earlier than Rome's."),
            ("months(May) > months(Annata)", "The month May is later than Annata's month."),
            ("|months(Annata) - months(Rome)| = 1", "Annata's month and Rome's lie exactly 1 month apart."),
            ("times(Annata) >= 1170", "Annata's time is not earlier than 7:30pm."),
            ("years(Annata) < 1990", "Annata's year is earlier than 1990."),
            ("places(Annata) < places(Rome)", "Annata's place comes before Rome's."),
            ("Annata is \"1st\"", "Annata is in 1st place."),
            ("\"2nd\" is not \"184 points\"", "The wine in 2nd place does not have 184 points."),
            (
                "points(Annata) = points(Rome) + 3",
                "Annata's number of points is 3 points higher than Rome's.",
            ),
            ("votes(Annata) = votes(Rome) + 1000", "Annata's number of votes is 1,000 higher than Rome's."),
            ("votes(Annata) >= 9000", "Annata's number of votes is at least 9,000."),
            ("\"9,000\" is Annata", "Annata has 9,000 votes."),
            ("sizes(Annata) < sizes(Rome)", "Annata's size comes before Rome's in the list."),
            ("sizes(Annata) = 2", "Annata's size is medium."),
            ("sizes(Annata) > 1", "Annata's size comes after small in the list."),
            ("highest(days, Annata)", "Annata's day is the latest of all."),
            ("lowest(sizes, Annata)", "Annata's size is the first of all."),
            ("Annata is \"(other town)\"", "Annata's town is the other town."),
            ("\"(other town)\" is not May", "The other town does not have the month May."),
            (
                "different(Annata, \"(other town)\", May)",
                "No two of Annata, the other town and the May wine go together.",
            ),
            (
                "\"pack size (liters)\"(Annata) = \"pack size (liters)\"(May) + 5",
                "Annata's pack size is 5 liters higher than the pack size of the May wine.",
            ),
            ("Annata is \"25\"", "Annata's pack size is 25 liters."),
            ("odd(points(Annata))", "Annata's number of points is an odd number."),
            ("odd(times(Annata))", "Annata's time is an odd number of minutes."),
            ("no x (x is Rome)", "No wine has the town Rome."),
            ("every x (x is Rome -> x is not May)", "No wine that has the town Rome has the month May."),
        ],
    );
}

/// Categories that are sentences, with items that say what somebody does.
#[test]
fn items_that_are_deeds() {
    let categories = [
        Category::new("House", ["1", "2", "3"]),
        Category::new(
            "Each person has a favorite drink",
            ["is a root beer lover", "only drinks water", "likes milk"],
        ),
        Category::new(
            "Each person has a different kind of car",
            ["owns a sedan", "owns an SUV", "drives a truck"],
        ),
    ];
    check(
        &categories,
        &Vocabulary::new(),
        &[
            ("\"1\" is \"drives a truck\"", "The person in house 1 drives a truck."),
            ("\"drives a truck\" is not \"1\"", "The person in house 1 does not drive a truck."),
            ("\"is a root beer lover\" is \"owns a sedan\"", "The root beer lover owns a sedan."),
            ("\"is a root beer lover\" is not \"owns a sedan\"", "The root beer lover does not own a sedan."),
            (
                "\"only drinks water\" is not \"drives a truck\"",
                "Whoever only drinks water does not drive a truck.",
            ),
            (
                "House(\"drives a truck\") = House(\"likes milk\") - 1",
                "The house number of whoever drives a truck is 1 lower than the house number of whoever likes milk.",
            ),
            (
                "House(\"drives a truck\") > House(\"likes milk\")",
                "The house number of whoever drives a truck is higher than the house number of whoever likes milk.",
            ),
            (
                "next(House, \"drives a truck\", \"likes milk\")",
                "The house of whoever drives a truck is next to the house of whoever likes milk.",
            ),
            ("odd(House(\"likes milk\"))", "The house number of whoever likes milk is an odd number."),
            (
                "different(\"likes milk\", \"owns a sedan\", \"3\")",
                "Whoever likes milk, whoever owns a sedan and the person in house 3 are three different people.",
            ),
            (
                "pairs(\"likes milk\", \"owns a sedan\"; \"3\", \"is a root beer lover\")",
                "Of whoever likes milk and whoever owns a sedan, one is in house 3 and the other is a root beer lover.",
            ),
            (
                "some x (x is \"likes milk\" and x is \"2\")",
                "At least one person both likes milk and is in house 2.",
            ),
            (
                "no x (x is \"likes milk\" and x is not \"2\")",
                "No person both likes milk and is not in house 2.",
            ),
            ("exactly 2 x (House(x) > 1)", "Exactly two people have a house number that is higher than 1."),
        ],
    );
}

#[test]
fn prepositions_and_corrected_words() {
    let categories = [
        Category::new("players", ["Ingram", "Parrish", "Quinn"]),
        Category::new("goals", ["6", "7", "8"]),
        Category::new("teams", ["Comets", "Ice Hogs", "Monsters"]),
        Category::new("HairColor", ["red", "black", "gray"]),
    ];
    let mut vocabulary = Vocabulary::new();
    vocabulary.add_link(Link::preposition(CategoryId(0), CategoryId(2), "from the"));
    vocabulary.add_link(Link::verb(CategoryId(0), CategoryId(1), "scored", "score", Tense::Past));
    check(
        &categories,
        &vocabulary,
        &[
            ("Ingram is \"Ice Hogs\"", "Ingram is from the Ice Hogs."),
            ("Comets is \"7\"", "The player from the Comets scored 7 goals."),
            (
                "goals(Ingram) > goals(Comets)",
                "Ingram's number of goals is higher than the number of goals of the player from the Comets.",
            ),
            ("Comets is not red", "The player whose hair color is red is not from the Comets."),
            (
                "Ingram is \"Ice Hogs\" and Ingram is not \"6\"",
                "Ingram is from the Ice Hogs and did not score 6 goals.",
            ),
        ],
    );
    check(
        &categories,
        &Vocabulary::new(),
        &[
            ("Ingram is \"Ice Hogs\"", "Ingram's team is Ice Hogs."),
            ("Comets is \"7\"", "Comets has 7 goals."),
            ("goals(Ingram) = goals(Comets) + 1", "Ingram's number of goals is 1 higher than Comets'."),
            ("Ingram is not red", "Ingram's hair color is not red."),
            ("red is not \"6\"", "The player whose hair color is red does not have 6 goals."),
            (
                "pairs(Ingram, Quinn; \"6\", Comets)",
                "Of Ingram and Quinn, one has 6 goals and the other has the team Comets.",
            ),
        ],
    );
    vocabulary.add_noun(CategoryId(0), "striker", "strikers");
    vocabulary.words_mut(CategoryId(0)).kind = Some(Kind::People);
    vocabulary.call_rows_by(CategoryId(0));
    check(
        &categories,
        &vocabulary,
        &[(
            "different(Quinn, Comets, red)",
            "Quinn, the striker from the Comets and the striker whose hair color is red are three different strikers.",
        )],
    );
}

#[test]
fn places_after_the_words_of_a_clue() {
    let categories = [
        Category::new("House", ["1", "2", "3"]),
        Category::new("Name", ["Eric", "Arnold", "Peter"]),
        Category::new("Pet", ["cat", "dog", "fish"]),
    ];
    let said = |words: &str, after: &str| {
        let mut vocabulary = Vocabulary::new();
        let link = Link::verb(CategoryId(1), CategoryId(0), words, "live", Tense::Present).followed_by(after);
        vocabulary.add_link(link);
        let clue = Formula::parse("\"2\" is not Eric", &categories).unwrap();
        let other = Formula::parse("\"2\" is dog", &categories).unwrap();
        [clue, other].map(|formula| paraphrase(&formula, &categories, &vocabulary))
    };
    assert_eq!(
        said("lives in", ""),
        ["Eric does not live in house 2.", "The person whose pet is dog lives in house 2."]
    );
    assert_eq!(said("lives in house", "")[0], "Eric does not live in house 2.");
}
