//! Menu of the member centre.

use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Page that only a member with an upline has.
const UPLINE: &str = "transferUpline";

/// Pages in the order of the menu (REQ-2.6.4); the last one has no entry.
const PAGES: [&str; 15] = [
    "securityCenter",
    "transferFund",
    "depositv2",
    "withdraw",
    UPLINE,
    "personalHistoryCopy",
    "transactionHistory",
    "personalProfit",
    "bonusDetails",
    "rewardCenter",
    "referral",
    "missionLeaderboard",
    "messageV2",
    "manualRebate",
    "responsible",
];

/// Fields of the member that the menu depends on: a `MemberView` fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MemberMenuForm {
    /// Id; empty while the member is not known.
    pub id: String,
    /// Whether the member may transfer to the upline.
    pub to_upline: bool,
}

/// Menu of the member centre.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MemberMenu {
    /// Pages in order, by their names in the address: all of them while the member is not known.
    #[cfg_attr(feature = "ts", tsify(type = "string[]"))]
    pub pages: Vec<&'static str>,
}

/// Returns the menu of the member centre.
#[must_use]
pub fn member_menu(member: &MemberMenuForm) -> MemberMenu {
    let mut pages = PAGES.to_vec();
    if !member.to_upline && !member.id.is_empty() {
        pages.retain(|page| *page != UPLINE);
    }
    MemberMenu { pages }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_member_known_to_have_no_upline_has_no_transfer_to_it() {
        let pages = |id: &str, to_upline| {
            member_menu(&MemberMenuForm { id: id.to_owned(), to_upline }).pages
        };
        assert_eq!(pages("7", true), PAGES);
        assert_eq!(pages("", false), PAGES, "not known yet");
        let others: Vec<&str> = PAGES.into_iter().filter(|page| *page != UPLINE).collect();
        assert_eq!(pages("7", false), others);
    }
}
