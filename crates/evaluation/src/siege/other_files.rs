//! Runs of the command on files with mistakes that are no puzzles: lexica, weights, indexes, logs, states of archives, games,
//! relations, models, knowledge, recipes, what a build puts aside, lists of folders; and on puzzles with mistakes that are printed,
//! answered, audited or told by an agent. Nothing may break down.

use super::child::{self, Bounds};
use super::raw::Folder;
use super::{Options, Tally};
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// How many runs of each kind there are in short form, and at length.
const RUNS: [usize; 2] = [4, 400];

/// A kind of file: its name, what it holds when nothing is wrong with it, and the command that reads it, with `@` for it.
struct Kind {
    name: &'static str,
    whole: Vec<u8>,
    command: Vec<String>,
    place: Place,
}

/// Where the command finds a file.
enum Place {
    /// Where `@` says.
    File,
    /// On standard input.
    Input,
    /// In a folder, which `@` names, under this name and beside copies of what lies there.
    Within(Option<PathBuf>, &'static str),
}

/// The words of a command: `PUZZLE` and `PROGRAM` are examples, `HERE` is a folder of our own, `LIST` a source in it.
fn words(options: &Options, folder: &Path, command: &str) -> Vec<String> {
    let example = |name: &str| options.examples.join(name).display().to_string();
    let here = folder.display().to_string();
    let written = |word: &str| match word {
        "PUZZLE" => example("marmalade.json"),
        "PROGRAM" => example("lingo/hundred.cl"),
        "TEXTS" => example("texts"),
        "LIST" => format!("expressions:{here}/list"),
        word => word.replace("HERE", &here),
    };
    command.split(' ').map(written).collect()
}

/// Makes one of each kind, as a user would.
fn prepare(options: &Options, folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::write(folder.join("answer"), ANSWER)?;
    fs::write(folder.join("list"), "jelly bean\nkidney bean\nrunner bean\n")?;
    for command in [
        "read PUZZLE --emit-lexicon HERE/lexicon",
        "lingo explain PROGRAM --write-log HERE/log",
        "knowledge index TEXTS -o HERE/index",
        "generate --archive HERE/archive --categories=3 --items=3 --budget=60 --seed=1",
        "knowledge build --source LIST -o HERE/knowledge",
        "knowledge gather --source LIST --shard 1/1 --to HERE/shards",
        "book --puzzles=1 --to=easy --size=3x3 --seed=3 -o HERE/book/",
    ] {
        let words = words(options, folder, command);
        let ended = child::run(&options.program, &words, b"", Bounds::default())?;
        if ended.status != 0 {
            return Err(format!("{command}: {}", ended.complaints).into());
        }
    }
    Ok(())
}

/// All kinds, after they were made.
fn kinds(options: &Options, folder: &Path) -> Result<Vec<Kind>, Box<dyn Error>> {
    prepare(options, folder)?;
    let kind = |name, whole: Vec<u8>, command: &str| Kind {
        name,
        whole,
        command: words(options, folder, command),
        place: Place::File,
    };
    let read = |name: &str| fs::read(folder.join(name));
    let game = "{\"clues\": [\"jelly\", \"kidney\", \"runner\"], \"solution\": \"bean\"}\n";
    let recipe = serde_json::json!({"language": "en", "sources": [{"name": "mine", "kind": "expressions", "title": "mine", "licence": "own", "paths": ["list"]}]});
    let weights = include_bytes!("../../../../data/knowledge-en/weights.json");
    let relations = include_bytes!("../../../../data/learned/relations.txt");
    let model = include_bytes!("../../../../data/learned/model.bin");
    let puzzle = fs::read(options.examples.join("marmalade.json"))?;
    let puzzles = lines_of_puzzles(&options.examples)?;
    let on_input = |kind: Kind| Kind { place: Place::Input, ..kind };
    let mut all = vec![
        kind("lexicon", read("lexicon")?, "read PUZZLE --lexicon @"),
        kind("log", read("log")?, "lingo explain PROGRAM --log @"),
        kind("index", read("index")?, "knowledge search --index @ bread"),
        kind("knowledge", read("knowledge")?, "guillotine --knowledge @ jelly kidney"),
        kind("games", game.repeat(6).into_bytes(), "knowledge train @ -o HERE/out"),
        kind("recipe", recipe.to_string().into_bytes(), "knowledge build --recipe @ -o HERE/out.bin"),
        kind("weights", weights.to_vec(), "guillotine --weights @ jelly kidney"),
        kind("relations", relations.to_vec(), "train PUZZLE --relations @ -o HERE/model"),
        kind("model", model.to_vec(), "read PUZZLE --reader learned --model @"),
        kind(
            "theme",
            workbench::theme_template().as_bytes().to_vec(),
            "book --theme @ --puzzles=1 --to=easy --size=3x3 --limit=1 -o HERE/a.pdf",
        ),
        kind("puzzle to print", puzzle.clone(), "sheet @ --limit=1 -o HERE/s.pdf"),
        kind("puzzle to answer", puzzle.clone(), "verify @ --answer HERE/answer"),
        kind("answer", ANSWER.as_bytes().to_vec(), "verify PUZZLE --limit=1 --answer @"),
        kind("puzzles to audit", puzzles.clone(), "audit --limit=0.2 @"),
        kind("puzzles to evaluate", puzzles.clone(), "evaluate --limit=0.2 @"),
        kind("puzzles to convert", puzzles, "convert --to text @"),
        on_input(kind("messages", MESSAGES.as_bytes().to_vec(), "mcp --limit=1 --threads=1")),
        on_input(kind("standard input", puzzle, "solve --limit=1 -")),
    ];
    all.extend(folders(options, folder)?);
    Ok(all)
}

/// Files that lie in a folder, which goes on with them: what is wrong with one of them, among others that are whole.
fn folders(options: &Options, folder: &Path) -> Result<Vec<Kind>, Box<dyn Error>> {
    let kind = |name, template: &str, file: &'static str, command: &str| -> Result<Kind, Box<dyn Error>> {
        let template = folder.join(template);
        let whole = fs::read(template.join(file))?;
        let place = Place::Within(Some(template), file);
        Ok(Kind { name, whole, command: words(options, folder, command), place })
    };
    let archive = "generate --archive @ --categories=3 --items=3 --budget=80 --seed=1";
    let book = "book --puzzles=1 --to=easy --size=3x3 --limit=1 -o @/";
    let finish = "knowledge finish --from @ --source LIST -o HERE/finished.bin";
    let go_on = "knowledge build --work @ --source LIST -o HERE/built.bin";
    let [manifest, run, marks] = [
        "shard-1-of-1/shard.json.aside",
        "shard-1-of-1/list.run0.aside",
        "shard-1-of-1/list.run0.marks.aside",
    ];
    // Alone in its folder, a state is that of a version that kept no list.
    let state = kind("state", "archive", "state.json", archive)?;
    Ok(vec![
        Kind { place: Place::Within(None, "state.json"), ..state },
        kind("list of an archive", "archive", "files.json", archive)?,
        kind("list of a book", "book", "files.json", book)?,
        kind("manifest of a shard", "shards", manifest, finish)?,
        kind("run of a shard", "shards", run, finish)?,
        kind("marks of a run", "shards", marks, finish)?,
        kind("journal of a build", "shards/shard-1-of-1", "list.journal.aside", go_on)?,
    ])
}

