//! From the formula of a clue to rules.
//!
//! A formula is asserted under a guard: a list of parts of which one may be true instead. An asserted
//! conjunction asserts its members; a disjunction becomes one clause, in which a member that is not a
//! literal is stood for by a helper atom that implies it. Comparisons become tables (`tables.rs`) or, if
//! they are long, sums (`sums.rs`); counts become clauses or cardinality rules (`counts.rs`). Quantifiers
//! run over the items of the key category, which stand for the rows.

mod counts;
mod sums;
mod tables;

use crate::grid_theory::{GridTheory, Part};
use crate::literal::Literal;
use crate::theory::Origin;
use budget::{Budget, Pace};
use puzzle::formula::{Formula, Quantity, Relation, Term};
use puzzle::{Category, Code, Diagnostic, ItemId};

/// Adds the rules of a clue to a theory. The formula must fit the categories ([`Formula::check`]).
pub fn compile(
    formula: &Formula,
    categories: &[Category],
    grid: &mut GridTheory,
    origin: Origin,
    stop: &Budget,
) -> Result<(), Halt> {
    formula.check_work(categories)?;
    let begun = grid.theory().size();
    // The rules of the grid itself were weighed before they were made.
    let empty = GridTheory::literals(grid.categories(), grid.size(), grid.shape());
    let pace = Pace::new(stop);
    let mut compiler =
        Compiler { grid, categories, rows: Vec::new(), origin, visited: 0, begun, empty, pace };
    compiler.assert(formula, true, &[])
}

/// Why a formula was not compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It is too large.
    TooLarge(Diagnostic),
    /// The budget was spent.
    Stopped,
}

impl From<Diagnostic> for Halt {
    fn from(diagnostic: Diagnostic) -> Halt {
        Halt::TooLarge(diagnostic)
    }
}

/// Clues with more literals than this would take more memory than anybody expects.
const MOST_LITERALS: usize = 10_000_000;
/// One clue may have no more literals than this, for the same reason.
const MOST_OF_A_CLUE: usize = 2_000_000;
/// Parts of a formula that may be looked at, with the combinations of their tables.
const MOST_VISITED: u64 = 40_000_000;

/// A formula with its sign, and the row that the innermost quantifier stands for.
#[derive(Clone, Copy)]
struct Node<'f> {
    formula: &'f Formula,
    positive: bool,
    row: Option<usize>,
}

struct Compiler<'a> {
    grid: &'a mut GridTheory,
    categories: &'a [Category],
    /// For every quantifier around, the item of the key category that its row stands for.
    rows: Vec<usize>,
    origin: Origin,
    /// How much has been looked at.
    visited: u64,
    /// How large the theory was at the beginning.
    begun: usize,
    /// How large it is without any clue.
    empty: usize,
    pace: Pace,
}

