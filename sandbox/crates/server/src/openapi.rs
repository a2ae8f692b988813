//! OpenAPI 3.1 description of the API, from the endpoint table.

use crate::{
    api::error_codes,
    app::App,
    brand::{Brand, BrandEndpoint, Credentials},
    cipher,
};
use ante_base::ErrorCode;
use ante_contract::{
    Body, Endpoint, EndpointMeta, EndpointVisitor, ErrorDetails, Token,
    endpoint::{Method, Provenance},
    wallet::push::{KEEP_ALIVE_EVENT, KEEP_ALIVE_INTERVAL_MS, PUSH_PATH, PushKind},
};
use axum::{Router, body::Bytes, extract::State, http::header, routing::get};
use serde_json::{Map, Value, json};
use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, schema::Schema},
};

/// Returns the route `GET /openapi.json`.
pub fn routes() -> Router<App> {
    // Constant while the server runs.
    let written = Arc::new(OnceLock::new());
    let serve = move |State(app): State<App>| async move {
        let write = || {
            let document = document(&app.site_origin(), app.options().credentials(), &app.brand());
            Bytes::from(document.to_string())
        };
        let json: Bytes = written.get_or_init(write).clone();
        ([(header::CONTENT_TYPE, "application/json")], json)
    };
    Router::new().route("/openapi.json", get(serve))
}

/// Returns the OpenAPI document.
pub fn document(server: &str, credentials: Credentials, brand: &Brand) -> Value {
    let proof = match credentials {
        Credentials::Cookie => json!({ "token": [], "session": [] }),
        Credentials::Bearer => json!({ "token": [] }),
    };
    let mut builder = Builder { proof, brand, paths: BTreeMap::new(), schemas: BTreeMap::new() };
    builder.schema::<ErrorDetails>();
    ante_contract::visit_endpoints(&mut builder);
    builder.push();
    let Builder { paths, schemas, .. } = builder;
    let prefix = if server.starts_with("https://") { "__Host-" } else { "" };
    let cookie = format!("{prefix}{}", crate::session::COOKIE_NAME);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": brand.name(),
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Every answer is an envelope {success, value, code, message} with an honest HTTP status. Operations marked `x-encrypted` are posted as `{payload: <JWE>}`; see docs/adr/0011-encrypted-payloads.md.",
        },
        "servers": [{ "url": server }],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "session": { "type": "apiKey", "in": "cookie", "name": cookie },
            },
        },
    })
}

struct Builder<'a> {
    /// Brand of this back end.
    brand: &'a Brand,
    /// Security requirement of a session.
    proof: Value,
    paths: BTreeMap<String, Map<String, Value>>,
    schemas: BTreeMap<String, Value>,
}

