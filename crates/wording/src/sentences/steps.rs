//! Steps in the words of one puzzle: what is taken, left over and carried over, clues with and without words,
//! proofs by contradiction, hints, mistakes.

use crate::{Comparative, Link, Narrator, Teacher, Technique, Tense, Vocabulary};
use puzzle::{
    Category, CategoryId, Clue, Contradiction, Fact, Formula, GridRule, ItemId, LessonStep, Merge, Solution,
    Step, StepKind,
};

const PEOPLE: usize = 0;
const TOWNS: usize = 1;
const STATES: usize = 2;
const AGES: usize = 3;

fn categories() -> Vec<Category> {
    vec![
        Category::new("seniors", ["Dustin", "Mattie", "Ernesto", "Roxanne", "Zachary"]),
        Category::new("towns", ["Plymouth", "Shaver Lake", "Tehama", "Unionville", "Zearing"]),
        Category::new("states", ["Alaska", "Hawaii", "Kansas", "Oregon", "Vermont"]),
        Category::new("ages", ["107", "108", "109", "110", "111"]),
    ]
}

fn vocabulary() -> Vocabulary {
    let [people, towns, states, ages] = [0, 1, 2, 3].map(CategoryId);
    let mut vocabulary = Vocabulary::new();
    vocabulary.call_rows_by(people);
    vocabulary.add_noun(people, "person", "people");
    vocabulary.add_link(Link::verb(people, towns, "lives in", "live", Tense::Present));
    vocabulary.add_link(Link::preposition(people, states, "from"));
    vocabulary.add_link(Link::verb(people, ages, "is", "be", Tense::Present).followed_by("years old"));
    vocabulary.add_comparative(ages, Comparative::of_rows("older", "younger"));
    vocabulary
}

fn item((category, item): (usize, usize)) -> ItemId {
    ItemId::new(category, item)
}

fn is(a: (usize, usize), b: (usize, usize)) -> Fact {
    Fact::new(item(a), item(b), true).unwrap()
}

fn isnt(a: (usize, usize), b: (usize, usize)) -> Fact {
    is(a, b).negated()
}

fn step(kind: StepKind, because: Vec<Fact>, therefore: Vec<Fact>) -> Step {
    Step { kind, because, clues: vec![], rules: vec![], therefore, cost: 0, optimal: true, nested: None }
}

fn by_clue(clues: &[usize], because: Vec<Fact>, therefore: Vec<Fact>) -> Step {
    Step { clues: clues.to_vec(), ..step(StepKind::Clue, because, therefore) }
}

fn one_partner(of: (usize, usize), category: usize) -> Vec<GridRule> {
    vec![GridRule::OnePartner { item: item(of), category: CategoryId(category as u16) }]
}

fn clues() -> Vec<Clue> {
    let formula = |text: &str| Formula::parse(text, &categories()).unwrap();
    let clue = |text: &str, meaning: &str| Clue { text: text.to_owned(), formula: Some(formula(meaning)) };
    vec![
        clue("Roxanne is two years younger than the Kansas native.", "ages(Roxanne) = ages(Kansas) - 2"),
        clue("", "ages(Dustin) > ages(Alaska)"),
        clue("Mattie doesn’t live in Tehama.", "Mattie is not Tehama"),
    ]
}

#[track_caller]
fn told(step: &Step, expected: &str) {
    let (categories, vocabulary) = (categories(), vocabulary());
    assert_eq!(Narrator::new(&categories, &vocabulary).step(step, &clues()), expected);
}

