//! The themes that come with the program.

use super::Theme;
use std::sync::OnceLock;

/// The files, in the order in which they are listed.
const FILES: &[&str] = &[
    include_str!("../../../../data/themes/cake-contest.toml"),
    include_str!("../../../../data/themes/dog-show.toml"),
    include_str!("../../../../data/themes/film-festival.toml"),
    include_str!("../../../../data/themes/lighthouses.toml"),
    include_str!("../../../../data/themes/mountain-hut.toml"),
    include_str!("../../../../data/themes/music-festival.toml"),
    include_str!("../../../../data/themes/mystery-weekend.toml"),
    include_str!("../../../../data/themes/night-market.toml"),
    include_str!("../../../../data/themes/parcel-office.toml"),
    include_str!("../../../../data/themes/regatta.toml"),
    include_str!("../../../../data/themes/science-fair.toml"),
    include_str!("../../../../data/themes/space-probes.toml"),
];

/// A theme to start from, with a comment at every line.
pub const TEMPLATE: &str = include_str!("../../../../data/themes/template.toml");

/// All themes that come with the program.
pub fn shipped() -> &'static [Theme] {
    static THEMES: OnceLock<Vec<Theme>> = OnceLock::new();
    // That every file is a theme is tested; one that is not would only be missing.
    THEMES.get_or_init(|| FILES.iter().filter_map(|file| Theme::from_toml(file).ok()).collect())
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
