//! Phrases that have something in common, with that said once: “paid $150 or $160”, “in the red, green or blue house”.

use super::{VerbPhrase, joined};
use crate::plural::listed;
use crate::words::WordList;

/// Verb phrases that differ only in their objects, taken apart.
pub(super) struct Listed {
    /// The verb without an object.
    pub verb: VerbPhrase,
    /// The objects with their articles.
    objects: Vec<String>,
    /// The same without articles.
    names: Vec<String>,
    /// Whether all of them have “the”.
    definite: bool,
    /// What follows the objects.
    after: String,
}

impl Listed {
    /// `None` if they differ in more.
    pub fn of(phrases: &[VerbPhrase]) -> Option<Listed> {
        let (first, rest) = phrases.split_first()?;
        if first.object().is_none() || rest.iter().any(|phrase| !first.is_like(phrase)) {
            return None;
        }
        let after = first.after();
        let the = |phrase: &VerbPhrase| phrase.article() == Some("the");
        let mut objects = Vec::with_capacity(phrases.len());
        for phrase in phrases {
            // One “the” is enough for several objects that share what follows them.
            let shared = the(phrase) && the(first) && !after.is_empty();
            let said = shared && phrases.len() > 2 && !objects.is_empty();
            let article = if said { "" } else { phrase.article_of_object() };
            objects.push(joined([article, phrase.object()?]));
        }
        Some(Listed {
            verb: first.without_object(),
            objects: without_common_unit(&objects),
            names: phrases.iter().filter_map(|phrase| phrase.object().map(str::to_owned)).collect(),
            definite: phrases.iter().all(the),
            after: after.to_owned(),
        })
    }

    /// “is 3100 m high, so not 2900 m”, “has ink as its material, so not pencil”: what follows need not be said again.
    pub fn without_what_goes_without_saying(self) -> Listed {
        let as_what = self.after.split(' ').next() == Some("as");
        if as_what || WordList::MeasureAdjective.has(&self.after) {
            return Listed { after: String::new(), ..self };
        }
        self
    }

    /// The objects, and what follows them, after other words.
    pub fn after(&self, said: &str) -> String {
        joined([said, &listed(&self.objects, "or"), &self.after])
    }

    /// The places behind their preposition: “in houses 1 and 2”, “in the first and second houses”, “in 1st and 2nd place”.
    pub fn at_places(&self, one: &str, many: &str) -> String {
        let preposition = self.verb.preposition();
        let preposition = match preposition.rsplit_once(' ') {
            Some((before, noun)) if noun == one => joined([before, many]),
            _ => preposition.to_owned(),
        };
        if self.definite && self.after == one {
            return joined([&preposition, "the", &listed(&self.names, "and"), many]);
        }
        joined([&preposition, &listed(&self.objects, "and"), &self.after])
    }
}

/// Amounts of one unit, which the last of them says for all: “31, 38 or 54 moves”.
fn without_common_unit(objects: &[String]) -> Vec<String> {
    let number = |text: &str| {
        text.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | ' ')) && !text.is_empty()
    };
    let unit = |object: &String| {
        object.rsplit_once(' ').filter(|(amount, _)| number(amount)).map(|(_, unit)| unit.to_owned())
    };
    let Some(shared) = objects.last().and_then(unit) else { return objects.to_vec() };
    if objects.len() < 2 || objects.iter().any(|object| unit(object).is_none_or(|unit| unit != shared)) {
        return objects.to_vec();
    }
    let last = objects.len() - 1;
    let bare = |(at, object): (usize, &String)| match object.rsplit_once(' ') {
        Some((amount, _)) if at < last => amount.to_owned(),
        _ => object.clone(),
    };
    objects.iter().enumerate().map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conjugation::Tense;

    fn phrases(words: &str, objects: &[&str], after: &str) -> Vec<VerbPhrase> {
        let verb = VerbPhrase::new(words, "", Tense::Present);
        objects.iter().map(|object| verb.clone().with_such(object, after)).collect()
    }

    #[test]
    fn several_objects_of_one_verb() {
        let none = |words: &str, objects: &[&str], after: &str| {
            VerbPhrase::none_of(&phrases(words, objects, after), false).unwrap()
        };
        assert_eq!(none("pays", &["$5", "$6"], ""), "doesn't pay $5 or $6");
        assert_eq!(none("pays", &["$5", "$6", "$7"], ""), "doesn't pay $5, $6 or $7");
        assert_eq!(none("has a", &["cat", "owl"], ""), "doesn't have a cat or an owl");
        assert_eq!(
            none("lives in the", &["red", "blue"], "house"),
            "doesn't live in the red or the blue house"
        );
        assert_eq!(
            none("lives in the", &["red", "blue", "green"], "house"),
            "doesn't live in the red, blue or green house"
        );
        assert_eq!(none("has the price", &["$5", "$6"], ""), "doesn't have the price $5 or $6");
        assert_eq!(none("needs", &["31 moves", "38 moves"], ""), "doesn't need 31 or 38 moves");
        let times = phrases("leaves at", &["9:10am", "9:40am"], "");
        assert_eq!(VerbPhrase::objects_of(&times).unwrap(), "at 9:10am or 9:40am");
        assert_eq!(VerbPhrase::one_of(&times, true).unwrap(), "leave at 9:10am or 9:40am");
        assert_eq!(VerbPhrase::objects_of(&phrases("pays", &["$5"], "")).unwrap(), "$5");
        assert_eq!(
            VerbPhrase::objects_of(&phrases("sits at table", &["2", "3"], "")).unwrap(),
            "at table 2 or 3"
        );
        assert_eq!(VerbPhrase::objects_of(&phrases("has a price of", &["$5"], "")).unwrap(), "$5");
        assert_eq!(VerbPhrase::objects_of(&phrases("is", &["3100 m"], "high")).unwrap(), "3100 m");
        let neither = |words: &str, after: &str| {
            VerbPhrase::neither(&phrases(words, &["red", "blue"], after), false).unwrap()
        };
        assert_eq!(neither("lives in the", "house"), "lives in neither");
        assert_eq!(neither("wears", ""), "wears neither");
        assert_eq!(VerbPhrase::none_of(&[VerbPhrase::be("a"), VerbPhrase::be("b")], false), None);
    }
}
