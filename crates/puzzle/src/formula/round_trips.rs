//! That the textual form, the JSON form and the formula itself agree.

use super::arbitrary::{categories, formula};
use super::{Amount, Formula, Quantity, Relation, Term};
use crate::category::{Category, CategoryId, ItemId};
use crate::diagnostic::{Code, Span};
use crate::limits::{MAX_FORMULA_DEPTH, MAX_FORMULA_NODES};
use proptest::prelude::*;
use serde_json::{Value, json};

fn clients() -> Vec<Category> {
    vec![
        Category::new("clients", ["Aimee", "Freda", "Hannah", "Tall Tom"]),
        Category::new("prices", ["$150", "$160", "$170", "$180"]).ordered_as_given(),
        Category::new("masseuses", ["Hannah", "Lynda", "Nancy", "not"]),
    ]
}

fn item(category: usize, item: usize) -> Term {
    Term::Item(ItemId::new(category, item))
}

#[test]
fn canonical_texts_print_as_they_are() {
    let texts = [
        "true",
        "Aimee is $150",
        "Aimee is not masseuses.Hannah",
        "not Aimee is not \"not\"",
        "not not false",
        "Aimee is $150 and Freda is $160 or Freda is \"Tall Tom\"",
        "(true or false) and not (true and false)",
        "(true and false) and true and (false and true)",
        "true or (true or false)",
        "true -> false -> true",
        "(true -> false) -> true",
        "true <-> false <-> true",
        "true <-> (false <-> true)",
        "true -> (true <-> false)",
        "true and false -> true or false <-> not true",
        "exactly 1 of (Aimee is $150, true -> false)",
        "at least 2 of (true, true and false, false)",
        "at most 0 of (true)",
        "different(Aimee, $150, Lynda)",
        "pairs(Aimee, Freda; $150, Lynda)",
        "prices(Aimee) < 20",
        "prices(Aimee) - prices(Freda) + 1 <= -3",
        "prices(Aimee) - (prices(Freda) + 1) >= 2.75 - -1/3",
        "2 * (prices(Aimee) + 1) != -2 * 1/3 * prices(Freda) + 3",
        "|prices(Aimee) - place(prices, Freda)| > 2",
        "||prices(Aimee) - 1| - |2 - (prices(Freda) - 3)|| = |1 + 2 - 3|",
        "letters(clients, Lynda) = initial(masseuses, $150)",
        "odd(prices(Aimee))",
        "not even(place(prices, Lynda) + 1)",
        "next(prices, Aimee, Lynda)",
        "between(prices, Aimee, Lynda, Freda)",
        "highest(prices, Aimee)",
        "lowest(prices, Aimee; Lynda, Freda)",
        "contains(clients, $150, \"nn\")",
        "starts(clients, $150, \"say \\\"\\\\\\\"\")",
        "ends(clients, $150, \" \")",
        "some x (x is Aimee and prices(x) > prices(Freda))",
        "no x (some y (next(prices, x, y) and x is Aimee))",
        "every x (exactly 2 y (at least 2 z (at most 2 u (different(x, y, z, u)))))",
        "some x (true) and some x (false)",
    ];
    for text in texts {
        let formula =
            Formula::parse(text, &clients()).unwrap_or_else(|diagnostic| panic!("{text}: {diagnostic}"));
        assert_eq!(formula.display(&clients()).to_string(), text);
        assert_eq!(Formula::from_json(&formula.to_json(&clients()), &clients()), Ok(formula), "{text}");
    }
}

#[test]
fn other_spellings_become_canonical() {
    for (text, canonical) in [
        ("  ((Aimee is $150))  ", "Aimee is $150"),
        ("not Aimee is $150", "Aimee is not $150"),
        ("clients.Aimee is \"$150\"", "Aimee is $150"),
        ("at least 1 row(row is Aimee)", "some x (x is Aimee)"),
        (
            "exactly 0 Freda (Freda is Aimee or \"Freda\" is clients.Freda)",
            "no x (x is Aimee or Freda is Freda)",
        ),
        ("some x (some x (x is Aimee))", "some x (some y (y is Aimee))"),
        ("((prices(Aimee)) + (1))<(2.50)", "prices(Aimee) + 1 < 2.5"),
        ("|(prices(Aimee) - 3)| = 4/2", "|prices(Aimee) - 3| = 2"),
        ("(1 = 1) and ((1) = 1)", "1 = 1 and 1 = 1"),
    ] {
        let formula =
            Formula::parse(text, &clients()).unwrap_or_else(|diagnostic| panic!("{text}: {diagnostic}"));
        assert_eq!(formula.display(&clients()).to_string(), canonical);
    }
}

