//! Where the items of a category come from: names to choose among, a sequence to take a stretch of, ranks that begin
//! with the first, or numbers and times laid out with natural gaps.

use rand::{Rng, RngExt};

/// What the items of a category are drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pool {
    /// Any of these, in alphabetical order.
    Names(Vec<String>),
    /// Some that follow each other, in this order.
    Sequence(Vec<String>),
    /// The first ones, in this order.
    Ranks(Vec<String>),
    /// Numbers from one to another, in multiples of one of the steps.
    Amounts(Amounts),
}

/// Numbers that items are made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Amounts {
    /// The lowest.
    pub from: u32,
    /// The highest.
    pub to: u32,
    /// How far neighbours lie apart at least, one of these.
    pub steps: Vec<u32>,
    /// How a number is written, with `{}` for it; `None` for times of day, of which it is the minutes.
    pub write: Option<String>,
}

/// Gaps are so many steps.
const GAPS: [u32; 6] = [1, 1, 1, 2, 2, 3];

impl Pool {
    /// How many items it can give.
    pub fn most(&self) -> usize {
        match self {
            Pool::Names(items) | Pool::Sequence(items) | Pool::Ranks(items) => items.len(),
            Pool::Amounts(amounts) => {
                let least = amounts.steps.iter().min().copied().unwrap_or(1).max(1);
                (amounts.to.saturating_sub(amounts.from) / least) as usize + 1
            }
        }
    }

    /// The items that it chooses from; none where it makes them of numbers.
    pub fn names(&self) -> &[String] {
        match self {
            Pool::Names(items) | Pool::Sequence(items) | Pool::Ranks(items) => items,
            Pool::Amounts(_) => &[],
        }
    }

    /// How the number one is written, if it can be drawn.
    pub fn written_one(&self) -> Option<String> {
        match self {
            Pool::Amounts(amounts) if amounts.write.is_some() && amounts.from <= 1 => {
                Some(amounts.written(1))
            }
            _ => None,
        }
    }

    /// Whether its items have an order.
    pub fn is_ordered(&self) -> bool {
        !matches!(self, Pool::Names(_))
    }

    /// Items that another pool may give as well. Of numbers, one is enough to tell.
    pub fn shared_with(&self, other: &Pool) -> Vec<String> {
        match (self, other) {
            (Pool::Amounts(one), Pool::Amounts(other)) => {
                let overlap = one.from.max(other.from)..=one.to.min(other.to);
                let alike = one.write == other.write && !overlap.is_empty();
                if alike { vec![one.written(*overlap.start())] } else { Vec::new() }
            }
            (Pool::Amounts(_), _) | (_, Pool::Amounts(_)) => Vec::new(),
            (
                Pool::Names(ones) | Pool::Sequence(ones) | Pool::Ranks(ones),
                Pool::Names(others) | Pool::Sequence(others) | Pool::Ranks(others),
            ) => {
                let same = |item: &&String| others.iter().any(|other| other.eq_ignore_ascii_case(item));
                ones.iter().filter(same).cloned().collect()
            }
        }
    }

    /// Some items, as many as asked for; fewer if there are not so many.
    pub fn draw(&self, count: usize, rng: &mut impl Rng) -> Vec<String> {
        match self {
            Pool::Names(items) => some_names(items, count, rng),
            Pool::Sequence(items) => {
                let start = below(items.len().saturating_sub(count) + 1, rng);
                items.iter().skip(start).take(count).cloned().collect()
            }
            Pool::Ranks(items) => items.iter().take(count).cloned().collect(),
            Pool::Amounts(amounts) => amounts.draw(count as u32, rng),
        }
    }
}

/// A number below `end`, the same on every machine.
pub(crate) fn below(end: usize, rng: &mut impl Rng) -> usize {
    if end <= 1 { 0 } else { rng.random_range(0..end as u32) as usize }
}

/// One of several.
pub(crate) fn one_of<'a, T>(of: &'a [T], rng: &mut impl Rng) -> Option<&'a T> {
    of.get(below(of.len(), rng))
}

/// Names, with different first letters as long as there are any, so that a grid can be filled by initials.
fn some_names(items: &[String], count: usize, rng: &mut impl Rng) -> Vec<String> {
    let mut rest: Vec<&String> = items.iter().collect();
    for end in (1..rest.len()).rev() {
        rest.swap(end, below(end + 1, rng));
    }
    let mut chosen: Vec<String> = Vec::new();
    let mut passed = Vec::new();
    for name in rest {
        let initial = |name: &str| name.chars().next().map(char::to_lowercase).into_iter().flatten().next();
        if chosen.iter().any(|known| initial(known) == initial(name)) {
            passed.push(name.clone());
        } else {
            chosen.push(name.clone());
        }
    }
    chosen.extend(passed);
    chosen.truncate(count);
    chosen.sort_by_key(|name| name.to_lowercase());
    chosen
}

