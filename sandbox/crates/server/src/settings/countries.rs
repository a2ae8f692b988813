//! Countries with their dialing codes.

use ante_contract::site::Country;

/// Country code, dialing code, and minimum and maximum number of digits of a mobile number, without
/// a leading zero for domestic calls.
const COUNTRIES: &[(&str, &str, u32, u32)] = &[
    ("BR", "+55", 11, 11),
    ("PT", "+351", 9, 9),
    ("AO", "+244", 9, 9),
    ("MZ", "+258", 9, 9),
    ("US", "+1", 10, 10),
    ("AR", "+54", 10, 11),
    ("CL", "+56", 9, 9),
    ("CO", "+57", 10, 10),
    ("MX", "+52", 10, 10),
    ("PE", "+51", 9, 9),
    ("UY", "+598", 8, 8),
    ("PY", "+595", 9, 9),
    ("ES", "+34", 9, 9),
    ("FR", "+33", 9, 9),
    ("GB", "+44", 10, 10),
    ("TR", "+90", 10, 10),
    ("RU", "+7", 10, 10),
    ("IN", "+91", 10, 10),
    ("BD", "+880", 10, 10),
    ("ID", "+62", 9, 12),
    ("MY", "+60", 9, 10),
    ("PH", "+63", 10, 10),
    ("TH", "+66", 9, 9),
    ("VN", "+84", 9, 9),
    ("KH", "+855", 8, 9),
    ("LA", "+856", 9, 10),
    ("MM", "+95", 8, 10),
    ("CN", "+86", 11, 11),
    ("TW", "+886", 9, 9),
    ("JP", "+81", 10, 10),
    ("KR", "+82", 9, 10),
];

/// Returns the dialing code of a country; Brazil's if the country is not listed.
pub fn dialing_code(country: &str) -> &'static str {
    COUNTRIES.iter().find(|(code, ..)| *code == country).map_or("+55", |(_, dialing, ..)| *dialing)
}

/// Returns the minimum and maximum number of digits of a mobile number after a dialing code; the
/// range of E.164 if the code is not listed.
pub fn digit_range(dialing: &str) -> (u32, u32) {
    let listed = COUNTRIES.iter().find(|(_, listed, ..)| *listed == dialing);
    listed.map_or((4, 14), |(_, _, min, max)| (*min, *max))
}

/// Returns whether a dialing code is listed.
pub fn is_listed(dialing: &str) -> bool {
    COUNTRIES.iter().any(|(_, listed, ..)| *listed == dialing)
}

/// Returns the longest listed dialing code at the start of a full number (`+5511987654321`).
pub fn dialing_code_of(number: &str) -> Option<&'static str> {
    let listed = COUNTRIES.iter().map(|(_, dialing, ..)| *dialing);
    listed.filter(|dialing| number.starts_with(dialing)).max_by_key(|dialing| dialing.len())
}

/// Returns the countries in display order.
pub fn list() -> Vec<Country> {
    COUNTRIES
        .iter()
        .map(|(code, dialing, min, max)| Country {
            country_code: (*code).to_owned(),
            country_dialing_code: (*dialing).to_owned(),
            min_digits: *min,
            max_digits: *max,
        })
        .collect()
}
