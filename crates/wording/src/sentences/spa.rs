//! The puzzle of the document on formulas: every kind of formula.

use super::{check, spa, spa_words};
use crate::{Vocabulary, fact, paraphrase};
use puzzle::{CategoryId, Fact, Formula, ItemId};

#[test]
fn rows_without_a_vocabulary() {
    check(
        &spa(),
        &Vocabulary::new(),
        &[
            ("true", "This is always true."),
            ("false", "This is never true."),
            ("\"Tall Tom\" is $180", "Tall Tom's price is $180."),
            ("\"Tall Tom\" is not $180", "Tall Tom's price is not $180."),
            ("Freda is not Nancy", "Freda does not go with Nancy."),
            ("clients.Hannah is masseuses.Hannah", "The client Hannah goes with the masseuse Hannah."),
            ("Aimee is red", "Aimee is in the red house."),
            ("$150 is red", "The client whose price is $150 is in the red house."),
            ("$150 is Nancy", "Nancy's price is $150."),
            ("Aimee is Freda", "Aimee and Freda are the same client."),
            (
                "different(Aimee, Teri, $170)",
                "No two of Aimee, Teri and the client whose price is $170 go together.",
            ),
            (
                "different(Aimee, $150, $170)",
                "Aimee, the client whose price is $150 and the client whose price is $170 are three different clients.",
            ),
            (
                "not different(Aimee, Teri, $170)",
                "At least two of Aimee, Teri and the client whose price is $170 go together.",
            ),
            ("different(Aimee, Teri)", "Aimee and Teri do not go together."),
            ("not different(Aimee, $150)", "Aimee and the client whose price is $150 are the same client."),
            (
                "pairs(Aimee, Freda; $150, Zelda)",
                "Of Aimee and Freda, one has the price $150 and the other goes with Zelda.",
            ),
            (
                "pairs(Aimee, Nancy; Freda, Zelda)",
                "Of Aimee and Nancy, one goes with Freda and the other goes with Zelda.",
            ),
            (
                "not pairs(Aimee, Freda; $150, Zelda)",
                "It is not so that of Aimee and Freda, one has the price $150 and the other goes with Zelda.",
            ),
            (
                "pairs(Aimee, Freda, Lynda; $150, Zelda, red)",
                "Aimee, Freda and Lynda go with the client whose price is $150, Zelda and the client in the red house, each with one of these, in some order.",
            ),
        ],
    );
}

#[test]
fn numbers_without_a_vocabulary() {
    check(
        &spa(),
        &Vocabulary::new(),
        &[
            ("prices(clients.Hannah) > prices(Freda)", "The client Hannah's price is higher than Freda's."),
            ("prices(Freda) > prices(Teri)", "Freda's price is higher than Teri's."),
            (
                "prices(red) > prices(Teri)",
                "The price of the client in the red house is higher than Teri's price.",
            ),
            ("prices(Lynda) = prices(Zelda) - 20", "Lynda's price is $20 lower than Zelda's."),
            ("prices(Lynda) != prices(Zelda) + 20", "Lynda's price is not $20 higher than Zelda's."),
            ("prices(Lynda) >= prices(Zelda) + 20", "Lynda's price is at least $20 higher than Zelda's."),
            ("prices(Lynda) < prices(Zelda) + 20", "Lynda's price is not at least $20 higher than Zelda's."),
            ("prices(Lynda) >= prices(Zelda)", "Lynda's price is not lower than Zelda's."),
            (
                "not prices(\"Tall Tom\") <= prices(Nancy) + 20",
                "Tall Tom's price is more than $20 higher than Nancy's.",
            ),
            ("not prices(\"Tall Tom\") > prices(Nancy)", "Tall Tom's price is not higher than Nancy's."),
            ("prices(Lynda) = prices(Zelda)", "Lynda's price is the same as Zelda's."),
            ("prices(Lynda) > 165", "Lynda's price is higher than $165."),
            ("170 >= prices(Lynda)", "Lynda's price is at most $170."),
            ("prices(Lynda) = 170", "Lynda's price is $170."),
            ("|prices(Lynda) - prices(Aimee)| = 30", "Lynda's price and Aimee's differ by exactly $30."),
            (
                "|prices(Lynda) - prices(Aimee)| != 30",
                "Lynda's price and Aimee's do not differ by exactly $30.",
            ),
            (
                "\"class size\"(Freda) = 2 * \"class size\"(Aimee)",
                "Freda's class size is twice Aimee's class size.",
            ),
            (
                "\"class size\"(Freda) >= 1.5 * (\"class size\"(Aimee) + \"class size\"(Lynda))",
                "Freda's class size is at least 1.5 times (Aimee's class size plus Lynda's class size).",
            ),
            (
                "prices(Freda) + prices(Aimee) - 10 < prices(Lynda)",
                "Freda's price plus Aimee's price minus $10 is less than Lynda's price.",
            ),
            ("place(house, Freda) = place(house, Nancy) + 3", "Freda's house comes 3 places after Nancy's."),
            ("house(Freda) > house(Nancy)", "Freda's house comes after Nancy's."),
            (
                "place(prices, Freda) = place(prices, Nancy) + 1",
                "Freda's price is 1 place higher than Nancy's in the order of prices.",
            ),
            ("place(house, Freda) = 3", "Freda's house is the 3rd in order."),
            ("place(prices, Freda) = 3", "Freda's price is the 3rd in order from the lowest."),
            (
                "place(prices, Freda) >= 3",
                "The place of Freda's price in order from the lowest is at least 3.",
            ),
            (
                "|place(house, Freda) - place(house, Nancy)| = 3",
                "Freda's house and Nancy's lie exactly 3 places apart.",
            ),
        ],
    );
}

