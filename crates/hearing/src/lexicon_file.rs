//! The lexicon of a puzzle as a file: what the reader takes the words to mean, for people to look at and
//! to correct.
//!
//! ```json
//! {
//!   "items": {"prices": {"$150": [{"alias": "150", "cost": 5}]}},
//!   "aliases": {"TV": "television", "the boss": {"category": "owners", "item": "Mr. Kirk"}},
//!   "category_words": {"spent": "prices"},
//!   "vocabulary": {"links": []}
//! }
//! ```
//!
//! `items` is for reading only: what stands there comes from the names of the items. Corrections go into
//! `aliases` and `category_words`, and into `vocabulary`, which says how the program speaks.

use puzzle::{Category, CategoryId, ItemId, Puzzle};
use reading::lexicon::Additions;
use reading::lexicon::alias::Aliases;
use serde_json::{Map, Value, json};
use std::fmt;
use wording::{Vocabulary, VocabularyError};

/// More corrections than any puzzle needs.
const MOST: usize = 10_000;

/// What the reader knows of a puzzle's words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lexicon {
    /// For every item the other ways to name it, with their costs; the cheapest first.
    pub items: Vec<(ItemId, Vec<(String, u32)>)>,
    /// What was added to it.
    pub additions: Additions,
    /// How the puzzle speaks.
    pub vocabulary: Vocabulary,
}

/// Why a text is no lexicon of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LexiconError {
    /// Where: “line 3, column 7”, or a path such as “aliases.TV”.
    pub place: String,
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: String,
}

impl fmt::Display for LexiconError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; {}", self.place, self.message, self.help)
    }
}

impl std::error::Error for LexiconError {}

fn error(place: impl Into<String>, message: impl Into<String>, help: impl Into<String>) -> LexiconError {
    LexiconError { place: place.into(), message: message.into(), help: help.into() }
}

impl Lexicon {
    /// What the reader knows of a puzzle's words, with a vocabulary that was learned from its clues.
    pub fn of(puzzle: &Puzzle, vocabulary: Vocabulary) -> Lexicon {
        let aliases = Aliases::of(&puzzle.categories);
        let mut items: Vec<(ItemId, Vec<(String, u32)>)> =
            puzzle.items().map(|item| (item, Vec::new())).collect();
        for (alias, item, cost) in aliases.all() {
            if let Ok(place) = items.binary_search_by_key(&item, |(item, _)| *item) {
                items[place].1.push((alias.to_owned(), cost));
            }
        }
        for (_, aliases) in &mut items {
            aliases.sort_by(|a, b| (a.1, &a.0).cmp(&(b.1, &b.0)));
        }
        Lexicon { items, additions: Additions::default(), vocabulary }
    }

    /// As JSON, indented, for [`Lexicon::from_json`] and for people.
    pub fn to_json(&self, categories: &[Category]) -> String {
        let mut items = Map::new();
        for (place, category) in categories.iter().enumerate() {
            let mut named = Map::new();
            for (id, aliases) in self.items.iter().filter(|(id, _)| id.category.index() == place) {
                if let Some(name) = category.items().get(id.index()) {
                    let listed =
                        aliases.iter().map(|(alias, cost)| json!({"alias": alias, "cost": cost})).collect();
                    named.insert(name.clone(), Value::Array(listed));
                }
            }
            items.insert(category.name().to_owned(), Value::Object(named));
        }
        let mut aliases = Map::new();
        for (alias, id) in &self.additions.aliases {
            let Some(category) = categories.get(id.category.index()) else { continue };
            let Some(name) = category.items().get(id.index()) else { continue };
            let alone = items_called(name, categories).len() == 1;
            let item = if alone { json!(name) } else { json!({"category": category.name(), "item": name}) };
            aliases.insert(alias.clone(), item);
        }
        let mut words = Map::new();
        for (word, id) in &self.additions.category_words {
            if let Some(category) = categories.get(id.index()) {
                words.insert(word.clone(), json!(category.name()));
            }
        }
        let vocabulary: Value =
            serde_json::from_str(&self.vocabulary.to_json(categories)).unwrap_or_default();
        let page =
            json!({"items": items, "aliases": aliases, "category_words": words, "vocabulary": vocabulary});
        serde_json::to_string_pretty(&page).unwrap_or_default() + "\n"
    }

