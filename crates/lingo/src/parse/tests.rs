//! Programs that are right, and what is said of those that are not.

use crate::diagnostic::Code;
use crate::program::{Demand, Program, Rows};

fn wrong(text: &str) -> Vec<(Code, u32, u32)> {
    match Program::parse(text) {
        Ok(_) => Vec::new(),
        Err(wrong) => wrong
            .iter()
            .filter(|wrong| !wrong.code.is_warning())
            .map(|wrong| (wrong.code, wrong.span.line, wrong.span.column))
            .collect(),
    }
}

const START: &str = "CLASS a: x y z\nCLASS n: 1 .. 3\nPARTITION p: u v\nPOWERCLASS w: s t\nMAP f\nVAR q\n";

fn one(statement: &str) -> Result<Demand, Vec<String>> {
    Program::parse(&format!("{START}{statement}"))
        .map(|program| program.constraints.last().unwrap().demand.clone())
        .map_err(|wrong| {
            wrong
                .iter()
                .filter(|wrong| !wrong.code.is_warning())
                .map(|wrong| wrong.code.to_string())
                .collect()
        })
}

#[test]
fn all_errors_come_back_each_with_its_place() {
    let text = "CLASS a: x y\nCLASS b: p q\nCONFLICT x r\nAGREE p: x\nBEFORE b: x y\nREQUIRED x";
    assert_eq!(wrong(text), [(Code::E6, 3, 12), (Code::E8, 4, 7), (Code::E9, 5, 8), (Code::E11, 6, 1)]);
}

#[test]
fn every_construct_is_read() {
    for statement in [
        "REQUIRED x 1",
        "REQUIRED x, {u v}, s",
        "CONFLICT x (y|z)",
        "AGREE p.u: x y",
        "BEFORE n: x y z",
        "ORDER n: x = 2 * y - 1",
        "ORDER n: x*2 + n.3 >= y +- 1",
        "OFFSET ! +- 2 n: x y",
        "OFFSET -1 n: x y",
        "MATCH {x y} ~z",
        "SAME p: x y",
        "DIFFER p: {x y z}",
        "IMPLIES s: x",
        "USED u: 1 ..",
        "USED u: .. 2",
        "USED u: 1 .. 2",
        "NONEMPTY p",
        "NONEMPTY u & s",
        "AGGREGATE product n <= 6",
        "SET n(x) > 1",
        "SET n(x) = {1 3}",
        "SET n(x) = 2 * n(y) + 1",
        "SET p(x) != p(f(y))",
        "SET w(x) = {}",
        "SET f(x) != {y z}",
        "SET f(x) = f(y)",
        "REQUIRED f(q) (x \\ y)",
    ] {
        assert!(one(statement).is_ok(), "{statement}: {:?}", one(statement));
    }
}

#[test]
fn every_mistake_has_its_code() {
    for (statement, code) in [
        ("REQUIRED x g", "E6"),
        ("REQUIRED n.9 x", "E6"),
        ("BEFORE m: x y", "E6"),
        ("IMPLIES u: x", "E8"),
        ("SAME a: x y", "E8"),
        ("DIFFER p f", "E8"),
        ("DIFFER p", "E8"),
        ("BEFORE w: x y", "E8"),
        ("ORDER a: x < y", "E9"),
        ("SET p(x) < 3", "E9"),
        ("AGGREGATE sum p = 2", "E9"),
        ("AGGREGATE max n = 2", "E17"),
        ("ORDER n: 1 < 2", "E11"),
        ("ORDER n: x + y + z < x", "E11"),
        ("MATCH x y z", "E11"),
        ("AGREE u:", "E11"),
        ("CONFLICT a(x) y", "E12"),
        ("USED u: 3 .. 1", "E15"),
        ("POWERCLASS k(3,2): l m o", "E15"),
        ("PARTITION k: 5 .. 3", "E15"),
        ("PARTITION k: 1 .. 999999999", "E18"),
        ("USED u: 99999999999999999999999", "E18"),
        ("MAP g: twofold", "E16"),
        ("CLASS d: l m", "E4"),
        ("CLASS d: l 2 2", "E3"),
        ("VAR q", "E3"),
        ("VERB p: is", "E13"),
        ("REQUIRED x ?", "E17"),
        ("REQUIRED {x y", "E17"),
        ("SET p(x) = w", "E6"),
        ("SET w(x) < 2", "E8"),
        ("EXPAND zzz: \"sleeping\"", "E6"),
    ] {
        assert_eq!(one(statement), Err(vec![code.to_owned()]), "{statement}");
    }
}

