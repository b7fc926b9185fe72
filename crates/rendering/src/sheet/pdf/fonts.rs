//! The fonts of printed sheets: how wide a text is, and the parts of a PDF file that carry the glyphs used.

use super::objects::Objects;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId};

/// A font of the sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Font {
    /// For running text.
    Regular,
    /// For headings.
    Bold,
    /// For stories.
    Italic,
    /// Narrow, for the heads of a grid.
    Narrow,
}

impl Font {
    pub const ALL: [Font; 4] = [Font::Regular, Font::Bold, Font::Italic, Font::Narrow];

    fn data(self) -> &'static [u8] {
        match self {
            Font::Regular => apart::data!("serif", "../../../data/fonts/PTF55F.ttf"),
            Font::Bold => apart::data!("serif-bold", "../../../data/fonts/PTF75F.ttf"),
            Font::Italic => apart::data!("serif-italic", "../../../data/fonts/PTF56F.ttf"),
            Font::Narrow => apart::data!("sans-narrow", "../../../data/fonts/PTN57F.ttf"),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Font::Regular => "PTSerif-Regular",
            Font::Bold => "PTSerif-Bold",
            Font::Italic => "PTSerif-Italic",
            Font::Narrow => "PTSans-Narrow",
        }
    }

    /// What it is called in the resources of a page.
    pub fn resource(self) -> &'static str {
        match self {
            Font::Regular => "F0",
            Font::Bold => "F1",
            Font::Italic => "F2",
            Font::Narrow => "F3",
        }
    }
}

/// Characters below this are remembered: those of all texts in European languages, with their punctuation.
const COMMON: usize = 0x2100;

/// Glyphs by their characters, and how wide they are.
type Known = Vec<Option<(GlyphId, f32)>>;

/// The fonts, with the glyphs that have been used of each.
pub struct Fonts {
    faces: Vec<Option<Face<'static>>>,
    /// Of each font, the glyphs of characters that have been looked up, and how wide they are.
    known: [RefCell<Known>; Font::ALL.len()],
    used: BTreeMap<Font, Used>,
    /// Characters that no font has.
    pub missing: BTreeSet<char>,
}

#[derive(Default)]
struct Used {
    remapper: GlyphRemapper,
    /// The character of every glyph, by its number in the subset.
    characters: BTreeMap<u16, char>,
}

impl Fonts {
    pub fn new() -> Fonts {
        let faces = Font::ALL.iter().map(|font| Face::parse(font.data(), 0).ok()).collect();
        Fonts { faces, known: Default::default(), used: BTreeMap::new(), missing: BTreeSet::new() }
    }

