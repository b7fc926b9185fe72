//! Trees from treebanks in CoNLL-U.

use super::label::Label;
use super::tree::Tree;
use tagging::Tag;

/// The trees of a text in CoNLL-U with Penn Treebank tags in the fifth column. Ranges (“3-4”) and empty nodes
/// (“5.1”) are no words. The error says which line is bad.
pub fn trees(text: &str) -> Result<Vec<Tree>, String> {
    let mut all = vec![Tree::default()];
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() {
            all.push(Tree::default());
            continue;
        }
        if line.starts_with('#') {
            continue;
        }
        let columns: Vec<&str> = line.split('\t').collect();
        let [place, word, _, _, tag, _, head, label, ..] = columns[..] else {
            return Err(format!("line {number}: a word has ten columns, this has {}", columns.len()));
        };
        if !place.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        let Some(tree) = all.last_mut() else { continue };
        let tag: Tag = tag.parse().map_err(|error| format!("line {number}: {error}"))?;
        let head: usize =
            head.parse().map_err(|_| format!("line {number}: “{head}” is no number of a word"))?;
        tree.words.push(word.to_owned());
        tree.tags.push(tag);
        tree.heads.push(head.checked_sub(1));
        tree.labels.push(Label::of_treebank(label, word));
    }
    all.retain(|tree| !tree.is_empty());
    for (number, tree) in (1..).zip(&all) {
        if tree.heads.iter().flatten().any(|&head| head >= tree.len()) {
            return Err(format!("sentence {number}: a head lies outside it"));
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_heads_and_labels_are_read() {
        let text = "# text = Ann sang.\n1\tAnn\tAnn\tPROPN\tNNP\t_\t2\tnsubj\t_\t_\n2-3\tsang.\t_\t_\t_\t_\t_\t_\t_\t_\n2\tsang\tsing\tVERB\tVBD\t_\t0\troot\t_\t_\n\n";
        let trees = trees(text).unwrap();
        assert_eq!(trees.len(), 1);
        assert_eq!(trees[0].heads, [Some(1), None]);
        assert_eq!(trees[0].labels, [Label::Nsubj, Label::Root]);
    }

    #[test]
    fn bad_lines_are_told() {
        assert!(trees("1\tAnn").unwrap_err().contains("line 1"));
        let outside = "1\tAnn\tAnn\tPROPN\tNNP\t_\t7\tnsubj\t_\t_\n";
        assert!(trees(outside).unwrap_err().contains("outside"));
    }
}
