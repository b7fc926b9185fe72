//! One and many: plurals, singulars, articles and possessives of English nouns, by rule and by a list of
//! exceptions. A noun of several words changes in its head: the last word, or the one before “of”.

use crate::words::WordList;

/// Nouns whose plural follows no rule, singular first.
fn irregular() -> impl Iterator<Item = (&'static str, &'static str)> {
    WordList::IrregularPlural.pairs()
}

/// Splits a noun of several words around its head: what comes before, the head, what comes after.
fn around_head(noun: &str) -> (&str, &str, &str) {
    let end = [" of ", " in ", " for ", " with ", " on ", " at "]
        .iter()
        .filter_map(|preposition| noun.find(preposition))
        .filter(|&at| at > 0)
        .min()
        .unwrap_or(noun.len());
    let (front, after) = noun.split_at(end);
    let start = front.rfind([' ', '-']).map_or(0, |space| space + 1);
    let (before, head) = front.split_at(start);
    (before, head, after)
}

/// Writes `changed` with a capital where `word` has one.
fn cased_like(word: &str, changed: String) -> String {
    if word.chars().next().is_some_and(char::is_uppercase) { capitalised(&changed) } else { changed }
}

/// A text with a capital first letter.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// Whether a noun is written as a plural, as far as its ending tells.
pub fn is_plural(noun: &str) -> bool {
    let (_, head, _) = around_head(noun);
    let head = head.to_lowercase();
    irregular().any(|(one, many)| many == head && one != many) || singular_of_word(&head) != head
}

/// Many of what `noun` names one of: “client” gives “clients”, “bottle of wine” gives “bottles of wine”.
pub fn plural(noun: &str) -> String {
    let (before, head, after) = around_head(noun);
    format!("{before}{}{after}", cased_like(head, plural_of_word(&head.to_lowercase())))
}

/// One of what `noun` names many of: “countries” gives “country”. A singular stays as it is.
pub fn singular(noun: &str) -> String {
    let (before, head, after) = around_head(noun);
    let one = singular_of_word(&head.to_lowercase());
    if one == head.to_lowercase() {
        return noun.to_owned();
    }
    format!("{before}{}{after}", cased_like(head, one))
}

fn plural_of_word(word: &str) -> String {
    if let Some((_, many)) = irregular().find(|(one, _)| *one == word) {
        return many.to_owned();
    }
    if word.is_empty() || WordList::UnchangedPlural.has(word) || singular_of_word(word) != word {
        return word.to_owned();
    }
    for (one, many) in [("woman", "women"), ("man", "men"), ("person", "people")] {
        if let Some(stem) = word.strip_suffix(one) {
            // “German” and “human” are no men.
            if !WordList::NoMan.has(word) {
                return format!("{stem}{many}");
            }
        }
    }
    if let Some(stem) = word.strip_suffix('y')
        && !stem.is_empty()
        && !stem.ends_with(['a', 'e', 'i', 'o', 'u'])
    {
        return format!("{stem}ies");
    }
    if ["s", "x", "z", "ch", "sh"].iter().any(|ending| word.ends_with(ending)) {
        return format!("{word}es");
    }
    format!("{word}s")
}

fn singular_of_word(word: &str) -> String {
    if let Some((one, _)) = irregular().find(|(_, many)| *many == word) {
        return one.to_owned();
    }
    if WordList::UnchangedPlural.has(word) || irregular().any(|(one, _)| one == word) {
        return word.to_owned();
    }
    for (many, one) in [("women", "woman"), ("men", "man"), ("people", "person")] {
        if let Some(stem) = word.strip_suffix(many)
            && !WordList::NoMen.has(word)
        {
            return format!("{stem}{one}");
        }
    }
    if let Some(stem) = word.strip_suffix("ies") {
        return if stem.len() > 1 { format!("{stem}y") } else { format!("{stem}ie") };
    }
    if ["ches", "shes", "xes", "sses", "zzes"].iter().any(|ending| word.ends_with(ending)) {
        return word.strip_suffix("es").unwrap_or(word).to_owned();
    }
    match word.strip_suffix('s') {
        // Glass, virus and tennis are singular.
        Some(stem) if stem.len() > 1 && !stem.ends_with(['s', 'u', 'i', '\'']) => stem.to_owned(),
        _ => word.to_owned(),
    }
}

