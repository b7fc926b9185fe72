//! Clauses joined to sentences. A sentence is kept without its capital and its full stop until the end, so
//! that it can still be put after “but” or “so”.

pub(super) use english::syntax::finished;

/// Longest sentence of two clauses, in characters.
const LONGEST_PAIR: usize = 120;

/// Sentences as a paragraph.
pub(super) fn paragraph(sentences: &[String]) -> String {
    sentences.iter().map(|said| finished(said)).collect::<Vec<_>>().join(" ")
}

/// What follows: “so …”, and what else follows in further sentences.
pub(super) fn so(clauses: &[String]) -> Vec<String> {
    opened("so", clauses)
}

/// Clauses as sentences, the first after an opening word.
pub(super) fn opened(word: &str, clauses: &[String]) -> Vec<String> {
    let said = pairs(clauses);
    said.iter()
        .enumerate()
        .map(|(at, said)| match at {
            0 => format!("{word} {said}"),
            1 => format!("also, {said}"),
            // A third “also” tells nothing.
            _ => format!("and {said}"),
        })
        .collect()
}

/// Clauses as sentences, two to a sentence where that is not too long: “A”, “A, and B”.
pub(super) fn pairs(clauses: &[String]) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let mut alone = false;
    for clause in clauses {
        match said.last_mut() {
            Some(last)
                if alone
                    && !last.contains(", and ")
                    && !clause.contains(", and ")
                    && last.chars().count() + clause.chars().count() < LONGEST_PAIR =>
            {
                *last = format!("{last}, and {clause}");
                alone = false;
            }
            _ => {
                said.push(clause.clone());
                alone = true;
            }
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_go_by_twos() {
        let clauses = |count: usize| (1..=count).map(|at| format!("x{at} is so")).collect::<Vec<_>>();
        assert_eq!(paragraph(&so(&clauses(1))), "So x1 is so.");
        assert_eq!(paragraph(&so(&clauses(3))), "So x1 is so, and x2 is so. Also, x3 is so.");
        assert_eq!(paragraph(&pairs(&clauses(2))), "X1 is so, and x2 is so.");
        assert!(pairs(&[]).is_empty());
    }
}
