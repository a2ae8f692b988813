import { useMemo, useRef } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { Empty } from '@/components/feedback/Empty'
import { EmptySearch } from '@/components/feedback/EmptySearch'
import { useTitle } from '@/components/hooks/useTitle'
import { foldText } from '@/components/lib/foldText'
import { Pills } from '@/components/Pills'
import { SearchField } from '@/components/SearchField'
import { repeat, Skeleton } from '@/components/Skeleton'
import type { Lottery, LotteryCategory } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { LastDraws } from './LastDraws'
import { Lobbies } from './Lobbies'
import { CardSkeleton } from './LotteryCard'
import css from './LotteryHall.module.css'
import { LotteryRow } from './LotteryRow'
import { MyLotteries, useRecent } from './MyLotteries'
import { useHallView } from './searchParams'
import { type FavoriteLotteries, useFavoriteLotteries } from './useFavoriteLotteries'
import { type Mode, type ModeMenu, othersOf, useModeMenus, useReloadAfterDraw } from './useLotteries'

/** Renders `/lottery` and `/elott`: all lotteries by prize mode, with the time left to bet on each. */
export default function LotteryHall() {
  const t = useT()
  const [view, setView] = useHallView()
  const menus = useModeMenus(view.mode)
  const { modeMenus, tabs } = menus
  const favorites = useFavoriteLotteries()
  const recent = useRecent(menus.modeMenu?.mode)
  // the recent lotteries appear above the list, so the list waits for them; a list already shown is not removed
  const lastMode = useRef<Mode>(undefined)
  const wait = !view.q && recent?.phase === 'loading' && lastMode.current !== menus.modeMenu?.mode
  const modeMenu = wait ? undefined : menus.modeMenu
  if (modeMenu) lastMode.current = modeMenu.mode
  const deciding = menus.deciding || wait
  // a search covers all modes; results of the selected mode come first
  const rest = othersOf(menus)
  const others = view.q && modeMenu ? rest.modeMenus.filter((one) => hasMatches(one, view.q)) : []
  const more = Boolean(view.q && modeMenu) && rest.more
  // failures after the list was shown are reported below it
  const hasFailed = modeMenus.some(({ read }) => read.phase === 'failed')
  const early = useRef<boolean>(undefined)
  if (modeMenu) early.current ??= hasFailed
  useTitle(t('site.lottery'))

  return (
    <div className={`page ${css.hall}`}>
      <header className={css.head}>
        <h1>{t('site.lottery')}</h1>
        <SearchField
          value={view.q}
          label={t('lottery.search')}
          testId="lottery.search"
          onSearch={(q) => setView({ q })}
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
            value={menus.modeMenu?.mode ?? view.mode ?? ''}
            onChange={(mode) => setView({ mode: mode || undefined })}
          />
        ) : deciding ? (
          // reserves the space, to avoid layout shift under a touch
          <Skeleton className={css.modes} />
        ) : null}
        <Lobbies />
      </header>
      {modeMenu && early.current ? <FailedModes modeMenus={modeMenus} /> : null}
      {view.q || !modeMenu ? null : (
        <MyLotteries modeMenus={modeMenus} mode={modeMenu.mode} recent={recent} favorites={favorites} />
      )}
      {modeMenu ? (
        <Lotteries
          modeMenu={modeMenu}
          favorites={favorites}
          q={view.q}
          more={more || others.length > 0}
          onClear={() => setView({ q: '' })}
        />
      ) : (
        <EmptyHall modeMenus={modeMenus} deciding={deciding} />
      )}
      {others.map((one) => (
        <Lotteries
          key={one.mode}
          modeMenu={one}
          favorites={favorites}
          q={view.q}
          onClear={() => setView({ q: '' })}
        />
      ))}
      {more ? <HallSkeleton /> : null}
      {view.q || !modeMenu ? null : <LastDraws modeMenu={modeMenu} />}
      {modeMenu && !early.current ? <FailedModes modeMenus={modeMenus} /> : null}
    </div>
  )
}

interface LotteriesProps {
  modeMenu: ModeMenu
  favorites: FavoriteLotteries
  q: string
  /** True if other modes below have matches, so that an empty result here is not reported. */
  more?: boolean
  onClear: () => void
}

/** Renders the lotteries of a prize mode by category, or the search results. */
function Lotteries({ modeMenu, favorites, q, more, onClear }: LotteriesProps) {
  const { data, refetch } = modeMenu.read
  const categories = useMemo(() => matchingCategories(data?.gameMenus ?? [], q), [data, q])
  const all = useMemo(() => data?.gameMenus.flatMap(({ games }) => games) ?? [], [data])
  useReloadAfterDraw(all, refetch)
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
        <LotteryRow
          key={category}
          id={`lottery-${category}`}
          testId={`lottery.category.${category}`}
          icon={category}
          title={title}
          lotteries={games}
          favorites={favorites}
        />
      ))}
    </div>
  )
}

const hasMatches = (modeMenu: ModeMenu, q: string) =>
  matchingCategories(modeMenu.read.data?.gameMenus ?? [], q).length > 0

/** Returns the lotteries with a matching name, by category; empty categories are omitted. */
function matchingCategories(categories: readonly LotteryCategory[], q: string): LotteryCategory[] {
  const folded = foldText(q)
  const isNamed = ({ name }: Lottery) => foldText(name).includes(folded)
  return categories
    .map((category) => ({ ...category, games: category.games.filter(isNamed) }))
    .filter(({ games }) => games.length > 0)
}

/** Renders the error for prize modes that failed to load, while others loaded. */
function FailedModes({ modeMenus }: { modeMenus: readonly ModeMenu[] }) {
  const t = useT()
  const failed = modeMenus.filter(({ read }) => read.phase === 'failed' && !read.data)
  if (failed.length === 0) return null
  return (
    <Alert tone="warn" data-testid="lottery.unloaded">
      <span>{t('lottery.someUnloaded')}</span>
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
function EmptyHall({ modeMenus, deciding }: { modeMenus: readonly ModeMenu[]; deciding: boolean }) {
  const t = useT()
  if (deciding) return <HallSkeleton />
  const failed = modeMenus.find(({ read }) => read.phase === 'failed')?.read
  return (
    <div className={css.state}>
      {failed?.error ? (
        <LoadError
          error={failed.error}
          level={2}
          title={t('lottery.unloaded')}
          onRetry={failed.refetch}
          hint={t('games.unloadedHint')}
        />
      ) : (
        <Empty level={2} icon="lottery" testId="lottery.empty" title={t('lottery.none')}>
          {t('lottery.noneHint')}
        </Empty>
      )}
    </div>
  )
}

/** Renders skeletons of a category's heading and cards. */
function HallSkeleton() {
  const t = useT()
  return (
    <div className={css.rows} role="status" aria-busy="true" aria-label={t('common.loading')}>
      <section>
        <div className={css.title}>
          <Skeleton />
        </div>
        <div className={css.grid}>
          {repeat(6, (key) => (
            <CardSkeleton key={key} />
          ))}
        </div>
      </section>
    </div>
  )
}
