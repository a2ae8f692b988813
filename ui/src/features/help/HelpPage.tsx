import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { Empty } from '@/components/feedback/Empty'
import { isComposing } from '@/components/lib/composition'
import { SearchField } from '@/components/SearchField'
import { Skeleton } from '@/components/Skeleton'
import { core, type Help, useQuery } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { changeQuery, Link, navigate, useLocation, useSearchParams } from '@/router'
import { Article } from './Article'
import { articlePath, type HelpPath, helpViewOf, type View } from './address'
import { Contact } from './Contact'
import css from './help.module.css'
import { htmlToText } from './htmlToText'
import { MessageForm } from './MessageForm'
import { Results } from './Results'
import { indexOf, searchArticles } from './search'
import { Topic, Topics } from './Topics'

interface HelpPageProps {
  at: HelpPath
  /** Opens customer service in its window; if undefined, the help centre links to the desk. */
  onService?: () => void
}

/** Renders `/help` and `/helpmc`: help articles and contact options. */
export default function HelpPage({ at, onService }: HelpPageProps) {
  const t = useT()
  const { data, phase, error, refetch } = useQuery('help', () => core().member.help())
  const query = useSearchParams()
  const q = query.get('q')?.trim() ?? ''
  const search = useCallback((next: string) => navigateToSearch(next), [])
  return (
    <div className={`page ${css.page}`} data-testid="help">
      <search className={css.head}>
        <h1>
          <Link to={at}>{t('site.helpCentre')}</Link>
        </h1>
        <SearchKeys help={data} at={at}>
          <SearchField value={q} label={t('help.search')} testId="help.search" onSearch={search} />
        </SearchKeys>
      </search>
      {phase === 'failed' && error ? (
        <LoadError error={error} level={2} title={t('help.unloaded')} onRetry={refetch} />
      ) : data ? (
        <HelpView help={data} at={at} />
      ) : (
        <TopicsSkeleton />
      )}
      <Contact at={at} onService={onService} />
    </div>
  )
}

/** Navigates to a search; a search is its own view, so Back returns to the previous one. */
function navigateToSearch(q: string): void {
  changeQuery(
    (query) => {
      const next = new URLSearchParams(query)
      next.delete('article')
      next.delete('write')
      if (q === '') next.delete('q')
      else next.set('q', q)
      return next
    },
    { replace: new URLSearchParams(window.location.search).has('q') },
  )
}

/** Handles search keys: Enter opens the first match of the current text, Arrow Down moves to the results. */
function SearchKeys({ help, at, children }: { help?: Help; at: HelpPath; children: React.ReactNode }) {
  const t = useT()
  const entries = useMemo(() => (help ? indexOf(help, htmlToText) : []), [help])
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!(event.target instanceof HTMLInputElement) || isComposing(event)) return
    if (event.key === 'Enter') {
      const [first] = searchArticles(entries, event.target.value, t('help.synonyms'))
      if (first) navigate(articlePath(at, first.article.id))
    }
    if (event.key === 'ArrowDown') {
      const first = document.querySelector<HTMLElement>('[data-testid="help.result"] a')
      if (!first) return
      event.preventDefault()
      first.focus()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside it, which bubble
    <div onKeyDown={onKeyDown}>{children}</div>
  )
}

function HelpView({ help, at }: { help: Help; at: HelpPath }) {
  const { hash } = useLocation()
  const query = useSearchParams()
  const view = useMemo(() => helpViewOf(help, query, hash), [help, query, hash])
  const body = useRef<HTMLDivElement>(null)
  useArticleFocus(body, view)
  return (
    <div ref={body} className={css.view} data-view={view.kind} data-testid="help.view" tabIndex={-1}>
      <HelpViewContent help={help} at={at} view={view} />
    </div>
  )
}

function HelpViewContent({ help, at, view }: { help: Help; at: HelpPath; view: View }) {
  const t = useT()
  switch (view.kind) {
    case 'start':
      return <Topics help={help} at={at} />
    case 'search':
      return <Results help={help} at={at} q={view.q} />
    case 'topic':
      return <Topic topic={view.topic} at={at} />
    case 'article':
      return <Article help={help} topic={view.topic} article={view.article} at={at} />
    case 'write':
      return <MessageForm at={at} kind={view.write} />
    case 'missing':
      return (
        <Empty
          level={2}
          testId="help.missing"
          title={t('help.missing')}
          actions={<Link to={at}>{t('help.allTopics')}</Link>}
        >
          {t('help.missingWords')}
        </Empty>
      )
  }
}

/** Moves the focus to a newly opened article; the search field keeps the focus. */
function useArticleFocus(body: React.RefObject<HTMLElement | null>, view: View) {
  const viewKey =
    view.kind === 'article' ? view.article.id : view.kind === 'topic' ? view.topic.id : view.kind
  const before = useRef(viewKey)
  useEffect(() => {
    if (before.current === viewKey) return
    before.current = viewKey
    if (view.kind !== 'search' && document.activeElement?.getAttribute('type') !== 'search')
      body.current?.focus({ preventScroll: true })
  }, [viewKey, view.kind, body])
}

/** Renders skeletons as tall as the topics. */
function TopicsSkeleton() {
  const t = useT()
  return (
    <div className={css.topics} role="status" aria-label={t('common.loading')}>
      <Skeleton count={6} className={css.coming} />
    </div>
  )
}
