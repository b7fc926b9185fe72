//! Rules as they are written in `crates/reading/grammar`, one on a line:
//!
//! ```text
//! S -> PP comma? NP VG [2] = of(NP, around(denied(VG), not(certain(PP))))
//! ```
//!
//! Symbols in capitals are phrases, the others are classes of words; a word in quotes, `'of'`, stands for itself. `X?`
//! may be left out, `X|Y` is either, `name:X|Y` gives it a name. What stands in brackets is what the rule costs, if it
//! costs something; after `=` stands what the phrase means ([`super::expression`]), if it is not what its one part
//! means. A part is called by its name or its first symbol; the second of that name is `NP'`, the third `NP''`.
//! `{A|B}` makes a rule for A and one for B. A line that begins with spaces goes on with the rule above it.

use super::expression::Expression;
use super::rules::{Grammar, Part};
use std::sync::Arc;

/// Adds the rules of a text.
///
/// # Errors
/// What is wrong with a rule, and with which.
pub fn add(grammar: &mut Grammar, text: &str) -> Result<(), String> {
    let text = text.replace("\n  ", " ");
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        for rule in each_of(line) {
            one(grammar, &rule).map_err(|problem| format!("{problem}: {rule}"))?;
        }
    }
    Ok(())
}

/// The rules that a rule with braces stands for.
fn each_of(rule: &str) -> Vec<String> {
    let braced = || {
        let (_, after) = rule.split_once('{')?;
        Some(after.split_once('}')?.0)
    };
    let Some(inside) = braced() else { return vec![rule.to_owned()] };
    let group = format!("{{{inside}}}");
    inside.split('|').flat_map(|one| each_of(&rule.replace(&group, one))).collect()
}

fn one(grammar: &mut Grammar, rule: &str) -> Result<(), String> {
    let (left, right) = rule.split_once("->").ok_or("a rule has an arrow")?;
    let (pattern, meaning) = right.split_once(" = ").map_or((right, None), |(one, two)| (one, Some(two)));
    let (mut parts, mut names, mut cost) = (Vec::new(), Vec::new(), 0);
    for word in pattern.split_whitespace() {
        if let Some(number) = word.strip_prefix('[') {
            cost = number.trim_end_matches(']').parse().map_err(|_| "what it costs is a number")?;
            continue;
        }
        let (word, optional) = word.strip_suffix('?').map_or((word, false), |word| (word, true));
        let (name, word) = word.split_once(':').unwrap_or((word.split('|').next().unwrap_or(word), word));
        let mut name = name.to_owned();
        while names.contains(&name) {
            name.push('\'');
        }
        names.push(name);
        parts.push(Part { symbols: word.split('|').map(|name| grammar.intern(name)).collect(), optional });
    }
    let meaning = match meaning {
        Some(meaning) => Expression::read(meaning, &names)?,
        None if parts.len() == 1 => Expression::Part(0),
        None => return Err("it does not say what it means".to_owned()),
    };
    grammar.rule(left.trim(), &parts, cost, Arc::new(meaning));
    Ok(())
}
