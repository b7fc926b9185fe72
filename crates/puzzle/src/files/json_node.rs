//! JSON values that know where they stand in the file.
//!
//! `serde_json` hands out slices of the text it reads; where a slice stands follows from its address.
//! The text is checked as a whole first, so looking into a node cannot meet a syntax error; only
//! strings with half a surrogate pair, and values nested too deeply or numbers too large, are found
//! later.

use super::draft::{Offsets, Word};
use super::json_syntax;
use crate::diagnostic::{Code, Diagnostic, Span};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;

/// A JSON value within a file.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    /// The whole file.
    file: &'a str,
    /// The value, a slice of the file.
    raw: &'a str,
}

/// What kind of JSON value a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Object,
    List,
    String,
    Number,
    Boolean,
    Null,
}

impl Kind {
    /// With its article, for messages.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Object => "an object",
            Kind::List => "a list",
            Kind::String => "a string",
            Kind::Number => "a number",
            Kind::Boolean => "true or false",
            Kind::Null => "null",
        }
    }
}

/// A field of an object.
pub struct Field<'a> {
    pub name: Word,
    pub value: Node<'a>,
}

impl<'a> Node<'a> {
    /// The value that a file holds, from byte `from` on.
    pub fn of_file(file: &'a str, from: usize) -> Result<Node<'a>, Diagnostic> {
        let text = file.get(from..).unwrap_or_default();
        match serde_json::from_str::<&RawValue>(text) {
            Ok(raw) => Ok(Node { file, raw: raw.get() }),
            Err(error) => Err(json_syntax::diagnose(text, &error).shifted(from)),
        }
    }

    fn inner(self, raw: &'a RawValue) -> Node<'a> {
        Node { file: self.file, raw: raw.get() }
    }

    /// Where the value stands in the file.
    pub fn span(self) -> Span {
        let start = (self.raw.as_ptr() as usize).saturating_sub(self.file.as_ptr() as usize);
        Span::new(start, start + self.raw.len())
    }

    /// What kind of value it is.
    pub fn kind(self) -> Kind {
        match self.raw.bytes().next() {
            Some(b'{') => Kind::Object,
            Some(b'[') => Kind::List,
            Some(b'"') => Kind::String,
            Some(b't' | b'f') => Kind::Boolean,
            Some(b'n') => Kind::Null,
            _ => Kind::Number,
        }
    }

    /// The fields of an object, in their order; `None` for any other value. Names that cannot be
    /// decoded are an error.
    pub fn fields(self) -> Option<Result<Vec<Field<'a>>, Diagnostic>> {
        if self.kind() != Kind::Object {
            return None;
        }
        let fields = serde_json::from_str::<RawFields>(self.raw).ok()?;
        let field = |(name, value): (&'a RawValue, &'a RawValue)| {
            let name = self.inner(name);
            Ok(Field { name: Word { text: name.decoded()?, span: name.span() }, value: self.inner(value) })
        };
        Some(fields.0.into_iter().map(field).collect())
    }

    /// The first `keep` elements of a list, and how many there are; `None` for any other value.
    pub fn elements(self, keep: usize) -> Option<(Vec<Node<'a>>, usize)> {
        if self.kind() != Kind::List {
            return None;
        }
        let elements = serde_json::from_str::<RawElements>(self.raw).ok()?;
        let count = elements.0.len();
        Some((elements.0.into_iter().take(keep).map(|raw| self.inner(raw)).collect(), count))
    }

    /// A string decoded, or a number as it is written; `None` for any other value.
    pub fn words(self) -> Option<Result<Word, Diagnostic>> {
        match self.kind() {
            Kind::String => Some(self.decoded().map(|text| Word { text, span: self.span() })),
            Kind::Number => Some(Ok(Word { text: self.raw.to_owned(), span: self.span() })),
            _ => None,
        }
    }

    /// `true` or `false`; `None` for any other value.
    pub fn boolean(self) -> Option<bool> {
        match self.raw {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        }
    }

    /// The value without its place.
    pub fn value(self) -> Result<Value, Diagnostic> {
        serde_json::from_str(self.raw).map_err(|error| self.refused(&error))
    }

    /// Where in the file the bytes of a decoded string stand.
    pub fn offsets(self) -> Offsets {
        let start = self.span().start;
        let mut offsets = Offsets::default();
        let mut decoded = 0;
        let mut at = 1;
        let bytes = self.raw.as_bytes();
        offsets.push(0, start + at);
        while let Some(&byte) = bytes.get(at) {
            if byte != b'\\' {
                at += 1;
                decoded += 1;
                continue;
            }
            let (taken, given) = self.escape(at);
            at += taken;
            decoded += given;
            offsets.push(decoded, start + at);
        }
        offsets
    }

    /// How many bytes the escape at `at` takes, and how many bytes it stands for.
    fn escape(self, at: usize) -> (usize, usize) {
        let unit = |at: usize| {
            let digits = self.raw.get(at..at + 6)?.strip_prefix("\\u")?;
            u32::from_str_radix(digits, 16).ok()
        };
        match unit(at) {
            None => (2, 1),
            Some(0xd800..0xdc00) if unit(at + 6).is_some() => (12, 4),
            Some(unit) => (6, char::from_u32(unit).map_or(3, char::len_utf8)),
        }
    }

    fn decoded(self) -> Result<String, Diagnostic> {
        serde_json::from_str(self.raw).map_err(|error| self.refused(&error))
    }

    fn refused(self, error: &serde_json::Error) -> Diagnostic {
        Diagnostic::error(Code::BadJson, format!("this value cannot be read: {}", json_syntax::reason(error)))
            .at(self.span())
    }
}

struct RawFields<'a>(Vec<(&'a RawValue, &'a RawValue)>);

impl<'de> Deserialize<'de> for RawFields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = RawFields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawFields<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(RawFields(fields))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

struct RawElements<'a>(Vec<&'a RawValue>);

