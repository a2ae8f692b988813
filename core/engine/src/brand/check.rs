//! Is a brand's configuration one that the site can run on?

use std::fmt;

use super::{BrandConfig, RowOverride, names::one_of};
use crate::{api::HEADERS, language, money::Money};

/// A setting that cannot be. Read by whoever builds the brand's site, never by a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrandError {
    /// The setting, as written in the configuration (`gameOrigins[1]`).
    pub field: String,
    /// What it should be.
    pub problem: &'static str,
    /// The name that was likely meant.
    pub near: Option<&'static str>,
}

impl BrandError {
    pub(super) const fn new(field: String, problem: &'static str) -> Self {
        Self { field, problem, near: None }
    }
}

impl fmt::Display for BrandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.field)?;
        f.write_str(" ")?;
        f.write_str(self.problem)?;
        let Some(near) = self.near else { return Ok(()) };
        f.write_str("; did you mean ")?;
        f.write_str(near)?;
        f.write_str("?")
    }
}

impl std::error::Error for BrandError {}

type Checked = Result<(), BrandError>;

/// Settings and their names, apart: the names are then constant, where pairs would be put together at each start.
macro_rules! named {
    ($brand:ident; $($name:literal: $($field:ident).+),* $(,)?) => {
        (&[$($name),*], [$(&$brand.$($field).+),*])
    };
}

/// Refuses the setting at this place.
fn unless(names: &[&str], wrong: Option<usize>, problem: &'static str) -> Checked {
    wrong.and_then(|at| names.get(at)).map_or(Ok(()), |field| ensure(false, field, problem))
}

fn ensure(fine: bool, field: &str, problem: &'static str) -> Checked {
    if fine {
        return Ok(());
    }
    Err(BrandError::new(field.to_owned(), problem))
}

fn each<'a>(
    field: &str,
    items: impl IntoIterator<Item = &'a String>,
    fine: impl Fn(&str) -> bool,
    problem: &'static str,
) -> Checked {
    for (index, item) in items.into_iter().enumerate() {
        if !fine(item) {
            let field = [field, "[", &index.to_string(), "]"].concat();
            return Err(BrandError::new(field, problem));
        }
    }
    Ok(())
}

impl BrandConfig {
    /// The first setting that cannot be, if there is one.
    pub fn validate(&self) -> Checked {
        self.names()?;
        self.looks()?;
        self.origins()?;
        self.members()?;
        self.amounts()?;
        self.numbers()?;
        for (name, row) in &self.rows {
            self.row(name, row)?;
        }
        Ok(())
    }

    fn names(&self) -> Checked {
        let (names, texts) = named! { self;
            "name": name,
            "merchantCode": merchant_code,
            "platform": platform,
            "device": device,
            "gamesPlatform": games_platform,
            "vendorsPlatform": vendors_platform,
            "messagesPlatform": messages_platform,
            "currencySymbol": currency_symbol,
            "lotteryType": lottery_type,
            "prizeModes.lott": prize_modes.lott,
            "prizeModes.zy": prize_modes.zy,
            "prizeModes.elott": prize_modes.elott,
            "prizeModes.sea": prize_modes.sea,
            "announcementExecution": announcement_execution,
            "weakPassword": weak_password,
        };
        let empty = texts.iter().position(|text| text.trim_ascii().is_empty());
        unless(names, empty, "must not be empty")?;
        // It travels in a header, so nothing else may ride along.
        ensure(is_token(&self.merchant_code), "merchantCode", "must be letters, digits, - _ or .")?;
        ensure(!self.game_categories.is_empty(), "gameCategories", "must not be empty")?;
        let (names, lists) = named! { self;
            "gameCategories": game_categories,
            "hotGameTypes": hot_game_types,
            "esportsProviders": esports_providers,
            "lotteryVendors": lottery_vendors,
            "elottModeVendors": elott_mode_vendors,
            "windowVendors": window_vendors,
            "iconCategories": icon_categories,
            "announcementTypes": announcement_types,
            "periods": periods,
            "pointsTypes": points_types,
        };
        for (field, items) in names.iter().zip(lists) {
            each(field, items, is_token, "must be letters, digits, - _ or .")?;
        }
        Ok(())
    }

    fn looks(&self) -> Checked {
        let known = |code: &str| language::find(code).is_some();
        each("languages", &self.languages, known, "is not one of the 28 codes")?;
        ensure(
            self.languages.contains(&self.default_language),
            "defaultLanguage",
            "must be one of languages",
        )?;
        let colour = self.chat_header_color.strip_prefix('#').unwrap_or_default();
        ensure(
            colour.len() == 6 && colour.bytes().all(|byte| byte.is_ascii_hexdigit()),
            "chatHeaderColor",
            "must be #rrggbb",
        )?;
        let folder = &self.image_folders.flags;
        let path = self
            .image_origins
            .iter()
            .find_map(|origin| folder.strip_prefix(origin.as_str()))
            .unwrap_or(folder);
        ensure(
            is_path(path) && path.ends_with('/'),
            "imageFolders.flags",
            "must be a path, or an address on one of imageOrigins, that ends with /",
        )
    }

    fn origins(&self) -> Checked {
        const PROBLEM: &str = "must be an origin: https://host, or http:// on a loopback address";
        ensure(self.api_origin.is_empty() || is_origin(&self.api_origin), "apiOrigin", PROBLEM)?;
        each("apiOrigins", &self.api_origins, is_origin, PROBLEM)?;
        each("imageOrigins", &self.image_origins, is_origin, PROBLEM)?;
        each("gameOrigins", &self.game_origins, is_origin, PROBLEM)?;
        // A framed game on the API's origin could read the session.
        let apart = |origin: &str| {
            origin != self.api_origin && !self.api_origins.iter().any(|api| api == origin)
        };
        each("gameOrigins", &self.game_origins, apart, "must not serve the API too")
    }

