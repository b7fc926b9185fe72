//! Lines in a chart, as SVG.

use std::fmt::Write;

/// A line with a name.
pub struct Line {
    pub name: String,
    pub points: Vec<(f64, f64)>,
}

const COLOURS: [&str; 4] = ["#1f5a96", "#d1701f", "#3b8a3b", "#8a3b7f"];
const LEFT: f64 = 64.0;
const TOP: f64 = 44.0;
const WIDE: f64 = 500.0;
const HIGH: f64 = 260.0;

/// The chart of some lines.
pub fn chart(title: &str, x_axis: &str, y_axis: &str, lines: &[Line]) -> String {
    let points = || lines.iter().flat_map(|line| line.points.iter().copied());
    let x_end = points().map(|point| point.0).fold(1.0, f64::max);
    let y_end = nice(points().map(|point| point.1).fold(0.0, f64::max));
    let y_start = -nice(-points().map(|point| point.1).fold(0.0, f64::min));
    let x = |value: f64| LEFT + WIDE * value / x_end;
    let y = |value: f64| TOP + HIGH * (1.0 - (value - y_start) / (y_end - y_start).max(1e-9));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 700 370\" width=\"700\" height=\"370\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<title>{title}</title>\n\
         <rect width=\"700\" height=\"370\" fill=\"white\"/>\n<text x=\"{LEFT}\" y=\"24\" font-size=\"15\">{title}</text>\n"
    );
    for step in 0..=5 {
        let value = y_start + (y_end - y_start) * f64::from(step) / 5.0;
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{1:.1}\" y2=\"{1:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{2:.1}\" y=\"{3:.1}\" text-anchor=\"end\">{value:.2}</text>",
            LEFT + WIDE,
            y(value),
            LEFT - 6.0,
            y(value) + 4.0
        );
        let value = x_end * f64::from(step) / 5.0;
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{value:.0}</text>",
            x(value),
            TOP + HIGH + 18.0
        );
    }
    for (line, colour) in lines.iter().zip(COLOURS.iter().cycle()) {
        let mut path = String::new();
        for &(a, b) in &line.points {
            let _ = write!(path, "{:.1},{:.1} ", x(a), y(b));
        }
        let _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" points=\"{}\"/>",
            path.trim_end()
        );
    }
    for (place, (line, colour)) in lines.iter().zip(COLOURS.iter().cycle()).enumerate() {
        let at = TOP + 8.0 + 20.0 * f64::from(u8::try_from(place).unwrap_or(u8::MAX));
        let _ = writeln!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"12\" height=\"8\" fill=\"{colour}\"/><text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            LEFT + WIDE + 8.0,
            at - 8.0,
            LEFT + WIDE + 24.0,
            at,
            line.name
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{x_axis}</text>\
         <text transform=\"translate(16 {:.1}) rotate(-90)\" text-anchor=\"middle\">{y_axis}</text>\n</svg>",
        LEFT + WIDE / 2.0,
        TOP + HIGH + 40.0,
        TOP + HIGH / 2.0
    );
    svg
}

/// A round number that is not smaller.
fn nice(value: f64) -> f64 {
    if value <= 0.0 {
        return 0.0;
    }
    let power = 10f64.powf(value.log10().floor());
    [1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|&round| round >= value - 1e-12)
        .unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_every_line() {
        let line = |name: &str| Line { name: name.to_owned(), points: vec![(0.0, 0.1), (10.0, 0.73)] };
        let svg = chart("T", "generation", "fitness", &[line("one"), line("two")]);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains(">one<") && svg.contains(">two<") && svg.contains("0.80"), "{svg}");
        assert!((nice(0.73) - 0.8).abs() < 1e-9 && (nice(7.2) - 8.0).abs() < 1e-9);
        assert!(chart("T", "x", "y", &[]).starts_with("<svg "));
    }
}
