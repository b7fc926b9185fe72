//! Sheets and books as one HTML file that prints well and needs nothing else.

use super::content::{Answers, Book, SheetPuzzle, heading, level};
use crate::escape::xml;
use crate::layout::Layout;
use crate::means::go_on;
use crate::worked_html::worked;
use std::fmt::Write;
use workbench::{CategoryView, Stop};

/// A sheet of one puzzle, or a book of many with a table of contents by difficulty; nothing if the budget is spent first.
pub fn html(book: &Book, stop: &Stop) -> Option<String> {
    let puzzles = book.sorted();
    let title = match puzzles.as_slice() {
        [only] => only.title.as_str(),
        _ => book.title.as_str(),
    };
    let paper = book.paper.css();
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>\n@page {{ size: {paper}; }}\n{}</style>\n</head>\n<body>\n",
        xml(title),
        include_str!("sheet.css")
    );
    if book.has_contents() {
        contents(&mut page, book, &puzzles);
    }
    let shown = if book.leaves_puzzles_out() { &[][..] } else { puzzles.as_slice() };
    for (number, puzzle) in shown.iter().enumerate() {
        puzzle_section(&mut page, puzzle, number, book.has_contents(), stop)?;
    }
    if book.answers != Answers::None {
        answers(&mut page, book, &puzzles, stop)?;
    }
    Some(page + "</body>\n</html>\n")
}

fn contents(page: &mut String, book: &Book, puzzles: &[&SheetPuzzle]) {
    let _ = write!(
        page,
        "<header><h1>{}</h1></header>\n<nav class=\"contents\" aria-label=\"Contents\">\n",
        xml(&book.title)
    );
    let mut last = None;
    for (number, puzzle) in puzzles.iter().enumerate() {
        let level = level(puzzle);
        if last.as_ref() != Some(&level) {
            if last.is_some() {
                *page += "</ol>\n";
            }
            let _ = writeln!(page, "<h2>{}</h2>\n<ol>", xml(&level));
            last = Some(level);
        }
        let number = number + 1;
        let answer = match book.answers {
            Answers::None => String::new(),
            _ => format!("<a href=\"#answer-{number}\">answer</a>"),
        };
        let _ = writeln!(
            page,
            "<li><a href=\"#puzzle-{number}\">{number}. {}</a><span class=\"dotted\"></span>{answer}</li>",
            xml(&puzzle.title)
        );
    }
    if last.is_some() {
        *page += "</ol>\n";
    }
    *page += "</nav>\n";
}

pub(crate) fn puzzle_section(
    page: &mut String,
    puzzle: &SheetPuzzle,
    number: usize,
    numbered: bool,
    stop: &Stop,
) -> Option<()> {
    let class = if numbered || number > 0 { "puzzle" } else { "puzzle first" };
    let before = if numbered { format!("{}. ", number + 1) } else { String::new() };
    let _ = writeln!(
        page,
        "<section class=\"{class}\" id=\"puzzle-{}\">\n<h1>{before}{}</h1>",
        number + 1,
        xml(&puzzle.title)
    );
    if let Some((band, word)) = &puzzle.difficulty {
        let filled = usize::from(*band).min(5);
        let _ = writeln!(
            page,
            "<p class=\"level\"><span class=\"dots\" aria-hidden=\"true\">{}{}</span> {}</p>",
            "●".repeat(filled),
            "○".repeat(5 - filled),
            xml(&heading(word))
        );
    }
    if !puzzle.story.trim().is_empty() {
        let _ = writeln!(page, "<p class=\"story\">{}</p>", xml(&puzzle.story));
    }
    *page += "<ol class=\"clues\">\n";
    for clue in &puzzle.clues {
        let _ = writeln!(page, "<li>{}</li>", xml(clue));
    }
    *page += "</ol>\n";
    if puzzle.categories.len() > 1 {
        let _ = writeln!(page, "<div class=\"grid\">\n{}</div>", grid(&puzzle.categories, stop)?);
    }
    let rows = puzzle.categories.first().map(|category| category.items.iter().map(|item| vec![item.clone()]));
    table(page, &puzzle.categories, &rows.map(Iterator::collect::<Vec<_>>).unwrap_or_default());
    *page += "</section>\n";
    go_on(stop, page)
}

