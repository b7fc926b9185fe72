//! The vocabulary as JSON, for users to look at and to correct. Categories go by their names; clues and
//! bytes of clues are counted as everywhere else: clues from one, bytes from nought.

use super::{CategoryWords, Direction, Link, MAX_LINKS, RowName, Shape, Tense, Vocabulary};
use puzzle::{Category, CategoryId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// Why a text is no vocabulary of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VocabularyError {
    /// Where: “line 3, column 7”, or a path such as `links[2].from`.
    pub place: String,
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: String,
}

impl fmt::Display for VocabularyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; {}", self.place, self.message, self.help)
    }
}

impl std::error::Error for VocabularyError {}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with rows, categories and links")]
struct Page {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rows: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    row_name: Option<RowName>,
    #[serde(default)]
    categories: BTreeMap<String, CategoryWords>,
    #[serde(default)]
    links: Vec<LinkEntry>,
}

/// The same for writing, with the categories in the order of the puzzle.
#[derive(Serialize)]
struct WrittenPage {
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row_name: Option<RowName>,
    categories: serde_json::Map<String, serde_json::Value>,
    links: Vec<LinkEntry>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object that describes a link")]
struct LinkEntry {
    from: String,
    to: String,
    #[serde(default)]
    shape: Shape,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    verb: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    words: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    preposition: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    after: String,
    #[serde(default)]
    direction: Direction,
    #[serde(default)]
    tense: Tense,
    #[serde(default = "once")]
    count: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clue: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    span: Option<[usize; 2]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    heard_of: Vec<u16>,
}

/// What stands for the rows themselves at an end of a link.
const ROWS: &str = "(rows)";

fn once() -> u32 {
    1
}

impl Vocabulary {
    /// As JSON, indented. Words about categories that the puzzle does not have are left out.
    pub fn to_json(&self, categories: &[Category]) -> String {
        let name = |id: CategoryId| match categories.get(id.index()) {
            None if id == Link::ROWS => Some(ROWS.to_owned()),
            category => category.map(|category| category.name().to_owned()),
        };
        let words = self
            .categories
            .iter()
            .filter_map(|(id, words)| Some((name(*id)?, serde_json::to_value(words).unwrap_or_default())));
        let links = self.links.iter().filter_map(|link| {
            Some(LinkEntry {
                from: name(link.from)?,
                to: name(link.to)?,
                shape: link.shape,
                verb: link.verb.clone(),
                words: link.words.clone(),
                preposition: link.preposition.clone(),
                after: link.after.clone(),
                direction: link.direction,
                tense: link.tense,
                count: link.count,
                clue: Some(link.clue.saturating_add(1)),
                span: Some([link.span.start, link.span.end]),
                heard_of: link.heard_of.iter().map(|item| item.saturating_add(1)).collect(),
            })
        });
        let page = WrittenPage {
            rows: self.rows.and_then(name),
            row_name: self.row_name.clone(),
            categories: words.collect(),
            links: links.collect(),
        };
        serde_json::to_string_pretty(&page).unwrap_or_default() + "\n"
    }

