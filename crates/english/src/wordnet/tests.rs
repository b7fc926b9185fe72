use super::*;
use proptest::prelude::*;

fn net() -> &'static WordNet<'static> {
    WordNet::shipped()
}

fn first(word: &str, pos: Pos) -> Synset<'static> {
    net().senses(word, pos).next().unwrap()
}

#[test]
fn it_is_complete() {
    assert_eq!(net().lemma_count(), 147_306);
    assert_eq!(net().synset_count(), 117_659);
    assert!(net().synset(117_659).is_none());
}

/// Every word of every synset is found again, and the synset is among its senses.
#[test]
fn words_lead_back_to_their_synsets() {
    for number in (0..net().synset_count()).step_by(7) {
        let synset = net().synset(number).unwrap();
        assert!(synset.words().count() > 0, "{number}");
        for word in synset.words() {
            assert!(net().senses(&word, synset.pos()).any(|sense| sense == synset), "{word} {synset:?}");
        }
    }
}

/// Pointers that have an inverse lead back.
#[test]
fn pointers_lead_back() {
    use PointerKind as Kind;
    let inverses = [
        (Kind::Hypernym, Kind::Hyponym),
        (Kind::InstanceHypernym, Kind::InstanceHyponym),
        (Kind::PartHolonym, Kind::PartMeronym),
        (Kind::MemberHolonym, Kind::MemberMeronym),
        (Kind::SubstanceHolonym, Kind::SubstanceMeronym),
        (Kind::Antonym, Kind::Antonym),
        (Kind::Similar, Kind::Similar),
        (Kind::Attribute, Kind::Attribute),
        (Kind::TopicDomain, Kind::TopicMember),
    ];
    for number in (0..net().synset_count()).step_by(11) {
        let synset = net().synset(number).unwrap();
        for (kind, inverse) in inverses {
            for target in synset.pointers(kind) {
                assert!(
                    target.pointers(inverse).any(|back| back == synset),
                    "{synset:?} {kind:?} {target:?}"
                );
            }
        }
    }
}

