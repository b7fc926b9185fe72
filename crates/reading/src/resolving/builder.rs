//! Building the formula of a statement.

use super::basis::{Around, Basis, Scales};
use super::choices::{Choices, cheapest};
use super::oddity::oddity;
use crate::lexicon::mention::Mention;
use crate::meaning::{Bound, Comparison, Degree, Hints, Letters, Manner, Predicate, Row, Span, Statement};
use crate::token::Token;
use puzzle::formula::{Amount, Measure, WordTest};
use puzzle::{CategoryId, Formula, ItemId, Number, Quantity, Relation, Term};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What a clue's words are, for the building of its formulas.
pub struct Clue<'c> {
    /// The tokens.
    pub tokens: &'c [Token],
    /// The mentions.
    pub mentions: &'c [Mention],
    /// The categories.
    pub scales: &'c Scales<'c>,
    /// Which items are female, by name; `None` where it is not known.
    pub genders: &'c [Vec<Option<bool>>],
}

/// A formula that a statement may stand for.
pub struct Meaning {
    /// What it costs to take it so.
    pub cost: u32,
    /// The formula.
    pub formula: Formula,
    /// Whether “left of” was taken for “directly left of”.
    pub side_by_side: bool,
}

/// The formulas that a statement may stand for, the cheapest first.
pub fn formulas(clue: &Clue, statement: &Statement, most: usize, margin: u32) -> Vec<Meaning> {
    let results: Vec<(u32, (Formula, bool))> = cheapest(most * 3, margin, |choices| {
        let mut builder = Builder {
            clue,
            choices,
            chosen: FxHashMap::default(),
            presupposed: Vec::new(),
            subjects: Vec::new(),
            named: Vec::new(),
            group: Vec::new(),
            side_by_side: false,
            steps: 0,
        };
        let said = builder.statement(statement, 0)?;
        let side_by_side = builder.side_by_side;
        let mut all = builder.presupposed;
        all.extend(match said {
            Formula::And(parts) => parts,
            other => vec![other],
        });
        let mut unique: Vec<Formula> = Vec::new();
        for part in all {
            if !unique.contains(&part) {
                unique.push(part);
            }
        }
        Some((Formula::all(unique), side_by_side))
    });
    let mut meanings: Vec<Meaning> = results
        .into_iter()
        .map(|(cost, (formula, side_by_side))| Meaning {
            cost: cost + oddity(&formula, clue.scales.categories),
            formula,
            side_by_side,
        })
        .collect();
    meanings.sort_by_key(|meaning| meaning.cost);
    let mut kept: Vec<Meaning> = Vec::new();
    for meaning in meanings {
        if kept.len() < most && !kept.iter().any(|other| other.formula == meaning.formula) {
            kept.push(meaning);
        }
    }
    kept
}

/// Most predicates that one formula is built from.
const MOST_STEPS: usize = 2_000;

struct Builder<'b> {
    clue: &'b Clue<'b>,
    choices: &'b mut Choices,
    /// The item of each mention, once it is settled.
    chosen: FxHashMap<u16, ItemId>,
    /// What descriptions take for granted: it holds whatever the clue says with them.
    presupposed: Vec<Formula>,
    /// Who was spoken of as a subject, the last one last.
    subjects: Vec<Term>,
    /// All who were named, in order.
    named: Vec<Term>,
    /// The subjects of the last sentence about several.
    group: Vec<Term>,
    side_by_side: bool,
    steps: usize,
}

