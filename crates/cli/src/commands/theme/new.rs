//! `cluewright theme new`: asks a few plain questions, shows how clues would sound, and writes the file.

use super::told_shortly;
use crate::arguments::{Form, PuzzleFile};
use crate::ending::Ending;
use crate::input;
use crate::questions::{Asking, Silent};
use crate::screen::{self, Screen};
use crate::whole_files::write_bytes;
use clap::{Args, ValueHint};
use std::path::PathBuf;
use workbench::drafting::{Comparing, Draft, DraftCategory, Items, pattern, phrase, singular};

/// The options of `theme new`.
#[derive(Args, Debug)]
pub struct Options {
    /// Where to write the theme: a file that ends in .toml
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,

    /// Take categories and items from this puzzle file, and ask only how they are said
    #[arg(long, value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    from: Option<PathBuf>,
}

/// Asks, shows and writes.
pub fn run(options: &Options) -> Ending {
    if options.output.extension().is_none_or(|ending| ending != "toml") {
        screen::complain("error: a theme is a file that ends in .toml\n");
        return Ending::Unusable;
    }
    let given = match given(options) {
        Ok(given) => given,
        Err(ending) => return ending,
    };
    let mut asking = Asking::standard_input();
    if let Ok(draft) = asked(&mut asking, given) {
        approve(&mut asking, &draft, options)
    } else {
        screen::complain("\nThe questions were not answered to the end; nothing was written.\n");
        Ending::Unusable
    }
}

/// The categories of a puzzle file: names and items.
type Given = Vec<(String, Vec<String>)>;

fn given(options: &Options) -> Result<Option<Given>, Ending> {
    let Some(path) = &options.from else { return Ok(None) };
    let screen = Screen::of_terminal(false);
    let input = input::read(&PuzzleFile { path: path.clone(), layout: None }, Form::Text, &screen)?;
    let categories = input.opened.puzzle.categories.iter();
    let given: Given =
        categories.map(|category| (category.name().to_owned(), category.items().to_vec())).collect();
    Ok((given.len() >= 3).then_some(given))
}

fn asked(asking: &mut Asking, given: Option<Given>) -> Result<Draft, Silent> {
    let name = asking.words("What is the theme called? One word or a few, such as “beach huts”.")?;
    let is_given = given.is_some();
    let mut rest = given.unwrap_or_default().into_iter();
    let (rows, names) = match rest.next() {
        Some(first) => first,
        None => (
            asking
                .words("Whom or what are the puzzles about? In the plural, such as “visitors” or “boats”.")?,
            asking.names("What are their names? Separate them by commas; eight or more are best.")?,
        ),
    };
    let people = asking.yes(&format!("Are {rows} people? [yes]"))?;
    let example = names.first().cloned().unwrap_or_default();
    let mut draft = Draft { name, rows, people, names, ..Draft::default() };
    loop {
        let next = rest.next();
        let enough = draft.categories.len() >= 2;
        let (name, items) = match next {
            Some((name, list)) => {
                let items = given_items(asking, &name, list)?;
                (name, items)
            }
            None if enough && draft.categories.len() >= 7 => break,
            None => {
                let one = singular(&draft.rows);
                let end = if enough { " Nothing: that is all." } else { "" };
                let question = format!(
                    "What else is known of each {one}? In the plural, such as “towns” or “prices”.{end}"
                );
                let name = if enough { asking.ask(&question)? } else { asking.words(&question)? };
                if name.is_empty() {
                    break;
                }
                let items = new_items(asking, &name)?;
                (name, items)
            }
        };
        let category = category(asking, &draft, name, items, &example)?;
        draft.categories.push(category);
        if is_given && rest.as_slice().is_empty() {
            break;
        }
    }
    let opening = asking.ask(
        "How might the story begin? One sentence with the number in it, such as “Five visitors rented huts on the beach.” Nothing: I make something up.",
    )?;
    draft.opening = Some(opening).filter(|opening| !opening.is_empty());
    Ok(draft)
}

fn given_items(asking: &mut Asking, name: &str, list: Vec<String>) -> Result<Items, Silent> {
    let ordered =
        asking.yes(&format!("Do {name} have an order, from first to last or from less to more? [yes]"))?;
    Ok(if ordered { Items::InARow(list) } else { Items::Names(list) })
}

