//! Where a clue names items.

use super::alias::{Aliases, cost, key};
use super::category_words::CategoryWords;
use super::clock;
use super::closed;
use super::misspelt::misspelt;
use super::nested::prefer_longer;
use super::world;
use crate::token::{Kind, Token};
use crate::units::factor;
use english::lemma::lemma;
use english::scale::{Form, compared};
use english::stem::stem;
use english::unit::is_step;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::{Category, CategoryId, ItemId, Number, ScaleKind};

/// Tokens that may name an item, with the items that they may name.
#[derive(Clone, Debug, PartialEq)]
pub struct Mention {
    /// The first token.
    pub from: usize,
    /// The token after the last one.
    pub to: usize,
    /// The items, with the cost of taking each.
    pub items: Vec<(ItemId, u32)>,
}

/// How many minutes the hours of a clock face have.
const HALF_A_DAY: i64 = 720;
/// What it costs to take a number for an item that counts something else: so much that the clue is assumed.
const COUNTS: u32 = 13;

/// All mentions in a clue.
pub fn mentions(
    tokens: &[Token],
    categories: &[Category],
    aliases: &Aliases,
    words: &CategoryWords,
) -> Vec<Mention> {
    let mut found: Vec<Mention> = Vec::new();
    for from in 0..tokens.len() {
        // “a” is an article, whatever is called *A*.
        if !tokens[from].is_said() || tokens[from].is("a") && !tokens[from].capital {
            continue;
        }
        for to in from + 1..=tokens.len().min(from + aliases.longest) {
            let last = &tokens[to - 1];
            if matches!(last.kind, Kind::Stop | Kind::Mark | Kind::Quote) && to - from == 1 {
                break;
            }
            if matches!(last.kind, Kind::Stop) || last.is(",") || last.is(";") {
                if !aliases.marked {
                    break;
                }
                // No name ends in a comma; some end in a full stop.
                if last.kind != Kind::Stop || !aliases.stopped {
                    continue;
                }
            }
            if last.kind == Kind::Quote {
                continue;
            }
            let key = key(&tokens[from..to]);
            let mut items: Vec<(ItemId, u32)> = aliases.get(&key).to_vec();
            if to == from + 1 {
                values(tokens, from, categories, words, &mut items);
                if tokens[from].rank {
                    items.extend_from_slice(aliases.get(&format!("#{key}")));
                }
                if items.is_empty()
                    && tokens[from].kind == Kind::Word
                    && !closed::is_stop_word(&tokens[from].word)
                {
                    items = aliases.get(&format!("~{}", stem(&tokens[from].word))).to_vec();
                    // “slept”, where *sleeping* is an item
                    if items.is_empty() && !tokens[from].capital {
                        let verb = lemma(&tokens[from].word, Pos::Verb);
                        items = aliases.get(&format!("~{}", stem(&verb))).to_vec();
                    }
                    if items.is_empty() {
                        items = doers(&tokens[from].word, aliases);
                    }
                }
                for (item, cost) in &mut items {
                    // The three of “three persons” are not *bus 3*.
                    let counts = tokens[from].number.is_some() && *cost < COUNTS;
                    if counts && counts_others(tokens, from, item.category.index(), words) {
                        *cost += COUNTS;
                    }
                }
            }
            if !items.is_empty() {
                found.push(Mention { from, to, items });
            }
        }
    }
    measured(tokens, categories, &mut found);
    in_words(tokens, categories, &mut found);
    told_from_the_hour(tokens, categories, &mut found);
    absent(tokens, categories, &mut found);
    nothing(tokens, categories, words, &mut found);
    misspelt(tokens, aliases, &mut found);
    amounts(tokens, &mut found);
    weigh(tokens, categories, words, &mut found);
    side_by_side(tokens, &mut found);
    prefer_longer(&mut found, tokens);
    found.retain(|mention| mention.to > mention.from + 1 || !is_just_so(tokens, mention.from));
    found.sort_by_key(|mention| (mention.from, mention.to));
    found
}

