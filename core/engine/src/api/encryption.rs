//! Encrypted requests: service info, sealed payload, one retry with a new nonce.

use super::{UNEXPECTED_RESPONSE, error::CallError, request::Call};
use crate::{
    brand::Encryption,
    cipher::seal,
    engine::Engine,
    json::{read, write},
    ports::Ports,
};
use ante_contract::{
    CoreError, Endpoint, EndpointMeta,
    site::{Service, ServiceInfo},
};
use zeroize::Zeroizing;

/// Kind of the `pathList` entry that is the base path of encrypted requests.
const ENCRYPTED_PATH: u8 = 3;

impl<P: Ports> Engine<P> {
    pub(super) fn is_encrypted(&self, endpoint: &EndpointMeta) -> bool {
        let other = self.0.brand.rows.get(endpoint.name).and_then(|endpoint| endpoint.encryption);
        other.map_or(endpoint.encrypted, |encryption| encryption == Encryption::Jwe)
    }

    /// Sends a sealed payload; at most twice, each time with a new nonce.
    pub(crate) async fn sealed_round_trip(&self, call: &Call<'_>) -> Result<P::Json, CallError> {
        match self.sealed_attempt(call).await {
            Err(CallError::DecryptionFailed(_)) => self.sealed_attempt(call).await,
            result => result,
        }
    }

    async fn sealed_attempt(&self, call: &Call<'_>) -> Result<P::Json, CallError> {
        let (jwe, base) = self.seal(call).await?;
        self.round_trip(call.endpoint, call.to_sealed_request(&base, &jwe)).await
    }

    /// Seals a payload that travels inside an unencrypted body.
    pub(crate) async fn seal_body(
        &self,
        endpoint: &'static EndpointMeta,
        body: &str,
    ) -> Result<String, CoreError> {
        let language = self.read_state(|state| state.prefs.language.clone());
        let call = Call {
            endpoint,
            brand: &self.0.brand,
            body,
            token: None,
            key: None,
            language: &language,
            visitor: &self.0.visitor,
        };
        let sealed = self.seal(&call).await;
        sealed.map(|(jwe, _)| jwe).map_err(|error| error.into_error(None))
    }

    /// Seals a request with a new nonce; returns the payload and the base of the encrypted path.
    async fn seal(&self, call: &Call<'_>) -> Result<(String, String), CallError> {
        let endpoint = const { &ServiceInfo::META };
        let service_call = Call { endpoint, body: "", token: None, key: None, ..*call };
        let json = self
            .round_trip(endpoint, service_call.to_plain_request(|text| self.0.ports.parse(text)))
            .await?;
        let service: Service = read(&json).ok_or(CallError::Error(UNEXPECTED_RESPONSE))?;
        let crypto = || CallError::Error(CoreError::Crypto);
        let jwk = service.encryption.keys.first().ok_or_else(crypto)?;
        let base = service.version.path_list.iter().find(|path| path.kind == ENCRYPTED_PATH);
        let plaintext = Zeroizing::new(
            [
                r#"{"nonce":"#,
                &write(&service.encryption.nonce),
                r#","method":""#,
                call.method().as_str(),
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
