//! A theme from the answers to a few plain questions.
//!
//! Whoever answers writes sentences, not patterns: “Alma came from Derby”, of which the program finds out where the name
//! and the item stand. [`Draft::to_toml`] gives the file.

use super::LARGEST;
use english::conjugation::{lemma_of, recognised};
use std::fmt::Write;
pub use wording::plural::singular;
use wording::plural::{capitalised, plural};

/// What somebody told of a theme.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// What it is called: “beach huts”.
    pub name: String,
    /// What rows are called, in the plural: “visitors”.
    pub rows: String,
    /// Whether they are people.
    pub people: bool,
    /// Their names.
    pub names: Vec<String>,
    /// What else is known of them.
    pub categories: Vec<DraftCategory>,
    /// A sentence that begins a story, with the number in it: “Five visitors …”; there may be none.
    pub opening: Option<String>,
}

/// A category of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftCategory {
    /// What it is called, in the plural: “towns”.
    pub name: String,
    /// Its items.
    pub items: Items,
    /// “came from {}”.
    pub says: String,
    /// How rows are called by it; there may be nothing.
    pub with: Option<Calling>,
    /// How two of them compare, if they have an order.
    pub compare: Option<Comparing>,
}

/// How a row is called by an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Calling {
    /// “from {}”, behind the noun of rows.
    Behind(String),
    /// “the {}-year-old”, in place of that noun.
    Whole(String),
}

/// Where items come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Items {
    /// Any of these names.
    Names(Vec<String>),
    /// Places in a row, from the first on.
    InARow(Vec<String>),
    /// Whole numbers between two, written with `{}` for the number.
    Numbers {
        /// The lowest.
        from: u32,
        /// The highest.
        to: u32,
        /// “${}”.
        write: String,
    },
    /// Times of day between two: “7:00 pm”.
    Times(String, String),
}

impl Items {
    /// An item to make sentences with.
    pub fn example(&self) -> String {
        match self {
            Items::Names(items) | Items::InARow(items) => items.first().cloned().unwrap_or_default(),
            Items::Numbers { to, write, .. } => write.replace("{}", &to.to_string()),
            Items::Times(from, _) => from.clone(),
        }
    }

    /// All that may stand in a sentence about one of them, the longest first: “box kite” before “kite”.
    pub fn in_sentences(&self) -> Vec<String> {
        let mut all = match self {
            Items::Names(items) | Items::InARow(items) => items.clone(),
            Items::Numbers { .. } | Items::Times(..) => vec![self.example()],
        };
        all.sort_by_key(|item| std::cmp::Reverse(item.len()));
        all
    }

    /// Whether one of them can be more than another.
    pub fn is_ordered(&self) -> bool {
        !matches!(self, Items::Names(_))
    }
}

/// How two compare: “paid”, “more”, “less”.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparing {
    verb: Option<String>,
    more: String,
    less: String,
}

impl Comparing {
    /// From two sentences without their names: “paid more than”, “paid less than”. `None` if they do not begin alike.
    pub fn of(more: &str, less: &str) -> Option<Comparing> {
        let without =
            |said: &str| said.trim().trim_end_matches('.').trim_end_matches(" than").trim().to_owned();
        let (more, less) = (without(more), without(less));
        let split = |said: &str| said.split_once(' ').map(|(verb, rest)| (verb.to_owned(), rest.to_owned()));
        let (verb, more) = split(&more)?;
        let (same, less) = split(&less)?;
        if verb != same || more == less {
            return None;
        }
        let verb = Some(verb).filter(|verb| !matches!(verb.as_str(), "is" | "was" | "are" | "were"));
        Some(Comparing { verb, more, less })
    }
}

/// What a sentence says with gaps for the names in it: “came from {}” of “Alma came from Derby”. `None` if the item is not in it.
pub fn pattern(sentence: &str, name: &str, item: &str) -> Option<String> {
    let sentence = sentence.trim().trim_end_matches('.');
    let sentence = sentence.strip_prefix(name).unwrap_or(sentence).trim();
    let pattern = if sentence.contains("{}") {
        sentence.to_owned()
    } else {
        let place = sentence.to_lowercase().rfind(&item.to_lowercase())?;
        format!("{}{{}}{}", sentence.get(..place)?, sentence.get(place + item.len()..)?)
    };
    let one = pattern.matches("{}").count() == 1;
    (one && !pattern.starts_with("{}")).then_some(pattern)
}