#[test]
fn the_samples_of_the_design() {
    let kansas = by_clue(&[0], vec![isnt((STATES, 2), (AGES, 4))], vec![isnt((PEOPLE, 3), (AGES, 2))]);
    told(
        &kansas,
        "Clue 1 says: “Roxanne is two years younger than the Kansas native.” The person from Kansas isn't \
         111 years old. So Roxanne isn't 109 years old.",
    );
    let others = (1..5).map(|person| isnt((PEOPLE, person), (TOWNS, 0))).collect();
    let left = Step {
        rules: one_partner((TOWNS, 0), PEOPLE),
        ..step(StepKind::LeftOver, others, vec![is((PEOPLE, 0), (TOWNS, 0))])
    };
    told(
        &left,
        "Only Dustin is left for Plymouth: Mattie, Ernesto, Roxanne and Zachary all live elsewhere. So Dustin \
         lives in Plymouth.",
    );
    let carried = step(
        StepKind::Transitivity,
        vec![is((PEOPLE, 0), (TOWNS, 0)), isnt((TOWNS, 0), (STATES, 0))],
        vec![isnt((PEOPLE, 0), (STATES, 0))],
    );
    told(
        &carried,
        "Dustin lives in Plymouth, and the person from Alaska doesn't. So Dustin isn't from Alaska.",
    );
}

#[test]
fn what_is_taken_and_what_goes_together() {
    let known = || vec![is((PEOPLE, 0), (TOWNS, 0))];
    let nobody_else = |count: usize| (1..=count).map(|person| isnt((PEOPLE, person), (TOWNS, 0))).collect();
    told(&step(StepKind::Taken, known(), nobody_else(1)), "Dustin lives in Plymouth. So Mattie doesn't.");
    told(
        &step(StepKind::Taken, known(), nobody_else(2)),
        "Dustin lives in Plymouth. So neither Mattie nor Ernesto does.",
    );
    told(
        &step(StepKind::Taken, known(), nobody_else(3)),
        "Dustin lives in Plymouth. So Mattie, Ernesto and Roxanne don't.",
    );
    let nowhere_else = (1..3).map(|town| isnt((PEOPLE, 0), (TOWNS, town))).collect();
    told(
        &step(StepKind::Taken, known(), nowhere_else),
        "Dustin lives in Plymouth, so not in Shaver Lake or Tehama.",
    );
    told(
        &step(
            StepKind::Transitivity,
            vec![is((PEOPLE, 0), (TOWNS, 0)), is((TOWNS, 0), (STATES, 0))],
            vec![is((PEOPLE, 0), (STATES, 0))],
        ),
        "Dustin lives in Plymouth, and the person who lives in Plymouth is from Alaska. So Dustin is from Alaska.",
    );
    told(
        &step(
            StepKind::Transitivity,
            vec![is((PEOPLE, 0), (TOWNS, 0)), isnt((PEOPLE, 0), (STATES, 0))],
            vec![isnt((TOWNS, 0), (STATES, 0))],
        ),
        "Dustin lives in Plymouth but isn't from Alaska. So the person who lives in Plymouth isn't from Alaska.",
    );
}

#[test]
fn clues_with_and_without_words() {
    let nothing = by_clue(&[1], vec![], vec![isnt((PEOPLE, 0), (STATES, 0)), isnt((PEOPLE, 0), (AGES, 0))]);
    told(
        &nothing,
        "Clue 2 says that Dustin is older than the person from Alaska. So Dustin isn't from Alaska and isn't \
         107 years old.",
    );
    let directly = by_clue(&[2], vec![], vec![isnt((PEOPLE, 1), (TOWNS, 2))]);
    told(&directly, "Clue 3 tells us directly: “Mattie doesn’t live in Tehama.”");
    let both = by_clue(&[0, 1], vec![], vec![isnt((PEOPLE, 0), (STATES, 0))]);
    told(
        &both,
        "Clue 1 says: “Roxanne is two years younger than the Kansas native.” Clue 2 says that Dustin is older \
         than the person from Alaska. So Dustin isn't from Alaska.",
    );
}

#[test]
fn what_makes_a_comparison_bite_is_said() {
    let alone = by_clue(&[0], vec![], vec![isnt((PEOPLE, 3), (AGES, 3)), isnt((PEOPLE, 3), (AGES, 4))]);
    told(
        &alone,
        "Clue 1 says: “Roxanne is two years younger than the Kansas native.” Only 107 and 109, 108 and 110, \
         and 109 and 111 are 2 apart. So Roxanne isn't 110 or 111 years old.",
    );
}

