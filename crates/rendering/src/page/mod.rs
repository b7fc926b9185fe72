//! The explanation as one self-contained page: no network, no other file.
//!
//! Everything that can be read stands in the page itself, so that it works without scripts and prints; the
//! script adds going from step to step. The picture of the grid is that of [`crate::picture`].

use crate::board::Board;
use crate::escape::{json_in_script, xml};
use crate::means::go_on;
use crate::picture;
use crate::worked::Worked;
use crate::worked_html::in_lines;
use std::collections::HashMap;
use std::fmt::Write;
use workbench::{ExplainView, FactView, Level, StepView, Stop, UsedClueView};

/// The page; nothing if the budget is spent first.
pub fn page(view: &ExplainView, stop: &Stop) -> Option<String> {
    let title = xml(view.title.as_deref().unwrap_or("Logic grid puzzle"));
    let board = Board::at(view, view.steps.len());
    let intro = view.intro.as_ref().map_or_else(String::new, |intro| {
        format!("<details class=\"intro\"><summary>The story</summary><p>{}</p></details>\n", xml(intro))
    });
    let (board, all, data) = (board_panel(view, &board, stop)?, all_steps(view, stop)?, data(view, stop)?);
    let parts = board.len() + all.len() + data.len();
    if !stop.has_room_for(2 * parts) {
        return None;
    }
    Some(format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n\
         <title>{title}, explained</title>\n<style>\n{css}</style>\n</head>\n<body>\n\
         <header>\n<h1>{title}</h1>\n<p class=\"facts\">{facts}</p>\n{intro}</header>\n\
         <main>\n{step}{board}{clues}</main>\n{all}{solution}\
         <script type=\"application/json\" id=\"data\">{data}</script>\n<script>\n{js}</script>\n</body>\n</html>\n",
        css = include_str!("page.css"),
        js = include_str!("page.js"),
        facts = facts(view),
        step = step_panel(view),
        clues = clue_panel(view),
        solution = solution(view),
    ))
}

/// What the script needs: cells by their numbers, so that it need not know how a grid is laid out.
fn data(view: &ExplainView, stop: &Stop) -> Option<String> {
    let board = Board::at(view, 0);
    let place = |item: &workbench::ItemView| {
        view.categories.iter().enumerate().find(|(_, category)| category.name == item.category()).and_then(
            |(place, category)| Some((place, category.items.iter().position(|name| name == item.item())?)),
        )
    };
    let slot = |fact: &FactView| board.slot(place(&fact.a)?, place(&fact.b)?);
    let words: HashMap<&FactView, &str> =
        view.cells.iter().map(|cell| (&cell.fact, cell.text.as_str())).collect();
    let facts = |facts: &[FactView]| {
        let told = facts.iter().map(|fact| {
            serde_json::json!({"cell": slot(fact), "is": fact.is, "text": words.get(fact).unwrap_or(&"")})
        });
        told.collect::<Vec<_>>()
    };
    let mut steps = Vec::with_capacity(view.steps.len());
    for step in &view.steps {
        go_on(stop, "")?;
        steps.push(serde_json::json!({
                "clues": step.clues, "what": what(step), "cost": step.cost, "text": step.text,
                "because": facts(&step.because), "therefore": facts(&step.therefore),
                "proof": proof(step).iter().map(|(depth, line)| serde_json::json!({"text": line, "depth": depth})).collect::<Vec<_>>(),
        }));
    }
    Some(json_in_script(&serde_json::json!({ "steps": steps }).to_string()))
}

/// The lines of a step's argument, each with the number of cases that it stands in.
fn proof(step: &StepView) -> Vec<(usize, &str)> {
    match &step.told {
        Some(told) => told.lines().filter(|part| part.len() > 1).flatten().collect(),
        None => step.proof.iter().map(|line| (0, line.as_str())).collect(),
    }
}

fn facts(view: &ExplainView) -> String {
    let mut facts = vec![counted(view.clues.len(), "clue"), counted(view.steps.len(), "step")];
    if let Some(difficulty) = &view.difficulty {
        facts.push(format!("difficulty {} of 5 ({})", difficulty.band, difficulty.word));
    }
    facts.join(" · ")
}

fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// What a step rests on, as a heading.
fn what(step: &StepView) -> String {
    match step.clues.as_slice() {
        [] => step.rule.title().to_owned(),
        [only] => format!("clue {only}"),
        [several @ .., last] => {
            let several: Vec<String> = several.iter().map(ToString::to_string).collect();
            format!("clues {} and {last}", several.join(", "))
        }
    }
}

