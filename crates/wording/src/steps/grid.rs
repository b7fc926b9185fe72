//! Steps by the rules of the grid alone: what is taken, what is left over, what goes together.

use super::Speaker;
use super::facts::{Said, common, other};
use super::joining::{pairs, so};
use crate::nouns::Kind;
use crate::plural::listed;
use crate::telling::NounPhrase;
use english::syntax::VerbPhrase;
use puzzle::{Fact, GridRule, ItemId, Step, StepKind};

impl Speaker<'_> {
    /// A step by a rule of the grid; `None` for any other, or if it is not of the shape that its kind says.
    pub(super) fn by_the_grid(&self, step: &Step) -> Option<Vec<String>> {
        if !step.clues.is_empty() {
            return None;
        }
        match step.kind {
            StepKind::Taken => self.taken(step),
            StepKind::LeftOver => self.left_over(step),
            StepKind::Transitivity => self.going_together(step),
            _ => None,
        }
    }

    /// “Dustin lives in Plymouth. So Mattie and Ernesto don't.”, “Dustin lives in Plymouth, so not in Tehama.”
    fn taken(&self, step: &Step) -> Option<Vec<String>> {
        let [known] = step.because.as_slice() else { return None };
        if !known.is() || step.therefore.is_empty() || step.therefore.iter().any(|fact| fact.is()) {
            return None;
        }
        Some(self.all_taken(*known, &step.therefore))
    }

    /// A fact and all that it takes away.
    pub(super) fn all_taken(&self, known: Fact, taken: &[Fact]) -> Vec<String> {
        self.so_not(known, taken)
            .or_else(|| self.nor_others(known, taken))
            .unwrap_or_else(|| [vec![self.said(known).text()], so(&self.clauses(taken))].concat())
    }

    /// What else its subject is not, said after a fact: “Dustin lives in Plymouth, so not in Tehama”. `None` if they
    /// are said in other words.
    fn so_not(&self, known: Fact, following: &[Fact]) -> Option<Vec<String>> {
        let known = self.said(known);
        let following: Vec<Said> = following.iter().map(|fact| self.said(*fact)).collect();
        let verb = &known.clause.said.verb;
        let alike = |said: &Said| said.subject == known.subject && said.clause.said.verb.is_like(verb);
        if !following.iter().all(alike) {
            return None;
        }
        let verbs: Vec<VerbPhrase> = following.iter().map(|said| said.clause.said.verb.clone()).collect();
        let objects = VerbPhrase::objects_of(&verbs)?;
        Some(vec![format!("{}, so not {objects}", known.text())])
    }

    /// What others are not, said after a fact: “Dustin lives in Plymouth”, “so neither Mattie nor Ernesto does”.
    /// `None` if they are said in other words.
    fn nor_others(&self, known: Fact, following: &[Fact]) -> Option<Vec<String>> {
        let known = self.said(known);
        let following: Vec<Said> = following.iter().map(|fact| self.said(*fact)).collect();
        let alike =
            |said: &Said| said.object == known.object && said.clause.said.verb == known.clause.said.verb;
        let of_property =
            known.clause.of_row.as_ref().is_some_and(|(_, verb, _)| *verb != known.clause.said.verb);
        // “Col's, Dot's and Eli's aren't” leaves too much out.
        if !following.iter().all(alike)
            || !known.clause.said.verb.can_be_left_out()
            || of_property && following.len() > 2
        {
            return None;
        }
        let items: Vec<ItemId> = following.iter().map(|said| said.subject).collect();
        let rows: Vec<(NounPhrase, VerbPhrase)> = following
            .iter()
            .map(|said| (self.subject_after(said, &known), said.clause.said.verb.clone()))
            .collect();
        let many = known.clause.said.many || following.iter().any(|said| said.clause.said.many);
        let auxiliary = |several, affirmed| known.clause.said.verb.auxiliary(many || several, affirmed);
        let (subject, auxiliary) = self.none_of(&items, &rows, auxiliary);
        Some(vec![known.text(), format!("so {subject} {auxiliary}")])
    }

    /// The subject of a clause after another that speaks of the same property: “Signe's” after “Kofi's day”.
    fn subject_after(&self, said: &Said, before: &Said) -> NounPhrase {
        match (&said.clause.of_row, &before.clause.of_row) {
            (Some((row, verb, _)), Some((_, other, _)))
                if *verb != said.clause.said.verb && *other != before.clause.said.verb =>
            {
                NounPhrase::bare(&self.telling.phrase(*row).owning())
            }
            _ => said.clause.said.subject.clone(),
        }
    }

    /// “Mattie and Ernesto didn't buy the clock. That leaves only Dustin: Dustin bought the clock.”, “Only Dustin is left
    /// for Plymouth: Mattie and Ernesto both live elsewhere. So Dustin lives in Plymouth.”
    pub(super) fn left_over(&self, step: &Step) -> Option<Vec<String>> {
        let ([fact], [GridRule::OnePartner { item, category }]) =
            (step.therefore.as_slice(), step.rules.as_slice())
        else {
            return None;
        };
        let left = other(*fact, *item);
        let about = |known: &Fact| {
            let partner = other(*known, *item);
            (known.a() == *item || known.b() == *item) && partner.category == *category && !known.is()
        };
        if !fact.is() || left.category != *category || !step.because.iter().all(about) {
            return None;
        }
        let concluded = self.said(*fact).text();
        if let Some(elsewhere) = self.elsewhere(step, *item) {
            let only = format!("only {} is left for {}", self.mention(left), self.mention(*item));
            return Some(vec![format!("{only}: {elsewhere}"), format!("so {concluded}")]);
        }
        let mut said = pairs(&self.clauses(&step.because));
        said.push(format!("that leaves only {}: {concluded}", self.what_is_left(left, *item)));
        Some(said)
    }

    /// What is left: “$180”, and “Whitney's” where it is said so: “Hannah is Whitney's client”.
    fn what_is_left(&self, left: ItemId, of: ItemId) -> String {
        let name = self.telling.mentioning(left);
        let owner = Fact::new(left, of, true).map(|fact| self.said(fact)).and_then(|said| {
            if said.subject == left {
                // “Rhoda's and Saul's crews didn't. That leaves only Quentin's crew.”
                let of_row = self.of_row(&said).0 == said.clause.said.subject;
                let owns =
                    of_row && said.clause.said.subject.owner() == Some(self.telling.owner(left).as_str());
                return owns.then(|| said.clause.said.subject.text());
            }
            let owning = said.clause.said.verb.object()?.to_owned();
            // “Briony doesn't sing alto”: what is left is tenor, and no tenor.
            let bare =
                name.has_article() && name.noun() == owning && said.clause.said.verb.article() != Some("the");
            (said.clause.said.verb.owned().is_some() || bare).then_some(owning)
        });
        owner.unwrap_or_else(|| name.text())
    }

    /// That others live elsewhere: “Mattie, Ernesto and Zachary all live elsewhere”.
    fn elsewhere(&self, step: &Step, place: ItemId) -> Option<String> {
        let facts: Vec<Said> = step.because.iter().map(|fact| self.said(*fact)).collect();
        let first = facts.first()?;
        let verb = first.clause.said.verb.elsewhere()?;
        let things = self.telling.noun(place).is_some_and(|noun| noun.kind == Kind::Things);
        if facts.iter().any(|said| said.object != place || said.clause.said.verb != first.clause.said.verb)
            || !things
        {
            return None;
        }
        let items: Vec<ItemId> = facts.iter().map(|said| said.subject).collect();
        let names: Vec<String> = facts.iter().map(|said| said.clause.said.subject.text()).collect();
        Some(match names.as_slice() {
            [one] => format!("{one} {} elsewhere", verb.said(false, true)),
            [_, _] => format!("{} both {} elsewhere", listed(&names, "and"), verb.said(true, true)),
            _ => {
                let all = self.telling.rows_phrase(&items).unwrap_or_else(|| listed(&names, "and"));
                format!("{all} all {} elsewhere", verb.said(true, true))
            }
        })
    }

    /// An item by its bare name where that will do, else the row that has it.
    pub(super) fn mention(&self, item: ItemId) -> String {
        self.telling.mention(item)
    }

    /// An item as it is written.
    pub(super) fn bare_name(&self, item: ItemId) -> String {
        self.telling.bare_name(item)
    }

    /// “Dustin lives in Plymouth, and the person from Alaska doesn't. So Dustin isn't from Alaska.”
    fn going_together(&self, step: &Step) -> Option<Vec<String>> {
        let ([one, two], [_]) = (step.because.as_slice(), step.therefore.as_slice()) else { return None };
        let known = self.chained(*one, *two)?;
        let mut said = vec![known];
        said.extend(so(&self.clauses(&step.therefore)));
        Some(said)
    }

    /// Two facts that have an item in common, as one sentence: the first leads to that item, the second goes on from
    /// it.
    pub(super) fn chained(&self, one: Fact, two: Fact) -> Option<String> {
        let (first, second) = if one.is() { (one, two) } else { (two, one) };
        let middle = common(first, second)?;
        if first.is()
            && !second.is()
            && let Some(said) = self.one_does_and_one_does_not(first, second, middle)
        {
            return Some(said);
        }
        let (mut first, mut second) = (self.said(first), self.said(second));
        if first.object != middle && second.object == middle {
            std::mem::swap(&mut first, &mut second);
        }
        if first.object == middle
            && second.object == middle
            && self.of_row(&first).1 == self.of_row(&second).1
        {
            // “Conrad sings alto, and the singer who sings alto is 19”: from one end to the other.
            let worth = |far: ItemId| {
                (self.narrator.rows.category != Some(far.category), self.telling.fitness(middle, far))
            };
            if worth(first.subject) > worth(second.subject) {
                std::mem::swap(&mut first, &mut second);
            }
            second = self.said_about(middle, second.subject, second.clause.said.affirmed);
        }
        if first.clause.said.subject == second.clause.said.subject {
            let joint =
                if first.clause.said.affirmed && !second.clause.said.affirmed { "but" } else { "and" };
            return Some(format!("{} {joint} {}", first.text(), second.predicate()));
        }
        Some(format!("{}, and {}", first.text(), second.text()))
    }

    /// What is true of one and not of another: “Dustin lives in Plymouth, and the person from Alaska doesn't”.
    fn one_does_and_one_does_not(&self, first: Fact, second: Fact, middle: ItemId) -> Option<String> {
        let known = self.said(first);
        if known.object != middle {
            return None;
        }
        let natural = self.said(second);
        let other = if natural.object == middle {
            natural
        } else {
            self.said_about(other(second, middle), middle, false)
        };
        let suits = self.telling.fitness(other.subject, middle) / 100
            >= self.telling.fitness(middle, other.subject) / 100;
        let ((subject, verb), (first_subject, first_verb)) = (self.of_row(&other), self.of_row(&known));
        (suits && verb == first_verb && verb.can_be_left_out()).then(|| {
            let known =
                format!("{} {}", first_subject.text(), first_verb.spoken(known.clause.said.many, true));
            format!("{known}, and {} {}", subject.text(), verb.auxiliary(other.clause.said.many, false))
        })
    }
}
