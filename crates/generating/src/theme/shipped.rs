//! The themes that come with the program.

use super::Theme;
use std::sync::OnceLock;

/// The files, in the order in which they are listed.
const FILES: &[&str] = &[
    include_str!("../../data/themes/allotment-club.toml"),
    include_str!("../../data/themes/archery-club.toml"),
    include_str!("../../data/themes/balloon-race.toml"),
    include_str!("../../data/themes/bird-hide.toml"),
    include_str!("../../data/themes/bowls-league.toml"),
    include_str!("../../data/themes/cake-contest.toml"),
    include_str!("../../data/themes/campsite.toml"),
    include_str!("../../data/themes/cheese-counter.toml"),
    include_str!("../../data/themes/chess-club.toml"),
    include_str!("../../data/themes/city-marathon.toml"),
    include_str!("../../data/themes/cycle-tour.toml"),
    include_str!("../../data/themes/dog-show.toml"),
    include_str!("../../data/themes/film-festival.toml"),
    include_str!("../../data/themes/giant-vegetables.toml"),
    include_str!("../../data/themes/inventors.toml"),
    include_str!("../../data/themes/jazz-cellar.toml"),
    include_str!("../../data/themes/jumble-sale.toml"),
    include_str!("../../data/themes/laundrette.toml"),
    include_str!("../../data/themes/lighthouses.toml"),
    include_str!("../../data/themes/mountain-hut.toml"),
    include_str!("../../data/themes/moving-day.toml"),
    include_str!("../../data/themes/museum-trip.toml"),
    include_str!("../../data/themes/music-festival.toml"),
    include_str!("../../data/themes/mystery-weekend.toml"),
    include_str!("../../data/themes/night-market.toml"),
    include_str!("../../data/themes/parcel-office.toml"),
    include_str!("../../data/themes/pizza-place.toml"),
    include_str!("../../data/themes/radio-plays.toml"),
    include_str!("../../data/themes/regatta.toml"),
    include_str!("../../data/themes/saleroom.toml"),
    include_str!("../../data/themes/science-fair.toml"),
    include_str!("../../data/themes/sleeper-train.toml"),
    include_str!("../../data/themes/space-probes.toml"),
    include_str!("../../data/themes/stargazers.toml"),
    include_str!("../../data/themes/street.toml"),
    include_str!("../../data/themes/tea-room.toml"),
    include_str!("../../data/themes/tournament.toml"),
    include_str!("../../data/themes/treasure-island.toml"),
    include_str!("../../data/themes/village-play.toml"),
    include_str!("../../data/themes/vineyard.toml"),
    include_str!("../../data/themes/waiting-room.toml"),
];

/// A theme to start from, with a comment at every line.
pub const TEMPLATE: &str = include_str!("../../data/themes/template.toml");

/// All themes that come with the program, those that chance leaves out among them.
pub fn shipped() -> &'static [Theme] {
    static THEMES: OnceLock<Vec<Theme>> = OnceLock::new();
    // That every file is a theme is tested; one that is not would only be missing.
    THEMES.get_or_init(|| FILES.iter().filter_map(|file| Theme::from_toml(file).ok()).collect())
}

/// The themes that chance chooses from.
pub fn for_chance() -> impl Iterator<Item = &'static Theme> {
    shipped().iter().filter(|theme| !theme.is_asked_for())
}

/// The shipped theme of a name, without regard to case and hyphens.
pub fn named(name: &str) -> Option<&'static Theme> {
    let plain = |name: &str| name.replace(['-', '_'], " ").to_lowercase();
    shipped().iter().find(|theme| plain(theme.name()) == plain(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_theme() {
        for file in FILES.iter().chain([&TEMPLATE]) {
            if let Err(problems) = Theme::from_toml(file) {
                let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
                panic!("{}\n{}", file.lines().next().unwrap_or_default(), told.join("\n"));
            }
        }
    }

    #[test]
    fn names_are_found_in_any_spelling() {
        assert!(
            shipped()
                .iter()
                .all(|theme| named(&theme.name().replace(' ', "-").to_uppercase()) == Some(theme))
        );
        assert_eq!(named("no such theme"), None);
    }
}
