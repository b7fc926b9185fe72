//! What the words of a clue link: who paid what, what comes from where, whose client is meant.
//!
//! One walk over the parts of a clue, from left to right. A *governor* is a verb group or a preposition
//! that waits for its object; relative clauses and prepositions after nouns stack up, and “and” or “or”
//! goes back to the one that can take another object.

use super::marked::Marked;
use super::parts::{NounPhrase, Part, parts};
use std::ops::Range;

/// What an attachment is said of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// An item by its name alone, by its place in the clue's names.
    Item(usize),
    /// What a noun stands for: the token.
    Noun(usize),
    /// One of several.
    OneOf(Vec<Subject>),
    /// Nothing that could be told.
    Unknown,
}

/// How an item is attached to what it is said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// “Hannah paid $180”.
    Verb,
    /// “the puzzle made by Buralde”: a participle without its auxiliary.
    Participle,
    /// “the letter from Plymouth”.
    Preposition,
    /// “Teri's client”.
    Owner,
    /// “the 2012 wine”.
    Modifier,
    /// “whose price was $180”.
    Whose,
}

/// An item and the words that attach it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// What it is attached to.
    pub subject: Subject,
    /// How.
    pub manner: Manner,
    /// The verb group.
    pub verb: Option<Range<usize>>,
    /// The tokens between the verb group (or the noun) and the item.
    pub middle: Vec<usize>,
    /// The item, by its place in the clue's names.
    pub name: usize,
    /// The tokens of the noun phrase after the item.
    pub after: Range<usize>,
    /// Objects of the same governor share this number.
    pub governor: usize,
    /// Whether it is what the clue says, not a description of what it speaks of.
    pub main: bool,
}

/// Words that compare, and the verb before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The verb group before them.
    pub verb: Option<Range<usize>>,
    /// Their tokens.
    pub tokens: Range<usize>,
    /// The token that compares.
    pub word: usize,
}

/// What a clue's words link.
#[derive(Clone, Debug, Default)]
pub struct Clauses {
    /// The items that are attached to something.
    pub attachments: Vec<Attachment>,
    /// The words that compare.
    pub comparisons: Vec<Compared>,
    /// Nouns that are said to be an item, or beside one: “the singer Bob”, “the four condors are …, Buddy”.
    pub called: Vec<(usize, usize)>,
}

struct Governor {
    subject: Subject,
    manner: Manner,
    verb: Option<Range<usize>>,
    middle: Vec<usize>,
    filled: bool,
    nested: bool,
    number: usize,
}

#[derive(Default)]
struct Walk {
    found: Clauses,
    governors: Vec<Governor>,
    /// The subjects of the main clause.
    main: Vec<Subject>,
    /// Those named before “one … the other”.
    group: Vec<Subject>,
    /// The noun phrase just read.
    last: Option<Subject>,
    relative: bool,
    whose: bool,
    joint: bool,
    numbers: usize,
}

/// Takes a clue apart.
pub fn clauses(clue: &Marked) -> Clauses {
    let mut walk = Walk::default();
    let parts = parts(clue);
    for (place, part) in parts.iter().enumerate() {
        let next = parts.get(place + 1);
        match part {
            Part::Noun(phrase) => walk.noun(clue, phrase, next),
            Part::Verb { tokens, bare } => walk.verb(clue, tokens, *bare),
            Part::Preposition(at) => walk.preposition(clue, *at),
            Part::Relative(_) => walk.relative = true,
            Part::Whose(_) => walk.whose = true,
            Part::Joint(_) => walk.joint(),
            Part::OneOfThem(_) => walk.one_of_them(),
            Part::Comparison { tokens, word } => walk.comparison(tokens, *word),
            Part::End => walk.end(),
        }
        if !matches!(part, Part::Joint(_)) {
            walk.joint = false;
        }
    }
    walk.found
}

impl Walk {
    fn open(
        &mut self,
        subject: Subject,
        manner: Manner,
        verb: Option<Range<usize>>,
        middle: Vec<usize>,
        nested: bool,
    ) {
        self.numbers += 1;
        let number = self.numbers;
        self.governors.push(Governor { subject, manner, verb, middle, filled: false, nested, number });
    }

    fn noun(&mut self, clue: &Marked, phrase: &NounPhrase, next: Option<&Part>) {
        let subject = denoted(clue, phrase);
        self.inside(clue, phrase);
        if self.whose {
            // “whose price was $180”: the verb that comes takes the noun along.
            let middle: Vec<usize> = phrase.tokens.clone().collect();
            let of = self.last.clone().unwrap_or(Subject::Unknown);
            self.open(of, Manner::Whose, None, middle, true);
            self.whose = false;
            return;
        }
        if self.relative && matches!(next, Some(Part::Verb { .. })) {
            // “the dog that Ann walks”: nothing that can be told so simply.
            self.relative = false;
            self.last = Some(subject);
            return;
        }
        let waiting = self.governors.last_mut().filter(|governor| !governor.filled || self.joint);
        let Some(governor) = waiting else {
            if !self.joint {
                self.main.clear();
            }
            self.main.push(subject.clone());
            self.last = Some(subject);
            return;
        };
        let bare = match (phrase.names.as_slice(), phrase.owner) {
            ([name], None) => Some(*name),
            _ => None,
        };
        match bare {
            Some(name) => {
                let named = clue.names[name];
                let mut middle = governor.middle.clone();
                middle.extend(phrase.tokens.start..named.from);
                self.found.attachments.push(Attachment {
                    subject: governor.subject.clone(),
                    manner: governor.manner,
                    verb: governor.verb.clone(),
                    middle,
                    name,
                    after: named.to..phrase.tokens.end,
                    governor: governor.number,
                    main: !governor.nested,
                });
                governor.filled = true;
            }
            None if phrase.names.is_empty() && phrase.owner.is_none() && !self.joint => {
                // “has a wingspan of” goes on, “is the match with” is about the match.
                let definite = clue.word(phrase.tokens.start) == "the";
                let continued =
                    matches!(next, Some(Part::Preposition(at)) if !definite || clue.word(*at) == "of");
                if continued {
                    governor.middle.extend(phrase.tokens.clone());
                } else {
                    governor.filled = true;
                }
            }
            None => governor.filled = true,
        }
        self.last = Some(subject);
    }

