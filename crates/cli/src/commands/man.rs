//! `cluewright man`: the manual page, with a section for every subcommand.

use crate::arguments::Arguments;
use crate::ending::Ending;
use crate::screen;
use clap::CommandFactory;
use clap_mangen::Man;
use std::io;

/// Prints the manual page.
pub fn run() -> Ending {
    match page() {
        Ok(page) => screen::print(&String::from_utf8_lossy(&page)),
        Err(_) => Ending::Failed,
    }
}

/// The page of the program, followed by what its subcommands take.
fn page() -> io::Result<Vec<u8>> {
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    for subcommand in command.get_subcommands() {
        let name = subcommand.get_name().to_uppercase();
        page.extend_from_slice(format!(".SH \"CLUEWRIGHT {name}\"\n").as_bytes());
        let part = Man::new(subcommand.clone());
        let mut body = Vec::new();
        part.render_description_section(&mut body)?;
        part.render_synopsis_section(&mut body)?;
        part.render_options_section(&mut body)?;
        // Sections of the part become subsections of the page.
        let body = String::from_utf8_lossy(&body).replace(".SH ", ".SS ");
        page.extend_from_slice(body.as_bytes());
    }
    Ok(page)
}