/// The *right* of “right beside it”, and of “on Oskar's right”, is no place on the right.
pub(super) fn is_just_so(tokens: &[Token], place: usize) -> bool {
    let class = |place: usize, wanted: &[&str]| {
        tokens
            .get(place)
            .is_some_and(|token| closed::classes(&token.word).iter().any(|(class, _)| wanted.contains(class)))
    };
    let owned = place > 1 && tokens[place - 1].kind == Kind::Possessive && class(place, &["side"]);
    owned || tokens[place].is("right") && class(place + 1, &["beside", "cprep", "'next'", "'between'"])
}

/// The items that somebody is called after: the *bassoonist* plays the bassoon, the *flautist* the flute.
fn doers(word: &str, aliases: &Aliases) -> Vec<(ItemId, u32)> {
    let mut items: Vec<(ItemId, u32)> = Vec::new();
    for base in english::doer::called_after(word) {
        for &(item, price) in aliases.get(&base) {
            if price <= cost::NUMBER && !items.iter().any(|(other, _)| *other == item) {
                items.push((item, cost::RELATED));
            }
        }
    }
    items
}

/// Items whose value is the number that a token says.
fn values(
    tokens: &[Token],
    at: usize,
    categories: &[Category],
    words: &CategoryWords,
    items: &mut Vec<(ItemId, u32)>,
) {
    let token = &tokens[at];
    let Some(number) = token.number else { return };
    // “one of them” counts.
    if token.is("one") && tokens.get(at + 1).is_some_and(|next| next.is("of")) {
        return;
    }
    // “the lowest of the five” are all of them.
    let is = |back: usize, word: &str| at.checked_sub(back).is_some_and(|place| tokens[place].is(word));
    let all = categories.first().map(|category| Number::from(category.len() as i64));
    if is_spelt_out(token) && is(1, "the") && is(2, "of") && Some(number) == all {
        return;
    }
    // “one of those two” are two of them.
    if is_spelt_out(token) && (is(1, "those") || is(1, "these")) && is(2, "of") {
        return;
    }
    // “one” is rarely the number one.
    let vague = if token.is("one") { 12 } else { 0 };
    for (place, category) in categories.iter().enumerate() {
        let Some(scale) = category.scale() else { continue };
        let Some(price) = number_price(tokens, at, category, categories) else { continue };
        let price = price + vague + if counts_others(tokens, at, place, words) { COUNTS } else { 0 };
        for item in 0..category.len() {
            let told = match scale.kind() {
                ScaleKind::Time => {
                    let minutes = scale.value(item).to_integer().unwrap_or(-1);
                    Some(minutes.rem_euclid(HALF_A_DAY)) == number.to_integer().map(|hour| hour % 12 * 60)
                }
                ScaleKind::Date => is_day(&category.items()[item], number),
                _ => scale.value(item) == number,
            };
            if !told {
                continue;
            }
            let id = ItemId::new(place, item);
            match items.iter_mut().find(|(other, _)| *other == id) {
                Some((_, known)) => *known = price.min(*known),
                None => items.push((id, price)),
            }
        }
    }
}

/// Whether a date is that day of its month.
fn is_day(date: &str, day: Number) -> bool {
    crate::token::tokens(date).iter().any(|token| token.number == Some(day))
}

/// Whether a number in words counts what the noun after it names, which has nothing to do with the numbers of a category:
/// “three castles” are no castle with 3 flags.
pub fn counts_others(tokens: &[Token], at: usize, category: usize, words: &CategoryWords) -> bool {
    let several = |next: &&Token| {
        let one = lemma(&next.word, Pos::Noun);
        next.kind == Kind::Word && *one != *next.word && WordNet::shipped().contains(&one, Pos::Noun)
    };
    let next = tokens.get(at + 1).filter(several);
    let is_its_own = |next: &Token| {
        let person = WordList::AnybodyOrAnything.has(&lemma(&next.word, Pos::Noun));
        words.belongs(&next.word, category) > 0
            || closed::is_stop_word(&next.word)
            || is_step(&next.word) && !person
    };
    // “dug up the tulips three times”
    let times = tokens.get(at + 1).is_some_and(|next| next.is("times"));
    times || is_spelt_out(&tokens[at]) && next.is_some_and(|next| !is_its_own(next))
}

fn is_spelt_out(token: &Token) -> bool {
    token.kind == Kind::Word && !token.rank
}

