//! Permissions of visitors, members, trial accounts, agents.

use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

use crate::brand::BrandConfig;

/// Kind of user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
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

/// Access level of a session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Access {
    /// No session.
    #[default]
    Visitor,
    /// Session with a still unknown account type.
    Unknown,
    /// Session that can only change the weak or expired password, or log out.
    PasswordChange,
    /// Session of a trial account.
    Trial,
    /// Session of a real account.
    Full,
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

/// Returns what a session may do.
#[must_use]
pub const fn access(kind: Kind, is_type_known: bool, must_change_password: bool) -> Access {
    match kind {
        Kind::Visitor => Access::Visitor,
        _ if must_change_password => Access::PasswordChange,
        _ if !is_type_known => Access::Unknown,
        Kind::Trial => Access::Trial,
        Kind::Member | Kind::Agent => Access::Full,
    }
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

/// Returns whether the member centre is available: with a token, and not for a trial account.
#[must_use]
pub const fn member_centre_available(kind: Kind) -> bool {
    matches!(kind, Kind::Member | Kind::Agent)
}

/// Returns whether the agent centre is available.
#[must_use]
pub const fn agent_centre_available(kind: Kind) -> bool {
    matches!(kind, Kind::Agent)
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
            assert_eq!(member_centre_available(who), guard(who, Action::MemberCentre, brand) == Go);
            assert_eq!(agent_centre_available(who), guard(who, Action::AgentCentre, brand) == Go);
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
    fn access_depends_on_account_type_and_password() {
        for (who, is_type_known, must_change_password, expected) in [
            (Visitor, false, false, Access::Visitor),
            (Visitor, true, true, Access::Visitor),
            (Member, false, false, Access::Unknown),
            (Member, false, true, Access::PasswordChange),
            (Trial, true, true, Access::PasswordChange),
            (Trial, true, false, Access::Trial),
            (Member, true, false, Access::Full),
            (Agent, true, false, Access::Full),
        ] {
            assert_eq!(access(who, is_type_known, must_change_password), expected, "{who:?}");
        }
    }

    #[test]
    fn vip_service_starts_above_rank_four() {
        let brand = BrandConfig::default();
        assert!(!vip_service(4, &brand));
        assert!(vip_service(5, &brand));
    }
}
