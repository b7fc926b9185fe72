//! The schemas of all answers: those of `docs/schema`, and of what only the server says.

use serde_json::{Map, Value, json};

macro_rules! schemas {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../schema/", $name, ".json")))),*]
    };
}

const SCHEMAS: &[(&str, &str)] = &schemas![
    "archive",
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
    "themes",
    "why",
];

/// The schemas of all answers.
pub(super) fn schemas() -> Map<String, Value> {
    let mut all: Map<String, Value> = SCHEMAS
        .iter()
        .map(|&(name, text)| {
            let mut schema: Value = serde_json::from_str(text).unwrap_or_default();
            // With a name of its own, a schema's references stay within it.
            if let Some(schema) = schema.as_object_mut() {
                schema.insert("$id".into(), json!(format!("/api/v1/schema/{name}")));
            }
            (name.to_owned(), schema)
        })
        .collect();
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
    all.extend(of_making());
    let numbers = json!({"type": "array", "items": {"type": "integer", "minimum": 1}});
    all.insert("spent".into(), object("spent", &["clues"], json!({"clues": numbers})));
    let entry = json!({"id": text, "title": text, "updated": count});
    let mut saved = entry.clone();
    if let Some(saved) = saved.as_object_mut() {
        saved.insert("puzzle".into(), json!({"type": ["object", "string"]}));
        saved.insert("choices".into(), json!({"type": "array"}));
        saved.insert("game".into(), json!(true));
    }
    let names = ["id", "title", "updated"];
    all.insert("saved".into(), object("saved", &names, saved));
    let list = json!({"type": "array", "items": {"type": "object", "required": names, "properties": entry}});
    all.insert("saved-list".into(), object("saved_list", &["entries"], json!({"entries": list})));
    let about = json!({
        "version": text, "loopback": {"type": "boolean"}, "token": {"type": "boolean"},
        "readers": {"type": "array", "items": {"enum": ["grammar", "both"]}},
        "storage": {"enum": ["disk", "memory", "postgres"]},
        "where": {"type": ["string", "null"]}, "why": {"type": ["string", "null"]},
    });
    all.insert(
        "about".into(),
        object("about", &["version", "token", "readers", "storage", "where", "why"], about),
    );
    all
}

/// An object of a kind, with these fields.
fn object(kind: &str, required: &[&str], more: Value) -> Value {
    let mut properties = json!({"schema": {"const": 1}, "kind": {"const": kind}});
    if let (Some(properties), Value::Object(more)) = (properties.as_object_mut(), more) {
        properties.extend(more);
    }
    let mut names = vec!["schema", "kind"];
    names.extend(required);
    json!({"type": "object", "required": names, "properties": properties})
}

/// What is told while puzzles are made.
fn of_making() -> Vec<(String, Value)> {
    let text = json!({"type": "string"});
    let count = json!({"type": "integer", "minimum": 0});
    let number = json!({"type": "number"});
    let counts = json!({"type": "array", "items": count});
    let thing = json!({"type": "object"});
    let begin = json!({"work": text, "seed": count});
    let progress = json!({
        "puzzle": count, "of": count, "attempt": count, "evaluations": count, "budget": count,
        "best": {"type": ["number", "null"]}, "feasible": count, "infeasible": count,
    });
    let made = json!({
        "place": count, "of": count, "puzzle": thing, "rating": thing, "theme": text,
        "question": {"type": ["string", "null"]}, "kinds": {"type": "array", "items": text}, "evaluations": count,
    });
    let found = json!({
        "type": ["object", "null"], "required": ["evaluations", "looked_at", "difficulties", "clues"],
        "properties": {"evaluations": count, "looked_at": count, "difficulties": counts, "clues": counts},
    });
    let failed = json!({
        "type": "object", "required": ["schema", "kind", "status", "diagnostics"],
        "properties": {
            "schema": {"const": 1}, "kind": text, "status": {"const": "error"}, "diagnostics": {"type": "array"},
            "place": count, "found": found,
        },
    });
    let filled = json!({
        "type": "object", "required": ["difficulty", "clues", "kinds", "fitness"],
        "properties": {"difficulty": count, "clues": count, "kinds": count, "fitness": number},
    });
    let growing = json!({
        "evaluations": count, "budget": count, "cells": count, "of": count, "feasible": count, "infeasible": count,
        "filled": {"type": "array", "items": filled},
    });
    let cell = json!({
        "row": count, "column": count, "difficulty": count, "clues": count, "kinds": count, "fitness": number,
        "rating": thing, "title": text, "file": text, "puzzle": thing,
    });
    let game = json!({
        "lang": {"enum": ["en", "it"]}, "seed": count, "clues": {"type": "array", "items": text}, "solution": text,
        "grade": text, "clues_needed": count, "confidence": number, "evidence": {"type": "array"},
    });
    let all = [
        ("begin", object("begin", &["work", "seed"], begin)),
        ("progress", object("progress", &["puzzle", "of", "evaluations", "budget", "best"], progress)),
        ("made", object("made", &["place", "of", "puzzle", "rating", "kinds"], made)),
        (
            "book-progress",
            object(
                "book_progress",
                &["done", "of", "puzzle"],
                json!({"done": count, "of": count, "puzzle": count}),
            ),
        ),
        ("failed", failed),
        ("end", json!({"type": "object"})),
        (
            "archive-progress",
            object("archive_progress", &["evaluations", "budget", "cells", "of", "filled"], growing),
        ),
        ("cell", object("cell", &["row", "column", "difficulty", "clues", "puzzle"], cell)),
        ("game", object("game", &["lang", "seed", "clues", "solution"], game)),
    ];
    all.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect()
}