/// What it costs to take a number for a value of a category; `None` if it is none.
fn number_price(tokens: &[Token], at: usize, category: &Category, categories: &[Category]) -> Option<u32> {
    let (token, scale) = (&tokens[at], category.scale()?);
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    let spelt_out = is_spelt_out(token);
    let is_money = scale.unit().is_some_and(|unit| matches!(unit, "$" | "£" | "€"));
    let has = |kind: ScaleKind| {
        categories.iter().any(|category| category.scale().is_some_and(|scale| scale.kind() == kind))
    };
    // “at five” is a time of day, where there are any.
    let at_a_time = spelt_out && before.is_some_and(|before| before.is("at"));
    // “exactly two houses” are not the second; “house two” is.
    let named = |token: &Token| {
        category.name().split_whitespace().any(|word| stem(word) == stem(&token.word)) || is_step(&token.word)
    };
    let counts = tokens.get(at + 1).is_some_and(named);
    let position = |item: usize| scale.place(item) as i64 == scale.value(item).to_integer().unwrap_or(0);
    Some(match scale.kind() {
        ScaleKind::Number if spelt_out && is_step(category.name()) && counts => return None,
        ScaleKind::Ordinal if spelt_out && !before.is_some_and(named) => return None,
        // “2 grades ahead” are no second grade.
        ScaleKind::Ordinal if !token.rank && counts => return None,
        ScaleKind::Number if token.rank => {
            let positions = (0..category.len()).all(position) && !has(ScaleKind::Ordinal);
            return positions.then_some(2);
        }
        ScaleKind::Number if is_money && token.money => 0,
        ScaleKind::Number if is_money => 5,
        ScaleKind::Number | ScaleKind::Ordinal if at_a_time && has(ScaleKind::Time) => 8,
        ScaleKind::Number if token.money && scale.unit().is_some() => 30,
        ScaleKind::Number => 2,
        // “on the fourth”, where days of one month are listed
        ScaleKind::Ordinal | ScaleKind::Date if token.rank => 0,
        ScaleKind::Ordinal if token.kind == Kind::Word => 16,
        ScaleKind::Ordinal => 5,
        ScaleKind::Year if !token.rank && !token.money => 0,
        // “leaves at five”
        ScaleKind::Time if at_a_time => 0,
        _ => return None,
    })
}

/// Values with other units than the items have: “six feet”, “5 feet 10 inches”.
fn measured(tokens: &[Token], categories: &[Category], found: &mut Vec<Mention>) {
    for from in 0..tokens.len() {
        for (place, category) in categories.iter().enumerate() {
            if !counts(category) {
                continue;
            }
            let mut sum = Number::ZERO;
            let mut to = from;
            while let (Some(number), Some(unit)) =
                (tokens.get(to).and_then(|token| token.number), tokens.get(to + 1))
            {
                let Some(part) = factor(&unit.word, category).and_then(|factor| number.times(factor)) else {
                    break;
                };
                let Some(more) = sum.plus(part) else { break };
                (sum, to) = (more, to + 2);
            }
            if to == from || found.iter().any(|mention| mention.from == from && mention.to == to) {
                continue;
            }
            let items = worth(place, category, sum);
            if !items.is_empty() {
                found.push(Mention { from, to, items });
            }
        }
    }
}

/// Whether the items of a category are numbers.
fn counts(category: &Category) -> bool {
    category.scale().is_some_and(|scale| scale.kind() == ScaleKind::Number)
}

/// The items of a category that have this value.
fn worth(place: usize, category: &Category, value: Number) -> Vec<(ItemId, u32)> {
    let has = |item: &usize| category.scale().is_some_and(|scale| scale.value(*item) == value);
    (0..category.len()).filter(has).map(|item| (ItemId::new(place, item), 0)).collect()
}

