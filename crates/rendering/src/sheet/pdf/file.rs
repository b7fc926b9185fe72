//! Pages, links, bookmarks and fonts put into one file.

use super::Printed;
use super::objects::{Objects, text_string};
use super::printer::Printer;
use std::fmt::Write;

/// Everything put into a file; nothing if the budget is spent first.
pub fn file(mut printer: Printer, title: &str, marks: &[(String, usize)]) -> Option<Printed> {
    let mut objects = Objects::default();
    let (catalogue, tree) = (objects.reserve(), objects.reserve());
    let resources = objects.reserve();
    let pages: Vec<usize> = printer.pages.iter().map(|_| objects.reserve()).collect();
    let fonts = printer.fonts.write(&mut objects);
    objects.set(resources, &format!("<< /Font << {fonts}>> >>"));
    let (width, height) = (printer.width, printer.height);
    for (page, &number) in std::mem::take(&mut printer.pages).iter().zip(&pages) {
        printer.goes_on()?;
        let content = objects.stream("", page.content.as_bytes());
        let links: String = page
            .links
            .iter()
            .filter_map(|([left, top, right, bottom], target)| {
                let target = pages.get(*target)?;
                Some(format!(
                    "<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [{left:.2} {:.2} {right:.2} {:.2}] \
                     /Dest [{target} 0 R /XYZ null null null] >> ",
                    height - bottom,
                    height - top
                ))
            })
            .collect();
        objects.set(
            number,
            &format!(
                "<< /Type /Page /Parent {tree} 0 R /MediaBox [0 0 {width} {height}] /Resources {resources} 0 R \
                 /Contents {content} 0 R /Annots [{links}] >>"
            ),
        );
    }
    let kids: String = pages.iter().fold(String::new(), |mut kids, page| {
        let _ = write!(kids, "{page} 0 R ");
        kids
    });
    objects.set(tree, &format!("<< /Type /Pages /Kids [{kids}] /Count {} >>", pages.len()));
    let outline = write_outline(&mut objects, marks, &pages);
    objects.set(
        catalogue,
        &format!(
            "<< /Type /Catalog /Pages {tree} 0 R /Outlines {outline} 0 R /Lang (en) /ViewerPreferences << \
             /DisplayDocTitle true >> >>"
        ),
    );
    let information = objects
        .add(&format!("<< /Title {} /Creator (Cluewright) /Producer (Cluewright) >>", text_string(title)));
    let missing = printer.fonts.missing.iter().copied().collect();
    printer.goes_on()?;
    Some(Printed { bytes: objects.file(catalogue, information), missing })
}

fn write_outline(objects: &mut Objects, marks: &[(String, usize)], pages: &[usize]) -> usize {
    let root = objects.reserve();
    let marks: Vec<(&String, usize)> =
        marks.iter().filter_map(|(title, page)| Some((title, *pages.get(*page)?))).collect();
    let numbers: Vec<usize> = marks.iter().map(|_| objects.reserve()).collect();
    for (place, (title, page)) in marks.iter().enumerate() {
        let near = |key: &str, place: Option<usize>| {
            place
                .and_then(|place| numbers.get(place))
                .map_or_else(String::new, |number| format!("/{key} {number} 0 R "))
        };
        let (before, after) = (near("Prev", place.checked_sub(1)), near("Next", Some(place + 1)));
        let title = text_string(title);
        let body = format!(
            "<< /Title {title} /Parent {root} 0 R {before}{after}/Dest [{page} 0 R /XYZ null null null] >>"
        );
        objects.set(numbers[place], &body);
    }
    let ends = match (numbers.first(), numbers.last()) {
        (Some(first), Some(last)) => format!("/First {first} 0 R /Last {last} 0 R /Count {} ", numbers.len()),
        _ => String::new(),
    };
    objects.set(root, &format!("<< /Type /Outlines {ends}>>"));
    root
}
