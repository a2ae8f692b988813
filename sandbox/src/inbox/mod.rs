//! `inbox`: notices and announcements, banners among them (§2, §3, §7).

use crate::{
    api::{ApiError, Ctx, Lang, Routes},
    clock::{HOUR, now, rfc3339},
    games::catalogue::catalogue,
    media,
};
use ante_contract::inbox as wire;
use serde::Deserialize;
use std::sync::LazyLock;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes.on(wire::Announcements, announcements)
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SeedNotice {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    hours_ago: i64,
    /// Title and summary.
    #[serde(rename = "PT")]
    pt: [String; 2],
    #[serde(rename = "EN")]
    en: [String; 2],
}

#[derive(Debug, Deserialize)]
struct SeedBanner {
    id: String,
    group: String,
    /// A licence figure instead of a scene; it has no narrow version.
    #[serde(default)]
    mark: Option<String>,
    #[serde(rename = "type")]
    linkage_type: u8,
    link: String,
    /// Title, subtitle and the button's text.
    #[serde(rename = "PT")]
    pt: [String; 3],
    #[serde(rename = "EN")]
    en: [String; 3],
}

// Built into the binary; the test below reads both, so nothing is missing here.
static NOTICES: LazyLock<Vec<SeedNotice>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../seed/notices.json")).unwrap_or_default()
});
static BANNERS: LazyLock<Vec<SeedBanner>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../seed/banners.json")).unwrap_or_default()
});
/// Notices are as old as they say when the server starts, and grow older with it.
static STARTED: LazyLock<i64> = LazyLock::new(now);

async fn announcements(
    ctx: Ctx,
    asked: wire::AnnouncementsRequest,
) -> Result<wire::Notices, ApiError> {
    let lang = ctx.lang();
    let of = |kind: &str| -> Vec<wire::Notice> {
        if wants(&asked.types, kind) { notices(kind, lang) } else { Vec::new() }
    };
    Ok(wire::Notices {
        player: of("PL"),
        banners: if wants(&asked.types, "B") { banners(lang) } else { Vec::new() },
        popup: of("PU"),
        promotion: of("PR"),
        help: of("H"),
    })
}

fn wants(types: &str, kind: &str) -> bool {
    types.split(',').any(|asked| asked.trim() == kind)
}

fn notices(kind: &str, lang: Lang) -> Vec<wire::Notice> {
    NOTICES
        .iter()
        .filter(|notice| notice.kind == kind)
        .map(|notice| {
            let [title, summary] = lang.pick(&notice.pt, &notice.en);
            wire::Notice {
                id: notice.id.clone(),
                title: title.clone(),
                summary: summary.clone(),
                published_at: rfc3339(*STARTED - notice.hours_ago * HOUR),
            }
        })
        .collect()
}

fn banners(lang: Lang) -> Vec<wire::Banner> {
    BANNERS
        .iter()
        .map(|banner| {
            let [title, subtitle, action] = lang.pick(&banner.pt, &banner.en);
            let narrow = media::url(&format!("banners/{}-tall.svg", banner.id));
            wire::Banner {
                banner_id: banner.id.clone(),
                group_name: banner.group.clone(),
                url: media::url(&format!("banners/{}.svg", banner.id)),
                url_narrow: banner.mark.is_none().then_some(narrow),
                title: title.clone(),
                subtitle: subtitle.clone(),
                action: action.clone(),
                linkage_type: banner.linkage_type,
                linkage: linkage(banner),
            }
        })
        .collect()
}

/// Where a banner leads. A game is named in full, type and vendor before its code, so that a page
/// can open it without asking again.
fn linkage(banner: &SeedBanner) -> String {
    let game = (banner.linkage_type == 3).then(|| catalogue().game(&banner.link)).flatten();
    game.map_or_else(
        || banner.link.clone(),
        |game| format!("{}/{}/{}", game.kind, game.vendor, game.code),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_has_a_banner_in_both_languages() {
        let groups = [
            "w_home",
            "w_rng",
            "w_live",
            "w_fish",
            "w_pvp",
            "w_sports",
            "w_esports",
            "w_lott",
            "w_down",
            "w_promotion",
            "w_shop",
            "w_help",
            "f_certification",
        ];
        for lang in [Lang::Pt, Lang::En] {
            let banners = banners(lang);
            for group in groups {
                assert!(banners.iter().any(|banner| banner.group_name == group), "{group}");
            }
            for banner in &banners {
                assert!(!banner.title.is_empty() && !banner.subtitle.is_empty());
                // a button has a text and a target, or neither
                assert_eq!(
                    banner.linkage_type == 0,
                    banner.action.is_empty(),
                    "{}",
                    banner.banner_id
                );
                assert_eq!(
                    banner.linkage_type == 0,
                    banner.linkage.is_empty(),
                    "{}",
                    banner.banner_id
                );
            }
        }
    }

    #[test]
    fn banners_of_games_lead_to_games_that_play() {
        for banner in BANNERS.iter().filter(|banner| banner.linkage_type == 3) {
            assert!(
                catalogue().game(&banner.link).is_some_and(|game| game.playable()),
                "{}",
                banner.id
            );
        }
    }

    #[test]
    fn every_type_has_notices() {
        for kind in ["PL", "PU", "PR", "H"] {
            let found = notices(kind, Lang::En);
            assert!(!found.is_empty(), "{kind}");
            assert!(
                found.iter().all(|notice| !notice.title.is_empty() && !notice.summary.is_empty())
            );
        }
        // two pages of the announcement dialog (§9: nine a page)
        assert!(notices("PL", Lang::Pt).len() > 9);
    }

    #[test]
    fn only_what_was_asked_for() {
        assert!(wants("B,PL,PU,PR", "PU"));
        assert!(wants("B, H", "H"));
        assert!(!wants("B,PL", "P"));
    }
}
