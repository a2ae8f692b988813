//! Permissions of visitors, members, trial accounts, agents.

use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

use crate::brand::BrandConfig;

/// Kind of user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Visitor without a login.
    #[default]
    Visitor,
    /// Member with a real account.
    Member,
    /// Trial account, without the features of real accounts.
    Trial,
    /// Agent, who is also a member.
    Agent,
}

/// Permissions of the session. All are false while the account type is unknown, and while the password
/// must be changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Can {
    /// Whether it can see and change favourites.
    pub favorite: bool,
    /// Whether it can see the games played last.
    pub recent: bool,
    /// Whether it can use anything with money or points.
    pub wallet: bool,
    /// Whether it can open the agent centre.
    pub agent_centre: bool,
}

/// Actions that need a permission (REQ-6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ProtectedAction {
    /// See or change favourites.
    #[serde(rename = "favourite")]
    Favorite,
    /// See the games played last.
    Recent,
    /// Use anything with money or points: balance, deposit, withdraw, transfer, redeem.
    Wallet,
    /// Start a game.
    StartGame,
    /// Open the member centre.
    MemberCentre,
    /// Open the agent centre.
    AgentCentre,
}

impl ProtectedAction {
    /// Every protected action.
    pub const ALL: [Self; 6] = [
        Self::Favorite,
        Self::Recent,
        Self::Wallet,
        Self::StartGame,
        Self::MemberCentre,
        Self::AgentCentre,
    ];
}

/// Decision on a protected action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum GuardDecision {
    /// Allowed.
    Go,
    /// Denied; the view opens the login dialog.
    NeedLogin,
    /// Denied; the view warns with `in_need_true_account`.
    NeedRealAccount,
}

/// Returns the kind of user, from the presence of a token and the numeric type (`isAgent`; REQ-6.1).
///
/// An unknown or missing type with a token is a plain member: every right beyond that is listed.
#[must_use]
pub fn kind(logged_in: bool, member_type: Option<i32>, brand: &BrandConfig) -> Kind {
    if !logged_in {
        return Kind::Visitor;
    }
    match member_type {
        Some(number) if number == brand.trial_type => Kind::Trial,
        Some(number) if brand.agent_types.contains(&number) => Kind::Agent,
        _ => Kind::Member,
    }
}

/// Returns what a kind of user may do: what [`guard`] allows.
#[must_use]
pub const fn can(kind: Kind) -> Can {
    let real = matches!(kind, Kind::Member | Kind::Agent);
    let agent_centre = matches!(kind, Kind::Agent);
    Can { favorite: real, recent: real, wallet: real, agent_centre }
}

/// Returns whether the action may proceed (REQ-6.8).
#[must_use]
pub fn guard(kind: Kind, action: ProtectedAction, brand: &BrandConfig) -> GuardDecision {
    match (kind, action) {
        (Kind::Visitor, _) => GuardDecision::NeedLogin,
        (Kind::Trial, ProtectedAction::StartGame) if brand.trial_may_play => GuardDecision::Go,
        (Kind::Trial, _) | (Kind::Member, ProtectedAction::AgentCentre) => {
            GuardDecision::NeedRealAccount
        }
        (Kind::Member | Kind::Agent, _) => GuardDecision::Go,
    }
}

/// Returns whether the VIP channel of customer service serves this rank.
#[must_use]
pub const fn vip_service(rank_level: i32, brand: &BrandConfig) -> bool {
    rank_level > brand.vip_service_above_rank
}

#[cfg(test)]
mod tests {
    use super::{GuardDecision::*, Kind::*, ProtectedAction as Action, *};

    fn brand(trial_may_play: bool) -> BrandConfig {
        BrandConfig { trial_may_play, ..BrandConfig::default() }
    }

    /// One line per type: the decision on each action, in the order of `ProtectedAction::ALL`.
    type Row = (bool, Option<i32>, Kind, [GuardDecision; 6]);

    const VISITOR: [GuardDecision; 6] = [NeedLogin; 6];
    const MEMBER: [GuardDecision; 6] = [Go, Go, Go, Go, Go, NeedRealAccount];
    const AGENT: [GuardDecision; 6] = [Go; 6];
    const TRIAL: [GuardDecision; 6] = [NeedRealAccount; 6];
    const PLAYING_TRIAL: [GuardDecision; 6] =
        [NeedRealAccount, NeedRealAccount, NeedRealAccount, Go, NeedRealAccount, NeedRealAccount];

    fn check(rows: &[Row], brand: &BrandConfig) {
        for &(logged_in, number, expected, decisions) in rows {
            let who = kind(logged_in, number, brand);
            assert_eq!(who, expected, "type {number:?}, logged in {logged_in}");
            for (action, decision) in Action::ALL.into_iter().zip(decisions) {
                assert_eq!(guard(who, action, brand), decision, "type {number:?}, {action:?}");
            }
            let [favorite, recent, wallet, _, _, agent_centre] = decisions.map(|one| one == Go);
            assert_eq!(can(who), Can { favorite, recent, wallet, agent_centre });
        }
    }

    #[test]
    fn every_permission_of_every_account_type() {
        let mut rows: Vec<Row> = vec![
            (true, Some(0), Member, MEMBER),
            (true, Some(1), Agent, AGENT),
            (true, Some(2), Agent, AGENT),
            (true, Some(4), Trial, TRIAL),
            (true, Some(41), Agent, AGENT),
            (true, Some(42), Agent, AGENT),
            (true, None, Member, MEMBER),
        ];
        for unknown in [-1, 3, 5, 40, 43, 99, i32::MAX, i32::MIN] {
            rows.push((true, Some(unknown), Member, MEMBER));
        }
        // A leftover type without a token gives no permission.
        for number in [None, Some(0), Some(1), Some(2), Some(4), Some(41), Some(42), Some(7)] {
            rows.push((false, number, Visitor, VISITOR));
        }
        check(&rows, &brand(false));
    }

    #[test]
    fn a_brand_can_allow_play_with_trial_accounts() {
        check(
            &[
                (true, Some(4), Trial, PLAYING_TRIAL),
                (true, Some(0), Member, MEMBER),
                (false, Some(4), Visitor, VISITOR),
            ],
            &brand(true),
        );
    }

    #[test]
    fn a_brand_can_configure_other_account_types() {
        let brand = BrandConfig { agent_types: vec![7], trial_type: 9, ..BrandConfig::default() };
        check(
            &[
                (true, Some(7), Agent, AGENT),
                (true, Some(9), Trial, TRIAL),
                (true, Some(4), Member, MEMBER),
                (true, Some(41), Member, MEMBER),
            ],
            &brand,
        );
    }

    #[test]
    fn vip_service_starts_above_rank_four() {
        let brand = BrandConfig::default();
        assert!(!vip_service(4, &brand));
        assert!(vip_service(5, &brand));
    }
}
