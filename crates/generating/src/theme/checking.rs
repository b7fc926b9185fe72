//! Whether a theme is fit for puzzles: sample clues of every kind, and how many of them read back.

use super::{LARGEST, Said, Theme, ThemeCategory, ThemeLink, ThemeProblem};
use crate::Setting;
use crate::theme::pool::below;
use crate::writing::Writer;
use puzzle::formula::Amount;
use puzzle::{CategoryId, Formula, ItemId, Number, Quantity, Relation, Term};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Settings that are drawn for a check.
const SETTINGS: u64 = 4;
/// A kind of clue of which less than this share reads back is a problem, in percent.
const ENOUGH: usize = 90;
/// So many that fail may be chance.
const FEW: usize = 2;
/// Most samples of a kind from one setting.
const SHOWN_OF_EACH: usize = 1;
/// Formulas of every kind that are tried before somebody's own theme makes a puzzle.
const GLANCE: usize = 8;

/// What was found out about a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// How it went for every kind of clue.
    pub kinds: Vec<KindSample>,
    /// What should be mended.
    pub problems: Vec<ThemeProblem>,
}

/// How clues of one kind can be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindSample {
    /// The kind: “is”, “neither … nor”.
    pub kind: &'static str,
    /// How many formulas were tried.
    pub tried: usize,
    /// How many can be said so that they read back.
    pub said: usize,
    /// Some of the clues.
    pub samples: Vec<String>,
    /// Some of those that failed.
    pub failures: Vec<Sample>,
}

/// A formula that could not be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// What should be said.
    pub formula: String,
    /// The first sentence that was tried, if there was any.
    pub sentence: Option<String>,
}

impl KindSample {
    /// Whether too many clues of this kind do not read back.
    fn is_poor(&self) -> bool {
        self.tried - self.said > FEW && self.said * 100 < self.tried * ENOUGH
    }
}

impl Check {
    /// How many formulas were tried, and how many can be said so that they read back.
    pub fn total(&self) -> (usize, usize) {
        let count = |of: fn(&KindSample) -> usize| self.kinds.iter().map(of).sum();
        (count(|kind| kind.tried), count(|kind| kind.said))
    }
}

/// The one kind that some scales have no words for.
const SO_FAR_APART: &str = "so far apart";

/// A kind of clue and a way to make a formula of it; `None` where the setting has nothing for it.
type Maker = (&'static str, fn(&mut Draw<'_>) -> Option<Formula>);

