//! Reading a puzzle: every clue comes back with its readings, or with the words that stood in the way.

use crate::accounting::{Accounting, Rest};
use crate::choosing::DOUBT;
use crate::clauses::{Cut, cuts};
use crate::grammar::chart::{Chart, Tree};
use crate::grammar::english;
use crate::grammar::symbol::Value;
use crate::heard::Heard;
use crate::lexicon::Additions;
use crate::lexicon::Context;
use crate::lexicon::alias::Aliases;
use crate::lexicon::category_words::{CategoryWords, dimensions};
use crate::lexicon::closed;
use crate::lexicon::edges::edges;
use crate::lexicon::mention::{Mention, mentions};
use crate::lexicon::sexes;
use crate::lexicon::sorts::Sorts;
use crate::lexicon::ways;
use crate::meaning::Statement;
use crate::readings::{ClueReadings, Reading};
use crate::resolving::{Clue, Meaning, Scales, formulas};
use crate::sentence::sentences;
use crate::slips;
use crate::token::{Kind, Token, tokens};
use crate::trouble;
use english::gender::is_female;
use english::lemma::lemma;
use english::scale::Dimension;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::{Category, Formula, Puzzle};
use rustc_hash::FxHashMap;
use solving::engine::Stop;
use solving::meanings;
use std::ops::Range;
use std::rc::Rc;
use tagging::{Tag, Tagger};

/// A word that is a verb in another clue.
const VERB_ELSEWHERE: u32 = 2;
/// A word that can be a verb.
const VERB_SOMETIMES: u32 = 6;
/// Most readings of a clue.
const MOST: usize = 8;
/// Readings that cost so much more than the best are dropped.
const MARGIN: u32 = 40;
/// A reading that costs more is none.
const FAR_FETCHED: u32 = 33;
/// A reading that costs so much more than one that can never be true is taken instead of it.
const SLIGHTLY_DEARER: u32 = 6;
/// A clue is read in part only if what is read is plain.
const PLAIN: u32 = 12;
/// Most ways to leave a clause out that are tried.
const MOST_CUTS: usize = 10;
/// Sentences of more tokens are not read.
const LONGEST: usize = 120;

/// What a puzzle's words mean, ready to read its clues.
pub struct Reader<'p> {
    categories: &'p [Category],
    aliases: Aliases,
    words: CategoryWords,
    dimensions: Vec<Vec<Dimension>>,
    genders: Vec<Vec<Option<bool>>>,
    people: Vec<bool>,
    /// What it costs to take a word for a verb where the tagger does not: little if it is one in another clue.
    verbs: FxHashMap<String, u32>,
    /// The puzzle's own clues.
    prepared: FxHashMap<String, Prepared>,
    /// What the puzzle speaks of.
    heard: Heard,
    /// What the items are by the dictionary.
    sorts: Sorts,
    /// Whether there are women and men among the items, or people of whom that is not known.
    sexes: bool,
    /// What reading may take.
    stop: Stop,
}

/// What a sentence may say: what that costs, what it is, and how its words make it.
type Said = (u32, Statement, Rc<Tree>);

/// A clue, ready for the grammar.
struct Prepared {
    tokens: Vec<Token>,
    mentions: Vec<Mention>,
    tags: Vec<Tag>,
    /// Words with a slip of the pen.
    mended: Vec<usize>,
}

impl Prepared {
    /// Whether a sentence is a question.
    fn asks(&self, sentence: &Range<usize>) -> bool {
        self.tokens.get(sentence.end).is_some_and(|mark| mark.is("?"))
    }

    /// The mark of a question that cannot be passed over, as bytes of the clue: “Got that? Good.” names nothing, but what
    /// is asked of an item may be answered by what follows.
    fn question(&self, sentences: &[Range<usize>]) -> Option<Range<usize>> {
        let named = |from: usize, to: usize| {
            self.mentions.iter().any(|mention| mention.from < to && from < mention.to)
        };
        let told = sentences.iter().any(|sentence| !self.asks(sentence));
        let idle = |place: usize| {
            let sentence = sentences.iter().find(|sentence| sentence.end == place);
            told && sentence.is_some_and(|sentence| !named(sentence.start, sentence.end))
        };
        let mut tokens = self.tokens.iter().enumerate();
        let mark = tokens.find(|(place, token)| token.is("?") && !named(*place, place + 1) && !idle(*place));
        mark.map(|(_, mark)| mark.bytes.clone())
    }
}

