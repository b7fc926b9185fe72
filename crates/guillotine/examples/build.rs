//! Builds a knowledge file from a recipe: `build RECIPE.json OUT.bin WORK-FOLDER`.
//!
//! A recipe names the language, a file of word frequencies and the sources, with paths beside the recipe:
//! `{"language": "en", "frequencies": "freq.tsv", "least_zipf": 2.0, "memory_mb": 256,
//!   "sources": [{"name": "wordnet", "kind": "wordnet", "title": "…", "licence": "…", "paths": ["data.noun"]}]}`.
//! Stopped by hand, it goes on where it was when it is started again with the same work folder.

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use guillotine::association::{Knowledge, SourceNote};
use guillotine::building::{Builder, Limits, Material, Progress, Scratch, Source};
use guillotine::words::Language;
use serde::Deserialize;

#[derive(Deserialize)]
struct Recipe {
    language: Language,
    frequencies: Option<PathBuf>,
    base: Option<PathBuf>,
    #[serde(default)]
    least_zipf: f32,
    #[serde(default)]
    memory_mb: Option<usize>,
    sources: Vec<RecipeSource>,
}

#[derive(Deserialize)]
struct RecipeSource {
    #[serde(flatten)]
    note: SourceNote,
    #[serde(default)]
    least: f64,
    paths: Vec<PathBuf>,
}

struct Files(Vec<PathBuf>);

impl Material for Files {
    fn parts(&self) -> usize {
        self.0.len()
    }
    fn open(&mut self, part: usize, offset: u64) -> io::Result<Box<dyn BufRead + '_>> {
        let mut file = File::open(self.0.get(part).ok_or(io::ErrorKind::NotFound)?)?;
        file.seek(SeekFrom::Start(offset))?;
        Ok(Box::new(BufReader::with_capacity(1 << 18, file)))
    }
    fn length(&self, part: usize) -> Option<u64> {
        self.0.get(part).and_then(|path| fs::metadata(path).ok()).map(|data| data.len())
    }
}

struct Folder(PathBuf);

impl Scratch for Folder {
    fn write(
        &mut self,
        name: &str,
        content: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let partial = self.0.join(format!("{name}.partial"));
        let mut out = BufWriter::with_capacity(1 << 18, File::create(&partial)?);
        content(&mut out)?;
        out.flush()?;
        fs::rename(partial, self.0.join(name))
    }
    fn read(&self, name: &str) -> io::Result<Box<dyn Read>> {
        Ok(Box::new(File::open(self.0.join(name))?))
    }
    fn exists(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }
    fn remove(&mut self, name: &str) -> io::Result<()> {
        match fs::remove_file(self.0.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [recipe, out, work] = arguments.as_slice() else {
        return Err("usage: build RECIPE.json OUT.bin WORK-FOLDER".into());
    };
    let folder = Path::new(recipe).parent().unwrap_or(Path::new("."));
    let recipe: Recipe = serde_json::from_reader(BufReader::new(File::open(recipe)?))?;
    let limits = Limits {
        memory: recipe.memory_mb.unwrap_or(256) << 20,
        least_zipf: recipe.least_zipf,
        ..Limits::default()
    };
    let base_bytes = recipe.base.map(|path| fs::read(folder.join(path))).transpose()?;
    let base = base_bytes.as_deref().map(Knowledge::open).transpose()?;
    let mut builder = Builder::new(recipe.language, limits);
    if let Some(path) = recipe.frequencies {
        builder.frequencies(&mut BufReader::new(File::open(folder.join(path))?))?;
    }
    if let Some(base) = &base {
        builder.extend(base);
    }
    for source in recipe.sources {
        let paths = source.paths.iter().map(|path| folder.join(path)).collect();
        builder.add(Source { note: source.note, least: source.least, material: Box::new(Files(paths)) });
    }
    fs::create_dir_all(work)?;
    let start = Instant::now();
    let mut told = 0;
    let mut report = |progress: &Progress| {
        let seconds = start.elapsed().as_secs();
        if seconds > told || progress.done == 0 {
            told = seconds;
            let share =
                progress.of.map_or(String::new(), |of| format!(" {} %", progress.done * 100 / of.max(1)));
            eprintln!("{seconds:>4} s  {}{share}", progress.doing);
        }
        true
    };
    let partial = format!("{out}.partial");
    let mut file = BufWriter::new(File::create(&partial)?);
    let meta = builder.run(&mut Folder(work.into()), &mut file, &mut report)?;
    drop(file);
    fs::rename(partial, out)?;
    println!("{out}: {} terms, {} pairs, {} bytes", meta.terms, meta.pairs, fs::metadata(out)?.len());
    Ok(())
}
