//! A knowledge file and the weights that go with it.

use guillotine::association::{Knowledge, KnowledgeError};
use guillotine::evidence::{Model, Player};
use guillotine::shipped;
use guillotine::words::Language;

/// What the Guillotine is played with.
#[derive(Clone, Debug)]
pub struct Base<'k> {
    pub(crate) knowledge: Knowledge<'k>,
    pub(crate) model: Model,
}

impl Base<'static> {
    /// The knowledge that comes with the program; the error says why there is none.
    pub fn shipped(language: Language) -> Result<Self, String> {
        if cfg!(feature = "without-share-alike") {
            let why = "this program was built without knowledge, which is under a share-alike licence; name a knowledge file with \
                       --knowledge";
            return Err(why.to_owned());
        }
        Base::open(shipped::knowledge(language)).map_err(|error| error.to_string())
    }
}

impl<'k> Base<'k> {
    /// Opens the bytes of a knowledge file. The weights are those that come with the program for the language of the
    /// file; a source that they do not name gets the average of the others.
    pub fn open(bytes: &'k [u8]) -> Result<Self, KnowledgeError> {
        let knowledge = Knowledge::open(bytes)?;
        let model = shipped::model(knowledge.meta().language);
        Ok(Self { knowledge, model })
    }

    /// The same with weights of one's own, as `knowledge train` writes them.
    pub fn with_weights(self, text: &str) -> Result<Self, String> {
        Ok(Self { model: Model::parse(text)?, ..self })
    }

    /// The language of the words.
    pub fn language(&self) -> Language {
        self.knowledge.meta().language
    }

    /// The knowledge itself, to extend it.
    pub fn knowledge(&self) -> &Knowledge<'k> {
        &self.knowledge
    }

    pub(crate) fn player(&self) -> Player<'_> {
        Player::new(&self.knowledge, &self.model)
    }
}
