//! Which rows are the same: “Hannah paid $180”, “Freda does not go with Nancy”, “Of A and B, one is C”.

use super::{Clause, Statement, Telling, constant};
use crate::amounts::spelled;
use crate::nouns::{Kind, Role};
use crate::plural::listed;
use crate::verbs::VerbPhrase;
use crate::vocabulary::{Link, Shape};
use puzzle::{CategoryId, ItemId, Term};

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
    /// An item as the object of a link, with what follows it: “red house” after “lives in the”, “house 1”
    /// after “lives in”.
    pub(super) fn linked_object(&self, link: &Link, item: ItemId) -> String {
        let words = link.whole_words();
        let last = words.split(' ').next_back().unwrap_or("");
        let object = match self.noun(item) {
            // The clue's own words say already what it is.
            Some(noun)
                if matches!(noun.role, Role::Label(_))
                    && (!link.after.is_empty() || last == noun.singular) =>
            {
                self.written(item)
            }
            _ => self.named(item),
        };
        let object = link.object_phrase(&object);
        match object.strip_prefix("the ") {
            Some(rest) if last == "the" => rest.to_owned(),
            _ => object,
        }
    }

    /// What is said of a row when it is the row of `item`; `subject` is the category of the subject.
    pub(super) fn predicate(&self, subject: Option<CategoryId>, item: ItemId) -> VerbPhrase {
        if let Some(verb) = subject.and_then(|subject| self.linked_predicate(subject, item)) {
            return verb;
        }
        let Some(noun) = self.noun(item) else {
            return VerbPhrase::present("go", &format!("with {}", self.written(item)));
        };
        if let Some(deed) = noun.deeds.get(item.index()) {
            return deed.clone();
        }
        match noun.role {
            Role::Label(preposition) => VerbPhrase::be(&format!("{preposition} {}", self.label(item))),
            Role::Count => VerbPhrase::present("have", &self.written(item)),
            Role::Attribute if !self.written(item).starts_with("the ") => {
                VerbPhrase::present("have", &format!("the {} {}", noun.singular, self.written(item)))
            }
            Role::Named
                if noun.kind == Kind::Things && self.narrator.rows.category != Some(item.category) =>
            {
                VerbPhrase::present("have", &format!("the {} {}", noun.singular, self.written(item)))
            }
            _ => VerbPhrase::present("go", &format!("with {}", self.named(item))),
        }
    }

    /// The same by a link of the vocabulary.
    fn linked_predicate(&self, subject: CategoryId, item: ItemId) -> Option<VerbPhrase> {
        let vocabulary = self.narrator.vocabulary;
        let link = vocabulary
            .shaped(Shape::Verb, subject, item.category)
            .or_else(|| vocabulary.shaped(Shape::Preposition, subject, item.category));
        let possessive = vocabulary.shaped(Shape::Possessive, item.category, subject);
        if let Some(link) = link.filter(|link| link.shape == Shape::Verb || possessive.is_none()) {
            return Some(link.verb_phrase().with(&self.linked_object(link, item)));
        }
        possessive?;
        let owned = match self.narrator.nouns.get(subject.index()) {
            None if subject == Link::ROWS => &self.narrator.rows.singular,
            noun => &noun?.singular,
        };
        Some(VerbPhrase::be(&format!("{} {owned}", crate::plural::possessive(&self.named(item)))))
    }

    /// How well `subject` and `object` go into a sentence in this order.
    fn fitness(&self, subject: ItemId, object: ItemId) -> u32 {
        let vocabulary = self.narrator.vocabulary;
        let rows = self.narrator.rows.category;
        let shaped = |shape, a, b| vocabulary.shaped(shape, a, b).is_some();
        let (from, to) = (subject.category, object.category);
        let link = if shaped(Shape::Verb, from, to) {
            fitness::VERB
        } else if shaped(Shape::Possessive, to, from) {
            fitness::POSSESSIVE
        } else if shaped(Shape::Preposition, from, to) {
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
        let vocabulary = self.narrator.vocabulary;
        self.narrator.rows.category.is_some_and(|rows| {
            rows != subject.category
                && rows != object.category
                && (vocabulary.shaped(Shape::Verb, rows, object.category).is_some()
                    || vocabulary.shaped(Shape::Possessive, object.category, rows).is_some()
                    || vocabulary.shaped(Shape::Preposition, rows, object.category).is_some())
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
                let subject = format!("{} and {}", self.phrase(a).text, self.phrase(b).text);
                let noun = match a {
                    Term::Item(item) => self.noun(item).map(|noun| noun.singular.clone()),
                    Term::Row(_) => None,
                };
                let noun = noun.unwrap_or_else(|| self.narrator.rows.singular.clone());
                let verb = VerbPhrase::be(&format!("the same {noun}"));
                return Clause::plain(subject, true, verb, affirmed).into();
            }
        };
        let term = Term::Item(subject);
        let fitness = self.fitness(subject, object);
        if fitness >= fitness::PREPOSITION {
            let name = self.subject_name(subject);
            return Clause::of_row(term, name, self.predicate(Some(subject.category), object), affirmed)
                .into();
        }
        if fitness >= fitness::DEED {
            let name = self.row_phrase(term).text;
            return Clause::of_row(term, name, self.predicate(self.narrator.rows.category, object), affirmed)
                .into();
        }
        self.property_is(term, object, affirmed)
    }

    /// The subject of a verb that was seen with its category.
    fn subject_name(&self, item: ItemId) -> String {
        let named = self.noun(item).is_some_and(|noun| noun.role == Role::Named);
        let name = self.named(item);
        if named && name.starts_with(char::is_alphabetic) { name } else { self.phrase(item.into()).text }
    }

    /// That the row of a quantifier is that of an item.
    fn row_is(&self, row: Term, item: ItemId, affirmed: bool) -> Statement {
        let subject = self.phrase(row).text;
        if self.narrator.rows.category == Some(item.category) {
            return Clause::of_row(row, subject, VerbPhrase::be(&self.phrase(item.into()).text), affirmed)
                .into();
        }
        Clause::of_row(row, subject, self.predicate(self.narrator.rows.category, item), affirmed).into()
    }

    /// That a row is that of an item, where no link says how: “Hannah's price is $180”.
    fn property_is(&self, row: Term, item: ItemId, affirmed: bool) -> Statement {
        let phrase = self.phrase(row);
        let verb = self.predicate(self.narrator.rows.category, item);
        let property = self.noun(item).filter(|noun| match noun.role {
            Role::Attribute => true,
            Role::Named => noun.kind == Kind::Things && self.narrator.rows.category != Some(item.category),
            _ => false,
        });
        match property {
            Some(noun) if phrase.short => Statement::Clause(Clause {
                subject: format!("{} {}", phrase.owning(), noun.singular),
                many: false,
                verb: VerbPhrase::be(&self.written(item)),
                affirmed,
                of_row: Some((row, verb, affirmed)),
            }),
            _ => Clause::of_row(row, phrase.text, verb, affirmed).into(),
        }
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
                let name = self.phrase(term).text;
                if all_rows {
                    VerbPhrase::be(&name)
                } else {
                    VerbPhrase::present("go", &format!("with {name}"))
                }
            }
            Term::Item(item) => self.predicate(shared, item),
            Term::Row(_) => VerbPhrase::be(&self.phrase(term).text),
        }
    }
}
