//! Constraint Lingo programs that are logic grids, as puzzles: their lessons, levels and arguments are those of any puzzle,
//! told by the program's own annotations.

use crate::lingo::Program;
use crate::read::{ReadRequest, begin};
use crate::session::Session;
use ::lingo::annotation::{Aspects as Given, Node};
use puzzle::CategoryId;
use solving::engine::Stop;
use wording::{Annotations, Aspects, ClassId, Vocabulary};

/// A program as a puzzle whose clues have been read; `None` if it is more than a grid.
pub fn as_grid(program: &Program, stop: &Stop) -> Option<Session> {
    let puzzle = program.as_puzzle()?;
    begin(&puzzle, &ReadRequest::default(), Some(words(program)), stop).ok()
}

/// The words of a program. Without annotations, everything is guessed as for any puzzle.
fn words(program: &Program) -> Vocabulary {
    let mut vocabulary = Vocabulary::new();
    let given = &program.annotations;
    if given.hierarchy.is_empty() && given.aspects.is_empty() {
        return vocabulary;
    }
    let mut annotations = Annotations::new();
    let key = Node { names: vec![program.columns[program.key].name.clone()], children: Vec::new() };
    let roots = if given.hierarchy.is_empty() { vec![key] } else { given.hierarchy.clone() };
    // Several roots are columns of one table: something nameless connects them.
    let top = (roots.len() > 1).then(|| annotations.add_class(None, &[]));
    let mut first = top;
    for root in &roots {
        let class = add(program, root, top, &mut annotations);
        first = first.or(Some(class));
    }
    for (place, &column) in program.shown_columns().iter().enumerate() {
        let category = CategoryId(place as u16);
        if annotations.category_mut(category).is_none() {
            annotations.add_class(first, &[category]);
        }
        if let (Some(aspects), Some(given)) =
            (annotations.category_mut(category), given.aspects.get(&program.columns[column].name))
        {
            *aspects = said(given);
        }
    }
    vocabulary.annotate(annotations);
    vocabulary
}

/// Adds a node of the hierarchy and what is below it.
fn add(program: &Program, node: &Node, parent: Option<ClassId>, annotations: &mut Annotations) -> ClassId {
    let shown = program.shown_columns();
    let category = |name: &String| {
        let column = program.column(name)?;
        Some(CategoryId(shown.iter().position(|&shown| shown == column)? as u16))
    };
    let columns: Vec<CategoryId> = node.names.iter().filter_map(category).collect();
    let class = annotations.add_class(parent, &columns);
    let given = node.names.iter().find_map(|name| program.annotations.aspects.get(name));
    if let (true, Some(aspects), Some(given)) = (columns.is_empty(), annotations.class_mut(class), given) {
        *aspects = said(given);
    }
    for child in &node.children {
        add(program, child, Some(class), annotations);
    }
    class
}

/// What is said of members, with blanks for underscores.
fn said(given: &Given) -> Aspects {
    let blanks = |text: &Option<String>| text.as_ref().map(|text| text.replace('_', " "));
    Aspects {
        subject: blanks(&given.subject),
        predicate: blanks(&given.predicate),
        verb: given.verb.clone(),
        relative: given.relative.clone(),
        modifier: blanks(&given.modifier),
    }
}
