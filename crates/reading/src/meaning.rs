//! What the grammar makes of a clue, before the categories are settled: rows, predicates, statements.
//!
//! This is the typed logic of the grammar. A noun phrase denotes a [`Row`]; a verb phrase, a relative
//! clause, an adjective or a complement denotes a [`Predicate`] of a row; a sentence a [`Statement`].
//! Words that name two items, and comparisons that do not say what is compared, are left open here:
//! a mention is a number into the list of mentions of the clue, and a comparison carries the words
//! that were said around it. `resolving` settles both.

use puzzle::{ItemId, Number};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// Tokens whose words tell what a comparison is about. They do not count when two meanings are
/// compared: the same thing said around other words is the same thing.
#[derive(Clone, Debug, Default)]
pub struct Hints(pub Vec<u16>);

impl PartialEq for Hints {
    fn eq(&self, _: &Hints) -> bool {
        true
    }
}
impl Eq for Hints {}
impl Hash for Hints {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Hints {
    /// The words of both.
    pub fn with(&self, other: &Hints) -> Hints {
        Hints(self.0.iter().chain(&other.0).copied().collect())
    }
}

/// How a noun phrase picks its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// By what it says: “the client who paid $150”.
    Described,
    /// By looking back: “she”.
    Pronoun,
    /// By looking back at several: “they”.
    Plural,
    /// By looking back at two or more of them: “neither of them”.
    Several,
    /// By looking back at the only other one: “…, and Bob is two years older”.
    Before,
    /// By looking back at the first or the last of two: “the former”, “the latter”.
    Former,
    /// See [`Manner::Former`].
    Latter,
    /// By what was just denied of another: “the one who did”.
    Doer,
    /// All of whom it is so, one after the other: “(more than) any woman”.
    Every,
}

/// What a noun phrase denotes: a row of the solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// What holds of it.
    pub restrictions: Vec<Predicate>,
    /// How it is picked.
    pub manner: Manner,
    /// The nouns that were said.
    pub nouns: Hints,
}

impl Row {
    /// A row of which nothing is said.
    pub fn bare() -> Row {
        Row { restrictions: Vec::new(), manner: Manner::Described, nouns: Hints::default() }
    }

    /// Whether the phrase says anything: “her prize” does not.
    pub fn is_vacuous(&self) -> bool {
        self.manner == Manner::Described && self.restrictions.iter().all(Predicate::is_vacuous)
    }

    /// The row with one more restriction.
    pub fn and(&self, predicate: Predicate) -> Row {
        let mut row = self.clone();
        row.restrict(predicate);
        row
    }

    /// Adds a restriction, flattening conjunctions.
    pub fn restrict(&mut self, predicate: Predicate) {
        match predicate {
            Predicate::True => {}
            Predicate::And(all) => all.into_iter().for_each(|one| self.restrict(one)),
            Predicate::Said(words, inner) if matches!(*inner, Predicate::And(_)) => {
                let Predicate::And(all) = (*inner).clone() else { return };
                for one in all {
                    self.restrict(Predicate::Said(words.clone(), Rc::new(one)));
                }
            }
            other if other.is_vacuous() => {}
            other => {
                if !self.restrictions.contains(&other) {
                    self.restrictions.push(other);
                }
            }
        }
    }
}

/// Which way a comparison goes, before it is known what is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Degree {
    /// More of it, rather than less.
    pub more: bool,
    /// The adjective or the word of place, by its number in the tables of the lexicon: *old*, *ahead*.
    pub scale: Option<u16>,
}

/// By how much.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Extent {
    /// The number.
    pub number: Number,
    /// Whether it was said with a money sign.
    pub money: bool,
    /// The words of its unit, if any.
    pub unit: Vec<u16>,
    /// Exactly so much, at least, or at most.
    pub bound: Bound,
}

/// How a number is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// So much.
    Exactly,
    /// So much or more.
    AtLeast,
    /// So much or less.
    AtMost,
    /// More than that.
    Over,
    /// Less than that.
    Under,
}

/// How far a comparison reaches.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Span {
    /// Somewhere on that side.
    Any,
    /// The very next place on that side: “directly left of”.
    Adjacent,
    /// On that side, perhaps the very next place: “to the left of” is said of both.
    Side,
    /// So far.
    By(Extent),
    /// So many times as much, or more or less than that.
    Times(Number, Bound),
    /// Just as much: “the same age as”.
    Equal,
    /// “As old as”: just as much, but denied it is less.
    AsMuch,
}

/// A comparison of the row spoken of with another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Comparison {
    /// Which way.
    pub degree: Degree,
    /// How far.
    pub span: Span,
    /// With whom.
    pub with: Rc<Row>,
    /// What was said of what is compared.
    pub hints: Hints,
}

