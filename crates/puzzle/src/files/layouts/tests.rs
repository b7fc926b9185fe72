use super::super::{Format, Layout, LayoutChoice, Opened, read, read_in};
use crate::diagnostic::{Code, Diagnostic};

/// In `ZebraLogic`'s layout.
const BACKTICKS: &str = "There are 3 boats, numbered 1 to 3 from left to right, as seen from the pier. Each boat has a different skipper. Each boat has a unique attribute for each of the following characteristics:\n \
    - Each skipper has a unique name: `Una`, `Wim`, `Zoe`\n \
    - The boats have unique hull colors: `teal`, `rust`, `dark, nearly black`.\n\n\
    ## Clues:\n1. Una is in the first boat.\n2. Wim is directly left of the skipper of the teal boat.\n";

const QUESTION: &str = "This is a logic puzzle. There are 3 boats (numbered 1 on the left, 3 on the right), from where somebody stands. They have different characteristics:\n \
    - Each skipper has a unique name: una, wim, zoe\n \
    - Everyone has a favorite tea: mint, sage, fennel\n\n\
    1. Una is in the first boat.\n2. The sage drinker is Wim.\n\nWhat is the name of the skipper of boat 3?? Answer with the name.\n";

const ONE: &str = "There are 2 boats next to each other, numbered 1 on the left and 2 on the right. There is one skipper in each boat.\n \
    - Each skipper has a different tool: one has a winch and one is a knot, bend and splice expert\n \
    - Each skipper wears a different hat: one is wearing a cap, and one is wearing a beret\n\n\
    Clue(s):\n1. The skipper who has a winch is in the first boat.\n\nWhat is the number of the boat of the skipper who is wearing a cap?";

const STOPS: &str = "Match the years to the options from boats. Remember, no option is used twice.\n\n\
    years : 1984, 1988, 1992.\nboats : Heron, Egret, a.k. Tern.\n\n\
    Clues:\n1. The Heron is older than the Egret.\n2. The Egret was built in 1992.\n\n\
    While answering use the following format:\nSolution:\n1984 | correct option from boats\n";

fn read_laid_out(text: &str, layout: Layout) -> Result<Opened, Vec<Diagnostic>> {
    read_in(text, LayoutChoice::Published(layout))
}

