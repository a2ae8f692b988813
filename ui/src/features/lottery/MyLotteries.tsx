import { brand, core, type LotteryShelf, type Read, useRead, useSlice } from '@/core'
import { useT } from '@/i18n'
import { type Timed, timed } from './clock'
import css from './LotteryHall.module.css'
import { Row } from './Row'
import type { Hearts } from './useHearts'
import { allLotteries, coming, type Hall, type Mode, useRedraw } from './useLotteries'

const NONE: never[] = []
/** As many as one line holds on a desk. */
const SHOWN = 3

type RecentRead = Read<Timed<LotteryShelf>>

/** What a member played last of this prize mode; nobody else is asked for. */
export function useRecent(mode: Mode | undefined): RecentRead | undefined {
  const { kind, memberType, mustChangePassword } = useSlice('session')
  const member = memberType !== undefined && kind !== 'trial' && !mustChangePassword
  const asked = member ? mode : undefined
  const read = useRead(asked && `lottery.recent:${asked}`, async () =>
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

/** A member's own, over the house's: what they keep, of every prize mode, and what they played last of this one. */
export function MyLotteries({ halls, mode, recent, hearts }: MyLotteriesProps) {
  const t = useT()
  const known = new Map(allLotteries(halls).map((one) => [one.lottery.gameId, one]))
  const wait = coming(halls)
  // in the order of their ids, in which one that comes later has its place already
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

/** What did not come is left out: all of it stands below as well. */
function Recent({ read, hearts }: { read: RecentRead; hearts: Hearts }) {
  const t = useT()
  const { data, again } = read
  const list = data?.value.list ?? NONE
  const skew = data?.skew ?? 0
  useRedraw(list, skew, again)
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
