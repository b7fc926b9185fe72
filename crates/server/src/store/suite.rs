//! What every store must do, whatever it keeps things in.

use super::{Entry, Id, Kept, Memory, Store, StoreError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// A folder that is gone after the test.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A new one, empty.
    pub fn new() -> Folder {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("cluewright-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir(&folder).unwrap();
        Folder(folder)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Makes an empty store for so many things.
type Make<'a> = &'a dyn Fn(usize) -> Box<dyn Store>;

/// Runs all of it.
pub fn run(make: Make<'_>) {
    what_is_put_can_be_had_until_it_is_deleted(&*make(10));
    the_latest_is_listed_first(&*make(10));
    a_full_store_takes_no_more_but_changes_what_it_has(&*make(2));
    any_text_comes_back_as_it_was(&*make(10));
    many_at_once_lose_nothing(&*make(1000));
    it_does_what_a_map_does(&*make(5));
}

fn id(name: &str) -> Id {
    Id::new(name).unwrap()
}

fn kept(title: &str, updated: i64, contents: &str) -> Kept {
    Kept { title: title.into(), updated, contents: contents.into() }
}

fn what_is_put_can_be_had_until_it_is_deleted(store: &dyn Store) {
    assert_eq!(store.get(&id("a")).unwrap(), None);
    assert!(!store.delete(&id("a")).unwrap());
    store.put(&id("a"), &kept("one", 1, "{}")).unwrap();
    store.put(&id("b"), &kept("other", 2, "{}")).unwrap();
    store.put(&id("a"), &kept("two", 3, "{\"more\":1}")).unwrap();
    assert_eq!(store.get(&id("a")).unwrap(), Some(kept("two", 3, "{\"more\":1}")));
    assert!(store.delete(&id("a")).unwrap());
    assert_eq!(store.get(&id("a")).unwrap(), None);
    assert_eq!(store.get(&id("b")).unwrap(), Some(kept("other", 2, "{}")));
}

fn the_latest_is_listed_first(store: &dyn Store) {
    for (name, updated) in [("b", 5), ("c", 9), ("a", 5), ("B", 1)] {
        store.put(&id(name), &kept(name, updated, "{}")).unwrap();
    }
    let listed: Vec<(String, i64)> =
        store.list().unwrap().into_iter().map(|Entry { id, updated, .. }| (id.0, updated)).collect();
    let expected = [("c", 9), ("a", 5), ("b", 5), ("B", 1)].map(|(name, updated)| (name.to_owned(), updated));
    assert_eq!(listed, expected);
}

fn a_full_store_takes_no_more_but_changes_what_it_has(store: &dyn Store) {
    store.put(&id("a"), &kept("", 1, "{}")).unwrap();
    store.put(&id("b"), &kept("", 1, "{}")).unwrap();
    assert_eq!(store.put(&id("c"), &kept("", 1, "{}")), Err(StoreError::Full(2)));
    store.put(&id("b"), &kept("new", 2, "{}")).unwrap();
    assert!(store.delete(&id("a")).unwrap());
    store.put(&id("c"), &kept("", 3, "{}")).unwrap();
    assert_eq!(store.list().unwrap().len(), 2);
}

fn any_text_comes_back_as_it_was(store: &dyn Store) {
    let long = "“ä” 🦓 \u{1} '; DROP TABLE saved; -- ".repeat(6000);
    let all = kept("'\"\\%_ \u{202e}é", i64::MAX, &long);
    store.put(&id("a"), &all).unwrap();
    assert_eq!(store.get(&id("a")).unwrap(), Some(all));
}

fn many_at_once_lose_nothing(store: &dyn Store) {
    let (threads, each) = (8, 10);
    let together = Barrier::new(threads);
    thread::scope(|scope| {
        for number in 0..threads {
            let together = &together;
            scope.spawn(move || {
                together.wait();
                for turn in 0..each {
                    let name = id(&format!("t{number}-{turn}"));
                    store.put(&name, &kept("", turn, "{}")).unwrap();
                    assert!(store.get(&name).unwrap().is_some());
                }
            });
        }
    });
    assert_eq!(store.list().unwrap().len(), threads * usize::try_from(each).unwrap());
}

/// Does things by chance and compares with a map after each.
fn it_does_what_a_map_does(store: &dyn Store) {
    let mut map: BTreeMap<Id, Kept> = BTreeMap::new();
    let mut chance = 7_u64;
    let mut draw = |below: u64| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) % below
    };
    for turn in 0..200 {
        let name = id(&format!("n{}", draw(8)));
        if draw(3) == 0 {
            assert_eq!(store.delete(&name).unwrap(), map.remove(&name).is_some());
        } else {
            let new = kept(&format!("turn {turn}"), draw(5) as i64, &format!("{{\"turn\":{turn}}}"));
            let fits = map.contains_key(&name) || map.len() < 5;
            assert_eq!(store.put(&name, &new), if fits { Ok(()) } else { Err(StoreError::Full(5)) });
            if fits {
                map.insert(name.clone(), new);
            }
        }
        assert_eq!(store.get(&name).unwrap(), map.get(&name).cloned());
        assert_eq!(store.list().unwrap().len(), map.len());
    }
}

#[test]
fn memory() {
    run(&|most| Box::new(Memory::new(most)));
}
