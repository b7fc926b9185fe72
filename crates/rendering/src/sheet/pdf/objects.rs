//! The objects of a PDF file, and the file that they make: nothing but what the format asks for.

use std::fmt::Write;

/// The objects of a file. Numbers begin with 1, as they do in the file.
#[derive(Default)]
pub struct Objects {
    bodies: Vec<Vec<u8>>,
}

impl Objects {
    /// Adds an object and gives its number.
    pub fn add(&mut self, body: &str) -> usize {
        self.bodies.push(body.as_bytes().to_vec());
        self.bodies.len()
    }

    /// Reserves a number for an object that is told later.
    pub fn reserve(&mut self) -> usize {
        self.bodies.push(Vec::new());
        self.bodies.len()
    }

    /// Tells an object whose number was reserved.
    pub fn set(&mut self, number: usize, body: &str) {
        if let Some(place) = number.checked_sub(1).and_then(|place| self.bodies.get_mut(place)) {
            *place = body.as_bytes().to_vec();
        }
    }

    /// Adds a stream with further entries of its dictionary.
    pub fn stream(&mut self, entries: &str, data: &[u8]) -> usize {
        let mut body = format!("<< /Length {} {entries} >>\nstream\n", data.len()).into_bytes();
        body.extend_from_slice(data);
        body.extend_from_slice(b"\nendstream");
        self.bodies.push(body);
        self.bodies.len()
    }

    /// The file, with the object that is its catalogue and the one that describes it.
    pub fn file(&self, catalogue: usize, information: usize) -> Vec<u8> {
        // Four bytes above 127 tell programs that the file is not text.
        let mut file = b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n".to_vec();
        let mut offsets = Vec::new();
        for (place, body) in self.bodies.iter().enumerate() {
            offsets.push(file.len());
            file.extend_from_slice(format!("{} 0 obj\n", place + 1).as_bytes());
            file.extend_from_slice(body);
            file.extend_from_slice(b"\nendobj\n");
        }
        let start = file.len();
        let mut end = format!("xref\n0 {}\n0000000000 65535 f \n", offsets.len() + 1);
        for offset in &offsets {
            let _ = writeln!(end, "{offset:010} 00000 n ");
        }
        let _ = write!(
            end,
            "trailer\n<< /Size {} /Root {catalogue} 0 R /Info {information} 0 R >>\nstartxref\n{start}\n%%EOF\n",
            offsets.len() + 1
        );
        file.extend_from_slice(end.as_bytes());
        file
    }
}

/// A text for people, as a string of the format: UTF-16 in hexadecimal digits, which needs no escapes.
pub fn text_string(text: &str) -> String {
    let mut hex = String::from("<FEFF");
    for unit in text.encode_utf16() {
        let _ = write!(hex, "{unit:04X}");
    }
    hex + ">"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_tells_where_every_object_begins() {
        let mut objects = Objects::default();
        let later = objects.reserve();
        let stream = objects.stream("", b"BT ET");
        objects.set(later, "<< /Type /Catalog >>");
        let file = objects.file(later, stream);
        let text = String::from_utf8_lossy(&file);
        let table = text.split("xref\n0 3\n").nth(1).unwrap();
        for (number, line) in table.lines().skip(1).take(2).enumerate() {
            let offset: usize = line[..10].parse().unwrap();
            assert!(file[offset..].starts_with(format!("{} 0 obj", number + 1).as_bytes()), "{line}");
        }
        let start: usize = text.lines().rev().nth(1).unwrap().parse().unwrap();
        assert!(file[start..].starts_with(b"xref"));
    }

    #[test]
    fn no_text_can_end_its_string() {
        assert_eq!(text_string(")>é"), "<FEFF0029003E00E9>");
    }
}
