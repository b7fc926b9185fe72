//! Puzzles as a person types them: from text into a draft.

use super::draft::{CategoryDraft, Draft};
use super::findings::Findings;
use super::lines::Line;
use super::text_layout::{CategoryLine, layout, odd_quotes, split_last};
use super::text_lists::says_nothing;
use super::text_story;
use super::text_suspects::suspect;
use super::{clues, lines};
use crate::puzzle::QUESTION;

/// Reads the lines of a file.
pub fn read(all: &[Line], findings: &mut Findings) -> Draft {
    let mut draft = Draft::default();
    let (title, taken) = lines::title(all);
    // A mark without a title says that there is none.
    let untitled = title.is_none() && all.iter().position(|line| !line.is_blank()) == Some(taken);
    draft.title = title;
    let lines = &all[taken..];
    let mut layout = layout(lines, findings);
    split_last(&mut layout.categories);
    if let [only] = layout.categories.as_mut_slice()
        && says_nothing(&only.name)
    {
        only.name.word.text.clear();
    }
    for warning in layout.categories.iter().filter_map(odd_quotes) {
        findings.add(warning);
    }
    if layout.categories.is_empty() {
        draft.suspect = suspect(lines);
    }
    draft.has_comma_lists = true;
    if let Some((title, taken)) = text_story::title(lines).filter(|_| untitled) {
        let all_clues = layout.introduction.is_empty() && layout.clues.start == 0;
        if taken <= layout.introduction.end {
            draft.title = Some(title);
            layout.introduction.start = taken;
        } else if all_clues && lines.get(taken).is_some_and(|line| line.is_blank()) {
            draft.title = Some(title);
            layout.clues.start = taken;
        }
    }
    draft.intro = lines::introduction(&lines[layout.introduction]);
    draft.category_count = layout.categories.len();
    draft.categories = layout.categories.into_iter().map(category).collect();
    let (clues, question) = text_story::without_question(&lines[layout.clues]);
    clues::read(&clues, &mut draft, findings);
    if let Some(question) = question {
        draft.extra.insert(QUESTION.to_owned(), question.into());
    }
    draft.solution =
        layout.solution.map(|(heading, rows)| clues::read_rows(&lines[rows], lines[heading].span()));
    draft
}

