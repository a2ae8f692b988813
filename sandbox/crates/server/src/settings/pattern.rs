//! Patterns of fields, matched in linear time: ECMAScript in Unicode mode, and the whole value must
//! match.
//!
//! A pattern is translated to the `regex` crate, which never backtracks. Lookaheads at its
//! beginning become separate patterns. Anything beyond that (back references, lookbehind, other
//! lookaheads, `\b`) is not supported, and a setting with it is rejected.

use moka::sync::Cache;
use regex::{Regex, RegexBuilder};
use std::{
    fmt::Write,
    iter::Peekable,
    str::Chars,
    sync::{Arc, LazyLock},
};

/// Maximum length of a value, in bytes.
const MAX_VALUE_BYTES: usize = 16 * 1024;
/// Maximum memory of a compiled pattern, in bytes.
const MAX_COMPILED_BYTES: usize = 1 << 20;
/// Maximum number of cached patterns.
const MAX_CACHED: u64 = 256;

/// White space and line ends of ECMAScript.
const SPACE: &str =
    r"\x{9}-\x{D} \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}";
const WORD: &str = "0-9A-Za-z_";
const DIGIT: &str = "0-9";
const LINE_ENDS: &str = r"\x{A}\x{D}\x{2028}\x{2029}";

/// Compiled pattern.
#[derive(Debug)]
struct Pattern {
    /// Lookaheads at the beginning; `true` must match, `false` must not.
    ahead: Vec<(bool, Regex)>,
    whole: Regex,
}

impl Pattern {
    fn fits(&self, value: &str) -> bool {
        value.len() <= MAX_VALUE_BYTES
            && self.ahead.iter().all(|(wanted, regex)| regex.is_match(value) == *wanted)
            && self.whole.is_match(value)
    }
}

/// Returns whether the whole value matches. An unsupported pattern matches nothing.
pub fn matches(pattern: &str, value: &str) -> bool {
    static COMPILED: LazyLock<Cache<String, Option<Arc<Pattern>>>> =
        LazyLock::new(|| Cache::new(MAX_CACHED));
    pattern == "*"
        || COMPILED
            .get_with_by_ref(pattern, || compile(pattern).ok().map(Arc::new))
            .is_some_and(|compiled| compiled.fits(value))
}

/// Checks that a pattern is supported.
///
/// # Errors
/// The reason why it is not.
pub fn check(pattern: &str) -> Result<(), String> {
    if pattern == "*" { Ok(()) } else { compile(pattern).map(|_| ()) }
}

fn compile(pattern: &str) -> Result<Pattern, String> {
    let body = pattern.strip_prefix('^').unwrap_or(pattern);
    let (mut ahead, mut rest) = (Vec::new(), body);
    loop {
        let (wanted, inside) = match (rest.strip_prefix("(?="), rest.strip_prefix("(?!")) {
            (Some(inside), _) => (true, inside),
            (_, Some(inside)) => (false, inside),
            _ => break,
        };
        let end = closing(inside).ok_or("a group is not closed")?;
        let (inside, after) = inside.split_at(end);
        ahead.push((wanted, build(&format!(r"\A(?:{})", translate(inside)?))?));
        rest = after.strip_prefix(')').unwrap_or(after);
    }
    let whole = if ahead.is_empty() {
        translate(pattern)?
    } else {
        // Such a lookahead would apply to the first alternative only.
        if has_alternatives(rest) {
            return Err("alternatives after a lookahead".to_owned());
        }
        translate(rest)?
    };
    Ok(Pattern { ahead, whole: build(&format!(r"\A(?:{whole})\z"))? })
}

fn build(pattern: &str) -> Result<Regex, String> {
    RegexBuilder::new(pattern)
        .size_limit(MAX_COMPILED_BYTES)
        .build()
        .map_err(|error| error.to_string().lines().last().unwrap_or_default().to_owned())
}

/// Calls `visit` for each character that is neither escaped nor in a class, until it returns true;
/// returns that position.
fn scan_literals(pattern: &str, mut visit: impl FnMut(usize, char) -> bool) -> Option<usize> {
    let (mut escaped, mut in_class) = (false, false);
    for (at, letter) in pattern.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => in_class = true,
            ']' => in_class = false,
            _ if !in_class && visit(at, letter) => return Some(at),
            _ => {}
        }
    }
    None
}

/// Returns the position of the closing parenthesis that matches one before the pattern.
fn closing(pattern: &str) -> Option<usize> {
    let mut open = 0_usize;
    scan_literals(pattern, |_, letter| match letter {
        '(' => {
            open += 1;
            false
        }
        ')' if open == 0 => true,
        ')' => {
            open -= 1;
            false
        }
        _ => false,
    })
}

