//! Lessons: thoughts in the words of somebody who explains a puzzle to a friend.
//!
//! A clue is quoted once, when it is first used. What is known comes before what follows, in one sentence where that is
//! short. What is left over is told where rows merge; everything else that the grid shows goes without saying.

use super::Speaker;
use super::contradiction::{Told, leaves};
use super::facts::other;
use super::joining::{finished, opened, pairs};
use super::quoting::numbers;
use crate::narrator::Narrator;
use crate::plural::listed;
use puzzle::{CategoryId, Clue, Fact, ItemId, LessonStep, Merge, Step};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// So many rows that merge are told one by one at most; more of them fall into place.
const MOST_MERGES: usize = 4;
/// Of so many rows that merge in one run, a look back tells: the last ones, which the run led to.
const MOST_RECALLED: usize = 2;
/// A paragraph of more words than this is not gone on with if a new thought begins.
const LONG_ENOUGH: usize = 45;
/// A paragraph is closed before it would have more words than this.
const LONGEST_PARAGRAPH: usize = 80;
/// Thoughts of one clue are told as one if it takes no more clauses than this to tell what they rest on.
const MOST_JOINED: usize = 1;
/// And if it takes no more clauses than this to tell what they give.
const MOST_GIVEN: usize = 2;
/// Most words of a thought that is told as a hint.
const LONGEST_HINT: usize = 60;
/// So many clues that say something outright are told in one sentence.
const OUTRIGHT_AT_ONCE: usize = 3;
/// Longest sentence of a reason and what follows, in characters.
const LONGEST: usize = 150;

/// A step of a lesson in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonText {
    /// Its paragraphs; the lines of a proof stand in paragraphs of their own.
    pub parts: Vec<LessonPart>,
}

/// A part of a step: running text, or a proof line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonPart {
    /// Sentences.
    Text(String),
    /// “Suppose …”, “Then …”, “But …”, each a line.
    Lines(Vec<ProofLine>),
}

/// A line of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofLine {
    /// How many cases it stands in, one within the other.
    pub depth: usize,
    /// The sentence.
    pub text: String,
}

impl LessonText {
    /// All of it as one text.
    pub fn whole(&self) -> String {
        let parts = self.parts.iter().map(|part| match part {
            LessonPart::Text(text) => text.clone(),
            LessonPart::Lines(lines) => {
                lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ")
            }
        });
        parts.collect::<Vec<_>>().join(" ")
    }

    /// The running text, without the lines of proofs.
    pub fn text(&self) -> String {
        let text = self.parts.iter().filter_map(|part| match part {
            LessonPart::Text(text) => Some(text.as_str()),
            LessonPart::Lines(_) => None,
        });
        text.collect::<Vec<_>>().join(" ")
    }

    /// The lines of proofs.
    pub fn proof(&self) -> Vec<String> {
        let lines = self.parts.iter().filter_map(|part| match part {
            LessonPart::Text(_) => None,
            LessonPart::Lines(lines) => Some(lines),
        });
        lines.flatten().map(|line| line.text.clone()).collect()
    }

    /// Begins a new paragraph if the last one is long enough.
    fn pause(&mut self) {
        if let Some(LessonPart::Text(text)) = self.parts.last()
            && words(text) > LONG_ENOUGH
        {
            self.parts.push(LessonPart::Text(String::new()));
        }
    }

    fn say(&mut self, sentences: &[String]) {
        for sentence in sentences {
            let said = finished(sentence);
            match self.parts.last_mut() {
                Some(LessonPart::Text(text)) if words(text) + words(&said) <= LONGEST_PARAGRAPH => {
                    if !text.is_empty() {
                        text.push(' ');
                    }
                    text.push_str(&said);
                }
                _ => self.parts.push(LessonPart::Text(said)),
            }
        }
    }
}

/// The rows that steps put together, in their order.
fn merged(steps: &[LessonStep]) -> Vec<Fact> {
    let of_step = |step: &LessonStep| {
        let told = step.thoughts.iter().flat_map(|one| one.therefore.iter().copied()).filter(|one| one.is());
        told.chain(step.merges.iter().map(|merge| merge.fact)).collect::<Vec<_>>()
    };
    steps.iter().flat_map(of_step).collect()
}

