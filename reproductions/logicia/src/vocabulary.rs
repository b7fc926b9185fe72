//! The vocabulary of relations, which is data (`data/learned/relations.txt` says how it is written): adding a relation
//! and training again needs no code.

/// A relation and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// Its name.
    pub name: String,
    /// Other names that annotations use.
    pub aliases: Vec<String>,
    /// Its arguments.
    pub arguments: Vec<Argument>,
    /// The relation that holds if the first two arguments change places.
    pub opposite: Option<String>,
    /// The formula, with placeholders.
    pub meaning: String,
    /// What is assumed unless it contradicts the rest.
    pub usually: Option<String>,
}

/// An argument of a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Arguments of the same group may change places.
    pub group: usize,
    /// Whether it is an amount and not a row.
    pub amount: bool,
    /// Whether the clue need not say it.
    pub optional: bool,
}

impl Relation {
    /// Whether it says no more than that two rows are one.
    pub fn is_same(&self) -> bool {
        self.meaning == "$1 is $2"
    }

    /// Whether it says that two rows are not one.
    pub fn denies(&self) -> bool {
        self.meaning.starts_with("$1 is not")
    }

    /// Whether it says that its first row has more of something than the second (+1) or less (−1); 0 if neither.
    pub fn way(&self) -> i8 {
        if !self.meaning.contains('@') {
            0
        } else if self.meaning.contains('>') || self.meaning.contains('+') {
            1
        } else if self.meaning.contains('<') || self.meaning.contains("- #") {
            -1
        } else {
            0
        }
    }

    /// The pairs of its rows that cannot be one row: what is compared, told apart or weighed against each other. They are
    /// counted among the rows, without amounts.
    pub fn different_rows(&self) -> Vec<(usize, usize)> {
        let rows = self.arguments.iter().filter(|argument| !argument.amount).count();
        if self.is_same() {
            return Vec::new();
        }
        (1..rows).flat_map(|second| (0..second).map(move |first| (first, second))).collect()
    }
}

/// A binary relation: two arguments of a relation, by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Binary {
    /// The number of the relation.
    pub relation: usize,
    /// The place of the first argument, from 0.
    pub first: usize,
    /// The place of the second argument.
    pub second: usize,
}

/// All relations.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Vocabulary {
    text: String,
    relations: Vec<Relation>,
    binaries: Vec<Binary>,
}

/// More relations would make more than 250 binary ones.
const MOST: usize = 40;

impl Vocabulary {
    /// The vocabulary that comes with the project: the 39 binary relations of LOGICIA's paper.
    pub fn shipped() -> Vocabulary {
        Vocabulary::parse(include_str!("../data/learned/relations.txt")).unwrap_or_default()
    }

    /// Reads a vocabulary. The error says which line is bad.
    pub fn parse(text: &str) -> Result<Vocabulary, String> {
        let mut relations = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            relations.push(relation(line).map_err(|what| format!("relations, line {number}: {what}"))?);
        }
        if relations.is_empty() || relations.len() > MOST {
            return Err(format!(
                "relations: between 1 and {MOST} are needed, and there are {}",
                relations.len()
            ));
        }
        let mut binaries = Vec::new();
        for (place, relation) in relations.iter().enumerate() {
            for second in 1..relation.arguments.len() {
                for first in 0..second {
                    binaries.push(Binary { relation: place, first, second });
                }
            }
        }
        if binaries.len() > 250 {
            return Err(format!("relations: they make {} binary ones, and 250 are the most", binaries.len()));
        }
        Ok(Vocabulary { text: text.to_owned(), relations, binaries })
    }

    /// The text that it was read from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The relations.
    pub fn relations(&self) -> &[Relation] {
        &self.relations
    }

    /// The binary relations; their places are the classes of the classifier, which has one more for no relation.
    pub fn binaries(&self) -> &[Binary] {
        &self.binaries
    }

    /// The class that stands for no relation.
    pub fn none(&self) -> usize {
        self.binaries.len()
    }

    /// The class of two arguments of a relation, the smaller place first.
    pub fn class(&self, relation: usize, first: usize, second: usize) -> Option<usize> {
        let wanted = Binary { relation, first: first.min(second), second: first.max(second) };
        self.binaries.iter().position(|binary| *binary == wanted)
    }

    /// The first class that says the same: arguments that may change places are as good as each other.
    pub fn alike(&self, class: usize) -> usize {
        let groups = |binary: &Binary| {
            let arguments = &self.relations.get(binary.relation)?.arguments;
            let group = |place: usize| arguments.get(place).map(|argument| argument.group);
            Some((binary.relation, group(binary.first)?, group(binary.second)?))
        };
        let wanted = self.binaries.get(class).and_then(groups);
        let same = |binary: &Binary| wanted.is_some() && groups(binary) == wanted;
        self.binaries.iter().position(same).unwrap_or(class)
    }

    /// The relation that says the same where the amount is no number (“somewhat”): the vocabulary itself says so, after `else`.
    /// Otherwise the relation itself.
    pub fn without_number(&self, relation: usize) -> usize {
        let other = self.relations.get(relation).and_then(|of| of.meaning.split_once(" else "));
        let same = other.and_then(|(_, meaning)| self.relations.iter().position(|it| it.meaning == meaning));
        same.unwrap_or(relation)
    }

    /// The number of a relation by any of its names.
    pub fn find(&self, name: &str) -> Option<usize> {
        let named =
            |relation: &Relation| relation.name == name || relation.aliases.iter().any(|alias| alias == name);
        self.relations.iter().position(named)
    }

    /// The number of a relation of an annotation: by its name, or by its name with the number of its rows.
    pub fn find_annotated(&self, name: &str, arguments: usize) -> Option<usize> {
        let fits =
            |place: &usize| self.relations.get(*place).is_some_and(|it| it.arguments.len() == arguments);
        self.find(name).filter(fits).or_else(|| {
            let plain = name.trim_end_matches(|c: char| c.is_ascii_digit());
            [format!("{plain}{arguments}"), format!("{plain}{}", arguments.saturating_sub(1))]
                .iter()
                .find_map(|name| self.find(name).filter(fits))
        })
    }

    /// The name of a class: `posDiff:1-3`, or `none`.
    pub fn class_name(&self, class: usize) -> String {
        self.binaries.get(class).map_or_else(
            || "none".to_owned(),
            |binary| {
                let name = self.relations.get(binary.relation).map_or("", |relation| relation.name.as_str());
                format!("{name}:{}-{}", binary.first + 1, binary.second + 1)
            },
        )
    }
}

