//! From a program to a theory: atoms for every pair of columns, structural rules, a few rules for each
//! constraint.
//!
//! The three strengths have the same models; stronger ones have more rules, so that more follows without
//! assumptions. For solving alone there is a fourth, lean form, in which only the key class ties columns
//! together: what a large table needs.

mod constraints;
mod formula;
mod membership;
mod relations;
mod structure;

pub use formula::Formula;

use crate::atoms::Atoms;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::program::Program;
use rustc_hash::FxHashMap;
use solving::{Atom, Demand, Literal, Origin, Theory};

/// How many rules there are beyond those that are needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// For solving alone: columns are tied together by the key class only.
    Lean,
    /// What is needed for correctness, for every pair of columns.
    Sparse,
    /// With rules such as "if Dexter was 106, then Cecil must be 108 or 111".
    #[default]
    Dense,
    /// With "two that share a row have a candidate in common", too.
    Dense2,
}

/// Why a rule of the structure holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structure {
    /// So many members belong together.
    Elimination,
    /// Two pairs make the third.
    Consistency,
    /// A map has a property.
    MapProperty(usize, &'static str),
}

/// What kind of thought a rule is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RuleKind {
    /// A constraint, by its place in the program.
    Clue,
    /// A sum or product.
    Aggregate,
    /// A property of a map.
    Map,
    /// So many members belong together.
    Elimination,
    /// Two pairs make the third.
    Consistency,
    /// What an auxiliary atom stands for.
    Definition,
}

/// The theory of a program.
#[derive(Clone, Debug)]
pub struct Translation {
    /// The rules.
    pub theory: Theory,
    /// The atoms that are not auxiliary.
    pub atoms: Atoms,
    structures: Vec<Structure>,
    strength: Strength,
    /// Constraints that are too large to be clauses: their place in the program. Whoever solves checks
    /// them on every table found.
    pub unwritten: Vec<usize>,
}

/// A theory with more literals than this is not built.
const MOST_LITERALS: usize = 40_000_000;
/// A program with more columns than this is not translated: every three of them are tied together.
const MOST_COLUMNS: usize = 400;

pub(crate) struct Builder<'a> {
    pub(crate) program: &'a Program,
    pub(crate) atoms: Atoms,
    theory: Theory,
    definitions: FxHashMap<Vec<Literal>, Literal>,
    constant: Option<Literal>,
    images: FxHashMap<(crate::program::Rows, usize), Literal>,
    structures: Vec<Structure>,
    strength: Strength,
    origin: Origin,
    unwritten: Vec<usize>,
}

impl Translation {
    /// Translates a program.
    pub fn of(program: &Program, strength: Strength) -> Result<Translation, Diagnostic> {
        if program.columns.len() > MOST_COLUMNS {
            return Err(too_large());
        }
        let atoms = Atoms::of(program).ok_or_else(too_large)?;
        let mut theory = Theory::new();
        theory.new_atoms(atoms.count());
        let mut builder = Builder {
            program,
            atoms,
            theory,
            definitions: FxHashMap::default(),
            constant: None,
            images: FxHashMap::default(),
            structures: Vec::new(),
            strength,
            origin: Origin::Definition,
            unwritten: Vec::new(),
        };
        if builder.structure_size() > MOST_LITERALS as u64 {
            return Err(too_large());
        }
        builder.structure();
        for (place, constraint) in program.constraints.iter().enumerate() {
            builder.origin = Origin::Clue(place);
            builder.constraint(place, &constraint.demand).map_err(|()| {
                let span = Span { line: constraint.line, column: 1, length: 1 };
                Diagnostic { span, ..too_large() }
            })?;
            if builder.theory.size() > MOST_LITERALS {
                return Err(too_large());
            }
        }
        let Builder { theory, atoms, structures, unwritten, .. } = builder;
        Ok(Translation { theory, atoms, structures, strength, unwritten })
    }

    /// How strong it is.
    pub fn strength(&self) -> Strength {
        self.strength
    }

    /// Why a structural rule holds.
    pub fn structure(&self, rule: usize) -> Option<Structure> {
        match self.theory.origin(rule) {
            Origin::Structure(place) => self.structures.get(place as usize).copied(),
            _ => None,
        }
    }

    /// What kind of thought a rule is.
    pub fn kind(&self, rule: usize) -> RuleKind {
        match self.theory.origin(rule) {
            Origin::Clue(_) if matches!(self.theory.demand(rule), Demand::Total { .. }) => {
                RuleKind::Aggregate
            }
            Origin::Clue(_) => RuleKind::Clue,
            Origin::Structure(_) => match self.structure(rule) {
                Some(Structure::Consistency) => RuleKind::Consistency,
                Some(Structure::MapProperty(..)) => RuleKind::Map,
                _ => RuleKind::Elimination,
            },
            _ => RuleKind::Definition,
        }
    }
}

fn too_large() -> Diagnostic {
    Diagnostic::new(
        Code::E18,
        Span { line: 1, column: 1, length: 1 },
        "the table is too large to be solved",
        "use fewer members or columns, or a weaker strength",
    )
}

impl Builder<'_> {
    fn new_atom(&mut self) -> Atom {
        self.theory.new_atom()
    }

    /// A literal that is always true.
    fn constant(&mut self) -> Literal {
        if let Some(literal) = self.constant {
            return literal;
        }
        let literal = self.new_atom().literal(true);
        self.definition(vec![literal]);
        self.constant = Some(literal);
        literal
    }

    fn structure_origin(&mut self, structure: Structure) -> Origin {
        let place = self.structures.iter().position(|&other| other == structure).unwrap_or_else(|| {
            self.structures.push(structure);
            self.structures.len() - 1
        });
        Origin::Structure(place as u32)
    }

    fn definition(&mut self, literals: Vec<Literal>) {
        self.theory.clause(literals, Origin::Definition);
    }

    /// Demands a clause, unless it is always true.
    fn clause(&mut self, mut literals: Vec<Literal>) {
        literals.sort();
        literals.dedup();
        if literals.windows(2).any(|pair| pair[0] == !pair[1]) {
            return;
        }
        self.theory.clause(literals, self.origin);
    }

    fn is_dense(&self) -> bool {
        self.strength >= Strength::Dense
    }
}
