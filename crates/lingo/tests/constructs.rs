//! That the project's own programs use every construct of the language, and which those are.

use lingo::annotation::Node;
use lingo::program::{CellTest, Demand, Kind, MapProperties, Order, Relation, Rows};
use lingo::{Keyword, Program};
use std::fs;
use std::path::Path;

/// A program with its text.
struct Source {
    text: String,
    program: Program,
}

impl Source {
    /// The lines of statements with this keyword, without the keyword.
    fn lines(&self, keyword: Keyword) -> impl Iterator<Item = &str> {
        let lines = self.text.lines().map(str::trim);
        lines.filter_map(move |line| line.strip_prefix(keyword.word())?.strip_prefix(' '))
    }

    fn column(&self, wanted: impl Fn(&Kind) -> bool) -> bool {
        self.program.columns.iter().any(|column| wanted(&column.kind))
    }

    fn map(&self, wanted: impl Fn(&MapProperties) -> bool) -> bool {
        self.column(|kind| matches!(kind, Kind::Map(properties) if wanted(properties)))
    }

    fn demand(&self, wanted: impl Fn(&Demand) -> bool) -> bool {
        self.program.constraints.iter().any(|constraint| wanted(&constraint.demand))
    }

    fn order(&self, wanted: impl Fn(&Order) -> bool) -> bool {
        self.demand(|demand| matches!(demand, Demand::Order(order) if wanted(order)))
    }

    fn cell(&self, wanted: impl Fn(&CellTest) -> bool) -> bool {
        self.demand(|demand| matches!(demand, Demand::Cell { test, .. } if wanted(test)))
    }

    fn set(&self, wanted: fn(&Rows) -> bool) -> bool {
        self.demand(|demand| sets_of(demand).into_iter().any(|set| any_part(set, wanted)))
    }

    fn node(&self, wanted: fn(&Node, usize) -> bool) -> bool {
        fn any(nodes: &[Node], depth: usize, wanted: fn(&Node, usize) -> bool) -> bool {
            nodes.iter().any(|node| wanted(node, depth) || any(&node.children, depth + 1, wanted))
        }
        any(&self.program.annotations.hierarchy, 0, wanted)
    }

    /// All names in the hierarchy.
    fn names(&self) -> Vec<&String> {
        fn add<'a>(nodes: &'a [Node], names: &mut Vec<&'a String>) {
            for node in nodes {
                names.extend(&node.names);
                add(&node.children, names);
            }
        }
        let mut names = Vec::new();
        add(&self.program.annotations.hierarchy, &mut names);
        names
    }

    fn labels(&self, wanted: fn(&[String]) -> bool) -> bool {
        self.program.constraints.iter().any(|constraint| wanted(&constraint.clues))
    }
}

fn sets_of(demand: &Demand) -> Vec<&Rows> {
    match demand {
        Demand::Required(sets)
        | Demand::Conflict(sets)
        | Demand::Holds(_, sets)
        | Demand::Before(_, sets)
        | Demand::Same(_, sets)
        | Demand::Differ(_, sets)
        | Demand::Nonempty(sets) => sets.iter().collect(),
        Demand::Order(order) => order.terms.iter().map(|(_, set)| set).collect(),
        Demand::Match(a, b) => vec![a, b],
        Demand::Used(set, ..) | Demand::Cell { rows: set, .. } => vec![set],
        _ => Vec::new(),
    }
}

fn any_part(set: &Rows, wanted: fn(&Rows) -> bool) -> bool {
    wanted(set)
        || match set {
            Rows::Image(_, of) | Rows::Complement(of) => any_part(of, wanted),
            Rows::Union(sets) | Rows::Intersection(sets) => sets.iter().any(|set| any_part(set, wanted)),
            Rows::Chain(first, rest) => {
                any_part(first, wanted) || rest.iter().any(|(_, set)| any_part(set, wanted))
            }
            _ => false,
        }
}

type Test = fn(&Source) -> bool;

