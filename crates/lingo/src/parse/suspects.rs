//! What is odd about a program that can be used: the warnings W2 to W6, and names in annotations that
//! mean nothing.

use super::Parser;
use crate::annotation::Node;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::program::{CellTest, Demand, Kind, Relation, Rows};
use crate::text_lines::{MOST_MESSAGES, RawStatement};
use std::collections::{BTreeSet, HashMap};

/// So many sets of a constraint are compared with each other at most.
const MOST_COMPARED: usize = 300;

impl Parser {
    pub(super) fn suspects(&mut self, statements: &[&RawStatement]) {
        let spans: HashMap<u32, Span> =
            statements.iter().map(|statement| (statement.span().line, statement.span())).collect();
        let span = |line: u32| spans.get(&line).copied().unwrap_or(Span { line, column: 1, length: 1 });
        let mut found = Vec::new();
        let mut seen: HashMap<String, u32> = HashMap::new();
        for constraint in &self.constraints {
            // More than anybody reads.
            if found.len() >= MOST_MESSAGES {
                break;
            }
            let line = constraint.line;
            let keyword = constraint.keyword.word();
            if constraint.clues.is_empty() {
                found.push(Diagnostic::new(
                    Code::W2,
                    span(line),
                    format!("{keyword} has no clue label"),
                    "write # clue 1 after it, or on a line before it, so that explanations can cite it",
                ));
            }
            if let Some(always) = self.constant(&constraint.demand) {
                let how = if always { "always" } else { "never" };
                found.push(Diagnostic::new(
                    Code::W5,
                    span(line),
                    format!("{keyword} is {how} true"),
                    "check the names in it",
                ));
            }
            if let Some(first) = seen.insert(format!("{:?}", constraint.demand), line)
                && first != line
            {
                found.push(Diagnostic::new(
                    Code::W6,
                    span(line),
                    format!("{keyword} says the same as line {first}"),
                    "remove one of the two",
                ));
            }
        }
        self.hierarchy_suspects(statements, &mut found);
        self.diagnostics.extend(found);
    }

    fn hierarchy_suspects(&self, statements: &[&RawStatement], found: &mut Vec<Diagnostic>) {
        let mut listed = BTreeSet::new();
        names_in(&self.annotations.hierarchy, &mut listed);
        let hierarchy =
            statements.iter().find(|statement| statement.keyword == crate::keyword::Keyword::Hierarchy);
        for column in &self.columns {
            let place = Span { line: column.line, column: 1, length: 1 };
            if let Some(hierarchy) = hierarchy
                && !listed.contains(column.name.as_str())
            {
                found.push(Diagnostic::new(
                    Code::W3,
                    hierarchy.span(),
                    format!("column {} is missing in the HIERARCHY", column.name),
                    "add it; until then it counts as a property of the first class there",
                ));
            }
            if !self.annotations.aspects.contains_key(&column.name) {
                found.push(Diagnostic::new(
                    Code::W4,
                    place,
                    format!("column {} has no annotation", column.name),
                    format!(
                        "say how to speak of it, for example VERB {}: \"has\", \"doesn't have\"",
                        column.name
                    ),
                ));
            }
        }
        for name in self.annotations.aspects.keys() {
            if found.len() >= MOST_MESSAGES {
                return;
            }
            let known = self.column_names.contains_key(name)
                || self.variable_names.contains_key(name)
                || listed.contains(name.as_str());
            if !known {
                let place = statements
                    .iter()
                    .find(|statement| {
                        statement.keyword.has_text()
                            && statement
                                .lines
                                .iter()
                                .any(|line| line.text.split([' ', ':', '\t', '"']).any(|word| word == name))
                    })
                    .map_or(Span::default(), |statement| statement.span());
                found.push(Diagnostic::new(
                    Code::W4,
                    place,
                    format!("{name} is neither a column nor a variable nor a class of the HIERARCHY"),
                    "the annotation is never used; check the name",
                ));
            }
        }
    }

