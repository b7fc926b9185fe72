//! Answers of `knowledge` as text.

use crate::screen::{Cell, Column, Screen, Style, Table, indented, printable};
use std::fmt::Write;
use workbench::guillotine::{KnowledgeListView, NearView, SearchView, TrainView, WordView};

/// How many steps of a path are told.
const STEPS: usize = 4;

/// Knowledge files with their sources.
pub fn list(view: &KnowledgeListView, screen: Screen) -> String {
    let mut text = String::new();
    for file in &view.files {
        let heading = format!("{}, {}", printable(&file.file), file.language.code());
        let _ =
            writeln!(text, "{}: {} terms, {} pairs", Style::Heading.paint(heading), file.terms, file.pairs);
        let rows = file.sources.iter().map(|source| {
            let title = if source.title.is_empty() { &source.name } else { &source.title };
            [&source.name, source.kind.name(), title, &source.licence, &source.links.to_string()]
                .map(cell)
                .to_vec()
        });
        text += &table(&["source", "kind", "what it is", "licence"], &["links"], rows.collect(), screen);
    }
    text
}

/// The links of a word.
pub fn word(view: &WordView, screen: Screen) -> String {
    let heading = Style::Heading.paint(printable(&view.word));
    let mut text = format!("{heading}: {} links, Zipf frequency {:.1}\n", view.links, view.zipf);
    let mut sources: Vec<&str> = view.strongest.iter().map(|link| link.source.as_str()).collect();
    sources.dedup();
    for source in sources {
        let links = view.strongest.iter().filter(|link| link.source == source);
        let links: Vec<String> = links.map(|link| printable(&link.expression)).collect();
        text += &indented(&format!("  {}: ", printable(source)), &links.join(", "), screen.text_width());
    }
    text
}

/// What is near several words.
pub fn near(view: &NearView, screen: Screen) -> String {
    if view.neighbours.is_empty() {
        return "Nothing is linked to these words.\n".to_owned();
    }
    let rows = view.neighbours.iter().map(|neighbour| {
        let through: Vec<String> =
            neighbour.through.iter().map(|link| format!("{} ({})", link.expression, link.source)).collect();
        [neighbour.word.as_str(), &through.join("; "), &format!("{:.1}", neighbour.score)].map(cell).to_vec()
    });
    table(&["word", "through"], &["score"], rows.collect(), screen)
}

/// The texts that were found, each with the way to it.
pub fn search(view: &SearchView, screen: Screen) -> String {
    if view.documents.is_empty() {
        return "Nothing was found.\n".to_owned();
    }
    let mut text = String::new();
    for document in &view.documents {
        let score = Style::Frame.paint(format!("{:.2}", document.score));
        let _ = writeln!(text, "{}  {score}", Style::Heading.paint(printable(&document.document)));
        for step in document.path.iter().take(STEPS) {
            let way = match (&step.through, &step.source) {
                (Some(through), Some(source)) => {
                    format!("{} → {}: {} ({source})", step.asked, step.found, through)
                }
                _ => format!("{}, which it holds", step.asked),
            };
            text += &indented("  ", &printable(&way), screen.text_width());
        }
    }
    text
}

/// How well learned weights do.
pub fn trained(view: &TrainView, screen: Screen) -> String {
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    let rows = view.figures.iter().map(|row| {
        let figures = &row.figures;
        [
            row.with.to_owned(),
            figures.games.to_string(),
            percent(figures.first),
            percent(figures.in_ten),
            percent(figures.in_hundred),
            format!("{:.3}", figures.reciprocal_rank),
        ]
        .map(|text| cell(&text))
        .to_vec()
    });
    table(&["played with"], &["games", "first", "in ten", "in hundred", "MRR"], rows.collect(), screen)
}

fn cell(text: &str) -> Cell {
    Cell { text: text.to_owned(), marked: false }
}

/// A table with columns of words, then columns of figures.
fn table(words: &[&str], figures: &[&str], rows: Vec<Vec<Cell>>, screen: Screen) -> String {
    let column = |right: bool| move |heading: &&str| Column { heading: (*heading).to_owned(), right };
    let columns = words.iter().map(column(false)).chain(figures.iter().map(column(true)));
    Table::new(columns.collect(), rows).draw(screen)
}
