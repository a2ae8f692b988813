//! Topics of the help centre. The texts are HTML files in `sandbox/seed/help`, one per topic and
//! language (`house.pt.html`): `<h1 id>` is the topic, `<h2 id>` an article. The file of a regional
//! language (`house.pt-br.html`) has only the articles that differ from the general one's.

use ante_base::{ApiError, Lang};
use ante_contract::help::{Help, HelpArticle, HelpRequest, HelpTopic};
use ante_server::api::Ctx;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

/// Topics in display order.
const TOPICS: [&str; 8] =
    ["account", "money", "bonuses", "games", "responsible", "agents", "security", "house"];

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../seed/help");

static TOPICS_BY_LANG: LazyLock<Vec<(Lang, Vec<HelpTopic>)>> =
    LazyLock::new(|| Lang::all().map(|lang| (lang, topics_in(lang))).collect());

/// Reads the topics in a language. What it does not have is in the general language, otherwise in
/// English.
fn topics_in(lang: Lang) -> Vec<HelpTopic> {
    let file = |name: &str, lang: Lang| {
        FILES.get_file(format!("{name}.{}.html", lang.code().to_lowercase()))?.contents_utf8()
    };
    let topic_of = |name| {
        let mut whole = topic(lang.with_fallbacks().skip(1).find_map(|lang| file(name, lang))?)?;
        let own = file(name, lang).and_then(topic).map(|own| own.articles);
        for article in own.unwrap_or_default() {
            if let Some(known) = whole.articles.iter_mut().find(|known| known.id == article.id) {
                *known = article;
            }
        }
        Some(whole)
    };
    TOPICS.into_iter().filter_map(topic_of).collect()
}

/// Returns all topics, which the page searches locally.
pub(super) async fn help(ctx: Ctx, request: HelpRequest) -> Result<Help, ApiError> {
    let lang = Lang::from_code(&request.language).unwrap_or(ctx.lang());
    let mut topics = all(lang).to_vec();
    for article in topics.iter_mut().flat_map(|topic| &mut topic.articles) {
        article.content = ctx.site().currency().fill(&article.content, lang);
    }
    Ok(Help { topics })
}

/// Returns all topics, for a search.
pub(super) fn all(lang: Lang) -> &'static [HelpTopic] {
    TOPICS_BY_LANG.iter().find(|(known, _)| *known == lang).map_or(&[], |(_, topics)| topics)
}

/// Parses a topic with its articles.
fn topic(file: &str) -> Option<HelpTopic> {
    let mut sections = file.split("<h2 id=\"");
    let (id, title, _) =
        split_heading(sections.next()?.trim().strip_prefix("<h1 id=\"")?, "</h1>")?;
    let articles = sections
        .filter_map(|section| split_heading(section, "</h2>"))
        .map(|(id, title, content)| HelpArticle { id, title, content })
        .collect();
    Some(HelpTopic { id, title, articles })
}

/// Splits `id">Title</h1>` from the text that follows it.
fn split_heading(text: &str, end: &str) -> Option<(String, String, String)> {
    let (id, rest) = text.split_once("\">")?;
    let (title, rest) = rest.split_once(end)?;
    Some((id.to_owned(), title.to_owned(), rest.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn ids(topics: &[HelpTopic]) -> Vec<&str> {
        topics
            .iter()
            .flat_map(|topic| {
                let articles = topic.articles.iter().map(|article| article.id.as_str());
                std::iter::once(topic.id.as_str()).chain(articles)
            })
            .collect()
    }

    #[test]
    fn all_languages_have_the_same_articles() {
        let pt = ids(all(Lang::PT));
        assert_eq!(all(Lang::PT).len(), TOPICS.len());
        for lang in Lang::all() {
            assert_eq!(ids(all(lang)), pt, "{lang:?}");
        }
        assert_ne!(all(Lang::PT)[0].title, all(Lang::EN)[0].title);
        let once: BTreeSet<_> = pt.iter().copied().collect();
        assert_eq!(once.len(), pt.len(), "an id is there twice");
        // Ids used in the addresses of pages.
        for wanted in ["terms", "privacy", "responsible-gaming", "age", "region", "maintenance"] {
            assert!(once.contains(wanted), "{wanted}");
        }
    }

    #[test]
    fn a_regional_language_has_its_own_articles_and_the_general_ones() {
        let articles = |lang| all(lang).iter().flat_map(|topic| &topic.articles);
        let differing: Vec<_> = articles(Lang::PT_BR)
            .zip(articles(Lang::PT))
            .filter(|(regional, general)| regional != general)
            .map(|(regional, _)| regional.id.as_str())
            .collect();
        assert!(differing.contains(&"referral"), "{differing:?}");
        assert!(differing.len() * 2 < articles(Lang::PT).count(), "{differing:?}");
    }

    #[test]
    fn every_article_has_a_text_in_plain_html() {
        for (_, topics) in &*TOPICS_BY_LANG {
            for article in topics.iter().flat_map(|topic| &topic.articles) {
                let text = &article.content;
                assert!(text.len() > 120 && !article.title.is_empty(), "{}", article.id);
                assert!(!text.contains("style=") && !text.contains("<script"), "{}", article.id);
                for tag in ["p", "ul", "ol", "li", "strong", "a", "table", "tr"] {
                    let opened = text.matches(&format!("<{tag}>")).count()
                        + text.matches(&format!("<{tag} ")).count();
                    let closed = text.matches(&format!("</{tag}>")).count();
                    assert_eq!(opened, closed, "{} in {}", tag, article.id);
                }
            }
        }
    }

    /// Every link to an article has a target.
    #[test]
    fn links_between_articles_have_targets() {
        let known: BTreeSet<_> = ids(all(Lang::PT)).into_iter().collect();
        for (_, topics) in &*TOPICS_BY_LANG {
            for article in topics.iter().flat_map(|topic| &topic.articles) {
                for link in article.content.split("?article=").skip(1) {
                    let id = link.split('"').next().unwrap_or_default();
                    assert!(known.contains(id), "{id} in {}", article.id);
                }
            }
        }
    }
}
