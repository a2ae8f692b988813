import { type MouseEvent, useId } from 'react'
import { Html } from '@/components/Html'
import { useTitle } from '@/components/hooks/useTitle'
import { SiteText } from '@/components/SiteText'
import { type Help, type HelpArticle, type HelpTopic, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link, navigate } from '@/router'
import { articlePath, type HelpPath } from './address'
import css from './help.module.css'
import { Articles } from './Topics'

interface ArticleProps {
  help: Help
  topic: HelpTopic
  article: HelpArticle
  at: HelpPath
}

/** Renders an article with the list of its topic's articles. */
export function Article({ help, topic, article, at }: ArticleProps) {
  const t = useT()
  const more = useId()
  const { imageCdns } = useSlice('site')
  useTitle(article.title)

  /** Keeps links between articles within the current frame. */
  function stay(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const url = new URL(link.href)
    const id = url.searchParams.get('article')
    const known = help.topics.some(({ articles }) => articles.some((one) => one.id === id))
    if (!id || !known || !/^\/help(mc)?$/.test(url.pathname)) return
    event.preventDefault()
    navigate(articlePath(at, id))
  }

  return (
    <div className={css.reading}>
      <article className={css.article} data-testid="help.article" data-id={article.id} id={article.id}>
        <p className={css.crumbs}>
          <Link to={at}>{t('help.allTopics')}</Link>
          <span aria-hidden="true">/</span>
          <Link to={articlePath(at, topic.id)}>
            <SiteText text={topic.title} />
          </Link>
        </p>
        <h2>
          <SiteText text={article.title} />
        </h2>
        <div onClickCapture={stay}>
          <Html html={article.content} pictures={imageCdns} level={3} />
        </div>
      </article>
      <nav className={css.more} aria-labelledby={more}>
        <h2 id={more}>
          <SiteText text={topic.title} />
        </h2>
        <Articles topic={topic} at={at} shown={article.id} />
      </nav>
    </div>
  )
}
