//! What tests of several modules need: the plain setting with two ordered categories.

use crate::Setting;
use crate::board::Frame;
use puzzle::Category;

/// So many categories of so many items.
pub fn categories(count: usize, size: usize) -> Vec<Category> {
    setting(count, size).categories
}

/// What can be said of them.
pub fn frame(count: usize, size: usize) -> Frame {
    Frame::new(&categories(count, size)).expect("small enough")
}

/// A setting of them.
pub fn setting(count: usize, size: usize) -> Setting {
    crate::plain::setting(count, size, 2)
}
