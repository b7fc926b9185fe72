//! Every formula gives a sentence, and different facts give different ones.

use crate::{Comparative, Direction, Kind, Link, Narrator, Shape, Tense, Vocabulary, paraphrase};
use proptest::prelude::*;
use puzzle::formula::{Amount, Measure, WordTest};
use puzzle::{
    Category, CategoryId, Clue, Contradiction, Fact, Formula, GridRule, ItemId, Number, Quantity, Relation,
    Step, StepKind, Term,
};

/// Names as awkward as they come.
fn categories() -> Vec<Category> {
    vec![
        Category::new("who", ["Ann", "x", "Tall  Tom", "O'Neil \\ \"Q"]),
        Category::new(
            "Each person has a favorite drink",
            ["is a tea lover", "only drinks water", "likes “milk", "ate"],
        ),
        Category::new("clients", ["Eve", "ann", "(other)", "Élan Inc."]),
        Category::new("class size", ["10", "20 students", "$30", "Ann"]).ordered_as_given(),
        Category::new("house", ["3", "1", "2", "4"]),
        Category::new("prices (dollars)", ["1,000", "2,000", "3,500", "4,000"]),
        Category::new("", ["7:30pm", "8pm", "9pm", "noon"]),
        Category::new("goals", ["1", "2", "3", "5"]),
        Category::new("days", ["April 4", "April 5", "May 1", "June 2"]),
        Category::new("  \u{7}” ", ["1st", "", " ", "日本"]).ordered_as_given(),
    ]
}

const CATEGORIES: u16 = 11; // One more than there are: a formula need not fit.

fn term() -> impl Strategy<Value = Term> {
    prop_oneof![
        4 => (0..CATEGORIES, 0..5u16).prop_map(|(category, item)| Term::Item(ItemId { category: CategoryId(category), item })),
        1 => (0..4u16).prop_map(Term::Row),
    ]
}

fn category() -> impl Strategy<Value = CategoryId> {
    (0..CATEGORIES).prop_map(CategoryId)
}

fn number() -> impl Strategy<Value = Number> {
    prop_oneof![
        4 => (-99..99i64, 1..9i64).prop_map(|(above, below)| Number::fraction(above, below).unwrap()),
        1 => any::<i64>().prop_map(Number::from),
    ]
}

fn amount() -> impl Strategy<Value = Amount> {
    let kinds: Vec<fn(u32) -> Amount> = vec![Amount::Exactly, Amount::AtLeast, Amount::AtMost];
    (prop::sample::select(kinds), prop_oneof![0..4u32, Just(u32::MAX)]).prop_map(|(kind, n)| kind(n))
}

fn quantity() -> impl Strategy<Value = Quantity> {
    let measures = vec![Measure::Value, Measure::Place, Measure::Letters, Measure::Initial];
    let leaf = prop_oneof![
        1 => number().prop_map(Quantity::Number),
        3 => (prop::sample::select(measures), category(), term())
            .prop_map(|(measure, category, of)| Quantity::Measure { measure, category, of }),
    ];
    leaf.prop_recursive(6, 12, 2, |part| {
        let pair = || (part.clone(), part.clone());
        prop_oneof![
            pair().prop_map(|(a, b)| a.plus(b)),
            pair().prop_map(|(a, b)| a.minus(b)),
            pair().prop_map(|(a, b)| a.distance(b)),
            (number(), part.clone()).prop_map(|(n, a)| Quantity::Times(n, Box::new(a))),
        ]
    })
}

fn relation() -> impl Strategy<Value = Relation> {
    use Relation::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
    prop::sample::select(vec![Less, AtMost, Equal, NotEqual, AtLeast, Greater])
}

fn statement() -> impl Strategy<Value = Formula> {
    let tests: Vec<fn(String) -> WordTest> =
        vec![WordTest::Contains, WordTest::StartsWith, WordTest::EndsWith];
    let terms = |least| prop::collection::vec(term(), least..5);
    prop_oneof![
        any::<bool>().prop_map(Formula::Constant),
        (term(), term()).prop_map(|(a, b)| Formula::Same(a, b)),
        (term(), term()).prop_map(|(a, b)| Formula::not_same(a, b)),
        terms(0).prop_map(Formula::Different),
        (terms(0), terms(0)).prop_map(|(left, right)| Formula::Pairs(left, right)),
        (quantity(), relation(), quantity()).prop_map(|(a, relation, b)| Formula::Compare(a, relation, b)),
        (quantity(), any::<bool>()).prop_map(|(quantity, odd)| Formula::Parity { quantity, odd }),
        (category(), term(), term()).prop_map(|(c, a, b)| Formula::Next(c, a, b)),
        (category(), term(), term(), term()).prop_map(|(c, a, m, b)| Formula::Between(c, a, m, b)),
        (category(), term(), any::<bool>(), terms(0))
            .prop_map(|(category, of, highest, among)| Formula::Extreme { category, of, highest, among }),
        (category(), term(), prop::sample::select(tests), "\\PC{0,4}")
            // What the letters are, the sentence only quotes: a space in them is none of its own.
            .prop_map(|(category, of, test, text)| Formula::Word {
                category,
                of,
                test: test(text.replace(' ', ""))
            }),
    ]
}