/// “from clues 2 and 3”
fn by_clues(clues: &[usize]) -> String {
    match clues {
        [] => "from what is known".to_owned(),
        [one] => format!("from clue {}", one + 1),
        several => format!("from clues {}", numbers(several)),
    }
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

/// The clues of a thought, as they are brought in.
struct Lead {
    /// “clue 3: “…””, “clue 4 again”.
    said: Vec<String>,
    /// Whether all of them were quoted before.
    again: bool,
}

/// Somebody who tells a lesson, and remembers what was said.
pub struct Teacher<'a> {
    speaker: Speaker<'a>,
    quoted: BTreeSet<usize>,
}

impl<'a> Teacher<'a> {
    /// Somebody who knows the clues and has said nothing yet.
    pub fn new(narrator: &'a Narrator<'a>, clues: &'a [Clue]) -> Teacher<'a> {
        Teacher { speaker: Speaker::new(narrator, clues), quoted: BTreeSet::new() }
    }

    /// A step in words. After the last one, the rest falls into place.
    pub fn step(&mut self, step: &LessonStep, last: bool) -> LessonText {
        let mut text = LessonText::default();
        let mut told: HashSet<Fact> = HashSet::new();
        let mut merges = step.merges.clone();
        if self.is_outright(step) {
            text.say(&self.outright(step));
        } else {
            let mut before: &[usize] = &[];
            let mut at = 0;
            while let Some(thought) = step.thoughts.get(at) {
                let alike = self.speaker.alike_lists(&step.thoughts[at..], &merges);
                if alike.len() > 1 {
                    text.pause();
                    text.say(&self.speaker.told_lists(&alike));
                    told.extend(alike.iter().flat_map(|one| &one.step.therefore));
                    at += alike.len();
                    continue;
                }
                let (joined, count) = self.joined(&step.thoughts[at..], &merges);
                let clues: &[usize] = &thought.clues;
                let thought = joined.as_ref().unwrap_or(thought);
                at += count;
                // What one thought leaves over and the next one uses is told between them.
                let used: Vec<Merge> =
                    merges.extract_if(.., |merge| thought.because.contains(&merge.fact)).collect();
                text.say(&self.left_over(&used, false));
                told.extend(used.iter().map(|merge| merge.fact));
                let lead = if clues == before { None } else { self.lead(thought) };
                text.pause();
                let last_thought = at == step.thoughts.len();
                let left = if last_thought { self.left_by(thought, &mut merges) } else { None };
                self.thought(thought, lead, left, &told, &mut text);
                told.extend(&thought.therefore);
                told.extend(left.and_then(|(place, item)| Fact::new(place, item, true)));
                before = clues;
            }
        }
        text.say(&self.left_over(&merges, last));
        text.parts.retain(|part| !matches!(part, LessonPart::Text(text) if text.is_empty()));
        text
    }

    /// What the last thought leaves for an item by what it takes away from it, which is told in its stead: the first of the
    /// rows that merge, since others may take more away.
    fn left_by(&self, thought: &Step, merges: &mut Vec<Merge>) -> Option<(ItemId, ItemId)> {
        let first = merges.first().filter(|_| self.is_plain(thought))?;
        let item = first.left_for?;
        let found = leaves(&thought.therefore, &[(other(first.fact, item), item)])?;
        merges.remove(0);
        Some(found)
    }

    /// The first thoughts as one, and how many they are: those of the same clue that each rest on little, and on nothing
    /// that is found in between.
    fn joined(&self, thoughts: &[Step], merges: &[Merge]) -> (Option<Step>, usize) {
        let Some(first) = thoughts.first().filter(|first| self.is_plain(first)) else { return (None, 1) };
        let mut all = first.clone();
        let mut count = 1;
        for next in &thoughts[1..] {
            let waits = next
                .because
                .iter()
                .any(|fact| all.therefore.contains(fact) || merges.iter().any(|merge| merge.fact == *fact));
            if next.clues != all.clues || waits || !self.is_plain(next) {
                break;
            }
            let mut more = all.clone();
            more.because.extend(next.because.iter().filter(|fact| !all.because.contains(fact)));
            more.therefore.extend(&next.therefore);
            let clauses = |facts: &[Fact]| self.speaker.clauses_in_short(facts).len();
            if clauses(&more.because) > MOST_JOINED || clauses(&more.therefore) > MOST_GIVEN {
                break;
            }
            all = more;
            count += 1;
        }
        ((count > 1).then_some(all), count)
    }

    /// Whether a thought is told as what is known and what follows.
    fn is_plain(&self, thought: &Step) -> bool {
        thought.nested.is_none()
            && thought.clues.len() == 1
            && !thought.because.is_empty()
            && self.speaker.shared_items(thought).is_none()
    }

    /// Where the key to the puzzle lies, given the step at which it turns.
    pub fn plan(&self, steps: &[LessonStep], turning: Option<usize>) -> String {
        let Some((place, step)) = turning.and_then(|place| Some((place, steps.get(place)?))) else {
            return if steps.is_empty() { String::new() } else { finished("every clue says all at a look") };
        };
        let clues = step.clues();
        let by = match clues.as_slice() {
            [] => "what the grid shows by then".to_owned(),
            [one] => format!("clue {}", one + 1),
            several => format!("clues {} together", numbers(several)),
        };
        finished(&format!("the key is step {}, by {by}", place + 1))
    }

    /// A look back at steps that lead to the end, in a few runs: by which clues what was found, and which clues were not
    /// needed.
    pub fn recap(&self, runs: &[&[LessonStep]], whole: bool) -> String {
        let mut found: Vec<String> = Vec::new();
        let mut used: BTreeSet<usize> = BTreeSet::new();
        for (place, run) in runs.iter().enumerate() {
            let clues: BTreeSet<usize> = run.iter().flat_map(LessonStep::clues).collect();
            let clues: Vec<usize> = clues.into_iter().collect();
            used.extend(&clues);
            let what = if whole && place + 1 == runs.len() {
                vec!["the rest falls into place".to_owned()]
            } else {
                let merged = merged(run);
                self.speaker.clauses(&merged[merged.len().saturating_sub(MOST_RECALLED)..])
            };
            if !what.is_empty() {
                found.push(format!("{}: {}", by_clues(&clues), listed(&what, "and")));
            }
        }
        let mut said: Vec<String> = found.iter().map(|one| finished(one)).collect();
        if let Some(first) = said.first_mut() {
            *first = format!("Looking back. {first}");
        }
        let has_meaning = |place: &usize| self.speaker.clues[*place].formula.is_some();
        let idle: Vec<usize> = (0..self.speaker.clues.len())
            .filter(|place| !used.contains(place) && has_meaning(place))
            .collect();
        match idle.as_slice() {
            _ if !whole => {}
            [] => {}
            [one] => said.push(format!("Clue {} was not needed.", one + 1)),
            several => said.push(format!("Clues {} were not needed.", numbers(several))),
        }
        said.join(" ")
    }

    /// Several steps in a line: what is found, and by which clues.
    pub fn brief(&self, steps: &[LessonStep], last: bool) -> String {
        let mut clues: Vec<usize> = steps.iter().flat_map(LessonStep::clues).collect();
        clues.sort_unstable();
        clues.dedup();
        let found = merged(steps);
        let by = by_clues(&clues);
        let mut said = self.speaker.clauses(&found[..found.len().min(MOST_MERGES)]);
        if found.len() > MOST_MERGES {
            said.push(if last { "the rest falls into place" } else { "so on" }.to_owned());
        }
        if said.is_empty() {
            let out: Vec<Fact> = steps
                .iter()
                .flat_map(|step| step.thoughts.iter().flat_map(|one| one.therefore.iter().copied()))
                .collect();
            said = self.speaker.clauses(&out[..out.len().min(MOST_MERGES)]);
        }
        finished(&format!("{by}: {}", listed(&said, "and")))
    }

    /// Whether a step only repeats what clues say.
    fn is_outright(&self, step: &LessonStep) -> bool {
        let direct = |thought: &Step| {
            thought.because.is_empty() && thought.clues.len() == 1 && thought.nested.is_none()
        };
        let clues: BTreeSet<usize> = step.thoughts.iter().flat_map(|one| one.clues.iter().copied()).collect();
        step.thoughts.iter().all(direct)
            && (clues.len() > 1 || step.thoughts.iter().all(|one| self.speaker.is_said(one)))
    }

    /// What clues say in so many words: “Ann paid $5 (clue 1), and Bob isn't Cy's brother (clue 3)”.
    fn outright(&self, step: &LessonStep) -> Vec<String> {
        let mut by_clue: BTreeMap<usize, Vec<Fact>> = BTreeMap::new();
        for thought in &step.thoughts {
            if let [clue] = thought.clues.as_slice() {
                by_clue.entry(*clue).or_default().extend(&thought.therefore);
            }
        }
        let said: Vec<String> = by_clue
            .iter()
            .map(|(clue, facts)| {
                format!("{} (clue {})", self.speaker.clauses(facts).join(", and "), clue + 1)
            })
            .collect();
        said.chunks(OUTRIGHT_AT_ONCE).map(|some| listed(some, "and")).collect()
    }

    /// One thought.
    fn thought(
        &mut self,
        thought: &Step,
        lead: Option<Lead>,
        left: Option<(ItemId, ItemId)>,
        told: &HashSet<Fact>,
        text: &mut LessonText,
    ) {
        if let Some(proof) = &thought.nested {
            text.say(&lead.map_or_else(Vec::new, |lead| lead.said));
            let known = Told::nothing(self.quoted.iter().copied().collect(), true);
            let lines = self.speaker.argued(proof, known);
            self.quoted.extend(&thought.clues);
            let line = |(depth, line): (usize, String)| ProofLine { depth, text: finished(&line) };
            text.parts.push(LessonPart::Lines(lines.all().into_iter().map(line).collect()));
            text.say(&opened("so", &self.speaker.clauses(&thought.therefore)));
            return;
        }
        if let Some(said) = self.speaker.shared(thought).or_else(|| self.speaker.by_two_lists(thought)) {
            text.say(&said);
            return;
        }
        let known: Vec<Fact> = thought.because.iter().copied().filter(|fact| !told.contains(fact)).collect();
        let known = self.speaker.clauses_in_short(&known);
        let concluded = match left {
            Some(left) => vec![format!("only {}", self.speaker.left_in_words(&[left], " is left"))],
            None => self.speaker.clauses(&thought.therefore),
        };
        let again = lead.as_ref().is_some_and(|lead| lead.again);
        let mut said: Vec<String> = lead.map_or_else(Vec::new, |lead| lead.said);
        match (known.as_slice(), concluded.as_slice()) {
            // “Clue 9 again: Ann isn't Bob's sister.”
            ([], _) if again => said = opened(&format!("{}:", said.concat()), &concluded),
            ([], _) => said.extend(opened("so", &concluded)),
            ([one], [so]) if one.len() + so.len() < LONGEST => said.push(format!("{one}, so {so}")),
            _ => {
                said.extend(pairs(&known));
                said.extend(opened("so", &concluded));
            }
        }
        text.say(&said);
    }

    /// The clues of a thought: quoted when they are used for the first time, by their numbers later.
    fn lead(&mut self, thought: &Step) -> Option<Lead> {
        let (new, old): (Vec<usize>, Vec<usize>) =
            thought.clues.iter().copied().partition(|clue| self.quoted.insert(*clue));
        let mut said: Vec<String> = new.iter().map(|clue| self.speaker.cite(*clue)).collect();
        if !old.is_empty() && thought.nested.is_none() {
            let clue = if old.len() == 1 { "clue" } else { "clues" };
            said.push(format!("{clue} {} again", numbers(&old)));
        }
        let again = new.is_empty();
        (!said.is_empty()).then_some(Lead { said, again })
    }

    /// Rows that merge since nothing else is left.
    fn left_over(&self, merges: &[Merge], last: bool) -> Vec<String> {
        if merges.is_empty() {
            return Vec::new();
        }
        if last && merges.len() > MOST_MERGES / 2 || merges.len() > 2 * MOST_MERGES {
            return vec!["everything else then falls into place".to_owned()];
        }
        // The rows stand below the step.
        if merges.len() > MOST_MERGES {
            return vec!["only one place is left for each of these".to_owned()];
        }
        let left: Option<Vec<(ItemId, ItemId)>> =
            merges.iter().map(|merge| merge.left_for.map(|item| (other(merge.fact, item), item))).collect();
        let Some(left) = left else {
            let facts: Vec<Fact> = merges.iter().map(|merge| merge.fact).collect();
            return opened("so", &self.speaker.clauses(&facts));
        };
        vec![format!("that leaves {}", self.speaker.left_in_words(&left, ""))]
    }
}

impl Speaker<'_> {
    /// What is left for whom, with words after the first of what is left: “the plane and Sharon for 850 miles, and the bus
    /// for Clark”.
    pub(super) fn left_in_words(&self, left: &[(ItemId, ItemId)], after_first: &str) -> String {
        let each = self.left_for_each(left);
        // Where several are left for one, commas would not part them.
        let joint =
            if each.len() > 2 && each.iter().any(|(places, _)| places.len() > 1) { "; " } else { ", " };
        let mut said = Vec::with_capacity(each.len());
        for (at, (places, item)) in each.iter().enumerate() {
            let verb = if at == 0 { after_first } else { "" };
            let many = places.len() > 1 && verb == " is left";
            let verb = if many { " are left" } else { verb };
            said.push(format!("{}{verb} for {item}", listed(places, "and")));
        }
        match said.split_last() {
            Some((last, before)) if joint == "; " => format!("{}; and {last}", before.join("; ")),
            _ => listed(&said, "and"),
        }
    }