#[test]
fn two_lists_come_to_an_or() {
    let not_kansas = (0..3).map(|age| isnt((STATES, 2), (AGES, age)));
    let not_roxanne = (3..5).map(|age| isnt((PEOPLE, 3), (AGES, age)));
    let step =
        step(StepKind::Grid, not_kansas.chain(not_roxanne).collect(), vec![isnt((PEOPLE, 3), (STATES, 2))]);
    told(
        &step,
        "The person from Kansas is 110 or 111 years old, and Roxanne is neither. So Roxanne isn't from Kansas.",
    );
}

#[test]
fn facts_are_merged() {
    let (categories, vocabulary) = (categories(), vocabulary());
    let narrator = Narrator::new(&categories, &vocabulary);
    let town = |person, town| isnt((PEOPLE, person), (TOWNS, town));
    assert_eq!(narrator.facts(&[town(0, 0), town(0, 1)]), "Dustin doesn't live in Plymouth or Shaver Lake.");
    assert_eq!(narrator.facts(&[town(0, 0), town(1, 0)]), "Neither Dustin nor Mattie lives in Plymouth.");
    assert_eq!(
        narrator.facts(&[town(0, 0), town(0, 1), town(0, 2), isnt((PEOPLE, 0), (STATES, 0))]),
        "Dustin doesn't live in Plymouth, Shaver Lake or Tehama, and isn't from Alaska."
    );
    assert_eq!(
        narrator.facts(&[
            isnt((TOWNS, 0), (STATES, 0)),
            isnt((TOWNS, 1), (STATES, 0)),
            isnt((TOWNS, 2), (STATES, 0))
        ]),
        "The people who live in Plymouth, Shaver Lake or Tehama aren't from Alaska."
    );
    assert_eq!(narrator.facts(&[]), "");
}

#[test]
fn proofs_mistakes_and_hints() {
    let (categories, vocabulary, clues) = (categories(), vocabulary(), clues());
    let narrator = Narrator::new(&categories, &vocabulary);
    let proof = Contradiction {
        suppose: is((PEOPLE, 3), (AGES, 2)),
        steps: vec![
            by_clue(&[0], vec![is((PEOPLE, 3), (AGES, 2))], vec![is((STATES, 2), (AGES, 4))]),
            step(
                StepKind::Transitivity,
                vec![is((STATES, 2), (AGES, 4)), isnt((TOWNS, 0), (STATES, 2))],
                vec![isnt((TOWNS, 0), (AGES, 4))],
            ),
            Step {
                rules: one_partner((AGES, 4), TOWNS),
                ..step(StepKind::LeftOver, vec![isnt((TOWNS, 0), (AGES, 4))], vec![])
            },
        ],
        cases: Vec::new(),
        left_without: None,
    };
    assert_eq!(
        narrator.contradiction(&proof, &clues),
        [
            "Suppose Roxanne is 109 years old.",
            "Clue 1 says: “Roxanne is two years younger than the Kansas native.”",
            "Then the person from Kansas is 111 years old.",
            "Then the person who lives in Plymouth isn't 111 years old, because the person who lives in \
             Plymouth isn't from Kansas.",
            "But then no town is left for age 111: the person who lives in Plymouth isn't 111 years old.",
            "So Roxanne isn't 109 years old.",
        ]
    );
    let kansas = by_clue(&[0], vec![isnt((STATES, 2), (AGES, 4))], vec![isnt((PEOPLE, 3), (AGES, 2))]);
    assert_eq!(
        narrator.mistake(is((PEOPLE, 3), (AGES, 2)), &kansas, &clues),
        "Your mark says that Roxanne is 109 years old. But clue 1 says: “Roxanne is two years younger than \
         the Kansas native.” The person from Kansas isn't 111 years old. So Roxanne isn't 109 years old."
    );
    let hint = |level| narrator.hint(&kansas, &clues, level);
    assert_eq!(hint(1), "Look at clue 1.");
    assert_eq!(hint(2), "It rules out an age for Roxanne. Use what you know of Kansas and the ages.");
    let more = by_clue(
        &[0, 1],
        vec![],
        vec![is((PEOPLE, 1), (TOWNS, 2)), isnt((PEOPLE, 3), (AGES, 2)), isnt((PEOPLE, 3), (AGES, 3))],
    );
    assert_eq!(
        narrator.hint(&more, &clues, 2),
        "They give the town for Mattie, and rule out some ages for Roxanne."
    );
    assert_eq!(
        hint(3),
        "The person from Kansas isn't 111 years old. So, by clue 1, Roxanne isn't 109 years old."
    );
    assert_eq!(hint(4), "Put a cross where “Roxanne” meets “109”.");
    assert_eq!(
        narrator.conflict(&[0, 2], &clues),
        "Clues 1 and 3 cannot both be true. Clue 1 says: “Roxanne is two years younger than the Kansas \
         native.” Clue 3 says: “Mattie doesn’t live in Tehama.”"
    );
}

