//! A puzzle worked out, on paper: the plan, whose lines lead to their steps, the steps with their lines, a look back.

use super::fonts::Font;
use super::grid::GridPlan;
use super::printer::{Printer, Type};
use super::{INDENT, SMALL, TEXT};
use crate::worked::{Worked, WorkedStep};
use std::collections::HashMap;
use workbench::CategoryView;

/// What rows come to, after a step.
const RESULT: Type = Type::new(Font::Bold, 9.5, 13.0);
/// How much further in the lines of an argument stand.
const PROOF_INDENT: f32 = 20.0;
/// And a case within what it is a case of.
const CASE_INDENT: f32 = 12.0;
/// Deeper than so many cases within cases, lines stand no further in.
const MOST_DEPTH: usize = 6;
/// How much of the text's width a small grid takes at most.
const GRID_SHARE: f32 = 0.62;

/// A line of the plan: where it stands, on which page, and the page of its first step; pages from nought.
pub(crate) type PlanLink = ([f32; 4], usize, usize);

/// Prints it; with categories, with the grid after each step. Nothing if the budget is spent first.
pub(crate) fn worked_out(
    printer: &mut Printer,
    worked: &Worked,
    grids: Option<&[CategoryView]>,
) -> Option<Vec<PlanLink>> {
    if !worked.plan.is_empty() {
        printer.block(TEXT, 0.0, &worked.plan);
        printer.skip(5.0);
    }
    // A plan of a single line says no more than the steps.
    let outline = if grids.is_some() && worked.outline.len() > 1 { worked.outline.as_slice() } else { &[] };
    let mut lines: Vec<([f32; 4], usize, usize)> = Vec::new();
    for (place, line) in outline.iter().enumerate() {
        printer.goes_on()?;
        let high = printer.lines(SMALL, printer.measure() - INDENT, &line.text).len() as f32 * SMALL.leading;
        printer.need(high.min(printer.whole()));
        let top = printer.y;
        printer.item(SMALL, INDENT, &format!("{}.", place + 1), &line.text);
        let area = [printer.left(), top, printer.right(), printer.y];
        lines.push((area, printer.pages.len() - 1, line.steps.first().copied().unwrap_or(1)));
        printer.skip(2.0);
    }
    printer.skip(if lines.is_empty() { 0.0 } else { 8.0 });
    let mut pages: HashMap<usize, usize> = HashMap::new();
    let grids = grids
        .filter(|categories| categories.len() > 1)
        .map(|categories| (categories, GridPlan::small(printer, categories, printer.measure() * GRID_SHARE)));
    for one in &worked.steps {
        printer.goes_on()?;
        step(printer, one, grids.as_ref(), &mut pages);
    }
    if !worked.recap.is_empty() {
        printer.block(TEXT, 0.0, &worked.recap);
        printer.skip(4.0);
    }
    let link = |(area, page, step): ([f32; 4], usize, usize)| Some((area, page, *pages.get(&step)?));
    Some(lines.into_iter().filter_map(link).collect())
}

fn step(
    printer: &mut Printer,
    step: &WorkedStep,
    grids: Option<&(&[CategoryView], GridPlan)>,
    pages: &mut HashMap<usize, usize>,
) {
    let grid = grids.zip(step.board.as_ref());
    // A grid stays with the words that it belongs to, unless these are long.
    if let Some(((_, plan), _)) = grid {
        let lines = step.parts.iter().flatten();
        let high =
            lines.map(|(_, text)| printer.lines(TEXT, printer.measure() - INDENT, text).len()).sum::<usize>();
        let together =
            high as f32 * TEXT.leading + step.result.len() as f32 * RESULT.leading + plan.height() + 5.0;
        if together <= printer.whole() {
            printer.need(together);
        }
    }
    for (place, part) in step.parts.iter().enumerate() {
        if let [(_, only)] = part.as_slice() {
            if place == 0 {
                printer.item(TEXT, INDENT, &format!("{}.", step.number), only);
            } else {
                printer.block(TEXT, INDENT, only);
            }
        } else {
            for (line, (depth, text)) in part.iter().enumerate() {
                let within = (*depth).min(MOST_DEPTH) as f32 * CASE_INDENT;
                printer.item(TEXT, INDENT + PROOF_INDENT + within, &format!("({})", line + 1), text);
            }
        }
        pages.entry(step.number).or_insert(printer.pages.len() - 1);
    }
    for row in &step.result {
        printer.block(RESULT, INDENT, &row.join(" · "));
    }
    printer.skip(5.0);
    let Some(((categories, plan), board)) = grid else { return };
    printer.need(plan.height());
    let (left, top) = (printer.left() + INDENT, printer.y);
    plan.draw(printer, categories, left, top);
    plan.marks(printer, board, left, top);
    printer.skip(plan.height() + 10.0);
}
