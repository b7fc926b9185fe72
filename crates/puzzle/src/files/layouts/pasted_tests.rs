//! Texts as people paste them from web sites and print-outs.

use super::super::{Format, Layout, LayoutChoice, Opened, read, read_in, write};
use crate::diagnostic::{Code, Diagnostic};

/// What every text here lists.
const LISTS: [&str; 3] = ["Names: Una|Wim|Zoe Lee", "Boats: Egret|Heron|Tern", "Years: 1984|1988|1992"];

/// What every text here tells.
const CLUES: [&str; 2] = ["The Egret is older than Wim's boat.", "Zoe Lee built the Tern in 1992."];

/// Arrangements of these lists, each with the layout that they have.
const ARRANGEMENTS: [(&str, Layout); 20] = [
    // Lists with a name, in signs of all kinds.
    ("Names: Una; Wim; Zoe Lee\nBoats: Egret; Heron; Tern\nYears: 1984; 1988; 1992", Layout::Labelled),
    ("Names - Una, Wim, Zoe Lee\nBoats - Egret, Heron, Tern\n\nYears - 1984, 1988, 1992", Layout::Labelled),
    (
        "* Names – Una, Wim and Zoe Lee\n* Boats – Egret, Heron, and Tern\n* Years – 1984, 1988, 1992",
        Layout::Labelled,
    ),
    ("Names (Una, Wim, Zoe Lee)\nBoats (Egret, Heron, Tern)\nYears (1984, 1988, 1992)", Layout::Labelled),
    (
        "Names: [Una / Wim / Zoe Lee]\nBoats: [Egret / Heron / Tern]\nYears: [1984 / 1988 / 1992]",
        Layout::Labelled,
    ),
    (
        "Names = {Una; Wim; \"Zoe Lee\"}\nBoats = {Egret; Heron; Tern}\nYears = {1984; 1988; 1992}",
        Layout::Labelled,
    ),
    ("Names: Una; Wim; Zoe Lee.\nBoats: Egret; Heron; Tern.\nYears: 1984; 1988; 1992.", Layout::Labelled),
    (
        "| Category | Options |\n|---|---|\n| Names | Una, Wim, Zoe Lee |\n| Boats | Egret, Heron, Tern |\n| Years | 1984, 1988, 1992 |",
        Layout::Labelled,
    ),
    // Headings.
    ("Names\nUna\nWim\nZoe Lee\n\nBoats\nEgret\nHeron\nTern\n\nYears\n1984\n1988\n1992", Layout::Headings),
    ("Names:\nUna\nWim\nZoe Lee\nBoats:\nEgret\nHeron\nTern\nYears:\n1984\n1988\n1992", Layout::Headings),
    (
        "Names\n- Una\n- Wim\n- Zoe Lee\nBoats\n- Egret\n- Heron\n- Tern\nYears\n- 1984\n- 1988\n- 1992",
        Layout::Headings,
    ),
    (
        "## Names\n\n* Una\n* Wim\n* Zoe Lee\n\n## Boats\n\n* Egret\n* Heron\n* Tern\n\n## Years\n\n* 1984\n* 1988\n* 1992",
        Layout::Headings,
    ),
    (
        "**Names**\n1. Una\n2. Wim\n3. Zoe Lee\n\n**Boats**\n1. Egret\n2. Heron\n3. Tern\n\n**Years**\n1. 1984\n2. 1988\n3. 1992",
        Layout::Headings,
    ),
    ("Names:\nUna, Wim, Zoe Lee\n\nBoats:\nEgret, Heron, Tern\n\nYears:\n1984, 1988, 1992", Layout::Headings),
    // Tables.
    ("Names\tBoats\tYears\nUna\tEgret\t1984\nWim\tHeron\t1988\nZoe Lee\tTern\t1992", Layout::Columns),
    (
        "| Names | Boats | Years |\n|:---|---|---:|\n| Una | Egret | 1984 |\n| Wim | Heron | 1988 |\n| Zoe Lee | Tern | 1992 |",
        Layout::Columns,
    ),
    (
        "Names     Boats   Years\n-----------------------\nUna       Egret   1984\nWim       Heron   1988\nZoe Lee   Tern    1992",
        Layout::Columns,
    ),
    ("Names\tUna\tWim\tZoe Lee\nBoats\tEgret\tHeron\tTern\nYears\t1984\t1988\t1992", Layout::Rows),
    ("Names:  Una    Wim    Zoe Lee\nBoats:  Egret  Heron  Tern\nYears:  1984   1988   1992", Layout::Rows),
    (
        "│ **Names** │ Una │ Wim │ Zoe Lee │\n├───┼───┼───┼───┤\n│ **Boats** │ Egret │ Heron │ Tern │\n│ **Years** │ 1984 │ 1988 │ 1992 │",
        Layout::Rows,
    ),
];

