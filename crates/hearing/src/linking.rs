//! Links: which verb, preposition or possessive stands between items of which two categories.

use super::Heard;
use super::clauses::{Attachment, Manner, Subject};
use super::marked::Marked;
use super::plain_form::{plain, tense};
use super::row_words::{RowWords, noun_lemma};
use super::support::Support;
use english::lemma::lemma;
use english::wordnet::Pos;
use english::words::WordList;
use puzzle::{Category, CategoryId, Formula, ScaleKind};
use reading::lexicon::closed;
use reading::lexicon::in_context::asks_for_dislikes;
use rustc_hash::{FxHashMap, FxHashSet};
use wording::{Kind, Link, Noun, Tense, Vocabulary};

/// More words between a verb and its object say more than a link should.
const MOST_BETWEEN: usize = 6;

/// Learns the links of all clues.
pub(super) fn learn<'f>(
    categories: &[Category],
    heard: &[Heard],
    rows: &RowWords,
    formula: impl Fn(usize) -> Option<&'f Formula>,
    vocabulary: &mut Vocabulary,
) {
    let usual = usual_tense(heard);
    let mut found: Vec<(Link, bool)> = Vec::new();
    for (place, Heard { clue, clauses }) in heard.iter().enumerate() {
        let support = Support::of(formula(place));
        for attachment in &clauses.attachments {
            if !support.allows(clue, attachment) {
                continue;
            }
            let Some(subject) = category_of(clue, &attachment.subject, rows) else { continue };
            let object = clue.names[attachment.name].item.category;
            if subject == object || object.index() >= categories.len() {
                continue;
            }
            if is_inside_somebody(clue, attachment, &categories[object.index()]) {
                continue;
            }
            let names: Vec<String> =
                categories.iter().map(|category| category.name().to_lowercase()).collect();
            let asked = asks_for_dislikes(names.iter().flat_map(|name| name.split_whitespace()));
            if denies(clue, attachment, asked) {
                continue;
            }
            if let Some(mut link) = link(clue, attachment, subject, object, rows, usual) {
                // “the second house” for an item that is written “2”: the item is called “house 2”.
                let counted = clue.tokens[clue.names[attachment.name].from].rank
                    && is_number(&categories[object.index()]);
                if let Some(words) = link.words.strip_suffix(" the").filter(|_| counted).map(str::to_owned) {
                    (link.words, link.after) = (words, String::new());
                }
                // What one of them did, others of its kind may not: only a violin is played.
                let own = matches!(attachment.subject, Subject::Item(name) if !clue.tokens[clue.names[name].from].capital)
                    && subject == rows.category
                    && rows.have_own_noun();
                let item = clue.names[attachment.name].item.item;
                found.push((link.seen(place, span(clue, attachment)).heard_of(item), own));
            }
        }
    }
    let nouns: Vec<String> = categories.iter().map(|category| Noun::guessed(category).singular).collect();
    for link in usable(found, &nouns) {
        vocabulary.add_link(link);
    }
}

/// The links without those that say of every item what was said of one: “used Seville oranges” for what
/// other clues call marmalades. Such a link stays where there is no other.
fn usable(links: Vec<(Link, bool)>, nouns: &[String]) -> Vec<Link> {
    let pair = |link: &Link| (link.subject(), link.object());
    let mut seen: FxHashMap<(CategoryId, CategoryId, String), usize> = FxHashMap::default();
    let mut said: FxHashMap<(CategoryId, CategoryId, String), usize> = FxHashMap::default();
    for (link, _) in &links {
        *seen.entry((link.subject(), link.object(), link.after.clone())).or_default() += 1;
        *said.entry((link.subject(), link.object(), link.words.clone())).or_default() += 1;
    }
    let odd: Vec<bool> = links
        .iter()
        .map(|(link, own)| {
            let noun = nouns.get(link.object().index()).map_or("", String::as_str);
            let after = (link.subject(), link.object(), link.after.clone());
            let words = (link.subject(), link.object(), link.words.clone());
            !link.after.is_empty()
                && !link.after.to_lowercase().ends_with(noun)
                && seen.get(&after) == Some(&1)
                || *own && said.get(&words) == Some(&1)
        })
        .collect();
    let plain: FxHashSet<(CategoryId, CategoryId)> =
        links.iter().zip(&odd).filter(|(_, odd)| !**odd).map(|((link, _), _)| pair(link)).collect();
    let kept =
        links.into_iter().zip(odd).filter(|((link, own), odd)| !odd || !own && !plain.contains(&pair(link)));
    kept.map(|((link, _), _)| link).collect()
}

/// Whether something is said to be in, on or at somebody: then the words belong to something else.
fn is_inside_somebody(clue: &Marked, attachment: &Attachment, category: &Category) -> bool {
    let last = attachment.middle.iter().rev().map(|&place| clue.word(place)).find(|word| *word != "the");
    matches!(last, Some("in" | "on" | "at")) && Noun::guessed(category).kind == Kind::People
}

/// Does the verb itself deny, as in “refused the tea” or “hates tea”? Then it says nothing about who has it.
fn denies(clue: &Marked, attachment: &Attachment, dislikes: bool) -> bool {
    let words = attachment.verb.clone().into_iter().flatten().chain(attachment.middle.iter().copied());
    words.into_iter().flat_map(|place| closed::classes(clue.word(place))).any(|(class, _)| match *class {
        "vneg" => true,
        "dislike" | "allergic" => !dislikes,
        _ => false,
    })
}

