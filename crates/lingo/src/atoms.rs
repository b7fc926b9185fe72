//! The atoms of a program: which proposition has which number, and what it is called in a log.
//!
//! Atoms depend on the declarations alone, not on constraints or strength, so a log can be read with
//! nothing but the program at hand.

use crate::program::{Kind, MemberId, Program, written_name};
use rustc_hash::FxHashMap;
use solving::{Atom, Literal};

/// Something that stands for exactly one row: a member of a full class, or a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ident {
    /// A member of a class that has one for every row.
    Member(MemberId),
    /// A variable.
    Variable(usize),
}

/// What an atom says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fact {
    /// Some row holds both members; the first is of a class.
    Pair(MemberId, MemberId),
    /// The row of a variable holds a member.
    Variable(usize, MemberId),
    /// A map leads from one row to another.
    Map(usize, usize, usize),
}

/// A literal, or what is known without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// Always.
    True,
    /// Never.
    False,
    /// It depends.
    Depends(Literal),
}

/// A block of atoms: those of one pair of columns, of a variable and a column, or of a map.
#[derive(Clone, Copy, Debug)]
struct Block {
    first: u32,
    width: u32,
    what: Of,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Of {
    Pair(usize, usize),
    Variable(usize, usize),
    Map(usize),
}

/// The atoms of a program.
#[derive(Clone, Debug)]
pub struct Atoms {
    blocks: Vec<Block>,
    by_what: FxHashMap<Of, usize>,
    rows: usize,
    key: usize,
    count: u32,
}

/// A program with more atoms than this is refused.
const MOST_ATOMS: u64 = 20_000_000;

impl Atoms {
    /// The atoms of a program; `None` if there are too many.
    pub fn of(program: &Program) -> Option<Atoms> {
        let mut atoms = Atoms {
            blocks: Vec::new(),
            by_what: FxHashMap::default(),
            rows: program.rows(),
            key: program.key,
            count: 0,
        };
        let mut count = 0_u64;
        let mut add = |what: Of, height: usize, width: usize| {
            let first = count;
            count = count.saturating_add((height as u64).saturating_mul(width as u64));
            if count <= MOST_ATOMS {
                atoms.by_what.insert(what, atoms.blocks.len());
                atoms.blocks.push(Block { first: first as u32, width: width as u32, what });
            }
        };
        let size = |column: usize| program.columns[column].members.len();
        let columns = 0..program.columns.len();
        for a in columns.clone() {
            for b in a + 1..program.columns.len() {
                let (first, second) = (&program.columns[a], &program.columns[b]);
                if first.is_map() || second.is_map() || !first.is_class() && !second.is_class() {
                    continue;
                }
                // The class comes first.
                let (a, b) = if first.is_class() { (a, b) } else { (b, a) };
                add(Of::Pair(a, b), size(a), size(b));
            }
        }
        for variable in 0..program.variables.len() {
            for column in columns.clone().filter(|&column| !program.columns[column].is_map()) {
                add(Of::Variable(variable, column), 1, size(column));
            }
        }
        for map in columns.filter(|&column| program.columns[column].is_map()) {
            add(Of::Map(map), program.rows(), program.rows());
        }
        if count > MOST_ATOMS {
            return None;
        }
        atoms.count = count as u32;
        Some(atoms)
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.count
    }

    fn at(&self, what: Of, row: usize, column: usize) -> Option<Literal> {
        let block = &self.blocks[*self.by_what.get(&what)?];
        Some(Atom(block.first + row as u32 * block.width + column as u32).literal(true))
    }

    /// Two members, one of a class at least, share a row.
    pub fn pair(&self, a: MemberId, b: MemberId) -> Truth {
        if a.column == b.column {
            return if a.member == b.member { Truth::True } else { Truth::False };
        }
        let found = self
            .at(Of::Pair(a.column, b.column), a.member, b.member)
            .or_else(|| self.at(Of::Pair(b.column, a.column), b.member, a.member));
        found.map_or(Truth::False, Truth::Depends)
    }

