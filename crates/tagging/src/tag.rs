//! The tags of the Penn Treebank, with the few that later treebanks added for text from the web.
//!
//! The order of the variants is the order of the numbers in the weights file: a new tag goes to the end.

use std::fmt;
use std::str::FromStr;

/// Declares the enum and its table of names together, so that they cannot drift apart.
macro_rules! tags {
    ($($(#[$doc:meta])* $tag:ident = $name:literal,)*) => {
        /// A part of speech, in the notation of the Penn Treebank.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Tag {
            $($(#[$doc])* $tag,)*
        }

        impl Tag {
            /// All tags, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$tag,)*];

            /// The name that treebanks use, such as `NN` or `PRP$`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$tag => $name,)*
                }
            }
        }
    };
}

tags! {
    /// Coordinating conjunction: and, or, nor, either, neither.
    Cc = "CC",
    /// Cardinal number: three, 150.
    Cd = "CD",
    /// Determiner: the, a, each.
    Dt = "DT",
    /// Existential “there”.
    Ex = "EX",
    /// Foreign word.
    Fw = "FW",
    /// Preposition or subordinating conjunction: of, than, if.
    In = "IN",
    /// Adjective: tall.
    Jj = "JJ",
    /// Adjective, comparative: taller.
    Jjr = "JJR",
    /// Adjective, superlative: tallest.
    Jjs = "JJS",
    /// Marker of an item in a list: 1), a.
    Ls = "LS",
    /// Modal verb: can, must, will.
    Md = "MD",
    /// Noun, singular or mass: client, water.
    Nn = "NN",
    /// Noun, plural: clients.
    Nns = "NNS",
    /// Proper noun, singular: Teri.
    Nnp = "NNP",
    /// Proper noun, plural: Alps.
    Nnps = "NNPS",
    /// Word before a determiner: all, both, half.
    Pdt = "PDT",
    /// Possessive ending: 's, '.
    Pos = "POS",
    /// Personal pronoun: she, it, himself.
    Prp = "PRP",
    /// Possessive pronoun: her, its.
    PrpDollar = "PRP$",
    /// Adverb: immediately, not, n't.
    Rb = "RB",
    /// Adverb, comparative: later, more.
    Rbr = "RBR",
    /// Adverb, superlative: most.
    Rbs = "RBS",
    /// Particle of a verb: gave *up*.
    Rp = "RP",
    /// Symbol: =, %.
    Sym = "SYM",
    /// The word “to”.
    To = "TO",
    /// Interjection: yes, please.
    Uh = "UH",
    /// Verb, base form: take.
    Vb = "VB",
    /// Verb, past tense: took.
    Vbd = "VBD",
    /// Verb, gerund or present participle: taking.
    Vbg = "VBG",
    /// Verb, past participle: taken.
    Vbn = "VBN",
    /// Verb, present tense other than the third person singular: take.
    Vbp = "VBP",
    /// Verb, present tense, third person singular: takes.
    Vbz = "VBZ",
    /// Relative or interrogative determiner: which, that.
    Wdt = "WDT",
    /// Relative or interrogative pronoun: who, what.
    Wp = "WP",
    /// Possessive relative pronoun: whose.
    WpDollar = "WP$",
    /// Relative or interrogative adverb: when, where, how.
    Wrb = "WRB",
    /// The number sign.
    NumberSign = "#",
    /// A sign of a currency.
    Dollar = "$",
    /// Punctuation that ends a sentence.
    Stop = ".",
    /// A comma.
    Comma = ",",
    /// Colon, semicolon, dash, dots.
    Colon = ":",
    /// An opening quotation mark.
    OpenQuote = "``",
    /// A closing quotation mark.
    CloseQuote = "''",
    /// An opening bracket.
    OpenBracket = "-LRB-",
    /// A closing bracket.
    CloseBracket = "-RRB-",
    /// A hyphen that is a token of its own.
    Hyph = "HYPH",
    /// An address of a web page or of a person.
    Add = "ADD",
    /// A prefix or suffix that stands by itself: pre, ex.
    Afx = "AFX",
    /// A part of a word that was split by mistake.
    Gw = "GW",
    /// Superfluous punctuation, such as a face made of signs.
    Nfp = "NFP",
}

impl Tag {
    /// How many tags there are.
    pub const COUNT: usize = Self::ALL.len();

    /// The tag with this number.
    pub const fn from_number(number: u8) -> Option<Self> {
        if (number as usize) < Self::COUNT { Some(Self::ALL[number as usize]) } else { None }
    }

    /// The number of the tag, an index of [`Tag::ALL`].
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// A noun, common or proper.
    pub const fn is_noun(self) -> bool {
        matches!(self, Self::Nn | Self::Nns | Self::Nnp | Self::Nnps)
    }

    /// A proper noun.
    pub const fn is_proper_noun(self) -> bool {
        matches!(self, Self::Nnp | Self::Nnps)
    }

    /// A noun in the plural.
    pub const fn is_plural_noun(self) -> bool {
        matches!(self, Self::Nns | Self::Nnps)
    }

    /// A verb other than a modal one.
    pub const fn is_verb(self) -> bool {
        matches!(self, Self::Vb | Self::Vbd | Self::Vbg | Self::Vbn | Self::Vbp | Self::Vbz)
    }

    /// A participle, present or past.
    pub const fn is_participle(self) -> bool {
        matches!(self, Self::Vbg | Self::Vbn)
    }

    /// An adjective in any degree.
    pub const fn is_adjective(self) -> bool {
        matches!(self, Self::Jj | Self::Jjr | Self::Jjs)
    }

    /// An adverb in any degree, but not a relative or interrogative one.
    pub const fn is_adverb(self) -> bool {
        matches!(self, Self::Rb | Self::Rbr | Self::Rbs)
    }

    /// An adjective or adverb that compares two: taller, later.
    pub const fn is_comparative(self) -> bool {
        matches!(self, Self::Jjr | Self::Rbr)
    }

    /// An adjective or adverb that picks out one of many: tallest, most.
    pub const fn is_superlative(self) -> bool {
        matches!(self, Self::Jjs | Self::Rbs)
    }

    /// A word that opens a noun phrase: a determiner or what stands in its place.
    pub const fn is_determiner(self) -> bool {
        matches!(self, Self::Dt | Self::Pdt | Self::PrpDollar | Self::Wdt | Self::WpDollar)
    }

    /// A mark of punctuation, quotation marks and brackets included.
    pub const fn is_punctuation(self) -> bool {
        matches!(
            self,
            Self::Stop
                | Self::Comma
                | Self::Colon
                | Self::OpenQuote
                | Self::CloseQuote
                | Self::OpenBracket
                | Self::CloseBracket
                | Self::Hyph
                | Self::Nfp
        )
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// A text that is not the name of a tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTag(String);

impl fmt::Display for UnknownTag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "“{}” is not a tag of the Penn Treebank; tags look like NN, VBD or PRP$", self.0)
    }
}

