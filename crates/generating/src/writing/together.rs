//! Two facts in one sentence where they belong together: “Iris, who didn't play the harp, was older than Leo”.

use super::Sentence;
use super::phrases::{Head, NounPhrase, Words};
use puzzle::{Formula, ItemId, Quantity, Relation, Term};
use wording::comparing::Measured;

/// Most things that are said of one subject, of each fact.
const PREDICATES: usize = 5;
/// Most sentences for two facts.
const MOST: usize = 40;

/// What it costs to oppose two facts that have nothing to do with each other.
const SELDOM: u32 = 8;
/// What it costs to say “after Leo and earlier than Petra”.
const MIXED: u32 = 4;

/// What is said of somebody.
struct Saying {
    words: String,
    cost: u32,
}

impl Words<'_> {
    /// The ways to say two facts in a sentence; none if they have nothing in common.
    pub(super) fn together(&self, one: &Formula, other: &Formula) -> Vec<Sentence> {
        let mut all = Vec::new();
        for (first, second) in [(one, other), (other, one)] {
            for term in shared_terms(first, second) {
                self.of_one_subject(term, first, second, &mut all);
                self.in_a_chain(term, first, second, &mut all);
            }
        }
        all.retain(|sentence| sentence.text.split(' ').count() <= self.voice.longest());
        all.sort_by_key(|sentence| sentence.cost);
        all.truncate(MOST);
        all
    }

    /// “Iris didn't play the harp, and she was older than Leo”, “Iris, who didn't play the harp, was older than Leo”.
    fn of_one_subject(&self, term: Term, first: &Formula, second: &Formula, all: &mut Vec<Sentence>) {
        let opposite = are_opposite(first, second);
        for subject in self.plain_subjects(term) {
            let (firsts, seconds) = (self.said_of(&subject, first), self.said_of(&subject, second));
            for one in &firsts {
                for other in &seconds {
                    let cost = subject.cost + one.cost + other.cost;
                    let mut add = |text: String, extra: u32| all.push(Sentence::whole(cost + extra, text));
                    let (name, p, q) = (&subject.text, &one.words, &other.words);
                    if opposite {
                        if let Some(rest) = self.without_shared_verb(p, q) {
                            add(format!("{name} {p} but {rest}"), 0);
                        }
                        continue;
                    }
                    // “was older than Leo and three years younger than Petra”
                    let both_compare =
                        matches!((first, second), (Formula::Compare(..), Formula::Compare(..)));
                    // “Two places behind Leo and behind Petra” sounds as if it were two places behind both.
                    if both_compare && has_distance(first) && !has_distance(second) {
                        continue;
                    }
                    if let Some(rest) = self.without_shared_verb(p, q).filter(|_| both_compare) {
                        let mixed = p.contains(" than ") != rest.contains(" than ");
                        add(format!("{name} {p} and {rest}"), if mixed { MIXED } else { 0 });
                        continue;
                    }
                    let contrast = is_denied(second) && !is_denied(first);
                    let joint = if contrast { "but" } else { "and" };
                    // “Paid either £102 or £120 and paid £18 less than …” says a verb twice.
                    let twice = p.split(' ').next() == q.split(' ').next();
                    if !is_denied(first) && !twice {
                        // There is seldom a contrast that deserves its “but”.
                        let extra = if contrast || is_choice(second) { SELDOM } else { 1 };
                        add(format!("{name} {p} {joint} {q}"), extra);
                    }
                    // Where another was spoken of, “she” could be that one.
                    let alone = matches!(first, Formula::Same(..) | Formula::Not(_) | Formula::And(_));
                    if let Some(pronoun) = self.pronoun(term).filter(|_| alone && !twice) {
                        add(format!("{name} {p}, {joint} {pronoun} {q}"), 1);
                    }
                    // “The animal with the powder, which …”: the powder, perhaps.
                    let clear = self.people || subject.is_name;
                    if clear && !p.starts_with("either ") && !p.starts_with("neither ") {
                        let who = if self.people { "who" } else { "which" };
                        add(
                            format!("{name}, {who} {p}, {q}"),
                            u32::from(!is_denied(first) && !is_choice(first)),
                        );
                    }
                }
            }
        }
    }

    /// “Petra was older than Hugo, who did not play the harp”.
    fn in_a_chain(&self, term: Term, first: &Formula, second: &Formula, all: &mut Vec<Sentence>) {
        let chained = matches!(first, Formula::Compare(..) | Formula::Next(..));
        let plain = matches!(second, Formula::Same(..) | Formula::Not(_) | Formula::Compare(..));
        if !chained || !plain || are_opposite(first, second) {
            return;
        }
        let who = if self.people { "who" } else { "which" };
        for subject in self.plain_subjects(term) {
            let end = format!(" {}", subject.text);
            let firsts = self.sentences(first).into_iter().filter(|sentence| sentence.text.ends_with(&end));
            let seconds = self.said_of(&subject, second);
            for sentence in firsts.filter(|sentence| !is_relative(&sentence.text)).take(PREDICATES) {
                for said in &seconds {
                    let text = format!("{}, {who} {}", sentence.text, said.words);
                    all.push(Sentence::whole(sentence.cost + said.cost + 2, text));
                }
            }
        }
    }

    /// The ways to call a row without a relative clause in them, which would hold a second one badly.
    fn plain_subjects(&self, term: Term) -> Vec<NounPhrase> {
        let mut all = self.noun_phrases(term);
        all.retain(|phrase| phrase.head == Head::Rows && !phrase.many && !phrase.said.is_relative());
        all
    }

    /// What a fact says of a subject, each as words that follow it.
    fn said_of(&self, subject: &NounPhrase, fact: &Formula) -> Vec<Saying> {
        let sentences = self.sentences(fact).into_iter();
        let said = sentences.filter_map(|sentence| {
            let words = sentence.said_of(&subject.said)?;
            // One relative clause in a sentence is enough.
            let burden = 3 * u32::from(is_relative(words));
            let cost = sentence.cost.saturating_sub(subject.cost) + burden;
            // “… and was Duncan”, “… but was not Duncan” are no way to name somebody.
            let names = self.is_naming(words) || is_choice(fact) && !words.contains(" either ");
            (!names && !words.contains(',')).then(|| Saying { words: words.to_owned(), cost })
        });
        let mut said: Vec<Saying> = said.collect();
        said.sort_by_key(|said| said.cost);
        said.truncate(PREDICATES);
        said
    }

    /// The second of two predicates without the verb that both begin with: all of it, as in “was launched after”.
    fn without_shared_verb<'a>(&self, one: &str, other: &'a str) -> Option<&'a str> {
        let categories = (0..self.categories.len()).map(|place| puzzle::CategoryId(place as u16));
        let verbs = categories
            .flat_map(|category| self.comparatives(category))
            .map(wording::Comparative::verb_phrase);
        let shared = verbs.filter_map(|verb| {
            let said = verb.said(false, true);
            let within = |words: &str| words.strip_prefix(&said).is_some_and(|rest| rest.starts_with(' '));
            (within(one) && within(other)).then_some(said.len() + 1)
        });
        other.get(shared.max()?..)
    }

    /// Whether words say no more than who somebody is, or is not.
    fn is_naming(&self, words: &str) -> bool {
        let verbs = ["was not ", "is not ", "wasn't ", "isn't ", "was ", "is "];
        verbs.iter().find_map(|verb| words.strip_prefix(verb)).is_some_and(|name| self.is_row(name))
    }

    /// Whether a word is the name of a row.
    fn is_row(&self, name: &str) -> bool {
        let rows = self.categories.get(self.rows.index());
        rows.is_some_and(|rows| {
            (0..rows.len()).any(|place| self.bare(ItemId::new(self.rows.index(), place)) == name)
        })
    }

    /// “she” of a woman's name, “it” of a thing; nothing where nobody can tell.
    pub(super) fn pronoun(&self, term: Term) -> Option<&'static str> {
        if !self.people {
            return Some("it");
        }
        let item = Words::item(term).filter(|item| item.category == self.rows)?;
        Some(if english::gender::is_female(self.written(item))? { "she" } else { "he" })
    }
}

