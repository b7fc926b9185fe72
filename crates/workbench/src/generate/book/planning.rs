//! Which puzzle is of which difficulty, size and theme, and what it is called.

use super::BookRequest;
use generating::chance::part;
use generating::theme::Theme;
use std::fmt;
use std::sync::Arc;

/// The stream that titles and openings are drawn from: no puzzle uses it.
const DRAWING: u64 = u64::MAX - 2_000_000;
/// Most puzzles of a book.
pub const MOST: usize = 500;

/// A puzzle as it is planned.
#[derive(Clone, Debug)]
pub struct Slot {
    /// How hard it shall be.
    pub band: u8,
    /// What it is about.
    pub theme: Arc<Theme>,
    /// Its title.
    pub title: String,
    /// How its story begins.
    pub opening: String,
    /// Sizes that it may have, the one that is wanted first.
    pub sizes: Vec<(usize, usize)>,
}

impl Slot {
    /// The size of a try, from nought: the wanted one for two tries, then the others in turn.
    pub(super) fn size_of_try(&self, number: usize) -> (usize, usize) {
        let place = number.saturating_sub(1) % self.sizes.len().max(1);
        self.sizes.get(place).copied().unwrap_or((4, 4))
    }
}

/// Why a book cannot be planned, and the way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadBook(pub String);

impl fmt::Display for BadBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A theme with what is left of its titles and openings.
struct Stock {
    theme: Arc<Theme>,
    titles: Vec<String>,
    openings: Vec<String>,
    used: usize,
}

/// The plan of a book: every band has its share of the puzzles, within a band sizes grow, and themes take turns. No title and
/// no opening is used twice.
pub fn plan(request: &BookRequest) -> Result<Vec<Slot>, BadBook> {
    let (low, high) = (*request.bands.start(), *request.bands.end());
    if !(1..=MOST).contains(&request.puzzles) {
        return Err(BadBook(format!("a book has 1 to {MOST} puzzles")));
    }
    if !(1..=5).contains(&low) || !(low..=5).contains(&high) {
        return Err(BadBook("difficulties go from easy to very hard, the easier one first".to_owned()));
    }
    if request.sizes.is_empty() {
        return Err(BadBook("a book needs a size, such as 4x4".to_owned()));
    }
    let mut sizes = request.sizes.clone();
    sizes.sort_by_key(|(categories, items)| (categories * items, *categories));
    sizes.dedup();
    let bands = usize::from(high - low) + 1;
    let mut stocks = stocks(request);
    let mut last: Option<usize> = None;
    let mut slots = Vec::with_capacity(request.puzzles);
    for place in 0..request.puzzles {
        let band = place * bands / request.puzzles;
        let first = (band * request.puzzles).div_ceil(bands);
        let end = ((band + 1) * request.puzzles).div_ceil(bands);
        let wanted = sizes[(place - first) * sizes.len() / (end - first).max(1)];
        let chosen = choose(&stocks, wanted, last).ok_or_else(|| too_few(request, &stocks, wanted))?;
        let stock = &mut stocks[chosen];
        let mut fitting: Vec<(usize, usize)> = sizes
            .iter()
            .copied()
            .filter(|&(categories, items)| stock.theme.fits(categories, items))
            .collect();
        // The wanted size first, then those nearest to it.
        let cells = |(categories, items): (usize, usize)| categories * items;
        fitting.sort_by_key(|&size| (size != wanted, cells(size).abs_diff(cells(wanted))));
        stock.used += 1;
        let (title, opening) = (stock.titles.pop(), stock.openings.pop());
        slots.push(Slot {
            band: low + band as u8,
            theme: Arc::clone(&stock.theme),
            title: title.unwrap_or_default(),
            opening: opening.unwrap_or_default(),
            sizes: fitting,
        });
        last = Some(chosen);
    }
    Ok(slots)
}