/// Something that is true or false of a row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Predicate {
    /// Nothing is said.
    True,
    /// It holds the item of this mention.
    Item(u16),
    /// It is that row.
    Is(Rc<Row>),
    /// It is not so.
    Not(Rc<Predicate>),
    /// All of these.
    And(Vec<Predicate>),
    /// One at least.
    Or(Vec<Predicate>),
    /// One of these, which are different rows: “either A or B”.
    Either(Vec<Predicate>),
    /// It compares so in what was compared last.
    Likewise(Rc<Predicate>),
    /// What is said among these words.
    Said(Hints, Rc<Predicate>),
    /// It compares so with another.
    Compare(Rc<Comparison>),
    /// It stands next to another.
    Next(Rc<Row>, Hints),
    /// It stands between two others, perhaps in this order.
    Between {
        /// One side.
        first: Rc<Row>,
        /// The other side.
        second: Rc<Row>,
        /// Whether first, it and second stand in this order.
        in_order: bool,
        /// What was said around it.
        hints: Hints,
    },
    /// It has the most or the least, of all or of some.
    Extreme {
        /// Which way.
        degree: Degree,
        /// What was said around it.
        hints: Hints,
        /// Among whom; all if empty.
        among: Vec<Rc<Row>>,
    },
    /// It stands at one end of the order.
    AtAnEnd(Hints),
    /// It stands in the middle of the order.
    InTheMiddle(Hints),
    /// Its number is odd, or even.
    Parity(bool, Hints),
    /// It is among the first so many, or the last.
    Among {
        /// Whether *top* and *bottom* said it, which are better and worse.
        best: bool,
        /// How many.
        count: u32,
        /// The first, rather than the last.
        first: bool,
        /// What was said around it.
        hints: Hints,
    },
    /// Its value compares so with a number that no item has: “more than 300 pages”.
    Beyond {
        /// Which way.
        degree: Degree,
        /// Than what.
        than: Extent,
        /// What was said around it.
        hints: Hints,
    },
    /// It comes before or after a point in time that no item has: “before nine o'clock”.
    BeyondTime {
        /// Which way.
        degree: Degree,
        /// The first word of the point in time, and the last.
        than: (u16, u16),
    },
    /// It is of this gender: female if true.
    Female(bool),
    /// It holds one of these items: “in summer”.
    AnyOf(Rc<[ItemId]>),
    /// It has as much as several others together, or more or less than that.
    Total {
        /// Which way.
        degree: Degree,
        /// As much, more or less.
        bound: Bound,
        /// Who are taken together.
        of: Vec<Rc<Row>>,
        /// What was said around it.
        hints: Hints,
    },
    /// It compares so with so many other rows: “earlier than at least three others”.
    CompareMany {
        /// Which way.
        degree: Degree,
        /// How many.
        count: u32,
        /// Exactly so many, at least, or at most.
        bound: Bound,
        /// What was said around it.
        hints: Hints,
    },
    /// It is the second, third, … of all: “the second oldest”.
    Ranked {
        /// Which way.
        degree: Degree,
        /// From the top: 2 for the second.
        rank: u32,
        /// What was said around it.
        hints: Hints,
    },
    /// It lies so far from another, on either side.
    Away {
        /// How far.
        extent: Extent,
        /// From whom.
        from: Rc<Row>,
        /// What was said around it.
        hints: Hints,
    },
    /// No row lies farther from another; or none nearer, but that one.
    Extremely {
        /// Far, rather than near.
        far: bool,
        /// From whom.
        from: Rc<Row>,
        /// What was said around it.
        hints: Hints,
    },
    /// It is not the row that was spoken of last.
    Other,
    /// It has the same number in two categories.
    Match(Hints),
    /// Its name passes a test on letters.
    Word {
        /// Where the letters stand.
        place: Letters,
        /// The letters.
        letters: String,
        /// The words of the category.
        hints: Hints,
    },
}

/// Where in a name letters stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letters {
    /// At its start.
    First,
    /// At its end.
    Last,
    /// Anywhere.
    Inside,
}

impl Predicate {
    /// Whether it says nothing.
    pub fn is_vacuous(&self) -> bool {
        match self {
            Predicate::True => true,
            Predicate::Is(row) => row.is_vacuous(),
            Predicate::Said(_, inner) => inner.is_vacuous(),
            Predicate::And(all) => all.iter().all(Predicate::is_vacuous),
            _ => false,
        }
    }

    /// Whether it denies all that it says.
    pub fn is_denial(&self) -> bool {
        match self {
            Predicate::Not(_) => true,
            Predicate::Said(_, inner) => inner.is_denial(),
            Predicate::And(all) => !all.is_empty() && all.iter().all(Predicate::is_denial),
            _ => false,
        }
    }

    /// Whether it relates its row to others, so that it may hold of several rows.
    pub fn is_relation(&self) -> bool {
        match self {
            Predicate::True | Predicate::Item(_) => false,
            Predicate::Is(row) => row.restrictions.iter().any(Predicate::is_relation),
            Predicate::Not(inner) | Predicate::Said(_, inner) => inner.is_relation(),
            Predicate::And(all) => all.iter().all(Predicate::is_relation),
            _ => true,
        }
    }