fn has_alternatives(pattern: &str) -> bool {
    let mut open = 0_usize;
    scan_literals(pattern, |_, letter| {
        match letter {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            _ => {}
        }
        letter == '|' && open == 0
    })
    .is_some()
}

/// Meaning of an escape.
enum Escape {
    Point(char),
    /// Members of a class; if true, all other characters.
    Set(String, bool),
}

struct Translation<'p> {
    rest: Peekable<Chars<'p>>,
    out: String,
    /// Number of open groups.
    open: u32,
}

/// Translates a pattern to the syntax of the `regex` crate.
fn translate(pattern: &str) -> Result<String, String> {
    let rest = pattern.chars().peekable();
    let mut translation = Translation { rest, out: String::new(), open: 0 };
    while let Some(letter) = translation.rest.next() {
        translation.one(letter)?;
    }
    if translation.open > 0 {
        return Err("a group is not closed".to_owned());
    }
    Ok(translation.out)
}

impl Translation<'_> {
    fn one(&mut self, letter: char) -> Result<(), String> {
        match letter {
            '\\' => match self.escape(false)? {
                Escape::Point(point) => self.point(point),
                Escape::Set(members, negative) => self.set(&members, negative),
            },
            '[' => self.class()?,
            '.' => self.set(LINE_ENDS, true),
            '(' => {
                self.open += 1;
                self.out.push('(');
                if self.rest.next_if_eq(&'?').is_some() {
                    match self.rest.next() {
                        Some(':') => self.out.push_str("?:"),
                        _ => return Err("a group of an unsupported kind".to_owned()),
                    }
                }
            }
            '{' => self.braces()?,
            ')' => {
                self.open = self.open.checked_sub(1).ok_or("a lone )")?;
                self.out.push(')');
            }
            '}' | ']' => return Err(format!("a lone {letter}")),
            '^' | '$' | '|' | '*' | '+' | '?' => self.out.push(letter),
            literal => self.point(literal),
        }
        Ok(())
    }

    fn point(&mut self, point: char) {
        // Writing to a string cannot fail.
        let _ = write!(self.out, r"\x{{{:X}}}", u32::from(point));
    }

    fn set(&mut self, members: &str, negative: bool) {
        self.out.push_str(if negative { "[^" } else { "[" });
        self.out.push_str(members);
        self.out.push(']');
    }

    fn braces(&mut self) -> Result<(), String> {
        self.out.push('{');
        loop {
            match self.rest.next() {
                Some('}') => break,
                Some(letter) if letter.is_ascii_digit() || letter == ',' => self.out.push(letter),
                _ => return Err("a lone {".to_owned()),
            }
        }
        self.out.push('}');
        Ok(())
    }

    /// Translates the rest of a class after its bracket.
    fn class(&mut self) -> Result<(), String> {
        let negative = self.rest.next_if_eq(&'^').is_some();
        self.out.push_str(if negative { "[^" } else { "[" });
        let mut members = 0_u32;
        loop {
            let letter = self.rest.next().ok_or("a class is not closed")?;
            let from = match letter {
                ']' => break,
                '\\' => self.escape(true)?,
                literal => Escape::Point(literal),
            };
            members += 1;
            let from = match from {
                Escape::Point(point) => point,
                Escape::Set(set, negative) => {
                    self.set(&set, negative);
                    continue;
                }
            };
            self.point(from);
            let mut ahead = self.rest.clone();
            if ahead.next() != Some('-') || ahead.next().is_none_or(|next| next == ']') {
                continue;
            }
            self.rest.next();
            let to = match self.rest.next() {
                Some('\\') => self.escape(true)?,
                Some(literal) => Escape::Point(literal),
                None => return Err("a class is not closed".to_owned()),
            };
            let Escape::Point(to) = to else {
                return Err("a range that ends with a class".to_owned());
            };
            self.out.push('-');
            self.point(to);
        }
        if members == 0 {
            return Err("an empty class".to_owned());
        }
        self.out.push(']');
        Ok(())
    }

    /// Translates the rest of an escape after its backslash.
    fn escape(&mut self, in_class: bool) -> Result<Escape, String> {
        let letter = self.rest.next().ok_or("a lone backslash")?;
        let named = |members: &str, negative| Ok(Escape::Set(members.to_owned(), negative));
        let point = match letter {
            'd' => return named(DIGIT, false),
            'D' => return named(DIGIT, true),
            'w' => return named(WORD, false),
            'W' => return named(WORD, true),
            's' => return named(SPACE, false),
            'S' => return named(SPACE, true),
            'p' | 'P' => {
                let property = self.property()?;
                return named(&format!(r"\{letter}{{{property}}}"), false);
            }
            't' => '\t',
            'n' => '\n',
            'v' => '\u{B}',
            'f' => '\u{C}',
            'r' => '\r',
            'b' if in_class => '\u{8}',
            '0' if !self.rest.peek().is_some_and(char::is_ascii_digit) => '\0',
            'x' => self.hexadecimal(2)?,
            'u' if self.rest.next_if_eq(&'{').is_some() => {
                let digits = self.until_brace()?;
                point(u32::from_str_radix(&digits, 16).ok())?
            }
            'u' => self.hexadecimal(4)?,
            other if other.is_ascii_punctuation() => other,
            other => return Err(format!("\\{other} is not supported")),
        };
        Ok(Escape::Point(point))
    }

    fn hexadecimal(&mut self, digits: usize) -> Result<char, String> {
        let text: String = self.rest.by_ref().take(digits).collect();
        let number = (text.len() == digits).then(|| u32::from_str_radix(&text, 16).ok());
        point(number.flatten())
    }

    fn property(&mut self) -> Result<String, String> {
        if self.rest.next() != Some('{') {
            return Err("a property without a name".to_owned());
        }
        let name = self.until_brace()?;
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "_=".contains(letter);
        if name.is_empty() || !name.chars().all(plain) {
            return Err("a property without a name".to_owned());
        }
        Ok(name)
    }

    fn until_brace(&mut self) -> Result<String, String> {
        let mut text = String::new();
        loop {
            match self.rest.next() {
                Some('}') => return Ok(text),
                Some(letter) => text.push(letter),
                None => return Err("a brace is not closed".to_owned()),
            }
        }
    }
}