impl Builder<'_> {
    /// Adds a type's schema under its name, and returns a reference to it.
    fn schema<T: ToSchema + PartialSchema>(&mut self) -> Value {
        let mut found: Vec<(String, RefOr<Schema>)> = vec![(T::name().into_owned(), T::schema())];
        T::schemas(&mut found);
        for (name, schema) in found {
            let value = serde_json::to_value(schema).unwrap_or_default();
            self.schemas.entry(name).or_insert(value);
        }
        json!({ "$ref": format!("#/components/schemas/{}", T::name()) })
    }

    /// Adds the event stream, which has no envelope and hence is not in the endpoint table.
    fn push(&mut self) {
        let names: Vec<&str> = PushKind::ALL.iter().map(|kind| kind.as_str()).collect();
        let about = format!(
            "Server-sent events named {}. The data of deposit and withdrawal is their id; amounts are \
             asked for. For the session's cookie alone. {KEEP_ALIVE_EVENT} is the first event, and \
             follows {} s without another.",
            names.join(", "),
            KEEP_ALIVE_INTERVAL_MS / 1000
        );
        let mut responses = error_responses(&[
            ErrorCode::Forbidden,
            ErrorCode::Internal,
            ErrorCode::Maintenance,
            ErrorCode::NeedLogin,
            ErrorCode::PasswordChangeRequired,
            ErrorCode::RegionRestricted,
            ErrorCode::TooManyRequests,
        ]);
        responses.insert(
            "200".to_owned(),
            json!({ "description": about,
                "content": { "text/event-stream": { "schema": {
                    "type": "object",
                    "required": ["event", "data"],
                    "properties": {
                        "event": { "type": "string" },
                        "data": { "type": "string" },
                        "retry": { "type": "integer" },
                    },
                } } } }),
        );
        let operation = json!({
            "operationId": "Push",
            "summary": "What the server tells by itself: money moved.",
            "tags": ["push"],
            "parameters": [],
            "responses": responses,
            "security": [{ "session": [] }],
            "x-changes": false,
            "x-encrypted": false,
            "x-source": "Assumed",
        });
        if let Value::Object(operation) = operation {
            let get = Map::from_iter([("get".to_owned(), Value::Object(operation))]);
            self.paths.insert(PUSH_PATH.to_owned(), get);
        }
    }

    /// Returns the fields of a type as query parameters.
    fn query<T: ToSchema + PartialSchema>(&mut self) -> Vec<Value> {
        // Adds the types that the fields refer to.
        self.schema::<T>();
        let Value::Object(schema) = serde_json::to_value(T::schema()).unwrap_or_default() else {
            return Vec::new();
        };
        let required =
            schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
        let fields = schema.get("properties").and_then(Value::as_object).cloned();
        fields
            .unwrap_or_default()
            .into_iter()
            .map(|(name, schema)| {
                let needed = required.iter().any(|field| field.as_str() == Some(&name));
                json!({ "name": name, "in": "query", "required": needed, "schema": schema })
            })
            .collect()
    }
}

impl EndpointVisitor for Builder<'_> {
    fn visit<E: Endpoint>(&mut self) {
        let brand_endpoint = self.brand.endpoint(&E::META);
        let endpoint = &brand_endpoint.endpoint;
        let response = self.schema::<E::Response>();
        let mut parameters = headers(&brand_endpoint);
        let mut body = None;
        match endpoint.body {
            Body::None => {}
            Body::Query => parameters.extend(self.query::<E::Request>()),
            Body::Data => {
                let schema = self.schema::<E::Request>();
                parameters.push(json!({
                    "name": "data", "in": "query", "required": true,
                    "content": { "application/json": { "schema": schema } },
                }));
            }
            Body::Json => body = Some(("application/json", self.schema::<E::Request>())),
            Body::Form => {
                body = Some(("application/x-www-form-urlencoded", self.schema::<E::Request>()));
            }
        }
        let Value::Object(mut operation) = json!({
            "operationId": endpoint.name,
            "summary": endpoint.summary.trim(),
            "tags": [tag(std::any::type_name::<E>())],
            "parameters": parameters,
            "responses": responses(endpoint, response, &error_codes::all_codes::<E>(&brand_endpoint)),
            "x-module": brand_endpoint.module(),
            "x-encrypted": endpoint.encrypted,
            "x-changes": endpoint.is_mutation,
            "x-source": match endpoint.provenance {
                Provenance::Specified => "Spec",
                Provenance::Adapted => "Adapted",
                Provenance::Extension => "Assumed",
            },
            "x-token": endpoint.token,
        }) else {
            return;
        };
        // The table's path, for the lookup of the brand's.
        if brand_endpoint.is_overridden(&E::META) {
            let table = json!({
                "method": E::META.method.as_str(),
                "path": E::META.path,
                "headers": brand_endpoint.headers().collect::<BTreeMap<_, _>>(),
            });
            operation.insert("x-table".to_owned(), table);
        }
        let mut path = endpoint.path.to_owned();
        let mut method = endpoint.method;
        if let Some((kind, schema)) = body {
            let (kind, schema) = if endpoint.encrypted {
                operation.insert("x-plaintext".to_owned(), schema);
                ("application/json", encrypted_payload())
            } else {
                (kind, schema)
            };
            let body = json!({ "required": true, "content": { kind: { "schema": schema } } });
            operation.insert("requestBody".to_owned(), body);
        }
        if endpoint.encrypted {
            path = format!("{}{}", cipher::BASE_PATH, endpoint.path);
            // Method that the payload must state; the HTTP method is always POST.
            operation.insert("x-method".to_owned(), endpoint.method.as_str().into());
            method = Method::Post;
        }
        let security = match endpoint.token {
            Token::None => json!([]),
            Token::Optional => json!([{}, self.proof]),
            Token::Required => json!([self.proof]),
        };
        operation.insert("security".to_owned(), security);
        self.paths
            .entry(path)
            .or_default()
            .insert(method.as_str().to_ascii_lowercase(), Value::Object(operation));
    }
}

