//! The arguments of a tool: their schema, and what a client gave for them.

use crate::stream::{Entry, Record, bad};
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;
use std::time::Duration;
use workbench::{Choice, ErrorView, LayoutChoice, ReadRequest};

/// An argument that tools may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The puzzle.
    Puzzle,
    /// Readings of ambiguous clues.
    Choices,
    /// How long the call may take.
    Limit,
    /// How many solutions are listed.
    All,
    /// The marks on a board.
    Grid,
    /// How much a hint tells.
    Level,
    /// An answer to hold against a puzzle.
    Answer,
    /// How many categories a new puzzle has.
    Categories,
    /// How many items each of them has.
    Items,
    /// Where chance begins.
    Seed,
    /// How hard a new puzzle is.
    Difficulty,
    /// How many clues it has.
    Clues,
    /// What it is about.
    Theme,
}

/// The seconds of the longest call that can be asked for.
const LONGEST: f64 = 3_600.0;
/// The sizes of new puzzles.
const SIDES: RangeInclusive<u64> = 2..=8;
/// The levels of hints.
pub const LEVELS: RangeInclusive<u64> = 1..=4;
/// The largest number that JSON keeps in every reader.
const LARGEST: u64 = (1 << 53) - 1;

impl Argument {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Argument::Puzzle => "puzzle",
            Argument::Choices => "choices",
            Argument::Limit => "limit",
            Argument::All => "all",
            Argument::Grid => "grid",
            Argument::Level => "level",
            Argument::Answer => "answer",
            Argument::Categories => "categories",
            Argument::Items => "items",
            Argument::Seed => "seed",
            Argument::Difficulty => "difficulty",
            Argument::Clues => "clues",
            Argument::Theme => "theme",
        }
    }

    /// What may be given for it, as a JSON schema.
    pub fn schema(self) -> Value {
        let whole = |range: RangeInclusive<u64>, what: &str| json!({"type": "integer", "minimum": range.start(), "maximum": range.end(), "description": what});
        match self {
            Argument::Puzzle => json!({
                "type": ["string", "object"],
                "description": "The text of the puzzle as it stands, or lines such as “who: Ann, Bob” for the categories and numbered clues; or an object {\"categories\": [{\"name\": …, \"items\": […]}], \"clues\": […]}.",
            }),
            Argument::Choices => json!({
                "type": "array",
                "description": "Which reading of a clue is meant, by the numbers that the tool read tells.",
                "items": {
                    "type": "object",
                    "required": ["clue", "reading"],
                    "properties": {
                        "clue": {"type": "integer", "minimum": 1},
                        "reading": {"type": "integer", "minimum": 1},
                    },
                },
            }),
            Argument::Limit => json!({
                "type": "number",
                "exclusiveMinimum": 0,
                "maximum": LONGEST,
                "description": "Give up after so many seconds.",
            }),
            Argument::All => {
                whole(0..=10_000, "List so many solutions if there are several; 0 lists all, up to 10000.")
            }
            Argument::Grid => json!({
                "type": "object",
                "description": "The marks that are made so far: {\"marks\": [{\"a\": [\"category\", \"item\"], \"b\": [\"category\", \"item\"], \"is\": true}]}. Without it the board is empty.",
            }),
            Argument::Level => whole(
                LEVELS,
                "1: which clue to look at. 2: which facts, too. 3: the whole thought. 4: with its marks.",
            ),
            Argument::Answer => json!({
                "type": ["string", "array", "object"],
                "description": "Rows of names in the order of the categories; or {\"header\": […], \"rows\": […]}; or {\"House 1\": {\"Name\": \"Ann\"}}; or lines with | or commas between names.",
            }),
            Argument::Categories => whole(SIDES, "How many categories; 4 if not given."),
            Argument::Items => whole(SIDES, "How many items in each; 4 if not given."),
            Argument::Seed => whole(
                0..=LARGEST,
                "The same seed and wishes give the same puzzle; if not given, chance chooses.",
            ),
            Argument::Difficulty => json!({
                "type": ["string", "integer"],
                "description": "1 to 5, a range such as “2-3”, or easy, fairly-easy, moderate, hard, very-hard.",
            }),
            Argument::Clues => json!({
                "type": ["string", "integer"],
                "description": "How many clues: a number, or a range such as “7-9”.",
            }),
            Argument::Theme => json!({
                "type": "string",
                "description": "What the puzzle is about, by the name of a theme such as “regatta” or “street”; any if not given.",
            }),
        }
    }
}

