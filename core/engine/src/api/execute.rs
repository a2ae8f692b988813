//! Executes a request, and interprets the response.

use super::{
    error::{CallError, from_envelope},
    request::Call,
};
use crate::{
    engine::Engine,
    json::Json,
    ports::{HttpRequest, Ports},
    state::{Maintenance, RegionBlock, SiteStatus},
    task::race,
};
use ante_contract::{CoreError, Endpoint, EndpointMeta, Token, account::Logout};

impl<P: Ports> Engine<P> {
    /// Executes a request: adds token and encryption, unwraps the envelope, and ends the session if
    /// the server reports it. A response to a request of an earlier session is dropped; a member's
    /// request is cancelled at the logout, and returns `need_login` after it.
    pub(super) async fn execute(
        &self,
        endpoint: &'static EndpointMeta,
        body: &str,
        key: Option<String>,
    ) -> Result<P::Json, CoreError> {
        let epoch = self.epoch();
        let token = match endpoint.token {
            Token::None => None,
            Token::Optional => self.token(),
            Token::Required => Some(self.token().ok_or(CoreError::NeedLogin)?),
        };
        let language = self.read_state(|state| state.prefs.language.clone());
        let call = Call {
            endpoint,
            brand: &self.0.brand,
            body,
            token: token.as_deref(),
            key: key.as_deref(),
            language: &language,
            visitor: &self.0.visitor,
        };
        let logout = &self.0.single_flights.logout;
        let response = {
            let request = async {
                if !self.is_encrypted(endpoint) {
                    return self
                        .round_trip(
                            endpoint,
                            call.to_plain_request(|text| self.0.ports.parse(text)),
                        )
                        .await;
                }
                match self.0.ports.member_module().await {
                    Ok(module) => (module.sealed)(self, &call).await,
                    Err(error) => Err(CallError::Error(error)),
                }
            };
            if endpoint.token != Token::Required || endpoint.name == Logout::META.name {
                Ok(request.await)
            } else if logout.in_flight() {
                Err(())
            } else {
                race(request, self.0.member_calls.canceled()).await
            }
        };
        let Ok(result) = response else {
            logout.finished().await;
            return Err(CoreError::NeedLogin);
        };
        let result = result.map_err(|error| error.into_error(key));
        if endpoint.token == Token::Required && self.epoch() != epoch {
            return Err(CoreError::NeedLogin);
        }
        if matches!(result, Err(CoreError::NeedLogin)) && token.is_some() && token == self.token() {
            self.end_session(true);
        }
        result
    }

    /// Sends one request, and returns the value of the response's envelope.
    pub(super) async fn round_trip(
        &self,
        endpoint: &EndpointMeta,
        request: HttpRequest,
    ) -> Result<P::Json, CallError> {
        let ports = &self.0.ports;
        let answer = race(ports.send(request), ports.sleep(self.0.brand.timeout_ms)).await;
        let answer = match answer {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => return Err(CallError::Error(CoreError::Offline)),
            // The response to a login carries a token, so the server does not store it for a replay.
            Err(()) if endpoint.is_mutation && endpoint.token == Token::Required => {
                return Err(CallError::ResultUnknown);
            }
            Err(()) => return Err(CallError::Error(CoreError::Timeout)),
        };
        self.0.replayed.set(answer.replayed);
        let protocol = || CallError::Error(CoreError::Protocol { status: answer.status });
        let json = answer.json.as_ref().ok_or_else(protocol)?;
        let success =
            json.member("success").and_then(|value| value.boolean()).ok_or_else(protocol)?;
        if success {
            return Ok(json.member("value").unwrap_or_else(P::Json::missing));
        }
        if endpoint.encrypted {
            *self.0.account.last_error_value.borrow_mut() = json.member("value");
        }
        let error = from_envelope(json, answer.status, answer.retry_after);
        self.apply_site_effects(&error);
        Err(error)
    }

    /// Applies errors that change the state of the whole site.
    fn apply_site_effects(&self, error: &CallError) {
        let (maintenance, region) = match error {
            CallError::Maintenance(error) => (Some(server_message(error)), None),
            CallError::Region(error) => (None, Some(server_message(error))),
            CallError::PasswordChange(_) => return self.set_password_due(true),
            _ => return,
        };
        self.update_state(|state| {
            if let Some(message) = maintenance {
                let site = state.edit_site();
                site.status = SiteStatus::Maintenance;
                site.maintenance.get_or_insert(Maintenance { message, ..Maintenance::default() });
            } else if let Some(message) = region {
                let site = state.edit_site();
                site.status = SiteStatus::RegionRestricted;
                site.region.get_or_insert(RegionBlock { ip: site.ip.clone(), message });
            }
            self.0.recheck_signal.request();
        });
    }
}

fn server_message(error: &CoreError) -> Option<String> {
    match error {
        CoreError::Api { message, .. } => message.clone(),
        _ => None,
    }
}