/// Returns the tag of an endpoint: the module of its marker type.
fn tag(marker: &'static str) -> &'static str {
    marker.rsplit("::").nth(1).unwrap_or("api")
}

fn encrypted_payload() -> Value {
    json!({
        "type": "object",
        "required": ["payload"],
        "properties": { "payload": {
            "type": "string",
            "description": "JWE compact serialisation, ECDH-ES (X25519) and A256GCM, of {nonce, method, path, body}; keys and nonce from /wps/system/service.",
        } },
    })
}

fn headers(brand_endpoint: &BrandEndpoint) -> Vec<Value> {
    let endpoint = &brand_endpoint.endpoint;
    let shaped = |name: &str, required: bool, about: &str, schema: Value| {
        json!({ "name": brand_endpoint.header(name), "in": "header", "required": required, "description": about,
            "schema": schema })
    };
    let header = |name: &str, required, about: &str| {
        shaped(name, required, about, json!({ "type": "string" }))
    };
    let mut headers = vec![
        header("Language", false, "Language of texts; PT by default."),
        header("Module-Id", false, brand_endpoint.module()),
        header("Visitor", false, "128 random bits of the page, in hex."),
    ];
    if endpoint.is_mutation {
        headers.push(shaped(
            "Idempotency-Key",
            true,
            "One per user intent, the same on a retry.",
            json!({ "type": "string", "pattern": "^[A-Za-z0-9_-]{16,64}$" }),
        ));
    }
    headers
}

/// Returns the schema of a success envelope around the call's value.
fn success_schema(value: Value) -> Value {
    json!({
        "type": "object",
        "required": ["success", "value"],
        "properties": { "success": { "const": true }, "value": value },
    })
}

/// Returns the schema of an error with one of these codes.
fn error_schema(codes: &[&str]) -> Value {
    json!({
        "type": "object",
        "required": ["success", "code", "message"],
        "properties": {
            "success": { "const": false },
            "value": { "$ref": format!("#/components/schemas/{}", ErrorDetails::name()) },
            "code": { "type": "string", "enum": codes },
            "message": { "type": "string" },
        },
    })
}

fn content(schema: Value) -> Value {
    json!({ "application/json": { "schema": schema } })
}

fn responses(endpoint: &EndpointMeta, value: Value, codes: &[ErrorCode]) -> Map<String, Value> {
    let headers = if endpoint.is_mutation {
        json!({ "Idempotency-Replayed": {
            "description": "`true`: an earlier call of the same key was done, and this is its answer.",
            "schema": { "type": "string", "enum": ["true"] },
        } })
    } else {
        json!({})
    };
    let mut all = error_responses(codes);
    all.insert(
        "200".to_owned(),
        json!({ "description": "Done.", "headers": headers, "content": content(success_schema(value)) }),
    );
    all
}

/// Returns the error responses by status.
fn error_responses(codes: &[ErrorCode]) -> Map<String, Value> {
    let mut by_status: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
    for code in codes {
        by_status.entry(code.status()).or_default().push(code.as_str());
    }
    let described = by_status.into_iter().map(|(status, codes)| {
        let refused =
            json!({ "description": codes.join(", "), "content": content(error_schema(&codes)) });
        (status.to_string(), refused)
    });
    described.collect()
}
