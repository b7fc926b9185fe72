//! A puzzle as constraint solvers want it: categories with the numbers that their items are worth, and formulas as JSON.

use crate::SCHEMA;
use crate::session::Session;
use puzzle::formula::Measure;
use puzzle::{Category, Number};
use serde::Serialize;
use serde_json::{Value, json};

/// A category, and what each of its items is worth; null for an item that has no such number. Fractions are texts such as `5/2`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MeasuredView {
    /// Its name.
    pub name: String,
    /// Its items.
    pub items: Vec<String>,
    /// Their values on its scale.
    pub value: Vec<Value>,
    /// Their places in its order, from 1 for the lowest.
    pub place: Vec<Value>,
    /// How many letters their names have.
    pub letters: Vec<Value>,
    /// The first letters of their names, as numbers.
    pub initial: Vec<Value>,
}

/// A puzzle whose clues were read.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ModelView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `model`.
    pub kind: &'static str,
    /// The categories.
    pub categories: Vec<MeasuredView>,
    /// What every clue means, in the JSON form of formulas; null for one that was not understood.
    pub formulas: Vec<Value>,
}

impl Session {
    /// The puzzle with its clues as they were read.
    pub fn model(&self) -> ModelView {
        let puzzle = self.puzzle();
        let formula = |clue: &puzzle::Clue| {
            clue.formula.as_ref().map_or(Value::Null, |formula| formula.to_json(&puzzle.categories))
        };
        ModelView {
            schema: SCHEMA,
            kind: "model",
            categories: puzzle.categories.iter().map(MeasuredView::of).collect(),
            formulas: puzzle.clues.iter().map(formula).collect(),
        }
    }
}

impl MeasuredView {
    fn of(category: &Category) -> MeasuredView {
        let all = |measure: Measure| {
            let number = |item| measure.of_item(category, item).map_or(Value::Null, written);
            (0..category.len()).map(number).collect()
        };
        MeasuredView {
            name: category.name().to_owned(),
            items: category.items().to_vec(),
            value: all(Measure::Value),
            place: all(Measure::Place),
            letters: all(Measure::Letters),
            initial: all(Measure::Initial),
        }
    }
}

fn written(number: Number) -> Value {
    number.to_integer().map_or_else(|| json!(number.to_string()), |integer| json!(integer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ReadRequest;
    use crate::tests::puzzle;
    use solving::engine::Stop;

    #[test]
    fn items_have_numbers_and_clues_have_formulas() {
        let session =
            Session::begin(&puzzle(&["age(Ann) < age(Bob)", ""]), &ReadRequest::default(), &Stop::never())
                .unwrap();
        let model = session.model();
        assert_eq!(model.categories[2].value, [json!(7), json!(8), json!(10)]);
        assert_eq!(model.categories[2].place, [json!(1), json!(2), json!(3)]);
        assert_eq!(model.categories[0].value, [Value::Null, Value::Null, Value::Null]);
        assert_eq!(model.categories[0].letters, [json!(3), json!(3), json!(2)]);
        assert_eq!(model.formulas[0]["compare"][1], "<");
        assert_eq!(model.formulas[1], Value::Null);
    }
}
