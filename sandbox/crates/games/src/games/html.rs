//! HTML of the game pages: each game's own page, with shared parts inserted.

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

/// Returns the HTML page of a type of game.
pub fn page(kind: &str) -> String {
    let own = match kind {
        "DS88" => include_str!("../../../../games/duel/index.html"),
        "FISH" => include_str!("../../../../games/fish/index.html"),
        "LIVE" => include_str!("../../../../games/live/index.html"),
        "PVP" => include_str!("../../../../games/cards/index.html"),
        "SPORTS" | "ESPORTS" => include_str!("../../../../games/sports/index.html"),
        "ELOTT" | "LOTT" => include_str!("../../../../games/lottery/index.html"),
        _ => include_str!("../../../../games/slot/index.html"),
    };
    PARTIALS.iter().fold(own.to_owned(), |page, (place, part)| page.replace(place, part.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalog::CATEGORIES;

    #[test]
    fn every_page_is_complete() {
        for kind in CATEGORIES {
            let page = page(kind);
            assert!(page.starts_with("<!doctype html>") && !page.contains("{{"), "{kind}");
            for id in ["result", "balance", "notice", "deposit", "close", "over", "back"] {
                assert_eq!(page.matches(&format!("id=\"{id}\"")).count(), 1, "{kind}: {id}");
            }
        }
    }
}
