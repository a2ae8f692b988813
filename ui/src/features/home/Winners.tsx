import { Amount } from '@/components/Amount'
import { RowError } from '@/components/feedback/RowError'
import { SectionHead } from '@/components/Rail'
import { repeat, Skeleton } from '@/components/Skeleton'
import { core, formatAll, usePolling, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import css from './Winners.module.css'

const WINNERS_SHOWN = 6
const POLL_INTERVAL_MS = 60_000

/** Renders the top winners. Gold is reserved for won money. */
export function Winners() {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const read = useQuery('winners', () => core().winners())
  usePolling(read, POLL_INTERVAL_MS)
  const winners = read.data?.list.slice(0, WINNERS_SHOWN)
  const texts = formatAll((winners ?? []).map((winner) => winner.prize))
  if (winners?.length === 0) return null
  return (
    <section
      className={css.section}
      aria-labelledby="home-winners"
      data-testid="home.winners"
      aria-busy={read.phase === 'loading' || undefined}
    >
      <SectionHead
        id="home-winners"
        title={t('site.winners')}
        end={
          <Link to="/winners" data-testid="home.winners.all">
            {t('common.seeAll')}
          </Link>
        }
      />
      {read.phase === 'failed' ? (
        <RowError onRetry={read.refetch} />
      ) : (
        <ol className={css.board}>
          {winners
            ? winners.map((winner, index) => (
                <li key={`${winner.player}${winner.wonAt}`}>
                  <span className={css.place}>{index + 1}</span>
                  <img src={winner.avatar} alt="" width={36} height={36} loading="lazy" />
                  <span className={css.who}>
                    <b>
                      <bdi>{winner.player}</bdi>
                    </b>
                    <small>
                      <bdi>{winner.gameName}</bdi>
                    </small>
                  </span>
                  <Amount
                    value={winner.prize}
                    text={texts[index] ?? ''}
                    symbol={currencySymbol}
                    tone="money"
                  />
                </li>
              ))
            : repeat(6, (key) => (
                <li key={key}>
                  <Skeleton className={css.blank} />
                </li>
              ))}
        </ol>
      )}
    </section>
  )
}
