//! Whatever is rendered is rendered at the expense of a budget: it asks as it goes on, and gives nothing once that is spent.

use rendering::sheet::{Answers, Book, SheetPuzzle};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use workbench::{ExplainRequest, ExplainView, Level, ReadRequest, Session, Stop, open};

/// A puzzle of which everything is said outright, explained step by step.
fn explained(categories: usize, size: usize) -> ExplainView {
    let mut text = String::new();
    for category in 0..categories {
        let items: Vec<String> = (0..size).map(|item| format!("i{category}_{item}")).collect();
        let _ = writeln!(text, "c{category}: {}", items.join(", "));
    }
    let said = (1..categories).flat_map(|category| (0..size - 1).map(move |item| (category, item)));
    for (number, (category, item)) in said.enumerate() {
        let _ = write!(text, "\n{}. A clue.\n   = i0_{item} is i{category}_{item}\n", number + 1);
    }
    let opened = open(text.as_bytes()).unwrap();
    let session = Session::begin(&opened.puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
    let request = ExplainRequest { level: Level::EveryStep, ..ExplainRequest::default() };
    let view = session.explain(request, &Stop::never(), &mut |_, _| {}).unwrap();
    assert!(view.complete && view.steps.len() > 20);
    view
}

/// A budget whose time is up when it was asked so often, and how often it was asked.
fn counting(most: usize) -> (Stop, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&asked);
    (Stop::when(move || counted.fetch_add(1, Ordering::Relaxed) >= most), asked)
}

/// Renders something, and tells how long it is.
type Render<'v> = Box<dyn Fn(&Stop) -> Option<usize> + 'v>;

/// The sheet of an explanation, worked out.
fn book(view: &ExplainView, stop: &Stop) -> Option<Book> {
    let puzzles = vec![SheetPuzzle::of(view, stop)?];
    Some(Book { puzzles, answers: Answers::Worked, ..Book::default() })
}

/// Everything that is rendered of an explanation.
fn renderings(view: &ExplainView) -> Vec<(&'static str, Render<'_>)> {
    vec![
        ("page", Box::new(|stop| Some(rendering::page(view, stop)?.len()))),
        ("picture", Box::new(|stop| Some(rendering::svg(view, view.steps.len(), stop)?.len()))),
        ("graph", Box::new(|stop| Some(rendering::dot(view, stop)?.len()))),
        ("document", Box::new(|stop| Some(rendering::markdown(view, false, stop)?.len()))),
        ("sheet", Box::new(|stop| Some(rendering::sheet::html(&book(view, stop)?, stop)?.len()))),
        (
            "printed sheet",
            Box::new(|stop| Some(rendering::sheet::pdf(&book(view, stop)?, stop)?.bytes.len())),
        ),
    ]
}

#[test]
fn whatever_is_rendered_asks_its_budget_and_gives_nothing_once_it_is_spent() {
    let view = explained(5, 8);
    for (what, render) in renderings(&view) {
        let (endless, asked) = counting(usize::MAX);
        let length = render(&endless).unwrap_or_else(|| panic!("{what} is rendered"));
        let all = asked.load(Ordering::Relaxed);
        // Between two questions, no more is written than what a moment takes.
        assert!(length / all.max(1) < 16_000, "{what} asks {all} times for {length} bytes");
        for most in [0, all / 3, all - 1] {
            let (short, asked) = counting(most);
            assert_eq!(render(&short), None, "{what} after {most} of {all} questions");
            let after = asked.load(Ordering::Relaxed) - most;
            assert!(after <= 1 + all / 4, "{what} asked {after} more times after {most} of {all}");
        }
    }
}

#[test]
fn what_would_not_fit_into_memory_is_not_begun() {
    let view = explained(4, 6);
    for (what, render) in renderings(&view) {
        assert_eq!(render(&Stop::never().with_memory(64)), None, "{what}");
        assert!(render(&Stop::never().with_memory(1 << 30)).is_some(), "{what}");
    }
}

#[test]
fn grids_that_nobody_could_look_at_do_not_stand_beside_steps() {
    let boards = |view: &ExplainView| {
        let puzzle = SheetPuzzle::of(view, &Stop::never()).unwrap();
        puzzle.worked.steps.iter().filter(|step| step.board.is_some()).count()
    };
    assert!(boards(&explained(3, 8)) > 0);
    assert_eq!(boards(&explained(3, 40)), 0);
}
