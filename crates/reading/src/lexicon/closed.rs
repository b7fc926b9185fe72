//! The closed classes: words that English has a fixed stock of, with the classes of the grammar that
//! each belongs to.

/// The classes of a word that belongs to the closed stock, with the cost of taking it so; empty for all
/// other words. A class in quotes is the word itself.
#[allow(clippy::match_same_arms, clippy::too_many_lines)] // a table, in groups of its own
pub fn classes(word: &str) -> &'static [(&'static str, u32)] {
    match word {
        "this" => &[("det", 0), ("pron", 5)],
        "the" | "an" | "these" | "those" | "some" | "another" => &[("det", 0)],
        "a" => &[("det", 0)],
        "his" | "its" | "their" | "my" | "our" | "your" => &[("det", 0)],
        "her" => &[("det", 0), ("pron", 5)],
        "he" | "she" => &[("pron", 0), ("gendered", 0)],
        "it" | "him" | "himself" | "herself" | "hers" => &[("pron", 0)],
        "they" | "them" | "themselves" => &[("them", 0)],
        "we" | "i" | "you" | "us" => &[("pron", 10)],
        "someone" | "somebody" | "anyone" | "something" => &[("some", 0)],
        "whoever" | "whichever" => &[("whoever", 0)],
        "is" | "are" | "was" | "were" | "be" | "been" | "being" | "am" | "'re" | "'m" => &[("be", 0)],
        "has" | "have" | "had" | "having" | "'ve" => &[("have", 0)],
        "do" | "does" | "did" | "done" => &[("do", 0)],
        "will" | "would" | "can" | "ca" | "wo" | "could" | "should" | "may" | "might" | "must" | "shall"
        | "'ll" | "'d" => &[("modal", 0)],
        "to" => &[("to", 0), ("p", 0)],
        "not" | "n't" | "never" | "cannot" => &[("not", 0)],
        "of" => &[("p", 0), ("'of'", 0)],
        "in" | "on" | "at" | "from" | "with" | "by" | "for" | "about" | "during" | "into" | "onto"
        | "inside" | "through" | "via" | "within" | "towards" | "toward" | "along" | "against" | "near"
        | "upon" | "among" | "amongst" | "since" | "across" | "around" | "out" | "off" | "up" | "down"
        | "per" | "alongside" | "aboard" | "throughout" => &[("p", 0)],
        "named" | "called" | "surnamed" | "nicknamed" | "titled" | "entitled" => {
            &[("p", 0), ("v", 0), ("vf", 0), ("vn", 0)]
        }
        "until" | "till" => &[("'until'", 0)],
        "immediate" => &[("'immediate'", 0), ("w", 5)],
        "without" | "except" | "excluding" => &[("without", 0)],
        "refused" | "refuses" | "refuse" | "lacks" | "lacked" | "lack" | "failed" | "fails" | "fail"
        | "avoids" | "avoided" | "avoid" | "declined" | "declines" | "decline" | "rejected" | "rejects"
        | "skipped" | "skips" | "neglected" | "neglects" => &[("vneg", 0)],
        // What somebody hates is not theirs, unless the puzzle asks for what people hate.
        "hates" | "hated" | "hate" | "dislikes" | "disliked" | "dislike" | "detests" | "detested"
        | "detest" | "loathes" | "loathed" | "loathe" | "despises" | "despised" | "despise" => {
            &[("dislike", 0)]
        }
        "allergic" => &[("allergic", 0)],
        // Words that take back what is said around them: a clue with one of these is not read at all.
        "farthest" | "furthest" => &[("far-off", 0)],
        "nearest" | "closest" => &[("near-by", 0), ("adv", 10)],
        "almost" | "nearly" | "perhaps" | "maybe" | "possibly" | "probably" | "supposedly" | "allegedly"
        | "denies" | "denied" | "deny" | "claims" | "claimed" | "claim" | "claiming" | "wishes"
        | "wished" | "wish" | "hopes" | "hoped" | "dreams" | "dreamed" | "dreamt" | "mistaken"
        | "mistook" | "pretends" | "pretended" | "rumour" | "rumor" | "rumoured" | "rumored" | "false"
        | "untrue" | "wrong" | "doubts" | "doubted" | "apparently" | "imagines" | "imagined" | "says"
        | "thinks" | "think" | "believes" | "believed" | "suspects" | "suspected" | "lied" | "lies"
        | "guessed" | "guesses" | "seems" | "appears" => &[("hedge", 0)],
        "free" => &[("'free'", 0), ("w", 10)],
        "over" | "under" => &[("p", 0)],
        "like" => &[("p", 0), ("v", 5), ("vf", 5)],
        "as" => &[("p", 0), ("'as'", 0)],
        "than" => &[("'than'", 0)],
        "who" | "which" | "whom" => &[("rel", 0)],
        "that" => &[("rel", 0), ("det", 5)],
        "where" | "when" => &[("rel", 0), ("'where'", 0)],
        "whose" => &[("'whose'", 0)],
        "and" | "&" => &[("'and'", 0)],
        "or" => &[("'or'", 0)],
        "but" | "yet" | "although" | "though" | "whereas" | "while" => &[("'but'", 0)],
        "nor" => &[("'nor'", 0)],
        "either" => &[("'either'", 0)],
        "neither" => &[("'neither'", 0)],
        "both" => &[("'both'", 0)],
        "if" => &[("'if'", 0)],
        "then" => &[("'then'", 0), ("adv", 0)],
        "unless" => &[("'unless'", 0)],
        "so" => &[("'so'", 0), ("adv", 5)],
        "because" => &[("'because'", 0)],
        "winner" | "winners" | "champion" | "champions" | "victor" | "victors" => &[("winner", 2), ("w", 0)],
        "winning" | "victorious" => &[("winner", 2), ("w", 0), ("v", 3), ("vn", 3)],
        "compared" => &[("'compared'", 0)],
        "extra" => &[("'extra'", 0), ("w", 8)],
        "anybody" => &[("some", 0)],
        "any" => &[("'any'", 0), ("det", 8)],
        "front" | "rear" => &[("kin", 0)],
        "," => &[("comma", 0)],
        ";" => &[("semicolon", 0)],
        ":" => &[("colon", 0)],
        "–" | "—" => &[("dash", 0)],
        "(" => &[("open", 0)],
        ")" => &[("close", 0)],
        "different" => &[("'different'", 0), ("w", 5)],
        "separate" | "distinct" => &[("'different'", 0), ("w", 0)],
        "all" => &[("'all'", 0), ("adv", 5)],
        "each" => &[("'each'", 0)],
        "every" | "everyone" | "everybody" => &[("'every'", 0)],
        "other" => &[("'other'", 0)],
        "others" => &[("'others'", 0)],
        "one" => &[("'one'", 0)],
        "ones" => &[("w", 0)],
        "no" => &[("'no'", 0)],
        "none" | "nobody" => &[("'none'", 0)],
        "nothing" => &[("'nothing'", 0)],
        "there" => &[("'there'", 0), ("adv", 10)],
        "between" => &[("'between'", 0)],
        "only" => &[("adv", 0), ("'only'", 0)],
        "exactly" | "precisely" => &[("'exactly'", 0), ("adv", 6)],
        "immediately" | "directly" => &[("immediate", 0)],
        "right" => &[("immediate", 0), ("side", 0), ("w", 40)],
        "just" => &[("immediate", 0), ("adv", 2)],
        "rather" => &[("'rather'", 0), ("deg", 0)],
        "somewhat" | "slightly" | "much" | "far" | "considerably" | "significantly" | "bit" | "little"
        | "lot" => &[("deg", 0), ("w", 5)],
        "sometime" | "somewhere" | "someplace" => &[("some-", 0)],
        "also" | "too" | "however" | "still" | "actually" | "already" | "once" | "again" | "together"
        | "always" | "often" | "usually" | "recently" | "originally" | "finally" | "currently"
        | "eventually" | "indeed" | "therefore" | "thus" | "simply" | "really" | "very" | "quite"
        | "today" | "yesterday" | "tomorrow" | "ever" | "well" | "else" | "first" | "first-time" => {
            &[("adv", 0)]
        }
        "after" | "before" | "behind" | "below" | "beneath" | "above" | "beyond" | "following"
        | "preceding" | "prior" | "past" => &[("cprep", 0)],
        "ahead" => &[("ahead", 0), ("adv", 5)],
        "left" => &[("side", 0), ("v", 0), ("vf", 0)],
        "east" | "west" => &[("side", 0), ("w", 4)],
        "next" => &[("'next'", 0)],
        "beside" | "adjacent" | "neighbouring" | "neighboring" => &[("beside", 0)],
        "least" | "most" => &[("limit", 0)],
        "twice" => &[("twice", 0)],
        "half" => &[("half", 0)],
        "same" => &[("'same'", 0)],
        "end" | "ends" | "border" | "edge" => &[("end", 0), ("w", 2)],
        "middle" | "center" | "centre" => &[("middle", 0), ("w", 2)],
        "odd" => &[("odd", 0), ("w", 5)],
        "even" => &[("adv", 5), ("even", 0)],
        "odd-numbered" => &[("odd", 0)],
        "even-numbered" => &[("even", 0)],
        // Words that relate two: where no rule takes them, a clue is not read without them.
        "differ" | "differs" | "differed" | "difference" | "apart" | "gap" | "unlike" | "besides"
        | "despite" | "respectively" | "alphabetically" | "alphabetical" | "vice" | "versa" | "likewise"
        | "conversely" | "opposite" | "whether" | "regardless" => &[("relation", 0)],
        // The same, unless the puzzle has a category for it.
        "total" | "sum" | "combined" | "average" | "altogether" | "triple" | "multiple" => &[("kin", 0)],
        "double" => &[("twice", 0), ("kin", 0)],
        "exceeded" | "exceeds" | "surpassed" | "surpasses" | "preceded" | "precedes" | "followed"
        | "follows" | "beat" | "beats" | "defeated" | "defeats" | "bested" | "topped" | "trailed"
        | "trails" => &[("vcmp", 0)],
        // Nobody “beaten Al”: the one who is beaten is worse.
        "beaten" => &[("vpast", 0)],
        "order" => &[("'order'", 0), ("w", 0)],
        "female" | "woman" | "girl" | "lady" | "females" | "women" | "girls" | "ladies" => {
            &[("female", 0), ("w", 0), ("thing", 0)]
        }
        "male" | "man" | "boy" | "gentleman" | "males" | "men" | "boys" | "gentlemen" => {
            &[("male", 0), ("w", 0), ("thing", 0)]
        }
        "brother" | "sister" | "mother" | "father" | "wife" | "husband" | "cousin" | "son" | "daughter"
        | "grandmother" | "grandfather" | "twin" | "boss" | "neighbour" | "neighbor" | "nephew" | "niece"
        | "uncle" | "aunt" | "grandma" | "grandpa" => &[("kin", 0)],
        "neighbours" | "neighbors" => &[("kin", 0), ("'neighbours'", 0)],
        _ => &[],
    }
}

/// Words that must never be passed over or taken for part of a name: they carry the logic of a clue.
pub fn is_logical(word: &str) -> bool {
    matches!(
        word,
        "not"
            | "n't"
            | "never"
            | "no"
            | "none"
            | "neither"
            | "nor"
            | "either"
            | "or"
            | "unless"
            | "if"
            | "except"
            | "without"
            | "than"
            | "both"
            | "only"
            | "between"
            | "different"
            | "same"
            | "other"
            | "cannot"
            | "before"
            | "after"
            | "next"
    )
}

/// Words that are never an alias of an item by themselves.
pub fn is_stop_word(word: &str) -> bool {
    let open = [
        "w", "v", "vf", "vn", "kin", "female", "male", "hedge", "vneg", "dislike", "allergic", "deg", "vcmp",
    ];
    let classes = classes(word);
    !classes.is_empty() && !classes.iter().any(|(class, _)| open.contains(class))
}
