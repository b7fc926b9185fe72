//! Verb phrases: what is said of a subject, for one or many, affirmed or denied.

use super::heard::{self, Heard};
use super::verb::Verb;
use super::{joined, listing};
use crate::conjugation::Tense;
use crate::plural;
use crate::words::WordList;

/// What is said of a subject: “paid $180”, “was treated by Ann”, “lives in the red house”.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VerbPhrase {
    /// “only” of “only drinks water”.
    adverb: Option<String>,
    verb: Verb,
    /// What belongs to the verb: “treated” of “was treated by Ann”, “next to Ann” of “is next to Ann”.
    complement: String,
    /// What an object cannot stand without: “by”, “at table”.
    preposition: String,
    /// The article before the object.
    article: Option<String>,
    object: Option<Object>,
    /// The verb denied with what belongs to it, where somebody has said how.
    denied: Option<String>,
    /// What the object owns, where the phrase says whose something is: “sheet” of “is Mr Ely's sheet”.
    owned: Option<String>,
}

/// The object of a verb.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Object {
    /// “red” of “lives in the red house”.
    name: String,
    /// “house”
    after: String,
}

impl VerbPhrase {
    fn of(Heard { adverb, verb, mut rest }: Heard) -> VerbPhrase {
        let article = rest.pop_if(|last| heard::is_article(last));
        let (complement, preposition) = heard::with_preposition(rest, &verb.lemma);
        VerbPhrase { adverb, verb, complement, preposition, article, object: None, denied: None, owned: None }
    }

    /// A phrase as it was said in a clue, with the lemma of its first verb. A denial in it (“didn't pay”)
    /// goes away; a plural (“live in”) becomes a singular.
    pub fn new(words: &str, lemma: &str, tense: Tense) -> VerbPhrase {
        VerbPhrase::of(heard::phrase(words, lemma, tense))
    }

    /// A verb with its denial as somebody has given them: “was recognized for”, “was not recognized for”.
    pub fn given(affirmed: &str, denied: &str) -> VerbPhrase {
        let Heard { verb, rest, .. } = heard::given(affirmed);
        let said = VerbPhrase::of(Heard { adverb: None, verb, rest: Vec::new() });
        let (complement, preposition) = heard::with_preposition(rest, &said.verb.lemma);
        VerbPhrase { complement, preposition, denied: Some(denied.trim().to_owned()), ..said }
    }

    /// “is”, “is next to” and the like.
    pub fn be(rest: &str) -> VerbPhrase {
        VerbPhrase::present("be", rest)
    }

    /// A lemma and what follows it, in the present: “go with” gives “goes with”.
    pub fn present(lemma: &str, rest: &str) -> VerbPhrase {
        let rest = rest.split_whitespace().map(str::to_owned).collect();
        VerbPhrase::of(Heard { adverb: None, verb: Verb::present(lemma), rest })
    }

    /// An item that says what somebody does or is, such as “drives a truck”; `None` if it does not begin
    /// with a verb. With `trusting`, any first word that looks like a third person is taken for a verb.
    pub fn of_item(item: &str, trusting: bool) -> Option<VerbPhrase> {
        let Heard { adverb, verb, mut rest } = heard::deed(item, trusting)?;
        if adverb.is_some() {
            return Some(VerbPhrase::of(Heard { adverb, verb, rest }));
        }
        // “is eating” is the verb of “is eating pasta”.
        let doing = verb.lemma == "be" && rest.len() > 1 && rest[0].ends_with("ing");
        let mut object = if doing { rest.split_off(1) } else { std::mem::take(&mut rest) };
        // An article that goes with its noun is not part of it.
        if let [article, noun, ..] = object.as_slice()
            && (article == "the" || article == plural::article(noun))
        {
            rest.push(object.remove(0));
        }
        Some(VerbPhrase::of(Heard { adverb, verb, rest }).with(&object.join(" ")))
    }

    /// The phrase with what follows it: “paid” with “$180”.
    pub fn with(self, object: &str) -> VerbPhrase {
        self.with_such(object, "")
    }

    /// The phrase with an object that other words follow: “lives in the” with “red” and “house”.
    pub fn with_such(mut self, name: &str, after: &str) -> VerbPhrase {
        if name.is_empty() && after.is_empty() {
            return self;
        }
        if self.object.is_some() {
            // What was the object is one no more.
            self.complement = self.rest();
            (self.preposition, self.article) = (String::new(), None);
        }
        self.object = Some(Object { name: name.to_owned(), after: after.to_owned() });
        self
    }

