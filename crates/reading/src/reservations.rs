//! Words and phrases that the grammar puts together, but that speak of somebody else, of another time, or of less:
//! “Ivo's coach”, “wore red last year”, “everyone except Ann”.
//!
//! The grammar takes a preposition for a link, whatever it is, and passes over adverbs. Where English says by one of
//! these that it is not so, the reading is vetoed; where it leaves something open, the reading is assumed.

use crate::accounting::{Accounting, Rest};
use crate::grammar::chart::Tree;
use crate::lexicon::closed;
use crate::lexicon::mention::{Mention, counts_others};
use crate::lexicon::sexes::titled;
use crate::token::{Kind, Token};
use english::gender::is_female;
use english::lemma::lemma;
use english::scale::compared;
use english::verb::VerbClass;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::ItemId;
use std::rc::Rc;

/// A word belongs to a category so much if it is what its items are called: *runner*.
const CALLED: u32 = 10;
/// So many words may stand between who is outdone and the place that it was for.
const TO_A_PLACE: usize = 8;
/// How near before “last year” something of the puzzle must be told for it to be told of last year.
const NEAR: usize = 5;

impl Accounting<'_> {
    /// Adds what a phrase says otherwise than it was read.
    pub(crate) fn reserve(&self, tree: &Tree, offset: usize, rest: &mut Rest) {
        let name = self.grammar.name(tree.symbol);
        let (from, to) = (offset + tree.from, offset + tree.to);
        let against = match name {
            "NP" => {
                self.is_one_of_several(tree, offset)
                    || self.are_several_at_a_side(tree, offset)
                    || self.is_first_of_some(tree, offset)
            }
            "S" => self.counts_some(tree, offset),
            "NP0" => self.is_the_most_of_some(tree, offset),
            "NOM" => self.is_rank_of_a_sex(tree, offset),
            "PP" => self.is_another(tree, from, to) || self.is_exception_from_all(tree, from),
            "COMPS" => self.belongs_to_the_other(tree, offset),
            "CMP" => self.is_no_step(tree, offset),
            _ => false,
        };
        if against {
            rest.against.push(from);
        }
        rest.absurd |= name == "NP" && self.has_two_clauses(tree, offset);
    }

    /// Adds what a word says otherwise than it was read.
    pub(crate) fn reserve_word(&self, class: &str, place: usize, rest: &mut Rest) {
        let against = self.is_turned_by(class, place)
            || self.is_friend_of(class, place)
            || class == "vcmp" && self.is_for_a_place(place)
            || class == "item"
                && (self.counts_letters(place) || self.is_short_year(place) || self.is_language(place));
        if against {
            rest.against.push(place);
        } else if self.is_relative_of(class, place)
            || self.is_end_of_it(class, place)
            || self.is_still_had(place)
            || self.opens_with(place)
            || self.is_medal(class, place)
            || class == "item" && (self.is_no_name_here(place) || self.counts_others(place))
        {
            rest.unexplained.push(place);
        }
    }

    /// “Ivo's coach” is not Ivo, nor is “Nora's friend” Nora; and “Ivo's idea to …” tells of an idea.
    fn is_relative_of(&self, class: &str, place: usize) -> bool {
        let of =
            |by: usize| place.checked_sub(by).filter(|&place| self.tokens[place].kind == Kind::Possessive);
        // What stands right after it may look like a verb: “Ivo's coach wore …”.
        let after = of(1).filter(|_| matches!(class, "w" | "thing" | "role" | "v" | "vf" | "vn"));
        let Some(owner) = after.or_else(|| of(2).filter(|_| matches!(class, "w" | "thing" | "role"))) else {
            return false;
        };
        let noun = &self.tokens[place].word;
        let Some(named) = self.owner(owner).filter(|item| self.are_people(*item)) else { return false };
        let next = |by: usize| self.tokens.get(place + by).filter(|token| token.is_said());
        // “the Dane's favourite drink” is a drink.
        let noun_like = |token: &Token| {
            closed::classes(&token.word).is_empty()
                && WordNet::shipped().contains(&lemma(&token.word, Pos::Noun), Pos::Noun)
        };
        if WordNet::shipped().contains(noun, Pos::Adjective) && next(1).is_some_and(noun_like) {
            return false;
        }
        let to_do = next(1).is_some_and(|token| token.is("to"))
            && next(2).is_some_and(|token| WordNet::shipped().contains(&token.word, Pos::Verb));
        let singular = lemma(noun, Pos::Noun);
        let people = *singular != **noun && is_a_person(noun);
        let known = self.heard.tells(noun);
        !known && (is_mostly_a_person(&singular) || people || to_do)
            || self.calls(place, named) && is_a_person(noun)
    }

    /// Whether the noun that follows a verb says what somebody does: “married the drummer”.
    pub(crate) fn is_done_to_a_person(&self, place: usize) -> bool {
        let determined = self.tokens.get(place + 1).is_some_and(|token| token.is("the") || token.is("a"));
        let named = |one: &Mention| {
            one.from <= place + 2 && place + 2 < one.to && one.items.iter().any(|(_, cost)| *cost == 0)
        };
        determined
            && !self.mentions.iter().any(named)
            && self.tokens.get(place + 2).is_some_and(|token| is_a_person(&token.word))
    }

    /// Whether a verb of liking stands before a comparison: what is compared is how much.
    pub(crate) fn is_liked(&self, place: usize) -> bool {
        let likes = |token: &Token| {
            matches!(&*lemma(&token.word, Pos::Verb), "like" | "love" | "enjoy")
                || english::verb::classes(&token.word).has(VerbClass::Dislike)
        };
        self.tokens[place.saturating_sub(NEAR)..place].iter().any(likes)
    }

    /// “a friend of Nora's” is not Nora.
    fn is_friend_of(&self, class: &str, place: usize) -> bool {
        let link = matches!(self.tokens[place].word.as_str(), "of" | "to" | "from");
        let is_some = |by: usize| {
            let token = place.checked_sub(by).map(|place| &self.tokens[place]);
            token.is_some_and(|token| WordList::OneOfSome.has(&token.word))
        };
        if class != "p" || !link || !(is_some(2) || is_some(3)) {
            return false;
        }
        let noun = &self.tokens[place - 1].word;
        let old = is_some(3).then(|| format!("{} {noun}", self.tokens[place - 2].word));
        if !is_a_person(noun) && !old.is_some_and(|old| is_a_person(&old)) {
            return false;
        }
        let begins = |one: &&Mention| one.from == place + 1 || one.from == place + 2;
        let Some(next) = self.mentions.iter().filter(begins).max_by_key(|one| one.to) else { return false };
        let owned = (next.from + 1..=next.to)
            .any(|place| self.tokens.get(place).is_some_and(|token| token.kind == Kind::Possessive));
        let known = self.heard.tells(noun);
        sure(next)
            .is_some_and(|item| self.are_people(item) && (owned && !known || self.calls(place - 1, item)))
    }

    /// “pipped the marrow to second place”: it is not the marrow that is second.
    fn is_for_a_place(&self, verb: usize) -> bool {
        let rest = &self.tokens[verb + 1..];
        let clause = rest.iter().take_while(|token| token.is_said()).take(TO_A_PLACE);
        let words: Vec<&Token> = clause.collect();
        words.windows(3).any(|three| three[0].is("to") && (three[1].rank || three[2].rank))
            || words.windows(2).any(|two| two[0].is("to") && two[1].rank)
    }

    /// Whether a person by what they do follows who is not the one before: “Lee started with the weaver”.
    pub(crate) fn is_of_a_doer(&self, place: usize) -> bool {
        let determined = self.tokens.get(place + 1).is_some_and(|token| token.is("the") || token.is("a"));
        let next = self.mentions.iter().find(|one| one.from == place + 2 && one.to == place + 3);
        let before = self.mentions.iter().rev().find(|one| one.to <= place).and_then(sure);
        let (Some(next), Some(before)) = (next, before) else { return false };
        let verb = place.checked_sub(1).map_or("", |verb| self.tokens[verb].word.as_str());
        let to_another = english::verb::classes(verb).has(VerbClass::ToAnother);
        // “with the Indians” names who they play for; “the weaver” is called so after the *weaving*.
        let owns = self.tokens.get(place + 3).is_some_and(|token| token.kind == Kind::Possessive);
        let named = owns || self.tokens[place + 2].capital || next.items.iter().any(|(_, cost)| *cost == 0);
        let met = self.tokens[place].is("with") && !named || to_another;
        determined
            && met
            && self.are_people(before)
            && next.items.iter().all(|(item, _)| !self.are_people(*item))
            && is_mostly_a_person(&lemma(&self.tokens[place + 2].word, Pos::Noun))
    }

    /// Whether the items of a category are people, by their names or by what it is called.
    fn are_people(&self, item: ItemId) -> bool {
        let category = item.category.index();
        let name = self.categories[category].name().to_lowercase();
        let name = lemma(&name, Pos::Noun);
        self.people[category] || *name == *"people" || is_mostly_a_person(&name)
    }

    /// The name whose owner the possessive at a place makes: “the Irish painter's” is that of the *Irish* one.
    fn owner(&self, possessive: usize) -> Option<ItemId> {
        let ends = |one: &&Mention| one.to == possessive || one.to == possessive + 1;
        if let Some(named) = self.mentions.iter().filter(ends).find_map(sure) {
            return Some(named);
        }
        let noun = possessive.checked_sub(1)?;
        let before = self.mentions.iter().find(|one| one.to == noun).and_then(sure)?;
        self.calls(noun, before).then_some(before)
    }

    /// Whether a word is what items such as this one are called: *runner*.
    fn calls(&self, place: usize, item: ItemId) -> bool {
        self.words.belongs(&self.tokens[place].word, item.category.index()) >= CALLED
    }

    /// “speaks Spanish” is said of more than Spaniards.
    fn is_language(&self, place: usize) -> bool {
        let verb = place.checked_sub(1).map_or("", |before| self.tokens[before].word.as_str());
        let speaks = matches!(&*lemma(verb, Pos::Verb), "speak" | "learn" | "understand" | "study");
        let here = |one: &&Mention| one.from == place && one.to == place + 1;
        let named = |item: &ItemId| {
            let name = &self.categories[item.category.index()].items()[item.index()];
            name.to_lowercase() == self.tokens[place].word
        };
        speaks
            && english::demonym::related(&self.tokens[place].word).next().is_some()
            && self
                .mentions
                .iter()
                .find(here)
                .is_some_and(|one| !one.items.iter().any(|(item, _)| named(item)))
    }

    /// The 03 of “in '03” is no 3.
    fn is_short_year(&self, place: usize) -> bool {
        let token = &self.tokens[place];
        let Some(before) = place.checked_sub(1).map(|before| &self.tokens[before]) else { return false };
        let dated = WordList::BeforeAYear.has(&before.word);
        token.kind == Kind::Figure && !token.spaced && !token.money && dated && token.word.len() == 2
    }

    /// What it says of last year that something was so last year.
    pub(crate) fn reserve_time(&self, place: usize, length: usize, rest: &mut Rest) {
        let words = &self.tokens[place..place + length];
        let past = WordList::OtherTime.has(&words[0].word) && !words.iter().any(|word| word.is("of"))
            || words.last().is_some_and(|last| last.is("ago"));
        if !past || words.iter().all(|word| self.heard.tells(&word.word)) {
            return;
        }
        let near = place.saturating_sub(NEAR)..place;
        let clause = self.tokens[near.clone()].iter().rposition(|token| token.kind == Kind::Mark);
        let near = clause.map_or(near.start, |mark| near.start + mark + 1)..place;
        let begins = place == 0 || self.tokens[place - 1].kind == Kind::Mark;
        let told = begins
            || near.clone().any(|place| self.tokens[place].rank)
            || self.mentions.iter().filter(|one| near.contains(&one.from)).count()
                > usize::from(near.start == 0);
        if told {
            rest.against.push(place);
        } else {
            rest.unexplained.extend(place..place + length);
        }
    }

    /// “one of Ann and Bob” is not Ann, and Bob.
    fn is_one_of_several(&self, tree: &Tree, offset: usize) -> bool {
        let [one, of] = tree.parts.as_slice() else { return false };
        self.grammar.name(one.symbol) == "'one'" && self.tokens[offset + of.from].is("of")
    }

    /// “the first woman to finish” need not be the first of all.
    fn is_rank_of_a_sex(&self, tree: &Tree, offset: usize) -> bool {
        let words = tree.words();
        let sexed = words.iter().any(|(_, word)| matches!(self.grammar.name(word.symbol), "female" | "male"));
        let ranked =
            |word: &Tree| self.grammar.name(word.symbol) == "item" && self.tokens[offset + word.from].rank;
        sexed && words.iter().any(|(_, word)| ranked(word))
    }

    /// “the first house that is not red” need not be the first house.
    fn is_first_of_some(&self, tree: &Tree, offset: usize) -> bool {
        let [head, clause] = tree.parts.as_slice() else { return false };
        let comma = self.tokens[offset + clause.from - 1].kind == Kind::Mark;
        let denied = clause.words().iter().any(|(_, word)| self.grammar.name(word.symbol) == "not");
        let ranked = (offset + head.from..offset + head.to).any(|place| {
            self.tokens[place].rank || matches!(self.tokens[place].word.as_str(), "first" | "last")
        });
        self.grammar.name(clause.symbol) == "POST" && !comma && denied && ranked
    }

    /// “Ann is older than Bo, who is older than Cy, who is older than Di”: the last is said of Cy, not of Bo again.
    fn has_two_clauses(&self, tree: &Tree, offset: usize) -> bool {
        let is_clause = |part: &Rc<Tree>| {
            let relative = |word: &Token| closed::is(&word.word, "rel");
            match self.grammar.name(part.symbol) {
                "REL" => true,
                "POST" => relative(&self.tokens[offset + part.from]),
                _ => false,
            }
        };
        let [inner, rest @ ..] = tree.parts.as_slice() else { return false };
        let commas = |part: &Rc<Tree>| {
            offset + part.from > 0 && self.tokens[offset + part.from - 1].kind == Kind::Mark
        };
        self.grammar.name(inner.symbol) == "NP"
            && rest.iter().any(|part| is_clause(part) && commas(part))
            && inner.parts.iter().skip(1).any(|part| is_clause(part) && commas(part))
    }

    /// “One of the three is Ann's”, where there are five: which three, was told before.
    fn counts_some(&self, tree: &Tree, offset: usize) -> bool {
        let [count, of, _, number, rest @ ..] = tree.parts.as_slice() else { return false };
        let named = |part: &Rc<Tree>| self.grammar.name(part.symbol);
        matches!(named(count), "COUNT" | "'one'")
            && named(of) == "'of'"
            && named(number) == "num"
            && rest.first().is_some_and(|next| named(next) == "VP")
            && self.are_not_all(offset + number.from)
    }

    /// “the shortest of the three trips that …”, where there are five: which three, is told elsewhere or in what follows.
    fn is_the_most_of_some(&self, tree: &Tree, offset: usize) -> bool {
        let named = |part: &Rc<Tree>| self.grammar.name(part.symbol);
        let mut parts = tree.parts.iter();
        if !parts.any(|part| named(part) == "sup") || !parts.any(|part| named(part) == "'of'") {
            return false;
        }
        // Of women and men, some are all that are so.
        let number = tree.parts.iter().find(|part| named(part) == "num");
        let sexed = tree.parts.iter().any(|part| matches!(named(part), "female" | "male" | "LIST"));
        !sexed && number.is_some_and(|number| self.are_not_all(offset + number.from))
    }

    /// Whether a number is not how many there are.
    fn are_not_all(&self, place: usize) -> bool {
        let all = self.categories.first().map_or(0, puzzle::Category::len);
        let told = self.tokens[place].number.and_then(puzzle::Number::to_integer);
        told.is_some_and(|told| told != all as i64)
    }

    /// “Jess finished with the runner from Hamar”: they are two.
    fn is_another(&self, tree: &Tree, from: usize, to: usize) -> bool {
        let [class, what] = tree.parts.as_slice() else { return false };
        if self.grammar.name(what.symbol) == "CMP" {
            return false;
        }
        let link = &self.tokens[from];
        if self.grammar.name(class.symbol) != "p" && !link.is("of") || WordList::LikeItself.has(&link.word) {
            return false;
        }
        let named = |one: &&Mention| from < one.from && one.to <= to;
        let inside = self.mentions.iter().find(named).and_then(sure);
        let before = self.mentions.iter().rev().find(|one| one.to <= from).and_then(sure);
        let Some(inside) = inside else { return false };
        let Some(before) = before else { return false };
        before.category != inside.category
            && self.categories[before.category.index()].scale().is_none()
            && !link.is("of")
            && self.plain_nouns(from + 1..to).any(|place| self.calls(place, before))
    }

    /// “the houses to the left of Evan's” are not the next one.
    fn are_several_at_a_side(&self, tree: &Tree, offset: usize) -> bool {
        if let [head, post] = tree.parts.as_slice() {
            return self.is_a_side_of_several(head, post, offset);
        }
        let [_, noun, side, _] = tree.parts.as_slice() else { return false };
        let word = &self.tokens[offset + noun.from].word;
        self.grammar.name(side.symbol) == "SIDE" && *lemma(word, Pos::Noun) != **word
    }

    /// “one of the dials to the left of the gold one”
    fn is_a_side_of_several(&self, head: &Tree, post: &Tree, offset: usize) -> bool {
        let noun = &self.tokens[offset + head.to - 1];
        let word =
            |by: usize| self.tokens.get(offset + post.from + by).map_or("", |token| token.word.as_str());
        let aside = matches!((word(0), word(1), word(2)), ("to" | "on", "the", "left" | "right"));
        aside && !noun.capital && *lemma(&noun.word, Pos::Noun) != *noun.word
    }

    /// “at the stop after the kebab did” is the next stop, but “on the list before the kingfisher was” is no step.
    fn is_no_step(&self, tree: &Tree, offset: usize) -> bool {
        let [_, the, noun, side, ..] = tree.parts.as_slice() else { return false };
        self.grammar.name(the.symbol) == "'the'"
            && self.grammar.name(side.symbol) == "SIDE"
            && !self.words.is_given(&self.tokens[offset + noun.from].word)
    }

    /// The words of a stretch that name nothing, up to the first that does.
    fn plain_nouns(&self, stretch: std::ops::Range<usize>) -> impl Iterator<Item = usize> {
        let first = self.mentions.iter().filter(|one| stretch.contains(&one.from)).map(|one| one.from).min();
        let plain = stretch.start..first.unwrap_or(stretch.end);
        // “at a lower frequency than the station that …” is no other station's.
        let compares =
            |place: usize| self.tokens[place].is("than") || compared(&self.tokens[place].word).is_some();
        if plain.clone().any(compares) { 0..0 } else { plain }
    }

    /// “everyone except Jess”: that is not said of Jess alone.
    fn is_exception_from_all(&self, tree: &Tree, from: usize) -> bool {
        let Some(first) = tree.parts.first() else { return false };
        let before = from.checked_sub(1).map_or("", |before| self.tokens[before].word.as_str());
        self.grammar.name(first.symbol) == "without"
            && (WordList::OfAll.has(before) || WordList::EverybodyOrNobody.has(before))
    }

    /// “$6 less than Ada did on Tuesday”: what follows is told of Ada.
    fn belongs_to_the_other(&self, tree: &Tree, offset: usize) -> bool {
        let [first, rest] = tree.parts.as_slice() else { return false };
        let words = first.words();
        let helps = |word: &Tree| matches!(self.grammar.name(word.symbol), "do" | "have" | "be" | "modal");
        let compared = first.parts.iter().any(|part| self.grammar.name(part.symbol) == "CMP");
        let linked = closed::is(&self.tokens[offset + rest.from].word, "p");
        let (from, to) = (offset + rest.from, offset + rest.to);
        let named = self.mentions.iter().any(|one| from <= one.from && one.to <= to);
        compared && linked && named && words.last().is_some_and(|(_, word)| helps(word))
    }

    /// Whether somebody, whoever it is, does something: “anybody had cut …”.
    pub(crate) fn does_more(&self, place: usize) -> bool {
        let helps = |token: &Token| closed::is(&token.word, "have be do modal");
        let after = |by: usize| self.tokens.get(place + by);
        after(1).is_some_and(helps) && after(2).is_some_and(Token::is_said)
    }

    /// “Mr Nora”
    pub(crate) fn is_wrongly_titled(&self, place: usize, female: bool) -> bool {
        let next = self.mentions.iter().find(|one| one.from == place + 1).and_then(sure);
        next.is_some_and(|item| {
            let name = &self.categories[item.category.index()].items()[item.index()];
            let title = name.split_whitespace().next().and_then(titled);
            title.or_else(|| is_female(name)) == Some(!female)
        })
    }

    /// “whose name has four letters”, “a two-digit number”
    fn counts_letters(&self, place: usize) -> bool {
        let named = self.tokens.iter().any(|token| WordList::Naming.has(&token.word));
        let counts = |token: &Token| {
            WordList::PartOfAWord.has(&lemma(&token.word, Pos::Noun))
                && (!self.words.is_given(&token.word) || named)
        };
        let number = self.tokens[place].number.is_some() && !self.tokens[place].rank;
        number && self.tokens[place + 1..].iter().take(2).any(counts)
    }

    /// “the end of the line”: which of the two ends that is, is not told.
    fn is_end_of_it(&self, class: &str, place: usize) -> bool {
        let back = |by: usize| place.checked_sub(by).map_or("", |place| self.tokens[place].word.as_str());
        let last = self.tokens.get(place + 1).is_none_or(|next| !next.is_said() || next.is("of"));
        // “at the courthouse end”
        let called =
            |noun: &str| WordNet::shipped().contains(noun, Pos::Noun) && closed::classes(noun).is_empty();
        let whose = back(1) == "the" || back(2) == "the" && called(back(1));
        class == "end" && self.tokens[place].is("end") && whose && last
            || back(3) == "on" && back(2) == "the" && self.tokens[place].is("side") && called(back(1))
    }

    /// “who still has her phone”: what that says where others lost theirs, nobody can tell.
    fn is_still_had(&self, place: usize) -> bool {
        let next = self.tokens.get(place + 1).map_or("", |token| token.word.as_str());
        self.tokens[place].is("still") && WordList::StillOwning.has(next)
    }

    /// “opened the concert with Bach”: what is played is the first.
    fn opens_with(&self, place: usize) -> bool {
        let back = |by: usize| place.checked_sub(by).map_or("", |before| self.tokens[before].word.as_str());
        let opens = |word: &str| matches!(&*lemma(word, Pos::Verb), "open" | "close");
        let shows = WordList::Show.has(back(1)) && (2..=3).any(|by| opens(back(by)));
        self.tokens[place].is("with")
            && (opens(back(1)) || shows)
            && self.categories.iter().any(|category| category.scale().is_some())
    }

    /// “took bronze”: that is a rank.
    fn is_medal(&self, class: &str, place: usize) -> bool {
        let before = place.checked_sub(1).map_or("", |before| self.tokens[before].word.as_str());
        let wins = WordList::TakingVerb.has(&lemma(before, Pos::Verb));
        wins && class != "item" && WordList::Medal.has(&self.tokens[place].word)
    }

    /// The five of “five arms”, where castles have five flags.
    fn counts_others(&self, place: usize) -> bool {
        let here = |mention: &&Mention| mention.from == place && mention.to == place + 1;
        let others = |item: &ItemId| counts_others(self.tokens, place, item.category.index(), self.words);
        self.tokens[place].number.is_some()
            && self
                .mentions
                .iter()
                .find(here)
                .is_some_and(|one| one.items.iter().all(|(item, _)| others(item)))
    }

    /// A name that is a word of English, and written as one: “the best student”, where somebody is called *Best*.
    fn is_no_name_here(&self, place: usize) -> bool {
        let token = &self.tokens[place];
        let Some(item) =
            self.mentions.iter().find(|one| one.from == place && one.to == place + 1).and_then(sure)
        else {
            return false;
        };
        let category = &self.categories[item.category.index()];
        let capital = |name: &str| name.starts_with(char::is_uppercase);
        let name = lemma(category.name(), Pos::Noun).to_lowercase();
        let people = self.people[item.category.index()] || name.contains("name");
        people
            && !token.capital
            && token.kind == Kind::Word
            && self.tokens[0].capital
            && category.items().iter().all(|name| capital(name))
            && [Pos::Adjective, Pos::Verb, Pos::Adverb, Pos::Noun]
                .into_iter()
                .any(|pos| WordNet::shipped().contains(&token.word, pos))
    }
}

/// The one item that a mention surely means.
fn sure(mention: &Mention) -> Option<ItemId> {
    let mut sure = mention.items.iter().filter(|(_, cost)| *cost <= 2).map(|(item, _)| *item);
    sure.next().filter(|_| sure.next().is_none())
}

/// Whether a noun may be for a person: *friend*.
fn is_a_person(noun: &str) -> bool {
    WordNet::shipped().is_a(&lemma(noun, Pos::Noun), "person", Pos::Noun)
}

/// Whether the commonest meaning of a noun is a person.
fn is_mostly_a_person(noun: &str) -> bool {
    let path = WordNet::shipped().hypernym_path(noun, Pos::Noun);
    path.iter().any(|sense| sense.words().any(|word| word == "person"))
}
