//! Downloads for phones. The site has no app in a store, and states this: an iPhone gets a profile
//! that adds the site to the home screen, an Android phone a page with instructions for the same.

use ante_base::{Lang, key, texts::Key};
use ante_server::{
    api::lang_of,
    app::App,
    settings::{ANDROID_PATH, IOS_PATH, PROFILE_PATH},
};
use axum::{
    Router,
    extract::{Query, State},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{Html, IntoResponse, Response},
    routing::get,
};
use serde::Deserialize;

/// Returns the routes of the profile and the two pages.
pub fn pages() -> Router<App> {
    Router::new()
        .route(PROFILE_PATH, get(profile))
        .route(ANDROID_PATH, get(|app, query, headers| page(app, query, headers, &ANDROID_TEXT)))
        .route(IOS_PATH, get(|app, query, headers| page(app, query, headers, &IOS_TEXT)))
}

/// Query of a link to a download.
#[derive(Deserialize)]
struct LinkQuery {
    /// Code of the language that the site is in.
    language: Option<String>,
}

impl LinkQuery {
    /// Returns the language of the link, otherwise of the request.
    fn lang(&self, headers: &HeaderMap) -> Lang {
        let own = self.language.as_deref().and_then(Lang::from_code);
        own.unwrap_or_else(|| lang_of(headers))
    }
}

/// Serves a web clip: an icon on the home screen that opens the site, without any other effect on
/// the phone.
async fn profile(
    State(app): State<App>,
    Query(query): Query<LinkQuery>,
    headers: HeaderMap,
) -> Response {
    let site = app.hosts().origin(&headers).unwrap_or_else(|| app.site_origin());
    let profile = include_str!("../../../../seed/help/site.mobileconfig")
        .replace("{brand}", &app.brand().name_in_markup())
        .replace("{site}", &site)
        .replace("{description}", query.lang(&headers).text(key!("help.downloads.profile")));
    let kind = HeaderValue::from_static("application/x-apple-aspen-config");
    let name = HeaderValue::from_static("attachment; filename=\"site.mobileconfig\"");
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], profile).into_response()
}

/// Texts of a page.
struct PageText {
    title: Key,
    text: Key,
}

const ANDROID_TEXT: PageText = PageText {
    title: key!("help.downloads.androidTitle"),
    text: key!("help.downloads.androidText"),
};

const IOS_TEXT: PageText =
    PageText { title: key!("help.downloads.iosTitle"), text: key!("help.downloads.iosText") };

async fn page(
    State(app): State<App>,
    Query(query): Query<LinkQuery>,
    headers: HeaderMap,
    words: &'static PageText,
) -> Response {
    let lang = query.lang(&headers);
    let title = lang.format(words.title, &[("brand", &app.brand().name_in_markup())]);
    let html = include_str!("../../../../seed/help/download.html")
        .replace("{lang}", lang.tag())
        .replace("{dir}", lang.dir())
        .replace("{title}", &title)
        .replace("{text}", lang.text(words.text))
        .replace("{link}", lang.text(key!("help.downloads.steps")));
    let policy = HeaderValue::from_static(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    let name = HeaderName::from_static("content-security-policy");
    ([(name, policy)], Html(html)).into_response()
}
