//! A puzzle worked out, as HTML: on a sheet, in a book, and on the page of an explanation.

use crate::escape::xml;
use crate::means::go_on;
use crate::small_picture::small;
use crate::worked::{Worked, WorkedStep};
use std::fmt::Write;
use workbench::{CategoryView, Stop};

/// What stands with the steps beside their words.
#[derive(Clone, Copy)]
struct Beside<'b> {
    /// The categories of the grid that is drawn after each.
    grids: Option<&'b [CategoryView]>,
    /// What a step opens into, by its number. Only such steps have a place that one can jump to.
    opened: Option<&'b dyn Fn(usize) -> String>,
}

/// Plan, steps and look back, one after the other; with categories, the grid after each step.
pub(crate) fn worked(
    page: &mut String,
    worked: &Worked,
    grids: Option<&[CategoryView]>,
    stop: &Stop,
) -> Option<()> {
    plan(page, worked);
    *page += "<ol class=\"worked\">\n";
    for one in &worked.steps {
        go_on(stop, page)?;
        step(page, one, Beside { grids, opened: None });
    }
    *page += "</ol>\n";
    recap(page, worked);
    Some(())
}

/// The plan line by line; each line opens into its steps, and each step into what it rests on.
pub(crate) fn in_lines(
    page: &mut String,
    worked: &Worked,
    grids: &[CategoryView],
    opened: &dyn Fn(usize) -> String,
    stop: &Stop,
) -> Option<()> {
    plan(page, worked);
    *page += "<ol class=\"outline\">\n";
    for line in &worked.outline {
        let _ =
            writeln!(page, "<li><details open><summary>{}</summary>\n<ol class=\"worked\">", xml(&line.text));
        for one in worked.steps.iter().filter(|one| line.steps.contains(&one.number)) {
            go_on(stop, page)?;
            step(page, one, Beside { grids: Some(grids), opened: Some(opened) });
        }
        *page += "</ol></details></li>\n";
    }
    *page += "</ol>\n";
    recap(page, worked);
    Some(())
}

fn plan(page: &mut String, worked: &Worked) {
    if !worked.plan.is_empty() {
        let _ = writeln!(page, "<p class=\"plan\">{}</p>", xml(&worked.plan));
    }
}

fn recap(page: &mut String, worked: &Worked) {
    if !worked.recap.is_empty() {
        let _ = writeln!(page, "<p class=\"recap\">{}</p>", xml(&worked.recap));
    }
}

fn step(page: &mut String, step: &WorkedStep, beside: Beside<'_>) {
    let _ = match beside.opened {
        Some(_) => writeln!(page, "<li value=\"{0}\" id=\"told-{0}\">", step.number),
        None => writeln!(page, "<li value=\"{}\">", step.number),
    };
    for part in &step.parts {
        match part.as_slice() {
            [(_, only)] => _ = writeln!(page, "<p>{}</p>", xml(only)),
            lines => {
                *page += "<ol class=\"proof\">";
                for (depth, line) in lines {
                    let _ = match depth {
                        0 => write!(page, "<li>{}</li>", xml(line)),
                        _ => write!(page, "<li style=\"margin-left:{}em\">{}</li>", depth * 2, xml(line)),
                    };
                }
                *page += "</ol>\n";
            }
        }
    }
    for row in &step.result {
        let _ = writeln!(page, "<p class=\"result\">{}</p>", xml(&row.join(" · ")));
    }
    *page += &beside.opened.map_or_else(String::new, |opened| opened(step.number));
    if let Some((categories, board)) = beside.grids.zip(step.board.as_ref()) {
        *page += &small(categories, board);
    }
    *page += "</li>\n";
}