/// Amounts without a figure that are worth an item in another unit: “an hour” is *60 minutes*, “half an hour” *30
/// minutes*, “an hour and a half” *90 minutes*.
fn in_words(tokens: &[Token], categories: &[Category], found: &mut Vec<Mention>) {
    let word = |place: usize| tokens.get(place).map_or("", |token| token.word.as_str());
    for from in 0..tokens.len() {
        let (times, unit) = match (word(from), word(from + 1)) {
            ("half", "a" | "an") | ("a" | "an", "half") => (Number::fraction(1, 2), from + 2),
            ("a" | "an", _) => (Some(Number::ONE), from + 1),
            _ => continue,
        };
        let (times, to) = match (times, word(unit + 1), word(unit + 2), word(unit + 3)) {
            (Some(Number::ONE), "and", "a", "half") => (Number::fraction(3, 2), unit + 4),
            (Some(Number::ONE), "and", "a", "quarter") => (Number::fraction(5, 4), unit + 4),
            (times, ..) => (times, unit + 1),
        };
        let Some(times) = times else { continue };
        for (place, category) in categories.iter().enumerate() {
            if !counts(category) {
                continue;
            }
            // A unit of their own needs no other words.
            let Some(value) = factor(word(unit), category)
                .filter(|factor| *factor != Number::ONE)
                .and_then(|factor| factor.times(times))
            else {
                continue;
            };
            let items = worth(place, category, value);
            if !items.is_empty() {
                found.push(Mention { from, to, items });
            }
        }
    }
}

/// Times of day such as “half past ten”.
fn told_from_the_hour(tokens: &[Token], categories: &[Category], found: &mut Vec<Mention>) {
    for from in 0..tokens.len() {
        let Some((length, minutes)) = clock::from_the_hour(&tokens[from..]) else { continue };
        let mut items = Vec::new();
        for (place, category) in categories.iter().enumerate() {
            let Some(scale) = category.scale().filter(|scale| scale.kind() == ScaleKind::Time) else {
                continue;
            };
            let told = |item: &usize| {
                scale.value(*item).to_integer().is_some_and(|value| value.rem_euclid(720) == minutes)
            };
            items.extend((0..category.len()).filter(told).map(|item| (ItemId::new(place, item), 0)));
        }
        if !items.is_empty() {
            found.push(Mention { from, to: from + length, items });
        }
    }
}

/// A number right before a comparison is how far it reaches, not an item: “3 years younger”.
fn amounts(tokens: &[Token], found: &mut [Mention]) {
    for mention in found {
        let is_amount = |token: &&Token| {
            token.number.is_some() && !token.rank || matches!(token.word.as_str(), "a" | "an" | "half")
        };
        let Some(first) = tokens.get(mention.from).filter(is_amount) else {
            continue;
        };
        let spelt_out = first.number.is_none();
        let start = if spelt_out { mention.to } else { mention.from + 1 };
        // “an hour and a quarter before”
        let part = |token: &&Token| spelt_out && WordList::PartOfAnAmount.has(&token.word);
        // “two bays to the right of”
        let to_a_side = |place: usize| {
            let is = |by: usize, word: &str| tokens.get(place + by).is_some_and(|token| token.is(word));
            let side = tokens.get(place + 2).map_or(&[][..], |token| closed::classes(&token.word));
            is(0, "to") && is(1, "the") && side.iter().any(|(class, _)| *class == "side")
        };
        if (start..start + 3).any(to_a_side) && matches!(first.kind, Kind::Word | Kind::Figure) {
            mention.items.iter_mut().for_each(|(_, cost)| *cost += 16);
            continue;
        }
        let ahead = tokens[start..].iter().skip_while(part).take(4);
        // “made up three places”, “one flight up”
        let mut compares = moves_on(&tokens[start..]) || is_way_from(&tokens[start..]);
        // “one of the three nations”
        let counted = mention.from.checked_sub(2).is_some_and(|before| {
            tokens[before].is("of") && matches!(tokens[before + 1].word.as_str(), "the" | "these" | "those")
        });
        compares |= counted && tokens.get(start).is_some_and(|next| next.word.ends_with('s'));
        for token in ahead.take_while(|token| token.is_said()) {
            if compared(&token.word).is_some_and(|(.., form)| form == Form::Comparative)
                || closed::is(&token.word, "cprep ahead side")
            {
                compares = true;
                break;
            }
            if closed::classes(&token.word).iter().any(|(class, _)| !matches!(*class, "w" | "deg")) {
                break;
            }
        }
        if compares && (first.kind == Kind::Figure || first.kind == Kind::Word) {
            mention.items.iter_mut().for_each(|(_, cost)| *cost += 16);
        }
    }
}

