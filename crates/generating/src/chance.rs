//! Randomness: a value that is passed in, one stream for every individual.
//!
//! A stream is named by the seed of the run and a number. Whoever makes individual 4,711 takes stream 4,711, in
//! whatever thread, so that the same seed gives the same puzzles with one thread and with many.

use rand::SeedableRng;

/// Where random numbers come from. The same stream gives the same numbers on every machine.
pub type Chance = rand_chacha::ChaCha8Rng;

/// The stream with this number, of the run with this seed.
pub fn stream(seed: u64, number: u64) -> Chance {
    let mut chance = Chance::seed_from_u64(seed);
    chance.set_stream(number);
    chance
}

/// A seed of its own for part `number` of a run, such as one puzzle of a book.
pub fn part(seed: u64, number: u64) -> u64 {
    // The finaliser of SplitMix64: neighbouring numbers give seeds that have nothing in common.
    let mut z = seed ^ number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::RngExt;

    #[test]
    fn streams_differ_and_repeat() {
        let first = |seed, number| stream(seed, number).random_range(0..u64::MAX);
        assert_eq!(first(1, 2), first(1, 2));
        assert_ne!(first(1, 2), first(1, 3));
        assert_ne!(first(1, 2), first(2, 2));
        assert_ne!(part(1, 0), part(1, 1));
        assert_ne!(part(1, 0), part(2, 0));
    }
}
