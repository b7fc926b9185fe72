//! Places in an order: next to, between, the foremost.

use super::Sentence;
use super::phrases::{Head, NounPhrase, Words};
use english::syntax::VerbPhrase;
use puzzle::{CategoryId, Quantity, Relation, ScaleKind, Term};
use wording::plural::possessive;
use wording::{Comparative, SaidOf, Tense};

impl Words<'_> {
    /// Comparing words that stand before what they compare with: “before”, not “earlier than”.
    fn following(&self, category: CategoryId) -> impl Iterator<Item = &Comparative> {
        let words = self.comparatives(category).iter();
        words.filter(|words| {
            words.said_of == SaidOf::Row && !words.joined(true, None, None).ends_with(" than")
        })
    }

    fn phrases(&self, term: Term, head: Head) -> Vec<NounPhrase> {
        self.noun_phrases(term).into_iter().filter(|phrase| phrase.head == head).collect()
    }

    /// Whether a category is one of times, days or years.
    pub(super) fn is_in_time(&self, category: CategoryId) -> bool {
        use ScaleKind::{Date, Month, Time, Weekday, Year};
        matches!(self.kind_of(category), Some(Time | Date | Month | Weekday | Year))
    }

    /// “Hannah sat next to Teri”, “Hannah arrived immediately before or immediately after Teri”.
    pub(super) fn neighbours(&self, category: CategoryId, a: Term, b: Term, affirmed: bool) -> Vec<Sentence> {
        let mut all = Vec::new();
        if let Some(beside) = self.vocabulary.words(category).and_then(|words| words.beside.as_deref()) {
            let tense = if self.past { Tense::Past } else { Tense::Present };
            let verb = VerbPhrase::new(beside, "", tense);
            for (one, other) in [(a, b), (b, a)] {
                for first in self.phrases(one, Head::Rows) {
                    for second in self.phrases(other, Head::Rows) {
                        let cost = first.cost + second.cost;
                        let mut say = |said: String| {
                            all.push(Sentence::of(&first, format!("{said} {}", second.text), cost));
                        };
                        say(verb.said(false, affirmed));
                        if !affirmed {
                            say(verb.spoken(false, affirmed));
                        }
                    }
                }
            }
        }
        if !affirmed {
            return all;
        }
        for comparative in self.following(category) {
            let head = self.head_of(category, comparative);
            let verb = comparative.verb_phrase();
            let (less, more) = (comparative.joined(false, None, None), comparative.joined(true, None, None));
            for (one, other) in [(a, b), (b, a)] {
                for first in self.phrases(one, head) {
                    for second in self.phrases(other, head) {
                        let said = format!(
                            "{} immediately {less} or immediately {more} {}",
                            verb.words(),
                            second.text
                        );
                        all.push(Sentence::of(&first, said, first.cost + second.cost + 8));
                    }
                }
            }
        }
        if let Some(step) = self.even_step(category) {
            let apart = Quantity::value(category, a).distance(Quantity::value(category, b));
            all.extend(self.comparison(&apart, Relation::Equal, &Quantity::number(step)));
        }
        all
    }

    /// “Hannah arrived sometime between Teri and Bob”, “Hannah's age is between Teri's and Bob's”.
    pub(super) fn between(&self, category: CategoryId, a: Term, middle: Term, b: Term) -> Vec<Sentence> {
        let mut all = Vec::new();
        let somewhere = if self.is_in_time(category) { "sometime between" } else { "somewhere between" };
        for comparative in self.following(category) {
            let head = self.head_of(category, comparative);
            let verb = comparative.verb_phrase();
            for middle in self.phrases(middle, head) {
                for one in self.phrases(a, head) {
                    for other in self.phrases(b, head) {
                        let cost = middle.cost + one.cost + other.cost;
                        for (word, extra) in [(somewhere, 0), ("between", 4)] {
                            let said = format!("{} {word} {} and {}", verb.words(), one.text, other.text);
                            all.push(Sentence::of(&middle, said, cost + extra));
                        }
                    }
                }
            }
        }
        all.extend(self.values_between(category, a, middle, b));
        all
    }

    /// “Hannah's age was somewhere between the ages of Teri and the cook”.
    fn values_between(&self, category: CategoryId, a: Term, middle: Term, b: Term) -> Vec<Sentence> {
        let Some(noun) = self.vocabulary.noun(category, self.categories) else { return Vec::new() };
        // “The vote of the film” is no number of votes.
        if self.kind_of(category) != Some(ScaleKind::Number)
            || self.unit(category).is_some_and(|unit| unit.many == noun.plural)
        {
            return Vec::new();
        }
        let (one, many) = (&noun.singular, &noun.plural);
        let rows = |term| {
            let phrases = self.phrases(term, Head::Rows).into_iter();
            phrases.filter(|phrase| !phrase.is_whoever()).take(2)
        };
        let be = self.being("somewhere between");
        let mut all = Vec::new();
        for middle in rows(middle) {
            let whose = if middle.is_name {
                format!("{} {one}", possessive(&middle.text))
            } else {
                format!("the {one} of {}", middle.text)
            };
            // “Those of the 49-year-old and the hiker who …” is more than one wants to hear.
            for a in rows(a).filter(|row| row.is_name) {
                for b in rows(b).filter(|row| row.is_name) {
                    let cost = middle.cost + a.cost + b.cost + 1;
                    let (own, other) = (possessive(&a.text), possessive(&b.text));
                    let ends = [
                        (format!("{own} and {other}"), 0),
                        (format!("those of {} and {}", a.text, b.text), 1),
                        (format!("the {many} of {} and {}", a.text, b.text), 2),
                    ];
                    let said = |(ends, extra): (String, u32)| {
                        Sentence::whole(cost + extra, format!("{whose} {} {ends}", be.words()))
                    };
                    all.extend(ends.map(said));
                }
            }
        }
        all
    }

    /// “Hannah is the oldest”, “nobody paid more than Hannah”.
    pub(super) fn foremost(&self, category: CategoryId, of: Term, highest: bool) -> Vec<Sentence> {
        let mut all = Vec::new();
        for comparative in self.comparatives(category).iter().filter(|words| words.said_of == SaidOf::Row) {
            let head = self.head_of(category, comparative);
            let superlative = if highest { comparative.most.as_ref() } else { comparative.least.as_ref() };
            let verb = comparative.verb_phrase();
            let joined = comparative.joined(highest, None, None);
            for phrase in self.phrases(of, head) {
                let (text, cost) = (&phrase.text, phrase.cost);
                if let Some(word) = superlative {
                    all.push(Sentence::of(&phrase, format!("{} the {word}", verb.words()), cost));
                }
                if head == Head::Rows {
                    let nobody = if self.people { "nobody".to_owned() } else { format!("no {}", self.one) };
                    let text = format!("{nobody} {} {joined} {text}", verb.words());
                    all.push(Sentence::whole(cost + 1, text));
                    if joined.ends_with("than") {
                        let other = if self.people {
                            "anyone else".to_owned()
                        } else {
                            format!("any other {}", self.one)
                        };
                        let said = format!("{} {joined} {other}", verb.words());
                        all.push(Sentence::of(&phrase, said, cost + 1));
                    }
                }
            }
        }
        all
    }
}