const KINDS: &[Maker] = &[
    ("is", |draw| Some(Formula::Same(draw.item()?.into(), draw.item()?.into()))),
    ("is not", |draw| Some(Formula::not_same(draw.item()?, draw.item()?))),
    ("is neither … nor", |draw| {
        let (x, a) = (draw.item()?, draw.item()?);
        let b = draw.sibling(a)?;
        Some(Formula::And(vec![Formula::not_same(x, a), Formula::not_same(x, b)]))
    }),
    ("neither … nor … is", |draw| {
        let (x, a) = (draw.item()?, draw.item()?);
        Some(Formula::Different(vec![a.into(), draw.sibling(a)?.into(), x.into()]))
    }),
    ("all different", |draw| {
        let items = [draw.item()?, draw.item()?, draw.item()?];
        Some(Formula::Different(items.map(Term::Item).to_vec()))
    }),
    ("either … or", |draw| {
        let (x, a) = (draw.item()?, draw.item()?);
        let b = draw.sibling(a)?;
        Some(Formula::Count(Amount::Exactly(1), vec![Formula::same(x, a), Formula::same(x, b)]))
    }),
    ("either of two statements", |draw| {
        let (one, other) = draw.two_statements()?;
        Some(Formula::Count(Amount::Exactly(1), vec![one, other]))
    }),
    ("of the two", |draw| {
        let (a, b) = (draw.item()?, draw.item()?);
        let (c, d) = (draw.item()?, draw.item().or_else(|| draw.sibling(a)));
        Some(Formula::Pairs(vec![a.into(), b.into()], vec![c.into(), d?.into()]))
    }),
    ("more or less", |draw| {
        let (category, a, b) = draw.two_on_a_scale()?;
        let relation = if draw.coin() { Relation::Greater } else { Relation::Less };
        Some(Formula::Compare(Quantity::value(category, a), relation, Quantity::value(category, b)))
    }),
    ("more or less by so much", |draw| {
        let (category, a, b) = draw.two_on_a_scale()?;
        Some(Formula::Compare(Quantity::value(category, a), Relation::Equal, draw.shifted(category, b)?))
    }),
    ("at least so much more", |draw| {
        let (category, a, b) = draw.two_on_a_scale()?;
        let far = draw.gap(category)?;
        let other = Quantity::value(category, b).plus(Quantity::Number(far));
        Some(Formula::Compare(Quantity::value(category, a), Relation::AtLeast, other))
    }),
    ("between", |draw| {
        let (category, a, b) = draw.two_in_a_row()?;
        let middle = draw.item()?;
        Some(Formula::Between(category, a.into(), middle.into(), b.into()))
    }),
    ("next to", |draw| {
        let (category, a, b) = draw.two_in_a_row()?;
        Some(Formula::Next(category, a.into(), b.into()))
    }),
    (SO_FAR_APART, |draw| {
        let (category, a, b) = draw.two_on_a_scale()?;
        let far = draw.gap(category)?;
        let apart = Quantity::value(category, a).distance(Quantity::value(category, b));
        Some(Formula::Compare(apart, Relation::Equal, Quantity::Number(far)))
    }),
    ("if … then", |draw| {
        let (when, then) = draw.two_statements()?;
        Some(Formula::Implies(Box::new(when), Box::new(then)))
    }),
    ("so many of three", |draw| {
        let (one, other) = draw.two_statements()?;
        let third = Formula::not_same(draw.item()?, draw.item()?);
        let many = if draw.coin() { 1 } else { 2 };
        Some(Formula::Count(Amount::Exactly(many), vec![one, other, third]))
    }),
    ("counting", |draw| {
        let (category, a, _) = draw.two_on_a_scale()?;
        let more = Formula::Compare(
            Quantity::value(category, Term::Row(0)),
            Relation::Greater,
            Quantity::value(category, a),
        );
        Some(Formula::Rows(Amount::Exactly(if draw.coin() { 1 } else { 2 }), Box::new(more)))
    }),
];

/// Items drawn from a setting, each from another category until told otherwise.
struct Draw<'a> {
    setting: &'a Setting,
    rng: &'a mut ChaCha8Rng,
    used: Vec<usize>,
}

impl Draw<'_> {
    fn coin(&mut self) -> bool {
        below(2, self.rng) == 0
    }

    /// Two statements of sameness that can both be true: not “Ana paid $12” and “Bo paid $12”.
    fn two_statements(&mut self) -> Option<(Formula, Formula)> {
        let one = (self.item()?, self.item()?);
        self.used.clear();
        let other = (self.item()?, self.item()?);
        let turns = |(a, b): (ItemId, ItemId)| [(a, b), (b, a)];
        let exclude = |(shared, a): (ItemId, ItemId)| {
            turns(other).into_iter().any(|(item, b)| item == shared && a.category == b.category)
        };
        let both = !turns(one).into_iter().any(exclude);
        both.then(|| (Formula::same(one.0, one.1), Formula::same(other.0, other.1)))
    }

    fn any_of(&mut self, category: usize) -> Option<ItemId> {
        let size = self.setting.categories.get(category)?.len();
        Some(ItemId::new(category, below(size, self.rng)))
    }

    /// An item of a category that has not been used.
    fn item(&mut self) -> Option<ItemId> {
        let left: Vec<usize> =
            (0..self.setting.categories.len()).filter(|category| !self.used.contains(category)).collect();
        let category = *left.get(below(left.len(), self.rng))?;
        self.used.push(category);
        self.any_of(category)
    }

    /// Another item of the same category.
    fn sibling(&mut self, item: ItemId) -> Option<ItemId> {
        let size = self.setting.categories.get(item.category.index())?.len();
        let other = (item.index() + 1 + below(size - 1, self.rng)) % size;
        Some(ItemId::new(item.category.index(), other))
    }

    /// An ordered category and two items of others, which may be of one.
    fn two_on_a_scale(&mut self) -> Option<(CategoryId, ItemId, ItemId)> {
        self.two_by(|_| true)
    }

    /// The same for a category in which one comes before or after another.
    fn two_in_a_row(&mut self) -> Option<(CategoryId, ItemId, ItemId)> {
        let setting = self.setting;
        self.two_by(|category| setting.is_sequence(category))
    }

    fn two_by(&mut self, fits: impl Fn(CategoryId) -> bool) -> Option<(CategoryId, ItemId, ItemId)> {
        let ordered: Vec<usize> = (0..self.setting.categories.len())
            .filter(|category| {
                self.setting.categories[*category].scale().is_some() && fits(CategoryId(*category as u16))
            })
            .collect();
        let category = *ordered.get(below(ordered.len(), self.rng))?;
        self.used = vec![category];
        let a = self.item()?;
        let b = if self.coin() { self.item() } else { None };
        let b = b.or_else(|| self.sibling(a))?;
        Some((CategoryId(category as u16), a, b))
    }

    /// How far two values lie apart.
    fn gap(&mut self, category: CategoryId) -> Option<Number> {
        let scale = self.setting.categories.get(category.index())?.scale()?;
        let places: Vec<usize> = scale.lowest_first().collect();
        let low = below(places.len() - 1, self.rng);
        let high = (low + 1 + below(2, self.rng)).min(places.len() - 1);
        scale.value(places[high]).minus(scale.value(places[low]))
    }

    /// The value of a row, some gap higher or lower.
    fn shifted(&mut self, category: CategoryId, item: ItemId) -> Option<Quantity> {
        let (value, far) = (Quantity::value(category, item), Quantity::Number(self.gap(category)?));
        Some(if self.coin() { value.plus(far) } else { value.minus(far) })
    }
}