#[test]
fn a_lesson_quotes_a_clue_once_and_tells_what_is_left() {
    let (categories, vocabulary, clues) = (categories(), vocabulary(), clues());
    let narrator = Narrator::new(&categories, &vocabulary);
    let mut teacher = Teacher::new(&narrator, &clues);
    let (plymouth, dustin) = ((TOWNS, 0), (PEOPLE, 0));
    let first = LessonStep {
        thoughts: vec![by_clue(&[0], vec![], vec![isnt((PEOPLE, 3), (AGES, 4))])],
        marks: vec![is(dustin, plymouth)],
        merges: vec![Merge { fact: is(dustin, plymouth), left_for: Some(item(dustin)) }],
    };
    assert_eq!(
        teacher.step(&first, false).whole(),
        "Clue 1: “Roxanne is two years younger than the Kansas native.” So Roxanne isn't 111 years old. That leaves \
         Plymouth for Dustin."
    );
    let again = by_clue(&[0], vec![isnt((STATES, 2), (AGES, 4))], vec![isnt((PEOPLE, 3), (AGES, 2))]);
    let second = LessonStep { thoughts: vec![again], marks: vec![], merges: vec![] };
    assert_eq!(
        teacher.step(&second, false).whole(),
        "Clue 1 again. The person from Kansas isn't 111 years old, so Roxanne isn't 109 years old."
    );
    // What is left after a thought takes the place of what it takes away.
    let left = by_clue(&[0], vec![isnt((STATES, 2), (AGES, 3))], vec![isnt((PEOPLE, 3), (AGES, 1))]);
    let roxanne = Merge { fact: is((PEOPLE, 3), (AGES, 0)), left_for: Some(item((PEOPLE, 3))) };
    let mattie = Merge { fact: is((PEOPLE, 1), (AGES, 4)), left_for: Some(item((PEOPLE, 1))) };
    let third = LessonStep { thoughts: vec![left], marks: vec![], merges: vec![roxanne, mattie] };
    assert_eq!(
        teacher.step(&third, false).whole(),
        "Clue 1 again. The person from Kansas isn't 110 years old, so only age 107 is left for Roxanne. That leaves \
         age 111 for Mattie."
    );
    let said = LessonStep {
        thoughts: vec![by_clue(&[2], vec![], vec![isnt((PEOPLE, 1), (TOWNS, 2))])],
        marks: vec![],
        merges: vec![],
    };
    assert_eq!(teacher.step(&said, false).whole(), "Mattie doesn't live in Tehama (clue 3).");
}