impl Builder<'_> {
    fn step(&mut self) -> Option<()> {
        self.steps += 1;
        (self.steps < MOST_STEPS).then_some(())
    }

    fn statement(&mut self, statement: &Statement, depth: u16) -> Option<Formula> {
        self.step()?;
        match statement {
            Statement::Of(row, predicate) => self.with_row(row, depth, true, &mut |builder, term, depth| {
                builder.predicate(predicate, term, depth, &row.nouns)
            }),
            Statement::Not(inner) => Some(self.statement(inner, depth)?.negated()),
            Statement::And(all) => {
                // “A and B do so”, as said of each: they are spoken of together afterwards.
                let formulas = self.each(all, depth)?;
                let named = all.iter().all(|one| matches!(one, Statement::Of(..)));
                if named && self.subjects.len() >= all.len() && all.len() > 1 {
                    self.group = self.subjects[self.subjects.len() - all.len()..].to_vec();
                }
                Some(Formula::all(formulas))
            }
            Statement::Or(all) => Some(Formula::any(self.each(all, depth)?)),
            Statement::OneOf(all) => Some(Formula::Count(Amount::Exactly(1), self.each(all, depth)?)),
            Statement::If(condition, then) => {
                let condition = self.statement(condition, depth)?;
                Some(Formula::Implies(Box::new(condition), Box::new(self.statement(then, depth)?)))
            }
            Statement::Iff(one, other) => {
                let one = self.statement(one, depth)?;
                Some(Formula::Iff(Box::new(one), Box::new(self.statement(other, depth)?)))
            }
            Statement::Different(rows) => {
                self.with_rows(rows, depth, &mut |_, terms, _| Some(Formula::Different(terms.to_vec())))
            }
            Statement::Dealt(rows, predicates) => self.dealt(rows, predicates, depth),
            Statement::Neither(rows, predicate) => {
                self.with_rows(rows, depth, &mut |builder, terms, depth| {
                    let mut all = Vec::new();
                    for (row, &term) in rows.iter().zip(terms) {
                        all.push(builder.predicate(predicate, term, depth, &row.nouns)?.negated());
                    }
                    all.push(Formula::Different(terms.to_vec()));
                    Some(Formula::all(all))
                })
            }
            Statement::EitherRow(rows, predicate) => {
                self.with_rows(rows, depth, &mut |builder, terms, depth| {
                    let mut all = Vec::new();
                    for (row, &term) in rows.iter().zip(terms) {
                        all.push(builder.predicate(predicate, term, depth, &row.nouns)?);
                    }
                    Some(Formula::all(vec![
                        Formula::Count(Amount::Exactly(1), all),
                        Formula::Different(terms.to_vec()),
                    ]))
                })
            }
            Statement::Neighbours(one, other, hints) => {
                let rows = [one.clone(), other.clone()];
                self.with_rows(&rows, depth, &mut |builder, terms, _| {
                    let category = builder.order(hints, terms)?;
                    Some(Formula::Next(category, terms[0], terms[1]))
                })
            }
            Statement::Apart { one, other, places, extent, hints } => {
                let rows = [one.clone(), other.clone()];
                self.with_rows(&rows, depth, &mut |builder, terms, _| {
                    let (category, measure, number) = match extent {
                        None => (builder.order(hints, terms)?, Measure::Place, Number::from(*places)),
                        Some(extent) => {
                            let degree = Degree { more: true, scale: None };
                            let basis = builder.basis(degree, &Span::By(extent.clone()), hints, terms)?;
                            (basis.category, basis.measure, basis.amount?)
                        }
                    };
                    let [one, other] =
                        [terms[0], terms[1]].map(|of| Quantity::Measure { measure, category, of });
                    Some(Formula::Compare(one.distance(other), Relation::Equal, Quantity::number(number)))
                })
            }
            Statement::Count { count, bound, predicate } => {
                let inner = self.predicate(predicate, Term::Row(depth), depth + 1, &Hints::default())?;
                Some(Formula::Rows(amount(*count, *bound), Box::new(inner)))
            }
            Statement::SomeOf { rows, count, bound, predicate } => {
                self.with_rows(rows, depth, &mut |builder, terms, depth| {
                    let mut all = Vec::new();
                    for (row, &term) in rows.iter().zip(terms) {
                        all.push(builder.predicate(predicate, term, depth, &row.nouns)?);
                    }
                    Some(Formula::Count(amount(*count, *bound), all))
                })
            }
            Statement::HowMany { count, bound, statements } => {
                let all: Option<Vec<Formula>> =
                    statements.iter().map(|one| self.statement(one, depth)).collect();
                Some(Formula::Count(amount(*count, *bound), all?))
            }
            Statement::AtBothEnds(one, other, hints) => {
                let rows = [one.clone(), other.clone()];
                self.with_rows(&rows, depth, &mut |builder, terms, _| {
                    let category = builder.order(hints, terms)?;
                    let end = |of, highest| Formula::Extreme { category, of, highest, among: Vec::new() };
                    let ways = [false, true]
                        .map(|first| Formula::And(vec![end(terms[0], first), end(terms[1], !first)]));
                    Some(Formula::Or(ways.to_vec()))
                })
            }
            Statement::SameInitials { count, hints } => self.same_initials(*count, hints, depth),
        }
    }

    fn each(&mut self, all: &[Statement], depth: u16) -> Option<Vec<Formula>> {
        let mut formulas = Vec::new();
        for statement in all {
            match self.statement(statement, depth)? {
                Formula::And(parts) => formulas.extend(parts),
                other => formulas.push(other),
            }
        }
        Some(formulas)
    }

    /// “Of A and B, one is C and the other is D.”
    fn dealt(&mut self, rows: &[Rc<Row>], predicates: &[Predicate], depth: u16) -> Option<Formula> {
        let named: Option<Vec<Rc<Row>>> = predicates.iter().map(named_row).collect();
        if let Some(named) = named.filter(|named| named.len() == rows.len()) {
            let all: Vec<_> = rows.iter().chain(&named).cloned().collect();
            let count = rows.len();
            return self.with_rows(&all, depth, &mut |_, terms, _| {
                Some(Formula::Pairs(terms[..count].to_vec(), terms[count..].to_vec()))
            });
        }
        self.with_rows(rows, depth, &mut |builder, terms, depth| {
            let mut table = Vec::new();
            for predicate in predicates {
                let mut line = Vec::new();
                for (row, &term) in rows.iter().zip(terms) {
                    line.push(builder.predicate(predicate, term, depth, &row.nouns)?);
                }
                table.push(line);
            }
            let ways = orders(terms.len()).into_iter().map(|order| {
                let all = order.iter().enumerate().map(|(predicate, &term)| table[predicate][term].clone());
                Formula::all(all.collect())
            });
            let ways = Formula::any(ways.collect());
            Some(Formula::all(vec![Formula::Different(terms.to_vec()), ways]))
        })
    }

    /// The rows of several noun phrases, one inside the other where they have no name.
    fn with_rows(
        &mut self,
        rows: &[Rc<Row>],
        depth: u16,
        then: &mut dyn FnMut(&mut Self, &[Term], u16) -> Option<Formula>,
    ) -> Option<Formula> {
        self.with_rest(rows, &mut Vec::new(), depth, &mut |builder, terms, depth| {
            builder.group = terms.to_vec();
            then(builder, terms, depth)
        })
    }

    fn with_rest(
        &mut self,
        rows: &[Rc<Row>],
        terms: &mut Vec<Term>,
        depth: u16,
        then: &mut dyn FnMut(&mut Self, &[Term], u16) -> Option<Formula>,
    ) -> Option<Formula> {
        let Some((row, rest)) = rows.split_first() else { return then(self, terms, depth) };
        self.with_row(row, depth, true, &mut |builder, term, depth| {
            terms.push(term);
            let formula = builder.with_rest(rest, terms, depth, then);
            terms.pop();
            formula
        })
    }

    /// The row of a noun phrase: that of its first name; or some row of which all that is said holds.
    fn with_row(
        &mut self,
        row: &Row,
        depth: u16,
        subject: bool,
        then: &mut dyn FnMut(&mut Self, Term, u16) -> Option<Formula>,
    ) -> Option<Formula> {
        self.step()?;
        if let Some((anchor, rest)) = self.anchor(row, depth)? {
            if subject {
                self.subjects.push(anchor);
            }
            self.named.push(anchor);
            for restriction in rest {
                let formula = self.predicate(restriction, anchor, depth, &row.nouns)?;
                self.presuppose(formula);
            }
            return then(self, anchor, depth);
        }
        if row.restrictions.is_empty() {
            // “The girl …” of whom the clue spoke before.
            if row.manner == Manner::Described && !subject {
                return None;
            }
            if row.manner == Manner::Plural {
                let group =
                    if self.group.len() > 1 { self.group.clone() } else { vec![*self.subjects.last()?] };
                let mut all = Vec::new();
                for term in group {
                    match then(self, term, depth)? {
                        Formula::And(parts) => all.extend(parts),
                        other => all.push(other),
                    }
                }
                return Some(Formula::all(all));
            }
            let known = self.antecedent(row)?;
            return then(self, known, depth);
        }
        let term = Term::Row(depth);
        let mut all = Vec::new();
        for restriction in &row.restrictions {
            all.push(self.predicate(restriction, term, depth + 1, &row.nouns)?);
        }
        if subject {
            self.subjects.clear();
        }
        match then(self, term, depth + 1)? {
            Formula::And(parts) => all.extend(parts),
            other => all.push(other),
        }
        all.retain(|part| *part != Formula::Constant(true));
        Some(Formula::Rows(Amount::AtLeast(1), Box::new(Formula::all(all))))
    }

    /// Whom a pronoun means: the last subject of its gender, or the last of that gender who was named.
    fn antecedent(&self, row: &Row) -> Option<Term> {
        match row.manner {
            Manner::Former => return self.named.len().checked_sub(2).map(|place| self.named[place]),
            Manner::Latter => return self.named.last().copied(),
            _ => {}
        }
        let word = row.nouns.0.first().and_then(|&place| self.clue.tokens.get(usize::from(place)));
        let female = word.and_then(|token| match token.word.as_str() {
            "she" | "her" | "herself" => Some(true),
            "he" | "him" | "himself" => Some(false),
            _ => None,
        });
        let fits = |term: &&Term| match (female, term) {
            (Some(female), Term::Item(item)) => {
                self.clue.genders[item.category.index()][item.index()].is_none_or(|known| known == female)
            }
            _ => true,
        };
        self.subjects.iter().rev().find(fits).or_else(|| self.named.iter().rev().find(fits)).copied()
    }

    /// The first name in a noun phrase, and what else is said of it. The outer option is about the types.
    #[allow(clippy::option_option)] // the two say different things
    fn anchor<'r>(&mut self, row: &'r Row, _depth: u16) -> Option<Option<(Term, Vec<&'r Predicate>)>> {
        if row.manner == Manner::Pronoun && !row.restrictions.is_empty() {
            return Some(None);
        }
        let Some(place) = row.restrictions.iter().position(|one| name_of(one).is_some()) else {
            return Some(None);
        };
        let mention = name_of(&row.restrictions[place])?;
        let item = self.item(mention)?;
        let rest =
            row.restrictions.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, one)| one);
        Some(Some((Term::Item(item), rest.collect())))
    }

    fn presuppose(&mut self, formula: Formula) {
        let parts = match formula {
            Formula::Constant(true) => return,
            Formula::And(parts) => parts,
            other => vec![other],
        };
        for part in parts {
            if !self.presupposed.contains(&part) {
                self.presupposed.push(part);
            }
        }
    }

    fn item(&mut self, mention: u16) -> Option<ItemId> {
        if let Some(&item) = self.chosen.get(&mention) {
            return Some(item);
        }
        let items = &self.clue.mentions[usize::from(mention)].items;
        let least = items.iter().map(|(_, cost)| *cost).min()?;
        let costs: Vec<u32> = items.iter().map(|(_, cost)| cost - least).collect();
        let item = items[self.choices.choose(&costs)?].0;
        self.chosen.insert(mention, item);
        Some(item)
    }

    fn predicate(&mut self, predicate: &Predicate, term: Term, depth: u16, hints: &Hints) -> Option<Formula> {
        self.step()?;
        match predicate {
            Predicate::True => Some(Formula::Constant(true)),
            Predicate::Item(mention) => Some(Formula::same(term, self.item(*mention)?)),
            Predicate::Is(row) => self.being(row, term, depth, hints),
            Predicate::Not(inner) => Some(negation(self.predicate(inner, term, depth, hints)?)),
            Predicate::And(all) => {
                let mut parts = Vec::new();
                for one in all {
                    match self.predicate(one, term, depth, hints)? {
                        Formula::Constant(true) => {}
                        Formula::And(inner) => parts.extend(inner),
                        other => parts.push(other),
                    }
                }
                Some(Formula::all(parts))
            }
            Predicate::Or(all) => {
                let parts: Option<Vec<_>> =
                    all.iter().map(|one| self.predicate(one, term, depth, hints)).collect();
                Some(Formula::any(parts?))
            }
            Predicate::Either(all) => {
                let parts: Option<Vec<_>> =
                    all.iter().map(|one| self.predicate(one, term, depth, hints)).collect();
                let parts = parts?;
                if of_one_category(&parts) {
                    return Some(Formula::any(parts));
                }
                match self.choices.choose(&[0, 20])? {
                    0 => Some(Formula::Count(Amount::Exactly(1), parts)),
                    _ => Some(Formula::any(parts)),
                }
            }
            Predicate::Said(words, inner) => self.predicate(inner, term, depth, &hints.with(words)),
            Predicate::Compare(comparison) => self.compare(comparison, term, depth, hints),
            Predicate::Next(row, words) => {
                let hints = hints.with(words);
                self.with_row(row, depth, false, &mut |builder, other, _| {
                    let category = builder.order(&hints, &[term, other])?;
                    Some(Formula::Next(category, term, other))
                })
            }
            Predicate::Between { first, second, in_order, hints: words } => {
                let hints = hints.with(words);
                let rows = [first.clone(), second.clone()];
                self.with_rows(&rows, depth, &mut |builder, terms, _| {
                    let category = builder.order(&hints, &[term, terms[0], terms[1]])?;
                    if *in_order {
                        let place = |of| Quantity::place(category, of);
                        Some(Formula::And(vec![
                            Formula::Compare(place(terms[0]), Relation::Less, place(term)),
                            Formula::Compare(place(term), Relation::Less, place(terms[1])),
                        ]))
                    } else {
                        Some(Formula::Between(category, terms[0], term, terms[1]))
                    }
                })
            }
            Predicate::Extreme { degree, hints: words, among } => {
                let hints = hints.with(words);
                self.with_rows(among, depth, &mut |builder, among, _| {
                    let basis = builder.basis(*degree, &Span::Any, &hints, &[term])?;
                    let among = among.iter().filter(|other| **other != term).copied().collect();
                    Some(Formula::Extreme {
                        category: basis.category,
                        of: term,
                        highest: basis.upwards,
                        among,
                    })
                })
            }
            Predicate::AnyOf(items) => {
                Some(Formula::any(items.iter().map(|&item| Formula::same(term, item)).collect()))
            }
            Predicate::AtAnEnd(words) => {
                let category = self.order(&hints.with(words), &[term])?;
                let extreme = |highest| Formula::Extreme { category, of: term, highest, among: Vec::new() };
                Some(Formula::Or(vec![extreme(false), extreme(true)]))
            }
            Predicate::InTheMiddle(words) => {
                let category = self.order(&hints.with(words), &[term])?;
                let size = self.clue.scales.categories.first()?.len() as i64;
                let middle = Quantity::number(Number::from((size + 1) / 2));
                (size % 2 == 1).then_some(())?;
                Some(Formula::Compare(Quantity::place(category, term), Relation::Equal, middle))
            }
            Predicate::Parity(odd, words) => {
                let category = self.order(&hints.with(words), &[term])?;
                let kind = self.clue.scales.categories[category.index()].scale()?.kind();
                let quantity = match kind {
                    puzzle::ScaleKind::Given => Quantity::place(category, term),
                    _ => Quantity::value(category, term),
                };
                Some(Formula::Parity { quantity, odd: *odd })
            }
            Predicate::Among { count, first, hints: words } => {
                let category = self.order(&hints.with(words), &[term])?;
                let size = self.clue.scales.categories.first()?.len() as i64;
                let place = Quantity::place(category, term);
                Some(if *first {
                    Formula::Compare(place, Relation::AtMost, Quantity::number(i64::from(*count)))
                } else {
                    Formula::Compare(place, Relation::Greater, Quantity::number(size - i64::from(*count)))
                })
            }
            Predicate::Beyond { .. } => None,
            Predicate::Female(female) => self.gender(*female, term),
            Predicate::CompareMany { degree, count, bound, hints: words } => {
                let other = Term::Row(depth);
                let basis = self.basis(*degree, &Span::Any, &hints.with(words), &[term])?;
                Some(Formula::Rows(amount(*count, *bound), Box::new(basis.formula(&Span::Any, term, other))))
            }
            Predicate::Ranked { degree, rank, hints: words } => {
                let basis = self.basis(*degree, &Span::Any, &hints.with(words), &[term])?;
                let size = self.clue.scales.categories.first()?.len() as i64;
                let rank = i64::from(*rank);
                let place = if basis.upwards { size + 1 - rank } else { rank };
                let place = Quantity::number(Number::from(place));
                Some(Formula::Compare(Quantity::place(basis.category, term), Relation::Equal, place))
            }
            Predicate::Away { extent, from, hints: words } => {
                let hints = hints.with(words);
                self.with_row(from, depth, false, &mut |builder, other, _| {
                    let degree = Degree { more: true, scale: None };
                    let span = Span::By(extent.clone());
                    let Basis { category, measure, amount, .. } =
                        builder.basis(degree, &span, &hints, &[term, other])?;
                    let [one, other] = [term, other].map(|of| Quantity::Measure { measure, category, of });
                    Some(Formula::Compare(one.distance(other), Relation::Equal, Quantity::number(amount?)))
                })
            }
            Predicate::Word { place, letters, hints: words } => {
                let category = self.named_category(&hints.with(words), term)?;
                let test = match place {
                    Letters::First => WordTest::StartsWith(letters.clone()),
                    Letters::Last => WordTest::EndsWith(letters.clone()),
                    Letters::Inside => WordTest::Contains(letters.clone()),
                };
                Some(Formula::Word { category, of: term, test })
            }
        }
    }

    /// Being a certain row. A description without a name says of the row itself what it says.
    fn being(&mut self, row: &Row, term: Term, depth: u16, hints: &Hints) -> Option<Formula> {
        if row.manner == Manner::Pronoun && row.restrictions.is_empty() {
            return Some(Formula::Constant(true));
        }
        let named = row.restrictions.iter().any(|one| name_of(one).is_some());
        if named {
            return self.with_row(row, depth, false, &mut |_, other, _| Some(Formula::Same(term, other)));
        }
        let mut all = Vec::new();
        for restriction in &row.restrictions {
            match self.predicate(restriction, term, depth, &hints.with(&row.nouns))? {
                Formula::Constant(true) => {}
                Formula::And(parts) => all.extend(parts),
                other => all.push(other),
            }
        }
        Some(Formula::all(all))
    }

    fn compare(&mut self, comparison: &Comparison, term: Term, depth: u16, hints: &Hints) -> Option<Formula> {
        let Comparison { degree, span, with, hints: words } = comparison;
        let hints = hints.with(words);
        self.with_row(with, depth, false, &mut |builder, other, _| {
            let span = match span {
                Span::Side => {
                    let place = degree.scale.is_some_and(|scale| {
                        matches!(
                            crate::lexicon::scale_words::SCALE_WORDS[usize::from(scale)].base,
                            "left" | "right"
                        )
                    });
                    match builder.choices.choose(&[0, if place { 8 } else { 25 }])? {
                        0 => &Span::Any,
                        _ => {
                            builder.side_by_side |= place;
                            &Span::Adjacent
                        }
                    }
                }
                other => other,
            };
            let basis = builder.basis(*degree, span, &hints, &[term, other])?;
            Some(basis.formula(span, term, other))
        })
    }

    fn gender(&mut self, female: bool, term: Term) -> Option<Formula> {
        let categories = self.clue.genders.iter().enumerate();
        let known = categories.filter(|(_, items)| items.iter().all(Option::is_some));
        let (category, items) = known.max_by_key(|(_, items)| {
            let women = items.iter().filter(|gender| **gender == Some(true)).count();
            women.min(items.len() - women)
        })?;
        let same = items.iter().enumerate().filter(|(_, gender)| **gender == Some(female));
        let same: Vec<Formula> =
            same.map(|(item, _)| Formula::same(term, ItemId::new(category, item))).collect();
        (!same.is_empty() && same.len() < items.len()).then(|| Formula::any(same))
    }

    /// The category whose names a test on letters is about: the one that the words say, or that of the row's
    /// own name.
    fn named_category(&mut self, hints: &Hints, term: Term) -> Option<CategoryId> {
        let scales = self.clue.scales;
        let costs: Vec<u32> = (0..scales.categories.len())
            .map(|category| {
                let words = hints.0.iter().filter_map(|&place| self.clue.tokens.get(usize::from(place)));
                let said =
                    words.map(|token| scales.words.belongs(&token.word, category)).max().unwrap_or(0).min(10);
                let own = matches!(term, Term::Item(item) if item.category.index() == category);
                let people = self.clue.genders[category].iter().filter(|gender| gender.is_some()).count() > 1;
                25 - said - if people { 9 } else { 0 } + if own { 6 } else { 0 }
            })
            .collect();
        let least = costs.iter().copied().min()?;
        let costs: Vec<u32> = costs.iter().map(|cost| cost - least + least / 4).collect();
        self.choices.choose(&costs).map(|category| CategoryId(category as u16))
    }

    /// “Exactly one of them has the same initial in name and birthplace.”
    fn same_initials(&mut self, count: u32, hints: &Hints, depth: u16) -> Option<Formula> {
        let scales = self.clue.scales;
        let weigh = |category: usize| {
            let words = hints.0.iter().filter_map(|&place| self.clue.tokens.get(usize::from(place)));
            words.map(|token| scales.words.belongs(&token.word, category)).max().unwrap_or(0)
        };
        let mut categories: Vec<usize> = (0..scales.categories.len())
            .filter(|&category| {
                scales.categories[category]
                    .scale()
                    .is_none_or(|scale| scale.kind() == puzzle::ScaleKind::Month)
            })
            .collect();
        let people = |category: usize| {
            self.clue.genders[category].iter().filter(|gender| gender.is_some()).count() > 1
        };
        categories.sort_by_key(|&category| {
            std::cmp::Reverse(weigh(category) + if people(category) { 5 } else { 0 })
        });
        let [one, other, ..] = categories.as_slice() else { return None };
        let initial = |category: usize| Quantity::Measure {
            measure: Measure::Initial,
            category: CategoryId(category as u16),
            of: Term::Row(depth),
        };
        let same = Formula::Compare(initial(*one), Relation::Equal, initial(*other));
        Some(Formula::Rows(Amount::Exactly(count), Box::new(same)))
    }

    fn basis(&mut self, degree: Degree, span: &Span, hints: &Hints, terms: &[Term]) -> Option<Basis> {
        let clue = self.clue;
        let mut places = hints.0.clone();
        places.sort_unstable();
        places.dedup();
        let words = places.iter().filter_map(|&place| clue.tokens.get(usize::from(place))).collect();
        let around = Around { words, terms: terms.to_vec() };
        clue.scales.basis(degree, span, &around, clue.tokens, self.choices)
    }

    fn order(&mut self, hints: &Hints, terms: &[Term]) -> Option<CategoryId> {
        let clue = self.clue;
        let places = hints.0.iter().filter_map(|&place| clue.tokens.get(usize::from(place)));
        let around = Around { words: places.collect(), terms: terms.to_vec() };
        clue.scales.order(&around, self.choices)
    }
}

