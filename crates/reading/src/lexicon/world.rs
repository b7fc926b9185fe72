//! What everybody knows: which months are summer, which days the weekend, which hours the morning.

use crate::token::{Kind, Token};
use english::Lexicon;
use english::calendar::calendar;
use english::number::{NumberKind, whole};
use english::stem::stem;
use english::unit::units;
use english::words::WordList;
use puzzle::{Category, ItemId, ScaleKind};

/// How many minutes a day has.
const MINUTES_OF_DAY: i64 = 24 * 60;

/// Items that the words at `place` stand for together, and how many words there are: “weekend”, “the 18th
/// century”, “the 1830s”.
pub fn sets(tokens: &[Token], place: usize, categories: &[Category]) -> Option<(usize, Vec<ItemId>)> {
    let token = &tokens[place];
    if let Some(kind) = titled(token, categories).or_else(|| of_a_kind(token, categories)) {
        return Some((1, kind));
    }
    let (kind, length, belongs) = known(token).or_else(|| dated(tokens, place))?;
    let (place, category) = categories
        .iter()
        .enumerate()
        .find(|(_, category)| category.scale().is_some_and(|scale| scale.kind() == kind))?;
    let scale = category.scale()?;
    let items: Vec<ItemId> = (0..category.len())
        .filter(|&item| scale.value(item).to_integer().is_some_and(&belongs))
        .map(|item| ItemId::new(place, item))
        .collect();
    (!items.is_empty() && items.len() < category.len()).then_some((length, items))
}

/// Whether a value belongs to what a word stands for.
type Belongs = Box<dyn Fn(i64) -> bool>;

/// What a word of the calendar or the clock stands for: “weekend”, “summer”, “the seventies”, “morning”.
fn known(token: &Token) -> Option<(ScaleKind, usize, Belongs)> {
    let calendar = calendar();
    if let Some(days) = calendar.days(&token.word) {
        // A Sunday that begins the week has the value 0.
        return Some((
            ScaleKind::Weekday,
            1,
            Box::new(move |day| days.contains(&if day == 0 { 7 } else { day })),
        ));
    }
    if let Some(months) = calendar.season(&token.word) {
        return Some((ScaleKind::Month, 1, Box::new(move |month| months.contains(&month_of(month)))));
    }
    if let Some(decade) = whole(&token.word, NumberKind::Decade) {
        let belongs = move |year: i64| year.rem_euclid(100).div_euclid(10) * 10 == decade;
        return Some((ScaleKind::Year, 1, Box::new(belongs)));
    }
    // What is told after midnight still belongs to its evening.
    let part = calendar.part_of_day(&token.word)?;
    let belongs =
        move |minute: i64| minute >= part.start && (minute < part.end || part.end == MINUTES_OF_DAY);
    Some((ScaleKind::Time, 1, Box::new(belongs)))
}

/// The years of a century or a decade in figures: “the 18th century”, “the 1830s”.
fn dated(tokens: &[Token], place: usize) -> Option<(ScaleKind, usize, Belongs)> {
    let token = &tokens[place];
    let next = tokens.get(place + 1);
    let followed = next.is_some_and(is_century);
    let shared = !followed && token.rank && shares_century(&tokens[place + 1..]);
    if token.rank && (followed || shared) {
        let century = token.number?.to_integer()?;
        let belongs = move |year: i64| (year - 1).div_euclid(100) + 1 == century;
        return Some((ScaleKind::Year, if shared { 1 } else { 2 }, Box::new(belongs)));
    }
    if token.kind == Kind::Figure && next.is_some_and(|s| s.is("s") && !s.spaced) {
        let decade = token.number?.to_integer()?;
        return Some((ScaleKind::Year, 2, Box::new(move |year| year.div_euclid(10) * 10 == decade)));
    }
    None
}

fn is_century(token: &Token) -> bool {
    units(&token.word).iter().any(|unit| unit.name == "century")
}

/// Whether a century is still to come that is said once for several: “neither the twelfth nor the fourteenth
/// century”.
fn shares_century(after: &[Token]) -> bool {
    let listed = |token: &Token| {
        token.rank || matches!(token.word.as_str(), "or" | "nor" | "and" | "the" | "in" | ",")
    };
    let joint = after.first().is_some_and(|token| matches!(token.word.as_str(), "or" | "nor" | "and" | ","));
    let rest = after.iter().take(12).find(|token| !listed(token));
    joint && rest.is_some_and(is_century)
}

