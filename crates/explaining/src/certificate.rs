//! An explanation as a proof that an outside checker verifies: every thought is a lemma of it.
//!
//! The clauses say: the puzzle, and not this solution. The clauses of a clue hold only while its switch is on, and so
//! does “not this solution”; what turns the switches on is under a lock, which gives way only in the last lines. So
//! whoever checks line by line sees that a lemma follows from the clues and facts that its thought names, with the rules
//! of the grid, and from nothing else. In the end all switches are on, the lemmas come into force one after the other,
//! and nothing but the solution is left.

use crate::propagation::Propagator;
use puzzle::{Contradiction, Fact, ItemId, Solution, Step};
use solving::engine::Stop;
use solving::{Atom, Guarded, Kind, Literal, Origin, Problem, PuzzleTheory, Refusal, dimacs};
use std::fmt::Write;

/// Clauses, a proof that they contradict each other, and which of its lines show which thought.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The puzzle and “not this solution”, as clauses in DIMACS form.
    pub cnf: String,
    /// The proof that no model exists, in DRAT's textual form.
    pub drat: String,
    /// Which variable stands for which fact.
    pub facts: Vec<(u32, Fact)>,
    /// Which variable switches which clue on, by its place in the puzzle.
    pub switches: Vec<(u32, usize)>,
    /// For every thought the first and the last line of the proof that show it, from 1.
    pub lines: Vec<(usize, usize)>,
}

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoCertificate {
    /// The thoughts do not lead to the solution.
    Incomplete,
    /// A thought, by its place, does not follow from what it names.
    DoesNotFollow(usize),
    /// The problem cannot be taken on, or time was up.
    Refused(Refusal),
}

impl From<Refusal> for NoCertificate {
    fn from(refusal: Refusal) -> NoCertificate {
        NoCertificate::Refused(refusal)
    }
}

impl Certificate {
    /// Proves by thoughts, in their order, that a solution is the only one.
    pub fn new<'s>(
        problem: &Problem<'_>,
        thoughts: impl IntoIterator<Item = &'s Step>,
        solution: &Solution,
        stop: &Stop,
    ) -> Result<Certificate, NoCertificate> {
        let theory = problem.by_constraint(stop)?;
        let statement = Statement::new(&theory, solution);
        let mut proof = Proof::new(&theory, &statement, stop);
        let mut lines = Vec::new();
        for (place, thought) in thoughts.into_iter().enumerate() {
            let before = proof.count;
            proof.thought(thought)?.ok_or(NoCertificate::DoesNotFollow(place))?;
            lines.push((before + 1, proof.count));
        }
        proof.end()?;
        let facts: Vec<(Fact, Literal)> = theory.grid().facts();
        let cnf =
            dimacs(&statement.told(), &facts, problem.categories(), statement.atoms, &statement.clauses);
        let number = |literal: Literal| literal.atom().0 + 1;
        Ok(Certificate {
            cnf,
            drat: proof.text,
            facts: facts.into_iter().map(|(fact, literal)| (number(literal), fact)).collect(),
            switches: statement.switches.iter().map(|&(clue, switch)| (number(switch), clue)).collect(),
            lines,
        })
    }
}

/// What is to be shown not to hold: the puzzle under its switches, and not this solution.
struct Statement {
    clauses: Vec<Vec<Literal>>,
    /// The switch of every clue, by its place in the puzzle.
    switches: Vec<(usize, Literal)>,
    /// As long as this may be true, nothing need be switched on. That it cannot be true takes two lines to show, so that
    /// no line sees through it: to suppose it leads to no contradiction clause by clause.
    lock: Literal,
    /// What these lines are about.
    bolt: Literal,
    atoms: u32,
}

impl Statement {
    fn new(theory: &PuzzleTheory, solution: &Solution) -> Statement {
        let mut atoms = Guarded::atoms(theory) as u32;
        let mut new = || {
            atoms += 1;
            Atom(atoms - 1).literal(true)
        };
        let mut clauses = theory.always().to_vec();
        let mut switches: Vec<(usize, Literal)> = Vec::new();
        for (place, constraint) in theory.constraints().iter().enumerate() {
            let clue = theory.origin(place).clue().filter(|_| constraint.kind == Kind::Clue);
            let switch = clue.map(|clue| {
                let switch = new();
                switches.push((clue, switch));
                !switch
            });
            clauses.extend(constraint.clauses.iter().map(|clause| {
                let mut clause = clause.clone();
                clause.extend(switch);
                clause
            }));
        }
        let (lock, bolt, other) = (new(), new(), new());
        clauses.extend([
            vec![!lock, bolt, other],
            vec![!lock, bolt, !other],
            vec![!lock, !bolt, other],
            vec![!lock, !bolt, !other],
        ]);
        clauses.extend(switches.iter().map(|&(_, switch)| vec![switch, lock]));
        let another = theory.grid().literals_of(solution).into_iter().map(|literal| !literal);
        clauses.push(another.chain([lock]).collect());
        Statement { clauses, switches, lock, bolt, atoms }
    }

    /// What stands above the clauses.
    fn told(&self) -> Vec<String> {
        let mut told = vec![
            "The puzzle, every clue under a switch, and a last clause that excludes the solution found: no model means"
                .to_owned(),
            "that it is the only one. No switch is on until the lock, a variable that cannot be true, is shown to be false."
                .to_owned(),
        ];
        let switches = self.switches.iter();
        told.extend(
            switches.map(|(clue, switch)| format!("{} switches clue {} on", switch.dimacs(), clue + 1)),
        );
        told.push(format!("{} is the lock", self.lock.dimacs()));
        told
    }
}