fn step_panel(view: &ExplainView) -> String {
    let count = view.steps.len();
    let most = view.steps.iter().map(|step| step.cost).max().unwrap_or(1).max(1);
    let mut curve = String::new();
    for (place, step) in view.steps.iter().enumerate() {
        // Costs span two orders of magnitude; the root keeps small ones visible.
        #[allow(clippy::cast_precision_loss)]
        let height = (step.cost as f64 / most as f64).sqrt() * 36.0 + 3.0;
        let _ = write!(
            curve,
            "<rect data-step=\"{}\" class=\"{}\" x=\"{place}\" y=\"{:.1}\" width=\"0.8\" height=\"{height:.1}\"/>",
            step.step,
            if step.clues.is_empty() { "grid" } else { "clue" },
            40.0 - height
        );
    }
    format!(
        "<section id=\"panel\" aria-labelledby=\"now\">\n\
         <nav aria-label=\"Steps\">\n\
         <button type=\"button\" id=\"first\" aria-label=\"To the start\" title=\"To the start (Home)\">«</button>\n\
         <button type=\"button\" id=\"previous\" aria-label=\"Previous step\" title=\"Previous step (←)\">◀ <span>Back</span></button>\n\
         <button type=\"button\" id=\"next\" aria-label=\"Next step\" title=\"Next step (→)\">Next ▶</button>\n\
         <button type=\"button\" id=\"last\" aria-label=\"To the end\" title=\"To the end (End)\">»</button>\n\
         <label class=\"jump\">Step <input id=\"jump\" type=\"number\" min=\"0\" max=\"{count}\" inputmode=\"numeric\"> of {count}</label>\n</nav>\n\
         <svg id=\"curve\" viewBox=\"0 0 {count} 40\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect id=\"cursor\" x=\"-2\" y=\"0\" width=\"1\" height=\"40\"/>{curve}</svg>\n\
         <div id=\"told\" aria-live=\"polite\">\n<h2 id=\"now\">Step by step</h2>\n<p id=\"sentence\">Press “Next” to begin.</p>\n\
         <div id=\"reasons\"></div>\n</div>\n\
         <p class=\"keys\">Keys: <kbd>←</kbd> <kbd>→</kbd> one step, <kbd>[</kbd> <kbd>]</kbd> from clue to clue, <kbd>Home</kbd> <kbd>End</kbd>. \
         A filled cell leads to the step that filled it.</p>\n</section>\n"
    )
}

fn board_panel(view: &ExplainView, board: &Board, stop: &Stop) -> Option<String> {
    Some(format!(
        "<section id=\"board\" aria-labelledby=\"board-title\">\n<h2 id=\"board-title\">Grid</h2>\n\
         <div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Grid, scrolls sideways\">\n{}</div>\n\
         <ul class=\"legend\"><li><svg width=\"18\" height=\"18\"><g class=\"cell yes\"><circle cx=\"9\" cy=\"9\" r=\"6\"/></g></svg> together</li>\
         <li><svg width=\"18\" height=\"18\"><g class=\"cell no\"><path d=\"M4 4l10 10m0 -10l-10 10\"/></g></svg> not together</li>\
         <li><svg width=\"18\" height=\"18\"><g class=\"cell new\"><rect class=\"ring\" x=\"2\" y=\"2\" width=\"14\" height=\"14\"/></g></svg> new in this step</li>\
         <li><svg width=\"18\" height=\"18\"><g class=\"cell premise\"><rect class=\"ring\" x=\"2\" y=\"2\" width=\"14\" height=\"14\"/></g></svg> used in it</li></ul>\n\
         </section>\n",
        picture::for_page(view, board, stop)?
    ))
}

fn clue_panel(view: &ExplainView) -> String {
    let mut text = String::from(
        "<section id=\"clues\" aria-labelledby=\"clues-title\">\n<h2 id=\"clues-title\">Clues</h2>\n<ol>\n",
    );
    for UsedClueView { clue, text: words, steps } in &view.clues {
        let last = steps.last().map(|last| format!(" data-last=\"{last}\"")).unwrap_or_default();
        let _ = writeln!(
            text,
            "<li value=\"{}\" data-clue=\"{}\"{last}><span class=\"words\">{}</span><span class=\"flag\"></span></li>",
            clue.clue,
            clue.clue,
            xml(words)
        );
    }
    text + "</ol>\n</section>\n"
}

/// The whole explanation to read: of a lesson the plan, whose lines open into their steps; else all steps.
fn all_steps(view: &ExplainView, stop: &Stop) -> Option<String> {
    if view.level != Level::EveryStep {
        return lesson(view, stop);
    }
    let mut text = String::from("<details id=\"all\">\n<summary>All steps</summary>\n<ol>\n");
    for step in &view.steps {
        go_on(stop, &text)?;
        let _ = write!(
            text,
            "<li id=\"told-{}\"><span class=\"what\">{}</span> {}",
            step.step,
            xml(&what(step)),
            xml(&step.text)
        );
        if !step.proof.is_empty() {
            text += "<ul>";
            for line in &step.proof {
                let _ = write!(text, "<li>{}</li>", xml(line));
            }
            text += "</ul>";
        }
        text += "</li>\n";
    }
    Some(text + "</ol>\n</details>\n")
}

fn lesson(view: &ExplainView, stop: &Stop) -> Option<String> {
    let words: HashMap<&FactView, &str> =
        view.cells.iter().map(|cell| (&cell.fact, cell.text.as_str())).collect();
    let opened = |number: usize| match number.checked_sub(1).and_then(|place| view.steps.get(place)) {
        Some(thought) => opened(thought, &words),
        None => String::new(),
    };
    // At the level `brief` the lines are closed, and open into the same steps.
    let normal = ExplainView { level: Level::Normal, ..view.clone() };
    let mut text = String::from("<section id=\"lesson\">\n<h2>How to get there</h2>\n");
    in_lines(&mut text, &Worked::of(&normal, stop)?, &view.categories, &opened, stop)?;
    text += "</section>\n";
    Some(if view.level == Level::Brief { text.replace("<details open>", "<details>") } else { text })
}