    /// With “the” before the object.
    pub fn the(self) -> VerbPhrase {
        VerbPhrase { article: Some("the".to_owned()), ..self }
    }

    /// The same phrase, which says whose such a thing is: “is Mr Ely's sheet”.
    pub fn of_owned(self, noun: &str) -> VerbPhrase {
        VerbPhrase { owned: Some(noun.to_owned()), ..self }
    }

    /// The same of the past, for what is said with “is” or “has” because no verb was heard; what goes together in the grid
    /// does so at any time.
    pub fn in_the_past(self) -> VerbPhrase {
        VerbPhrase { verb: self.verb.in_the_past(), ..self }
    }

    /// The phrase without its object: “lives in”.
    pub fn without_object(&self) -> VerbPhrase {
        VerbPhrase { article: None, object: None, ..self.clone() }
    }

    /// What its object owns, where it says whose something is.
    pub fn owned(&self) -> Option<&str> {
        self.owned.as_deref()
    }

    /// The name of the object, if there is one.
    pub fn object(&self) -> Option<&str> {
        self.object.as_ref().map(|object| object.name.as_str())
    }

    /// What follows the object: “house” of “lives in the red house”.
    pub(super) fn after(&self) -> &str {
        self.object.as_ref().map_or("", |object| object.after.as_str())
    }

    /// The article before the object.
    pub fn article(&self) -> Option<&str> {
        self.article.as_deref()
    }

    /// What the object cannot stand without: “by”, “at table”.
    pub fn preposition(&self) -> &str {
        &self.preposition
    }

    /// Whether it is said with “is” or “was” as its first word.
    pub fn is_being(&self) -> bool {
        self.adverb.is_none() && self.verb.is_being()
    }

    /// Whether it is “is” or “was” and nothing else.
    pub fn is_bare_being(&self) -> bool {
        self.is_being() && self.rest().is_empty()
    }

    /// The article as the object asks for: “a cat”, “an owl”.
    pub(super) fn article_of_object(&self) -> &str {
        match (self.article.as_deref(), &self.object) {
            (Some("a" | "an"), Some(object)) => plural::article(&object.name),
            (article, _) => article.unwrap_or_default(),
        }
    }

    /// Whether it is said with “is” as its first word.
    pub fn is_present_being(&self) -> bool {
        self.adverb.is_none() && self.verb.is_present_being()
    }

    /// The object with what it needs and what follows it: “the blue hat” of “wore the blue hat”.
    pub fn whole_object(&self) -> String {
        let object = self.object().unwrap_or_default();
        joined([&self.preposition, self.article_of_object(), object, self.after()])
    }

    /// Another name in place of the object, with what it needs: “at 9:40” of “leaves at 9:10 on time”.
    pub fn object_as(&self, name: &str) -> String {
        joined([&self.preposition, self.article.as_deref().unwrap_or_default(), name])
    }

    /// Two that are at places of one kind, with the preposition said once: “from Rome and Oslo”.
    pub fn and_at(&self, other: &VerbPhrase) -> Option<String> {
        let (preposition, again) = self.preposition.split_once(' ').unwrap_or((&self.preposition, ""));
        let both = self.is_like(other) && self.complement.is_empty() && !preposition.is_empty();
        let [one, two] = [self, other].map(|phrase| {
            let object = phrase.object().unwrap_or_default();
            joined([again, phrase.article_of_object(), object, phrase.after()])
        });
        both.then(|| format!("{preposition} {one} and {two}"))
    }

    /// All that follows the verb.
    fn rest(&self) -> String {
        let object = self.object().unwrap_or_default();
        joined([&self.complement, &self.preposition, self.article_of_object(), object, self.after()])
    }

    /// The phrase as said of one, in the affirmative.
    pub fn words(&self) -> String {
        self.said(false, true)
    }

    /// What somebody is called who is said to be something: of “is a cat lover”, “cat lover”.
    pub fn being(&self) -> Option<String> {
        self.called().filter(|_| self.verb.is_present_being())
    }

    /// The same of what is or was: of “was the whippet”, “whippet”.
    pub fn called(&self) -> Option<String> {
        let plain = self.complement.is_empty() && self.preposition.is_empty() && self.article.is_some();
        Some(joined([self.object().filter(|_| plain && self.is_being())?, self.after()]))
    }

    /// What is left of “who is …” where “who is” goes without saying: “in house 1”, “wearing the red shirt”, “haunted by
    /// Ann”. `None` where nothing can be left out: “is short”, “lives in Rome”.
    pub fn cut_short(&self) -> Option<VerbPhrase> {
        if !self.is_being() {
            return None;
        }
        let rest = self.rest();
        let words: Vec<&str> = rest.split(' ').collect();
        (words.len() > 1 && heard::stands_alone(&words)).then(|| self.clone())
    }

