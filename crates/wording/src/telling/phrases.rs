//! Noun phrases for rows: “Hannah”, “Teri's client”, “whoever paid $180”, “the 1992 wine”.

use super::connectives::shortened;
use super::{After, NounPhrase, Telling};
use crate::amounts::{self, Unit};
use crate::names;
use crate::nouns::{Kind, Noun, Role, is_adjective};
use crate::plural::{capitalised, listed};
use crate::vocabulary::{Link, Shape};
use english::syntax::VerbPhrase;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::{CategoryId, ItemId, ScaleKind, Term};

/// A noun phrase that denotes a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Phrase {
    pub said: NounPhrase,
    /// Whether it is short enough to own something: “Hannah's price”, but “the price of whoever …”.
    pub short: bool,
    /// Whether it names what rows are called by: a client, and not the masseuse who goes with one.
    pub row: bool,
    /// Whether it may be a plural by its form: “Comets”, but not “James”.
    thing: bool,
}

impl Phrase {
    /// A phrase that names a row.
    pub fn whole(said: NounPhrase, short: bool) -> Phrase {
        Phrase { said, short, row: true, thing: false }
    }

    /// The phrase in English.
    pub fn text(&self) -> String {
        self.said.text()
    }

    /// “Hannah's”, “Comets'”.
    pub fn owning(&self) -> String {
        self.said.owning(self.thing)
    }

    /// What it has: “Hannah's price”.
    pub fn having(&self, noun: &str) -> NounPhrase {
        NounPhrase::owned(&self.owning(), noun)
    }
}

/// Somebody by a nationality: “the Kenyan”, “the French person”.
fn native(written: &str) -> NounPhrase {
    let small = written.to_lowercase();
    let name = NounPhrase::name(written);
    if name.has_article() || small.contains("person") {
        return name;
    }
    let adjective =
        ["ish", "ench", "utch", "elsh", "ese", "iss"].iter().any(|ending| small.ends_with(ending));
    let nation = capitalised(written);
    if adjective { NounPhrase::the_such(&nation, "person") } else { NounPhrase::the(&nation) }
}

/// Whether a name is a number that says nothing for itself, as 11 does and 1946 does not.
fn is_small_number(name: &str) -> bool {
    const MOST_DIGITS: usize = 3;
    name.len() <= MOST_DIGITS && name.chars().all(|c| c.is_ascii_digit())
}

