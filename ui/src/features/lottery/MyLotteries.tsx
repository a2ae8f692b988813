import { brand, core, useRead, useSlice } from '@/core'
import { useT } from '@/i18n'
import { timed } from './clock'
import css from './LotteryHall.module.css'
import { Row } from './Row'
import type { Hearts } from './useHearts'
import { allLotteries, type Hall, type Mode, useRedraw } from './useLotteries'

const NONE: never[] = []
/** As many as one line holds on a desk. */
const SHOWN = 3

interface MyLotteriesProps {
  halls: readonly Hall[]
  mode: Mode | undefined
  hearts: Hearts
}

/** A member's own, over the house's: what they keep, of every prize mode, and what they played last of this one. */
export function MyLotteries({ halls, mode, hearts }: MyLotteriesProps) {
  const t = useT()
  const { kind, memberType, mustChangePassword } = useSlice('session')
  const member = memberType !== undefined && kind !== 'trial' && !mustChangePassword
  const kept = allLotteries(halls).filter(({ lottery }) => hearts.has(lottery))
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
      {member && mode ? <Recent key={mode} mode={mode} hearts={hearts} /> : null}
    </div>
  )
}

/** What did not come is left out: all of it stands below as well. */
function Recent({ mode, hearts }: { mode: Mode; hearts: Hearts }) {
  const t = useT()
  const { data, again } = useRead(`lottery.recent:${mode}`, async () =>
    timed(await core().member.lotteryRecent({ prizeMode: brand().prizeModes[mode] })),
  )
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