fn formula() -> impl Strategy<Value = Formula> {
    statement().prop_recursive(10, 60, 4, |part| {
        let pair = || (part.clone(), part.clone());
        let list = || prop::collection::vec(part.clone(), 0..5);
        prop_oneof![
            part.clone().prop_map(|f| Formula::Not(Box::new(f))),
            list().prop_map(Formula::And),
            list().prop_map(Formula::Or),
            pair().prop_map(|(f, g)| Formula::Implies(Box::new(f), Box::new(g))),
            pair().prop_map(|(f, g)| Formula::Iff(Box::new(f), Box::new(g))),
            (amount(), list()).prop_map(|(amount, fs)| Formula::Count(amount, fs)),
            (amount(), part.clone()).prop_map(|(amount, f)| Formula::Rows(amount, Box::new(f))),
            part.clone().prop_map(|f| Formula::Every(Box::new(f))),
        ]
    })
}

fn vocabulary() -> impl Strategy<Value = Vocabulary> {
    let words = vec!["paid", "was treated by", "lives in the", "", "didn't “see", "from the", "is"];
    let shapes = vec![Shape::Verb, Shape::Possessive, Shape::Preposition];
    let tenses = vec![Tense::Past, Tense::Present, Tense::Future];
    let link = (
        (category(), category(), prop::sample::select(words), prop::sample::select(shapes)),
        (prop::sample::select(tenses), any::<bool>(), prop::sample::select(vec!["", "house"])),
    )
        .prop_map(|((from, to, words, shape), (tense, forward, after))| Link {
            shape,
            direction: if forward { Direction::Forward } else { Direction::Inverse },
            ..Link::verb(from, to, words, "", tense).followed_by(after)
        });
    let comparative = (category(), any::<bool>()).prop_map(|(category, of_rows)| {
        let words = if of_rows {
            Comparative::of_rows("older", "younger")
        } else {
            Comparative::of_values("", "”x")
        };
        (category, words)
    });
    let kind = (category(), prop::sample::select(vec![Kind::People, Kind::Things, Kind::Values]));
    (
        prop::collection::vec(link, 0..8),
        prop::collection::vec(comparative, 0..3),
        prop::collection::vec(kind, 0..3),
        prop::option::of(category()),
    )
        .prop_map(|(links, comparatives, kinds, rows)| {
            let mut vocabulary = Vocabulary::new();
            for link in links {
                vocabulary.add_link(link);
            }
            for (category, words) in comparatives {
                vocabulary.add_comparative(category, words);
            }
            for (category, kind) in kinds {
                vocabulary.words_mut(category).kind = Some(kind);
            }
            if let Some(rows) = rows {
                vocabulary.call_rows_by(rows);
            }
            vocabulary
        })
}

fn fact() -> impl Strategy<Value = Fact> {
    let item = || (0..CATEGORIES, 0..5u16);
    (item(), item(), any::<bool>()).prop_filter_map("two categories", |((a, i), (b, j), is)| {
        Fact::new(ItemId::new(a.into(), i.into()), ItemId::new(b.into(), j.into()), is)
    })
}

/// Steps of any shape, whether or not they make sense.
fn step() -> impl Strategy<Value = Step> {
    use StepKind::{Clue, Grid, LeftOver, SeveralClues, Taken, Transitivity};
    let kinds = vec![Taken, LeftOver, Transitivity, Grid, Clue, SeveralClues];
    let rule = prop_oneof![
        (0..CATEGORIES, 0..5u16, category()).prop_map(|(at, item, category)| GridRule::OnePartner {
            item: ItemId::new(at.into(), item.into()),
            category
        }),
        Just(GridRule::Transitivity([0, 1, 2].map(CategoryId))),
    ];
    let facts = |most| prop::collection::vec(fact(), 0..most);
    let parts = (
        prop::sample::select(kinds),
        facts(12),
        prop::collection::vec(0..3usize, 0..3),
        prop::collection::vec(rule, 0..2),
        facts(4),
    );
    let plain = parts.prop_map(|(kind, because, clues, rules, therefore)| Step {
        kind,
        because,
        clues,
        rules,
        therefore,
        cost: 0,
        optimal: false,
        nested: None,
    });
    let plain = plain.boxed();
    (plain.clone(), prop::option::of((fact(), prop::collection::vec(plain, 0..4)))).prop_map(
        |(step, proof)| {
            let nested = proof.map(|(suppose, steps)| Contradiction {
                suppose,
                steps,
                cases: Vec::new(),
                left_without: None,
            });
            Step { nested, ..step }
        },
    )
}

