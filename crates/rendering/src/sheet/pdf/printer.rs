//! A printer with a cursor: text in lines and blocks from the top of a page to its foot, then the next page.
//!
//! Lengths are in points. Heights are counted from the top of the page, as one reads; the format counts from the bottom.

use super::fonts::{Font, Fonts};
use std::fmt::Write;
use workbench::Stop;

/// What is printed on a page.
#[derive(Default)]
pub struct Page {
    pub content: String,
    /// Places that lead to another page: left, top, right, bottom, and the page from nought.
    pub links: Vec<([f32; 4], usize)>,
}

/// How text is set.
#[derive(Clone, Copy)]
pub struct Type {
    pub font: Font,
    pub size: f32,
    /// From one line to the next.
    pub leading: f32,
}

impl Type {
    pub const fn new(font: Font, size: f32, leading: f32) -> Type {
        Type { font, size, leading }
    }
}

/// Prints on pages.
pub struct Printer {
    pub fonts: Fonts,
    pub pages: Vec<Page>,
    pub width: f32,
    pub height: f32,
    /// Where the next thing goes.
    pub y: f32,
    margins: Margins,
    stop: Stop,
    /// Bytes of what is printed on all pages.
    printed: usize,
    spent: bool,
}

/// The room around the text.
#[derive(Clone, Copy)]
pub struct Margins {
    /// On the side where pages are bound.
    pub inner: f32,
    /// On the other side.
    pub outer: f32,
    pub top: f32,
    /// The number of the page stands in it.
    pub bottom: f32,
}

impl Margins {
    /// Those of sheets that nobody binds.
    pub const SHEET: Margins = Margins { inner: 60.0, outer: 60.0, top: 62.0, bottom: 64.0 };
}

impl Printer {
    /// A printer that prints nothing more once the budget is spent.
    pub fn new((width, height): (f32, f32), margins: Margins, stop: &Stop) -> Printer {
        Printer {
            fonts: Fonts::new(),
            pages: vec![Page::default()],
            width,
            height,
            y: margins.top,
            margins,
            stop: stop.clone(),
            printed: 0,
            spent: false,
        }
    }

    /// Goes on unless the budget is spent: whoever prints much asks between its parts.
    pub fn goes_on(&mut self) -> Option<()> {
        (!self.is_spent()).then_some(())
    }

    /// Whether something was not printed, or would not be.
    fn is_spent(&mut self) -> bool {
        self.spent |= self.stop.now() || !self.stop.has_room_for(self.printed);
        self.spent
    }

    /// Whether the page is a right-hand one, as the first of a book is: it is bound on its left.
    pub fn is_right_hand(&self) -> bool {
        self.pages.len() % 2 == 1
    }

    /// Where the text begins on this page.
    pub fn left(&self) -> f32 {
        if self.is_right_hand() { self.margins.inner } else { self.margins.outer }
    }

    /// Where it ends.
    pub fn right(&self) -> f32 {
        self.left() + self.measure()
    }

    /// How wide the text is.
    pub fn measure(&self) -> f32 {
        self.width - self.margins.inner - self.margins.outer
    }

    /// How much room is left on the page.
    pub fn room(&self) -> f32 {
        self.height - self.margins.bottom - self.y
    }

    /// How much room a whole page has.
    pub fn whole(&self) -> f32 {
        self.height - self.margins.bottom - self.margins.top
    }

    /// Goes on on a new page, unless this one is empty.
    pub fn new_page(&mut self) {
        if self.pages.last().is_some_and(|page| !page.content.is_empty()) {
            self.pages.push(Page::default());
        }
        self.y = self.margins.top;
    }

    /// Makes sure that so much fits below; what fits no page begins a new one.
    pub fn need(&mut self, height: f32) {
        if self.room() < height {
            self.new_page();
        }
    }

    pub fn skip(&mut self, height: f32) {
        self.y += height;
    }

    fn put(&mut self, operators: &str) {
        if self.is_spent() {
            return;
        }
        self.printed += operators.len();
        if let Some(page) = self.pages.last_mut() {
            page.content.push_str(operators);
        }
    }