    /// The row of an identifier holds a member.
    pub fn holds(&self, ident: Ident, member: MemberId) -> Truth {
        match ident {
            Ident::Member(of) => self.pair(of, member),
            Ident::Variable(variable) => self
                .at(Of::Variable(variable, member.column), 0, member.member)
                .map_or(Truth::False, Truth::Depends),
        }
    }

    /// A map leads from one row to another.
    pub fn map(&self, map: usize, from: usize, to: usize) -> Literal {
        self.at(Of::Map(map), from, to).unwrap_or(Atom(0).literal(true))
    }

    /// The identifier of a row.
    pub fn row(&self, row: usize) -> Ident {
        Ident::Member(MemberId { column: self.key, member: row })
    }

    /// All rows' identifiers.
    pub fn all_rows(&self) -> impl Iterator<Item = Ident> + '_ {
        (0..self.rows).map(|row| self.row(row))
    }

    /// What an atom says; `None` for auxiliary atoms.
    pub fn fact(&self, atom: Atom) -> Option<Fact> {
        if atom.0 >= self.count {
            return None;
        }
        let place = self.blocks.partition_point(|block| block.first <= atom.0).checked_sub(1)?;
        let block = &self.blocks[place];
        let (row, column) = ((atom.0 - block.first) / block.width, (atom.0 - block.first) % block.width);
        let (row, member) = (row as usize, column as usize);
        Some(match block.what {
            Of::Pair(a, b) => Fact::Pair(MemberId { column: a, member: row }, MemberId { column: b, member }),
            Of::Variable(variable, column) => Fact::Variable(variable, MemberId { column, member }),
            Of::Map(map) => Fact::Map(map, row, member),
        })
    }

    /// The literal that says that a fact is true.
    pub fn literal(&self, fact: Fact) -> Option<Literal> {
        match fact {
            Fact::Pair(a, b) => match self.pair(a, b) {
                Truth::Depends(literal) => Some(literal),
                _ => None,
            },
            Fact::Variable(variable, member) => match self.holds(Ident::Variable(variable), member) {
                Truth::Depends(literal) => Some(literal),
                _ => None,
            },
            Fact::Map(map, from, to) => self.at(Of::Map(map), from, to),
        }
    }
}

/// The names of atoms in logs: `age_first(111,alicia)`, columns in alphabetical order;
/// `thief.first(alicia)` for a variable; `gives(ana,cora)` for a map.
pub struct AtomNames<'a> {
    program: &'a Program,
    atoms: &'a Atoms,
    /// What stands before the bracket, for each block.
    heads: Vec<String>,
    by_head: FxHashMap<String, usize>,
}

