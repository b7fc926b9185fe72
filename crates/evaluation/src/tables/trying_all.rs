//! All tables of a program, tried one by one by the definition of each constraint.

use lingo_crate::program::Kind;
use lingo_crate::table::Cell;
use lingo_crate::{Program, Table};

/// All solutions; `None` if there are more than `most` tables to try.
pub fn solutions(program: &Program, most: usize) -> Option<Vec<Table>> {
    let rows = program.rows();
    let mut columns: Vec<Vec<Vec<Cell>>> = Vec::new();
    let mut count = 1_usize;
    for (index, column) in program.columns.iter().enumerate() {
        let size = column.members.len();
        let choices: Vec<Cell> = match column.kind {
            Kind::Class { .. } | Kind::Partition => (0..size).map(Cell::One).collect(),
            Kind::Powerclass { .. } => {
                if size > 6 {
                    return None;
                }
                (0..1_usize << size)
                    .map(|bits| Cell::Some((0..size).map(|member| bits >> member & 1 == 1).collect()))
                    .collect()
            }
            Kind::Map(_) => (0..rows).map(Cell::Row).collect(),
        };
        let mut filled: Vec<Vec<Cell>> = vec![Vec::new()];
        if index == program.key {
            filled = vec![(0..rows).map(Cell::One).collect()];
        } else {
            for _ in 0..rows {
                if filled.len().saturating_mul(choices.len()) > most {
                    return None;
                }
                filled = filled
                    .iter()
                    .flat_map(|cells| {
                        choices.iter().map(move |cell| [&cells[..], std::slice::from_ref(cell)].concat())
                    })
                    .collect();
                if column.is_class() {
                    filled.retain(|cells| {
                        cells.split_last().is_none_or(|(last, before)| !before.contains(last))
                    });
                }
            }
        }
        count = count.saturating_mul(filled.len());
        columns.push(filled);
    }
    for _ in &program.variables {
        count = count.saturating_mul(rows);
    }
    if count > most {
        return None;
    }
    let mut found = Vec::new();
    let mut places = vec![0; columns.len() + program.variables.len()];
    loop {
        let table = Table {
            cells: columns.iter().zip(&places).map(|(cells, &place)| cells[place].clone()).collect(),
            variables: places[columns.len()..].to_vec(),
        };
        if table.holds(program) {
            found.push(table);
        }
        // The next one, as one counts.
        let mut place = 0;
        loop {
            let Some(digit) = places.get_mut(place) else {
                found.sort();
                return Some(found);
            };
            *digit += 1;
            let base = columns.get(place).map_or(rows, Vec::len);
            if *digit < base {
                break;
            }
            *digit = 0;
            place += 1;
        }
    }
}
