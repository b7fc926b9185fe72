//! Noun phrases and the rows that they pick: names, descriptions, pronouns.

use super::builder::Builder;
use crate::meaning::{Manner, Predicate, Row};
use crate::token::Token;
use english::lemma::lemma;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::formula::Amount;
use puzzle::{Formula, ItemId, Term};
use std::rc::Rc;

/// What is built from a row.
type Then<'t, 'b> = &'t mut dyn FnMut(&mut Builder<'b>, Term, u16) -> Option<Formula>;
/// What is built from several rows.
type ThenAll<'t, 'b> = &'t mut dyn FnMut(&mut Builder<'b>, &[Term], u16) -> Option<Formula>;

/// What it costs that a pronoun is not the one that it mostly is.
const ANOTHER_MEANT: u32 = 3;
/// A word that counts stands no farther before the noun.
const REACH: usize = 3;
/// What it costs that nobody knows for sure whom a pronoun means: so much that the clue is assumed.
const DOUBTFUL: u32 = 13;

impl<'b> Builder<'b> {
    /// The rows of several noun phrases, one inside the other where they have no name.
    pub(super) fn with_rows(
        &mut self,
        rows: &[Rc<Row>],
        depth: u16,
        then: ThenAll<'_, 'b>,
    ) -> Option<Formula> {
        self.with_rest(rows, &mut Vec::new(), depth, &mut |builder, terms, depth| {
            builder.group = terms.to_vec();
            then(builder, terms, depth)
        })
    }