    /// The phrase without its verb, as it stands behind a noun: “in house 1”.
    pub(super) fn reduced(&self) -> String {
        self.rest()
    }

    /// The phrase for one or many, in the affirmative or denied.
    pub fn said(&self, many: bool, affirmed: bool) -> String {
        self.told(many, affirmed, false)
    }

    /// The phrase for one or many, denied as one speaks: “didn't pay $180”.
    pub fn spoken(&self, many: bool, affirmed: bool) -> String {
        self.told(many, affirmed, true)
    }

    fn told(&self, many: bool, affirmed: bool, short: bool) -> String {
        if affirmed {
            let adverb = self.adverb.as_deref().unwrap_or_default();
            return joined([adverb, self.verb.finite(many), &self.rest()]);
        }
        if let Some(denied) = &self.denied {
            // Who gave the denial has chosen how to say it.
            let object = self.object().unwrap_or_default();
            return joined([denied, self.article_of_object(), object, self.after()]);
        }
        if self.adverb.is_some() {
            // “does not only drink water” would say something else.
            let are = if many { "are" } else { "is" };
            let who = if many { "the ones who" } else { "the one who" };
            return joined([&super::verb::denied(are, short), who, &self.said(many, true)]);
        }
        joined([&self.verb.denied(many, short), &self.rest()])
    }

    /// What stands for the phrase once it has been said: “did”, “doesn't”, “is”.
    pub fn auxiliary(&self, many: bool, affirmed: bool) -> String {
        let helper = self.verb.helper(many);
        if affirmed { helper.to_owned() } else { super::verb::denied(helper, true) }
    }

    /// Whether a denial of the phrase says just that it is not so, as “doesn't” does.
    pub fn can_be_left_out(&self) -> bool {
        self.adverb.is_none()
    }

    /// Whether it can be true of one only, by how it is said: “is the red one”, “is Teri's client”.
    pub fn is_of_one(&self) -> bool {
        let definite = self.object.is_some() && self.article() == Some("the");
        self.verb.lemma == "be" && (self.owned.is_some() || definite)
    }

    /// The verb without its object, if “elsewhere” can stand for that: “lives” of “lives in Plymouth”.
    pub fn elsewhere(&self) -> Option<VerbPhrase> {
        let at_a_place = matches!(self.preposition.as_str(), "in" | "at")
            && self.complement.is_empty()
            && self.article.is_none()
            && self.object.is_some()
            && self.after().is_empty();
        (at_a_place && self.adverb.is_none() && WordList::PlaceVerb.has(&self.verb.lemma))
            .then(|| VerbPhrase { preposition: String::new(), ..self.without_object() })
    }

    /// Whether two phrases differ in nothing but their objects.
    pub fn is_like(&self, other: &VerbPhrase) -> bool {
        self.object.is_some()
            && other.object.is_some()
            && self.adverb == other.adverb
            && self.verb == other.verb
            && self.complement == other.complement
            && self.preposition == other.preposition
            && self.after() == other.after()
    }

    /// That none of several phrases, which differ only in their objects, is true: “didn't pay $150 or $160”,
    /// “doesn't live in the red, green or blue house”. `None` if they differ in more.
    pub fn none_of(phrases: &[VerbPhrase], many: bool) -> Option<String> {
        let listed = listing::Listed::of(phrases)?;
        Some(listed.after(&listed.verb.spoken(many, false)))
    }

    /// That neither of two such phrases, whose objects were just named, is true: “paid neither”, “lives in neither”.
    pub fn neither(phrases: &[VerbPhrase], many: bool) -> Option<String> {
        let listed = listing::Listed::of(phrases).filter(|_| phrases.len() == 2)?;
        Some(format!("{} neither", listed.verb.said(many, true)))
    }

    /// That one of several such phrases is true: “paid $150 or $160”.
    pub fn one_of(phrases: &[VerbPhrase], many: bool) -> Option<String> {
        let listed = listing::Listed::of(phrases)?;
        Some(listed.after(&listed.verb.spoken(many, true)))
    }

    /// Where several are together, without “who are”: “in houses 1 and 2”, “on the first and second floors”; of other
    /// things than places, what one of them is: “wearing the red or the blue shirt”. The noun of the places is given as one
    /// and many.
    pub fn places_of(phrases: &[VerbPhrase], one: &str, many: &str) -> Option<String> {
        let listed = listing::Listed::of(phrases)?;
        let at_places = listed.verb.complement.is_empty() && !listed.verb.preposition.is_empty();
        Some(if at_places { listed.at_places(one, many) } else { listed.after(&listed.verb.reduced()) })
    }

