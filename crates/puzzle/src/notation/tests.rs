//! Which kind wins, for lists as they occur in puzzles.

use super::*;
use proptest::prelude::*;

fn kind(items: &[&str]) -> Option<ScaleKind> {
    let items: Vec<String> = items.iter().map(|&item| item.to_owned()).collect();
    scale_of(&items).map(|scale| scale.kind())
}

#[test]
fn every_kind_is_recognised() {
    for (items, wanted) in [
        (&["$150", "$160"][..], ScaleKind::Number),
        (&["20 students", "1 student"], ScaleKind::Number),
        (&["5'10\"", "6'"], ScaleKind::Number),
        (&["5 ft", "6 ft"], ScaleKind::Number),
        (&["1 hr", "45 min"], ScaleKind::Number),
        (&["1st", "second"], ScaleKind::Ordinal),
        (&["I", "IV"], ScaleKind::Ordinal),
        (&["19th century", "20th century"], ScaleKind::Ordinal),
        (&["March 4", "Mar 5th"], ScaleKind::Date),
        (&["7:30pm", "noon"], ScaleKind::Time),
        (&["April", "May"], ScaleKind::Month),
        (&["Mon", "Tuesday"], ScaleKind::Weekday),
        (&["1912", "1913"], ScaleKind::Year),
        (&["500", "1000"], ScaleKind::Number),
        (&["Route 66", "Route 40"], ScaleKind::Number),
    ] {
        assert_eq!(kind(items), Some(wanted), "{items:?}");
    }
}

#[test]
fn names_and_mixtures_have_no_scale() {
    for items in [
        &["Ann", "Bob"][..],
        &["Ann", "7"],
        &["TX-42", "TX-43"],
        &["A380", "A320"],
        &["Route 66", "Highway 40"],
        &["$5", "5%"],
        &["7", "7"],
        &["April", "Ann"],
        &["", ""],
        &[],
    ] {
        assert_eq!(kind(items), None, "{items:?}");
    }
}

proptest! {
    #[test]
    fn no_items_bring_it_down(items in prop::collection::vec("[0-9a-z$%'\"./:, ½é-]{0,12}|\\PC{0,8}", 0..4)) {
        let _ = scale_of(&items);
    }
}
