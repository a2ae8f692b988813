import { Amount } from '@/components/Amount'
import { formatAmount, formatInteger, useSlice } from '@/core'

interface MoneyProps {
  value: string
  /** With the currency symbol; in a table the column head has it. */
  symbol?: boolean
  /** Coloured by sign: profit and loss. */
  result?: boolean
  /** With a sign, without colour. */
  signed?: boolean
  className?: string
  testId?: string
}

/** Renders an amount in a report. */
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

/** Renders points or a change of them, without decimals. */
export function Points({ value, signed, className, testId }: Omit<MoneyProps, 'symbol' | 'result'>) {
  return (
    <Amount value={value} text={formatInteger(value)} signed={signed} className={className} testId={testId} />
  )
}
