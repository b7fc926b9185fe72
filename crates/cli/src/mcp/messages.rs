//! Messages of JSON-RPC 2.0, one to a line: what comes in, and what goes out.

use serde_json::{Map, Value, json};

/// What a line asks for.
#[derive(Debug, PartialEq)]
pub enum Message {
    /// Something that must be answered.
    Request {
        /// A text or a number that the answer repeats.
        id: Value,
        /// What is to be done.
        method: String,
        /// With what.
        params: Map<String, Value>,
    },
    /// Something that is only to be heard.
    Notification {
        /// What has happened.
        method: String,
        /// With what.
        params: Map<String, Value>,
    },
    /// An answer to something that was never asked.
    Answer,
}

/// Why a line is no message, or a request is not answered.
#[derive(Debug, PartialEq)]
pub struct Refusal {
    code: i32,
    message: String,
}

impl Refusal {
    /// The line is no JSON, or longer than anything that is taken.
    pub fn parse(message: impl Into<String>) -> Refusal {
        Refusal { code: -32_700, message: message.into() }
    }

    fn invalid(message: &str) -> Refusal {
        Refusal { code: -32_600, message: message.to_owned() }
    }

    /// There is no such method.
    pub fn no_method(method: &str) -> Refusal {
        Refusal { code: -32_601, message: format!("there is no method “{method}”") }
    }

    /// The parameters of a method cannot be used.
    pub fn params(message: impl Into<String>) -> Refusal {
        Refusal { code: -32_602, message: message.into() }
    }

    /// The program failed.
    pub fn internal(message: impl Into<String>) -> Refusal {
        Refusal { code: -32_603, message: message.into() }
    }

    /// More is asked for at once than can wait.
    pub fn busy() -> Refusal {
        let message = "too many calls are waiting; wait for an answer before asking more".to_owned();
        Refusal { code: -32_000, message }
    }
}

/// The message on a line; or the identifier to answer to, as far as there is one, and what is wrong.
pub fn message(bytes: &[u8]) -> Result<Message, (Value, Refusal)> {
    let value: Value = serde_json::from_slice(bytes)
        .map_err(|error| (Value::Null, Refusal::parse(format!("the line is no JSON: {error}"))))?;
    let Value::Object(mut fields) = value else {
        let why = "send one object to a line; batches are no part of this protocol any more";
        return Err((Value::Null, Refusal::invalid(why)));
    };
    let id = fields.remove("id");
    let params = match fields.remove("params") {
        None => Map::new(),
        Some(Value::Object(params)) => params,
        Some(_) => return Err((id.unwrap_or_default(), Refusal::invalid("“params” must be an object"))),
    };
    let is_answer = fields.contains_key("result") || fields.contains_key("error");
    match (fields.remove("method"), id) {
        (Some(Value::String(method)), None) => Ok(Message::Notification { method, params }),
        (Some(Value::String(method)), Some(id @ (Value::String(_) | Value::Number(_)))) => {
            Ok(Message::Request { id, method, params })
        }
        (Some(Value::String(_)), Some(_)) => {
            Err((Value::Null, Refusal::invalid("“id” must be a text or a number")))
        }
        (None, _) if is_answer => Ok(Message::Answer),
        (_, id) => Err((id.unwrap_or_default(), Refusal::invalid("“method” must be the name of a method"))),
    }
}

/// The line that answers a request.
pub fn answer(id: &Value, outcome: Result<Value, Refusal>) -> String {
    match outcome {
        Ok(result) => json!({"jsonrpc": "2.0", "id": id, "result": result}),
        Err(Refusal { code, message }) => {
            json!({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message}})
        }
    }
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart() {
        let read = |text: &str| message(text.as_bytes());
        let request = read(r#"{"jsonrpc": "2.0", "id": "a", "method": "ping"}"#).unwrap();
        assert_eq!(
            request,
            Message::Request { id: json!("a"), method: "ping".to_owned(), params: Map::new() }
        );
        assert!(matches!(
            read(r#"{"method": "notifications/x", "params": {}}"#),
            Ok(Message::Notification { .. })
        ));
        assert_eq!(read(r#"{"id": 1, "result": {}}"#), Ok(Message::Answer));
        for (text, id, code) in [
            ("{", Value::Null, -32_700),
            ("[]", Value::Null, -32_600),
            (r#"{"id": 1}"#, json!(1), -32_600),
            (r#"{"id": null, "method": "ping"}"#, Value::Null, -32_600),
            (r#"{"id": 2, "method": "ping", "params": []}"#, json!(2), -32_600),
        ] {
            let (to, refusal) = read(text).unwrap_err();
            assert_eq!((to, refusal.code), (id, code), "{text}");
        }
    }
}
