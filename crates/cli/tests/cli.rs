//! Tests of the command as a whole: documents that run, JSON against its schemas, bad inputs.

#[path = "cli/agents.rs"]
mod agents;
#[path = "cli/bad_inputs.rs"]
mod bad_inputs;
#[path = "cli/bad_streams.rs"]
mod bad_streams;
#[path = "cli/books.rs"]
mod books;
#[path = "cli/dependencies.rs"]
mod dependencies;
#[path = "cli/desk.rs"]
mod desk;
#[path = "cli/documents.rs"]
mod documents;
#[path = "cli/explaining.rs"]
mod explaining;
#[path = "cli/generating.rs"]
mod generating;
#[path = "cli/guillotine.rs"]
mod guillotine;
#[path = "cli/interrupting.rs"]
mod interrupting;
#[path = "cli/limits.rs"]
mod limits;
#[path = "cli/lingo.rs"]
mod lingo;
#[path = "cli/printing.rs"]
mod printing;
#[path = "cli/program.rs"]
mod program;
#[path = "cli/promises.rs"]
mod promises;
#[path = "cli/reading.rs"]
mod reading;
#[path = "cli/safety.rs"]
mod safety;
#[path = "cli/schema_language.rs"]
mod schema_language;
#[path = "cli/schemas.rs"]
mod schemas;
#[path = "cli/serving.rs"]
mod serving;
#[path = "cli/streaming.rs"]
mod streaming;
#[path = "cli/terminal.rs"]
mod terminal;
