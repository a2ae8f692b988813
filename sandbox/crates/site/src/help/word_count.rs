//! Length of a text in words, for the limits of feedback.

/// Counts words separated by white space. In scripts without white space each letter counts as one;
/// otherwise a page of Chinese would be a single word.
pub(super) fn count(text: &str) -> usize {
    text.split_whitespace().map(count_piece).sum()
}

fn count_piece(piece: &str) -> usize {
    let mut words = 0;
    let mut inside = false;
    for letter in piece.chars() {
        if is_unspaced(letter) {
            words += 1;
            inside = false;
        } else if !inside {
            words += 1;
            inside = true;
        }
    }
    words
}

/// Returns whether a letter belongs to a script without spaces: Thai, Lao, Burmese, Khmer, kana,
/// Han.
const fn is_unspaced(letter: char) -> bool {
    matches!(letter,
        '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
        | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn words_are_separated_by_white_space() {
        assert_eq!(count(""), 0);
        assert_eq!(count("  \n\t "), 0);
        assert_eq!(count("um  dois\ntrês"), 3);
        assert_eq!(count("não-sei, talvez!"), 2);
    }

    #[test]
    fn letters_of_scripts_without_white_space_count() {
        assert_eq!(count("我的存款没有到账"), 8);
        assert_eq!(count("入金が反映されません"), 10);
        // PIX counts as a separate word.
        assert_eq!(count("我用PIX存款"), 5);
        assert!(count("เงินฝากของฉันไม่เข้า") > 10);
    }
}
