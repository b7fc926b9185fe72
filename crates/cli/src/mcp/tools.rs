//! The tools: what each is for, which arguments it takes, and what it answers.

use super::arguments::{Argument, Given, LEVELS, missing};
use crate::clock::timed;
use crate::commands::{check, explain, generate, hint, read, solve};
use crate::stream::{self, Answer, Record, bad};
use serde_json::{Map, Value, json};
use workbench::generate::{
    GenerateRequest, Mode, Onward, Request, Source, bands, clue_counts, generate_at, trouble,
};
use workbench::{ErrorView, ExplainRequest, HintLevel, Session, SolveRequest, Stop};

/// What can be called.
pub struct Tool {
    name: &'static str,
    title: &'static str,
    about: &'static str,
    /// Those that must be given come first.
    arguments: &'static [Argument],
    needed: usize,
    answer: fn(&Given, &Stop) -> Answer,
}

/// The arguments that every tool about a puzzle takes.
const READING: [Argument; 3] = [Argument::Puzzle, Argument::Choices, Argument::Limit];

/// All tools, in the order in which they are listed.
const TOOLS: [Tool; 7] = [
    Tool {
        name: "read",
        title: "Read a puzzle",
        about: "Tells what every clue of a logic grid puzzle means, in other words and as a formula, and which clues are ambiguous or not understood.",
        arguments: &READING,
        needed: 1,
        answer: |given, stop| {
            with_puzzle(given, stop, |session, _, milliseconds| read::answer(session, milliseconds))
        },
    },
    Tool {
        name: "solve",
        title: "Solve a puzzle",
        about: "Solves a logic grid puzzle in plain English. Proves that there is exactly one solution, or tells two that differ, or the clues that contradict each other.",
        arguments: &[Argument::Puzzle, Argument::Choices, Argument::Limit, Argument::All],
        needed: 1,
        answer: |given, stop| {
            let all = given.number(Argument::All, 0..=10_000)?.and_then(|all| usize::try_from(all).ok());
            with_puzzle(given, stop, |session, stop, reading| {
                solve::answer(session, SolveRequest { all }, stop, reading)
            })
        },
    },
    Tool {
        name: "check",
        title: "Check a puzzle",
        about: "Reports on a logic grid puzzle as a setter needs it: how many solutions, which clues are not needed, how hard it is, whether a given solution is right.",
        arguments: &READING,
        needed: 1,
        answer: |given, stop| with_puzzle(given, stop, check::answer),
    },
    Tool {
        name: "explain",
        title: "Explain a puzzle",
        about: "Explains step by step how a person solves a logic grid puzzle, each step with the clues and facts that it needs.",
        arguments: &READING,
        needed: 1,
        answer: |given, stop| {
            with_puzzle(given, stop, |session, stop, _| {
                explain::answer(session, ExplainRequest::default(), stop)
            })
        },
    },
    Tool {
        name: "hint",
        title: "Give a hint",
        about: "Gives the next step from the marks that somebody has made on the grid of a puzzle, or tells which mark is wrong.",
        arguments: &[Argument::Puzzle, Argument::Choices, Argument::Limit, Argument::Grid, Argument::Level],
        needed: 1,
        answer: |given, stop| {
            let level = given
                .number(Argument::Level, LEVELS)?
                .and_then(|level| HintLevel::of(level.try_into().ok()?));
            let grid = given.value(Argument::Grid);
            with_puzzle(given, stop, |session, stop, _| {
                hint::answer(session, grid, level.unwrap_or_default(), stop)
            })
        },
    },
    Tool {
        name: "generate",
        title: "Make a puzzle",
        about: "Makes a new logic grid puzzle with exactly one solution, no clue too many, and a rating; with its solution and the formulas of its clues.",
        arguments: &[
            Argument::Categories,
            Argument::Items,
            Argument::Seed,
            Argument::Difficulty,
            Argument::Clues,
            Argument::Theme,
            Argument::Limit,
        ],
        needed: 0,
        answer: made,
    },
    Tool {
        name: "verify",
        title: "Verify an answer",
        about: "Holds an answer against a logic grid puzzle: how many rows and cells are right, and which clues it breaks.",
        arguments: &[Argument::Puzzle, Argument::Answer, Argument::Choices, Argument::Limit],
        needed: 2,
        answer: |given, stop| {
            let answer = given.value(Argument::Answer).ok_or_else(|| missing(Argument::Answer))?;
            with_puzzle(given, stop, |session, stop, _| stream::answer(&session.verify(answer, stop)?))
        },
    },
];

impl Tool {
    /// Answers a call.
    pub fn call(&self, arguments: &Map<String, Value>, stop: &Stop) -> Answer {
        let given = Given(arguments);
        given.check(self.arguments)?;
        (self.answer)(&given, stop)
    }

