//! Steps by the rules of the grid alone: what is taken, what is left over, what goes together.

use super::Speaker;
use super::facts::{Said, common, other};
use super::joining::{pairs, so};
use crate::nouns::{Kind, Role};
use crate::plural::{is_plural, listed};
use crate::verbs::VerbPhrase;
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

    /// “Dustin lives in Plymouth. So Mattie and Ernesto don't.”
    fn taken(&self, step: &Step) -> Option<Vec<String>> {
        let [known] = step.because.as_slice() else { return None };
        if !known.is() || step.therefore.iter().any(|fact| fact.is()) {
            return None;
        }
        let known = self.said(*known);
        let following: Vec<Said> = step.therefore.iter().map(|fact| self.said(*fact)).collect();
        let all_of_one_object =
            following.iter().all(|said| said.object == known.object && said.clause.verb == known.clause.verb);
        if !all_of_one_object || following.is_empty() || !known.clause.verb.can_be_left_out() {
            let mut said = vec![known.text()];
            said.extend(so(&self.clauses(&step.therefore)));
            return Some(said);
        }
        let items: Vec<ItemId> = following.iter().map(|said| said.subject).collect();
        let rows: Vec<(String, VerbPhrase)> = following
            .iter()
            .map(|said| (self.subject_after(said, &known), said.clause.verb.clone()))
            .collect();
        let many = known.clause.many || following.iter().any(|said| said.clause.many);
        let auxiliary = |several, affirmed| known.clause.verb.auxiliary(many || several, affirmed);
        let (subject, auxiliary) = self.none_of(&items, &rows, auxiliary);
        Some(vec![known.text(), format!("so {subject} {auxiliary}")])
    }

    /// The subject of a clause after another that speaks of the same property: “Signe's” after “Kofi's day”.
    fn subject_after(&self, said: &Said, before: &Said) -> String {
        match (&said.clause.of_row, &before.clause.of_row) {
            (Some((row, verb, _)), Some((_, other, _)))
                if *verb != said.clause.verb && *other != before.clause.verb =>
            {
                self.telling.phrase(*row).owning()
            }
            _ => said.clause.subject.clone(),
        }
    }

    /// “Only Dustin is left for Plymouth: Mattie and Ernesto live elsewhere. So Dustin lives in Plymouth.”
    fn left_over(&self, step: &Step) -> Option<Vec<String>> {
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
        let only = self.only_left(left, *item);
        let mut said = match self.clauses(&step.because).as_slice() {
            [] => vec![only],
            [known] => vec![format!("{only}: {}", self.elsewhere(step, *item).unwrap_or(known.clone()))],
            several => [vec![only], pairs(several)].concat(),
        };
        said.extend(so(&self.clauses(&step.therefore)));
        Some(said)
    }

    /// That others live elsewhere: “Mattie, Ernesto and Zachary all live elsewhere”.
    fn elsewhere(&self, step: &Step, place: ItemId) -> Option<String> {
        let facts: Vec<Said> = step.because.iter().map(|fact| self.said(*fact)).collect();
        let first = facts.first()?;
        let verb = first.clause.verb.elsewhere()?;
        let things = self.telling.noun(place).is_some_and(|noun| noun.kind == Kind::Things);
        if facts.iter().any(|said| said.object != place || said.clause.verb != first.clause.verb) || !things {
            return None;
        }
        let items: Vec<ItemId> = facts.iter().map(|said| said.subject).collect();
        let names: Vec<&str> = facts.iter().map(|said| said.clause.subject.as_str()).collect();
        Some(match names.as_slice() {
            [one] => format!("{one} {} elsewhere", verb.said(false, true)),
            [_, _] => format!("{} both {} elsewhere", listed(&names, "and"), verb.said(true, true)),
            _ => {
                let all = self.telling.rows_phrase(&items).unwrap_or_else(|| listed(&names, "and"));
                format!("{all} all {} elsewhere", verb.said(true, true))
            }
        })
    }

    /// “only Dustin is left for Plymouth”
    pub(super) fn only_left(&self, left: ItemId, place: ItemId) -> String {
        let name = self.mention(left);
        let many = self.telling.noun(left).is_some_and(|noun| noun.kind == Kind::Things)
            && name.ends_with('s')
            && self.telling.written(left).starts_with(char::is_lowercase)
            && is_plural(&name);
        format!("only {name} {} left for {}", if many { "are" } else { "is" }, self.mention(place))
    }

    /// An item by its bare name where that will do, else the row that has it.
    pub(super) fn mention(&self, item: ItemId) -> String {
        let Some(noun) = self.telling.noun(item) else { return self.telling.named(item) };
        if self.narrator.rows.category == Some(item.category) {
            return self.row(item);
        }
        // “Only 22 is left”: what is left is no moves.
        let named = match noun.role {
            Role::Count => self.bare_name(item),
            _ => self.telling.with_article(item),
        };
        if noun.role != Role::Count
            && let Some(whole) = self.telling.with_its_noun(item, &named)
        {
            return whole;
        }
        match noun.role {
            Role::Deed => self.row(item),
            Role::Attribute if noun.is_order() => self.row(item),
            Role::Attribute if noun.adjectives => format!("the {named} {}", noun.singular),
            Role::Attribute
                if noun.kind == Kind::Things
                    && named.starts_with(char::is_lowercase)
                    && !named.starts_with("the ")
                    && self.telling.takes_article(item.category) =>
            {
                format!("the {named}")
            }
            _ => named,
        }
    }

    /// Two rows that have, or have not, the same: “Ann's prize is first, and so is that of the lime jam”.
    fn of_one_property(&self, first: &Said, second: &Said, is: bool) -> Option<String> {
        let ((_, first_verb, _), (row, verb, _)) =
            (first.clause.of_row.as_ref()?, second.clause.of_row.as_ref()?);
        if first_verb == &first.clause.verb || first_verb != verb {
            return None;
        }
        let phrase = self.telling.phrase(*row);
        let subject = if phrase.short { phrase.owning() } else { format!("that of {}", phrase.text) };
        let auxiliary = first.clause.verb.auxiliary(false, is);
        let known = first.text();
        Some(if is {
            format!("{known}, and so {auxiliary} {subject}")
        } else {
            format!("{known}, and {subject} {auxiliary}")
        })
    }

    /// An item as it is written.
    fn bare_name(&self, item: ItemId) -> String {
        let category = self.narrator.categories.get(item.category.index());
        let name = category.and_then(|category| category.items().get(item.index()));
        name.map_or_else(|| self.telling.named(item), |name| crate::names::name(name))
    }

    /// “Dustin lives in Plymouth, and the person from Alaska doesn't. So Dustin isn't from Alaska.”
    fn going_together(&self, step: &Step) -> Option<Vec<String>> {
        let ([one, two], [_]) = (step.because.as_slice(), step.therefore.as_slice()) else { return None };
        let known = self.chained(*one, *two)?;
        let mut said = vec![known];
        said.extend(so(&self.clauses(&step.therefore)));
        Some(said)
    }

    /// Two facts that have an item in common, as one sentence.
    pub(super) fn chained(&self, one: Fact, two: Fact) -> Option<String> {
        let (first, second) = if one.is() { (one, two) } else { (two, one) };
        let middle = common(first, second)?;
        let said = self.said(first);
        let far = other(second, middle);
        if said.object == middle {
            // Both are said of the same thing: “…, and so does …”.
            let natural = self.said(second);
            let turned =
                if natural.object == middle { natural } else { self.said_about(far, middle, second.is()) };
            let suits = self.telling.fitness(turned.subject, middle) / 100
                >= self.telling.fitness(middle, turned.subject) / 100;
            if suits && let Some(said) = self.of_one_property(&said, &turned, second.is()) {
                return Some(said);
            }
            let (subject, verb) = self.of_row(&turned);
            let (first_subject, first_verb) = self.of_row(&said);
            if suits && verb == first_verb && verb.can_be_left_out() && first.is() {
                let known = format!("{first_subject} {}", first_verb.spoken(said.clause.many, true));
                let many = turned.clause.many;
                return Some(if second.is() {
                    format!("{known}, and so {} {subject}", verb.auxiliary(many, true))
                } else {
                    format!("{known}, and {subject} {}", verb.auxiliary(many, false))
                });
            }
        }
        let second_said = self.said(second);
        if said.clause.subject == second_said.clause.subject {
            let joint = if first.is() && !second.is() { "but" } else { "and" };
            return Some(format!("{} {joint} {}", said.text(), second_said.predicate()));
        }
        Some(format!("{}, and {}", said.text(), second_said.text()))
    }
}