    /// What is left, and for whom, by those for whom it is: “the plane and Sharon” for “850 miles”.
    fn left_for_each(&self, left: &[(ItemId, ItemId)]) -> Vec<(Vec<String>, String)> {
        let mut each: Vec<(ItemId, Vec<String>)> = Vec::new();
        for (place, item) in left {
            let place = self.mention(*place);
            match each.iter_mut().find(|(other, _)| other == item) {
                Some((_, places)) => places.push(place),
                None => each.push((*item, vec![place])),
            }
        }
        each.into_iter().map(|(item, places)| (places, self.mention(item))).collect()
    }

    /// A thought for itself, for somebody who has its clues before them; an argument that is too long for a hint by what it
    /// comes to.
    pub(super) fn thought_alone(&self, step: &Step) -> Vec<String> {
        if let Some(said) = self.by_the_grid(step) {
            return said;
        }
        let shared = self.shared(step).or_else(|| self.by_two_lists(step));
        let whole = match (&step.nested, &shared) {
            (Some(proof), _) => {
                let clues = step.clues.iter().copied().collect();
                let lines = self.argued(proof, Told::nothing(clues, true)).all();
                lines.into_iter().map(|(_, line)| line).collect()
            }
            (None, Some(_)) => return shared.unwrap_or_default(),
            (None, None) => pairs(&self.clauses_in_short(&step.because)),
        };
        let so = self.so_by(step, !whole.is_empty());
        let length = |said: &[String]| said.iter().map(|one| words(one)).sum::<usize>();
        if length(&whole) + length(&so) <= LONGEST_HINT {
            return [whole, so].concat();
        }
        let so = self.so_by(step, step.nested.is_some());
        let mut said = match &step.nested {
            Some(proof) => vec![
                format!("suppose {}", self.said(proof.suppose).text()),
                "follow that through: it leads to what cannot be".to_owned(),
            ],
            None => Vec::new(),
        };
        said.extend(so);
        said
    }