/// How long a call may take, if its arguments say so.
pub fn limit(arguments: &Value) -> Option<Duration> {
    let seconds = arguments.get(Argument::Limit.name())?.as_f64().filter(|seconds| *seconds <= LONGEST)?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// What a client gave.
pub struct Given<'a>(pub &'a Map<String, Value>);

impl<'a> Given<'a> {
    /// What was given for an argument; null counts as nothing.
    pub fn value(&self, argument: Argument) -> Option<&'a Value> {
        self.0.get(argument.name()).filter(|value| !value.is_null())
    }

    /// The puzzle.
    pub fn puzzle(&self) -> Result<Record, ErrorView> {
        let value = self.value(Argument::Puzzle).ok_or_else(|| missing(Argument::Puzzle))?;
        let entry = Entry { file: None, line: 1, is_line: true, bytes: Ok(value.to_string().into_bytes()) };
        Record::of(&entry, LayoutChoice::Detected).map_err(|wrong| wrong.1)
    }

    /// How the clues are read.
    pub fn reading(&self) -> Result<ReadRequest, ErrorView> {
        let wrong = || unfit(Argument::Choices, "a list such as [{\"clue\": 3, \"reading\": 2}]");
        let choice = |value: &Value| -> Option<Choice> {
            let number = |name: &str| value.get(name)?.as_u64()?.try_into().ok();
            Some(Choice { clue: number("clue")?, reading: number("reading")? })
        };
        let choices = match self.value(Argument::Choices) {
            None => Vec::new(),
            Some(Value::Array(list)) => list.iter().map(choice).collect::<Option<_>>().ok_or_else(wrong)?,
            Some(_) => return Err(wrong()),
        };
        Ok(ReadRequest { choices, spoken: true, ..ReadRequest::default() })
    }

    /// A whole number within a range.
    pub fn number(&self, argument: Argument, range: RangeInclusive<u64>) -> Result<Option<u64>, ErrorView> {
        let Some(value) = self.value(argument) else { return Ok(None) };
        let within = value.as_u64().filter(|number| range.contains(number));
        let wanted = || format!("a whole number from {} to {}", range.start(), range.end());
        within.map(Some).ok_or_else(|| unfit(argument, &wanted()))
    }

    /// The size of a new puzzle, or of one of its categories.
    pub fn side(&self, argument: Argument) -> Result<usize, ErrorView> {
        const USUAL: u64 = 4;
        Ok(usize::try_from(self.number(argument, SIDES)?.unwrap_or(USUAL)).unwrap_or_default())
    }

    /// Where chance begins, if it was given.
    pub fn seed(&self) -> Result<Option<u64>, ErrorView> {
        self.number(Argument::Seed, 0..=LARGEST)
    }

    /// A text, or a number as one would type it.
    pub fn text(&self, argument: Argument) -> Result<Option<String>, ErrorView> {
        match self.value(argument) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(Value::Number(number)) => Ok(Some(number.to_string())),
            Some(_) => Err(unfit(argument, "a text")),
        }
    }

    /// Says which argument is none of `known`, if there is one, and that a limit is one.
    pub fn check(&self, known: &[Argument]) -> Result<(), ErrorView> {
        for name in self.0.keys() {
            if !known.iter().any(|argument| argument.name() == name) {
                let names: Vec<&str> = known.iter().map(|argument| argument.name()).collect();
                let meant = puzzle::nearest(name, names.iter().copied());
                let help = meant.map_or_else(
                    || format!("there are {}", names.join(", ")),
                    |meant| format!("did you mean “{meant}”?"),
                );
                return Err(bad("P02", format!("there is no argument “{name}”"), Some(help)));
            }
        }
        let is_limit =
            |value: &Value| value.as_f64().is_some_and(|seconds| seconds > 0.0 && seconds <= LONGEST);
        match self.value(Argument::Limit) {
            Some(value) if !is_limit(value) => {
                Err(unfit(Argument::Limit, &format!("a number of seconds up to {LONGEST}")))
            }
            _ => Ok(()),
        }
    }
}

/// An argument that must be there is not.
pub fn missing(argument: Argument) -> ErrorView {
    bad("P02", format!("the argument “{}” is missing", argument.name()), None)
}

/// An argument is not what it must be.
fn unfit(argument: Argument, wanted: &str) -> ErrorView {
    bad("P02", format!("“{}” must be {wanted}", argument.name()), None)
}
