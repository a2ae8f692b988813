//! Running server, and a page that calls it.

use crate::seal::seal;
use ante_base::{clock, money::Money};
use axum::body::Body;
use futures_util::future::join_all;
use http_body_util::BodyExt;
use hyper::{Method, Request, StatusCode, header};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    collections::BTreeMap,
    fmt::Debug,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

/// Time after which a response counts as missing: long enough for a history of months on a busy machine.
const RESPONSE_TIME_LIMIT: Duration = Duration::from_secs(180);

/// Password of the members that the test API creates.
pub const LOGIN_PASSWORD: &str = "Senha@2026";
pub const REGISTER: &str = "/wps/member/register";

/// Returns a registration with these fields and those that every form sends.
pub fn registration_form(fields: Value) -> Value {
    let mut form = json!({
        "domain": "localhost", "login": true, "registerUrl": "http://localhost/register",
        "registerMethod": "WEB", "ageConfirmed": true, "agreement": true,
    });
    form.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    form
}

/// Returns a registration by user name, with a password and these fields.
pub fn registration(username: &str, fields: Value) -> Value {
    let mut form = registration_form(json!({
        "username": username, "password": "Segredo@1", "confirmPassword": "Segredo@1",
    }));
    form.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    form
}

/// Server process, ended with the test.
pub struct Server {
    child: Child,
    pub url: String,
}

/// Returns a database with the demo seed, written once for the whole suite, because the seed takes
/// most of a start.
fn seed_template() -> &'static str {
    static FILE: OnceLock<DatabaseFile> = OnceLock::new();
    let file = FILE.get_or_init(|| {
        let (mut server, file) = on_file("seed");
        assert!(server.terminate());
        file
    });
    file.to_str().unwrap()
}

impl Server {
    /// Starts a server with a temporary database and payments without delay.
    pub async fn start() -> Self {
        let server = Self::with(&[]);
        server.site(json!({ "providerDelayMs": 0 })).await;
        server
    }

    /// Returns the origin of the site's pages.
    pub fn origin(&self) -> String {
        let port = self.url.rsplit(':').next().unwrap();
        format!("http://localhost:{port}")
    }

    pub fn with(options: &[&str]) -> Self {
        let mut all = vec!["--port", "0"];
        if !options.contains(&"--rate-limit") {
            all.extend(["--rate-limit", "100000"]);
        }
        if !options.contains(&"--connections") {
            all.extend(["--connections", "100000"]);
        }
        if !options.contains(&"--db") {
            all.extend(["--db", ":memory:"]);
        }
        // A server with its own seed writes it; all others copy the template.
        if !options.iter().any(|one| ["--db", "--seed"].contains(one)) {
            all.extend(["--template-db", seed_template()]);
        }
        all.extend(options);
        let mut child = Command::new(env!("CARGO_BIN_EXE_ante-sandbox"))
            .args(all)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("ready ").expect("the ready line").to_owned();
        Self { child, url }
    }

    /// Starts a server on an existing database file.
    pub fn on(file: &Path) -> Self {
        Self::with(&["--db", file.to_str().unwrap()])
    }

    /// Kills the process with SIGKILL, as in a crash.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Ends the process with SIGTERM; returns whether it ended successfully.
    pub fn terminate(&mut self) -> bool {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        self.child.wait().unwrap().success()
    }

    /// Creates a page with a new visitor id.
    pub fn visitor(&self) -> Page {
        Page {
            url: self.url.clone(),
            http: Client::builder(TokioExecutor::new()).build_http(),
            visitor: key(),
            cookie: None,
            token: None,
        }
    }

    /// Returns the same page for a server that was restarted with another port.
    pub fn visitor_like(&self, page: &Page) -> Page {
        Page { url: self.url.clone(), ..page.clone() }
    }

    /// Logs in a member in a new browser.
    pub async fn logged_in(&self, username: &str, password: &str) -> Page {
        let mut page = self.visitor();
        page.login(username, password, None).await.expect_value();
        page
    }