/// Whether what is counted are steps on: the “places” of “made up three places”, the “flight up” of “one flight up”.
fn moves_on(tokens: &[Token]) -> bool {
    let word = |place: usize| tokens.get(place).map_or("", |token| token.word.as_str());
    is_step(word(0))
        && (matches!(word(1), "up" | "down") || matches!(word(0), "places" | "positions" | "spots"))
}

/// Whether it is told right away from where an amount is counted: the “along from” of “three along from Esme”.
fn is_way_from(tokens: &[Token]) -> bool {
    let way = |token: &Token| WordList::Away.has(&token.word);
    let from = |pair: &[Token]| way(&pair[0]) && pair[1].is("from") || pair[0].is("up") && pair[1].is("on");
    tokens.windows(2).take(2).any(from)
}

/// Where a word could name items of several categories, those fit best whose words stand beside it.
fn weigh(tokens: &[Token], categories: &[Category], words: &CategoryWords, found: &mut [Mention]) {
    let inside_of: Vec<Option<CategoryId>> =
        (0..tokens.len()).map(|place| surely_inside(place, found)).collect();
    for mention in found {
        let of_first = mention.items[0].0.category;
        if mention.items.iter().all(|(item, _)| item.category == of_first) {
            continue;
        }
        let near = |category: usize| {
            let before = (0..mention.from).rev().take(3).enumerate();
            let after = (mention.to..tokens.len()).take(2).enumerate();
            before
                .chain(after)
                .filter(|(_, place)| tokens[*place].is_said())
                .map(|(distance, place)| {
                    let token = &tokens[place];
                    // The *fry* of “stir fry” is no child.
                    let of_another = inside_of[place].is_some_and(|other| other.index() != category);
                    // “whose child is named Alice” tells no name of a person.
                    let is_called = matches!(token.word.as_str(), "named" | "called");
                    let said = if closed::is_stop_word(&token.word) || of_another || is_called {
                        0
                    } else {
                        words.belongs(&token.word, category)
                    };
                    said.max(world::habit(&token.word, categories[category].name()))
                        .saturating_sub(distance as u32)
                })
                .max()
                .unwrap_or(0)
        };
        // “in the rose shirt”, “was not Rose”: inside a sentence a capital tells them apart.
        let written = |item: &ItemId| {
            let name = &categories[item.category.index()].items()[item.index()];
            name.starts_with(char::is_uppercase)
        };
        let inside = mention.from > 0 && tokens[mention.from - 1].kind != Kind::Stop;
        let capital = tokens[mention.from].capital;
        if inside && mention.items.iter().any(|(item, _)| written(item) == capital) {
            for (item, cost) in &mut mention.items {
                *cost += if written(item) == capital { 0 } else { 8 };
            }
        }
        let support: Vec<u32> = (0..categories.len()).map(near).collect();
        let best = mention.items.iter().map(|(item, _)| support[item.category.index()]).max().unwrap_or(0);
        // Where givers and receivers are the same people, little tells which of the two a name is.
        let listed = |item: &ItemId| categories[item.category.index()].items();
        let first = listed(&mention.items[0].0);
        let alike = mention.items.iter().all(|(item, _)| listed(item) == first);
        let own = |item: &ItemId| lists_names(&categories[item.category.index()]);
        let bare = best == 0 && !alike && mention.items.iter().filter(|(item, _)| own(item)).count() == 1;
        for (item, cost) in &mut mention.items {
            let less = best - support[item.category.index()];
            *cost += if alike { less.min(NAMESAKE) } else { less };
            *cost += if bare && !own(item) { OF_ANOTHER } else { 0 };
        }
    }
}

/// The category of the one item of several words in whose name a token stands.
fn surely_inside(place: usize, found: &[Mention]) -> Option<CategoryId> {
    let named = found.iter().find(|mention| {
        mention.from <= place
            && place < mention.to
            && mention.to > mention.from + 1
            && matches!(mention.items.as_slice(), [(_, 0)])
    })?;
    Some(named.items[0].0.category)
}

