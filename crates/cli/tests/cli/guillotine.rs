//! The Guillotine and its knowledge: JSON against the schemas, building, stopping and going on, bad inputs.

use crate::program::{Folder, Ran, repository};
use crate::schemas::check;
use serde_json::Value;
use std::fs;
use std::process::{Command, Stdio};

fn json(folder: &Folder, arguments: &[&str], schema: &str) -> Value {
    let ran = folder.run(arguments, b"");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{arguments:?}: {ran:?}");
    check(&ran.stdout, schema)
}

fn refused(ran: &Ran, code: &str, why: &str) {
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{ran:?}");
    assert!(ran.stderr.contains(code) && ran.stderr.contains(why), "{ran:?}");
    assert!(!ran.stderr.contains("should not happen"), "{ran:?}");
}

#[test]
fn answers_follow_their_schema() {
    let folder = Folder::new();
    let jelly = ["guillotine", "--format", "json", "jelly", "kidney", "runner", "coffee", "broad"];
    let answer = json(&folder, &jelly, "guillotine");
    assert_eq!(answer["answers"][0]["word"], "bean");
    assert_eq!(answer["answers"].as_array().unwrap().len(), 10);
    assert_eq!(answer["confident"], true);
    assert_eq!(answer["answers"][0]["evidence"].as_array().unwrap().len(), 5);
    let ottho = ["guillotine", "--method", "ottho", "--top", "3", "--format", "json", "apple", "sunrise"];
    let answer = json(&folder, &ottho, "guillotine");
    assert_eq!((&answer["confident"], answer["answers"].as_array().unwrap().len()), (&Value::Bool(false), 3));
    let unknown = json(&folder, &["guillotine", "--format", "json", "日本語", "ελιά", "qqzzx"], "guillotine");
    assert_eq!(
        (&unknown["confident"], unknown["unknown"].as_array().unwrap().len()),
        (&Value::Bool(false), 3)
    );
    let italian = ["guillotine", "--lang", "it", "--format", "json", "polare", "bruno", "peluche", "ballo"];
    assert_eq!(json(&folder, &italian, "guillotine")["language"], "it");
}

#[test]
fn made_games_follow_their_schema_and_come_again() {
    let folder = Folder::new();
    let command = ["guillotine", "--make", "--count", "2", "--seed", "5", "--format", "json"];
    let made = json(&folder, &command, "games");
    assert_eq!(made, json(&folder, &command, "games"));
    assert_eq!(made["games"].as_array().unwrap().len(), 2);
    let bridge = json(&folder, &["guillotine", "--make", "bridge", "--format", "json"], "games");
    assert_eq!(bridge["games"][0]["solution"], "bridge");
    refused(&folder.run(&["guillotine", "--make", "qqzzx"], b""), "G01", "no fair game");
    refused(&folder.run(&["guillotine", "--make", "one", "two"], b""), "G01", "one word");
    refused(&folder.run(&["guillotine", "--make", "bastard"], b""), "G01", "games leave out");
}

#[test]
fn views_of_knowledge_follow_their_schemas() {
    let folder = Folder::new();
    let list = json(&folder, &["knowledge", "list", "--format", "json"], "knowledge");
    assert!(list["files"].as_array().unwrap().len() >= 2);
    json(&folder, &["knowledge", "show", "bean", "--format", "json"], "word");
    json(&folder, &["knowledge", "near", "bread", "butter", "--format", "json"], "near");
    refused(&folder.run(&["knowledge", "show", "qqzzx"], b""), "G01", "qqzzx");
}

#[test]
fn texts_are_found_by_association() {
    let folder = Folder::new();
    let texts = repository().join("examples/texts");
    let index = ["knowledge", "index", texts.to_str().unwrap(), "-o", "texts.index", "--format", "json"];
    assert_eq!(json(&folder, &index, "index")["documents"], 5);
    let found = json(
        &folder,
        &["knowledge", "search", "--index", "texts.index", "bread", "--format", "json"],
        "search",
    );
    assert_eq!(found["documents"][0]["document"], "baking.md");
    assert!(!fs::read_to_string(texts.join("baking.md")).unwrap().contains("bread"));
    assert!(found["documents"][0]["path"][0]["through"].is_string());
    folder.write("broken", "{}");
    refused(&folder.run(&["knowledge", "search", "--index", "broken", "bread"], b""), "G03", "not an index");
    refused(&folder.run(&["knowledge", "index", "missing", "-o", "x"], b""), "P00", "no such folder");
}

