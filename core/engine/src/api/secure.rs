//! Encrypted calls: service info, seal, one more try when the nonce was stale.

use super::{MISSHAPEN, refusal::Refused, request::Call};
use crate::{
    brand::Encryption,
    cipher::seal,
    engine::Engine,
    json::{read, write},
    ports::Ports,
};
use ante_contract::{
    CoreError, Endpoint, Row,
    site::{Service, ServiceInfo},
};
use zeroize::Zeroizing;

/// The entry of `pathList` that encrypted calls are sent under.
const ENCRYPTED_PATH: u8 = 3;

impl<P: Ports> Engine<P> {
    pub(super) fn is_encrypted(&self, row: &Row) -> bool {
        let other = self.0.brand.rows.get(row.name).and_then(|row| row.encryption);
        other.map_or(row.encrypted, |encryption| encryption == Encryption::Jwe)
    }

    /// Sends a sealed payload; twice at most, with a nonce of its own each.
    pub(crate) async fn sealed_exchange(&self, call: &Call<'_>) -> Result<P::Json, Refused> {
        for _ in 0..1 {
            match self.sealed_once(call).await {
                Err(Refused::Unopened(_)) => {}
                result => return result,
            }
        }
        self.sealed_once(call).await
    }

    async fn sealed_once(&self, call: &Call<'_>) -> Result<P::Json, Refused> {
        let (jwe, base) = self.seal(call).await?;
        self.exchange(call.row, call.sealed(&base, &jwe)).await
    }

    /// Seals a payload that travels inside an unencrypted body.
    pub(crate) async fn seal_for(
        &self,
        row: &'static Row,
        body: &str,
    ) -> Result<String, CoreError> {
        let language = self.look(|state| state.prefs.language.clone());
        let call = Call {
            row,
            brand: &self.0.brand,
            body,
            token: None,
            key: None,
            language: &language,
            visitor: &self.0.visitor,
        };
        let sealed = self.seal(&call).await;
        sealed.map(|(jwe, _)| jwe).map_err(|refused| refused.into_error(None))
    }

    /// Seals a call with a fresh nonce; answers the payload and the base of the encrypted path.
    async fn seal(&self, call: &Call<'_>) -> Result<(String, String), Refused> {
        let row = const { &ServiceInfo::ROW };
        let asked = Call { row, body: "", token: None, key: None, ..*call };
        let json = self.exchange(row, asked.plain(|text| self.0.ports.parse(text))).await?;
        let service: Service = read(&json).ok_or(Refused::Error(MISSHAPEN))?;
        let crypto = || Refused::Error(CoreError::Crypto);
        let jwk = service.encryption.keys.first().ok_or_else(crypto)?;
        let base = service.version.path_list.iter().find(|path| path.kind == ENCRYPTED_PATH);
        let plaintext = Zeroizing::new(
            [
                r#"{"nonce":"#,
                &write(&service.encryption.nonce),
                r#","method":""#,
                call.method(),
                r#"","path":"#,
                &write(call.path()),
                r#","body":"#,
                call.body,
                "}",
            ]
            .concat(),
        );
        let jwe = seal(jwk, self.0.ports.random(), plaintext.as_bytes()).map_err(|_| crypto())?;
        Ok((jwe, base.map(|path| path.path.clone()).unwrap_or_default()))
    }
}