    fn listed(&self) -> Value {
        let properties: Map<String, Value> =
            self.arguments.iter().map(|argument| (argument.name().to_owned(), argument.schema())).collect();
        let required: Vec<&str> =
            self.arguments.iter().take(self.needed).map(|argument| argument.name()).collect();
        json!({
            "name": self.name,
            "title": self.title,
            "description": self.about,
            "inputSchema": {
                "type": "object",
                "properties": properties,
                "required": required,
                "additionalProperties": false,
            },
            "annotations": {"readOnlyHint": true, "openWorldHint": false},
        })
    }
}

/// All tools as a client sees them.
pub fn listed() -> Vec<Value> {
    TOOLS.iter().map(Tool::listed).collect()
}

/// The tool of a name.
pub fn named(name: &str) -> Option<&'static Tool> {
    TOOLS.iter().find(|tool| tool.name == name)
}

/// Says that there is no such tool, and which there are.
pub fn unknown(name: &str) -> String {
    let names: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
    format!("there is no tool “{name}”; there are {}", names.join(", "))
}

/// Opens and reads the puzzle of a call, and answers it; `work` also hears how many milliseconds reading took.
fn with_puzzle(given: &Given, stop: &Stop, work: impl Fn(&Session, &Stop, f64) -> Answer) -> Answer {
    let request = given.reading()?;
    let record: Record = given.puzzle()?;
    let (session, milliseconds) = timed(|| Session::begin(record.puzzle(), &request, stop));
    let session = session.map_err(|wrong| bad("P02", wrong.to_string(), None))?;
    Ok(record.with_warnings(work(&session, stop, milliseconds)?))
}

/// Makes a puzzle.
fn made(given: &Given, stop: &Stop) -> Answer {
    let wish =
        |argument: Argument, wrong: String| bad("P02", format!("“{}”: {wrong}", argument.name()), None);
    let difficulty = given.text(Argument::Difficulty)?.map(|text| bands(&text)).transpose();
    let clues = given.text(Argument::Clues)?.map(|text| clue_counts(&text)).transpose();
    let source = match given.text(Argument::Theme)? {
        None => Source::default(),
        Some(name) => Source::named(&name).map_err(|unknown| trouble(&unknown.to_string()))?,
    };
    let wishes = Request {
        difficulty: difficulty.map_err(|wrong| wish(Argument::Difficulty, wrong))?,
        clues: clues.map_err(|wrong| wish(Argument::Clues, wrong))?,
        within: stop.clone(),
        ..Request::default()
    };
    let request = GenerateRequest {
        source,
        categories: given.side(Argument::Categories)?,
        items: given.side(Argument::Items)?,
        count: 1,
        seed: given.seed()?.unwrap_or_else(generate::chance),
        threads: 1,
        mode: Mode::Usual(wishes),
        within: stop.clone(),
    };
    let view = generate_at(&request, 0, 1, &|_| Onward::Continue)
        .map_err(|why| -> ErrorView { trouble(&why.to_string()) })?;
    stream::answer(&serde_json::from_str::<Value>(&view.json_line()).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_says_what_it_takes() {
        for tool in listed() {
            let schema = &tool["inputSchema"];
            let required = schema["required"].as_array().unwrap();
            assert!(required.iter().all(|name| schema["properties"].get(name.as_str().unwrap()).is_some()));
            let described =
                |property: &Value| property["description"].as_str().is_some_and(|text| text.ends_with('.'));
            assert!(schema["properties"].as_object().unwrap().values().all(described), "{tool}");
        }
    }

    #[test]
    fn what_is_wrong_with_arguments_is_told() {
        let told = |name: &str, arguments: Value| {
            let arguments = arguments.as_object().unwrap();
            let wrong = named(name).unwrap().call(arguments, &Stop::never()).unwrap_err();
            serde_json::to_value(wrong).unwrap()["diagnostics"][0].to_string()
        };
        let pets = "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n";
        assert!(told("solve", json!({})).contains("“puzzle” is missing"));
        assert!(told("solve", json!({"puzzel": pets})).contains("did you mean “puzzle”"));
        assert!(told("solve", json!({"puzzle": 7})).contains("P0"));
        assert!(told("solve", json!({"puzzle": pets, "limit": -1})).contains("a number of seconds"));
        assert!(told("solve", json!({"puzzle": pets, "all": "many"})).contains("whole number"));
        assert!(told("read", json!({"puzzle": pets, "choices": [3]})).contains("\\\"clue\\\": 3"));
        assert!(
            told("read", json!({"puzzle": pets, "choices": [{"clue": 9, "reading": 1}]})).contains("clue 9")
        );
        assert!(told("hint", json!({"puzzle": pets, "level": 9})).contains("from 1 to 4"));
        assert!(told("hint", json!({"puzzle": pets, "grid": {"marks": 1}})).contains("P0"));
        assert!(told("verify", json!({"puzzle": pets})).contains("“answer” is missing"));
        assert!(told("generate", json!({"theme": "atlantis"})).contains("no theme"));
        assert!(told("generate", json!({"difficulty": 6})).contains("from 1 (easy)"));
    }
}