#[test]
fn the_structure_is_as_documented() {
    let text = "every x (some y (x is Aimee -> prices(y) = 2 * prices(x) - 1))";
    let prices = CategoryId(1);
    let twice = Quantity::Times(2.into(), Box::new(Quantity::value(prices, Term::Row(0))));
    let expected = Formula::Every(Box::new(Formula::Rows(
        Amount::AtLeast(1),
        Box::new(Formula::Implies(
            Box::new(Formula::Same(Term::Row(0), item(0, 0))),
            Box::new(Formula::Compare(
                Quantity::value(prices, Term::Row(1)),
                Relation::Equal,
                twice.minus(Quantity::number(1)),
            )),
        )),
    )));
    assert_eq!(Formula::parse(text, &clients()), Ok(expected));
    let between = Formula::parse("between(prices, Aimee, Freda, Lynda)", &clients());
    assert_eq!(between, Ok(Formula::Between(prices, item(0, 0), item(0, 1), item(2, 1))));
}

#[test]
fn errors_name_the_code_the_place_and_the_way_out() {
    use Code::{
        AmbiguousItem, BadShape, FormulaSyntax, FormulaTooLarge, NotOrdered, NumberTooLarge, UnboundRow,
        UnknownCategory, UnknownItem,
    };
    for (text, code, place, help) in [
        ("", FormulaSyntax, "", "write one such as"),
        ("Aimee is", FormulaSyntax, "", "name an item, such as $150"),
        ("Aimee is $150 Freda", FormulaSyntax, "Freda", "join"),
        ("Aimee is Hannah", AmbiguousItem, "Hannah", "clients.Hannah or masseuses.Hannah"),
        ("Aimee is Frieda", UnknownItem, "Frieda", "did you mean Freda?"),
        ("Aimee is masseuses.Linda", UnknownItem, "Linda", "did you mean Lynda?"),
        ("Aimee is Tall Tom", UnknownItem, "Tall", "in quotes: \"Tall Tom\""),
        ("Aimee is prices", UnknownItem, "prices", "is a category"),
        ("price(Aimee) > 1", UnknownCategory, "price", "did you mean prices?"),
        ("difrent(Aimee, Lynda)", UnknownCategory, "difrent", "did you mean different(…)?"),
        ("colours(Aimee) > 1", UnknownCategory, "colours", "the categories are clients, prices, masseuses"),
        ("Aimee is not not", FormulaSyntax, "not", "in quotes: \"not\""),
        ("clients(Lynda) > 1", NotOrdered, "clients", "ordered"),
        ("true and highest(clients, Lynda)", NotOrdered, "clients", "ordered"),
        ("x is Aimee", UnboundRow, "x", "introduce it: some x"),
        ("some x (x is Aimee) and x is Freda", UnboundRow, "x", "introduce it"),
        (
            "true and pairs(Aimee, Freda; Lynda) or true",
            BadShape,
            "pairs(Aimee, Freda; Lynda)",
            "equally many",
        ),
        ("different(Aimee)", BadShape, "different(Aimee)", "missing"),
        ("contains(clients, Lynda, \"\")", BadShape, "contains(clients, Lynda, \"\")", "letters"),
        ("contains(clients, Lynda, nn)", FormulaSyntax, "nn", "quotes"),
        ("Aimee < Freda", FormulaSyntax, "Aimee", "prices(Aimee)"),
        ("prices(Aimee) = $150", FormulaSyntax, "$150", "plain number"),
        ("prices(Aimee) is 150", FormulaSyntax, "is", "prices(Aimee) = 20"),
        ("1 < 2 < 3", FormulaSyntax, "<", "two at a time: 1 < 2 and 2 < 3"),
        ("prices(Aimee) * 2 > 1", FormulaSyntax, "prices(Aimee)", "number first"),
        ("-prices(Aimee) > 1", FormulaSyntax, "prices", "-1 *"),
        ("|prices(Aimee)| > 1", FormulaSyntax, "|prices(Aimee)|", "|Q - R|"),
        ("exactly 1.5 of (true)", FormulaSyntax, "1.5", "whole"),
        ("at 2 of (true)", FormulaSyntax, "2", "at least or at most"),
        ("(true", FormulaSyntax, "", "close"),
        ("some \"x\" (true)", FormulaSyntax, "\"x\"", "name the row"),
        (
            "4611686018427387905 > prices(Aimee)",
            NumberTooLarge,
            "4611686018427387905 > prices(Aimee)",
            "larger unit",
        ),
        ("é", UnknownItem, "é", "in quotes"),
    ] {
        let diagnostic = Formula::parse(text, &clients()).expect_err(text);
        assert_eq!(diagnostic.code(), code, "{text}: {diagnostic}");
        let span = diagnostic.span().unwrap();
        assert_eq!(&text[span.start..span.end], place, "{text}: {diagnostic}");
        assert!(diagnostic.help().unwrap().contains(help), "{text}: {diagnostic}");
    }
    let second =
        Formula::parse("Freda is Lynda and Lynda is Freda and Freda is Linda", &clients()).unwrap_err();
    assert_eq!(second.span(), Some(Span::new(47, 52)));
    let large = Formula::parse(&"not ".repeat(70), &clients()).unwrap_err();
    assert_eq!(large.code(), FormulaSyntax, "it ends before it is too deep: {large}");
    let large = Formula::parse(&format!("{}true", "not ".repeat(70)), &clients()).unwrap_err();
    assert_eq!(large.code(), FormulaTooLarge);
}

