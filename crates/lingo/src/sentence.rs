//! Facts as English sentences, after the annotations of the program.
//!
//! A sentence is made of the subject of one column and the predicate of another; where neither is above
//! the other in the hierarchy, the class that connects them is named: "the town that was founded in 1888
//! is in Tennessee". Everything has a default, so programs without annotations can be told, too.

use crate::annotation::{Aspects, Node};
use crate::atoms::Fact;
use crate::program::{MemberId, Program, Value};
use english::number::ordinal;
use english::plural::capitalised;
use english::syntax::{Clause, NounPhrase, VerbPhrase, finished};
use english::words::WordList;

/// A node of the hierarchy in a flat list.
#[derive(Clone, Debug)]
struct Place {
    names: Vec<String>,
    parent: Option<usize>,
    depth: usize,
    /// Whether it is the root that the program does not have.
    implied: bool,
}

/// Tells facts of a program.
#[derive(Clone, Debug)]
pub struct Narrator<'a> {
    program: &'a Program,
    places: Vec<Place>,
    /// The node of every column, and the column's position among the alternatives.
    of_column: Vec<(usize, usize)>,
}

impl<'a> Narrator<'a> {
    /// For a program.
    pub fn new(program: &'a Program) -> Narrator<'a> {
        let mut narrator = Narrator { program, places: Vec::new(), of_column: Vec::new() };
        for root in &program.annotations.hierarchy {
            narrator.add(root, None);
        }
        let roots = narrator.places.iter().filter(|place| place.parent.is_none()).count();
        if narrator.places.is_empty() {
            let key = Node { names: vec![program.columns[program.key].name.clone()], children: Vec::new() };
            narrator.add(&key, None);
        } else if roots > 1 {
            // Several roots are rows of one table, too: something nameless connects them.
            let top = narrator.places.len();
            let names = vec![String::new()];
            narrator.places.push(Place { names, parent: None, depth: 0, implied: true });
            for place in &mut narrator.places[..top] {
                place.depth += 1;
                place.parent = place.parent.or(Some(top));
            }
        }
        for column in &program.columns {
            if narrator.find(&column.name).is_none() {
                let child = Node { names: vec![column.name.clone()], children: Vec::new() };
                narrator.add(&child, Some(0));
            }
        }
        narrator.of_column =
            program.columns.iter().map(|column| narrator.find(&column.name).unwrap_or((0, 0))).collect();
        narrator
    }

    fn add(&mut self, node: &Node, parent: Option<usize>) {
        let depth = parent.map_or(0, |parent| self.places[parent].depth + 1);
        let index = self.places.len();
        self.places.push(Place { names: node.names.clone(), parent, depth, implied: false });
        for child in &node.children {
            self.add(child, Some(index));
        }
    }

    fn find(&self, name: &str) -> Option<(usize, usize)> {
        self.places.iter().enumerate().find_map(|(index, place)| {
            let at = place.names.iter().position(|other| other == name)?;
            Some((index, at))
        })
    }

    /// A fact, or that it is not so, without a full stop. It starts with a small letter where its words do.
    pub fn clause(&self, fact: Fact, positive: bool) -> String {
        let (subject, verb) = self.said(fact);
        Clause { subject, many: false, verb, affirmed: positive }.text()
    }

    /// What a fact is about, and what it says of it.
    fn said(&self, fact: Fact) -> (NounPhrase, VerbPhrase) {
        match fact {
            Fact::Pair(a, b) => {
                let order = |member: MemberId| {
                    let (place, at) = self.of_column[member.column];
                    (self.places[place].depth, place, at)
                };
                let (a, b) = if order(a) <= order(b) { (a, b) } else { (b, a) };
                let (above, below) = (self.of_column[a.column].0, self.of_column[b.column].0);
                if above == below {
                    let verb = self.verb(&self.program.columns[b.column].name);
                    return (self.subject(a), verb.with(&self.predicate(b)));
                }
                if self.is_above(above, below) {
                    return (self.subject(a), self.verb_phrase(above, b));
                }
                let common = self.common(above, below);
                (self.noun_phrase(common, a), self.verb_phrase(common, b))
            }
            Fact::Variable(variable, member) => {
                let name = &self.program.variables[variable];
                let subject = self.aspect(name, |aspects| aspects.subject.clone());
                let subject = subject
                    .map_or_else(|| NounPhrase::the(&plain(name)), |subject| NounPhrase::name(&subject));
                let (place, _) = self.of_column[member.column];
                let root = self.root(place);
                if place != root && member.column != self.program.key {
                    return (subject, self.verb_phrase(root, member));
                }
                let verb = self.annotated_verb(name);
                let verb = verb.unwrap_or_else(|| self.verb(&self.program.columns[member.column].name));
                (subject, verb.with(&self.predicate(member)))
            }
            Fact::Map(map, from, to) => {
                let key = |row: usize| MemberId { column: self.program.key, member: row };
                let name = &self.program.columns[map].name;
                let format = self.aspect(name, |aspects| aspects.predicate.clone());
                let target = match format {
                    Some(format) => self.formatted(&format, key(to)),
                    None => self.predicate(key(to)),
                };
                let subject = self.subject(key(from));
                let subject = match self.annotated_verb(name) {
                    Some(_) => subject,
                    // Without a verb, the map is what the row has: “Bob's friend is Ann”.
                    None => NounPhrase::owned(&subject.owning(false), &plain(name)),
                };
                (subject, self.verb(name).with(&target))
            }
        }
    }

    /// A whole sentence: a capital at the start, a full stop at the end.
    pub fn sentence(&self, fact: Fact, positive: bool) -> String {
        finished(&self.clause(fact, positive))
    }

    fn aspect<T>(&self, name: &str, aspect: impl Fn(&Aspects) -> Option<T>) -> Option<T> {
        self.program.annotations.aspects.get(name).and_then(aspect)
    }

    fn subject(&self, member: MemberId) -> NounPhrase {
        let format =
            self.aspect(&self.program.columns[member.column].name, |aspects| aspects.subject.clone());
        NounPhrase::name(&self.formatted(format.as_deref().unwrap_or("%M"), member))
    }

    fn predicate(&self, member: MemberId) -> String {
        let name = &self.program.columns[member.column].name;
        let format = self
            .aspect(name, |aspects| aspects.predicate.clone())
            .or_else(|| self.aspect(name, |aspects| aspects.subject.clone()));
        self.formatted(format.as_deref().unwrap_or("%m"), member)
    }

    /// The verb that the program gives, affirmed and denied.
    fn annotated_verb(&self, name: &str) -> Option<VerbPhrase> {
        let (yes, no) = self.aspect(name, |aspects| aspects.verb.clone())?;
        Some(VerbPhrase::given(&yes, &no))
    }

    fn verb(&self, name: &str) -> VerbPhrase {
        self.annotated_verb(name).unwrap_or_else(|| VerbPhrase::given("is", "isn't"))
    }

    /// The first of a node's alternatives that has the aspect; else its first name.
    fn place_verb(&self, place: usize) -> VerbPhrase {
        let names = &self.places[place].names;
        let annotated = names.iter().find(|name| self.aspect(name, |aspects| aspects.verb.clone()).is_some());
        self.verb(annotated.or(names.first()).map_or("", String::as_str))
    }

    /// What a row of a node is called, and the pronoun after it: “the town”, “that”.
    fn relative(&self, place: usize) -> (NounPhrase, &'static str) {
        if self.places[place].implied {
            return (NounPhrase::the("one"), "that");
        }
        let names = &self.places[place].names;
        let found = names.iter().find_map(|name| self.aspect(name, |aspects| aspects.relative.clone()));
        match found {
            Some(found) => taken_apart(&found),
            None => (NounPhrase::the(&plain(names.first().map_or("", String::as_str))), "that"),
        }
    }

    /// The connector, described by one of its properties.
    fn noun_phrase(&self, above: usize, member: MemberId) -> NounPhrase {
        let (place, _) = self.of_column[member.column];
        let child = self.child_towards(above, place);
        let (noun, pronoun) = self.relative(above);
        if child != place {
            let inner = self.noun_phrase(child, member);
            return noun.who(pronoun, self.place_verb(child).with(&inner.text()));
        }
        let name = &self.program.columns[member.column].name;
        match self.aspect(name, |aspects| aspects.modifier.clone()) {
            Some(format) => noun.with(&self.formatted(&format, member)),
            None => noun.who(pronoun, self.verb(name).with(&self.predicate(member))),
        }
    }

    /// What is said of the connector or of the subject above.
    fn verb_phrase(&self, above: usize, member: MemberId) -> VerbPhrase {
        let (place, _) = self.of_column[member.column];
        let child = self.child_towards(above, place);
        if child == place {
            return self.verb(&self.program.columns[member.column].name).with(&self.predicate(member));
        }
        self.place_verb(child).with(&self.noun_phrase(child, member).text())
    }

    fn is_above(&self, above: usize, mut place: usize) -> bool {
        while let Some(parent) = self.places[place].parent {
            if parent == above {
                return true;
            }
            place = parent;
        }
        false
    }

    fn root(&self, mut place: usize) -> usize {
        while let Some(parent) = self.places[place].parent {
            place = parent;
        }
        place
    }

    fn common(&self, a: usize, b: usize) -> usize {
        let mut place = a;
        loop {
            if place == b || self.is_above(place, b) {
                return place;
            }
            match self.places[place].parent {
                Some(parent) => place = parent,
                None => return place,
            }
        }
    }

    /// The child of a node on the way to another below it; that other itself if it is not below.
    fn child_towards(&self, above: usize, mut place: usize) -> usize {
        while let Some(parent) = self.places[place].parent {
            if parent == above {
                return place;
            }
            place = parent;
        }
        place
    }

    fn formatted(&self, format: &str, member: MemberId) -> String {
        let expanded = self
            .program
            .annotations
            .expansions
            .get(&(member.column, member.member))
            .cloned()
            .unwrap_or_else(|| plain(&self.program.value(member).to_string()));
        let mut text = String::new();
        let mut characters = format.chars();
        while let Some(character) = characters.next() {
            if character != '%' {
                text.push(if character == '_' { ' ' } else { character });
                continue;
            }
            match characters.next() {
                Some('m') => text += &expanded,
                Some('M') => text += &capitalised(&expanded),
                Some('T') => {
                    let words: Vec<String> = expanded.split(' ').map(capitalised).collect();
                    text += &words.join(" ");
                }
                Some('o') => match self.program.value(member) {
                    Value::Number(number) => text += &ordinal(*number),
                    Value::Name(_) => text += &expanded,
                },
                Some('%') | None => text.push('%'),
                Some(other) => {
                    text.push('%');
                    text.push(other);
                }
            }
        }
        text
    }
}

/// Underscores are blanks.
fn plain(name: &str) -> String {
    name.replace('_', " ")
}

/// A relative phrase as a program gives it, taken apart: “the town” and “that”.
fn taken_apart(relative: &str) -> (NounPhrase, &'static str) {
    let pronouns = WordList::RelativePronoun.words().iter();
    let found = pronouns.copied().find_map(|pronoun| {
        let noun = relative.strip_suffix(pronoun)?.strip_suffix(' ')?;
        Some((NounPhrase::name(noun), pronoun))
    });
    found.unwrap_or_else(|| (NounPhrase::name(relative), ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atoms::{AtomNames, Atoms};

    #[track_caller]
    fn told(program: &str, atom: &str) -> String {
        let program = Program::parse(program).unwrap();
        let atoms = Atoms::of(&program).unwrap();
        let literal = AtomNames::of(&program, &atoms).literal(atom).expect("there is such an atom");
        Narrator::new(&program).clause(atoms.fact(literal.atom()).unwrap(), literal.is_positive())
    }

    const SENIORS: &str = r"
CLASS first: alicia bert cecil dexter edith
CLASS last: foster garland hollis izenberg johnston
CLASS age: 101 103 106 108 111
CLASS activity: safari video pitch ashow skydiving
HIERARCHY first/last (age activity).
SUBJECT first: %M
SUBJECT last: Senior %M
PREDICATE last: Senior %M
PREDICATE age: %m years old
PREDICATE activity: %m
VERB last: was, wasn't
VERB age: was, wasn't
VERB activity: was recognized for,
  was not recognized for
RELATIVE first: the senior who
";

    const MOTELS: &str = r#"
CLASS town: ashby bristow
CLASS founded: 1842 1888
CLASS state: ohio tennessee
CLASS motel: bluebird cozyrest
CLASS street: elm main
CLASS john: 6 .. 7
HIERARCHY town (founded state motel (street john))
RELATIVE town: "the town that"
RELATIVE motel: "the motel that"
VERB founded: "was", "was not"
PREDICATE founded: "founded in %m"
VERB state: "is", "isn't"
PREDICATE state: "in %M"
MODIFIER state: "in %M"
VERB motel: "has", "doesn't have"
VERB john: "was", "wasn't"
PREDICATE john: "visited %o by John"
"#;

    const TRIPS: &str = r#"
CLASS child: chester jeanette marvin
CLASS day: monday tuesday wednesday
CLASS teacher: brandon dempsey lewis
CLASS site: cloisters guggenheim liberty
HIERARCHY child (teacher session (day site)).
RELATIVE child: "the child who"
RELATIVE session: "the session that"
VERB session: "attended", "did not attend"
MODIFIER teacher: "taught by %M"
MODIFIER day: "on %M"
MODIFIER site: "at %m"
EXPAND guggenheim: "the Guggenheim Museum"
"#;

    #[test]
    fn the_six_sentences_of_ponnuru_and_others() {
        assert_eq!(told(SENIORS, "age_first(111,dexter)"), "Dexter was 111 years old");
        assert_eq!(
            told(SENIORS, "-activity_age(skydiving,101)"),
            "the senior who was 101 years old was not recognized for skydiving"
        );
        assert_eq!(
            told(MOTELS, "founded_state(1888,tennessee)"),
            "the town that was founded in 1888 is in Tennessee"
        );
        assert_eq!(
            told(MOTELS, "john_state(7,ohio)"),
            "the town in Ohio has the motel that was visited 7th by John"
        );
        assert_eq!(
            told(TRIPS, "child_day(jeanette,wednesday)"),
            "Jeanette attended the session on Wednesday"
        );
        assert_eq!(
            told(TRIPS, "site_teacher(guggenheim,brandon)"),
            "the child taught by Brandon attended the session at the Guggenheim Museum"
        );
    }

    #[test]
    fn alternatives_share_a_node() {
        assert_eq!(told(SENIORS, "first_last(dexter,johnston)"), "Dexter was Senior Johnston");
        assert_eq!(told(SENIORS, "-age_last(101,izenberg)"), "Senior Izenberg wasn't 101 years old");
    }

    #[test]
    fn everything_has_a_default() {
        let bare =
            "CLASS who: ann_lee bob\nCLASS pet: cat dog\nPARTITION size: big small\nMAP friend\nVAR thief";
        assert_eq!(told(bare, "pet_who(cat,ann_lee)"), "Ann lee is cat");
        assert_eq!(told(bare, "-pet_size(cat,big)"), "the who that is cat isn't big");
        assert_eq!(told(bare, "friend(bob,ann_lee)"), "Bob's friend is ann lee");
        assert_eq!(told(bare, "thief.who(bob)"), "the thief is bob");
        assert_eq!(told(bare, "-thief.size(big)"), "the thief isn't big");
    }

    #[test]
    fn codes_are_filled_in() {
        let program =
            Program::parse("CLASS who: ann_lee bob\nSUBJECT who: \"%T, 100%% %m_here %x\"").unwrap();
        let narrator = Narrator::new(&program);
        assert_eq!(
            narrator.subject(MemberId { column: 0, member: 0 }).text(),
            "Ann Lee, 100% ann lee here %x"
        );
    }
}
