//! What the module needs from whoever runs it: a clock, and somebody to tell of work that goes on.

#[cfg(target_family = "wasm")]
mod host {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// How many milliseconds have passed since some moment.
        pub safe fn now() -> f64;
        /// Takes a name and a JSON object, each as a place and a length.
        pub safe fn tell(name: *const u8, name_length: usize, data: *const u8, data_length: usize);
        /// How many bytes the data of a name have. Where they are not there yet, this does not come back: whoever runs the module
        /// fetches them, begins anew, and asks again.
        #[cfg(feature = "outside")]
        pub safe fn length(name: *const u8, name_length: usize) -> usize;
        /// Writes the data of a name to a place.
        #[cfg(feature = "outside")]
        pub safe fn copy(name: *const u8, name_length: usize, place: *mut u8);
    }
}

/// How many milliseconds have passed since some moment.
#[cfg(target_family = "wasm")]
pub fn now() -> f64 {
    host::now()
}

/// Tells of work that goes on.
#[cfg(target_family = "wasm")]
pub fn tell(name: &str, data: &str) {
    host::tell(name.as_ptr(), name.len(), data.as_ptr(), data.len());
}

/// The data of a name, which whoever runs this has. They stay as long as the module.
#[cfg(all(target_family = "wasm", feature = "outside"))]
pub fn data(name: &str) -> &'static [u8] {
    let mut bytes = vec![0; host::length(name.as_ptr(), name.len())];
    host::copy(name.as_ptr(), name.len(), bytes.as_mut_ptr());
    bytes.leak()
}

#[cfg(not(target_family = "wasm"))]
pub use here::*;

/// On a system, where nothing but tests runs this.
#[cfg(not(target_family = "wasm"))]
mod here {
    use std::cell::RefCell;
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);

    thread_local! {
        static TOLD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    }

    /// How many milliseconds have passed since some moment.
    pub fn now() -> f64 {
        START.elapsed().as_secs_f64() * 1000.0
    }

    /// There are none outside.
    #[cfg(feature = "outside")]
    pub fn data(_name: &str) -> &'static [u8] {
        &[]
    }

    /// Keeps the names of what is told.
    pub fn tell(name: &str, _data: &str) {
        TOLD.with_borrow_mut(|told| told.push(name.to_owned()));
    }

    /// The names of what was told on this thread.
    #[cfg(test)]
    pub fn told() -> Vec<String> {
        TOLD.take()
    }
}
