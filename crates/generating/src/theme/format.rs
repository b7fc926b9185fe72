//! The TOML form of a theme, read with everything that is wrong in it.

use super::fields::{Fields, Findings, Placed};
use super::linking::{compare, link, said, with_gap};
use super::pool::{Amounts, Pool};
use super::problem::ThemeProblem;
use super::{LARGEST, SMALLEST, Said, Theme, ThemeCategory, ThemeLink};
use crate::Voice;
use crate::voice::UnknownVoice;
use toml::de::{DeTable, DeValue};
use wording::plural::{is_plural, plural, singular};
use wording::{Kind, Tense, Unit};

/// Longest file that is read, in bytes.
const LONGEST: usize = 200_000;

const THEME: &[&str] =
    &["name", "about", "titles", "openings", "tense", "voice", "group", "asked", "category", "link"];
const CATEGORY: &[&str] = &[
    "key", "name", "singular", "plural", "kind", "rows", "always", "items", "sequence", "ranks", "amounts",
    "times", "unit", "story", "says", "with", "owner", "called", "compare", "beside",
];
const AMOUNTS: &[&str] = &["from", "to", "steps", "write"];

/// Reads a theme.
pub(super) fn read(text: &str) -> Result<Theme, Vec<ThemeProblem>> {
    if text.len() > LONGEST {
        let message = format!("the file is longer than {LONGEST} bytes");
        return Err(vec![ThemeProblem::at(text, 0, message, "split it into several themes")]);
    }
    let (document, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        let problem = |error: &toml::de::Error| {
            let byte = error.span().map_or(0, |span| span.start);
            let message = format!("this is no TOML: {}", error.message());
            ThemeProblem::at(text, byte, message, "see docs/themes.md for how a theme is written")
        };
        return Err(errors.iter().take(20).map(problem).collect());
    }
    let findings = Findings::new(text);
    let theme = theme(document.get_ref(), &findings);
    let problems = findings.into_problems();
    match theme {
        Some(theme) if problems.is_empty() => Ok(theme),
        _ => Err(problems),
    }
}

fn theme(table: &DeTable<'_>, findings: &Findings<'_>) -> Option<Theme> {
    let fields = Fields::new(table, "the theme", 0, THEME, findings);
    let name = fields.needed("name", "name = \"night market\"");
    let about = fields.needed("about", "about = \"Stallholders and what they sell.\"");
    let titles = fields.texts("titles");
    if titles.is_empty() {
        fields.missing("titles", "titles = [\"A Night at the Market\"]");
    }
    let openings = fields.texts("openings");
    if openings.is_empty() {
        fields.missing("openings", "openings = [\"{Count} stallholders lit their lanterns.\"]");
    }
    let tense = tense(&fields, findings);
    let voice = voice(&fields, findings);
    let group = fields.text("group").map(|group| group.text).unwrap_or_default();
    let mut links = Vec::new();
    let mut categories: Vec<(ThemeCategory, bool, usize)> = Vec::new();
    let tables = fields.tables("category");
    let rows = tables.iter().find(|(table, _)| {
        table
            .iter()
            .any(|(key, value)| key.get_ref() == "rows" && matches!(value.get_ref(), DeValue::Boolean(true)))
    });
    let rows = rows.and_then(|(table, _)| {
        let (_, key) = table.iter().find(|(key, _)| key.get_ref() == "key")?;
        key.get_ref().as_str().map(str::to_owned)
    });
    for (table, byte) in tables {
        categories.extend(category(table, byte, rows.as_deref(), &mut links, findings));
    }
    let named = categories.iter().filter(|(_, is_rows, _)| *is_rows).count();
    if named != 1 {
        let message = format!("{named} categories have `rows = true`");
        let help =
            "mark exactly one: the category that gives the rows of a puzzle their names, such as the people";
        let second =
            categories.iter().filter(|(_, is_rows, _)| *is_rows).nth(1).map_or(0, |(.., byte)| *byte);
        findings.add(second, message, help);
    }
    if categories.len() < 3 {
        findings.add(
            0,
            format!("the theme has {} categories", categories.len()),
            "write at least three `[[category]]`",
        );
    }
    for (place, (category, _, byte)) in categories.iter().enumerate() {
        if categories[..place]
            .iter()
            .any(|(other, ..)| other.key == category.key || other.name == category.name)
        {
            let message = format!("two categories are called “{}” or have its key", category.name);
            findings.add(*byte, message, "give each a key and a name of its own");
        }
    }
    for (table, byte) in fields.tables("link") {
        let keys: Vec<&str> = categories.iter().map(|(category, ..)| category.key.as_str()).collect();
        links.extend(link(table, byte, &keys, findings));
    }
    categories.sort_by_key(|(_, is_rows, _)| !is_rows);
    let texts = |list: Vec<Placed>| list.into_iter().map(|placed| placed.text).collect();
    Some(Theme {
        name: name?.text,
        about: about?.text,
        titles: texts(titles),
        openings: texts(openings),
        tense,
        voice,
        group,
        asked: fields.flag("asked"),
        categories: categories.into_iter().map(|(category, ..)| category).collect(),
        links,
    })
}

