import { type KeyboardEvent, useMemo } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { SiteText } from '@/components/SiteText'
import type { Help } from '@/core'
import { useT } from '@/i18n'
import { Link, navigate } from '@/router'
import { articlePath, type HelpPath, messageFormPath } from './address'
import css from './help.module.css'
import { htmlToText } from './htmlToText'
import { indexOf, searchArticles, type TextPiece } from './search'

/** Renders the results, best match first; arrow keys move through them. */
export function Results({ help, at, q }: { help: Help; at: HelpPath; q: string }) {
  const t = useT()
  const entries = useMemo(() => indexOf(help, htmlToText), [help])
  const synonyms = t('help.synonyms')
  const found = useMemo(() => searchArticles(entries, q, synonyms), [entries, q, synonyms])
  return (
    <section>
      <p className={css.count} role="status" data-testid="help.count" data-count={found.length}>
        {t('help.found', { count: found.length, q })}
      </p>
      {found.length === 0 ? (
        <Empty
          level={2}
          testId="help.none"
          title={t('help.none')}
          actions={
            <>
              <Button onClick={() => navigate(at)}>{t('help.allTopics')}</Button>
              <Button kind="primary" onClick={() => navigate(messageFormPath(at, 'feedback'))}>
                {t('help.ask')}
              </Button>
            </>
          }
        >
          {t('help.noneWords')}
        </Empty>
      ) : (
        <ol className={css.results} onKeyDown={onArrowKey}>
          {found.map(({ topic, article, title, excerpt }) => (
            <li key={article.id} data-testid="help.result" data-id={article.id}>
              <Link to={articlePath(at, article.id)}>
                <small>
                  <SiteText text={topic.title} />
                </small>
                <b>
                  <SiteText text={article.title}>
                    <Highlighted pieces={title} />
                  </SiteText>
                </b>
                <span>
                  <SiteText text={excerpt.map((piece) => piece.text).join('')}>
                    <Highlighted pieces={excerpt} />
                  </SiteText>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Highlighted({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, hit }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
    hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  )
}

/** Handles arrow keys; Arrow Up on the first result returns to the search field. */
function onArrowKey(event: KeyboardEvent<HTMLOListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const links: (Element | null)[] = [...event.currentTarget.querySelectorAll('a')]
  const to = links.indexOf(document.activeElement) + step
  const next = to < 0 ? document.querySelector<HTMLElement>('[data-testid="help.search"]') : links[to]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