    /// A text whose first letter stands at a place on its base line.
    pub fn text(&mut self, x: f32, y: f32, font: Font, size: f32, text: &str) {
        let hex = self.fonts.encoded(font, &typeset(text));
        let y = self.height - y;
        self.put(&format!("BT /{} {size} Tf 1 0 0 1 {x:.2} {y:.2} Tm <{hex}> Tj ET\n", font.resource()));
    }

    /// A text that reads upwards from a place.
    pub fn text_upwards(&mut self, x: f32, y: f32, font: Font, size: f32, text: &str) {
        let hex = self.fonts.encoded(font, &typeset(text));
        let y = self.height - y;
        self.put(&format!("BT /{} {size} Tf 0 1 -1 0 {x:.2} {y:.2} Tm <{hex}> Tj ET\n", font.resource()));
    }

    /// A straight line.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), thickness: f32) {
        let (y, end) = (self.height - from.1, self.height - to.1);
        self.put(&format!("{thickness} w {:.2} {y:.2} m {:.2} {end:.2} l S\n", from.0, to.0));
    }

    /// An area of grey, from 0 (black) to 1 (white).
    pub fn fill(&mut self, x: f32, y: f32, width: f32, height: f32, grey: f32) {
        let bottom = self.height - y - height;
        self.put(&format!("{grey} g {x:.2} {bottom:.2} {width:.2} {height:.2} re f 0 g\n"));
    }

    /// A small disc, filled or not.
    pub fn disc(&mut self, x: f32, y: f32, radius: f32, filled: bool) {
        let y = self.height - y;
        // Four curves make a circle, as nearly as the eye can tell.
        let k = radius * 0.5523;
        let mut path = format!("0.7 w {:.2} {y:.2} m ", x + radius);
        let corners = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];
        for pair in corners.windows(2) {
            let ((ax, ay), (bx, by)) = (pair[0], pair[1]);
            let _ = write!(
                path,
                "{:.2} {:.2} {:.2} {:.2} {:.2} {:.2} c ",
                x + ax * radius + bx * k,
                y + ay * radius + by * k,
                x + bx * radius + ax * k,
                y + by * radius + ay * k,
                x + bx * radius,
                y + by * radius
            );
        }
        self.put(&format!("{path}{}\n", if filled { "b" } else { "s" }));
    }

    /// A small cross in a square of this half side.
    pub fn cross(&mut self, x: f32, y: f32, half: f32, thickness: f32) {
        self.line((x - half, y - half), (x + half, y + half), thickness);
        self.line((x - half, y + half), (x + half, y - half), thickness);
    }

    /// Lines in the middle of a stretch of the page, from the cursor on.
    pub fn centred(&mut self, set: Type, from: f32, width: f32, text: &str) {
        for line in self.lines(set, width, text) {
            let wide = self.fonts.width(set.font, set.size, &line);
            self.text(from + (width - wide) / 2.0, self.y + set.size, set.font, set.size, &line);
            self.skip(set.leading);
        }
    }

    /// Dotted lines to write on, from the cursor to a height on the page.
    pub fn writing_lines(&mut self, from: f32, to: f32, bottom: f32, step: f32) {
        let mut y = self.y + step;
        while y <= bottom {
            self.put("[0.6 2.4] 0 d 0.55 G\n");
            self.line((from, y), (to, y), 0.6);
            self.put("[] 0 d 0 G\n");
            y += step;
        }
        self.y = bottom.max(self.y);
    }

    /// A text in lines no wider than `width`. Words that are wider are broken.
    pub fn lines(&self, set: Type, width: f32, text: &str) -> Vec<String> {
        let fits = |line: &str| self.fonts.width(set.font, set.size, line) <= width;
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        for word in text.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if fits(&longer) {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            // What follows would not be printed.
            if self.stop.now() {
                return lines;
            }
            // Measured letter by letter: a long word costs no more than its length.
            let mut used = 0.0;
            for letter in word.chars() {
                let step = self.fonts.width(set.font, set.size, letter.encode_utf8(&mut [0; 4]));
                if used + step > width && !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                    used = 0.0;
                }
                line.push(letter);
                used += step;
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }

    /// A text at the cursor, from `indent` on. It stays together if a page can hold it.
    pub fn block(&mut self, set: Type, indent: f32, text: &str) {
        let lines = self.lines(set, self.measure() - indent, text);
        let whole = lines.len() as f32 * set.leading;
        if whole <= self.whole() {
            self.need(whole);
        }
        for line in lines {
            self.need(set.leading);
            self.text(self.left() + indent, self.y + set.size, set.font, set.size, &line);
            self.skip(set.leading);
        }
    }

    /// A text with a number or the like in the margin before it; both stay together.
    pub fn item(&mut self, set: Type, indent: f32, label: &str, text: &str) {
        let lines = self.lines(set, self.measure() - indent, text).len().max(1) as f32;
        if lines * set.leading <= self.whole() {
            self.need(lines * set.leading);
        }
        let wide = self.fonts.width(set.font, set.size, label);
        self.text(self.left() + indent - 6.0 - wide, self.y + set.size, set.font, set.size, label);
        self.block(set, indent, text);
    }

    /// A text that is cut, with three dots at its end, where it is wider than `width`.
    pub fn shortened(&self, font: Font, size: f32, width: f32, text: &str) -> String {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if self.fonts.width(font, size, &text) <= width {
            return text;
        }
        let mut room = width - self.fonts.width(font, size, "…");
        let fitting = text.chars().take_while(|letter| {
            room -= self.fonts.width(font, size, letter.encode_utf8(&mut [0; 4]));
            room >= 0.0
        });
        let fitting: String = fitting.collect();
        format!("{}…", fitting.trim_end())
    }
}

