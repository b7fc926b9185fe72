//! The kinds of pointers between synsets, and between words of synsets.

/// How a synset (or a word in it) is related to the one that it points to.
///
/// The order of the variants is the order of the numbers in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum PointerKind {
    /// The opposite: short to long. Between words.
    Antonym,
    /// The more general: dog to canine.
    Hypernym,
    /// The kind that something single is of: Einstein to physicist.
    InstanceHypernym,
    /// The more special: dog to puppy.
    Hyponym,
    /// Something single of the kind: physicist to Einstein.
    InstanceHyponym,
    /// The group that it is a member of.
    MemberHolonym,
    /// What it is a substance of.
    SubstanceHolonym,
    /// The whole that it is a part of: wheel to wheeled vehicle.
    PartHolonym,
    /// What it has as a member.
    MemberMeronym,
    /// What it is made of.
    SubstanceMeronym,
    /// What it has as a part.
    PartMeronym,
    /// From a property to the adjectives for it and back: length to long.
    Attribute,
    /// A word of the same stem: pay to payment. Between words.
    Derivation,
    /// What doing it implies: snore to sleep.
    Entailment,
    /// What it brings about: show to see.
    Cause,
    /// Also worth a look.
    AlsoSee,
    /// A verb sense that is close in meaning.
    VerbGroup,
    /// From a satellite adjective to its head and back.
    Similar,
    /// The verb that a participle used as an adjective comes from. Between words.
    Participle,
    /// The noun that an adjective pertains to, or the adjective that an adverb comes from. Between words.
    Pertainym,
    /// The topic that it belongs to.
    TopicDomain,
    /// What belongs to it as a topic.
    TopicMember,
    /// The region where it is said.
    RegionDomain,
    /// What is said in it as a region.
    RegionMember,
    /// The way of speaking that it belongs to.
    UsageDomain,
    /// What belongs to it as a way of speaking.
    UsageMember,
}

/// The direction of a link, for similarity by paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the more general.
    Up,
    /// To the more special.
    Down,
    /// To another of the same generality.
    Sideways,
}

impl PointerKind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 26] = [
        Self::Antonym,
        Self::Hypernym,
        Self::InstanceHypernym,
        Self::Hyponym,
        Self::InstanceHyponym,
        Self::MemberHolonym,
        Self::SubstanceHolonym,
        Self::PartHolonym,
        Self::MemberMeronym,
        Self::SubstanceMeronym,
        Self::PartMeronym,
        Self::Attribute,
        Self::Derivation,
        Self::Entailment,
        Self::Cause,
        Self::AlsoSee,
        Self::VerbGroup,
        Self::Similar,
        Self::Participle,
        Self::Pertainym,
        Self::TopicDomain,
        Self::TopicMember,
        Self::RegionDomain,
        Self::RegionMember,
        Self::UsageDomain,
        Self::UsageMember,
    ];

    /// The kind with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The direction that Hirst and St-Onge give to the link. They had no derivations, verb groups and
    /// domains yet, so these have none.
    pub const fn direction(self) -> Option<Direction> {
        match self {
            Self::Hypernym
            | Self::InstanceHypernym
            | Self::MemberMeronym
            | Self::SubstanceMeronym
            | Self::PartMeronym => Some(Direction::Up),
            Self::Hyponym
            | Self::InstanceHyponym
            | Self::MemberHolonym
            | Self::SubstanceHolonym
            | Self::PartHolonym
            | Self::Entailment
            | Self::Cause => Some(Direction::Down),
            Self::Antonym
            | Self::Attribute
            | Self::AlsoSee
            | Self::Similar
            | Self::Participle
            | Self::Pertainym => Some(Direction::Sideways),
            Self::Derivation
            | Self::VerbGroup
            | Self::TopicDomain
            | Self::TopicMember
            | Self::RegionDomain
            | Self::RegionMember
            | Self::UsageDomain
            | Self::UsageMember => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lead_back_to_the_kind() {
        for (number, kind) in (0..).zip(PointerKind::ALL) {
            assert_eq!(kind as u8, number);
            assert_eq!(PointerKind::from_number(number), Some(kind));
        }
        assert_eq!(PointerKind::from_number(26), None);
    }
}
