//! solving
