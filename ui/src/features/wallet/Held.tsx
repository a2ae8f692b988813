import { Amount } from '@/components/Amount'
import { IconButton } from '@/components/Button'
import { core, formatAmount, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './wallet.module.css'

interface HeldProps {
  value: string
  testId?: string
}

/** Renders a wallet balance; a hidden balance is hidden here too, with a button that shows it. */
export function Held({ value, testId }: HeldProps) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const { balanceHidden } = useSlice('prefs')
  return (
    <span className={css.held}>
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