/// Deep and long inputs, on a stack that is smaller than any thread's default.
#[test]
fn no_input_overflows_the_stack() {
    let work = || {
        let n = 30_000;
        let grow =
            |open: &str, middle: &str, close: &str| format!("{}{middle}{}", open.repeat(n), close.repeat(n));
        for text in [
            grow("not ", "true", ""),
            grow("(", "true", ")"),
            grow("(", "1", ") = 1"),
            grow("true -> ", "true", ""),
            grow("true <-> ", "true", ""),
            grow("1 + ", "1 = 1", ""),
            grow("2 * ", "1 = 1", ""),
            grow("|1 - ", "1", "| = 1"),
            grow("some x (", "true", ")"),
            grow("exactly 1 of (", "true", ")"),
            grow("true and ", "true", ""),
            format!("different({}Aimee)", "Aimee, ".repeat(n)),
            format!("{}1{} = 1", "(".repeat(100), format!("{})", " - 1".repeat(60)).repeat(100)),
            format!("{}true{}", "(".repeat(100), format!("{})", " <-> true".repeat(60)).repeat(100)),
        ] {
            let diagnostic = Formula::parse(&text, &clients()).unwrap_err();
            assert_eq!(diagnostic.code(), Code::FormulaTooLarge, "{}", &text[..40]);
            assert!(diagnostic.span().is_some() && diagnostic.help().is_some());
        }
        // Serde's values are freed by recursion too, so they are kept to a depth that it can do.
        let deep = (0..1000).fold(json!(true), |inner, _| json!({ "not": inner }));
        let diagnostic = Formula::from_json(&deep, &clients()).unwrap_err();
        assert_eq!(diagnostic.code(), Code::FormulaTooLarge);
        let wide = json!({ "and": vec![true; MAX_FORMULA_NODES] });
        assert_eq!(Formula::from_json(&wide, &clients()).unwrap_err().code(), Code::FormulaTooLarge);
    };
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(work).unwrap();
    assert!(thread.join().is_ok());
}

