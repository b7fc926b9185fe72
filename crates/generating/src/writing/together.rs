//! Two facts in one sentence where they belong together: “Iris, who didn't play the harp, was older than Leo”.

use super::Sentence;
use super::phrases::{Head, NounPhrase, Words, goes_on, in_order, is_preposition};
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
                    // “Was older than Leo and older than Petra” is older than both.
                    if both_compare && are_plain(first, second) {
                        if let Some(both) = self.than_both((first, p), (second, q), term) {
                            add(format!("{name} {both}"), 0);
                        }
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
                    // “Younger than the player who won 12 games and won …”: who won?
                    if !is_denied(first) && !twice && !self.holds_a_verb(p) {
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
                    // “Who came in at 3:50 pm, came in ten minutes after Flora”: only “was” may be said twice.
                    let again = twice && !is_being(p);
                    let plain = !is_relative(p) && !p.starts_with("either ") && !p.starts_with("neither ");
                    if clear && plain && !again {
                        let who = self.relative(term);
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
        let chained = matches!(first, Formula::Compare(..));
        let plain = matches!(second, Formula::Same(..) | Formula::Not(_) | Formula::Compare(..));
        if !chained || !plain || are_opposite(first, second) {
            return;
        }
        let who = self.relative(term);
        // “Heavier than the balloon with the castle, which …”: the castle, perhaps.
        let clear = |subject: &NounPhrase| self.people || !goes_on(&subject.text);
        for subject in self.plain_subjects(term).into_iter().filter(clear) {
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
            // “Immediately ahead of or immediately behind” is enough for a sentence.
            let words =
                sentence.said_of(&subject.said).filter(|words| !words.contains(" or immediately "))?;
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

    /// “Was older than both Leo and Petra”, of two comparisons of one row in the same words.
    fn than_both(&self, one: (&Formula, &str), other: (&Formula, &str), term: Term) -> Option<String> {
        let (said, first) = self.compared_with(one, term)?;
        let (again, second) = self.compared_with(other, term)?;
        let [first, second] = in_order([first, second]);
        (said == again).then(|| format!("{said}both {first} and {second}"))
    }

    /// What a comparison of a row says in these words, and whom it compares the row with.
    fn compared_with<'a>(&self, (fact, words): (&Formula, &'a str), row: Term) -> Option<(&'a str, &'a str)> {
        let other = terms(fact).into_iter().find(|term| *term != row)?;
        let phrases = self.noun_phrases(other).into_iter();
        let said = phrases.filter_map(|phrase| words.strip_suffix(phrase.text.as_str()));
        let said = said.filter(|said| said.ends_with(' ')).min_by_key(|said| said.len())?;
        Some((said, &words[said.len()..]))
    }

    /// Whether there is a clause in these words, with which a verb behind them could go on: “than the play set in the abbey”.
    fn holds_a_verb(&self, words: &str) -> bool {
        let nouns = [format!("the {} ", self.one), "the one ".to_owned()];
        let ends = nouns.iter().flat_map(|noun| words.match_indices(noun.as_str()));
        let mut next = ends.filter_map(|(at, noun)| words[at + noun.len()..].split(' ').next());
        is_relative(words) || next.any(|word| !is_preposition(word))
    }

    /// “Who” or “which”, of this row.
    fn relative(&self, term: Term) -> &'static str {
        if self.people || self.is_pet(term) { "who" } else { "which" }
    }

    /// Whether a row is an animal that is called by its own name.
    fn is_pet(&self, term: Term) -> bool {
        self.animals && Words::item(term).is_some_and(|item| item.category == self.rows)
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
            return (!self.is_pet(term)).then_some("it");
        }
        let item = Words::item(term).filter(|item| item.category == self.rows)?;
        Some(if english::gender::is_female(self.written(item))? { "she" } else { "he" })
    }
}

/// Whether words have a relative clause in them.
pub(super) fn is_relative(words: &str) -> bool {
    words.starts_with("whoever ")
        || [" who ", " that ", " whom ", " whoever "].iter().any(|word| words.contains(word))
}