impl std::error::Error for UnknownTag {}

impl FromStr for Tag {
    type Err = UnknownTag;

    fn from_str(name: &str) -> Result<Self, UnknownTag> {
        Self::ALL.iter().copied().find(|tag| tag.name() == name).ok_or_else(|| UnknownTag(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_lead_back_to_the_tag() {
        for (number, &tag) in Tag::ALL.iter().enumerate() {
            assert_eq!(usize::from(tag.number()), number);
            assert_eq!(Tag::from_number(tag.number()), Some(tag));
            assert_eq!(tag.name().parse(), Ok(tag));
            assert_eq!(tag.to_string(), tag.name());
        }
        assert_eq!(Tag::from_number(Tag::COUNT as u8), None);
        assert_eq!(Tag::from_number(u8::MAX), None);
    }

    #[test]
    fn an_unknown_name_is_quoted() {
        let error = "NOUN".parse::<Tag>().unwrap_err();
        assert!(error.to_string().contains("“NOUN”"));
    }

    #[test]
    fn the_classes_of_words_do_not_overlap() {
        for &tag in Tag::ALL {
            let classes =
                [tag.is_noun(), tag.is_verb(), tag.is_adjective(), tag.is_adverb(), tag.is_punctuation()];
            assert!(classes.iter().filter(|&&holds| holds).count() <= 1, "{tag}");
        }
    }
}
