//! Whole builds, in memory: what goes in comes out, in any memory, stopped or not.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use proptest::prelude::*;

use crate::association::{Knowledge, Pattern, SourceNote};
use crate::building::{BuildError, Builder, Limits, MemoryScratch, Scratch, Source};
use crate::sources::SourceKind;
use crate::words::Language;

fn source(name: &str, kind: SourceKind, parts: &[&str]) -> Source {
    Source {
        note: SourceNote { name: name.into(), kind, title: String::new(), licence: String::new() },
        least: 0.0,
        material: Box::new(parts.iter().map(|part| part.as_bytes().to_vec()).collect::<Vec<_>>()),
    }
}

const EXPRESSIONS: &str = "apple pie\ncustard pie\napple tree\nbread and butter\n";
const PROVERBS: &str = "An apple a day keeps the doctor away\nToo many cooks spoil the broth\nApple pie\n";
const DICTIONARY: &str = "apple\ta round fruit of a tree\nsunrise\tthe beginning of the day\n";

fn small_build(
    memory: usize,
    scratch: &MemoryScratch,
    stop_after: Option<usize>,
) -> Result<Vec<u8>, BuildError> {
    let mut builder = Builder::new(Language::English, Limits { memory, ..Limits::default() });
    builder.add(source("expressions", SourceKind::Expressions, &[EXPRESSIONS, "apple pie\n"]));
    builder.add(source("proverbs", SourceKind::Proverbs, &[PROVERBS]));
    builder.add(source("dictionary", SourceKind::Dictionary, &[DICTIONARY]));
    let mut out = Vec::new();
    let mut reports = 0;
    builder.run(scratch, &mut out, &mut |_| {
        reports += 1;
        stop_after.is_none_or(|most| reports <= most)
    })?;
    Ok(out)
}

#[test]
fn what_goes_in_comes_out() {
    let bytes = small_build(1 << 20, &MemoryScratch::default(), None).unwrap();
    let knowledge = Knowledge::open(&bytes).unwrap();
    let (apple, pie) = (knowledge.find("apple").unwrap(), knowledge.find("pie").unwrap());
    let row = knowledge.row(apple);
    let links: Vec<_> = row.links_to(pie).collect();
    let of = |name: &str| {
        links.iter().find(|link| knowledge.source(link).is_some_and(|s| s.name == name)).unwrap()
    };
    let expression = of("expressions");
    assert_eq!(knowledge.channel(expression).unwrap().pattern, Pattern::Before);
    assert!((expression.weight() - 2.0).abs() < 0.15, "{}", expression.weight());
    // Equation 2 and 3: three proverbs, the nearest with both is "apple pie", of two words out of five at most
    // (apple day keeps doctor away): log(3 / 1) / (1 · 2/5).
    let weight = (3.0_f32).ln() / 0.4;
    assert!(
        (of("proverbs").weight() / weight - 1.0).abs() < 0.08,
        "{} is not {weight}",
        of("proverbs").weight()
    );
    let back: Vec<_> = knowledge.row(pie).links_to(apple).collect();
    assert_eq!(back.len(), links.len());
    assert!(back.iter().any(|link| knowledge.channel(link).unwrap().pattern == Pattern::After));
    let (bread, butter) = (knowledge.find("bread").unwrap(), knowledge.find("butter").unwrap());
    let linked = knowledge.row(butter).links_to(bread).next().unwrap();
    assert_eq!(knowledge.connector(&linked), "and");
    // Equation 1: "round fruit tree" is three terms, no lemma near; tree describes one of eight terms.
    let tree = knowledge.find("tree").unwrap();
    let described =
        row.links_to(tree).find(|link| knowledge.channel(link).unwrap().pattern == Pattern::Describes);
    let weight = (7.0_f32).ln() / 3.0;
    assert!((described.unwrap().weight() / weight - 1.0).abs() < 0.08, "{}", described.unwrap().weight());
}

#[test]
fn little_memory_and_interruptions_change_no_byte() {
    let whole = small_build(1 << 20, &MemoryScratch::default(), None).unwrap();
    assert_eq!(small_build(1, &MemoryScratch::default(), None).unwrap(), whole);
    for stop in 0..5 {
        let scratch = MemoryScratch::default();
        assert!(matches!(small_build(300, &scratch, Some(stop)), Err(BuildError::Stopped)), "stop {stop}");
        assert_eq!(small_build(300, &scratch, None).unwrap(), whole, "stopped after {stop}");
    }
}

/// Room for files that fails at one write, as if the machine had gone off there.
struct Failing {
    files: MemoryScratch,
    writes_left: AtomicUsize,
}

impl Scratch for Failing {
    fn write(&self, name: &str, content: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let left = self.writes_left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
        left.map_err(|_| io::Error::other("the power is off"))?;
        self.files.write(name, content)
    }

