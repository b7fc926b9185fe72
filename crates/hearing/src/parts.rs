//! The parts of a sentence: noun phrases, verb groups, prepositions and the small words between them.
//! Flat, from left to right; how they belong together is told by [`mod@super::clauses`].

use super::marked::Marked;
use english::scale::{Form, compared};
use english::words::WordList;
use reading::lexicon::closed;
use reading::token::Kind;
use std::ops::Range;
use tagging::Tag;

/// A noun phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NounPhrase {
    /// Its tokens.
    pub tokens: Range<usize>,
    /// The items that it names, by their places in the clue's names; the owners are not among them.
    pub names: Vec<usize>,
    /// The item that owns what the rest says: “Teri” of “Teri's client”.
    pub owner: Option<usize>,
    /// The token of its noun, if that is no item: “client” of “Teri's client”.
    pub head: Option<usize>,
}

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// “Teri's client”, “the 2012 wine”.
    Noun(NounPhrase),
    /// “didn't pay”, “was treated”; `bare` if it is a participle alone: “made” of “the puzzle made by”.
    Verb {
        /// Its tokens.
        tokens: Range<usize>,
        /// Whether it is a participle alone.
        bare: bool,
    },
    /// “from”, “in”.
    Preposition(usize),
    /// “who”, “that”, “which”.
    Relative(usize),
    /// “whose”.
    Whose(usize),
    /// “and”, “or”, “nor”, a comma.
    Joint(usize),
    /// “one” or “the other” of some that were named before.
    OneOfThem(usize),
    /// “more than”, “two years older than”, “sometime before”; the comparing word.
    Comparison {
        /// All its tokens.
        tokens: Range<usize>,
        /// The token that compares.
        word: usize,
    },
    /// The end of a sentence or of a clause that stands alone.
    End,
}

/// Splits a clue into its parts.
pub fn parts(clue: &Marked) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut at = 0;
    while at < clue.tokens.len() {
        let (part, next) = part_at(clue, at, &parts);
        parts.extend(part);
        at = next.max(at + 1);
    }
    parts
}

/// The part that begins at a token, if one does, and the token after it.
fn part_at(clue: &Marked, at: usize, before: &[Part]) -> (Option<Part>, usize) {
    if clue.name_at(at).is_some() {
        return noun_phrase(clue, at);
    }
    let (token, tag) = (&clue.tokens[at], clue.tags[at]);
    let word = token.word.as_str();
    if let Some((part, next)) = comparison(clue, at) {
        return (Some(part), next);
    }
    match (token.kind, word) {
        (Kind::Stop, _) | (_, ";" | ":") => return (Some(Part::End), at + 1),
        (_, word) if WordList::ClauseEnd.has(word) => return (Some(Part::End), at + 1),
        (_, "," | "and" | "or" | "nor" | "&") => return (Some(Part::Joint(at)), at + 1),
        (Kind::Mark, _) | (_, "either" | "neither" | "both" | "than") => return (None, at + 1),
        (_, "whose") => return (Some(Part::Whose(at)), at + 1),
        (_, "who" | "which" | "whom") => return (Some(Part::Relative(at)), at + 1),
        (_, "that") if relative(clue, at, before) => return (Some(Part::Relative(at)), at + 1),
        (_, "one") if !article_before(clue, at) && verb_after(clue, at + 1) => {
            return (Some(Part::OneOfThem(at)), at + 1);
        }
        (_, "other") if clue.word(at.wrapping_sub(1)) == "the" && verb_after(clue, at + 1) => {
            return (Some(Part::OneOfThem(at)), at + 1);
        }
        (_, "the") if clue.word(at + 1) == "other" && verb_after(clue, at + 2) => {
            return (Some(Part::OneOfThem(at + 1)), at + 2);
        }
        _ => {}
    }
    if let Some((part, next)) = verb_group(clue, at, before) {
        return (Some(part), next);
    }
    let preposition = closed::classes(word).iter().any(|(class, _)| matches!(*class, "p" | "to"));
    if preposition || matches!(tag, Tag::In | Tag::To | Tag::Rp) {
        return (Some(Part::Preposition(at)), at + 1);
    }
    noun_phrase(clue, at)
}

