//! Comparisons: “Hannah paid $20 more than whoever ordered the soup”, “the ships left two days apart”.

use super::Sentence;
use super::phrases::{Head, NounPhrase, Words};
use puzzle::formula::{Amount, Measure};
use puzzle::{CategoryId, Formula, Number, Quantity, Relation, ScaleKind, Term};
use wording::amounts::{difference, spelled};
use wording::comparing::{Measured, Step, shifted, turned};
use wording::plural::possessive;
use wording::{Comparative, SaidOf, Shape, Unit};

/// What it costs to tell a comparison from the other side.
const TURNED: u32 = 1;
/// What it costs to bound a distance downwards.
const BACKWARDS: u32 = 5;

/// “Half an hour”, “an hour and a half”, “two hours and 55 minutes”; nothing for what is said in minutes.
fn in_hours(said: &str) -> Option<String> {
    let (number, unit) = said.split_once(' ')?;
    let number: usize = number.parse().ok()?;
    let minutes = if unit.starts_with("hour") { 60 * number } else { number };
    let hours = match minutes / 60 {
        1 => "an hour".to_owned(),
        hours => format!("{} hours", spelled(hours)),
    };
    match (minutes / 60, minutes % 60) {
        (0, 30) => Some("half an hour".to_owned()),
        (0, _) => None,
        (_, 0) => Some(hours),
        (1, 30) => Some("an hour and a half".to_owned()),
        (_, 1) => Some(format!("{hours} and one minute")),
        (_, rest) => Some(format!("{hours} and {} minutes", spelled(rest))),
    }
}

