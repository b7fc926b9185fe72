//! An archive of puzzles to look at: a map of its cells, and a page with the puzzles by difficulty.

use crate::escape::xml;
use std::fmt::Write;
use workbench::generate::archive::{ArchiveView, CellView};

const CELL: usize = 44;
const LEFT: usize = 64;
const TOP: usize = 40;

/// The map: a row for every step of difficulty, the hardest on top, a column for every number of clues. A cell with a
/// puzzle is the darker the better the puzzle is, and says how many steps its explanation has; where there is an axis
/// of kinds, the cell shows the best of them.
pub fn archive_map(view: &ArchiveView) -> String {
    let (low, high) = view.difficulties;
    let (fewest, most) = view.clues;
    let columns = most.saturating_sub(fewest) + 1;
    let rows = high.saturating_sub(low) + 1;
    let (width, height) = (LEFT + columns * CELL + 16, TOP + rows * CELL + 44);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n",
        xml(&view.of)
    );
    let best = view.cells.iter().map(|cell| cell.fitness).fold(f64::MIN, f64::max);
    let worst = view.cells.iter().map(|cell| cell.fitness).fold(f64::MAX, f64::min);
    let _ = writeln!(
        svg,
        "<text x=\"{LEFT}\" y=\"22\" font-size=\"15\">{}: {} of {} cells</text>",
        xml(&view.of),
        filled(view),
        rows * columns
    );
    for row in 0..rows {
        let difficulty = high - row;
        let y = TOP + row * CELL;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{difficulty}</text>",
            LEFT - 8,
            y + CELL / 2 + 5
        );
        for column in 0..columns {
            let clues = fewest + column;
            let x = LEFT + column * CELL;
            let here = view.cells.iter().filter(|cell| cell.difficulty == difficulty && cell.clues == clues);
            let shown = here.max_by(|a, b| a.fitness.total_cmp(&b.fitness));
            let colour = shown.map_or("#f2f2f2".to_owned(), |cell| colour(cell, worst, best));
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"{colour}\"/>",
                CELL - 3,
                CELL - 3
            );
            if let Some(cell) = shown {
                let _ = writeln!(
                    svg,
                    "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#fff\">{}<title>{}</title></text>",
                    x + CELL / 2 - 1,
                    y + CELL / 2 + 4,
                    cell.rating.steps,
                    xml(&cell.file)
                );
            }
        }
    }
    for column in 0..columns {
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            LEFT + column * CELL + CELL / 2 - 1,
            TOP + rows * CELL + 16,
            fewest + column
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">number of clues</text>",
        LEFT + columns * CELL / 2,
        TOP + rows * CELL + 36
    );
    let _ = writeln!(
        svg,
        "<text transform=\"translate(18 {}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n</svg>",
        TOP + rows * CELL / 2,
        if view.axis == "loops" { "solver loops" } else { "difficulty" }
    );
    svg
}

/// How many cells of the map have a puzzle.
fn filled(view: &ArchiveView) -> usize {
    let mut cells: Vec<(usize, usize)> =
        view.cells.iter().map(|cell| (cell.difficulty, cell.clues)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.len()
}

/// From a light to a dark blue, light enough on one side and dark enough on the other for white words.
fn colour(cell: &CellView, worst: f64, best: f64) -> String {
    let share = if best > worst { (cell.fitness - worst) / (best - worst) } else { 1.0 };
    #[allow(clippy::cast_sign_loss)] // Between 0 and 255 by its making.
    let mix = |light: f64, dark: f64| (light + (dark - light) * share.clamp(0.0, 1.0)).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mix(126.0, 8.0), mix(160.0, 48.0), mix(205.0, 107.0))
}

/// The page: the map, and the puzzles by difficulty with links to their files.
pub fn archive_page(view: &ArchiveView) -> String {
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Archive: {0}</title>\n<style>\n\
         body {{ font-family: sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}\n\
         table {{ border-collapse: collapse; }} td, th {{ padding: 0.25rem 0.75rem; text-align: left; border-bottom: 1px solid #ddd; }}\n\
         svg {{ max-width: 100%; height: auto; }}\n</style>\n</head>\n<body>\n<h1>Archive of puzzles</h1>\n<p>{0}. {1} puzzles from {2} evaluations.</p>\n",
        xml(&view.of),
        view.cells.len(),
        view.evaluations
    );
    page.push_str(&archive_map(view));
    let axis = if view.axis == "loops" { "solver loops" } else { "difficulty" };
    let _ = write!(
        page,
        "<table>\n<tr><th>{axis}</th><th>clues</th><th>steps</th><th>rated</th><th>hardest step</th><th>puzzle</th></tr>\n"
    );
    let mut cells: Vec<&CellView> = view.cells.iter().collect();
    cells.sort_by_key(|cell| (cell.difficulty, cell.clues, cell.kinds));
    for cell in cells {
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{} ({:.2})</td><td>{}</td><td><a href=\"{}\">{}</a></td></tr>",
            cell.difficulty,
            cell.clues,
            cell.rating.steps,
            xml(cell.rating.word),
            cell.rating.points,
            xml(cell.rating.hardest),
            xml(&cell.file),
            xml(&cell.title)
        );
    }
    page.push_str("</table>\n</body>\n</html>\n");
    page
}