impl Compiler<'_> {
    /// Counts what is looked at, and halts if it is too much.
    fn visit(&mut self, parts: u64) -> Result<(), Halt> {
        self.visited = self.visited.saturating_add(parts);
        if self.pace.spend(parts) {
            return Err(Halt::Stopped);
        }
        let size = self.grid.theory().size();
        if self.visited > MOST_VISITED || size - self.begun > MOST_OF_A_CLUE {
            return Err(Diagnostic::error(Code::FormulaTooLarge, "the clue is too large")
                .with_help("write it with fewer quantifiers inside each other, or as several clues")
                .into());
        }
        if size.saturating_sub(self.empty) > MOST_LITERALS {
            return Err(Diagnostic::error(Code::FormulaTooLarge, "the clues are too large all together")
                .with_help("leave out clues, or write them with fewer quantifiers and shorter sums")
                .into());
        }
        Ok(())
    }

    /// Demands that the formula (or, unless `positive`, its negation) or a part of the guard is true.
    fn assert(&mut self, formula: &Formula, positive: bool, guard: &[Part]) -> Result<(), Halt> {
        self.visit(1 + guard.len() as u64)?;
        let node = |formula| Node { formula, positive, row: None };
        match (formula, positive) {
            (Formula::Constant(value), _) => {
                if *value != positive {
                    self.grid.clause(guard, self.origin);
                }
                Ok(())
            }
            (Formula::Same(a, b), _) => {
                let mut parts = guard.to_vec();
                parts.push(self.same(*a, *b, positive));
                self.grid.clause(&parts, self.origin);
                Ok(())
            }
            (Formula::Not(inner), _) => self.assert(inner, !positive, guard),
            (Formula::And(members), true) | (Formula::Or(members), false) => {
                members.iter().try_for_each(|member| self.assert(member, positive, guard))
            }
            (Formula::And(members), false) | (Formula::Or(members), true) => {
                let nodes: Vec<Node> = members.iter().map(node).collect();
                self.assert_any(&nodes, guard)
            }
            (Formula::Implies(premise, conclusion), true) => self.assert_any(
                &[
                    Node { formula: premise, positive: false, row: None },
                    Node { formula: conclusion, positive: true, row: None },
                ],
                guard,
            ),
            (Formula::Implies(premise, conclusion), false) => {
                self.assert(premise, true, guard)?;
                self.assert(conclusion, false, guard)
            }
            (Formula::Iff(left, right), _) => {
                let literal = self.equivalent(Node { formula: left, positive: true, row: None })?;
                let mut guard = guard.to_vec();
                guard.push(Part::Literal(!literal));
                self.assert(right, positive, &guard)?;
                guard.pop();
                guard.push(Part::Literal(literal));
                self.assert(right, !positive, &guard)
            }
            (Formula::Count(amount, members), _) => {
                let nodes: Vec<Node> =
                    members.iter().map(|formula| Node { formula, positive: true, row: None }).collect();
                self.assert_count(*amount, &nodes, positive, guard)
            }
            (Formula::Rows(amount, body), _) => {
                let nodes: Vec<Node> = self.for_rows(body, true);
                self.assert_count(*amount, &nodes, positive, guard)
            }
            (Formula::Every(body), _) => {
                let nodes = self.for_rows(body, positive);
                if positive {
                    nodes.into_iter().try_for_each(|node| self.assert_node(node, guard))
                } else {
                    self.assert_any(&nodes, guard)
                }
            }
            (Formula::Different(terms), _) => self.assert(&different(terms), positive, guard),
            (Formula::Pairs(left, right), _) => self.assert(&pairs(left, right), positive, guard),
            (Formula::Extreme { category, of, highest, among }, _) => {
                self.assert(&self.extreme(*category, *of, *highest, among), positive, guard)
            }
            (
                Formula::Compare(..)
                | Formula::Parity { .. }
                | Formula::Next(..)
                | Formula::Between(..)
                | Formula::Word { .. },
                _,
            ) => self.assert_table(formula, positive, guard),
        }
    }

    fn assert_node(&mut self, node: Node, guard: &[Part]) -> Result<(), Halt> {
        self.within(node.row, |compiler| compiler.assert(node.formula, node.positive, guard))
    }

    /// Demands that one of the nodes or a part of the guard is true.
    fn assert_any(&mut self, nodes: &[Node], guard: &[Part]) -> Result<(), Halt> {
        let mut parts = guard.to_vec();
        let mut compound = Vec::new();
        for &node in nodes {
            if !self.flatten(node, &mut parts) {
                compound.push(node);
            }
        }
        // The last one needs no helper: it is asserted with all the others as its guard.
        let last = compound.pop();
        for node in compound {
            parts.push(Part::Literal(self.implying(node)?));
        }
        if let Some(node) = last {
            return self.assert_node(node, &parts);
        }
        self.grid.clause(&parts, self.origin);
        Ok(())
    }

    /// Adds a node to a disjunction as parts, if it is a disjunction of parts itself.
    fn flatten(&mut self, node: Node, parts: &mut Vec<Part>) -> bool {
        let Node { formula, positive, row } = node;
        let before = parts.len();
        let flat = self.within(row, |compiler| match (formula, positive) {
            (Formula::Same(a, b), _) => {
                parts.push(compiler.same(*a, *b, positive));
                true
            }
            (Formula::Not(inner), _) => {
                compiler.flatten(Node { formula: inner, positive: !positive, row: None }, parts)
            }
            (Formula::Or(members), true) | (Formula::And(members), false) => {
                members.iter().all(|formula| compiler.flatten(Node { formula, positive, row: None }, parts))
            }
            (Formula::Compare(..) | Formula::Parity { .. } | Formula::Word { .. }, _) => {
                compiler.flatten_table(formula, positive, parts)
            }
            _ => false,
        });
        if !flat {
            parts.truncate(before);
        }
        flat
    }

    /// A literal that implies a node.
    fn implying(&mut self, node: Node) -> Result<Literal, Halt> {
        let helper = self.grid.theory_mut().new_atom().literal(true);
        self.assert_node(node, &[Part::Literal(!helper)])?;
        Ok(helper)
    }

    /// A literal that is true exactly if a node is.
    fn equivalent(&mut self, node: Node) -> Result<Literal, Halt> {
        let mut parts = Vec::new();
        if self.flatten(node, &mut parts)
            && let [part] = parts[..]
            && let Ok(literal) = self.grid.literal_for(part)
        {
            return Ok(literal);
        }
        let helper = self.implying(node)?;
        let opposite = Node { positive: !node.positive, ..node };
        self.assert_node(opposite, &[Part::Literal(helper)])?;
        Ok(helper)
    }

    /// One node for every row that the quantifier of `body` can stand for.
    fn for_rows<'f>(&self, body: &'f Formula, positive: bool) -> Vec<Node<'f>> {
        (0..self.grid.size()).map(|row| Node { formula: body, positive, row: Some(row) }).collect()
    }

    fn within<T>(&mut self, row: Option<usize>, action: impl FnOnce(&mut Self) -> T) -> T {
        self.rows.extend(row);
        let result = action(self);
        if row.is_some() {
            self.rows.pop();
        }
        result
    }

    /// The item that stands for the row of a term.
    fn item(&self, term: Term) -> ItemId {
        match term {
            Term::Item(item) => item,
            Term::Row(depth) => {
                ItemId { category: self.grid.key(), item: self.rows[usize::from(depth)] as u16 }
            }
        }
    }

    fn same(&self, a: Term, b: Term, is: bool) -> Part {
        Part::Fact(self.item(a), self.item(b), is)
    }

    /// The highest of all is the one with the last value; among some, it is at least as high as each
    /// (equal only if they are the same row, since values differ).
    fn extreme(&self, category: puzzle::CategoryId, of: Term, highest: bool, among: &[Term]) -> Formula {
        if among.is_empty() {
            let place = if highest { self.grid.size() } else { 1 };
            return Formula::Compare(
                Quantity::place(category, of),
                Relation::Equal,
                Quantity::number(place as i64),
            );
        }
        let relation = if highest { Relation::AtLeast } else { Relation::AtMost };
        Formula::all(
            among
                .iter()
                .map(|&other| {
                    Formula::Compare(
                        Quantity::place(category, of),
                        relation,
                        Quantity::place(category, other),
                    )
                })
                .collect(),
        )
    }
}

fn different(terms: &[Term]) -> Formula {
    let mut members = Vec::new();
    for (index, &a) in terms.iter().enumerate() {
        members.extend(terms[..index].iter().map(|&b| Formula::Same(b, a).negated()));
    }
    Formula::all(members)
}

/// Everyone on the left is one of those on the right, and the other way round; the second half follows
/// from the first, and helps propagation.
fn pairs(left: &[Term], right: &[Term]) -> Formula {
    let one_of =
        |a: &Term, others: &[Term]| Formula::any(others.iter().map(|&b| Formula::Same(*a, b)).collect());
    let mut members = vec![different(left), different(right)];
    members.extend(left.iter().map(|a| one_of(a, right)));
    members.extend(right.iter().map(|b| one_of(b, left)));
    Formula::all(members)
}
