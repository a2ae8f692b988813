import { useMemo } from 'react'
import { useFormatMoney, useSlice } from '@/core'
import { useT } from '@/i18n'
import { axisWidth, ChartLines, cardPosition } from '@/lib/records/chart/ChartLines'
import { labeledDays, labelX, layOutBars, withoutDirectionMarks } from '@/lib/records/chart/geometry'
import { useChartDay } from '@/lib/records/chart/useChartDay'
import { useWidth } from '@/lib/records/chart/useWidth'
import { Money } from '@/lib/records/list/Money'
import { useTimes } from '@/lib/records/list/useTimes'
import css from './chart.module.css'

const HEIGHT_PX = 280
/** Vertical range of the bet line, above the result bars. */
const BETS_BAND = { top: 12, bottom: HEIGHT_PX - 176 }
const RESULT_BAND = { top: 196, bottom: 28 }
const CARD_SIZE_PX = { width: 200, height: 116 }

/** Values of one day; active players or number of bets. */
interface Day {
  date: string
  validBet: string
  profit: string
  active?: number
  count?: number
}

/**
 * Renders a team's days: valid bets as a line, the team's result as bars below. Always left to right, like
 * any time axis; the totals next to it are the text alternative.
 */
export function TeamChart({ days }: { days: readonly Day[] }) {
  const t = useT()
  const dateFormats = useTimes()
  const formatMoney = useFormatMoney()
  const [ref, width] = useWidth<HTMLDivElement>()
  const validBets = useMemo(() => days.map(({ validBet }) => validBet), [days])
  const profits = useMemo(() => days.map(({ profit }) => profit), [days])
  const left = axisWidth(validBets)
  const bets = useMemo(
    () => layOutBars(validBets, { width, height: HEIGHT_PX, left, ...BETS_BAND }),
    [validBets, width, left],
  )
  const result = useMemo(
    () => layOutBars(profits, { width, height: HEIGHT_PX, left, ...RESULT_BAND }),
    [profits, width, left],
  )
  const { at, props } = useChartDay(days.length, bets)
  const last = days.length - 1
  const selectedDay = days[at ?? last]
  const day = at === undefined ? undefined : days[at]
  const middle = (number: number) => bets.left + (number + 0.5) * bets.step
  const points = bets.bars.map(({ y }, number) => `${middle(number)},${y}`).join(' ')

  return (
    <div
      {...props}
      role="slider"
      tabIndex={0}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      ref={ref}
      className={css.chart}
      aria-label={t('agent.chart')}
      aria-valuetext={
        selectedDay
          ? t('agent.chartDay', {
              day: dateFormats.date(selectedDay.date),
              bets: formatMoney(selectedDay.validBet),
              result: formatMoney(selectedDay.profit),
            })
          : undefined
      }
      data-testid="team.chart"
      data-day={day?.date}
    >
      {width > 0 ? (
        <svg width={width} height={HEIGHT_PX} viewBox={`0 0 ${width} ${HEIGHT_PX}`} aria-hidden="true">
          <ChartLines chart={bets} width={width} />
          {at === undefined ? null : (
            <line className={css.at} x1={middle(at)} x2={middle(at)} y1={4} y2={HEIGHT_PX - 28} />
          )}
          <polygon
            className={css.under}
            points={`${middle(0)},${bets.zero} ${points} ${middle(last)},${bets.zero}`}
          />
          <polyline className={css.line} points={points} />
          {result.bars.map((bar, number) =>
            bar.height > 0 ? (
              <rect
                key={days[number]?.date}
                className={bar.down ? css.loss : css.win}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                rx={Math.min(3, bar.width / 3)}
                data-testid="team.bar"
              />
            ) : null,
          )}
          <line className={css.zero} x1={result.left} x2={width} y1={result.zero} y2={result.zero} />
          {days.length === 1 || at !== undefined ? (
            <circle className={css.point} cx={middle(at ?? 0)} cy={bets.bars[at ?? 0]?.y} r={4.5} />
          ) : null}
          {labeledDays(days.length, width - bets.left).map((number) => (
            <text
              key={days[number]?.date}
              x={labelX(bets, number, width)}
              y={HEIGHT_PX - 8}
              textAnchor="middle"
            >
              {withoutDirectionMarks(dateFormats.shortDate(days[number]?.date ?? ''))}
            </text>
          ))}
          {day && at !== undefined ? (
            <foreignObject {...CARD_SIZE_PX} {...cardPosition(bets, at, CARD_SIZE_PX.width, width)}>
              <DayCard day={day} />
            </foreignObject>
          ) : null}
        </svg>
      ) : null}
    </div>
  )
}

function DayCard({ day }: { day: Day }) {
  const t = useT()
  const dateFormats = useTimes()
  const { direction } = useSlice('prefs')
  return (
    <div className={css.day} dir={direction} data-testid="team.day">
      <b>{dateFormats.date(day.date)}</b>
      <span>
        {t('agent.validBet')} <Money value={day.validBet} />
      </span>
      <span>
        {t('agent.teamResult')} <Money value={day.profit} result />
      </span>
      <span>
        {t(day.active === undefined ? 'records.bet.count' : 'agent.active')}{' '}
        <span className="num">{day.active ?? day.count}</span>
      </span>
    </div>
  )
}
