use super::*;
use puzzle::{Category, Clue};

fn puzzle(intro: &str) -> Puzzle {
    let clues = [
        "Ann owns the cat.",
        "The person in house 2 owns the dog.",
        "Cid did not order soup.",
        "Bob ordered pie.",
    ];
    Puzzle {
        intro: Some(intro.to_owned()),
        categories: vec![
            Category::new("names", ["Ann", "Bob", "Cid"]),
            Category::new("pets", ["cat", "dog", "fish"]),
            Category::new("dishes", ["soup", "pie", "salad"]),
            Category::new("houses", ["1", "2", "3"]),
        ],
        clues: clues.iter().map(|text| Clue { text: (*text).to_owned(), formula: None }).collect(),
        ..Puzzle::default()
    }
}

fn read(intro: &str) -> Vec<(String, Option<Asked>)> {
    let read = questions(&puzzle(intro), None, &Additions::default(), &Stop::never());
    read.into_iter().map(|question| (question.text, question.asked)).collect()
}

fn only(intro: &str) -> Option<Asked> {
    let mut read = read(intro);
    assert_eq!(read.len(), 1, "{read:?}");
    read.remove(0).1
}

#[expect(clippy::unnecessary_wraps, reason = "as what it is compared with")]
fn item(wanted: usize, of: (usize, usize)) -> Option<Asked> {
    Some(Asked::Item { wanted: category_at(wanted), of: ItemId::new(of.0, of.1) })
}

#[expect(clippy::unnecessary_wraps, reason = "as what it is compared with")]
fn each(of: usize, wanted: &[usize]) -> Option<Asked> {
    let wanted = wanted.iter().map(|&place| category_at(place)).collect();
    Some(Asked::Each { of: category_at(of), wanted })
}

#[test]
fn a_question_about_an_item_is_read_as_statements() {
    for (question, asked) in [
        ("Who owns the fish?", item(0, (1, 2))),
        ("Three friends met. So, who owns the fish?", item(0, (1, 2))),
        ("Can you tell who owns the fish?", item(0, (1, 2))),
        ("Which house has the fish?", item(3, (1, 2))),
        ("Which pet does Bob own?", item(1, (0, 1))),
        ("What did Ann order?", item(2, (0, 0))),
    ] {
        assert_eq!(only(question), asked, "{question}");
    }
}

#[test]
fn a_question_about_each_names_categories() {
    for (question, asked) in [
        ("Which pet does each person own?", each(0, &[1])),
        ("Can you work out each person's pet and dish?", each(0, &[1, 2])),
        ("Who owns which pet?", each(0, &[1])),
        ("What did each person order?", each(0, &[2])),
    ] {
        assert_eq!(only(question), asked, "{question}");
    }
}

#[test]
fn what_is_not_plain_is_not_guessed() {
    for question in [
        "Who does not own the fish?",
        "Who owns neither the fish nor the cat?",
        "Who lives next to the fish?",
        "Who xyzzies the fish?",
        "Who is it?",
        "Whose uncle owns the fish?",
    ] {
        assert_eq!(only(question), None, "{question}");
    }
    assert_eq!(read("Can you help? Ann asks herself."), []);
}

#[test]
fn a_sentence_may_ask_for_several_things() {
    let read = read("Who owns the fish, and what did Bob order?");
    assert_eq!(read[0], ("Who owns the fish?".to_owned(), item(0, (1, 2))));
    assert_eq!(read[1], ("What did Bob order?".to_owned(), item(2, (0, 1))));
    let read = self::read("Who owns the fish, and in which house does Ann live?");
    assert_eq!(read.len(), 2, "{read:?}");
    assert_eq!(read[0].1, item(0, (1, 2)));
}
