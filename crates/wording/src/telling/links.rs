//! Which rows are the same: “Hannah paid $180”, “Freda does not go with Nancy”, “Of A and B, one is C”.

use super::{After, Clause, NounPhrase, Statement, Telling, constant};
use crate::amounts::spelled;
use crate::nouns::{Kind, Noun, Role};
use crate::plural::{is_plural, listed, one};
use crate::vocabulary::{Link, Shape};
use english::syntax::VerbPhrase;
use english::words::WordList;
use puzzle::{Category, CategoryId, ItemId, ScaleKind, Term};

/// How well a link speaks for a choice of subject and object; the better one is told.
mod fitness {
    pub const VERB: u32 = 1_000;
    pub const POSSESSIVE: u32 = 900;
    pub const PREPOSITION: u32 = 800;
    pub const THROUGH_ROWS: u32 = 700;
    pub const DEED: u32 = 600;
    pub const SUBJECT_IS_ROW: u32 = 50;
    pub const SUBJECT_IS_SOMEBODY: u32 = 20;
    pub const SUBJECT_HAS_NAME: u32 = 10;
}

impl Telling<'_> {
    /// The link of a shape that was heard most often; as one speaks, only one that fits whatever item it is said of.
    pub(super) fn shaped(&self, shape: Shape, subject: CategoryId, object: CategoryId) -> Option<&Link> {
        self.narrator.vocabulary.shaped(shape, subject, object, |link| !self.spoken || self.fits(link))
    }

    /// Whether a link fits every item of its object's category: names of people and places and values are of one sort, but
    /// of things, one is played and another is waved.
    pub(super) fn fits(&self, link: &Link) -> bool {
        let Some(noun) = self.narrator.nouns.get(link.object().index()) else { return true };
        let of_sorts = noun.kind == Kind::Things && noun.role == Role::Attribute;
        let followed = link.after.is_empty()
            || link.is_usual()
            || link.after.to_lowercase().ends_with(&noun.singular)
            || link.after == self.narrator.rows.singular
            || noun.kind == Kind::Values;
        let words_fit =
            link.shape == Shape::Possessive || !of_sorts || link.is_usual() || link.is_colourless();
        // “3 long” says nothing without a unit.
        let measures = link.after.rsplit(' ').next().is_some_and(|last| WordList::MeasureAdjective.has(last));
        followed && words_fit && !(self.is_bare_number(link.object()) && measures && !noun.is_age())
    }

    /// Whether the items of a category are numbers of nothing that is told.
    fn is_bare_number(&self, category: CategoryId) -> bool {
        let items = self.narrator.categories.get(category.index()).map_or(&[][..], Category::items);
        let unit = self.narrator.nouns.get(category.index()).and_then(|noun| noun.unit.as_ref());
        unit.is_none() && items.iter().all(|item| item.chars().all(|c| c.is_ascii_digit() || c == '.'))
    }

    /// An item as the object of a link, and what follows it: “red” and “house” after “lives in the”, “house 1”
    /// after “lives in”.
    pub(super) fn linked_object(&self, link: &Link, item: ItemId) -> (String, String) {
        let words = link.whole_words();
        let last = words.split(' ').next_back().unwrap_or("");
        let object = match self.noun(item) {
            // The clue's own words say already what it is.
            Some(noun)
                if (matches!(noun.role, Role::Label(_))
                    && (!link.after.is_empty() || last == noun.singular))
                    || link.after.to_lowercase().ends_with(&noun.singular) =>
            {
                self.written(item)
            }
            // “started with bib 7”, and no bibs.
            Some(noun) if noun.role == Role::Count && last == noun.singular => self.bare_name(item),
            _ => self.named(item),
        };
        let (name, after) = link.object_parts(&object);
        let phrase = NounPhrase::name(&name);
        let name = match phrase.has_article() {
            true if matches!(last, "the" | "a" | "an") => phrase.noun().to_owned(),
            // “saw the comet” beside “saw Saturn”.
            false
                if last != "the" && self.is_common_among_names(item) && self.takes_article(item.category) =>
            {
                format!("the {name}")
            }
            _ => name,
        };
        (name, after)
    }

    /// That something is at a place, the number or name of which is told apart: “is in house” “1”, “is on the” “3rd” “floor”.
    pub(super) fn at_label(&self, preposition: &str, item: ItemId) -> VerbPhrase {
        let (label, written) = (self.labelled(item), self.written(item));
        let is = || VerbPhrase::be(preposition);
        match label.after() {
            After::Words(number) => VerbPhrase::be(&format!("{preposition} {}", label.noun())).with(number),
            _ if label.before() == written && label.has_article() => {
                is().the().with_such(&written, label.noun())
            }
            _ if label.before() == written => is().with_such(&written, label.noun()),
            _ if label.noun() == written && label.has_article() => is().the().with(&written),
            _ => is().with(&label.text()),
        }
    }

    /// Whether an item is written small though others of its category are names.
    fn is_common_among_names(&self, item: ItemId) -> bool {
        let Some(category) = self.narrator.categories.get(item.category.index()) else { return false };
        let small = |name: &String| name.starts_with(char::is_lowercase);
        category.items().get(item.index()).is_some_and(small) && !category.items().iter().all(small)
    }

    /// The name of a thing, with “the” where the clues say it so: “the Benoni”, but “Lagoon”.
    pub(super) fn articled(&self, item: ItemId) -> NounPhrase {
        let name = self.naming(item);
        let thing =
            self.noun(item).is_some_and(|noun| noun.kind == Kind::Things && matches!(noun.role, Role::Named));
        if thing
            && self.spoken
            && let Some(whole) = self.with_its_noun(item, &name)
        {
            return whole;
        }
        if thing && self.takes_article(item.category) { name.definite() } else { name }
    }

    /// Whether the clues have been heard to put an article before items of a category.
    pub(crate) fn takes_article(&self, category: CategoryId) -> bool {
        self.has_article(category)
            || self
                .narrator
                .vocabulary
                .links()
                .iter()
                .any(|link| link.object() == category && link.after.is_empty() && link.has_article())
    }

    /// Whether the names of a category are said with “the” wherever they stand: “the Gannet”.
    pub(super) fn has_article(&self, category: CategoryId) -> bool {
        self.spoken && self.narrator.vocabulary.words(category).is_some_and(|words| words.article)
    }

    /// An item as it is written, with “the” where the clues have it so: “the cargo bike”.
    pub(super) fn written_with_article(&self, item: ItemId) -> String {
        let name = NounPhrase::name(&self.written(item));
        let of_letters = name.text().starts_with(char::is_alphabetic);
        if of_letters && self.has_article(item.category) { name.definite().text() } else { name.text() }
    }

    /// What is said of a row when it is the row of `item`; `subject` is the category of the subject.
    pub(super) fn predicate(&self, subject: Option<CategoryId>, item: ItemId) -> VerbPhrase {
        if let Some(verb) = subject.and_then(|subject| self.linked_predicate(subject, item)) {
            return verb;
        }
        let of_rows = subject == self.narrator.rows.category;
        let having = if of_rows { self.having_possession(item) } else { None };
        having.unwrap_or_else(|| self.in_tense(self.plain_predicate(item)))
    }

    /// What was told with “is” or “has” for want of a verb, in the tense of the puzzle.
    pub(super) fn in_tense(&self, verb: VerbPhrase) -> VerbPhrase {
        if self.spoken && self.narrator.past { verb.in_the_past() } else { verb }
    }

    /// The same where no link says how.
    fn plain_predicate(&self, item: ItemId) -> VerbPhrase {
        let Some(noun) = self.noun(item) else {
            return VerbPhrase::present("go", &format!("with {}", self.written(item)));
        };
        if let Some(deed) = noun.deeds.get(item.index()) {
            return deed.clone();
        }
        match noun.role {
            Role::Label(preposition) => self.at_label(preposition, item),
            _ if self.spoken && noun.role != Role::Count && !noun.can_be_had => {
                VerbPhrase::present("go", "with").with(&self.mention(item))
            }
            _ if noun.is_age() => {
                let age = self.age(item, noun);
                let (number, years) = age.split_once(' ').unwrap_or((&age, ""));
                VerbPhrase::be("").with_such(number, years)
            }
            _ if noun.is_order() => {
                VerbPhrase::be("").the().with_such(&self.written(item), &self.narrator.rows.singular)
            }
            _ if noun.adjectives => {
                VerbPhrase::present("have", "").the().with_such(&self.written(item), &noun.singular)
            }
            Role::Count => VerbPhrase::present("have", "").with(&self.written(item)),
            Role::Attribute if !NounPhrase::name(&self.written(item)).has_article() => {
                self.having(item, noun)
            }
            Role::Named
                if noun.kind == Kind::Things && self.narrator.rows.category != Some(item.category)
                    || self.is_property(item) =>
            {
                self.having(item, noun)
            }
            _ if noun.is_name || noun.is_nationality() => VerbPhrase::be("").with(&self.named(item)),
            _ if self.spoken => VerbPhrase::present("go", "with").with(&self.mention(item)),
            _ => VerbPhrase::present("go", "with").with(&self.named(item)),
        }
    }

    /// That a row has an item, where no verb is known: “has the price $60” as clues are written, and as one
    /// speaks “has a price of $60”, “has chess as their sport”.
    fn having(&self, item: ItemId, noun: &Noun) -> VerbPhrase {
        let written = self.written(item);
        if !self.spoken {
            return VerbPhrase::present("have", &format!("the {}", noun.singular)).with(&written);
        }
        if self.scale_kind(item) == Some(ScaleKind::Number) {
            return VerbPhrase::present("have", &format!("{} of", one(&noun.singular))).with(&written);
        }
        let whose = if self.narrator.rows.people { "their" } else { "its" };
        let written = self.written_with_article(item);
        VerbPhrase::present("have", "").with_such(&written, &format!("as {whose} {}", noun.singular))
    }

    /// The same by a link of the vocabulary.
    fn linked_predicate(&self, subject: CategoryId, item: ItemId) -> Option<VerbPhrase> {
        let link = self
            .shaped(Shape::Verb, subject, item.category)
            .or_else(|| self.saying_preposition(subject, item.category));
        let possessive = self.shaped(Shape::Possessive, item.category, subject);
        if let Some(link) = link.filter(|link| link.shape == Shape::Verb || possessive.is_none()) {
            let verb = self.linked_verb(link, item);
            // Where people are from, they are from at any time.
            let timeless = link.shape == Shape::Verb || link.words.starts_with("from");
            return Some(if timeless { verb } else { self.in_tense(verb) });
        }
        possessive?;
        let owned = match self.narrator.nouns.get(subject.index()) {
            None if subject == Link::ROWS => &self.narrator.rows.singular,
            noun => &noun?.singular,
        };
        let whose = self.owner(item);
        Some(self.in_tense(VerbPhrase::be("").with_such(&whose, owned).of_owned(owned)))
    }

    /// A preposition that can be said after “is”: “is from Oslo”, but not “is of the horn”.
    fn saying_preposition(&self, subject: CategoryId, object: CategoryId) -> Option<&Link> {
        let link = self.shaped(Shape::Preposition, subject, object)?;
        let first = link.words.split(' ').next().unwrap_or_default();
        (!matches!(first, "of" | "with" | "by" | "between" | "to")).then_some(link)
    }

    /// An age as people say it: “24 years old”.
    pub(super) fn age(&self, item: ItemId, noun: &Noun) -> String {
        let written = self.written(item);
        if written.ends_with("old") {
            written
        } else if noun.unit.is_some() || !written.starts_with(|c: char| c.is_ascii_digit()) {
            format!("{written} old")
        } else {
            format!("{written} years old")
        }
    }

    /// The verb of a link with an item as its object.
    pub(super) fn linked_verb(&self, link: &Link, item: ItemId) -> VerbPhrase {
        let (name, after) = self.linked_object(link, item);
        link.verb_phrase().with_such(&name, &after)
    }

    /// How well `subject` and `object` go into a sentence in this order.
    pub(crate) fn fitness(&self, subject: ItemId, object: ItemId) -> u32 {
        if let Some(fitness) = self.annotated_fitness(subject, object) {
            return fitness;
        }
        let rows = self.narrator.rows.category;
        let shaped = |shape, a, b| self.shaped(shape, a, b).is_some();
        let (from, to) = (subject.category, object.category);
        // “coffee is drunk in the green house”: whether it is “the coffee” nobody knows.
        let nameless = |shape| {
            rows != Some(from)
                && self.noun(subject).is_some_and(|noun| match noun.role {
                    Role::Named => false,
                    Role::Label(_) => shape != Shape::Verb,
                    _ => noun.kind != Kind::People && !self.is_common_thing(subject),
                })
        };
        let shaped = |shape, a, b| !nameless(shape) && shaped(shape, a, b);
        let link = if shaped(Shape::Verb, from, to) {
            fitness::VERB
        } else if shaped(Shape::Possessive, to, from) {
            fitness::POSSESSIVE
        } else if !nameless(Shape::Preposition) && self.saying_preposition(from, to).is_some() {
            fitness::PREPOSITION
        } else if self.is_linked_through_rows(subject, object) {
            fitness::THROUGH_ROWS
        } else if self.noun(object).is_some_and(|noun| noun.role == Role::Deed) {
            fitness::DEED
        } else {
            0
        };
        let subject_bonus = match self.noun(subject) {
            _ if rows == Some(from) => fitness::SUBJECT_IS_ROW,
            Some(noun) if noun.kind == Kind::People => fitness::SUBJECT_IS_SOMEBODY,
            Some(noun) if noun.role == Role::Named => fitness::SUBJECT_HAS_NAME,
            _ => 0,
        };
        link + subject_bonus
    }

    /// Whether `object` is linked with what rows are called by, which `subject` is not.
    fn is_linked_through_rows(&self, subject: ItemId, object: ItemId) -> bool {
        self.narrator.rows.category.is_some_and(|rows| {
            rows != subject.category
                && rows != object.category
                && (self.shaped(Shape::Verb, rows, object.category).is_some()
                    || self.shaped(Shape::Possessive, object.category, rows).is_some()
                    || self.saying_preposition(rows, object.category).is_some())
        })
    }

    /// That two rows are the same, or are not.
    pub(crate) fn same(&self, a: Term, b: Term, affirmed: bool) -> Statement {
        let (subject, object) = match (a, b) {
            (Term::Item(a), Term::Item(b)) if a.category != b.category => {
                if self.fitness(b, a) > self.fitness(a, b) { (b, a) } else { (a, b) }
            }
            (row @ Term::Row(_), Term::Item(item)) | (Term::Item(item), row @ Term::Row(_)) => {
                return self.row_is(row, item, affirmed);
            }
            _ => {
                let both = format!("{} and {}", self.phrase(a).text(), self.phrase(b).text());
                let noun = match a {
                    Term::Item(item) => self.noun(item).map(|noun| noun.singular.clone()),
                    Term::Row(_) => None,
                };
                let noun = noun.unwrap_or_else(|| self.narrator.rows.singular.clone());
                let verb = VerbPhrase::be(&format!("the same {noun}"));
                return Clause::plain(NounPhrase::bare(&both), true, verb, affirmed).into();
            }
        };
        self.about(subject, object, affirmed)
    }

    /// That the row of `subject` is that of `object`, or is not, with the one as the subject.
    pub(crate) fn about(&self, subject: ItemId, object: ItemId, affirmed: bool) -> Statement {
        if let Some(clause) = self.annotated(subject, object, affirmed) {
            return clause.into();
        }
        let term = Term::Item(subject);
        let fitness = self.fitness(subject, object);
        if fitness >= fitness::PREPOSITION {
            let name = self.subject_name(subject);
            let verb = self.predicate(Some(subject.category), object);
            let verb = self.without_noun_of(&name, verb);
            let many =
                self.is_many(subject) || self.is_common_thing(subject) && is_many_by_form(&name.text());
            return Clause::of_row(term, name, verb, affirmed).for_many(many).into();
        }
        if fitness >= fitness::DEED {
            let name = self.row_phrase(term).said;
            let verb = self.predicate(self.narrator.rows.category, object);
            let verb = self.without_noun_of(&name, verb);
            return Clause::of_row(term, name, verb, affirmed).for_many(self.is_many(subject)).into();
        }
        self.property_is(term, object, affirmed)
    }

    /// A predicate without the noun that its subject has already: “the small sheet is Mr Ely's”.
    fn without_noun_of(&self, subject: &NounPhrase, verb: VerbPhrase) -> VerbPhrase {
        let noun = &self.narrator.rows.singular;
        if !self.spoken || !subject.ends_in(noun) {
            return verb;
        }
        // “is Mr Ely's sheet” says whose by the name of its object.
        match verb.object().filter(|_| verb.owned() == Some(noun)) {
            Some(owner) => self.in_tense(VerbPhrase::be("").with(owner)),
            None => verb,
        }
    }

    /// The subject of a verb that was seen with its category.
    fn subject_name(&self, item: ItemId) -> NounPhrase {
        let named = self.noun(item).is_some_and(|noun| matches!(noun.role, Role::Named | Role::Label(_)));
        let name = self.articled(item);
        let text = name.text();
        if !named && text.starts_with(char::is_lowercase) && self.is_common_thing(item) {
            return name.definite();
        }
        if named && text.starts_with(char::is_alphabetic) { name } else { self.phrase(item.into()).said }
    }

    /// That the row of a quantifier is that of an item.
    fn row_is(&self, row: Term, item: ItemId, affirmed: bool) -> Statement {
        let subject = self.phrase(row).said;
        if self.narrator.rows.category == Some(item.category) {
            let verb = VerbPhrase::be(&self.phrase(item.into()).text());
            return Clause::of_row(row, subject, verb, affirmed).into();
        }
        Clause::of_row(row, subject, self.predicate(self.narrator.rows.category, item), affirmed).into()
    }

    /// That two items go together, where the clues have no words for it and neither is what rows are called by: “Seven
    /// Doors' year was 1958” of a name, “$5 goes with the kite” of anything else.
    fn going_together(&self, subject: ItemId, object: ItemId, affirmed: bool) -> Option<Clause> {
        let rows = self.narrator.rows.category;
        let (one, other) = (self.noun(subject)?, self.noun(object)?);
        let deeds = [one, other].iter().any(|noun| noun.role == Role::Deed);
        if !self.spoken || rows == Some(subject.category) || rows == Some(object.category) || deeds {
            return None;
        }
        // “The maker of the grapefruit marmalade has 18 points.”
        let had = matches!(other.role, Role::Count | Role::Label(_)) || other.is_age() || other.is_order();
        if had && self.linked_phrase(subject).is_some() {
            return None;
        }
        let goes = VerbPhrase::present("go", "with").with(&self.mention(object));
        let named = one.role == Role::Named && !one.is_nationality() && !self.is_description(subject);
        if named && other.can_be_had && other.role != Role::Count && !other.is_age() && !other.is_order() {
            let verb = self.in_tense(VerbPhrase::be("").with(&self.written_with_article(object)));
            let owned = NounPhrase::owned(&self.owner(subject), &other.singular);
            return Some(Clause::plain(owned, false, verb, affirmed));
        }
        let many = self.is_common_thing(subject) && is_many_by_form(&self.mention(subject));
        Some(Clause::plain(self.mentioning(subject), many, goes, affirmed))
    }

    /// That a row is that of an item, where no link says how: “Hannah's price is $180”.
    fn property_is(&self, row: Term, item: ItemId, affirmed: bool) -> Statement {
        if let Some(clause) = self.of_possession(row, item, affirmed) {
            return clause.into();
        }
        if let Term::Item(subject) = row
            && let Some(clause) = self.going_together(subject, item, affirmed)
        {
            return clause.into();
        }
        let phrase = self.phrase(row);
        if self.spoken && phrase.row && self.narrator.rows.category == Some(item.category) {
            let verb = self.in_tense(VerbPhrase::be("").with(&self.phrase(item.into()).text()));
            return Clause::of_row(row, phrase.said, verb, affirmed).into();
        }
        let verb = self.predicate(self.narrator.rows.category, item);
        let property = self.noun(item).filter(|noun| match noun.role {
            _ if self.spoken && !noun.can_be_had => false,
            Role::Attribute => {
                let ordinal = self.scale_kind(item) == Some(ScaleKind::Ordinal);
                !(noun.is_age() || noun.is_order() || noun.adjectives && ordinal)
            }
            Role::Named => {
                noun.kind == Kind::Things && self.narrator.rows.category != Some(item.category)
                    || self.is_property(item)
            }
            _ => false,
        });
        match property {
            Some(noun) if !phrase.short && phrase.row && self.is_property(item) => {
                let is = self.in_tense(VerbPhrase::be("").with(&self.written_with_article(item)));
                let clause = Clause::plain(
                    NounPhrase::the(&noun.singular).with(&format!("of {}", phrase.text())),
                    false,
                    is,
                    affirmed,
                );
                Clause { of_row: (!self.spoken).then_some((row, verb, affirmed)), ..clause }.into()
            }
            Some(noun) if phrase.short => {
                let is = self.in_tense(VerbPhrase::be("").with(&self.written_with_article(item)));
                let clause = Clause::plain(phrase.having(&noun.singular), false, is, affirmed);
                Clause { of_row: (!self.spoken).then_some((row, verb, affirmed)), ..clause }.into()
            }
            _ => {
                let many = matches!(row, Term::Item(item) if self.is_many(item));
                Clause::of_row(row, phrase.said, verb, affirmed).for_many(many).into()
            }
        }
    }

    /// Whether an item is a thing that the clues speak of with “the”, without a name of its own: “the teapot”.
    pub(super) fn is_common_thing(&self, item: ItemId) -> bool {
        self.spoken
            && self.narrator.rows.category != Some(item.category)
            && self.takes_article(item.category)
            && self.noun(item).is_some_and(|noun| noun.kind == Kind::Things && noun.role == Role::Attribute)
            && self.written(item).starts_with(char::is_lowercase)
    }

    /// Whether an item that names rows is a plural: “the leeks”.
    pub(crate) fn is_many(&self, item: ItemId) -> bool {
        let written = self.written(item);
        self.narrator.rows.category == Some(item.category)
            && self.noun(item).is_some_and(|noun| noun.kind == Kind::Things)
            && written.starts_with(char::is_lowercase)
            && is_many_by_form(&written)
    }

    /// That no two of some rows are the same, or that two of them are.
    pub(super) fn different(&self, terms: &[Term], affirmed: bool) -> Statement {
        let all_rows = terms.iter().all(|term| self.phrase(*term).row);
        let list = listed(&self.phrases(terms), "and");
        let rows = &self.narrator.rows;
        Statement::Plain(match (terms.len(), affirmed) {
            (0 | 1, _) => constant(affirmed).to_owned(),
            (2, true) if all_rows => format!("{list} are two different {}", rows.plural),
            (2, false) if all_rows => format!("{list} are the same {}", rows.singular),
            (2, true) => format!("{list} do not go together"),
            (2, false) => format!("{list} go together"),
            (count, true) if all_rows => format!("{list} are {} different {}", spelled(count), rows.plural),
            (_, false) if all_rows => format!("at least two of {list} are the same {}", rows.singular),
            (_, true) => format!("no two of {list} go together"),
            (_, false) => format!("at least two of {list} go together"),
        })
    }

    /// That some rows are, in some order, some others.
    pub(super) fn pairs(&self, left: &[Term], right: &[Term], affirmed: bool) -> Statement {
        // Lists that no formula should have: what is left of the meaning.
        match (left, right) {
            ([], others) => return self.different(others, affirmed),
            (_, []) => return Statement::Plain(constant(!affirmed).to_owned()),
            ([a], [b]) => return self.same(*a, *b, affirmed),
            _ => {}
        }
        let list = listed(&self.phrases(left), "and");
        let denial = if affirmed { "" } else { "it is not so that " };
        let text = if let ([_, _], [c, d]) = (left, right) {
            let verb = |term: &Term| self.one_is(left, *term).said(false, true);
            format!("{denial}of {list}, one {} and the other {}", verb(c), verb(d))
        } else {
            let others = listed(&self.phrases(right), "and");
            format!("{denial}{list} go with {others}, each with one of these, in some order")
        };
        // Each has an “and” of its own.
        if affirmed { Statement::Conjunction(text) } else { Statement::Compound(text) }
    }

    /// What is said of one of `left` when it is `term`.
    fn one_is(&self, left: &[Term], term: Term) -> VerbPhrase {
        let mut categories = left.iter().map(|term| match term {
            Term::Item(item) if !self.phrase(*term).row => Some(item.category),
            _ => self.narrator.rows.category,
        });
        let first = categories.next().flatten();
        let shared = first.filter(|first| categories.all(|category| category == Some(*first)));
        match term {
            Term::Item(item) if self.narrator.rows.category == Some(item.category) => {
                let all_rows = left.iter().all(|term| self.phrase(*term).row);
                let name = self.phrase(term).text();
                if all_rows {
                    VerbPhrase::be(&name)
                } else {
                    VerbPhrase::present("go", &format!("with {name}"))
                }
            }
            Term::Item(item) => self.predicate(shared, item),
            Term::Row(_) => VerbPhrase::be(&self.phrase(term).text()),
        }
    }
}

/// Whether a name looks like a plural: “the binoculars”.
fn is_many_by_form(name: &str) -> bool {
    name.ends_with('s') && is_plural(name)
}