/// Declarations, sections 3 and 4 of the language.
const DECLARATIONS: &[(&str, Test)] = &[
    ("a class of names", |s| s.column(|kind| *kind == Kind::Class { circular: false })),
    ("a range", |s| s.lines(Keyword::Class).any(|line| line.contains(" .. "))),
    ("a range with steps", |s| s.lines(Keyword::Class).any(|line| line.contains(" step "))),
    ("a negative number", |s| s.program.columns.iter().any(|column| column.numeric && column.number(0) < 0)),
    ("commas between members", |s| s.lines(Keyword::Class).any(|line| line.contains(", "))),
    ("a circular class", |s| s.column(|kind| *kind == Kind::Class { circular: true })),
    ("a circle that does not start at 1", |s| {
        let circle = |kind: &Kind| *kind == Kind::Class { circular: true };
        s.program.columns.iter().any(|column| circle(&column.kind) && column.number(0) != 1)
    }),
    ("an underspecified class", |s| {
        s.program.columns.iter().any(|column| column.is_class() && column.members.len() > s.program.rows())
    }),
    ("a numeric key", |s| s.program.columns[s.program.key].numeric),
    ("a declaration over several lines", |s| {
        s.text.lines().zip(s.text.lines().skip(1)).any(|(line, next)| {
            line.starts_with("CLASS ")
                && next.split_whitespace().next().is_some_and(|word| Keyword::of(word).is_none())
                && !next.trim_start().starts_with('#')
        })
    }),
    ("a partition of names", |s| {
        s.program.columns.iter().any(|column| column.kind == Kind::Partition && !column.numeric)
    }),
    ("a partition of numbers", |s| {
        s.program.columns.iter().any(|column| column.kind == Kind::Partition && column.numeric)
    }),
    ("a powerclass without bounds", |s| s.lines(Keyword::Powerclass).any(|line| !line.contains('('))),
    ("a powerclass of one size", |s| {
        s.lines(Keyword::Powerclass).any(|line| line.contains('(') && !line.contains(','))
    }),
    ("a powerclass with a lower bound", |s| s.lines(Keyword::Powerclass).any(|line| line.contains(",)"))),
    ("a powerclass with an upper bound", |s| s.lines(Keyword::Powerclass).any(|line| line.contains("(,"))),
    ("a map without properties", |s| s.map(|properties| *properties == MapProperties::default())),
    ("a map onto all rows", |s| s.map(|properties| properties.onto)),
    ("a nonreflexive map", |s| s.map(|properties| properties.nonreflexive)),
    ("a symmetric map", |s| s.map(|properties| properties.symmetric)),
    ("an asymmetric map", |s| s.map(|properties| properties.asymmetric)),
    ("a variable", |s| s.lines(Keyword::Var).any(|line| !line.contains(':'))),
    ("a variable within a set", |s| s.lines(Keyword::Var).any(|line| line.contains(':'))),
    ("two variables", |s| s.program.variables.len() >= 2),
    ("a quoted name", |s| s.lines(Keyword::Class).any(|line| line.contains('"'))),
];

/// Row references, section 5.
const SETS: &[(&str, Test)] = &[
    ("a set in braces", |s| s.text.contains('{')),
    ("the empty set", |s| s.set(|set| *set == Rows::Union(Vec::new()))),
    ("a union", |s| s.text.contains(" | ")),
    ("an intersection", |s| s.set(|set| matches!(set, Rows::Intersection(_)))),
    ("a difference", |s| s.set(|set| matches!(set, Rows::Chain(..)))),
    ("a complement", |s| s.set(|set| matches!(set, Rows::Complement(_)))),
    ("an image", |s| s.set(|set| matches!(set, Rows::Image(..)))),
    ("an image of an image", |s| {
        s.set(|set| matches!(set, Rows::Image(_, of) if matches!(**of, Rows::Image(..))))
    }),
    ("a variable as a row", |s| s.set(|set| matches!(set, Rows::Variable(_)))),
    ("a qualified member", |s| s.lines(Keyword::Required).any(|line| line.contains('.'))),
];

