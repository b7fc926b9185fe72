//! Which words of a clue its meaning answers for.
//!
//! A derivation says what every word was taken for. Most words carry meaning by that: names, numbers, denials, words
//! that compare or join. The others — nouns that name nothing, verbs, adverbs — may be passed over only where they are
//! known to add nothing: because the puzzle speaks of them anyway, or because English has them for that. What is left is
//! *unexplained*, and a clue with such words is never plainly understood.

use crate::grammar::chart::Tree;
use crate::grammar::rules::Grammar;
use crate::lexicon::category_words::CategoryWords;
use crate::lexicon::closed;
use crate::lexicon::in_context::asks_for_dislikes;
use crate::lexicon::mention::Mention;
use crate::lexicon::sexes::{is_woman, stands_before_a_surname, titled};
use crate::lexicon::verbs::exceeding;
use crate::token::{Kind, Token, tokens};
use english::adverb::AdverbClass;
use english::lemma::lemma;
use english::scale::scale_word;
use english::stem::stem;
use english::verb::VerbClass;
use english::wordnet::{Pos, WordNet};
use puzzle::{Category, Puzzle};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a puzzle speaks of.
pub struct Heard {
    /// Words of its title, its introduction and its categories.
    story: FxHashSet<String>,
    /// In how many clues a word stands.
    clues: FxHashMap<String, usize>,
    /// Whether it asks for what people hate or fear.
    pub dislikes: bool,
    /// Nouns for what is listed: *drink* where there are coffee and tea.
    kinds: FxHashSet<String>,
    /// Nouns for some of what is listed: *metal* where there are gold and neon.
    some_kinds: FxHashSet<String>,
}

/// A noun is one for what is listed if it is said of so many of a category's items at least, and of all that are known.
const ITEMS_OF_A_KIND: usize = 2;
/// How far above an item such a noun may stand in the dictionary.
const LEVELS: usize = 5;
/// How far above an item a noun stands at most that tells it from others of its category.
const CLOSE: usize = 2;

impl Heard {
    /// What this puzzle speaks of.
    pub fn of(puzzle: &Puzzle, clues: &[Vec<Token>]) -> Heard {
        let (mut story, mut said) = (FxHashSet::default(), FxHashSet::<String>::default());
        let texts = [puzzle.title.as_deref(), puzzle.intro.as_deref()].into_iter().flatten();
        let of_categories = puzzle
            .categories
            .iter()
            .flat_map(|category| std::iter::once(category.name()).chain(category.description()));
        for text in texts.chain(of_categories) {
            for token in tokens(text) {
                story.insert(stem(&token.word));
                said.insert(token.word);
            }
        }
        let mut counted: FxHashMap<String, usize> = FxHashMap::default();
        for clue in clues {
            let words: FxHashSet<String> = clue.iter().map(|token| stem(&token.word)).collect();
            for word in words {
                *counted.entry(word).or_default() += 1;
            }
        }
        let dislikes = asks_for_dislikes(said.iter().map(String::as_str));
        let (kinds, mut some_kinds) = kinds(&puzzle.categories);
        some_kinds.retain(|word| !kinds.contains(word));
        Heard { story, clues: counted, dislikes, kinds, some_kinds }
    }

    /// Whether the puzzle says it again and again: “the plant scheduled to open in 2017”.
    pub fn is_habit(&self, word: &str) -> bool {
        self.clues.get(&stem(word)).is_some_and(|&count| count > 1)
    }

    /// Whether the puzzle speaks of it elsewhere than in one clue.
    fn has(&self, word: &str) -> bool {
        let stem = stem(word);
        self.story.contains(&stem) || self.clues.get(&stem).is_some_and(|&count| count > 1)
    }
}

/// The nouns that all known items of a category are hyponyms of; and those that several of them are, and not all, a
/// step or two below.
fn kinds(categories: &[Category]) -> (FxHashSet<String>, FxHashSet<String>) {
    let net = WordNet::shipped();
    let (mut kinds, mut some) = (FxHashSet::default(), FxHashSet::default());
    for category in categories {
        let mut counted: FxHashMap<String, usize> = FxHashMap::default();
        let mut near: FxHashMap<String, usize> = FxHashMap::default();
        let mut known = 0;
        for item in category.items() {
            let mut above: FxHashSet<String> = FxHashSet::default();
            let mut close: FxHashSet<String> = FxHashSet::default();
            let head = item.split_whitespace().next_back().unwrap_or_default().to_lowercase();
            for name in [item.to_lowercase().replace(' ', "_"), head] {
                for sense in net.senses(&lemma(&name, Pos::Noun), Pos::Noun).take(4) {
                    let mut level = vec![sense];
                    for height in 0..LEVELS {
                        level = level.iter().flat_map(|one| one.hypernyms().collect::<Vec<_>>()).collect();
                        for one in &level {
                            for word in one.words().map(|word| stem(&word.to_lowercase())) {
                                if height < CLOSE {
                                    close.insert(word.clone());
                                }
                                above.insert(word);
                            }
                        }
                    }
                }
            }
            known += usize::from(!above.is_empty());
            for word in above {
                *counted.entry(word).or_default() += 1;
            }
            for word in close {
                *near.entry(word).or_default() += 1;
            }
        }
        some.extend(near.into_iter().filter(|(_, count)| *count >= ITEMS_OF_A_KIND).map(|(word, _)| word));
        let all = known.max(ITEMS_OF_A_KIND);
        kinds.extend(counted.into_iter().filter(|(_, count)| *count >= all).map(|(word, _)| word));
    }
    (kinds, some)
}

