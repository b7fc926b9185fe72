//! What rendering may take: the budget of whoever wants the page.
//!
//! A page grows with the steps, the cells and the names of a puzzle, all of which somebody else chose. So whatever writes a text
//! asks before each of its parts, and gives nothing if the answer is no: half a page is no page.

use workbench::Stop;

/// Goes on with a text if there is time, and room for it to grow to twice its length, as texts do.
pub(crate) fn go_on(stop: &Stop, text: &str) -> Option<()> {
    (!stop.now() && stop.has_room_for(text.len())).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_and_room_are_asked_for() {
        assert_eq!(go_on(&Stop::never(), "a page"), Some(()));
        assert_eq!(go_on(&Stop::when(|| true), "a page"), None);
        assert_eq!(go_on(&Stop::never().with_memory(3), "a page"), None);
    }
}
