//! Answer-set programming, for clingo: the theory, rule by rule, with atoms that can be read.

use super::{Means, Unwritten, one_line};
use crate::atoms::Fact;
use crate::program::{MemberId, Program, Value};
use crate::translate::{RuleKind, Translation};
use solving::engine::Stop;
use solving::{Atom, Demand, Literal, Total};
use std::fmt::Write;

/// Clingo counts with 32 bits.
const LARGEST: i128 = i32::MAX as i128;

/// The theory as a program whose answer sets are the solutions; or why it is not written.
pub fn asp(program: &Program, translation: &Translation, stop: &Stop) -> Result<String, Unwritten> {
    let mut means = Means::new(stop);
    let theory = &translation.theory;
    let mut text = String::new();
    if let Some(title) = &program.title {
        let _ = writeln!(text, "% {}", one_line(title));
    }
    text += "% same(A,a,B,b): a of column A and b of column B share a row; is(V,A,a): the row of variable V holds a;\n% to(F,a,b): map F leads from the row of a to that of b; aux(N) stands for a part of a rule.\n";
    for atom in (0..theory.atoms()).map(Atom) {
        means.spend(1)?;
        let _ = writeln!(text, "{{ {} }}.", name(program, translation, atom));
    }
    let mut last = None;
    for (number, (demand, origin)) in theory.rules().enumerate() {
        if last != Some(origin) {
            let what = match origin.clue() {
                Some(place) => {
                    let constraint = &program.constraints[place];
                    let clues = constraint.clues.join(", ");
                    let clues = if clues.is_empty() { clues } else { format!(", clue {clues}") };
                    format!("{}, line {}{clues}", constraint.keyword.word(), constraint.line)
                }
                None => match translation.kind(number) {
                    RuleKind::Elimination => "so many members belong together".to_owned(),
                    RuleKind::Consistency => "two pairs make the third".to_owned(),
                    RuleKind::Map => "a property of a map".to_owned(),
                    _ => "what auxiliary atoms stand for".to_owned(),
                },
            };
            let _ = writeln!(text, "% {what}");
            last = Some(origin);
        }
        means.spend(words(demand))?;
        rule(program, translation, demand, number, &mut text)?;
    }
    text += "#show same/4.\n#show is/3.\n#show to/3.\n";
    Ok(text)
}

/// How many literals a demand names.
fn words(demand: Demand) -> usize {
    match demand {
        Demand::Clause(literals)
        | Demand::Cardinality { literals, .. }
        | Demand::Sum { literals, .. }
        | Demand::Total { literals, .. } => literals.len(),
    }
}

fn name(program: &Program, translation: &Translation, atom: Atom) -> String {
    let quoted = |text: &str| {
        let escaped: String = one_line(text)
            .chars()
            .flat_map(|c| match c {
                '"' => vec!['\\', '"'],
                '\\' => vec!['\\', '\\'],
                other => vec![other],
            })
            .collect();
        format!("\"{escaped}\"")
    };
    let term = |value: &Value| match value {
        Value::Number(number) if i128::from(number.abs()) <= LARGEST => number.to_string(),
        other => quoted(&other.to_string()),
    };
    let column = |member: MemberId| quoted(&program.columns[member.column].name);
    match translation.atoms.fact(atom) {
        Some(Fact::Pair(a, b)) => {
            format!("same({},{},{},{})", column(a), term(program.value(a)), column(b), term(program.value(b)))
        }
        Some(Fact::Variable(variable, member)) => format!(
            "is({},{},{})",
            quoted(&program.variables[variable]),
            column(member),
            term(program.value(member))
        ),
        Some(Fact::Map(map, from, to)) => {
            let key = |row: usize| term(&program.columns[program.key].members[row]);
            format!("to({},{},{})", quoted(&program.columns[map].name), key(from), key(to))
        }
        None => format!("aux({})", atom.0),
    }
}

fn rule(
    program: &Program,
    translation: &Translation,
    demand: Demand,
    number: usize,
    text: &mut String,
) -> Result<(), Unwritten> {
    let written = |literal: Literal| {
        let atom = name(program, translation, literal.atom());
        if literal.is_positive() { atom } else { format!("not {atom}") }
    };
    match demand {
        Demand::Clause(literals) => {
            let body: Vec<String> = literals.iter().map(|&literal| written(!literal)).collect();
            let _ =
                writeln!(text, ":- {}.", if body.is_empty() { "#true".to_owned() } else { body.join(", ") });
        }
        Demand::Cardinality { literals, low, high } => {
            let parts: Vec<String> = literals
                .iter()
                .enumerate()
                .map(|(place, &literal)| format!("{place} : {}", written(literal)))
                .collect();
            let _ = writeln!(text, ":- not {low} <= #count {{ {} }} <= {high}.", parts.join("; "));
        }
        Demand::Total { literals, values, ends, total } => {
            let Total { product, less, equal, more, target } = total;
            let reach = values.iter().map(|value| i128::from(value.abs()).max(1));
            let bound = if product {
                let mut bound = 1_i128;
                let mut start = 0;
                for &end in ends {
                    let most =
                        values[start..end].iter().map(|value| i128::from(value.abs())).max().unwrap_or(1);
                    bound = bound.saturating_mul(most.max(1));
                    start = end;
                }
                bound
            } else {
                reach.sum()
            };
            if bound > LARGEST || i128::from(target.abs()) > LARGEST {
                return Err(Unwritten::Impossible(
                    "the numbers of an AGGREGATE are too large for clingo, which counts with 32 bits",
                ));
            }
            let mut conditions = Vec::new();
            for (allowed, sign) in [(less, "<"), (equal, "="), (more, ">")] {
                if !allowed {
                    conditions.push(sign);
                }
            }
            let mut start = 0;
            let mut parts = Vec::new();
            for (group, &end) in ends.iter().enumerate() {
                for place in start..end {
                    let literal = written(literals[place]);
                    let value = values[place];
                    if product {
                        let _ = writeln!(
                            text,
                            "times({number},{},P*{value}) :- times({number},{group},P), {literal}.",
                            group + 1
                        );
                    }
                    parts.push(format!("{value},{group} : {literal}"));
                }
                start = end;
            }
            if product {
                let _ = writeln!(text, "times({number},0,1).");
            }
            for sign in conditions {
                if product {
                    let _ = writeln!(text, ":- times({number},{},P), P {sign} {target}.", ends.len());
                } else {
                    let _ = writeln!(text, ":- #sum {{ {} }} {sign} {target}.", parts.join("; "));
                }
            }
        }
        Demand::Sum { .. } => return Err(Unwritten::Impossible("there is a rule that programs do not have")),
    }
    Ok(())
}