impl Words<'_> {
    pub(super) fn comparatives(&self, category: CategoryId) -> &[Comparative] {
        self.vocabulary.words(category).map(|words| words.comparatives.as_slice()).unwrap_or_default()
    }

    /// Whether a formula compares values of a category for which there are words that compare.
    pub(super) fn has_comparing_words(&self, formula: &Formula) -> bool {
        let category = match formula {
            Formula::Between(category, ..) | Formula::Next(category, ..) => Some(*category),
            Formula::Compare(Quantity::Distance(a, _), ..) => Measured::of(a).map(|a| a.category),
            Formula::Compare(a, ..) => Measured::of(a).map(|a| a.category),
            _ => None,
        };
        category.is_some_and(|category| !self.comparatives(category).is_empty())
    }

    pub(super) fn kind_of(&self, category: CategoryId) -> Option<ScaleKind> {
        self.categories.get(category.index())?.scale().map(puzzle::Scale::kind)
    }

    pub(super) fn unit(&self, category: CategoryId) -> Option<Unit> {
        let said = self.vocabulary.words(category).and_then(|words| words.unit.clone());
        said.or_else(|| Unit::written(self.categories.get(category.index())?.scale()?.unit()?))
    }

    /// How far two neighbours lie apart, where all do so equally.
    pub(super) fn even_step(&self, category: CategoryId) -> Option<Number> {
        let scale = self.categories.get(category.index())?.scale()?;
        let values: Vec<Number> = scale.lowest_first().map(|item| scale.value(item)).collect();
        let mut gaps = values.windows(2).filter_map(|pair| pair[1].minus(pair[0]));
        let first = gaps.next()?;
        gaps.all(|gap| gap == first).then_some(first)
    }

    /// What a comparison is said of: the subject of its verb.
    pub(super) fn head_of(&self, category: CategoryId, comparative: &Comparative) -> Head {
        let verb = |link: &&wording::Link| {
            link.shape == Shape::Verb
                && link.object() == category
                && !comparative.words.is_empty()
                && link.words.split(' ').next() == comparative.words.split(' ').next()
        };
        let mut subjects = self.vocabulary.links().iter().filter(verb).map(wording::Link::subject);
        match subjects.next() {
            Some(subject) if subject != self.rows && !subjects.any(|other| other == self.rows) => {
                Head::Of(subject)
            }
            _ => Head::Rows,
        }
    }

    /// A distance in words, small numbers spelled: “$20”, “two days”.
    pub(super) fn far(&self, category: CategoryId, far: Number) -> String {
        let Some(of) = self.categories.get(category.index()) else { return far.to_string() };
        let said = difference(of, self.unit(category).as_ref(), far);
        if let Some(round) = self.rounded(category, &said) {
            return round;
        }
        match said.split_once(' ') {
            Some((number, unit))
                if number.parse::<usize>().is_ok_and(|number| (1..=10).contains(&number)) =>
            {
                format!("{} {unit}", spelled(number.parse().unwrap_or_default()))
            }
            _ => said,
        }
    }

    /// What people call some amounts: “half an hour”, “a tenner”.
    fn rounded(&self, category: CategoryId, said: &str) -> Option<String> {
        if self.voice.rounds_hours() && self.kind_of(category) == Some(ScaleKind::Time) {
            return in_hours(said);
        }
        match said {
            "£5" if self.voice.has_fivers() => Some("a fiver".to_owned()),
            "£10" if self.voice.has_fivers() => Some("a tenner".to_owned()),
            _ => None,
        }
    }

    /// One quantity compared with another.
    pub(super) fn comparison(&self, a: &Quantity, relation: Relation, b: &Quantity) -> Vec<Sentence> {
        if let (Quantity::Distance(one, other), Quantity::Number(far)) = (a, b) {
            let both = Measured::of(one).zip(Measured::of(other));
            return both.map(|(one, other)| self.apart(one, other, relation, *far)).unwrap_or_default();
        }
        let (Some((first, here)), Some((second, there))) = (shifted(a), shifted(b)) else {
            return Vec::new();
        };
        if !first.is_like(&second) {
            return Vec::new();
        }
        // A clue denies no distance: “not at least $20 more” is nothing that people say.
        let said = |one, step: Option<Step>, other| {
            let step = step.filter(|step| step.affirmed);
            step.map(|step| self.two_compared(one, step, other)).unwrap_or_default()
        };
        let Some(offset) = there.minus(here) else { return Vec::new() };
        let mut all = said(first, Step::of(relation, offset), second);
        // The same from the other side: “Teri paid less than Hannah”.
        let back = offset.negated().and_then(|offset| Step::of(turned(relation), offset));
        let turned = said(second, back, first).into_iter();
        all.extend(turned.map(|sentence| Sentence { cost: sentence.cost + TURNED, ..sentence }));
        all
    }

    fn two_compared(&self, first: Measured, gap: Step, second: Measured) -> Vec<Sentence> {
        let category = first.category;
        let mut all = Vec::new();
        let placed = first.measure == Measure::Place;
        let one = gap.distance == Some(Number::ONE) && gap.bound.is_empty();
        // “At least ten fewer points” makes one think twice; from the other side it is “at least ten more”.
        let burden = if gap.up || gap.bound.is_empty() { 0 } else { BACKWARDS };
        let counted = matches!(self.kind_of(category), Some(ScaleKind::Ordinal | ScaleKind::Given));
        // Places are told as values where these lie evenly.
        let far = match (gap.distance, placed) {
            (Some(far), true) if !counted => self.even_step(category).and_then(|step| step.times(far)),
            (far, _) => far,
        };
        let immediate = one && (placed || counted)
            || far.is_some() && gap.bound.is_empty() && far == self.even_step(category);
        let plain = gap.distance.is_none() || far.is_some();
        for (place, comparative) in self.comparatives(category).iter().enumerate() {
            if comparative.said_of != SaidOf::Row {
                continue;
            }
            let head = self.head_of(category, comparative);
            let verb = comparative.verb_phrase();
            let follows = !comparative.joined(gap.up, None, None).ends_with(" than");
            let unit = self.unit(category);
            let mut ways: Vec<(String, u32)> = Vec::new();
            // “charged a higher price” has no place for an amount.
            let whole = comparative.more.starts_with("a ") || comparative.more.starts_with("an ");
            if plain && (far.is_none() || !whole) {
                let said = far.map(|far| (far, self.far(category, far)));
                let said = said.as_ref().map(|(far, text)| (*far, text.as_str()));
                let words = comparative.joined(gap.up, said, unit.as_ref());
                ways.push((format!("{}{words}", gap.bound), burden));
                // “Somewhat older” would say that it is not by much.
                if gap.distance.is_none() && follows {
                    let vaguely = if self.is_in_time(category) { "sometime" } else { "somewhere" };
                    // “To the left of” may be next to it, for all that some people know.
                    let beside = words.starts_with("to the ");
                    if beside {
                        ways[0].1 = 6;
                    }
                    ways.push((format!("{vaguely} {words}"), if beside { 0 } else { 2 }));
                }
            }
            if immediate && follows {
                let words = comparative.joined(gap.up, None, None);
                ways.push((format!("immediately {words}"), 1));
                ways.push((format!("directly {words}"), 2));
            }
            for first in self.noun_phrases(first.of).into_iter().filter(|phrase| phrase.head == head) {
                for second in self.noun_phrases(second.of).into_iter().filter(|phrase| phrase.head == head) {
                    let cost = first.cost + second.cost + u32::from(place > 0);
                    let said = verb.said(first.many, true);
                    let mut say = |other: &str, more: u32| {
                        all.extend(ways.iter().map(|(words, extra)| {
                            Sentence::of(&first, format!("{said} {words} {other}"), cost + extra + more)
                        }));
                    };
                    say(&second.text, 0);
                    if let Some(shorter) = self.the_one(&first, &second) {
                        say(&shorter, 0);
                    }
                    // “… than Teri did”
                    if !follows && !second.said.is_relative() && !verb.is_bare_being() {
                        let did = verb.auxiliary(second.many, true);
                        say(&format!("{} {did}", second.text), 2);
                    }
                }
            }
        }
        all
    }

    /// “The one from Oslo”, where the guest from Rome was spoken of just before.
    fn the_one(&self, first: &NounPhrase, second: &NounPhrase) -> Option<String> {
        first.said.as_the_one(&self.one)?;
        // “The one of the Manatee”, “the one to Turin” nobody says.
        let verb = second.said.after().verb();
        let odd = verb.is_some_and(|verb| matches!(verb.preposition(), "of" | "to"));
        second.said.as_the_one(&self.one).filter(|_| !odd).map(|one| one.text())
    }

    /// “Hannah and Teri are three years apart”.
    fn apart(&self, first: Measured, second: Measured, relation: Relation, far: Number) -> Vec<Sentence> {
        if first.category != second.category {
            return Vec::new();
        }
        let category = first.category;
        // Whether two who sit two seats apart have one seat between them or two, people do not agree.
        if self.vocabulary.words(category).is_some_and(|words| words.beside.is_some()) {
            return Vec::new();
        }
        let counted = matches!(self.kind_of(category), Some(ScaleKind::Ordinal | ScaleKind::Given));
        let far = if first.measure == Measure::Place && !counted {
            self.even_step(category).and_then(|step| step.times(far))
        } else {
            Some(far)
        };
        let Some(far) = far else { return Vec::new() };
        let bound = match relation {
            Relation::Equal => "",
            Relation::AtLeast => "at least ",
            _ => return Vec::new(),
        };
        let said = self.far(category, far);
        let noun = self.vocabulary.noun(category, self.categories);
        let mut all = Vec::new();
        for (place, comparative) in self.comparatives(category).iter().enumerate() {
            if comparative.said_of != SaidOf::Row {
                continue;
            }
            let head = self.head_of(category, comparative);
            let verb = comparative.verb_phrase().said(true, true);
            let follows = !comparative.joined(true, None, None).ends_with(" than");
            for first in self
                .noun_phrases(first.of)
                .into_iter()
                .filter(|phrase| phrase.head == head && !phrase.is_whoever())
            {
                for second in self
                    .noun_phrases(second.of)
                    .into_iter()
                    .filter(|phrase| phrase.head == head && !phrase.is_whoever())
                {
                    let both = first.and(&second);
                    let cost = first.cost + second.cost + u32::from(place > 0);
                    if follows || self.is_in_time(category) && place == 0 {
                        all.push(Sentence::whole(cost, format!("{both} {verb} {bound}{said} apart")));
                    } else if noun.as_ref().is_some_and(wording::Noun::is_age) {
                        let being = if self.past { "were" } else { "are" };
                        let text = format!("{both} {being} {bound}{said} apart");
                        all.push(Sentence::whole(cost + 2, text));
                    }
                }
            }
        }
        let (Some(noun), Some(ScaleKind::Number)) = (noun, self.kind_of(category)) else { return all };
        // “The votes differed by 45 votes” says one word too often, and two towers that are 20 steps apart are near each
        // other; only what is won in a contest is said so.
        let unit = self.unit(category).map(|unit| unit.many).unwrap_or_default();
        let twice = unit == noun.plural;
        if twice && !matches!(unit.as_str(), "votes" | "points" | "goals") {
            return all;
        }
        let rows = |term| {
            self.noun_phrases(term)
                .into_iter()
                .filter(|phrase| phrase.head == Head::Rows && !phrase.is_whoever())
        };
        let differ = if self.past { "differed" } else { "differ" };
        let was = if self.past { "was" } else { "is" };
        for first in rows(first.of) {
            for second in rows(second.of) {
                let both = first.and(&second);
                let cost = first.cost + second.cost;
                let mut add = |text: String, extra: u32| all.push(Sentence::whole(cost + extra, text));
                if twice {
                    let were = if self.past { "were" } else { "are" };
                    add(format!("{both} {were} {bound}{said} apart"), 2);
                } else if first.is_name && second.is_name {
                    // “Kyle's score and that of the pupil with …” nobody says: only what somebody owns by name.
                    let (own, others) = (possessive(&first.text), possessive(&second.text));
                    let one = &noun.singular;
                    add(format!("the {} of {both} {differ} by {bound}{said}", noun.plural), 3);
                    if bound.is_empty() {
                        add(format!("the difference between {own} {one} and {others} {was} {said}"), 3);
                    }
                }
                if noun.is_age() && bound.is_empty() {
                    add(format!("the difference in age between {both} {was} {said}"), 3);
                }
            }
        }
        all
    }

    /// “Exactly two guests paid more than Hannah”.
    pub(super) fn rows_compared(&self, amount: Amount, body: &Formula) -> Vec<Sentence> {
        let Formula::Compare(a, relation, b) = body else { return Vec::new() };
        let (Some(first), Some(second)) = (Measured::of(a), Measured::of(b)) else { return Vec::new() };
        let (first, relation, second) = match (first.of, second.of) {
            (Term::Row(0), Term::Item(_)) => (first, *relation, second),
            (Term::Item(_), Term::Row(0)) => (second, turned(*relation), first),
            _ => return Vec::new(),
        };
        if first.category != second.category {
            return Vec::new();
        }
        let up = match relation {
            Relation::Greater => true,
            Relation::Less => false,
            _ => return Vec::new(),
        };
        let (bounds, number): (&[&str], u32) = match amount {
            Amount::Exactly(number) => (&["only ", "exactly "], number),
            Amount::AtLeast(number) => (&["at least "], number),
            Amount::AtMost(number) => (&["at most "], number),
        };
        if number == 0 {
            return Vec::new();
        }
        let many = if number == 1 { &self.one } else { &self.many };
        let mut all = Vec::new();
        for comparative in
            self.comparatives(first.category).iter().filter(|words| words.said_of == SaidOf::Row)
        {
            if self.head_of(first.category, comparative) != Head::Rows {
                continue;
            }
            let verb = comparative.verb_phrase().said(number != 1, true);
            let words = comparative.joined(up, None, None);
            for other in self.noun_phrases(second.of).into_iter().filter(|phrase| phrase.head == Head::Rows) {
                for (bound, extra) in bounds.iter().zip(0..) {
                    let number = spelled(number as usize);
                    let text = format!("{bound}{number} {many} {verb} {words} {}", other.text);
                    all.push(Sentence::whole(other.cost + extra, text));
                }
            }
        }
        all
    }
}
