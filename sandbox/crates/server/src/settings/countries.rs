//! Countries with their dialling codes.

use ante_contract::site::Country;
use std::sync::LazyLock;

/// The countries in display order, with the digits of a mobile number.
/// `scripts/phone-numbers.mjs` completes an entry that has a country alone.
static COUNTRIES: LazyLock<Vec<Country>> = LazyLock::new(|| {
    // The file is built into the binary and parsed by the test below.
    serde_json::from_str(include_str!("../../../../seed/countries.json")).unwrap_or_default()
});

/// Returns the dialling code of a country; Brazil's if the country is not listed.
pub fn dialing_code(country: &str) -> &'static str {
    let listed = COUNTRIES.iter().find(|listed| listed.country_code == country);
    listed.map_or("+55", |listed| &listed.country_dialing_code)
}

/// Returns the minimum and maximum number of digits of a mobile number after a dialling code; the
/// range of E.164 if the code is not listed.
pub fn digit_range(dialing: &str) -> (u32, u32) {
    let listed = COUNTRIES.iter().find(|listed| listed.country_dialing_code == dialing);
    listed.map_or((4, 14), |listed| (listed.min_digits, listed.max_digits))
}

/// Returns the countries in display order.
pub fn list() -> Vec<Country> {
    COUNTRIES.clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_has_each_country_once() {
        let mut codes: Vec<_> = list().into_iter().map(|country| country.country_code).collect();
        assert_eq!(codes.first().map(String::as_str), Some("BR"));
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), COUNTRIES.len());
    }
}
