import { Amount } from '@/components/Amount'
import { CopyButton } from '@/components/CopyButton'
import { type ClaimedRebate, formatAll, useDateFormats, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './rewards.module.css'

/** Renders the claimed rebates, newest first. */
export function RebateHistory({ list }: { list: readonly ClaimedRebate[] }) {
  const t = useT()
  const { dateTime: formatDateTime } = useDateFormats()
  const { currencySymbol } = useSlice('site')
  const texts = formatAll(list.map(({ amount }) => amount))
  return (
    <section className={css.taken}>
      <h2>{t('rewards.rebate.taken')}</h2>
      {list.length === 0 ? <p className={css.note}>{t('rewards.rebate.noneTaken')}</p> : null}
      <ul>
        {list.map((claim, at) => (
          <li key={claim.id} data-testid="rebate.taken" data-id={claim.id}>
            <time className="num" dateTime={claim.at}>
              {formatDateTime(claim.at)}
            </time>
            <CopyButton text={claim.id} label={t('rewards.rebate.copy')} />
            <Amount value={claim.amount} text={texts[at] ?? ''} symbol={currencySymbol} tone="money" />
          </li>
        ))}
      </ul>
    </section>
  )
}
