//! Scratch: read folders of puzzles.
use reading::reader::Reader;
fn main() {
    let mut show = false;
    let (mut n, mut solved, mut wrong, mut clues, mut understood) = (0, 0, 0, 0, 0);
    for arg in std::env::args().skip(1) {
        if arg == "-v" {
            show = true;
            continue;
        }
        let bytes = std::fs::read(&arg).unwrap();
        let opened = puzzle::files::read_bytes(&bytes).unwrap();
        let p = opened.puzzle;
        let start = std::time::Instant::now();
        let reader = Reader::new(&p);
        let all: Vec<_> = p.clues.iter().map(|c| reader.read(&c.text)).collect();
        let read = start.elapsed();
        let stop = solving::engine::Stop::default();
        let chosen = reading::choosing::choose(&p.categories, &all, &stop);
        n += 1;
        let mut bad = false;
        for c in &all {
            clues += 1;
            if !c.readings.is_empty() { understood += 1 } else { bad = true }
        }
        let name = arg.rsplit('/').next().unwrap();
        let mut status = format!("{} solutions", chosen.solutions);
        let mut ok = false;
        if chosen.solutions == 1 {
            let fs: Vec<_> = all
                .iter()
                .zip(&chosen.readings)
                .filter_map(|(c, r)| r.map(|r| c.readings[r].formula.clone()))
                .collect();
            let problem = solving::Problem::new(&p.categories, fs.iter());
            let mut s = solving::Solver::new(&problem, &stop).unwrap();
            let sol = s.next_solution().unwrap().unwrap();
            let rows = |s: &puzzle::Solution| {
                let mut r: Vec<Vec<String>> = s
                    .to_names(&p.categories)
                    .iter()
                    .map(|r| r.iter().map(|x| x.to_string()).collect())
                    .collect();
                r.sort();
                r
            };
            let right = p.solution.as_ref().map(|g| rows(g) == rows(&sol));
            match right {
                Some(true) => {
                    solved += 1;
                    ok = true;
                    status = "solved".into()
                }
                Some(false) => {
                    wrong += 1;
                    status = "WRONG".into()
                }
                None => {}
            }
        }
        if show || !ok {
            println!(
                "## {name}: {status} {}us{}",
                read.as_micros(),
                if bad { " (not understood)" } else { "" }
            );
            if show || true {
                for (i, (c, r)) in all.iter().zip(&chosen.readings).enumerate() {
                    match r {
                        None => println!(
                            "   ?? {}. {}   @{:?}",
                            i + 1,
                            p.clues[i].text,
                            c.trouble.clone().map(|t| p.clues[i].text[t.bytes].to_string())
                        ),
                        Some(r) => {
                            if show || chosen.solutions == 0 || chosen.solutions > 1 || status == "WRONG" {
                                println!("   {}. {}", i + 1, p.clues[i].text);
                                for (k, x) in c.readings.iter().enumerate().take(if show { 4 } else { 2 }) {
                                    println!(
                                        "      {}{} {}",
                                        if k == *r { "*" } else { " " },
                                        x.cost,
                                        x.formula.display(&p.categories)
                                    );
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    println!("{solved} of {n} solved, {wrong} wrong; clues {understood}/{clues}");
}