/// How a phrase calls a row: “from {}” of “the visitor from Derby”, all of “the 24-year-old”.
pub fn phrase(words: &str, rows: &str, item: &str) -> Option<Calling> {
    let words = words.trim().trim_end_matches('.');
    let words = words.strip_prefix("the ").or_else(|| words.strip_prefix("The ")).unwrap_or(words);
    let behind = words.strip_prefix(singular(rows).as_str()).unwrap_or(words).trim();
    if words == behind
        && let Some(rest) = words.strip_prefix(item)
    {
        return Some(Calling::Whole(format!("the {{}}{rest}")));
    }
    let behind = pattern(behind, "", item);
    behind.filter(|words| !words.starts_with("who ") && !words.starts_with("that ")).map(Calling::Behind)
}

/// Items that somebody separated by commas.
pub fn items(list: &str) -> Vec<String> {
    list.split(',').map(str::trim).filter(|item| !item.is_empty()).map(str::to_owned).collect()
}

impl DraftCategory {
    /// What the story says of it: “came from a different town”.
    fn story(&self) -> String {
        let one = singular(&self.name);
        let verb = self.says.split(' ').next().unwrap_or_default();
        let ends = self.says.strip_suffix("{}").map(str::trim_end);
        match ends {
            Some(start) if !matches!(verb, "is" | "was") => {
                let start = start.strip_suffix(" the").unwrap_or(start);
                format!("{start} a different {one}")
            }
            _ => format!("had a different {one}"),
        }
    }

    fn toml(&self) -> String {
        let mut text = format!("\n[[category]]\nkey = {0}\nname = {0}\n", quoted(&self.name));
        let _ = match &self.items {
            Items::Names(items) => writeln!(text, "items = {}", list(items)),
            Items::InARow(items) => writeln!(text, "kind = \"values\"\nranks = {}", list(items)),
            Items::Numbers { from, to, write } => {
                writeln!(
                    text,
                    "amounts = {{ from = {from}, to = {to}, steps = {}, write = {} }}",
                    steps(*from, *to),
                    quoted(write)
                )
            }
            Items::Times(from, to) => writeln!(
                text,
                "kind = \"values\"\ntimes = {{ from = {}, to = {}, steps = [15, 30] }}",
                quoted(from),
                quoted(to)
            ),
        };
        let _ = writeln!(text, "story = {}\nsays = [{}]", quoted(&self.story()), verb(&self.says));
        let _ = match &self.with {
            Some(Calling::Behind(with)) => writeln!(text, "with = [{}]", quoted(with)),
            Some(Calling::Whole(called)) => writeln!(text, "called = [{}]", quoted(called)),
            None => Ok(()),
        };
        if let Some(Comparing { verb, more, less }) = &self.compare {
            let said = verb.as_ref().map(|verb| format!(", verb = {}", quoted(verb))).unwrap_or_default();
            let _ =
                writeln!(text, "compare = [{{ more = {}, less = {}{said} }}]", quoted(more), quoted(less));
        }
        text
    }
}

impl Draft {
    /// The file of the theme.
    pub fn to_toml(&self) -> String {
        let one = singular(&self.rows);
        let about = format!("{} and their {}.", capitalised(&self.rows), self.known());
        let mut text = format!(
            "# Made by `cluewright theme new`; docs/themes.md tells what can be added.\nname = {}\nabout = {}\n",
            quoted(&self.name),
            quoted(&about)
        );
        let _ = writeln!(text, "titles = {}", lines(&self.titles()));
        let _ = writeln!(text, "openings = {}", lines(&self.openings()));
        let kind = if self.people { "people" } else { "things" };
        let common = !self.people && self.names.iter().any(|name| name.starts_with(char::is_lowercase));
        let called = if common { "called = [\"the {}\"]\n" } else { "" };
        let _ = write!(
            text,
            "\n[[category]]\nkey = {0}\nname = {0}\nsingular = {1}\nrows = true\nkind = \"{kind}\"\n{called}items = {2}\n",
            quoted(&self.rows),
            quoted(&one),
            list(&self.names)
        );
        for category in &self.categories {
            text.push_str(&category.toml());
        }
        text
    }