fn is_number(category: &Category) -> bool {
    category.scale().is_some_and(|scale| scale.kind() == ScaleKind::Number)
}

/// Whether the clues tell of the past or of the present.
pub fn usual_tense(heard: &[Heard]) -> Tense {
    let mut past = 0_i32;
    for Heard { clue, clauses } in heard {
        let verbs = clauses.attachments.iter().filter(|attachment| attachment.manner == Manner::Verb);
        let groups = verbs.filter_map(|attachment| attachment.verb.as_ref());
        for group in groups.chain(clauses.comparisons.iter().filter_map(|compared| compared.verb.as_ref())) {
            past += if tense(clue, group) == Tense::Past { 1 } else { -1 };
        }
    }
    if past > 0 { Tense::Past } else { Tense::Present }
}

/// The category that a subject belongs to.
fn category_of(clue: &Marked, subject: &Subject, rows: &RowWords) -> Option<CategoryId> {
    match subject {
        Subject::Item(name) => Some(clue.names[*name].item.category),
        Subject::Noun(token) if matches!(clue.word(*token), "whoever" | "someone" | "person") => {
            Some(rows.somebody())
        }
        Subject::Noun(token) => Some(rows.category_of(&noun_lemma(clue, *token))),
        Subject::OneOf(several) => {
            let mut all = several.iter().map(|subject| category_of(clue, subject, rows));
            let first = all.next()??;
            // Of items of several categories, one and the other are rows like any.
            Some(if all.all(|other| other == Some(first)) { first } else { rows.category })
        }
        Subject::Unknown => None,
    }
}

fn link(
    clue: &Marked,
    attachment: &Attachment,
    subject: CategoryId,
    object: CategoryId,
    rows: &RowWords,
    usual: Tense,
) -> Option<Link> {
    let between = &attachment.middle;
    let odd = |place: &usize| {
        let token = &clue.tokens[*place];
        token.number.is_some() || !token.is_said() || clue.name_at(*place).is_some()
    };
    // “that of Ely”, “the production of 1958”: the words stand for another row, or for the row itself.
    let stands_for_row = |place: &usize| {
        matches!(clue.word(*place), "that" | "those" | "one") || rows.is_noun(&noun_lemma(clue, *place))
    };
    if between.len() > MOST_BETWEEN || between.iter().any(odd) || between.iter().any(stands_for_row) {
        return None;
    }
    let middle = clue.words(between.iter().copied());
    let after = as_written(clue, attachment.after.clone());
    let made = match attachment.manner {
        Manner::Verb | Manner::Participle => {
            let group = attachment.verb.as_ref()?;
            if group.start > 0 && clue.word(group.start - 1) == "to" {
                return None; // “goes to work by”: what it goes with was not seen.
            }
            let last = clue.word(group.end.saturating_sub(1));
            let intransitive = !last.ends_with("ing") && WordList::Intransitive.has(&lemma(last, Pos::Verb));
            let by = !intransitive
                && group.len() == 1
                && between.first().is_some_and(|&place| clue.word(place) == "by");
            let by = by && lemma(clue.word(group.start), Pos::Verb) != clue.word(group.start);
            let participle = attachment.manner == Manner::Participle && !intransitive;
            let verb = plain(clue, group, by || participle, usual)?;
            let words = format!("{} {middle}", verb.words);
            Link::verb(subject, object, words.trim(), &verb.lemma, verb.tense)
        }
        // “the owner of the bicycle” tells nothing of what else somebody is called.
        Manner::Preposition if clue.word(*between.first()?) == "of" && !rows.is_subject(clue, attachment) => {
            return None;
        }
        Manner::Preposition if !middle.is_empty() => Link::preposition(subject, object, &middle),
        Manner::Owner
            if subject == rows.category && clue.tokens[clue.names[attachment.name].from].capital =>
        {
            return Some(Link::possessive(object, subject));
        }
        _ => return None,
    };
    Some(made.followed_by(&after))
}

/// Words with the capitals that the clue gives them: “Wells Cathedral”.
fn as_written(clue: &Marked, places: std::ops::Range<usize>) -> String {
    let cased = places.map(|place| {
        let word = clue.words([place]);
        match word.chars().next() {
            Some(first) if clue.tokens.get(place).is_some_and(|token| token.capital) => {
                first.to_uppercase().chain(word.chars().skip(1)).collect()
            }
            _ => word,
        }
    });
    cased.collect::<Vec<String>>().join(" ").replace(" 's", "'s")
}

/// Where an attachment stands in its clue, in bytes.
fn span(clue: &Marked, attachment: &Attachment) -> std::ops::Range<usize> {
    let named = clue.names[attachment.name];
    let starts = [
        attachment.verb.as_ref().map(|verb| verb.start),
        attachment.middle.first().copied(),
        Some(named.from),
    ];
    let start = starts.into_iter().flatten().min().unwrap_or(named.from);
    let end = attachment.after.end.max(named.to).saturating_sub(1);
    let byte = |place: usize| clue.tokens.get(place).map(|token| token.bytes.clone()).unwrap_or_default();
    byte(start).start..byte(end).end.max(byte(start).start)
}
