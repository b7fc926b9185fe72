//! Steps as text: each with its sentence, and after every run the grid; or as prose.

use super::answered;
use super::clues::{counted, numbered, title};
use super::solution_table::solution_table;
use super::solved::none;
use crate::clock::in_words;
use crate::screen::{Screen, Style, indented, logic_grid, printable};
use rendering::Board;
use std::fmt::Write;
use workbench::{ExplainView, Level, ReasonsView, Session, Status, StepView, VerdictView, WhyView};

/// How an explanation is told.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// As running text, without grids.
    pub prose: bool,
    /// With what solvers call the thoughts of every step.
    pub terms: bool,
}

/// The whole explanation, as running text or step by step with grids.
pub fn answer(view: &ExplainView, session: &Session, manner: Manner, screen: Screen) -> String {
    let prose = manner.prose;
    let mut text = title(session.puzzle());
    match view.status {
        Status::NotUnderstood => return String::new(),
        Status::None => {
            text += &none(&view.conflict, view.conflict_is_smallest, session, screen);
            return text + &verdict(&view.verdict, screen);
        }
        Status::Unique | Status::Several => {}
    }
    if view.level != Level::EveryStep {
        return text + &lesson(view, manner, screen) + &end(view, session, screen);
    }
    for paragraph in &view.paragraphs {
        if prose {
            text += &indented("", &printable(&paragraph.text), screen.text_width());
            text.push('\n');
            continue;
        }
        let steps = paragraph.steps.iter().filter_map(|number| view.steps.get(number.checked_sub(1)?));
        for step in steps {
            text += &one_step(step, screen);
        }
        let first = paragraph.steps.first().map_or(0, |first| first - 1);
        let last = paragraph.steps.last().copied().unwrap_or(0);
        let board = Board::after(view, first..last);
        let _ = writeln!(text, "\n{}", logic_grid(&view.categories, &board, screen));
    }
    text += &end(view, session, screen);
    text
}

/// The thoughts of an explanation, or its plan in a few lines.
fn lesson(view: &ExplainView, manner: Manner, screen: Screen) -> String {
    let mut text = String::new();
    if !view.plan.is_empty() {
        text += &indented("", &printable(&view.plan), screen.text_width());
        text.push('\n');
    }
    if view.level == Level::Brief {
        for (place, paragraph) in view.paragraphs.iter().enumerate() {
            text += &indented(&number(place + 1), &printable(&paragraph.text), screen.text_width());
        }
        text.push('\n');
        return text;
    }
    for step in &view.steps {
        text += &told_step(step, screen);
        if manner.terms {
            text += &terms(step, screen);
        }
        if !manner.prose {
            let board = Board::after(view, step.step - 1..step.step);
            let _ = writeln!(text, "\n{}", logic_grid(&view.categories, &board, screen));
        }
        text.push('\n');
    }
    if !view.recap.is_empty() {
        text += &indented("", &printable(&view.recap), screen.text_width());
        text.push('\n');
    }
    text
}

/// The number of a line, as wide as any.
fn number(place: usize) -> String {
    format!("{place:>2}. ")
}

/// A step of a lesson: its paragraphs, the lines of its proofs, and the rows that it leads to.
fn told_step(step: &StepView, screen: Screen) -> String {
    let Some(told) = &step.told else { return one_step(step, screen) };
    let mut text = String::new();
    let mut first = number(step.step);
    for part in told.lines() {
        match part.as_slice() {
            [(_, only)] => text += &indented(&first, &printable(only), screen.text_width()),
            lines => text += &proof(&first, lines, screen),
        }
        first = " ".repeat(first.len());
    }
    let joint = if screen.ascii { " = " } else { " · " };
    for row in &told.result {
        let _ = writeln!(
            text,
            "    {} {}",
            Style::Frame.paint(if screen.ascii { "=>" } else { "⇒" }),
            printable(&row.join(joint))
        );
    }
    text
}

/// How far a case stands within what it is a case of.
const CASE_INDENT: usize = 2;
/// Deeper than so many cases within cases, lines stand no further to the right: there would be no room for words.
const MOST_DEPTH: usize = 6;

/// The lines of a proof, with their numbers, after what stands before the first; cases stand within what they are cases of.
fn proof(first: &str, lines: &[(usize, &str)], screen: Screen) -> String {
    let mut text = String::new();
    for (place, (depth, line)) in lines.iter().enumerate() {
        let within = " ".repeat(CASE_INDENT * (*depth).min(MOST_DEPTH));
        let before = if place == 0 { first } else { "" };
        let label = format!("{before:<4}{:>4} {within}", format!("({})", place + 1));
        text += &indented(&label, &printable(line), screen.text_width());
    }
    text
}

/// What solvers call the thoughts of a step, each once.
fn terms(step: &StepView, screen: Screen) -> String {
    let names: Vec<&str> = step.techniques.iter().map(|technique| technique.name()).collect();
    indented("    ", &format!("[{}]", names.join(", ")), screen.text_width())
}