    /// Both; nothing is added by what says nothing.
    pub fn and(self, other: Predicate) -> Predicate {
        match (self, other) {
            (a, b) if a.is_vacuous() && b.is_vacuous() => Predicate::True,
            (a, b) if a.is_vacuous() => b,
            (a, b) if b.is_vacuous() => a,
            (Predicate::And(mut a), b) => {
                if !a.contains(&b) {
                    a.push(b);
                }
                Predicate::And(a)
            }
            (a, b) if a == b => a,
            (a, b) => Predicate::And(vec![a, b]),
        }
    }

    /// The opposite.
    pub fn negated(self) -> Predicate {
        match self {
            Predicate::Not(inner) => (*inner).clone(),
            // “not as old as” is younger than.
            Predicate::Compare(comparison) if comparison.span == Span::AsMuch => {
                let degree = Degree { more: !comparison.degree.more, ..comparison.degree };
                let (with, hints) = (Rc::clone(&comparison.with), comparison.hints.clone());
                Predicate::Compare(Rc::new(Comparison { degree, span: Span::Any, with, hints }))
            }
            // “not as old as Ann or as Bob” is younger than both.
            Predicate::Or(all) if all.iter().any(Predicate::is_as_much) => {
                Predicate::And(all.into_iter().map(Predicate::negated).collect())
            }
            Predicate::Said(hints, inner) => Predicate::Said(hints, Rc::new((*inner).clone().negated())),
            Predicate::Likewise(inner) => Predicate::Likewise(Rc::new((*inner).clone().negated())),
            other => Predicate::Not(Rc::new(other)),
        }
    }

    /// Whether it says “as much as”.
    fn is_as_much(&self) -> bool {
        matches!(self, Predicate::Compare(comparison) if comparison.span == Span::AsMuch)
    }

    /// Being that row. A plain name stays plain.
    pub fn being(row: &Rc<Row>) -> Predicate {
        match (row.manner, row.restrictions.as_slice()) {
            // “with the rare book in it”: who that is does not matter.
            (Manner::Described | Manner::Pronoun | Manner::Plural | Manner::Several, []) => Predicate::True,
            (Manner::Described, [only @ Predicate::Item(_)]) if row.nouns.0.is_empty() => only.clone(),
            _ => Predicate::Is(Rc::clone(row)),
        }
    }
}

/// What a sentence says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// The predicate holds of the row.
    Of(Rc<Row>, Predicate),
    /// It is not so.
    Not(Rc<Statement>),
    /// All of these.
    And(Vec<Statement>),
    /// One at least.
    Or(Vec<Statement>),
    /// Exactly one of these.
    OneOf(Vec<Statement>),
    /// If the first, then the second.
    If(Rc<Statement>, Rc<Statement>),
    /// Both or neither.
    Iff(Rc<Statement>, Rc<Statement>),
    /// No two of the rows are the same.
    Different(Vec<Rc<Row>>),
    /// Of these rows, one is such, another such: each predicate holds of another row.
    Dealt(Vec<Rc<Row>>, Vec<Predicate>),
    /// What was said last is true of these rows too; or what was denied last is denied of them.
    Also(Vec<Rc<Row>>, bool),
    /// Neither row is such, and the rows are different.
    Neither(Vec<Rc<Row>>, Predicate),
    /// One of the rows is such, and the rows are different.
    EitherRow(Vec<Rc<Row>>, Predicate),
    /// The rows are next to each other.
    Neighbours(Rc<Row>, Rc<Row>, Hints),
    /// The two lie so far apart, on either side.
    Apart {
        /// One row.
        one: Rc<Row>,
        /// The other.
        other: Rc<Row>,
        /// How far.
        extent: Extent,
        /// What was said around it.
        hints: Hints,
    },
    /// The rows have so much together.
    Sum {
        /// The rows.
        rows: Vec<Rc<Row>>,
        /// How much.
        extent: Extent,
        /// What was said around it.
        hints: Hints,
    },
    /// Of so many of these rows the predicate holds.
    SomeOf {
        /// The rows.
        rows: Vec<Rc<Row>>,
        /// How many.
        count: u32,
        /// Exactly so many, at least, or at most.
        bound: Bound,
        /// The predicate.
        predicate: Predicate,
    },
    /// So many of these statements are true.
    HowMany {
        /// How many.
        count: u32,
        /// Exactly so many, at least, or at most.
        bound: Bound,
        /// The statements.
        statements: Vec<Statement>,
    },
    /// The two rows stand at the two ends.
    AtBothEnds(Rc<Row>, Rc<Row>, Hints),
    /// For so many rows the predicate holds.
    Count {
        /// How many.
        count: u32,
        /// Exactly so many, at least, or at most.
        bound: Bound,
        /// The predicate.
        predicate: Predicate,
    },
    /// So many lie between the two: two houses, which are counted, or two years, which are measured.
    Between {
        /// One row.
        one: Rc<Row>,
        /// The other.
        other: Rc<Row>,
        /// How many, of what.
        extent: Extent,
        /// What was said around it.
        hints: Hints,
    },
    /// So many rows have the same first letter in two categories.
    SameInitials {
        /// How many.
        count: u32,
        /// The categories' words.
        hints: Hints,
    },
}
