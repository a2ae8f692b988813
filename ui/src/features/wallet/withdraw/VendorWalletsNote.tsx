import { Button } from '@/components/Button'
import { core, isPositive, openMemberCentre, useFormatMoney, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useOnWalletChange } from '../balanceEvents'
import css from './withdraw.module.css'

/** Returns the money in vendor wallets, 0 if the brand has none; `answered` once the first read has ended. */
export function useVendorWalletTotal(): { answered: boolean; total: string } {
  const { switches } = useSlice('site')
  const single = switches.singleWallet
  const { data, settled, refetch } = useQuery(single ? undefined : 'funds', () => core().member.funds())
  useOnWalletChange(refetch)
  const amounts = data?.wallets.map(({ balance }) => balance) ?? []
  return { answered: single || settled, total: core().quote('sum', { amounts })?.total ?? '0' }
}

/** Renders the money in vendor wallets, which cannot be withdrawn directly, with the link to bring it back. */
export function VendorWalletsNote({ amount }: { amount: string }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  if (!isPositive(amount)) return null
  return (
    <p className={css.elsewhere} data-testid="withdraw.elsewhere" data-amount={amount}>
      <span>{t('wallet.funds.elsewhere', { amount: formatMoney(amount) })}</span>
      <Button size="s" icon="transfer" onClick={() => openMemberCentre('transferFund')}>
        {t('wallet.funds.bringBack')}
      </Button>
    </p>
  )
}