    /// Whether a constraint is true, or false, of every table, as far as that is easy to see.
    fn constant(&self, demand: &Demand) -> Option<bool> {
        let rows = self.columns.get(self.key)?.members.len();
        // Sets that have exactly one row in every table.
        let full = |set: &Rows| match set {
            Rows::Member(member) => {
                self.columns[member.column].is_class() && self.columns[member.column].members.len() == rows
            }
            Rows::Variable(_) => true,
            _ => false,
        };
        match demand {
            // More than anybody writes, and every pair is compared.
            Demand::Required(sets) | Demand::Conflict(sets) if sets.len() > MOST_COMPARED => None,
            Demand::Required(sets) => {
                if sets.iter().enumerate().any(|(at, a)| sets[..at].iter().any(|b| self.apart(a, b))) {
                    return Some(false);
                }
                let (first, rest) = sets.split_first()?;
                (full(first) && rest.iter().all(|set| set == first)).then_some(true)
            }
            Demand::Conflict(sets) => {
                let pairs =
                    || sets.iter().enumerate().flat_map(|(at, a)| sets[..at].iter().map(move |b| (a, b)));
                if pairs().any(|(a, b)| a == b && full(a)) {
                    return Some(false);
                }
                pairs().all(|(a, b)| self.apart(a, b)).then_some(true)
            }
            Demand::Used(_, 0, high) if *high >= rows => Some(true),
            Demand::Used(_, low, _) if *low > rows => Some(false),
            Demand::Cell { test: CellTest::OneOf(allowed), rows: set, .. } => {
                if allowed.iter().all(|&allowed| allowed) {
                    Some(true)
                } else if allowed.iter().any(|&allowed| allowed) {
                    None
                } else {
                    // Where there may be no row, nothing may be demanded.
                    full(set).then_some(false)
                }
            }
            Demand::Match(a, b) if a == b => Some(true),
            Demand::Before(_, sets) if sets.windows(2).any(|pair| pair[0] == pair[1] && full(&pair[0])) => {
                Some(false)
            }
            Demand::Order(order) if order.terms.iter().all(|(factor, _)| *factor == 0) => {
                let holds = order.holds(&vec![0; order.terms.len()]);
                (holds || order.terms.iter().all(|(_, set)| full(set))).then_some(holds)
            }
            Demand::Aggregate { product: false, column, relation, target } => {
                let column = &self.columns[*column];
                let values: Vec<i128> =
                    (0..column.members.len()).map(|member| i128::from(column.number(member))).collect();
                let distinct = column.is_class();
                let (low, high): (i128, i128) = if distinct {
                    (values.iter().take(rows).sum(), values.iter().rev().take(rows).sum())
                } else {
                    let n = rows as i128;
                    (values.first().copied()? * n, values.last().copied()? * n)
                };
                never(*relation, low, high, i128::from(*target)).then_some(false)
            }
            _ => None,
        }
    }

    /// Whether two references can have no row in common: different members of one class or partition.
    fn apart(&self, a: &Rows, b: &Rows) -> bool {
        match (a, b) {
            (Rows::Member(a), Rows::Member(b)) => {
                a.column == b.column
                    && a.member != b.member
                    && !matches!(self.columns[a.column].kind, Kind::Powerclass { .. })
            }
            _ => false,
        }
    }
}

/// Whether no number from `low` to `high` compares so with the target.
fn never(relation: Relation, low: i128, high: i128, target: i128) -> bool {
    match relation {
        Relation::Equal => target < low || target > high,
        Relation::Unequal => low == high && low == target,
        Relation::Less => low >= target,
        Relation::AtMost => low > target,
        Relation::More => high <= target,
        Relation::AtLeast => high < target,
    }
}

fn names_in<'a>(nodes: &'a [Node], names: &mut BTreeSet<&'a str>) {
    for node in nodes {
        names.extend(node.names.iter().map(String::as_str));
        names_in(&node.children, names);
    }
}
