//! Proofs by contradiction and mistakes: “Suppose …”, “Then …”, “But …”, “So …”.

use super::Speaker;
use super::facts::other;
use super::joining::{opened, pairs, so};
use super::quoting::numbers;
use crate::plural::listed;
use puzzle::{CategoryId, Contradiction, Fact, GridRule, ItemId, Step, StepKind};
use std::collections::HashSet;

/// What a proof has told so far.
#[derive(Clone)]
pub(super) struct Told {
    pub(super) facts: HashSet<Fact>,
    /// What was given as a reason, and need not be given again.
    pub(super) reasons: HashSet<Fact>,
    pub(super) clues: HashSet<usize>,
    /// Whether what was said need not be said again where it comes to an end.
    pub(super) brief: bool,
}

impl Told {
    /// Nothing so far; `brief` for somebody who has the grid before them.
    pub(super) fn nothing(clues: HashSet<usize>, brief: bool) -> Told {
        Told { facts: HashSet::new(), reasons: HashSet::new(), clues, brief }
    }

    /// The facts of a step that have not been told.
    fn new_facts(&self, step: &Step) -> Vec<Fact> {
        let is_new =
            |fact: &Fact| !self.facts.contains(fact) && (!self.brief || !self.reasons.contains(fact));
        step.because.iter().copied().filter(is_new).collect()
    }
}

/// The lines of a proof as they are told, each with the number of cases that it stands in.
#[derive(Default)]
pub(super) struct Lines {
    depth: usize,
    said: Vec<(usize, String)>,
}

impl Lines {
    fn push(&mut self, line: String) {
        self.said.push((self.depth, line));
    }

    fn extend(&mut self, lines: Vec<String>) {
        for line in lines {
            self.push(line);
        }
    }

    /// The lines, with what they stand in.
    pub(super) fn all(self) -> Vec<(usize, String)> {
        self.said
    }
}

/// How many steps at the beginning of a proof are of one sort, and can be told in one: they take away what one fact
/// leaves no room for.
fn alike(steps: &[Step]) -> usize {
    let Some(first) = steps.first() else { return 0 };
    let same = |step: &&Step| {
        step.kind == StepKind::Taken
            && step.clues.is_empty()
            && step.because == first.because
            && !step.therefore.is_empty()
    };
    steps.iter().take_while(same).count().max(1)
}

/// Such steps as one.
fn together(steps: &[Step]) -> Step {
    let mut all = steps[0].clone();
    all.therefore = steps.iter().flat_map(|step| step.therefore.iter().copied()).collect();
    all.rules = steps.iter().flat_map(|step| step.rules.iter().copied()).collect();
    all
}

/// The item for which a fact is left over by a rule of a step; of two, the one of which more is known not to be.
fn left_for(step: &Step, fact: Fact) -> Option<ItemId> {
    let is_left = |item: &ItemId| {
        let category = other(fact, *item).category;
        fact.is() && step.rules.contains(&GridRule::OnePartner { item: *item, category })
    };
    let known_out = |item: &ItemId| {
        let category = other(fact, *item).category;
        let of_item = |one: &&Fact| {
            !one.is() && (one.a() == *item || one.b() == *item) && other(**one, *item).category == category
        };
        step.because.iter().filter(of_item).count()
    };
    [fact.a(), fact.b()].into_iter().filter(is_left).max_by_key(known_out)
}

/// Whether a step says what the grid shows before a clue breaks in the last one.
fn is_seen_to_break(seen: &Step, last: &Step) -> bool {
    seen.clues.is_empty()
        && last.therefore.is_empty()
        && !last.clues.is_empty()
        && seen.therefore.iter().all(|fact| last.because.contains(fact))
}

/// So many steps that leave something over are told in a line.
const MOST_LEFT_AT_ONCE: usize = 4;
/// What shows that a clue cannot be true is told whole in so many clauses; in more, without what stands in the proof.
const MOST_TO_SEE: usize = 3;

/// A mistake that takes more clues than this at once is not told in one go.
const MOST_CLUES: usize = 2;

