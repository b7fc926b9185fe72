//! Entries on their way to another machine: what a file holds at a place, as a line of JSON.

use super::Entry;
use serde::{Deserialize, Serialize};
use std::io::BufRead;

/// An entry as it is written down.
#[derive(Serialize, Deserialize)]
struct Written {
    file: Option<String>,
    line: usize,
    is_line: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// What is no text, byte by byte.
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// An entry as a line, with the end of the line. Only what shares work with others writes entries.
#[cfg_attr(not(any(test, feature = "postgres")), expect(dead_code))]
pub fn written(entry: Entry) -> Vec<u8> {
    let Entry { file, line, is_line, bytes } = entry;
    let mut written = Written { file, line, is_line, text: None, bytes: None, error: None };
    match bytes.map(String::from_utf8) {
        Ok(Ok(text)) => written.text = Some(text),
        Ok(Err(no_text)) => written.bytes = Some(no_text.into_bytes()),
        Err(why) => written.error = Some(why),
    }
    let mut line = serde_json::to_vec(&written).unwrap_or_default();
    line.push(b'\n');
    line
}

/// The entries of lines. They end where the lines do, or where one is no entry.
pub fn read(lines: impl BufRead + Send) -> impl Iterator<Item = Entry> + Send {
    lines.lines().map_while(|line| {
        let Written { file, line, is_line, text, bytes, error } = serde_json::from_str(&line.ok()?).ok()?;
        let bytes = match (text, bytes, error) {
            (Some(text), ..) => Ok(text.into_bytes()),
            (None, Some(bytes), _) => Ok(bytes),
            (None, None, error) => Err(error.unwrap_or_default()),
        };
        Some(Entry { file, line, is_line, bytes })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_were() {
        let entries =
            [Ok(b"who: Ann\n\"x\"\n".to_vec()), Ok(vec![0xff, b'\n', 0]), Err("too long".to_owned())];
        let entry = |bytes: &Result<Vec<u8>, String>| Entry {
            file: Some("a.jsonl".to_owned()),
            line: 7,
            is_line: true,
            bytes: bytes.clone(),
        };
        let lines: Vec<u8> = entries.iter().flat_map(|bytes| written(entry(bytes))).collect();
        let back: Vec<Entry> = read(&lines[..]).collect();
        assert_eq!(back.iter().map(|entry| entry.bytes.clone()).collect::<Vec<_>>(), entries);
        assert!(
            back.iter()
                .all(|entry| entry.file.as_deref() == Some("a.jsonl") && entry.line == 7 && entry.is_line)
        );
    }
}
