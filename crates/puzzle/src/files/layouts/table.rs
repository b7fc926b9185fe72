//! A table of text: cells parted by `|`, by tabs or by two blanks or more. A category is a column of it, or a row.

use super::Missing;
use super::labelled::{self, is_rule};
use super::pasted::{List, Lists, Pasted, is_item, unmarked};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::files::lines::Line;
use std::cmp::Ordering;
use std::ops::Range;

/// What parts the cells of a row.
#[derive(Clone, Copy, PartialEq)]
enum Sign {
    Bar,
    Tab,
    Blanks,
}

/// What the categories of a table are.
#[derive(Clone, Copy, PartialEq)]
enum Direction {
    Columns,
    Rows,
}

/// What tells the direction of a table.
#[derive(Clone, Copy, PartialEq)]
enum Ground {
    /// How it looks.
    Looks,
    /// That the clues speak of its items more than of its names.
    Clues,
    /// Nothing: most tables have their categories in columns.
    Custom,
}

/// A row, and on which line it stands.
struct Row<'a> {
    at: usize,
    line: Line<'a>,
    cells: Vec<Line<'a>>,
}

/// Fewest rows of a table whose uneven rows are taken for a mistake rather than for something else.
const FEWEST_SURE: usize = 3;

/// The categories of a table whose first row names them.
pub fn columns<'a>(pasted: &Pasted<'a, '_>) -> Result<Lists<'a>, Missing> {
    find(pasted, Direction::Columns, false)
}

/// The categories of a table whose first column names them.
pub fn rows<'a>(pasted: &Pasted<'a, '_>) -> Result<Lists<'a>, Missing> {
    find(pasted, Direction::Rows, false)
}

/// The same, unless the clues name what would be the names of categories more than what would be items.
pub fn likely_columns<'a>(pasted: &Pasted<'a, '_>) -> Result<Lists<'a>, Missing> {
    find(pasted, Direction::Columns, true)
}

/// The same for rows.
pub fn likely_rows<'a>(pasted: &Pasted<'a, '_>) -> Result<Lists<'a>, Missing> {
    find(pasted, Direction::Rows, true)
}

/// A warning about a table whose looks do not tell its direction.
pub fn doubt(pasted: &Pasted) -> Option<Diagnostic> {
    let (_, rows) = last_table(pasted.above())?;
    let (direction, ground) = likely(&rows, pasted)?;
    let (categories, other) = match direction {
        Direction::Columns => ("columns", "rows"),
        Direction::Rows => ("rows", "columns"),
    };
    let why = match ground {
        Ground::Looks => return None,
        Ground::Clues => format!(
            "that the {categories} of this table are its categories is told by the clues alone: they speak of what would be items"
        ),
        Ground::Custom => format!(
            "nothing tells whether columns or rows of this table are its categories; {categories} are taken"
        ),
    };
    let end = rows.last()?.line.trimmed().span().end;
    Some(
        Diagnostic::warning(Code::TableDirection, why)
            .at(Span::new(rows.first()?.line.trimmed().start, end))
            .with_help(format!("if the {other} are the categories, choose the layout “{other}”")),
    )
}

fn find<'a>(pasted: &Pasted<'a, '_>, wanted: Direction, only_likely: bool) -> Result<Lists<'a>, Missing> {
    let (sign, rows) = last_table(pasted.above()).ok_or_else(|| Missing::new(none(wanted)))?;
    let sure = sign != Sign::Blanks && rows.len() >= FEWEST_SURE;
    check(&rows, sure)?;
    if only_likely && likely(&rows, pasted).is_none_or(|(likely, _)| likely != wanted) {
        return Err(Missing::new(
            "its clues name the items of the table, and not the names of its categories",
        ));
    }
    let lines = lines_of(&rows);
    let lists: Vec<Vec<Line>> = match wanted {
        Direction::Rows => rows_of(&rows),
        Direction::Columns => columns_of(&rows),
    };
    let list = |cells: Vec<Line<'a>>| {
        let (name, items) = cells.split_first()?;
        (items.len() > 1).then(|| List { name: unmarked(*name), items: items.to_vec() })
    };
    let categories: Option<Vec<List>> = lists.into_iter().map(list).collect();
    let categories = categories.ok_or_else(|| Missing::new(none(wanted)).at(pasted.above()[lines.start]))?;
    pasted.above_clues(Lists { categories, lines, sure: false })
}

