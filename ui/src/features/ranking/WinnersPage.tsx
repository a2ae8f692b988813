import { useId, useState } from 'react'
import { Amount } from '@/components/Amount'
import { ButtonLink } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { MINUTE_MS } from '@/components/lib/durationText'
import { imageUrl } from '@/components/lib/imageCdn'
import { Podium, type PodiumEntry } from '@/components/Podium'
import { Segmented } from '@/components/Segmented'
import { Skeleton } from '@/components/Skeleton'
import {
  core,
  formatAmount,
  gamesPath,
  useDateFormats,
  usePolling,
  useQuery,
  useSlice,
  type Winner,
} from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { changeQuery, useSearchParams } from '@/router'
import css from './ranking.module.css'

const PERIODS = ['day', 'week'] as const
/** Period of an address without one. */
const [DEFAULT_PERIOD] = PERIODS
type Period = (typeof PERIODS)[number]
const DAYS: Record<Period, number> = { day: 1, week: 7 }
const PODIUM_SIZE = 3

/** Renders `/winners`: the top winners of a day or a week (REQ-2.8.1). */
export default function WinnersPage() {
  const t = useT()
  const panel = useId()
  const requestedPeriod = useSearchParams().get('period')
  const [period, setPeriod] = useState<Period>(
    PERIODS.find((one) => one === requestedPeriod) ?? DEFAULT_PERIOD,
  )
  const read = useQuery('winners', () => core().winners())
  usePolling(read, MINUTE_MS)

  function choose(next: Period) {
    setPeriod(next)
    changeQuery(
      (query) => {
        if (next === DEFAULT_PERIOD) query.delete('period')
        else query.set('period', next)
        return query
      },
      { replace: true },
    )
  }

  const winners = read.data && core().rankWinners(read.data.list, DAYS[period])
  return (
    <div className={`page ${css.page}`} data-testid="winners" data-period={period}>
      <header className={css.head}>
        <div>
          <h1>{t('site.winners')}</h1>
          <p>{t('ranking.lead')}</p>
        </div>
        <Segmented<Period>
          label={t('ranking.period')}
          value={period}
          onChange={choose}
          controls={panel}
          testId="winners.period"
          items={PERIODS.map((key) => ({ key, label: t(`ranking.${key}`) }))}
        />
      </header>
      <div id={panel} role="tabpanel" className={css.panel} aria-busy={read.phase === 'loading' || undefined}>
        {read.phase === 'failed' && read.error ? (
          <LoadError error={read.error} level={2} title={t('ranking.unloaded')} onRetry={read.refetch} />
        ) : winners ? (
          <Ranking winners={winners} />
        ) : (
          <div className={css.panel} role="status" aria-label={t('common.loading')}>
            <Skeleton className={css.podiumSkeleton} />
            <Skeleton className={css.listSkeleton} />
          </div>
        )}
      </div>
    </div>
  )
}

function Ranking({ winners }: { winners: readonly Winner[] }) {
  const t = useT()
  const { dayTime: formatTime } = useDateFormats()
  if (winners.length === 0)
    return (
      <Empty
        icon="trophy"
        level={2}
        title={t('ranking.empty')}
        testId="winners.empty"
        actions={<ButtonLink to={gamesPath()}>{t('site.seeGames')}</ButtonLink>}
      >
        {t('ranking.emptyWords')}
      </Empty>
    )
  return (
    <>
      <Podium
        label={t('ranking.label')}
        entries={winners.slice(0, PODIUM_SIZE).map(
          (winner, at): PodiumEntry => ({
            key: keyOf(winner),
            rank: at + 1,
            label: t('ranking.place', { rank: at + 1 }),
            image: winner.avatar,
            name: <bdi>{winner.player}</bdi>,
            detail: winner.gameName,
            prize: <PrizeAmount winner={winner} />,
          }),
        )}
      />
      <ol className={css.list} start={PODIUM_SIZE + 1} aria-label={t('ranking.label')}>
        {winners.slice(PODIUM_SIZE).map((winner, at) => (
          <li key={keyOf(winner)} data-testid="winners.line">
            <span className={`num ${css.rank}`}>{at + 1 + PODIUM_SIZE}</span>
            <img src={imageUrl(winner.image)} alt="" width={42} height={56} loading="lazy" />
            <span className={css.who}>
              <b>
                <bdi>{winner.player}</bdi>
              </b>
              <small>
                <bdi>{winner.gameName}</bdi>
              </small>
            </span>
            <time className="num" dateTime={winner.wonAt}>
              {formatTime(winner.wonAt)}
            </time>
            <PrizeAmount winner={winner} />
          </li>
        ))}
      </ol>
    </>
  )
}

const keyOf = ({ player, gameCode, wonAt }: Winner) => `${player} ${gameCode} ${wonAt}`

/** Renders a prize. Gold is reserved for won money. */
function PrizeAmount({ winner: { prize } }: { winner: Winner }) {
  const { currencySymbol } = useSlice('site')
  return <Amount value={prize} text={formatAmount(prize)} symbol={currencySymbol} tone="money" />
}
