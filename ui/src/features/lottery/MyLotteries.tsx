import { brand, core, type LotteryCollection, type QueryResult, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './LotteryHall.module.css'
import { LotteryRow } from './LotteryRow'
import type { FavoriteLotteries } from './useFavoriteLotteries'
import { allLotteries, isAnyLoading, type Mode, type ModeMenu, useReloadAfterDraw } from './useLotteries'

const NO_LOTTERIES: never[] = []
/** Number of lotteries in one row on a desktop. */
const LOTTERIES_SHOWN = 3

type RecentRead = QueryResult<LotteryCollection>

/** Reads the member's recent lotteries of a prize mode; no request for other visitors. */
export function useRecent(mode: Mode | undefined): RecentRead | undefined {
  const { can } = useSlice('session')
  const readMode = can.recent ? mode : undefined
  const read = useQuery(readMode && `lottery.recent:${readMode}`, () =>
    core().member.lotteryRecent({ prizeMode: readMode && brand().prizeModes[readMode] }),
  )
  return readMode ? read : undefined
}

interface MyLotteriesProps {
  modeMenus: readonly ModeMenu[]
  mode: Mode | undefined
  recent: RecentRead | undefined
  favorites: FavoriteLotteries
}

/** Renders the member's lotteries above the full list: favourites of all prize modes, recent ones of this mode. */
export function MyLotteries({ modeMenus, mode, recent, favorites }: MyLotteriesProps) {
  const t = useT()
  const known = allLotteries(modeMenus)
  const wait = isAnyLoading(modeMenus)
  // in id order, so that a favourite that loads later already has its place
  const favoriteLotteries = favorites.ids.flatMap((id) => known.get(id) ?? (wait ? id : NO_LOTTERIES))
  return (
    <div className={css.rows}>
      {favoriteLotteries.length > 0 ? (
        <LotteryRow
          id="lottery-mine"
          testId="lottery.favourites"
          title={t('lottery.favourites')}
          lotteries={favoriteLotteries}
          favorites={favorites}
        />
      ) : null}
      {recent ? <Recent key={mode} read={recent} favorites={favorites} /> : null}
    </div>
  )
}

/** Renders the recent lotteries; a failure is ignored, because the list below has all of them. */
function Recent({ read, favorites }: { read: RecentRead; favorites: FavoriteLotteries }) {
  const t = useT()
  const { data, refetch } = read
  const list = data?.list ?? NO_LOTTERIES
  useReloadAfterDraw(list, refetch)
  if (list.length === 0) return null
  return (
    <LotteryRow
      id="lottery-recent"
      testId="lottery.recent"
      title={t('lottery.recent')}
      lotteries={list.slice(0, LOTTERIES_SHOWN)}
      favorites={favorites}
    />
  )
}
