//! Downloads for phones. The site has no app in a store, and states this: an iPhone gets a profile
//! that adds the site to the home screen, an Android phone a page with instructions for the same.

use ante_base::Lang;
use ante_server::{
    app::App,
    settings::{ANDROID_PATH, IOS_PATH, PROFILE_PATH},
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{Html, IntoResponse, Response},
    routing::get,
};

/// Returns the routes of the profile and the two pages.
pub fn pages() -> Router<App> {
    Router::new()
        .route(PROFILE_PATH, get(profile))
        .route(ANDROID_PATH, get(|app, headers| page(app, headers, &ANDROID_TEXT)))
        .route(IOS_PATH, get(|app, headers| page(app, headers, &IOS_TEXT)))
}

/// Serves a web clip: an icon on the home screen that opens the site, without any other effect on
/// the phone.
async fn profile(State(app): State<App>, headers: HeaderMap) -> Response {
    let site = app.hosts().origin(&headers).unwrap_or_else(|| app.site_origin());
    let profile = include_str!("../../../../seed/help/site.mobileconfig")
        .replace("{brand}", &app.brand().name_in_markup())
        .replace("{site}", &site);
    let kind = HeaderValue::from_static("application/x-apple-aspen-config");
    let name = HeaderValue::from_static("attachment; filename=\"site.mobileconfig\"");
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], profile).into_response()
}

/// Title, sentence and link text, in Portuguese and in English.
struct PageText {
    pt: [&'static str; 3],
    en: [&'static str; 3],
}

const ANDROID_TEXT: PageText = PageText {
    pt: [
        "{brand} no Android",
        "Não há um arquivo de app para baixar neste servidor. O site inteiro funciona no navegador: \
         abra o menu do Chrome e escolha <b>Adicionar à tela inicial</b>.",
        "Ver o passo a passo",
    ],
    en: [
        "{brand} on Android",
        "There is no app file to download from this server. The whole site works in the browser: \
         open Chrome's menu and choose <b>Add to Home screen</b>.",
        "See it step by step",
    ],
};

const IOS_TEXT: PageText = PageText {
    pt: [
        "{brand} no iPhone",
        "Não há um app nosso na App Store. O site inteiro funciona no Safari: toque em \
         <b>Compartilhar</b> e depois em <b>Adicionar à Tela de Início</b>.",
        "Ver o passo a passo",
    ],
    en: [
        "{brand} on iPhone",
        "We have no app in the App Store. The whole site works in Safari: tap <b>Share</b>, then \
         <b>Add to Home Screen</b>.",
        "See it step by step",
    ],
};

async fn page(State(app): State<App>, headers: HeaderMap, words: &'static PageText) -> Response {
    // The language comes from the browser, because a phone that scanned a code has no setting here.
    let request = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let english = request.is_some_and(|tags| !tags.to_ascii_lowercase().starts_with("pt"));
    let lang = if english { Lang::En } else { Lang::Pt };
    let [title, text, link] = lang.pick(&words.pt, &words.en);
    let html = include_str!("../../../../seed/help/download.html")
        .replace("{lang}", lang.pick("pt-BR", "en"))
        .replace("{title}", title)
        .replace("{text}", text)
        .replace("{link}", link)
        .replace("{brand}", &app.brand().name_in_markup());
    let policy = HeaderValue::from_static(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    let name = HeaderName::from_static("content-security-policy");
    ([(name, policy)], Html(html)).into_response()
}
