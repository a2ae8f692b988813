//! Temporary.
#![allow(missing_docs, unused_variables, clippy::unused_async)]
use crate::{
    account::*, engine::Engine, games::*, permission::*, ports::Ports, site::*, wallet::*,
};
use ante_contract::{
    games::{GamePage, GameShelf, Matches, Winners},
    site::DomainRoutes,
    wallet::*,
    *,
};
use crate::json::Wired;
type R<T> = Result<T, CoreError>;
impl<P: Ports> Engine<P> {
    pub async fn start(&self) -> R<Started> {
        Err(CoreError::Offline)
    }
    pub async fn reload_content(&self) -> R<()> {
        Err(CoreError::Offline)
    }
    pub fn set_language(&self, code: &str) -> bool {
        false
    }
    pub async fn reload_if(&self, reload: bool) {}
    pub fn set_theme(&self, theme: Option<crate::brand::Theme>) {}
    pub fn set_balance_hidden(&self, hidden: bool) {}
    pub fn clock(&self) -> String {
        String::new()
    }
    pub fn jackpot(&self) -> String {
        String::new()
    }
    pub async fn domain_routes(&self) -> R<Wired<DomainRoutes, P::Json>> {
        Err(CoreError::Offline)
    }
    pub fn service_address(&self) -> Option<String> {
        None
    }
    pub async fn register_form(&self) -> R<RegisterFormView> {
        Err(CoreError::Offline)
    }
    pub fn check_login(&self, form: &LoginForm) -> Vec<FieldError> {
        vec![]
    }
    pub fn check_register(&self, form: &RegisterForm, only: Option<&str>) -> Vec<FieldError> {
        vec![]
    }
    pub fn password_strength(&self, text: &str) -> u8 {
        0
    }
    pub async fn captcha(&self) -> R<CaptchaView> {
        Err(CoreError::Offline)
    }
    pub async fn login(&self, form: LoginForm) -> R<LoggedIn> {
        Err(CoreError::Offline)
    }
    pub async fn register(&self, form: RegisterForm) -> R<LoggedIn> {
        Err(CoreError::Offline)
    }
    pub async fn logout(&self) -> R<()> {
        Err(CoreError::Offline)
    }
    pub fn guard(&self, action: Option<ProtectedAction>) -> GuardDecision {
        GuardDecision::Go
    }
    pub fn open_member_centre(&self, page: &str) -> GuardDecision {
        GuardDecision::Go
    }
    pub fn close_member_centre(&self) {}
    pub fn open_agent_centre(&self, page: &str) -> GuardDecision {
        GuardDecision::Go
    }
    pub fn close_agent_centre(&self) {}
    pub async fn refresh_balance(&self) -> R<crate::state::Balance> {
        Err(CoreError::Offline)
    }
    pub async fn deposit_methods(&self) -> R<Wired<DepositMethodList, P::Json>> {
        Err(CoreError::Offline)
    }
    pub fn check_deposit(&self, form: &DepositForm) -> Vec<FieldError> {
        vec![]
    }
    pub async fn deposit(&self, form: DepositForm) -> R<Wired<Deposit, P::Json>> {
        Err(CoreError::Offline)
    }
    pub async fn deposit_status(&self, id: String) -> R<Wired<Deposit, P::Json>> {
        Err(CoreError::Offline)
    }
    pub async fn deposit_list(&self, page: u32) -> R<Wired<DepositPage, P::Json>> {
        Err(CoreError::Offline)
    }
    pub async fn withdraw_options(&self) -> R<Wired<WithdrawOptionList, P::Json>> {
        Err(CoreError::Offline)
    }
    pub fn check_withdraw(&self, form: &WithdrawForm) -> Vec<FieldError> {
        vec![]
    }
    pub async fn withdraw(&self, form: WithdrawForm) -> R<Wired<Withdrawal, P::Json>> {
        Err(CoreError::Offline)
    }
    pub async fn withdraw_list(&self, page: u32) -> R<Wired<WithdrawalPage, P::Json>> {
        Err(CoreError::Offline)
    }
    pub async fn resolve_intent(&self, key: String) -> R<IntentView> {
        Err(CoreError::Offline)
    }
    pub async fn game_list(&self, query: GameQuery) -> R<Wired<GamePage, P::Json>> {
        Err(CoreError::Offline)
    }
    pub async fn hot_games(&self, query: HotGameQuery) -> R<Wired<GameShelf, P::Json>> {
        Err(CoreError::Offline)
    }
    pub async fn winners(&self) -> R<Wired<Winners, P::Json>> {
        Err(CoreError::Offline)
    }
    pub async fn hot_matches(&self) -> R<Wired<Matches, P::Json>> {
        Err(CoreError::Offline)
    }
    pub async fn launch(&self, game: GameChoice) -> R<LaunchTarget> {
        Err(CoreError::Offline)
    }
    pub fn vassalage(&self) -> Option<String> {
        None
    }
    pub fn choose_vassalage(&self, code: &str) {}
}