impl Theme {
    /// Tries `each` formulas of every kind on settings of several sizes. The same theme always gives the same check.
    pub fn check(&self, each: usize) -> Check {
        let mut rng = ChaCha8Rng::seed_from_u64(20);
        let mut kinds: Vec<KindSample> = KINDS
            .iter()
            .map(|(kind, _)| KindSample {
                kind,
                tried: 0,
                said: 0,
                samples: Vec::new(),
                failures: Vec::new(),
            })
            .collect();
        let settings: Vec<Setting> = self.samples(&mut rng);
        let writers: Vec<Writer<'_>> = settings.iter().map(Writer::new).collect();
        for (place, (kind, (_, maker))) in kinds.iter_mut().zip(KINDS).enumerate() {
            // Each kind begins with another setting, so that whoever looks at the first samples alone sees all categories.
            let (all, first) = (settings.len(), place % settings.len().max(1));
            for (setting, writer) in settings.iter().zip(&writers).cycle().skip(first).take(all) {
                let enough = kind.samples.len() + SHOWN_OF_EACH;
                for _ in 0..each.div_ceil(settings.len().max(1)) {
                    let mut draw = Draw { setting, rng: &mut rng, used: Vec::new() };
                    if let Some(formula) = maker(&mut draw) {
                        try_formula(kind, setting, writer, &formula, enough);
                    }
                }
            }
        }
        let problems = self.problems(&kinds);
        Check { kinds, problems }
    }

    /// A sentence that does not read back, if there are so many of its kind that no puzzle should be made of the theme.
    pub fn is_misread(&self) -> Option<String> {
        let check = self.check(GLANCE);
        let poor = check.kinds.into_iter().find(KindSample::is_poor)?;
        let sentence = poor.failures.into_iter().find_map(|sample| sample.sentence);
        Some(sentence.unwrap_or_else(|| poor.kind.to_owned()))
    }

    /// A setting of a middling size to show, always the same.
    pub fn sample(&self) -> Option<Setting> {
        let (items, most) = *self.sizes().iter().rev().find(|(items, _)| *items <= 5)?;
        self.setting(most.min(5), items, &mut ChaCha8Rng::seed_from_u64(5)).ok()
    }

    /// Settings of different sizes: small, middling, as large as can be.
    fn samples(&self, rng: &mut impl Rng) -> Vec<Setting> {
        let sizes = self.sizes();
        (0..SETTINGS)
            .filter_map(|turn| {
                let (items, most) = *sizes.get((turn as usize + 1).min(sizes.len().checked_sub(1)?))?;
                let categories = if turn + 1 == SETTINGS { most } else { most.min(4 + turn as usize) };
                self.setting(categories, items, rng).ok()
            })
            .collect()
    }

