//! Games as numbers, looked up once, so that weights can be learned and tried many times.
//!
//! What a knowledge file says to a game does not change; what past games say does, with every game that is taken as unplayed.
//! So the first is kept ([`Pool`]), and the second is added to the few candidates that it is about ([`Pool::with`]).

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::association::{Knowledge, TermId};
use crate::evidence::clues::Clues;
use crate::evidence::features::{FeatureSet, Numbers, OfWord};
use crate::evidence::gathering::{Found, Gathered, gather_with, is_playable, links_of, rough};
use crate::evidence::past_links::{PastLinks, Unplayed};
use crate::evidence::player::SHORTLIST;
use crate::sources::games::Game;
use crate::words::normal;

/// One game as numbers: the shortlist, and the solution's row, which may be on it or not.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Prepared {
    /// The shortlist, in the order of the rough ranking.
    pub rows: Vec<(Arc<str>, Arc<Numbers>)>,
    /// The solution, as a term.
    pub solution: String,
    /// The row of the solution, if anything links it to a clue.
    pub right: Option<Arc<Numbers>>,
}

/// A candidate of a game by what never changes.
#[derive(Debug, Clone)]
struct Member {
    word: Arc<str>,
    candidate: Gathered,
    looked_up: OfWord,
    numbers: Arc<Numbers>,
    linked: bool,
}

impl Member {
    fn of(knowledge: &Knowledge<'_>, clues: &Clues, candidate: Gathered) -> Self {
        let looked_up = OfWord::of(knowledge, candidate.term, &candidate.word);
        let numbers = FeatureSet::numbers_of(looked_up, &candidate.links, clues.clues.len());
        Self {
            word: Arc::from(candidate.word.as_str()),
            looked_up,
            numbers: Arc::new(numbers),
            linked: !candidate.links.is_empty(),
            candidate,
        }
    }

    /// The same candidate with more links.
    fn with(&self, knowledge: &Knowledge<'_>, clues: &Clues, links: &[Found]) -> Self {
        let mut candidate = self.candidate.clone();
        candidate.links.extend_from_slice(links);
        candidate.rough = rough(knowledge, clues, &candidate);
        let numbers = FeatureSet::numbers_of(self.looked_up, &candidate.links, clues.clues.len());
        Self { word: self.word.clone(), numbers: Arc::new(numbers), linked: true, candidate, ..*self }
    }
}

/// The candidates of a game: the best by a knowledge file alone, and all that past games may ever lead to.
#[derive(Debug, Clone)]
pub struct Pool {
    clues: Option<Clues>,
    solution: String,
    members: Vec<Member>,
    right: Option<Member>,
}

impl Pool {
    /// The candidates by a knowledge file alone; links of the sources in `without` are passed over.
    pub fn of(knowledge: &Knowledge<'_>, game: &Game, without: &[usize]) -> Self {
        let clues = Clues::find(knowledge, &game.clues).ok();
        let right = knowledge.find(&normal(&game.solution));
        Self::gathered(knowledge, clues, game, without, &FxHashSet::default(), right)
    }

    /// The candidates of a knowledge file to which past links may be added.
    pub fn beside(past: &PastLinks<'_>, game: &Game) -> Self {
        let vocabulary = past.vocabulary();
        let knowledge = vocabulary.knowledge();
        let find = |word: &str| vocabulary.find(word);
        let clues = Clues::find_by(knowledge.meta().language, &game.clues, &find).ok();
        let all = past.unplayed(None);
        let forms = clues.iter().flat_map(|clues| &clues.clues).flat_map(|clue| &clue.forms);
        let also: FxHashSet<TermId> =
            forms.flat_map(|(form, _)| all.links(*form)).map(|(link, _, _)| link.neighbour).collect();
        let right = vocabulary.find(&normal(&game.solution));
        let mut pool = Self::gathered(knowledge, clues, game, &[], &also, right);
        let Some(clues) = &pool.clues else { return pool };
        let mut new: Vec<(TermId, &str)> =
            also.iter().filter_map(|&term| Some((term, vocabulary.new_word(term)?))).collect();
        new.sort_unstable();
        let member = |(term, word): (TermId, &str)| {
            let mut candidate = Gathered { term, word: word.to_owned(), rough: 0.0, links: Vec::new() };
            candidate.rough = rough(knowledge, clues, &candidate);
            Member::of(knowledge, clues, candidate)
        };
        let language = knowledge.meta().language;
        let playable = |word: &str| is_playable(word) && !clues.contain(language, word);
        pool.members.extend(new.into_iter().filter(|(_, word)| playable(word)).map(member));
        if pool.right.is_none() {
            pool.right = right.and_then(|term| Some((term, vocabulary.new_word(term)?))).map(member);
        }
        // Only these can get more links.
        pool.members.iter_mut().filter(|member| !also.contains(&member.candidate.term)).for_each(|member| {
            member.candidate.links = Vec::new();
        });
        pool
    }