/// How a sentence is read: which of its tokens, and which are left out.
#[derive(Clone, Debug)]
struct Plan {
    kept: Option<Range<usize>>,
    left_out: Range<usize>,
    /// Whom the part that is left out speaks of, as a mention.
    subject: Option<usize>,
}

impl Plan {
    fn whole(sentence: Range<usize>) -> Plan {
        Plan { left_out: sentence.end..sentence.end, kept: Some(sentence), subject: None }
    }
}

impl Plan {
    /// A question, of which nothing is read.
    fn asked(sentence: Range<usize>) -> Plan {
        Plan { kept: None, left_out: sentence, subject: None }
    }

    /// A sentence of which nothing is read but the name that it begins with: “Caleb loves acting. His club …”
    fn nothing(sentence: Range<usize>, mentions: &[Mention]) -> Plan {
        let first = |mention: &Mention| mention.from == sentence.start;
        let subject = mentions.iter().position(first);
        Plan { kept: None, left_out: sentence, subject }
    }
}

impl From<Cut> for Plan {
    fn from(cut: Cut) -> Plan {
        Plan { kept: Some(cut.kept), left_out: cut.left_out, subject: cut.subject }
    }
}

impl<'p> Reader<'p> {
    /// Prepares the lexicon from the puzzle's items and from all its clues.
    pub fn new(puzzle: &'p Puzzle) -> Reader<'p> {
        Reader::with(puzzle, &Additions::default())
    }

    /// The same with words that somebody adds.
    pub fn with(puzzle: &'p Puzzle, additions: &Additions) -> Reader<'p> {
        Reader::within(puzzle, additions, &Stop::never())
    }

    /// The same within a budget: what there is no time for is not looked at.
    pub fn within(puzzle: &'p Puzzle, additions: &Additions, stop: &Stop) -> Reader<'p> {
        let categories = &puzzle.categories;
        let mut aliases = Aliases::of(categories);
        let mut words = CategoryWords::of(categories);
        for (alias, item) in &additions.aliases {
            aliases.add_name(alias, *item);
        }
        for (word, category) in &additions.category_words {
            words.add_word(word, *category);
        }
        let texts = puzzle.clues.iter();
        let clues: Vec<Vec<Token>> =
            texts.map(|clue| if stop.now() { Vec::new() } else { tokens(&clue.text) }).collect();
        words.learn(&clues, &aliases);
        let heard = Heard::of(puzzle, &clues);
        let mut dimensions: Vec<Vec<Dimension>> = categories.iter().map(dimensions).collect();
        let mut genders: Vec<Vec<Option<bool>>> = categories
            .iter()
            .map(|category| category.items().iter().map(|name| is_female(name)).collect())
            .collect();
        let story = tokens(puzzle.intro.as_deref().unwrap_or_default());
        ways::settle(&story, categories, &words, &mut dimensions);
        for (item, female) in sexes::told(&story, &mentions(&story, categories, &aliases, &words)) {
            genders[item.category.index()][item.index()] = Some(female);
        }
        let known = |sex: bool| genders.iter().flatten().any(|one| *one == Some(sex));
        // Where all people of a category are men, or all are women, “the man” says nothing.
        let one_sex = |items: &Vec<Option<bool>>| items.iter().all(|one| one.is_some() && *one == items[0]);
        let plain = genders.iter().any(|items| !items.is_empty() && one_sex(items));
        let sexes = known(true) && known(false) || !plain;
        let people =
            genders.iter().map(|items| items.iter().filter(|gender| gender.is_some()).count() > 1).collect();
        let mut reader = Reader {
            categories,
            aliases,
            words,
            dimensions,
            genders,
            people,
            verbs: FxHashMap::default(),
            prepared: FxHashMap::default(),
            heard,
            sorts: Sorts::of(categories),
            sexes,
            stop: stop.clone(),
        };
        for (clue, text) in clues.into_iter().zip(puzzle.clues.iter().map(|clue| &clue.text)) {
            if stop.now() {
                break;
            }
            let prepared = reader.prepare(clue);
            for (token, tag) in prepared.tokens.iter().zip(&prepared.tags) {
                if tag.is_verb() && token.is_said() {
                    reader.verbs.insert(token.word.clone(), VERB_ELSEWHERE);
                } else if token.kind == Kind::Word && !reader.verbs.contains_key(&token.word) {
                    let lemma = lemma(&token.word, Pos::Verb);
                    if WordNet::shipped().contains(&lemma, Pos::Verb) {
                        reader.verbs.insert(token.word.clone(), VERB_SOMETIMES);
                    }
                }
            }
            reader.prepared.insert(text.clone(), prepared);
        }
        reader
    }

    fn prepare(&self, tokens: Vec<Token>) -> Prepared {
        let mut tokens: Vec<Token> = tokens.into_iter().filter(|token| token.kind != Kind::Quote).collect();
        let known = |word: &str| self.aliases.has_word(word) || self.words.is_given(word);
        let mended = slips::mend(&mut tokens, &known);
        let mentions = mentions(&tokens, self.categories, &self.aliases, &self.words);
        let tags = tag(&tokens, &mentions);
        Prepared { tokens, mentions, tags, mended }
    }

    /// Reads one clue.
    pub fn read(&self, text: &str) -> ClueReadings {
        let fresh;
        let prepared = if let Some(known) = self.prepared.get(text) {
            known
        } else {
            fresh = self.prepare(tokens(text));
            &fresh
        };
        let parts = sentences(&prepared.tokens, &prepared.mentions);
        if let Some(mark) = prepared.question(&parts) {
            let message = "a question tells nothing; say what is so".to_owned();
            return ClueReadings::not_understood(mark, message);
        }
        let plan = |part: &Range<usize>| {
            if prepared.asks(part) { Plan::asked(part.clone()) } else { Plan::whole(part.clone()) }
        };
        let whole: Vec<Plan> = parts.iter().map(plan).collect();
        if Self::hangs_on_what_is_left_out(&prepared.tokens, &whole) {
            let message = "a question tells nothing; say what is so".to_owned();
            return ClueReadings::not_understood(0..text.len(), message);
        }
        let trouble = match self.attempt(prepared, &whole) {
            Ok(readings) => return ClueReadings { readings, trouble: None, settled: false },
            Err(place) => place,
        };
        if self.stop.now() {
            return ClueReadings::out_of_time(text);
        }
        if let Some(readings) = self.in_part(prepared, &parts) {
            return ClueReadings { readings, trouble: None, settled: false };
        }
        let trouble = trouble::explain(text, &prepared.tokens, &prepared.mentions, trouble, self.categories);
        ClueReadings { readings: Vec::new(), trouble: Some(trouble), settled: false }
    }

    /// The readings of what can be read of a clue: clauses that cannot are left out, if they have no part in the logic
    /// of the others.
    fn in_part(&self, prepared: &Prepared, parts: &[Range<usize>]) -> Option<Vec<Reading>> {
        let Prepared { tokens, mentions, tags, .. } = prepared;
        let mut plans: Vec<Plan> = Vec::new();
        for part in parts {
            // “They …” is read with what stands before it.
            let with = |plan: &Plan| {
                let company: Vec<Plan> = plans.iter().chain([plan]).cloned().collect();
                self.attempt(prepared, &company)
            };
            if prepared.asks(part) {
                plans.push(Plan::asked(part.clone()));
                continue;
            }
            let whole = Plan::whole(part.clone());
            let plain = |plan: &Plan| with(plan).is_ok_and(|readings| readings[0].cost <= PLAIN);
            if plain(&whole) {
                plans.push(whole);
                continue;
            }
            let cuts = cuts(tokens, tags, mentions, part).into_iter().take(MOST_CUTS);
            let mut cuts = cuts.map(Plan::from);
            let cut = cuts.find(plain);
            plans.push(cut.unwrap_or_else(|| Plan::nothing(part.clone(), mentions)));
        }
        let left_out = plans.iter().map(|plan| plan.left_out.len()).sum::<usize>();
        let kept = plans.iter().filter(|plan| plan.kept.is_some()).count();
        if left_out == 0 || kept == 0 || Self::hangs_on_what_is_left_out(tokens, &plans) {
            return None;
        }
        self.attempt(prepared, &plans).ok().filter(|readings| readings[0].cost <= PLAIN)
    }

    /// Whether a sentence that is left out binds another: “This is not true.”, “If so, …”, or “She …” after it.
    fn hangs_on_what_is_left_out(tokens: &[Token], plans: &[Plan]) -> bool {
        plans.iter().enumerate().any(|(place, plan)| {
            let gone = plan.kept.is_none();
            let words = &tokens[plan.left_out.clone()];
            let next = plans[place + 1..].iter().find_map(|plan| plan.kept.clone());
            let pronoun = next
                .and_then(|next| tokens.get(next.start))
                .is_some_and(|first| closed::is(&first.word, "pron them det"));
            // “This is not true.” speaks of another sentence; “His pet has no fur.” does not.
            let refers = words.first().is_some_and(|first| WordList::SentenceReference.has(&first.word));
            let logical = words.iter().any(|word| closed::is_logical(&word.word));
            let nobody = pronoun && place == 0 && plan.subject.is_none();
            gone && (logical && (refers || words.iter().any(|token| closed::binds(&token.word))) || nobody)
        })
    }

    /// Reads a clue as planned; or tells the token at which it stops making sense.
    fn attempt(&self, prepared: &Prepared, plans: &[Plan]) -> Result<Vec<Reading>, usize> {
        let Prepared { tokens, mentions, tags, mended } = prepared;
        let (words, heard, sexes) = (&self.words, &self.heard, self.sexes);
        let (categories, people, sorts) = (self.categories, self.people.as_slice(), &self.sorts);
        let grammar = english();
        let accounting =
            Accounting { grammar, tokens, mentions, words, heard, sorts, categories, people, sexes };
        let mut combined: Vec<(u32, Vec<Statement>, Rest)> = vec![(0, Vec::new(), Rest::default())];
        for plan in plans {
            let out = Rest::left_out(plan.left_out.clone().filter(|&place| tokens[place].is_said()));
            let Some(part) = plan.kept.clone() else {
                for (.., rest) in &mut combined {
                    *rest = rest.with(&out);
                }
                continue;
            };
            if self.stop.now() {
                return Err(part.start);
            }
            let statements = self.parse(tokens, tags, mentions, part.clone())?;
            let mut longer = Vec::new();
            for (more, statement, tree) in &statements {
                let left = accounting.rest(tree, part.start).with(&out);
                for (cost, before, rest) in &combined {
                    let mut all = before.clone();
                    all.push(statement.clone());
                    longer.push((cost + more, all, rest.with(&left)));
                }
            }
            combined = longer;
            combined.sort_by_key(|(cost, ..)| *cost);
            combined.truncate(3 * MOST);
        }
        let scales =
            Scales { categories, words: &self.words, dimensions: &self.dimensions, people: &self.people };
        let subject = plans.iter().find_map(|plan| plan.subject).map(|place| place as u16);
        let clue = Clue { tokens, mentions, scales: &scales, genders: &self.genders, subject };
        self.settle(&clue, combined, mended)
    }

    /// The readings of what the sentences of a clue may say together; or the token that takes it back.
    fn settle(
        &self,
        clue: &Clue,
        combined: Vec<(u32, Vec<Statement>, Rest)>,
        mended: &[usize],
    ) -> Result<Vec<Reading>, usize> {
        let mut readings: Vec<Reading> = Vec::new();
        // What the cheapest meaning costs that somebody does something to another.
        let mut deed = u32::MAX;
        // What the cheapest meaning costs that passes over a word which takes it back, and where that word stands.
        let mut taken_back: Option<(u32, usize)> = None;
        for (cost, mut statements, rest) in combined.into_iter().filter(|(.., rest)| !rest.absurd) {
            let whole = if statements.len() == 1 { statements.remove(0) } else { Statement::And(statements) };
            for meaning in formulas(clue, &whole, MOST, MARGIN) {
                let Meaning { cost: more, formula, deed: is_deed } = meaning;
                let cost = cost + more;
                if is_deed {
                    deed = deed.min(cost);
                    continue;
                }
                if let Some(&place) = rest.against.first() {
                    let (least, _) = taken_back.get_or_insert((cost, place));
                    *least = cost.min(*least);
                    continue;
                }
                let mut open = rest.unexplained.clone();
                open.sort_unstable();
                open.dedup();
                let unexplained = open.iter().map(|&place| clue.tokens[place].bytes.clone()).collect();
                let slip =
                    |&place: &usize| (clue.tokens[place].bytes.clone(), clue.tokens[place].word.clone());
                let slips = mended.iter().map(slip).collect();
                let partial = rest.partial;
                add(&mut readings, Reading { formula, cost, unexplained, partial, slips, chance: None });
            }
        }
        readings.retain(|reading| reading.cost <= FAR_FETCHED);
        readings.sort_by_key(|reading| reading.cost);
        let best = readings.first().map_or(0, |reading| reading.cost);
        readings.retain(|reading| reading.cost <= best + MARGIN);
        readings.truncate(MOST);
        self.leave_out_impossible(&mut readings);
        self.merge(&mut readings);
        if deed <= best || taken_back.is_some_and(|(cost, _)| cost <= best) {
            readings.clear();
        }
        if readings.is_empty() { Err(taken_back.map_or(0, |(_, place)| place)) } else { Ok(readings) }
    }

    /// Whether a formula that says several things at once can be true at all.
    fn is_possible(&self, formula: &Formula) -> bool {
        if !matches!(formula, Formula::And(_) | Formula::Rows(..)) {
            return true;
        }
        meanings::is_possible(self.categories, formula, &self.stop).unwrap_or(false)
    }

    /// Leaves out readings that can never be true, unless the likeliest is one: what a clue most likely says is not
    /// exchanged for something that it hardly says.
    fn leave_out_impossible(&self, readings: &mut Vec<Reading>) {
        let Some(best) = readings.first().map(|reading| reading.cost) else { return };
        let possible: Vec<bool> = readings.iter().map(|reading| self.is_possible(&reading.formula)).collect();
        let next =
            readings.iter().zip(&possible).find(|(_, possible)| **possible).map(|(reading, _)| reading.cost);
        if next.is_some_and(|next| next <= best + SLIGHTLY_DEARER) {
            let mut possible = possible.into_iter();
            readings.retain(|_| possible.next().unwrap_or(true));
        } else {
            readings.clear();
        }
    }

    /// Makes one of readings that say the same in other words, as far as they are likely enough to matter.
    fn merge(&self, readings: &mut Vec<Reading>) {
        let Some(best) = readings.first().map(|reading| reading.cost) else { return };
        let mut kept: Vec<Reading> = Vec::new();
        for reading in readings.drain(..) {
            let near = reading.cost <= best + DOUBT;
            let same = |other: &Reading| {
                meanings::are_equivalent(self.categories, &other.formula, &reading.formula, &self.stop)
                    == Some(true)
            };
            match kept.iter_mut().find(|other| near && same(other)) {
                Some(known) if reading.unexplained.len() < known.unexplained.len() => {
                    known.unexplained = reading.unexplained;
                }
                Some(_) => {}
                None => kept.push(reading),
            }
        }
        *readings = kept;
    }

    /// The statements that a sentence may make; or the token at which it stops making sense.
    fn parse(
        &self,
        tokens: &[Token],
        tags: &[Tag],
        mentions: &[Mention],
        part: Range<usize>,
    ) -> Result<Vec<Said>, usize> {
        if part.len() > LONGEST {
            return Err(part.start + LONGEST);
        }
        let grammar = english();
        let genders = self.genders.iter().any(|items| {
            items.contains(&Some(true)) && items.contains(&Some(false)) && !items.contains(&None)
        });
        let context = Context {
            grammar,
            verbs: &self.verbs,
            genders,
            dislikes: self.heard.dislikes,
            round: self.heard.round,
            begins_at: &|word| self.heard.begins_at(word),
            is_habit: &|word| self.heard.is_habit(word),
            sorts: &self.sorts,
            words: &self.words,
            categories: self.categories,
        };
        let mut edges = edges(&context, tokens, tags, mentions, part.clone());
        for edge in &mut edges {
            (edge.from, edge.to) = (edge.from - part.start, edge.to - part.start);
        }
        let mut chart = Chart::new(grammar, part.len(), edges);
        let Some(text) = grammar.symbol("TEXT") else { return Err(part.start) };
        let meanings = chart.meanings(text, 0, part.len());
        let statements: Vec<Said> = meanings
            .iter()
            .filter_map(|phrase| match &phrase.value {
                Value::Says(statement) => Some((phrase.cost, statement.clone(), Rc::clone(&phrase.tree))),
                _ => None,
            })
            .collect();
        if statements.is_empty() { Err(part.start + chart.reach(part.len())) } else { Ok(statements) }
    }
}

/// Adds a reading; of two with the same formula the cheaper is kept, with the fewest words that it does not answer for.
fn add(readings: &mut Vec<Reading>, reading: Reading) {
    match readings.iter_mut().find(|known| known.formula == reading.formula) {
        Some(known) => {
            known.cost = known.cost.min(reading.cost);
            if reading.unexplained.len() < known.unexplained.len() {
                known.unexplained = reading.unexplained;
            }
        }
        None => readings.push(reading),
    }
}

/// The tags of the tokens, with items forced to nouns.
fn tag(tokens: &[Token], mentions: &[Mention]) -> Vec<Tag> {
    let words: Vec<&str> = tokens.iter().map(|token| token.word.as_str()).collect();
    let mut fixed = vec![None; tokens.len()];
    for mention in mentions {
        if mention.items.iter().any(|(_, cost)| *cost <= 2) {
            for (place, tag) in fixed.iter_mut().enumerate().take(mention.to).skip(mention.from) {
                if tokens[place].number.is_none() && tokens[place].kind == Kind::Word {
                    *tag = Some(Tag::Nnp);
                }
            }
        }
    }
    Tagger::shipped().tag(&words, &fixed)
}
