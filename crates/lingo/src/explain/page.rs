//! The argument as a page on which every conclusion can be unfolded into its reasons.

use super::coarse::sortable;
use super::picture::html_text;
use super::{Explanation, LineKind};
use crate::program::Program;
use std::fmt::Write;

/// A page of its own, without scripts.
pub fn html(program: &Program, explanation: &Explanation) -> String {
    let title = program.title.clone().unwrap_or_else(|| "An explanation".to_owned());
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n<style>\n{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
        html_text(&title),
        include_str!("page.css")
    );
    if !program.clues.is_empty() {
        text += "<h2>Clues</h2>\n<dl>\n";
        let mut clues: Vec<(&String, &String)> = program.clues.iter().collect();
        clues.sort_by_key(|(label, _)| sortable(label));
        for (label, clue) in clues {
            let _ =
                writeln!(text, "<dt id=\"clue-{0}\">{0}</dt><dd>{1}</dd>", html_text(label), html_text(clue));
        }
        text += "</dl>\n";
    }
    text += "<h2>Steps</h2>\n";
    // The lines below a conclusion stand before it: collect them until it comes.
    let mut open: Vec<(usize, String)> = Vec::new();
    for line in &explanation.steps {
        let mut below = String::new();
        while open.last().is_some_and(|(depth, _)| *depth > line.depth) {
            if let Some((_, inner)) = open.pop() {
                below = inner + &below;
            }
        }
        let class = match line.rule {
            LineKind::Known | LineKind::Remark => "known",
            LineKind::Assumption => "assumption",
            LineKind::Contradiction => "contradiction",
            _ => "step",
        };
        let words = match line.step {
            Some(step) => format!(
                "<span class=\"{class}\" id=\"step-{step}\">({step}) {}</span>",
                html_text(&line.text)
            ),
            None => match line.because.first() {
                Some(step) => {
                    format!("<a class=\"{class}\" href=\"#step-{step}\">{}</a>", html_text(&line.text))
                }
                None => format!("<span class=\"{class}\">{}</span>", html_text(&line.text)),
            },
        };
        let block = if below.is_empty() {
            format!("<div class=\"leaf\">{words}</div>\n")
        } else {
            format!("<details><summary>{words}</summary>\n{below}</details>\n")
        };
        match open.last_mut() {
            Some((depth, text)) if *depth == line.depth => *text += &block,
            _ => open.push((line.depth, block)),
        }
    }
    for (_, block) in open {
        text += &block;
    }
    let _ = writeln!(text, "<p>{}</p>\n</body>\n</html>", html_text(&explanation.closing));
    text
}
