//! Files of the game pages in `sandbox/games`, built into the binary.

use include_dir::{Dir, include_dir};

static GAMES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../games");

/// Returns content type and content of a file of a game page. The HTML is in [`super::html`].
pub fn find(folder: &str, name: &str) -> Option<(&'static str, &'static [u8])> {
    let kind = match name.rsplit_once('.')?.1 {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "woff2" => "font/woff2",
        _ => return None,
    };
    Some((kind, GAMES.get_file(format!("{folder}/{name}"))?.contents()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_pages_are_found() {
        assert_eq!(find("slot", "main.js").unwrap().0, "text/javascript; charset=utf-8");
        assert!(find("common", "archivo.woff2").is_some_and(|(_, bytes)| !bytes.is_empty()));
        for (folder, name) in [
            ("slot", "index.html"),
            ("common", "OFL.txt"),
            ("slot", "none.js"),
            ("slot/..", "fish/main.js"),
            ("", "README.md"),
        ] {
            assert!(find(folder, name).is_none(), "{folder}/{name}");
        }
    }
}
