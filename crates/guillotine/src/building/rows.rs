//! The rows of a knowledge file, a range of them at a time.

use std::collections::BTreeMap;
use std::io::{self, Write};

use crate::association::layout::{level, log_of_level, put_varint};
use crate::building::entries::{Entry, EntryMerge, EntryRun, RowRange};
use crate::building::scratch::Scratch;
use crate::building::survey::Survey;

/// A range of rows that has been written.
pub struct Written {
    /// The number of the range.
    pub number: usize,
    /// The name of its file.
    pub name: String,
    /// How many bytes each row has.
    pub lengths: Vec<u32>,
    /// How many linked terms all rows have together.
    pub pairs: u64,
    /// For every layer the sum of weights of each row that has any.
    pub sums: Vec<Vec<f64>>,
}

/// Writes a range of rows.
pub fn write_rows(
    scratch: &dyn Scratch,
    survey: &Survey,
    runs: &[EntryRun],
    number: usize,
    range: RowRange,
) -> io::Result<Written> {
    let name = format!("rows{number}");
    let mut written = Written {
        number,
        name: name.clone(),
        lengths: Vec::new(),
        pairs: 0,
        sums: vec![Vec::new(); survey.layers.len()],
    };
    let mut merging = EntryMerge::open(scratch, runs, number, range)?;
    scratch.write(&name, &mut |out| {
        let mut rows = RowWriter { survey, from: range.from, written: &mut written, row: Vec::new() };
        while let Some(entry) = merging.next_entry()? {
            rows.take(entry, out)?;
        }
        rows.end_rows(range.to, out)
    })?;
    Ok(written)
}

/// Encodes rows as their entries come by.
struct RowWriter<'w> {
    survey: &'w Survey,
    from: u32,
    written: &'w mut Written,
    row: Vec<Entry>,
}

impl RowWriter<'_> {
    fn take(&mut self, entry: Entry, out: &mut dyn Write) -> io::Result<()> {
        self.end_rows(entry.row, out)?;
        // One link for each channel: weights add up, the heaviest connector stays.
        match self.row.last_mut() {
            Some(last) if (last.neighbour, last.channel) == (entry.neighbour, entry.channel) => {
                if entry.weight > last.weight {
                    last.connector = entry.connector;
                }
                last.weight += entry.weight;
            }
            _ => self.row.push(entry),
        }
        Ok(())
    }

    /// Ends all rows before this one.
    fn end_rows(&mut self, row: u32, out: &mut dyn Write) -> io::Result<()> {
        while self.from + (self.written.lengths.len() as u32) < row {
            self.end_row(out)?;
        }
        Ok(())
    }

    fn end_row(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let layer_of = |channel: u8| self.survey.channels.get(usize::from(channel)).map_or(0, |c| c.0);
        let mut sums: BTreeMap<usize, f64> = BTreeMap::new();
        for entry in &self.row {
            // The sum of what is read back, not of what went in.
            *sums.entry(layer_of(entry.channel)).or_default() +=
                f64::from(log_of_level(level(f64::from(entry.weight)))).exp();
        }
        let mut bytes = Vec::new();
        put_varint(&mut bytes, sums.len() as u64);
        for (&layer, &sum) in &sums {
            bytes.push(layer as u8);
            bytes.push(level(sum));
            if let Some(sums) = self.written.sums.get_mut(layer) {
                sums.push(sum);
            }
        }
        let mut before = 0;
        let mut entries = self.row.iter().peekable();
        let mut first_link = true;
        while let Some(entry) = entries.next() {
            if first_link {
                put_varint(&mut bytes, u64::from(entry.neighbour - before));
                before = entry.neighbour;
                self.written.pairs += 1;
            }
            let more = entries.peek().is_some_and(|next| next.neighbour == entry.neighbour);
            bytes.push(entry.channel | if more { 0x80 } else { 0 });
            bytes.push(level(f64::from(entry.weight)));
            if self.survey.channels.get(usize::from(entry.channel)).is_some_and(|c| c.1.has_connector()) {
                bytes.push(entry.connector);
            }
            first_link = !more;
        }
        out.write_all(&bytes)?;
        self.written.lengths.push(bytes.len() as u32);
        self.row.clear();
        Ok(())
    }
}