impl<'a> AtomNames<'a> {
    /// The names of a program's atoms.
    pub fn of(program: &'a Program, atoms: &'a Atoms) -> AtomNames<'a> {
        let name = |column: usize| written_name(&program.columns[column].name);
        let mut heads = Vec::new();
        let mut by_head = FxHashMap::default();
        for (place, block) in atoms.blocks.iter().enumerate() {
            let head = match block.what {
                Of::Pair(a, b) => {
                    let (a, b) = (name(a), name(b));
                    let (a, b) = if a <= b { (a, b) } else { (b, a) };
                    let joined = format!("{a}_{b}");
                    // Names that have a _ themselves may clash.
                    if by_head.contains_key(&joined) { format!("{a}:{b}") } else { joined }
                }
                Of::Variable(variable, column) => {
                    format!("{}.{}", written_name(&program.variables[variable]), name(column))
                }
                Of::Map(map) => {
                    let head = name(map);
                    if by_head.contains_key(&head) { format!("map:{head}") } else { head }
                }
            };
            by_head.insert(head.clone(), place);
            heads.push(head);
        }
        AtomNames { program, atoms, heads, by_head }
    }

    /// The name of a literal; a false one has a `-` before it.
    pub fn name(&self, literal: Literal) -> String {
        let sign = if literal.is_positive() { "" } else { "-" };
        let Some(fact) = self.atoms.fact(literal.atom()) else {
            return format!("{sign}aux_{}", literal.atom().0);
        };
        let place = self.atoms.blocks.partition_point(|block| block.first <= literal.atom().0) - 1;
        let head = &self.heads[place];
        let value = |member: MemberId| self.program.value(member).written();
        match fact {
            Fact::Pair(a, b) => {
                let column = |member: MemberId| written_name(&self.program.columns[member.column].name);
                let (a, b) = if column(a) <= column(b) { (a, b) } else { (b, a) };
                format!("{sign}{head}({},{})", value(a), value(b))
            }
            Fact::Variable(_, member) => format!("{sign}{head}({})", value(member)),
            Fact::Map(_, from, to) => {
                let key = |row: usize| value(MemberId { column: self.program.key, member: row });
                format!("{sign}{head}({},{})", key(from), key(to))
            }
        }
    }

    /// The literal of a name; auxiliary atoms are `aux_` and their number.
    pub fn literal(&self, name: &str) -> Option<Literal> {
        let (positive, name) = match name.strip_prefix('-') {
            Some(rest) => (false, rest),
            None => (true, name),
        };
        if let Some(number) = name.strip_prefix("aux_")
            && let Ok(number) = number.parse::<u32>()
            && number >= self.atoms.count
            && number <= u32::MAX >> 1
        {
            return Some(Atom(number).literal(positive));
        }
        let open = bracket(name)?;
        let arguments = name[open + 1..].strip_suffix(')')?;
        let block = &self.atoms.blocks[*self.by_head.get(&name[..open])?];
        let arguments = split_arguments(arguments);
        let place = |column: usize, text: &str| {
            self.program.columns[column].members.iter().position(|member| member.written() == text)
        };
        let literal = match (block.what, &arguments[..]) {
            (Of::Pair(a, b), [first, second]) => {
                let column = |column: usize| written_name(&self.program.columns[column].name);
                let (first, second) = if column(a) <= column(b) { (first, second) } else { (second, first) };
                self.atoms.at(block.what, place(a, first)?, place(b, second)?)
            }
            (Of::Variable(_, column), [only]) => self.atoms.at(block.what, 0, place(column, only)?),
            (Of::Map(_), [from, to]) => {
                let key = self.program.key;
                self.atoms.at(block.what, place(key, from)?, place(key, to)?)
            }
            _ => None,
        }?;
        Some(if positive { literal } else { !literal })
    }
}

/// Where the bracket of the arguments opens: outside quotation marks.
fn bracket(name: &str) -> Option<usize> {
    let mut quoted = false;
    name.char_indices().find_map(|(at, character)| {
        quoted ^= character == '"';
        (character == '(' && !quoted).then_some(at)
    })
}

fn split_arguments(text: &str) -> Vec<&str> {
    let mut quoted = false;
    text.split(|character| {
        quoted ^= character == '"';
        character == ',' && !quoted
    })
    .map(str::trim)
    .collect()
}

/// The atoms whose truth makes up a table: the key's with all other columns, maps, and variables' rows.
pub fn deciding(program: &Program, atoms: &Atoms) -> Vec<Literal> {
    let mut literals = Vec::new();
    for row in 0..program.rows() {
        for (index, column) in program.columns.iter().enumerate() {
            match column.kind {
                Kind::Map(_) => literals.extend((0..program.rows()).map(|to| atoms.map(index, row, to))),
                _ if index == program.key => {}
                _ => {
                    for member in 0..column.members.len() {
                        if let Truth::Depends(literal) =
                            atoms.holds(atoms.row(row), MemberId { column: index, member })
                        {
                            literals.push(literal);
                        }
                    }
                }
            }
        }
    }
    for variable in 0..program.variables.len() {
        for row in 0..program.rows() {
            let key = MemberId { column: program.key, member: row };
            if let Truth::Depends(literal) = atoms.holds(Ident::Variable(variable), key) {
                literals.push(literal);
            }
        }
    }
    literals
}