    fn face(&self, font: Font) -> Option<&Face<'static>> {
        self.faces.get(font as usize)?.as_ref()
    }

    /// The glyph of a character; glyph 0, a box, where there is none.
    fn glyph(&self, font: Font, character: char) -> GlyphId {
        self.known(font, character).0
    }

    /// The same, and how wide it is. A font is slow to look into, and texts are long.
    fn known(&self, font: Font, character: char) -> (GlyphId, f32) {
        let look_up = || {
            let glyph = self.face(font).and_then(|face| face.glyph_index(character)).unwrap_or(GlyphId(0));
            (glyph, self.advance(font, glyph))
        };
        let mut known = self.known[font as usize].borrow_mut();
        known.resize(COMMON, None);
        known.get_mut(character as usize).map_or_else(look_up, |known| *known.get_or_insert_with(look_up))
    }

    fn advance(&self, font: Font, glyph: GlyphId) -> f32 {
        let Some(face) = self.face(font) else { return 0.5 };
        f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) / f32::from(face.units_per_em())
    }

    /// How wide a text is, in points.
    pub fn width(&self, font: Font, size: f32, text: &str) -> f32 {
        text.chars().map(|character| self.known(font, character).1).sum::<f32>() * size
    }

    /// A text as numbers of glyphs, for the content of a page.
    pub fn encoded(&mut self, font: Font, text: &str) -> String {
        let mut hex = String::new();
        for character in text.chars() {
            let glyph = self.glyph(font, character);
            if glyph.0 == 0 {
                self.missing.insert(character);
            }
            let used = self.used.entry(font).or_default();
            let number = used.remapper.remap(glyph.0);
            // A box stands for any character that is missing.
            let shown = if glyph.0 == 0 { '\u{fffd}' } else { character };
            used.characters.entry(number).or_insert(shown);
            let _ = write!(hex, "{number:04X}");
        }
        hex
    }

    /// Writes the fonts that were used; gives the entries of the dictionary of fonts.
    pub fn write(&self, objects: &mut Objects) -> String {
        let mut entries = String::new();
        for (font, used) in &self.used {
            if let Some(number) = self.write_font(*font, used, objects) {
                let _ = write!(entries, "/{} {number} 0 R ", font.resource());
            }
        }
        entries
    }

    fn write_font(&self, font: Font, used: &Used, objects: &mut Objects) -> Option<usize> {
        let face = self.face(font)?;
        let data = subsetter::subset(font.data(), 0, &used.remapper).ok()?;
        let scale = 1000.0 / f32::from(face.units_per_em());
        let scaled = |value: i16| (f32::from(value) * scale).round();
        // Six letters before the name tell that it is a part of the font.
        let name = format!("CLUEWR+{}", font.name());
        let file = objects.stream(&format!("/Length1 {}", data.len()), &data);
        let bounds = face.global_bounding_box();
        let flags = if font == Font::Narrow { 4 } else { 6 } + if font == Font::Italic { 64 } else { 0 };
        let descriptor = objects.add(&format!(
            "<< /Type /FontDescriptor /FontName /{name} /Flags {flags} /FontBBox [{} {} {} {}] /ItalicAngle {} \
             /Ascent {} /Descent {} /CapHeight {} /StemV 80 /FontFile2 {file} 0 R >>",
            scaled(bounds.x_min),
            scaled(bounds.y_min),
            scaled(bounds.x_max),
            scaled(bounds.y_max),
            if font == Font::Italic { -12 } else { 0 },
            scaled(face.ascender()),
            scaled(face.descender()),
            scaled(face.capital_height().unwrap_or(700)),
        ));
        let mut widths = String::new();
        for old in used.remapper.remapped_gids() {
            let _ = write!(widths, "{} ", (self.advance(font, GlyphId(old)) * 1000.0).round());
        }
        let descendant = objects.add(&format!(
            "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDSystemInfo << /Registry (Adobe) \
             /Ordering (Identity) /Supplement 0 >> /FontDescriptor {descriptor} 0 R /CIDToGIDMap /Identity \
             /DW 500 /W [0 [{widths}]] >>"
        ));
        let to_unicode = objects.stream("", to_unicode(&used.characters).as_bytes());
        Some(objects.add(&format!(
            "<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H /DescendantFonts \
             [{descendant} 0 R] /ToUnicode {to_unicode} 0 R >>"
        )))
    }
}

/// What characters the glyphs stand for, so that text can be copied and searched.
fn to_unicode(characters: &BTreeMap<u16, char>) -> String {
    let mut map = String::from(
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) \
         /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n\
         1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n",
    );
    let pairs: Vec<(&u16, &char)> = characters.iter().collect();
    for some in pairs.chunks(100) {
        let _ = writeln!(map, "{} beginbfchar", some.len());
        for (glyph, character) in some {
            let mut units = [0; 2];
            let units = character.encode_utf16(&mut units).iter();
            let units = units.fold(String::new(), |hex, unit| format!("{hex}{unit:04X}"));
            let _ = writeln!(map, "<{glyph:04X}> <{units}>");
        }
        map += "endbfchar\n";
    }
    map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_fonts_can_be_read_and_have_what_clues_need() {
        let fonts = Fonts::new();
        for font in Font::ALL {
            for character in "AZaz09 $£€.,;:“”‘’'–—…·×éüñłŽЯ½".chars() {
                assert_ne!(fonts.glyph(font, character).0, 0, "{font:?} {character}");
            }
            assert!(fonts.width(font, 10.0, "www") > fonts.width(font, 10.0, "ii"));
        }
    }

    #[test]
    fn what_no_font_has_is_noted() {
        let mut fonts = Fonts::new();
        assert_eq!(fonts.encoded(Font::Regular, "aa"), "00010001");
        assert!(fonts.missing.is_empty());
        fonts.encoded(Font::Regular, "日");
        assert_eq!(fonts.missing.into_iter().collect::<String>(), "日");
    }

    #[test]
    fn characters_beyond_the_first_plane_take_two_units() {
        let map = to_unicode(&BTreeMap::from([(3, '😀')]));
        assert!(map.contains("<0003> <D83DDE00>"), "{map}");
    }
}
