//! Banners: pictures with a link (type B).

use ante_base::{Lang, catalog::catalog};
use ante_contract::inbox as wire;
use ante_server::media;
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Debug, Deserialize)]
struct SeedBanner {
    id: String,
    group: String,
    /// Mark of a licence instead of a picture; it has no narrow version.
    #[serde(default)]
    mark: Option<String>,
    #[serde(rename = "type")]
    linkage_type: u8,
    link: String,
}

// The file is built into the binary and parsed by the test below.
static BANNERS: LazyLock<Vec<SeedBanner>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../seed/banners.json")).unwrap_or_default()
});

/// Returns all banners in a language.
pub(super) fn all(lang: Lang) -> Vec<wire::Banner> {
    BANNERS
        .iter()
        .map(|banner| {
            let text = |part: &str| {
                lang.find(&format!("seed.banners.{}.{part}", banner.id)).unwrap_or_default()
            };
            let narrow = media::url(&format!("banners/{}-tall.svg", banner.id));
            wire::Banner {
                banner_id: banner.id.clone(),
                group_name: banner.group.clone(),
                url: media::url(&format!("banners/{}.svg", banner.id)),
                url_narrow: banner.mark.is_none().then_some(narrow),
                title: text("title").to_owned(),
                subtitle: text("subtitle").to_owned(),
                action: text("action").to_owned(),
                linkage_type: banner.linkage_type,
                linkage: link_target(banner),
            }
        })
        .collect()
}

/// Returns the link target of a banner. For a game it contains type, vendor and code, so that a
/// page can open it without another request.
fn link_target(banner: &SeedBanner) -> String {
    let game = (banner.linkage_type == 3).then(|| catalog().game(&banner.link)).flatten();
    game.map_or_else(
        || banner.link.clone(),
        |game| format!("{}/{}/{}", game.kind, game.vendor, game.code),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_has_a_banner_in_every_language() {
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
        for lang in Lang::all() {
            let banners = all(lang);
            for group in groups {
                assert!(banners.iter().any(|banner| banner.group_name == group), "{group}");
            }
            for banner in &banners {
                assert!(!banner.title.is_empty() && !banner.subtitle.is_empty());
                // A button has both a text and a target, or neither.
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
    fn banners_of_games_link_to_games() {
        for banner in BANNERS.iter().filter(|banner| banner.linkage_type == 3) {
            assert!(catalog().game(&banner.link).is_some(), "{}", banner.id);
        }
    }
}