    /// Reads what [`Lexicon::to_json`] writes, or a part of it: every field may be left out.
    ///
    /// ```
    /// let categories = [puzzle::Category::new("prizes", ["television", "car"])];
    /// let lexicon = hearing::Lexicon::from_json(r#"{"aliases": {"TV": "television"}}"#, &categories).unwrap();
    /// assert_eq!(lexicon.additions().aliases, [("TV".to_owned(), puzzle::ItemId::new(0, 0))]);
    /// let wrong = hearing::Lexicon::from_json(r#"{"aliases": {"TV": "televison"}}"#, &categories).unwrap_err();
    /// assert_eq!(wrong.to_string(), "aliases.TV: the puzzle has no item “televison”; did you mean “television”?");
    /// ```
    pub fn from_json(text: &str, categories: &[Category]) -> Result<Lexicon, LexiconError> {
        let page: Value = serde_json::from_str(text).map_err(|wrong| {
            let said = wrong.to_string();
            let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(message, _)| message).to_owned();
            error(format!("line {}, column {}", wrong.line(), wrong.column()), said, "correct the JSON there")
        })?;
        let Value::Object(fields) = page else {
            return Err(error(
                "line 1, column 1",
                "a lexicon is an object",
                "put “aliases”, “category_words” and “vocabulary” into { … }",
            ));
        };
        let mut lexicon = Lexicon::default();
        for (field, value) in &fields {
            match field.as_str() {
                "items" => lexicon.items = read_items(value, categories)?,
                "aliases" => lexicon.additions.aliases = read_aliases(value, categories)?,
                "category_words" => lexicon.additions.category_words = read_words(value, categories)?,
                "vocabulary" => {
                    let read = Vocabulary::from_json(&value.to_string(), categories);
                    lexicon.vocabulary = read.map_err(|wrong| within_vocabulary(&wrong))?;
                }
                other => {
                    let known = ["items", "aliases", "category_words", "vocabulary"];
                    let help = match puzzle::nearest(other, known) {
                        Some(near) => format!("did you mean “{near}”?"),
                        None => {
                            "the fields are “items”, “aliases”, “category_words” and “vocabulary”".to_owned()
                        }
                    };
                    return Err(error(other, format!("unknown field “{other}”"), help));
                }
            }
        }
        Ok(lexicon)
    }

    /// What the reader shall know beyond the puzzle itself.
    pub fn additions(&self) -> &Additions {
        &self.additions
    }
}

/// An error of the vocabulary, whose lines are not those of the whole file.
fn within_vocabulary(wrong: &VocabularyError) -> LexiconError {
    let place = if wrong.place.starts_with("line ") {
        "vocabulary".to_owned()
    } else {
        format!("vocabulary.{}", wrong.place)
    };
    error(place, wrong.message.clone(), wrong.help.clone())
}

fn object<'v>(value: &'v Value, place: &str) -> Result<&'v Map<String, Value>, LexiconError> {
    let fields =
        value.as_object().ok_or_else(|| error(place, "an object is expected here", "write { … }"))?;
    if fields.len() > MOST {
        return Err(error(
            place,
            format!("there are {} entries", fields.len()),
            format!("keep at most {MOST}"),
        ));
    }
    Ok(fields)
}

fn items_called(name: &str, categories: &[Category]) -> Vec<ItemId> {
    let all = categories.iter().enumerate().flat_map(|(place, category)| {
        category.items().iter().enumerate().map(move |(item, called)| (ItemId::new(place, item), called))
    });
    all.filter(|(_, called)| called.as_str() == name).map(|(id, _)| id).collect()
}

fn item_called(name: &str, categories: &[Category], place: &str) -> Result<ItemId, LexiconError> {
    match items_called(name, categories).as_slice() {
        [only] => Ok(*only),
        [] => {
            let all = categories.iter().flat_map(|category| category.items().iter().map(String::as_str));
            let help = match puzzle::nearest(name, all) {
                Some(near) => format!("did you mean “{near}”?"),
                None => "write it as the puzzle does".to_owned(),
            };
            Err(error(place, format!("the puzzle has no item “{name}”"), help))
        }
        several => {
            let of: Vec<String> = several
                .iter()
                .filter_map(|id| Some(format!("“{}”", categories.get(id.category.index())?.name())))
                .collect();
            let message = format!("“{name}” is an item of {}", of.join(" and of "));
            Err(error(place, message, format!("say which: {{\"category\": …, \"item\": \"{name}\"}}")))
        }
    }
}

fn category_called(name: &str, categories: &[Category], place: &str) -> Result<CategoryId, LexiconError> {
    if let Some(found) = categories.iter().position(|category| category.name() == name) {
        return Ok(CategoryId(found as u16));
    }
    let help = match puzzle::nearest(name, categories.iter().map(Category::name)) {
        Some(near) => format!("did you mean “{near}”?"),
        None => "write it as the puzzle does".to_owned(),
    };
    Err(error(place, format!("the puzzle has no category “{name}”"), help))
}

fn read_aliases(value: &Value, categories: &[Category]) -> Result<Vec<(String, ItemId)>, LexiconError> {
    let mut aliases = Vec::new();
    for (alias, item) in object(value, "aliases")? {
        let place = format!("aliases.{alias}");
        if !alias.chars().any(char::is_alphanumeric) {
            return Err(error(
                place,
                "an alias has neither letters nor digits",
                "write the words of the clue",
            ));
        }
        let id = match item {
            Value::String(name) => item_called(name, categories, &place)?,
            Value::Object(fields) => {
                let text = |field: &str| {
                    let found = fields.get(field).and_then(Value::as_str);
                    found.ok_or_else(|| {
                        error(
                            place.clone(),
                            format!("“{field}” is missing or no text"),
                            "give “category” and “item”",
                        )
                    })
                };
                let category = category_called(text("category")?, categories, &place)?;
                let of = categories.get(category.index()).map_or(&[][..], std::slice::from_ref);
                let found = item_called(text("item")?, of, &place)?;
                ItemId { category, item: found.item }
            }
            _ => return Err(error(place, "neither a name nor an object", "give the name of an item")),
        };
        aliases.push((alias.clone(), id));
    }
    Ok(aliases)
}