    fn gathered(
        knowledge: &Knowledge<'_>,
        clues: Option<Clues>,
        game: &Game,
        without: &[usize],
        also: &FxHashSet<TermId>,
        right: Option<TermId>,
    ) -> Self {
        let solution = normal(&game.solution);
        let Some(clues) = clues else {
            return Self { clues: None, solution, members: Vec::new(), right: None };
        };
        let member = |candidate: Gathered| Member::of(knowledge, &clues, candidate);
        let right = right.and_then(|term| links_of(knowledge, &clues, without, term)).map(member);
        let gathered = gather_with(knowledge, &clues, without, SHORTLIST, also);
        let members = gathered.into_iter().map(member).collect();
        Self { clues: Some(clues), solution, members, right }
    }

    /// The game by the knowledge file alone.
    pub fn alone(&self) -> Prepared {
        self.prepared(self.members.iter(), self.right.as_ref())
    }

    /// The game with past links too, which must be of the vocabulary that the pool was made beside.
    pub fn with(&self, knowledge: &Knowledge<'_>, past: &Unplayed<'_>) -> Prepared {
        let Some(clues) = &self.clues else { return self.alone() };
        let mut links: FxHashMap<TermId, Vec<Found>> = FxHashMap::default();
        for (at, clue) in clues.clues.iter().enumerate() {
            for &(form, loss) in &clue.forms {
                for (link, pattern, lift) in past.links(form) {
                    let found = Found { clue: at, form, loss, link, pattern, lift };
                    links.entry(link.neighbour).or_default().push(found);
                }
            }
        }
        let more = |member: &Member| {
            links.get(&member.candidate.term).map(|links| member.with(knowledge, clues, links))
        };
        let changed: Vec<Option<Member>> = self.members.iter().map(more).collect();
        let mut members: Vec<&Member> = self
            .members
            .iter()
            .zip(&changed)
            .map(|(member, changed)| changed.as_ref().unwrap_or(member))
            .collect();
        members.sort_by(|a, b| {
            b.candidate.rough.total_cmp(&a.candidate.rough).then_with(|| a.word.cmp(&b.word))
        });
        let right = self.right.as_ref().map(|right| more(right).unwrap_or_else(|| right.clone()));
        self.prepared(members.into_iter(), right.as_ref())
    }

