import type { MouseEvent } from 'react'
import { oddPath } from '@/components/linkage'
import { Rail } from '@/components/Rail'
import { Skeleton } from '@/components/Skeleton'
import { StatePill } from '@/components/Tag'
import { brand, core, guarded, type Match, useRead, useRefresh } from '@/core'
import { useLocale, useT } from '@/i18n'
import { isForBrowser, Link, navigate } from '@/router'
import css from './Fixtures.module.css'
import { RowFailed } from './RowFailed'

/** Odds and scores move. */
const EVERY = 15_000
const ROOM = ['a', 'b', 'c', 'd']
/** Where the way back from the sportsbook leads. */
const HERE = { from: '/' }

/** The matches that the house puts forward. */
export function Fixtures() {
  const t = useT()
  const read = useRead('home.matches', () => core().hotMatches())
  useRefresh(read, EVERY)
  const matches = read.data?.list
  if (matches?.length === 0) return null
  return (
    <Rail
      id="home-matches"
      look="pairs"
      title={t('site.matches')}
      testId="home.hotMatches"
      busy={read.phase === 'loading'}
      arrows={(matches?.length ?? 0) > brand().hotMatchesShown}
      end={<Link to="/sports">{t('common.seeAll')}</Link>}
    >
      {read.phase === 'failed' ? (
        <RowFailed onRetry={read.again} />
      ) : matches ? (
        matches.map((match) => <Card key={match.id} match={match} />)
      ) : (
        ROOM.map((key) => <Skeleton key={key} className={css.blank} />)
      )}
    </Rail>
  )
}

function Card({ match }: { match: Match }) {
  const t = useT()
  const locale = useLocale()
  return (
    <article className={css.match}>
      <div className={css.head}>
        <b>{match.league}</b>
        {match.minute == null ? (
          <time className="num" dateTime={match.startsAt}>
            {kickOff(match.startsAt, locale)}
          </time>
        ) : (
          <StatePill tone="live">{t('site.minute', { minute: match.minute })}</StatePill>
        )}
      </div>
      <div className={css.sides}>
        {[match.home, match.away].map((side) => (
          <div key={side.name}>
            <img src={side.crest} alt="" width={24} height={24} loading="lazy" />
            <span>{side.name}</span>
            {side.score == null ? null : <b className="num">{side.score}</b>}
          </div>
        ))}
      </div>
      <div className={css.odds}>
        {match.odds.map((odd) => (
          <Link
            key={odd.outcome}
            to={oddPath(match, odd.outcome)}
            state={HERE}
            onClick={(event) => openOdd(event, oddPath(match, odd.outcome))}
            aria-label={`${oddName(odd.outcome, match, t('site.draw'))} ${odd.price}`}
          >
            <span>{odd.outcome}</span>
            <b className="num">{odd.price}</b>
          </Link>
        ))}
      </div>
    </article>
  )
}

/** Opens the sportsbook with the odd on the slip, for a visitor after the login; a press for a new tab is the browser's. */
function openOdd(event: MouseEvent, to: string): void {
  if (isForBrowser(event)) return
  event.preventDefault()
  guarded('startGame', () => navigate(to, { state: HERE }))
}

function oddName(outcome: string, match: Match, draw: string): string {
  if (outcome === '1') return match.home.name
  return outcome === '2' ? match.away.name : draw
}

/** `DD MMM | HH:mm` (§2), in the visitor's own time. */
export function kickOff(time: string, locale: string): string {
  const at = new Date(time)
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit' }).format(at)
  const month = new Intl.DateTimeFormat(locale, { month: 'short' })
    .format(at)
    .replace('.', '')
    .toLocaleUpperCase(locale)
  const hour = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return `${day.padStart(2, '0')} ${month} | ${hour}`
}
