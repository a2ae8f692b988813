import type { ReactNode } from 'react'
import { useFormatMoney } from '@/core'
import css from './wallet.module.css'

interface SummaryRow {
  key: string
  label: ReactNode
  /** Decimal string. */
  amount?: string
  /** Text for a non-amount, or a formatted amount with additional text. */
  text?: ReactNode
  /** Total line, or gold for granted money. */
  look?: 'total' | 'given'
  testId?: string
}

/** Renders costs and proceeds, line by line. */
export function SummaryList({ rows, testId }: { rows: readonly SummaryRow[]; testId?: string }) {
  const formatMoney = useFormatMoney()
  return (
    <dl className={css.summaryList} data-testid={testId}>
      {rows.map(({ key, label, amount, text, look, testId }) => (
        <div key={key} data-look={look}>
          <dt>{label}</dt>
          {amount === undefined ? (
            <dd data-testid={testId}>{text}</dd>
          ) : (
            <dd className="num" data-amount={amount} data-testid={testId}>
              {text ?? (look === 'given' ? `+\u2009${formatMoney(amount)}` : formatMoney(amount))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