/// Whether words have a relative clause in them.
fn is_relative(words: &str) -> bool {
    words.starts_with("whoever ")
        || [" who ", " that ", " whom ", " whoever "].iter().any(|word| words.contains(word))
}

/// The rows that a fact is about.
fn terms(fact: &Formula) -> Vec<Term> {
    match fact {
        Formula::Same(a, b) | Formula::Next(_, a, b) => vec![*a, *b],
        Formula::Not(inner) => terms(inner),
        Formula::Compare(a, _, b) => {
            let of =
                |quantity: &Quantity| wording::comparing::shifted(quantity).map(|(measured, _)| measured.of);
            of(a).into_iter().chain(of(b)).collect()
        }
        Formula::And(parts) | Formula::Count(_, parts) => {
            let mut parts = parts.iter().map(terms);
            let first = parts.next().unwrap_or_default();
            parts.fold(first, |kept, part| kept.into_iter().filter(|term| part.contains(term)).collect())
        }
        _ => Vec::new(),
    }
}

/// The rows that both facts are about.
pub(super) fn shared_terms(one: &Formula, other: &Formula) -> Vec<Term> {
    let others = terms(other);
    terms(one).into_iter().filter(|term| others.contains(term)).collect()
}

/// Whether a fact says what is not.
fn is_denied(fact: &Formula) -> bool {
    match fact {
        Formula::Not(_) => true,
        Formula::And(parts) => parts.iter().all(is_denied),
        _ => false,
    }
}