#[test]
fn the_deepest_formulas_come_back() {
    let grow =
        |grow: fn(Formula) -> Formula, times: usize| (0..times).fold(Formula::Constant(true), |f, _| grow(f));
    let alternate: fn(Formula) -> Formula =
        |f| Formula::Not(Box::new(Formula::And(vec![f, Formula::Constant(false)])));
    let left: fn(Formula) -> Formula = |f| Formula::Iff(Box::new(f), Box::new(Formula::Constant(true)));
    let right: fn(Formula) -> Formula = |f| Formula::Implies(Box::new(Formula::Constant(true)), Box::new(f));
    let rows: fn(Formula) -> Formula = |f| Formula::Every(Box::new(f));
    for deepest in [
        grow(alternate, MAX_FORMULA_DEPTH / 2),
        grow(left, 19),
        grow(right, MAX_FORMULA_DEPTH),
        grow(rows, 8),
    ] {
        let text = deepest.display(&clients()).to_string();
        assert_eq!(Formula::parse(&text, &clients()).as_ref(), Ok(&deepest), "{text}");
        assert_eq!(Formula::from_json(&deepest.to_json(&clients()), &clients()), Ok(deepest));
    }
    // Deeper ones of these kinds speak of too many cases.
    for endless in [grow(left, MAX_FORMULA_DEPTH), grow(rows, MAX_FORMULA_DEPTH)] {
        let refused = Formula::parse(&endless.display(&clients()).to_string(), &clients());
        assert_eq!(refused.map_err(|wrong| wrong.code()), Err(Code::FormulaTooLarge));
    }
    let sum = (0..MAX_FORMULA_DEPTH - 1).fold(Quantity::number(0), |sum, _| Quantity::number(1).plus(sum));
    let sum = Formula::Parity { quantity: sum, odd: true };
    assert_eq!(Formula::parse(&sum.display(&clients()).to_string(), &clients()), Ok(sum));
}

#[test]
fn row_names_avoid_the_names_of_the_puzzle() {
    let categories = [Category::new("x", ["y", "Ann"]), Category::new("w", ["u", "x1"])];
    let text = "some z (some v (some y1 (different(z, v, y1, y))))";
    let formula = Formula::parse(text, &categories).unwrap();
    assert_eq!(formula.display(&categories).to_string(), text);
}

#[test]
fn formulas_that_do_not_fit_print_all_the_same() {
    let formula = Formula::And(vec![
        Formula::Same(Term::Row(u16::MAX), item(9, 3)),
        Formula::Next(CategoryId(u16::MAX), item(0, 9), item(0, 0)),
    ]);
    assert_eq!(
        formula.display(&clients()).to_string(),
        "\"row 65536\" is \"category 10\".\"item 4\" and next(\"category 65536\", clients.\"item 10\", Aimee)"
    );
    assert!(Formula::from_json(&formula.to_json(&clients()), &clients()).is_err());
}

#[test]
fn the_json_form_is_as_documented() {
    for (text, json) in [
        ("true", json!(true)),
        ("Aimee is not $150", json!({"not": {"is": [["clients", "Aimee"], ["prices", "$150"]]}})),
        ("exactly 1 of (true, false)", json!({"count": {"exactly": 1}, "of": [true, false]})),
        (
            "|prices(Aimee) - 1/3| <= 2 * 7",
            json!({"compare": [{"distance": [{"value": ["prices", ["clients", "Aimee"]]}, "1/3"]}, "<=", {"times": [2, 7]}]}),
        ),
        (
            "at most 2 x (highest(prices, x; Aimee))",
            json!({"rows": {"at_most": 2}, "where": {"highest": {"category": "prices", "of": {"row": 0}, "among": [["clients", "Aimee"]]}}}),
        ),
        (
            "odd(letters(clients, Lynda))",
            json!({"parity": "odd", "of": {"letters": ["clients", ["masseuses", "Lynda"]]}}),
        ),
    ] {
        let formula = Formula::parse(text, &clients()).unwrap();
        assert_eq!(formula.to_json(&clients()), json);
        assert_eq!(Formula::from_json(&json, &clients()), Ok(formula));
    }
}

