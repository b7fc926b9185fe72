//! `cluewright mcp` as a client sees it: a line of JSON goes in, a line of JSON comes out.

use crate::schemas::check;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const PETS: &str =
    "who: Ann, Bob, Cy\npet: cat, dog, emu\n\n1. Ann has the cat.\n2. Bob does not have the dog.\n";

/// The server at work.
struct Server {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    asked: u64,
}

impl Server {
    fn start(options: &[&str]) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_cluewright"))
            .arg("mcp")
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (process.stdin.take(), BufReader::new(process.stdout.take().unwrap()));
        Server { process, input, output, asked: 0 }
    }

    fn send(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line.as_bytes()).and_then(|()| input.write_all(b"\n")).unwrap();
    }

    fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        let heard: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"));
        assert_eq!(heard["jsonrpc"], "2.0");
        heard
    }

    /// Asks without waiting; gives the identifier.
    fn ask(&mut self, method: &str, params: &Value) -> u64 {
        self.asked += 1;
        self.send(
            &json!({"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params}).to_string(),
        );
        self.asked
    }

    fn request(&mut self, method: &str, params: &Value) -> Value {
        let id = self.ask(method, params);
        let heard = self.hear();
        assert_eq!(heard["id"], id, "{heard}");
        heard
    }

    /// The answer of a tool, and whether it is an error.
    fn call(&mut self, name: &str, arguments: &Value) -> (Value, bool) {
        let heard = self.request("tools/call", &json!({"name": name, "arguments": arguments}));
        let result = &heard["result"];
        let text = result["content"][0]["text"].as_str().unwrap_or_else(|| panic!("{heard}"));
        assert_eq!(serde_json::from_str::<Value>(text).unwrap(), result["structuredContent"]);
        (result["structuredContent"].clone(), result["isError"].as_bool().unwrap())
    }

    /// Ends the input; gives the exit status and all lines that were not heard yet.
    fn end(mut self) -> (Option<i32>, Vec<Value>) {
        drop(self.input.take());
        let rest = self.output.lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
        (self.process.wait().unwrap().code(), rest)
    }
}

#[test]
fn a_client_shakes_hands_and_finds_the_tools() {
    let mut server = Server::start(&[]);
    for (asked, given) in
        [("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-06-18")]
    {
        let client = json!({"protocolVersion": asked, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}});
        let result = &server.request("initialize", &client)["result"];
        assert_eq!(result["protocolVersion"], given);
        assert!(
            result["capabilities"]["tools"].is_object() && result["serverInfo"]["name"] == "cluewright",
            "{result}"
        );
    }
    server.send(r#"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#);
    assert_eq!(server.request("ping", &json!({}))["result"], json!({}));
    let listed = server.request("tools/list", &json!({}));
    let tools = listed["result"]["tools"].as_array().unwrap();
    let names: Vec<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["read", "solve", "check", "explain", "hint", "generate", "verify"]);
    assert!(tools.iter().all(|tool| tool["inputSchema"]["type"] == "object"));
    assert_eq!(server.end(), (Some(0), Vec::new()));
}