impl Telling<'_> {
    /// The words for a category, if there is such a category.
    pub(crate) fn noun(&self, item: ItemId) -> Option<&Noun> {
        self.narrator.nouns.get(item.category.index())
    }

    /// An item as it is written, with its unit: “$180”, “550 dollars”, “7 goals”.
    pub(crate) fn written(&self, item: ItemId) -> String {
        let category = self.narrator.categories.get(item.category.index());
        let Some(written) = category.and_then(|category| category.items().get(item.index())) else {
            return format!("item {}", u32::from(item.item) + 1);
        };
        let phrase = names::noun_phrase(written);
        let Some(noun) = self.noun(item) else { return phrase };
        match noun.role {
            Role::Count => {
                let counted = Unit { one: noun.singular.clone(), many: noun.plural.clone(), symbol: None };
                amounts::with_unit(&phrase, Some(&counted))
            }
            Role::Attribute => amounts::with_unit(&phrase, noun.unit.as_ref()),
            _ => phrase,
        }
    }

    /// Whether an item of another category is written the same.
    fn is_shared(&self, item: ItemId) -> bool {
        let categories = self.narrator.categories;
        let name =
            categories.get(item.category.index()).and_then(|category| category.items().get(item.index()));
        let Some(name) = name else { return false };
        let others = categories.iter().enumerate().filter(|(at, _)| *at != item.category.index());
        others.flat_map(|(_, category)| category.items()).any(|other| other.eq_ignore_ascii_case(name))
    }

    /// An item by its name, with its category before it where the name alone would not do.
    pub(crate) fn named(&self, item: ItemId) -> String {
        self.naming(item).text()
    }

    /// The same as a noun phrase.
    pub(super) fn naming(&self, item: ItemId) -> NounPhrase {
        let written = self.written(item);
        let Some(noun) = self.noun(item) else { return NounPhrase::name(&written) };
        match noun.role {
            Role::Label(_) => self.labelled(item),
            Role::Count => NounPhrase::bare(&written),
            _ if noun.is_nationality() => native(&written),
            _ if self.is_shared(item) => NounPhrase::the_such(&noun.singular, &written),
            _ => NounPhrase::name(&written),
        }
    }

    /// An item as the owner of something: “Hannah's”, “the artist Wells's”, “the Comets'”.
    pub(crate) fn owner(&self, item: ItemId) -> String {
        let name = self.naming(item);
        match self.noun(item) {
            Some(noun)
                if noun.kind == Kind::People && !NounPhrase::name(&self.written(item)).has_article() =>
            {
                format!("{}'s", name.text())
            }
            noun => name.owning(noun.is_some_and(|noun| noun.kind == Kind::Things)),
        }
    }

    /// A place with a number or a name: “house 1”, “the 3rd floor”, “3rd place”, “the red house”.
    pub(crate) fn label(&self, item: ItemId) -> String {
        self.labelled(item).text()
    }

    /// The same as a noun phrase.
    pub(super) fn labelled(&self, item: ItemId) -> NounPhrase {
        let written = self.written(item);
        let name = NounPhrase::name(&written);
        let Some(noun) = self.noun(item) else { return name };
        let one = &noun.singular;
        let small = written.to_lowercase();
        let ordinal = self.scale_kind(item) == Some(ScaleKind::Ordinal);
        if small.starts_with(one.as_str()) || name.has_article() {
            name
        } else if small.ends_with(one.as_str()) {
            name.definite()
        } else if ordinal && matches!(one.as_str(), "place" | "position") {
            NounPhrase::such(&written, one)
        } else if ordinal || !written.starts_with(|c: char| c.is_ascii_digit()) {
            NounPhrase::the_such(&written, one)
        } else {
            NounPhrase::bare(one).with(&written)
        }
    }

    /// An item as it stands in the grid.
    pub(crate) fn bare_name(&self, item: ItemId) -> String {
        let category = self.narrator.categories.get(item.category.index());
        let name = category.and_then(|category| category.items().get(item.index()));
        name.map_or_else(|| self.named(item), |name| names::name(name))
    }

    /// Whether an item that is written like a name only describes a thing: “Spanish” of flags.
    pub(super) fn is_description(&self, item: ItemId) -> bool {
        let name = self.bare_name(item);
        self.spoken
            && !name.contains(' ')
            && self.noun(item).is_some_and(|noun| noun.kind == Kind::Things && noun.can_be_had)
            && WordNet::shipped().contains(&name, Pos::Adjective)
            && self.narrator.categories.get(item.category.index()).is_some_and(|category| {
                category.items().iter().all(|item| WordNet::shipped().contains(item, Pos::Adjective))
            })
    }

    /// An item by its name where that will do, else the row that has it: “the teapot”, “850 miles”, “house 3”.
    pub(crate) fn mention(&self, item: ItemId) -> String {
        self.mentioning(item).text()
    }

    /// The same as a noun phrase.
    pub(crate) fn mentioning(&self, item: ItemId) -> NounPhrase {
        let Some(noun) = self.noun(item) else { return self.naming(item) };
        if self.narrator.rows.category == Some(item.category) {
            return self.item_phrase(item).said;
        }
        let name = self.articled(item);
        let named = name.text();
        if let Some(whole) = self.with_its_noun(item, &name).filter(|_| noun.role != Role::Count) {
            return whole;
        }
        let bare = !name.has_article() && named.starts_with(char::is_lowercase);
        match noun.role {
            Role::Deed => self.item_phrase(item).said,
            Role::Attribute if noun.is_order() => self.item_phrase(item).said,
            Role::Attribute if noun.adjectives => NounPhrase::the_such(&named, &noun.singular),
            Role::Attribute if noun.kind == Kind::Things && bare && self.takes_article(item.category) => {
                name.definite()
            }
            Role::Named if self.is_description(item) => NounPhrase::the_such(&named, &noun.singular),
            Role::Attribute if is_small_number(&named) => {
                NounPhrase::bare(&format!("{} {named}", noun.singular))
            }
            _ => name,
        }
    }

    pub(super) fn scale_kind(&self, item: ItemId) -> Option<ScaleKind> {
        let category = self.narrator.categories.get(item.category.index())?;
        category.scale().map(puzzle::Scale::kind)
    }

    /// The phrase for a row.
    pub(crate) fn phrase(&self, term: Term) -> Phrase {
        match term {
            Term::Row(depth) => self.quantified_row(depth),
            Term::Item(item) => self.item_phrase(item),
        }
    }

    fn quantified_row(&self, depth: u16) -> Phrase {
        let one = &self.narrator.rows.singular;
        let text = match self.row_names.get(usize::from(depth)) {
            Some(name) => format!("{one} {name}"),
            None => format!("that {one}"),
        };
        Phrase::whole(NounPhrase::bare(&text), true)
    }

    fn item_phrase(&self, item: ItemId) -> Phrase {
        let long = |said: NounPhrase| Phrase::whole(said, false);
        if let Some(phrase) = self.annotated_phrase(item) {
            return phrase;
        }
        let rows = &self.narrator.rows;
        let Some(noun) = self.noun(item) else { return long(NounPhrase::name(&self.written(item))) };
        if rows.category == Some(item.category) {
            return self.row_name(item, noun);
        }
        if noun.is_nationality() {
            return Phrase { said: self.naming(item), short: true, row: rows.people, thing: false };
        }
        if let Some(deed) = noun.deeds.get(item.index()) {
            return long(match deed.being() {
                Some(being) => NounPhrase::the(&names::name(&being)),
                None => self.whoever(deed),
            });
        }
        if let Some(linked) = self.linked_phrase(item) {
            return long(linked);
        }
        if self.is_property(item) {
            return long(self.described(item, noun));
        }
        if noun.role == Role::Named {
            let name = self.naming(item);
            let short = !name.has_article();
            let with_article =
                self.has_article(item.category) || self.is_said_with_article(item.category, noun);
            let said = if with_article { name.definite() } else { name };
            // Somebody's other name is as good as the first.
            return Phrase { said, short, row: noun.is_name, thing: noun.kind == Kind::Things };
        }
        long(self.described(item, noun))
    }

    /// Whether the clues say “the Lawyer” of things that are written like names.
    fn is_said_with_article(&self, category: CategoryId, noun: &Noun) -> bool {
        self.spoken && noun.kind == Kind::Things && self.takes_article(category)
    }

    /// Whether an item with a name is told as what a row has, as one speaks: “Eric's mother is Penny”.
    pub(super) fn is_property(&self, item: ItemId) -> bool {
        self.spoken
            && self.narrator.rows.category != Some(item.category)
            && self.noun(item).is_some_and(|noun| {
                noun.role == Role::Named
                    && !noun.is_name
                    && !noun.is_nationality()
                    && !matches!(noun.singular.as_str(), "person" | "entry")
            })
    }

    /// An item of the category by which rows are called.
    fn row_name(&self, item: ItemId, noun: &Noun) -> Phrase {
        let name = self.naming(item);
        let text = name.text();
        let small = text.starts_with(char::is_lowercase) && !name.has_article();
        let described = || NounPhrase::the_such(&noun.singular, &text);
        let said = match noun.role {
            Role::Named if self.has_article(item.category) => name.definite(),
            Role::Named | Role::Label(_) => name,
            _ if noun.adjectives && !name.has_article() => {
                NounPhrase::the_such(&text, &self.narrator.rows.singular)
            }
            Role::Attribute if noun.kind == Kind::Things && small => name.definite(),
            _ => described(),
        };
        // “12 Main Street” is no name.
        let letters = said.has_article() || text.starts_with(char::is_alphabetic);
        let said = if letters { said } else { described() };
        Phrase { said, short: true, row: true, thing: noun.kind != Kind::People }
    }

    /// “whoever paid $180”, “the wine that cost $180”; as one speaks “the boy in house 1”, “the tea drinker”.
    fn whoever(&self, verb: &VerbPhrase) -> NounPhrase {
        let rows = &self.narrator.rows;
        if rows.people && !self.spoken {
            return NounPhrase::whoever(verb.clone());
        }
        let one = NounPhrase::the(&rows.singular);
        if self.spoken
            && let Some(rest) = verb.cut_short()
        {
            return one.being(rest);
        }
        match verb.being().filter(|_| self.spoken && rows.people) {
            Some(being) => NounPhrase::the(&being),
            None => one.who(rows.relative(), verb.clone()),
        }
    }

    /// A row by the link of its item with what rows are called by.
    pub(super) fn linked_phrase(&self, item: ItemId) -> Option<NounPhrase> {
        let rows = &self.narrator.rows;
        let category = rows.category?;
        let one = &rows.singular;
        if self.shaped(Shape::Possessive, item.category, category).is_some() {
            return Some(NounPhrase::owned(&self.owner(item), one));
        }
        let verb = self.shaped(Shape::Verb, category, item.category);
        let rare = |link: &Link| verb.is_some_and(|verb| verb.count / 2 > link.count);
        if let Some(link) =
            self.shaped(Shape::Preposition, category, item.category).filter(|link| !rare(link))
        {
            return Some(NounPhrase::the(one).being(self.linked_verb(link, item)));
        }
        // Who is named is not called “the whale that is Herbert”.
        let is_named = |link: &Link| {
            matches!(link.words.as_str(), "is" | "was")
                && self.noun(item).is_some_and(|noun| noun.role == Role::Named)
        };
        if let Some(link) = verb.filter(|link| !is_named(link)) {
            // “the whippet”, “the pink orchid”: not “the orchid that is pink”.
            let thing = self.noun(item).is_some_and(|noun| noun.kind == Kind::Things);
            let said = self.linked_verb(link, item);
            let object = said.object().filter(|object| object.starts_with(char::is_lowercase));
            if let Some(object) = object.filter(|_| self.spoken && thing && !rows.people) {
                if let Some(called) = said.called() {
                    return Some(NounPhrase::the(&called));
                }
                if matches!(link.words.as_str(), "is" | "was")
                    && link.after.is_empty()
                    && is_adjective(object)
                {
                    return Some(NounPhrase::the_such(object, one));
                }
            }
            return Some(self.whoever(&said));
        }
        // “the player that 6th is” is nobody.
        let does = |link: &&Link| !is_named(link) && !link.is_colourless();
        let link = self.shaped(Shape::Verb, item.category, category).filter(does)?;
        Some(NounPhrase::the(one).whom("that", &self.mention(item), link.verb_phrase()))
    }

    /// An item with the word that the clues put after it: “the Victorian house”, “rock music”.
    pub(crate) fn with_its_noun(&self, item: ItemId, name: &NounPhrase) -> Option<NounPhrase> {
        let links = self.narrator.vocabulary.links().iter();
        let link = links
            .filter(|link| link.object() == item.category && !link.after.is_empty() && self.fits(link))
            .max_by_key(|link| link.count)?;
        let after = names::name(&link.after);
        // “24 years old”, “15 feet tall”: what is left is an age or a height.
        let measure = after.rsplit(' ').next().is_some_and(|last| WordList::MeasureAdjective.has(last));
        let named = name.text();
        if measure || named.ends_with(&after) || name.has_article() {
            return None;
        }
        Some(if link.has_article() {
            NounPhrase::the_such(&named, &after)
        } else {
            NounPhrase::such(&named, &after)
        })
    }

    /// Several rows by items of one category: “the readers who were fined £3, £5 or £8”, “Ann's and Bob's
    /// lots”. `None` where the rows have nothing in common but their names.
    pub(crate) fn rows_phrase(&self, items: &[ItemId]) -> Option<String> {
        let first = *items.first()?;
        let rows = &self.narrator.rows;
        let noun = self.noun(first)?;
        if items.iter().any(|item| item.category != first.category)
            || rows.category == Some(first.category)
            || noun.role == Role::Deed
        {
            return None;
        }
        if noun.is_order() {
            let places: Vec<String> = items.iter().map(|item| self.written(*item)).collect();
            return Some(format!("the {} {}", listed(&places, "and"), rows.plural));
        }
        // No category has a link with rows that none names.
        let category = rows.category.unwrap_or(first.category);
        let many = &rows.plural;
        let all = |name: &dyn Fn(ItemId) -> String| items.iter().map(|item| name(*item)).collect::<Vec<_>>();
        if self.shaped(Shape::Possessive, first.category, category).is_some() {
            let owners = all(&|item| self.owner(item));
            return Some(format!("{} {many}", listed(&owners, "and")));
        }
        let single = self.item_phrase(first);
        if !single.row {
            return None;
        }
        let name = self.written(first);
        if single.said == NounPhrase::the_such(&name, &rows.singular) {
            let names = all(&|item| self.written(item));
            return Some(format!("the {} {many}", listed(&names, "and")));
        }
        let phrases: Vec<NounPhrase> = items.iter().map(|item| self.item_phrase(*item).said).collect();
        let plain = |said: &NounPhrase| {
            said.has_article() && said.noun() == rows.singular && said.before().is_empty()
        };
        if !phrases.iter().all(plain) {
            return None;
        }
        let verbs: Vec<VerbPhrase> = phrases.iter().filter_map(|said| said.after().verb().cloned()).collect();
        if verbs.len() < phrases.len() {
            return None;
        }
        let said = match single.said.after() {
            After::Relative(joint, _) => format!("{joint} {}", VerbPhrase::one_of(&verbs, true)?),
            After::Whose(noun, _) => format!("whose {noun} {}", VerbPhrase::one_of(&verbs, false)?),
            // “the crops on plots 1 and 5”
            After::Reduced(_) => VerbPhrase::places_of(&verbs, &noun.singular, &noun.plural)?,
            _ => return None,
        };
        Some(format!("the {many} {said}"))
    }

    /// A row by a value or a property, where no link is known.
    fn described(&self, item: ItemId, noun: &Noun) -> NounPhrase {
        let rows = &self.narrator.rows;
        let one = NounPhrase::the(&rows.singular);
        let written = self.written(item);
        if let Some(phrase) = self.whose_possession(item) {
            return phrase;
        }
        match noun.role {
            Role::Label(preposition) => one.being(self.at_label(preposition, item)),
            Role::Count => one.being(VerbPhrase::be("with").with(&written)),
            _ if noun.is_age() => {
                self.whoever(&self.in_tense(VerbPhrase::be("").with(&self.age(item, noun))))
            }
            _ if noun.is_order() => NounPhrase::the_such(&written, &rows.singular),
            _ if noun.adjectives => {
                one.being(VerbPhrase::be("with").the().with_such(&written, &noun.singular))
            }
            _ => {
                let dated = matches!(
                    self.scale_kind(item),
                    Some(
                        ScaleKind::Year
                            | ScaleKind::Month
                            | ScaleKind::Date
                            | ScaleKind::Time
                            | ScaleKind::Weekday
                    )
                );
                let one_word = noun.unit.as_ref().is_none_or(|unit| unit.symbol.is_some());
                let priced = self.spoken && noun.unit.as_ref().is_some_and(|unit| unit.symbol.is_some());
                let kind = self.with_its_noun(item, &NounPhrase::name(&written)).filter(|_| self.spoken);
                let kind = kind.filter(|whole| whole.ends_in(&rows.singular));
                if let Some(whole) = kind {
                    // “the truss bridge”
                    whole.definite()
                } else if (dated && one_word || priced) && !rows.people && rows.category.is_some() {
                    NounPhrase::the_such(&written, &rows.singular)
                } else if let Some(measured) = self.measured_before(item, noun) {
                    NounPhrase::the_such(&measured, &rows.singular)
                } else if self.spoken && !noun.can_be_had {
                    one.being(VerbPhrase::be("with").with(&self.mention(item)))
                } else {
                    let be = self.in_tense(VerbPhrase::be("").with(&self.written_with_article(item)));
                    one.whose(&noun.singular, be)
                }
            }
        }
    }

    /// An amount as it stands before a noun: “12,100-foot” of “12,100 feet”, where the unit is a word.
    fn measured_before(&self, item: ItemId, noun: &Noun) -> Option<String> {
        let unit = noun.unit.as_ref().filter(|unit| self.spoken && unit.symbol.is_none())?;
        let written = self.written(item);
        let (amount, of) = written.rsplit_once(' ')?;
        let whole = amount.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | '.'));
        let word = (of == unit.many || of == unit.one) && !unit.one.contains(' ');
        if !whole || !word || self.narrator.rows.people {
            return None;
        }
        Some(if unit.one == unit.many { written.clone() } else { format!("{amount}-{}", unit.one) })
    }

    /// A row by what rows are called by, whatever it takes: where [`Telling::phrase`] gives the masseuse's
    /// name, this gives “whoever goes with Teri”.
    pub(crate) fn row_phrase(&self, term: Term) -> Phrase {
        let phrase = self.phrase(term);
        if phrase.row {
            return phrase;
        }
        let verb = self.in_tense(VerbPhrase::present("go", "with").with(&phrase.text()));
        Phrase::whole(self.whoever(&verb), false)
    }

    /// Several rows in a list; what is too long to tell is counted.
    pub(super) fn phrases(&self, terms: &[Term]) -> Vec<String> {
        shortened(terms.iter().map(|term| self.phrase(*term).text()), terms.len())
    }
}
