//! Letters without case and accents, for searches.

/// Returns a text's characters in lower case without the accents of Portuguese, which are often
/// omitted.
pub fn lower_without_accents(text: &str) -> impl Iterator<Item = char> {
    text.chars().flat_map(char::to_lowercase).filter_map(|letter| match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' => Some('a'),
        'é' | 'è' | 'ê' | 'ë' => Some('e'),
        'í' | 'ì' | 'î' | 'ï' => Some('i'),
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => Some('o'),
        'ú' | 'ù' | 'û' | 'ü' => Some('u'),
        'ç' => Some('c'),
        // Combining mark after its letter, from some keyboards and pages.
        '\u{300}'..='\u{36f}' => None,
        letter => Some(letter),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_lose_case_and_accents() {
        for (text, plain) in [
            ("Dragão de JADE", "dragao de jade"),
            ("Onc\u{327}a", "onca"),
            ("PÊNSIL às ÜLTIMAS", "pensil as ultimas"),
            ("25 %", "25 %"),
        ] {
            assert_eq!(lower_without_accents(text).collect::<String>(), plain);
        }
    }
}