impl Speaker<'_> {
    /// The proof, sentence by sentence.
    pub(super) fn contradiction(&self, proof: &Contradiction) -> Vec<String> {
        let told = self.argued(proof, Told::nothing(HashSet::new(), false)).all();
        let mut said: Vec<String> = told.into_iter().map(|(_, line)| line).collect();
        said.extend(so(&self.clauses(&[proof.suppose.negated()])));
        said
    }

    /// The proof up to what cannot be, sentence by sentence, for somebody who was told some things before.
    pub(super) fn argued(&self, proof: &Contradiction, mut told: Told) -> Lines {
        let mut said = Lines::default();
        said.push(format!("suppose {}", self.said(proof.suppose).text()));
        // Somebody who has the grid before them hears at once what follows.
        let concluded = told.brief;
        self.followed(proof, "", &mut told, &mut said);
        if !proof.cases.is_empty() && !concluded {
            said.push("so it cannot be either way".to_owned());
        }
        said
    }

    /// What comes of a supposition, or of a case with its number.
    fn followed(&self, proof: &Contradiction, case: &str, told: &mut Told, said: &mut Lines) {
        told.facts.insert(proof.suppose);
        let mut at = 0;
        while let Some(step) = proof.steps.get(at) {
            if let [seen, last] = &proof.steps[at..]
                && told.brief
                && is_seen_to_break(seen, last)
            {
                said.push(self.sees_clue_break(seen, last, told));
                return;
            }
            let left = if told.brief { left_one_after_the_other(&proof.steps[at..]) } else { Vec::new() };
            let after =
                if told.brief { left_one_after_the_other(&proof.steps[at + 1..]) } else { Vec::new() };
            let leads_to = after.first().and_then(|left| leaves(&step.therefore, left));
            let mut group = alike(&proof.steps[at..]).max(left.len());
            if !left.is_empty() {
                said.push(format!("then only {}", self.left_in_words(&left.concat(), " is left")));
            } else if let Some(place) = leads_to.filter(|_| !step.clues.is_empty()) {
                let rest: Vec<_> = after.concat().into_iter().filter(|left| *left != place).collect();
                let only = format!("only {}", self.left_in_words(&[place], " is left"));
                said.extend(self.then(step, vec![only], told));
                if !rest.is_empty() {
                    said.push(format!("then only {}", self.left_in_words(&rest, " is left")));
                }
                group = 1 + after.len();
            } else if step.therefore.is_empty() {
                said.extend(match proof.left_without {
                    Some((item, category)) => self.nothing_left(step, item, category, told),
                    None => self.cannot_be(step, told),
                });
            } else if group > 1 {
                let all = together(&proof.steps[at..at + group]);
                said.extend(self.then(&all, self.clauses(&all.therefore), told));
            } else {
                said.extend(self.then(step, self.clauses(&step.therefore), told));
            }
            for step in &proof.steps[at..at + group] {
                told.facts.extend(&step.therefore);
            }
            at += group;
        }
        self.in_each_case(&proof.cases, case, told, said);
    }

    /// Cases, one after the other: “Ann paid $5 or $7”, “case 1: $5”. Cases within a case have its number before
    /// their own.
    fn in_each_case(&self, cases: &[Contradiction], within: &str, told: &mut Told, said: &mut Lines) {
        if cases.is_empty() {
            return;
        }
        let supposed: Vec<Fact> = cases.iter().map(|case| case.suppose).collect();
        let mut each: Vec<String> = supposed.iter().map(|fact| self.said(*fact).text()).collect();
        match self.one_of_row(&supposed) {
            // “Ann paid $5 or $7. Case 1: $5.”
            Some((all, places)) => {
                said.push(all);
                each = places.iter().map(|place| self.mention(*place)).collect();
            }
            None => said.push(format!("either {}", each.join(", or "))),
        }
        for (number, (case, supposed)) in (1..).zip(cases.iter().zip(each)) {
            let number = format!("{within}{number}");
            said.depth += 1;
            said.push(format!("case {number}: {supposed}"));
            let mut known = told.clone();
            self.followed(case, &format!("{number}."), &mut known, said);
            told.clues = known.clues;
            // What the case before said of the board need not be said again, unless much was said since.
            if !within.is_empty() {
                told.reasons = known.reasons;
            }
            said.depth -= 1;
        }
    }

    /// That one of some facts about one item holds, and what they say of it: “Ann paid $5 or $7”.
    fn one_of_row(&self, facts: &[Fact]) -> Option<(String, Vec<ItemId>)> {
        let first = facts.first()?;
        let of = |item: &ItemId| facts.iter().all(|fact| fact.a() == *item || fact.b() == *item);
        let item = [first.a(), first.b()].into_iter().find(of)?;
        let places: Vec<ItemId> = facts.iter().map(|fact| other(*fact, item)).collect();
        Some((self.one_of(item, &places)?, places))
    }

    /// Clues that have not been quoted yet, as sentences; and “, by clue 3,” for those that have.
    fn cited(&self, clues: &[usize], told: &mut Told) -> (Vec<String>, String) {
        let (new, old): (Vec<usize>, Vec<usize>) =
            clues.iter().copied().partition(|clue| told.clues.insert(*clue));
        let by = match old.len() {
            0 => String::new(),
            1 => format!(", by clue {},", numbers(&old)),
            _ => format!(", by clues {},", numbers(&old)),
        };
        (self.quoted(&new), by)
    }

    /// What follows in a step of the proof, and by what that was not told in it.
    fn then(&self, step: &Step, therefore: Vec<String>, told: &mut Told) -> Vec<String> {
        if step.kind == StepKind::LeftOver
            && let Some(left) = self.left_over(step)
        {
            return match left.split_first() {
                Some((first, rest)) => [&[format!("now {first}")], rest].concat(),
                None => left,
            };
        }
        // What needs nothing of what is supposed was so all along.
        let supposed = step.because.iter().any(|fact| told.facts.contains(fact));
        let opening = match (supposed, step.clues.is_empty()) {
            (true, _) => "then",
            (false, true) => "besides,",
            (false, false) => "in any case",
        };
        let (mut said, by) = self.cited(&step.clues, told);
        let known = told.new_facts(step);
        told.reasons.extend(&known);
        let known = self.clauses(&known);
        match (known.as_slice(), therefore.as_slice()) {
            ([known], [one]) if step.clues.is_empty() || told.brief => {
                said.push(format!("{opening}{by} {one}, because {known}"));
            }
            _ => {
                said.extend(pairs(&known));
                said.extend(opened(&format!("{opening}{by}"), &therefore));
            }
        }
        said
    }

    /// The last step: what the grid shows by then, so that a clue cannot be true; or, if that is too much to say, what was
    /// not told of the reasons.
    fn sees_clue_break(&self, seen: &Step, last: &Step, told: &mut Told) -> String {
        let clue = if last.clues.len() == 1 { "clue" } else { "clues" };
        let clue = format!("{clue} {} cannot be true", numbers(&last.clues));
        let facts = self.clauses_in_short(&last.because);
        if facts.len() <= MOST_TO_SEE {
            return format!("but then {}, so {clue}", facts.join(", and "));
        }
        let mut because = seen.because.clone();
        because.extend(last.because.iter().filter(|fact| !seen.therefore.contains(fact)));
        let new = told.new_facts(&Step { because, ..last.clone() });
        told.reasons.extend(&new);
        match self.clauses_in_short(&new).as_slice() {
            [] => format!("but then {clue}"),
            since => format!("but then {clue}, since {}", since.join(", and ")),
        }
    }

    /// The last step: a clue cannot be true any more, with all that shows it.
    fn breaks_clue(&self, step: &Step, told: &mut Told) -> Vec<String> {
        let (mut said, _) = self.cited(&step.clues, told);
        let clue = if step.clues.len() == 1 { "clue" } else { "clues" };
        let facts = self.clauses_in_short(&step.because);
        if facts.len() <= MOST_TO_SEE {
            said.push(format!(
                "but {clue} {} cannot be true if {}",
                numbers(&step.clues),
                facts.join(", and ")
            ));
            return said;
        }
        let new = told.new_facts(step);
        told.reasons.extend(&new);
        let clue = format!("but then {clue} {} cannot be true", numbers(&step.clues));
        said.push(match self.clauses_in_short(&new).as_slice() {
            [] => clue,
            since => format!("{clue}, since {}", since.join(", and ")),
        });
        said
    }

    /// The last step: an item is left without a partner.
    fn nothing_left(&self, step: &Step, item: ItemId, category: CategoryId, told: &Told) -> Vec<String> {
        let by = match step.clues.as_slice() {
            [] => String::new(),
            [one] => format!(" by clue {}", one + 1),
            several => format!(" by clues {}", numbers(several)),
        };
        let none =
            format!("but then{by} no {} is left for {}", self.choice_noun(category), self.mention(item));
        match pairs(&self.clauses_in_short(&told.new_facts(step))).as_slice() {
            [known] => vec![format!("{none}: {known}")],
            // The grid shows what is out.
            _ if told.brief => vec![none],
            several => [&[none], several].concat(),
        }
    }

    /// The last step: what cannot be.
    fn cannot_be(&self, step: &Step, told: &mut Told) -> Vec<String> {
        if let ([], [GridRule::OnePartner { item, category }]) =
            (step.clues.as_slice(), step.rules.as_slice())
        {
            if step.because.iter().all(|fact| !fact.is()) {
                let noun = self.choice_noun(*category);
                let none = format!("but then no {noun} is left for {}", self.mention(*item));
                return match pairs(&self.clauses(&step.because)).as_slice() {
                    [known] => vec![format!("{none}: {known}")],
                    _ if told.brief => vec![none],
                    several => [&[none], several].concat(),
                };
            }
            let partners: Vec<Fact> = step.because.iter().copied().filter(|fact| fact.is()).collect();
            if let [one, two] = partners.as_slice()
                && let Some(said) = self.both(*one, *two, *item)
            {
                return vec![said];
            }
        }
        if told.brief && !step.clues.is_empty() {
            return self.breaks_clue(step, told);
        }
        let clauses = self.clauses(&step.because);
        if step.clues.is_empty() {
            return match clauses.split_last() {
                Some((last, before)) if !before.is_empty() && told.brief => {
                    vec![format!("but then {}, and yet {last}", before.join(", and "))]
                }
                Some((last, before)) if !before.is_empty() => {
                    vec![
                        format!("but {}, and yet {last}", before.join(", and ")),
                        "that cannot be".to_owned(),
                    ]
                }
                _ => vec!["but that cannot be".to_owned()],
            };
        }
        let (quotes, _) = self.cited(&step.clues, told);
        let condition = match clauses.as_slice() {
            [one, two] => format!("{one} and {two}"),
            _ => clauses.join(", and "),
        };
        if quotes.is_empty() {
            let clue = if step.clues.len() == 1 { "clue" } else { "clues" };
            return vec![format!("but {clue} {} cannot be true if {condition}", numbers(&step.clues))];
        }
        let mut said = opened("but", &quotes[..1]);
        said.extend(quotes[1..].iter().cloned());
        said.push(format!("that cannot be if {condition}"));
        said
    }

    /// That two partners are one too many: “but then both Ann and Bob paid $5”.
    fn both(&self, one: Fact, two: Fact, shared: ItemId) -> Option<String> {
        let (one, two) = (self.said(one), self.said(two));
        if one.object == shared && two.object == shared {
            let ((a, verb), (b, other)) = (self.of_row(&one), self.of_row(&two));
            return (verb == other)
                .then(|| format!("but then both {} and {} {}", a.text(), b.text(), verb.spoken(true, true)));
        }
        if one.subject == shared && two.subject == shared {
            let verbs = [one.predicate(), two.predicate()];
            return Some(format!(
                "but then {} both {}",
                one.clause.said.subject.text(),
                listed(&verbs, "and")
            ));
        }
        None
    }

    /// Why a mark is wrong. A reason that takes many clues at once is no reason that anybody could follow: then it is
    /// only said which clues they are.
    pub(super) fn mistake(&self, mark: Fact, reason: &Step) -> Vec<String> {
        let mut said = vec![format!("your mark says that {}", self.said(mark).text())];
        if reason.clues.len() > MOST_CLUES && reason.nested.is_none() {
            said.push(format!("but {}", self.said(mark.negated()).text()));
            said.push(format!("it takes clues {} together to see that", numbers(&reason.clues)));
            return said;
        }
        let mut reasons = self.step(reason).into_iter();
        // “But suppose …” would go the wrong way.
        let but = if self.is_supposed(reason) { "" } else { "but " };
        said.extend(reasons.next().map(|first| format!("{but}{first}")));
        said.extend(reasons);
        said
    }
}

