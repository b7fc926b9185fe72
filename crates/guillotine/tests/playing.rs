//! The shipped knowledge, played with as people do, rightly and wrongly. The games here are the project's own.

use guillotine::association::{Knowledge, KnowledgeError};
use guillotine::evidence::features::FeatureSet;
use guillotine::evidence::{ClueError, Player};
use guillotine::left_out::is_left_out;
use guillotine::making::{Chance, make};
use guillotine::ottho::{KnowledgeMatrix, Settings, candidates};
use guillotine::retrieval::{Index, near, search};
use guillotine::shipped;
use guillotine::television::Show;
use guillotine::words::Language;

fn with_player(language: Language, test: impl FnOnce(&Knowledge<'_>, &Player<'_>)) {
    let knowledge = Knowledge::open(shipped::knowledge(language)).unwrap();
    let player = Player::new(&knowledge, &shipped::model(language));
    test(&knowledge, &player);
}

#[test]
fn the_shipped_weights_are_learned_ones() {
    for language in [Language::English, Language::Italian] {
        let model = shipped::model(language);
        assert!(model.games > 100, "{language:?}: {}", model.games);
        let knowledge = Knowledge::open(shipped::knowledge(language)).unwrap();
        let features = FeatureSet::of(&knowledge);
        let unlearned: Vec<_> =
            features.names().iter().filter(|&name| !model.weights.contains_key(name)).collect();
        assert!(unlearned.is_empty(), "{language:?}: {unlearned:?}");
    }
}

#[test]
fn a_game_is_answered_with_evidence_for_every_clue() {
    with_player(Language::English, |_, player| {
        let answer = player.answer(&["jelly", "kidney", "runner", "coffee", "broad"], 10).unwrap();
        let first = &answer.answers[0];
        assert_eq!(first.word, "bean");
        assert!(answer.confident, "{}", answer.confidence);
        assert_eq!(first.evidence.len(), 5);
        let coffee = first.evidence.iter().find(|evidence| evidence.clue == "coffee").unwrap();
        assert_eq!(coffee.expression, "coffee bean");
        assert!(!coffee.source.is_empty());
        assert_eq!(answer.answers.len(), 10);
        assert!(answer.answers.is_sorted_by(|a, b| a.score >= b.score));
    });
}

#[test]
fn italian_is_played_too() {
    with_player(Language::Italian, |_, player| {
        let answer = player.answer(&["polare", "bruno", "peluche", "ballo", "marsicano"], 10).unwrap();
        assert!(answer.answers.iter().any(|answer| answer.word == "orso"), "{:?}", answer.answers);
    });
}

#[test]
fn bad_clues_get_clear_words() {
    with_player(Language::English, |_, player| {
        let none: [&str; 0] = [];
        assert_eq!(player.answer(&none, 5).unwrap_err(), ClueError::None);
        assert_eq!(player.answer(&["sun", " … "], 5).unwrap_err(), ClueError::Empty(2));
        let many: Vec<String> = (0..65).map(|n| format!("word{n}")).collect();
        assert_eq!(
            player.answer(&many, 5).unwrap_err().to_string(),
            "65 clues are too many; give at most 64"
        );
        let unknown = player.answer(&["qqzzx", "日本語", "ελιά"], 5).unwrap();
        assert_eq!(unknown.unknown.len(), 3);
        assert!(!unknown.confident && unknown.answers.is_empty());
        // One known clue among unknown ones still leads somewhere.
        assert!(!player.answer(&["apple", "qqzzx"], 5).unwrap().answers.is_empty());
    });
}

#[test]
fn one_fifty_repeated_and_odd_clues_are_played() {
    with_player(Language::English, |knowledge, player| {
        assert!(!player.answer(&["apple"], 5).unwrap().answers.is_empty());
        let once = player.answer(&["apple", "custard"], 5).unwrap();
        let twice = player.answer(&["apple", "custard", "Apple", "custard"], 5).unwrap();
        assert_eq!(once.answers, twice.answers);
        let fifty: Vec<String> =
            near(knowledge, &["house"], 50).unwrap().into_iter().map(|neighbour| neighbour.word).collect();
        assert_eq!(fifty.len(), 50);
        assert!(!player.answer(&fifty, 5).unwrap().answers.is_empty());
        assert!(!player.answer(&["Charlie Brown", "tennis-elbow"], 5).unwrap().answers.is_empty());
        let long = "a".repeat(10_000);
        let _ = player.answer(&[long.as_str(), "apple"], 5);
    });
}

#[test]
fn no_answer_is_a_clue() {
    with_player(Language::English, |_, player| {
        let answer = player.answer(&["apples", "pie", "tree"], 50).unwrap();
        assert!(
            answer
                .answers
                .iter()
                .all(|answer| !["apple", "apples", "pie", "tree", "trees"].contains(&answer.word.as_str()))
        );
    });
}