#[test]
fn a_pair_is_named_and_cases_are_told() {
    let (categories, vocabulary, clues) = (categories(), vocabulary(), clues());
    let narrator = Narrator::new(&categories, &vocabulary);
    let out = |person: usize| (2..5).map(move |town| isnt((PEOPLE, person), (TOWNS, town)));
    let pair = step(StepKind::Grid, out(0).chain(out(1)).collect(), vec![isnt((PEOPLE, 2), (TOWNS, 0))]);
    assert_eq!(narrator.technique(&pair, &clues), Technique::Pair);
    let mut teacher = Teacher::new(&narrator, &clues);
    let told = teacher.step(&LessonStep { thoughts: vec![pair], marks: vec![], merges: vec![] }, false);
    assert_eq!(
        told.whole(),
        "Dustin and Mattie share Plymouth and Shaver Lake between them. So Ernesto doesn't live in Plymouth."
    );
    let end = || by_clue(&[1], vec![is((PEOPLE, 0), (AGES, 0))], vec![]);
    let case = |town: usize| Contradiction {
        suppose: is((PEOPLE, 0), (TOWNS, town)),
        steps: vec![end()],
        cases: vec![],
        left_without: None,
    };
    let proof = Contradiction {
        suppose: is((PEOPLE, 0), (AGES, 0)),
        steps: vec![],
        cases: vec![case(0), case(1)],
        left_without: None,
    };
    let thought = Step { nested: Some(proof), ..by_clue(&[1], vec![], vec![isnt((PEOPLE, 0), (AGES, 0))]) };
    assert_eq!(narrator.technique(&thought, &clues), Technique::Cases);
    let told = teacher.step(&LessonStep { thoughts: vec![thought], marks: vec![], merges: vec![] }, false);
    let lines = told.proof();
    assert_eq!(lines[1], "Dustin lives in Plymouth or Shaver Lake.", "{told:?}");
    assert!(lines.contains(&"Case 2: Shaver Lake.".to_owned()), "{told:?}");
    assert!(told.text().ends_with("So Dustin isn't 107 years old."), "{told:?}");
}

#[test]
fn what_few_places_rule_out_is_told_at_once() {
    let (categories, vocabulary, clues) = (categories(), vocabulary(), clues());
    let narrator = Narrator::new(&categories, &vocabulary);
    // Plymouth is left for Dustin and Mattie only, who are neither from Alaska nor 107 or 108.
    let apart = |other: (usize, usize)| {
        let nobody_else = (2..5).map(|person| isnt((PEOPLE, person), (TOWNS, 0)));
        let neither = (0..2).map(|person| isnt((PEOPLE, person), other));
        step(StepKind::Grid, nobody_else.chain(neither).collect(), vec![isnt((TOWNS, 0), other)])
    };
    let thoughts = vec![apart((STATES, 0)), apart((AGES, 0)), apart((AGES, 1))];
    assert_eq!(narrator.technique(&thoughts[0], &clues), Technique::TwoLists);
    let told = Teacher::new(&narrator, &clues)
        .step(&LessonStep { thoughts, marks: vec![], merges: vec![] }, false)
        .whole();
    assert!(told.starts_with("Dustin or Mattie lives in Plymouth, and neither is "), "{told}");
    assert_eq!(told.matches("Dustin or Mattie").count(), 1, "{told}");
    assert!(told.contains("107 or 108 years old") && told.contains("from Alaska"), "{told}");
}

#[test]
fn a_clue_breaks_at_what_the_grid_shows() {
    let (categories, vocabulary, clues) = (categories(), vocabulary(), clues());
    let narrator = Narrator::new(&categories, &vocabulary);
    let suppose = is((PEOPLE, 3), (TOWNS, 0));
    let seen = vec![is((PEOPLE, 3), (AGES, 4))];
    let proof = Contradiction {
        suppose,
        steps: vec![
            step(StepKind::Grid, vec![suppose, is((TOWNS, 0), (AGES, 4))], seen.clone()),
            by_clue(&[0], seen, vec![]),
        ],
        cases: vec![],
        left_without: None,
    };
    let thought = Step {
        nested: Some(proof),
        ..by_clue(&[0], vec![is((TOWNS, 0), (AGES, 4))], vec![suppose.negated()])
    };
    let told = Teacher::new(&narrator, &clues)
        .step(&LessonStep { thoughts: vec![thought], marks: vec![], merges: vec![] }, false);
    assert_eq!(
        told.proof(),
        [
            "Suppose Roxanne lives in Plymouth.",
            "But then Roxanne is 111 years old, so clue 1 cannot be true."
        ]
    );
}