/// A list of expressions of which none is in the shipped knowledge.
const LIST: &str =
    "cugino lanterna\ncugino cucchiaio\ncugino della zanzara\ncugino ombrello\ncugino del violino\n";

#[test]
fn an_own_list_of_expressions_is_taken_in_and_improves_answers() {
    let folder = Folder::new();
    folder.write("mine.txt", LIST);
    let clues = ["guillotine", "--lang", "it", "--format", "json"];
    let clues = [&clues[..], &["lanterna", "cucchiaio", "zanzara", "ombrello", "violino"]].concat();
    let before = json(&folder, &clues, "guillotine");
    let build = ["knowledge", "build", "--lang", "it", "--base", "shipped", "-o", "mine.bin", "--source"];
    let build = [&build[..], &["expressions:mine.txt"]].concat();
    let ran = folder.run(&build, b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.stdout.starts_with("mine.bin: "), "{ran:?}");
    assert!(!folder.path("mine.bin.work").exists());
    let after = json(&folder, &[&clues[..], &["--knowledge", "mine.bin"]].concat(), "guillotine");
    assert_ne!(before["answers"][0]["word"], "cugino");
    assert_eq!(after["answers"][0]["word"], "cugino");
    assert_eq!(after["answers"][0]["evidence"][0]["source"], "mine");
    let list = json(&folder, &["knowledge", "list", "mine.bin", "--format", "json"], "knowledge");
    assert_eq!(list["files"][0]["sources"].as_array().unwrap().last().unwrap()["links"], 5);
}

#[test]
fn weights_are_learned_from_games() {
    let folder = Folder::new();
    let game = |clues: [&str; 3], solution: &str| {
        serde_json::json!({"clues": clues, "solution": solution}).to_string()
    };
    let games = [
        game(["jelly", "kidney", "coffee"], "bean"),
        game(["apple", "custard", "humble"], "pie"),
        game(["rain", "over", "trench"], "coat"),
        game(["sun", "wall", "pot"], "flower"),
        game(["fire", "brick", "stone"], "wall"),
        game(["tooth", "hair", "paint"], "brush"),
    ];
    folder.write("games.jsonl", games.join("\n"));
    // Little knowledge, since it is built anew for every part of the games.
    folder.write(
        "list.txt",
        "jelly bean\ncoffee bean\napple pie\nrain coat\nsun flower\nstone wall\nhair brush\n",
    );
    let build = ["knowledge", "build", "--source", "expressions:list.txt", "-o", "small.bin"];
    assert_eq!(folder.run(&build, b"").status, 0);
    let train = ["knowledge", "train", "games.jsonl", "-o", "w.json", "--format", "json"];
    let train = [&train[..], &["--knowledge", "small.bin", "--past-games", "known.bin"]].concat();
    let view = json(&folder, &train, "train");
    assert_eq!(view["figures"].as_array().unwrap().len(), 3);
    let play = ["guillotine", "--format", "json", "--weights", "w.json", "--knowledge", "known.bin"];
    let play = [&play[..], &["jelly", "kidney"]].concat();
    assert_eq!(json(&folder, &play, "guillotine")["answers"][0]["word"], "bean");
    folder.write("bad.jsonl", format!("{}\nnot a game\n", games[0]));
    refused(&folder.run(&["knowledge", "train", "bad.jsonl", "-o", "w.json"], b""), "G03", "line 2");
    folder.write("empty.jsonl", "");
    refused(&folder.run(&["knowledge", "train", "empty.jsonl", "-o", "w.json"], b""), "G03", "no game");
    refused(
        &folder.run(&["guillotine", "--weights", "bad.jsonl", "a", "b"], b""),
        "G03",
        "not a file of weights",
    );
}

/// A dump with pages enough to be put aside several times in one megabyte of memory.
fn dump() -> String {
    let mut text = String::from("<mediawiki>\n");
    let mut state = 1_u64;
    let mut word = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        format!("w{}", (state >> 33) % 900)
    };
    for page in 0..3000 {
        text.extend(["<page><title>Page ", &page.to_string(), "</title>\n<text>"]);
        for _ in 0..60 {
            text += &word();
            text.push(' ');
        }
        text += "</text>\n</page>\n";
    }
    text + "</mediawiki>\n"
}

