//! Which words of a clue its meaning answers for.
//!
//! A derivation says what every word was taken for. Most words carry meaning by that: names, numbers, denials, words
//! that compare or join. The others — nouns that name nothing, verbs, adverbs — may be passed over only where they are
//! known to add nothing: because the puzzle speaks of them anyway, or because English has them for that. What is left is
//! *unexplained*, and a clue with such words is never plainly understood.

use crate::grammar::chart::Tree;
use crate::grammar::rules::Grammar;
use crate::heard::Heard;
use crate::lexicon::alias::cost;
use crate::lexicon::category_words::CategoryWords;
use crate::lexicon::closed;
use crate::lexicon::doubts::adverb;
use crate::lexicon::mention::Mention;
use crate::lexicon::sexes::{is_woman, stands_before_a_surname, titled};
use crate::lexicon::sorts::Sorts;
use crate::lexicon::telling::tells_distance;
use crate::lexicon::verbs::{exceeding, exceeding_in_words, is_wanted};
use crate::token::{Kind, Token};
use english::adverb::{AdverbClass, AdverbClasses};
use english::lemma::lemma;
use english::scale::scale_word;
use english::stem::stem;
use english::unit::is_span_of_time;
use english::verb::VerbClass;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::Category;
use std::rc::Rc;

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
    /// What the items are by the dictionary.
    pub sorts: &'a Sorts,
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
    /// Whether nobody would say it so: “copper, and copper”.
    pub absurd: bool,
}

impl Rest {
    /// The rest of both.
    pub fn with(&self, other: &Rest) -> Rest {
        Rest {
            unexplained: self.unexplained.iter().chain(&other.unexplained).copied().collect(),
            against: self.against.iter().chain(&other.against).copied().collect(),
            partial: self.partial || other.partial,
            absurd: self.absurd || other.absurd,
        }
    }

    /// Words of a clause that is left out.
    pub fn left_out(words: impl Iterator<Item = usize>) -> Rest {
        let unexplained: Vec<usize> = words.collect();
        Rest { partial: !unexplained.is_empty(), unexplained, ..Rest::default() }
    }
}

/// Where a word stands.
#[derive(Clone, Copy, Default)]
struct Around {
    /// Whether the noun phrase around it says who is meant.
    told: bool,
    /// Whether it is what a verb or a preposition takes.
    object: bool,
    /// Whether it is denied.
    denied: bool,
}