    /// Reads what [`Vocabulary::to_json`] writes. Every field may be left out but `from` and `to`; a field
    /// or a category that is not known is an error.
    ///
    /// ```
    /// let categories = [
    ///     puzzle::Category::new("tortoises", ["Ada", "Bella", "Cleo"]),
    ///     puzzle::Category::new("ages", ["109 years", "110 years", "111 years"]),
    ///     puzzle::Category::new("towns", ["Oslo", "Rome", "Turin"]),
    /// ];
    /// let text = r#"{
    ///   "rows": "tortoises",
    ///   "categories": {
    ///     "tortoises": {"singular": "tortoise", "kind": "things"},
    ///     "ages": {"comparatives": [{"more": "older", "less": "younger", "said_of": "row"}]}
    ///   },
    ///   "links": [{"from": "tortoises", "to": "towns", "verb": "live", "words": "lives in", "tense": "present"}]
    /// }"#;
    /// let vocabulary = wording::Vocabulary::from_json(text, &categories).unwrap();
    /// let clue = puzzle::Formula::parse("ages(Ada) = ages(Rome) - 2", &categories).unwrap();
    /// let said = wording::paraphrase(&clue, &categories, &vocabulary);
    /// assert_eq!(said, "Ada is 2 years younger than the tortoise that lives in Rome.");
    /// ```
    pub fn from_json(text: &str, categories: &[Category]) -> Result<Vocabulary, VocabularyError> {
        // The JSON reader would take a list for the fields in order.
        if text.trim_start().starts_with('[') {
            return Err(VocabularyError {
                place: "line 1, column 1".to_owned(),
                message: "a list where an object is expected".to_owned(),
                help: "put “rows”, “categories” and “links” into { … }".to_owned(),
            });
        }
        let page: Page = serde_json::from_str(text).map_err(|error| syntax(&error))?;
        let id = |name: &str, place: &str| category_called(name, categories, place);
        let end = |name: &str, place: &str| if name == ROWS { Ok(Link::ROWS) } else { id(name, place) };
        let mut vocabulary = Vocabulary { row_name: page.row_name, ..Vocabulary::new() };
        if let Some(rows) = &page.rows {
            vocabulary.rows = Some(id(rows, "rows")?);
        }
        for (name, words) in page.categories {
            let category = id(&name, &format!("categories.{name}"))?;
            vocabulary.categories.insert(category, words);
        }
        if page.links.len() > MAX_LINKS {
            return Err(VocabularyError {
                place: "links".to_owned(),
                message: format!("there are {} links", page.links.len()),
                help: format!("keep the {MAX_LINKS} that matter most"),
            });
        }
        for (at, entry) in page.links.into_iter().enumerate() {
            let place = |field: &str| format!("links[{at}].{field}");
            let from = end(&entry.from, &place("from"))?;
            let to = end(&entry.to, &place("to"))?;
            if from == to {
                return Err(VocabularyError {
                    place: place("to"),
                    message: format!("a link goes from “{}” to itself", entry.to),
                    help: "name two different categories".to_owned(),
                });
            }
            if entry.shape != Shape::Possessive
                && entry.words.trim().is_empty()
                && entry.verb.trim().is_empty()
            {
                return Err(VocabularyError {
                    place: place("words"),
                    message: "a link has no words".to_owned(),
                    help: "give what stands between the two, such as “paid” or “lives in”".to_owned(),
                });
            }
            let [start, end] = entry.span.unwrap_or([0, 0]);
            if start > end {
                return Err(VocabularyError {
                    place: place("span"),
                    message: format!("the end, {end}, comes before the start, {start}"),
                    help: "give the start first, or leave the field out".to_owned(),
                });
            }
            vocabulary.add_link(Link {
                from,
                to,
                shape: entry.shape,
                verb: entry.verb,
                words: entry.words,
                preposition: entry.preposition,
                after: entry.after,
                direction: entry.direction,
                tense: entry.tense,
                count: entry.count,
                clue: entry.clue.unwrap_or(1).saturating_sub(1),
                span: start..end,
                heard_of: entry.heard_of.iter().map(|item| item.saturating_sub(1)).collect(),
            });
        }
        Ok(vocabulary)
    }
}

fn category_called(name: &str, categories: &[Category], place: &str) -> Result<CategoryId, VocabularyError> {
    if let Some(at) = categories.iter().position(|category| category.name() == name) {
        return Ok(CategoryId(at as u16));
    }
    let help = if let Some(near) = puzzle::nearest(name, categories.iter().map(Category::name)) {
        format!("did you mean “{near}”?")
    } else {
        let names: Vec<String> = categories.iter().map(|category| format!("“{}”", category.name())).collect();
        format!("the categories are {}", crate::plural::listed(&names, "and"))
    };
    Err(VocabularyError {
        place: place.to_owned(),
        message: format!("the puzzle has no category “{name}”"),
        help,
    })
}

/// An error of the JSON reader in our words: its place first, names in quotation marks, and of the names
/// that it expected the one that is most like what stands there.
fn syntax(error: &serde_json::Error) -> VocabularyError {
    let text = error.to_string();
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    let names: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    let message = text.split('`').enumerate().fold(String::new(), |said, (at, part)| match at {
        0 => part.to_owned(),
        _ if at % 2 == 1 => said + "“" + part,
        _ => said + "”" + part,
    });
    let near = names.split_first().and_then(|(word, known)| puzzle::nearest(word, known.iter().copied()));
    let help = match near {
        Some(near) => format!("did you mean “{near}”?"),
        None if text.starts_with("missing field") => "add it".to_owned(),
        None if names.is_empty() => "correct the JSON there".to_owned(),
        None => "take the field out or correct its name or value".to_owned(),
    };
    VocabularyError { place: format!("line {}, column {}", error.line(), error.column()), message, help }
}

#[cfg(test)]
mod tests {
    use super::super::Comparative;
    use super::*;
    use crate::amounts::Unit;
    use crate::nouns::Kind;