    /// What a thought comes to, and by which clues: “so, by clue 3, Agnes isn't 15”; “by clue 3, …” if nothing was said
    /// before.
    fn so_by(&self, step: &Step, goes_on: bool) -> Vec<String> {
        let concluded = self.clauses(&step.therefore);
        match step.clues.as_slice() {
            _ if step.nested.is_some() => opened("so", &concluded),
            [] => opened("so", &concluded),
            [one] => {
                opened(&format!("{}by clue {},", if goes_on { "so, " } else { "" }, one + 1), &concluded)
            }
            several => {
                let so = if goes_on { "so, " } else { "" };
                opened(&format!("{so}by clues {},", numbers(several)), &concluded)
            }
        }
    }

    /// Whether a thought says no more than its clue.
    pub(super) fn is_said(&self, thought: &Step) -> bool {
        let one = |fact: &Fact| {
            let step = Step { therefore: vec![*fact], ..thought.clone() };
            self.just_said(&step).is_some()
        };
        thought.therefore.iter().all(one)
    }

    /// A clue as it is brought in: “clue 3: “Hannah paid more than Teri's client.””
    fn cite(&self, clue: usize) -> String {
        match (self.words_of(clue), self.told(clue)) {
            (Some(words), _) => format!("clue {}: {words}", clue + 1),
            (None, Some(told)) => format!("clue {} says that {told}", clue + 1),
            (None, None) => format!("clue {} says something that is not known", clue + 1),
        }
    }