fn opened(text: &str) -> Opened {
    read(text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

fn lists(opened: &Opened) -> Vec<String> {
    let list = |c: &crate::Category| format!("{}: {}", c.name(), c.items().join("|"));
    opened.puzzle.categories.iter().map(list).collect()
}

fn clues(opened: &Opened) -> Vec<&str> {
    opened.puzzle.clues.iter().map(|clue| clue.text.as_str()).collect()
}

/// A text with lists in some arrangement.
fn text(lists: &str) -> String {
    format!(
        "Three Boats\n\nThree friends have built boats. Match them.\n\nCategories\n\n{lists}\n\nClues\n1. {}\n2. {}\n",
        CLUES[0], CLUES[1]
    )
}

fn told(text: &str, layout: Layout) -> Vec<Diagnostic> {
    read_in(text, LayoutChoice::Published(layout)).unwrap_err()
}

/// The place of the first error, as it stands in the text, and its help.
fn place<'a>(text: &'a str, errors: &'a [Diagnostic]) -> (&'a str, &'a str) {
    let span = errors[0].span().unwrap_or_else(|| panic!("{errors:?}"));
    (&text[span.start..span.end], errors[0].help().unwrap_or_default())
}

#[test]
fn every_arrangement_is_told_and_read() {
    for (arrangement, layout) in ARRANGEMENTS {
        let text = text(arrangement);
        let opened = opened(&text);
        assert_eq!(opened.layout, Some(layout), "{text}");
        assert_eq!(lists(&opened), LISTS, "{text}");
        assert_eq!(clues(&opened), CLUES, "{text}");
        assert_eq!(opened.puzzle.title.as_deref(), Some("Three Boats"), "{text}");
        let intro = "Three friends have built boats. Match them.";
        assert_eq!(opened.puzzle.intro.as_deref(), Some(intro), "{text}");
        assert_eq!(opened.warnings, [], "{text}");
        let again = read(&write(&opened.puzzle, Format::Json)).unwrap().puzzle;
        assert_eq!(again, opened.puzzle);
    }
}

#[test]
fn clues_have_headings_and_numbers_of_several_kinds() {
    for (arrangement, layout) in ARRANGEMENTS {
        for (heading, before) in [
            ("Hints:\n\n", ["", ""]),
            ("## The clues\n", ["- ", "- "]),
            ("", ["1) ", "2) "]),
            ("Here are the facts:\n", ["(1) ", "(2) "]),
        ] {
            let text =
                format!("{arrangement}\n\n{heading}{}{}\n{}{}\n", before[0], CLUES[0], before[1], CLUES[1]);
            let opened = opened(&text);
            assert_eq!(opened.layout, Some(layout), "{text}");
            assert_eq!(
                (lists(&opened), clues(&opened)),
                (LISTS.map(str::to_owned).to_vec(), CLUES.to_vec()),
                "{text}"
            );
        }
    }
}

#[test]
fn what_stands_around_lists_and_clues_is_kept() {
    let story = text(ARRANGEMENTS[8].0)
        .replace("Clues\n", "Using only these lists, find out who built what.\n\nClues\n");
    let story = format!("{story}\nWho built the Egret?\n\nAnswer:\nUna did.\n");
    let opened = opened(&story);
    assert_eq!(lists(&opened), LISTS);
    assert_eq!(clues(&opened), CLUES);
    assert!(opened.puzzle.intro.as_deref().unwrap().ends_with("find out who built what."));
    assert_eq!(opened.puzzle.question(), Some("Who built the Egret?"));
    assert_eq!(opened.puzzle.extra["answer"], "Una did.");
}

#[test]
fn items_may_end_like_sentences_if_they_are_names_or_calls() {
    let text = "firm\nAnt Farms Etc.\nSmith & Co.\n\nmotto\nTwo for one!\nWho, me?\n\n1. Smith & Co. says “Who, me?”.\n";
    assert_eq!(lists(&opened(text)), ["firm: Ant Farms Etc.|Smith & Co.", "motto: Two for one!|Who, me?"]);
}

/// A table whose looks tell nothing, above some clues.
fn even_table(clues: &str) -> String {
    format!("ann\tbob\tcy\ncat\tdog\temu\nred\tblue\ttan\n\n{clues}\n")
}

#[test]
fn the_clues_tell_which_side_of_a_table_has_the_names() {
    // The same table twice: what the clues speak of are items.
    let columns = opened(&even_table("1. The cat is not red.\n2. The dog is blue."));
    assert_eq!(lists(&columns), ["ann: cat|red", "bob: dog|blue", "cy: emu|tan"]);
    let rows = opened(&even_table("1. Neither bob nor cy is blue.\n2. Cy has the emu or is tan."));
    assert_eq!(lists(&rows), ["ann: bob|cy", "cat: dog|emu", "red: blue|tan"]);
}

#[test]
fn a_direction_that_rests_on_the_clues_is_told() {
    for (clues, taken, other) in [
        (
            "1. The cat is not red.\n2. The dog is blue.",
            "the columns of this table are its categories is told by the clues",
            "rows",
        ),
        (
            "1. Neither bob nor cy is blue.",
            "the rows of this table are its categories is told by the clues",
            "columns",
        ),
        ("1. The emu is not tan.", "nothing tells whether columns or rows", "rows"),
    ] {
        let text = even_table(clues);
        let [warning] = &opened(&text).warnings[..] else { panic!("{text}") };
        assert_eq!(warning.code(), Code::TableDirection);
        assert!(warning.message().contains(taken), "{warning}");
        assert!(warning.help().unwrap().ends_with(&format!("the layout “{other}”")), "{warning}");
        let span = warning.span().unwrap();
        assert!(
            text[span.start..span.end].starts_with("ann\t") && text[span.start..span.end].ends_with("tan")
        );
        // Who has said it is not told again.
        for layout in [Layout::Columns, Layout::Rows] {
            assert_eq!(read_in(&text, LayoutChoice::Published(layout)).unwrap().warnings, []);
        }
    }
    let chosen =
        read_in(&even_table("1. The cat is not red."), LayoutChoice::Published(Layout::Rows)).unwrap();
    assert_eq!(lists(&chosen)[0], "ann: bob|cy");
}

#[test]
fn a_table_with_a_cell_too_few_is_told_at_its_row() {
    for (arrangement, layout) in ARRANGEMENTS {
        if !matches!(layout, Layout::Columns | Layout::Rows) {
            continue;
        }
        let whole = text(arrangement);
        let (row, short) = if whole.contains('\t') {
            ("Wim\tHeron\t1988", "Wim\tHeron")
        } else {
            ("| Wim | Heron | 1988 |", "| Wim | Heron |")
        };
        if !whole.contains(row) {
            continue;
        }
        for (broken, help) in [(short, "this one has 2"), (&*row.replace("Heron", ""), "cell 2 is empty")] {
            let text = whole.replace(row, broken);
            for errors in [read(&text).unwrap_err(), told(&text, layout)] {
                let (at, found) = place(&text, &errors);
                assert_eq!(at, broken, "{text}\n{errors:?}");
                assert!(found.contains(help), "{found}");
            }
        }
    }
}

#[test]
fn lists_of_unequal_lengths_are_told_at_their_place() {
    for (arrangement, layout) in ARRANGEMENTS {
        if matches!(layout, Layout::Columns | Layout::Rows) {
            continue;
        }
        let item = ["Heron; ", "Heron, ", "Heron / ", "- Heron\n", "* Heron\n", "2. Heron\n", "Heron\n"];
        let item = item.into_iter().find(|item| arrangement.contains(item)).unwrap();
        let text = text(&arrangement.replacen(item, "", 1));
        let errors = told(&text, layout);
        assert!(
            errors.iter().all(|error| error.span().is_some_and(|span| span.start > 0)),
            "{text}\n{errors:?}"
        );
    }
    let errors = read(&text(&ARRANGEMENTS[10].0.replace("- Heron\n", ""))).unwrap_err();
    assert_eq!(errors[0].code(), Code::UnequalCategories);
}

#[test]
fn a_layout_that_is_asked_for_says_what_is_missing() {
    let bare = "Una has a boat. Wim has one, too.\n\n1. Una's boat is the Egret.\n2. Wim is old.\n";
    for (layout, lack) in [
        (Layout::Labelled, "with a name"),
        (Layout::Headings, "two headings or more"),
        (Layout::Columns, "whose first row"),
        (Layout::Rows, "whose first column"),
    ] {
        let errors = told(bare, layout);
        assert_eq!(errors[0].code(), Code::BadLine);
        assert!(errors[0].message().contains(layout.name()));
        assert!(errors[0].help().unwrap().contains(lack), "{errors:?}");
        assert!(told("Una\nWim", layout)[0].help().unwrap().contains("Clues:"));
    }
    let stray = text(ARRANGEMENTS[8].0).replace("Clues\n", "Some boats\n\nClues\n");
    assert_eq!(place(&stray, &told(&stray, Layout::Headings)).0, "Some boats");
}

#[test]
fn the_own_form_and_stories_are_left_alone() {
    for text in [
        "who: Una, Wim\nboat: Egret, Heron\n\n1. Una has the Egret.\n",
        "# Boats\nUna | Wim | Zoe sail.\n\nwho: Una, Wim\nboat: Egret, Heron\n\n1. Una has the Egret.\n",
        "Three friends:\n- Una is old.\n- Wim is young.\n- Zoe is neither.\n",
        "There are five houses.\nThe Dane drinks tea.\nThe Swede has a dog.\nThe Brit lives in the red house.\n",
        "Una, Wim, Zoe\nEgret, Heron, Tern\n\n1. Una has the Egret.\n",
        "Rules:\n- One boat each.\n- No boat twice.\n\nAims:\n- Find the boats.\n- Be quick.\n\n1. Una has the Egret.\n2. Wim has none.\n",
    ] {
        assert_eq!(read(text).ok().and_then(|opened| opened.layout), None, "{text}");
    }
}
