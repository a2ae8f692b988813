//! Preferences of the user: language, theme, hidden balance (REQ-1.18).

use crate::{
    brand::Theme,
    engine::Engine,
    ports::Ports,
    storage::{
        cookies,
        keys::{BALANCE_HIDDEN, FIRST_STEPS_HIDDEN, LANG, PREVIOUS_LANGUAGE, THEME},
    },
};
use ante_contract::{amount::AmountFormat, languages};

/// Delay of the content's reload after a change of the language, in milliseconds, so that its requests do not
/// delay the frame that the press paints.
const CONTENT_RELOAD_DELAY_MS: u32 = 50;

impl<P: Ports> Engine<P> {
    /// Restores storage: preferences first, then the session.
    pub(crate) fn restore(&self) {
        let (brand, browser) = (&self.0.brand, self.local_storage());
        // A stored language need not be one that the brand offers.
        let is_known_language = |code: &String| languages::find(code).is_some();
        let language = browser
            .read(&LANG)
            .filter(is_known_language)
            .unwrap_or_else(|| brand.default_language.clone());
        let his_lang =
            browser.read(&PREVIOUS_LANGUAGE).filter(is_known_language).unwrap_or_default();
        let theme = browser.read(&THEME).and_then(|word| Theme::parse(&word));
        let balance_hidden = browser.read(&BALANCE_HIDDEN).unwrap_or_default();
        self.update_state(|state| {
            let prefs = state.edit_prefs();
            prefs.his_lang = his_lang;
            prefs.theme = theme.unwrap_or(brand.default_theme);
            prefs.balance_hidden = balance_hidden;
            let site = state.edit_site();
            site.currency_symbol.clone_from(&brand.currency_symbol);
            site.local_amounts = brand.amount_format == AmountFormat::Language;
            site.merchant_code.clone_from(&brand.merchant_code);
            site.copyright_year = u32::from(brand.footer_year);
            // Until the settings are known.
            site.switches.username_registration = true;
            site.update_methods(brand);
            state.edit_balance().currency_symbol.clone_from(&brand.currency_symbol);
        });
        self.apply_language(&language);
        self.apply_remembered_login();
        self.restore_settings();
        self.restore_session();
        self.restore_categories();
        self.restore_notices();
    }

    /// Returns the language of the page.
    pub(crate) fn language(&self) -> String {
        self.read_state(|state| state.prefs.language.clone())
    }

    fn apply_language(&self, code: &str) {
        let known = languages::find(code);
        self.update_state(|state| {
            let prefs = state.edit_prefs();
            code.clone_into(&mut prefs.language);
            known.map_or("", |known| known.tag).clone_into(&mut prefs.language_tag);
            prefs.direction = known.map_or("ltr", |known| known.dir);
        });
    }

    /// Sets the language, and stores the choice, also of the language already shown; one that the
    /// brand does not offer is ignored.
    pub fn set_language(&self, code: &str) {
        let (before, storage) = (self.language(), self.local_storage());
        let is_shown = code == before;
        let is_chosen = is_shown && storage.read(&LANG).as_deref() == Some(code);
        if is_chosen || !self.0.brand.languages.iter().any(|offered| offered == code) {
            return;
        }
        storage.write(&LANG, &code.to_owned());
        storage.write(&PREVIOUS_LANGUAGE, &before);
        self.update_state(|state| state.edit_prefs().his_lang = before);
        if is_shown {
            return;
        }
        self.apply_language(code);
        // The registration's fields are independent of the language; cached responses are not.
        self.0.wallet.clear();
        self.spawn_detached(|engine| async move {
            engine.0.ports.sleep(CONTENT_RELOAD_DELAY_MS).await;
            let _ = engine.reload_content().await;
        });
    }

    /// Sets the theme.
    pub fn set_theme(&self, theme: Option<Theme>) {
        let Some(theme) = theme else { return };
        self.local_storage().write(&THEME, &theme.as_str().to_owned());
        self.update_state(|state| state.edit_prefs().theme = theme);
    }

    /// Hides or shows the balance.
    pub fn set_balance_hidden(&self, hidden: bool) {
        self.local_storage().write(&BALANCE_HIDDEN, &hidden);
        self.update_state(|state| state.edit_prefs().balance_hidden = hidden);
    }

    /// Hides the first steps on the home page for the logged-in member.
    pub fn hide_first_steps(&self) {
        self.local_storage().write_owned(&FIRST_STEPS_HIDDEN, &self.account(), &true);
        self.update_state(|state| state.edit_member().first_steps_hidden = true);
    }

    /// Publishes the remembered initial values of the login form.
    pub(crate) fn apply_remembered_login(&self) {
        let remembered = cookies::read(self.0.ports.cookies());
        self.update_state(|state| {
            let prefs = state.edit_prefs();
            prefs.login_remember = remembered.remember;
            prefs.login_type_sms = remembered.sms;
            prefs.last_user = remembered.last_user;
        });
    }
}
