//! Whether what a clue means bears out that its words link two items: “the cat's owner lives beside the
//! Dane” has a verb between two items, but does not say that they belong together.

use super::clauses::{Attachment, Subject};
use super::marked::Marked;
use puzzle::formula::Quantity;
use puzzle::{Formula, ItemId, Term};
use std::collections::HashSet;

/// The items that a formula links, or says not to be linked.
#[derive(Default)]
pub(super) struct Support {
    pairs: HashSet<(ItemId, ItemId)>,
    linked: HashSet<ItemId>,
    /// Whether anything goes: nothing is known, or the formula speaks of rows in general.
    anything: bool,
}

impl Support {
    /// What a clue's formula supports.
    pub fn of(formula: Option<&Formula>) -> Support {
        let mut support = Support::default();
        let Some(formula) = formula else {
            return Support { anything: true, ..support };
        };
        let mut waiting = vec![formula];
        while let Some(formula) = waiting.pop() {
            match formula {
                Formula::Same(a, b) => support.link(&[*a], &[*b]),
                Formula::Different(terms) => support.link(terms, terms),
                Formula::Pairs(left, right) => support.link(left, right),
                Formula::Not(inner) => waiting.push(inner),
                Formula::And(all) | Formula::Or(all) | Formula::Count(_, all) => waiting.extend(all),
                Formula::Implies(a, b) | Formula::Iff(a, b) => waiting.extend([&**a, &**b]),
                Formula::Compare(Quantity::Measure { .. }, _, Quantity::Number(_))
                | Formula::Compare(Quantity::Number(_), _, Quantity::Measure { .. })
                | Formula::Rows(..)
                | Formula::Every(_) => support.anything = true,
                _ => {}
            }
        }
        support
    }

    fn link(&mut self, left: &[Term], right: &[Term]) {
        let items = |terms: &[Term]| -> Vec<ItemId> {
            terms
                .iter()
                .filter_map(|term| match term {
                    Term::Item(item) => Some(*item),
                    Term::Row(_) => None,
                })
                .collect()
        };
        // Lists are as long as clues name things: few.
        for a in items(left) {
            for b in items(right) {
                self.pairs.extend([(a, b), (b, a)]);
                self.linked.extend([a, b]);
            }
        }
    }

    /// Whether the words of an attachment may stand for a link.
    pub fn allows(&self, clue: &Marked, attachment: &Attachment) -> bool {
        if self.anything {
            return true;
        }
        let Some(object) = clue.names.get(attachment.name).map(|name| name.item) else { return false };
        self.subject_allows(clue, &attachment.subject, object, attachment.main)
    }

    fn subject_allows(&self, clue: &Marked, subject: &Subject, object: ItemId, main: bool) -> bool {
        match subject {
            Subject::Item(name) => {
                clue.names.get(*name).is_some_and(|name| self.pairs.contains(&(name.item, object)))
            }
            Subject::OneOf(several) => {
                several.iter().any(|subject| self.subject_allows(clue, subject, object, main))
            }
            // A description needs no link of its own; what the clue says does.
            Subject::Noun(token) => !main || clue.word(*token) == "whoever" || self.linked.contains(&object),
            Subject::Unknown => true,
        }
    }
}
