//! What is saved for as long as the server runs.

use super::{Entry, Id, Kept, Store, StoreError};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most bytes that all contents take together, so that memory stays bounded.
const MOST_BYTES: usize = 256 * 1024 * 1024;

/// A store in memory.
#[derive(Debug)]
pub struct Memory {
    kept: Mutex<BTreeMap<Id, Kept>>,
    most: usize,
}

impl Memory {
    /// An empty one, for so many things.
    pub fn new(most: usize) -> Memory {
        Memory { kept: Mutex::default(), most }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Id, Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Memory {
    fn list(&self) -> Result<Vec<Entry>, StoreError> {
        let kept = self.lock();
        let entry = |(id, kept): (&Id, &Kept)| Entry {
            id: id.clone(),
            title: kept.title.clone(),
            updated: kept.updated,
        };
        let mut entries: Vec<Entry> = kept.iter().map(entry).collect();
        entries.sort_by(|a, b| b.updated.cmp(&a.updated).then_with(|| a.id.cmp(&b.id)));
        Ok(entries)
    }

    fn get(&self, id: &Id) -> Result<Option<Kept>, StoreError> {
        Ok(self.lock().get(id).cloned())
    }

    fn put(&self, id: &Id, new: &Kept) -> Result<(), StoreError> {
        let mut kept = self.lock();
        if !kept.contains_key(id) && kept.len() >= self.most {
            return Err(StoreError::Full(self.most));
        }
        let others = kept.iter().filter(|(other, _)| *other != id).map(|(_, other)| other.contents.len());
        if others.sum::<usize>() + new.contents.len() > MOST_BYTES {
            return Err(StoreError::Full(kept.len()));
        }
        kept.insert(id.clone(), new.clone());
        Ok(())
    }

    fn delete(&self, id: &Id) -> Result<bool, StoreError> {
        Ok(self.lock().remove(id).is_some())
    }
}
