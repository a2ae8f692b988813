//! Countries whose dialling codes are offered (§3 Country).

use ante_contract::site::Country;

const LIST: &[(&str, &str)] = &[
    ("BR", "+55"),
    ("PT", "+351"),
    ("AO", "+244"),
    ("MZ", "+258"),
    ("US", "+1"),
    ("AR", "+54"),
    ("CL", "+56"),
    ("CO", "+57"),
    ("MX", "+52"),
    ("PE", "+51"),
    ("UY", "+598"),
    ("PY", "+595"),
    ("ES", "+34"),
    ("FR", "+33"),
    ("GB", "+44"),
    ("TR", "+90"),
    ("RU", "+7"),
    ("IN", "+91"),
    ("BD", "+880"),
    ("ID", "+62"),
    ("MY", "+60"),
    ("PH", "+63"),
    ("TH", "+66"),
    ("VN", "+84"),
    ("KH", "+855"),
    ("LA", "+856"),
    ("MM", "+95"),
    ("CN", "+86"),
    ("TW", "+886"),
    ("JP", "+81"),
    ("KR", "+82"),
];

/// The dialling code of a country; Brazil's where it is none of the list.
pub fn dialing_code(country: &str) -> &'static str {
    LIST.iter().find(|(code, _)| *code == country).map_or("+55", |(_, dialing)| *dialing)
}

/// In the order to show.
pub fn list() -> Vec<Country> {
    LIST.iter()
        .map(|(code, dialing)| Country {
            country_code: (*code).to_owned(),
            country_dialing_code: (*dialing).to_owned(),
        })
        .collect()
}
