//! The questions that can be posted: what each takes and what comes back.

use serde_json::{Value, json};

/// A question: its address, what it is for, what it takes besides a puzzle, and the schema of the answer.
pub(super) struct Question {
    pub(super) address: &'static str,
    pub(super) summary: &'static str,
    pub(super) fields: fn() -> Value,
    pub(super) required: &'static [&'static str],
    pub(super) answer: Answer,
}

/// What comes back.
#[derive(Clone, Copy)]
pub(super) enum Answer {
    /// An object of this schema.
    Json(&'static str),
    /// Server-sent events, each with the schema of its data; the last one is `end`.
    Events(&'static [(&'static str, &'static str)]),
    /// A file of one of these types.
    File(&'static [&'static str]),
    /// Nothing but that it is done.
    Nothing,
}

/// All questions that are posted.
pub(super) const QUESTIONS: &[Question] = &[
    Question {
        address: "/read",
        summary: "How each clue was understood; the puzzle itself comes with it in `puzzle`",
        fields: puzzle_fields,
        required: &["puzzle"],
        answer: Answer::Json("read"),
    },
    Question {
        address: "/solve",
        summary: "The solution, or why there is none or more than one",
        fields: || {
            with_puzzle(
                json!({"all": {"type": "integer", "minimum": 0, "description": "How many solutions to list"}}),
            )
        },
        required: &["puzzle"],
        answer: Answer::Json("solve"),
    },
    Question {
        address: "/check",
        summary: "Is it unique, do clues contradict each other, is every clue needed, how hard is it?",
        fields: puzzle_fields,
        required: &["puzzle"],
        answer: Answer::Json("check"),
    },
    Question {
        address: "/explain",
        summary: "The steps of a person",
        fields: || {
            with_puzzle(json!({
                "level": {"type": "string", "enum": ["brief", "normal", "every-step"], "default": "every-step",
                    "description": "How much is told: the plan, every thought, or every mark"},
            }))
        },
        required: &["puzzle"],
        answer: Answer::Json("explain"),
    },
    Question {
        address: "/hint",
        summary: "The easiest next step from a board, or what is wrong on it",
        fields: || {
            with_puzzle(json!({
                "grid": {"$ref": "#/components/schemas/grid"},
                "level": {"type": "integer", "minimum": 1, "maximum": 4, "default": 1,
                    "description": "1 which clue to look at, 2 which cells, 3 the whole thought, 4 with its marks made"},
            }))
        },
        required: &["puzzle"],
        answer: Answer::Json("hint"),
    },
    Question {
        address: "/spent",
        summary: "The clues that are used up: all they say can be seen on the board already",
        fields: || with_puzzle(json!({"grid": {"$ref": "#/components/schemas/grid"}})),
        required: &["puzzle"],
        answer: Answer::Json("spent"),
    },
    Question {
        address: "/why",
        summary: "Why a cell is as it is",
        fields: || {
            with_puzzle(json!({
                "cell": {"type": "string", "examples": ["Hannah=$180", "clients:Hannah=prices:$180"]},
                "not": {"type": "boolean", "default": false, "description": "Why the two do not belong together"},
                "grid": {"$ref": "#/components/schemas/grid",
                    "description": "The marks made so far: the way begins with those that are right"},
            }))
        },
        required: &["puzzle", "cell"],
        answer: Answer::Json("why"),
    },
    Question {
        address: "/convert",
        summary: "The puzzle in another format or in the language of another system",
        fields: || {
            with_puzzle(json!({
                "to": {"type": "string", "enum": ["json", "text", "colons", "asp", "fol", "drs", "lingo"]},
            }))
        },
        required: &["puzzle", "to"],
        answer: Answer::Json("convert"),
    },
    Question {
        address: "/guillotine",
        summary: "The one word that goes with several, with the evidence",
        fields: || {
            json!({
                "clues": {"type": "array", "items": {"type": "string"}, "maxItems": 20},
                "lang": {"type": "string", "enum": ["en", "it"], "default": "en"},
                "top": {"type": "integer", "minimum": 1, "default": 10},
                "method": {"type": "string", "enum": ["evidence", "ottho"], "default": "evidence"},
            })
        },
        required: &["clues"],
        answer: Answer::Json("guillotine"),
    },
    Question {
        address: "/lingo/solve",
        summary: "The tables of a Constraint Lingo program",
        fields: program_fields,
        required: &["program"],
        answer: Answer::Json("lingo-solve"),
    },
    Question {
        address: "/lingo/explain",
        summary: "How the solution of a Constraint Lingo program is found, in English",
        fields: program_fields,
        required: &["program"],
        answer: Answer::Json("lingo-explain"),
    },
    Question {
        address: "/guillotine/game",
        summary: "A new game of five words, with its solution and the evidence",
        fields: || {
            json!({
                "lang": {"type": "string", "enum": ["en", "it"], "default": "en"},
                "seed": {"type": ["integer", "null"], "minimum": 0},
            })
        },
        required: &[],
        answer: Answer::Json("game"),
    },
    Question {
        address: "/generate",
        summary: "New puzzles, told of while they are made; the work stops when the connection closes",
        fields: make_fields,
        required: &[],
        answer: Answer::Events(&[
            ("begin", "begin"),
            ("progress", "progress"),
            ("puzzle", "made"),
            ("failed", "failed"),
            ("end", "end"),
        ]),
    },
    Question {
        address: "/book",
        summary: "Puzzles for a book, spread over difficulties, sizes and themes, told of while they are made; `sheet` binds them",
        fields: book_fields,
        required: &[],
        answer: Answer::Events(&[
            ("begin", "begin"),
            ("progress", "book-progress"),
            ("puzzle", "made"),
            ("failed", "failed"),
            ("end", "end"),
        ]),
    },
    Question {
        address: "/archive",
        summary: "A puzzle for every difficulty and number of clues, told of while the map fills",
        fields: make_fields,
        required: &[],
        answer: Answer::Events(&[
            ("begin", "begin"),
            ("progress", "archive-progress"),
            ("cell", "cell"),
            ("archive", "archive"),
            ("failed", "failed"),
            ("end", "end"),
        ]),
    },
    Question {
        address: "/enough",
        summary: "Tells work that what it has is enough: the best so far is finished and told",
        fields: || json!({"work": {"type": "string", "description": "The name that `begin` told"}}),
        required: &["work"],
        answer: Answer::Nothing,
    },
    Question {
        address: "/sheet",
        summary: "A puzzle to print, or a book of several",
        fields: || {
            json!({
                "puzzles": {
                    "type": "array", "minItems": 1, "maxItems": 100,
                    "items": {"type": "object", "required": ["puzzle"], "properties": puzzle_fields()},
                },
                "title": {"type": "string", "description": "Of a book"},
                "answers": {"type": "string", "enum": ["none", "table", "worked"], "default": "table"},
                "part": {"type": "string", "enum": ["all", "answers"], "default": "all", "description": "Everything, or only what `answers` asks for"},
                "paper": {"type": "string", "enum": ["a4", "a5", "letter", "6x9"], "default": "a4"},
                "bound": {"type": "boolean", "description": "A whole book, with cover, rules, hints and worked solutions, of puzzles that `book` or `generate` made"},
                "author": {"type": "string", "description": "Of a whole book"},
                "seed": {"type": ["integer", "null"], "description": "The seed that the book was made from, to be printed in it"},
                "format": {"type": "string", "enum": ["pdf", "html"], "default": "pdf"},
                "limit": limit(),
            })
        },
        required: &["puzzles"],
        answer: Answer::File(&["application/pdf", "text/html"]),
    },
];

fn puzzle_fields() -> Value {
    with_puzzle(json!({}))
}

/// The fields of every question about a puzzle, and these.
fn with_puzzle(more: Value) -> Value {
    let mut fields = json!({
        "puzzle": {
            "description": "The text of a puzzle file in any format, or the object of a JSON file",
            "anyOf": [{"type": "string"}, {"$ref": "#/components/schemas/puzzle"}],
        },
        "choices": {
            "type": "array",
            "description": "Readings that somebody chose, by the numbers that `read` gives",
            "items": {
                "type": "object",
                "required": ["clue", "reading"],
                "properties": {
                    "clue": {"type": "integer", "minimum": 1},
                    "reading": {"type": "integer", "minimum": 1},
                },
            },
        },
        "reader": {
            "type": "string", "enum": ["grammar", "both"], "default": "grammar",
            "description": "Who reads the clues: with `both` also the second reader, if `about` names it; every clue says who has read it",
        },
        "doubted": {
            "type": "array",
            "description": "Clues that the second reader is asked about even where the grammar is sure; its meanings stand among their readings",
            "items": {"type": "integer", "minimum": 1},
        },
        "limit": limit(),
    });
    if let (Some(fields), Value::Object(more)) = (fields.as_object_mut(), more) {
        fields.extend(more);
    }
    fields
}

fn program_fields() -> Value {
    json!({
        "program": {"type": "string"},
        "all": {"type": "integer", "minimum": 0, "description": "How many tables to list; 0 lists up to 1000"},
        "limit": limit(),
    })
}

fn limit() -> Value {
    json!({"type": "number", "description": "Seconds that the answer may take, up to 60; then its `why` is `limit`"})
}

/// The fields of wishes for new puzzles.
fn book_fields() -> Value {
    let band = json!({"type": ["string", "integer", "null"], "examples": ["easy", 1]});
    json!({
        "themes": {"type": "array", "items": {"type": "string"}, "description": "Names that `themes` gives; all if there are none"},
        "puzzles": {"type": "integer", "minimum": 1, "maximum": 50, "default": 12},
        "from": band,
        "to": band,
        "sizes": {
            "type": "array", "description": "Categories and items",
            "items": {"type": "array", "items": {"type": "integer", "minimum": 2, "maximum": 8}, "minItems": 2, "maxItems": 2},
        },
        "voice": {"type": ["string", "null"], "enum": ["plain", "magazine", "british", "children", null]},
        "seed": {"type": ["integer", "null"], "minimum": 0},
        "limit": {"type": "number", "description": "Seconds; a book that is not finished by then is none"},
    })
}

fn make_fields() -> Value {
    let side = json!({"type": "integer", "minimum": 2, "maximum": 8, "default": 4});
    let kinds =
        json!({"type": "array", "items": {"type": "string"}, "description": "Names that `themes` gives"});
    let span = |examples: Value| {
        json!({
            "anyOf": [
                {"type": ["string", "integer", "null"]},
                {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
            ],
            "examples": examples,
        })
    };
    json!({
        "categories": side,
        "items": side,
        "count": {"type": "integer", "minimum": 1, "maximum": 50, "default": 1},
        "theme": {"type": ["string", "null"], "description": "A name that `themes` gives, or `plain`"},
        "difficulty": span(json!(["2", "2-3", [2, 3], "moderate"])),
        "clues": span(json!([8, "7-9", [7, 9]])),
        "forbid": kinds,
        "require": kinds,
        "pins": {"type": "array", "items": {"type": "string"}, "description": "Clues that must be there, in English or as formulas"},
        "puzzle": {
            "description": "A puzzle whose categories and clues are kept, and its solution if it gives one",
            "anyOf": [{"type": ["string", "null"]}, {"$ref": "#/components/schemas/puzzle"}],
        },
        "question": {"type": "boolean", "description": "Ask for an item that no clue names"},
        "seed": {"type": ["integer", "null"], "minimum": 0},
        "mode": {"type": "string", "enum": ["usual", "paper"]},
        "budget": {"type": ["integer", "null"], "minimum": 1, "description": "How many clue sets are evaluated"},
        "by_kinds": {"type": "boolean", "description": "Archives: also by the share of clues that compare"},
        "limit": {"type": "number", "description": "Seconds; then the best so far is finished"},
    })
}
