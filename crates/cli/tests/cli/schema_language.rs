//! As much of JSON Schema (draft 2020-12) as the project's schemas use. A keyword that is not known here
//! is an error, so that a schema cannot demand something that is not tested.

use serde_json::Value;

/// What is wrong with a value, by the place in it. `schema` is the whole document, `at` the part to use.
pub fn violations(value: &Value, schema: &Value) -> Vec<String> {
    let mut checking = Checking { document: schema, wrong: Vec::new() };
    checking.check(value, schema, "$");
    checking.wrong
}

struct Checking<'a> {
    document: &'a Value,
    wrong: Vec<String>,
}

impl Checking<'_> {
    fn check(&mut self, value: &Value, schema: &Value, at: &str) {
        let Some(keywords) = schema.as_object() else {
            assert_eq!(schema, &Value::Bool(true), "a schema is an object or true");
            return;
        };
        for (keyword, demand) in keywords {
            let fine = match keyword.as_str() {
                "$schema" | "$id" | "title" | "description" | "$defs" | "examples" => true,
                "$ref" => {
                    let pointer = demand.as_str().and_then(|reference| reference.strip_prefix('#')).unwrap();
                    let target = self.document.pointer(pointer).unwrap_or_else(|| panic!("no {demand}"));
                    self.check(value, target, at);
                    true
                }
                "type" => match demand {
                    Value::Array(types) => types.iter().any(|one| is_a(value, one)),
                    one => is_a(value, one),
                },
                "const" => value == demand,
                "enum" => demand.as_array().unwrap().contains(value),
                "minimum" => value.as_f64().is_none_or(|number| number >= demand.as_f64().unwrap()),
                "minItems" => length(value).is_none_or(|length| length >= demand.as_u64().unwrap()),
                "maxItems" => length(value).is_none_or(|length| length <= demand.as_u64().unwrap()),
                "minLength" => {
                    value.as_str().is_none_or(|text| text.chars().count() as u64 >= demand.as_u64().unwrap())
                }
                "required" => value.as_object().is_none_or(|object| {
                    demand.as_array().unwrap().iter().all(|name| object.contains_key(name.as_str().unwrap()))
                }),
                "properties" => {
                    for (name, part) in demand.as_object().unwrap() {
                        if let Some(member) = value.get(name) {
                            self.check(member, part, &format!("{at}.{name}"));
                        }
                    }
                    true
                }
                "items" => {
                    for (index, member) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(member, demand, &format!("{at}[{index}]"));
                    }
                    true
                }
                "anyOf" => demand.as_array().unwrap().iter().any(|one| {
                    let mut trial = Checking { document: self.document, wrong: Vec::new() };
                    trial.check(value, one, at);
                    trial.wrong.is_empty()
                }),
                unknown => panic!("the keyword {unknown} is not tested; add it to schema_language.rs"),
            };
            if !fine {
                self.wrong.push(format!("{at}: {value} does not meet {keyword}: {demand}"));
            }
        }
    }
}

fn length(value: &Value) -> Option<u64> {
    value.as_array().map(|list| list.len() as u64)
}

fn is_a(value: &Value, name: &Value) -> bool {
    match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        unknown => panic!("there is no type {unknown}"),
    }
}

#[test]
fn violations_are_found() {
    use serde_json::json;
    let schema = json!({
        "type": "object", "required": ["a"],
        "properties": {"a": {"$ref": "#/$defs/name"}, "b": {"items": {"type": ["integer", "null"], "minimum": 1}}},
        "$defs": {"name": {"type": "string", "minLength": 1}}
    });
    assert_eq!(violations(&json!({"a": "x", "b": [1, null]}), &schema), [""; 0]);
    assert_eq!(violations(&json!({"a": ""}), &schema).len(), 1);
    assert_eq!(violations(&json!({"b": [0, "x"]}), &schema).len(), 3);
}
