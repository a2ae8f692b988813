//! Typed text as it is compared: digits of every script in ASCII, without invisible characters, and
//! letters with accents in one form.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Returns text with decimal digits of every script and full-width forms in ASCII, and without
/// format characters (Unicode Cf), which come along when text is copied.
pub fn fold_to_ascii(text: &str) -> String {
    let shown = text.chars().filter(|c| c.general_category() != GeneralCategory::Format);
    shown.map(ascii_form).collect()
}

/// Returns the ASCII form of a decimal digit or a full-width form; any other character unchanged.
fn ascii_form(c: char) -> char {
    full_width(c).or_else(|| digit(c)).unwrap_or(c)
}

/// Returns a number or code in ASCII ([`fold_to_ascii`]) with its letters, digits and other signs,
/// but without spaces, brackets, dots, slashes and dashes.
pub fn without_separators(text: &str) -> String {
    let separates = |c: char| c.is_whitespace() || is_dash(c) || "()[]./~".contains(c);
    fold_to_ascii(text).chars().filter(|c| !separates(*c)).collect()
}

/// Returns whether a character is a dash, a minus sign, or used as one in numbers.
pub fn is_dash(c: char) -> bool {
    c.general_category() == GeneralCategory::DashPunctuation
        || matches!(c, '\u{2053}' | '\u{2212}' | '\u{223c}' | '\u{30fc}')
}

/// Returns a text in one form: in ASCII if it has an ASCII form (digits of every script, full-width
/// forms), otherwise in normalization form C; without spaces and format characters around it.
pub fn text(text: &str) -> String {
    let around = |c: char| c.is_whitespace() || c.general_category() == GeneralCategory::Format;
    let text: String = text.trim_matches(around).chars().map(ascii_space).collect();
    let folded: String = text.chars().map(ascii_form).collect();
    if folded.is_ascii() { folded } else { text.nfc().collect() }
}

/// Returns a password as it is stored and compared: by the profile OpaqueString of RFC 8265 (spaces
/// as U+0020, normalization form C), without outer spaces.
pub fn password(text: &str) -> String {
    text.trim().chars().map(ascii_space).nfc().collect()
}

/// Returns a payment password as it is stored and compared: digits of any script without separators;
/// any other text as a password.
pub fn pin(text: &str) -> String {
    let bare = without_separators(text);
    let digits = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
    if digits { bare } else { password(text) }
}

/// Returns U+0020 for a space of any kind (Unicode Zs), and any other character unchanged.
fn ascii_space(c: char) -> char {
    if c.general_category() == GeneralCategory::SpaceSeparator { ' ' } else { c }
}

/// Returns the ASCII form of a character of the block of full-width forms.
fn full_width(c: char) -> Option<char> {
    let offset = u32::from(c).checked_sub(u32::from('！'))?;
    char::from_u32(u32::from('!') + offset).filter(char::is_ascii_graphic)
}

/// Returns the ASCII form of a decimal digit. Unicode has them in runs of ten (a mathematical one is
/// five runs long), so the value is the number of digits before it in its run.
fn digit(c: char) -> Option<char> {
    let is_digit = |point: &u32| {
        char::from_u32(*point)
            .is_some_and(|c| c.general_category() == GeneralCategory::DecimalNumber)
    };
    let point = u32::from(c);
    let before = (0..=point).rev().take_while(is_digit).count().checked_sub(1)?;
    char::from_digit(u32::try_from(before % 10).ok()?, 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_every_language_of_the_site_are_folded() {
        for typed in [
            "0123456789",
            "٠١٢٣٤٥٦٧٨٩",
            "۰۱۲۳۴۵۶۷۸۹",
            "০১২৩৪৫৬৭৮৯",
            "०१२३४५६७८९",
            "၀၁၂၃၄၅၆၇၈၉",
            "０１２３４５６７８９",
            "๐๑๒๓๔๕๖๗๘๙",
            "០១២៣៤៥៦៧៨៩",
            "໐໑໒໓໔໕໖໗໘໙",
            "௦௧௨௩௪௫௬௭௮௯",
            "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗",
            "𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿",
        ] {
            assert_eq!(fold_to_ascii(typed), "0123456789", "{typed}");
        }
        assert_eq!(fold_to_ascii("ｊ＠ｂ．ｃｏ \u{202a}São\u{202c} ½²"), "j@b.co São ½²");
    }

    #[test]
    fn a_password_has_one_form() {
        for typed in [
            "Caf\u{e9} p\u{e3}o",
            "Cafe\u{301} pa\u{303}o",
            "Caf\u{e9}\u{a0}p\u{e3}o",
            "\u{3000}Caf\u{e9}\u{3000}p\u{e3}o\u{a0}",
            " Cafe\u{301}\u{2003}p\u{e3}o\t",
        ] {
            assert_eq!(password(typed), "Caf\u{e9} p\u{e3}o", "{typed:?}");
        }
        // The examples of RFC 8265, section 4.3, that are strings by themselves.
        for same in ["correct horse battery staple", "π\u{df}\u{e5}", "Jack of ♦s", "foo bar"] {
            assert_eq!(password(same), same);
        }
        assert_eq!(password("foo\u{1680}bar"), "foo bar");
        assert_eq!((password("  "), password("")), (String::new(), String::new()));
    }

    #[test]
    fn a_payment_password_is_its_digits() {
        for typed in ["482915", " 482 915 ", "۴۸۲۹۱۵", "４８２-９１５", "\u{202a}482915\u{202c}"]
        {
            assert_eq!(pin(typed), "482915", "{typed}");
        }
        assert_eq!((pin(" se\u{301}nha 1 "), pin("-")), ("s\u{e9}nha 1".into(), "-".into()));
    }

    #[test]
    fn a_text_is_ascii_if_it_can_be() {
        for (typed, plain) in [
            ("  ana\u{200b} ", "ana"),
            ("ｍａｒｉａ７", "maria7"),
            ("ana@exemplo.com\u{feff}", "ana@exemplo.com"),
            ("Ana\u{a0}Souza", "Ana Souza"),
            ("Jose\u{301}\u{202c}", "Jos\u{e9}"),
            ("ana\u{202e}aib", "ana\u{202e}aib"),
            ("علی\u{200c}رضا ۱", "علی\u{200c}رضا ۱"),
            ("۱۲۳", "123"),
        ] {
            assert_eq!(text(typed), plain, "{typed:?}");
        }
    }

    #[test]
    fn a_number_loses_what_stands_between_its_digits() {
        for typed in [
            "529.982.247-25",
            "529 982 247 25",
            "529982247\u{2011}25",
            "（529）982\u{a0}247\u{2212}25",
            "\u{2066}529.982.247–25\u{2069}",
            "529982247/25",
        ] {
            assert_eq!(without_separators(typed), "52998224725", "{typed}");
        }
        assert_eq!(without_separators("+55 11x"), "+5511x");
    }
}
