//! Trees of sentences in the manner of clues, made from a small grammar: what a treebank of letters and reviews
//! has too little of (“either … or …”, “of the two”, “2 days after”).
//!
//! The words are the project's own. The same number and seed always give the same trees.

use super::label::Label;
use super::tree::Tree;
use tagging::Tag;

const NAMES: &[&str] = &[
    "Olga", "Rolf", "Bettina", "Marcus", "Ines", "Tobias", "Greta", "Nils", "Paula", "Edgar", "Lotte",
    "Viktor",
];
const PLACES: &[&str] =
    &["Malta", "Oslo", "Leeds", "Harwich", "Norfolk", "Sandholt", "Blue Ridge", "Cobalt", "Zenda"];
const PEOPLE: &[&str] = &[
    "person", "one", "player", "student", "runner", "baker", "customer", "guest", "visitor", "woman",
    "singer",
];
const THINGS: &[&str] = &[
    "boat", "house", "book", "film", "garden", "team", "ship", "project", "dish", "dog", "plane", "statue",
    "report",
];
const KINDS: &[&str] =
    &["red", "oak", "violin", "tennis", "harbour", "lemon", "grey", "chess", "silver", "winter", "pottery"];
const UNITS: &[(&str, &str)] = &[
    ("dollar", "dollars"),
    ("day", "days"),
    ("year", "years"),
    ("point", "points"),
    ("minute", "minutes"),
    ("inch", "inches"),
    ("month", "months"),
    ("place", "places"),
    ("pound", "pounds"),
    ("metre", "metres"),
];
const DEEDS: &[&str] = &[
    "won", "painted", "chose", "sold", "wore", "built", "visited", "ordered", "owned", "played", "wrote",
    "ate", "brought", "paid", "caught", "drove",
];
const GOINGS: &[(&str, &str)] = &[
    ("lived", "in"),
    ("worked", "at"),
    ("came", "from"),
    ("sat", "in"),
    ("finished", "in"),
    ("started", "in"),
    ("sailed", "to"),
    ("left", "on"),
    ("talked", "about"),
    ("competed", "for"),
];
const PARTICIPLES: &[&str] =
    &["made", "designed", "owned", "discovered", "written", "headed", "released", "won"];
const MORE: &[&str] = &["more", "less", "higher", "lower", "later", "earlier", "farther", "longer"];
const OLDER: &[&str] =
    &["older", "younger", "taller", "shorter", "wider", "heavier", "cheaper", "larger", "smaller", "longer"];
const AFTER: &[&str] = &["after", "before", "behind"];
const VAGUE: &[&str] = &["somewhat", "sometime", "slightly", "immediately"];
const ORDINALS: &[&str] = &["first", "second", "third", "fourth", "fifth"];

/// Chance, from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^= number >> 31;
        (number % count.max(1) as u64) as usize
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// A phrase: its words with their heads inside it. The head of the phrase has none.
#[derive(Clone, Default)]
struct Phrase {
    words: Vec<(String, Tag, Option<usize>, Label)>,
    head: usize,
}

impl Phrase {
    fn word(word: &str, tag: Tag) -> Phrase {
        Phrase { words: vec![(word.to_owned(), tag, None, Label::Root)], head: 0 }
    }

    /// Puts a phrase in front, belonging to the head.
    fn before(mut self, other: Phrase, label: Label) -> Phrase {
        let shift = other.words.len();
        for (_, _, head, _) in &mut self.words {
            *head = head.map(|place| place + shift);
        }
        self.head += shift;
        let head = self.head;
        let mut words = other.words;
        words[other.head].2 = Some(head);
        words[other.head].3 = label;
        words.append(&mut self.words);
        Phrase { words, head }
    }

    /// Puts a phrase behind, belonging to the word at a place.
    fn behind(mut self, other: Phrase, to: usize, label: Label) -> Phrase {
        let shift = self.words.len();
        for (place, (word, tag, head, own)) in other.words.into_iter().enumerate() {
            let is_head = place == other.head;
            let head = if is_head { Some(to) } else { head.map(|place| place + shift) };
            self.words.push((word, tag, head, if is_head { label } else { own }));
        }
        self
    }

    fn then(self, other: Phrase, label: Label) -> Phrase {
        let head = self.head;
        self.behind(other, head, label)
    }

    fn tree(self) -> Tree {
        let mut tree = Tree::default();
        for (word, tag, head, label) in self.words {
            tree.words.push(word);
            tree.tags.push(tag);
            tree.heads.push(head);
            tree.labels.push(if head.is_none() { Label::Root } else { label });
        }
        tree
    }
}