fn tense(fields: &Fields<'_, '_>, findings: &Findings<'_>) -> Tense {
    match fields.text("tense") {
        None => Tense::Past,
        Some(tense) => match tense.text.as_str() {
            "past" => Tense::Past,
            "present" => Tense::Present,
            _ => {
                findings.add(tense.byte, "`tense` is neither “past” nor “present”", "write one of the two");
                Tense::Past
            }
        },
    }
}

fn voice(fields: &Fields<'_, '_>, findings: &Findings<'_>) -> Voice {
    let Some(voice) = fields.text("voice") else { return Voice::default() };
    voice.text.parse().unwrap_or_else(|unknown: UnknownVoice| {
        findings.add(voice.byte, unknown.to_string(), "write one of them, or leave `voice` out");
        Voice::default()
    })
}

fn category(
    table: &DeTable<'_>,
    byte: usize,
    rows: Option<&str>,
    links: &mut Vec<ThemeLink>,
    findings: &Findings<'_>,
) -> Option<(ThemeCategory, bool, usize)> {
    let named =
        table.iter().find(|(field, _)| field.get_ref() == "key").and_then(|(_, key)| key.get_ref().as_str());
    let what = named.map_or_else(|| "a category".to_owned(), |key| format!("the category “{key}”"));
    let fields = Fields::new(table, what, byte, CATEGORY, findings);
    let key = fields.needed("key", "key = \"dish\"");
    let name = fields.needed("name", "name = \"dishes\"");
    let is_rows = fields.flag("rows");
    let pool = pool(&fields, byte, findings);
    let story = fields.text("story");
    if story.is_none() && !is_rows {
        fields.missing("story", "story = \"sold a different dish\"");
    }
    let mut counted = None;
    if let (Some(key), Some(rows)) = (&key, rows.filter(|_| !is_rows)) {
        let found = said(&fields, rows, &key.text, findings);
        if found.is_empty() {
            let message = format!("no verb links “{rows}” with “{}”", key.text);
            findings.add(byte, message, "add a line such as `says = [\"sold the {}\"]` to the category");
        }
        counted = found.iter().find_map(counts);
        links.extend(found);
    } else if is_rows && (fields.value("says").or(fields.value("with")).or(fields.value("owner"))).is_some() {
        let message = "the category with `rows = true` needs no verbs of its own";
        findings.add(byte, message, "write them with the categories that they lead to");
    }
    let kind = match fields.text("kind") {
        None if pool.as_ref().is_some_and(|pool| matches!(pool, Pool::Amounts(_))) => Kind::Values,
        None => Kind::Things,
        Some(kind) => match kind.text.as_str() {
            "people" => Kind::People,
            "things" => Kind::Things,
            "values" => Kind::Values,
            other => {
                findings.add(
                    kind.byte,
                    format!("no kind is called “{other}”"),
                    "write people, things or values",
                );
                Kind::Things
            }
        },
    };
    let called = fields.texts("called");
    for phrase in &called {
        with_gap(phrase, findings);
    }
    let comparatives =
        fields.tables("compare").into_iter().filter_map(|(table, byte)| compare(table, byte, findings));
    let comparatives = comparatives.collect();
    let one = fields.text("singular").map(|one| one.text);
    let many = fields.text("plural").map(|many| many.text);
    let bare = matches!(&pool, Some(Pool::Amounts(Amounts { write: Some(write), .. })) if write == "{}");
    let unit = fields.text("unit").map(|unit| unit.text).or(counted.filter(|_| bare));
    let unit = unit.and_then(|unit| Unit::written(&unit));
    let (always, beside) = (fields.flag("always"), fields.text("beside"));
    let name = name?.text;
    let one = one.unwrap_or_else(|| singular(&name));
    let category = ThemeCategory {
        key: key?.text,
        plural: many.unwrap_or_else(|| plural(&one)),
        singular: one,
        name,
        kind,
        unit,
        pool: pool?,
        always,
        story: story.map(|story| story.text).unwrap_or_default(),
        comparatives,
        called: called.into_iter().map(|placed| placed.text).collect(),
        beside: beside.map(|placed| placed.text),
        line: findings.line(byte),
    };
    Some((category, is_rows, byte))
}

