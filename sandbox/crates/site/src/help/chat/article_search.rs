//! Search for help articles that match a chat message.

use crate::help::topics;
use ante_base::{Lang, accents::lower_without_accents};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Maximum number of suggested articles.
const MAX_ARTICLES: usize = 3;
/// Minimum length of a word that counts.
const MIN_WORD_LENGTH: usize = 3;
/// Weight of a word in the title, relative to one in the text.
const TITLE_WEIGHT: usize = 5;

/// Link to a help article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ArticleLink {
    pub title: String,
    pub path: String,
}

/// Returns the best matching articles, the best first; none if no title has a word of the message.
pub(super) fn find_articles(text: &str, lang: Lang) -> Vec<ArticleLink> {
    let articles: Vec<_> = topics::all(lang)
        .iter()
        .flat_map(|topic| &topic.articles)
        .map(|article| (article, words(&article.title), words(&article.content)))
        .collect();
    // A word in more than a third of the articles does not distinguish them.
    let is_common = |word: &String| {
        let having =
            articles.iter().filter(|(_, title, body)| title.contains(word) || body.contains(word));
        having.count() * 3 > articles.len()
    };
    let mut request = words(text);
    request.retain(|word| !is_common(word));
    let mut found = Vec::new();
    for (article, title, body) in &articles {
        let shared = |words: &BTreeSet<String>| words.intersection(&request).count();
        let score = shared(title) * TITLE_WEIGHT + shared(body);
        if shared(title) > 0 {
            found.push((score, *article));
        }
    }
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    let link = |article: &ante_contract::help::HelpArticle| ArticleLink {
        title: article.title.clone(),
        path: format!("/helpmc?article={}", article.id),
    };
    // Matches with less than half of the best score are accidental.
    let best = found.first().map_or(0, |(score, _)| *score);
    found.retain(|(score, _)| score * 2 >= best);
    found.into_iter().take(MAX_ARTICLES).map(|(_, article)| link(article)).collect()
}

fn words(text: &str) -> BTreeSet<String> {
    lower_without_accents(text)
        .collect::<String>()
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| word.chars().count() >= MIN_WORD_LENGTH)
        // Plurals match singulars.
        .map(|word| word.trim_end_matches('s').to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_match_their_articles() {
        let found = find_articles("meu deposito por pix ainda nao caiu", Lang::PT);
        assert!(found.iter().any(|link| link.path.contains("deposit")), "{found:?}");
        assert!(found.len() <= MAX_ARTICLES);
        let found = find_articles("my withdrawals do not arrive", Lang::EN);
        assert!(found.iter().any(|link| link.path.contains("withdraw")), "{found:?}");
    }

    #[test]
    fn short_words_count_and_common_ones_do_not() {
        let found = find_articles("Meu PIX não caiu", Lang::PT);
        assert_eq!(found.first().map(|link| &*link.path), Some("/helpmc?article=deposit-late"));
        assert_eq!(find_articles("não", Lang::PT), []);
    }

    #[test]
    fn small_talk_matches_no_article() {
        assert_eq!(find_articles("oi, e aí?", Lang::PT), []);
    }
}
