//! The sentences of Ponnuru, Finkel, Marek and Truszczyński, “Automatic generation of English-language steps
//! in puzzle solving”, from their annotations.

use crate::{Annotations, Aspects, Narrator, Vocabulary, fact};
use puzzle::{Category, CategoryId, Fact, ItemId};

const fn column(at: u16) -> CategoryId {
    CategoryId(at)
}

fn aspects<'a>(
    annotations: &'a mut Annotations,
    at: u16,
    predicate: &str,
    verb: (&str, &str),
) -> &'a mut Aspects {
    let aspects = annotations.category_mut(column(at)).unwrap();
    aspects.predicate = Some(predicate.to_owned());
    aspects.verb = Some((verb.0.to_owned(), verb.1.to_owned()));
    aspects
}

/// `first/last (age activity gender)`
fn seniors() -> (Vec<Category>, Vocabulary) {
    let categories = vec![
        Category::new("first", ["alicia", "bert", "cecil", "dexter", "edith"]),
        Category::new("last", ["foster", "garland", "hollis", "izenberg", "johnston"]),
        Category::new("age", ["101", "103", "106", "108", "111"]),
        Category::new("activity", ["ashow", "pitch", "video", "safari", "skydiving"]),
        Category::new("gender", ["male 1", "male 2", "male 3", "female 1", "female 2"]),
    ];
    let mut annotations = Annotations::new();
    let person = annotations.add_class(None, &[column(0), column(1)]);
    for at in 2..5 {
        annotations.add_class(Some(person), &[column(at)]);
    }
    let first = annotations.category_mut(column(0)).unwrap();
    (first.subject, first.relative) = (Some("%M".into()), Some("the senior who".into()));
    let last = aspects(&mut annotations, 1, "Senior %M", ("was", "wasn't"));
    (last.subject, last.relative) = (Some("Senior %M".into()), Some("the senior who".into()));
    aspects(&mut annotations, 2, "%m years old", ("was", "wasn't"));
    aspects(&mut annotations, 3, "%m", ("was recognized for", "was not recognized for"));
    aspects(&mut annotations, 4, "%m", ("is", "isn't"));
    annotations.expand(ItemId::new(3, 0), "participating in a game show");
    let mut vocabulary = Vocabulary::new();
    vocabulary.annotate(annotations);
    (categories, vocabulary)
}

/// `town (founded state motel (street john alice))`
fn motels() -> (Vec<Category>, Vocabulary) {
    let categories = vec![
        Category::new("town", ["ashby", "berea"]),
        Category::new("founded", ["1888", "1901"]),
        Category::new("state", ["ohio", "tennessee"]),
        Category::new("motel", ["rest_inn", "sleep_inn"]),
        Category::new("street", ["elm", "oak"]),
        Category::new("john", ["6", "7"]),
        Category::new("alice", ["6", "7"]),
    ];
    let mut annotations = Annotations::new();
    let town = annotations.add_class(None, &[column(0)]);
    annotations.add_class(Some(town), &[column(1)]);
    annotations.add_class(Some(town), &[column(2)]);
    let motel = annotations.add_class(Some(town), &[column(3)]);
    for at in 4..7 {
        annotations.add_class(Some(motel), &[column(at)]);
    }
    annotations.category_mut(column(0)).unwrap().relative = Some("the town that".into());
    aspects(&mut annotations, 1, "%m", ("was founded in", "was not founded in"));
    aspects(&mut annotations, 2, "%M", ("is in", "isn't in")).modifier = Some("in %M".into());
    aspects(&mut annotations, 3, "the %T", ("has", "doesn't have")).relative = Some("the motel that".into());
    aspects(&mut annotations, 4, "%M Street", ("is on", "isn't on"));
    aspects(&mut annotations, 5, "%o by John", ("was visited", "was not visited"));
    aspects(&mut annotations, 6, "%o by Alice", ("was visited", "was not visited"));
    let mut vocabulary = Vocabulary::new();
    vocabulary.annotate(annotations);
    (categories, vocabulary)
}