#[test]
fn a_build_that_is_killed_goes_on_and_ends_the_same() {
    let folder = Folder::new();
    folder.write("dump.xml", dump());
    let build = |output: &'static str| {
        ["knowledge", "build", "--source", "encyclopedia:dump.xml", "--memory", "1", "-o", output]
    };
    assert_eq!(folder.run(&build("whole.bin"), b"").status, 0);
    let mut child = Command::new(env!("CARGO_BIN_EXE_cluewright"))
        .args(build("killed.bin"))
        .current_dir(folder.path("."))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Killed as soon as something was put aside; a quick machine may be done before.
    let aside = folder.path("killed.bin.work/dump.journal.aside");
    while child.try_wait().unwrap().is_none() && !aside.exists() {
        std::thread::yield_now();
    }
    let _ = child.kill();
    child.wait().unwrap();
    assert_eq!(folder.run(&build("killed.bin"), b"").status, 0);
    assert!(fs::read(folder.path("killed.bin")).unwrap() == fs::read(folder.path("whole.bin")).unwrap());
    assert!(!folder.path("killed.bin.work").exists());
}

#[test]
fn odd_clues_are_played_or_refused() {
    let folder = Folder::new();
    let fifty: Vec<String> =
        (0..50).map(|n| ["apple", "sun", "house", "water", "stone"][n % 5].to_owned() + "s").collect();
    let fifty: Vec<&str> = ["guillotine"].into_iter().chain(fifty.iter().map(String::as_str)).collect();
    for clues in [&["guillotine", "apple"][..], &["guillotine", "apple", "apple", "Apple"], &fifty] {
        let ran = folder.run(clues, b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
        assert!(!ran.stdout.is_empty());
    }
    let unknown = folder.run(&["guillotine", "qqzzx", "日本語", "ελιά", "дом"], b"");
    assert_eq!((unknown.status, unknown.stderr.as_str()), (0, ""));
    assert!(unknown.stdout.contains("I don't know") && unknown.stdout.contains("日本語"), "{unknown:?}");
    let sixty_five: Vec<&str> = std::iter::once("guillotine").chain(std::iter::repeat_n("sun", 65)).collect();
    refused(&folder.run(&sixty_five, b""), "G01", "too many");
    refused(&folder.run(&["guillotine", "apple", ""], b""), "G01", "clue 2 holds no word");
    refused(&folder.run(&["guillotine", &"a".repeat(100_000), "sun"], b""), "G01", "clue 1 holds no word");
    refused(&folder.run(&["guillotine"], b""), "G01", "there are no clues");
    let control = folder.run(&["guillotine", "apple\u{1b}[2J", "sun\u{7}"], b"");
    assert!(control.stdout.chars().all(|c| c == '\n' || !c.is_control()), "{control:?}");
    for (option, value) in [("--top", "0"), ("--top", "401"), ("--lang", "xx"), ("--method", "luck")] {
        let ran = folder.run(&["guillotine", option, value, "sun"], b"");
        assert_eq!(ran.status, 2, "{option} {value}");
    }
}

#[test]
fn files_that_are_no_knowledge_are_refused() {
    let folder = Folder::new();
    let whole = fs::read(repository().join("data/knowledge-it/knowledge.bin")).unwrap();
    folder.write("cut.bin", &whole[..whole.len() / 2]);
    folder.write("short.bin", &whole[..30]);
    folder.write("foreign.bin", b"PK\x03\x04 an archive");
    folder.write("empty.bin", b"");
    let mut newer = whole[..200].to_vec();
    newer[8] = 9;
    folder.write("newer.bin", &newer);
    for (name, why) in [
        ("cut.bin", "damaged"),
        ("short.bin", "damaged"),
        ("foreign.bin", "not a knowledge file"),
        ("empty.bin", "not a knowledge file"),
        ("newer.bin", "version 9"),
    ] {
        refused(&folder.run(&["guillotine", "--knowledge", name, "sun"], b""), "G02", why);
        let ran = folder.run(&["knowledge", "list", name, "--format", "json"], b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (2, ""), "{name}");
        check(&ran.stdout, "error");
    }
    refused(&folder.run(&["guillotine", "--knowledge", "missing.bin", "sun"], b""), "P00", "no such file");
    refused(&folder.run(&["guillotine", "--knowledge", ".", "sun"], b""), "P00", "it is a folder");
}

#[test]
fn builds_that_cannot_be_are_refused() {
    let folder = Folder::new();
    folder.write("mine.txt", LIST);
    folder.write("recipe.json", "{\"language\": \"en\"}");
    for (arguments, why) in [
        (&["--source", "lists:mine.txt", "-o", "x"][..], "no kind of source"),
        (&["--source", "mine.txt", "-o", "x"], "KIND:PATH"),
        (&["-o", "x"], "--recipe"),
        (&["--source", "titles:missing", "-o", "x"], "no such file"),
        (&["--recipe", "recipe.json", "-o", "x"], "not a recipe"),
        (&["--source", "titles:mine.txt", "-o", "no/such/folder/x"], "no folder"),
        (&["--source", "titles:mine.txt", "--base", "mine.txt", "-o", "x"], "not a knowledge file"),
    ] {
        let ran = folder.run(&[&["knowledge", "build"], arguments].concat(), b"");
        assert_eq!(ran.status, 2, "{arguments:?}: {ran:?}");
        assert!(ran.stderr.contains(why), "{arguments:?}: {ran:?}");
    }
    assert!(!folder.path("x").exists());
}

#[test]
fn shards_give_the_bytes_of_a_whole_build_also_after_a_kill() {
    let folder = Folder::new();
    let words = ["apple", "pie", "sun", "rise", "bread", "butter", "rain", "coat", "tooth", "brush"];
    let word = |n: usize| words[n % words.len()];
    let line = |n: usize| format!("{} of {} {} word{}\n", word(n), word(n / 3), word(n / 7), n % 997);
    folder.write("many.txt", (0..200_000).map(line).collect::<String>());
    folder.write("list.txt", "humble pie\nrain coat\n");
    let what = ["--source", "text:many.txt", "--source", "expressions:list.txt", "--memory", "1"];
    let build = [&["knowledge", "build", "-o", "whole.bin"][..], &what].concat();
    assert_eq!(folder.run(&build, b"").status, 0);
    let gather = |shard| [&["knowledge", "gather", "--to", "shards", "--shard", shard][..], &what].concat();
    let finish = [&["knowledge", "finish", "--from", "shards", "-o", "shared.bin"][..], &what].concat();
    refused(&folder.run(&finish, b""), "G04", "shards");
    // One is killed as soon as it has put something aside, and given again. On a quick machine it may be done before that.
    let shard = folder.path("shards/shard-2-of-3");
    let killed_in_time = (0..20).any(|_| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cluewright"));
        command.args(gather("2/3")).current_dir(folder.path(".")).stdout(Stdio::null());
        let mut victim = command.spawn().unwrap();
        while !shard.join("many.run0.aside").exists() && victim.try_wait().unwrap().is_none() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        victim.kill().unwrap();
        victim.wait().unwrap();
        let in_time = !shard.join("shard.json.aside").exists();
        if !in_time {
            fs::remove_dir_all(&shard).unwrap();
        }
        in_time
    });
    assert!(killed_in_time, "it was always killed too late to show anything");
    for shard in ["3/3", "1/3"] {
        assert_eq!(folder.run(&gather(shard), b"").status, 0);
    }
    refused(&folder.run(&finish, b""), "G04", "shard 2/3");
    assert!(folder.run(&gather("2/3"), b"").stdout.starts_with("shard 2/3: "));
    let part = [&["knowledge", "finish", "--from", "shards", "--part", "1/2"][..], &what].concat();
    assert_eq!(folder.run(&part, b"").status, 0);
    let finished = folder.run(&finish, b"");
    assert_eq!(finished.status, 0, "{finished:?}");
    assert!(fs::read(folder.path("shared.bin")).unwrap() == fs::read(folder.path("whole.bin")).unwrap());
    assert!(!folder.path("shards/finish.work").exists());
    // Other sources than were gathered are noticed.
    folder.write("list.txt", "humble pie\nrain coat\napple tree\n");
    refused(&folder.run(&finish, b""), "G04", "other sources");
}