/// A proof in the making, every line of which is checked by propagation when it is written.
struct Proof<'a> {
    theory: &'a PuzzleTheory,
    statement: &'a Statement,
    all: Propagator,
    /// For every item and category the places, one of which holds.
    rows: Vec<Vec<Literal>>,
    text: String,
    count: usize,
    stop: &'a Stop,
}

impl<'a> Proof<'a> {
    fn new(theory: &'a PuzzleTheory, statement: &'a Statement, stop: &'a Stop) -> Proof<'a> {
        let mut all = Propagator::new(statement.atoms as usize);
        for clause in &statement.clauses {
            all.add(clause, 0);
        }
        all.propagate();
        let size = theory.grid().size();
        let places = |item: ItemId, category: usize| {
            let facts = (0..size).filter_map(move |at| Fact::new(item, ItemId::new(category, at), true));
            facts.filter_map(|fact| theory.grid().literal(fact)).collect()
        };
        let constraints = 0..theory.constraints().len();
        let rows = constraints.filter_map(|place| match theory.origin(place) {
            Origin::Bijection { item, category } => Some(places(item, category.index())),
            _ => None,
        });
        Proof { theory, statement, all, rows: rows.collect(), text: String::new(), count: 0, stop }
    }

    /// The lemmas of a thought: the lines of its argument, and what follows. `None` if it does not.
    fn thought(&mut self, thought: &Step) -> Result<Option<()>, Refusal> {
        let premises = self.premises(thought);
        if let Some(argument) = &thought.nested
            && self.argument(argument, &premises)?.is_none()
        {
            return Ok(None);
        }
        self.step(thought)
    }

    /// What follows from facts and clues, fact by fact; if nothing does, that they cannot be true.
    fn step(&mut self, step: &Step) -> Result<Option<()>, Refusal> {
        let premises = self.premises(step);
        let conclusions: Vec<Option<Literal>> = match step.therefore.as_slice() {
            [] => vec![None],
            facts => facts.iter().map(|&fact| self.theory.grid().literal(fact)).collect(),
        };
        for conclusion in conclusions {
            let clause: Vec<Literal> = conclusion.into_iter().chain(premises.iter().copied()).collect();
            if self.prove(&clause)?.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(()))
    }

    /// The lines of an argument against something supposed, and its cases, each of which ends in what cannot be.
    fn argument(&mut self, argument: &Contradiction, premises: &[Literal]) -> Result<Option<()>, Refusal> {
        let Some(suppose) = self.theory.grid().literal(argument.suppose) else { return Ok(None) };
        let mut supposed = premises.to_vec();
        supposed.push(!suppose);
        for line in &argument.steps {
            if self.step(line)?.is_none() {
                return Ok(None);
            }
        }
        for case in &argument.cases {
            if self.argument(case, &supposed)?.is_none() {
                return Ok(None);
            }
        }
        self.prove(&supposed)
    }

    /// The opposites of the facts that a step uses, and of the switches of its clues.
    fn premises(&self, step: &Step) -> Vec<Literal> {
        let facts = step.because.iter().filter_map(|&fact| self.theory.grid().literal(fact));
        let switches = self.statement.switches.iter();
        let clues = switches.filter(|(clue, _)| step.clues.contains(clue)).map(|&(_, switch)| switch);
        facts.chain(clues).map(|literal| !literal).collect()
    }

    /// Writes a clause that follows clause by clause; if it does not, with the cases that show it before it. `None` if it
    /// does not follow at all.
    fn prove(&mut self, clause: &[Literal]) -> Result<Option<()>, Refusal> {
        if self.stop.now() {
            return Err(Refusal::Stopped);
        }
        let shown = self.all.suppose_all(clause.iter().map(|&literal| !literal)).is_some();
        let cases = if shown { Some(Vec::new()) } else { self.cases() };
        self.all.back_to(0);
        let Some(cases) = cases else { return Ok(None) };
        for case in cases {
            let with_case: Vec<Literal> = clause.iter().copied().chain([!case]).collect();
            if self.prove(&with_case)?.is_none() {
                return Ok(None);
            }
        }
        self.write(clause);
        Ok(Some(()))
    }

    /// What may be the case by now: the row with the fewest places left, or something else of the puzzle that is open.
    /// `None` if nothing is. The switches and their lock are not looked at: what a thought does not name is not used.
    fn cases(&self) -> Option<Vec<Literal>> {
        let open = |row: &Vec<Literal>| -> Vec<Literal> {
            row.iter().copied().filter(|&place| self.all.is_open(place)).collect()
        };
        let fewest = self.rows.iter().map(open).filter(|row| !row.is_empty()).min_by_key(Vec::len);
        fewest.or_else(|| {
            let mut atoms = (0..self.theory.atoms() as u32).map(|atom| Atom(atom).literal(true));
            let open = atoms.find(|&literal| self.all.is_open(literal))?;
            Some(vec![open, !open])
        })
    }

    fn write(&mut self, clause: &[Literal]) {
        for literal in clause {
            // Writing to a string cannot fail.
            let _ = write!(self.text, "{} ", literal.dimacs());
        }
        self.text.push_str("0\n");
        self.count += 1;
        self.all.add(clause, 0);
    }

    /// The last lines: the lock gives way, and with all switches on nothing but the solution is left.
    fn end(&mut self) -> Result<(), NoCertificate> {
        self.write(&[!self.statement.lock, self.statement.bolt]);
        self.write(&[!self.statement.lock]);
        if self.all.propagate().is_none() {
            return Err(NoCertificate::Incomplete);
        }
        self.text.push_str("0\n");
        self.count += 1;
        Ok(())
    }
}
