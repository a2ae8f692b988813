import { Amount } from '@/components/Amount'
import { CopyButton } from '@/components/CopyButton'
import { type AccountPage, core, formatAll, type Outcome, useDateFormats, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useOnWalletChange } from '../balanceEvents'
import css from './upline.module.css'

const MAX_TRANSFERS = 5

async function loadTransfers(): Promise<Outcome<AccountPage>> {
  const days = await core().member.period('month')
  if (days.status === 'err') return days
  return core().member.accountRecords({ ...days.value, kind: 'upline', page: 1, pageSize: MAX_TRANSFERS })
}

/** Renders the transfers to the upline of the last 30 days; nothing until loaded, since the form does not need them. */
export function RecentTransfers() {
  const t = useT()
  const dateFormats = useDateFormats()
  const { currencySymbol } = useSlice('site')
  const { data, refetch } = useQuery('upline.last', loadTransfers)
  useOnWalletChange(refetch)
  if (!data) return null
  const texts = formatAll(data.content.map(({ amount }) => amount))
  return (
    <section className={css.last}>
      <h2>{t('upline.last')}</h2>
      {data.content.length === 0 ? <p>{t('upline.none')}</p> : null}
      <ul>
        {data.content.map(({ id, reference, amount, createdAt }, at) => (
          <li key={id} data-testid="upline.item" data-id={reference}>
            <span>
              <time className="num" dateTime={createdAt}>
                {dateFormats.dayTime(createdAt)}
              </time>
              <small className="num">
                <bdi translate="no">{reference}</bdi>
              </small>
            </span>
            <CopyButton text={reference} label={t('wallet.copyId')} />
            <Amount value={amount} text={texts[at] ?? ''} symbol={currencySymbol} />
          </li>
        ))}
      </ul>
    </section>
  )
}
