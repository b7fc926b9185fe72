//! A book as one HTML file that prints well and needs nothing else.

use super::{BookContent, HINTS, RULES, subtitle};
use crate::escape::xml;
use crate::means::go_on;
use crate::sheet::content::level;
use crate::sheet::html::{puzzle_section, table};
use crate::worked::Worked;
use crate::worked_html::worked;
use std::fmt::Write;
use workbench::Stop;

/// The book for a browser; nothing if the budget is spent first.
pub fn html(book: &BookContent, stop: &Stop) -> Option<String> {
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>\n@page {{ size: {}; }}\n{}{}</style>\n</head>\n<body>\n",
        xml(&book.title),
        book.paper.css(),
        include_str!("../sheet/sheet.css"),
        include_str!("book.css"),
    );
    let _ = writeln!(
        page,
        "<header class=\"cover\"><h1>{}</h1><p>{}</p><p class=\"author\">{}</p></header>",
        xml(&book.title),
        xml(&subtitle(&book.puzzles)),
        xml(&book.author)
    );
    page += "<section class=\"imprint\">\n";
    for line in &book.imprint {
        let _ = writeln!(page, "<p>{}</p>", xml(line));
    }
    page += "</section>\n";
    rules(&mut page, book, stop)?;
    contents(&mut page, book);
    for (number, puzzle) in book.puzzles.iter().enumerate() {
        puzzle_section(&mut page, &puzzle.sheet, number, true, stop)?;
    }
    back(&mut page, book, stop)?;
    Some(page + "</body>\n</html>\n")
}

fn rules(page: &mut String, book: &BookContent, stop: &Stop) -> Option<()> {
    *page += "<section class=\"part\" id=\"rules\">\n<h1>How to solve these puzzles</h1>\n";
    for rule in RULES {
        let _ = writeln!(page, "<p>{}</p>", xml(rule));
    }
    let view = &book.example;
    let _ = writeln!(
        page,
        "<h2>A small one, worked out: {}</h2>\n<p>{}</p>\n<ol class=\"clues\">",
        xml(view.title.as_deref().unwrap_or_default()),
        xml(view.intro.as_deref().unwrap_or_default())
    );
    for clue in &view.clues {
        let _ = writeln!(page, "<li>{}</li>", xml(&clue.text));
    }
    *page += "</ol>\n";
    for (caption, step) in [("After the first step", 1), ("Solved", view.steps.len())] {
        let _ = writeln!(
            page,
            "<figure class=\"grid\">{}<figcaption>{caption}</figcaption></figure>",
            crate::picture::svg(view, step, stop)?
        );
    }
    worked(page, &Worked::of(view, stop)?, None, stop)?;
    *page += "</section>\n";
    Some(())
}

fn contents(page: &mut String, book: &BookContent) {
    *page += "<nav class=\"contents part\" aria-label=\"Contents\">\n<h1>Contents</h1>\n";
    let mut last = None;
    for (number, puzzle) in book.puzzles.iter().enumerate() {
        let level = level(&puzzle.sheet);
        if last.as_ref() != Some(&level) {
            *page += if last.is_some() { "</ol>\n" } else { "" };
            let _ = writeln!(page, "<h2>{}</h2>\n<ol>", xml(&level));
            last = Some(level);
        }
        let number = number + 1;
        let _ = writeln!(
            page,
            "<li><a href=\"#puzzle-{number}\">{number}. {}</a><span class=\"dotted\"></span>\
             <a href=\"#answer-{number}\">answer</a></li>",
            xml(&puzzle.sheet.title)
        );
    }
    *page += if last.is_some() { "</ol>\n</nav>\n" } else { "</nav>\n" };
}

fn back(page: &mut String, book: &BookContent, stop: &Stop) -> Option<()> {
    for (level, (name, tells)) in HINTS.into_iter().enumerate() {
        let _ =
            writeln!(page, "<section class=\"part\">\n<h1>{name}</h1>\n<p>{tells}</p>\n<dl class=\"hints\">");
        for (number, puzzle) in book.puzzles.iter().enumerate() {
            if let Some(hint) = puzzle.hints.get(level) {
                let _ = writeln!(page, "<dt>{}.</dt><dd>{}</dd>", number + 1, xml(hint));
            }
        }
        *page += "</dl>\n</section>\n";
    }
    *page += "<section class=\"part\">\n<h1>Answers</h1>\n";
    for (number, puzzle) in book.puzzles.iter().enumerate() {
        go_on(stop, page)?;
        let _ = writeln!(
            page,
            "<section class=\"answer\" id=\"answer-{0}\">\n<h2>{0}. {1}</h2>",
            number + 1,
            xml(&puzzle.sheet.title)
        );
        table(page, &puzzle.sheet.categories, &puzzle.sheet.solution);
        *page += "</section>\n";
    }
    *page += "</section>\n<section class=\"part\">\n<h1>Worked solutions</h1>\n";
    for (number, puzzle) in book.puzzles.iter().enumerate() {
        let _ = writeln!(page, "<h2>{}. {}</h2>", number + 1, xml(&puzzle.sheet.title));
        worked(page, &puzzle.sheet.worked, None, stop)?;
    }
    *page += "</section>\n";
    Some(())
}