#[test]
fn no_kind_of_pointer_is_missing() {
    let mut counts = [0_usize; 26];
    for synset in (0..net().synset_count()).filter_map(|number| net().synset(number)) {
        for pointer in synset.all_pointers() {
            counts[pointer.kind as usize] += 1;
            if let Some((source, target)) = pointer.words {
                assert!(source < synset.words().count() && target < pointer.target.words().count());
            }
        }
    }
    // As the files of WordNet 3.0 have them.
    assert_eq!(counts[PointerKind::Hypernym as usize], 75_850 + 13_239);
    assert_eq!(counts[PointerKind::Similar as usize], 21_386);
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn spelling_keeps_capitals() {
    let einstein = first("albert einstein", Pos::Noun);
    let words: Vec<String> = einstein.words().collect();
    assert_eq!(words, ["Einstein", "Albert Einstein"]);
    assert_eq!(einstein, first("Albert_Einstein", Pos::Noun));
    assert_eq!(einstein.place_of("EINSTEIN"), Some(0));
    assert_eq!(einstein.topic(), 18);
}

#[test]
fn senses_come_in_the_order_of_wordnet() {
    let dog: Vec<String> = first("dog", Pos::Noun).words().collect();
    assert_eq!(dog, ["dog", "domestic dog", "Canis familiaris"]);
    assert_eq!(net().senses("dog", Pos::Noun).count(), 7);
    assert_eq!(net().senses("dog", Pos::Verb).count(), 1);
    assert_eq!(net().senses("dog", Pos::Adverb).count(), 0);
    assert_eq!(net().senses("", Pos::Noun).count(), 0);
    assert_eq!(net().senses("zzzzzz", Pos::Noun).count(), 0);
    assert_eq!(net().senses("Ⅷ☃", Pos::Noun).count(), 0);
    assert_eq!(first("tall", Pos::Adjective).pos(), Pos::Adjective);
}

#[test]
fn related_words() {
    assert!(net().are_synonyms("car", "automobile", Pos::Noun));
    assert!(!net().are_synonyms("car", "bicycle", Pos::Noun));
    assert!(net().are_antonyms("long", "short", Pos::Adjective));
    assert!(net().are_antonyms("short", "long", Pos::Adjective));
    assert!(net().are_antonyms("tiny", "large", Pos::Adjective));
    assert!(!net().are_antonyms("long", "red", Pos::Adjective));
    assert!(net().is_a("cappuccino", "beverage", Pos::Noun));
    assert!(net().is_a("July", "month", Pos::Noun));
    assert!(!net().is_a("beverage", "cappuccino", Pos::Noun));
    let path = net().hypernym_path("dog", Pos::Noun);
    assert_eq!(path.last().and_then(|top| top.word(0)).as_deref(), Some("entity"));
    let derived = net().derived("pay");
    assert!(derived.contains(&("payment".to_owned(), Pos::Noun)), "{derived:?}");
    assert!(
        first("length", Pos::Noun)
            .pointers(PointerKind::Attribute)
            .any(|synset| synset.place_of("long").is_some())
    );
}

#[test]
fn irregular_forms() {
    let forms = |form, pos| net().irregular(form, pos).collect::<Vec<_>>();
    assert_eq!(forms("children", Pos::Noun), ["child"]);
    assert_eq!(forms("was", Pos::Verb), ["be"]);
    assert_eq!(forms("appalled", Pos::Verb), ["appal", "appall"]);
    assert_eq!(forms("best", Pos::Adverb), ["well"]);
    assert!(forms("tables", Pos::Noun).is_empty());
    assert!(forms("", Pos::Noun).is_empty());
}

/// Asks everything of a file that may be damaged.
fn use_all(net: &WordNet<'_>, word: &str) {
    for pos in Pos::ALL {
        for synset in net.senses(word, pos).take(8) {
            let _ = (synset.pos(), synset.topic(), synset.words().count(), synset.all_pointers().count());
            let _ = synset.hypernym_path();
        }
        let _ = net.is_a(word, "entity", pos);
        let _ = net.irregular(word, pos).count();
        let _ = net.are_antonyms(word, "dog", pos);
    }
    let _ = net.derived(word);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn arbitrary_bytes_are_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(WordNet::open(&bytes).is_err());
    }

    /// A header that is right so far as it goes, over arbitrary contents.
    #[test]
    fn arbitrary_contents_never_panic(
        sizes in proptest::array::uniform3((0_u32..6, 0_u32..80)),
        ends in proptest::array::uniform3(0_u32..6),
        bytes in proptest::collection::vec(any::<u8>(), 400),
        small in any::<bool>(),
        word in "[a-d]{0,3}",
    ) {
        let mut ends = ends.map(|end| end.min(sizes[1].0));
        ends.sort_unstable();
        let mut file = b"CWORDNET".to_vec();
        let header = [1, sizes[0].0 * 16, ends[0], ends[1], ends[2], sizes[1].0];
        for number in header.into_iter().chain(sizes.into_iter().flat_map(|(count, length)| [count, length])) {
            file.extend_from_slice(&number.to_le_bytes());
        }
        let length: u32 = sizes.iter().map(|(count, length)| 4 * (count + 1) + length).sum();
        // Small numbers make for starts that lie within the contents.
        let filler = bytes.iter().enumerate().map(|(place, &byte)| match (small, place % 4) {
            (true, 0) => byte % 80,
            (true, _) => 0,
            (false, _) => byte,
        });
        file.extend(filler.cycle().take(length as usize));
        let net = WordNet::open(&file).unwrap();
        use_all(&net, &word);
        for number in 0..net.synset_count() {
            let synset = net.synset(number).unwrap();
            let _ = (synset.words().count(), synset.all_pointers().count(), synset.more_general());
        }
    }

    /// The shipped file with damage.
    #[test]
    fn damage_never_panics(
        spots in proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>()), 1..40),
        cut in proptest::option::of(any::<proptest::sample::Index>()),
        word in proptest::sample::select(vec!["dog", "pay", "long", "best", "client", "zebra"]),
    ) {
        let mut file = include_bytes!("../../data/wordnet/wordnet.bin").to_vec();
        for (spot, byte) in spots {
            let spot = spot.index(file.len());
            file[spot] = byte;
        }
        if let Some(cut) = cut {
            file.truncate(cut.index(file.len()));
            prop_assert!(WordNet::open(&file).is_err());
        } else if let Ok(net) = WordNet::open(&file) {
            use_all(&net, word);
        }
    }
}
