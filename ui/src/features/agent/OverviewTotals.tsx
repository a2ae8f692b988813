import type { ReactNode } from 'react'
import { toUnits } from '@/components/lib/decimal'
import type { Overview } from '@/core'
import { formatNumber, useT } from '@/i18n'
import { Money } from '@/reports/list/Money'
import css from './agent.module.css'

type TotalKey = keyof Overview['totals'] | 'balance'

/** Renders the period's totals, each compared with the preceding period, and the team's current balance. */
export function OverviewTotals({ overview }: { overview: Overview }) {
  const { totals, before, balance } = overview
  const t = useT()
  const counted = (now: number, then: number) => [BigInt(now), BigInt(then)] as const
  const worth = (now: string, then: string) => [toUnits(now), toUnits(then)] as const
  const items: { key: TotalKey; value: ReactNode; trend?: readonly [bigint, bigint] }[] = [
    {
      key: 'validBet',
      value: <Money value={totals.validBet} symbol />,
      trend: worth(totals.validBet, before.validBet),
    },
    { key: 'profit', value: <Money value={totals.profit} symbol result /> },
    {
      key: 'income',
      value: <Money value={totals.income} symbol />,
      trend: worth(totals.income, before.income),
    },
    {
      key: 'deposits',
      value: <Money value={totals.deposits} symbol />,
      trend: worth(totals.deposits, before.deposits),
    },
    {
      key: 'withdrawals',
      value: <Money value={totals.withdrawals} symbol />,
      trend: worth(totals.withdrawals, before.withdrawals),
    },
    { key: 'active', value: totals.active, trend: counted(totals.active, before.active) },
    { key: 'bets', value: totals.bets, trend: counted(totals.bets, before.bets) },
    { key: 'joined', value: totals.joined, trend: counted(totals.joined, before.joined) },
    { key: 'balance', value: <Money value={balance} symbol /> },
  ]
  return (
    <dl className={css.sums} aria-label={t('agent.sums')}>
      {items.map(({ key, value, trend }) => (
        <div key={key} data-testid={`team.${key}`} data-value={key === 'balance' ? balance : totals[key]}>
          <dt>{t(`agent.sum.${key}`)}</dt>
          <dd>
            <b className="num">{value}</b>
            {trend ? <Trend now={trend[0]} then={trend[1]} /> : null}
            {key === 'balance' ? <small>{t('agent.people.balanceNote')}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders the relative change; nothing without a positive previous value. */
function Trend({ now, then }: { now: bigint; then: bigint }) {
  const t = useT()
  if (then <= 0n) return null
  // per mille, so that the percentage has one decimal
  const change = Number(((now - then) * 1000n) / then) / 1000
  const share = formatNumber(change, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return <small data-up={change > 0 || undefined}>{t('agent.trend', { share })}</small>
}