/// What the numbers of a category count, as its verb tells: “years” of “was {} years old”.
fn counts(link: &ThemeLink) -> Option<String> {
    let Said::Verb { after, .. } = &link.said else { return None };
    after.split(' ').next().filter(|word| is_plural(word)).map(str::to_owned)
}

/// Where the items come from.
fn pool(fields: &Fields<'_, '_>, byte: usize, findings: &Findings<'_>) -> Option<Pool> {
    let given: Vec<&str> = ["items", "sequence", "ranks", "amounts", "times"]
        .into_iter()
        .filter(|key| fields.value(key).is_some())
        .collect();
    let [key] = given.as_slice() else {
        if given.is_empty() {
            fields.missing("items", "items = [\"dumplings\", \"noodles\", \"soup\"]");
        } else {
            let message = format!("the items are told in several ways: {}", given.join(", "));
            findings.add(byte, message, "keep one of them");
        }
        return None;
    };
    let pool = match *key {
        "amounts" | "times" => {
            let (table, byte) = fields.tables(key).into_iter().next()?;
            amounts(table, byte, *key == "times", findings).map(Pool::Amounts)?
        }
        _ => {
            let items = fields.texts(key);
            for (place, item) in items.iter().enumerate() {
                if items[..place].iter().any(|other| other.text.eq_ignore_ascii_case(&item.text)) {
                    findings.add(
                        item.byte,
                        format!("“{}” is there twice", item.text),
                        "remove one of the two",
                    );
                }
            }
            let items = items.into_iter().map(|item| item.text).collect();
            match *key {
                "items" => Pool::Names(items),
                "sequence" => Pool::Sequence(items),
                _ => Pool::Ranks(items),
            }
        }
    };
    if pool.most() < SMALLEST {
        let message = format!("the category has {} items to choose from", pool.most());
        findings.add(byte, message, format!("give it at least {SMALLEST}, better {LARGEST} or more"));
        return None;
    }
    Some(pool)
}

fn amounts(table: &DeTable<'_>, byte: usize, times: bool, findings: &Findings<'_>) -> Option<Amounts> {
    let known = if times { &AMOUNTS[..3] } else { AMOUNTS };
    let what = if times { "`times`" } else { "`amounts`" };
    let fields = Fields::new(table, what, byte, known, findings);
    let bound = |key: &str| {
        if times {
            let text = fields.needed(key, &format!("{key} = \"7:00 pm\""))?;
            let minutes = minutes(&text.text);
            if minutes.is_none() {
                findings.add(
                    text.byte,
                    format!("“{}” is no time of day", text.text),
                    "write it like “7:30 pm”",
                );
            }
            return minutes;
        }
        if fields.value(key).is_none() {
            fields.missing(key, &format!("{key} = 10"));
        }
        fields.number(key)
    };
    let (from, to) = (bound("from"), bound("to"));
    let mut steps = fields.numbers("steps");
    if steps.contains(&0) {
        findings.add(byte, "a step of 0 goes nowhere", "remove it");
        steps.retain(|step| *step > 0);
    }
    if steps.is_empty() {
        fields.missing("steps", "steps = [5, 10]");
    }
    let write = if times {
        None
    } else {
        let write = fields.text("write").unwrap_or_else(|| Placed { text: "{}".to_owned(), byte });
        with_gap(&write, findings)?;
        Some(write.text)
    };
    let (from, to) = (from?, to?);
    if from >= to {
        findings.add(byte, format!("{what} end before they begin"), "let `to` be greater than `from`");
        return None;
    }
    (!steps.is_empty()).then_some(Amounts { from, to, steps, write })
}

