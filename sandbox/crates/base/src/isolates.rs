//! Isolation of values and numbers in right-to-left texts.

/// First strong isolate: what follows has the direction of its first letter.
const ISOLATE: char = '\u{2068}';
const END: char = '\u{2069}';

/// Value that is a unit: a number after it belongs to it.
const UNIT: &str = "symbol";
/// Values that are copied from a message: without invisible characters around them.
const COPIED: [&str; 2] = ["code", "password"];

/// Returns a text of a right-to-left language in which each placeholder, and each number with a
/// sign, unit or hyphen, is isolated: after an Arabic letter such a mark no longer belongs to the
/// adjacent digits (UAX #9, W2, W4, W5), and `5%` is shown as `%5`. HTML tags stay as they are.
pub fn with_isolates(text: &str) -> String {
    let (mut isolated, mut rest, mut previous) = (String::with_capacity(text.len()), text, ' ');
    while let Some(first) = rest.chars().next() {
        let (length, needs) = match (skipped(rest), token(rest, previous)) {
            (Some(length), _) => (length, false),
            (None, Some(found)) => found,
            (None, None) => (first.len_utf8(), false),
        };
        let (part, after) = rest.split_at(length);
        if needs {
            isolated.extend([ISOLATE]);
        }
        isolated.push_str(part);
        if needs {
            isolated.extend([END]);
        }
        previous = part.chars().next_back().unwrap_or(previous);
        rest = after;
    }
    isolated
}

/// Returns the length of a tag, or of what is isolated already, at the start of a text.
fn skipped(text: &str) -> Option<usize> {
    let end = match text.chars().next()? {
        '<' => '>',
        '\u{2066}'..='\u{2068}' => END,
        _ => return None,
    };
    text.find(end).map(|at| at + end.len_utf8())
}

/// Returns the length of the number or value at the start of a text, with its sign, unit and
/// further parts, and whether it must be isolated.
fn token(text: &str, previous: char) -> Option<(usize, bool)> {
    let signed = text.strip_prefix(['+', '-', '\u{2212}', '×']);
    let (mut rest, mut needs) = match signed {
        Some(_) if previous.is_alphanumeric() => return None,
        Some(unsigned) => (unsigned, true),
        None => (text, false),
    };
    let mut last = atom(&mut rest)?;
    loop {
        needs |= matches!(last, Atom::Value(name) if !COPIED.contains(&name));
        let before = rest;
        if let Some(after) = rest.strip_prefix(['%', '×', '′']) {
            (rest, needs) = (after, true);
            continue;
        }
        let is_unit = matches!(last, Atom::Value(UNIT));
        let joined = rest.strip_prefix(['-', '/']).or(rest.strip_prefix(' ').filter(|_| is_unit));
        let Some(mut after) = joined else { break };
        let Some(next) = atom(&mut after) else { break };
        (rest, last, needs) = (after, next, true);
        debug_assert!(rest.len() < before.len());
    }
    Some((text.len() - rest.len(), needs))
}

enum Atom<'a> {
    Value(&'a str),
    Number,
}

/// Takes a placeholder or a number off the start of a text.
fn atom<'a>(text: &mut &'a str) -> Option<Atom<'a>> {
    if let Some((name, after)) = text.strip_prefix('{').and_then(|inside| inside.split_once('}')) {
        let is_name = name.chars().all(|letter| letter.is_ascii_alphanumeric());
        return is_name.then(|| {
            *text = after;
            Atom::Value(name)
        });
    }
    let mut end = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '0'..='9' => end = at + 1,
            '.' | ',' | ':' if end == at && at > 0 => {}
            _ => break,
        }
    }
    (end > 0).then(|| {
        *text = text.split_at(end).1;
        Atom::Number
    })
}

#[cfg(test)]
mod tests {
    use super::with_isolates;

    fn marked(text: &str) -> String {
        with_isolates(text).replace('\u{2068}', "[").replace('\u{2069}', "]")
    }

    #[test]
    fn values_and_numbers_with_signs_units_and_hyphens_are_isolated_once() {
        for (text, isolated) in [
            ("حتى {amount}.", "حتى [{amount}]."),
            ("يعود إليك 5%، حتى {symbol} 50.", "يعود إليك [5%]، حتى [{symbol} 50]."),
            ("{symbol} 1,000 أو أكثر", "[{symbol} 1,000] أو أكثر"),
            ("{fish} ×{times}", "[{fish}] [×{times}]"),
            ("{day}/{month}/{year}", "[{day}/{month}/{year}]"),
            ("{rate}% لكل سمكة", "[{rate}%] لكل سمكة"),
            ("مثل +5511987654321", "مثل [+5511987654321]"),
            ("\u{2066}0001 12345-6\u{2069} و 2026-12-31", "\u{2066}0001 12345-6] و [2026-12-31]"),
            ("<td width=\"50%\">30%</td>", "<td width=\"50%\">[30%]</td>"),
            ("أكثر من 2.5، 10:30 أو 1,000.", "أكثر من 2.5، 10:30 أو 1,000."),
            ("رمزك {code}، {password}", "رمزك {code}، {password}"),
            (
                "{n, plural, one {# رهان} other {# رهانات}} RNG-5",
                "{n, plural, one {# رهان} other {# رهانات}} RNG-5",
            ),
            ("بلا أرقام {", "بلا أرقام {"),
            ("", ""),
        ] {
            assert_eq!(marked(text), isolated);
            assert_eq!(with_isolates(&with_isolates(text)), with_isolates(text), "{text}");
        }
    }
}
