//! What holds in every logic grid puzzle.

use super::vocabulary::{Named, Vocabulary};
use puzzle::CategoryId;
use std::fmt::Write;

/// Writes the theories, and gives their names.
pub(super) fn write(vocabulary: &Vocabulary, text: &mut String) -> Vec<String> {
    let mut synonyms = String::new();
    let mut inverses = String::new();
    let mut bijections = String::new();
    for relation in vocabulary.relations() {
        let Named { name, from, to } = relation;
        let (x, y) = (vocabulary.type_name(*from), vocabulary.type_name(*to));
        // The first relation between two types stands for all others.
        if let Some(first) = vocabulary.between(*from, *to)
            && first.name != *name
        {
            let (theory, atom) = if first.from == *from {
                (&mut synonyms, format!("{}(x, y)", first.name))
            } else {
                (&mut inverses, format!("{}(y, x)", first.name))
            };
            let _ = writeln!(theory, "    ! x[{x}] y[{y}]: {name}(x, y) <=> {atom}.");
        }
        let _ = writeln!(bijections, "    ! x[{x}]: #{{ y[{y}] : {name}(x, y) }} = 1.");
        let _ = writeln!(bijections, "    ! y[{y}]: #{{ x[{x}] : {name}(x, y) }} = 1.");
    }
    let mut names = Vec::new();
    let theories = [
        ("synonymy", synonyms),
        ("inverse", inverses),
        ("bijection", bijections),
        ("transitivity", transitivity(vocabulary)),
    ];
    for (name, theory) in theories {
        if !theory.is_empty() {
            let _ = write!(text, "\ntheory {name} : V {{\n{theory}}}\n");
            names.push(name.to_owned());
        }
    }
    names
}

/// For every three types: who is related to what is also related to what that is related to. Since all
/// relations are bijections, one direction says the others.
fn transitivity(vocabulary: &Vocabulary) -> String {
    let mut text = String::new();
    let categories = vocabulary.categories.len() as u16;
    for a in 0..categories {
        for b in a + 1..categories {
            for c in b + 1..categories {
                let [a, b, c] = [a, b, c].map(CategoryId);
                let types = [a, b, c].map(|category| vocabulary.type_name(category));
                let _ = writeln!(
                    text,
                    "    ! x[{}] y[{}] z[{}]: {} & {} => {}.",
                    types[0],
                    types[1],
                    types[2],
                    vocabulary.related(a, "x", b, "y"),
                    vocabulary.related(b, "y", c, "z"),
                    vocabulary.related(a, "x", c, "z"),
                );
            }
        }
    }
    text
}
