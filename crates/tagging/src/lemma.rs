//! The lemma of a word whose tag is known.

use super::Tag;
use english::lemma::inflected;
use english::wordnet::Pos;
use std::borrow::Cow;

/// Short forms of Penn Treebank tokens, with the tags that they have.
const SHORT_FORMS: &[(&str, Tag, &str)] = &[
    ("'s", Tag::Vbz, "be"),
    ("'re", Tag::Vbp, "be"),
    ("'m", Tag::Vbp, "be"),
    ("'ve", Tag::Vbp, "have"),
    ("'ve", Tag::Vb, "have"),
    ("'d", Tag::Vbd, "have"),
    ("'d", Tag::Md, "would"),
    ("'ll", Tag::Md, "will"),
    ("ca", Tag::Md, "can"),
    ("wo", Tag::Md, "will"),
    ("sha", Tag::Md, "shall"),
    ("n't", Tag::Rb, "not"),
];

/// The lemma of a word with its tag, which says more than its part of speech: the noun “arms” tagged as a
/// plural is a form of “arm”, “lay” tagged as a base form is no form of “lie”, and short forms such as “'ll”
/// and “n't” are known. Proper nouns stay as they are.
pub fn lemma_tagged(word: &str, tag: Tag) -> Cow<'_, str> {
    if tag.is_proper_noun() {
        return Cow::Borrowed(word);
    }
    let plain = |word: &str| if word.contains('’') { word.replace('’', "'") } else { word.to_owned() };
    let full = |word: &str| {
        let word = plain(word);
        let short = SHORT_FORMS.iter().find(|(short, of, _)| *short == word && *of == tag);
        short.map(|(_, _, full)| (*full).to_owned())
    };
    let lower = if word.chars().any(char::is_uppercase) {
        Cow::Owned(word.to_lowercase())
    } else {
        Cow::Borrowed(word)
    };
    let found = |word: &str| {
        full(word).or_else(|| match tag {
            Tag::Nns => inflected(word, Pos::Noun),
            Tag::Vbd | Tag::Vbg | Tag::Vbn | Tag::Vbz => inflected(word, Pos::Verb),
            Tag::Vbp if matches!(word, "am" | "are") => Some("be".to_owned()),
            Tag::Jjr | Tag::Jjs => inflected(word, Pos::Adjective),
            Tag::Rbr | Tag::Rbs => inflected(word, Pos::Adverb),
            _ => None,
        })
    };
    match found(&lower) {
        Some(lemma) => Cow::Owned(lemma),
        None => lower,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_tag_decides() {
        for (word, tag, expected) in [
            ("arms", Tag::Nns, "arm"),
            ("species", Tag::Nns, "species"),
            ("news", Tag::Nn, "news"),
            ("lay", Tag::Vb, "lay"),
            ("lay", Tag::Vbd, "lie"),
            ("saw", Tag::Vbd, "see"),
            ("saw", Tag::Nn, "saw"),
            ("are", Tag::Vbp, "be"),
            ("older", Tag::Jjr, "old"),
            ("later", Tag::Rbr, "late"),
            ("best", Tag::Jjs, "good"),
            ("'s", Tag::Vbz, "be"),
            ("'s", Tag::Pos, "'s"),
            ("n’t", Tag::Rb, "not"),
            ("wo", Tag::Md, "will"),
            ("James", Tag::Nnp, "James"),
            ("The", Tag::Dt, "the"),
        ] {
            assert_eq!(lemma_tagged(word, tag), expected, "{word} {tag}");
        }
    }

    #[test]
    fn a_lemma_costs_nothing_where_nothing_changes() {
        assert!(matches!(lemma_tagged("client", Tag::Nn), Cow::Borrowed(_)));
    }

    proptest! {
        #[test]
        fn no_word_panics(word in "\\PC{0,12}", ending in "(s|es|ies|ed|ied|ing|er|est|men| s|_ed)?") {
            let word = format!("{word}{ending}");
            for &tag in Tag::ALL {
                let _ = lemma_tagged(&word, tag);
            }
        }
    }
}