/// What a text without such a table lacks.
fn none(wanted: Direction) -> &'static str {
    match wanted {
        Direction::Columns => {
            "above its clues it has a table whose first row names the categories, with |, tabs or two blanks between cells"
        }
        Direction::Rows => {
            "above its clues it has a table whose first column names the categories, with |, tabs or two blanks between cells"
        }
    }
}

/// The last rows above the clues that follow each other, two or more.
fn last_table<'a>(above: &[Line<'a>]) -> Option<(Sign, Vec<Row<'a>>)> {
    let mut tables: Vec<(Sign, Vec<Row>)> = Vec::new();
    let mut apart = true;
    for (at, line) in above.iter().enumerate() {
        if line.is_blank() || is_rule(*line) {
            continue;
        }
        let Some((sign, cells)) = cells(*line) else {
            apart = true;
            continue;
        };
        match tables.last_mut().filter(|(last, _)| !apart && *last == sign) {
            Some((_, rows)) => rows.push(Row { at, line: *line, cells }),
            None => tables.push((sign, vec![Row { at, line: *line, cells }])),
        }
        apart = false;
    }
    tables.into_iter().rfind(|(_, rows)| rows.len() > 1)
}

fn lines_of(rows: &[Row]) -> Range<usize> {
    rows.first().map_or(0, |row| row.at)..rows.last().map_or(0, |row| row.at + 1)
}

/// The cells of a row, two or more.
fn cells(line: Line<'_>) -> Option<(Sign, Vec<Line<'_>>)> {
    // A blank before the first tab is an empty cell.
    let whole = Line { text: line.text.trim_end(), ..line };
    let line = line.trimmed();
    let (sign, cells) = if line.text.contains(['|', '│']) {
        (Sign::Bar, split(without_border(line), |rest| sign_at(rest, &["|", "│"])))
    } else if whole.text.contains('\t') {
        (Sign::Tab, split(whole, |rest| sign_at(rest, &["\t"])))
    } else {
        (Sign::Blanks, split(line, blanks_at))
    };
    (cells.len() > 1 && cells.iter().all(|cell| cell.text.is_empty() || is_item(unmarked(*cell))))
        .then_some((sign, cells))
}

/// A row without the signs at its ends.
fn without_border(line: Line) -> Line {
    let open = line.text.len() - line.text.strip_prefix(['|', '│']).unwrap_or(line.text).len();
    let line = line.after(open);
    Line { text: line.text.strip_suffix(['|', '│']).unwrap_or(line.text), ..line }
}

