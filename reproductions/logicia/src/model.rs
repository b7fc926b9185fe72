//! A trained model: the vocabulary it was trained with, and the weights of entities, edges and pairs.
//!
//! The file, with all numbers little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | the magic `CWLEARNT` |
//! | 4 | the version of the format and of the features |
//! | 4 | the number of bytes that follow |
//! | 4, … | the length of the vocabulary and its text |
//! | 4, … | the number of edge labels; each its length (1), its letters, the probability of equal classes (4) |
//! | 4, … | the number of entity features; each its hash (8) and weight (4) |
//! | 4, … | the number of pair features; each its hash (8), a count (1), and that many classes (1) with weights (2, in 256ths) |
//!
//! Opening reads and checks everything; a broken file is an error that says so.

use super::hashing::Features;
use super::vocabulary::Vocabulary;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt;

const MAGIC: &[u8; 8] = b"CWLEARNT";
const VERSION: u32 = 2;

/// Why bytes cannot be used as a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelError {
    /// The bytes do not begin as such a file does.
    NotAModel,
    /// The file is of another version.
    Version {
        /// The version that the file says it has.
        found: u32,
    },
    /// The file has more or fewer bytes than it says, or numbers that cannot be.
    Damaged,
    /// The vocabulary in it cannot be read.
    Vocabulary(String),
}

impl fmt::Display for ModelError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAModel => {
                write!(
                    out,
                    "this is not a model of the learned reader; make one with `cluewright train DIR -o MODEL`"
                )
            }
            Self::Version { found } => write!(
                out,
                "the model has format version {found}, and version {VERSION} is needed; train it again with `cluewright train`"
            ),
            Self::Damaged => write!(
                out,
                "the model is cut short or damaged; copy it again or train it again with `cluewright train`"
            ),
            Self::Vocabulary(what) => write!(out, "the model's vocabulary is damaged: {what}"),
        }
    }
}

impl std::error::Error for ModelError {}

/// What was learned about entities.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntityModel {
    pub(super) weights: BTreeMap<u64, f32>,
    /// For each label of edges the probability that its ends are of the same class.
    pub(super) equal: BTreeMap<String, f32>,
}

impl EntityModel {
    /// The sum of the weights of some features.
    pub fn score(&self, features: &Features) -> f64 {
        features
            .0
            .iter()
            .filter_map(|feature| self.weights.get(feature))
            .map(|&weight| f64::from(weight))
            .sum()
    }

    /// The probability that the ends of an edge are of the same class.
    pub fn equal(&self, label: &str) -> f64 {
        self.equal.get(label).map_or(0.5, |&chance| f64::from(chance).clamp(0.01, 0.99))
    }
}

/// What was learned about pairs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PairModel {
    pub(super) rows: FxHashMap<u64, Vec<(u8, i16)>>,
}

/// A weight of 1 in the file.
pub(super) const UNIT: f64 = 256.0;

impl PairModel {
    /// The probabilities of all classes.
    pub fn chances(&self, features: &Features, classes: usize) -> Vec<f64> {
        let mut scores = vec![0_i32; classes];
        for (class, weight) in features.0.iter().filter_map(|feature| self.rows.get(feature)).flatten() {
            if let Some(score) = scores.get_mut(usize::from(*class)) {
                *score += i32::from(*weight);
            }
        }
        let scores: Vec<f64> = scores.iter().map(|&score| f64::from(score) / UNIT).collect();
        super::maxent::probabilities(&scores)
    }
}

/// A trained model.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// The relations that it can tell.
    pub vocabulary: Vocabulary,
    /// What it knows of entities.
    pub entities: EntityModel,
    /// What it knows of pairs.
    pub pairs: PairModel,
}

static SHIPPED: &[u8] = include_bytes!("../data/learned/model.bin");

impl Model {
    /// The model that comes with the project, decoded when it is asked for. A test rules out that it is broken.
    pub fn shipped() -> Model {
        Model::open(SHIPPED).unwrap_or_default()
    }

    /// Opens a model.
    pub fn open(bytes: &[u8]) -> Result<Model, ModelError> {
        let Some((magic, bytes)) = bytes.split_first_chunk::<8>() else { return Err(ModelError::NotAModel) };
        if magic != MAGIC {
            return Err(ModelError::NotAModel);
        }
        let mut reader = Reader(bytes);
        let version = reader.number().ok_or(ModelError::Damaged)?;
        if version != VERSION {
            return Err(ModelError::Version { found: version });
        }
        let length = reader.number().ok_or(ModelError::Damaged)?;
        if reader.0.len() != length as usize {
            return Err(ModelError::Damaged);
        }
        let text = reader.text().ok_or(ModelError::Damaged)?;
        let vocabulary = Vocabulary::parse(&text).map_err(ModelError::Vocabulary)?;
        let (entities, pairs) = reader.weights(vocabulary.none() + 1).ok_or(ModelError::Damaged)?;
        if !reader.0.is_empty() {
            return Err(ModelError::Damaged);
        }
        Ok(Model { vocabulary, entities, pairs })
    }