    /// Facts as clauses; where little is left for an item, what is left is told and not what is out.
    pub(super) fn clauses_in_short(&self, facts: &[Fact]) -> Vec<String> {
        let size = self.narrator.categories.first().map_or(0, puzzle::Category::len);
        let mut rest: Vec<Fact> = facts.to_vec();
        let mut said = Vec::new();
        while let Some((item, category, out)) = most_denied(&rest) {
            let left: Vec<ItemId> = (0..size)
                .map(|at| ItemId { category, item: at as u16 })
                .filter(|place| !out.contains(place))
                .collect();
            if left.len() > 2 || left.len() < 2 || out.len() < 2 {
                break;
            }
            let Some(one_of) = self.one_of(item, &left) else { break };
            said.push(one_of);
            rest.retain(|fact| {
                let of_item = fact.a() == item || fact.b() == item;
                fact.is() || !of_item || other(*fact, item).category != category
            });
        }
        said.extend(self.clauses(&rest));
        said
    }

    /// Two or three items that share as many places: “Ann and Bob share 1964 and 1966 between them”.
    fn shared(&self, thought: &Step) -> Option<Vec<String>> {
        let (items, places) = self.shared_items(thought)?;
        let names = |items: &[ItemId]| {
            listed(&items.iter().map(|item| self.mention(*item)).collect::<Vec<_>>(), "and")
        };
        let mut said = vec![format!("{} share {} between them", names(&items), names(&places))];
        said.extend(opened("so", &self.clauses(&thought.therefore)));
        Some(said)
    }

