//! Dictionaries, weighted by the paper's equation 1.
//!
//! `w = (k + α)(1 + β) / L`, summed over the occurrences of a term; for definitions times `log(N / n)`, which is known
//! only at the end (see `building::weigh`). α rewards bold and italics; β falls with the distance to the nearest
//! occurrence of the lemma. Read are: JSON objects from lemma to definition (text, lists or objects of texts), JSON
//! lines with `word` and `definition`, lines of lemma, tab, definition, and Wiktionary dumps.

use std::io::{self, BufRead};

use serde_json::Value;

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::expressions::see_expression;
use crate::sources::lines::Lines;
use crate::sources::markup::{Styled, styled_words};
use crate::sources::{Context, Sink, mediawiki};
use crate::words::{Language, composed, normal, words_of};

/// `k_d`: what a term in a definition counts. The paper gives no value.
pub const DEFINITION: f64 = 1.0;
/// `k_c`: what a term in a collocation counts. The paper gives no value.
pub const COLLOCATION: f64 = 2.0;
/// `α`: what bold or italics add. The paper gives no value.
pub const EMPHASIS: f64 = 0.5;
/// `σ` of the Gaussian `β`.
pub const SIGMA: f64 = 2.0;
/// From this distance on, `β` is null.
pub const FAR: usize = 5;

/// A lemma with what is said about it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Entry {
    /// The lemma.
    pub lemma: String,
    /// Definitions and examples.
    pub definition: String,
    /// Fixed expressions with the lemma, one to a line.
    pub collocations: String,
}

/// Reads a dictionary of any of the forms.
pub fn read(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let head: Vec<u8> = input.fill_buf()?.iter().copied().take(4096).collect();
    let head = String::from_utf8_lossy(&head);
    let head = head.trim_start_matches('\u{feff}').trim_start();
    if head.starts_with('<') {
        return mediawiki::read_wiktionary(context, input, sink);
    }
    let lines_of_json = head.strip_prefix('{').is_some_and(|rest| {
        let rest = rest.trim_start();
        rest.starts_with("\"word\"") || rest.starts_with("\"lemma\"")
    });
    if !lines_of_json && (head.starts_with(['{', '"', ','])) {
        return read_json(context, input, sink);
    }
    let mut lines = Lines::of(input);
    while let Some(line) = lines.next_line()? {
        let entry = if line.starts_with('{') { json_line(&line) } else { tab_line(&line) };
        if let Some(entry) = entry {
            let length = see_entry(&entry, context.language, sink);
            sink.record_done(lines.position(), length)?;
        }
    }
    Ok(())
}

fn tab_line(line: &str) -> Option<Entry> {
    let (lemma, definition) = line.split_once('\t')?;
    Some(Entry { lemma: lemma.to_owned(), definition: definition.to_owned(), collocations: String::new() })
}

fn json_line(line: &str) -> Option<Entry> {
    let value: Value = serde_json::from_str(line).ok()?;
    let lemma = value.get("word").or_else(|| value.get("lemma"))?.as_str()?.to_owned();
    Some(entry_of(lemma, &value))
}

/// A JSON object, entry by entry, without holding the whole of it.
fn read_json(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut scanner = Scanner { input, position: 0 };
    while let Some(key) = scanner.next_value(b"\"")? {
        let Ok(lemma) = serde_json::from_slice::<String>(&key) else { continue };
        let Some(value) = scanner.next_value(b"\"[{")? else { break };
        let Ok(value) = serde_json::from_slice::<Value>(&value) else { continue };
        let length = see_entry(&entry_of(lemma, &value), context.language, sink);
        sink.record_done(scanner.position, length)?;
    }
    Ok(())
}

/// All texts of a value; what stands under a key that speaks of collocations or idioms is kept apart.
fn entry_of(lemma: String, value: &Value) -> Entry {
    let mut entry = Entry { lemma, ..Entry::default() };
    collect(value, false, &mut entry);
    entry
}

fn collect(value: &Value, collocation: bool, entry: &mut Entry) {
    match value {
        Value::String(text) => {
            let target = if collocation { &mut entry.collocations } else { &mut entry.definition };
            target.push_str(text);
            target.push('\n');
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, collocation, entry)),
        Value::Object(fields) => {
            for (name, value) in fields {
                match name.to_lowercase().as_str() {
                    "word" | "lemma" | "id" | "wordset_id" | "speech_part" | "pos" | "labels"
                    | "contributors" | "editors" => {}
                    "collocations" | "idioms" | "expressions" | "phrases" => collect(value, true, entry),
                    _ => collect(value, collocation, entry),
                }
            }
        }
        _ => {}
    }
}

/// Cuts values out of a JSON stream.
struct Scanner<'i> {
    input: &'i mut dyn BufRead,
    position: u64,
}

impl Scanner<'_> {
    fn byte(&mut self) -> io::Result<Option<u8>> {
        let byte = self.input.fill_buf()?.first().copied();
        if byte.is_some() {
            self.input.consume(1);
            self.position += 1;
        }
        Ok(byte)
    }

    /// Skips to a byte of `starts` and takes the value that begins there; nothing at the end.
    fn next_value(&mut self, starts: &[u8]) -> io::Result<Option<Vec<u8>>> {
        let mut value = Vec::new();
        while let Some(byte) = self.byte()? {
            if starts.contains(&byte) {
                value.push(byte);
                break;
            }
        }
        let Some(&first) = value.first() else { return Ok(None) };
        let mut quoted = first == b'"';
        let mut depth = usize::from(!quoted);
        while let Some(byte) = self.byte()? {
            value.push(byte);
            match byte {
                b'\\' if quoted => value.extend(self.byte()?),
                b'"' => quoted = !quoted,
                b'{' | b'[' if !quoted => depth += 1,
                b'}' | b']' if !quoted => depth = depth.saturating_sub(1),
                _ => {}
            }
            if (!quoted && depth == 0) || value.len() > super::lines::LONGEST_LINE {
                break;
            }
        }
        Ok(Some(value))
    }
}

