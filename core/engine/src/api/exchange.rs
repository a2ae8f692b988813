//! One exchange with the server, and the interpretation of its answer.

use super::{
    refusal::{Refused, judge},
    request::Call,
};
use crate::{
    engine::Engine,
    json::Json,
    ports::{HttpRequest, Ports},
    state::{Maintenance, RegionBlock, SiteStatus},
    task::race,
};
use ante_contract::{CoreError, Endpoint, Row, Token, account::Logout};

impl<P: Ports> Engine<P> {
    /// Sends a call: token, encryption, envelope, and the end of the session if the server reports
    /// it. An answer to a call of an earlier session is dropped; a member's call is cancelled at
    /// the logout, and returns `need_login` after it.
    pub(super) async fn send(
        &self,
        row: &'static Row,
        body: &str,
        key: Option<String>,
    ) -> Result<P::Json, CoreError> {
        let epoch = self.epoch();
        let token = match row.token {
            Token::None => None,
            Token::Optional => self.token(),
            Token::Required => Some(self.token().ok_or(CoreError::NeedLogin)?),
        };
        let language = self.look(|state| state.prefs.language.clone());
        let call = Call {
            row,
            brand: &self.0.brand,
            body,
            token: token.as_deref(),
            key: key.as_deref(),
            language: &language,
            visitor: &self.0.visitor,
        };
        let sign_out = &self.0.flights.sign_out;
        let sent = {
            let sending = async {
                if !self.is_encrypted(row) {
                    return self.exchange(row, call.plain(|text| self.0.ports.parse(text))).await;
                }
                match self.0.ports.member_part().await {
                    Ok(part) => (part.sealed)(self, &call).await,
                    Err(error) => Err(Refused::Error(error)),
                }
            };
            if row.token != Token::Required || row.name == Logout::ROW.name {
                Ok(sending.await)
            } else if sign_out.is_flying() {
                Err(())
            } else {
                race(sending, self.0.member_calls.cancelled()).await
            }
        };
        let Ok(result) = sent else {
            sign_out.landing().await;
            return Err(CoreError::NeedLogin);
        };
        let result = result.map_err(|refused| refused.into_error(key));
        if row.token == Token::Required && self.epoch() != epoch {
            return Err(CoreError::NeedLogin);
        }
        if matches!(result, Err(CoreError::NeedLogin)) && token.is_some() && token == self.token() {
            self.end_session(true);
        }
        result
    }

    /// One request, one answer: the envelope's value.
    pub(super) async fn exchange(
        &self,
        row: &Row,
        request: HttpRequest,
    ) -> Result<P::Json, Refused> {
        let ports = &self.0.ports;
        let answer = race(ports.send(request), ports.sleep(self.0.brand.timeout_ms)).await;
        let answer = match answer {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => return Err(Refused::Error(CoreError::Offline)),
            // The answer to a login carries a token and is never stored.
            Err(()) if row.changes && row.token == Token::Required => return Err(Refused::Silence),
            Err(()) => return Err(Refused::Error(CoreError::Timeout)),
        };
        self.0.replayed.set(answer.replayed);
        let protocol = || Refused::Error(CoreError::Protocol { status: answer.status });
        let json = answer.json.as_ref().ok_or_else(protocol)?;
        let success = json.member("success").and_then(|value| value.flag()).ok_or_else(protocol)?;
        if success {
            return Ok(json.member("value").unwrap_or_else(P::Json::nothing));
        }
        if row.encrypted {
            *self.0.account.refused.borrow_mut() = json.member("value");
        }
        let refused = judge(json, answer.status, answer.retry_after);
        self.heed(&refused);
        Err(refused)
    }

    /// Some refusals are about more than their call.
    fn heed(&self, refused: &Refused) {
        let (maintenance, region) = match refused {
            Refused::Maintenance(error) => (Some(said(error)), None),
            Refused::Region(error) => (None, Some(said(error))),
            Refused::PasswordChange(_) => (None, None),
            _ => return,
        };
        self.edit(|state| {
            if let Some(message) = maintenance {
                let site = state.edit_site();
                site.status = SiteStatus::Maintenance;
                site.maintenance.get_or_insert(Maintenance { message, ..Maintenance::default() });
            } else if let Some(message) = region {
                let site = state.edit_site();
                site.status = SiteStatus::RegionRestricted;
                site.region.get_or_insert(RegionBlock { ip: site.ip.clone(), message });
            } else {
                return state.edit_session().must_change_password = true;
            }
            self.0.alarm.ring();
        });
    }
}

fn said(error: &CoreError) -> Option<String> {
    match error {
        CoreError::Api { message, .. } => message.clone(),
        _ => None,
    }
}