/// The parts of a line; `next` tells where the next sign stands and how long it is.
fn split(line: Line<'_>, next: impl Fn(&str) -> Option<(usize, usize)>) -> Vec<Line<'_>> {
    let (mut parts, mut rest) = (Vec::new(), line);
    while let Some((at, length)) = next(rest.text) {
        parts.push(Line { text: &rest.text[..at], ..rest }.trimmed());
        rest = rest.after(at + length);
    }
    parts.push(rest.trimmed());
    parts
}

fn sign_at(text: &str, signs: &[&str]) -> Option<(usize, usize)> {
    signs.iter().filter_map(|sign| Some((text.find(sign)?, sign.len()))).min()
}

fn blanks_at(text: &str) -> Option<(usize, usize)> {
    let at = text.find("  ")?;
    Some((at, text[at..].len() - text[at..].trim_start().len()))
}

/// Whether all rows have equally many cells, and none is empty.
fn check(rows: &[Row], sure: bool) -> Result<(), Missing> {
    let width = rows.first().map_or(0, |row| row.cells.len());
    for row in rows {
        let what = if row.cells.len() != width {
            format!(
                "each row of its table has as many cells as the first, {width}; this one has {}",
                row.cells.len()
            )
        } else if let Some(empty) = row.cells.iter().position(|cell| cell.text.is_empty()) {
            format!("every cell of its table is filled; in this row, cell {} is empty", empty + 1)
        } else {
            continue;
        };
        return Err(Missing { begun: sure, ..Missing::new(what).at(row.line) });
    }
    Ok(())
}

/// Whether columns or rows are the categories, and what tells so: their names look alike, so do the items of each, and names
/// stand in the clues less often than items do.
fn likely(rows: &[Row], pasted: &Pasted) -> Option<(Direction, Ground)> {
    let looks = |direction| Some((direction, Ground::Looks));
    let (height, width) = (rows.len(), rows.first().map_or(0, |row| row.cells.len()));
    let lists = |row: &Row| row.cells.last().is_some_and(|cell| labelled::items(*cell).is_some());
    match (height > 2, width > 2) {
        // Names and lists: no table of items.
        (true, false) if rows.iter().skip(1).all(lists) => return None,
        (false, false) => return None,
        (true, false) => return looks(Direction::Columns),
        (false, true) => return looks(Direction::Rows),
        (true, true) => {}
    }
    let (top, side) = (&rows_of(rows)[0], &columns_of(rows)[0]);
    if side.iter().skip(1).all(|cell| cell.text.ends_with(':')) {
        return looks(Direction::Rows);
    }
    match (look_alike(top), look_alike(side)) {
        (true, false) => return looks(Direction::Columns),
        (false, true) => return looks(Direction::Rows),
        _ => {}
    }
    // Shares of both, compared without dividing.
    let (in_columns, in_rows) = (alike(&columns_of(rows)) * height, alike(&rows_of(rows)) * width);
    match in_columns.cmp(&in_rows) {
        Ordering::Greater => return looks(Direction::Columns),
        Ordering::Less => return looks(Direction::Rows),
        Ordering::Equal => {}
    }
    let mentioned = |cells: &[Line]| {
        cells.iter().skip(1).filter(|cell| pasted.clues_mention(unmarked(**cell).text)).count()
    };
    let (in_top, in_side) = (mentioned(top) * (height - 1), mentioned(side) * (width - 1));
    Some(match in_side.cmp(&in_top) {
        Ordering::Less => (Direction::Rows, Ground::Clues),
        Ordering::Greater => (Direction::Columns, Ground::Clues),
        Ordering::Equal => (Direction::Columns, Ground::Custom),
    })
}

fn rows_of<'a>(rows: &[Row<'a>]) -> Vec<Vec<Line<'a>>> {
    rows.iter().map(|row| row.cells.clone()).collect()
}

fn columns_of<'a>(rows: &[Row<'a>]) -> Vec<Vec<Line<'a>>> {
    let column = |at: usize| rows.iter().filter_map(|row| row.cells.get(at).copied()).collect();
    (0..rows.first().map_or(0, |row| row.cells.len())).map(column).collect()
}

/// How many lists have items that look alike.
fn alike(lists: &[Vec<Line>]) -> usize {
    lists.iter().filter(|list| look_alike(list.get(1..).unwrap_or_default())).count()
}

/// Whether all cells have digits, or all a capital, or all neither.
fn look_alike(cells: &[Line]) -> bool {
    let look = |cell: &Line| {
        let text = unmarked(*cell).text;
        let digits = text.contains(|c: char| c.is_ascii_digit());
        (digits, !digits && text.starts_with(char::is_uppercase))
    };
    cells.windows(2).all(|pair| look(&pair[0]) == look(&pair[1]))
}
