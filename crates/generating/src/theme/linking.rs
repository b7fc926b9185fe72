//! The words between categories in a theme file: verbs, prepositions, comparing words.

use super::fields::{Entry, Fields, Findings, Placed};
use super::{Said, ThemeLink};
use english::conjugation::{lemma_of, recognised};
use english::wordnet::{Pos, WordNet};
use puzzle::nearest;
use toml::de::DeTable;
use wording::{Comparative, SaidOf, Tense, VerbPhrase};

const LINK: &[&str] = &["from", "to", "says", "with", "owner"];
const COMPARE: &[&str] = &["more", "less", "most", "least", "verb", "lemma", "of"];
const VERB: &[&str] = &["verb", "lemma"];

/// The links of a `[[link]]` table.
pub(super) fn link(
    table: &DeTable<'_>,
    byte: usize,
    keys: &[&str],
    findings: &Findings<'_>,
) -> Vec<ThemeLink> {
    let fields = Fields::new(table, "the link", byte, LINK, findings);
    let end = |key: &str| {
        let end = fields.needed(key, &format!("{key} = \"dish\""))?;
        if !keys.contains(&end.text.as_str()) {
            let help = match nearest(&end.text, keys.iter().copied()) {
                Some(meant) => format!("did you mean “{meant}”?"),
                None => format!("the keys are {}", keys.join(", ")),
            };
            findings.add(end.byte, format!("no category has the key “{}”", end.text), help);
            return None;
        }
        Some(end.text)
    };
    let (from, to) = (end("from"), end("to"));
    let (Some(from), Some(to)) = (from, to) else { return Vec::new() };
    if from == to {
        findings.add(byte, "a link leads from a category to itself", "let it lead to another");
        return Vec::new();
    }
    let links = said(&fields, &from, &to, findings);
    if links.is_empty() {
        fields.missing("says", "says = [\"cost {}\"]");
    }
    links
}

/// What `says`, `with` and `owner` tell.
pub(super) fn said(fields: &Fields<'_, '_>, from: &str, to: &str, findings: &Findings<'_>) -> Vec<ThemeLink> {
    let mut links = Vec::new();
    let mut add =
        |from: &str, to: &str, said| links.push(ThemeLink { from: from.to_owned(), to: to.to_owned(), said });
    let mut verb = |phrase: &Placed, lemma: &str| {
        let Some((before, after)) = with_gap(phrase, findings) else { return };
        if before.is_empty() {
            let message = format!("“{}” has no verb before its `{{}}`", phrase.text);
            findings.add(phrase.byte, message, "write it like “sold the {}”");
        } else {
            add(from, to, Said::Verb { before, after, lemma: lemma.to_owned() });
        }
    };
    for entry in fields.entries("says") {
        match entry {
            Entry::Text(phrase) => {
                plain_form(&phrase, "", findings);
                verb(&phrase, "");
            }
            Entry::Table(table, byte) => {
                let fields = Fields::new(table, "a verb", byte, VERB, findings);
                if let Some(phrase) = fields.needed("verb", "verb = \"wove the {}\"") {
                    let lemma = fields.text("lemma").map(|lemma| lemma.text).unwrap_or_default();
                    plain_form(&phrase, &lemma, findings);
                    verb(&phrase, &lemma);
                }
            }
        }
    }
    for phrase in fields.texts("with") {
        if let Some((before, after)) = with_gap(&phrase, findings) {
            add(from, to, Said::Preposition { before, after });
        }
    }
    if fields.flag("owner") {
        add(to, from, Said::Possessive);
    }
    links
}

/// A verb whose plain form nobody could guess is a problem: “did not lit”.
fn plain_form(phrase: &Placed, lemma: &str, findings: &Findings<'_>) {
    let first = phrase.text.split(' ').next().unwrap_or_default();
    let regular = first.ends_with("ed") || first.ends_with('s') || matches!(first, "will" | "had");
    if lemma.is_empty() && !regular && recognised(first).is_none() {
        let message = format!("the plain form of “{first}” is not known");
        let help = format!(
            "write it as `{{ verb = \"{}\", lemma = \"…\" }}`, such as lemma = \"weave\" for “wove”",
            phrase.text
        );
        findings.add(phrase.byte, message, help);
        return;
    }
    // The rules guess a plain form from the ending; what they make up is no verb that anybody knows.
    let guessed = lemma.is_empty() && first.ends_with("ed") && recognised(first).is_none();
    if guessed && !WordNet::shipped().contains(&lemma_of(first), Pos::Verb) {
        let message = format!("“{first}” would be denied as “did not {}”", lemma_of(first));
        let help =
            format!("write it as `{{ verb = \"{}\", lemma = \"…\" }}` with the plain form", phrase.text);
        findings.add(phrase.byte, message, help);
        return;
    }
    // What is said must be what is written: a verb that the rules take for another one would come out as “thed”.
    let before = phrase.text.split("{}").next().unwrap_or_default().trim();
    let plain = if lemma.is_empty() { lemma_of(first) } else { lemma.to_owned() };
    let said = VerbPhrase::new(before, &plain, super::words::tense_of(before, &plain));
    if !before.is_empty() && said.words() != before {
        let message = format!("“{before}” would come out as “{}”", said.words());
        findings.add(phrase.byte, message, "write it in the form in which it is said of one: “sold the {}”");
    }
}

/// What stands before the `{}` of a phrase, and what after it.
pub(super) fn with_gap(phrase: &Placed, findings: &Findings<'_>) -> Option<(String, String)> {
    let gap = phrase.text.split_once("{}").filter(|(_, after)| !after.contains("{}"));
    if gap.is_none() {
        let message = format!("“{}” does not say where the item goes", phrase.text);
        findings.add(phrase.byte, message, "write `{}` for the item, once");
    }
    gap.map(|(before, after)| (before.trim().to_owned(), after.trim().to_owned()))
}

/// A pair of comparing words.
pub(super) fn compare(table: &DeTable<'_>, byte: usize, findings: &Findings<'_>) -> Option<Comparative> {
    let fields = Fields::new(table, "the comparison", byte, COMPARE, findings);
    let more = fields.needed("more", "more = \"older\"");
    let less = fields.needed("less", "less = \"younger\"");
    let text = |key: &str| fields.text(key).map(|placed| placed.text);
    let said_of = match fields.text("of") {
        None => SaidOf::Row,
        Some(of) => match of.text.as_str() {
            "rows" => SaidOf::Row,
            "values" => SaidOf::Value,
            _ => {
                findings.add(of.byte, "`of` is neither “rows” nor “values”", "write one of the two");
                SaidOf::Row
            }
        },
    };
    let (more, less) = (more?.text, less?.text);
    let words = text("verb").unwrap_or_default();
    if let Some(verb) = fields.text("verb") {
        plain_form(&verb, &text("lemma").unwrap_or_default(), findings);
    }
    let verb = match text("lemma") {
        Some(lemma) => lemma,
        None if words.is_empty() => String::new(),
        None => lemma_of(words.split(' ').next().unwrap_or_default()),
    };
    let tense = if words.is_empty() { Tense::Present } else { super::words::tense_of(&words, &verb) };
    Some(Comparative { more, less, most: text("most"), least: text("least"), said_of, words, verb, tense })
}