/// The themes with their titles and openings in the order in which they are used; what two themes have in common is
/// used by the first.
fn stocks(request: &BookRequest) -> Vec<Stock> {
    let mut draws = 0;
    let chance = part(request.seed, DRAWING);
    let mut taken: Vec<String> = Vec::new();
    let mut stocks = Vec::new();
    for theme in &request.themes {
        let mut fresh = |all: &[String]| {
            let mut list: Vec<String> = all.iter().filter(|one| !taken.contains(one)).cloned().collect();
            list.dedup();
            taken.extend(list.iter().cloned());
            list.sort_by_cached_key(|_| {
                draws += 1;
                part(chance, draws)
            });
            list
        };
        let (titles, openings) = (fresh(theme.titles()), fresh(theme.openings()));
        stocks.push(Stock { theme: Arc::clone(theme), titles, openings, used: 0 });
    }
    stocks.sort_by_cached_key(|_| {
        draws += 1;
        part(chance, draws)
    });
    stocks
}

/// The theme that has had the fewest puzzles, not the one of the puzzle before if that can be helped.
fn choose(stocks: &[Stock], (categories, items): (usize, usize), last: Option<usize>) -> Option<usize> {
    let can = |stock: &Stock| {
        !stock.titles.is_empty() && !stock.openings.is_empty() && stock.theme.fits(categories, items)
    };
    (0..stocks.len())
        .filter(|&place| can(&stocks[place]))
        .min_by_key(|&place| (stocks[place].used + usize::from(last == Some(place)), place))
}

fn too_few(request: &BookRequest, stocks: &[Stock], (categories, items): (usize, usize)) -> BadBook {
    let fitting: Vec<&Stock> = stocks.iter().filter(|stock| stock.theme.fits(categories, items)).collect();
    if fitting.is_empty() {
        return BadBook(format!(
            "none of the themes has {categories} categories of {items} items; `cluewright theme show NAME` tells how large a theme is"
        ));
    }
    let most: usize =
        fitting.iter().map(|stock| stock.theme.titles().len().min(stock.theme.openings().len())).sum();
    BadBook(format!(
        "no title and no opening comes twice in a book, so these themes are enough for {most} puzzles and not for {}; \
         name more themes, or add titles and openings to your own",
        request.puzzles
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use solving::engine::Stop;
    use std::collections::BTreeSet;

    fn request(puzzles: usize, themes: usize) -> BookRequest {
        let mut all = BookRequest::themes_of(&[]);
        all.truncate(themes);
        BookRequest {
            themes: all,
            puzzles,
            bands: 1..=4,
            sizes: vec![(5, 5), (4, 4), (4, 5)],
            seed: 3,
            threads: 1,
            within: Stop::never(),
        }
    }

    #[test]
    fn every_band_has_its_share_and_nothing_comes_twice() {
        for puzzles in [1, 7, 24, 30] {
            let slots = plan(&request(puzzles, 12)).unwrap();
            for band in 1..=4 {
                let share = slots.iter().filter(|slot| slot.band == band).count();
                assert!(share.abs_diff(puzzles / 4) <= 1, "{share} of {puzzles} in band {band}");
            }
            let titles: BTreeSet<&String> = slots.iter().map(|slot| &slot.title).collect();
            let openings: BTreeSet<&String> = slots.iter().map(|slot| &slot.opening).collect();
            assert_eq!((titles.len(), openings.len()), (puzzles, puzzles));
            assert!(slots.windows(2).all(|two| two[0].theme.name() != two[1].theme.name()));
            assert!(slots.windows(2).all(|two| two[0].band <= two[1].band));
        }
    }

    #[test]
    fn what_cannot_be_is_told_with_a_way_out() {
        let why = plan(&request(100, 1)).unwrap_err().to_string();
        assert!(why.contains("name more themes"), "{why}");
        let large = BookRequest { sizes: vec![(9, 9)], ..request(3, 2) };
        assert!(plan(&large).unwrap_err().to_string().contains("9 categories of 9 items"));
        let (hard, easy) = (4, 2);
        assert!(plan(&BookRequest { bands: hard..=easy, ..request(3, 2) }).is_err());
        assert!(plan(&request(0, 2)).is_err());
    }
}