    fn prepared<'m>(&self, members: impl Iterator<Item = &'m Member>, right: Option<&Member>) -> Prepared {
        let linked = members.filter(|member| member.linked).take(SHORTLIST);
        Prepared {
            rows: linked.map(|member| (member.word.clone(), member.numbers.clone())).collect(),
            solution: self.solution.clone(),
            right: right.filter(|right| right.linked).map(|right| right.numbers.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::association::SourceNote;
    use crate::building::{Builder, Limits, MemoryScratch, Source};
    use crate::evidence::past_games::extended;
    use crate::evidence::past_links::Vocabulary;
    use crate::sources::SourceKind;
    use crate::words::Language;
    use proptest::prelude::*;

    /// Words of the little knowledge below, their other forms, and words that only games have.
    const WORDS: [&str; 14] = [
        "apple",
        "apples",
        "pie",
        "tree",
        "custard",
        "bowl",
        "lemon",
        "juice",
        "coat",
        "rain",
        "rain coat",
        "snow",
        "trench",
        "hood",
    ];

    fn little() -> Vec<u8> {
        let lines = "apple tree\napple pie\ncustard pie\ncustard bowl\nlemon juice\nlemon tree\nrain bowl\nbowl juice\n";
        let note = SourceNote {
            name: "list".into(),
            kind: SourceKind::Expressions,
            title: String::new(),
            licence: String::new(),
        };
        let mut builder = Builder::new(Language::English, Limits::default());
        builder.add(Source { note, least: 0.0, material: Box::new(vec![lines.as_bytes().to_vec()]) });
        let mut bytes = Vec::new();
        builder.run(&MemoryScratch::default(), &mut bytes, &mut |_| true).unwrap();
        bytes
    }

    fn assert_alike(a: &Numbers, b: &Numbers) {
        let near = |a: f32, b: f32| (a - b).abs() < 1e-4;
        assert!(a.whole.iter().zip(b.whole).all(|(a, b)| near(*a, b)), "{a:?}\n{b:?}");
        assert_eq!(a.links.len(), b.links.len(), "{a:?}\n{b:?}");
        for (a, b) in a.links.iter().zip(&b.links) {
            assert_eq!((a.clue, a.channel, a.other_form), (b.clue, b.channel, b.other_form));
            assert!(near(a.lift, b.lift), "{a:?} {b:?}");
        }
    }

    /// The game by links that were taken away, and by knowledge that was built without it.
    fn assert_same(knowledge: &Knowledge<'_>, games: &[Game], at: usize) {
        let vocabulary = Vocabulary::of(knowledge, games);
        let past = PastLinks::of(&vocabulary, games);
        let game = &games[at];
        let taken = Pool::beside(&past, game).with(knowledge, &past.unplayed(Some(game)));
        let others: Vec<Game> = games
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != at)
            .map(|(_, game)| game.clone())
            .collect();
        let bytes = extended(knowledge, &others).unwrap();
        let built = Pool::of(&Knowledge::open(&bytes).unwrap(), game, &[]).alone();
        let words = |game: &Prepared| game.rows.iter().map(|(word, _)| word.clone()).collect::<Vec<_>>();
        assert_eq!(words(&taken), words(&built), "{games:?} without {at}");
        for ((_, a), (_, b)) in taken.rows.iter().zip(&built.rows) {
            assert_alike(a, b);
        }
        assert_eq!(taken.right.is_some(), built.right.is_some(), "{games:?} without {at}");
        if let (Some(a), Some(b)) = (&taken.right, &built.right) {
            assert_alike(a, b);
        }
        assert_eq!(taken.solution, built.solution);
    }

    fn game(clues: &[&str], solution: &str) -> Game {
        let clues = clues.iter().map(|&clue| clue.to_owned()).collect();
        Game { id: String::new(), clues, solution: solution.to_owned() }
    }

    #[test]
    fn a_word_that_only_past_games_lead_to_is_a_candidate() {
        let bytes = little();
        let knowledge = Knowledge::open(&bytes).unwrap();
        let games = [game(&["snow", "rain"], "boots"), game(&["snow", "mud"], "boots")];
        let vocabulary = Vocabulary::of(&knowledge, &games);
        let past = PastLinks::of(&vocabulary, &games);
        let with = |game: &Game| Pool::beside(&past, game).with(&knowledge, &past.unplayed(Some(game)));
        assert!(with(&games[0]).rows.iter().any(|(word, _)| &**word == "boots"));
        let alone = PastLinks::of(&vocabulary, &games[..1]);
        let prepared = Pool::beside(&past, &games[0]).with(&knowledge, &alone.unplayed(Some(&games[0])));
        assert!(prepared.rows.iter().all(|(word, _)| &**word != "boots") && prepared.right.is_none());
    }

    #[test]
    fn a_game_asked_twice_is_taken_away_once() {
        let bytes = little();
        let games = [game(&["rain", "rain", "trench"], "coat"), game(&["rain", "trench", "hood"], "coat")];
        assert_same(&Knowledge::open(&bytes).unwrap(), &games, 0);
        assert_same(&Knowledge::open(&bytes).unwrap(), &games, 1);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        #[test]
        fn taking_a_game_away_equals_building_without_it(
            drawn in proptest::collection::vec((proptest::collection::vec(0..WORDS.len(), 1..4), 0..WORDS.len()), 1..12)
        ) {
            let bytes = little();
            let knowledge = Knowledge::open(&bytes).unwrap();
            let word = |at: &usize| WORDS[*at];
            let games: Vec<Game> = drawn
                .iter()
                .map(|(clues, solution)| game(&clues.iter().map(word).collect::<Vec<_>>(), word(solution)))
                .collect();
            for at in 0..games.len() {
                assert_same(&knowledge, &games, at);
            }
        }
    }
}