/// A clue and what is known of the words in it.
pub struct Accounting<'a> {
    /// The grammar.
    pub grammar: &'a Grammar,
    /// The words of the clue.
    pub tokens: &'a [Token],
    /// The items that are named.
    pub mentions: &'a [Mention],
    /// The words of the categories.
    pub words: &'a CategoryWords,
    /// What the puzzle speaks of.
    pub heard: &'a Heard,
    /// The categories.
    pub categories: &'a [Category],
    /// Whether the items of each category are people.
    pub people: &'a [bool],
    /// Whether it matters who is a woman and who a man.
    pub sexes: bool,
}

/// What is left of a sentence when its meaning has been taken from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rest {
    /// Words that the meaning does not answer for.
    pub unexplained: Vec<usize>,
    /// Words that take back what is said with them, though the meaning passes over them.
    pub against: Vec<usize>,
    /// Whether a clause was left out.
    pub partial: bool,
}

impl Rest {
    /// The rest of both.
    pub fn with(&self, other: &Rest) -> Rest {
        Rest {
            unexplained: self.unexplained.iter().chain(&other.unexplained).copied().collect(),
            against: self.against.iter().chain(&other.against).copied().collect(),
            partial: self.partial || other.partial,
        }
    }

    /// Words of a clause that is left out.
    pub fn left_out(words: impl Iterator<Item = usize>) -> Rest {
        let unexplained: Vec<usize> = words.collect();
        Rest { partial: !unexplained.is_empty(), unexplained, against: Vec::new() }
    }
}

/// Where a word stands.
#[derive(Clone, Copy, Default)]
struct Around {
    /// Whether the noun phrase around it says who is meant.
    told: bool,
    /// Whether it is what a verb or a preposition takes.
    object: bool,
}

/// How a word fares that the meaning passes over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Account {
    Explained,
    Unexplained,
    Against,
}

/// Verbs that deny what is said with them.
const DENYING: &[VerbClass] = &[VerbClass::Deny, VerbClass::Cease, VerbClass::Dislike];
/// Verbs that leave open whether it is so, if what follows is a clause.
const LEAVING_OPEN: &[VerbClass] =
    &[VerbClass::Attitude, VerbClass::Intend, VerbClass::Seem, VerbClass::Know];
/// Verbs that relate two who are not the same.
const RELATING: &[VerbClass] =
    &[VerbClass::Outdo, VerbClass::Trail, VerbClass::Precede, VerbClass::Follow, VerbClass::ToAnother];
/// Verbs that say no more than that two belong together.
const TOGETHER: &[VerbClass] =
    &[VerbClass::Link, VerbClass::Like, VerbClass::Be, VerbClass::Begin, VerbClass::Manage];
/// Adverbs that take back what is said with them.
const TAKING_BACK: &[AdverbClass] = &[AdverbClass::Hedge, AdverbClass::Negative];