    pub(super) fn with_rest(
        &mut self,
        rows: &[Rc<Row>],
        terms: &mut Vec<Term>,
        depth: u16,
        then: ThenAll<'_, 'b>,
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
    pub(super) fn with_row(
        &mut self,
        row: &Row,
        depth: u16,
        subject: bool,
        then: Then<'_, 'b>,
    ) -> Option<Formula> {
        self.step()?;
        if let Some((anchor, rest)) = self.anchor(row)? {
            return self.with_name(row, anchor, &rest, depth, subject, then);
        }
        match row.manner {
            Manner::Doer => {
                let said = self.said_before.clone()?;
                let done = named_row(denied(&said)?)?;
                self.with_row(&done, depth, subject, then)
            }
            _ if !row.restrictions.is_empty() => self.with_some_row(row, depth, subject, then),
            // “The girl …” of whom the clue spoke before.
            Manner::Described if !subject => None,
            Manner::Plural if !subject && self.group.len() < 2 => {
                // “doesn't care for turnips and never cooks with them”
                let now = self.subjects.last();
                let mut things = self.mentioned.iter().chain(&self.named).rev();
                let thing = things.find(|term| Some(*term) != now).copied()?;
                then(self, thing, depth)
            }
            Manner::Plural => self.with_each_of_them(false, depth, then),
            Manner::Several => self.with_each_of_them(true, depth, then),
            _ => self.with_known(row, depth, subject, then),
        }
    }

    /// The row of somebody who is named, with what is told of them besides.
    fn with_name(
        &mut self,
        row: &Row,
        anchor: Term,
        rest: &[&Predicate],
        depth: u16,
        subject: bool,
        then: Then<'_, 'b>,
    ) -> Option<Formula> {
        if subject {
            let spoken_of = row.nouns.0.iter().any(|place| self.is_person_noun(*place));
            let told = row.restrictions.iter().any(|one| matches!(one, Predicate::Female(_)));
            self.person = (spoken_of || told).then_some(anchor);
            self.subjects.push(anchor);
            self.described = None;
            self.one_of.clear();
        }
        self.named.push(anchor);
        let outer = self.of.replace(anchor);
        for restriction in rest {
            let formula = self.predicate(restriction, anchor, depth, &row.nouns)?;
            self.presuppose(formula);
        }
        self.of = outer;
        then(self, anchor, depth)
    }

    /// The rows of “they” and “them”, one after the other.
    fn with_each_of_them(&mut self, several: bool, depth: u16, then: Then<'_, 'b>) -> Option<Formula> {
        let mut mentioned: Vec<Term> = Vec::new();
        for term in &self.mentioned {
            if !mentioned.contains(term) {
                mentioned.push(*term);
            }
        }
        let mut named: Vec<Term> = Vec::new();
        for term in &self.named {
            if !named.contains(term) {
                named.push(*term);
            }
        }
        let group = match (self.group.len(), named.as_slice()) {
            (2.., _) => self.group.clone(),
            // “Mr Grbac lives above Mrs Cole; neither of them …”
            (_, [Term::Item(one), Term::Item(other)]) if one.category == other.category => named,
            // “Barb weighs less than the one from Erie, and neither of them …”
            _ if several => Some(mentioned).filter(|all| all.len() == 2)?,
            _ => vec![*self.subjects.last()?],
        };
        let mut all = Vec::new();
        // “each of them sat next to him”: he is none of them.
        self.all_of.clone_from(&group);
        for term in group {
            match then(self, term, depth)? {
                Formula::And(parts) => all.extend(parts),
                other => all.push(other),
            }
        }
        self.all_of.clear();
        Some(Formula::all(all))
    }

    /// The row of whom the clue spoke before.
    fn with_known(&mut self, row: &Row, depth: u16, subject: bool, then: Then<'_, 'b>) -> Option<Formula> {
        let pronoun = subject && row.manner == Manner::Pronoun && self.subjects.is_empty();
        if let Some(described) = self.described.clone().filter(|_| pronoun) {
            // “The oldest gnome isn't in red. He …”: there is one oldest, so that may be said again.
            if described.restrictions.iter().any(is_extreme) {
                return self.with_row(&described, depth, true, then);
            }
            // Of whom something is not true, nobody who was named is he.
            if matches!(self.said, Some(Predicate::Not(_))) {
                return None;
            }
        }
        let known = self.antecedent(row, subject)?;
        if subject && let Some(sex) = self.told_by_pronoun(row, known) {
            self.presuppose(sex);
        }
        then(self, known, depth)
    }

    /// Some row of which all that is said holds.
    fn with_some_row(&mut self, row: &Row, depth: u16, subject: bool, then: Then<'_, 'b>) -> Option<Formula> {
        // “the hero who will not enter a lift”: who is told only by what they are not is nobody in particular.
        if row.restrictions.iter().all(Predicate::is_denial) {
            return None;
        }
        // “before the women”, “nobody on any even plot”: those are several, not some one.
        if !row.restrictions.iter().any(is_extreme) && self.speaks_of_several(row) {
            return None;
        }
        let term = Term::Row(depth);
        let mut all = Vec::new();
        for restriction in &row.restrictions {
            all.push(self.predicate(restriction, term, depth + 1, &row.nouns)?);
        }
        if subject {
            self.subjects.clear();
            self.described = Some(row.clone());
        }
        match then(self, term, depth + 1)? {
            Formula::And(parts) => all.extend(parts),
            other => all.push(other),
        }
        all.retain(|part| *part != Formula::Constant(true));
        Some(Formula::Rows(Amount::AtLeast(1), Box::new(Formula::all(all))))
    }

    /// What a pronoun tells of somebody who is no name of a woman or a man: “the plumber came first; she …”.
    fn told_by_pronoun(&mut self, row: &Row, meant: Term) -> Option<Formula> {
        let word = row.nouns.0.first().and_then(|&place| self.clue.tokens.get(usize::from(place)))?;
        let female = match word.word.as_str() {
            "she" => true,
            "he" => false,
            _ => return None,
        };
        let Term::Item(item) = meant else { return None };
        let known = |sex: &Option<bool>| sex.is_some();
        let items = &self.clue.genders[item.category.index()];
        let told = self.clue.genders.iter().any(|items| items.iter().all(known));
        (told && !items.iter().any(known)).then(|| self.gender(female, meant))?
    }

    /// Whether the head of a noun phrase is a plural, or is said of any or of all.
    fn speaks_of_several(&self, row: &Row) -> bool {
        let Some(&head) = row.nouns.0.last() else { return false };
        let (before, head) = self.clue.tokens.split_at(usize::from(head));
        let Some(head) = head.first().filter(|head| !head.capital) else { return false };
        let singular = lemma(&head.word, Pos::Noun);
        let plural = *singular != *head.word && WordNet::shipped().contains(&singular, Pos::Noun);
        let near = before.iter().rev().take(REACH).take_while(|token| token.is_said());
        let any = head.word.starts_with("any") && head.word.len() > 3;
        plural || any || near.clone().any(|token| WordList::OfAll.has(&token.word))
    }

    /// Whom a pronoun means: the last subject of its gender, or the last of that gender who was named. What is
    /// said of somebody is not told with a pronoun for the same person: “Ann is left of Bea, but not next to her”.
    pub(super) fn antecedent(&mut self, row: &Row, subject: bool) -> Option<Term> {
        match row.manner {
            Manner::Former => return self.named.len().checked_sub(2).map(|place| self.named[place]),
            Manner::Latter => return self.named.last().copied(),
            Manner::Before => {
                let now = self.subjects.last()?;
                let mut others = self.named.iter().filter(|term| *term != now);
                let only = others.next()?;
                return others.all(|other| other == only).then_some(*only);
            }
            _ => {}
        }
        let word = row.nouns.0.first().and_then(|&place| self.clue.tokens.get(usize::from(place)));
        // “and you get 12”: whoever reads or writes is nobody in the puzzle.
        if word.is_some_and(|token| matches!(token.word.as_str(), "you" | "we" | "i" | "us" | "me")) {
            return None;
        }
        let female = word.and_then(|token| match token.word.as_str() {
            "she" | "her" | "hers" | "herself" => Some(true),
            "he" | "him" | "himself" => Some(false),
            _ => None,
        });
        // “Either Ann or Bob has the cat; she …”: the only one of her kind, or else whoever has it.
        if !self.one_of.is_empty() {
            let mut same = self.one_of.iter().filter(|term| self.is_of(female, **term));
            return match (female, same.next(), same.next()) {
                (Some(_), Some(&only), None) => Some(only),
                _ => self.subjects.last().copied(),
            };
        }
        // “Bob's was later than Ann's, and hers was later than …”: the other one's.
        let stands_alone = word.is_some_and(|token| matches!(token.word.as_str(), "hers" | "theirs"));
        if subject && stands_alone {
            let before = self.subjects.last().copied();
            let other =
                self.named.iter().rev().find(|term| Some(**term) != before && self.is_of(female, **term));
            if let Some(other) = other {
                return Some(*other);
            }
        }
        // “…, and the dishes later than it”: what was named last, or who was spoken of before.
        let now = self.subjects.last().copied();
        if !subject && word.is_some_and(|token| token.is("it")) && self.subjects.len() > 1 {
            let last = self.named.iter().rev().find(|term| Some(**term) != now).copied();
            let spoken_of = self.subjects.iter().rev().find(|term| Some(**term) != now).copied();
            if let (Some(last), Some(spoken_of)) = (last, spoken_of)
                && last != spoken_of
            {
                let option = self.choices.choose(&[0, ANOTHER_MEANT])?;
                return Some([last, spoken_of][option]);
            }
        }
        if let (true, Some(_), Some(person)) = (subject, female, self.person) {
            return Some(person).filter(|&person| self.is_of(female, person));
        }
        self.last_of_its_kind(row, word, female, subject)
    }

    /// Whether a term may be a woman, or a man.
    fn is_of(&self, female: Option<bool>, term: Term) -> bool {
        match (female, term) {
            (Some(female), Term::Item(item)) => {
                self.clue.genders[item.category.index()][item.index()].is_none_or(|known| known == female)
            }
            _ => true,
        }
    }

    /// The last subject of a gender, or the last of that gender who was named.
    fn last_of_its_kind(
        &mut self,
        row: &Row,
        word: Option<&Token>,
        female: Option<bool>,
        subject: bool,
    ) -> Option<Term> {
        let itself = if subject { None } else { self.of.or_else(|| self.subjects.last().copied()) };
        let reflexive = word.is_some_and(|token| token.word.ends_with("self"));
        let itself = itself.filter(|_| self.all_of.is_empty());
        let fits = |term: &&Term| {
            self.is_of(female, **term)
                && (reflexive || Some(**term) != itself)
                && (subject || !self.all_of.contains(*term))
        };
        // “she” is somebody, unless nobody was named.
        let person =
            |term: &&Term| fits(term) && matches!(term, Term::Item(item) if self.are_people(item.category));
        let back = |fits: &dyn Fn(&&Term) -> bool| {
            self.subjects.iter().rev().find(fits).or_else(|| self.named.iter().rev().find(fits)).copied()
        };
        let surely = |term: &&Term| {
            let known = match term {
                Term::Item(item) => self.clue.genders[item.category.index()][item.index()],
                Term::Row(_) => None,
            };
            person(term) && known.is_some() && known == female
        };
        let somebody = || back(&person).or_else(|| self.mentioned.iter().rev().find(person).copied());
        let meant = female.and_then(|_| somebody()).or_else(|| back(&fits));
        // “Reg is earlier than Ida, and she …”: a name that tells no sex may be hers, but Ida surely is a woman.
        match (meant, female.and_then(|_| back(&surely))) {
            (Some(meant), Some(sure)) if meant != sure && !surely(&&meant) && row.nouns.0.len() < 2 => {
                let option = self.choices.choose(&[DOUBTFUL, DOUBTFUL + 1])?;
                Some([meant, sure][option])
            }
            (meant, _) => meant,
        }
    }

    /// The first name in a noun phrase, and what else is said of it. The outer option is about the types.
    #[allow(clippy::option_option, clippy::type_complexity)] // the two options say different things
    pub(super) fn anchor<'r>(&mut self, row: &'r Row) -> Option<Option<(Term, Vec<&'r Predicate>)>> {
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

    pub(super) fn presuppose(&mut self, formula: Formula) {
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

    pub(super) fn item(&mut self, mention: u16) -> Option<ItemId> {
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
}

/// What a predicate denies.
fn denied(predicate: &Predicate) -> Option<&Predicate> {
    match predicate {
        Predicate::Not(inner) => Some(inner),
        Predicate::Said(_, inner) => denied(inner),
        _ => None,
    }
}

/// Does it hold of one row only: the first, the oldest?
fn is_extreme(predicate: &Predicate) -> bool {
    match predicate {
        Predicate::Extreme { .. } | Predicate::Ranked { .. } => true,
        Predicate::Said(_, inner) => is_extreme(inner),
        Predicate::And(all) => all.iter().any(is_extreme),
        _ => false,
    }
}

/// The mention that a restriction consists of.
pub(super) fn name_of(predicate: &Predicate) -> Option<u16> {
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
pub(super) fn named_row(predicate: &Predicate) -> Option<Rc<Row>> {
    match predicate {
        Predicate::Item(_) => Some(Rc::new(Row::bare().and(predicate.clone()))),
        Predicate::Said(_, inner) => named_row(inner),
        Predicate::Is(row) => row.restrictions.iter().any(|one| name_of(one).is_some()).then(|| row.clone()),
        Predicate::And(all) => {
            let mut row = Row::bare();
            for one in all {
                row.restrict(one.clone());
            }
            (row.restrictions.iter().all(|one| name_of(one).is_some())).then(|| Rc::new(row))
        }
        _ => None,
    }
}