/// `child (teacher session (day site))`, in which “session” is no category.
fn field_trips() -> (Vec<Category>, Vocabulary) {
    let categories = vec![
        Category::new("child", ["chester", "jeanette", "marvin"]),
        Category::new("day", ["monday", "tuesday", "wednesday"]),
        Category::new("teacher", ["brandon", "dempsey", "lewis"]),
        Category::new("site", ["cloisters", "guggenheim", "liberty"]),
    ];
    let mut annotations = Annotations::new();
    let child = annotations.add_class(None, &[column(0)]);
    annotations.add_class(Some(child), &[column(2)]);
    let session = annotations.add_class(Some(child), &[]);
    annotations.add_class(Some(session), &[column(1)]);
    annotations.add_class(Some(session), &[column(3)]);
    annotations.category_mut(column(0)).unwrap().relative = Some("the child who".into());
    annotations.category_mut(column(2)).unwrap().modifier = Some("taught by %M".into());
    let attended = annotations.class_mut(session).unwrap();
    attended.verb = Some(("attended".into(), "didn't attend".into()));
    attended.relative = Some("the session that".into());
    annotations.category_mut(column(1)).unwrap().modifier = Some("on %M".into());
    annotations.category_mut(column(3)).unwrap().modifier = Some("at the %M".into());
    annotations.expand(ItemId::new(3, 1), "Guggenheim Museum");
    let mut vocabulary = Vocabulary::new();
    vocabulary.annotate(annotations);
    (categories, vocabulary)
}

fn said(
    (categories, vocabulary): &(Vec<Category>, Vocabulary),
    a: [usize; 2],
    b: [usize; 2],
    is: bool,
) -> String {
    let item = |[category, item]: [usize; 2]| ItemId::new(category, item);
    fact(Fact::new(item(a), item(b), is).unwrap(), categories, vocabulary)
}

#[test]
fn the_sentences_of_the_paper() {
    let seniors = seniors();
    assert_eq!(said(&seniors, [2, 4], [0, 3], true), "Dexter was 111 years old.");
    assert_eq!(
        said(&seniors, [3, 4], [2, 0], false),
        "The senior who was 101 years old was not recognized for skydiving."
    );
    let motels = motels();
    assert_eq!(said(&motels, [1, 0], [2, 1], true), "The town that was founded in 1888 is in Tennessee.");
    assert_eq!(
        said(&motels, [5, 1], [2, 0], true),
        "The town in Ohio has the motel that was visited 7th by John."
    );
    let trips = field_trips();
    assert_eq!(said(&trips, [0, 1], [1, 2], true), "Jeanette attended the session on Wednesday.");
    assert_eq!(
        said(&trips, [2, 0], [3, 1], true),
        "The child taught by Brandon attended the session at the Guggenheim Museum."
    );
}

#[test]
fn other_pairs_of_the_same_hierarchies() {
    let seniors = seniors();
    assert_eq!(said(&seniors, [0, 3], [1, 4], true), "Dexter was Senior Johnston.");
    assert_eq!(said(&seniors, [0, 3], [1, 2], false), "Dexter wasn't Senior Hollis.");
    assert_eq!(said(&seniors, [1, 4], [2, 2], true), "Senior Johnston was 106 years old.");
    assert_eq!(
        said(&seniors, [0, 0], [3, 0], true),
        "Alicia was recognized for participating in a game show."
    );
    let motels = motels();
    assert_eq!(said(&motels, [3, 0], [5, 0], false), "Rest inn was not visited 6th by John.");
    assert_eq!(
        said(&motels, [4, 0], [5, 1], true),
        "The motel that is on Elm Street was visited 7th by John."
    );
    assert_eq!(said(&field_trips(), [1, 0], [3, 1], false), "The session on Monday isn't Guggenheim Museum.",);
}

#[test]
fn facts_with_annotations_are_merged() {
    let (categories, vocabulary) = seniors();
    let narrator = Narrator::new(&categories, &vocabulary);
    let age =
        |person: usize, age: usize| Fact::new(ItemId::new(0, person), ItemId::new(2, age), false).unwrap();
    assert_eq!(narrator.facts(&[age(3, 0), age(3, 1)]), "Dexter wasn't 101 or 103 years old.");
    assert_eq!(narrator.facts(&[age(3, 0), age(2, 0)]), "Neither Dexter nor Cecil was 101 years old.");
    assert_eq!(
        narrator.facts(&[age(3, 0), age(3, 1), age(3, 2)]),
        "Dexter wasn't 101, 103 or 106 years old."
    );
}