    /// An item of a category that stands for itself in clues, is a common noun, and is said without an article: “drum”.
    /// A verb that says “the” may be there in some puzzles only.
    fn bare_noun<'a>(&self, category: &'a ThemeCategory) -> Option<&'a str> {
        let is_rows = self.categories.first().is_some_and(|rows| rows.key == category.key);
        let acts = self
            .links
            .iter()
            .any(|link| link.from == category.key && matches!(link.said, Said::Verb { .. }) && !is_rows);
        let said_so = |link: &ThemeLink| {
            let last = |before: &String| before.split(' ').next_back().is_some_and(|last| last == "the");
            let says =
                matches!(&link.said, Said::Verb { before, after, .. } if last(before) && after.is_empty());
            // Rows are in every puzzle.
            link.to == category.key
                && says
                && self.categories.first().is_some_and(|rows| rows.key == link.from)
        };
        let called = category.called.iter().any(|called| called == "the {}");
        if !(is_rows || acts) || called || self.links.iter().any(said_so) {
            return None;
        }
        let common = |name: &&str| {
            name.starts_with(char::is_lowercase)
                && !wording::plural::is_plural(name)
                && !name.starts_with("the ")
        };
        category.pool.names().iter().map(String::as_str).find(common)
    }

    /// How a number one is said if the words are for many: “1 points”, “was 1 years old”.
    fn one_as_many(&self, category: &ThemeCategory) -> Option<String> {
        let one = category.pool.written_one()?;
        let plural = |after: &str| {
            after.split(' ').find(|word| !word.is_empty()).is_some_and(wording::plural::is_plural)
        };
        if one.split_once(' ').is_some_and(|(_, unit)| plural(unit)) {
            return Some(one);
        }
        self.links.iter().filter(|link| link.to == category.key).find_map(|link| match &link.said {
            Said::Verb { before, after, .. } | Said::Preposition { before, after } if plural(after) => {
                Some(format!("{before} {one} {after}"))
            }
            _ => None,
        })
    }

    fn problems(&self, kinds: &[KindSample]) -> Vec<ThemeProblem> {
        let whole = |message: String, help: String| ThemeProblem { line: None, column: None, message, help };
        let mut problems = Vec::new();
        for kind in kinds.iter().filter(|kind| kind.is_poor()) {
            let failed = kind.failures.first();
            let example = failed.and_then(|sample| sample.sentence.as_ref()).map_or_else(
                || "no words for it".to_owned(),
                |sentence| format!("the reader does not take back “{sentence}”"),
            );
            let message = format!(
                "clues with “{}” read back {} times out of {}: {example}",
                kind.kind, kind.said, kind.tried
            );
            problems.push(whole(message, "add other verbs or comparing words, or other items".to_owned()));
        }
        for (place, category) in self.categories.iter().enumerate() {
            for other in &self.categories[..place] {
                let both = format!("both “{}” and “{}”", other.key, category.key);
                let shared = category.pool.shared_with(&other.pool);
                problems.extend(shared.into_iter().map(|item| {
                    let message = format!("“{item}” is an item of {both}");
                    whole(message, "give one of them another name".to_owned())
                }));
            }
        }
        for category in &self.categories {
            let most = category.pool.most();
            if most < 6 {
                let message = format!("the category “{}” has only {most} items", category.key);
                let help = format!(
                    "give it {LARGEST} or more, so that puzzles can be larger and differ from each other"
                );
                problems.push(ThemeProblem {
                    line: Some(category.line),
                    column: Some(1),
                    ..whole(message, help)
                });
            }
            if let Some(said) = self.one_as_many(category) {
                let message = format!("“{said}” would be said of one");
                let help = "let the amounts begin at 2".to_owned();
                problems.push(ThemeProblem {
                    line: Some(category.line),
                    column: Some(1),
                    ..whole(message, help)
                });
            }
            if let Some(name) = self.bare_noun(category) {
                let message = format!("“{name}” would be said without “the”");
                let help = "add a line `called = [\"the {}\"]` to the category".to_owned();
                problems.push(ThemeProblem {
                    line: Some(category.line),
                    column: Some(1),
                    ..whole(message, help)
                });
            }
            if category.pool.is_ordered() && category.comparatives.is_empty() {
                let message = format!("nothing says how two of “{}” compare", category.name);
                let help =
                    "add a line such as `compare = [{ more = \"later\", less = \"earlier\" }]`".to_owned();
                problems.push(ThemeProblem {
                    line: Some(category.line),
                    column: Some(1),
                    ..whole(message, help)
                });
            }
        }
        problems
    }
}

