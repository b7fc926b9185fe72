//! Parts of speech without weights: by lists of small words, endings and what WordNet knows. It is wrong more often than the
//! weights are, and serves builds that must do without them.

use super::tag::Tag;
use english::lemma::lemma;
use english::wordnet::{Pos, WordNet};

/// Words that have practically always the same tag.
const CLOSED: &[(Tag, &str)] = &[
    (Tag::Cc, "and or nor but either neither plus"),
    (Tag::Dt, "the a an this these those each every some any no another both all"),
    (
        Tag::In,
        "of in on at by for from with without than as if because while since until before after between among against \
               during through over under above below behind beside besides near into onto across along around about unless \
               although though whether per via like within off",
    ),
    (Tag::To, "to"),
    (Tag::Prp, "he she it they we i you him them us me himself herself itself themselves"),
    (Tag::PrpDollar, "his her its their our my your"),
    (Tag::Md, "can could will would shall should may might must cannot"),
    (
        Tag::Rb,
        "not n't never always only just also too very exactly immediately directly somewhere anywhere sometime once \
               twice so then there here",
    ),
    (Tag::Wp, "who whom what"),
    (Tag::WpDollar, "whose"),
    (Tag::Wdt, "which"),
    (Tag::Wrb, "when where why how"),
    (Tag::Vbd, "was were had did"),
    (Tag::Vbz, "is has does"),
    (Tag::Vbp, "are am have do"),
    (Tag::Vb, "be"),
    (Tag::Vbn, "been"),
    (Tag::Vbg, "being"),
    (
        Tag::Cd,
        "one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand",
    ),
    (Tag::Jjr, "more less fewer"),
    (Tag::Jjs, "most least"),
    (Tag::Pos, "'s '"),
];

/// The tag of the word at `place`, after those that come before it.
pub(super) fn tag(words: &[&str], place: usize, before: &[Tag]) -> Tag {
    let word = words[place];
    let small = word.to_lowercase();
    if let Some(tag) = punctuation(word) {
        return tag;
    }
    if word.chars().any(|c| c.is_ascii_digit()) {
        return Tag::Cd;
    }
    if let Some(&(tag, _)) = CLOSED.iter().find(|(_, list)| list.split_whitespace().any(|one| one == small)) {
        return tag;
    }
    if small == "that" {
        return if before.last().is_some_and(|tag| tag.is_noun()) { Tag::Wdt } else { Tag::In };
    }
    if place > 0 && word.chars().next().is_some_and(char::is_uppercase) {
        return Tag::Nnp;
    }
    open(&small, before.last().copied())
}

fn punctuation(word: &str) -> Option<Tag> {
    Some(match word {
        "." | "!" | "?" => Tag::Stop,
        "," => Tag::Comma,
        ":" | ";" | "--" | "-" | "–" | "—" | "..." | "…" => Tag::Colon,
        "“" | "``" => Tag::OpenQuote,
        "”" | "''" | "\"" => Tag::CloseQuote,
        "(" => Tag::OpenBracket,
        "$" | "£" | "€" => Tag::Dollar,
        _ => return None,
    })
}

/// A word of the open classes, by its form and by what may follow the word before.
fn open(word: &str, before: Option<Tag>) -> Tag {
    let is = |pos| WordNet::shipped().contains(&lemma(word, pos), pos);
    let (noun, verb) = (is(Pos::Noun), is(Pos::Verb));
    let after_name =
        before.is_some_and(|tag| tag.is_noun() || matches!(tag, Tag::Prp | Tag::Wp | Tag::Wdt | Tag::Rb));
    let base = lemma(word, Pos::Verb) == word;
    if before.is_some_and(|tag| matches!(tag, Tag::Md | Tag::To)) && verb && base {
        return Tag::Vb;
    }
    if verb && (after_name || !noun) {
        return match word {
            _ if word.ends_with("ing") => Tag::Vbg,
            _ if before.is_some_and(|tag| matches!(tag, Tag::Vbd | Tag::Vbz | Tag::Vbp | Tag::Vbn))
                && !base =>
            {
                Tag::Vbn
            }
            _ if base => Tag::Vbp,
            _ if word.ends_with('s') => Tag::Vbz,
            _ => Tag::Vbd,
        };
    }
    if is(Pos::Adjective) && !noun {
        return match word {
            _ if word.ends_with("est") => Tag::Jjs,
            _ if word.ends_with("er") => Tag::Jjr,
            _ => Tag::Jj,
        };
    }
    if is(Pos::Adverb) && !noun {
        return Tag::Rb;
    }
    if noun && lemma(word, Pos::Noun) != word { Tag::Nns } else { Tag::Nn }
}
