//! Links: which verb, preposition or possessive stands between items of which two categories.

use super::Heard;
use super::clauses::{Attachment, Manner, Subject};
use super::marked::Marked;
use super::plain_form::{plain, tense};
use super::row_words::{RowWords, noun_lemma};
use puzzle::{Category, CategoryId, ScaleKind};
use wording::{Link, Tense, Vocabulary};

/// More words between a verb and its object say more than a link should.
const MOST_BETWEEN: usize = 6;

/// Learns the links of all clues.
pub(super) fn learn(categories: &[Category], heard: &[Heard], rows: &RowWords, vocabulary: &mut Vocabulary) {
    let usual = usual_tense(heard);
    for (place, Heard { clue, clauses }) in heard.iter().enumerate() {
        for attachment in &clauses.attachments {
            let Some(subject) = category_of(clue, &attachment.subject, rows) else { continue };
            let object = clue.names[attachment.name].item.category;
            if subject == object || object.index() >= categories.len() {
                continue;
            }
            if let Some(mut link) = link(clue, attachment, subject, object, rows, usual) {
                // “the second house” for an item that is written “2”: the item is called “house 2”.
                let counted = clue.tokens[clue.names[attachment.name].from].rank
                    && is_number(&categories[object.index()]);
                if let Some(words) = link.words.strip_suffix(" the").filter(|_| counted).map(str::to_owned) {
                    (link.words, link.after) = (words, String::new());
                }
                vocabulary.add_link(link.seen(place, span(clue, attachment)));
            }
        }
    }
}

fn is_number(category: &Category) -> bool {
    category.scale().is_some_and(|scale| scale.kind() == ScaleKind::Number)
}

/// Whether the clues tell of the past or of the present.
pub(crate) fn usual_tense(heard: &[Heard]) -> Tense {
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
    if between.len() > MOST_BETWEEN || between.iter().any(odd) {
        return None;
    }
    let middle = clue.words(between.iter().copied());
    let after = clue.words(attachment.after.clone());
    let made = match attachment.manner {
        Manner::Verb | Manner::Participle => {
            let group = attachment.verb.as_ref()?;
            let by = group.len() == 1 && between.first().is_some_and(|&place| clue.word(place) == "by");
            let verb = plain(clue, group, by || attachment.manner == Manner::Participle, usual)?;
            let words = format!("{} {middle}", verb.words);
            Link::verb(subject, object, words.trim(), &verb.lemma, verb.tense)
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