    /// What a noun phrase says within itself.
    fn inside(&mut self, clue: &Marked, phrase: &NounPhrase) {
        let mut attach = |manner, name: usize, after: Range<usize>| {
            self.numbers += 1;
            self.found.attachments.push(Attachment {
                subject: phrase.head.map_or(Subject::Unknown, Subject::Noun),
                manner,
                verb: None,
                middle: Vec::new(),
                name,
                after,
                governor: self.numbers,
                main: false,
            });
        };
        if let Some(owner) = phrase.owner {
            let to = clue.names[owner].to;
            attach(Manner::Owner, owner, to..phrase.head.unwrap_or(to));
        }
        let Some(head) = phrase.head else { return };
        for &name in &phrase.names {
            let named = clue.names[name];
            if named.to <= head {
                attach(Manner::Modifier, name, named.to..head);
            } else if named.from == head + 1 && phrase.owner.is_none() {
                self.found.called.push((head, name));
            }
        }
    }

    fn verb(&mut self, clue: &Marked, tokens: &Range<usize>, bare: bool) {
        if let Some(governor) =
            self.governors.last_mut().filter(|g| g.manner == Manner::Whose && g.verb.is_none())
        {
            governor.verb = Some(tokens.clone());
            return;
        }
        if self.relative {
            let subject = self.last.clone().unwrap_or(Subject::Unknown);
            self.relative = false;
            self.open(subject, Manner::Verb, Some(tokens.clone()), Vec::new(), true);
            return;
        }
        let item_alone = matches!(self.last, Some(Subject::Item(_)));
        if bare && !item_alone && self.last.is_some() {
            let subject = self.last.clone().unwrap_or(Subject::Unknown);
            let nested = self.governors.iter().any(|governor| !governor.nested)
                || clue.word(tokens.end) == "by"
                || self.main.len() <= 1;
            self.open(subject, Manner::Participle, Some(tokens.clone()), Vec::new(), nested);
            return;
        }
        self.governors.clear();
        let subject = match self.main.as_slice() {
            [] => Subject::Unknown,
            [only] => only.clone(),
            several => Subject::OneOf(several.to_vec()),
        };
        self.open(subject, Manner::Verb, Some(tokens.clone()), Vec::new(), false);
    }

    fn preposition(&mut self, clue: &Marked, at: usize) {
        if self.last.is_none() && self.governors.is_empty() {
            return; // “Of A and B, …”
        }
        if let Some(governor) = self.governors.last_mut().filter(|governor| !governor.filled) {
            governor.middle.push(at);
            return;
        }
        let noun = match &self.last {
            Some(Subject::Noun(token)) => Some(Subject::Noun(*token)),
            _ => None,
        };
        match (noun, self.governors.last()) {
            (Some(noun), _) if clue.word(at) != "of" => {
                self.open(noun, Manner::Preposition, None, vec![at], true);
            }
            // “won the race in 1982”: the verb has another object.
            (None, Some(governor)) if governor.manner == Manner::Verb => {
                let (subject, verb, nested) =
                    (governor.subject.clone(), governor.verb.clone(), governor.nested);
                self.open(subject, Manner::Verb, verb, vec![at], nested);
            }
            (noun, _) => {
                self.open(noun.unwrap_or(Subject::Unknown), Manner::Preposition, None, vec![at], true);
            }
        }
    }

    fn joint(&mut self) {
        while self.governors.last().is_some_and(|governor| governor.nested) {
            self.governors.pop();
        }
        self.relative = false;
        self.joint = true;
    }

    fn one_of_them(&mut self) {
        // Others have been named since the last time.
        if !self.main.is_empty() && !matches!(self.main.as_slice(), [Subject::OneOf(_)]) {
            self.group = std::mem::take(&mut self.main);
        }
        self.main = vec![Subject::OneOf(self.group.clone())];
        self.governors.clear();
        self.last = None;
    }

    fn comparison(&mut self, tokens: &Range<usize>, word: usize) {
        let verb = self.governors.last().and_then(|governor| governor.verb.clone());
        self.found.comparisons.push(Compared { verb, tokens: tokens.clone(), word });
        if let Some(governor) = self.governors.last_mut() {
            governor.filled = true;
        }
        // What follows is compared with, not linked: it stands like a subject of its own.
        self.open(Subject::Unknown, Manner::Preposition, None, Vec::new(), true);
        if let Some(governor) = self.governors.last_mut() {
            governor.filled = true;
        }
        self.last = None;
    }

    fn end(&mut self) {
        self.governors.clear();
        self.main.clear();
        self.last = None;
        (self.relative, self.whose) = (false, false);
    }
}

/// What a noun phrase stands for: an item if it is its name, else what its noun says.
fn denoted(clue: &Marked, phrase: &NounPhrase) -> Subject {
    match (phrase.head, phrase.names.last()) {
        (Some(head), Some(&name)) if clue.names[name].from > head => Subject::Item(name),
        (Some(head), _) => Subject::Noun(head),
        (None, Some(&name)) => Subject::Item(name),
        (None, None) => Subject::Unknown,
    }
}