fn opened(text: &str) -> Opened {
    read(text).unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// The layout, the names and items of the categories, and the clues.
fn outline(text: &str) -> (Option<Layout>, Vec<String>, usize) {
    let opened = opened(text);
    let category = |c: &crate::Category| format!("{}: {}", c.name(), c.items().join("|"));
    (opened.layout, opened.puzzle.categories.iter().map(category).collect(), opened.puzzle.clues.len())
}

#[test]
fn the_layouts_are_told_apart_and_read() {
    let expected = |layout, categories: &[&str]| {
        (Some(layout), categories.iter().map(|category| (*category).to_owned()).collect::<Vec<_>>(), 2)
    };
    assert_eq!(
        outline(BACKTICKS),
        expected(
            Layout::ZebraLogic,
            &["boat: 1|2|3", "name: Una|Wim|Zoe", "hull colors: teal|rust|dark, nearly black"]
        )
    );
    assert_eq!(
        outline(QUESTION),
        expected(
            Layout::ReasoningGym,
            &["boat: 1|2|3", "name: una|wim|zoe", "favorite tea: mint|sage|fennel"]
        )
    );
    assert_eq!(
        outline(STOPS),
        expected(Layout::GridPuzzle, &["years: 1984|1988|1992", "boats: Heron|Egret|a.k. Tern"])
    );
    let (layout, categories, clues) = outline(&ONE.replace("knot, bend and splice expert", "knot expert"));
    assert_eq!((layout, clues), (Some(Layout::BigBench), 1));
    assert_eq!(
        categories,
        ["boat: 1|2", "tool: has a winch|is a knot expert", "hat: is wearing a cap|is wearing a beret"]
    );
}

#[test]
fn what_stands_below_the_clues_is_kept_and_is_no_clue() {
    let field = |text: &str, name: &str| {
        let puzzle = opened(text).puzzle;
        let last = puzzle.clues.last().map(|clue| clue.text.clone()).unwrap_or_default();
        assert!(last.ends_with('.') && !last.contains('?'), "{last}");
        puzzle.extra.get(name).and_then(|value| value.as_str()).map(str::to_owned)
    };
    assert!(field(QUESTION, "question").unwrap().starts_with("What is the name"));
    assert!(field(STOPS, "instruction").unwrap().starts_with("While answering"));
}

#[test]
fn an_example_above_the_puzzle_is_left_out_and_told() {
    let example = BACKTICKS.replace("Una", "Ada").replace("## Clues:", "## Clues for the Example Puzzle");
    let text = format!(
        "# Example Puzzle\n\n{example}\n## Answer\n\n{{}}\n\n# Puzzle to Solve\n\n{BACKTICKS}\n# Instruction\n\nPlease solve it.\n"
    );
    let opened = opened(&text);
    assert_eq!(opened.puzzle.categories[1].items()[0], "Una");
    assert_eq!(opened.puzzle.clues.len(), 2);
    assert_eq!(opened.warnings.len(), 1);
    assert!(opened.warnings[0].message().contains("example"));
}

#[test]
fn two_puzzles_in_one_text_are_told_rather_than_mixed() {
    let errors = read_laid_out(&format!("{BACKTICKS}\n{BACKTICKS}"), Layout::ZebraLogic).unwrap_err();
    assert!(errors[0].help().unwrap().contains("---"), "{errors:?}");
}

#[test]
fn places_that_the_text_lists_itself_are_not_added() {
    let text =
        BACKTICKS.replace(" - Each skipper", " - Each boat has a number: `1`, `2`, `3`\n - Each skipper");
    assert_eq!(outline(&text).1.len(), 3);
}

#[test]
fn places_numbered_the_other_way_round_are_not_taken_for_these() {
    let text = BACKTICKS.replace("from left to right", "from right to left");
    assert!(read(&text).is_ok_and(|opened| opened.layout.is_none()) || read(&text).is_err());
    let text = QUESTION.replace("1 on the left, 3 on the right", "1 on the right, 3 on the left");
    assert!(read(&text).is_ok_and(|opened| opened.layout.is_none()) || read(&text).is_err());
}

#[test]
fn a_layout_that_is_asked_for_says_what_is_missing() {
    let told = |text: &str, layout| {
        let errors = read_laid_out(text, layout).unwrap_err();
        assert_eq!(errors[0].code(), Code::BadLine);
        errors[0].help().unwrap().to_owned()
    };
    assert!(told("who: Ann, Bob\npet: cat, dog\n1. Ann.", Layout::ZebraLogic).contains("numbered 1 to 4"));
    assert!(told("There are 3 boats, numbered 1 to 3.\n1. Ann.", Layout::ReasoningGym).contains("lists"));
    assert!(told(BACKTICKS, Layout::BigBench).contains("one has a radio"));
    assert!(told(BACKTICKS, Layout::GridPuzzle).contains("Clues:"));
}

#[test]
fn unequal_lists_are_told_at_their_place() {
    let text = BACKTICKS.replace(", `Zoe`", "");
    let errors = read(&text).unwrap_err();
    assert_eq!(errors[0].code(), Code::UnequalCategories);
}

#[test]
fn a_text_that_only_begins_so_is_read_as_before_or_told() {
    let text = "There are 3 boats, numbered 1 to 3 from left to right.\nboat: 1, 2, 3\nname: Una, Wim, Zoe\n\n1. Una is in the first boat.\n";
    assert_eq!(outline(text).0, None);
    let broken = text.replace("\n\n", "\ntea mint, sage, fennel\nhat: cap, hood, beret\n\n");
    let errors = read(&broken).unwrap_err();
    assert!(errors.iter().any(|error| error.message().contains("numbered places")), "{errors:?}");
}

#[test]
fn what_was_read_can_be_written_and_read_again() {
    for text in [BACKTICKS, QUESTION, STOPS] {
        let puzzle = opened(text).puzzle;
        let again = opened(&super::super::write(&puzzle, Format::Json)).puzzle;
        assert_eq!(again, puzzle);
    }
}