fn relation(line: &str) -> Result<Relation, String> {
    let mut parts = line.splitn(3, ';').map(str::trim);
    let (Some(names), Some(arguments), Some(meaning)) = (parts.next(), parts.next(), parts.next()) else {
        return Err("a name, arguments and a meaning are needed, with `;` between them".to_owned());
    };
    let (name, aliases) = names.split_once('=').unwrap_or((names, ""));
    let name = name.trim().to_owned();
    if name.is_empty() || name.len() > 60 {
        return Err("the name is missing or too long".to_owned());
    }
    let (arguments, opposite) = arguments
        .split_once('~')
        .map_or((arguments, None), |(list, name)| (list, Some(name.trim().to_owned())));
    let (mut list, mut group, mut inside) = (Vec::new(), 0, false);
    for word in arguments.replace('{', " { ").replace('}', " } ").split_whitespace() {
        match word {
            "{" => inside = true,
            "}" => {
                inside = false;
                group += 1;
            }
            _ => {
                let amount = word.starts_with('#');
                let optional = word.ends_with('?');
                let number = word.trim_start_matches('#').trim_end_matches('?');
                if number.parse() != Ok(list.len() + 1) {
                    return Err(format!("“{word}” should be argument {}", list.len() + 1));
                }
                list.push(Argument { group, amount, optional });
                if !inside {
                    group += 1;
                }
            }
        }
    }
    if !(2..=6).contains(&list.len()) {
        return Err(format!("a relation has two to six arguments, this has {}", list.len()));
    }
    let (meaning, usually) = meaning
        .split_once(" usually ")
        .map_or((meaning, None), |(is, then)| (is, Some(then.trim().to_owned())));
    let aliases = aliases.split_whitespace().map(str::to_owned).collect();
    Ok(Relation { name, aliases, arguments: list, opposite, meaning: meaning.trim().to_owned(), usually })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_has_39_binary_relations() {
        let vocabulary = Vocabulary::shipped();
        assert_eq!(vocabulary.binaries().len(), 39);
        assert_eq!(vocabulary.class_name(0), "sameTuple:1-2");
        assert_eq!(vocabulary.find_annotated("eitherOr12", 3), vocabulary.find("eitherOr2"));
        assert_eq!(vocabulary.find_annotated("eitherOr13", 4), vocabulary.find("eitherOr3"));
        assert_eq!(vocabulary.find_annotated("members", 3), vocabulary.find("members3"));
        assert!(vocabulary.relations().iter().all(|relation| {
            relation.opposite.as_deref().is_none_or(|name| vocabulary.find(name).is_some())
        }));
    }

    #[test]
    fn bad_lines_are_told() {
        for (text, what) in [
            ("evenPlace; 1 2", "line 1"),
            ("evenPlace; 1; even(@($1))", "two to six"),
            ("evenPlace; 1 3; even(@($1))", "should be argument 2"),
            ("", "between 1 and"),
        ] {
            let message = Vocabulary::parse(text).unwrap_err();
            assert!(message.contains(what), "{message}");
        }
    }
}
