import { QuickAmounts } from '@/components/QuickAmounts'
import { formatAll, withoutZeroCents } from '@/core'
import { useT } from '@/i18n'

interface QuickMoneyProps {
  amounts?: readonly string[]
  /** Returns the name of an amount that has one, such as the full balance. */
  nameOf?: (amount: string) => string | undefined
  value: string
  onPick: (amount: string) => void
}

/** Renders quick amounts of money for an amount field. */
export function QuickMoney({ amounts = [], nameOf, value, onPick }: QuickMoneyProps) {
  const t = useT()
  if (amounts.length === 0) return null
  const texts = formatAll(amounts)
  const options = amounts.map((amount, at) => ({
    value: amount,
    text: nameOf?.(amount) ?? withoutZeroCents(texts[at] ?? amount),
  }))
  return <QuickAmounts label={t('wallet.quick')} options={options} value={value} onPick={onPick} />
}
