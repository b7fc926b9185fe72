//! Features by name: a name becomes a number that is the same everywhere, so that a model holds no text.

/// The number of a feature's name (FNV-1a).
pub fn hash(parts: &[&str]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for part in parts {
        for byte in part.bytes().chain(std::iter::once(0)) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    hash
}

/// Features of some thing, being collected.
#[derive(Debug, Default, Clone)]
pub struct Features(pub Vec<u64>);

impl Features {
    /// Adds the feature with this name.
    pub fn add(&mut self, parts: &[&str]) {
        let number = hash(parts);
        if !self.0.contains(&number) {
            self.0.push(number);
        }
    }
}