fn category(line: CategoryLine) -> CategoryDraft {
    CategoryDraft {
        name: line.name.word,
        item_count: line.items.len(),
        items: line.items.into_iter().map(|item| item.word).collect(),
        description: None,
        ordered: line.ordered,
        extra: serde_json::Map::new(),
        span: line.span,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Opened, read_as};
    use crate::diagnostic::Code;

    fn read(text: &str) -> Opened {
        read_as(text, Format::Text).unwrap_or_else(|errors| panic!("{errors:?}"))
    }

    fn errors(text: &str) -> Vec<(Code, &str)> {
        let errors = read_as(text, Format::Text).expect_err(text);
        errors.iter().map(|e| (e.code(), e.span().map_or("", |s| &text[s.start..s.end]))).collect()
    }

    /// Names and sizes of the categories, and the clues.
    fn outline(text: &str) -> (Vec<(String, usize)>, Vec<String>) {
        let puzzle = read(text).puzzle;
        let categories = puzzle.categories.iter().map(|c| (c.name().to_owned(), c.len())).collect();
        (categories, puzzle.clues.into_iter().map(|clue| clue.text).collect())
    }

    const KENNEL: &str = "# The kennel\n\
        Three dogs wait for their walk.\n\
        Note: names, ages and breeds are all different.\n\
        \n\
        dogs: Rex, Fido,\n   Luna\n\
        age in years: 2, 3, 4\n\
        size (in order): small, \"medium, or so\", large\n\
        \n\
        1. Rex is older\n   than Luna.\n\
        2) Fido: neither 2, 3 nor small.\n\
        \n\
        Solution:\n\
        Rex, 4, small\nFido, 3, large\nLuna, 2, \"medium, or so\"\n";

    #[test]
    fn all_parts_are_found() {
        let puzzle = read(KENNEL).puzzle;
        assert_eq!(puzzle.title.as_deref(), Some("The kennel"));
        let intro = "Three dogs wait for their walk.\nNote: names, ages and breeds are all different.";
        assert_eq!(puzzle.intro.as_deref(), Some(intro));
        assert_eq!(puzzle.categories.len(), 3);
        assert_eq!(puzzle.categories[0].items(), ["Rex", "Fido", "Luna"]);
        assert_eq!(puzzle.categories[2].name(), "size");
        assert_eq!(puzzle.categories[2].items()[1], "medium, or so");
        assert!(puzzle.categories[2].is_ordered_as_given());
        assert_eq!(puzzle.clues[0].text, "Rex is older than Luna.");
        assert_eq!(puzzle.clues[1].text, "Fido: neither 2, 3 nor small.");
        assert_eq!(puzzle.solution.unwrap().rows()[2], [2, 0, 1]);
    }

    #[test]
    fn clues_need_no_numbers() {
        let (categories, clues) = outline("who: Ann, Bob\npet: cat, dog\nAnn has a cat.\nBob has a dog.");
        assert_eq!(categories, [("who".to_owned(), 2), ("pet".to_owned(), 2)]);
        assert_eq!(clues, ["Ann has a cat.", "Bob has a dog."]);
    }

    #[test]
    fn a_sentence_with_a_colon_is_no_category() {
        let (categories, _) = outline(
            "Three friends went out: Ann, Bob, Cy, and nobody else.\n\nwho: Ann, Bob, Cy\npet: cat, dog, cow\n1. Ann.",
        );
        assert_eq!(categories.len(), 2);
        let (categories, clues) =
            outline("who: Ann, Bob\npet: cat, dog\n\nOf the two: Ann, the cat, the dog, fits.");
        assert_eq!((categories.len(), clues.len()), (2, 1));
    }

    #[test]
    fn the_title_and_the_question_are_no_clues() {
        let text = "The pet show\n\nTwo friends met.\n\nwho: Ann, Bob\npet: cat, dog\n\n1. Ann has no dog.\n\nWho has it?\n";
        let puzzle = read(text).puzzle;
        assert_eq!(puzzle.title.as_deref(), Some("The pet show"));
        assert_eq!(puzzle.intro.as_deref(), Some("Two friends met."));
        assert_eq!(puzzle.clues.len(), 1);
        assert_eq!(puzzle.extra["question"], "Who has it?");
        let written = super::super::write(&puzzle, Format::Text);
        assert_eq!(read(&written).puzzle, puzzle, "{written}");
        let none = "#\nThe pet show\n\nTwo friends met.\n\nwho: Ann, Bob\npet: cat, dog\n\n1. Ann.\n";
        assert_eq!(read(none).puzzle.title, None);
    }

    #[test]
    fn a_puzzle_may_have_no_categories() {
        assert_eq!(outline("Ann has a cat.\nBob has a dog.").1.len(), 2);
        let opened = read("Two friends: Ann, Bob.\n1. Ann has a cat.\n2. Bob has a dog.");
        assert_eq!(opened.puzzle.intro.as_deref(), Some("Two friends: Ann, Bob."));
        assert_eq!(opened.puzzle.clues.len(), 2);
    }

    #[test]
    fn headings_settle_what_is_what() {
        let text = "pets: cat, dog\nages: 1, 2\n## Categories\n\"\": Ann, Bob\nClues:\n1. Ann.\n";
        let puzzle = read(text).puzzle;
        assert_eq!(puzzle.intro.as_deref(), Some("pets: cat, dog\nages: 1, 2"));
        assert_eq!(puzzle.categories.len(), 1);
        assert_eq!(puzzle.categories[0].name(), "");
    }

    #[test]
    fn a_line_among_the_categories_that_is_none_is_told() {
        let text = "who: Ann, Bob\nprice $1, $2\npet: cat, dog\n1. Ann has a cat.";
        assert_eq!(errors(text), [(Code::BadLine, "price $1, $2")]);
        let text = "who: Ann, Bob\npet: cat, dog\nprice $1, $2\nClues:\nAnn has a cat.";
        assert_eq!(errors(text), [(Code::BadLine, "price $1, $2")]);
    }

    #[test]
    fn categories_may_have_bullets() {
        for text in [
            "- who: Ann, Bob\n- pet: cat, dog\n\n1. Ann has a cat.\n2. Bob.",
            "* who: Ann, Bob\n* pet: cat, dog\n\n* Ann has a cat.\n* Bob.",
            "Categories:\n- who: Ann, Bob\n- pet: cat, dog\nClues:\n- Ann has a cat.\n- Bob.",
            "Categories:\n- who: Ann, Bob\n- pet: cat, dog\n- Ann has a cat.\n- Bob.",
        ] {
            let (categories, clues) = outline(text);
            assert_eq!(categories, [("who".to_owned(), 2), ("pet".to_owned(), 2)], "{text}");
            assert_eq!(clues, ["Ann has a cat.", "Bob."], "{text}");
        }
        let (categories, clues) = outline("- Ann has a cat.\n- Of the two: Ann, Bob.\n- Three: a, b, c.");
        assert_eq!((categories.len(), clues.len()), (0, 3));
    }

    #[test]
    fn the_last_item_may_follow_and() {
        let items = |text: &str| -> Vec<Vec<String>> {
            read(text).puzzle.categories.iter().map(|category| category.items().to_vec()).collect()
        };
        let found = items("who: Ann, Bob, and Cy\npet: cat, dog and emu\nage: 1, 2, 3\n1. Ann.");
        assert_eq!(found[..2], [["Ann", "Bob", "Cy"], ["cat", "dog", "emu"]]);
        let found = items("drink: tea, gin and tonic\npet: cat, dog\n1. Ann.");
        assert_eq!(found[0], ["tea", "gin and tonic"]);
    }

    #[test]
    fn odd_quotes_are_told() {
        let opened = read("who: “Smith, John”, Bob\npet: cat, \"dog\n1. Ann.");
        assert_eq!(opened.puzzle.categories[0].items(), ["Smith, John", "Bob"]);
        assert_eq!(
            opened.warnings.iter().map(crate::diagnostic::Diagnostic::code).collect::<Vec<_>>(),
            [Code::BadLine; 2]
        );
    }

    #[test]
    fn formulas_without_categories_are_told_once() {
        let text = "who: Ann; Bob\npet: cat; dog\n1. Ann.\n = Ann is cat\n2. Bob.\n = Bob is dog\n";
        assert_eq!(errors(text), [(Code::NoCategories, "who: Ann; Bob")]);
    }

    #[test]
    fn a_formula_that_lacks_its_second_line_is_told_how_to_go_on() {
        let text = "who: Ann, Bob\npet: cat, dog\n1. Ann.\n   = Ann is cat or\n     Bob is cat\n";
        let wrong = read_as(text, Format::Text).unwrap_err();
        assert_eq!(wrong[0].help(), Some("begin the next line with = too"));
    }

    #[test]
    fn a_category_below_the_clues_is_told() {
        let opened = read("who: Ann, Bob\npet: cat, dog\nAnn has a cat.\nage: 1, 2");
        assert_eq!(opened.warnings[0].code(), Code::BadLine);
    }

    #[test]
    fn an_empty_text_is_no_puzzle() {
        for text in ["", "  \n\n", "# Title only\n"] {
            assert_eq!(errors(text), [(Code::NoPuzzle, "")]);
        }
    }

    #[test]
    fn checks_point_into_the_text() {
        let text = "who: Ann, Bob, Ann\npet: cat, dog\nage: 1, 2\n1. Ann.\nSolution:\nAnn, cat, 1";
        assert_eq!(errors(text), [(Code::UnequalCategories, "who"), (Code::DuplicateItem, "Ann")]);
        let text = "who: Ann, Bob\npet: cat, dog\n1. Ann.\nSolution:\nAnn, cow\nBob, dog";
        assert_eq!(errors(text), [(Code::BadSolution, "cow")]);
    }
}
