//! A model that several readers share, decoded once.

use super::model::{Model, ModelError};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// A model that is cheap to hand on. Two are equal if they are the very same.
#[derive(Clone, Debug)]
pub struct SharedModel(Arc<Model>);

impl SharedModel {
    /// The model that comes with the project; it is decoded when it is first asked for.
    pub fn shipped() -> SharedModel {
        static SHIPPED: OnceLock<SharedModel> = OnceLock::new();
        SHIPPED.get_or_init(|| SharedModel(Arc::new(Model::shipped()))).clone()
    }

    /// Opens a model.
    pub fn open(bytes: &[u8]) -> Result<SharedModel, ModelError> {
        Model::open(bytes).map(SharedModel::from)
    }
}

impl From<Model> for SharedModel {
    fn from(model: Model) -> SharedModel {
        SharedModel(Arc::new(model))
    }
}

impl Deref for SharedModel {
    type Target = Model;

    fn deref(&self) -> &Model {
        &self.0
    }
}

impl PartialEq for SharedModel {
    fn eq(&self, other: &SharedModel) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for SharedModel {}