impl Accounting<'_> {
    /// What a derivation leaves of a sentence whose tokens begin at `offset`.
    pub fn rest(&self, tree: &Tree, offset: usize) -> Rest {
        let mut rest = Rest::default();
        self.visit(tree, offset, Around::default(), &mut rest);
        rest
    }

    fn visit(&self, tree: &Tree, offset: usize, around: Around, rest: &mut Rest) {
        if tree.parts.is_empty() {
            let class = self.grammar.name(tree.symbol);
            rest.partial |= class == "aside";
            for place in offset + tree.from..offset + tree.to {
                if around.object && is_nominative(&self.tokens[place].word) {
                    rest.against.push(place);
                }
                match self.account(class, place, around.told) {
                    Account::Explained => {}
                    Account::Unexplained => rest.unexplained.push(place),
                    Account::Against => rest.against.push(place),
                }
            }
            return;
        }
        let name = self.grammar.name(tree.symbol);
        let told = match name {
            "NP" | "NP0" | "NOM" => around.told || self.tells(tree),
            "NOMW" | "ONLY" => around.told,
            _ => false,
        };
        let object = match name {
            "COMP" | "COMPS" | "PP" | "ANDS" | "ALTS" | "NORS" => true,
            "S" | "TEXT" | "REL" | "OBJREL" | "CMP" | "THAN" | "SS" => false,
            _ => around.object,
        };
        if matches!(name, "LIST" | "LIST3" | "ORLIST" | "NORLIST") && self.names_one_twice(tree, offset) {
            rest.against.push(offset + tree.from);
        }
        for part in &tree.parts {
            self.visit(part, offset, Around { told, object }, rest);
        }
    }

    /// Whether a list has the same name twice: “copper, and copper” is none.
    fn names_one_twice(&self, tree: &Tree, offset: usize) -> bool {
        let mut items = Vec::new();
        for (_, word) in tree.words() {
            let (from, to) = (offset + word.from, offset + word.to);
            let mention = self.mentions.iter().find(|mention| mention.from == from && mention.to == to);
            let item = mention.and_then(|mention| mention.items.iter().find(|(_, cost)| *cost == 0));
            items.extend(item.filter(|_| self.grammar.name(word.symbol) == "item").map(|(item, _)| *item));
        }
        (0..items.len()).any(|place| items[..place].contains(&items[place]))
    }

    /// Whether a noun phrase says by name who or what is meant.
    fn tells(&self, tree: &Tree) -> bool {
        let names =
            |symbol| matches!(self.grammar.name(symbol), "item" | "vitem" | "vpitem" | "anyof" | "rank");
        tree.words().iter().any(|(_, word)| names(word.symbol))
    }

    fn account(&self, class: &str, place: usize, told: bool) -> Account {
        let token = &self.tokens[place];
        // “Uri's last song” is the last of his own.
        let own = place > 0 && self.tokens[place - 1].kind == Kind::Possessive;
        if class == "sup" && own && matches!(token.word.as_str(), "first" | "last" | "best" | "next") {
            return Account::Unexplained;
        }
        // A remark that is passed over as a whole; “another man” is not the one before; what is done together is not
        // done by each; and what it is that somebody “outlived” another by is not said.
        let outdoes = class == "vcmp" && exceeding(&token.word).is_some_and(|degree| degree.scale.is_none());
        if class == "aside" && token.is_said()
            || matches!(token.word.as_str(), "another" | "together")
            || outdoes && !self.outdoing_is_plain(&token.word)
        {
            return Account::Unexplained;
        }
        // A word that is no preposition of English, whatever it stands for.
        if class == "p" && token.kind == Kind::Word && closed::classes(&token.word).is_empty() {
            let known =
                self.words.is_given(&token.word) || WordNet::shipped().contains(&token.word, Pos::Adverb);
            return if known { Account::Explained } else { Account::Unexplained };
        }
        let passed_over = matches!(class, "w" | "thing" | "v" | "vf" | "vn" | "adv" | "mod");
        if !passed_over || token.kind == Kind::Mark {
            return Account::Explained;
        }
        let named = |mention: &&Mention| mention.from <= place && place < mention.to;
        // The “seats” of “two seats to the left” are no *seat 2*.
        let counts = |mention: &Mention| {
            (mention.from..mention.to).any(|other| other != place && self.tokens[other].number.is_some())
        };
        let exact = |mention: &Mention| mention.items.iter().any(|(_, cost)| *cost == 0) && !counts(mention);
        if self.mentions.iter().filter(named).any(exact) {
            return Account::Unexplained;
        }
        let own = self.words.is_given(&token.word) || english::people::people().kin(&token.word).is_some();
        let tells_sex = is_woman(&token.word).is_some() && !own
            || titled(&token.word).is_some()
                && stands_before_a_surname(place, self.mentions, self.categories);
        if self.sexes && tells_sex {
            return Account::Unexplained;
        }
        let known = self.words.is_given(&token.word) || self.heard.has(&token.word);
        if titled(&token.word).is_some() {
            return Account::Explained;
        }
        match class {
            "v" | "vf" | "vn" => self.account_for_verb(place, known),
            "adv" | "mod" => account_for_adverb(&token.word, known),
            // A name that is none of the puzzle's says who is meant, too.
            _ if token.capital
                && place > 0
                && self.tokens[place - 1].is_said()
                && (!known
                    || !told && !self.words.is_given(&token.word) && !self.heard.is_habit(&token.word)) =>
            {
                Account::Unexplained
            }
            _ => self.account_for_noun(&token.word, known, told),
        }
    }

    /// Whether it is plain what somebody does more of: there is but one order, or the puzzle speaks of it.
    fn outdoing_is_plain(&self, verb: &str) -> bool {
        let ordered = self.categories.iter().filter(|category| category.scale().is_some()).count();
        let done = verb.strip_prefix("out").unwrap_or(verb);
        ordered <= 1 || self.words.is_given(&lemma(done, Pos::Verb)) || self.heard.has(done)
    }

    fn account_for_noun(&self, word: &str, known: bool, told: bool) -> Account {
        // “a metal”, where gold and neon are listed: some of them are meant.
        if self.heard.some_kinds.contains(&stem(word)) && !told && !self.words.is_given(word) {
            return Account::Unexplained;
        }
        let adverb = english::adverb::classes(word);
        // “a good” is no noun for goods.
        let kind = self.heard.kinds.contains(&stem(word)) && scale_word(word).is_none();
        // What has a meaning elsewhere in the grammar is not just a noun: “the middle one”.
        let closed = closed::classes(word);
        let plain = !closed.is_empty()
            && closed
                .iter()
                .all(|(class, _)| matches!(*class, "w" | "thing" | "v" | "vf" | "vn" | "kin" | "'order'"));
        if known || plain || kind || is_anybody(word) {
            Account::Explained
        } else if adverb.has_any(TAKING_BACK) {
            Account::Against
        } else if told && WordNet::shipped().contains(&lemma(word, Pos::Noun), Pos::Noun) {
            // The thing is called so: “the vase with the lilies”.
            Account::Explained
        } else {
            Account::Unexplained
        }
    }

    /// Whether the name that follows next is somebody's.
    fn reaches_somebody(&self, place: usize) -> bool {
        let next = self.mentions.iter().find(|mention| mention.from > place);
        next.is_some_and(|mention| mention.items.iter().any(|(item, _)| self.people[item.category.index()]))
    }

    fn account_for_verb(&self, place: usize, known: bool) -> Account {
        let words: Vec<&str> = self.tokens[place..].iter().take(4).map(|token| token.word.as_str()).collect();
        let classes = match english::verb::phrase(&words) {
            Some((length, classes)) if length > 1 && classes.has_any(DENYING) => classes,
            _ => english::verb::classes(words[0]),
        };
        let next = words.get(1).copied().unwrap_or_default();
        // “was tow years older”: after a form of *be* no plain form can stand.
        let before = place.checked_sub(1).map_or("", |before| self.tokens[before].word.as_str());
        let after_be = closed::classes(before).contains(&("be", 0));
        if after_be && *lemma(words[0], Pos::Verb) == *words[0] && !words[0].ends_with('t') && !known {
            return Account::Unexplained;
        }
        // “stops at the market”, “passed through Oslo”
        let somewhere =
            matches!(next, "in" | "at" | "on" | "by" | "near" | "through" | "for" | "from" | "since");
        let closed = closed::classes(words[0]);
        if !closed.is_empty() && !closed.contains(&("hedge", 0))
            || self.heard.dislikes && classes.has(VerbClass::Dislike)
        {
            Account::Explained
        } else if classes.has_any(DENYING) && !classes.has(VerbClass::Link) {
            if known && somewhere { Account::Explained } else { Account::Against }
        } else if classes.has_any(LEAVING_OPEN)
            && opens_a_clause(&words[1..])
            && !self.heard.is_habit(words[0])
        {
            Account::Against
        } else if known || classes.has_any(TOGETHER) {
            Account::Explained
        } else if classes.has_any(RELATING) && self.reaches_somebody(place) {
            Account::Against
        } else {
            Account::Unexplained
        }
    }
}

/// Whether what somebody says, thinks or wants follows a verb: “wants to”, “complains constantly about”.
fn opens_a_clause(words: &[&str]) -> bool {
    words.first().is_some_and(|next| matches!(*next, "to" | "that" | "whether" | "if"))
        || words.iter().any(|word| matches!(*word, "about" | "that"))
}

fn account_for_adverb(word: &str, known: bool) -> Account {
    let classes = english::adverb::classes(word);
    if classes.has_any(TAKING_BACK) {
        Account::Against
    } else if known || !classes.is_empty() || !closed::classes(word).is_empty() {
        Account::Explained
    } else {
        Account::Unexplained
    }
}

/// Whether a pronoun is never an object: “his life and he” is none.
fn is_nominative(word: &str) -> bool {
    matches!(word, "he" | "she" | "they" | "we" | "i")
}

/// Whether it is a word for anybody, or for anything.
fn is_anybody(word: &str) -> bool {
    matches!(
        &*lemma(word, Pos::Noun),
        "person"
            | "people"
            | "individual"
            | "guy"
            | "fellow"
            | "thing"
            | "time"
            | "place"
            | "number"
            | "name"
            | "statement"
            | "sentence"
            | "fact"
    )
}
