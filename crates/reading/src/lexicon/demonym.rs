//! Countries and the people who come from them, in the forms that puzzles mix.

/// Forms that belong together: the country, the adjective, the person.
const NATIONS: &[&[&str]] = &[
    &["britain", "british", "brit", "briton"],
    &["england", "english", "englishman", "englishwoman"],
    &["scotland", "scottish", "scot", "scotsman"],
    &["ireland", "irish", "irishman"],
    &["wales", "welsh", "welshman"],
    &["sweden", "swedish", "swede"],
    &["denmark", "danish", "dane"],
    &["norway", "norwegian"],
    &["finland", "finnish", "finn"],
    &["germany", "german"],
    &["france", "french", "frenchman"],
    &["spain", "spanish", "spaniard"],
    &["portugal", "portuguese"],
    &["italy", "italian"],
    &["greece", "greek"],
    &["poland", "polish", "pole"],
    &["russia", "russian"],
    &["ukraine", "ukrainian"],
    &["holland", "netherlands", "dutch", "dutchman"],
    &["belgium", "belgian"],
    &["austria", "austrian"],
    &["switzerland", "swiss"],
    &["hungary", "hungarian"],
    &["romania", "romanian"],
    &["turkey", "turkish", "turk"],
    &["china", "chinese"],
    &["japan", "japanese"],
    &["korea", "korean"],
    &["india", "indian"],
    &["brazil", "brazilian"],
    &["argentina", "argentinian", "argentine"],
    &["mexico", "mexican"],
    &["canada", "canadian"],
    &["america", "american"],
    &["australia", "australian"],
    &["egypt", "egyptian"],
    &["kenya", "kenyan"],
    &["nigeria", "nigerian"],
    &["ukrainian", "ukraine"],
];

/// Other forms of the name of a nation.
pub fn related(word: &str) -> impl Iterator<Item = &'static str> {
    let group = NATIONS.iter().find(|group| group.contains(&word)).copied().unwrap_or(&[]);
    let word = word.to_owned();
    group.iter().copied().filter(move |other| *other != word)
}