    /// The items of a thought that share as many places, and these.
    pub(super) fn shared_items(&self, thought: &Step) -> Option<(Vec<ItemId>, Vec<ItemId>)> {
        if !thought.clues.is_empty() || thought.because.iter().any(|fact| fact.is()) {
            return None;
        }
        let first = thought.because.first()?;
        [(first.a().category, first.b().category), (first.b().category, first.a().category)]
            .into_iter()
            .find_map(|(of, to)| self.shared_between(thought, of, to))
    }

    fn shared_between(
        &self,
        thought: &Step,
        of: CategoryId,
        to: CategoryId,
    ) -> Option<(Vec<ItemId>, Vec<ItemId>)> {
        let size = self.narrator.categories.get(to.index())?.len();
        let mut out: BTreeMap<ItemId, BTreeSet<ItemId>> = BTreeMap::new();
        for fact in &thought.because {
            let item = [fact.a(), fact.b()].into_iter().find(|item| item.category == of)?;
            let place = other(*fact, item);
            if place.category != to {
                return None;
            }
            out.entry(item).or_default().insert(place);
        }
        let all = (0..size).map(|at| ItemId { category: to, item: at as u16 });
        let shared: Vec<ItemId> = all.filter(|place| out.values().all(|out| !out.contains(place))).collect();
        let items: Vec<ItemId> = out.keys().copied().collect();
        let whole = out.values().all(|out| out.len() + shared.len() == size);
        let taken = |fact: &Fact| {
            let item = [fact.a(), fact.b()].into_iter().find(|item| item.category == of);
            !fact.is()
                && item.is_some_and(|item| !items.contains(&item) && shared.contains(&other(*fact, item)))
        };
        (items.len() == shared.len() && items.len() > 1 && whole && thought.therefore.iter().all(taken))
            .then_some((items, shared))
    }
}

/// The item of which most is denied within one category, and what.
fn most_denied(facts: &[Fact]) -> Option<(ItemId, CategoryId, Vec<ItemId>)> {
    let mut denied: BTreeMap<(ItemId, CategoryId), Vec<ItemId>> = BTreeMap::new();
    for fact in facts.iter().filter(|fact| !fact.is()) {
        for item in [fact.a(), fact.b()] {
            let place = other(*fact, item);
            denied.entry((item, place.category)).or_default().push(place);
        }
    }
    let most = denied.into_iter().max_by_key(|(_, out)| out.len())?;
    Some((most.0.0, most.0.1, most.1))
}