#[test]
fn truncated_knowledge_is_refused() {
    let bytes = shipped::knowledge(Language::English);
    for length in [0, 7, 8, 100, 5000, bytes.len() - 1] {
        let error = Knowledge::open(&bytes[..length]).unwrap_err();
        assert!(
            matches!(error, KnowledgeError::Foreign | KnowledgeError::Length { .. }),
            "{length}: {error}"
        );
    }
}

#[test]
fn spreading_activation_lists_candidates() {
    let knowledge = Knowledge::open(shipped::knowledge(Language::English)).unwrap();
    let matrix = KnowledgeMatrix::published(&knowledge);
    let list = candidates(&matrix, &["apple", "sunrise"], Some("day"), 100, &Settings::default()).unwrap();
    assert_eq!(list.coverage, 2);
    assert!(list.solvable);
    assert!(!list.words.is_empty() && list.words.is_sorted_by(|a, b| a.1 >= b.1));
}

#[test]
fn games_are_made_that_can_be_solved_and_shown() {
    with_player(Language::English, |knowledge, player| {
        let made =
            make(knowledge, player, Some("bridge"), 5, &mut Chance::new(7)).expect("a game for “bridge”");
        assert_eq!(made.game.solution, "bridge");
        assert_eq!(made, make(knowledge, player, Some("bridge"), 5, &mut Chance::new(7)).unwrap());
        let answer = player.answer(&made.game.clues, 1).unwrap();
        assert_eq!(answer.answers[0].word, "bridge");
        let mut show = Show::begin(knowledge, &made.game, 100_000, &mut Chance::new(1));
        for _ in 0..5 {
            assert!(show.choose(0).is_some());
        }
        assert_eq!(show.clues, made.game.clues);
        assert!(show.guess("Bridge"));
        assert!(make(knowledge, player, Some("qqzzx"), 5, &mut Chance::new(1)).is_none());
    });
}

#[test]
fn no_game_is_made_with_words_that_offend() {
    for language in [Language::English, Language::Italian] {
        with_player(language, |knowledge, player| {
            // Words that the knowledge has, and of which games could be made.
            let word = if language == Language::English { "ass" } else { "sega" };
            assert!(knowledge.find(word).is_some());
            assert!(make(knowledge, player, Some(word), 5, &mut Chance::new(1)).is_none(), "{word}");
            for seed in 0..40 {
                let Some(made) = make(knowledge, player, None, 5, &mut Chance::new(seed)) else { continue };
                let show = Show::begin(knowledge, &made.game, 1000, &mut Chance::new(seed));
                let decoys = show.choices.iter().flat_map(|choice| &choice.words);
                for word in made.game.clues.iter().chain([&made.game.solution]).chain(decoys) {
                    assert!(!is_left_out(language, word), "{word} in {made:?}");
                }
            }
        });
    }
}

#[test]
fn with_one_clue_or_two_the_player_is_hardly_ever_sure() {
    let english = ["coffee", "table", "house", "river", "paper", "green", "music", "door"];
    let italian = ["casa", "fiume", "tavolo", "carta", "verde", "musica", "porta", "cane"];
    for (language, words) in [(Language::English, english), (Language::Italian, italian)] {
        let model = shipped::model(language);
        assert_eq!(model.few_clues.len(), 2);
        assert_eq!(model.calibration_for(5), &model.calibration);
        with_player(language, |_, player| {
            let sure = words.iter().filter(|word| player.answer(&[word], 1).unwrap().confident).count();
            assert!(sure <= 1, "{language:?}: {sure}");
            let sure = words.windows(2).filter(|two| player.answer(two, 1).unwrap().confident).count();
            assert!(sure <= 4, "{language:?}: {sure}");
        });
    }
    with_player(Language::English, |_, player| {
        // The same with clues that nobody knows: they do not make the player surer.
        for clues in [&["coffee"][..], &["coffee", "qqzzx", "zzqqx"]] {
            let answer = player.answer(clues, 1).unwrap();
            assert!(!answer.answers.is_empty() && !answer.confident, "{clues:?}: {}", answer.confidence);
        }
    });
}

#[test]
fn a_document_is_found_without_the_word_asked_for() {
    let knowledge = Knowledge::open(shipped::knowledge(Language::English)).unwrap();
    let mut index = Index::new(Language::English);
    index.add("baking", "Knead the flour and leave the loaf to rise; slice it warm with butter.");
    index.add("sailing", "Hoist the jib, mind the boom and keep the hull before the wind.");
    index.add("budget", "The committee approved the figures for the coming quarter.");
    let hits = search(&index, &knowledge, &["bread"], 3).unwrap();
    let first = &hits[0];
    assert_eq!(first.document, "baking");
    assert!(first.path.iter().all(|step| step.found != "bread"));
    assert!(first.path[0].through.is_some(), "{:?}", first.path[0]);
    let back = Index::parse(&serde_json::to_string(&index).unwrap()).unwrap();
    assert_eq!(back, index);
    assert!(Index::parse("{}").is_err());
}
