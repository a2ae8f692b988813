import { brand, core, type LotteryShelf, type QueryResult, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { type Timed, timed } from './clock'
import css from './LotteryHall.module.css'
import { Row } from './Row'
import type { Hearts } from './useHearts'
import { allLotteries, coming, type Hall, type Mode, useRedraw } from './useLotteries'

const NONE: never[] = []
/** Number of lotteries in one row on a desktop. */
const SHOWN = 3

type RecentRead = QueryResult<Timed<LotteryShelf>>

/** Reads the member's recent lotteries of a prize mode; no request for other visitors. */
export function useRecent(mode: Mode | undefined): RecentRead | undefined {
  const { kind, memberType, mustChangePassword } = useSlice('session')
  const member = memberType !== undefined && kind !== 'trial' && !mustChangePassword
  const asked = member ? mode : undefined
  const read = useQuery(asked && `lottery.recent:${asked}`, async () =>
    timed(await core().member.lotteryRecent({ prizeMode: asked && brand().prizeModes[asked] })),
  )
  return asked ? read : undefined
}

interface MyLotteriesProps {
  halls: readonly Hall[]
  mode: Mode | undefined
  recent: RecentRead | undefined
  hearts: Hearts
}

/** Renders the member's lotteries above the full list: favourites of all prize modes, recent ones of this mode. */
export function MyLotteries({ halls, mode, recent, hearts }: MyLotteriesProps) {
  const t = useT()
  const known = new Map(allLotteries(halls).map((one) => [one.lottery.gameId, one]))
  const wait = coming(halls)
  // in id order, so that a favourite that loads later already has its place
  const kept = hearts.ids.flatMap((id) => known.get(id) ?? (wait ? id : NONE))
  return (
    <div className={css.rows}>
      {kept.length > 0 ? (
        <Row
          id="lottery-mine"
          testId="lottery.favourites"
          title={t('lottery.favourites')}
          lotteries={kept}
          hearts={hearts}
        />
      ) : null}
      {recent ? <Recent key={mode} read={recent} hearts={hearts} /> : null}
    </div>
  )
}

/** Renders the recent lotteries; a failure is ignored, because the list below has all of them. */
function Recent({ read, hearts }: { read: RecentRead; hearts: Hearts }) {
  const t = useT()
  const { data, refetch } = read
  const list = data?.value.list ?? NONE
  const skew = data?.skew ?? 0
  useRedraw(list, skew, refetch)
  if (list.length === 0) return null
  return (
    <Row
      id="lottery-recent"
      testId="lottery.recent"
      title={t('lottery.recent')}
      lotteries={list.slice(0, SHOWN).map((lottery) => ({ lottery, skew }))}
      hearts={hearts}
    />
  )
}
