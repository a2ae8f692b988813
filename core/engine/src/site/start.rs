//! The start (REQ-4.2, REQ-4.3, REQ-4.50): loads the site and the member.

use super::Started;
use crate::{
    account::complete_countries,
    engine::{Engine, start_exclusive},
    json::{read, write},
    ports::Ports,
    state::{Maintenance, Phase, RegionBlock, SiteStatus, Switches},
    storage::keys::{MERCHANT, MERCHANT_CODE, SETTINGS},
    task::{Task, join_all},
};
use ante_contract::{
    CoreError, Empty, VecMap,
    site::{
        CountryCode, Permission, PermissionInfo, PermissionRequest, SiteMenu, Status, SystemStatus,
        Whitelabel, switch,
    },
};
use std::cell::RefCell;

impl<P: Ports> Engine<P> {
    /// Loads the site and the member. A failure that affects a part of the page is stored in that
    /// part's slice; without status and settings there is no page. May be called again after a
    /// failure.
    ///
    /// # Errors
    /// The error of status or settings.
    pub async fn start(&self) -> Result<Started, CoreError> {
        let _guard = start_exclusive(&self.0.single_flights.start)?;
        self.update_state(|state| {
            let site = state.edit_site();
            site.phase = Phase::Loading;
            site.error = None;
        });
        let address = self.0.ports.address();
        if self.token().is_none() {
            self.restore_session_from_cookie().await;
        }
        let result = RefCell::new(Ok(()));
        let page: Task<'_> = Box::pin(async {
            let loaded = self.load_site().await;
            *result.borrow_mut() = loaded;
        });
        join_all(vec![
            page,
            Box::pin(async {
                self.restore_member().await;
                self.remember_invitation(&address);
            }),
            self.country(),
            self.notices(),
            self.categories(),
        ])
        .await;
        result.into_inner()?;
        Ok(self.read_state(|state| Started {
            status: state.site.status,
            logged_in: state.session.logged_in,
        }))
    }

    fn notices(&self) -> Task<'_> {
        Box::pin(async {
            let _ = self.load_notices().await;
        })
    }

    fn categories(&self) -> Task<'_> {
        Box::pin(async {
            let _ = self.load_categories().await;
        })
    }

    /// Fetches the visitor's country; without it, forms preselect no dialling code.
    fn country(&self) -> Task<'_> {
        Box::pin(async {
            if let Ok(mut countries) = self.request::<CountryCode>(&Empty {}).await {
                complete_countries(&mut countries, self.0.brand.mobile_digits);
                self.update_state(|state| {
                    let site = state.edit_site();
                    site.country_code = countries.country_code;
                    site.countries = countries.list;
                });
            }
        })
    }

    /// Loads permission, status and settings in parallel.
    async fn load_site(&self) -> Result<(), CoreError> {
        let permission = RefCell::new(None);
        let status = RefCell::new(None);
        let menu = RefCell::new(None);
        let tasks: Vec<Task<'_>> = vec![
            Box::pin(async {
                let request = PermissionRequest { url: self.0.ports.host() };
                *permission.borrow_mut() = Some(self.request::<Permission>(&request).await);
            }),
            Box::pin(async {
                *status.borrow_mut() = Some(self.request::<SystemStatus>(&Empty {}).await);
            }),
            Box::pin(async {
                *menu.borrow_mut() = Some(self.request::<SiteMenu>(&Empty {}).await);
            }),
        ];
        join_all(tasks).await;
        let permission = result_of(permission);
        let status = result_of(status);
        let menu = result_of(menu);
        let failed = [permission.as_ref().err(), status.as_ref().err(), menu.as_ref().err()]
            .into_iter()
            .flatten()
            .next()
            .cloned();
        if let Ok(permission) = permission {
            self.apply_permission(permission);
        }
        if let Ok(menu) = menu {
            self.apply_menu(menu);
        }
        // Last: the status overrides the permission.
        if let Ok(status) = status {
            self.apply_status(status);
        }
        let closed = self.read_state(|state| state.site.status != SiteStatus::Normal);
        let failed = failed.filter(|_| !closed);
        self.update_state(|state| {
            let site = state.edit_site();
            site.phase = if failed.is_none() { Phase::Ready } else { Phase::Failed };
            site.error.clone_from(&failed);
        });
        failed.map_or(Ok(()), Err)
    }

    fn apply_permission(&self, permission: PermissionInfo) {
        let mut info = permission.info;
        let brand = &self.0.brand;
        self.session_storage().write(&MERCHANT, &info.whitelabel);
        // Derived from the random id of the instance.
        let chance = self.0.visitor.bytes().next().map_or(0, usize::from);
        let launch_hosts = info.launch_game_cdns.clone();
        self.0.launch_hosts.set(launch_hosts);
        self.update_state(|state| {
            let site = state.edit_site();
            site.register_closed = !info.register;
            site.resources = info.resources;
            site.customer_service = info.customer_service;
            // Images come from image and launch hosts; the first of the list is used.
            site.image_cdns = info.image_cdns;
            site.image_cdns.append(&mut info.launch_game_cdns);
            site.image_cdns.retain(|host| brand.image_origins.contains(host));
            if let Some(chosen) = chance.checked_rem(site.image_cdns.len()) {
                site.image_cdns.swap(0, chosen);
            }
            site.ip = info.location.ip;
            if info.maintenance {
                site.status = SiteStatus::Maintenance;
            }
            if info.region_restriction {
                site.status = SiteStatus::RegionRestricted;
            }
        });
    }

    /// Restores the settings cached by this tab, so that the login guard works before the response.
    pub(crate) fn restore_settings(&self) {
        let text = self.session_storage().read(&SETTINGS);
        let json = text.and_then(|text| self.0.ports.parse(&text));
        if let Some(settings) = json.and_then(|json| read::<VecMap<String>, _>(&json)) {
            self.apply_switches(&settings);
        }
    }

    pub(super) fn apply_status(&self, status: Status) {
        self.update_state(|state| {
            let site = state.edit_site();
            (site.maintenance, site.region) = (None, None);
            match status.status {
                1 => {
                    site.status = SiteStatus::Maintenance;
                    site.maintenance = Some(Maintenance {
                        title: status.title,
                        message: status.message,
                        until: status.until,
                    });
                }
                2 => {
                    let ip = status.ip.unwrap_or_else(|| site.ip.clone());
                    site.status = SiteStatus::RegionRestricted;
                    site.region = Some(RegionBlock { ip, message: status.message });
                }
                _ => site.status = SiteStatus::Normal,
            }
        });
    }

    fn apply_menu(&self, menu: Whitelabel) {
        self.session_storage().write(&MERCHANT_CODE, &menu.merchant_code);
        self.session_storage().write(&SETTINGS, &write(&menu.settings));
        self.apply_switches(&menu.settings);
        self.update_state(|state| {
            state.edit_balance().currency_symbol.clone_from(&menu.currency_symbol);
            let site = state.edit_site();
            site.merchant_code = menu.merchant_code;
            site.currency_symbol = menu.currency_symbol;
        });
    }

    fn apply_switches(&self, settings: &VecMap<String>) {
        self.update_state(|state| {
            let site = state.edit_site();
            site.switches = switches(settings);
            site.update_methods(&self.0.brand);
        });
    }

    /// Reloads the server's texts: status, settings, menus, notices.
    ///
    /// # Errors
    /// The error of status or settings.
    pub async fn reload_content(&self) -> Result<(), CoreError> {
        let result = RefCell::new(Ok(()));
        let page: Task<'_> = Box::pin(async {
            let loaded = self.load_site().await;
            *result.borrow_mut() = loaded;
        });
        join_all(vec![page, self.notices(), self.categories()]).await;
        result.into_inner()
    }
}

/// Reads the site's feature switches.
fn switches(settings: &VecMap<String>) -> Switches {
    let on = |name: &str| settings.get(name).is_some_and(|value| value == "1");
    Switches {
        mobile_registration: on(switch::MOBILE_REGISTRATION),
        sms_verification: on(switch::SMS_VERIFICATION),
        username_registration: on(switch::USERNAME_REGISTRATION),
        free_play: on(switch::FREE_PLAY),
        forced_password_change: on(switch::FORCED_PASSWORD_CHANGE),
        phone_login: on(switch::PHONE_LOGIN),
        mobile_code_login: on(switch::MOBILE_CODE_LOGIN),
        forgot_by_phone: on(switch::FORGOT_BY_PHONE),
        login_to_home_page: on(switch::LOGIN_TO_HOME_PAGE),
        single_wallet: on(switch::SINGLE_WALLET),
    }
}

/// Returns the result of a call that ran in parallel with others.
fn result_of<T>(answer: RefCell<Option<Result<T, CoreError>>>) -> Result<T, CoreError> {
    answer.into_inner().unwrap_or(Err(CoreError::Offline))
}
