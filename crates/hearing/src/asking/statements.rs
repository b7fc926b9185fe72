//! A question about one item, as statements that the reader of clues understands.

use super::{Asked, Context, asks, called, category_at};
use english::gender::is_female;
use english::lemma::lemma;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::{Category, CategoryId, Formula, ItemId, Puzzle, Term};
use reading::choosing::DOUBT;
use reading::reader::Reader;
use reading::token::Token;

/// What may stand before the name of an item in a statement.
const OPENINGS: [&str; 7] = ["", "the ", "a ", "in ", "on ", "at ", "for "];
/// A statement that costs more to understand is far-fetched.
const DEAREST: u32 = 17;
/// Most words of whoever a question speaks of.
const LONGEST_SUBJECT: usize = 6;

/// What a question with one word that asks is about.
pub fn asked(text: &str, words: &[Token], context: &Context<'_>) -> Option<Asked> {
    let puzzle = context.puzzle;
    let start = words.iter().position(asks)?;
    // “Can you tell who …” asks who; other words before would say something.
    let introduced = start == 0
        || words[..start].iter().any(|word| word.is("you"))
        || words[..start].iter().all(|word| WordList::BeforeAQuestion.has(&word.word) || word.is(","));
    if !introduced || words[start + 1..].iter().any(asks) {
        return None;
    }
    let noun = words.get(start + 1).and_then(|word| called(puzzle, &word.word));
    let (wanted, rest) = match (words[start].word.as_str(), noun) {
        ("who" | "whom" | "whose", _) => (people(puzzle), start + 1),
        ("which" | "what", Some(category)) => (vec![category], start + 2),
        ("what" | "where" | "when", None) => (all(puzzle), start + 1),
        _ => return None,
    };
    let rest: Vec<&str> = words
        .get(rest..)?
        .iter()
        .filter(|word| !word.is(","))
        .map(|word| &text[word.bytes.clone()])
        .collect();
    let templates = match words[start].word.as_str() {
        "whose" => vec![Template { before: String::new(), after: format!("'s {}", glued(&rest)) }],
        asking => templates(&rest, asking == "whom"),
    };
    let is_name = |word: &str| {
        let mut items = puzzle.categories.iter().flat_map(Category::items);
        items.any(|item| item.split_whitespace().any(|part| part.eq_ignore_ascii_case(word)))
    };
    let fitting = |category: &CategoryId| {
        let of = templates
            .iter()
            .find_map(|template| known(template, *category, puzzle, &context.prepared().reader))?;
        let said = words.iter().filter(|word| !is_name(&word.word));
        let said: u32 = said.map(|word| context.prepared().words.belongs(&word.word, category.index())).sum();
        Some((*category, of, said))
    };
    let found: Vec<(CategoryId, ItemId, u32)> = wanted.iter().filter_map(fitting).collect();
    // Whoever asks who is content with any name; else the words must speak of one category more than of any other.
    let most = found.iter().map(|(.., said)| *said).max()?;
    let mut likeliest = found.iter().filter(|(.., said)| words[start].is("who") || *said == most);
    let &(wanted, of, _) = likeliest.next()?;
    let clear = words[start].is("who") || likeliest.next().is_none();
    clear.then_some(Asked::Item { wanted, of })
}

/// A statement with a gap for the answer.
struct Template {
    before: String,
    after: String,
}

/// The statements that a question may be made from, by what stands behind the words that ask.
fn templates(rest: &[&str], object: bool) -> Vec<Template> {
    let said = |words: &[&str]| glued(words);
    let mut found = Vec::new();
    let first = rest.first().map_or("", |word| *word).to_lowercase();
    if !object {
        found.push(Template { before: String::new(), after: said(rest) });
    }
    let being = lemma(&first, Pos::Verb) == "be";
    if being && rest.len() > 1 {
        found.push(Template { before: format!("{} {first}", said(&rest[1..])), after: String::new() });
    }
    if WordList::QuestionAuxiliary.has(&first) {
        // Behind the subject stands the verb.
        let acts =
            |word: &&str| WordNet::shipped().contains(&lemma(&word.to_lowercase(), Pos::Verb), Pos::Verb);
        let ends = |word: &&str| !matches!(*word, "the" | "a" | "an") && !word.starts_with(['\'', '’']);
        let subjects =
            (2..rest.len().min(LONGEST_SUBJECT)).filter(|&end| ends(&rest[end - 1]) && acts(&rest[end]));
        for subject in subjects {
            let before = format!("{} {first} {}", said(&rest[1..subject]), said(&rest[subject..]));
            found.push(Template { before, after: String::new() });
        }
    } else if !being {
        found.push(Template { before: said(rest), after: String::new() });
    }
    found
}

/// Words as a sentence has them.
fn glued(words: &[&str]) -> String {
    let mut text = String::new();
    for &word in words.iter().filter(|word| !word.is_empty()) {
        if !text.is_empty() && !word.starts_with(['\'', '’']) && word != "n't" {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

/// The item that whatever is put in the gap goes with; only if every item of a category can be put there and is understood.
fn known(template: &Template, category: CategoryId, puzzle: &Puzzle, reader: &Reader<'_>) -> Option<ItemId> {
    let mut of: Option<ItemId> = None;
    for item in 0..puzzle.category(category).len() {
        let item = ItemId::new(category.index(), item);
        let partner = OPENINGS.iter().find_map(|opening| {
            let name = puzzle.item_name(item);
            let answer = format!("{opening}{name}");
            let statement = glued(&[&template.before, &answer, &template.after]);
            partner(&format!("{}.", capitalised(statement.trim())), item, reader)
        })?;
        if of.is_some_and(|of| of != partner) {
            return None;
        }
        of = Some(partner);
    }
    of
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>()).unwrap_or_default();
    first + letters.as_str()
}

/// The item that a statement says an item goes with, if it says that and surely nothing else.
fn partner(statement: &str, item: ItemId, reader: &Reader<'_>) -> Option<ItemId> {
    let read = reader.read(statement);
    let (best, others) = read.readings.split_first()?;
    let sure = best.cost <= DEAREST
        && best.unexplained.is_empty()
        && best.slips.is_empty()
        && !best.partial
        && others.iter().all(|other| other.cost > best.cost + DOUBT);
    match best.formula {
        Formula::Same(Term::Item(a), Term::Item(b)) if sure && a == item => Some(b),
        Formula::Same(Term::Item(a), Term::Item(b)) if sure && b == item => Some(a),
        _ => None,
    }
    .filter(|other| other.category != item.category)
}

fn all(puzzle: &Puzzle) -> Vec<CategoryId> {
    (0..puzzle.categories.len()).map(category_at).collect()
}

/// The categories of people, those with names first.
pub fn people(puzzle: &Puzzle) -> Vec<CategoryId> {
    let named = |category: &Category| {
        category.items().iter().filter(|name| is_female(name).is_some()).count() * 2 > category.len()
    };
    let nouns = |category: &Category| {
        let head = category.name().split_whitespace().last().is_some_and(is_person);
        head || category.items().iter().all(|item| is_person(item))
    };
    let of = |fits: &dyn Fn(&Category) -> bool| -> Vec<CategoryId> {
        let places = puzzle.categories.iter().enumerate().filter(|(_, category)| fits(category));
        places.map(|(place, _)| category_at(place)).collect()
    };
    let mut found = of(&named);
    found.extend(of(&|category| !named(category) && nouns(category)));
    found
}

/// Whether a word can stand for somebody.
pub fn is_person(word: &str) -> bool {
    WordNet::shipped().is_a(&lemma(&word.to_lowercase(), Pos::Noun), "person", Pos::Noun)
}