fn w(word: &str, tag: Tag) -> Phrase {
    Phrase::word(word, tag)
}

/// As many trees as are asked for.
pub fn clue_trees(count: usize, seed: u64) -> Vec<Tree> {
    let mut chance = Chance(seed);
    (0..count).map(|_| sentence(&mut chance).tree()).collect()
}

fn amount(c: &mut Chance) -> Phrase {
    let number = 1 + c.below(40);
    let (one, many) = c.one(UNITS);
    let (unit, tag) = if number == 1 { (one, Tag::Nn) } else { (many, Tag::Nns) };
    w(unit, tag).before(w(&number.to_string(), Tag::Cd), Label::Nummod)
}

/// Something that an item may be called: a name, a kind, a number.
fn item(c: &mut Chance) -> Phrase {
    match c.below(6) {
        0 => w(c.one(NAMES), Tag::Nnp),
        1 => w(c.one(PLACES), Tag::Nnp),
        2 => w(&format!("{}", 1900 + c.below(120)), Tag::Cd),
        3 => w(&format!("${}", 5 * (1 + c.below(60))), Tag::Cd),
        4 => amount(c),
        _ => w(c.one(KINDS), Tag::Nnp),
    }
}

/// An item after a preposition or a verb, perhaps with “the”.
fn complement(c: &mut Chance) -> Phrase {
    match c.below(4) {
        0 => {
            let noun = w(c.one(THINGS), Tag::Nn);
            let kind = if c.below(2) == 0 {
                (w(c.one(KINDS), Tag::Nnp), Label::Compound)
            } else {
                (w(c.one(KINDS), Tag::Jj), Label::Amod)
            };
            noun.before(kind.0, kind.1).before(w("the", Tag::Dt), Label::Det)
        }
        1 => w(c.one(KINDS), Tag::Nnp).before(w("the", Tag::Dt), Label::Det),
        _ => item(c),
    }
}

fn going(c: &mut Chance, to: fn(&mut Chance) -> Phrase) -> Phrase {
    let (verb, preposition) = c.one(GOINGS);
    let place = to(c).before(w(preposition, Tag::In), Label::Case);
    w(verb, Tag::Vbd).then(place, Label::Obl)
}

fn verb_phrase(c: &mut Chance) -> Phrase {
    match c.below(6) {
        0 | 1 => w(c.one(DEEDS), Tag::Vbd).then(complement(c), Label::Obj),
        2 => going(c, complement),
        3 => {
            let by = w(c.one(NAMES), Tag::Nnp).before(w("by", Tag::In), Label::Case);
            w(c.one(PARTICIPLES), Tag::Vbn)
                .before(w(c.one(&["was", "is"]), Tag::Vbd), Label::AuxPass)
                .then(by, Label::Obl)
        }
        4 => w(c.one(&["finished", "danced", "performed", "arrived"]), Tag::Vbd)
            .then(w(c.one(ORDINALS), Tag::Rb), Label::Advmod),
        _ => noun_phrase(c, 1).before(w(c.one(&["is", "was"]), Tag::Vbz), Label::Cop),
    }
}

/// A phrase that stands for a row; deeper ones are simpler.
fn noun_phrase(c: &mut Chance, depth: usize) -> Phrase {
    let the = |phrase: Phrase| phrase.before(w("the", Tag::Dt), Label::Det);
    let noun = if c.below(2) == 0 { w(c.one(PEOPLE), Tag::Nn) } else { w(c.one(THINGS), Tag::Nn) };
    match c.below(if depth > 1 { 4 } else { 10 }) {
        0 => w(c.one(NAMES), Tag::Nnp),
        1 => the(w(c.one(KINDS), Tag::Nnp)),
        2 => the(noun.before(w(c.one(KINDS), Tag::Nnp), Label::Compound)),
        3 => {
            let owner = w(c.one(NAMES), Tag::Nnp).then(w("'s", Tag::Pos), Label::Case);
            noun.before(owner, Label::Poss)
        }
        4 | 5 => {
            let who = w(c.one(&["who", "that"]), Tag::Wp);
            let clause = match c.below(4) {
                0 => going(c, complement),
                1 => w(c.one(&["old", "tall", "wide", "long"]), Tag::Jj)
                    .before(amount(c), Label::Measure)
                    .before(w("is", Tag::Vbz), Label::Cop),
                _ => w(c.one(DEEDS), Tag::Vbd).then(complement(c), Label::Obj),
            };
            the(noun).then(clause.before(who, Label::Nsubj), Label::Relcl)
        }
        6 => the(noun).then(
            complement(c).before(w(c.one(&["with", "from", "in", "on", "for"]), Tag::In), Label::Case),
            Label::Nmod,
        ),
        7 => {
            let by = w(c.one(NAMES), Tag::Nnp).before(w("by", Tag::In), Label::Case);
            the(noun).then(w(c.one(PARTICIPLES), Tag::Vbn).then(by, Label::Obl), Label::Acl)
        }
        8 => the(noun).then(going(c, item), Label::Acl),
        _ => the(noun.before(w(&format!("${}", 1 + c.below(300)), Tag::Cd), Label::Nummod)),
    }
}

