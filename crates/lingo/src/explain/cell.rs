//! Cells as people write them: `age(dexter)`, `dexter=106`, `gives(ana)`.

use crate::atoms::Fact;
use crate::program::{MemberId, Program};

/// The facts of a cell.
pub(super) fn parse(program: &Program, text: &str) -> Result<Vec<Fact>, String> {
    let text = text.trim();
    if let Some((left, right)) = text.split_once('=') {
        let (left, right) = (left.trim(), right.trim());
        if let Some((map, row)) = called(left)
            && let Some(column) = program.column(map)
            && program.columns[column].is_map()
        {
            let (from, to) = (key(program, row)?, key(program, right)?);
            return Ok(vec![Fact::Map(column, from, to)]);
        }
        if let Some((column, row)) = called(left)
            && let Some(column) = program.column(column)
        {
            let value = program.columns[column].members.iter().position(|member| member.to_string() == right);
            let member = value.ok_or_else(|| format!("column {left} has no member “{right}”"))?;
            return pair(program, row, MemberId { column, member }).map(|fact| vec![fact]);
        }
        if let Some(variable) = program.variables.iter().position(|name| name == left) {
            return Ok(vec![Fact::Variable(variable, member(program, right)?)]);
        }
        return pair(program, left, member(program, right)?).map(|fact| vec![fact]);
    }
    let Some((name, row)) = called(text) else {
        return Err(format!("“{text}” is no cell; write age(dexter), dexter=106 or gives(ana)=ben"));
    };
    let Some(column) = program.column(name) else { return Err(format!("there is no column “{name}”")) };
    if program.columns[column].is_map() {
        let from = key(program, row)?;
        return Ok((0..program.rows()).map(|to| Fact::Map(column, from, to)).collect());
    }
    (0..program.columns[column].members.len())
        .map(|member| pair(program, row, MemberId { column, member }))
        .collect()
}

/// `name(inside)`.
fn called(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.split_once('(')?;
    Some((name.trim(), rest.strip_suffix(')')?.trim()))
}

fn pair(program: &Program, row: &str, second: MemberId) -> Result<Fact, String> {
    if let Some(variable) = program.variables.iter().position(|name| name == row) {
        return Ok(Fact::Variable(variable, second));
    }
    let first = member(program, row)?;
    if first.column == second.column {
        return Err("both are of one column, so there is no cell for them".to_owned());
    }
    let class = |member: MemberId| program.columns[member.column].is_class();
    match (class(first), class(second)) {
        // Of two classes, the one that is declared first stands first.
        (true, true) if second.column < first.column => Ok(Fact::Pair(second, first)),
        (true, _) => Ok(Fact::Pair(first, second)),
        (false, true) => Ok(Fact::Pair(second, first)),
        _ => Err("one of the two must be a member of a CLASS".to_owned()),
    }
}

fn key(program: &Program, name: &str) -> Result<usize, String> {
    let keys = &program.columns[program.key].members;
    keys.iter()
        .position(|member| member.to_string() == name)
        .ok_or_else(|| format!("“{name}” is no member of {}", program.columns[program.key].name))
}

/// A member, perhaps with its column before it.
fn member(program: &Program, name: &str) -> Result<MemberId, String> {
    let (wanted, name) = match name.split_once('.') {
        Some((column, rest)) if program.column(column).is_some() => (program.column(column), rest),
        _ => (None, name),
    };
    let name = name.trim_matches('"');
    let mut found = Vec::new();
    for (column, of) in program.columns.iter().enumerate() {
        if wanted.is_none_or(|wanted| wanted == column)
            && let Some(member) = of.members.iter().position(|member| member.to_string() == name)
        {
            found.push(MemberId { column, member });
        }
    }
    match found[..] {
        [only] => Ok(only),
        [] => Err(format!("there is no member “{name}”")),
        _ => Err(format!("several columns have “{name}”; write the column before it, as in age.106")),
    }
}
