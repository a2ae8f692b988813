//! View models of records: the state to show, and what can be done next. They are computed from the
//! record and the clock, without a request.
//!
//! `Default` of a view is the neutral view of a record with a value that this version does not know,
//! such as a state of a newer server: it shows no state, and nothing can be done with it.

mod active_break;
mod bet;
mod bonus;
mod break_durations;
mod contract;
mod deposit;
mod draw;
mod launch_error;
mod link_rates;
mod mission;
mod movement;
mod point_reward;
mod promotion;
mod reward;
mod security;
mod step;
mod team_member;
mod vendor_wallet;
mod withdraw_options;
mod withdrawal;

pub use active_break::{BreakView, BreakViewForm, break_view};
pub use bet::{BetView, BetViewForm, bet_view};
pub use bonus::{BonusView, BonusViewForm, bonus_view};
pub use break_durations::{
    BreakDuration, BreakDurationName, BreakDurations, BreakDurationsForm, break_durations,
};
pub(crate) use contract::is_replaceable;
pub use contract::{
    AllowedContractStep, ContractStepName, ContractView, ContractViewForm, ShownContractState,
    contract_view,
};
pub use deposit::{
    DepositStepKey, DepositStepView, DepositView, DepositViewForm, FirstStepsForm, FirstStepsView,
    ShownDepositState,
};
pub use draw::{
    DrawPhase, DrawStatistics, DrawStatisticsForm, DrawView, DrawViewForm, NumberOrder,
    NumberStatistics, draw_statistics,
};
pub use launch_error::{LaunchErrorForm, LaunchErrorView, launch_error_view};
pub use link_rates::{LinkRate, LinkRatesForm, LinkRatesQuote, RateLimit, quote_link_rates};
pub use mission::{MissionView, MissionViewForm, mission_view};
pub use movement::{
    BonusSource, MovementKind, MovementView, MovementViewForm, RefundSubject, movement_view,
};
pub use point_reward::{PointRewardView, PointRewardViewForm, point_reward_view};
pub use promotion::{PromotionStep, PromotionView, PromotionViewForm};
pub use reward::{RewardView, RewardViewForm, reward_view};
pub use security::{
    PaymentPasswordMethod, SecurityMeasure, SecurityStep, SecurityView, SecurityViewForm,
};
pub use step::StepState;
pub use team_member::{TeamMemberView, TeamMemberViewForm, team_member_view};
pub use vendor_wallet::{VendorWalletForm, VendorWalletView, vendor_wallet_view};
pub use withdraw_options::{
    WithdrawObstacle, WithdrawOptionsForm, WithdrawOptionsView, withdraw_options_view,
};
pub use withdrawal::{
    ShownWithdrawState, WithdrawalStepView, WithdrawalStepsForm, WithdrawalStepsView,
    WithdrawalView, WithdrawalViewForm, withdrawal_view,
};
