//! Whoever tells what formulas and facts say, in the words of one puzzle. Holds what it takes to put rows
//! into words; make one and use it for many sentences.

use crate::names;
use crate::nouns::{Kind, Noun, Role, is_sentence, spaced};
use crate::telling::{NounPhrase, Telling};
use crate::vocabulary::{Link, Vocabulary};
use english::syntax::finished;
use puzzle::{Category, CategoryId, Fact, Formula, ItemId, Term};

/// What a row is called: “client”, where every row has one client.
#[derive(Clone, Debug)]
pub(crate) struct RowNoun {
    /// The category that gives the name; [`Link::ROWS`] where a noun of the clues does, `None` where rows are
    /// called “person” since every category says what a person does.
    pub category: Option<CategoryId>,
    pub singular: String,
    pub plural: String,
    pub people: bool,
}

impl RowNoun {
    /// “who” or “that”.
    pub fn relative(&self) -> &'static str {
        if self.people { "who" } else { "that" }
    }
}

/// Tells what formulas and facts say, in the words of one puzzle.
#[derive(Clone, Debug)]
pub struct Narrator<'a> {
    pub(crate) categories: &'a [Category],
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) nouns: Vec<Noun>,
    pub(crate) rows: RowNoun,
    /// Whether the puzzle tells of the past.
    pub(crate) past: bool,
}

impl<'a> Narrator<'a> {
    /// A narrator for a puzzle with these categories.
    pub fn new(categories: &'a [Category], vocabulary: &'a Vocabulary) -> Narrator<'a> {
        let nouns: Vec<Noun> = categories
            .iter()
            .enumerate()
            .map(|(at, category)| vocabulary.corrected(CategoryId(at as u16), Noun::guessed(category)))
            .collect();
        let rows = row_noun(categories, vocabulary, &nouns);
        let past = vocabulary.tells_of_the_past();
        Narrator { categories, vocabulary, nouns, rows, past }
    }

    /// What a formula says, as one sentence. Parts beyond a sensible length are counted, not told.
    pub fn formula(&self, formula: &Formula) -> String {
        sentence(&Telling::of(self, formula).statement(formula, true, 0).text())
    }

    /// What a fact says: “Hannah did not pay $180.”
    pub fn fact(&self, fact: Fact) -> String {
        let telling = Telling::of(self, &Formula::Constant(true));
        sentence(&telling.same(fact.a().into(), fact.b().into(), fact.is()).text())
    }

    /// What is said of an item that goes with another: “owns the zebra” of Ann. `None` if nothing is said of its bare name.
    pub fn said_of(&self, subject: ItemId, object: ItemId) -> Option<String> {
        let telling = Telling::of(self, &Formula::Constant(true));
        let said = telling.same(subject.into(), object.into(), true);
        let clause = said.clause()?;
        let name = self.categories.get(subject.category.index())?.items().get(subject.index())?;
        (clause.said.subject == NounPhrase::name(name)).then(|| clause.said.predicate())
    }

    /// The noun phrase for the row of an item: “Hannah”, “Teri's client”, “whoever paid $180”.
    pub fn row(&self, item: ItemId) -> String {
        Telling::of(self, &Formula::Constant(true)).phrase(Term::Item(item)).text()
    }

    /// What one calls the items of a category.
    pub fn noun(&self, category: CategoryId) -> Option<&Noun> {
        self.nouns.get(category.index())
    }
}

fn row_noun(categories: &[Category], vocabulary: &Vocabulary, nouns: &[Noun]) -> RowNoun {
    let called_by = |at: usize| {
        let noun = &nouns[at];
        // A nationality is what somebody has; “the nationality that keeps a dog” would be odd.
        if noun.is_nationality() {
            let category = Some(CategoryId(at as u16));
            return RowNoun { category, singular: "person".into(), plural: "people".into(), people: true };
        }
        RowNoun {
            category: Some(CategoryId(at as u16)),
            singular: noun.singular.clone(),
            plural: noun.plural.clone(),
            people: noun.kind == Kind::People,
        }
    };
    // Where there are names of people and ages, it is the people who are so old, and not the pets that they have.
    let people = nouns.iter().any(|noun| noun.kind == Kind::People);
    let aged = people && nouns.iter().any(Noun::is_age);
    let is_fit =
        |rows: &CategoryId| nouns.get(rows.index()).is_some_and(|noun| !aged || noun.kind != Kind::Things);
    if let Some(rows) = vocabulary.rows().filter(is_fit) {
        return called_by(rows.index());
    }
    if let Some(name) = vocabulary.row_name() {
        let (singular, plural) = (names::name(&name.singular), names::name(&name.plural));
        return RowNoun { category: Some(Link::ROWS), singular, plural, people: name.people };
    }
    let find = |fits: &dyn Fn(&Noun) -> bool| nouns.iter().position(fits);
    if let Some(people) = find(&|noun| noun.kind == Kind::People) {
        return called_by(people);
    }
    let deeds = nouns.iter().any(|noun| noun.role == Role::Deed);
    if deeds || categories.iter().any(|category| is_sentence(&spaced(category.name()))) {
        return RowNoun { category: None, singular: "person".into(), plural: "people".into(), people: true };
    }
    find(&|noun| noun.kind == Kind::Things && noun.role == Role::Named)
        .or_else(|| find(&|noun| noun.kind == Kind::Things))
        .map_or_else(
            || RowNoun { category: None, singular: "entry".into(), plural: "entries".into(), people: false },
            called_by,
        )
}

/// A text as a sentence: a capital first, a full stop last, single spaces.
pub(crate) fn sentence(text: &str) -> String {
    let mut said = finished(text);
    // A name in quotation marks at the end is no sentence.
    if !said.ends_with('.') {
        said.push('.');
    }
    if said.starts_with(char::is_uppercase) { said } else { format!("It is so that {said}") }
}
