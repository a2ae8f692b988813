import { Amount } from '@/components/Amount'
import { formatAmount, useSlice } from '@/core'

interface MoneyProps {
  value: string
  /** With the currency's sign; a table's head says it for its column. */
  symbol?: boolean
  /** Green and red, with its sign: what was won and lost. */
  result?: boolean
  /** With its sign alone: what came and went. */
  signed?: boolean
  className?: string
  testId?: string
}

/** An amount as these pages show it. */
export function Money({ value, symbol, result, signed, className, testId }: MoneyProps) {
  const { currencySymbol } = useSlice('site')
  return (
    <Amount
      value={value}
      text={formatAmount(value)}
      symbol={symbol ? currencySymbol : undefined}
      signed={result || signed}
      tone={result ? 'result' : undefined}
      className={className}
      testId={testId}
    />
  )
}
