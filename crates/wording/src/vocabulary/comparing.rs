//! How the words of a comparison join what they compare: “$20 more than”, “2 more votes than”, “before”.

use super::Comparative;
use crate::amounts::{Unit, figures};
use english::words::WordList;
use puzzle::Number;

impl Comparative {
    /// The words up to what is compared with: “$20 more than”, “20 more votes than”, “2 hours before”. Without a
    /// distance, only “more than”.
    ///
    /// `distance` is how far, as a number and in words; `unit` is what the numbers of the category count.
    pub fn joined(&self, up: bool, distance: Option<(Number, &str)>, unit: Option<&Unit>) -> String {
        let word = if up { &self.more } else { &self.less };
        let word = crate::names::name(word);
        // “After”, “to the left of”, “in front of” take what they compare with as it is.
        let last = word.rsplit(' ').next().unwrap_or_default();
        let than = if WordList::ComparingPreposition.has(last) { "" } else { " than" };
        let Some((number, far)) = distance else { return format!("{word}{than}") };
        // “more votes” counts what it compares: “20 more votes”, not “20 votes more votes”.
        let counted = unit.filter(|unit| !unit.many.is_empty()).and_then(|unit| {
            let start = word.strip_suffix(&unit.many)?;
            let counted = if number == Number::ONE { &unit.one } else { &unit.many };
            // “four votes” gives “four more votes”.
            let how_many = far
                .strip_suffix(counted.as_str())
                .map_or_else(|| figures(number, false), |said| said.trim_end().to_owned());
            Some(format!("{how_many} {start}{counted}{than}"))
        });
        counted.unwrap_or_else(|| format!("{far} {word}{than}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Comparative;

    #[test]
    fn words_join_as_people_say_them() {
        let twenty = Number::from(20);
        let paid = Comparative::of_rows("more", "less");
        assert_eq!(paid.joined(true, Some((twenty, "$20")), None), "$20 more than");
        assert_eq!(paid.joined(false, None, None), "less than");
        let votes = Unit { one: "vote".to_owned(), many: "votes".to_owned(), symbol: None };
        let won = Comparative::of_rows("more votes", "fewer votes");
        assert_eq!(won.joined(false, Some((twenty, "20 votes")), Some(&votes)), "20 fewer votes than");
        assert_eq!(won.joined(true, Some((Number::ONE, "1 vote")), Some(&votes)), "1 more vote than");
        let came = Comparative::of_rows("after", "before");
        assert_eq!(came.joined(true, Some((twenty, "20 minutes")), None), "20 minutes after");
        let stood = Comparative::of_rows("to the right of", "to the left of");
        assert_eq!(stood.joined(false, None, None), "to the left of");
        let sat = Comparative::of_rows("behind", "in front of");
        assert_eq!(sat.joined(false, None, None), "in front of");
        assert_eq!(
            Comparative::of_rows("more aloof", "friendlier").joined(true, None, None),
            "more aloof than"
        );
    }
}
