//! Dumps of `MediaWiki`: Wikipedia as an encyclopedia, Wiktionary as a dictionary.
//!
//! Pages are read one by one from the XML; nothing but the page at hand is held. For the paper's method an encyclopedia
//! counts one for each of the first words of an article, divided by their number: the opening says what a thing is.

use std::io::{self, BufRead};

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::dictionary::{Entry, see_entry};
use crate::sources::expressions::see_expression;
use crate::sources::lines::Lines;
use crate::sources::markup::{entities, plain_wiki};
use crate::sources::text::see_text;
use crate::sources::{Context, Sink};
use crate::words::{Language, composed, normal, words_of};

/// How many words of an article are taken as what it says about its title.
const OPENING: usize = 60;
/// Longer pages are cut.
const LONGEST_PAGE: usize = 4 << 20;

struct Page {
    title: String,
    text: String,
}

/// Calls `visit` for every page; pages of other namespaces ("Talk:…") are passed over.
fn pages(
    input: &mut dyn BufRead,
    sink: &mut dyn Sink,
    visit: &mut dyn FnMut(&Page, &mut dyn Sink) -> usize,
) -> io::Result<()> {
    let mut lines = Lines::of(input);
    let mut page = Page { title: String::new(), text: String::new() };
    let mut within = false;
    while let Some(line) = lines.next_line()? {
        let mut rest = line.as_str();
        if !within && let Some((_, title)) = rest.split_once("<title>") {
            page.title = entities(title.split("</title>").next().unwrap_or_default()).into_owned();
            page.text.clear();
        }
        if !within && let Some(at) = rest.find("<text") {
            rest = rest.get(at..).and_then(|tag| tag.split_once('>')).map_or("", |(_, after)| after);
            within = true;
        }
        if within {
            let (text, ended) = rest.split_once("</text>").map_or((rest, false), |(text, _)| (text, true));
            if page.text.len() < LONGEST_PAGE {
                page.text.push_str(text);
                page.text.push('\n');
            }
            within = !ended;
        }
        if !within && line.contains("</page>") {
            let length = if page.title.contains(':') { 0 } else { visit(&page, sink) };
            sink.record_done(lines.position(), length)?;
            page.title.clear();
            page.text.clear();
        }
    }
    Ok(())
}

/// Reads an encyclopedia.
pub fn read_encyclopedia(
    context: &Context<'_>,
    input: &mut dyn BufRead,
    sink: &mut dyn Sink,
) -> io::Result<()> {
    let language = context.language;
    pages(input, sink, &mut |page, sink| {
        let start = page.text.trim_start().get(..9).unwrap_or_default();
        if start.eq_ignore_ascii_case("#redirect") {
            return 0;
        }
        // "Mercury (planet)" is about Mercury.
        let shown = page.title.split(" (").next().unwrap_or_default();
        let title = normal(shown);
        see_expression(&words_of(&composed(shown)).collect::<Vec<_>>(), language, 1.0, sink);
        let text = plain_wiki(&page.text);
        let opening: Vec<String> =
            words_of(&composed(&text)).filter(|word| !language.is_stop_word(word)).take(OPENING).collect();
        for word in &opening {
            let count = 1.0 / opening.len() as f64;
            sink.see(&Sighting::once(&title, Pattern::Mentions, word).counting(count));
        }
        see_text(&text, language, 1.0, sink);
        opening.len()
    })
}

/// Reads the entries of a Wiktionary that are in the language.
pub fn read_wiktionary(
    context: &Context<'_>,
    input: &mut dyn BufRead,
    sink: &mut dyn Sink,
) -> io::Result<()> {
    let language = context.language;
    pages(input, sink, &mut |page, sink| see_entry(&wiktionary_entry(page, language), language, sink))
}

fn wiktionary_entry(page: &Page, language: Language) -> Entry {
    let ours: &[&str] = match language {
        Language::English => &["English", "{{-en-}}"],
        Language::Italian => &["Italian", "Italiano", "{{-it-}}"],
    };
    let mut entry = Entry { lemma: page.title.clone(), ..Entry::default() };
    let (mut in_language, mut collocations) = (false, false);
    for line in page.text.lines() {
        let heading = line.trim_matches(|c: char| c == '=' || c.is_whitespace());
        if line.starts_with("==") && !line.starts_with("===") {
            in_language = ours.contains(&heading);
        } else if line.starts_with("===") || line.starts_with("{{-") {
            let heading = heading.to_lowercase();
            collocations = ["derived", "collocation", "idiom", "proverb", "-prov-", "-loc-", "-der-"]
                .iter()
                .any(|name| heading.contains(name));
        } else if in_language && line.starts_with('#') {
            entry.definition.push_str(&plain_wiki(line.trim_start_matches(['#', ':', '*'])));
            entry.definition.push('\n');
        } else if in_language && collocations && line.starts_with('*') {
            entry.collocations.push_str(&plain_wiki(line.trim_start_matches(['*', ':'])));
            entry.collocations.push('\n');
        }
    }
    entry
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::SourceKind;
    use crate::sources::seen::Seen;

    const DUMP: &str = "<mediawiki>\n<page>\n<title>Mercury (planet)</title>\n<revision><text xml:space=\"preserve\">'''Mercury''' is a [[rocky planet]]\nnear the [[Sun]].</text></revision>\n</page>\n<page><title>Talk:Mercury</title><text>noise words</text></page>\n</mediawiki>\n";

    #[test]
    fn an_article_mentions_its_opening() {
        let seen = Seen::of(SourceKind::Encyclopedia, Language::English, DUMP);
        assert!(seen.has("mercury", Pattern::Mentions, "sun"));
        assert!(seen.has("rocky", Pattern::Before, "planet"));
        assert!(!seen.has("noise", Pattern::Before, "words"));
        assert_eq!(seen.records, 2);
    }

    #[test]
    fn a_wiktionary_gives_definitions_and_collocations() {
        let dump = "<page>\n<title>sun</title>\n<text>==English==\n===Noun===\n# The ''star'' of our system\n====Derived terms====\n* [[sun bed]]\n==French==\n# nothing</text>\n</page>\n";
        let seen = Seen::of(SourceKind::Dictionary, Language::English, dump);
        assert!(seen.has("sun", Pattern::Describes, "star"));
        assert!(seen.has("sun", Pattern::Before, "bed"));
        assert!(!seen.has("sun", Pattern::Describes, "nothing"));
    }
}