/// What is left for an item, the other places of which facts take away; one of some that are left over.
pub(super) fn leaves(taken: &[Fact], left: &[(ItemId, ItemId)]) -> Option<(ItemId, ItemId)> {
    let is_about = |fact: &Fact, (place, item): (ItemId, ItemId)| {
        !fact.is() && (fact.a() == item || fact.b() == item) && other(*fact, item).category == place.category
    };
    let about_it = |left: &&(ItemId, ItemId)| taken.iter().all(|fact| is_about(fact, **left));
    left.iter().find(about_it).copied().filter(|_| !taken.is_empty())
}

/// What steps at the beginning of a proof leave over, one after the other, step by step; without what is out, since
/// the grid shows it.
fn left_one_after_the_other(steps: &[Step]) -> Vec<Vec<(ItemId, ItemId)>> {
    steps.iter().take(MOST_LEFT_AT_ONCE).map_while(ones_left).collect()
}

/// What a step leaves over, and for whom. `None` if it is not about that.
fn ones_left(step: &Step) -> Option<Vec<(ItemId, ItemId)>> {
    if !step.clues.is_empty() || step.therefore.is_empty() {
        return None;
    }
    let left = step.therefore.iter().map(|fact| {
        let item = left_for(step, *fact)?;
        Some((other(*fact, item), item))
    });
    left.collect()
}
