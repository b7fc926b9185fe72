//! Choices and conditions: either and or, of the two, so many of these, if and then.

use super::Sentence;
use super::phrases::{Head, NounPhrase, Words, in_a_list, is_number};
use english::syntax::After;
use puzzle::formula::Amount;
use puzzle::{Formula, ItemId, Term};
use wording::amounts::spelled;

/// Different ways in which the parts of a list are told.
const TURNS: usize = 3;

impl Words<'_> {
    /// “Hannah ordered either the soup or the pie”, “either Hannah or Teri ordered the soup”.
    pub(super) fn exactly_one(&self, parts: &[Formula]) -> Vec<Sentence> {
        let mut all = Vec::new();
        if let Some((shared, others)) = Words::shared(parts) {
            for subject in self.noun_phrases(shared) {
                // “Either” may be left out: nobody has two of a category.
                let openings: &[(&str, u32)] =
                    if others.len() > 2 { &[("", 0)] } else { &[("either ", 0), ("", 1)] };
                for (opening, extra) in openings {
                    for predicate in self.joined_predicates(subject.head, &others, opening, "or") {
                        let said = predicate.verb.said(subject.many, true);
                        all.push(Sentence::of(&subject, said, subject.cost + predicate.cost + extra));
                    }
                }
                if let [one, other] = others.as_slice() {
                    let alike = u32::from(one.category == other.category);
                    // Nobody has two of a category; of two, both could be true.
                    let end = if alike == 1 { "" } else { ", but not both" };
                    for one in self.predicates(subject.head, *one).iter().take(2) {
                        for other in self.predicates(subject.head, *other).iter().take(2) {
                            let (said, more) = (one.verb.said(false, true), other.verb.said(false, true));
                            let cost = subject.cost + one.cost + other.cost + 20 * alike;
                            let either = format!("either {said} or {more}{end}");
                            all.push(Sentence::of(&subject, either, cost + 4));
                            // “Either Hannah ordered the soup or she paid $12, but not both”.
                            if let Some(pronoun) = self.pronoun(shared).filter(|_| alike == 0) {
                                let text = format!("either {} {said} or {pronoun} {more}{end}", subject.text);
                                all.push(Sentence::whole(cost + 1, text));
                            }
                        }
                    }
                }
            }
            if let Some(object) = Words::item(shared) {
                let terms: Vec<Term> = others.iter().map(|item| Term::Item(*item)).collect();
                for (phrases, cost) in self.row_phrases(&terms) {
                    let (either, list) = (in_a_list(&phrases, "or"), in_a_list(&phrases, "and"));
                    for predicate in self.predicates(Head::Rows, object) {
                        let (cost, said) = (cost + predicate.cost, predicate.verb.said(false, true));
                        if phrases.len() == 2 {
                            all.push(Sentence::whole(cost, format!("either {either} {said}")));
                            if self.people && !predicate.verb.is_being() {
                                let was = if self.past { "was" } else { "is" };
                                let text = format!("it {was} either {either} who {said}");
                                all.push(Sentence::whole(cost + 2, text));
                            }
                        }
                        if phrases.iter().all(|phrase| phrase.said.is_one_word()) {
                            all.push(Sentence::whole(cost + 8, format!("one of {list} {said}")));
                        }
                    }
                }
            }
        }
        if let [one, other] = parts {
            let apart = self.joined_clauses(one, other, |one, other| {
                vec![format!("either {} or {}, but not both", one.text, other.text)]
            });
            // The same subject twice: only if nothing better can be said.
            let alike = u32::from(Words::shared(parts).is_some());
            all.extend(
                apart.into_iter().map(|sentence| Sentence { cost: sentence.cost + 30 * alike, ..sentence }),
            );
        }
        if all.is_empty() {
            all.extend(self.count(Amount::Exactly(1), parts));
        }
        all
    }

    /// “Hannah paid $12 or $15”, “Hannah ordered the soup or Teri paid $12, or both”.
    pub(super) fn disjunction(&self, parts: &[Formula]) -> Vec<Sentence> {
        let mut all = Vec::new();
        if let Some((shared, others)) = Words::shared(parts) {
            for subject in self.noun_phrases(shared) {
                for predicate in self.joined_predicates(subject.head, &others, "", "or") {
                    let said = predicate.verb.said(subject.many, true);
                    all.push(Sentence::of(&subject, said, subject.cost + predicate.cost));
                }
            }
        }
        if let [one, other] = parts {
            all.extend(self.joined_clauses(one, other, |one, other| {
                let (one, other) = (&one.text, &other.text);
                vec![format!("{one} or {other}, or both"), format!("{one}, or {other}, or both")]
            }));
        }
        all
    }

    /// “Exactly two of these statements are true: …”.
    pub(super) fn count(&self, amount: Amount, parts: &[Formula]) -> Vec<Sentence> {
        let mut all = Vec::new();
        let (bound, number) = match amount {
            Amount::Exactly(number) => ("exactly", number),
            Amount::AtLeast(number) => ("at least", number),
            Amount::AtMost(number) => ("at most", number),
        };
        let said = spelled(number as usize);
        if let Some((shared, others)) = Words::shared(parts)
            && let Some(object) = Words::item(shared)
        {
            let terms: Vec<Term> = others.iter().map(|item| Term::Item(*item)).collect();
            for (phrases, cost) in self.row_phrases(&terms) {
                let list = in_a_list(&phrases, "and");
                for predicate in self.predicates(Head::Rows, object).iter().filter(|_| number == 1) {
                    let text = format!("{bound} {said} of {list} {}", predicate.verb.said(false, true));
                    all.push(Sentence::whole(cost + predicate.cost, text));
                }
            }
        }
        let ways: Vec<Vec<Sentence>> = parts.iter().map(|part| self.part(part)).collect();
        if ways.iter().all(|ways| !ways.is_empty()) {
            for turn in 0..TURNS {
                let chosen: Vec<&Sentence> =
                    ways.iter().filter_map(|ways| ways.get(turn % ways.len())).collect();
                let list: Vec<&str> = chosen.iter().map(|sentence| sentence.text.as_str()).collect();
                let are = if number == 1 { "statements is" } else { "statements are" };
                let text = format!("{bound} {said} of these {are} true: {}", list.join("; "));
                all.push(Sentence::whole(chosen.iter().map(|sentence| sentence.cost).sum(), text));
            }
        }
        all
    }

    /// “Of Hannah and Teri, one ordered the soup and the other paid $12”.
    pub(super) fn pairs(&self, left: &[Term], right: &[Term]) -> Vec<Sentence> {
        let mut all = Vec::new();
        for (of, are) in [(left, right), (right, left)] {
            let ([_, _], [Term::Item(one), Term::Item(other)]) = (of, are) else { continue };
            let (of_one, name) = (one.category == other.category, self.written(*other));
            let category = |term: Term| Words::item(term).map(|item| item.category);
            // “The pupils in the white coat and seat 3” are of two sorts.
            let of_one_sort = of.iter().all(|term| category(*term) == category(of[0]));
            let lists = self.row_phrases(of).into_iter().flat_map(|(phrases, cost)| {
                let ways = self.both(&phrases, of_one_sort).into_iter().zip(0..);
                ways.map(|(list, extra)| (phrases.clone(), list, cost + extra)).collect::<Vec<_>>()
            });
            for (phrases, list, cost) in lists {
                all.extend(self.in_some_order(&list, [*one, *other], cost));
                for one in self.predicates(Head::Rows, *one).iter().take(2) {
                    for other in self.predicates(Head::Rows, *other).iter().take(2) {
                        let said = one.verb.said(false, true);
                        let mut ways = vec![(other.verb.said(false, true), 0)];
                        // “one left at 5:20 am and the other at 6:00 am”: a verb need not be said twice.
                        if of_one && one.verb.is_like(&other.verb) {
                            // “one cost £21 to post and the other £25”, “one wore the red hat and the other the blue hat”.
                            let object = if name.starts_with(char::is_alphabetic) {
                                other.verb.whole_object()
                            } else {
                                other.verb.object_as(name)
                            };
                            // “and the other £25”, “and the other 230”: the unit was said.
                            let number = name.split_once(' ').filter(|(number, _)| is_number(number));
                            let short = number.map(|(number, _)| other.verb.object_as(number));
                            ways[0].1 = 6;
                            ways.push((object, if short.is_some() { 3 } else { 0 }));
                            ways.extend(short.map(|short| (short, 0)));
                        }
                        for (more, extra) in ways {
                            let cost = cost + one.cost + other.cost + extra;
                            let text = format!("of {list}, one {said} and the other {more}");
                            all.push(Sentence::whole(cost, text));
                            // “One of the pupil in the pink coat and …” nobody says.
                            if phrases.iter().all(|phrase| phrase.said.is_one_word()) {
                                let text = format!("one of {list} {said} and the other {more}");
                                all.push(Sentence::whole(cost + 2, text));
                            }
                        }
                    }
                }
            }
        }
        all
    }

    /// “Hannah and Teri ordered the soup and the pie, in some order”.
    fn in_some_order(&self, list: &str, objects: [ItemId; 2], cost: u32) -> Vec<Sentence> {
        let said = self.joined_predicates(Head::Rows, &objects, "", "and").into_iter();
        let ways = ["in some order", "not necessarily in that order"];
        said.flat_map(|predicate| {
            let said = predicate.verb.said(true, true);
            ways.map(|order| Sentence::whole(cost + predicate.cost + 2, format!("{list} {said}, {order}")))
        })
        .collect()
    }

    /// Two rows in a list: “Hannah and Teri”, and “the guests from Rome and Oslo” in place of “the guest from Rome and the
    /// guest from Oslo”.
    fn both(&self, phrases: &[NounPhrase], of_one_sort: bool) -> Vec<String> {
        let list = in_a_list(phrases, "and");
        let [first, second] = phrases else { return vec![list] };
        let (Some(_), Some(other_one)) =
            (first.said.as_the_one(&self.one), second.said.as_the_one(&self.one))
        else {
            return vec![list];
        };
        if let (After::Reduced(one), After::Reduced(other)) = (first.said.after(), second.said.after())
            && of_one_sort
            && let Some(places) = one.and_at(other)
        {
            return vec![format!("the {} {places}", self.many)];
        }
        // “The pirate who vanished in 1674 and the one who vanished in 1686”.
        if second.said.after().verb().is_some_and(|verb| verb.preposition() == "of") {
            return vec![list];
        }
        vec![format!("{} and {}", first.text, other_one.text()), list]
    }

    /// “If Hannah ordered the soup, then Teri paid $12”.
    pub(super) fn conditional(&self, when: &Formula, then: &Formula) -> Vec<Sentence> {
        let shared = Words::shared(&[when.clone(), then.clone()]).map(|(term, _)| term);
        let subjects: Vec<NounPhrase> = shared.into_iter().flat_map(|term| self.noun_phrases(term)).collect();
        let pronoun = shared.and_then(|term| self.pronoun(term));
        self.joined_clauses(when, then, |when, then| {
            // “If Callum paid £72, he came from Exeter”: a subject is named once.
            let repeated = subjects.iter().find_map(|name| {
                when.said_of(&name.said)?;
                then.said_of(&name.said)
            });
            let (when, then) = (&when.text, &then.text);
            match (repeated, pronoun) {
                (Some(said), Some(pronoun)) => {
                    vec![format!("if {when}, then {pronoun} {said}"), format!("if {when}, {pronoun} {said}")]
                }
                (Some(_), None) => Vec::new(),
                (None, _) => vec![
                    format!("if {when}, then {then}"),
                    format!("if {when}, {then}"),
                    format!("{then} if {when}"),
                ],
            }
        })
    }
}
