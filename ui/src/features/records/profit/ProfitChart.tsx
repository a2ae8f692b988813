import { useMemo } from 'react'
import { formatAmount, type ProfitDay, useSlice } from '@/core'
import { useT } from '@/i18n'
import { ChartLines, placeOfCard } from '@/reports/chart/ChartLines'
import { layOut, named } from '@/reports/chart/geometry'
import { useChartDay } from '@/reports/chart/useChartDay'
import { useWidth } from '@/reports/chart/useWidth'
import { Money } from '@/reports/list/Money'
import { useTimes } from '@/reports/list/useTimes'
import css from './profit.module.css'

const HEIGHT = 240
const CARD = { width: 188, height: 116 }
/** Room of a day's name. */
const NAME = 44
/** Half of one: the last is as near to the edge as it can be. */
const EDGE = 17

/**
 * Profit and loss of each day, as bars. Left to right in every language, as time runs on such a picture. A pointer or
 * the arrow keys go from day to day; the table below says the same.
 */
export function ProfitChart({ days }: { days: readonly ProfitDay[] }) {
  const t = useT()
  const times = useTimes()
  const money = useMoney()
  const [ref, width] = useWidth<HTMLDivElement>()
  const chart = useMemo(
    () =>
      layOut(
        days.map(({ profit }) => profit),
        { width, height: HEIGHT, left: width < 480 ? 40 : 52, top: 12, bottom: 28 },
      ),
    [days, width],
  )
  const { at, props } = useChartDay(days.length, chart)
  const last = days.length - 1
  const day = at === undefined ? undefined : days[at]

  const said = days[at ?? last]
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
      aria-label={t('records.profit.chart')}
      aria-valuetext={said ? `${times.date(said.date)}: ${money(said.profit)}` : undefined}
      data-testid="profit.chart"
      data-day={day?.date}
    >
      {width > 0 ? (
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          <ChartLines chart={chart} width={width} />
          {at === undefined ? null : (
            <rect
              className={css.column}
              x={chart.left + at * chart.step}
              y={4}
              width={chart.step}
              height={HEIGHT - 28}
              rx={4}
            />
          )}
          {chart.bars.map((bar, number) =>
            bar.height > 0 ? (
              <rect
                key={days[number]?.date}
                className={bar.down ? css.loss : css.win}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                rx={Math.min(3, bar.width / 3)}
                data-testid="profit.bar"
              />
            ) : null,
          )}
          <line className={css.zero} x1={chart.left} x2={width} y1={chart.zero} y2={chart.zero} />
          {named(days.length, width - chart.left, NAME).map((number) => (
            <text
              key={days[number]?.date}
              x={Math.min(chart.left + (number + 0.5) * chart.step, width - EDGE)}
              y={HEIGHT - 8}
              textAnchor="middle"
            >
              {times.shortDate(days[number]?.date ?? '')}
            </text>
          ))}
          {day && at !== undefined ? (
            <foreignObject {...CARD} {...placeOfCard(chart, at, CARD.width, width)}>
              <DayCard day={day} />
            </foreignObject>
          ) : null}
        </svg>
      ) : null}
    </div>
  )
}

function DayCard({ day }: { day: ProfitDay }) {
  const t = useT()
  const times = useTimes()
  const { direction } = useSlice('prefs')
  return (
    <div className={css.day} dir={direction} data-testid="profit.day">
      <b>{times.date(day.date)}</b>
      <span>
        {t('records.bet.staked')} <Money value={day.stake} />
      </span>
      <span>
        {t('records.bet.prizes')} <Money value={day.prize} />
      </span>
      <span>
        {t('records.profit.bonus')} <Money value={day.bonus} />
      </span>
      <span>
        {t('records.bet.result')} <Money value={day.profit} result />
      </span>
    </div>
  )
}

/** A result as it is said. */
function useMoney() {
  const { currencySymbol } = useSlice('site')
  return (value: string) => `${currencySymbol}\u00a0${formatAmount(value)}`
}
