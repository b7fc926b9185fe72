//! `cluewright theme list|show|check|new|template`: what generated puzzles can be about.

mod new;

use crate::arguments::Form;
use crate::ending::Ending;
use crate::input::{bytes_of_file, unreadable};
use crate::report::{diagnostic, themes};
use crate::screen::{self, Screen};
use clap::{Args, Subcommand, ValueHint};
use std::path::Path;
use workbench::{ThemeCheckView, ThemesView};

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  cluewright theme list
  cluewright theme show \"dog show\"
  cluewright theme new -o mine.toml          answers to a few questions become a theme
  cluewright theme template > mine.toml      a theme to start from
  cluewright theme check mine.toml           sample clues, and what is missing

docs/themes.md tells how to write one.";

/// What to do with themes.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the themes that come with the program
    List(Plain),
    /// Show what a theme has: categories, sizes, sample clues
    Show(Named),
    /// Check a theme: sample clues of every kind, how many read back, and what is missing
    Check(Named),
    /// Ask a few questions, show how clues would sound, and write a theme file
    New(new::Options),
    /// Print a theme file to start from
    Template,
}

/// How the answer is written.
#[derive(Args, Debug)]
pub struct Plain {
    /// How to write the answer
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Form,
}

/// Which theme.
#[derive(Args, Debug)]
pub struct Named {
    /// The name of a shipped theme, or a theme file
    #[arg(value_name = "NAME-OR-FILE", value_hint = ValueHint::FilePath)]
    theme: String,

    #[command(flatten)]
    output: Plain,
}

/// Does what was asked for.
pub fn run(command: &Command) -> Ending {
    let screen = Screen::of_terminal(false);
    match command {
        Command::List(options) => match options.format {
            Form::Text => screen::print(&themes::list(&workbench::themes().themes)),
            Form::Json => screen::print_json(&workbench::themes()),
        },
        Command::Show(named) => match workbench::named_theme(&named.theme) {
            Some(theme) if named.output.format == Form::Json => {
                screen::print_json(&ThemesView { themes: vec![theme], ..workbench::themes() })
            }
            Some(theme) => {
                let check = workbench::check_named_theme(&named.theme);
                screen::print(&themes::shown(&theme, check.as_ref()))
            }
            None => match checked(&named.theme, screen) {
                Ok(check) => told(&check, named),
                Err(ending) => ending,
            },
        },
        Command::Check(named) => match checked(&named.theme, screen) {
            Ok(check) => told(&check, named),
            Err(ending) => ending,
        },
        Command::New(options) => new::run(options),
        Command::Template => screen::print(workbench::theme_template()),
    }
}

/// The check of a shipped theme or of a file.
fn checked(name: &str, screen: Screen) -> Result<ThemeCheckView, Ending> {
    if let Some(check) = workbench::check_named_theme(name) {
        return Ok(check);
    }
    match bytes_of_file(Path::new(name)) {
        Ok(bytes) => Ok(workbench::check_theme(&String::from_utf8_lossy(&bytes))),
        Err(error) => {
            let mut view = unreadable(&error, name, Path::new(name), false);
            if !name.contains(['.', '/']) {
                view.message = format!("no theme is called “{name}”, and there is no such file");
                view.help = Some(match workbench::similar_theme(name) {
                    Some(like) => format!("did you mean “{like}”?"),
                    None => "`cluewright theme list` lists the themes".to_owned(),
                });
            }
            screen::complain(&diagnostic::all(&[view], name, "", &screen));
            Err(Ending::Unusable)
        }
    }
}

/// Tells a check; problems make the command fail.
fn told(check: &ThemeCheckView, named: &Named) -> Ending {
    let printed = match named.output.format {
        Form::Text => screen::print(&themes::check(check, &named.theme)),
        Form::Json => screen::print_json(check),
    };
    match printed {
        Ending::Done if check.theme.is_none() => Ending::Unusable,
        Ending::Done if !check.problems.is_empty() => Ending::Failed,
        printed => printed,
    }
}

/// Some clues of each kind that read back, and how many did not.
fn told_shortly(check: &ThemeCheckView) -> String {
    let samples = check.kinds.iter().flat_map(|kind| kind.samples.iter().take(1));
    let lines: Vec<String> = samples.map(|clue| format!("    {clue}\n")).collect();
    format!(
        "{}\n{} of {} sample clues read back to what they mean.\n",
        lines.concat(),
        check.said,
        check.tried
    )
}