#[test]
fn order_and_letters_without_a_vocabulary() {
    check(
        &spa(),
        &Vocabulary::new(),
        &[
            ("odd(place(house, Zelda))", "Zelda's house is at an odd place in order."),
            ("even(\"class size\"(Aimee))", "Aimee's class size is an even number."),
            ("not even(\"class size\"(Aimee))", "Aimee's class size is not an even number."),
            ("next(house, Freda, Teri)", "Freda's house is next to Teri's."),
            (
                "not next(prices, Freda, red)",
                "Freda's price is not next to the price of the client in the red house in the order of prices.",
            ),
            (
                "between(house, Lynda, Aimee, Whitney)",
                "Aimee's house is somewhere between Lynda's and Whitney's.",
            ),
            (
                "not between(prices, Lynda, Aimee, blue)",
                "Aimee's price is not somewhere between Lynda's and the price of the client in the blue house.",
            ),
            ("highest(prices, Lynda)", "Lynda's price is the highest of all."),
            ("not lowest(house, Lynda)", "Lynda's house is not the first of all."),
            (
                "lowest(\"class size\", Lynda; Freda, Nancy)",
                "Of Lynda, Freda and Nancy, Lynda has the lowest class size.",
            ),
            ("contains(clients, red, \"nn\")", "The name of the client in the red house contains “nn”."),
            ("not starts(masseuses, Freda, \"T\")", "The name of Freda's masseuse does not start with “T”."),
            ("ends(clients, Aimee, \"e\")", "The name “Aimee” ends with “e”."),
            (
                "letters(clients, Teri) > letters(clients, Zelda)",
                "The name of Teri's client has more letters than the name of Zelda's client.",
            ),
            (
                "letters(clients, Teri) = letters(clients, Zelda) + 1",
                "The name of Teri's client has 1 more letter than the name of Zelda's client.",
            ),
            ("letters(clients, Teri) <= 5", "The name of Teri's client has at most 5 letters."),
            (
                "initial(clients, Whitney) = initial(clients, red)",
                "The name of Whitney's client starts with the same letter as the name of the client in the red house.",
            ),
            (
                "initial(clients, Whitney) = initial(house, Whitney)",
                "The name of Whitney's client starts with the same letter as the name of Whitney's house.",
            ),
        ],
    );
}

