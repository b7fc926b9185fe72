//! Which version of what is built in.

/// A part of the program and its version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version {
    /// The part.
    pub of: &'static str,
    /// Its version.
    pub version: &'static str,
}

/// The parts whose version matters to somebody who reports a result, apart from the program itself.
pub fn versions() -> &'static [Version] {
    &[
        Version { of: "formula grammar", version: "1" },
        Version { of: "JSON schema", version: "1" },
        Version { of: "solver", version: "batsat 0.6.0" },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_versions_are_those_that_are_built_in() {
        let lock = include_str!("../../../Cargo.lock");
        let batsat = lock.split("[[package]]").find(|package| package.contains("name = \"batsat\"")).unwrap();
        let version = |of: &str| versions().iter().find(|version| version.of == of).unwrap().version;
        let built_in = version("solver").strip_prefix("batsat ").unwrap();
        assert!(batsat.contains(&format!("version = \"{built_in}\"")), "{batsat}");
        assert_eq!(version("JSON schema"), crate::SCHEMA.to_string());
    }
}