fn new_items(asking: &mut Asking, name: &str) -> Result<Items, Silent> {
    let sort = asking.until(
        &format!("Are {name} names, numbers, times of day, or places in a row? [names]"),
        "Please answer names, numbers, times or row.",
        |answer| {
            let sorts = ["names", "numbers", "times", "row"];
            let answer = if answer.is_empty() { "names" } else { answer };
            sorts
                .into_iter()
                .find(|sort| answer.contains(sort) || answer.contains(sort.trim_end_matches('s')))
        },
    )?;
    match sort {
        "numbers" => {
            let (from, to) = asking.until(
                "From which number to which? Such as “40 to 160”.",
                "Please write two whole numbers, the lower one first.",
                two_numbers,
            )?;
            let write = asking.until(
                &format!("How is {to} written? Such as “${to}” or “{to} points”."),
                &format!("The number {to} must be in it, once."),
                |answer| {
                    let written = answer.replacen(&to.to_string(), "{}", 1);
                    (written.matches("{}").count() == 1).then_some(written)
                },
            )?;
            Ok(Items::Numbers { from, to, write })
        }
        "times" => {
            let clock = |asking: &mut Asking, question: &str| {
                asking.until(question, "Please write it like “7:30 pm”.", |answer| {
                    let (clock, half) = answer.split_once(' ')?;
                    (clock.contains(':') && matches!(half, "am" | "pm")).then(|| answer.to_owned())
                })
            };
            let from = clock(asking, "What is the earliest time? Such as “7:00 pm”.")?;
            Ok(Items::Times(from, clock(asking, "And the latest?")?))
        }
        "row" => Ok(Items::InARow(
            asking.names("Which are they, from the first to the last? Separate them by commas.")?,
        )),
        _ => Ok(Items::Names(
            asking.names("Which are they? Separate them by commas; eight or more are best.")?,
        )),
    }
}

fn two_numbers(answer: &str) -> Option<(u32, u32)> {
    let numbers: Vec<u32> =
        answer.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [from, to] if from < to => Some((from, to)),
        _ => None,
    }
}

fn category(
    asking: &mut Asking,
    draft: &Draft,
    name: String,
    items: Items,
    who: &str,
) -> Result<DraftCategory, Silent> {
    let (item, one) = (items.example(), singular(&draft.rows));
    let says = asking.until(
        &format!("How does one say it of {who} and “{item}”? A sentence, such as “{who} came from Derby.” or “{who} paid $40.”"),
        &format!("“{item}” must be in the sentence, after a verb."),
        |answer| {
            // Whoever tells of Bert in place of Alma, or of the kite, says as much.
            let who = draft.names.iter().find(|name| answer.starts_with(name.as_str())).map_or(who, String::as_str);
            items.in_sentences().iter().find_map(|item| pattern(answer, who, item))
        },
    )?;
    let with = asking.until(
        &format!("And how is the {one} called by it, shortly? Such as “the {one} from Derby” or “the 24-year-old”. Nothing: “the {one} who …”."),
        &format!("“{item}” must be in it, after a word such as “from”, “with” or “in”; or write nothing."),
        |answer| match items.in_sentences().iter().find_map(|item| phrase(answer, &draft.rows, item)) {
            Some(called) => Some(Some(called)),
            None => answer.is_empty().then_some(None),
        },
    )?;
    let compare = if items.is_ordered() {
        let other = draft.names.get(1).map_or("another", String::as_str);
        asking.until(
            &format!("How do two compare? Two ways, separated by a comma: “{who} … {other}”, such as “paid more than, paid less than”, “arrived after, arrived before” or “was older than, was younger than”."),
            "Please write two ways that begin with the same verb, separated by a comma.",
            |answer| answer.split_once(',').and_then(|(more, less)| Comparing::of(more, less)),
        )
        .map(Some)?
    } else {
        None
    };
    Ok(DraftCategory { name, items, says, with, compare })
}

/// Shows how clues would sound, and writes the file if that is well.
fn approve(asking: &mut Asking, draft: &Draft, options: &Options) -> Ending {
    let text = draft.to_toml();
    let check = workbench::check_theme(&text);
    screen::complain(&format!("\nSo clues would sound:\n\n{}\n", told_shortly(&check)));
    for problem in &check.problems {
        screen::complain(&format!("to mend: {}\n  = help: {}\n", problem.message, problem.help));
    }
    if !asking.yes("Shall I write the file? [yes]").unwrap_or(false) {
        screen::complain("Nothing was written.\n");
        return Ending::Failed;
    }
    let path = options.output.display();
    if let Err(error) = write_bytes(&options.output, text.as_bytes()) {
        screen::complain(&format!("error: cannot write “{path}”: {error}\n"));
        return Ending::Failed;
    }
    screen::complain(&format!(
        "{path} is written; `cluewright generate --theme {path}` makes puzzles of it.\n"
    ));
    if check.problems.is_empty() { Ending::Done } else { Ending::Failed }
}