    /// Creates a member through the test API, logged in.
    pub async fn member(&self, wanted: Value) -> Page {
        let mut page = self.visitor();
        let made = page.post_keyless("/_sandbox/members", wanted).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        page.token = made.json["token"].as_str().map(str::to_owned);
        page.store_cookies(&made);
        page
    }

    /// Creates a member through the test API, logged in or not; returns the API's response.
    pub async fn person(&self, wanted: Value) -> Value {
        self.post_test_api("/_sandbox/members", wanted).await
    }

    pub async fn site(&self, patch: Value) {
        let answer = self.visitor().send(Method::PATCH, "/_sandbox/site", Some(patch), &[]).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }

    pub async fn fault(&self, fault: Value) {
        self.post_test_api("/_sandbox/faults", fault).await;
    }

    /// Posts to the test API, which must accept it; returns its response.
    pub async fn post_test_api(&self, path: &str, body: Value) -> Value {
        let answer = self.visitor().post_keyless(path, body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.text);
        answer.json
    }

    /// Returns a state from the test API.
    pub async fn test_api(&self, path: &str) -> Value {
        self.visitor().send(Method::GET, path, None, &[]).await.json
    }

    /// Returns the e-mails and SMS messages to a recipient, newest first.
    pub async fn messages(&self, to: &str) -> Vec<Value> {
        let to = to.replace('+', "%2B");
        let all = self.test_api(&format!("/_sandbox/outbox?to={to}")).await;
        all.as_array().unwrap().clone()
    }

    /// Returns the newest message to a recipient.
    pub async fn last_message(&self, to: &str) -> Value {
        self.messages(to).await[0].clone()
    }

    /// Returns the code in the newest message to a recipient.
    pub async fn last_code(&self, to: &str) -> String {
        self.last_message(to).await["code"].as_str().unwrap().to_owned()
    }

    /// Requests a code as soon as the rate limit permits; returns it.
    pub async fn request_code(&self, page: &Page, path: &str, form: &Value, to: &str) -> String {
        let answer =
            wait_for(async || page.post(path, form.clone()).await, |answer| answer.status != 429);
        answer.await.expect_value();
        self.last_code(to).await
    }

    /// Checks that no account is unbalanced or negative.
    pub async fn audit(&self) -> Value {
        let audit = self.test_api("/_sandbox/ledger").await;
        assert_eq!(audit["unbalanced"], 0, "{audit}");
        assert_eq!(audit["negative"], 0, "{audit}");
        audit
    }
}

impl Drop for Server {
    /// Ends the server in order, so that its temporary database is deleted.
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            let id = self.child.id().to_string();
            let _ = Command::new("kill").args(["-TERM", &id]).status();
            let _ = self.child.wait();
        }
    }
}

/// Path of a database in a separate folder, which is removed on drop.
pub struct DatabaseFile(PathBuf);

impl DatabaseFile {
    fn create(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("ante-{name}-{}", key()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder.join("ante.db"))
    }
}