/// Those who bear a title that a word says: “the doctors” are all that are called *Dr.*
fn titled(token: &Token, categories: &[Category]) -> Option<Vec<ItemId>> {
    let title = Lexicon::shipped().genders().title_of(&token.word)?;
    let bears = |name: &String| {
        let first = name.split_whitespace().next().unwrap_or_default().to_lowercase();
        first.trim_end_matches('.') == title
    };
    only_some(categories, &bears)
}

/// Those whose last word this is: “the guards” are the *point guard* and the *shooting guard*.
fn of_a_kind(token: &Token, categories: &[Category]) -> Option<Vec<ItemId>> {
    (token.kind == Kind::Word && !token.capital && token.word.len() > 2).then_some(())?;
    let kind = stem(&token.word);
    let named = |category: &Category| category.name().split_whitespace().any(|word| stem(word) == kind);
    (!categories.iter().any(named)).then_some(())?;
    let is_one = |name: &String| {
        let mut words = name.split_whitespace().rev();
        let last = words.next().filter(|last| last.starts_with(char::is_lowercase));
        words.next().is_some() && last.is_some_and(|last| stem(last) == kind)
    };
    only_some(categories, &is_one).filter(|items| items.len() > 1)
}

/// The items of which something holds; nothing if it holds of all of a category, or in two categories.
fn only_some(categories: &[Category], holds: &dyn Fn(&String) -> bool) -> Option<Vec<ItemId>> {
    let mut found = None;
    for (place, category) in categories.iter().enumerate() {
        let items: Vec<ItemId> = (0..category.len())
            .filter(|&item| holds(&category.items()[item]))
            .map(|item| ItemId::new(place, item))
            .collect();
        if !items.is_empty() {
            let some = items.len() < category.len();
            (some && found.is_none()).then_some(())?;
            found = Some(items);
        }
    }
    found
}

/// How strongly a word goes with a kind of thing, from 0 to 10: pets are had and owned, other animals have their
/// lovers and keepers.
pub fn habit(word: &str, kind: &str) -> u32 {
    let fits = match kind.to_lowercase().trim_end_matches('s') {
        "pet" => WordList::SaidOfPets.has(word),
        "animal" => WordList::SaidOfAnimals.has(word),
        _ => false,
    };
    if fits { 9 } else { 0 }
}

/// The month of the year, from 1, of a count of months.
fn month_of(count: i64) -> i64 {
    (count - 1).rem_euclid(12) + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    #[track_caller]
    fn check(words: &str, category: &Category, wanted: &[&str]) {
        let found = sets(&tokens(words), 0, std::slice::from_ref(category))
            .map(|(_, items)| items)
            .unwrap_or_default();
        let names: Vec<&str> = found.iter().map(|item| category.items()[item.index()].as_str()).collect();
        assert_eq!(names, wanted, "{words}");
    }

    #[test]
    fn words_stand_for_several_items() {
        check("weekend", &Category::new("day", ["Friday", "Saturday", "Sunday"]), &["Saturday", "Sunday"]);
        check("summer", &Category::new("month", ["April", "June", "July"]), &["June", "July"]);
        check("winter", &Category::new("month", ["November", "December", "March"]), &["December"]);
        check("morning", &Category::new("time", ["9:00am", "1:00pm"]), &["9:00am"]);
        check("18th century", &Category::new("year", ["1700", "1701", "1788", "1801"]), &["1701", "1788"]);
        check("seventies", &Category::new("year", ["1969", "1973", "1979", "1980"]), &["1973", "1979"]);
        check("1830s", &Category::new("year", ["1829", "1831", "1840"]), &["1831"]);
        check("weekend", &Category::new("year", ["1829", "1831", "1840"]), &[]);
        let years = Category::new("year", ["1120", "1185", "1240", "1355"]);
        check("twelfth nor the fourteenth century", &years, &["1120", "1185"]);
        check("twelfth castle of the fourteenth century", &years, &[]);
        let names = Category::new("who", ["Dr. Ames", "Dr. Bell", "Prof. Cole"]);
        check("doctors", &names, &["Dr. Ames", "Dr. Bell"]);
        let teas = Category::new("drink", ["green tea", "iced tea", "cocoa"]);
        check("teas", &teas, &["green tea", "iced tea"]);
        check("cocoa", &teas, &[]);
        check("doctors", &Category::new("who", ["Dr. Ames", "Dr. Bell"]), &[]);
    }
}
