//! Lists of nouns, as far as puzzles use them, for what no rule can tell.

/// Whether a list, whose words stand apart by spaces, has a word.
pub(super) fn has(list: &str, word: &str) -> bool {
    !word.is_empty() && list.split_whitespace().any(|known| known == word)
}

/// Nouns of properties that puzzles write in the plural though nobody has several: ages, prices.
pub(super) const PROPERTIES: &str = "\
    address age amount bid capacity cost date day depth distance duration fare fee height hour \
    length month number order percentage population price rank ranking rating salary score size speed \
    temperature time wage weight width year";

/// Nouns of people that no ending gives away.
pub(super) const PEOPLE: &str = "\
    accountant acrobat adult agent ambassador analyst applicant apprentice architect assistant \
    athlete attendant aunt bard baron boss boy bride brother cadet candidate captain champion \
    chaplain chef chief child cleric clerk client coach colleague comedian companion consultant \
    contestant cook countess couple cousin customer dad daughter delegate detective diplomat \
    doctor duchess duke emperor employee expert family father friend girl groom guard guest guide \
    guy heir hermit hero host hostess housemate husband immigrant infant inhabitant intern \
    inventor jockey judge kid king knight lad lady lass lord magician maid mama man masseuse mate \
    mayor mechanic member merchant midwife mime minister mom monk mother mum name nationality \
    native neighbor neighbour nephew niece nun nurse official orphan owner pal parent participant \
    partner patient peasant peer person pharmacist pilot pirate plaintiff playwright poet pope \
    president priest prince princess professor prophet psychic pupil queen recruit relative \
    representative resident rival roommate scout scribe sergeant servant sheriff sibling sister \
    soldier soloist somebody son spouse spy star student superhero surgeon surname suspect \
    teammate teen tenant thief toddler tourist trainee tutor twin uncle vet veteran vicar villain \
    virtuoso visitor volunteer wife winner witch wizard woman";

/// Endings of nouns of people.
pub(super) const PEOPLE_ENDINGS: &str = "\
    er or ist ian eur ess ee man woman person naut";

/// Nouns that end so and are no people.
pub(super) const NOT_PEOPLE: &str = "\
    address anchor armor beer burger business butter camper center chapter character cheeseburger clover \
    coaster coffee color colour committee computer container corner cover degree dinner disaster door \
    dress error exterior factor fair fee fiber finger fitness flavor floor flower game hamburger \
    helicopter humor illness interior jersey layer letter liter matter meter mirror motor number \
    order other paper poster power printer process quarter reactor river sector semester shower spider \
    success summer supper sweater theater tier tiger toaster tower tractor trailer tree vapor \
    water weather winter";

/// Nouns of places with numbers or names, by the preposition before them.
pub(super) const LABELS: &[(&str, &str)] = &[
    (
        "in",
        "apartment bay booth cabin cage chair house lane locker place position room row seat slot space stall suite",
    ),
    ("on", "floor platform plot"),
    ("at", "desk gate table"),
];

/// Adjectives that puzzles have for items: “the red shed”, “the eastern trench”.
pub(super) const ADJECTIVES: &str = "\
    amber beige big black blue bronze brown central coral cream crimson cyan dark eastern extra-large first \
    fifth fourth giant gold golden gray green grey huge indigo ivory large last lavender light lilac little \
    long magenta maroon mauve medium middle narrow navy new northern old orange outer pale peach pink plaid \
    plain purple red round russet scarlet second seventh short silver sixth small southern spotted square \
    striped tall tan teal third tiny turquoise upper violet western white wide yellow";