/// Whether two facts compare one row by one scale, in opposite directions: “more than Leo but less than Petra”.
fn are_opposite(one: &Formula, other: &Formula) -> bool {
    let direction = |fact: &Formula| -> Option<(puzzle::CategoryId, Term, bool)> {
        let Formula::Compare(a, relation, b) = fact else { return None };
        let (first, second) = (Measured::of(a)?, Measured::of(b)?);
        let up = match relation {
            Relation::Greater => true,
            Relation::Less => false,
            _ => return None,
        };
        Some((first.category, first.of, up)).filter(|_| first.category == second.category)
    };
    let turned = |fact: &Formula| -> Option<(puzzle::CategoryId, Term, bool)> {
        let Formula::Compare(_, _, b) = fact else { return None };
        let (category, _, up) = direction(fact)?;
        Some((category, Measured::of(b)?.of, !up))
    };
    let ways = |fact: &Formula| [direction(fact), turned(fact)].into_iter().flatten().collect::<Vec<_>>();
    ways(one)
        .iter()
        .any(|(category, of, up)| ways(other).iter().any(|(c, o, u)| c == category && o == of && u != up))
}

/// Whether a comparison says how far two are apart.
fn has_distance(fact: &Formula) -> bool {
    let Formula::Compare(a, relation, b) = fact else { return false };
    let far = |quantity: &Quantity| {
        wording::comparing::shifted(quantity).is_some_and(|(_, far)| far != puzzle::Number::ZERO)
    };
    far(a) || far(b) || !matches!(relation, Relation::Greater | Relation::Less)
}

/// Whether a fact leaves a choice of two.
fn is_choice(fact: &Formula) -> bool {
    matches!(fact, Formula::Count(..))
}

/// Whether two facts are about one row, and of a sort that can share a clue.
pub(crate) fn belong_together(one: &Formula, other: &Formula) -> bool {
    may_join(one)
        && may_join(other)
        && !shared_terms(one, other).is_empty()
        // What is not so, twice, is a list.
        && !(is_denied(one) && is_denied(other))
}

/// Whether a statement about these items can share a sentence with another.
fn may_join(formula: &Formula) -> bool {
    match formula {
        Formula::Same(..) | Formula::Next(..) => true,
        Formula::Not(inner) => matches!(**inner, Formula::Same(..)),
        Formula::Compare(a, _, _) => !matches!(a, Quantity::Distance(..)),
        Formula::And(parts) => parts.iter().all(is_denied),
        Formula::Count(_, parts) => Words::shared(parts).is_some_and(|(_, others)| of_one_category(&others)),
        _ => false,
    }
}

fn of_one_category(items: &[ItemId]) -> bool {
    items.len() == 2 && items[0].category == items[1].category
}