impl Amounts {
    fn draw(&self, count: u32, rng: &mut impl Rng) -> Vec<String> {
        let span = self.to.saturating_sub(self.from);
        let gaps_needed = count.saturating_sub(1);
        let fitting: Vec<u32> =
            self.steps.iter().copied().filter(|step| gaps_needed.saturating_mul(*step) <= span).collect();
        let step = one_of(&fitting, rng).or(self.steps.iter().min()).copied().unwrap_or(1).max(1);
        // Half of the time evenly, else with some gaps wider than others.
        let mut gaps: Vec<u32> = vec![1; gaps_needed as usize];
        if below(2, rng) == 0 {
            let mut room = (span / step).saturating_sub(gaps_needed);
            for gap in &mut gaps {
                let wider = one_of(&GAPS, rng).copied().unwrap_or(1).min(1 + room);
                room -= wider - 1;
                *gap = wider;
            }
        }
        let length = gaps.iter().sum::<u32>() * step;
        let start = self.from + below((span.saturating_sub(length) / step) as usize + 1, rng) as u32 * step;
        let mut value = start;
        let mut items = vec![self.written(value)];
        for gap in gaps {
            value += gap * step;
            items.push(self.written(value));
        }
        items
    }

    fn written(&self, value: u32) -> String {
        match &self.write {
            Some(pattern) => pattern.replace("{}", &grouped(value)),
            None => time_of_day(value),
        }
    }
}

/// A number with commas between thousands, from ten thousand on: smaller ones may be years.
fn grouped(value: u32) -> String {
    if value < 10_000 { value.to_string() } else { format!("{},{:03}", value / 1_000, value % 1_000) }
}

/// Minutes since midnight as a time: “7:30 pm”.
fn time_of_day(minutes: u32) -> String {
    let (hour, minute) = (minutes / 60 % 24, minutes % 60);
    // Whether 12:00 pm is noon or midnight, people do not agree.
    if (hour, minute) == (12, 0) {
        return "noon".to_owned();
    }
    let half = if hour < 12 { "am" } else { "pm" };
    let shown = if hour.is_multiple_of(12) { 12 } else { hour % 12 };
    format!("{shown}:{minute:02} {half}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    fn rng(seed: u64) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(seed)
    }

    #[test]
    fn numbers_rise_within_their_bounds() {
        let pool = Amounts { from: 10, to: 95, steps: vec![5, 10], write: Some("{}".to_owned()) };
        assert_eq!(Pool::Amounts(pool.clone()).most(), 18);
        let mut uneven = 0;
        for seed in 0..200 {
            let items: Vec<u32> =
                pool.draw(6, &mut rng(seed)).iter().map(|item| item.parse().unwrap()).collect();
            assert_eq!(items.len(), 6);
            assert!(items.windows(2).all(|w| w[0] < w[1] && (w[1] - w[0]) % 5 == 0), "{items:?}");
            assert!(items[0] >= 10 && items[5] <= 95, "{items:?}");
            uneven += usize::from(items.windows(3).any(|w| w[1] - w[0] != w[2] - w[1]));
        }
        assert!((40..160).contains(&uneven), "{uneven}");
    }

    #[test]
    fn as_many_as_there_are() {
        let pool = Pool::Amounts(Amounts { from: 1, to: 8, steps: vec![1], write: Some("{}".to_owned()) });
        assert_eq!(pool.draw(8, &mut rng(1)).len(), pool.most());
        let names = Pool::Names(["Ann", "Abe", "Bo", "Cy"].map(str::to_owned).to_vec());
        for seed in 0..20 {
            let drawn = names.draw(3, &mut rng(seed));
            assert!(drawn.contains(&"Bo".to_owned()) && drawn.contains(&"Cy".to_owned()), "{drawn:?}");
        }
    }

    #[test]
    fn times_and_large_numbers_are_written_as_usual() {
        assert_eq!(time_of_day(12 * 60), "noon");
        assert_eq!(time_of_day(12 * 60 + 30), "12:30 pm");
        assert_eq!(time_of_day(19 * 60 + 5), "7:05 pm");
        assert_eq!((grouped(1987), grouped(12_500)), ("1987".to_owned(), "12,500".to_owned()));
    }
}
