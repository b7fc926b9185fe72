//! Verbs as they are spoken: “didn't pay”, “so did”, “didn't pay $150 or $180”.

use super::{Tense, VerbPhrase};
use crate::plural::listed;
use english::words::WordList;

/// A phrase that begins with a denial, contracted: “did not pay” becomes “didn't pay”.
pub fn contracted(said: &str) -> String {
    let mut words = said.splitn(3, ' ');
    let (Some(first), Some("not")) = (words.next(), words.next()) else { return said.to_owned() };
    let short = match first {
        "can" => "can't".to_owned(),
        "will" => "won't".to_owned(),
        first if WordList::Contracting.has(first) => format!("{first}n't"),
        _ => return said.to_owned(),
    };
    words.next().map_or_else(|| short.clone(), |rest| format!("{short} {rest}"))
}

impl VerbPhrase {
    /// The phrase for one or many, denied as one speaks: “didn't pay $180”.
    pub fn spoken(&self, many: bool, affirmed: bool) -> String {
        let said = self.said(many, affirmed);
        // Who gave the denial has chosen how to say it.
        if self.denied.is_some() { said } else { contracted(&said) }
    }

    /// What stands for the phrase once it has been said: “did”, “doesn't”, “is”.
    pub fn auxiliary(&self, many: bool, affirmed: bool) -> String {
        let first = self.words.split(' ').next().unwrap_or_default();
        let perfect = matches!(first, "has" | "had") && !matches!(self.lemma.as_str(), "have" | "");
        let finite = match first {
            "is" if many => "are",
            "was" if many => "were",
            "has" if many && perfect => "have",
            first if WordList::Auxiliary.has(first) || perfect => first,
            _ => match (self.tense, many) {
                (Tense::Past, _) => "did",
                (Tense::Present, false) => "does",
                (Tense::Present, true) => "do",
                (Tense::Future, _) => "will",
            },
        };
        if affirmed { finite.to_owned() } else { contracted(&format!("{finite} not")) }
    }

    /// Whether a denial of the phrase says just that it is not so, as “doesn't” does.
    pub fn can_be_left_out(&self) -> bool {
        !WordList::AdverbBeforeVerb.has(self.words.split(' ').next().unwrap_or_default())
    }

    /// The same of the past, for what is said with “is” or “has” because no verb was heard; what goes together in the grid
    /// does so at any time.
    pub fn in_the_past(self) -> VerbPhrase {
        let (first, rest) = self.words.split_once(' ').unwrap_or((&self.words, ""));
        let past = match first {
            "is" => "was",
            "has" => "had",
            _ => return self,
        };
        let shift = |at: usize| at + past.len() - first.len();
        let object = self.object.map(|(start, end)| (shift(start), shift(end)));
        let words = format!("{past} {rest}").trim_end().to_owned();
        VerbPhrase {
            words,
            lemma: self.lemma,
            tense: Tense::Past,
            object,
            denied: self.denied,
            owned: self.owned,
        }
    }

    /// The name of the object, if it is known.
    pub fn object(&self) -> Option<&str> {
        self.object.and_then(|(start, end)| self.words.get(start..end))
    }

    /// Whether it can be true of one only, by how it is said: “is the red one”, “is Teri's client”.
    pub fn is_of_one(&self) -> bool {
        let definite = |head: &str| head_and_article(head).1 == "the";
        self.lemma == "be"
            && (self.owned.is_some() || self.around_object().is_some_and(|(head, _)| definite(head)))
    }

    /// The verb without its object, if “elsewhere” can stand for that: “lives” of “lives in Plymouth”.
    pub fn elsewhere(&self) -> Option<VerbPhrase> {
        let (head, tail) = self.around_object()?;
        let verb = head.strip_suffix(" in").or_else(|| head.strip_suffix(" at"))?;
        let place = WordList::PlaceVerb.has(&self.lemma);
        (place && tail.is_empty() && !verb.contains(' ')).then(|| VerbPhrase {
            words: verb.to_owned(),
            object: None,
            ..self.clone()
        })
    }

    /// What stands before the object and what stands after it.
    fn around_object(&self) -> Option<(&str, &str)> {
        let (start, end) = self.object?;
        Some((self.words.get(..start)?.trim_end(), self.words.get(end..)?.trim_start()))
    }

    /// Whether two phrases differ in nothing but their objects.
    pub fn is_like(&self, other: &VerbPhrase) -> bool {
        let without_article = |phrase: &VerbPhrase| {
            phrase.around_object().map(|(head, tail)| (head_and_article(head).0.to_owned(), tail.to_owned()))
        };
        self.lemma == other.lemma
            && self.tense == other.tense
            && without_article(self).is_some_and(|parts| without_article(other) == Some(parts))
    }

    /// That none of several phrases, which differ only in their objects, is true: “didn't pay $150 or $160”,
    /// “doesn't live in the red, green or blue house”. `None` if they differ in more.
    pub fn none_of(phrases: &[VerbPhrase], many: bool) -> Option<String> {
        let listed = Listed::of(phrases)?;
        Some(listed.after(&listed.verb.spoken(many, false)))
    }

    /// That neither of two such phrases, whose objects were just named, is true: “paid neither”, “lives in neither”.
    pub fn neither(phrases: &[VerbPhrase], many: bool) -> Option<String> {
        let listed = Listed::of(phrases).filter(|_| phrases.len() == 2)?;
        Some(format!("{} neither", listed.verb.said(many, true)))
    }

