import { Button } from '@/components/Button'
import { core, openMemberCentre, type Read, useRead, useSlice, useSymbol } from '@/core'
import { useT } from '@/i18n'
import { some, total } from '../funds/quick'
import { useMoved } from '../moved'
import css from './withdraw.module.css'

/** What lies in vendors' wallets; nothing where the brand has none, or while it is not known. */
export function useElsewhere(): { phase: Read<unknown>['phase']; elsewhere: string } {
  const { switches } = useSlice('site')
  const single = switches.singleWallet
  const { data, phase, again } = useRead(single ? undefined : 'funds', () => core().member.funds())
  useMoved(again)
  const balances = data?.wallets.map(({ balance }) => balance) ?? []
  return { phase: single ? 'ready' : phase, elsewhere: total(balances) }
}

/** Withdrawals take from the main wallet alone: what lies in others is said, and the way to bring it back. */
export function Elsewhere({ amount }: { amount: string }) {
  const t = useT()
  const symbol = useSymbol()
  if (!some(amount)) return null
  return (
    <p className={css.elsewhere} data-testid="withdraw.elsewhere" data-amount={amount}>
      {t('wallet.funds.elsewhere', { amount: symbol(amount) })}
      <Button size="s" icon="transfer" onClick={() => openMemberCentre('transferFund')}>
        {t('wallet.funds.bringBack')}
      </Button>
    </p>
  )
}