/// Constraints, section 6.
const CONSTRAINTS: &[(&str, Test)] = &[
    ("REQUIRED of three", |s| s.demand(|d| matches!(d, Demand::Required(sets) if sets.len() > 2))),
    ("CONFLICT of three", |s| s.demand(|d| matches!(d, Demand::Conflict(sets) if sets.len() > 2))),
    ("AGREE", |s| s.lines(Keyword::Agree).next().is_some()),
    ("BEFORE of two", |s| s.demand(|d| matches!(d, Demand::Before(_, sets) if sets.len() == 2))),
    ("BEFORE as a chain", |s| s.demand(|d| matches!(d, Demand::Before(_, sets) if sets.len() > 2))),
    ("ORDER of one", |s| s.order(|order| order.terms.len() == 1)),
    ("ORDER of two", |s| s.order(|order| order.terms.len() == 2)),
    ("ORDER of three", |s| s.order(|order| order.terms.len() == 3)),
    ("ORDER with a factor", |s| s.order(|order| order.terms.iter().any(|(factor, _)| factor.abs() > 1))),
    ("ORDER with +-", |s| s.lines(Keyword::Order).any(|line| line.contains("+-"))),
    ("ORDER with != and +-", |s| {
        s.order(|order| !order.either.is_empty() && order.relation == Relation::Unequal)
    }),
    ("ORDER on a circle", |s| s.order(|order| order.modulus.is_some())),
    ("ORDER =", |s| s.order(|order| order.relation == Relation::Equal)),
    ("ORDER !=", |s| s.order(|order| order.relation == Relation::Unequal)),
    ("ORDER <", |s| s.order(|order| order.relation == Relation::Less)),
    ("ORDER <=", |s| s.order(|order| order.relation == Relation::AtMost)),
    ("ORDER >", |s| s.order(|order| order.relation == Relation::More)),
    ("ORDER >=", |s| s.order(|order| order.relation == Relation::AtLeast)),
    ("OFFSET", |s| s.lines(Keyword::Offset).any(|line| line.starts_with(|c: char| c.is_ascii_digit()))),
    ("OFFSET backwards", |s| s.lines(Keyword::Offset).any(|line| line.starts_with('-'))),
    ("OFFSET !", |s| s.lines(Keyword::Offset).any(|line| line.starts_with('!'))),
    ("OFFSET +-", |s| s.lines(Keyword::Offset).any(|line| line.starts_with("+-"))),
    ("OFFSET ! +-", |s| s.lines(Keyword::Offset).any(|line| line.replace(' ', "").starts_with("!+-"))),
    ("MATCH", |s| s.demand(|d| matches!(d, Demand::Match(..)))),
    ("SAME", |s| s.demand(|d| matches!(d, Demand::Same(..)))),
    ("DIFFER of rows", |s| s.demand(|d| matches!(d, Demand::Differ(_, sets) if sets.len() > 1))),
    ("DIFFER within a set", |s| s.demand(|d| matches!(d, Demand::Differ(_, sets) if sets.len() == 1))),
    ("DIFFER of partitions", |s| s.demand(|d| matches!(d, Demand::DifferPartitions(_)))),
    ("DIFFER of maps", |s| s.demand(|d| matches!(d, Demand::DifferMaps(_)))),
    ("IMPLIES", |s| s.lines(Keyword::Implies).next().is_some()),
    ("USED k", |s| s.lines(Keyword::Used).any(|line| !line.contains(".."))),
    ("USED lo ..", |s| s.lines(Keyword::Used).any(|line| uncommented(line).ends_with(".."))),
    ("USED .. hi", |s| s.lines(Keyword::Used).any(|line| line.contains(": .."))),
    ("USED lo .. hi", |s| {
        s.lines(Keyword::Used).any(|line| {
            let range = uncommented(line).rsplit_once(": ").map_or("", |(_, range)| range);
            range.split_once("..").is_some_and(|(low, high)| !low.is_empty() && !high.is_empty())
        })
    }),
    ("NONEMPTY column", |s| {
        s.lines(Keyword::Nonempty).any(|line| s.program.column(uncommented(line)).is_some())
    }),
    ("NONEMPTY sets", |s| {
        s.lines(Keyword::Nonempty).any(|line| s.program.column(uncommented(line)).is_none())
    }),
    ("AGGREGATE sum", |s| s.demand(|d| matches!(d, Demand::Aggregate { product: false, .. }))),
    ("AGGREGATE product", |s| s.demand(|d| matches!(d, Demand::Aggregate { product: true, .. }))),
    ("AGGREGATE with another relation", |s| {
        s.demand(|d| matches!(d, Demand::Aggregate { relation, .. } if *relation != Relation::Equal))
    }),
    ("SET to a number or member", |s| s.cell(|test| matches!(test, CellTest::OneOf(_)))),
    ("SET to one of a list", |s| {
        s.lines(Keyword::Set).any(|line| line.contains("= {"))
            && s.cell(|test| matches!(test, CellTest::OneOf(_)))
    }),
    ("SET to another cell's number", |s| {
        s.cell(|test| matches!(test, CellTest::Number { factor: 1, plus: 0, .. }))
    }),
    ("SET to a multiple", |s| s.cell(|test| matches!(test, CellTest::Number { factor, .. } if *factor > 1))),
    ("SET to a sum", |s| s.cell(|test| matches!(test, CellTest::Number { plus, .. } if *plus != 0))),
    ("SET to another cell's name", |s| s.cell(|test| matches!(test, CellTest::Name { same: true, .. }))),
    ("SET to a cell of another name", |s| s.cell(|test| matches!(test, CellTest::Name { same: false, .. }))),
    ("SET to an exact set", |s| s.cell(|test| matches!(test, CellTest::Exactly { same: true, .. }))),
    ("SET to another set", |s| s.cell(|test| matches!(test, CellTest::Exactly { same: false, .. }))),
    ("SET a map", |s| s.cell(|test| matches!(test, CellTest::Target { inside: true, .. }))),
    ("SET a map to none of a set", |s| s.cell(|test| matches!(test, CellTest::Target { inside: false, .. }))),
    ("SET with <", |s| s.lines(Keyword::Set).any(|line| line.contains(" < "))),
    ("SET with >=", |s| s.lines(Keyword::Set).any(|line| line.contains(" >= "))),
];