/// One step, and the grid after it. Step 0 is the empty grid.
pub fn only_step(view: &ExplainView, number: usize, screen: Screen) -> String {
    let step = number.checked_sub(1).and_then(|place| view.steps.get(place));
    let told = step.map_or_else(String::new, |step| one_step(step, screen) + "\n");
    told + &logic_grid(&view.categories, &Board::at(view, number), screen)
}

/// A step: its number, what it rests on, its sentence, and its nested proof.
fn one_step(step: &StepView, screen: Screen) -> String {
    let rests_on = if step.clues.is_empty() { step.rule.title().to_owned() } else { numbered(&step.clues) };
    let mut text = format!("{} ", Style::Heading.paint(format!("Step {}", step.step)));
    let _ = writeln!(text, "{}", Style::Frame.paint(format!("({rests_on})")));
    text += &indented("  ", &printable(&step.text), screen.text_width());
    for line in &step.proof {
        let bullet = if screen.ascii { "    - " } else { "    – " };
        text += &indented(bullet, &printable(line), screen.text_width());
    }
    text
}

fn end(view: &ExplainView, session: &Session, screen: Screen) -> String {
    let mut text = String::new();
    if view.status == Status::Several {
        let _ =
            writeln!(text, "{}", Style::Error.paint("Nothing more follows: there are several solutions."));
        return text + &verdict(&view.verdict, screen);
    }
    if !view.complete {
        return text;
    }
    text += &answered::lines(&view.answer, screen);
    text += &solution_table(session.puzzle(), &view.solution, |_, _| false, screen);
    let mut summary = format!("{}, {}", counted(view.steps.len(), "step"), proved(view));
    if view.checked {
        summary += "; each was checked by another route";
    }
    if let Some(hardest) = view.steps.iter().rev().max_by_key(|step| step.cost) {
        let _ = write!(summary, ". The hardest is step {}", hardest.step);
    }
    if let Some(difficulty) = &view.difficulty {
        let _ = write!(summary, ". Difficulty: {} of 5 ({})", difficulty.band, difficulty.word);
    } else if let Some(why) = &view.unrated {
        let _ = write!(summary, ". Difficulty: unrated, since {why}");
    }
    text += &indented("", &format!("{summary}."), screen.text_width());
    let _ = writeln!(text, "(Explained in {})", in_words(view.milliseconds));
    text
}

fn proved(view: &ExplainView) -> String {
    if view.level != Level::EveryStep {
        return "each with its argument".to_owned();
    }
    let proved = view.steps.iter().filter(|step| step.optimal).count();
    match view.steps.len() - proved {
        0 => "each proved to be the easiest at that point".to_owned(),
        _ => format!("{proved} of them proved to be the easiest at that point"),
    }
}

/// Why there is not exactly one solution, in words.
pub fn verdict(verdict: &VerdictView, screen: Screen) -> String {
    let lines = verdict.contradiction.iter().chain(&verdict.differences).chain(&verdict.decision);
    lines.map(|line| indented("", &printable(line), screen.text_width())).collect()
}

/// The answer to one of the other questions about the solution.
pub fn reasons(view: &ReasonsView, session: &Session, screen: Screen) -> String {
    let mut text = title(session.puzzle());
    match view.status {
        Status::NotUnderstood => return String::new(),
        Status::None | Status::Several => return text + &verdict(&view.verdict, screen),
        Status::Unique => {}
    }
    text += &solution_table(session.puzzle(), &view.solution, |_, _| false, screen);
    text += &indented("", &view.opening, screen.text_width());
    let bullet = if screen.ascii { "- " } else { "– " };
    for reason in &view.reasons {
        let mut first = bullet.to_owned();
        if let Some(clue) = reason.clue {
            text += &super::clues::quoted(&[clue], session.puzzle(), screen);
            first = if screen.ascii { "     -> ".to_owned() } else { "     → ".to_owned() };
        }
        text += &indented(&first, &printable(&reason.text), screen.text_width());
    }
    for paragraph in &view.paragraphs {
        text += &indented(bullet, &printable(&paragraph.text), screen.text_width());
    }
    if !view.closing.is_empty() {
        text += &indented("", &view.closing, screen.text_width());
    }
    text
}

/// The answer to the question why a cell is so.
pub fn why(view: &WhyView, session: &Session, screen: Screen) -> String {
    let mut text = String::new();
    match view.status {
        Status::NotUnderstood => return text,
        Status::None => return text + &verdict(&view.verdict, screen),
        Status::Unique | Status::Several => {}
    }
    let _ = writeln!(text, "{}", Style::Heading.paint(printable(&view.text)));
    for step in &view.steps {
        text += &told_step(step, screen);
    }
    if !view.clues.is_empty() {
        let fewer = if view.fewest && view.clues.len() > 1 { "; fewer do not suffice" } else { "" };
        let took = format!("It takes {}{fewer}.", numbered(&view.clues));
        text += &indented("", &took, screen.text_width());
        text += &super::clues::quoted(&view.clues, session.puzzle(), screen);
    }
    match view.used_up.as_slice() {
        [] => {}
        [only] => {
            let _ = writeln!(text, "After this, clue {only} is used up.");
        }
        several => {
            text += &indented(
                "",
                &format!("After this, {} are used up.", numbered(several)),
                screen.text_width(),
            );
        }
    }
    text
}