/// Tells the links of an entry by equation 1, and how many words define it.
pub fn see_entry(entry: &Entry, language: Language, sink: &mut dyn Sink) -> usize {
    let lemma = normal(&entry.lemma);
    let lemma_words: Vec<String> = words_of(&composed(&entry.lemma)).collect();
    if lemma_words.len() > 1 {
        see_expression(&lemma_words, language, 1.0, sink);
    }
    let length = see_section(&lemma, &lemma_words, &entry.definition, language, Pattern::Describes, sink);
    see_section(&lemma, &lemma_words, &entry.collocations, language, Pattern::Collocates, sink);
    for line in entry.collocations.lines() {
        see_expression(&words_of(&composed(line)).collect::<Vec<_>>(), language, 1.0, sink);
    }
    length
}

fn see_section(
    lemma: &str,
    lemma_words: &[String],
    text: &str,
    language: Language,
    pattern: Pattern,
    sink: &mut dyn Sink,
) -> usize {
    let mut words: Vec<Styled> = styled_words(text);
    for (word, _) in &mut words {
        let long = language.expand(word);
        if long != word {
            *word = long.to_owned();
        }
    }
    words.retain(|(word, _)| !language.is_stop_word(word));
    let places: Vec<usize> = words
        .iter()
        .enumerate()
        .filter(|(_, word)| lemma_words.contains(&word.0))
        .map(|(at, _)| at)
        .collect();
    let k = if pattern == Pattern::Collocates { COLLOCATION } else { DEFINITION };
    let mut nearest_before = 0;
    for (at, (word, strong)) in words.iter().enumerate() {
        if lemma_words.contains(word) {
            continue;
        }
        while places.get(nearest_before + 1).is_some_and(|&place| place < at) {
            nearest_before += 1;
        }
        let distance = [nearest_before, nearest_before + 1]
            .iter()
            .filter_map(|&index| places.get(index))
            .map(|&place| place.abs_diff(at))
            .min();
        let alpha = if *strong { EMPHASIS } else { 0.0 };
        let weight = (k + alpha) * (1.0 + nearness(distance)) / words.len() as f64;
        sink.see(&Sighting::once(lemma, pattern, word).counting(weight));
    }
    words.len()
}

/// `β`: a Gaussian of the distance, null when it is large or the lemma does not occur.
fn nearness(distance: Option<usize>) -> f64 {
    match distance {
        Some(distance) if distance < FAR => {
            let x = distance as f64 / SIGMA;
            (-0.5 * x * x).exp() / (SIGMA * (2.0 * std::f64::consts::PI).sqrt())
        }
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::SourceKind;
    use crate::sources::seen::Seen;

    #[test]
    fn equation_one_is_followed() {
        let entry = Entry {
            lemma: "apple".into(),
            definition: "a <i>round</i> fruit; apple jam, jam".into(),
            collocations: String::new(),
        };
        let mut seen = Seen::default();
        assert_eq!(see_entry(&entry, Language::English, &mut seen), 5);
        // round fruit apple jam jam: length 5; distances 2, 1, 1, 2.
        let beta = |x: f64| (-x * x / 8.0).exp() / (2.0 * (2.0 * std::f64::consts::PI).sqrt());
        let near = |a: f64, b: f64| (a - b).abs() < 1e-12;
        assert!(near(seen.count("apple", Pattern::Describes, "round"), 1.5 * (1.0 + beta(2.0)) / 5.0));
        assert!(near(seen.count("apple", Pattern::Describes, "fruit"), (1.0 + beta(1.0)) / 5.0));
        assert!(near(seen.count("apple", Pattern::Describes, "jam"), (2.0 + beta(1.0) + beta(2.0)) / 5.0));
        assert!(nearness(Some(5)).abs() < 1e-12);
    }

    #[test]
    fn every_form_is_read() {
        let object = "{\"ice cream\": \"a frozen \\\"dessert\\\"\", \"sun\": {\"meanings\": [{\"def\": \"a star\", \"id\": \"x\"}], \"idioms\": [\"sun bed\"]}}";
        let seen = Seen::of(SourceKind::Dictionary, Language::English, object);
        assert!(seen.has("ice cream", Pattern::Describes, "dessert"));
        assert!(seen.has("ice", Pattern::Before, "cream"));
        assert!(seen.has("sun", Pattern::Describes, "star"));
        assert!(seen.has("sun", Pattern::Collocates, "bed"));
        assert!(seen.has("sun", Pattern::Before, "bed"));
        let lines = "{\"word\": \"sun\", \"definition\": \"a star\"}\n";
        assert!(Seen::of(SourceKind::Dictionary, Language::English, lines).has(
            "sun",
            Pattern::Describes,
            "star"
        ));
        let tabs = "sun\ta star\n";
        assert!(Seen::of(SourceKind::Dictionary, Language::English, tabs).has(
            "sun",
            Pattern::Describes,
            "star"
        ));
    }
}