#[test]
fn errors_in_json_name_the_path() {
    let aimee = json!(["clients", "Aimee"]);
    for (json, code, message) in [
        (json!(3), Code::FormulaSyntax, "the formula: a formula should stand here, not 3"),
        (json!({}), Code::FormulaSyntax, "the formula: the object is empty"),
        (json!({"nto": true}), Code::FormulaSyntax, "the formula: nothing known stands under “nto”"),
        (json!({"not": true, "x": 1}), Code::FormulaSyntax, "the formula: “x” has no meaning beside “not”"),
        (
            json!({"and": [true, {"is": [["clients", "Aimy"], aimee]}]}),
            Code::UnknownItem,
            "and[1].is[0]: “clients” has no item “Aimy”",
        ),
        (
            json!({"is": [["client", "Aimee"], aimee]}),
            Code::UnknownCategory,
            "is[0][0]: there is no category “client”",
        ),
        (json!({"is": [aimee]}), Code::FormulaSyntax, "is: a list of 2 should stand here, not a list of 1"),
        (json!({"and": [true]}), Code::FormulaSyntax, "and: needs at least two formulas"),
        (
            json!({"or": [true, {"different": [aimee]}]}),
            Code::BadShape,
            "or[1]: “different” needs at least 2 parts, and has 1",
        ),
        (
            json!({"every": {"is": [{"row": 1}, aimee]}}),
            Code::UnboundRow,
            "every: a row is used that nothing introduces",
        ),
        (
            json!({"compare": [1, "<", 2.5]}),
            Code::FormulaSyntax,
            "compare[2]: a number should stand here, not 2.5",
        ),
        (
            json!({"compare": [1, "~", 2]}),
            Code::FormulaSyntax,
            "compare[1]: a comparison should stand here, not “~”",
        ),
        (
            json!({"count": {"exactly": -1}, "of": [true]}),
            Code::FormulaSyntax,
            "count: an amount should stand here, not an object",
        ),
        (json!({"rows": {"exactly": 1}}), Code::FormulaSyntax, "the formula: “where” is missing"),
        (
            json!({"next": {"category": "clients", "rows": [aimee, aimee]}}),
            Code::NotOrdered,
            "the formula: the items of “clients” have no order to compare by",
        ),
        (
            json!({"next": {"category": "prices", "row": []}}),
            Code::FormulaSyntax,
            "next: “row” has no meaning here",
        ),
        (
            json!({"ends": {"category": "prices", "of": aimee, "text": 3}}),
            Code::FormulaSyntax,
            "ends.text: a text should stand here, not 3",
        ),
    ] {
        let diagnostic = Formula::from_json(&json, &clients()).unwrap_err();
        assert_eq!((diagnostic.code(), diagnostic.message()), (code, message), "{json}");
        assert!(diagnostic.help().is_some() && diagnostic.span().is_none(), "{json}");
    }
}

/// Text that is more often nearly a formula than random characters are.
fn nearly_a_formula() -> impl Strategy<Value = String> {
    let words = [
        "(", ")", "(", ")", ",", ";", ".", "|", "-", "+", "*", "<", "->", "<->", "=", "is", "not", "and",
        "or", "true", "some", "exactly", "at", "least", "of", "x", "Aimee", "$150", "prices", "clients", "2",
        "1/3", "\"nn\"", "pairs", "place", "highest", "contains", "odd", "é", "\"",
    ];
    prop::collection::vec(prop::sample::select(words.to_vec()), 0..24).prop_map(|words| words.join(" "))
}

fn any_json() -> impl Strategy<Value = Value> {
    let keys =
        ["is", "not", "and", "count", "of", "exactly", "compare", "rows", "where", "next", "category", "row"];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        prop::sample::select(vec!["prices", "Aimee", "clients", "<", "odd", ""]).prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 32, 3, move |inner| {
        let entry = (prop::sample::select(keys.to_vec()).prop_map(str::to_owned), inner.clone());
        prop_oneof![
            prop::collection::vec(inner, 0..4).prop_map(Value::from),
            prop::collection::vec(entry, 0..3).prop_map(|entries| entries.into_iter().collect()),
        ]
    })
}

fn never_panics(text: &str) -> Result<(), TestCaseError> {
    match Formula::parse(text, &clients()) {
        Ok(formula) => {
            let printed = formula.display(&clients()).to_string();
            prop_assert_eq!(Formula::parse(&printed, &clients()), Ok(formula));
        }
        Err(diagnostic) => {
            let span = diagnostic.span();
            prop_assert!(span.is_some_and(|span| text.get(span.start..span.end).is_some()), "{}", diagnostic);
            prop_assert!(diagnostic.help().is_some(), "{}", diagnostic);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn what_is_printed_parses_back(formula in formula()) {
        let text = formula.display(&categories()).to_string();
        prop_assert_eq!(Formula::parse(&text, &categories()), Ok(formula), "{}", text);
    }

    #[test]
    fn what_becomes_json_comes_back(formula in formula()) {
        let json = formula.to_json(&categories());
        prop_assert_eq!(Formula::from_json(&json, &categories()), Ok(formula), "{}", json);
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in any::<String>()) {
        never_panics(&text)?;
    }

    #[test]
    fn no_words_make_the_parser_panic(text in nearly_a_formula()) {
        never_panics(&text)?;
    }

    #[test]
    fn no_json_makes_the_reader_panic(json in any_json()) {
        if let Err(diagnostic) = Formula::from_json(&json, &clients()) {
            prop_assert!(diagnostic.help().is_some());
        }
    }
}
