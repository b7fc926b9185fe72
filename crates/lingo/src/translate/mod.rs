//! From a program to a theory: atoms for every pair of columns, structural rules, a few rules for each
//! constraint.
//!
//! The three strengths have the same models; stronger ones have more rules, so that more follows without
//! assumptions. For solving alone there is a fourth, lean form, in which only the key class ties columns
//! together: what a large table needs.

mod constraints;
mod formula;
mod measuring;
mod membership;
mod relations;
mod structure;

pub use formula::Formula;

use crate::atoms::Atoms;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::program::Program;
use rustc_hash::FxHashMap;
use solving::engine::{Pace, Stop};
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

/// Why there is no translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untranslated {
    /// Time or memory was up.
    Stopped,
    /// The program is too large; what is said tells which constraint, if it is one.
    TooLarge(Box<Diagnostic>),
}

/// A theory with more literals than this is not built.
const MOST_LITERALS: usize = 40_000_000;
/// A program with more columns than this is not translated: every three of them are tied together.
const MOST_COLUMNS: usize = 400;

/// What ends a translation before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The budget was spent.
    Stopped,
    /// There would be too many rules.
    TooLarge,
}

/// The result of something that may be ended early.
type Done<T = ()> = Result<T, Halt>;

pub(crate) struct Builder<'a> {
    pub(crate) program: &'a Program,
    pub(crate) atoms: Atoms,
    theory: Theory,
    definitions: FxHashMap<Vec<Literal>, Literal>,
    constant: Option<Literal>,
    images: FxHashMap<(crate::program::Rows, usize), Formula>,
    structures: Vec<Structure>,
    strength: Strength,
    origin: Origin,
    unwritten: Vec<usize>,
    pace: Pace,
}

impl Translation {
    /// Translates a program, within a budget. Its size is computed first, and nothing is begun that cannot be ended.
    pub fn of(program: &Program, strength: Strength, stop: &Stop) -> Result<Translation, Untranslated> {
        let refused = |wrong: Diagnostic| Untranslated::TooLarge(Box::new(wrong));
        if program.columns.len() > MOST_COLUMNS {
            return Err(refused(too_large()));
        }
        let atoms = Atoms::of(program).ok_or_else(|| refused(too_large()))?;
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
            pace: Pace::new(stop),
        };
        builder.measure().map_err(refused)?;
        let ended = |halt: Halt, wrong: Diagnostic| match halt {
            Halt::Stopped => Untranslated::Stopped,
            Halt::TooLarge => refused(wrong),
        };
        builder.structure().map_err(|halt| ended(halt, too_large()))?;
        for (place, constraint) in program.constraints.iter().enumerate() {
            builder.origin = Origin::Clue(place);
            let translated = builder.constraint(place, &constraint.demand);
            translated.map_err(|halt| ended(halt, constraint_too_large(constraint.line)))?;
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

fn constraint_too_large(line: u32) -> Diagnostic {
    Diagnostic::new(
        Code::E18,
        Span { line, column: 1, length: 1 },
        "this constraint means too many cases",
        "name fewer rows in it, or use a VAR for a part of it",
    )
}

impl Builder<'_> {
    /// Takes steps, and sees to it that there are not too many rules.
    fn spend(&mut self, steps: usize) -> Done {
        if self.pace.spend(steps as u64) {
            Err(Halt::Stopped)
        } else if self.theory.size() > MOST_LITERALS {
            Err(Halt::TooLarge)
        } else {
            Ok(())
        }
    }

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
    fn clause(&mut self, mut literals: Vec<Literal>) -> Done {
        self.spend(1 + literals.len())?;
        literals.sort();
        literals.dedup();
        if !literals.windows(2).any(|pair| pair[0] == !pair[1]) {
            self.theory.clause(literals, self.origin);
        }
        Ok(())
    }

    fn is_dense(&self) -> bool {
        self.strength >= Strength::Dense
    }
}
