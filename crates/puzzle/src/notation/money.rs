//! Sums of money: `$150`, `$1.2 million`, `$5k`, `75¢`, `€20`.

use super::amount::amount;
use super::{Values, numeral};
use crate::category::ScaleKind;
use crate::number::Number;
use english::number::{NumberKind, whole};

/// The signs of currencies, which stand before the number.
const SIGNS: &[&str] = &["US$", "$", "£", "€", "¥"];

/// Items that are sums in one currency. Cents among dollars count as hundredths.
pub fn sums(items: &[&str]) -> Option<Values> {
    let sums: Vec<(&str, Number)> = items.iter().map(|item| sum(item)).collect::<Option<_>>()?;
    let sign = sums.iter().map(|&(sign, _)| sign).find(|&sign| sign != "¢").unwrap_or("¢");
    let mut values = Vec::with_capacity(sums.len());
    for (other, value) in sums {
        values.push(match other {
            _ if other == sign => value,
            "¢" => value.times(Number::fraction(1, 100)?)?,
            _ => return None,
        });
    }
    Some(Values::with_unit(ScaleKind::Number, sign, values))
}

fn sum(item: &str) -> Option<(&'static str, Number)> {
    let (negative, item) = match item.strip_prefix(['-', '−']) {
        Some(rest) => (true, rest),
        None => (false, item),
    };
    let signed = |value: Number| if negative { value.negated() } else { Some(value) };
    if let Some((sign, rest)) =
        SIGNS.iter().find_map(|sign| Some((*sign, item.strip_prefix(sign)?.trim_start())))
    {
        let (value, after) = numeral::leading(rest)?;
        let factor = match after.trim() {
            "" => 1,
            word => whole(word, NumberKind::MoneyMagnitude)?,
        };
        return Some((sign, signed(value.times(Number::from(factor))?)?));
    }
    let read = amount(item)?;
    let sign = match read.after {
        "¢" => "¢",
        "€" => "€",
        "£" => "£",
        _ => return None,
    };
    read.before.is_empty().then_some(())?;
    Some((sign, signed(read.value)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_one_currency() {
        for (items, sign, wanted) in [
            (&["$150", "$1,600", "$17.50"][..], "$", &["150", "1600", "17.5"][..]),
            (&["$1.2 million", "$900,000"], "$", &["1200000", "900000"]),
            (&["$5k", "$12K"], "$", &["5000", "12000"]),
            (&["75¢", "$1.25"], "$", &["0.75", "1.25"]),
            (&["75¢", "80¢"], "¢", &["75", "80"]),
            (&["€20", "20.5 €"], "€", &["20", "20.5"]),
            (&["-$5", "$5"], "$", &["-5", "5"]),
        ] {
            let read = sums(items).unwrap_or_else(|| panic!("{items:?}"));
            assert_eq!(read.unit.as_deref(), Some(sign));
            assert_eq!(read.numbers.iter().map(Number::to_string).collect::<Vec<_>>(), wanted);
        }
    }

    #[test]
    fn mixed_currencies_and_other_things_are_refused() {
        for items in [&["$5", "£5"][..], &["$5", "5"], &["$5 bill", "$10 bill"], &["5", "6"], &["$", "$5"]] {
            assert_eq!(sums(items), None, "{items:?}");
        }
    }
}