    /// The objects of several such phrases after “not”, with the preposition that they need: “at 9:10am or
    /// 9:40am” of “leaves at 9:10am” and “leaves at 9:40am”.
    pub fn objects_of(phrases: &[VerbPhrase]) -> Option<String> {
        let listed = listing::Listed::of(phrases)?.without_what_goes_without_saying();
        Some(listed.after(listed.verb.preposition()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_for_one_and_many_affirmed_and_denied() {
        let cases = [
            ("paid", "pay", Tense::Past, ["paid", "did not pay", "paid", "did not pay"]),
            (
                "lives in",
                "live",
                Tense::Present,
                ["lives in", "does not live in", "live in", "do not live in"],
            ),
            (
                "was treated by",
                "treat",
                Tense::Past,
                ["was treated by", "was not treated by", "were treated by", "were not treated by"],
            ),
            ("will see", "see", Tense::Future, ["will see", "will not see", "will see", "will not see"]),
            ("has won", "win", Tense::Present, ["has won", "has not won", "have won", "have not won"]),
            ("has", "have", Tense::Present, ["has", "does not have", "have", "do not have"]),
            ("didn't pay", "pay", Tense::Past, ["paid", "did not pay", "paid", "did not pay"]),
            (
                "did the tango",
                "do",
                Tense::Past,
                ["did the tango", "did not do the tango", "did the tango", "did not do the tango"],
            ),
            (
                "did a cartwheel",
                "",
                Tense::Past,
                ["did a cartwheel", "did not do a cartwheel", "did a cartwheel", "did not do a cartwheel"],
            ),
            (
                "are from the",
                "be",
                Tense::Present,
                ["is from the", "is not from the", "are from the", "are not from the"],
            ),
            (
                "always wears",
                "wear",
                Tense::Present,
                [
                    "always wears",
                    "is not the one who always wears",
                    "always wear",
                    "are not the ones who always wear",
                ],
            ),
            ("", "pay", Tense::Future, ["will pay", "will not pay", "will pay", "will not pay"]),
        ];
        for (words, lemma, tense, expected) in cases {
            let phrase = VerbPhrase::new(words, lemma, tense);
            let said = [(false, true), (false, false), (true, true), (true, false)]
                .map(|(many, affirmed)| phrase.said(many, affirmed));
            assert_eq!(said, expected, "{words}");
        }
        let denied = |words: &str| VerbPhrase::new(words, "", Tense::Past).said(false, false);
        assert_eq!(denied("juggled with"), "did not juggle with");
        assert_eq!(denied("wasn’t treated by"), "was not treated by");
        assert_eq!(denied("won't see"), "will not see");
    }

    #[test]
    fn items_that_say_what_somebody_does() {
        let denied = |item: &str| VerbPhrase::of_item(item, false).map(|phrase| phrase.said(false, false));
        assert_eq!(denied("drives a truck").as_deref(), Some("does not drive a truck"));
        assert_eq!(denied("is a cat lover").as_deref(), Some("is not a cat lover"));
        assert_eq!(denied("ate spaghetti").as_deref(), Some("did not eat spaghetti"));
        assert_eq!(denied("only drinks water").as_deref(), Some("is not the one who only drinks water"));
        assert_eq!(denied("cream soda"), None);
        assert_eq!(denied("paints"), None, "a verb alone may be a noun");
        assert!(VerbPhrase::of_item("juggles with fire", true).is_some());
        let being = |item: &str| VerbPhrase::of_item(item, false).and_then(|phrase| phrase.being());
        assert_eq!(being("is a cat lover").as_deref(), Some("cat lover"));
        assert_eq!(being("is from Ohio"), None);
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
    fn who_is_goes_without_saying() {
        let short = |phrase: VerbPhrase| phrase.cut_short().map(|phrase| phrase.reduced());
        assert_eq!(short(VerbPhrase::be("in").with("house 1")).as_deref(), Some("in house 1"));
        let haunted = VerbPhrase::new("is haunted by", "haunt", Tense::Present);
        assert_eq!(short(haunted.with("Ann")).as_deref(), Some("haunted by Ann"));
        assert_eq!(short(VerbPhrase::be("").with("short")), None);
        assert_eq!(short(VerbPhrase::new("lives in", "", Tense::Present).with("Rome")), None);
    }
}
