import type { ReactNode } from 'react'
import { core, type Overview } from '@/core'
import { formatNumber, useT } from '@/i18n'
import { Money } from '@/lib/records/list/Money'
import css from './agent.module.css'
import { inUtc } from './inUtc'

type TotalKey = keyof Overview['totals'] | 'balance'

/** Renders the period's totals, each compared with the preceding period, and the team's current balance. */
export function OverviewTotals({ overview }: { overview: Overview }) {
  const { totals, before, balance } = overview
  const t = useT()
  const items: { key: TotalKey; value: ReactNode }[] = [
    { key: 'validBet', value: <Money value={totals.validBet} symbol /> },
    { key: 'profit', value: <Money value={totals.profit} symbol result /> },
    { key: 'income', value: <Money value={totals.income} symbol /> },
    { key: 'deposits', value: <Money value={totals.deposits} symbol /> },
    { key: 'withdrawals', value: <Money value={totals.withdrawals} symbol /> },
    { key: 'active', value: totals.active },
    { key: 'bets', value: totals.bets },
    { key: 'joined', value: totals.joined },
    { key: 'balance', value: <Money value={balance} symbol /> },
  ]
  return (
    <dl className={css.sums} aria-label={t('agent.sums')}>
      {items.map(({ key, value }) => (
        <div key={key} data-testid={`team.${key}`} data-value={key === 'balance' ? balance : totals[key]}>
          <dt>{key === 'income' ? inUtc(t('agent.sum.income')) : t(`agent.sum.${key}`)}</dt>
          <dd>
            <b className="num">{value}</b>
            {key === 'balance' ? (
              <small>{t('agent.people.balanceNote')}</small>
            ) : key === 'profit' ? null : (
              <Trend now={totals[key]} before={before[key]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders the relative change; nothing without a positive previous value. */
function Trend({ now, before }: { now: string | number; before: string | number }) {
  const t = useT()
  const quote = core().quote('change', { now: String(now), before: String(before) })
  if (!quote) return null
  const change = quote.permille / 1000
  const share = formatNumber(change, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return <small data-up={change > 0 || undefined}>{t('agent.trend', { share })}</small>
}
