//! HTML of the game pages: each game's own page, with shared parts and texts inserted.

use super::page_texts;
use ante_base::Lang;

/// Placeholders and their parts. A part with placeholders comes before the parts that it contains.
const PARTIALS: [(&str, &str); 11] = [
    ("{{tableSheets}}", include_str!("../../../../games/live/sheets.html")),
    ("{{clock}}", include_str!("../../../../games/live/clock.html")),
    ("{{words}}", include_str!("../../../../games/live/words.html")),
    ("{{bar}}", include_str!("../../../../games/live/bar.html")),
    ("{{rulesSheet}}", include_str!("../../../../games/live/rulesSheet.html")),
    ("{{mineSheet}}", include_str!("../../../../games/live/mineSheet.html")),
    ("{{head}}", include_str!("../../../../games/common/head.html")),
    ("{{rules}}", include_str!("../../../../games/common/rules.html")),
    ("{{close}}", include_str!("../../../../games/common/close.html")),
    ("{{notice}}", include_str!("../../../../games/common/notice.html")),
    ("{{over}}", include_str!("../../../../games/common/over.html")),
];

/// Attributes of every page that are replaced by those of its language.
const LANGUAGE: &str = "lang=\"en\" dir=\"ltr\"";
/// Placeholder of the texts.
const TEXTS: &str = "\"{texts}\"";

/// Returns the HTML page of a type of game with its texts in a language. `values` replace their
/// placeholders, such as `{title}`.
pub fn page(kind: &str, lang: Lang, values: &[(&str, &str)]) -> String {
    let (own, groups): (_, &[&str]) = match kind {
        "DS88" => (include_str!("../../../../games/duel/index.html"), &["table", "duel"]),
        "FISH" => (include_str!("../../../../games/fish/index.html"), &["fish"]),
        "LIVE" => (include_str!("../../../../games/live/index.html"), &["table", "live"]),
        "PVP" => (include_str!("../../../../games/cards/index.html"), &["cards"]),
        "SPORTS" | "ESPORTS" => (include_str!("../../../../games/sports/index.html"), &["sports"]),
        "ELOTT" | "LOTT" => (include_str!("../../../../games/lottery/index.html"), &["lottery"]),
        _ => (include_str!("../../../../games/slot/index.html"), &["slot"]),
    };
    let parts = PARTIALS.iter().map(|(place, part)| (*place, part.trim_end()));
    let language = format!("lang=\"{}\" dir=\"{}\"", lang.tag(), lang.dir());
    // the texts are last, as they have placeholders of their own
    parts
        .chain(values.iter().copied())
        .chain([(LANGUAGE, language.as_str())])
        .fold(own.to_owned(), |page, (place, value)| page.replace(place, value))
        .replace(TEXTS, &page_texts::json(lang, groups))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalog::CATEGORIES;

    #[test]
    fn every_page_is_complete() {
        for kind in CATEGORIES {
            let page = page(kind, Lang::from_code("AR").unwrap(), &[]);
            assert!(page.starts_with("<!doctype html>\n<html lang=\"ar\" dir=\"rtl\">"), "{kind}");
            assert!(!page.contains("{{") && !page.contains(TEXTS), "{kind}");
            for id in ["result", "balance", "notice", "deposit", "close", "over", "back"] {
                assert_eq!(page.matches(&format!("id=\"{id}\"")).count(), 1, "{kind}: {id}");
            }
        }
    }
}