fn try_formula(
    kind: &mut KindSample,
    setting: &Setting,
    writer: &Writer<'_>,
    formula: &Formula,
    enough: usize,
) {
    // How many eggs apart two cakes are nobody says: what has no words is no failure where others will do.
    let optional = kind.kind == SO_FAR_APART;
    if optional && !writer.has_words(formula) {
        return;
    }
    kind.tried += 1;
    if let Some(clue) = writer.clue(formula) {
        kind.said += 1;
        if kind.samples.len() < enough && !kind.samples.contains(&clue) {
            kind.samples.push(clue);
        }
    } else {
        let sentence = writer.tried(formula).into_iter().next().map(|(text, _)| text);
        let formula = formula.display(&setting.categories).to_string();
        if kind.failures.len() < 6 {
            kind.failures.push(Sample { formula, sentence });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_theme_is_fit() {
        for theme in crate::theme::shipped() {
            let check = theme.check(8);
            assert_eq!(check.problems, [], "{}", theme.name());
            let (tried, said) = check.total();
            assert!(said * 100 >= tried * 97, "{}: {said} of {tried}", theme.name());
        }
    }

    #[test]
    fn clues_of_all_kinds_stand_each_others_company() {
        let (mut asked, mut said) = (0, 0);
        for (seed, theme) in crate::theme::shipped().iter().enumerate() {
            let mut rng = ChaCha8Rng::seed_from_u64(seed as u64);
            let setting = theme.setting(5, 5, &mut rng).unwrap();
            let formulas: Vec<Formula> = KINDS
                .iter()
                .filter_map(|(_, maker)| {
                    maker(&mut Draw { setting: &setting, rng: &mut rng, used: Vec::new() })
                })
                .filter(|formula| Writer::new(&setting).has_words(formula))
                .collect();
            asked += formulas.len();
            said += Writer::new(&setting).clues(&formulas).into_iter().flatten().count();
        }
        assert!(said * 100 >= asked * 97, "{said} of {asked}");
    }

    #[test]
    fn what_would_be_said_wrongly_is_told() {
        let told = |theme: &str| match Theme::from_toml(theme) {
            Ok(theme) => theme.check(1).problems.into_iter().map(|problem| problem.message).collect(),
            Err(problems) => problems.into_iter().map(|problem| problem.message).collect::<Vec<_>>(),
        };
        let template = crate::theme::TEMPLATE;
        assert_eq!(told(template), [""; 0]);
        let bare = template.replace("\"Alma\", \"Bert\"", "\"lifeguard\", \"Bert\"");
        assert!(
            told(&bare).contains(&"“lifeguard” would be said without “the”".to_owned()),
            "{:?}",
            told(&bare)
        );
        let one = template.replace(
            "from = 40, to = 160, steps = [5, 10, 20], write = \"${}\"",
            "from = 1, to = 60, steps = [1], write = \"{} pounds\"",
        );
        assert!(told(&one).contains(&"“1 pounds” would be said of one".to_owned()), "{:?}", told(&one));
        let verb = template.replace("\"brought the {}\"", "\"are with the {}\"");
        assert!(
            told(&verb).contains(&"“are with the” would come out as “is with the”".to_owned()),
            "{:?}",
            told(&verb)
        );
    }

    #[test]
    fn a_poor_theme_is_told_what_it_lacks() {
        let poor = crate::theme::TEMPLATE
            .replace("compare = [{ more = \"more\", less = \"less\", verb = \"paid\", most = \"most\", least = \"least\" }]\n", "")
            .replace("\"Aylesbury\"", "\"kite\"");
        let check = Theme::from_toml(&poor).unwrap().check(4);
        let told: Vec<&str> = check.problems.iter().map(|problem| problem.message.as_str()).collect();
        assert!(
            told.iter().any(|message| message.contains("nothing says how two of “prices” compare")),
            "{told:?}"
        );
        assert!(told.iter().any(|message| message.contains("“kite” is an item of both")), "{told:?}");
    }
}
