import { Amount } from '@/components/Amount'
import { IconButton } from '@/components/Button'
import { core, formatAmount, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './wallet.module.css'

interface HideableAmountProps {
  value: string
  testId?: string
}

/** Renders a wallet balance; a hidden balance is hidden here too, with a button that shows it. */
export function HideableAmount({ value, testId }: HideableAmountProps) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const { balanceHidden } = useSlice('prefs')
  return (
    <span className={css.hideable}>
      {balanceHidden ? (
        <IconButton
          icon="eyeoff"
          iconSize={16}
          label={t('site.balanceShow')}
          onClick={() => void core().member.setBalanceHidden(false)}
        />
      ) : null}
      <Amount
        value={value}
        text={formatAmount(value)}
        symbol={currencySymbol}
        hidden={balanceHidden}
        testId={testId}
      />
    </span>
  )
}
