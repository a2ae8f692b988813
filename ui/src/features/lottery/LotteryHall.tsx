import { useMemo } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { Pills } from '@/components/Pills'
import { SearchField } from '@/components/SearchField'
import { Skeleton } from '@/components/Skeleton'
import { useTitle } from '@/components/useTitle'
import { type Lottery, type LotteryCategory, useErrorText } from '@/core'
import { useT } from '@/i18n'
import { LastDraws } from './LastDraws'
import { Lobbies } from './Lobbies'
import { CardSkeleton } from './LotteryCard'
import css from './LotteryHall.module.css'
import { MyLotteries } from './MyLotteries'
import { matches } from './matches'
import { usePlace } from './place'
import { Row } from './Row'
import { type Hearts, useHearts } from './useHearts'
import { type Hall, openHalls, useHalls, useRedraw } from './useLotteries'

/** `/lottery`: every lottery of the house by prize mode, with the time left to bet on each. */
export default function LotteryHall() {
  const t = useT()
  const [place, go] = usePlace()
  const halls = useHalls()
  const open = openHalls(halls)
  const hearts = useHearts()
  const hall = open.find(({ mode }) => mode === place.mode) ?? open[0]
  // a search looks in all of them; the chosen one's come first
  const others = place.q ? open.filter((one) => one !== hall && has(one, place.q)) : []
  useTitle(t('site.lottery'))

  return (
    <div className={`page ${css.hall}`}>
      <header className={css.head}>
        <h1>{t('site.lottery')}</h1>
        <SearchField
          value={place.q}
          label={t('lottery.search')}
          testId="lottery.search"
          onSearch={(q) => go({ q })}
        />
        {open.length > 1 ? (
          <Pills
            bleed
            label={t('lottery.modes.label')}
            items={open.map(({ mode }) => ({
              key: mode,
              label: t(`lottery.modes.${mode}`),
              testId: `lottery.tab.${mode}`,
            }))}
            value={hall?.mode ?? ''}
            onChange={(mode) => go({ mode: mode || undefined })}
          />
        ) : halls.some(({ read }) => read.phase === 'loading') ? (
          // what is below must not move from under a finger when they come
          <Skeleton className={css.modes} />
        ) : null}
        <Lobbies />
      </header>
      {hall ? <Unloaded halls={halls} /> : null}
      {place.q ? null : <MyLotteries halls={open} mode={hall?.mode} hearts={hearts} />}
      {hall ? (
        <Lotteries
          hall={hall}
          hearts={hearts}
          q={place.q}
          more={others.length > 0}
          onClear={() => go({ q: '' })}
        />
      ) : (
        <Without halls={halls} />
      )}
      {others.map((one) => (
        <Lotteries key={one.mode} hall={one} hearts={hearts} q={place.q} onClear={() => go({ q: '' })} />
      ))}
      {place.q || !hall ? null : <LastDraws hall={hall} />}
    </div>
  )
}

interface LotteriesProps {
  hall: Hall
  hearts: Hearts
  q: string
  /** There are others below: that there are none here is no news. */
  more?: boolean
  onClear: () => void
}

/** The lotteries of a prize mode by category, or those that the search finds. */
function Lotteries({ hall, hearts, q, more, onClear }: LotteriesProps) {
  const t = useT()
  const { data, again } = hall.read
  const categories = useMemo(() => found(data?.value.gameMenus ?? [], q), [data, q])
  const all = useMemo(() => data?.value.gameMenus.flatMap(({ games }) => games) ?? [], [data])
  useRedraw(all, data?.skew ?? 0, again)
  if (categories.length === 0 && more) return null
  if (categories.length === 0)
    return (
      <div className={css.state}>
        <Empty
          level={2}
          testId="lottery.empty"
          title={t('games.nothingFor', { q })}
          actions={
            <Button kind="primary" onClick={onClear}>
              {t('games.clearSearch')}
            </Button>
          }
        >
          {t('games.nothingHint')}
        </Empty>
      </div>
    )
  return (
    <div className={css.rows}>
      {categories.map(({ category, title, games }) => (
        <Row
          key={category}
          id={`lottery-${category}`}
          testId={`lottery.category.${category}`}
          icon={category}
          title={title}
          lotteries={games.map((lottery) => ({ lottery, skew: data?.skew ?? 0 }))}
          hearts={hearts}
        />
      ))}
    </div>
  )
}

const has = (hall: Hall, q: string) => found(hall.read.data?.value.gameMenus ?? [], q).length > 0

function found(categories: readonly LotteryCategory[], q: string): LotteryCategory[] {
  return categories
    .map((category) => ({ ...category, games: category.games.filter((game: Lottery) => matches(game, q)) }))
    .filter(({ games }) => games.length > 0)
}

/** Some prize modes did not come, and the others did. */
function Unloaded({ halls }: { halls: readonly Hall[] }) {
  const t = useT()
  const failed = halls.filter(({ read }) => read.phase === 'failed' && !read.data)
  if (failed.length === 0) return null
  return (
    <Alert tone="warn" data-testid="lottery.unloaded">
      {t('lottery.someUnloaded')}
      <Button
        size="s"
        icon="refresh"
        onClick={() => {
          for (const { read } of failed) read.again()
        }}
      >
        {t('common.retry')}
      </Button>
    </Alert>
  )
}

/** No lottery to show: they are on their way, they did not come, or there are none. */
function Without({ halls }: { halls: readonly Hall[] }) {
  const t = useT()
  const say = useErrorText()
  if (halls.some(({ read }) => read.phase === 'loading'))
    return (
      <div className={css.grid} role="status" aria-busy="true" aria-label={t('common.loading')}>
        {ROOM.map((key) => (
          <CardSkeleton key={key} />
        ))}
      </div>
    )
  const failed = halls.find(({ read }) => read.phase === 'failed')?.read
  return (
    <div className={css.state}>
      {failed?.error ? (
        <ErrorState level={2} title={t('lottery.unloaded')} onRetry={failed.again}>
          {`${say(failed.error).text} ${t('games.unloadedHint')}`}
        </ErrorState>
      ) : (
        <Empty level={2} icon="lottery" testId="lottery.empty" title={t('lottery.none')}>
          {t('lottery.noneHint')}
        </Empty>
      )}
    </div>
  )
}

const ROOM = ['a', 'b', 'c', 'd', 'e', 'f']