    fn members(&self) -> Checked {
        ensure(
            !self.agent_types.contains(&self.trial_type),
            "agentTypes",
            "must not contain trialType",
        )?;
        ensure(self.trial_type != 0, "trialType", "must not be 0, which is a member")?;
        ensure(
            !self.agent_types.contains(&0),
            "agentTypes",
            "must not contain 0, which is a member",
        )
    }

    fn amounts(&self) -> Checked {
        for (field, amount) in [
            ("jackpotStep", &self.jackpot_step),
            ("jackpotStart", &self.jackpot_start),
            ("zaloBonusMax", &self.zalo_bonus_max),
        ] {
            let fine = Money::parse(amount).is_ok_and(|money| money >= Money::ZERO);
            ensure(fine, field, "must be a decimal string, not below 0")?;
        }
        Ok(())
    }

    fn numbers(&self) -> Checked {
        let (names, numbers) = named! { self;
            "minimumAge": minimum_age,
            "mobileDigits": mobile_digits,
            "commentMax": comment_max,
            "feedbackWordsMax": feedback_words_max,
            "proofImagesMax": proof_images_max,
            "proofImageBytes": proof_image_bytes,
            "withdrawalConfirmMinutes": withdrawal_confirm_minutes,
            "bannerMs": banner_ms,
            "jackpotEveryMs": jackpot_every_ms,
            "clockMs": clock_ms,
            "rememberSeconds": remember_seconds,
            "timeoutMs": timeout_ms,
            "realtimeSalaryMinutes": realtime_salary_minutes,
            "vendorsPerMenu": vendors_per_menu,
            "noticesPerPage": notices_per_page,
            "popularGames": popular_games,
            "vietnameseNumbers": vietnamese_numbers,
            "hotMatchesShown": hot_matches_shown,
            "pageSize": page_size,
            "serviceWindow.width": service_window.width,
            "serviceWindow.height": service_window.height,
            "dialogWidth": dialog_width,
            "modal.width": modal.width,
            "modal.height": modal.height,
            "qrSize": qr_size,
            "sideBarQrSize": side_bar_qr_size,
        };
        unless(names, numbers.iter().position(|number| **number == 0), "must be above 0")?;
        ensure(
            self.feedback_words_min <= self.feedback_words_max,
            "feedbackWordsMin",
            "must not be above feedbackWordsMax",
        )
    }

    fn row(&self, name: &str, row: &RowOverride) -> Checked {
        let field = |part: &str| ["rows.", name, part].concat();
        if let Some(path) = &row.path {
            ensure(is_path(path), &field(".path"), "must be a path that begins with one /")?;
        }
        if let Some(module) = &row.module {
            ensure(is_token(module), &field(".module"), "must be letters, digits, - _ or .")?;
        }
        for (ours, theirs) in &row.headers {
            let headers = field(".headers.");
            one_of(&headers, ours, &HEADERS, "is no header of a call")?;
            let header = [&headers, ours.as_str()].concat();
            ensure(is_token(theirs), &header, "must be a header's name")?;
            ensure(!is_forbidden(theirs), &header, "must be a header that a page may set")?;
        }
        Ok(())
    }
}

fn is_token(text: &str) -> bool {
    !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

/// Whether a browser sets a header itself, so that ours would get lost (Fetch: forbidden request-header), or a call
/// has it for its body.
fn is_forbidden(header: &str) -> bool {
    let name = header.to_ascii_lowercase();
    let starts = ["proxy-", "sec-", "access-control-request-", "cookie"];
    let names = [
        "accept-charset",
        "accept-encoding",
        "connection",
        "content-length",
        "content-type",
        "date",
        "dnt",
        "expect",
        "host",
        "keep-alive",
        "origin",
        "referer",
        "set-cookie",
        "te",
        "trailer",
        "transfer-encoding",
        "upgrade",
        "via",
    ];
    names.contains(&name.as_str()) || starts.iter().any(|start| name.starts_with(start))
}

/// A path of the page's own origin: `//host` and `\` would lead elsewhere.
fn is_path(text: &str) -> bool {
    text.starts_with('/')
        && !text.starts_with("//")
        && text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\\?#\"'<>".contains(&byte))
}

/// `https://host[:port]`, or `http://` on a loopback address, and nothing after it.
fn is_origin(text: &str) -> bool {
    let (secure, rest) = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
        (Some(rest), _) => (true, rest),
        (_, Some(rest)) => (false, rest),
        _ => return false,
    };
    // An address of version 6 has colons of its own, in brackets.
    let length = rest.len() - rest.bytes().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let (host, port) = match length.checked_sub(1).map(|at| rest.as_bytes().split_at(at)) {
        Some((host, [b':', port @ ..])) => (host, Some(port)),
        _ => (rest.as_bytes(), None),
    };
    if port.is_some_and(|port| port_number(port).is_none_or(|number| number == 0)) {
        return false;
    }
    let loopback = [&b"localhost"[..], b"127.0.0.1", b"[::1]"].contains(&host);
    let edge = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    let named = edge(host.first())
        && edge(host.last())
        && host
            .iter()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(byte));
    loopback || (secure && named)
}

fn port_number(digits: &[u8]) -> Option<u16> {
    let add =
        |number: u16, digit: &u8| number.checked_mul(10)?.checked_add(u16::from(digit - b'0'));
    if digits.is_empty() { None } else { digits.iter().try_fold(0, add) }
}