fn answers(page: &mut String, book: &Book, puzzles: &[&SheetPuzzle], stop: &Stop) -> Option<()> {
    *page += "<section class=\"answer-page\">\n";
    let heading = match puzzles {
        [only] if book.leaves_puzzles_out() => format!("{}: the answer", xml(&only.title)),
        [_] => "Answer".to_owned(),
        _ => "Answers".to_owned(),
    };
    let _ = writeln!(page, "<h1>{heading}</h1>");
    for (number, puzzle) in puzzles.iter().enumerate() {
        go_on(stop, page)?;
        let _ = writeln!(page, "<section class=\"answer\" id=\"answer-{}\">", number + 1);
        if book.is_numbered() {
            let _ = writeln!(page, "<h2>{}. {}</h2>", number + 1, xml(&puzzle.title));
        }
        if puzzle.solution.is_empty() {
            *page += "<p>The clues do not lead to one solution.</p>\n";
        } else {
            table(page, &puzzle.categories, &puzzle.solution);
        }
        *page += "</section>\n";
        if book.answers == Answers::Worked && !puzzle.worked.is_empty() {
            *page += "<h2>Step by step</h2>\n";
            worked(page, &puzzle.worked, Some(&puzzle.categories), stop)?;
        }
    }
    *page += "</section>\n";
    Some(())
}

pub(crate) fn table(page: &mut String, categories: &[CategoryView], rows: &[Vec<String>]) {
    *page += "<table>\n<thead><tr>";
    for category in categories {
        let _ = write!(page, "<th scope=\"col\">{}</th>", xml(&category.name));
    }
    *page += "</tr></thead>\n<tbody>\n";
    for row in rows {
        *page += "<tr>";
        for place in 0..categories.len() {
            let cell = row.get(place).map(|cell| xml(cell)).unwrap_or_default();
            let _ = match place {
                0 => write!(page, "<th scope=\"row\">{cell}</th>"),
                _ => write!(page, "<td>{cell}</td>"),
            };
        }
        *page += "</tr>\n";
    }
    *page += "</tbody>\n</table>\n";
}

/// The side of a cell of the empty grid.
const CELL: usize = 24;
/// The width of a letter, on average.
const LETTER: usize = 7;
/// Names are cut after so many letters.
const MOST: usize = 18;
/// The strip for the name of a category.
const STRIP: usize = 18;

fn short(name: &str, most: usize) -> String {
    let letters = name.chars().count();
    if letters <= most { name.to_owned() } else { name.chars().take(most - 1).chain(['…']).collect() }
}

