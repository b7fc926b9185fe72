//! The description of the interface, in the form of `OpenAPI` 3.1.
//!
//! Answers are described by the schemas of `docs/schema`, the same that the command's output is tested
//! against. A test holds the addresses here against what the server answers.

mod questions;
mod schemas;

use questions::{Answer, QUESTIONS, Question};
use schemas::schemas;
use serde_json::{Map, Value, json};
use std::sync::OnceLock;

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
    let get = |summary: &str, schema: &'static str, parameters: Value| json!({"get": {"summary": summary, "parameters": parameters, "responses": responses(Answer::Json(schema))}});
    let id = json!([{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}]);
    let mut paths = Map::new();
    paths.insert("/openapi.json".into(), get("This description", "description", json!([])));
    paths.insert(
        "/themes".into(),
        get("What new puzzles can be about, and kinds of clues", "themes", json!([])),
    );
    paths.insert("/examples".into(), get("The library", "examples", json!([])));
    paths.insert("/examples/{id}".into(), get("A puzzle or program of the library", "example", id));
    paths.insert("/about".into(), get("What this server is, and where it saves things", "about", json!([])));
    paths.insert("/saved".into(), get("What is saved, the latest first", "saved-list", json!([])));
    paths.insert("/saved/{id}".into(), saved());
    for &Question { address, summary, fields, required, answer } in QUESTIONS {
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

/// What can be done with something that is saved.
fn saved() -> Value {
    let id = json!([{
        "name": "id", "in": "path", "required": true,
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    }]);
    let body = json!({
        "type": "object", "required": ["title", "puzzle"],
        "properties": {
            "title": {"type": "string", "maxLength": 200},
            "puzzle": {"type": ["object", "string"]},
            "choices": {"type": "array"},
            "game": {"description": "The board, and whatever else belongs to it"},
        },
    });
    let unsaved = json!({
        "description": "It could not be saved: too much is, or the disk is full or cannot be written",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/error"}}},
    });
    let mut all = json!({
        "parameters": id,
        "get": {"summary": "Something that was saved", "responses": responses(Answer::Json("saved"))},
        "put": {
            "summary": "Saves a puzzle with its board; it is answered once it is on the disk",
            "requestBody": {"required": true, "content": {"application/json": {"schema": body}}},
            "responses": responses(Answer::Json("saved")),
        },
        "delete": {"summary": "Forgets what was saved", "responses": responses(Answer::Nothing)},
    });
    for method in ["put", "delete"] {
        all[method]["responses"]["507"] = unsaved.clone();
    }
    all
}

fn responses(answer: Answer) -> Value {
    let schema = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
    let content = |name: &str| json!({"application/json": {"schema": schema(name)}});
    let error = |description: &str| json!({"description": description, "content": content("error")});
    let wrong = match answer {
        Answer::Json(name) if name.starts_with("lingo") => "lingo-error",
        _ => "error",
    };
    let mut all = json!({
        "200": {"description": "The answer"},
        "400": error("The request cannot be read"),
        "401": error("The server asks for a token"),
        "404": error("There is no such thing"),
        "408": error("The request took too long to arrive"),
        "413": error("The request is too long"),
        "415": error("The request is not JSON"),
        "422": {"description": "The puzzle, board, program or wish cannot be used", "content": content(wrong)},
        "429": error("Too many requests; try again in a moment"),
        "503": error("Too much to do; try again in a moment"),
    });
    match answer {
        Answer::Json(name) => all["200"]["content"] = content(name),
        Answer::Events(events) => {
            let data: Map<String, Value> =
                events.iter().map(|&(event, name)| (event.to_owned(), schema(name))).collect();
            all["200"]["content"] = json!({
                "text/event-stream": {"schema": {"type": "string"}, "x-events": data},
            });
        }
        Answer::File(types) => {
            let binary = || json!({"schema": {"type": "string", "format": "binary"}});
            all["200"]["content"] =
                types.iter().map(|&kind| (kind.to_owned(), binary())).collect::<Map<_, _>>().into();
        }
        Answer::Nothing => {
            if let Some(all) = all.as_object_mut() {
                all.remove("200");
                all.insert("204".into(), json!({"description": "Done"}));
            }
        }
    }
    all
}
