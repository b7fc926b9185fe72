//! A dump in the form of `MediaWiki` that nobody wrote: as large as one likes, always the same.
//!
//! Words are drawn from the shipped English ones by their frequency, so that pairs repeat as they do in text; pages have
//! templates, links, references and tables, so that the reader has all its work.

use guillotine::association::{Knowledge, TermId};
use guillotine::shipped;
use guillotine::words::Language;
use rand::{Rng, RngExt};
use std::error::Error;
use std::io::Write;

/// Words with the sums of their frequencies.
struct Words {
    words: Vec<String>,
    sums: Vec<f64>,
}

impl Words {
    fn shipped() -> Result<Words, Box<dyn Error>> {
        let knowledge = Knowledge::open(shipped::knowledge(Language::English))?;
        let (mut words, mut sums, mut sum) = (Vec::new(), Vec::new(), 0.0);
        for number in 0..u32::try_from(knowledge.len())? {
            let term = TermId(number);
            let zipf = knowledge.zipf(term);
            if let Some(word) = knowledge.term(term).filter(|word| zipf > 0.0 && !word.contains(' ')) {
                sum += 10_f64.powf(f64::from(zipf));
                words.push(word);
                sums.push(sum);
            }
        }
        // Small words are in no knowledge file, and every second word of a text.
        for word in
            ["the", "of", "and", "in", "to", "a", "is", "was", "for", "by", "on", "with", "that", "as"]
        {
            sum += 10_f64.powf(7.3);
            words.push(word.to_owned());
            sums.push(sum);
        }
        Ok(Words { words, sums })
    }

    fn draw(&self, chance: &mut impl Rng) -> &str {
        let at = chance.random_range(0.0..self.sums.last().copied().unwrap_or(1.0));
        let place = self.sums.partition_point(|sum| *sum <= at);
        self.words.get(place).map_or("word", String::as_str)
    }
}

/// Writes a dump of at least so many bytes, to the end of a page.
pub fn write(out: &mut impl Write, bytes: u64, seed: u64) -> Result<u64, Box<dyn Error>> {
    let words = Words::shipped()?;
    let mut chance = crate::random::seeded(seed);
    let head = "<mediawiki xml:lang=\"en\">\n";
    out.write_all(head.as_bytes())?;
    let (mut written, mut page) = (head.len() as u64, String::new());
    let mut number = 0_u64;
    while written < bytes {
        number += 1;
        page.clear();
        make_page(&mut page, &words, number, &mut chance);
        out.write_all(page.as_bytes())?;
        written += page.len() as u64;
    }
    let end = "</mediawiki>\n";
    out.write_all(end.as_bytes())?;
    out.flush()?;
    Ok(written + end.len() as u64)
}

fn make_page(page: &mut String, words: &Words, number: u64, chance: &mut impl Rng) {
    let title: Vec<&str> = (0..chance.random_range(1..4)).map(|_| words.draw(chance)).collect();
    let (title, number) = (title.join(" "), number.to_string());
    page.extend(["  <page>\n    <title>", &title]);
    if chance.random_ratio(1, 10) {
        page.extend([" (", words.draw(chance), ")"]);
    }
    page.extend(["</title>\n    <ns>0</ns>\n    <id>", &number, "</id>\n    <revision>\n      "]);
    page.push_str("<text bytes=\"0\" xml:space=\"preserve\">");
    if chance.random_ratio(1, 20) {
        page.extend(["#REDIRECT [[", words.draw(chance), "]]"]);
    } else {
        page.extend(["{{Infobox|name=", &title, "|image=x.jpg}}\n'''", &title, "''' is "]);
        for _ in 0..chance.random_range(2..12) {
            for _ in 0..chance.random_range(2..8) {
                make_sentence(page, words, chance);
            }
            page.push_str("\n\n");
        }
        page.extend(["[[Category:", words.draw(chance), "]]"]);
    }
    page.push_str("</text>\n    </revision>\n  </page>\n");
}

fn make_sentence(page: &mut String, words: &Words, chance: &mut impl Rng) {
    for at in 0..chance.random_range(6..28) {
        if at > 0 {
            page.push_str(if chance.random_ratio(1, 9) { ", " } else { " " });
        }
        let word = words.draw(chance);
        match chance.random_range(0..60) {
            0 => page.extend(["[[", word, "]]"]),
            1 => page.extend(["[[", word, " ", words.draw(chance), "|", word, "]]"]),
            2 => page.extend(["''", word, "''"]),
            3 => page.extend([word, "&lt;ref name=&quot;x&quot;&gt;", word, "&lt;/ref&gt;"]),
            4 => page.extend([word, "&amp;nbsp;", word]),
            _ => page.push_str(word),
        }
    }
    page.push_str(". ");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_dump() {
        let made = |seed| {
            let mut out = Vec::new();
            let length = write(&mut out, 20_000, seed).unwrap();
            assert_eq!(length, out.len() as u64);
            out
        };
        assert_eq!(made(1), made(1));
        assert_ne!(made(1), made(2));
        assert!(made(1).len() >= 20_000);
    }
}
