//! The labels of dependencies: those of Universal Dependencies, with the few of Stanford's that the features
//! of LOGICIA's Table 2 ask for (`neg`) and without the subtypes that nothing here needs.
//!
//! The order of the variants is the order of the numbers in the weights file: a new label goes to the end.

/// Declares the labels and their names together.
macro_rules! labels {
    ($($(#[$doc:meta])* $label:ident = $name:literal,)*) => {
        /// How a word belongs to another.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Label {
            $($(#[$doc])* $label,)*
        }

        impl Label {
            /// All labels, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$label,)*];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$label => $name,)*
                }
            }
        }
    };
}

labels! {
    /// The head of the sentence.
    Root = "root",
    /// Punctuation.
    Punct = "punct",
    /// A preposition, seen from its noun; also the possessive mark.
    Case = "case",
    /// A subject.
    Nsubj = "nsubj",
    /// The subject of a passive.
    NsubjPass = "nsubjpass",
    /// A determiner.
    Det = "det",
    /// An adverb.
    Advmod = "advmod",
    /// A word that denies: Stanford's label, which Universal Dependencies no longer have.
    Neg = "neg",
    /// An object.
    Obj = "obj",
    /// A second object.
    Iobj = "iobj",
    /// An adjective at its noun.
    Amod = "amod",
    /// A noun with a preposition at a verb.
    Obl = "obl",
    /// A noun without a preposition at a verb, an adjective or an adverb: “2 days after”.
    Measure = "obl:npmod",
    /// A noun with a preposition at a noun.
    Nmod = "nmod",
    /// The owner.
    Poss = "poss",
    /// A noun in front of its noun.
    Compound = "compound",
    /// A name's further words.
    Flat = "flat",
    /// A number at its noun.
    Nummod = "nummod",
    /// A further member of a coordination.
    Conj = "conj",
    /// And, or.
    Cc = "cc",
    /// Either, neither, both.
    Preconj = "preconj",
    /// To, that, because, than.
    Mark = "mark",
    /// An auxiliary.
    Aux = "aux",
    /// The auxiliary of a passive.
    AuxPass = "auxpass",
    /// The copula.
    Cop = "cop",
    /// A clause that says when, why, than what.
    Advcl = "advcl",
    /// A clause as an object, with the subject of its head.
    Xcomp = "xcomp",
    /// A clause as an object.
    Ccomp = "ccomp",
    /// A participle or clause at a noun.
    Acl = "acl",
    /// A relative clause.
    Relcl = "rcmod",
    /// Another name for the same.
    Appos = "appos",
    /// A sentence beside the sentence.
    Parataxis = "parataxis",
    /// The particle of a verb.
    Particle = "prt",
    /// There, it.
    Expl = "expl",
    /// Words that have grown together.
    Fixed = "fixed",
    /// Whatever else there is.
    Dep = "dep",
}

impl Label {
    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();

    /// The label with this number.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number).copied()
    }

    /// The label of a word in a treebank of Universal Dependencies.
    pub fn of_treebank(name: &str, word: &str) -> Self {
        let denies = matches!(word.to_lowercase().as_str(), "not" | "n't" | "n’t" | "never");
        match name {
            "advmod" if denies => Self::Neg,
            "det" if word.eq_ignore_ascii_case("no") => Self::Neg,
            "nsubj:pass" | "csubj:pass" => Self::NsubjPass,
            "nmod:poss" => Self::Poss,
            "obl:unmarked" | "obl:npmod" | "obl:tmod" | "nmod:unmarked" | "nmod:npmod" | "nmod:tmod" => {
                Self::Measure
            }
            "nmod:desc" => Self::Compound,
            "cc:preconj" => Self::Preconj,
            "aux:pass" => Self::AuxPass,
            "acl:relcl" | "advcl:relcl" => Self::Relcl,
            "compound:prt" => Self::Particle,
            "csubj" => Self::Nsubj,
            _ => {
                let plain = name.split(':').next().unwrap_or(name);
                Self::ALL.iter().copied().find(|label| label.name() == plain).unwrap_or(Self::Dep)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_the_treebank_become_ours() {
        assert_eq!(Label::of_treebank("advmod", "not"), Label::Neg);
        assert_eq!(Label::of_treebank("advmod", "often"), Label::Advmod);
        assert_eq!(Label::of_treebank("obl:agent", "by"), Label::Obl);
        assert_eq!(Label::of_treebank("acl:relcl", "paid"), Label::Relcl);
        assert_eq!(Label::of_treebank("reparandum", "er"), Label::Dep);
        assert_eq!(Label::from_number(Label::COUNT), None);
    }
}
