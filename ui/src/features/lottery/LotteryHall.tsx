import { useMemo, useRef } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { EmptySearch } from '@/components/EmptySearch'
import { useTitle } from '@/components/hooks/useTitle'
import { foldText } from '@/components/lib/foldText'
import { Pills } from '@/components/Pills'
import { SearchField } from '@/components/SearchField'
import { Skeleton } from '@/components/Skeleton'
import { type Lottery, type LotteryCategory, useErrorText } from '@/core'
import { useT } from '@/i18n'
import { LastDraws } from './LastDraws'
import { Lobbies } from './Lobbies'
import { CardSkeleton } from './LotteryCard'
import css from './LotteryHall.module.css'
import { MyLotteries, useRecent } from './MyLotteries'
import { usePlace } from './place'
import { Row } from './Row'
import { type Hearts, useHearts } from './useHearts'
import { type Hall, type Mode, othersOf, useHalls, useRedraw } from './useLotteries'

/** Renders `/lottery` and `/elott`: all lotteries by prize mode, with the time left to bet on each. */
export default function LotteryHall() {
  const t = useT()
  const [place, go] = usePlace()
  const known = useHalls(place.mode)
  const { halls, tabs } = known
  const favorites = useHearts()
  const recent = useRecent(known.hall?.mode)
  // the recent lotteries appear above the list, so the list waits for them; a list already shown is not removed
  const stood = useRef<Mode>(undefined)
  const wait = !place.q && recent?.phase === 'loading' && stood.current !== known.hall?.mode
  const hall = wait ? undefined : known.hall
  if (hall) stood.current = hall.mode
  const deciding = known.deciding || wait
  // a search covers all modes; results of the selected mode come first
  const rest = othersOf(known)
  const others = place.q && hall ? rest.halls.filter((one) => has(one, place.q)) : []
  const more = Boolean(place.q && hall) && rest.more
  // failures after the list was shown are reported below it
  const lost = halls.some(({ read }) => read.phase === 'failed')
  const early = useRef<boolean>(undefined)
  if (hall) early.current ??= lost
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
        {tabs.length > 0 ? (
          <Pills
            bleed
            label={t('lottery.modes.label')}
            items={tabs.map(({ mode, open }) => ({
              key: mode,
              label: t(`lottery.modes.${mode}`),
              ...(open ? { testId: `lottery.tab.${mode}` } : { disabled: true }),
            }))}
            value={known.hall?.mode ?? place.mode ?? ''}
            onChange={(mode) => go({ mode: mode || undefined })}
          />
        ) : deciding ? (
          // reserves the space, to avoid layout shift under a touch
          <Skeleton className={css.modes} />
        ) : null}
        <Lobbies />
      </header>
      {hall && early.current ? <Unloaded halls={halls} /> : null}
      {place.q || !hall ? null : (
        <MyLotteries halls={halls} mode={hall.mode} recent={recent} hearts={favorites} />
      )}
      {hall ? (
        <Lotteries
          hall={hall}
          hearts={favorites}
          q={place.q}
          more={more || others.length > 0}
          onClear={() => go({ q: '' })}
        />
      ) : (
        <Without halls={halls} deciding={deciding} />
      )}
      {others.map((one) => (
        <Lotteries key={one.mode} hall={one} hearts={favorites} q={place.q} onClear={() => go({ q: '' })} />
      ))}
      {more ? <Coming /> : null}
      {place.q || !hall ? null : <LastDraws hall={hall} />}
      {hall && !early.current ? <Unloaded halls={halls} /> : null}
    </div>
  )
}

interface LotteriesProps {
  hall: Hall
  hearts: Hearts
  q: string
  /** True if other modes below have matches, so that an empty result here is not reported. */
  more?: boolean
  onClear: () => void
}

/** Renders the lotteries of a prize mode by category, or the search results. */
function Lotteries({ hall, hearts, q, more, onClear }: LotteriesProps) {
  const { data, refetch } = hall.read
  const categories = useMemo(() => found(data?.value.gameMenus ?? [], q), [data, q])
  const all = useMemo(() => data?.value.gameMenus.flatMap(({ games }) => games) ?? [], [data])
  useRedraw(all, data?.skew ?? 0, refetch)
  if (categories.length === 0 && more) return null
  if (categories.length === 0)
    return (
      <div className={css.state}>
        <EmptySearch q={q} testId="lottery.empty" onClear={onClear} />
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

/** Returns the lotteries with a matching name, by category; empty categories are omitted. */
function found(categories: readonly LotteryCategory[], q: string): LotteryCategory[] {
  const wanted = foldText(q)
  const isNamed = ({ name }: Lottery) => foldText(name).includes(wanted)
  return categories
    .map((category) => ({ ...category, games: category.games.filter(isNamed) }))
    .filter(({ games }) => games.length > 0)
}

/** Renders the error for prize modes that failed to load, while others loaded. */
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
          for (const { read } of failed) read.refetch()
        }}
      >
        {t('common.retry')}
      </Button>
    </Alert>
  )
}

/** Renders the empty hall: loading, failed or without lotteries. */
function Without({ halls, deciding }: { halls: readonly Hall[]; deciding: boolean }) {
  const t = useT()
  const errorText = useErrorText()
  if (deciding) return <Coming />
  const failed = halls.find(({ read }) => read.phase === 'failed')?.read
  return (
    <div className={css.state}>
      {failed?.error ? (
        <ErrorState level={2} title={t('lottery.unloaded')} onRetry={failed.refetch}>
          {`${errorText(failed.error).text} ${t('games.unloadedHint')}`}
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

/** Renders skeletons of a category's heading and cards. */
function Coming() {
  const t = useT()
  return (
    <div className={css.rows} role="status" aria-busy="true" aria-label={t('common.loading')}>
      <section>
        <div className={css.title}>
          <Skeleton />
        </div>
        <div className={css.grid}>
          {ROOM.map((key) => (
            <CardSkeleton key={key} />
          ))}
        </div>
      </section>
    </div>
  )
}
