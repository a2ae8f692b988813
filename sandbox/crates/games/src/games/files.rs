//! The game pages' files; the binary carries them.

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const FONT: &str = "font/woff2";

struct File {
    /// The game's folder in `sandbox/games`.
    folder: &'static str,
    name: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
}

macro_rules! files {
    ($($folder:literal: { $($name:literal: $kind:ident),* $(,)? })*) => {
        const FILES: &[File] = &[$($(File {
            folder: $folder,
            name: $name,
            kind: $kind,
            bytes: include_bytes!(concat!("../../../../games/", $folder, "/", $name)),
        }),*),*];
    };
}

files! {
    "common": {
        "base.css": CSS,
        "bar.css": CSS,
        "hall.css": CSS,
        "sheet.css": CSS,
        "amount.js": JS,
        "calls.js": JS,
        "dom.js": JS,
        "link.js": JS,
        "page.js": JS,
        "stake.js": JS,
        "texts.js": JS,
        "archivo.woff2": FONT,
    }
    "slot": {
        "slot.css": CSS,
        "table.css": CSS,
        "bar.css": CSS,
        "rules.css": CSS,
        "main.js": JS,
        "paytable.js": JS,
        "reels.js": JS,
        "symbols.js": JS,
        "texts.js": JS,
    }
    "fish": {
        "fish.css": CSS,
        "flights.js": JS,
        "main.js": JS,
        "auto.js": JS,
        "effects.js": JS,
        "school.js": JS,
        "sea.js": JS,
        "sprites.js": JS,
        "targets.js": JS,
        "texts.js": JS,
    }
    "live": {
        "live.css": CSS,
        "bar.css": CSS,
        "board.css": CSS,
        "chips.css": CSS,
        "cloth.css": CSS,
        "studio.css": CSS,
        "wheel.css": CSS,
        "main.js": JS,
        "calls.js": JS,
        "chip.js": JS,
        "clock.js": JS,
        "cloth.js": JS,
        "draft.js": JS,
        "feed.js": JS,
        "places.js": JS,
        "rack.js": JS,
        "sheets.js": JS,
        "studio.js": JS,
        "table.js": JS,
        "tableTexts.js": JS,
        "texts.js": JS,
        "wheel.js": JS,
    }
    "duel": {
        "duel.css": CSS,
        "arena.css": CSS,
        "fighter.css": CSS,
        "main.js": JS,
        "arena.js": JS,
        "fight.js": JS,
        "sides.js": JS,
        "texts.js": JS,
    }
    "cards": {
        "cards.css": CSS,
        "seats.css": CSS,
        "pieces.css": CSS,
        "bar.css": CSS,
        "main.js": JS,
        "calls.js": JS,
        "clock.js": JS,
        "faces.js": JS,
        "rules.js": JS,
        "seats.js": JS,
        "texts.js": JS,
    }
    "sports": {
        "sports.css": CSS,
        "list.css": CSS,
        "event.css": CSS,
        "slip.css": CSS,
        "bets.css": CSS,
        "main.js": JS,
        "bets.js": JS,
        "calls.js": JS,
        "event.js": JS,
        "list.js": JS,
        "money.js": JS,
        "odd.js": JS,
        "sheet.js": JS,
        "slip.js": JS,
        "texts.js": JS,
    }
    "lottery": {
        "lottery.css": CSS,
        "balls.css": CSS,
        "lobby.css": CSS,
        "pads.css": CSS,
        "slip.css": CSS,
        "stage.css": CSS,
        "main.js": JS,
        "balls.js": JS,
        "calls.js": JS,
        "feed.js": JS,
        "lobby.js": JS,
        "mine.js": JS,
        "pads.js": JS,
        "picks.js": JS,
        "results.js": JS,
        "slip.js": JS,
        "stage.js": JS,
        "texts.js": JS,
    }
}

/// A file of a game's page: its content type, and what is in it.
pub fn find(folder: &str, name: &str) -> Option<(&'static str, &'static [u8])> {
    let file = FILES.iter().find(|file| file.folder == folder && file.name == name)?;
    Some((file.kind, file.bytes))
}