/// What a step of a lesson opens into: what each thought rests on and gives, and the marks made without a word.
fn opened(step: &StepView, words: &HashMap<&FactView, &str>) -> String {
    let thoughts = step.told.as_ref().map(|told| told.thoughts.as_slice()).unwrap_or_default();
    let said = |fact: &FactView| {
        let words = words
            .get(fact)
            .map_or_else(|| format!("{} / {}", fact.a.1, fact.b.1), |words| (*words).to_owned());
        format!("<li class=\"{}\">{}</li>", if fact.is { "yes" } else { "no" }, xml(&words))
    };
    let list = |name: &str, facts: &[&FactView]| match facts {
        [] => String::new(),
        facts => format!("<p>{name}</p><ul>{}</ul>", facts.iter().map(|fact| said(fact)).collect::<String>()),
    };
    let mut text = format!("<details class=\"workings\"><summary>{} in detail</summary>", xml(&headed(step)));
    for thought in thoughts {
        let clues = thought.clues.iter().fold(String::new(), |clues, clue| clues + &format!("clue {clue}, "));
        let _ = write!(text, "<p class=\"technique\">{clues}{}</p>", thought.technique.name());
        text += &list("Known before", &thought.because.iter().collect::<Vec<_>>());
        text += &list("So", &thought.therefore.iter().collect::<Vec<_>>());
    }
    let told: Vec<&FactView> = thoughts.iter().flat_map(|thought| &thought.therefore).collect();
    let silent: Vec<&FactView> = step.therefore.iter().filter(|fact| !told.contains(fact)).collect();
    text += &list("Marked without a word", &silent);
    text + "</details>\n"
}

/// The heading of a step: “Step 3 (clue 4)”.
fn headed(step: &StepView) -> String {
    format!("Step {} ({})", step.step, what(step))
}

fn solution(view: &ExplainView) -> String {
    if view.solution.is_empty() {
        return String::new();
    }
    let mut text = String::from(
        "<details id=\"solution\">\n<summary>Solution</summary>\n<div class=\"scroll\"><table>\n<thead><tr>",
    );
    for category in &view.categories {
        let _ = write!(text, "<th scope=\"col\">{}</th>", xml(&category.name));
    }
    text += "</tr></thead>\n<tbody>\n";
    for row in &view.solution {
        text += "<tr>";
        for (place, cell) in row.iter().enumerate() {
            let _ = match place {
                0 => write!(text, "<th scope=\"row\">{}</th>", xml(cell)),
                _ => write!(text, "<td>{}</td>", xml(cell)),
            };
        }
        text += "</tr>\n";
    }
    text + "</tbody>\n</table></div>\n</details>\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tests::{explained, lesson_explained};

    #[test]
    fn the_page_needs_nothing_else() {
        let page = page(&explained(), &Stop::never()).unwrap();
        for outside in ["src=", "href=", "@import", "url(", "fetch("] {
            assert!(!page.contains(outside), "{outside}");
        }
        assert_eq!(page.matches("<script").count(), 2);
        assert_eq!(page.matches("</script").count(), 2);
        assert!(page.contains("Pets &lt;&amp;&gt; &quot;more&quot;"));
    }

    #[test]
    fn a_lesson_opens_line_by_line() {
        let view = lesson_explained();
        let page = page(&view, &Stop::never()).unwrap();
        assert_eq!(page.matches("<details open><summary>").count(), view.outline.len());
        assert_eq!(page.matches("id=\"told-").count(), view.steps.len());
        assert_eq!(page.matches("class=\"small\"").count(), view.steps.len());
        assert!(page.contains(&xml(&view.plan)) && page.contains(&xml(&view.recap)));
        let marked: usize = view.steps.iter().map(|step| step.therefore.len()).sum();
        assert!(
            page.matches("<li class=\"no\">").count() + page.matches("<li class=\"yes\">").count() >= marked
        );
        let brief = super::page(&ExplainView { level: Level::Brief, ..view }, &Stop::never()).unwrap();
        assert!(!brief.contains("<details open>") && brief.contains("id=\"told-1\""));
    }

    #[test]
    fn the_script_finds_every_cell_once() {
        let view = explained();
        let data: serde_json::Value = serde_json::from_str(&data(&view, &Stop::never()).unwrap()).unwrap();
        let mut cells: Vec<u64> = data["steps"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|step| step["therefore"].as_array().unwrap())
            .map(|fact| fact["cell"].as_u64().unwrap())
            .collect();
        cells.sort_unstable();
        assert_eq!(cells, (0..27).collect::<Vec<_>>());
        let page = page(&view, &Stop::never()).unwrap();
        assert!((0..27).all(|cell| page.contains(&format!("data-cell=\"{cell}\""))));
    }
}
