//! Formulas as sentences: is, is not, neither, either, all different, of the two, if and then.
//!
//! Each function gives all the ways it knows to say a thing. None of them need be readable: what the reader does not
//! take back is dropped later.

use super::Sentence;
use super::phrases::{Head, NounPhrase, Predicate, Words, in_a_list, in_order};
use english::syntax::VerbPhrase;
use puzzle::formula::Amount;
use puzzle::{Formula, ItemId, Term};
use wording::amounts::spelled;

/// Most ways to say a part of a longer sentence.
const PARTS: usize = 3;
/// Most ways to say a whole sentence.
const MOST: usize = 60;

impl Words<'_> {
    /// The ways to say a formula.
    pub fn sentences(&self, formula: &Formula) -> Vec<Sentence> {
        let mut all = match formula {
            Formula::Same(a, b) => self.same(*a, *b, true),
            Formula::Not(inner) => self.denial(inner),
            Formula::Different(terms) => self.different(terms),
            Formula::And(parts) => self.conjunction(parts),
            Formula::Or(parts) => self.disjunction(parts),
            Formula::Count(Amount::Exactly(1), parts) if parts.len() > 1 => self.exactly_one(parts),
            Formula::Count(amount, parts) => self.count(*amount, parts),
            Formula::Pairs(left, right) => self.pairs(left, right),
            Formula::Implies(when, then) => self.conditional(when, then),
            Formula::Iff(one, other) => self.joined_clauses(one, other, |one, other| {
                vec![format!("{} if and only if {}", one.text, other.text)]
            }),
            Formula::Compare(a, relation, b) => self.comparison(a, *relation, b),
            Formula::Next(category, a, b) => self.neighbours(*category, *a, *b, true),
            Formula::Between(category, a, middle, b) => self.between(*category, *a, *middle, *b),
            Formula::Extreme { category, of, highest, among } if among.is_empty() => {
                self.foremost(*category, *of, *highest)
            }
            Formula::Rows(amount, body) => self.rows_compared(*amount, body),
            _ => Vec::new(),
        };
        all.sort_by_key(|sentence| sentence.cost);
        all.truncate(MOST);
        all
    }

    /// Every noun phrase of one term with every predicate of the other that fits it.
    fn clauses(&self, subject: Term, object: ItemId) -> impl Iterator<Item = (NounPhrase, Predicate)> + '_ {
        self.noun_phrases(subject).into_iter().flat_map(move |subject| {
            let predicates = self.predicates(subject.head, object);
            predicates.into_iter().map(move |predicate| (subject.clone(), predicate))
        })
    }

    /// “Hannah ordered the soup”, “the guest who paid $12 was Hannah”.
    fn same(&self, a: Term, b: Term, affirmed: bool) -> Vec<Sentence> {
        let mut all = Vec::new();
        for (subject, object) in [(a, b), (b, a)] {
            let Some(object) = Words::item(object) else { continue };
            for (subject, predicate) in self.clauses(subject, object) {
                let cost = subject.cost + predicate.cost;
                let said = predicate.verb.said(subject.many, affirmed);
                let (whole, short) = if affirmed { (0, 0) } else { self.voice.denying() };
                all.push(Sentence::of(&subject, said, cost + whole));
                if !affirmed {
                    let said = predicate.verb.spoken(subject.many, false);
                    all.push(Sentence::of(&subject, said, cost + short));
                }
                if self.people && subject.is_name && !predicate.verb.is_being() {
                    let text = self.cleft(&subject.text, &predicate.verb, affirmed);
                    all.push(Sentence::whole(cost + 3, text));
                }
            }
        }
        if !affirmed {
            for (one, other) in self.row_phrases(&[a, b]) {
                if let [first, second] = one.as_slice() {
                    let text = format!("{} and {} are different {}", first.text, second.text, self.kinds());
                    all.push(Sentence::whole(other + 3, text));
                }
            }
        }
        all
    }

    /// “It was Hannah who ordered the soup”, “it wasn't Hannah who ordered the soup”.
    fn cleft(&self, name: &str, verb: &VerbPhrase, affirmed: bool) -> String {
        let being = self.being(name).spoken(false, affirmed);
        format!("it {being} who {}", verb.said(false, true))
    }

    /// Phrases that name rows, one for each term; the first ways to call them, with their costs.
    pub(super) fn row_phrases(&self, terms: &[Term]) -> Vec<(Vec<NounPhrase>, u32)> {
        let ways: Vec<Vec<NounPhrase>> = terms
            .iter()
            .map(|term| {
                let phrases = self.noun_phrases(*term).into_iter();
                phrases.filter(|phrase| phrase.head == Head::Rows && !phrase.is_whoever()).collect()
            })
            .collect();
        if ways.iter().any(Vec::is_empty) {
            return Vec::new();
        }
        (0..3)
            .map(|turn| {
                let chosen = ways.iter().enumerate().filter_map(|(place, ways)| {
                    // Not all in the same words: “whoever … and whoever …” tires.
                    ways.get((turn + place * usize::from(turn > 0)) % ways.len())
                });
                let chosen: Vec<&NounPhrase> = chosen.collect();
                let cost = chosen.iter().map(|way| way.cost).sum();
                let phrases: Vec<NounPhrase> = chosen.into_iter().cloned().collect();
                match <[NounPhrase; 2]>::try_from(phrases) {
                    Ok(two) => (in_order(two).to_vec(), cost),
                    Err(phrases) => (phrases, cost),
                }
            })
            .collect()
    }

    fn denial(&self, inner: &Formula) -> Vec<Sentence> {
        match inner {
            Formula::Same(a, b) => self.same(*a, *b, false),
            Formula::Next(category, a, b) => self.neighbours(*category, *a, *b, false),
            Formula::Or(parts) => {
                let denied: Vec<Formula> = parts.iter().map(|part| part.clone().negated()).collect();
                self.conjunction(&denied)
            }
            _ => Vec::new(),
        }
    }

    /// “Neither Hannah nor Teri ordered the soup”, “… are three different people”.
    fn different(&self, terms: &[Term]) -> Vec<Sentence> {
        if let [a, b] = terms {
            return self.same(*a, *b, false);
        }
        let mut all = Vec::new();
        if let [a, b, c] = terms {
            for [first, second, object] in [[a, b, c], [a, c, b], [b, c, a]] {
                // “Neither Hannah nor the cook” does not say that Hannah is not the cook; of two of a category that goes
                // without saying.
                let of_one = |one: &Term, other: &Term| {
                    Words::item(*one).zip(Words::item(*other)).is_some_and(|(a, b)| a.category == b.category)
                };
                if let Some(object) = Words::item(*object).filter(|_| of_one(first, second)) {
                    all.extend(self.neither(*first, *second, object));
                }
            }
        }
        let count = spelled(terms.len());
        let rows = self.categories.get(self.rows.index()).map_or(0, puzzle::Category::len);
        // “Juno, Boris's dog and …” sounds as if Juno were Boris's dog: names come last.
        let mut terms = terms.to_vec();
        terms.sort_by_key(|term| Words::item(*term).is_some_and(|item| item.category == self.rows));
        for (phrases, cost) in self.row_phrases(&terms) {
            let list = in_a_list(&phrases, "and");
            all.push(Sentence::whole(cost + 1, format!("{list} are {count} different {}", self.kinds())));
            if terms.len() == rows {
                all.push(Sentence::whole(cost, format!("the {count} {} are {list}", self.many)));
            }
        }
        all
    }

    /// “Neither Hannah nor Teri ordered the soup”.
    fn neither(&self, first: Term, second: Term, object: ItemId) -> Vec<Sentence> {
        let mut seconds = self.noun_phrases(second);
        seconds.retain(|second| !second.is_whoever());
        let mut all = Vec::new();
        for (first, predicate) in self.clauses(first, object).filter(|(first, _)| !first.is_whoever()) {
            for second in seconds.iter().filter(|second| second.head == first.head) {
                let cost = first.cost + second.cost + predicate.cost;
                let said = predicate.verb.said(first.many && second.many, true);
                all.push(Sentence::whole(cost, format!("neither {} nor {} {said}", first.text, second.text)));
            }
        }
        all
    }

    /// The term that all statements of sameness share, and the others.
    pub(super) fn shared(parts: &[Formula]) -> Option<(Term, Vec<ItemId>)> {
        let pairs: Option<Vec<(Term, Term)>> = parts
            .iter()
            .map(|part| match part {
                Formula::Same(a, b) => Some((*a, *b)),
                _ => None,
            })
            .collect();
        let pairs = pairs?;
        let (a, b) = *pairs.first()?;
        [a, b].into_iter().find_map(|shared| {
            let others: Option<Vec<ItemId>> = pairs
                .iter()
                .map(|(a, b)| match () {
                    () if *a == shared => Words::item(*b),
                    () if *b == shared => Words::item(*a),
                    () => None,
                })
                .collect();
            others.map(|others| (shared, others))
        })
    }

    /// “Hannah ordered neither the soup nor the pie”, “Hannah ordered the soup, and Teri did not pay $12”.
    fn conjunction(&self, parts: &[Formula]) -> Vec<Sentence> {
        let mut all = Vec::new();
        let denied: Option<Vec<Formula>> = parts
            .iter()
            .map(|part| match part {
                Formula::Not(inner) => Some((**inner).clone()),
                _ => None,
            })
            .collect();
        if let Some((shared, others)) = denied.as_deref().and_then(Words::shared) {
            for subject in self.noun_phrases(shared) {
                let opening = if others.len() == 2 { "neither " } else { "" };
                let joined = self.joined_predicates(subject.head, &others, opening, "nor");
                for predicate in joined.iter().filter(|_| others.len() == 2) {
                    let said = predicate.verb.said(subject.many, true);
                    all.push(Sentence::of(&subject, said, subject.cost + predicate.cost));
                }
                // “Isn't 95 feet tall and isn't 135 feet tall” only where it cannot be said once.
                let apart =
                    |one: &ItemId, other: &ItemId| one.category != other.category || joined.is_empty();
                if let [one, other] = others.as_slice()
                    && apart(one, other)
                {
                    let with = |item| self.predicates(subject.head, item).into_iter().take(2);
                    for first in with(*one) {
                        for second in with(*other) {
                            let cost = subject.cost + first.cost + second.cost + 1;
                            let (first, second) = (&first.verb, &second.verb);
                            let (said, more) =
                                (first.said(subject.many, true), second.said(subject.many, true));
                            let neither = format!("neither {said} nor {more}");
                            all.push(Sentence::of(&subject, neither, cost));
                            let (not, nor) =
                                (first.spoken(subject.many, false), second.spoken(subject.many, false));
                            all.push(Sentence::of(&subject, format!("{not} and {nor}"), cost + 2));
                        }
                    }
                }
            }
            if let (Some(object), [one, other]) = (Words::item(shared), others.as_slice()) {
                all.extend(self.neither(Term::Item(*one), Term::Item(*other), object));
                for (phrases, cost) in self.row_phrases(&[Term::Item(*one), Term::Item(*other)]) {
                    for predicate in self.predicates(Head::Rows, object) {
                        let (not, did) =
                            (predicate.verb.spoken(false, false), predicate.verb.auxiliary(false, true));
                        let text = format!("{not}, and neither {did} {}", phrases[1].text);
                        all.push(Sentence::of(&phrases[0], text, cost + predicate.cost + 1));
                    }
                }
            }
        }
        let alike =
            u32::from(denied.as_deref().and_then(Words::shared).or_else(|| Words::shared(parts)).is_some());
        if let [one, other] = parts {
            if let Some((shared, others)) = Words::shared(parts)
                && let [first, second] = others.as_slice()
            {
                for subject in self.noun_phrases(shared) {
                    for one in self.predicates(subject.head, *first).iter().take(2) {
                        for other in self.predicates(subject.head, *second).iter().take(2) {
                            let (said, more) = (one.verb.said(false, true), other.verb.said(false, true));
                            let cost = subject.cost + one.cost + other.cost;
                            all.push(Sentence::of(&subject, format!("{said} and {more}"), cost));
                        }
                    }
                }
            }
            let apart = self
                .joined_clauses(one, other, |one, other| vec![format!("{}, and {}", one.text, other.text)]);
            // The same subject, or the same object, twice: only if nothing better can be said.
            all.extend(
                apart.into_iter().map(|sentence| Sentence { cost: sentence.cost + 14 * alike, ..sentence }),
            );
        }
        all
    }

    /// Two statements put together in every way that `join` knows, the first of which is the plainest.
    pub(super) fn joined_clauses(
        &self,
        one: &Formula,
        other: &Formula,
        join: impl Fn(&Sentence, &Sentence) -> Vec<String>,
    ) -> Vec<Sentence> {
        let (ones, others) = (self.part(one), self.part(other));
        let mut all = Vec::new();
        for one in &ones {
            for other in &others {
                let ways = join(one, other).into_iter().enumerate();
                all.extend(ways.map(|(way, text)| Sentence::whole(one.cost + other.cost + way as u32, text)));
            }
        }
        all
    }

    /// The plainest ways to say a part of a longer sentence, with different subjects where there are any.
    pub(super) fn part(&self, formula: &Formula) -> Vec<Sentence> {
        if matches!(formula, Formula::Count(..) | Formula::Implies(..) | Formula::Iff(..) | Formula::And(_)) {
            return Vec::new();
        }
        let mut ways = self.sentences(formula);
        ways.truncate(PARTS);
        ways
    }
}