    /// The model as a file. The same model always gives the same bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body: Vec<u8> = Vec::new();
        let number = |body: &mut Vec<u8>, count: usize| body.extend((count as u32).to_le_bytes());
        number(&mut body, self.vocabulary.text().len());
        body.extend(self.vocabulary.text().bytes());
        number(&mut body, self.entities.equal.len());
        for (label, chance) in &self.entities.equal {
            let label = label.as_bytes().get(..label.len().min(255)).unwrap_or_default();
            body.push(label.len() as u8);
            body.extend(label);
            body.extend(chance.to_le_bytes());
        }
        number(&mut body, self.entities.weights.len());
        for (feature, weight) in &self.entities.weights {
            body.extend(feature.to_le_bytes());
            body.extend(weight.to_le_bytes());
        }
        number(&mut body, self.pairs.rows.len());
        let mut rows: Vec<(&u64, &Vec<(u8, i16)>)> = self.pairs.rows.iter().collect();
        rows.sort_unstable();
        for (feature, weights) in rows {
            body.extend(feature.to_le_bytes());
            body.push(weights.len().min(255) as u8);
            for (class, weight) in weights.iter().take(255) {
                body.push(*class);
                body.extend(weight.to_le_bytes());
            }
        }
        let mut file = MAGIC.to_vec();
        file.extend(VERSION.to_le_bytes());
        number(&mut file, body.len());
        file.extend(body);
        file
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<u32> {
        self.bytes().map(u32::from_le_bytes)
    }

    fn some(&mut self, length: usize) -> Option<&[u8]> {
        let (first, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(first)
    }

    fn text(&mut self) -> Option<String> {
        let length = self.number()? as usize;
        String::from_utf8(self.some(length)?.to_vec()).ok()
    }

    /// A weight that is a number.
    fn float(&mut self) -> Option<f32> {
        self.bytes().map(f32::from_le_bytes).filter(|weight| weight.is_finite() && weight.abs() < 1e4)
    }

    fn weights(&mut self, classes: usize) -> Option<(EntityModel, PairModel)> {
        let mut entities = EntityModel::default();
        for _ in 0..self.number()? {
            let [length] = self.bytes()?;
            let label = String::from_utf8(self.some(usize::from(length))?.to_vec()).ok()?;
            let chance = self.float()?;
            entities.equal.insert(label, chance);
        }
        for _ in 0..self.number()? {
            let feature = self.bytes().map(u64::from_le_bytes)?;
            let weight = self.float()?;
            entities.weights.insert(feature, weight);
        }
        let mut pairs = PairModel::default();
        for _ in 0..self.number()? {
            let feature = self.bytes().map(u64::from_le_bytes)?;
            let [count] = self.bytes()?;
            let mut weights = Vec::with_capacity(usize::from(count));
            for _ in 0..count {
                let [class] = self.bytes()?;
                let weight = self.bytes().map(i16::from_le_bytes)?;
                (usize::from(class) < classes).then_some(())?;
                weights.push((class, weight));
            }
            pairs.rows.insert(feature, weights);
        }
        Some((entities, pairs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn small() -> Model {
        let mut model = Model { vocabulary: Vocabulary::shipped(), ..Model::default() };
        model.entities.weights.insert(7, 0.5);
        model.entities.equal.insert("nsubj".to_owned(), 0.25);
        model.pairs.rows.insert(9, vec![(0, 256), (39, -128)]);
        model
    }

    #[test]
    fn what_is_written_is_read_back() {
        let model = small();
        assert_eq!(Model::open(&model.to_bytes()), Ok(model));
    }

    #[test]
    fn bad_files_are_told() {
        let file = small().to_bytes();
        assert_eq!(Model::open(b"{}"), Err(ModelError::NotAModel));
        for length in 8..file.len() {
            assert!(Model::open(&file[..length]).is_err(), "{length}");
        }
        let mut other = file.clone();
        other[8] = 77;
        assert!(Model::open(&other).unwrap_err().to_string().contains("version 77"));
        let mut longer = file;
        longer.push(0);
        assert_eq!(Model::open(&longer), Err(ModelError::Damaged));
    }

    #[test]
    fn the_shipped_model_opens() {
        let model = Model::open(SHIPPED).unwrap();
        assert_eq!(model.vocabulary.binaries().len(), 39);
        assert_eq!(model.to_bytes(), SHIPPED);
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(change in prop::collection::vec((0_usize..4000, any::<u8>()), 1..20)) {
            let mut file = small().to_bytes();
            for (place, byte) in change {
                let place = place % file.len();
                file[place] = byte;
            }
            let _ = Model::open(&file);
        }
    }
}
