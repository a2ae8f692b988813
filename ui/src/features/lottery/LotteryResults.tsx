import { useState } from 'react'
import { ButtonLink } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { useTitle } from '@/components/hooks/useTitle'
import { useReturnTo } from '@/components/lib/returnTo'
import { PlayBar } from '@/components/PlayBar'
import { SectionHead } from '@/components/Rail'
import { Segmented } from '@/components/Segmented'
import { Skeleton } from '@/components/Skeleton'
import { core, type Draw, type NumberOrder, usePolling, useQuery } from '@/core'
import { useFormatter, useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { DrawNumber, DrawNumbers } from './DrawNumbers'
import css from './LotteryResults.module.css'
import { ViewSwitch } from './ViewSwitch'

const ORDERS = ['number', 'often', 'absent'] as const satisfies readonly NumberOrder[]
/**
 * Polling interval in milliseconds: the fastest lotteries draw every minute, and a draw does not contain the
 * next time.
 */
const POLL_INTERVAL_MS = 15_000

interface LotteryResultsProps {
  gameCode: string
  vendor?: string
  playType?: string
}

/**
 * Renders `/lottery?gameCode=&vendor=&view=results`: the last hundred draws, and the statistics of each
 * number.
 */
export default function LotteryResults(props: LotteryResultsProps) {
  const { gameCode } = props
  const t = useT()
  const { name: linkedName, leave } = useReturnTo('/lottery')
  const read = useQuery(`lottery.numbers:${gameCode}`, () => core().member.lotteryNumbers(gameCode))
  const { data, phase, error, refetch } = read
  usePolling(read, POLL_INTERVAL_MS)
  const draws = data?.list
  const name = draws?.[0]?.name ?? linkedName ?? t('site.lottery')
  useTitle(t('lottery.resultsOf', { name }))
  return (
    <section aria-label={t('lottery.resultsOf', { name })}>
      <PlayBar title={name} backLabel={t('common.back')} onBack={leave}>
        <ViewSwitch {...props} view="results" />
      </PlayBar>
      <div className={`page ${css.results}`} aria-busy={phase === 'loading'}>
        {phase === 'failed' && error ? (
          <div className={css.state}>
            <LoadError
              error={error}
              level={2}
              title={t('lottery.resultsUnloaded')}
              onRetry={refetch}
              actions={<ButtonLink to="/lottery">{t('games.seeGames')}</ButtonLink>}
            />
          </div>
        ) : !draws ? (
          <Skeleton className={css.blank} />
        ) : draws.length === 0 ? (
          <div className={css.state}>
            <Empty level={2} icon="lottery" testId="lottery.empty" title={t('lottery.noDraw')}>
              {t('lottery.noDrawHint')}
            </Empty>
          </div>
        ) : (
          <>
            <Numbers draws={draws} />
            <Draws draws={draws} />
          </>
        )}
      </div>
    </section>
  )
}

/** Renders the chart above the table: frequency of each number, and the longest absences. */
function Numbers({ draws }: { draws: readonly Draw[] }) {
  const t = useT()
  const [order, setOrder] = useState<NumberOrder>('number')
  const statistics = core().quote('drawStatistics', { draws, order })
  const category = draws[0]?.category ?? ''
  return (
    <section className={css.box} aria-labelledby="lottery-numbers" data-testid="lottery.numbers">
      <SectionHead id="lottery-numbers" title={t('lottery.numbers')} />
      <p className={css.sub}>
        {t(statistics?.race ? 'lottery.numbersRace' : 'lottery.numbersSub', { count: draws.length })}
      </p>
      <Segmented<NumberOrder>
        label={t('lottery.order.label')}
        testId="lottery.order"
        items={ORDERS.map((key) => ({ key, label: t(`lottery.order.${key}`) }))}
        value={order}
        onChange={setOrder}
      />
      <ol className={css.numbers}>
        {statistics?.numbers.map(({ number, times, absent }) => (
          <li key={number} data-number={number} data-times={times} data-absent={absent}>
            <DrawNumber category={category} number={number} />
            <span>
              <b className="num">{t('lottery.times', { count: times })}</b>
              <progress className={css.track} value={times} max={statistics.most} aria-hidden="true" />
              <small>{absent === 0 ? t('lottery.justNow') : t('lottery.absent', { count: absent })}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Draws({ draws }: { draws: readonly Draw[] }) {
  const t = useT()
  const format = useFormatter()
  return (
    <section className={css.box} aria-labelledby="lottery-draws">
      <SectionHead id="lottery-draws" title={t('lottery.draws')} />
      <table className={css.table} data-testid="lottery.draws">
        <thead>
          <tr>
            <th scope="col">{t('lottery.column.issue')}</th>
            <th scope="col">{t('lottery.column.time')}</th>
            <th scope="col">{t('lottery.column.numbers')}</th>
          </tr>
        </thead>
        <tbody>
          {draws.map((draw) => (
            <tr key={draw.issue} data-issue={draw.issue}>
              <td className={css.issue}>{draw.issue}</td>
              <td className={css.time}>
                <time dateTime={draw.drawnAt}>
                  {format.dateTime(new Date(draw.drawnAt), {
                    day: '2-digit',
                    month: '2-digit',
                    hour: '2-digit',
                    minute: '2-digit',
                    second: '2-digit',
                  })}
                </time>
              </td>
              <td>
                <DrawNumbers category={draw.category} numbers={draw.numbers} small />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
