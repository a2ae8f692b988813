import { useEffect, useState } from 'react'
import { Amount } from '@/components/Amount'
import { IconButton } from '@/components/Button'
import { core, formatAmount, onStoredByOtherTab, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './shell.module.css'

/** Renders the current balance, in neutral colour: gold is for winnings. */
export function BalanceText() {
  const t = useT()
  const { phase, amount, currencySymbol } = useSlice('balance')
  const { balanceHidden } = useSlice('prefs')
  // in all tabs: hiding it protects the screen, not one tab
  useEffect(
    () => onStoredByOtherTab('balanceHidden', (text) => void core().member.setBalanceHidden(text === '1')),
    [],
  )
  if (amount === '')
    return (
      <span className={css.refreshing} data-testid="header.balance" role="status">
        {t(phase === 'failed' ? 'site.balanceFailed' : 'site.balanceRefreshing')}
      </span>
    )
  return (
    <Amount
      value={amount}
      text={formatAmount(amount)}
      symbol={currencySymbol}
      hidden={balanceHidden}
      testId="header.balance"
    />
  )
}

/** Renders the toggle that hides the balance, stored and applied in all tabs. */
export function BalanceToggle() {
  const t = useT()
  const { balanceHidden } = useSlice('prefs')
  return (
    <IconButton
      icon={balanceHidden ? 'eyeoff' : 'eye'}
      iconSize={16}
      label={t(balanceHidden ? 'site.balanceShow' : 'site.balanceHide')}
      data-testid="header.balance.toggle"
      onClick={() => void core().member.setBalanceHidden(!balanceHidden)}
    />
  )
}

/** Renders a retry button after a failed update: the shown balance is outdated or missing. */
export function BalanceStale({ testId = 'header.balance.stale' }: { testId?: string }) {
  const t = useT()
  const { phase, amount } = useSlice('balance')
  const failed = phase === 'failed'
  const label = t(amount === '' ? 'site.balanceFailed' : 'site.balanceStale')
  return (
    <>
      <span className="sr" role="status">
        {failed && amount !== '' ? label : null}
      </span>
      {failed ? (
        <IconButton
          className={css.stale}
          icon="warn"
          iconSize={16}
          label={`${label} · ${t('common.retry')}`}
          data-testid={testId}
          onClick={() => void core().member.refreshBalance()}
        />
      ) : null}
    </>
  )
}

export function BalanceRefresh() {
  const t = useT()
  const [isRequested, setRequested] = useState(false)
  const { phase } = useSlice('balance')
  const busy = isRequested || phase === 'loading'
  async function refresh() {
    if (busy) return
    setRequested(true)
    await core().member.refreshBalance()
    setRequested(false)
  }
  return (
    <IconButton
      className={busy ? css.spin : undefined}
      icon="refresh"
      iconSize={16}
      label={t('site.balanceRefresh')}
      aria-busy={busy}
      data-testid="header.balance.refresh"
      onClick={refresh}
    />
  )
}
