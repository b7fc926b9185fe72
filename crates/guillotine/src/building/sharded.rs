//! What a shard says about itself, and whether several of them make a whole.

use std::hash::{Hash, Hasher};
use std::io;

use rustc_hash::FxHasher;
use serde::{Deserialize, Serialize};

use crate::building::gather::Journal;
use crate::building::scratch::Scratch;
use crate::building::share::Shard;

/// The name of the file in which it stands. It is written last: a shard that has it is whole.
const NAME: &str = "shard.json";

/// More parts of a build than anybody has processes for; what says otherwise was not written by a build.
const MOST_SHARDS: usize = 100_000;

/// What a shard is.
#[derive(Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// What is built.
    pub what: String,
    /// Which part of it this is.
    pub shard: Shard,
    /// What was gathered of every source, with its name.
    pub sources: Vec<(String, Journal)>,
}

/// Says that a shard is whole.
pub fn write_manifest(scratch: &dyn Scratch, manifest: &Manifest) -> io::Result<()> {
    let text = serde_json::to_vec(manifest)?;
    scratch.write(NAME, &mut |out| out.write_all(&text))
}

/// Says that a shard is not whole.
pub fn remove_manifest(scratch: &dyn Scratch) -> io::Result<()> {
    scratch.remove(NAME)
}

/// What the shards of a build say, in the order of the rooms, and a sign by which what is made of them is told from what is made of others;
/// or what is wrong with them.
pub fn read_manifests(rooms: &[&dyn Scratch], what: &str) -> Result<(Vec<Manifest>, u64), String> {
    let mut manifests: Vec<Manifest> = Vec::new();
    for (place, room) in rooms.iter().enumerate() {
        let number = place + 1;
        if !room.exists(NAME) {
            return Err(format!("folder {number} of shards is not gathered to its end"));
        }
        let read = room.read(NAME).and_then(|file| Ok(serde_json::from_reader(io::BufReader::new(file))?));
        let manifest: Manifest =
            read.map_err(|error| format!("folder {number} of shards cannot be read: {error}"))?;
        if manifest.what != what {
            return Err(format!(
                "folder {number} was gathered from other sources or words: both must be given the same recipe and files"
            ));
        }
        manifests.push(manifest);
    }
    let of = manifests.first().map_or(0, |manifest| manifest.shard.of);
    if manifests.iter().any(|manifest| manifest.shard.of != of) {
        return Err("the shards are parts of different divisions".to_owned());
    }
    if of > MOST_SHARDS {
        return Err(format!("{of} shards are more than the {MOST_SHARDS} that there can be"));
    }
    let count = |number| manifests.iter().filter(|manifest| manifest.shard.number == number).count();
    let missing: Vec<String> =
        (0..of).filter(|&number| count(number) != 1).map(|number| (number + 1).to_string()).collect();
    if of == 0 || !missing.is_empty() {
        return Err(format!("of {of} shards, each must be there once; look at {}", missing.join(", ")));
    }
    let mut hasher = FxHasher::default();
    (what, of).hash(&mut hasher);
    Ok((manifests, hasher.finish()))
}