/// “7:30 pm” in minutes since midnight.
fn minutes(text: &str) -> Option<u32> {
    let (clock, half) = text.split_once(' ')?;
    let (hour, minute) = clock.split_once(':')?;
    let (hour, minute): (u32, u32) = (hour.parse().ok()?, minute.parse().ok()?);
    let afternoon = match half {
        "am" => 0,
        "pm" => 12,
        _ => return None,
    };
    ((1..=12).contains(&hour) && minute < 60).then(|| (hour % 12 + afternoon) * 60 + minute)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::TEMPLATE;
    use proptest::prelude::*;

    /// What is wrong with the template after a change.
    fn wrong(from: &str, to: &str) -> Vec<String> {
        assert!(TEMPLATE.contains(from), "{from}");
        let problems = read(&TEMPLATE.replacen(from, to, 1)).err().unwrap_or_default();
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place_and_the_way_out() {
        for (from, to, told) in [
            ("says = [\"paid {}\"]\n", "", "no verb links “visitor” with “rent”"),
            ("story = \"paid a different price\"\n", "", "the category “rent” has no `story`"),
            ("tense = \"past\"", "tense = \"future\"", "`tense` is neither “past” nor “present”"),
            ("\"paid {}\"", "\"paid\"", "“paid” does not say where the item goes"),
            ("\"paid {}\"", "\"wove {}\"", "the plain form of “wove” is not known"),
            ("steps = [5, 10, 20]", "steps = [0]", "a step of 0 goes nowhere"),
            ("from = 40", "from = 400", "`amounts` end before they begin"),
            ("from = 40", "from = \"x\"", "`from` of `amounts` is not a whole number"),
            ("rows = true\nkind", "rows = false\nkind", "0 categories have `rows = true`"),
            ("kind = \"people\"", "kind = \"folk\"", "no kind is called “folk”"),
            ("titles = [", "titels = [", "did you mean `titles`?"),
            ("\"Alma\"", "\"Bert\"", "“Bert” is there twice"),
            ("name = \"towns\"", "name = \"toys\"", "two categories are called “toys” or have its key"),
            ("tense = \"past\"", "tense = past", "this is no TOML"),
        ] {
            let problems = wrong(from, to);
            let found = problems.iter().find(|problem| problem.contains(told));
            let found = found.unwrap_or_else(|| panic!("{told}: {problems:?}"));
            assert!(found.starts_with("line ") && found.contains("; "), "{found}");
        }
    }

    #[test]
    fn all_problems_are_told_at_once() {
        let broken = TEMPLATE.replace("says = ", "sais = ");
        assert!(read(&broken).unwrap_err().len() >= 4);
    }

    #[test]
    fn links_lead_to_categories() {
        let link = "[[link]]\nfrom = \"toi\"\nto = \"rent\"\nsays = [\"cost {}\"]\n";
        let problems = read(&format!("{TEMPLATE}\n{link}")).unwrap_err();
        assert!(problems[0].help.contains("“toy”"), "{problems:?}");
    }

    proptest! {
        #[test]
        fn no_text_is_too_strange(text in "\\PC{0,200}") {
            let _ = read(&text);
        }

        #[test]
        fn no_cut_is_too_deep(start in 0..TEMPLATE.len(), length in 0..400usize) {
            let start = (0..=start).rev().find(|at| TEMPLATE.is_char_boundary(*at)).unwrap_or(0);
            let end = (start + length).min(TEMPLATE.len());
            let end = (end..=TEMPLATE.len()).find(|at| TEMPLATE.is_char_boundary(*at)).unwrap_or(TEMPLATE.len());
            if let Err(problems) = read(&format!("{}{}", &TEMPLATE[..start], &TEMPLATE[end..])) {
                prop_assert!(!problems.is_empty());
            }
        }
    }
}