impl std::ops::Deref for DatabaseFile {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for DatabaseFile {
    fn drop(&mut self) {
        let _ = self.0.parent().map(std::fs::remove_dir_all);
    }
}

/// Starts a server on a database file, which the test can access as well.
pub fn on_file(name: &str) -> (Server, DatabaseFile) {
    on_file_with(name, &[])
}

/// Starts a server on a database file with further options.
pub fn on_file_with(name: &str, options: &[&str]) -> (Server, DatabaseFile) {
    let file = DatabaseFile::create(name);
    let options = [&["--db", file.to_str().unwrap()], options].concat();
    (Server::with(&options), file)
}

/// Opens the database file of a server.
pub async fn open_database(file: &Path) -> SqliteConnection {
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.unwrap()
}

/// Makes twenty concurrent calls; each gets its number.
pub async fn twenty<F: Future<Output = TestResponse>>(
    call: impl Fn(usize) -> F,
) -> Vec<TestResponse> {
    join_all((0..20).map(call)).await
}

/// Checks that concurrent calls with one key had one effect; returns its id.
#[track_caller]
pub fn one_effect(answers: &[TestResponse]) -> Value {
    let (done, others): (Vec<_>, Vec<_>) = answers.iter().partition(|one| one.status == 200);
    for other in others {
        other.expect_error(409, "conflict_pending");
    }
    let ids: Vec<_> = done.iter().map(|one| &one.value()["id"]).collect();
    assert!(!ids.is_empty() && ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    ids[0].clone()
}

/// Repeats a read until its value is as expected; returns it. Panics after 30 seconds.
pub async fn wait_for<T: Debug>(
    mut read: impl AsyncFnMut() -> T,
    is_expected: impl Fn(&T) -> bool,
) -> T {
    let deadline = Instant::now() + Duration::from_secs(30);
    loop {
        let value = read().await;
        if is_expected(&value) {
            return value;
        }
        assert!(Instant::now() < deadline, "after 30 s still {value:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Waits until each count has reached `least`. Panics after 30 seconds.
pub async fn wait_for_counts(counts: &[AtomicUsize], least: usize) {
    let smallest = || counts.iter().map(|count| count.load(Ordering::Relaxed)).min();
    wait_for(async || smallest(), |smallest| *smallest >= Some(least)).await;
}

/// Converts a decimal to units of 10⁻⁴.
pub fn units_of(amount: &str) -> i64 {
    Money::parse(amount).unwrap().0
}

/// Converts a decimal of a response to units of 10⁻⁴.
pub fn units(amount: &Value) -> i64 {
    units_of(amount.as_str().unwrap())
}

/// Returns the UTC date of some days ago: `2026-11-28`.
pub fn days_ago(days: i64) -> String {
    clock::rfc3339(clock::now() - days * clock::DAY)[..10].to_owned()
}

/// Returns a new idempotency key or visitor id.
pub fn key() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let random = ante_base::secret::random_bytes::<12>().unwrap();
    let random: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{random}{:08x}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Response of a call.
#[derive(Debug, Clone)]
pub struct TestResponse {
    pub status: StatusCode,
    pub headers: hyper::HeaderMap,
    pub text: String,
    pub json: Value,
}

impl TestResponse {
    pub fn code(&self) -> &str {
        self.json["code"].as_str().unwrap_or_default()
    }

    pub fn value(&self) -> &Value {
        &self.json["value"]
    }

    /// Checks that the response is this error.
    #[track_caller]
    pub fn expect_error(&self, status: u16, code: &str) {
        assert_eq!((self.status.as_u16(), self.code()), (status, code), "{}", self.text);
        assert_eq!(self.json["success"], false);
        assert!(self.json["message"].as_str().is_some_and(|text| !text.is_empty()));
    }

    /// Checks that the response is this error of a field.
    #[track_caller]
    pub fn expect_field_error(&self, code: &str, field: &str, key: &str) {
        self.expect_error(422, code);
        let error = &self.value()["fields"][0];
        assert_eq!((&error["field"], &error["key"]), (&json!(field), &json!(key)), "{}", self.text);
    }

    /// Checks that a field is rejected as invalid.
    #[track_caller]
    pub fn invalid(&self, field: &str, key: &str) {
        self.expect_field_error("validation_failed", field, key);
    }

    /// Checks that the call succeeded, and returns its value.
    #[track_caller]
    pub fn expect_value(&self) -> &Value {
        assert_eq!(self.status, 200, "{}", self.text);
        assert_eq!(self.json["success"], true);
        self.value()
    }
}

/// Page with its visitor id and session.
#[derive(Clone)]
pub struct Page {
    url: String,
    http: Client<HttpConnector, Body>,
    pub visitor: String,
    pub cookie: Option<String>,
    pub token: Option<String>,
}

impl Page {
    /// Returns the same visitor at another origin, where the session is unknown.
    pub fn at(&self, url: &str) -> Self {
        Self { url: url.to_owned(), token: None, cookie: None, ..self.clone() }
    }

    /// Returns the same page with another client address on this machine.
    pub fn from(&self, address: &str) -> Self {
        let mut connector = HttpConnector::new();
        connector.set_local_address(Some(address.parse().unwrap()));
        let http = Client::builder(TokioExecutor::new()).build(connector);
        Self { http, ..self.clone() }
    }

    /// Stores the cookies of a response, and removes those that it deletes.
    pub fn store_cookies(&mut self, answer: &TestResponse) {
        let mut jar: BTreeMap<String, String> = self.jar();
        for cookie in answer.headers.get_all(header::SET_COOKIE) {
            let (pair, flags) = cookie.to_str().unwrap().split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            if flags.contains("Max-Age=0") {
                jar.remove(name);
            } else {
                jar.insert(name.to_owned(), value.to_owned());
            }
        }
        self.use_jar(&jar);
    }

    /// Returns the page's cookies.
    pub fn jar(&self) -> BTreeMap<String, String> {
        let pairs = self.cookie.iter().flat_map(|all| all.split("; "));
        pairs.filter_map(|pair| pair.split_once('=')).map(|(n, v)| (n.into(), v.into())).collect()
    }

    pub fn use_jar(&mut self, jar: &BTreeMap<String, String>) {
        let pairs: Vec<_> = jar.iter().map(|(name, value)| format!("{name}={value}")).collect();
        self.cookie = (!pairs.is_empty()).then(|| pairs.join("; "));
    }

    /// Sends a call; `None` if the connection was closed without a response.
    pub async fn try_send(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Option<TestResponse> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.url))
            .header("visitor", &self.visitor)
            .header("module-id", "COMM3");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let body = match body {
            Some(json) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(json.to_string())
            }
            None => Body::empty(),
        };
        let sent = self.http.request(request.body(body).unwrap());
        let answer = tokio::time::timeout(RESPONSE_TIME_LIMIT, sent).await.unwrap().ok()?;
        let (parts, body) = answer.into_parts();
        let bytes = body.collect().await.ok()?.to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let json = serde_json::from_str(&text).unwrap_or_default();
        Some(TestResponse { status: parts.status, headers: parts.headers, text, json })
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> TestResponse {
        let said = format!("{method} {path}");
        self.try_send(method, path, body, headers)
            .await
            .unwrap_or_else(|| panic!("{said}: no answer"))
    }

    pub async fn get(&self, path: &str) -> TestResponse {
        self.send(Method::GET, path, None, &[]).await
    }

    /// Sends a call without an idempotency key, as the pages of games do.
    pub async fn post_keyless(&self, path: &str, body: Value) -> TestResponse {
        self.send(Method::POST, path, Some(body), &[]).await
    }

    /// Sends a changing call with a new idempotency key.
    pub async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.post_as(&key(), path, body).await
    }

    /// Sends a changing call with an idempotency key.
    pub async fn post_as(&self, key: &str, path: &str, body: Value) -> TestResponse {
        self.send(Method::POST, path, Some(body), &[("idempotency-key", key)]).await
    }

    /// Sends the same request twenty times concurrently, every second time with one common key.
    pub async fn press_twenty_times(&self, path: &str, body: &Value) -> Vec<TestResponse> {
        let common = key();
        twenty(|turn| {
            let key = if turn % 2 == 0 { common.clone() } else { key() };
            async move { self.post_as(&key, path, body.clone()).await }
        })
        .await
    }

    /// Returns the first key of the service info, and a nonce.
    pub async fn service(&self) -> (Value, String) {
        let service = self.get("/wps/system/service").await;
        let encryption = &service.value()["encryption"];
        (encryption["keys"][0].clone(), encryption["nonce"].as_str().unwrap().to_owned())
    }

    /// Sends an encrypted call.
    pub async fn sealed(&self, method: &str, path: &str, body: Value) -> TestResponse {
        let (jwk, nonce) = self.service().await;
        let plain = json!({ "nonce": nonce, "method": method, "path": path, "body": body });
        let payload = seal(&jwk, plain.to_string().as_bytes());
        self.post(&format!("/sec{path}"), json!({ "payload": payload })).await
    }

    /// Sends an encrypted call with an idempotency key; `None` if the connection was closed without
    /// a response.
    pub async fn try_sealed(
        &self,
        key: &str,
        method: &str,
        path: &str,
        body: Value,
    ) -> Option<TestResponse> {
        let (jwk, nonce) = self.service().await;
        let plain = json!({ "nonce": nonce, "method": method, "path": path, "body": body });
        let payload = json!({ "payload": seal(&jwk, plain.to_string().as_bytes()) });
        let headers = [("idempotency-key", key)];
        self.try_send(Method::POST, &format!("/sec{path}"), Some(payload), &headers).await
    }

    /// Sends a form as a changing call.
    pub async fn post_form(&self, key: &str, path: &str, text: &str) -> TestResponse {
        self.post_as_kind(key, path, "application/x-www-form-urlencoded", text).await
    }

    /// Sends a changing call with a body of any media type, or without a media type if it is empty.
    pub async fn post_as_kind(
        &self,
        key: &str,
        path: &str,
        kind: &str,
        text: &str,
    ) -> TestResponse {
        let mut request = Request::post(format!("{}{path}", self.url))
            .header("visitor", &self.visitor)
            .header("idempotency-key", key);
        if !kind.is_empty() {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let request = request.body(Body::from(text.to_owned())).unwrap();
        let (parts, body) = self.http.request(request).await.unwrap().into_parts();
        let text = String::from_utf8(body.collect().await.unwrap().to_bytes().into()).unwrap();
        let json = serde_json::from_str(&text).unwrap_or_default();
        TestResponse { status: parts.status, headers: parts.headers, text, json }
    }

    /// Takes over the session of a response, if it has one.
    pub fn keep_session(&mut self, answer: &TestResponse) {
        if let Some(token) = answer.value()["token"].as_str() {
            self.token = Some(token.to_owned());
            self.store_cookies(answer);
        }
    }

    /// Logs in with a form.
    pub async fn login_with(&mut self, form: Value) -> TestResponse {
        let answer = self.sealed("POST", "/wps/session/login", form).await;
        self.keep_session(&answer);
        answer
    }

    /// Logs in by user name.
    pub async fn login(
        &mut self,
        username: &str,
        password: &str,
        captcha: Option<&str>,
    ) -> TestResponse {
        let mut form = json!({ "username": username, "password": password, "type": "username" });
        if let Some(captcha) = captcha {
            form["captcha"] = captcha.into();
        }
        self.login_with(form).await
    }

    /// Logs in with remember-me, or without.
    pub async fn login_remembered(
        &mut self,
        username: &str,
        password: &str,
        on: bool,
    ) -> TestResponse {
        let form = json!({
            "username": username, "password": password, "type": "username", "remember": on,
        });
        self.login_with(form).await
    }

    /// Registers with a form, and takes over the new session.
    pub async fn register(&mut self, form: Value) -> TestResponse {
        let answer = self.sealed("PUT", REGISTER, form).await;
        self.keep_session(&answer);
        answer
    }

    /// Waits until the member's balance is this.
    pub async fn wait_for_balance(&self, balance: &str) {
        wait_for(async || self.balance().await, |read| read == balance).await;
    }

    pub async fn balance(&self) -> String {
        let answer = self.get("/wps/v2/wallets/balance").await;
        answer.expect_value()["sumBalance"].as_str().unwrap().to_owned()
    }
}

/// Checks that a time in a response is a period after an action between `since` and now, both in
/// Unix milliseconds.
pub fn assert_ends_after(time: &Value, since: i64, period: i64) {
    let time = time.as_str().unwrap();
    let (least, most) = (clock::rfc3339(since + period), clock::rfc3339(clock::now() + period));
    assert!(least.as_str() <= time && time <= most.as_str(), "{least} {time} {most}");
}