fn article_before(clue: &Marked, at: usize) -> bool {
    at > 0 && matches!(clue.word(at - 1), "the" | "this" | "that")
}

fn verb_after(clue: &Marked, at: usize) -> bool {
    clue.tags.get(at).is_some_and(|tag| tag.is_verb() || *tag == Tag::Md || tag.is_adverb())
        && clue.name_at(at).is_none()
}

/// Whether “that” begins a relative clause: it follows a noun and a verb follows.
fn relative(clue: &Marked, at: usize, before: &[Part]) -> bool {
    let noun = matches!(before.last(), Some(Part::Noun(_)));
    noun && clue.tags.get(at + 1).is_some_and(|tag| !matches!(tag, Tag::Jj)) || verb_after(clue, at + 1)
}

/// Words that compare, with what belongs to them: “2 years older than”, “somewhat fewer points than”.
fn comparison(clue: &Marked, at: usize) -> Option<(Part, usize)> {
    let measures = |place: usize| {
        clue.name_at(place).is_none()
            && clue.tokens.get(place).is_some_and(|token| {
                let small = closed::classes(&token.word)
                    .iter()
                    .any(|(class, _)| matches!(*class, "deg" | "some-" | "immediate" | "num"));
                let noun = clue.tags[place].is_noun() || clue.tags[place].is_adjective();
                token.number.is_some() || small || noun || WordList::InAComparison.has(&token.word)
            })
    };
    let begins = |place: usize| {
        clue.tokens[place].number.is_some()
            || closed::classes(clue.word(place))
                .iter()
                .any(|(class, _)| matches!(*class, "deg" | "some-" | "immediate"))
            || WordList::BeforeAnAmount.has(clue.word(place))
    };
    let next_door = |place: usize| clue.word(place + 1) == "door" && clue.word(place + 2) == "to";
    let compares = |place: usize| {
        let word = clue.word(place);
        let comparative = compared(word).is_some_and(|(.., form)| form == Form::Comparative)
            || clue.tags.get(place).is_some_and(|tag| tag.is_comparative()) && word.ends_with("er");
        let placed =
            closed::classes(word).iter().any(|(class, _)| matches!(*class, "cprep" | "ahead" | "beside"))
                || word == "next" && (clue.word(place + 1) == "to" || next_door(place))
                || word == "left" && clue.word(place + 1) == "of"
                || word == "right" && clue.word(place + 1) == "of";
        (comparative, placed)
    };
    let mut place = at;
    if begins(at) {
        while place < at + 6 && measures(place) && !compares(place).0 {
            place += 1;
        }
    }
    let (comparative, placed) = compares(place);
    if placed {
        let last = place + usize::from(clue.word(place) == "next" && next_door(place));
        let end = last + 1 + usize::from(matches!(clue.word(last + 1), "of" | "to"));
        return Some((Part::Comparison { tokens: at..end, word: place }, end));
    }
    if !comparative {
        return None;
    }
    // Up to “than”: “more nominations than”, “higher up than”.
    let than = (place + 1..clue.tokens.len().min(place + 6)).find(|&at| clue.word(at) == "than");
    let free =
        |than: &usize| (place + 1..*than).all(|at| clue.name_at(at).is_none() && clue.tokens[at].is_said());
    let end = than.filter(free).map_or(place + 1, |than| than + 1);
    Some((Part::Comparison { tokens: at..end, word: place }, end))
}

