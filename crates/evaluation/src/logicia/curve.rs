//! How the figures grow with the number of puzzles.

use super::measure::{Figures, measure};
use super::{Plan, Vocabulary, train};
use puzzle::Puzzle;
use std::error::Error;
use std::fmt::Write;

/// The numbers of puzzles to train on.
const SIZES: [usize; 4] = [5, 10, 20, 40];
/// How often each is tried, with other puzzles.
const FOLDS: usize = 5;

/// Figures for each number of puzzles.
pub type Curve = Vec<(usize, Figures)>;

/// Trains on more and more puzzles. Puzzle number i belongs to fold i mod 5; each fold is tested on with puzzles of the
/// others, spread evenly.
pub fn measured(plan: &Plan, puzzles: &[Puzzle]) -> Result<Curve, Box<dyn Error>> {
    let mut curve = Vec::new();
    for size in SIZES.into_iter().filter(|size| *size <= puzzles.len() * (FOLDS - 1) / FOLDS) {
        let mut all = Figures::default();
        for fold in 0..FOLDS {
            let inside = |place: usize| place % FOLDS == fold;
            let test: Vec<Puzzle> =
                (0..puzzles.len()).filter(|&at| inside(at)).map(|at| puzzles[at].clone()).collect();
            let rest: Vec<&Puzzle> =
                (0..puzzles.len()).filter(|&at| !inside(at)).map(|at| &puzzles[at]).collect();
            let few: Vec<Puzzle> = (0..size).map(|at| rest[at * rest.len() / size].clone()).collect();
            let (model, _) = train(&few, &Vocabulary::shipped(), plan.method)?;
            all = all.plus(measure(&model, &test, plan.potentials)?);
        }
        println!(
            "{size} puzzles: entities {:.1} %, binary {:.1} / {:.1} %, complex {:.1} / {:.1} %, solved {} of {}, wrong {}",
            all.entities.percent(),
            all.binary.annotated.percent(),
            all.binary.found.percent(),
            all.complex.annotated.percent(),
            all.complex.found.percent(),
            all.solved.right,
            all.solved.all,
            all.wrong
        );
        curve.push((size, all));
    }
    Ok(curve)
}

const WIDE: f64 = 420.0;
const HIGH: f64 = 260.0;
const LEFT: f64 = 50.0;
const TOP: f64 = 40.0;

/// A line of the picture: its name, its colour, and what it shows.
type Line = (&'static str, &'static str, fn(&Figures) -> f64);

/// The curve as a picture.
#[expect(clippy::cast_precision_loss, reason = "these are small numbers")]
pub fn draw(curve: &Curve) -> String {
    let x = |size: usize| LEFT + WIDE * ((size as f64).log2() - 5_f64.log2()) / 3.0;
    let y = |percent: f64| TOP + HIGH * (1.0 - percent / 100.0);
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 680 350\" width=\"680\" height=\"350\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<title>What the learned reader gets right, by the number of puzzles it was trained on</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"10\" y=\"22\" font-size=\"15\">Right, in hundredths, by the number of puzzles trained on</text>\n",
    );
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent));
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" x2=\"{}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{:.1}\" \
             text-anchor=\"end\">{percent}</text>",
            LEFT + WIDE,
            LEFT - 8.0,
            at + 4.0
        );
    }
    for (size, _) in curve {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{size}</text>",
            x(*size),
            TOP + HIGH + 20.0
        );
    }
    let lines: [Line; 4] = [
        ("entities", "#1f5a96", |figures| figures.entities.percent()),
        ("binary relations", "#b3541e", |figures| figures.binary.found.percent()),
        ("complex relations", "#3a7d44", |figures| figures.complex.found.percent()),
        ("puzzles solved", "#6b3fa0", |figures| figures.solved.percent()),
    ];
    for (place, (name, colour, of)) in lines.into_iter().enumerate() {
        let points: Vec<String> =
            curve.iter().map(|(size, figures)| format!("{:.1},{:.1}", x(*size), y(of(figures)))).collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            points.join(" ")
        );
        for (size, figures) in curve {
            let _ = writeln!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"{colour}\"/>",
                x(*size),
                y(of(figures))
            );
        }
        let at = TOP + 20.0 + 22.0 * place as f64;
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{:.1}\" width=\"12\" height=\"8\" fill=\"{colour}\"/><text x=\"{}\" y=\"{:.1}\">{name}</text>",
            LEFT + WIDE + 20.0,
            at - 8.0,
            LEFT + WIDE + 38.0,
            at
        );
    }
    svg.push_str("</svg>\n");
    svg
}