    fn known(&self) -> String {
        let names: Vec<&str> = self.categories.iter().map(|category| category.name.as_str()).collect();
        wording::plural::listed(&names, "and")
    }

    /// Titles enough for a book; whoever reads the file will think of better ones.
    fn titles(&self) -> Vec<String> {
        let (name, many) = (title_case(&self.name), title_case(&plural(&singular(&self.rows))));
        let one = title_case(&singular(&self.rows));
        [
            name.clone(),
            format!("More {name}"),
            format!("{name} Once Again"),
            format!("A Grid Full of {many}"),
            format!("Which {one}?"),
            format!("Meet the {many}"),
            format!("The {many} Compared"),
            format!("Mixed-Up {many}"),
            format!("The Other {many}"),
            format!("One {one} at a Time"),
            format!("Notes on {many}"),
            format!("The Last of the {many}"),
        ]
        .to_vec()
    }

    fn openings(&self) -> Vec<String> {
        let many = plural(&singular(&self.rows));
        let own = self.opening.iter().map(|opening| counted(opening));
        let usual = [
            format!("Here is what is known of {{count}} {many}."),
            format!("{{Count}} {many} are easily mixed up."),
            format!("Somebody dropped the notes about {{count}} {many}."),
            format!("A page has gone missing from the book of {{count}} {many}."),
            format!("There were {{count}} {many}, and everybody remembers them differently."),
            format!("It takes a clear head to tell {{count}} {many} apart."),
            format!("{{Count}} {many} are on the list, and the list is smudged."),
            format!("Nobody wrote down who was who among {{count}} {many}."),
            format!("The names of {{count}} {many} are all that is certain."),
            format!("Today's question is about {{count}} {many}."),
            format!("Of many {many}, these {{count}} have made the news."),
            format!("{{Count}} {many} have a lot in common, but not everything."),
        ];
        let who = if self.people { "who was who" } else { "which was which" };
        own.chain(usual.map(|opening| opening.replace("who was who", who))).collect()
    }
}

/// An opening with `{count}` in place of the first number in it, or of nothing: then the number comes before.
fn counted(opening: &str) -> String {
    let opening = opening.trim();
    if opening.contains("{count}") || opening.contains("{Count}") {
        return opening.to_owned();
    }
    let word = (2..=LARGEST).map(wording::amounts::spelled).find_map(|number| {
        let capital = capitalised(&number);
        let has = |word: &str| opening.split(' ').any(|one| one == word);
        [(number, "{count}"), (capital, "{Count}")].into_iter().find(|(word, _)| has(word))
    });
    match word {
        Some((word, gap)) => {
            let words: Vec<&str> =
                opening.split(' ').map(|one| if one == word { gap } else { one }).collect();
            words.join(" ")
        }
        None => opening.to_owned(),
    }
}

/// Steps that leave room for the numbers of the largest puzzle.
fn steps(from: u32, to: u32) -> String {
    let room = to.saturating_sub(from) / (2 * LARGEST as u32);
    let step = [50, 20, 10, 5, 2, 1].into_iter().find(|step| *step <= room.max(1)).unwrap_or(1);
    if step == 1 { "[1]".to_owned() } else { format!("[{}, {step}]", (step / 2).max(1)) }
}

/// A verb as the file has it: with its plain form where the rules would not find it.
fn verb(says: &str) -> String {
    let first = says.split(' ').next().unwrap_or_default();
    let known = recognised(first).is_some();
    let lemma = lemma_of(first);
    let is_verb =
        |word: &str| english::wordnet::WordNet::shipped().contains(word, english::wordnet::Pos::Verb);
    if known || is_verb(&lemma) {
        return quoted(says);
    }
    // “travelled”, “retired”: without “ed”, without one of two letters, or with the “e” again.
    let stem = first.strip_suffix("ed").unwrap_or(first);
    let shorter = stem.get(..stem.len().saturating_sub(1)).unwrap_or(stem);
    let guess =
        [stem.to_owned(), format!("{stem}e"), shorter.to_owned()].into_iter().find(|word| is_verb(word));
    match guess {
        Some(lemma) => format!("{{ verb = {}, lemma = {} }}", quoted(says), quoted(&lemma)),
        None => quoted(says),
    }
}