fn capital(mut phrase: Phrase) -> Phrase {
    if let Some((word, ..)) = phrase.words.first_mut()
        && let Some(first) = word.chars().next()
    {
        *word = first.to_uppercase().chain(word.chars().skip(1)).collect();
    }
    phrase
}

/// Several phrases with commas and a conjunction.
fn listed(c: &mut Chance, phrases: Vec<Phrase>, conjunction: &str) -> Phrase {
    let last = phrases.len().saturating_sub(1);
    let mut joined = Phrase::default();
    let mark_last = c.below(3) == 0 && last > 1;
    for (place, mut phrase) in phrases.into_iter().enumerate() {
        if place == 0 {
            joined = phrase;
            continue;
        }
        if place == last {
            phrase = phrase.before(w(conjunction, Tag::Cc), Label::Cc);
        }
        if place < last || mark_last {
            phrase = phrase.before(w(",", Tag::Comma), Label::Punct);
        }
        joined = joined.then(phrase, Label::Conj);
    }
    joined
}

/// “more than Olga”, “2 days after the boat”, as what belongs to a verb.
fn comparison(c: &mut Chance, verb: Phrase) -> Phrase {
    let other = noun_phrase(c, 0);
    let measure = match c.below(3) {
        0 => Some(w(c.one(VAGUE), Tag::Rb)),
        1 => Some(amount(c)),
        _ => None,
    };
    let label = |phrase: &Phrase| if phrase.words.len() > 1 { Label::Measure } else { Label::Advmod };
    match c.below(4) {
        0 => {
            let mut other = other.before(w(c.one(AFTER), Tag::In), Label::Case);
            if let Some(measure) = measure {
                let label = label(&measure);
                other = other.before(measure, label);
            }
            verb.then(other, Label::Obl)
        }
        1 => {
            let many = amount(c);
            let (noun, tag, ..) =
                many.words.last().cloned().unwrap_or((String::new(), Tag::Nns, None, Label::Dep));
            let mut noun = w(&noun, tag).before(w(c.one(&["more", "fewer", "less"]), Tag::Jjr), Label::Amod);
            if c.below(2) == 0 {
                noun = noun.before(w(&(1 + c.below(50)).to_string(), Tag::Cd), Label::Nummod);
            }
            let amod = noun.words.len().saturating_sub(2);
            let noun = noun.behind(other.before(w("than", Tag::In), Label::Case), amod, Label::Obl);
            verb.then(noun, Label::Obj)
        }
        _ => {
            let mut more = w(c.one(MORE), Tag::Rbr);
            if let Some(measure) = measure {
                let label = label(&measure);
                more = more.before(measure, label);
            }
            let more = more.then(other.before(w("than", Tag::In), Label::Case), Label::Obl);
            verb.then(more, Label::Advmod)
        }
    }
}

fn sentence(c: &mut Chance) -> Phrase {
    let body = match c.below(14) {
        0..=2 => {
            let subject = noun_phrase(c, 0);
            let body = verb_phrase(c);
            deny(c, body).before(subject, Label::Nsubj)
        }
        3 | 4 => either(c),
        5..=7 => {
            let verb = match c.below(3) {
                0 => {
                    w(c.one(PARTICIPLES), Tag::Vbn).before(w(c.one(&["was", "is"]), Tag::Vbd), Label::AuxPass)
                }
                1 => w(c.one(&["finish", "leave", "start", "launch"]), Tag::Vb)
                    .before(w("will", Tag::Md), Label::Aux),
                _ => w(
                    c.one(&["paid", "scored", "finished", "holds", "left", "served", "drove", "started"]),
                    Tag::Vbd,
                ),
            };
            let passive = verb.words.first().is_some_and(|(_, _, _, label)| *label == Label::AuxPass);
            let subject = noun_phrase(c, 0);
            comparison(c, verb).before(subject, if passive { Label::NsubjPass } else { Label::Nsubj })
        }
        8 | 9 => older(c),
        10 | 11 => of_the_two(c),
        12 => different(c),
        _ => neither(c),
    };
    let body = body.then(w(".", Tag::Stop), Label::Punct);
    capital(body)
}