/// Clue tags and annotations, sections 2 and 9.
const WORDS: &[(&str, Test)] = &[
    ("a tag after a statement", |s| s.text.lines().any(|line| line.contains(" # clue "))),
    ("a tag on a line of its own", |s| s.text.lines().any(|line| line.trim().starts_with("# clue "))),
    ("a tag that clears", |s| s.text.lines().any(|line| line.trim() == "# clue")),
    ("several labels", |s| s.labels(|labels| labels.len() > 1)),
    ("a label with a letter", |s| {
        s.labels(|labels| labels.iter().any(|label| label.ends_with(|c: char| c.is_ascii_lowercase())))
    }),
    ("no label", |s| s.labels(<[String]>::is_empty)),
    ("the wording of a clue", |s| s.lines(Keyword::Clue).next().is_some()),
    ("a title", |s| s.program.title.is_some()),
    ("a hierarchy of two levels", |s| s.node(|_, depth| depth == 1)),
    ("a hierarchy of three levels", |s| s.node(|_, depth| depth == 2)),
    ("alternative identifiers", |s| s.node(|node, _| node.names.len() > 1)),
    ("a virtual class", |s| s.names().into_iter().any(|name| s.program.column(name).is_none())),
    ("no annotation", |s| {
        s.program.annotations.hierarchy.is_empty() && s.program.annotations.aspects.is_empty()
    }),
    ("SUBJECT", |s| s.lines(Keyword::Subject).next().is_some()),
    ("SUBJECT of a variable", |s| {
        let aspects = &s.program.annotations.aspects;
        s.program.variables.iter().any(|name| aspects.get(name).is_some_and(|a| a.subject.is_some()))
    }),
    ("PREDICATE", |s| s.lines(Keyword::Predicate).next().is_some()),
    ("VERB", |s| s.lines(Keyword::Verb).next().is_some()),
    ("VERB without quotation marks", |s| s.lines(Keyword::Verb).any(|line| !line.contains('"'))),
    ("RELATIVE", |s| s.lines(Keyword::Relative).next().is_some()),
    ("MODIFIER", |s| s.lines(Keyword::Modifier).next().is_some()),
    ("EXPAND", |s| s.lines(Keyword::Expand).any(|line| !line.split(':').next().unwrap_or("").contains('.'))),
    ("EXPAND with a column", |s| {
        s.lines(Keyword::Expand).any(|line| line.split(':').next().unwrap_or("").contains('.'))
    }),
    ("%m", |s| s.text.contains("%m")),
    ("%M", |s| s.text.contains("%M")),
    ("%T", |s| s.text.contains("%T")),
    ("%o", |s| s.text.contains("%o")),
    ("%%", |s| s.text.contains("%%")),
];

fn uncommented(line: &str) -> &str {
    line.split('#').next().unwrap_or("").trim()
}

#[test]
fn every_construct_has_a_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/lingo");
    let mut sources = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "cl") {
            let text = fs::read_to_string(&path).unwrap();
            let program = Program::parse(&text).unwrap_or_else(|w| panic!("{}: {w:?}", path.display()));
            sources.push(Source { text, program });
        }
    }
    assert!(sources.len() >= 60);
    let missing: Vec<&str> = [DECLARATIONS, SETS, CONSTRAINTS, WORDS]
        .into_iter()
        .flatten()
        .filter(|(_, test)| !sources.iter().any(test))
        .map(|(name, _)| *name)
        .collect();
    assert_eq!(missing, [""; 0], "no program of examples/lingo uses these");
}