#[test]
fn every_tool_answers_what_its_command_prints() {
    let mut server = Server::start(&[]);
    let wanted = json!([["Ann", "cat"], ["Bob", "emu"], ["Cy", "dog"]]);
    for tool in ["read", "solve", "check", "explain", "hint"] {
        let (answer, is_error) = server.call(tool, &json!({"puzzle": PETS}));
        assert!(!is_error, "{answer}");
        check(&answer.to_string(), tool);
        if tool == "solve" {
            assert_eq!((&answer["status"], &answer["solution"]), (&json!("unique"), &wanted));
        }
    }
    let puzzle = json!({"categories": [{"name": "who", "items": ["Ann", "Bob"]}, {"name": "pet", "items": ["cat", "dog"]}], "clues": ["Ann has the cat."]});
    assert_eq!(server.call("solve", &json!({"puzzle": puzzle, "limit": 5})).0["status"], "unique");
    let grid = json!({"marks": [{"a": ["who", "Ann"], "b": ["pet", "dog"], "is": true}]});
    let (hint, _) = server.call("hint", &json!({"puzzle": PETS, "grid": grid, "level": 2}));
    assert!(!hint["mistakes"].as_array().unwrap().is_empty(), "{hint}");
    for (answer, status) in [(wanted, "right"), (json!("Ann, dog\nBob, emu\nCy, cat"), "wrong")] {
        let (verified, _) = server.call("verify", &json!({"puzzle": PETS, "answer": answer}));
        assert_eq!(check(&verified.to_string(), "verify")["status"], status);
    }
    let wishes = json!({"categories": 3, "items": 3, "seed": 5, "theme": "street"});
    let (made, _) = server.call("generate", &wishes);
    check(&made.to_string(), "generated");
    assert_eq!(server.call("generate", &wishes).0, made);
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn an_ambiguous_clue_is_settled_by_a_choice() {
    let mut server = Server::start(&[]);
    let puzzle = "friends: Jordan, Kim\nplaces: Jordan, Chad\npets: cat, dog\n\n1. Jordan has the cat.\n2. Kim went to Jordan.\n";
    let (read, _) = server.call("read", &json!({"puzzle": puzzle}));
    assert_eq!(read["clues"][0]["status"], "ambiguous", "{read}");
    let (solved, _) =
        server.call("solve", &json!({"puzzle": puzzle, "choices": [{"clue": 1, "reading": 1}]}));
    assert_eq!(solved["status"], "unique", "{solved}");
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn what_cannot_be_done_is_told_and_the_server_goes_on() {
    let mut server = Server::start(&[]);
    for (line, code) in [
        ("{\"broken\": ".to_owned(), -32700),
        ("[]".to_owned(), -32600),
        ("x".repeat(20 << 20), -32700),
        (json!({"jsonrpc": "2.0", "id": 1, "method": "resources/list"}).to_string(), -32601),
        (
            json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "sing"}})
                .to_string(),
            -32602,
        ),
    ] {
        server.send(&line);
        let heard = server.hear();
        assert_eq!(heard["error"]["code"], code, "{heard}");
    }
    server.send("");
    server.send(r#"{"jsonrpc": "2.0", "method": "notifications/unheard-of"}"#);
    server.send(r#"{"jsonrpc": "2.0", "id": 99, "result": {}}"#);
    for (arguments, wanted) in [
        (json!({}), "“puzzle” is missing"),
        (json!({"puzzle": {"categories": "x"}}), "P0"),
        (json!({"puzzle": PETS, "choices": [{"clue": 9, "reading": 1}]}), "clue 9"),
    ] {
        let (answer, is_error) = server.call("solve", &arguments);
        assert!(is_error && answer.to_string().contains(wanted), "{answer}");
        check(&answer.to_string(), "error");
    }
    assert_eq!(server.call("solve", &json!({"puzzle": PETS})).0["status"], "unique");
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn a_long_call_is_cancelled_and_keeps_nobody_waiting() {
    let mut server = Server::start(&["--limit", "0", "--threads", "1"]);
    // Nobody would wait for it.
    let wishes =
        json!({"name": "generate", "arguments": {"categories": 8, "items": 8, "difficulty": 1, "seed": 1}});
    let long = server.ask("tools/call", &wishes);
    assert_eq!(server.request("ping", &json!({}))["result"], json!({}));
    let cancel =
        json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": long}});
    server.send(&cancel.to_string());
    assert_eq!(server.call("solve", &json!({"puzzle": PETS})).0["status"], "unique");
    assert_eq!(server.end(), (Some(0), Vec::new()));
}

#[test]
fn calls_that_are_open_when_the_input_ends_are_answered() {
    let mut server = Server::start(&["--limit", "1"]);
    let ids: Vec<u64> = (0..5)
        .map(|_| server.ask("tools/call", &json!({"name": "solve", "arguments": {"puzzle": PETS}})))
        .collect();
    let (status, rest) = server.end();
    let mut answered: Vec<u64> = rest.iter().map(|answer| answer["id"].as_u64().unwrap()).collect();
    answered.sort_unstable();
    assert_eq!((status, answered), (Some(0), ids));
}