impl Basis {
    fn formula(self, span: &Span, term: Term, other: Term) -> Formula {
        let Basis { category, measure, upwards, amount } = self;
        let [left, right] = [term, other].map(|of| Quantity::Measure { measure, category, of });
        let (more, at_least, at_most) = if upwards {
            (Relation::Greater, Relation::AtLeast, Relation::AtMost)
        } else {
            (Relation::Less, Relation::AtMost, Relation::AtLeast)
        };
        let shifted = |number: Number, right: Quantity| {
            if upwards { right.plus(Quantity::number(number)) } else { right.minus(Quantity::number(number)) }
        };
        match (span, amount) {
            (Span::Times(times), _) => {
                Formula::Compare(left, Relation::Equal, Quantity::Times(*times, Box::new(right)))
            }
            (Span::Equal | Span::AsMuch, _) => Formula::Compare(left, Relation::Equal, right),
            (Span::By(extent), Some(number)) => match extent.bound {
                Bound::Exactly => Formula::Compare(left, Relation::Equal, shifted(number, right)),
                Bound::AtLeast => Formula::Compare(left, at_least, shifted(number, right)),
                Bound::AtMost => Formula::And(vec![
                    Formula::Compare(left.clone(), more, right.clone()),
                    Formula::Compare(left, at_most, shifted(number, right)),
                ]),
            },
            (Span::Adjacent, Some(number)) => Formula::Compare(left, Relation::Equal, shifted(number, right)),
            _ => Formula::Compare(left, more, right),
        }
    }
}