fn title_case(words: &str) -> String {
    words.split(' ').map(capitalised).collect::<Vec<_>>().join(" ")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r', '\t'], " "))
}

fn list(items: &[String]) -> String {
    format!("[{}]", items.iter().map(|item| quoted(item)).collect::<Vec<_>>().join(", "))
}

fn lines(items: &[String]) -> String {
    let lines: Vec<String> = items.iter().map(|item| format!("    {},\n", quoted(item))).collect();
    format!("[\n{}]", lines.concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;

    fn draft() -> Draft {
        let names = |list: &str| Items::Names(items(list));
        let category = |name: &str, items: Items, said: &str, called: &str, compare: Option<(&str, &str)>| {
            let item = items.example();
            DraftCategory {
                name: name.to_owned(),
                says: pattern(said, "Alma", &item).unwrap(),
                with: phrase(called, "visitors", &item),
                compare: compare.and_then(|(more, less)| Comparing::of(more, less)),
                items,
            }
        };
        let age = Items::Numbers { from: 20, to: 70, write: "{}".to_owned() };
        let price = Items::Numbers { from: 40, to: 160, write: "${}".to_owned() };
        Draft {
            name: "beach huts".to_owned(),
            rows: "visitors".to_owned(),
            people: true,
            names: items("Alma, Bert, Cora, Dennis, Eileen, Fred, Gwyneth, Hal"),
            categories: vec![
                category(
                    "towns",
                    names("Aylesbury, Bedford, Chester, Derby, Exeter, Filey, Grimsby, Hexham"),
                    "Alma travelled from Aylesbury.",
                    "the visitor from Aylesbury",
                    None,
                ),
                category(
                    "toys",
                    names("bucket, frisbee, kite, lilo, pedalo, snorkel, spade, trampoline"),
                    "Alma brought the bucket",
                    "the visitor with the bucket",
                    None,
                ),
                category("prices", price, "paid $160", "", Some(("paid more than", "paid less than"))),
                category(
                    "ages",
                    age,
                    "was 70 years old",
                    "the 70-year-old",
                    Some(("was older", "was younger")),
                ),
            ],
            opening: Some("Five visitors rented huts on the beach.".to_owned()),
        }
    }

    #[test]
    fn answers_become_a_theme_whose_clues_read_back() {
        let text = draft().to_toml();
        let theme = Theme::from_toml(&text).unwrap_or_else(|problems| panic!("{text}\n{problems:?}"));
        assert!(text.contains("lemma = \"travel\""), "{text}");
        assert!(text.contains("{Count} visitors rented huts"), "{text}");
        assert!(theme.titles().len() >= 10 && theme.openings().len() >= 10);
        assert_eq!(theme.is_misread(), None);
        assert_eq!(theme.check(8).problems, []);
    }

    #[test]
    fn sentences_show_where_the_item_stands() {
        assert_eq!(pattern("Alma came from Derby.", "Alma", "Derby").as_deref(), Some("came from {}"));
        assert_eq!(pattern("was 24 years old", "Alma", "24").as_deref(), Some("was {} years old"));
        assert_eq!(pattern("came from somewhere", "Alma", "Derby"), None);
        let behind = Calling::Behind("from {}".to_owned());
        assert_eq!(phrase("the visitor from Derby", "visitors", "Derby"), Some(behind));
        let whole = Calling::Whole("the {}-year-old".to_owned());
        assert_eq!(phrase("the 24-year-old", "visitors", "24"), Some(whole));
        assert_eq!(phrase("the visitor who paid Derby", "visitors", "Derby"), None);
        assert_eq!(Comparing::of("paid more than", "got less than"), None);
    }
}