/// The empty grid to fill, as a picture.
fn grid(categories: &[CategoryView], stop: &Stop) -> Option<String> {
    let layout = Layout::new(categories.len());
    let items = categories.first().map_or(0, |category| category.items.len());
    let block = items * CELL;
    let longest = |places: &[usize]| {
        let names =
            places.iter().filter_map(|place| categories.get(*place)).flat_map(|category| &category.items);
        names.map(|name| name.chars().count().min(MOST)).max().unwrap_or(0) * LETTER + 10
    };
    let (x0, y0) = (STRIP + longest(layout.rows()), STRIP + longest(layout.columns()));
    let side = layout.columns().len() * block;
    let (width, height) = (x0 + side + 1, y0 + side + 1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-label=\"Empty grid\" font-family=\"Helvetica, Arial, sans-serif\" \
         font-size=\"12\" fill=\"#000\" stroke=\"none\">\n"
    );
    let strip = |x: usize, y: usize, wide: usize, high: usize| {
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"#e6e6e6\" stroke=\"#000\"/>\n"
        )
    };
    for (place, category) in layout.columns().iter().filter_map(|place| categories.get(*place)).enumerate() {
        let x = x0 + place * block;
        svg += &strip(x, 0, block, STRIP);
        let name = xml(&short(&category.name, block / LETTER));
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"13\" text-anchor=\"middle\" font-weight=\"bold\">{name}</text>",
            x + block / 2
        );
        for (item, name) in category.items.iter().enumerate() {
            let (x, y) = (x + item * CELL + CELL / 2 + 4, y0 - 5);
            let _ = writeln!(
                svg,
                "<text transform=\"translate({x} {y}) rotate(-90)\">{}</text>",
                xml(&short(name, MOST))
            );
        }
    }
    for (place, category) in layout.rows().iter().filter_map(|place| categories.get(*place)).enumerate() {
        let y = y0 + place * block;
        svg += &strip(0, y, STRIP, block);
        let name = xml(&short(&category.name, block / LETTER));
        let _ = writeln!(
            svg,
            "<text transform=\"translate(13 {}) rotate(-90)\" text-anchor=\"middle\" font-weight=\"bold\">{name}</text>",
            y + block / 2
        );
        for (item, name) in category.items.iter().enumerate() {
            let y = y + item * CELL + CELL / 2 + 4;
            let _ = writeln!(
                svg,
                "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{}</text>",
                x0 - 5,
                xml(&short(name, MOST))
            );
        }
    }
    svg += "<g fill=\"none\" stroke=\"#000\">\n";
    for (place, _) in layout.rows().iter().enumerate() {
        for (column, _) in layout.columns_of(place).iter().enumerate() {
            go_on(stop, &svg)?;
            let (x, y) = (x0 + column * block, y0 + place * block);
            let mut path = String::new();
            for item in 1..items {
                let _ = write!(path, "M{} {y}v{block}M{x} {}h{block}", x + item * CELL, y + item * CELL);
            }
            let _ = writeln!(
                svg,
                "<path d=\"{path}\" stroke-width=\"0.5\"/><rect x=\"{x}\" y=\"{y}\" width=\"{block}\" height=\"{block}\" stroke-width=\"1.6\"/>"
            );
        }
    }
    Some(svg + "</g>\n</svg>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(title: &str) -> SheetPuzzle {
        let category = |name: &str, items: [&str; 2]| CategoryView {
            name: name.to_owned(),
            items: items.map(str::to_owned).to_vec(),
        };
        SheetPuzzle {
            title: title.to_owned(),
            story: "Once <upon> a time.".to_owned(),
            categories: vec![category("who", ["Ann", "\"Bob\""]), category("pet", ["cat & mouse", "<dog>"])],
            clues: vec!["Ann <script>alert(1)</script>.".to_owned()],
            solution: vec![vec!["Ann".to_owned(), "<dog>".to_owned()]],
            worked: crate::worked::Worked::default(),
            difficulty: Some((1, "easy".to_owned())),
        }
    }

    #[test]
    fn words_of_the_puzzle_are_no_code() {
        let book = Book { puzzles: vec![puzzle("A & <b>B</b>")], ..Book::default() };
        let page = html(&book, &Stop::never()).unwrap();
        assert!(page.contains("A &amp; &lt;b&gt;B&lt;/b&gt;") && page.contains("Ann &lt;script&gt;"));
        assert!(page.contains("cat &amp; mouse") && page.contains("&lt;dog&gt;"));
        assert_eq!(page.matches("<script").count(), 0);
        for outside in ["src=", "@import", "url("] {
            assert!(!page.contains(outside), "{outside}");
        }
    }

    #[test]
    fn a_book_has_contents_by_difficulty() {
        let hard = SheetPuzzle { difficulty: Some((4, "hard".to_owned())), ..puzzle("Hard one") };
        let puzzles = vec![hard, puzzle("Easy one")];
        let book = Book { title: "All".to_owned(), puzzles, answers: Answers::Table, ..Book::default() };
        let page = html(&book, &Stop::never()).unwrap();
        let at = |text: &str| page.find(text).unwrap();
        assert!(at("<h2>Easy</h2>") < at("1. Easy one") && at("1. Easy one") < at("<h2>Hard</h2>"));
        assert_eq!(page.matches("id=\"answer-").count(), 2);
        assert_eq!(page.matches("<ol").count(), page.matches("</ol>").count());
        assert_eq!(page.matches("<section").count(), page.matches("</section>").count());
    }
}