/// Whether words begin with a form of “be”.
fn is_being(words: &str) -> bool {
    let first = words.split(' ').next().unwrap_or_default();
    english::closed::classes(first).iter().any(|(class, _)| *class == "be")
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

/// Whether two comparisons are by one scale, and neither says how far two are apart.
fn are_plain(one: &Formula, other: &Formula) -> bool {
    let scale = |fact: &Formula| match fact {
        Formula::Compare(a, ..) if !has_distance(fact) => Measured::of(a).map(|measured| measured.category),
        _ => None,
    };
    scale(one).is_some_and(|category| scale(other) == Some(category))
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
        && !tells_again(one, other)
        && !tells_again(other, one)
}

/// Whether a fact denies what another rules out anyway: who sits two seats from Harriet need not be told apart from her.
fn tells_again(denial: &Formula, other: &Formula) -> bool {
    let apart = match other {
        Formula::Compare(..) | Formula::Next(..) => terms(other),
        _ => return false,
    };
    let ruled_out = |fact: &Formula| is_denied(fact) && terms(fact).iter().all(|term| apart.contains(term));
    match denial {
        Formula::And(parts) => parts.iter().any(ruled_out),
        fact => ruled_out(fact),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::shipped;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    fn item(category: usize, item: usize) -> Term {
        Term::Item(ItemId::new(category, item))
    }

    fn more(scale: usize, a: Term, b: Term) -> Formula {
        let value = |of| Quantity::value(puzzle::CategoryId(scale as u16), of);
        Formula::Compare(value(a), Relation::Greater, value(b))
    }

    /// Settings of all themes that come with the program.
    fn settings() -> Vec<crate::Setting> {
        let draw = |theme: &crate::Theme| theme.setting(5, 5, &mut ChaCha8Rng::seed_from_u64(3)).unwrap();
        shipped().iter().map(draw).collect()
    }

    /// All that can be said of two facts, in every theme, of every order.
    fn everything_said(facts: impl Fn(usize) -> (Formula, Formula)) -> Vec<(String, String)> {
        let mut all = Vec::new();
        for setting in &settings() {
            let ordered = (1..5).filter(|&place| setting.categories[place].scale().is_some());
            for (one, other) in ordered.map(&facts) {
                let words = Words::of(setting);
                all.extend(
                    words.together(&one, &other).into_iter().map(|said| (words.one.clone(), said.text)),
                );
            }
        }
        assert!(all.len() > 100, "{}", all.len());
        all
    }

    #[test]
    fn whoever_is_compared_with_does_not_go_on_with_the_second_verb() {
        let facts = |scale: usize| {
            let other = (scale % 4) + 1;
            (more(scale, item(0, 0), item(other, 1)), Formula::Same(item(0, 0), item((other % 4) + 1, 2)))
        };
        for (one, said) in everything_said(facts) {
            // “Younger than the player who won 12 games and won …”
            let clause =
                [" who ", " that "].iter().filter_map(|who| said.split_once(&format!("the {one}{who}")));
            let goes_on = clause.into_iter().any(|(_, rest)| !rest.contains(", ") && rest.contains(" and "));
            assert!(!goes_on, "{said}");
        }
    }

    #[test]
    fn two_comparisons_in_the_same_words_are_with_both() {
        let facts = |scale: usize| (more(scale, item(0, 0), item(0, 1)), more(scale, item(0, 0), item(0, 2)));
        let all = everything_said(facts);
        assert!(all.iter().any(|(_, said)| said.contains(" both ")));
        let twice = |said: &str| said.split(" than ").count() > 2 && !said.contains(", ");
        assert!(all.iter().all(|(_, said)| !twice(said)), "{all:?}");
    }

    #[test]
    fn an_animal_is_spoken_of_by_name_as_a_person_is() {
        let settings = settings();
        let setting = settings.iter().find(|setting| setting.theme == "dog show").unwrap();
        let words = Words::of(setting);
        let (dog, other) = (item(0, 0), item(0, 1));
        let scale = (1..5).find(|&place| setting.categories[place].scale().is_some()).unwrap();
        let fact = Formula::Same(dog, item(scale % 4 + 1, 2));
        let said = words.together(&fact, &more(scale, dog, other));
        assert!(said.iter().any(|said| said.text.contains(", who ")), "{said:?}");
        assert!(
            said.iter().all(|said| !said.text.contains(", which ") && !said.text.contains(" it ")),
            "{said:?}"
        );
    }

    #[test]
    fn what_goes_without_saying_is_not_told_beside_it() {
        let (harriet, surgeon, imogen) = (item(0, 0), item(1, 0), item(0, 1));
        let apart = more(2, surgeon, harriet);
        let not = |a, b| Formula::Same(a, b).negated();
        let neither = Formula::And(vec![not(surgeon, harriet), not(surgeon, imogen)]);
        assert!(!belong_together(&apart, &neither) && !belong_together(&neither, &apart));
        let elsewhere = Formula::And(vec![not(surgeon, item(0, 2)), not(surgeon, imogen)]);
        assert!(belong_together(&apart, &elsewhere));
    }
}
