import { useMemo } from 'react'
import { useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { Bars, DAY_LABELS_HEIGHT_PX, DayChart, type DrawingArea } from '@/lib/records/chart/DayChart'
import { type Chart, layOutBars } from '@/lib/records/chart/geometry'
import { Money } from '@/lib/records/list/Money'
import { useTimes } from '@/lib/records/list/useTimes'
import css from './chart.module.css'

const HEIGHT_PX = 280
/** Vertical range of the bet line, above the result bars. */
const BETS_BAND = { top: 12, bottom: HEIGHT_PX - 176 }
const RESULT_BAND = { top: 196, bottom: DAY_LABELS_HEIGHT_PX }

/** Values of one day; active players or number of bets. */
interface Day {
  date: string
  validBet: string
  profit: string
  active?: number
  count?: number
}

/**
 * Renders a team's days: valid bets as a line, the team's result as bars below. The totals next to it are the text
 * alternative.
 */
export function TeamChart({ days }: { days: readonly Day[] }) {
  const t = useT()
  const times = useTimes()
  const formatMoney = useFormatMoney()
  const validBets = useMemo(() => days.map(({ validBet }) => validBet), [days])

  return (
    <DayChart
      name="team"
      label={t('agent.chart')}
      valueText={({ date, validBet, profit }) =>
        t('agent.chartDay', {
          day: times.date(date),
          bets: formatMoney(validBet),
          result: formatMoney(profit),
        })
      }
      card={(day) => (
        <>
          <span>
            <span>{t('agent.validBet')}</span> <Money value={day.validBet} />
          </span>
          <span>
            <span>{t('agent.teamResult')}</span> <Money value={day.profit} result />
          </span>
          <span>
            <span>{t(day.active === undefined ? 'records.bet.count' : 'agent.active')}</span>{' '}
            <span className="num">{day.active ?? day.count}</span>
          </span>
        </>
      )}
      days={days}
      amounts={validBets}
      height={HEIGHT_PX}
      {...BETS_BAND}
    >
      {(bets, area, at) => (
        <>
          <BetLine bets={bets} at={at} />
          <Results days={days} area={area} />
          {days.length === 1 || at !== undefined ? (
            <circle className={css.point} cx={centerOf(bets, at ?? 0)} cy={bets.bars[at ?? 0]?.y} r={4.5} />
          ) : null}
        </>
      )}
    </DayChart>
  )
}

/** Returns the horizontal centre of a day in pixels. */
const centerOf = ({ left, step }: Chart, day: number) => left + (day + 0.5) * step

function BetLine({ bets, at }: { bets: Chart; at: number | undefined }) {
  const points = bets.bars.map(({ y }, day) => `${centerOf(bets, day)},${y}`).join(' ')
  const last = bets.bars.length - 1
  return (
    <>
      {at === undefined ? null : (
        <line
          className={css.at}
          x1={centerOf(bets, at)}
          x2={centerOf(bets, at)}
          y1={4}
          y2={HEIGHT_PX - DAY_LABELS_HEIGHT_PX}
        />
      )}
      <polygon
        className={css.under}
        points={`${centerOf(bets, 0)},${bets.zero} ${points} ${centerOf(bets, last)},${bets.zero}`}
      />
      <polyline className={css.line} points={points} />
    </>
  )
}

function Results({ days, area }: { days: readonly Day[]; area: DrawingArea }) {
  const { width, height, left } = area
  const profits = useMemo(() => days.map(({ profit }) => profit), [days])
  const result = useMemo(
    () => layOutBars(profits, { width, height, left, ...RESULT_BAND }),
    [profits, width, height, left],
  )
  return <Bars name="team" chart={result} width={width} days={days} />
}