#[test]
fn connectives() {
    check(
        &spa(),
        &spa_words(),
        &[
            ("Freda is $150 and Freda is Nancy", "Freda paid $150 and is Nancy's client."),
            ("Freda is $150 and Lynda is Nancy", "Freda paid $150, and Lynda is Nancy's client."),
            ("Freda is $150 or Freda is $160", "Freda paid $150 or $160."),
            (
                "Freda is Nancy or Lynda is Nancy or $150 is red",
                "At least one of these is true: Freda is Nancy's client; Lynda is Nancy's client; whoever paid $150 lives in the red house.",
            ),
            ("Freda is $150 or Lynda is Nancy", "Freda paid $150, or Lynda is Nancy's client, or both."),
            (
                "not (Freda is $150 or Lynda is Nancy)",
                "Freda did not pay $150, and Lynda is not Nancy's client.",
            ),
            (
                "Aimee is red -> Freda is not Teri and Freda is not Zelda",
                "If Aimee lives in the red house, then Freda is not Teri's client and is not Zelda's client.",
            ),
            (
                "not (Aimee is red -> Freda is Teri)",
                "Aimee lives in the red house, and Freda is not Teri's client.",
            ),
            (
                "Lynda is Zelda <-> \"Tall Tom\" is white",
                "Lynda is Zelda's client if and only if Tall Tom lives in the white house.",
            ),
            (
                "not (Lynda is Zelda <-> \"Tall Tom\" is white)",
                "Exactly one of these is true: Lynda is Zelda's client; Tall Tom lives in the white house.",
            ),
            (
                "Lynda is Zelda <-> (\"Tall Tom\" is white or Freda is red)",
                "Either both of these are true or neither is: Lynda is Zelda's client; (Tall Tom lives in the white house, or Freda lives in the red house, or both).",
            ),
            (
                "not (Aimee is Teri and Lynda is $160)",
                "Aimee is not Teri's client, or Lynda did not pay $160, or both.",
            ),
            (
                "exactly 1 of (Aimee is Teri, Lynda is Zelda, Freda is $190)",
                "Exactly one of these three statements is true: Aimee is Teri's client; Lynda is Zelda's client; Freda paid $190.",
            ),
            (
                "not exactly 1 of (Aimee is Teri, Lynda is Zelda)",
                "It is not so that exactly one of these two statements is true: Aimee is Teri's client; Lynda is Zelda's client.",
            ),
            (
                "not at least 1 of (Aimee is Teri, Lynda is Zelda)",
                "None of these statements is true: Aimee is Teri's client; Lynda is Zelda's client.",
            ),
            (
                "at least 2 of (prices(Aimee) < 170, prices(Freda) < 170, prices(Lynda) < 170)",
                "At least two of Aimee's price, Freda's price and Lynda's price are lower than $170.",
            ),
            (
                "at most 1 of (Aimee is blue or Aimee is white, Freda is blue or Freda is white)",
                "At most one of these two statements is true: (Aimee lives in the blue house or white house); (Freda lives in the blue house or white house).",
            ),
            (
                "(Aimee is Teri and Lynda is $160) or (Freda is red and Freda is $150)",
                "At least one of these is true: (Aimee is Teri's client, and Lynda paid $160); (Freda lives in the red house and paid $150).",
            ),
        ],
    );
}

#[test]
fn with_a_vocabulary() {
    check(
        &spa(),
        &spa_words(),
        &[
            ("\"Tall Tom\" is $180", "Tall Tom paid $180."),
            ("\"Tall Tom\" is not $180", "Tall Tom did not pay $180."),
            ("Freda is not Nancy", "Freda is not Nancy's client."),
            ("Aimee is red", "Aimee lives in the red house."),
            ("Nancy is not $150", "Nancy's client did not pay $150."),
            ("red is $150", "Whoever lives in the red house paid $150."),
            (
                "different(Aimee, Teri, $170)",
                "Aimee, Teri's client and whoever paid $170 are three different clients.",
            ),
            (
                "pairs(Aimee, Freda; $150, Zelda)",
                "Of Aimee and Freda, one paid $150 and the other is Zelda's client.",
            ),
            (
                "prices(clients.Hannah) > prices(Teri)",
                "The client Hannah's price is higher than the price of Teri's client.",
            ),
            ("prices(Freda) > prices(Teri)", "Freda's price is higher than the price of Teri's client."),
            (
                "prices(Freda) > prices(red)",
                "Freda's price is higher than the price of whoever lives in the red house.",
            ),
            ("next(house, Freda, Teri)", "Freda's house is next to the house of Teri's client."),
            (
                "between(house, Lynda, Aimee, Whitney)",
                "Aimee's house is somewhere between Lynda's and the house of Whitney's client.",
            ),
            (
                "lowest(\"class size\", Lynda; Freda, Nancy)",
                "Of Lynda, Freda and Nancy's client, Lynda has the lowest class size.",
            ),
            ("contains(clients, red, \"nn\")", "The name of whoever lives in the red house contains “nn”."),
            (
                "letters(clients, Teri) > letters(clients, Zelda)",
                "The name of Teri's client has more letters than the name of Zelda's client.",
            ),
            (
                "initial(clients, Whitney) = initial(house, Whitney)",
                "The name of Whitney's client starts with the same letter as the name of the house of Whitney's client.",
            ),
            (
                "some x (prices(x) > prices(Freda) and next(house, x, Freda))",
                "At least one client both has a price that is higher than Freda's and has a house that is next to Freda's.",
            ),
            (
                "no x (initial(clients, x) = initial(masseuses, x))",
                "For no client is this true: the name of that client starts with the same letter as the name of that client's masseuse.",
            ),
            (
                "every x (\"class size\"(x) > 20 -> prices(x) >= 170)",
                "Every client who has a class size that is higher than 20 has a price that is at least $170.",
            ),
            (
                "exactly 2 x (between(prices, Freda, x, Lynda))",
                "Exactly two clients have a price that is somewhere between Freda's and Lynda's.",
            ),
            ("not exactly 2 x (x is $150)", "It is not so that exactly two clients paid $150."),
            (
                "at least 3 x (place(house, x) > place(house, Nancy))",
                "At least three clients have a house that comes after the house of Nancy's client.",
            ),
            (
                "at most 1 x (starts(house, x, \"b\"))",
                "At most one client has a house with a name that starts with “b”.",
            ),
            (
                "at most 1 x (starts(clients, x, \"b\"))",
                "At most one client has a name that starts with “b”.",
            ),
            (
                "every x (highest(prices, x) or some y (next(house, x, y) and prices(y) > prices(x)))",
                "For every client X, at least one of these is true: client X's price is the highest of all; (for at least one client Y, this is true: client X's house is next to client Y's, and client Y's price is higher than client X's).",
            ),
            ("not every x (x is $150)", "At least one client did not pay $150."),
            (
                "some x (x is Freda or x is $150)",
                "For at least one client, this is true: that client is Freda or paid $150, or both.",
            ),
        ],
    );
}