/// So many words before the place that is meant stand “further” and “nearer” at most.
const FAR_FROM: usize = 4;

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
            // “in turn”, “as well”: known as a whole.
            if class == "adv" && tree.to - tree.from > 1 {
                self.reserve_time(offset + tree.from, tree.to - tree.from, rest);
                return;
            }
            for place in offset + tree.from..offset + tree.to {
                self.reserve_word(class, place, rest);
                let read =
                    matches!(class, "w" | "thing" | "v" | "vf" | "vn" | "adv" | "mod" | "p" | "to" | "det");
                if read && self.is_hedged(place) {
                    rest.against.push(place);
                }
                // “edged out” says who did better.
                let verb = matches!(class, "v" | "vf" | "vn");
                rest.absurd |= verb && exceeding_in_words(&self.tokens[place..]).is_some();
                if around.object && is_nominative(&self.tokens[place].word) {
                    rest.against.push(place);
                }
                // “couldn't order soup properly”: it may be the manner that is denied.
                let how = english::adverb::classes(&self.tokens[place].word).has(AdverbClass::Manner);
                if class == "adv" && around.denied && how {
                    rest.unexplained.push(place);
                    continue;
                }
                match self.account(class, place, around.told) {
                    Account::Explained => {}
                    Account::Unexplained => rest.unexplained.push(place),
                    Account::Against => rest.against.push(place),
                }
            }
            return;
        }
        self.reserve(tree, offset, rest);
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
        let denied = match name {
            "VP1" => self.is_denied(tree),
            "S" | "TEXT" | "REL" | "OBJREL" => false,
            _ => around.denied,
        };
        if matches!(name, "LIST" | "LIST3" | "ORLIST" | "NORLIST") && self.names_one_twice(tree, offset) {
            rest.absurd = true;
        }
        if matches!(name, "S" | "TEXT" | "ALSO") {
            rest.unexplained.extend(self.perhaps_the_same(tree, offset));
        }
        // “stings anyone who laughs at it”: what is said beside the rest and says nothing here is not explained.
        let joined = matches!(name, "VP" | "REL")
            && tree.parts.iter().any(|part| matches!(self.grammar.name(part.symbol), "'and'" | "'but'"));
        for part in &tree.parts {
            if joined && matches!(self.grammar.name(part.symbol), "VP1" | "VP") && self.is_idle(part) {
                rest.unexplained.extend((offset + part.from..offset + part.to).filter(|&place| {
                    self.tokens[place].is_said() && closed::classes(&self.tokens[place].word).is_empty()
                }));
            }
            self.visit(part, offset, Around { told, object, denied }, rest);
        }
    }

    /// Whether a phrase begins there that takes back what is said with it: “only in the sense that”. But “the kind of” is none.
    fn is_hedged(&self, place: usize) -> bool {
        let before = place.checked_sub(1).map_or("", |before| self.tokens[before].word.as_str());
        let noun = closed::is(before, "det rel");
        // “this close to picking green”
        let this = matches!(self.tokens[place].word.as_str(), "this" | "that");
        let hedges = |(length, classes): (usize, AdverbClasses)| {
            length > 1 && (classes.has(AdverbClass::Hedge) || this && classes.has(AdverbClass::Negative))
        };
        !noun && adverb(self.tokens, place).is_some_and(hedges)
    }

    /// The *so* of “…, and so is the child with the ginger cake”: that this is another child is not told, if it could be
    /// the same by its name.
    fn perhaps_the_same(&self, tree: &Tree, offset: usize) -> Option<usize> {
        let also =
            |part: &&Rc<Tree>| matches!(self.grammar.name(part.symbol), "'so'" | "'nor'" | "'neither'");
        // “Neither meeting was Ann's” begins with it.
        let later = usize::from(self.grammar.name(tree.symbol) != "ALSO");
        let place = offset + tree.parts.iter().skip(later).find(also)?.from;
        let looks_back = |class: &(&str, u32)| matches!(class.0, "pron" | "them");
        if closed::classes(&self.tokens.get(place + 2)?.word).iter().any(looks_back) {
            return None;
        }
        let category = |mention: &Mention| Some(mention.items.first()?.0.category);
        let before = self.mentions.iter().find(|mention| mention.to <= place).and_then(category)?;
        let after = self.mentions.iter().find(|mention| mention.from > place).and_then(category)?;
        (before != after).then_some(place)
    }

    /// Whether a verb phrase is denied by its verb.
    fn is_denied(&self, tree: &Tree) -> bool {
        let verb = tree.parts.iter().find(|part| self.grammar.name(part.symbol) == "VG");
        verb.is_some_and(|verb| verb.words().iter().any(|(_, word)| self.grammar.name(word.symbol) == "not"))
    }

    /// Whether a phrase has no word that could tell anything.
    fn is_idle(&self, tree: &Tree) -> bool {
        let idle = "w thing v vf vn adv mod det p to be have do modal rel pron them some comma poss";
        tree.words().iter().all(|(_, word)| closed::one_of(self.grammar.name(word.symbol), idle))
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
        if self.says_more(class, place) {
            return Account::Unexplained;
        }
        let token = &self.tokens[place];
        // A word that is no preposition of English, whatever it stands for.
        if class == "p" && token.kind == Kind::Word && closed::classes(&token.word).is_empty() {
            let known =
                self.words.is_given(&token.word) || WordNet::shipped().contains(&token.word, Pos::Adverb);
            return if known { Account::Explained } else { Account::Unexplained };
        }
        // “as many as”, “as long as”
        let degree = place > 0 && self.tokens[place - 1].is("as");
        if degree && (token.is("much") || scale_word(&token.word).is_some()) {
            return Account::Explained;
        }
        // “the bird”: that it is the penguin is not told.
        if class == "anyof" && !token.capital && self.sorts.of_kind(&token.word).is_some() {
            return Account::Unexplained;
        }
        let passed_over = matches!(class, "w" | "thing" | "v" | "vf" | "vn" | "adv" | "mod");
        if !passed_over || token.kind == Kind::Mark {
            return Account::Explained;
        }
        if self.names_an_item(place) || self.sexes && self.tells_sex(place) {
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
                && !told
                && self.mentions.iter().any(|one| one.from <= place && place < one.to) =>
            {
                Account::Unexplained
            }
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

    /// Whether a word says more there than its class answers for.
    fn says_more(&self, class: &str, place: usize) -> bool {
        let token = &self.tokens[place];
        let before = place.checked_sub(1).map(|before| &self.tokens[before]);
        // “Uri's last song” is the last of his own.
        let own = class == "sup"
            && before.is_some_and(|before| before.kind == Kind::Possessive || before.is("its"))
            && WordList::RankOfOnesOwn.has(&token.word);
        // “the ground-most floor”, “the last century”
        let glued = class == "sup" && token.is("most") && !token.spaced && place > 0;
        let next = self.tokens.get(place + 1);
        let past = class == "sup"
            && token.is("last")
            && next.is_some_and(|next| WordList::LongTime.has(&next.word) && !next.is("day"));
        // “her number times three”
        let times = token.is("times") && next.is_some_and(|next| next.number.is_some());
        // “at least one April walk”
        let month = matches!(class, "w" | "thing")
            && token.capital
            && english::calendar::calendar().month(&token.word).is_some();
        // “exactly two of the ladies”
        let some = matches!(class, "w" | "thing")
            && is_woman(&token.word).is_some()
            && !self.sexes
            && before.is_some_and(|before| before.is("the"))
            && place > 1
            && self.tokens[place - 2].is("of");
        // What it is that somebody “outlived” another by is not said.
        let outdoes = class == "vcmp"
            && exceeding(&token.word).is_some_and(|degree| degree.scale.is_none())
            && !self.outdoing_is_plain(&token.word);
        // “another man” is not the one before; what is done together is not done by each.
        let others = matches!(token.word.as_str(), "another" | "together");
        // The “Down Under” from which somebody comes is a name.
        let name = class == "p" && token.capital && before.is_some_and(Token::is_said);
        // Which “this century” is, nobody tells.
        let now = class != "time-unit"
            && is_span_of_time(&token.word)
            && before.is_some_and(|before| before.is_said() && before.is("this"));
        // “Mr Coombes, by the window”, where seats are numbered from there
        let back = |by: usize| place.checked_sub(by).map_or("", |place| self.tokens[place].word.as_str());
        let beside = class == "w"
            && back(1) == "the"
            && WordList::BesideALandmark.has(back(2))
            && self.heard.begins_at(&token.word);
        // “further from the bridge”: which of the places that is, the story may tell.
        let landmark = class == "w"
            && back(1) == "the"
            && matches!(back(2), "from" | "to" | "towards")
            && !token.capital
            && self.is_far_or_near(place)
            && !self.heard.begins_at(&token.word)
            && !self.categories.iter().any(tells_distance);
        // A remark that is passed over as a whole says something.
        // “Dispatch, the winner, did not collect plastic”
        let winner = matches!(class, "w" | "thing")
            && closed::classes(&token.word).iter().any(|(class, _)| *class == "winner")
            && !self.words.is_given(&token.word);
        // “the last of the green engines” is none of the last of all.
        let some_of = class == "sup"
            && next.is_some_and(|next| next.is("of"))
            && self.tokens.get(place + 2).is_some_and(|the| the.is("the"))
            && self.mentions.iter().any(|one| one.from == place + 3);
        let own = own || winner || some_of || glued || past || times || month || some;
        class == "aside" && token.is_said() || own || outdoes || others || name || now || beside || landmark
    }

    /// Whether words before it compare how far two are from it.
    fn is_far_or_near(&self, place: usize) -> bool {
        let before = self.tokens[..place].iter().rev().take(FAR_FROM);
        before.into_iter().any(|token| WordList::Nearer.has(&token.word))
    }

    /// Whether a word that is passed over is the name of an item: but the “seats” of “two seats to the left” are no
    /// *seat 2*.
    fn names_an_item(&self, place: usize) -> bool {
        let named = |mention: &&Mention| mention.from <= place && place < mention.to;
        let counts = |mention: &Mention| {
            (mention.from..mention.to).any(|other| other != place && self.tokens[other].number.is_some())
        };
        let exact = |mention: &Mention| mention.items.iter().any(|(_, cost)| *cost == 0) && !counts(mention);
        self.mentions.iter().filter(named).any(|mention| exact(mention) || self.is_part_of_a_name(mention))
    }

    /// Whether words are a part of the name of one item alone, of which the clue does not speak otherwise: the *skates* of
    /// *roller skates*.
    fn is_part_of_a_name(&self, mention: &Mention) -> bool {
        let [(item, cost)] = mention.items.as_slice() else { return false };
        let token = &self.tokens[mention.from];
        let elsewhere = |other: &Mention| {
            (other.from > mention.from || other.to < mention.to)
                && other.items.iter().any(|(one, _)| one == item)
        };
        *cost <= cost::PART + cost::NUMBER
            && mention.to == mention.from + 1
            && token.kind == Kind::Word
            && token.number.is_none()
            && !self.mentions.iter().any(elsewhere)
            && !self.words.names_a_category(&token.word)
    }

    /// Whether a word tells that somebody is a woman or a man.
    fn tells_sex(&self, place: usize) -> bool {
        let word = &self.tokens[place].word;
        let own = self.words.is_given(word) || english::people::people().kin(word).is_some();
        is_woman(word).is_some() && !own
            || titled(word).is_some() && stands_before_a_surname(place, self.mentions, self.categories)
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
        // “laughed at the one scared of clowns”
        let somebody = self.tokens[place + 1..].iter().take(3).any(|token| {
            token.is("whoever") || closed::classes(&token.word).iter().any(|(class, _)| *class == "'one'")
        });
        if somebody && self.people.contains(&true) {
            return true;
        }
        let next = self.mentions.iter().find(|mention| mention.from > place);
        next.is_some_and(|mention| mention.items.iter().any(|(item, _)| self.people[item.category.index()]))
    }

    /// Whether a plain verb that names nothing stands there.
    fn does(&self, place: usize) -> bool {
        let Some(token) = self.tokens.get(place).filter(|token| token.is_said()) else { return false };
        let named = self.mentions.iter().any(|one| one.from == place);
        !named
            && *lemma(&token.word, Pos::Verb) == *token.word
            && WordNet::shipped().contains(&token.word, Pos::Verb)
    }

    fn account_for_verb(&self, place: usize, known: bool) -> Account {
        let words: Vec<&str> = self.tokens[place..].iter().take(4).map(|token| token.word.as_str()).collect();
        let classes = match english::verb::phrase(&words) {
            // “left alone”, whatever “left” may be besides
            Some((length, classes)) if length > 1 && classes.has_any(DENYING) => {
                if !closed::classes(words[0]).is_empty() {
                    return Account::Against;
                }
                classes
            }
            // “had been counting on an 85”
            Some((length, classes)) if length > 1 && classes.has(VerbClass::Intend) && !known => {
                return Account::Unexplained;
            }
            _ => english::verb::classes(words[0]),
        };
        let next = words.get(1).copied().unwrap_or_default();
        // “was tow years older”: after a form of *be* no plain form can stand.
        let before = place.checked_sub(1).map_or("", |before| self.tokens[before].word.as_str());
        let after_be = closed::classes(before).contains(&("be", 0));
        if after_be && *lemma(words[0], Pos::Verb) == *words[0] && !words[0].ends_with('t') && !known {
            return Account::Unexplained;
        }
        // “was built to replace Dawn”: what it was meant for need not have come about.
        if after_be && next == "to" && !known && self.does(place + 2) {
            return Account::Unexplained;
        }
        // “can see the pot smoking over there”: what is seen is somebody else's.
        let able = before == "can" || before == "could";
        if able && classes.has(VerbClass::Perceive) && !self.heard.is_habit(words[0]) {
            return Account::Unexplained;
        }
        // “stops at the market”, “passed through Oslo”
        let somewhere = WordList::SomewhereOrSometime.has(next);
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
            || classes.has(VerbClass::ToAnother) && !known && self.is_done_to_a_person(place)
        {
            Account::Against
        } else if is_wanted(words[0]) && !known {
            // “the lamp that she wanted”, and may not have got
            Account::Unexplained
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
    words.first().is_some_and(|next| WordList::OpeningAClause.has(next))
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
    WordList::Nominative.has(word)
}

/// Whether it is a word for anybody, or for anything.
fn is_anybody(word: &str) -> bool {
    WordList::AnybodyOrAnything.has(&lemma(word, Pos::Noun))
}
