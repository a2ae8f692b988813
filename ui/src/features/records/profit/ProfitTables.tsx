import type { ReactNode } from 'react'
import { isZero, type ProfitDay, type ProfitSums, type ProfitType } from '@/core'
import { useT } from '@/i18n'
import { useGameNames } from '@/lib/records/bets/useGameNames'
import { Money } from '@/lib/records/list/Money'
import { useTimes } from '@/lib/records/list/useTimes'
import css from './profit.module.css'

/** Renders the result by game type, most played first. */
export function ByType({ types }: { types: readonly ProfitType[] }) {
  const t = useT()
  const names = useGameNames()
  return (
    <SumTable
      title={t('records.profit.byType')}
      first={t('records.bet.type')}
      testId="profit.type"
      rows={types.map((row) => ({ key: row.gameType, name: names.type(row.gameType), sums: row }))}
    />
  )
}

/** Renders the result by day, latest first; days without activity are omitted. */
export function ByDay({ days, file }: { days: readonly ProfitDay[]; file: ReactNode }) {
  const t = useT()
  const dateFormats = useTimes()
  const rows = days.filter(({ count, bonus }) => count > 0 || !isZero(bonus)).reverse()
  return (
    <SumTable
      title={t('records.profit.byDay')}
      first={t('records.profit.day')}
      testId="profit.row"
      bonus
      end={file}
      rows={rows.map((row) => ({ key: row.date, name: dateFormats.date(row.date), sums: row }))}
    />
  )
}

interface SumTableProps {
  title: string
  first: string
  testId: string
  /** Shows the bonus column: bonuses belong to days, not to game types. */
  bonus?: boolean
  /** Content at the end of the title row. */
  end?: ReactNode
  rows: readonly { key: string; name: string; sums: ProfitSums }[]
}

function SumTable({ title, first, testId, bonus, end, rows }: SumTableProps) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <section className={css.sums}>
      <div className={css.head}>
        <h2>{title}</h2>
        {end}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col" className={css.roomy}>
              {t('records.bet.count')}
            </th>
            <th scope="col">{t('records.bet.staked')}</th>
            <th scope="col" className={css.roomy}>
              {t('records.bet.prizes')}
            </th>
            {bonus ? (
              <th scope="col" className={css.roomy}>
                {t('records.profit.bonus')}
              </th>
            ) : null}
            <th scope="col">{t('records.profit.net')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <tr key={key} data-testid={testId} data-key={key}>
              <th scope="row">{name}</th>
              <td className={`num ${css.roomy}`}>{sums.count}</td>
              <td>
                <Money value={sums.stake} />
              </td>
              <td className={css.roomy}>
                <Money value={sums.prize} />
              </td>
              {bonus ? (
                <td className={css.roomy}>
                  <Money value={sums.bonus} />
                </td>
              ) : null}
              <td>
                <Money value={sums.profit} result />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