fn point(number: Option<u32>) -> Result<char, String> {
    // Half a surrogate pair is not a character.
    number.and_then(char::from_u32).ok_or_else(|| "no such character".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_value_matches_as_in_a_browser() {
        for (pattern, fits, fails) in [
            ("*", vec!["", "x"], vec![]),
            ("a|ab", vec!["a", "ab"], vec!["b", "aba"]),
            (r"^\d{2,3}$", vec!["12", "123"], vec!["1", "١٢", "1234"]),
            (r"\w+", vec!["a_1"], vec!["é", ""]),
            (r"^\S+$", vec!["x"], vec!["a\u{FEFF}b", "a b"]),
            ("^.$", vec!["é", "🦜"], vec!["\n", "\u{2028}", "ab"]),
            (r"^[\p{L}\p{M}'’. \-]+$", vec!["João d’Ávila"], vec!["R2"]),
            (r"^[\u0E00-\u0E7F ]+$", vec!["สวัสดี"], vec!["a"]),
            (r"^[^a-c\d]$", vec!["d", "&"], vec!["b", "5"]),
            ("^[a&&b~~-]+$", vec!["a&b~-"], vec!["c"]),
            ("^[[]$", vec!["["], vec!["]"]),
            (r"^\u{1F99C}\x41\/$", vec!["🦜A/"], vec!["A"]),
            (r"^(?=.*[A-Z])(?!.*x)[A-Za-z]+$", vec!["aB"], vec!["ab", "aBx", "aB1"]),
            (r"^(?:a|b)(c)+?$", vec!["acc", "bc"], vec!["a", "abc"]),
            // Exponential time with backtracking.
            ("^(a+)+$", vec!["aaaa"], vec!["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"]),
            ("^(a|aa)+$", vec!["aaa"], vec!["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"]),
        ] {
            check(pattern).unwrap_or_else(|why| panic!("{pattern}: {why}"));
            for value in fits {
                assert!(matches(pattern, value), "{pattern} {value:?}");
            }
            for value in fails {
                assert!(!matches(pattern, value), "{pattern} {value:?}");
            }
        }
    }

    #[test]
    fn unsupported_patterns_are_rejected_and_match_nothing() {
        for pattern in [
            "(",
            "a)",
            "a)(b",
            "[",
            "[]",
            "{",
            "a]",
            r"^(a)\1$",
            r"^(?<x>a)\k<x>$",
            "^(?<=a)b$",
            "^a(?=b).$",
            "^(?=a)b|c$",
            r"\bword\b",
            r"\uD83E",
            r"^\p{}$",
            "^((a{1000}){1000}){1000}$",
        ] {
            assert!(check(pattern).is_err(), "{pattern}");
            for value in ["", "a", "aa", "b", "word"] {
                assert!(!matches(pattern, value), "{pattern} {value:?}");
            }
        }
    }
}