/// What is wrong with a sentence, if anything.
fn flaw(sentence: &str) -> Option<&'static str> {
    let mut open = false;
    for letter in sentence.chars() {
        match letter {
            '“' if open => return Some("a quotation opens twice"),
            '”' if !open => return Some("a quotation closes that is not open"),
            '“' | '”' => open = !open,
            '\n' | '\r' | '\t' => return Some("more than one line"),
            _ => {}
        }
    }
    if open || !sentence.matches('"').count().is_multiple_of(2) {
        return Some("a quotation stays open");
    }
    if !sentence.starts_with(char::is_uppercase) {
        return Some("no capital");
    }
    if !sentence.ends_with('.') || sentence.ends_with("..") {
        return Some("no single full stop");
    }
    if sentence.contains("  ") || sentence.contains(" .") || sentence.contains(" ,") {
        return Some("a space too many");
    }
    (sentence.len() > 60_000).then_some("too long")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn every_formula_is_a_sentence(formula in formula(), vocabulary in vocabulary()) {
        for words in [&vocabulary, &Vocabulary::new()] {
            let said = paraphrase(&formula, &categories(), words);
            prop_assert_eq!(flaw(&said), None, "{}", said);
        }
    }

    #[test]
    fn every_step_is_told(step in step(), vocabulary in vocabulary(), clue in formula()) {
        let categories = categories();
        let clues = [
            Clue { text: String::new(), formula: Some(clue.clone()) },
            Clue { text: "Ann said “no”,\n\"twice".to_owned(), formula: Some(clue) },
        ];
        for words in [&vocabulary, &Vocabulary::new()] {
            let narrator = Narrator::new(&categories, words);
            let mut said = vec![
                narrator.step(&step, &clues),
                narrator.run(&[&step, &step, &step], &clues),
                narrator.facts(&step.because),
                narrator.conflict(&step.clues, &clues),
            ];
            said.extend((0..5).map(|level| narrator.hint(&step, &clues, level)));
            said.extend(step.because.first().map(|mark| narrator.mistake(*mark, &step, &clues)));
            said.extend(step.nested.iter().flat_map(|proof| narrator.contradiction(proof, &clues)));
            for text in said {
                let ended = text.is_empty() || text.ends_with(['.', '”', '?', '…', '!']);
                prop_assert!(ended && !text.contains("  ") && !text.contains('\n'), "{}", text);
                prop_assert!(text.len() < 200_000);
            }
        }
    }

    #[test]
    fn vocabularies_go_through_json(vocabulary in vocabulary()) {
        let text = vocabulary.to_json(&categories());
        if let Ok(read) = Vocabulary::from_json(&text, &categories()) {
            prop_assert_eq!(read.to_json(&categories()), text);
        }
    }

    #[test]
    fn no_text_is_too_strange_for_the_reader(text in "\\PC{0,60}") {
        let _ = Vocabulary::from_json(&text, &categories());
    }

    #[test]
    fn different_facts_are_told_differently(mut vocabulary in vocabulary()) {
        let categories = vec![
            Category::new("clients", ["Aimee", "Freda", "Hannah"]),
            Category::new("prices", ["$150", "$160", "$170"]),
            Category::new("masseuses", ["Hannah", "Nancy", "Teri"]),
            Category::new("house", ["red", "green", "blue"]).ordered_as_given(),
            Category::new("goals", ["1", "2", "3"]),
        ];
        // Words of other categories would only be in the way.
        vocabulary.call_rows_by(CategoryId(0));
        let narrator = Narrator::new(&categories, &vocabulary);
        let items: Vec<ItemId> = (0..5).flat_map(|c| (0..3).map(move |i| ItemId::new(c, i))).collect();
        let mut told = std::collections::HashMap::new();
        for a in &items {
            for fact in items.iter().filter(|b| a.category < b.category).flat_map(|b| [true, false].map(|is| Fact::new(*a, *b, is))) {
                let Some(fact) = fact else { continue };
                if let Some(before) = told.insert(narrator.fact(fact), fact) {
                    prop_assert!(false, "{}: {:?} and {:?}", narrator.fact(fact), before, fact);
                }
            }
        }
    }
}