/// Auxiliaries, denials, adverbs and verbs that stand together.
fn verb_group(clue: &Marked, at: usize, before: &[Part]) -> Option<(Part, usize)> {
    let auxiliary = |word: &str| {
        closed::classes(word)
            .iter()
            .any(|(class, _)| matches!(*class, "be" | "have" | "do" | "modal" | "not"))
    };
    let mut end = at;
    let (mut helped, mut verb) = (false, None);
    while end < clue.tokens.len() && clue.name_at(end).is_none() {
        let (word, tag) = (clue.word(end), clue.tags[end]);
        if auxiliary(word) && (verb.is_none() || helped) {
            helped = true;
            verb = verb.or(Some(end).filter(|_| !matches!(word, "not" | "n't" | "never")));
        } else if tag.is_verb() && !closed::is_stop_word(word) && (verb.is_none() || helped) {
            // “had baked”, but not “paid” and “owned” side by side.
            let main = !auxiliary(clue.word(end.wrapping_sub(1)))
                && end > at
                && verb.is_some()
                && !clue.tags[end - 1].is_adverb();
            if main && !matches!(clue.word(end - 1), "to") {
                break;
            }
            verb = Some(end);
            end += 1;
            // “began playing”, “got picked up”
            let got = matches!(clue.word(end - 1), "got" | "get" | "gets" | "getting");
            let goes_on = clue.tags.get(end).is_some_and(|tag| *tag == Tag::Vbg || got && tag.is_verb());
            if goes_on && clue.name_at(end).is_none() {
                verb = Some(end);
                end += 1;
                break;
            }
            // “had to spell”
            if clue.word(end) == "to"
                && clue.tags.get(end + 1) == Some(&Tag::Vb)
                && clue.name_at(end + 1).is_none()
            {
                end += 1;
                continue;
            }
            break;
        } else {
            let adverb = tag.is_adverb() && closed::classes(word).iter().all(|(class, _)| *class == "adv");
            let infinitive = word == "to" && clue.tags.get(end + 1) == Some(&Tag::Vb);
            if !helped || !(adverb || infinitive) {
                break;
            }
        }
        end += 1;
    }
    while end > at + 1
        && (clue.tags[end - 1].is_adverb() && !auxiliary(clue.word(end - 1)) || clue.word(end - 1) == "to")
    {
        end -= 1;
    }
    let verb = verb?;
    // A participle before a noun belongs to the noun: “the winning ticket”.
    let participle =
        clue.tags[verb].is_participle() || clue.tags[verb] == Tag::Vbd && clue.word(verb + 1) == "by";
    let starts = !matches!(
        before.last(),
        Some(Part::Noun(_) | Part::Relative(_) | Part::OneOfThem(_) | Part::Joint(_))
    );
    if !helped && participle && starts && clue.tags.get(verb + 1).is_some_and(|tag| tag.is_noun()) {
        return None;
    }
    let bare = !helped && participle && matches!(before.last(), Some(Part::Noun(_)));
    Some((Part::Verb { tokens: at..end, bare }, end))
}

/// A noun phrase: articles, adjectives, nouns, numbers, items, and what owns it.
fn noun_phrase(clue: &Marked, at: usize) -> (Option<Part>, usize) {
    let mut phrase = NounPhrase { tokens: at..at, names: Vec::new(), owner: None, head: None };
    let mut place = at;
    while place < clue.tokens.len() {
        if let Some(name) = clue.name_at(place) {
            // Two items side by side are two phrases, unless one describes the other: “the $150 Rolex”.
            phrase.names.push(name);
            place = clue.names[name].to;
            continue;
        }
        let (token, tag) = (&clue.tokens[place], clue.tags[place]);
        let word = token.word.as_str();
        if token.kind == Kind::Possessive {
            // “that's” is no owner.
            phrase.owner = phrase.names.pop().filter(|name| clue.names[*name].to == place);
            phrase.head = None;
            place += 1;
            continue;
        }
        if place > at
            && (WordList::Article.has(word)
                || matches!(word, "that" | "who" | "which" | "whose")
                || comparison(clue, place).is_some())
        {
            break;
        }
        let noun = tag.is_noun() && !closed::is_stop_word(word) || WordList::SomebodyNoun.has(word);
        let inside = noun
            || tag.is_adjective()
            || tag.is_determiner()
            || token.number.is_some()
            || matches!(tag, Tag::Prp | Tag::PrpDollar | Tag::Cd | Tag::Fw | Tag::Pdt)
            || tag.is_participle() && place > at && clue.tags.get(place + 1).is_some_and(|tag| tag.is_noun())
            || place == at && tag.is_participle();
        if !inside
            || token.kind == Kind::Stop
            || token.kind == Kind::Mark
            || closed::is_logical(word) && word != "different"
        {
            break;
        }
        // An adjective is a noun where nothing else is: “the canine that …”.
        if noun || tag.is_adjective() && clue.word(place + 1) == "that" {
            phrase.head = Some(place);
        }
        place += 1;
    }
    if place == at {
        return (None, at + 1);
    }
    phrase.tokens.end = place;
    (Some(Part::Noun(phrase)), place)
}
