import { Button } from '@/components/Button'
import { core, openMemberCentre, useRead, useSlice } from '@/core'
import { useT } from '@/i18n'
import { some, total } from './funds/quick'
import { useSymbol } from './useSymbol'
import css from './wallet.module.css'

/** Withdrawals take from the main wallet alone: what lies in others is said, and the way to bring it back. */
export function Elsewhere() {
  const t = useT()
  const symbol = useSymbol()
  const { switches } = useSlice('site')
  const { data } = useRead(switches.singleWallet ? undefined : 'funds', () => core().member.funds())
  const elsewhere = total(data?.wallets.map(({ balance }) => balance) ?? [])
  if (!some(elsewhere)) return null
  return (
    <p className={css.elsewhere} data-testid="withdraw.elsewhere" data-amount={elsewhere}>
      {t('wallet.funds.elsewhere', { amount: symbol(elsewhere) })}{' '}
      <Button kind="text" size="s" onClick={() => openMemberCentre('transferFund')}>
        {t('site.mc.transferFund')}
      </Button>
    </p>
  )
}