    fn read_from(&self, name: &str, offset: u64) -> io::Result<Box<dyn Read>> {
        self.files.read_from(name, offset)
    }

    fn exists(&self, name: &str) -> bool {
        self.files.exists(name)
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.files.remove(name)
    }
}

#[test]
fn a_dump_can_be_stopped_at_any_write() {
    let page = |n: usize| {
        format!(
            "<page><title>Page w{}</title><text>The w{} of w{} w{}, [[w{}|w{}]] w{}.</text>\n</page>\n",
            n % 13,
            n % 7,
            n % 11,
            n % 5,
            n % 3,
            n % 17,
            n % 19
        )
    };
    let dump: String = (0..200).map(page).collect();
    let build = |scratch: &dyn Scratch| {
        let mut builder = Builder::new(Language::English, Limits { memory: 4000, ..Limits::default() });
        builder.add(source("wiki", SourceKind::Encyclopedia, &[&dump]));
        let mut out = Vec::new();
        builder.run(scratch, &mut out, &mut |_| true).map(|_| out)
    };
    let whole = build(&MemoryScratch::default()).unwrap();
    assert!(Knowledge::open(&whole).unwrap().len() > 20);
    for writes in 0.. {
        let files = MemoryScratch::default();
        let first = build(&Failing { files: files.clone(), writes_left: AtomicUsize::new(writes) });
        if first.is_ok() {
            assert!(writes > 10, "only {writes} writes");
            break;
        }
        assert!(build(&files.clone()).unwrap() == whole, "stopped after {writes} writes");
    }
}

#[test]
fn many_runs_are_joined() {
    let lines: Vec<String> = (0..400).map(|n| format!("word{} word{}", n % 37, n % 41)).collect();
    let text = lines.join("\n");
    let build = |memory| {
        let mut builder = Builder::new(Language::English, Limits { memory, ..Limits::default() });
        builder.add(source("list", SourceKind::Expressions, &[&text]));
        let mut out = Vec::new();
        builder.run(&MemoryScratch::default(), &mut out, &mut |_| true).unwrap();
        out
    };
    assert_eq!(build(1), build(1 << 20));
}

#[test]
fn a_file_can_be_extended() {
    let bytes = small_build(1 << 20, &MemoryScratch::default(), None).unwrap();
    let base = Knowledge::open(&bytes).unwrap();
    let mut builder = Builder::new(Language::English, Limits::default());
    builder.extend(&base);
    builder.add(source("mine", SourceKind::Expressions, &["humble pie\n"]));
    let mut out = Vec::new();
    builder.run(&MemoryScratch::default(), &mut out, &mut |_| true).unwrap();
    let extended = Knowledge::open(&out).unwrap();
    let pie = extended.find("pie").unwrap();
    assert!(extended.row(pie).links_to(extended.find("humble").unwrap()).next().is_some());
    let apple = |knowledge: &Knowledge<'_>| {
        let (pie, apple) = (knowledge.find("pie").unwrap(), knowledge.find("apple").unwrap());
        knowledge.row(pie).links_to(apple).map(|link| link.level).collect::<Vec<_>>()
    };
    assert_eq!(apple(&extended), apple(&base));
}

#[test]
fn two_sources_of_one_name_are_refused() {
    let mut builder = Builder::new(Language::English, Limits::default());
    builder.add(source("list", SourceKind::Expressions, &["a b\n"]));
    builder.add(source("list", SourceKind::Titles, &["a b\n"]));
    let error = builder.run(&MemoryScratch::default(), &mut Vec::new(), &mut |_| true).unwrap_err();
    assert!(error.to_string().contains("“list”"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// Damage anywhere in a file never makes reading it panic.
    #[test]
    fn damaged_files_are_refused_or_read(at: prop::sample::Index, byte: u8, cut: prop::sample::Index) {
        let whole = small_build(1 << 20, &MemoryScratch::default(), None).unwrap();
        let mut bytes = whole.clone();
        let place = at.index(bytes.len());
        bytes[place] = byte;
        for bytes in [bytes.as_slice(), &whole[..cut.index(whole.len())]] {
            if let Ok(knowledge) = Knowledge::open(bytes) {
                for number in 0..knowledge.len().min(100) as u32 {
                    let id = crate::association::TermId(number);
                    let _ = (knowledge.term(id), knowledge.zipf(id));
                    for link in knowledge.row(id).links() {
                        let _ = (knowledge.source(&link), knowledge.connector(&link).len());
                    }
                }
                let player = crate::evidence::Player::new(&knowledge, &crate::evidence::Model::default());
                let _ = player.answer(&["apple", "custard"], 5);
            }
        }
    }
}
