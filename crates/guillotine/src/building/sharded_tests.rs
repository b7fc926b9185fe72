//! Builds that several processes share: the same bytes as one process, wherever the files are cut.

use proptest::prelude::*;

use crate::association::{Knowledge, SourceNote};
use crate::building::{Builder, Limits, MemoryScratch, Scratch, Shard, Source};
use crate::sources::SourceKind;
use crate::words::Language;

const KINDS: [SourceKind; 13] = SourceKind::ALL;

/// A builder of material in several files, all of the same kind or of many.
fn builder(sources: &[(SourceKind, Vec<String>)], limits: Limits) -> Builder<'static> {
    let mut builder = Builder::new(Language::English, limits);
    builder.frequencies(&mut "sun\t5\nrise\t5\nset\t5\n".as_bytes()).unwrap();
    for (number, (kind, parts)) in sources.iter().enumerate() {
        let note = SourceNote {
            name: format!("{kind}{number}"),
            kind: *kind,
            title: String::new(),
            licence: String::new(),
        };
        let material: Vec<Vec<u8>> = parts.iter().map(|part| part.clone().into_bytes()).collect();
        builder.add(Source { note, least: 0.0, material: Box::new(material) });
    }
    builder
}

fn whole(sources: &[(SourceKind, Vec<String>)], limits: Limits) -> Vec<u8> {
    let mut out = Vec::new();
    builder(sources, limits).run(&MemoryScratch::default(), &mut out, &mut |_| true).unwrap();
    out
}

/// Gathered in so many shards, weighed in two parts, of which only one is done before the end.
fn shared(sources: &[(SourceKind, Vec<String>)], limits: Limits, of: usize) -> Vec<u8> {
    let rooms: Vec<MemoryScratch> = (0..of).map(|_| MemoryScratch::default()).collect();
    for (number, room) in rooms.iter().enumerate().rev() {
        builder(sources, limits).gather(Shard { number, of }, room, &mut |_| true).unwrap();
    }
    let rooms: Vec<&dyn Scratch> = rooms.iter().map(|room| room as &dyn Scratch).collect();
    let (scratch, mut out) = (MemoryScratch::default(), Vec::new());
    let part = Shard { number: 1, of: 2 };
    builder(sources, limits).weigh(&rooms, part, &scratch, &mut |_| true).unwrap();
    builder(sources, limits).finish(&rooms, &scratch, &mut out, &mut |_| true).unwrap();
    out
}

fn pages(seed: &[u8]) -> String {
    let page = |(place, byte): (usize, &u8)| {
        let (a, b) = (byte % 13, byte / 13);
        let end = if byte.is_multiple_of(2) { "" } else { "\n" };
        format!(
            "<page><title>w{a}</title>\n<text>==English==\n# the w{b} of w{a}\n[[w{place}]] w{b}</text>{end}</page>\n"
        )
    };
    let head = "<mediawiki>\n<siteinfo>\n</siteinfo>\n".to_owned();
    head + &seed.iter().enumerate().map(page).collect::<String>() + "</mediawiki>\n"
}

fn lines(seed: &[u8]) -> String {
    let line = |byte: &u8| match byte % 6 {
        0 => "sunrise\n".to_owned(),
        1 => "\n".to_owned(),
        2 => format!("w{}: north w{} treaty\n", byte % 7, byte / 7),
        3 => format!("{{\"clues\": [\"w{}\", \"b\"], \"solution\": \"w{}\"}}\n", byte % 5, byte / 5),
        4 => format!("w{}\tw{}\t2\n", byte % 11, byte / 11),
        _ => {
            format!("w{} of w{} w{}", byte % 3, byte / 3, byte % 17)
                + if byte.is_multiple_of(5) { " " } else { "\r\n" }
        }
    };
    seed.iter().map(line).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn shards_give_the_bytes_of_one_process(
        seed in proptest::collection::vec(any::<u8>(), 1..60),
        of in 1..7_usize, memory in 1..3000_usize, threads in 1..4_usize,
    ) {
        let sources: Vec<(SourceKind, Vec<String>)> = KINDS.iter().map(|&kind| {
            let parts = match kind {
                SourceKind::Encyclopedia => vec![pages(&seed), pages(&seed[seed.len() / 2..])],
                SourceKind::Dictionary if seed[0] % 2 == 0 => vec![pages(&seed)],
                _ => vec![lines(&seed), lines(&seed[seed.len() / 3..])],
            };
            (kind, parts)
        }).collect();
        let expected = whole(&sources, Limits::default());
        prop_assert!(Knowledge::open(&expected).is_ok());
        let limits = Limits { memory, threads, ..Limits::default() };
        prop_assert!(shared(&sources, limits, of) == expected, "{of} shards");
        prop_assert!(whole(&sources, limits) == expected);
    }
}

#[test]
fn what_does_not_make_a_whole_is_refused() {
    let text = |text: &str| vec![(SourceKind::Text, vec![text.to_owned()])];
    let (sources, others) = (text("apple pie\ncustard pie\n"), text("apple pie\n"));
    let limits = Limits::default();
    let gathered = |sources, number, of| {
        let room = MemoryScratch::default();
        builder(sources, limits).gather(Shard { number, of }, &room, &mut |_| true).unwrap();
        room
    };
    let refused = |rooms: &[&dyn Scratch], why: &str| {
        let finished =
            builder(&sources, limits)
                .finish(rooms, &MemoryScratch::default(), &mut Vec::new(), &mut |_| true);
        let wrong = finished.unwrap_err().to_string();
        assert!(wrong.contains(why), "{wrong}");
    };
    let (first, second) = (gathered(&sources, 0, 2), gathered(&sources, 1, 2));
    refused(&[&first], "look at 2");
    refused(&[&first, &second, &second], "look at 2");
    refused(&[&first, &gathered(&sources, 1, 3)], "different divisions");
    refused(&[&first, &gathered(&others, 1, 2)], "other sources");
    refused(&[&first, &MemoryScratch::default()], "not gathered to its end");
    refused(&[], "of 0 shards");
}

#[test]
fn what_would_be_too_large_gives_up_its_lightest_links() {
    // One list in which w0 stands beside others more and more often, and a short one.
    let long = (1..40).flat_map(|n| vec![format!("long{n} word\n"); n]).collect::<String>();
    let sources = [(SourceKind::Text, vec![long]), (SourceKind::Expressions, vec!["rare find\n".to_owned()])];
    let limits = Limits { most_bytes: 20 * 14, ..Limits::default() };
    let bytes = whole(&sources, limits);
    let knowledge = Knowledge::open(&bytes).unwrap();
    let pruned = knowledge.meta().pruned.clone();
    assert_eq!(pruned.len(), 1);
    assert_eq!((pruned[0].source.as_str(), pruned[0].of), ("text0", 39));
    // Levels of weight are coarse, so a few more than needed may go, but none that is heavier than one that stays.
    assert!((20..28).contains(&pruned[0].left_out), "{pruned:?}");
    let has = |word: &str| knowledge.find(word).is_some();
    assert!(has("long39") && has("long36") && !has("long1") && !has("long10"));
    assert!(has("rare") && has("find"), "a small source keeps what it has");
    assert!(Knowledge::open(&whole(&sources, Limits::default())).unwrap().meta().pruned.is_empty());
    assert!(shared(&sources, limits, 3) == bytes);
}
