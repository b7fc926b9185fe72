//! How many items a category may have.

use super::formats::{Format, is_yearlike};
use hearing::Heard;
use tagging::Tag;

/// Most items of a category.
const LARGEST: usize = 12;

/// The likely sizes of the categories, those that agree best with values and with what clues say.
pub(super) fn likely(items: &[String], formats: &[Format], heard: &[Heard]) -> Vec<usize> {
    let count = items.len();
    let mut values: Vec<((Option<&Format>, bool), usize)> = Vec::new();
    for format in formats {
        let key = match format {
            Format::Name => continue,
            Format::Value(..) => (Some(format), false),
            Format::Number(number) => (None, is_yearlike(*number)),
        };
        match values.iter_mut().find(|(known, _)| *known == key) {
            Some((_, members)) => *members += 1,
            None => values.push((key, 1)),
        }
    }
    let said = said(heard);
    let fit = |size: usize| {
        let categories = count.div_ceil(size);
        let missing = categories * size - count;
        if categories < 2 || missing > categories {
            return None;
        }
        let odd: usize = values
            .iter()
            .filter(|(_, members)| *members > 1)
            .map(|((format, _), members)| match *members {
                // Bare numbers may be of several categories.
                members if format.is_none() && members % size == 0 => 0,
                members if members == size => 0,
                // One value is never named; or two categories have values of one kind.
                members if members + 1 == size => 3,
                members if members == 2 * size => 3,
                _ => 6,
            })
            .sum();
        let small = if size == 2 { 3 } else { 0 };
        let said: usize = said.iter().filter(|&&said| said != size).count() * 4;
        Some(missing + odd + said + small)
    };
    let sizes: Vec<(usize, usize)> = (2..=LARGEST).filter_map(|size| Some((fit(size)?, size))).collect();
    let best = sizes.iter().map(|(cost, _)| *cost).min().unwrap_or(0);
    sizes.into_iter().filter(|(cost, _)| *cost <= best + 1).map(|(_, size)| size).collect()
}

/// The sizes that clues say: “the five hikers are …”.
fn said(heard: &[Heard]) -> Vec<usize> {
    let mut said = Vec::new();
    for Heard { clue, .. } in heard {
        for (place, token) in clue.tokens.iter().enumerate().take(3) {
            let number = token
                .number
                .and_then(puzzle::Number::to_integer)
                .and_then(|number| usize::try_from(number).ok());
            let after_the = place > 0 && clue.word(place - 1) == "the";
            let are = (place + 1..place + 5).any(|at| matches!(clue.word(at), "are" | "were"));
            let plural = (place + 1..place + 4).any(|at| clue.tags.get(at) == Some(&Tag::Nns));
            if let Some(number) =
                number.filter(|number| (2..=LARGEST).contains(number) && after_the && are && plural)
            {
                said.push(number);
            }
        }
    }
    said
}