/// “a” or “an”, as the sound of the next word asks for.
pub fn article(text: &str) -> &'static str {
    let small = text.to_lowercase();
    let first_word = small.split([' ', '-']).next().unwrap_or("");
    let vowel_sound = match first_word {
        _ if WordList::VowelSound.has(first_word) => true,
        _ if first_word.starts_with('8') => true,
        _ if ["uni", "use", "eu", "one", "once", "ut", "ufo"]
            .iter()
            .any(|start| small.starts_with(start)) =>
        {
            ["unin", "unim", "utt"].iter().any(|start| small.starts_with(start))
        }
        _ => first_word.starts_with(['a', 'e', 'i', 'o', 'u']),
    };
    if vowel_sound { "an" } else { "a" }
}

/// A noun with “a” or “an” before it; a plural stays without.
pub fn one(noun: &str) -> String {
    if is_plural(noun) { noun.to_owned() } else { format!("{} {noun}", article(noun)) }
}

/// A name with the ending that says that something is its own: “Hannah's”, “the Ice Hogs'”.
pub fn possessive(name: &str) -> String {
    let of_many = name.contains(' ') && name.ends_with('s') && is_plural(name);
    if of_many { format!("{name}'") } else { format!("{name}'s") }
}

/// A list as one says it: “A”, “A and B”, “A, B and C”.
pub fn listed<S: AsRef<str>>(parts: &[S], joint: &str) -> String {
    let mut text = String::new();
    for (at, part) in parts.iter().enumerate() {
        if at > 0 && at + 1 == parts.len() {
            text.push(' ');
            text.push_str(joint);
            text.push(' ');
        } else if at > 0 {
            text.push_str(", ");
        }
        text.push_str(part.as_ref());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_go_there_and_back() {
        for (one, many) in [
            ("client", "clients"),
            ("country", "countries"),
            ("day", "days"),
            ("person", "people"),
            ("salesman", "salesmen"),
            ("woman", "women"),
            ("bus", "buses"),
            ("box", "boxes"),
            ("class", "classes"),
            ("class size", "class sizes"),
            ("bottle of wine", "bottles of wine"),
            ("price", "prices"),
            ("house", "houses"),
            ("hero", "heroes"),
            ("movie", "movies"),
            ("foot", "feet"),
            ("species", "species"),
            ("Prime Minister", "Prime Ministers"),
            ("witch", "witches"),
            ("pie", "pies"),
        ] {
            assert_eq!(plural(one), many);
            assert_eq!(plural(many), many, "a plural stays");
            assert_eq!(singular(many), one);
            assert_eq!(singular(one), one, "a singular stays");
        }
    }

    #[test]
    fn knows_what_is_no_plural() {
        for noun in ["tennis", "virus", "glass", "news", "boss", ""] {
            assert!(!is_plural(noun), "{noun}");
        }
        assert!(is_plural("goals") && is_plural("people") && is_plural("pairs of shoes"));
    }

    #[test]
    fn articles_follow_the_sound() {
        for (noun, said) in [
            ("age", "an age"),
            ("price", "a price"),
            ("hour", "an hour"),
            ("university", "a university"),
            ("SUV", "an SUV"),
            ("uninvited guest", "an uninvited guest"),
            ("European", "a European"),
            ("shoes", "shoes"),
        ] {
            assert_eq!(one(noun), said);
        }
    }

    #[test]
    fn possessives_and_lists() {
        assert_eq!(possessive("Hannah"), "Hannah's");
        assert_eq!(possessive("James"), "James's");
        assert_eq!(possessive("the Ice Hogs"), "the Ice Hogs'");
        assert_eq!(listed(&["A"], "and"), "A");
        assert_eq!(listed(&["A", "B"], "or"), "A or B");
        assert_eq!(listed(&["A", "B", "C"], "and"), "A, B and C");
        assert_eq!(listed::<&str>(&[], "and"), "");
    }
}
