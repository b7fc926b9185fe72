//! A program, and what its statements mean.

use super::reader::{Reader, Token, tokens};
use puzzle::{ItemId, Solution};
use std::collections::BTreeMap;

/// A program that has been read.
#[derive(Clone, Debug)]
pub struct Lingo {
    /// The columns of categories: name and members, in the order of the puzzle.
    classes: Vec<(String, Vec<String>)>,
    /// The columns that measure others: the number for the row of which member.
    measures: BTreeMap<String, Vec<(i64, Vec<Token>)>>,
    variables: Vec<String>,
    constraints: Vec<(String, Vec<Token>)>,
}

/// A set of rows, a bit each.
type Rows = u64;

/// A solution with rows for the variables.
struct Table<'a> {
    program: &'a Lingo,
    solution: &'a Solution,
    bound: Vec<usize>,
}

impl Lingo {
    /// Reads a program for a puzzle of so many categories.
    pub fn read(text: &str, categories: usize) -> Result<Lingo, String> {
        let mut program = Lingo {
            classes: Vec::new(),
            measures: BTreeMap::new(),
            variables: Vec::new(),
            constraints: Vec::new(),
        };
        for line in text.lines() {
            program.line(line, categories).map_err(|what| format!("{line}: {what}"))?;
        }
        Ok(program)
    }

    fn line(&mut self, line: &str, categories: usize) -> Result<(), String> {
        let tokens = tokens(line)?;
        let Some((Token::Name(keyword), rest)) = tokens.split_first() else { return Ok(()) };
        let mut reader = Reader::new(rest);
        match keyword.as_str() {
            "TITLE" | "EXPAND" => {}
            "CLASS" | "PARTITION" => {
                let name = reader.word()?;
                reader.expect(":")?;
                let mut members = Vec::new();
                while !reader.is_at_end() {
                    members.push(reader.word()?);
                }
                if self.classes.len() < categories {
                    self.classes.push((name, members));
                } else {
                    self.measures.insert(name, Vec::new());
                }
            }
            "VAR" => {
                while !reader.is_at_end() {
                    self.variables.push(reader.word()?);
                }
            }
            _ => {
                if let [Token::Name(column), Token::Sign("."), Token::Number(number), members @ ..] = rest
                    && let Some(measure) = self.measures.get_mut(column)
                {
                    let members = members.strip_prefix(&[Token::Sign(":")]).unwrap_or(members);
                    measure.push((*number, members.to_vec()));
                } else {
                    self.constraints.push((keyword.clone(), rest.to_vec()));
                }
            }
        }
        Ok(())
    }

    /// Whether some binding of the variables makes all constraints true of a solution.
    pub fn holds(&self, solution: &Solution) -> Result<bool, String> {
        let mut table = Table { program: self, solution, bound: vec![0; self.variables.len()] };
        loop {
            if table.holds()? {
                return Ok(true);
            }
            // The next binding, as one counts.
            let size = solution.size();
            let Some(place) = table.bound.iter().position(|&row| row + 1 < size) else { return Ok(false) };
            table.bound[..place].fill(0);
            table.bound[place] += 1;
        }
    }
}

