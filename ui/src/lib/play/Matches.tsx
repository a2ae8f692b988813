import type { MouseEvent, ReactNode } from 'react'
import { RowError } from '@/components/feedback/RowError'
import { oddPath } from '@/components/lib/paths'
import { Rail } from '@/components/Rail'
import { Skeleton } from '@/components/Skeleton'
import { StatePill } from '@/components/Tag'
import { brand, core, type Match, runGuarded, usePolling, useQuery } from '@/core'
import { availableLocale, useLocale, useT } from '@/i18n'
import { isModifiedClick, Link, navigate } from '@/router'
import { formatDayAndMonth } from './formatDayAndMonth'
import css from './Matches.module.css'

/** Refresh interval of odds and scores in milliseconds. */
const REFRESH_INTERVAL_MS = 15_000

interface MatchesProps {
  /** Id of the heading. */
  id: string
  testId: string
  /** Target of the sportsbook's back link. */
  from: string
  /** Renders the end of the heading line, such as a link to more matches. */
  end: (matches: readonly Match[] | undefined) => ReactNode
}

/** Renders the featured matches: live and upcoming ones. */
export function Matches({ id, testId, from, end }: MatchesProps) {
  const t = useT()
  const query = useQuery('home.matches', () => core().hotMatches())
  usePolling(query, REFRESH_INTERVAL_MS)
  const matches = query.data?.list
  if (matches?.length === 0) return null
  return (
    <Rail
      id={id}
      look="pairs"
      title={t('site.matches')}
      testId={testId}
      busy={query.phase === 'loading'}
      arrows={(matches?.length ?? 0) > brand().hotMatchesShown}
      end={end(matches)}
    >
      {query.phase === 'failed' ? (
        <RowError onRetry={query.refetch} />
      ) : matches ? (
        matches.map((match) => <Card key={match.id} match={match} from={from} />)
      ) : (
        <Skeleton count={4} className={css.blank} />
      )}
    </Rail>
  )
}

function Card({ match, from }: { match: Match; from: string }) {
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
          <SportsbookLink
            key={odd.outcome}
            to={oddPath(match, odd)}
            from={from}
            aria-label={`${oddName(odd.outcome, match, t('site.draw'))} ${odd.price}`}
          >
            <span>{odd.outcome}</span>
            <b className="num">{odd.price}</b>
          </SportsbookLink>
        ))}
      </div>
    </article>
  )
}

interface SportsbookLinkProps {
  to: string
  from: string
  'aria-label'?: string
  children: ReactNode
}

/** Renders a link into a sportsbook: a visitor logs in first; a press for a new tab is left to the browser. */
export function SportsbookLink({ to, from, ...rest }: SportsbookLinkProps) {
  const state = { from }
  function open(event: MouseEvent): void {
    if (isModifiedClick(event)) return
    event.preventDefault()
    runGuarded('startGame', () => navigate(to, { state }))
  }
  return <Link to={to} state={state} onClick={open} {...rest} />
}

function oddName(outcome: string, match: Match, draw: string): string {
  if (outcome === '1') return match.home.name
  return outcome === '2' ? match.away.name : draw
}

/** Returns the kick-off as `DD MMM | HH:mm` (REQ-2.4.32) in the visitor's time zone, without names `DD.MM | HH:mm`. */
function kickOff(time: string, locale: string): string {
  const at = new Date(time)
  const hour = new Intl.DateTimeFormat(availableLocale(locale), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return `${formatDayAndMonth(at, locale)} | ${hour}`
}
