import type { ReactNode } from 'react'
import { useSymbol } from '@/core'
import css from './wallet.module.css'

interface Row {
  key: string
  label: ReactNode
  /** A decimal string from the wire, or made of some. */
  amount?: string
  /** What is no amount, or how the amount is said where that is more than the amount. */
  text?: ReactNode
  /** The last line of an account; money that is given is gold. */
  look?: 'total' | 'given'
  testId?: string
}

/** What something costs and brings, line by line. */
export function Sums({ rows, testId }: { rows: readonly Row[]; testId?: string }) {
  const symbol = useSymbol()
  return (
    <dl className={css.sums} data-testid={testId}>
      {rows.map(({ key, label, amount, text, look, testId }) => (
        <div key={key} data-look={look}>
          <dt>{label}</dt>
          {amount === undefined ? (
            <dd data-testid={testId}>{text}</dd>
          ) : (
            <dd className="num" data-amount={amount} data-testid={testId}>
              {text ?? (look === 'given' ? `+\u2009${symbol(amount)}` : symbol(amount))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
