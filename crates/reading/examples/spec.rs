//! Throw-away: which examples of the constructions fail.
use puzzle::{Category, Clue, Formula, Puzzle};
use reading::reader::Reader;

fn run(file: &str, cats: &[Category], ex: &[(String, Option<String>)], t: &mut [usize; 4]) {
    if ex.is_empty() {
        return;
    }
    let p = Puzzle {
        id: None,
        title: None,
        intro: None,
        categories: cats.to_vec(),
        clues: ex.iter().map(|(t, _)| Clue { text: t.clone(), formula: None }).collect(),
        solution: None,
        extra: Default::default(),
    };
    let reader = Reader::new(&p);
    let stop = solving::engine::Stop::default();
    for (clue, want) in ex {
        t[0] += 1;
        let got = reader.read(clue);
        let first = got.readings.first();
        let tell = |k: &str| {
            println!("[{k}] {file}: {clue}");
            println!("     want {}", want.as_deref().unwrap_or("not understood"));
            for r in got.readings.iter().take(3) {
                println!("     got {} {}", r.cost, r.formula.display(cats));
            }
            if let Some(tr) = &got.trouble {
                println!("     @ {:?} {}", clue.get(tr.bytes.clone()), tr.message);
            }
        };
        match want {
            None => {
                if first.is_some() {
                    t[2] += 1;
                    tell("MISREAD-REFUSAL")
                } else {
                    t[1] += 1
                }
            }
            Some(text) => {
                let f = match Formula::parse(text, cats) {
                    Ok(f) => f,
                    Err(e) => {
                        println!("!!! {file} {text}: {e}");
                        continue;
                    }
                };
                let n = Formula::parse(&format!("not ({text})"), cats).unwrap();
                for (g, s) in [(&f, "contradictory"), (&n, "tautological")] {
                    let pr = solving::Problem::new(cats, [g]);
                    if solving::Solver::new(&pr, &stop).unwrap().next_solution().unwrap().is_none() {
                        println!("!!! {s}: {clue} {text}");
                    }
                }
                let Some(r) = first else {
                    t[3] += 1;
                    tell("NOT UNDERSTOOD");
                    continue;
                };
                let same = |g: &Formula| {
                    let a = format!("not (({text}) <-> ({}))", g.display(cats));
                    let a = Formula::parse(&a, cats).unwrap();
                    let pr = solving::Problem::new(cats, [&a]);
                    solving::Solver::new(&pr, &stop).unwrap().next_solution().unwrap().is_none()
                };
                if same(&r.formula) {
                    t[1] += 1
                } else {
                    t[2] += 1;
                    let later = got.readings.iter().position(|r| same(&r.formula));
                    tell(&later.map_or("WRONG".to_string(), |l| format!("WRONG, right one is #{}", l + 1)));
                }
            }
        }
    }
}

fn main() {
    let (mut all, show) = ([0; 4], std::env::args().count() > 1);
    let _ = show;
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap();
        let file = path.rsplit('/').next().unwrap().to_string();
        let (mut cats, mut ex, mut t) = (Vec::new(), Vec::new(), [0; 4]);
        let mut clue = None;
        let mut lines = text.lines();
        while let Some(l) = lines.next() {
            if let Some(c) = l.strip_prefix("> ") {
                clue = Some(c.to_string());
            } else if let Some(tag) = l.strip_prefix("```") {
                let body = lines.by_ref().take_while(|l| *l != "```").collect::<Vec<_>>().join("\n");
                match tag {
                    "json categories" => {
                        run(&file, &cats, &ex, &mut t);
                        ex.clear();
                        let json = format!("{{\"categories\": {body}, \"clues\": [\"x\"]}}");
                        cats = puzzle::files::read(&json)
                            .map_err(|e| format!("{e:?}"))
                            .unwrap()
                            .puzzle
                            .categories;
                    }
                    "formula" => ex.push((clue.take().unwrap(), Some(body))),
                    "not understood" => ex.push((clue.take().unwrap(), None)),
                    other => panic!("{other}"),
                }
            }
        }
        run(&file, &cats, &ex, &mut t);
        println!("== {file}: {} examples, {} right, {} wrong, {} not understood", t[0], t[1], t[2], t[3]);
        for i in 0..4 {
            all[i] += t[i];
        }
    }
    println!("== all: {} examples, {} right, {} wrong, {} not understood", all[0], all[1], all[2], all[3]);
}