    /// That one of several such phrases is true: “paid $150 or $160”.
    pub fn one_of(phrases: &[VerbPhrase], many: bool) -> Option<String> {
        let listed = Listed::of(phrases)?;
        Some(listed.after(&listed.verb.spoken(many, true)))
    }

    /// The objects of several such phrases after “not”, with the preposition that they need: “at 9:10am or
    /// 9:40am” of “leaves at 9:10am” and “leaves at 9:40am”.
    pub fn objects_of(phrases: &[VerbPhrase]) -> Option<String> {
        let mut listed = Listed::of(phrases)?;
        // “is 3100 m high, so not 2900 m”, “has ink as its material, so not pencil”: the rest goes without saying.
        if listed.tail.starts_with("as ") || WordList::MeasureAdjective.has(&listed.tail) {
            listed.tail.clear();
        }
        // “sat at table 1, so not at table 2”, but “has a price of $60, so not $90”.
        let words: Vec<&str> = listed.verb.words.split(' ').collect();
        let has = listed.verb.lemma == "have";
        let needed = |word: &&str| WordList::Preposition.has(word) && !(has && *word == "of");
        let preposition = words.iter().rposition(needed).filter(|at| *at > 0 && at + 2 >= words.len());
        let words = preposition.map_or_else(String::new, |at| words[at..].join(" "));
        Some(listed.after(&words).trim_start().to_owned())
    }
}

/// Phrases that differ only in their objects, taken apart.
struct Listed {
    verb: VerbPhrase,
    objects: String,
    tail: String,
}

impl Listed {
    fn of(phrases: &[VerbPhrase]) -> Option<Listed> {
        let (first, rest) = phrases.split_first()?;
        if rest.iter().any(|phrase| !first.is_like(phrase)) {
            return None;
        }
        let (words, tail) = first.around_object()?;
        let (head, first_article) = head_and_article(words);
        let mut objects = Vec::with_capacity(phrases.len());
        for phrase in phrases {
            let (words, _) = phrase.around_object()?;
            let article = head_and_article(words).1;
            // One “the” is enough for several objects that share what follows them.
            let shared = article == "the" && first_article == "the" && !tail.is_empty();
            let article = if shared && phrases.len() > 2 && !objects.is_empty() { "" } else { article };
            objects.push(format!("{article} {}", phrase.object()?).trim_start().to_owned());
        }
        let verb = VerbPhrase { words: head.to_owned(), object: None, ..first.clone() };
        Some(Listed { verb, objects: listed(&without_common_unit(&objects), "or"), tail: tail.to_owned() })
    }

    fn after(&self, said: &str) -> String {
        format!("{said} {} {}", self.objects, self.tail).trim_end().to_owned()
    }
}

/// Amounts of one unit, which the last of them says for all: “31, 38 or 54 moves”.
pub(crate) fn without_common_unit(objects: &[String]) -> Vec<String> {
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

/// Words with the article at their end apart: “lives in the” gives “lives in” and “the”.
fn head_and_article(words: &str) -> (&str, &str) {
    for article in ["the", "a", "an"] {
        if let Some(head) = words.strip_suffix(article).and_then(|head| head.strip_suffix(' ')) {
            return (head, article);
        }
    }
    (words, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phrases(words: &str, objects: &[&str], after: &str) -> Vec<VerbPhrase> {
        objects
            .iter()
            .map(|object| {
                VerbPhrase::new(words, "", Tense::Present).with(&format!("{object}{after}")).naming(object)
            })
            .collect()
    }

    #[test]
    fn denials_are_contracted() {
        for (said, short) in [
            ("did not pay", "didn't pay"),
            ("is not", "isn't"),
            ("will not see", "won't see"),
            ("paid", "paid"),
            ("may not see", "may not see"),
        ] {
            assert_eq!(contracted(said), short);
        }
    }

    #[test]
    fn what_was_said_is_left_out() {
        let paid = VerbPhrase::new("paid", "pay", Tense::Past).with("$180");
        assert_eq!([paid.auxiliary(false, true), paid.auxiliary(true, false)], ["did", "didn't"]);
        let is = VerbPhrase::be("from Ohio");
        assert_eq!([is.auxiliary(false, false), is.auxiliary(true, true)], ["isn't", "are"]);
        let has_won = VerbPhrase::new("has won", "win", Tense::Present);
        assert_eq!(has_won.auxiliary(true, false), "haven't");
        let has = VerbPhrase::new("has", "have", Tense::Present).with("a cat");
        assert_eq!(has.auxiliary(false, false), "doesn't");
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
            none("lives in the", &["red", "blue"], " house"),
            "doesn't live in the red or the blue house"
        );
        assert_eq!(
            none("lives in the", &["red", "blue", "green"], " house"),
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
        let neither = |words: &str, after: &str| {
            VerbPhrase::neither(&phrases(words, &["red", "blue"], after), false).unwrap()
        };
        assert_eq!(neither("lives in the", " house"), "lives in neither");
        assert_eq!(neither("wears", ""), "wears neither");
        assert_eq!(VerbPhrase::none_of(&[VerbPhrase::be("a"), VerbPhrase::be("b")], false), None);
    }
}