impl<'de> Deserialize<'de> for RawElements<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Elements;
        impl<'de> Visitor<'de> for Elements {
            type Value = RawElements<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<RawElements<'de>, A::Error> {
                let mut elements = Vec::new();
                while let Some(element) = list.next_element()? {
                    elements.push(element);
                }
                Ok(RawElements(elements))
            }
        }
        deserializer.deserialize_seq(Elements)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_knows_its_place() {
        let file = "  {\"a\" : [1, \"zwei\"], \"b\":{ }}";
        let root = Node::of_file(file, 2).unwrap();
        let fields = root.fields().unwrap().unwrap();
        let at = |span: Span| &file[span.start..span.end];
        assert_eq!(at(root.span()), &file[2..]);
        assert_eq!(at(fields[0].name.span), "\"a\"");
        let (elements, count) = fields[0].value.elements(9).unwrap();
        assert_eq!(count, 2);
        assert_eq!(at(elements[1].span()), "\"zwei\"");
        assert_eq!(at(fields[1].value.span()), "{ }");
        assert_eq!(fields[1].value.kind(), Kind::Object);
    }

    #[test]
    fn offsets_step_over_escapes() {
        let file = r#" "a\"b\u00e9\ud83d\ude00cé\n""#;
        let node = Node::of_file(file, 0).unwrap();
        let text = node.words().unwrap().unwrap().text;
        assert_eq!(text, "a\"bé😀cé\n");
        let offsets = node.offsets();
        let place = |part: &str| offsets.outer(text.find(part).unwrap());
        assert_eq!(place("a"), 2);
        assert_eq!(&file[place("\"b")..][..2], "\\\"");
        assert_eq!(&file[place("b")..][..1], "b");
        assert_eq!(&file[place("é😀")..][..6], "\\u00e9");
        assert_eq!(&file[place("😀")..][..6], "\\ud83d");
        assert_eq!(&file[place("cé")..][..3], "cé");
        assert_eq!(&file[place("\n")..][..2], "\\n");
    }

    #[test]
    fn half_a_surrogate_pair_is_an_error_with_a_place() {
        let node = Node::of_file(r#"["\ud800"]"#, 0).unwrap();
        let (elements, _) = node.elements(1).unwrap();
        let wrong = elements[0].words().unwrap().unwrap_err();
        assert_eq!(wrong.span(), Some(Span::new(1, 9)));
    }
}
