//! A setting drawn from a theme: which categories, which items, which title and story.

use super::pool::{below, one_of};
use super::{Theme, ThemeCategory, TooLarge};
use crate::Setting;
use puzzle::Category;
use rand::Rng;
use wording::amounts::spelled;
use wording::plural::capitalised;

/// How a puzzle is told: its title, and how its story begins, which may have `{count}` in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Telling<'a> {
    /// The title.
    pub title: &'a str,
    /// How the story begins.
    pub opening: &'a str,
}

impl Theme {
    /// A setting of so many categories with so many items each. The same random numbers give the same setting.
    pub fn setting(&self, categories: usize, items: usize, rng: &mut impl Rng) -> Result<Setting, TooLarge> {
        self.setting_told(categories, items, None, rng)
    }

    /// The same, with a title and an opening that are not left to chance.
    pub fn setting_told(
        &self,
        categories: usize,
        items: usize,
        telling: Option<Telling<'_>>,
        rng: &mut impl Rng,
    ) -> Result<Setting, TooLarge> {
        if !self.fits(categories, items) {
            let (theme, possible) = (self.name.clone(), self.sizes());
            return Err(TooLarge { theme, categories, items, possible });
        }
        let chosen = self.some_categories(categories, items, rng);
        let drawn: Vec<Category> = chosen
            .iter()
            .map(|category| {
                let drawn = Category::new(category.name.clone(), category.pool.draw(items, rng));
                let listed = drawn.scale().is_some_and(|scale| scale.lowest_first().eq(0..items));
                if category.pool.is_ordered() && !listed { drawn.ordered_as_given() } else { drawn }
            })
            .collect();
        let drawn_title = one_of(&self.titles, rng).map(String::as_str).unwrap_or_default();
        let drawn_opening = one_of(&self.openings, rng).map(String::as_str).unwrap_or_default();
        let Telling { title, opening } =
            telling.unwrap_or(Telling { title: drawn_title, opening: drawn_opening });
        Ok(Setting {
            theme: self.name.clone(),
            title: title.to_owned(),
            story: story(opening, &chosen, items, self),
            vocabulary: self.vocabulary(&chosen),
            voice: self.voice,
            categories: drawn,
        })
    }

    /// The category of rows, those that are always there, one with an order if there is any, and others.
    fn some_categories(&self, count: usize, items: usize, rng: &mut impl Rng) -> Vec<&ThemeCategory> {
        let mut rest: Vec<(usize, &ThemeCategory)> = self.categories.iter().enumerate().skip(1).collect();
        rest.retain(|(_, category)| category.pool.most() >= items);
        for end in (1..rest.len()).rev() {
            rest.swap(end, below(end + 1, rng));
        }
        rest.sort_by_key(|(_, category)| !category.always);
        let room = count.saturating_sub(1);
        let ordered = rest.iter().position(|(_, category)| category.pool.is_ordered());
        if let Some(place) = ordered.filter(|place| *place >= room && room > 0) {
            rest.swap(room - 1, place);
        }
        rest.truncate(room);
        rest.sort_by_key(|(place, _)| *place);
        self.categories.iter().take(1).chain(rest.into_iter().map(|(_, category)| category)).collect()
    }
}

/// The opening with the number in it, and how it goes on.
fn story(opening: &str, chosen: &[&ThemeCategory], items: usize, theme: &Theme) -> String {
    let count = spelled(items);
    let opening = opening.replace("{count}", &count).replace("{Count}", &capitalised(&count));
    super::story::told(&opening, chosen, theme.voice, theme.tense)
}

#[cfg(test)]
mod tests {
    use super::super::shipped;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn every_size_that_fits_is_given() {
        for theme in shipped() {
            for (items, most) in theme.sizes() {
                for categories in 2..=most {
                    let mut rng = ChaCha8Rng::seed_from_u64(7);
                    let setting = theme.setting(categories, items, &mut rng).unwrap();
                    assert_eq!(setting.categories.len(), categories, "{}", theme.name());
                    assert!(setting.categories.iter().all(|category| category.len() == items));
                    assert!(
                        setting.categories.iter().any(|category| category.scale().is_some()),
                        "{}: nothing to compare",
                        theme.name()
                    );
                    assert!(!setting.story.contains('{'), "{}", setting.story);
                }
            }
        }
    }

    #[test]
    fn the_same_numbers_give_the_same_setting() {
        let theme = &shipped()[0];
        let drawn = |seed| theme.setting(4, 5, &mut ChaCha8Rng::seed_from_u64(seed)).unwrap();
        assert_eq!(drawn(1).categories, drawn(1).categories);
        assert_ne!(drawn(1).categories, drawn(2).categories);
    }

    #[test]
    fn what_is_too_large_is_told() {
        let theme = &shipped()[0];
        let error = theme.setting(9, 9, &mut ChaCha8Rng::seed_from_u64(1)).unwrap_err();
        assert!(error.to_string().contains(theme.name()), "{error}");
    }
}