#[test]
fn the_column_of_the_constraint_settles_which_member_is_meant() {
    let text = "CLASS t: a b\nCLASS j: 1 .. 2\nCLASS k: 1 .. 2\nORDER k: a < {1}";
    let program = Program::parse(text).unwrap();
    let Demand::Order(order) = &program.constraints[0].demand else { panic!() };
    let Rows::Union(sets) = &order.terms[1].1 else { panic!() };
    assert!(matches!(&sets[..], [Rows::Member(member)] if member.column == 2));
    assert_eq!(wrong("CLASS t: a b\nCLASS j: 1 .. 2\nCLASS k: 1 .. 2\nREQUIRED a 1"), [(Code::E7, 4, 12)]);
}

#[test]
fn deep_nesting_and_long_chains_are_no_danger() {
    let deep = format!("{START}REQUIRED x {}y{}", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(wrong(&deep).first().map(|wrong| wrong.0), Some(Code::E18));
    let long = format!("{START}REQUIRED x (y{})", "\\z".repeat(100_000));
    assert_eq!(wrong(&long), []);
    let tildes = format!("{START}REQUIRED x {}y", "~".repeat(100_001));
    assert_eq!(wrong(&tildes), []);
    let hierarchy = format!("CLASS a: x y\nHIERARCHY {}", "a(".repeat(100_000));
    assert_eq!(wrong(&hierarchy).first().map(|wrong| wrong.0), Some(Code::E18));
}

#[test]
fn odd_programs_draw_warnings() {
    let text = "CLASS a: x y\nCLASS n: 1 2 3\nREQUIRED x y\nUSED x: 0 .. 2\nCONFLICT x 1 # clue 1\nCONFLICT x 1 # clue 2\nHIERARCHY a\nVERB a: \"is\", \"isn't\"";
    let program = Program::parse(text).unwrap();
    let codes: Vec<(Code, u32)> =
        program.warnings.iter().map(|warning| (warning.code, warning.span.line)).collect();
    for expected in [
        (Code::W1, 2),
        (Code::W2, 3),
        (Code::W3, 7),
        (Code::W4, 2),
        (Code::W5, 3),
        (Code::W5, 4),
        (Code::W6, 6),
    ] {
        assert!(codes.contains(&expected), "{expected:?} in {codes:?}");
    }
}

#[test]
fn lines_and_columns_are_right_whatever_the_line_ends_are() {
    for end in ["\n", "\r\n"] {
        let text = ["\u{feff}CLASS a: x y", "CLASS \"ü b\": p\tq", "\tCONFLICT x r", "REQUIRED x"].join(end);
        assert_eq!(wrong(&text), [(Code::E6, 3, 13), (Code::E11, 4, 1)], "{end:?}");
        assert_eq!(wrong(&(text + end)), [(Code::E6, 3, 13), (Code::E11, 4, 1)], "{end:?}");
    }
    // An error in a continued line stands in that line; a statement that stops short is wrong at its end.
    assert_eq!(wrong("CLASS a: x y\nCONFLICT x\n   y\n   zed"), [(Code::E6, 4, 4)]);
    assert_eq!(wrong("CLASS a: x y\nUSED x:"), [(Code::E17, 2, 8)]);
    assert_eq!(
        wrong("CLASS a: x y\nSUBJECT a: \"%M\" more\nVERB a: is\nREQUIRE x"),
        [(Code::E17, 2, 12), (Code::E13, 3, 1), (Code::E1, 4, 1)]
    );
}

#[test]
fn members_in_capitals_are_no_keywords() {
    assert_eq!(wrong("CLASS a: UK\nUSA NATO\nCLASS b: x y z"), []);
    assert_eq!(wrong("CLASS a: UK\nNATO z"), [(Code::E1, 2, 1)]);
    assert_eq!(wrong("CLASS a: x y\nCLAS b: P Q"), [(Code::E1, 2, 1)]);
    assert_eq!(wrong("CLASS a: X Y\nREQUIRED X\nFORBID X Y"), [(Code::E11, 2, 1), (Code::E1, 3, 1)]);
}

#[test]
fn what_is_demanded_of_nobody_is_not_called_impossible() {
    let never = |statement: &str| {
        let text = format!("CLASS a: x y\nCLASS n: 1 .. 3\nPARTITION p: u v\nVAR z\n{statement}");
        let program = Program::parse(&text).unwrap();
        program.warnings.iter().any(|w| w.code == Code::W5 && w.message.contains("never"))
    };
    assert!(never("SET p(x) = {}") && never("SET n(z) = 9") && never("CONFLICT z z"));
    assert!(never("ORDER n: 0 * x = 1") && never("BEFORE n: z z"));
    assert!(!never("SET p(u & v) = {}") && !never("SET p(n.3) = {}") && !never("ORDER n: 0 * u = 1"));
}