fn deny(c: &mut Chance, phrase: Phrase) -> Phrase {
    if c.below(4) != 0 {
        return phrase;
    }
    let copula =
        phrase.words.first().is_some_and(|(_, _, _, label)| matches!(label, Label::Cop | Label::AuxPass));
    let not = w(c.one(&["not", "n't"]), Tag::Rb);
    if copula {
        let mut words = phrase.words;
        let first = words.remove(0);
        let head = phrase.head - 1;
        for (_, _, place, _) in &mut words {
            *place = place.map(|place| place - 1);
        }
        let rest = Phrase { words, head }.before(not, Label::Neg);
        return rest.before(Phrase { words: vec![(first.0, first.1, None, Label::Root)], head: 0 }, first.3);
    }
    phrase.before(not, Label::Neg).before(w("did", Tag::Vbd), Label::Aux)
}

fn either(c: &mut Chance) -> Phrase {
    let (one, other) = (noun_phrase(c, 0), noun_phrase(c, 0));
    let first = one.before(w("either", Tag::Cc), Label::Preconj);
    let alternatives = listed(c, vec![first, other], "or");
    let subject = noun_phrase(c, 0);
    alternatives.before(w(c.one(&["is", "was"]), Tag::Vbz), Label::Cop).before(subject, Label::Nsubj)
}

fn older(c: &mut Chance) -> Phrase {
    let other = noun_phrase(c, 0).before(w("than", Tag::In), Label::Case);
    let mut older = w(c.one(OLDER), Tag::Jjr);
    match c.below(3) {
        0 => older = older.before(amount(c), Label::Measure),
        1 => older = older.before(w("somewhat", Tag::Rb), Label::Advmod),
        _ => {}
    }
    let subject = noun_phrase(c, 0);
    older.then(other, Label::Obl).before(w("is", Tag::Vbz), Label::Cop).before(subject, Label::Nsubj)
}

fn of_the_two(c: &mut Chance) -> Phrase {
    let pair = vec![noun_phrase(c, 0), noun_phrase(c, 0)];
    let pair = listed(c, pair, "and").before(w("of", Tag::In), Label::Case);
    let first = verb_phrase(c).before(w("one", Tag::Cd), Label::Nsubj);
    let other = w("other", Tag::Jj).before(w("the", Tag::Dt), Label::Det);
    let second = verb_phrase(c).before(other, Label::Nsubj).before(w("and", Tag::Cc), Label::Cc);
    let all = first.then(second, Label::Conj);
    all.before(w(",", Tag::Comma), Label::Punct).before(pair, Label::Obl)
}

fn different(c: &mut Chance) -> Phrase {
    let count = 3 + c.below(2);
    let phrases: Vec<Phrase> = (0..count).map(|_| noun_phrase(c, 0)).collect();
    let many = w(c.one(&["people", "players", "houses", "teams", "books"]), Tag::Nns);
    if c.below(2) == 0 {
        let subject = listed(c, phrases, "and");
        return many
            .before(w("different", Tag::Jj), Label::Amod)
            .before(w("all", Tag::Dt), Label::Det)
            .before(w("are", Tag::Vbp), Label::Cop)
            .before(subject, Label::Nsubj);
    }
    let number = c.one(&["three", "four", "five"]);
    let subject = many.before(w(number, Tag::Cd), Label::Nummod).before(w("the", Tag::Dt), Label::Det);
    listed(c, phrases, "and").before(w("are", Tag::Vbp), Label::Cop).before(subject, Label::Nsubj)
}

fn neither(c: &mut Chance) -> Phrase {
    let one = noun_phrase(c, 1).before(w("neither", Tag::Cc), Label::Preconj);
    let pair = vec![one, noun_phrase(c, 1)];
    let subject = listed(c, pair, "nor");
    verb_phrase(c).before(subject, Label::Nsubj)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tree_is_one() {
        for tree in clue_trees(500, 1) {
            assert_eq!(tree.heads.iter().filter(|head| head.is_none()).count(), 1, "{tree:?}");
            assert_eq!(tree.words.len(), tree.heads.len());
            for place in 0..tree.len() {
                assert!(tree.path(place, 0).len() <= tree.len());
            }
        }
        assert_eq!(clue_trees(20, 3), clue_trees(20, 3));
    }
}