impl Table<'_> {
    fn holds(&self) -> Result<bool, String> {
        for (keyword, tokens) in &self.program.constraints {
            if !self.constraint(keyword, &mut Reader::new(tokens))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn constraint(&self, keyword: &str, reader: &mut Reader) -> Result<bool, String> {
        match keyword {
            "REQUIRED" => Ok(self.sets(reader)?.into_iter().fold(Rows::MAX, |all, set| all & set) != 0),
            "CONFLICT" => {
                let sets = self.sets(reader)?;
                Ok(sets.iter().enumerate().all(|(index, a)| sets[..index].iter().all(|b| a & b == 0)))
            }
            "MATCH" => Ok(self.set(reader)? == self.set(reader)?),
            "NONEMPTY" => Ok(self.sets(reader)?.iter().all(|&set| set != 0)),
            "USED" => {
                let count = i64::from(self.set(reader)?.count_ones());
                reader.expect(":")?;
                let low = if reader.takes("..") { None } else { Some(reader.signed()?) };
                let open = low.is_none() || reader.takes("..");
                let high = if reader.is_at_end() { low.filter(|_| !open) } else { Some(reader.signed()?) };
                Ok(low.is_none_or(|low| count >= low) && high.is_none_or(|high| count <= high))
            }
            "BEFORE" => {
                let column = column(reader)?;
                let sets = self.sets(reader)?;
                self.pairs(&column, &sets, |a, b| a < b)
            }
            "OFFSET" => {
                let (not, both) = (reader.takes("!"), reader.takes("+-"));
                let by = reader.signed()?;
                let column = column(reader)?;
                let sets = [self.set(reader)?, self.set(reader)?];
                self.pairs(&column, &sets, |a, b| (b == a + by || both && b == a - by) != not)
            }
            "ORDER" => {
                let column = column(reader)?;
                let (left, left_number) = self.linear(reader)?;
                let relation = reader.relation()?;
                let (right, right_number) = self.linear(reader)?;
                let negative = right.into_iter().map(|(factor, set)| (-factor, set));
                let terms: Vec<(i64, Rows)> = left.into_iter().chain(negative).collect();
                self.sums(&column, &terms, left_number - right_number, &|sum| relation(&sum, &0))
            }
            "SET" => {
                let (column, rows) = self.cell(reader)?;
                let relation = reader.relation()?;
                let factor = match (reader.peek(), reader.second()) {
                    (Some(Token::Number(_)), Some(Token::Sign("*"))) => {
                        let factor = reader.signed()?;
                        reader.expect("*")?;
                        Some(factor)
                    }
                    (Some(Token::Name(_)), _) => Some(1),
                    _ => None,
                };
                let values = self.values(&column, rows)?;
                let Some(factor) = factor else {
                    let number = reader.signed()?;
                    return Ok(values.iter().all(|value| relation(value, &number)));
                };
                let (other, rows) = self.cell(reader)?;
                let plus = if reader.takes("+") {
                    reader.signed()?
                } else if reader.takes("-") {
                    -reader.signed()?
                } else {
                    0
                };
                let others = self.values(&other, rows)?;
                Ok(values.iter().all(|a| others.iter().all(|b| relation(a, &(factor * b + plus)))))
            }
            _ => Err(format!("{keyword} is not known here")),
        }
    }

    fn cell(&self, reader: &mut Reader) -> Result<(String, Rows), String> {
        let column = reader.word()?;
        reader.expect("(")?;
        let rows = self.set(reader)?;
        reader.expect(")")?;
        Ok((column, rows))
    }

    fn pairs(&self, column: &str, sets: &[Rows], holds: impl Fn(i64, i64) -> bool) -> Result<bool, String> {
        for pair in sets.windows(2) {
            let (first, second) = (self.values(column, pair[0])?, self.values(column, pair[1])?);
            if !first.iter().all(|&a| second.iter().all(|&b| holds(a, b))) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether every choice of a row per term gives a sum that passes.
    fn sums(
        &self,
        column: &str,
        terms: &[(i64, Rows)],
        sum: i64,
        passes: &dyn Fn(i64) -> bool,
    ) -> Result<bool, String> {
        let Some((&(factor, rows), rest)) = terms.split_first() else { return Ok(passes(sum)) };
        for value in self.values(column, rows)? {
            if !self.sums(column, rest, sum + factor * value, passes)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A sum: multiples of rows, and a number.
    fn linear(&self, reader: &mut Reader) -> Result<(Vec<(i64, Rows)>, i64), String> {
        let (mut terms, mut sum, mut sign) = (Vec::new(), 0, 1);
        loop {
            if let Some(Token::Number(number)) = reader.peek() {
                reader.next();
                if reader.takes("*") {
                    terms.push((sign * number, self.primary(reader)?));
                } else {
                    sum += sign * number;
                }
            } else {
                terms.push((sign, self.primary(reader)?));
            }
            sign = if reader.takes("+") {
                1
            } else if reader.takes("-") {
                -1
            } else {
                return Ok((terms, sum));
            };
        }
    }

    fn all(&self) -> Rows {
        (1 << self.solution.size()) - 1
    }

    fn sets(&self, reader: &mut Reader) -> Result<Vec<Rows>, String> {
        let mut sets = Vec::new();
        while !reader.is_at_end() {
            sets.push(self.set(reader)?);
        }
        Ok(sets)
    }

    fn set(&self, reader: &mut Reader) -> Result<Rows, String> {
        let mut set = self.conjunction(reader)?;
        while reader.takes("|") {
            set |= self.conjunction(reader)?;
        }
        Ok(set)
    }

    fn conjunction(&self, reader: &mut Reader) -> Result<Rows, String> {
        let mut set = self.unary(reader)?;
        while reader.takes("&") {
            set &= self.unary(reader)?;
        }
        Ok(set)
    }

    fn unary(&self, reader: &mut Reader) -> Result<Rows, String> {
        if reader.takes("~") { Ok(self.all() & !self.unary(reader)?) } else { self.primary(reader) }
    }

    fn primary(&self, reader: &mut Reader) -> Result<Rows, String> {
        if reader.takes("(") {
            let set = self.set(reader)?;
            reader.expect(")")?;
            return Ok(set);
        }
        if reader.takes("{") {
            let mut union = 0;
            while !reader.takes("}") {
                union |= self.set(reader)?;
            }
            return Ok(union);
        }
        let word = reader.word()?;
        if reader.takes(".") {
            let member = reader.word()?;
            let class = self.program.classes.iter().position(|(name, _)| *name == word);
            let class = class.ok_or_else(|| format!("no column {word}"))?;
            return self.member(class, &member).ok_or_else(|| format!("no {member} in {word}"));
        }
        if let Some(variable) = self.program.variables.iter().position(|name| *name == word) {
            return Ok(1 << self.bound[variable]);
        }
        let mut found = (0..self.program.classes.len()).filter_map(|class| self.member(class, &word));
        match (found.next(), found.next()) {
            (Some(rows), None) => Ok(rows),
            (None, _) => Err(format!("no {word}")),
            _ => Err(format!("{word} is in several columns")),
        }
    }

    fn member(&self, class: usize, member: &str) -> Option<Rows> {
        let item = self.program.classes.get(class)?.1.iter().position(|name| name == member)?;
        Some(1 << self.solution.row_of(ItemId::new(class, item)))
    }

    /// What stands in a column in these rows.
    fn values(&self, column: &str, rows: Rows) -> Result<Vec<i64>, String> {
        let mut values = Vec::new();
        for row in (0..self.solution.size()).filter(|row| rows & (1 << row) != 0) {
            values.push(self.value(column, row)?);
        }
        Ok(values)
    }

    fn value(&self, column: &str, row: usize) -> Result<i64, String> {
        if let Some(class) = self.program.classes.iter().position(|(name, _)| name == column) {
            let item = self.solution.item_in(row, ItemId::new(class, 0).category);
            return self.program.classes[class].1[item]
                .parse()
                .map_err(|_| format!("{column} has no numbers"));
        }
        let measure = self.program.measures.get(column).ok_or_else(|| format!("no column {column}"))?;
        for (number, members) in measure {
            let holders = self.sets(&mut Reader::new(members))?.into_iter().fold(0, |all, set| all | set);
            if holders & (1 << row) != 0 {
                return Ok(*number);
            }
        }
        Err(format!("{column} has no number for a row"))
    }
}

/// The column that a constraint is about.
fn column(reader: &mut Reader) -> Result<String, String> {
    let column = reader.word()?;
    reader.expect(":")?;
    Ok(column)
}
