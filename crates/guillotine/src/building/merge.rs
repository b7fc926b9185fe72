//! Many sorted runs as one.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufReader, Read};

use crate::building::runs::Range;
use crate::building::tally::{Tally, read_record};

/// Sorted runs being read side by side. The files are opened once, so that others can be written meanwhile.
pub struct Merging {
    inputs: Vec<BufReader<Box<dyn Read>>>,
    tallies: Vec<Option<Tally>>,
    heads: BinaryHeap<Reverse<(String, usize)>>,
    range: Range,
}

impl Merging {
    /// Begins with the first records of a range; the runs may begin with others before it.
    pub fn open(inputs: Vec<Box<dyn Read>>, range: Range) -> io::Result<Self> {
        let buffered = |input| BufReader::with_capacity(1 << 16, input);
        let (count, inputs) = (inputs.len(), inputs.into_iter().map(buffered).collect());
        let mut merging = Self { inputs, tallies: vec![None; count], heads: BinaryHeap::new(), range };
        for index in 0..count {
            merging.advance(index)?;
        }
        Ok(merging)
    }

    /// The next key in order, with the tallies of all runs added up; nothing at the end.
    pub fn next_key(&mut self) -> io::Result<Option<(String, Tally)>> {
        let mut current: Option<(String, Tally)> = None;
        while let Some(Reverse((key, index))) = self.heads.peek() {
            let index = *index;
            match &mut current {
                Some((same, _)) if same != key => break,
                Some((_, sum)) => {
                    if let Some(tally) = self.tallies.get_mut(index).and_then(Option::take) {
                        sum.add(&tally);
                    }
                    self.heads.pop();
                }
                None => {
                    let tally = self.tallies.get_mut(index).and_then(Option::take);
                    let head = self.heads.pop();
                    if let (Some(tally), Some(Reverse((key, _)))) = (tally, head) {
                        current = Some((key, tally));
                    }
                }
            }
            self.advance(index)?;
        }
        Ok(current)
    }

    fn advance(&mut self, index: usize) -> io::Result<()> {
        let Some(input) = self.inputs.get_mut(index) else { return Ok(()) };
        while let Some((key, tally)) = read_record(input)? {
            if self.range.from.as_ref().is_some_and(|from| key < *from) {
                continue;
            }
            if self.range.to.as_ref().is_some_and(|to| key >= *to) {
                return Ok(());
            }
            if let Some(slot) = self.tallies.get_mut(index) {
                *slot = Some(tally);
            }
            self.heads.push(Reverse((key, index)));
            return Ok(());
        }
        Ok(())
    }
}