fn amount(count: u32, bound: Bound) -> Amount {
    match bound {
        Bound::Exactly => Amount::Exactly(count),
        Bound::AtLeast => Amount::AtLeast(count),
        Bound::AtMost => Amount::AtMost(count),
    }
}

/// The mention that a restriction consists of.
fn name_of(predicate: &Predicate) -> Option<u16> {
    match predicate {
        Predicate::Item(mention) => Some(*mention),
        Predicate::Said(_, inner) => name_of(inner),
        Predicate::Is(row) => match row.restrictions.as_slice() {
            [only] => name_of(only),
            _ => None,
        },
        _ => None,
    }
}

/// The row that a predicate names: “is Teri's client”, “paid $150”.
fn named_row(predicate: &Predicate) -> Option<Rc<Row>> {
    match predicate {
        Predicate::Item(_) => Some(Rc::new(Row::bare().and(predicate.clone()))),
        Predicate::Said(_, inner) => named_row(inner),
        Predicate::Is(row) => row.restrictions.iter().any(|one| name_of(one).is_some()).then(|| row.clone()),
        Predicate::And(all) => {
            let mut row = Row::bare();
            all.iter().for_each(|one| row.restrict(one.clone()));
            (row.restrictions.iter().all(|one| name_of(one).is_some())).then(|| Rc::new(row))
        }
        _ => None,
    }
}

fn negation(formula: Formula) -> Formula {
    match formula {
        // “is neither A nor B”, “is not A or B”: none of them.
        Formula::Or(all) => Formula::all(all.into_iter().map(Formula::negated).collect()),
        Formula::Count(Amount::Exactly(1), all) => {
            Formula::all(all.into_iter().map(Formula::negated).collect())
        }
        other => other.negated(),
    }
}

fn of_one_category(parts: &[Formula]) -> bool {
    let category = |formula: &Formula| match formula {
        Formula::Same(_, Term::Item(item)) => Some(item.category),
        _ => None,
    };
    let first = parts.first().and_then(category);
    first.is_some() && parts.iter().all(|part| category(part) == first)
}

/// All orders of so many things; only for two or three.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count > 4 {
        return Vec::new();
    }
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        all = all
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..count)
                    .filter(|next| !order.contains(next))
                    .map(|next| [order.as_slice(), &[next]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    all
}