fn read_words(value: &Value, categories: &[Category]) -> Result<Vec<(String, CategoryId)>, LexiconError> {
    let mut words = Vec::new();
    for (word, category) in object(value, "category_words")? {
        let place = format!("category_words.{word}");
        let Some(name) = category.as_str() else {
            return Err(error(place, "this is no text", "give the name of a category"));
        };
        if !word.chars().any(char::is_alphanumeric) {
            return Err(error(place, "a word has neither letters nor digits", "write a word of the clues"));
        }
        words.push((word.clone(), category_called(name, categories, &place)?));
    }
    Ok(words)
}

/// One item with its aliases.
type Named = (ItemId, Vec<(String, u32)>);

fn read_items(value: &Value, categories: &[Category]) -> Result<Vec<Named>, LexiconError> {
    let mut items = Vec::new();
    for (category, named) in object(value, "items")? {
        let place = format!("items.{category}");
        let id = category_called(category, categories, &place)?;
        let of = categories.get(id.index()).map_or(&[][..], std::slice::from_ref);
        for (name, aliases) in object(named, &place)? {
            let place = format!("{place}.{name}");
            let found = item_called(name, of, &place)?;
            let wrong =
                || error(place.clone(), "this is no list of aliases", "write [{\"alias\": …, \"cost\": …}]");
            let mut read = Vec::new();
            for alias in aliases.as_array().ok_or_else(wrong)? {
                let text = alias.get("alias").and_then(Value::as_str).ok_or_else(wrong)?;
                let cost =
                    alias.get("cost").and_then(Value::as_u64).and_then(|cost| u32::try_from(cost).ok());
                read.push((text.to_owned(), cost.ok_or_else(wrong)?));
            }
            items.push((ItemId { category: id, item: found.item }, read));
        }
    }
    items.sort_by_key(|(id, _)| *id);
    Ok(items)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use puzzle::Clue;

    fn puzzle() -> Puzzle {
        Puzzle {
            categories: vec![
                Category::new("owners", ["Mr. Reed", "Ms. Lamb"]),
                Category::new("prizes", ["television", "Lamb"]),
                Category::new("stakes", ["$5", "Lamb"]),
            ],
            clues: vec![Clue { text: "Mr. Reed won the television.".to_owned(), formula: None }],
            ..Puzzle::default()
        }
    }

    #[test]
    fn goes_there_and_back() {
        let puzzle = puzzle();
        let mut lexicon = Lexicon::of(&puzzle, Vocabulary::new());
        assert!(lexicon.items.iter().any(|(item, aliases)| *item == ItemId::new(0, 0)
            && aliases.iter().any(|(alias, cost)| alias == "reed" && *cost > 0)));
        lexicon.additions.aliases.push(("TV".to_owned(), ItemId::new(1, 0)));
        lexicon.additions.aliases.push(("meat".to_owned(), ItemId::new(1, 1)));
        lexicon.additions.category_words.push(("risk".to_owned(), CategoryId(2)));
        lexicon.vocabulary.add_noun(CategoryId(0), "gambler", "gamblers");
        let text = lexicon.to_json(&puzzle.categories);
        assert_eq!(Lexicon::from_json(&text, &puzzle.categories), Ok(lexicon), "{text}");
        assert_eq!(Lexicon::from_json("{}", &puzzle.categories), Ok(Lexicon::default()));
    }

    #[test]
    fn errors_name_the_place() {
        let categories = puzzle().categories;
        let wrong = |text: &str| Lexicon::from_json(text, &categories).unwrap_err().to_string();
        assert!(wrong("{\n \"aliases\": {,}}").starts_with("line 2, column 14: "));
        assert!(wrong("[]").contains("is an object"));
        assert_eq!(wrong(r#"{"alias": {}}"#), "alias: unknown field “alias”; did you mean “aliases”?");
        assert!(
            wrong(r#"{"aliases": {"x": "Lamb"}}"#)
                .starts_with("aliases.x: “Lamb” is an item of “prizes” and of “stakes”; say which")
        );
        assert_eq!(
            wrong(r#"{"aliases": {"x": {"category": "prize", "item": "Lamb"}}}"#),
            "aliases.x: the puzzle has no category “prize”; did you mean “prizes”?"
        );
        assert!(wrong(r#"{"category_words": {"risk": 3}}"#).starts_with("category_words.risk: "));
        assert!(wrong(r#"{"vocabulary": {"rows": "ships"}}"#).starts_with("vocabulary.rows: "));
        assert!(
            wrong(r#"{"items": {"prizes": {"television": [{}]}}}"#).starts_with("items.prizes.television: ")
        );
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "\\PC{0,60}") {
            let _ = Lexicon::from_json(&text, &puzzle().categories);
            let _ = Lexicon::from_json(&format!("{{\"aliases\": {text}}}"), &puzzle().categories);
        }
    }
}