/// Whether a category lists what everybody is called, and not what somebody else is: *name*, but not *dog's name*.
fn lists_names(category: &Category) -> bool {
    matches!(category.name().to_lowercase().as_str(), "name" | "names" | "first name" | "first names")
}

/// What it costs that a bare name is somebody else's, such as a child's, where somebody has that name.
const OF_ANOTHER: u32 = 5;

/// What it costs at most that one of two who are called the same is meant and not the other.
const NAMESAKE: u32 = 3;

/// What it costs that a word beside another in a list is of another category.
const UNLIKE_ITS_NEIGHBOUR: u32 = 6;

/// “between Bob and Alice”: what stands beside a name in a list is of the same category, if it can be.
fn side_by_side(tokens: &[Token], found: &mut [Mention]) {
    let joins = |place: usize| {
        tokens.get(place).is_some_and(|token| matches!(token.word.as_str(), "and" | "or" | "nor" | ","))
    };
    let certain: Vec<(usize, usize, CategoryId)> = found
        .iter()
        .filter_map(|mention| {
            let mut likely =
                mention.items.iter().filter(|(_, cost)| *cost == 0).map(|(item, _)| item.category);
            let first = likely.next()?;
            likely.all(|other| other == first).then_some((mention.from, mention.to, first))
        })
        .collect();
    for mention in found {
        let near = certain.iter().filter(|(from, to, _)| {
            *to + 1 == mention.from && joins(*to) || mention.to + 1 == *from && joins(mention.to)
        });
        let near: Vec<CategoryId> = near.map(|(.., category)| *category).collect();
        let fits = |item: &ItemId| near.contains(&item.category);
        if mention.items.iter().any(|(item, _)| fits(item)) {
            for (item, cost) in &mut mention.items {
                *cost += if fits(item) { 0 } else { UNLIKE_ITS_NEIGHBOUR };
            }
        }
    }
}

/// Items such as *no pet*, said as “does not have a pet”.
fn absent(tokens: &[Token], categories: &[Category], found: &mut Vec<Mention>) {
    for (place, category) in categories.iter().enumerate() {
        for (item, name) in category.items().iter().enumerate() {
            let lower = name.to_lowercase();
            let Some(thing) = lower.strip_prefix("no ") else { continue };
            let thing = key(&crate::token::tokens(thing));
            for from in 0..tokens.len().saturating_sub(3) {
                let denied = matches!(tokens[from].word.as_str(), "do" | "does" | "did")
                    && matches!(tokens[from + 1].word.as_str(), "not" | "n't")
                    && WordList::HavingVerb.has(&tokens[from + 2].word);
                let article = usize::from(matches!(tokens[from + 3].word.as_str(), "a" | "an" | "any"));
                let start = from + 3 + article;
                for to in start + 1..=tokens.len().min(start + 3) {
                    if denied && key(&tokens[start..to]) == thing {
                        found.push(Mention { from, to, items: vec![(ItemId::new(place, item), 0)] });
                    }
                }
            }
        }
    }
}

/// Items that are worth nothing, said as “no goals” or “has not scored any goals”.
fn nothing(tokens: &[Token], categories: &[Category], words: &CategoryWords, found: &mut Vec<Mention>) {
    for (place, category) in categories.iter().enumerate() {
        let items = if counts(category) { worth(place, category, Number::ZERO) } else { Vec::new() };
        if items.is_empty() {
            continue;
        }
        for (at, token) in tokens.iter().enumerate() {
            if words.belongs(&token.word, place) < UNIT || at == 0 {
                continue;
            }
            let word = |back: usize| at.checked_sub(back).map_or("", |place| tokens[place].word.as_str());
            let not = |back: usize| WordList::Denial.has(word(back));
            let helps = |back: usize| closed::is(word(back), "do have");
            if word(1) == "no" {
                found.push(Mention { from: at - 1, to: at + 1, items: items.clone() });
            } else if word(1) == "any" && not(3) && helps(4) {
                found.push(Mention { from: at - 4, to: at + 1, items: items.clone() });
            }
        }
    }
}

/// A word that belongs to a category so much is what it counts.
const UNIT: u32 = 10;