/// A text with the apostrophes of print: “Cosima's” as “Cosima’s”. What may be feet or minutes stays as it is.
fn typeset(text: &str) -> String {
    let mut before = ' ';
    text.chars()
        .map(|letter| {
            let set = if letter == '\'' && before.is_alphabetic() { '’' } else { letter };
            before = letter;
            // A character that only moves the cursor would be a box.
            if set.is_control() { ' ' } else { set }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SET: Type = Type::new(Font::Regular, 10.0, 14.0);

    #[test]
    fn apostrophes_are_set_as_in_print() {
        assert_eq!(typeset("Cosima's jar, 5' wide"), "Cosima’s jar, 5' wide");
    }

    #[test]
    fn a_clue_is_never_torn() {
        let mut printer = Printer::new((300.0, 300.0), Margins::SHEET, &Stop::never());
        printer.y = 300.0 - Margins::SHEET.bottom - 20.0;
        let clue = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen";
        printer.item(SET, 20.0, "1.", clue);
        let used: Vec<bool> = printer.pages.iter().map(|page| !page.content.is_empty()).collect();
        assert_eq!(printer.pages.len(), 1 + usize::from(used.len() > 1));
        let page = printer.pages.last().unwrap();
        assert_eq!(
            page.content.matches(" Tj ").count(),
            printer.lines(SET, printer.measure() - 20.0, clue).len() + 1
        );
    }

    proptest! {
        #[test]
        fn no_line_is_wider_than_the_page(text in "\\PC{0,200}", width in 20.0f32..300.0) {
            let printer = Printer::new((400.0, 400.0), Margins::SHEET, &Stop::never());
            for line in printer.lines(SET, width, &text) {
                let wide = printer.fonts.width(SET.font, SET.size, &line);
                prop_assert!(wide <= width + 0.01 || line.chars().count() == 1, "{} is {} wide", line, wide);
            }
        }

        #[test]
        fn every_letter_is_printed(text in "\\PC{0,200}", width in 20.0f32..300.0) {
            let printer = Printer::new((400.0, 400.0), Margins::SHEET, &Stop::never());
            let printed: String = printer.lines(SET, width, &text).concat();
            let letters = |text: &str| text.split_whitespace().collect::<String>();
            prop_assert_eq!(letters(&printed), letters(&text));
        }
    }
}
