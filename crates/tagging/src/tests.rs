use super::training::{Settings, TaggedSentence, train};
use super::*;
use proptest::prelude::*;

/// Tags words that are separated by spaces, and compares.
fn check(words: &str, expected: &str) {
    let words: Vec<&str> = words.split(' ').collect();
    let tags: Vec<&str> = Tagger::shipped().tag(&words, &[]).into_iter().map(Tag::name).collect();
    assert_eq!(tags.join(" "), expected, "{words:?}");
}

#[test]
fn sentences_as_clues_have_them() {
    check("She did n't buy the red scarf .", "PRP VBD RB VB DT JJ NN .");
    check(
        "The teacher who lives in Boston is older than Maria 's friend .",
        "DT NN WP VBZ IN NNP VBZ JJR IN NNP POS NN .",
    );
    check("Neither Anna nor the baker paid $ 40 .", "CC NNP CC DT NN VBD $ CD .");
    check(
        "Of the two cars , one is blue and the other is from 1994 .",
        "IN DT CD NNS , CD VBZ JJ CC DT JJ VBZ IN CD .",
    );
    check("The dog was seen 3 days after the cat .", "DT NN VBD VBN CD NNS IN DT NN .");
}

/// What treebanks of other kinds of text would have as nouns or participles.
#[test]
fn verbs_and_places_of_clues() {
    check("The jazz fan lives directly left of the doctor .", "DT NN NN VBZ RB RB IN DT NN .");
    check("The boy who likes grapes lives in the second house .", "DT NN WP VBZ NNS VBZ IN DT JJ NN .");
}

#[test]
fn quotation_marks_open_and_close() {
    check("He said \" yes \" .", "PRP VBD `` UH '' .");
}

#[test]
fn typographic_apostrophes_are_apostrophes() {
    check("She did n’t call Maria ’s friend .", "PRP VBD RB VB NNP POS NN .");
}

#[test]
fn fixed_tags_stand_and_count_for_the_neighbours() {
    let words = ["They", "saw", "Flying", "Fish", "there", "."];
    let fixed = [None, None, Some(Tag::Nnp), Some(Tag::Nnp)];
    let tags = Tagger::shipped().tag(&words, &fixed);
    assert_eq!(tags[2..4], [Tag::Nnp, Tag::Nnp]);
    assert_eq!(tags.len(), words.len());
}

#[test]
fn nothing_to_tag() {
    assert!(Tagger::shipped().tag(&[], &[]).is_empty());
    assert_eq!(Tagger::shipped().tag(&[""], &[Some(Tag::Nn), Some(Tag::Nn)]), [Tag::Nn]);
}

fn sentence(words: &str, tags: &str) -> TaggedSentence {
    TaggedSentence {
        words: words.split(' ').map(str::to_owned).collect(),
        tags: tags.split(' ').map(|tag| tag.parse().unwrap()).collect(),
    }
}

/// A tagger trained on a few sentences knows them by heart, and training twice gives the same file.
#[test]
fn training_learns_what_it_is_shown() {
    let sentences = [
        sentence("the old man the boat", "DT JJ VBP DT NN"),
        sentence("time flies like an arrow", "NN VBZ IN DT NN"),
        sentence("fruit flies like a banana", "NN NNS VBP DT NN"),
    ];
    let settings = Settings { fewest_updates: 1, scale: 8.0, ..Settings::default() };
    let mut last = 0.0;
    let file = train(&sentences, None, &settings, |_, share| last = share);
    assert!((last - 1.0_f64).abs() < 1e-9);
    assert_eq!(file, train(&sentences, None, &settings, |_, _| ()));
    let tagger = Tagger::open(&file).unwrap();
    for sentence in &sentences {
        let words: Vec<&str> = sentence.words.iter().map(String::as_str).collect();
        assert_eq!(tagger.tag(&words, &[]), sentence.tags);
    }
}

#[test]
fn training_on_nothing_gives_a_tagger() {
    let file = train(&[], None, &Settings::default(), |_, _| ());
    assert_eq!(Tagger::open(&file).unwrap().tag(&["word"], &[]).len(), 1);
}

#[test]
fn errors_say_what_is_wrong() {
    let file = train(&[], None, &Settings::default(), |_, _| ());
    let with = |place: usize, byte: u8| {
        let mut file = file.clone();
        file[place] = byte;
        Tagger::open(&file).err()
    };
    assert_eq!(with(0, b'X'), Some(TaggerError::NotATagger));
    assert_eq!(with(8, 9), Some(TaggerError::Version { found: 9 }));
    assert_eq!(with(12, 7), Some(TaggerError::Tags { found: 7 }));
    assert_eq!(with(16, 0), Some(TaggerError::Length));
    assert_eq!(with(16, 200), Some(TaggerError::Length));
    assert_eq!(with(20, 1), Some(TaggerError::Length));
    for length in 0..file.len() {
        assert!(Tagger::open(&file[..length]).is_err(), "{length}");
    }
    assert!(TaggerError::Version { found: 9 }.to_string().contains('9'));
}

proptest! {
    #[test]
    fn arbitrary_bytes_are_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(Tagger::open(&bytes).is_err());
    }

    #[test]
    fn arbitrary_contents_never_panic(
        bits in 1_u32..4,
        starts in proptest::collection::vec(0_u32..120, 9),
        rows in proptest::collection::vec(any::<u8>(), 0..100),
        words in proptest::collection::vec("\\PC{0,6}", 0..6),
    ) {
        let mut file = b"CWTAGGER".to_vec();
        for number in [1, Tag::COUNT as u32, bits, rows.len() as u32] {
            file.extend_from_slice(&number.to_le_bytes());
        }
        for start in &starts[..=1 << bits] {
            file.extend_from_slice(&start.to_le_bytes()[..3]);
        }
        file.extend_from_slice(&rows);
        let tagger = Tagger::open(&file).unwrap();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        prop_assert_eq!(tagger.tag(&words, &[]).len(), words.len());
    }

    #[test]
    fn any_words_get_tags(words in proptest::collection::vec("\\PC{0,12}", 0..20)) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        prop_assert_eq!(Tagger::shipped().tag(&words, &[]).len(), words.len());
    }
}