/// What somebody answers to the puzzle of the examples that is printed and answered.
const ANSWER: &str =
    "{\"header\": [\"clients\", \"prices\"], \"rows\": [[\"Ann\", \"$5\"], [\"Bob\", \"$6\"]]}";

/// What a client of `cluewright mcp` says.
const MESSAGES: &str = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {\"protocolVersion\": \"2025-06-18\", \"capabilities\": {}, \"clientInfo\": {\"name\": \"a\", \"version\": \"1\"}}}
{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}
{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"tools/call\", \"params\": {\"name\": \"solve\", \"arguments\": {\"puzzle\": \"who: Ann, Bob\\npet: cat, dog\\n\\n1. Ann has the cat.\\n\", \"all\": 2}}}
{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"tools/call\", \"params\": {\"name\": \"generate\", \"arguments\": {\"categories\": 3, \"items\": 3, \"seed\": 1}}}
";

/// Puzzles of the examples, a line each.
fn lines_of_puzzles(examples: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut lines = Vec::new();
    for name in ["marmalade", "zebra"] {
        let puzzle: serde_json::Value =
            serde_json::from_slice(&fs::read(examples.join(format!("{name}.json")))?)?;
        lines.extend_from_slice(puzzle.to_string().as_bytes());
        lines.push(b'\n');
    }
    Ok(lines)
}

/// Copies a folder with all that is in it.
fn copied(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&place)?;
            copied(&entry.path(), &place)?;
        } else {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}

/// Runs them.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = Folder::new("files")?;
    let mut chance = crate::random::seeded(options.seed);
    let mut tally = Tally::default();
    for kind in kinds(options, &folder.0)? {
        for number in 0..RUNS[usize::from(options.long)] {
            let bytes = mistaken(&kind.whole, &mut chance);
            let mut path = folder.0.join(format!("{}-{number}", kind.name));
            let mut input: &[u8] = b"";
            match &kind.place {
                Place::File => fs::write(&path, &bytes)?,
                Place::Input => input = &bytes,
                Place::Within(template, name) => {
                    fs::create_dir_all(&path)?;
                    template.as_ref().map_or(Ok(()), |template| copied(template, &path))?;
                    fs::write(path.join(name), &bytes)?;
                }
            }
            let named = path.display().to_string();
            let command: Vec<String> = kind.command.iter().map(|word| word.replace('@', &named)).collect();
            let bounds = Bounds { memory: 2048, seconds: 60 };
            let ended = child::run(&options.program, &command, input, bounds)?;
            let wrong = ended.broke_down() || ended.status > 5;
            tally.count(wrong.then(|| {
                // What is wrong is kept where it can be looked at.
                let kept = std::env::temp_dir().join(format!("siege-{}-{number}", kind.name));
                let _ = fs::write(&kept, &bytes);
                path.clone_from(&kept);
                format!(
                    "{}: {command:?} ended with {}; the file is {}",
                    kind.name,
                    ended.status,
                    path.display()
                )
            }));
        }
    }
    Ok(tally)
}

/// Numbers and words that parsers stumble over.
const STONES: [&[u8]; 8] =
    [b"18446744073709551615", b"-1", b"1e308", b"null", b"\xff\xfe", b"{\"", b"[[[[[[[[", b"\0\0\0\0"];

/// The bytes with a few mistakes in them.
fn mistaken(whole: &[u8], chance: &mut crate::random::Randomness) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    for _ in 0..chance.random_range(1..4) {
        let place = chance.random_range(0..=bytes.len());
        let end = (place + chance.random_range(0..20)).min(bytes.len());
        match chance.random_range(0..5) {
            0 => _ = bytes.splice(place..end, []),
            1 => bytes.truncate(place),
            2 => {
                let part = bytes[place..end].to_vec();
                bytes.splice(place..place, part.repeat(2));
            }
            3 => {
                // A number in place of another.
                let start = bytes[place..].iter().position(u8::is_ascii_digit).map_or(place, |at| place + at);
                let end = bytes[start..]
                    .iter()
                    .position(|byte| !byte.is_ascii_digit())
                    .map_or(bytes.len(), |at| start + at);
                bytes.splice(start..end, STONES.choose(chance).copied().unwrap_or_default().iter().copied());
            }
            _ => {
                bytes.splice(place..end, STONES.choose(chance).copied().unwrap_or_default().iter().copied());
            }
        }
    }
    bytes
}
