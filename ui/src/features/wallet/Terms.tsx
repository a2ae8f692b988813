import { useT } from '@/i18n'
import { useSymbol } from './useSymbol'
import css from './wallet.module.css'

/** What the chosen way to pay costs, and how long it takes. */
export function Terms({ method }: { method?: { fee: string; arrival: string } }) {
  const t = useT()
  const symbol = useSymbol()
  if (!method) return null
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t('wallet.fee')}</dt>
        <dd className="num">{symbol(method.fee)}</dd>
      </div>
      <div>
        <dt>{t('wallet.arrival')}</dt>
        <dd>{method.arrival}</dd>
      </div>
    </dl>
  )
}
