//! The answer to what a puzzle asks: “Who owns the fish?”

use crate::names::Rows;
use crate::session::Session;
use hearing::asking::{Asked, Question};
use puzzle::{Formula, ItemId, Solution};
use serde::Serialize;

/// What a puzzle asks, and the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AnswerView {
    /// The question, as the puzzle asks it.
    pub question: String,
    /// Whether it could be told for sure what it asks for. If not, it is not answered.
    pub read: bool,
    /// The answer in a sentence; `None` if the question was not read, or there is not exactly one solution.
    pub text: Option<String>,
    /// The categories that the question is about.
    pub categories: Vec<String>,
    /// The items of these categories that go together: a row for a question about one item, all rows for one about each.
    pub rows: Rows,
}

/// The answers to what a puzzle asks, by its only solution if there is one.
pub(crate) fn answers(session: &Session, solution: Option<&Solution>) -> Vec<AnswerView> {
    session.questions().iter().map(|question| answer(session, question, solution)).collect()
}

fn answer(session: &Session, question: &Question, solution: Option<&Solution>) -> AnswerView {
    let puzzle = session.puzzle();
    let categories = match &question.asked {
        None => Vec::new(),
        Some(Asked::Item { wanted, of }) => vec![*wanted, of.category],
        Some(Asked::Each { of, wanted }) => std::iter::once(*of).chain(wanted.iter().copied()).collect(),
    };
    let mut view = AnswerView {
        question: question.text.clone(),
        read: question.asked.is_some(),
        text: None,
        categories: categories.iter().map(|category| puzzle.category(*category).name().to_owned()).collect(),
        rows: Vec::new(),
    };
    let (Some(asked), Some(solution)) = (&question.asked, solution) else { return view };
    let items = |row: &[u16]| -> Vec<ItemId> {
        let item = |at: usize| ItemId::new(at, usize::from(row[at]));
        categories.iter().map(|category| item(category.index())).collect()
    };
    let names =
        |row: &[ItemId]| row.iter().map(|item| puzzle.item_name(*item).to_owned()).collect::<Vec<_>>();
    let rows: Vec<Vec<ItemId>> = solution.rows().iter().map(|row| items(row)).collect();
    match asked {
        Asked::Item { of, .. } => {
            let row = rows.iter().find(|row| row.contains(of));
            view.rows = row.map(|row| names(row)).into_iter().collect();
            let told = |row: &Vec<ItemId>| session.narrator().formula(&Formula::same(row[0], row[1]));
            view.text = row.map(told);
        }
        Asked::Each { .. } => {
            view.rows = rows.iter().map(|row| names(row)).collect();
            let told = |row: &Vec<String>| format!("{}: {}", row[0], row[1..].join(", "));
            view.text = Some(view.rows.iter().map(told).collect::<Vec<_>>().join("; ") + ".");
        }
    }
    view
}
