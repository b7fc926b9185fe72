//! The description of the interface, in the form of `OpenAPI` 3.1.
//!
//! Answers are described by the schemas of `docs/schema`, the same that the command's output is tested
//! against. A test holds the addresses here against what the server answers.

use serde_json::{Map, Value, json};
use std::sync::OnceLock;

macro_rules! schemas {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../../docs/schema/", $name, ".json")))),*]
    };
}

const SCHEMAS: [(&str, &str); 12] = schemas![
    "check",
    "error",
    "explain",
    "grid",
    "guillotine",
    "hint",
    "lingo-error",
    "lingo-explain",
    "lingo-solve",
    "puzzle",
    "read",
    "solve",
];
const WHY: &str = include_str!("../../../docs/schema/why.json");

/// A question: its address, what it is for, what it takes besides a puzzle, and the schema of the answer.
struct Question {
    address: &'static str,
    summary: &'static str,
    fields: fn() -> Value,
    required: &'static [&'static str],
    answer: &'static str,
}

const QUESTIONS: [Question; 10] = [
    Question {
        address: "/read",
        summary: "How each clue was understood; the puzzle itself comes with it in `puzzle`",
        fields: puzzle_fields,
        required: &["puzzle"],
        answer: "read",
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
        answer: "solve",
    },
    Question {
        address: "/check",
        summary: "Is it unique, do clues contradict each other, is every clue needed, how hard is it?",
        fields: puzzle_fields,
        required: &["puzzle"],
        answer: "check",
    },
    Question {
        address: "/explain",
        summary: "The steps of a person",
        fields: puzzle_fields,
        required: &["puzzle"],
        answer: "explain",
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
        answer: "hint",
    },
    Question {
        address: "/why",
        summary: "Why a cell is as it is",
        fields: || {
            with_puzzle(json!({
                "cell": {"type": "string", "examples": ["Hannah=$180", "clients:Hannah=prices:$180"]},
                "not": {"type": "boolean", "default": false, "description": "Why the two do not belong together"},
            }))
        },
        required: &["puzzle", "cell"],
        answer: "why",
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
        answer: "convert",
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
        answer: "guillotine",
    },
    Question {
        address: "/lingo/solve",
        summary: "The tables of a Constraint Lingo program",
        fields: program_fields,
        required: &["program"],
        answer: "lingo-solve",
    },
    Question {
        address: "/lingo/explain",
        summary: "How the solution of a Constraint Lingo program is found, in English",
        fields: program_fields,
        required: &["program"],
        answer: "lingo-explain",
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

/// The description.
pub(crate) fn description() -> &'static Value {
    static DESCRIPTION: OnceLock<Value> = OnceLock::new();
    DESCRIPTION.get_or_init(|| {
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Cluewright",
                "version": "1",
                "summary": "Reads, solves, proves and explains logic grid puzzles",
                "description": "Answers are the JSON objects that the command prints. Fields may be added; none changes its meaning.",
                "license": {"name": "MIT OR Apache-2.0"},
            },
            "servers": [{"url": "/api/v1"}],
            "paths": paths(),
            "components": {
                "schemas": schemas(),
                "securitySchemes": {
                    "token": {"type": "http", "scheme": "bearer", "description": "Only on servers that ask for it"},
                },
            },
            "security": [{}, {"token": []}],
        })
    })
}

fn paths() -> Map<String, Value> {
    let get = |summary: &str, schema: &str, parameters: Value| json!({"get": {"summary": summary, "parameters": parameters, "responses": responses(schema)}});
    let id = json!([{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}]);
    let mut paths = Map::new();
    paths.insert("/openapi.json".into(), get("This description", "description", json!([])));
    paths.insert("/examples".into(), get("The library", "examples", json!([])));
    paths.insert("/examples/{id}".into(), get("A puzzle or program of the library", "example", id));
    for Question { address, summary, fields, required, answer } in QUESTIONS {
        let body = json!({"type": "object", "required": required, "properties": fields()});
        let question = json!({"post": {
            "summary": summary,
            "requestBody": {"required": true, "content": {"application/json": {"schema": body}}},
            "responses": responses(answer),
        }});
        paths.insert(address.into(), question);
    }
    paths
}

fn responses(schema: &str) -> Value {
    let content = |name: &str| json!({"application/json": {"schema": {"$ref": format!("#/components/schemas/{name}")}}});
    let wrong = if schema.starts_with("lingo") { "lingo-error" } else { "error" };
    let error = |description: &str| json!({"description": description, "content": content("error")});
    json!({
        "200": {"description": "The answer", "content": content(schema)},
        "400": error("The request cannot be read"),
        "401": error("The server asks for a token"),
        "404": error("There is no such thing"),
        "413": error("The request is too long"),
        "415": error("The request is not JSON"),
        "422": {"description": "The puzzle, board or program cannot be used", "content": content(wrong)},
        "503": error("Too much to do; try again in a moment"),
    })
}

/// The schemas of all answers.
pub(crate) fn schemas() -> Map<String, Value> {
    let shipped = SCHEMAS.iter().chain([&("why", WHY)]);
    let mut all: Map<String, Value> = shipped
        .map(|&(name, text)| {
            let mut schema: Value = serde_json::from_str(text).unwrap_or_default();
            // With a name of its own, a schema's references stay within it.
            if let Some(schema) = schema.as_object_mut() {
                schema.insert("$id".into(), json!(format!("/api/v1/schema/{name}")));
            }
            (name.to_owned(), schema)
        })
        .collect();
    let head = |kind: &str| json!({"schema": {"const": 1}, "kind": {"const": kind}});
    let object = |kind: &str, required: &[&str], more: Value| {
        let mut properties = head(kind);
        if let (Some(properties), Value::Object(more)) = (properties.as_object_mut(), more) {
            properties.extend(more);
        }
        let mut names = vec!["schema", "kind"];
        names.extend(required);
        json!({"type": "object", "required": names, "properties": properties})
    };
    let text = json!({"type": "string"});
    let count = json!({"type": "integer", "minimum": 0});
    let entry = json!({
        "type": "object",
        "required": ["id", "form", "title", "origin", "categories", "items", "clues"],
        "properties": {
            "id": text, "title": text, "categories": count, "items": count, "clues": count,
            "form": {"enum": ["grid", "lingo"]},
            "origin": {"enum": ["example", "own"]},
            "difficulty": {
                "type": "object", "required": ["band", "word"], "properties": {"band": count, "word": text},
            },
        },
    });
    let list = json!({"examples": {"type": "array", "items": entry}});
    all.insert("examples".into(), object("examples", &["examples"], list));
    let one = json!({"id": text, "title": text, "form": {"enum": ["grid", "lingo"]}, "program": text, "puzzle": {"type": "object"}});
    all.insert("example".into(), object("example", &["id", "title", "form"], one));
    let missing = json!({
        "type": "object", "required": ["clue", "why"],
        "properties": {"clue": {"type": "integer", "minimum": 1}, "why": text},
    });
    let converted = json!({"to": text, "text": text, "missing": {"type": "array", "items": missing}});
    all.insert("convert".into(), object("convert", &["to", "text", "missing"], converted));
    all.insert("description".into(), json!({"type": "object", "required": ["openapi", "paths"]}));
    all
}
