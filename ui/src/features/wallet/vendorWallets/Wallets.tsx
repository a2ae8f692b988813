import { Amount } from '@/components/Amount'
import { Icon } from '@/components/Icon'
import { useFocusFallback } from '@/components/lib/focus'
import { VendorLogo } from '@/components/VendorLogo'
import { formatAll, useSlice, type VendorWalletBalances, viewOf } from '@/core'
import { useT } from '@/i18n'
import { HideableAmount } from '../HideableAmount'
import { ReclaimAll } from './ReclaimAll'
import css from './vendorWallets.module.css'

/** Renders the balance of each wallet and the total. */
export function Wallets({ funds }: { funds: VendorWalletBalances }) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const { theme, balanceHidden } = useSlice('prefs')
  const box = useFocusFallback<HTMLDivElement>()
  const { wallets, mainBalance, sumBalance } = funds
  const [main = '', ...rest] = formatAll([mainBalance, ...wallets.map(({ balance }) => balance)])
  return (
    <div ref={box} tabIndex={-1} className={css.column}>
      {wallets.length > 0 ? (
        <div className={css.total}>
          <span>
            <span>{t('wallet.funds.sum')}</span>
            <HideableAmount value={sumBalance} testId="funds.sum" />
          </span>
          {wallets.some((wallet) => viewOf('vendorWalletView', wallet).funded) ? (
            <ReclaimAll funds={funds} />
          ) : null}
        </div>
      ) : null}
      <ul className={css.wallets}>
        <li data-testid="funds.wallet" data-vassalage="">
          <span className={css.sign}>
            <Icon name="wallet" />
          </span>
          <span className={css.name}>
            <b>{t('wallet.funds.main')}</b>
            <small>{t('wallet.funds.mainHint')}</small>
          </span>
          <Amount value={mainBalance} text={main} symbol={currencySymbol} hidden={balanceHidden} />
        </li>
        {wallets.map(({ vassalage: vendorCode, name, balance }, at) => (
          <li key={vendorCode} data-testid="funds.wallet" data-vassalage={vendorCode}>
            <span className={css.sign} aria-hidden="true">
              <VendorLogo code={vendorCode} name={name} theme={theme} height={14} className={css.mark} />
            </span>
            <span className={css.name}>
              <b>{name}</b>
              <small>{t('wallet.funds.vendorHint', { vendor: name })}</small>
            </span>
            <Amount value={balance} text={rest[at] ?? ''} symbol={currencySymbol} hidden={balanceHidden} />
          </li>
        ))}
      </ul>
    </div>
  )
}