    fn categories() -> Vec<Category> {
        vec![
            Category::new("clients", ["Ann", "Bob"]),
            Category::new("prices", ["$5", "$10"]),
            Category::new("masseuses", ["Nancy", "Teri"]),
        ]
    }

    #[test]
    fn goes_there_and_back() {
        let [clients, prices, masseuses] = [CategoryId(0), CategoryId(1), CategoryId(2)];
        let mut vocabulary = Vocabulary::new();
        vocabulary.call_rows_by(clients);
        vocabulary.add_noun(clients, "client", "clients");
        vocabulary.words_mut(clients).kind = Some(Kind::People);
        vocabulary.words_mut(prices).unit = Unit::written("$");
        vocabulary.add_comparative(
            prices,
            Comparative::of_rows("more", "less")
                .after("paid", "pay", Tense::Past)
                .with_superlatives("most", "least"),
        );
        vocabulary.add_link(Link::verb(clients, prices, "paid", "pay", Tense::Past).seen(3, 7..11));
        vocabulary.add_link(Link::possessive(masseuses, clients).seen(1, 0..13));
        vocabulary.add_link(Link::verb(clients, masseuses, "treated", "treat", Tense::Past).inverse());
        let text = vocabulary.to_json(&categories());
        assert!(text.contains("\"from\": \"clients\"") && text.contains("\"clue\": 4"), "{text}");
        assert_eq!(Vocabulary::from_json(&text, &categories()), Ok(vocabulary));
        assert_eq!(Vocabulary::from_json("{}", &categories()), Ok(Vocabulary::new()));
    }

    #[test]
    fn errors_say_where_and_what_to_do() {
        let error = |text: &str| Vocabulary::from_json(text, &categories()).unwrap_err().to_string();
        let unknown = error("{\n  \"linsk\": []\n}");
        assert!(unknown.starts_with("line 2, column 9: unknown field “linsk”"), "{unknown}");
        assert!(unknown.ends_with("did you mean “links”?"), "{unknown}");
        assert_eq!(
            error(r#"{"links": [{"from": "client", "to": "prices"}]}"#),
            "links[0].from: the puzzle has no category “client”; did you mean “clients”?"
        );
        assert_eq!(
            error(r#"{"rows": "ships"}"#),
            "rows: the puzzle has no category “ships”; the categories are “clients”, “prices” and “masseuses”"
        );
        assert!(error(r#"{"links": [{"from": "clients", "to": "clients"}]}"#).contains("to itself"));
        assert!(error(r#"{"links": [{"from": "clients", "to": "prices"}]}"#).contains("no words"));
        assert!(
            error(r#"{"links": [{"from": "clients", "to": "prices", "verb": "pay", "tense": "pst"}]}"#)
                .contains("did you mean “past”?")
        );
        let backwards = r#"{"links": [{"from": "clients", "to": "prices", "verb": "pay", "span": [9, 3]}]}"#;
        assert!(error(backwards).starts_with("links[0].span: "));
        assert!(error("{").contains("line 1"));
        assert!(error(r#"{"links": [{"from": "clients"}]}"#).ends_with("missing field “to”; add it"));
        assert!(error("[3]").contains("a list where an object is expected"));
        assert!(error("3").contains("expected an object with rows"));
        let nested = error(r#"{"categories": {"clients": {"singlar": "client"}}}"#);
        assert!(nested.ends_with("did you mean “singular”?"), "{nested}");
    }
}