#[test]
fn why_clues_hold() {
    let (categories, vocabulary, clues) = (categories(), vocabulary(), clues());
    let narrator = Narrator::new(&categories, &vocabulary);
    let rows = [[0, 0, 1, 4], [1, 1, 0, 3], [2, 2, 2, 2], [3, 3, 3, 0], [4, 4, 4, 1]];
    let solution = Solution::from_rows(rows.iter().map(|row| row.to_vec()).collect()).unwrap();
    assert_eq!(
        narrator.clue_holds(0, &clues, &solution),
        "Clue 1 holds: the person from Kansas is 109 years old, and Roxanne is 107 years old, 2 years younger."
    );
    assert_eq!(
        narrator.clue_holds(2, &clues, &solution),
        "Clue 3 holds: Mattie lives in Shaver Lake, not in Tehama."
    );
    let wrong = Solution::from_rows((0..5).map(|row| vec![row; 4]).collect()).unwrap();
    assert!(narrator.clue_holds(0, &clues, &wrong).starts_with("Clue 1 does not hold."));
    assert_eq!(narrator.clue_holds(9, &clues, &wrong), "What clue 10 means is not known.");
    let other = Solution::from_rows(vec![vec![0], vec![1]]).unwrap();
    assert_eq!(narrator.clue_holds(0, &clues, &other), "Clue 1 does not fit the puzzle.");
}

#[test]
fn a_verb_is_said_once_of_several() {
    let (categories, vocabulary) = (categories(), vocabulary());
    let narrator = Narrator::new(&categories, &vocabulary);
    let lives = |person: usize, town: usize| is((PEOPLE, person), (TOWNS, town));
    assert_eq!(
        narrator.facts(&[lives(0, 0), lives(1, 1), lives(2, 2)]),
        "Dustin lives in Plymouth, Mattie in Shaver Lake and Ernesto in Tehama."
    );
    // Of one of whom more is said, the verb is said again.
    assert_eq!(
        narrator.facts(&[lives(0, 0), is((PEOPLE, 0), (STATES, 0)), lives(1, 1)]),
        "Dustin lives in Plymouth and is from Alaska, and Mattie lives in Shaver Lake."
    );
}

#[test]
fn a_run_of_steps_says_nothing_twice() {
    let (categories, vocabulary) = (categories(), vocabulary());
    let narrator = Narrator::new(&categories, &vocabulary);
    let others = (1..5).map(|person| isnt((PEOPLE, person), (TOWNS, 0))).collect();
    let left = Step {
        rules: one_partner((TOWNS, 0), PEOPLE),
        ..step(StepKind::LeftOver, others, vec![is((PEOPLE, 0), (TOWNS, 0))])
    };
    let taken = step(
        StepKind::Taken,
        vec![is((PEOPLE, 0), (TOWNS, 0))],
        vec![isnt((PEOPLE, 0), (TOWNS, 1)), isnt((PEOPLE, 0), (TOWNS, 2))],
    );
    let carried = step(
        StepKind::Transitivity,
        vec![is((PEOPLE, 0), (TOWNS, 0)), isnt((TOWNS, 0), (STATES, 0))],
        vec![isnt((PEOPLE, 0), (STATES, 0))],
    );
    assert_eq!(
        narrator.run(&[&left, &taken, &carried], &[]),
        "Only Dustin is left for Plymouth: Mattie, Ernesto, Roxanne and Zachary all live elsewhere. So Dustin \
         lives in Plymouth. That means Dustin doesn't live in Shaver Lake or Tehama. Dustin lives in Plymouth, \
         and the person from Alaska doesn't. So Dustin isn't from Alaska."
    );
}