#[test]
fn facts() {
    let said = |vocabulary: &Vocabulary, a: ItemId, b: ItemId, is: bool| {
        fact(Fact::new(a, b, is).unwrap(), &spa(), vocabulary)
    };
    let [hannah, dear, nancy] = [ItemId::new(0, 2), ItemId::new(1, 3), ItemId::new(2, 1)];
    assert_eq!(said(&spa_words(), hannah, dear, false), "The client Hannah did not pay $180.");
    assert_eq!(said(&spa_words(), nancy, dear, true), "Nancy's client paid $180.");
    assert_eq!(said(&spa_words(), ItemId::new(0, 0), nancy, true), "Aimee is Nancy's client.");
    assert_eq!(said(&Vocabulary::new(), ItemId::new(0, 0), dear, false), "Aimee's price is not $180.");
    let fact = Fact::new(ItemId::new(0, 0), dear, true).unwrap();
    assert_eq!(spa_words().say(fact, &spa()), "Aimee paid $180.");
}

#[test]
fn long_formulas_are_shortened() {
    let same = Formula::same(ItemId::new(0, 0), ItemId::new(1, 0));
    let many = Formula::And(vec![Formula::Or(vec![same.clone(); 500]); 500]);
    let said = paraphrase(&many, &spa(), &spa_words());
    assert!(said.len() < 3_000, "{}", said.len());
    assert!(said.contains("and 484 more"), "{said}");
    let mut deep = same.clone();
    for _ in 0..40 {
        deep = Formula::Every(Box::new(Formula::Or(vec![deep, same.clone()])));
    }
    let said = paraphrase(&deep, &spa(), &spa_words());
    assert!(said.len() < 3_000 && said.contains("too long to tell"), "{said}");
    let terms = vec![ItemId::new(0, 0).into(); 300];
    let said = paraphrase(&Formula::Different(terms), &spa(), &spa_words());
    assert!(said.ends_with("Aimee and 284 more are 300 different clients."), "{said}");
}

#[test]
fn what_does_not_fit_the_puzzle_is_told_all_the_same() {
    let strange = Formula::same(ItemId::new(9, 9), puzzle::Term::Row(7));
    assert_eq!(paraphrase(&strange, &spa(), &Vocabulary::new()), "That client goes with item 10.");
    assert_eq!(paraphrase(&strange, &[], &Vocabulary::new()), "That entry goes with item 10.");
    let missing = Formula::Compare(
        puzzle::Quantity::value(CategoryId(9), ItemId::new(0, 77)),
        puzzle::Relation::Less,
        puzzle::Quantity::number(3),
    );
    assert_eq!(paraphrase(&missing, &spa(), &Vocabulary::new()), "Item 78's value is lower than 3.");
}

/// No two comparisons that say different things are told alike.
#[test]
fn different_comparisons_are_told_differently() {
    use Relation::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
    use puzzle::{Number, Quantity, Relation};
    let mut told = std::collections::HashMap::new();
    let [first, second] = [ItemId::new(0, 1), ItemId::new(0, 3)];
    for category in [1, 3, 4].map(CategoryId) {
        for relation in [Less, AtMost, Equal, NotEqual, AtLeast, Greater] {
            for offset in [-2, -1, 0, 1, 2].map(Number::from) {
                let number = || Quantity::Number(offset);
                let value = |of: ItemId| Quantity::value(category, of);
                let mut comparisons = vec![
                    Formula::Compare(value(first), relation, value(second).plus(number())),
                    Formula::Compare(value(first), relation, number()),
                    Formula::Compare(value(first).distance(value(second)), relation, number()),
                    Formula::Compare(value(first).plus(value(second)), relation, number()),
                ];
                // The value of the house is its place.
                if category != CategoryId(3) && offset != Number::ZERO {
                    let place = |of: ItemId| Quantity::place(category, of);
                    comparisons.push(Formula::Compare(place(first), relation, place(second).plus(number())));
                }
                for comparison in comparisons {
                    let said = paraphrase(&comparison, &spa(), &spa_words());
                    if let Some(other) = told.insert(said.clone(), comparison.clone()) {
                        panic!("{said} {comparison:?} {other:?}");
                    }
                }
            }
        }
    }
}
