import { Amount } from '@/components/Amount'
import { CopyButton } from '@/components/CopyButton'
import { type AccountPage, core, formatAll, type Outcome, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useMoved } from '../moved'
import { useTimes } from '../useTimes'
import css from './upline.module.css'

const MOST = 5

async function ask(): Promise<Outcome<AccountPage>> {
  const days = await core().member.period('month')
  if (days.status === 'err') return days
  return core().member.accountRecords({ ...days.value, kind: 'upline', page: 1, pageSize: MOST })
}

/** Renders the transfers to the upline of the last 30 days; nothing until loaded, since the form does not need them. */
export function Last() {
  const t = useT()
  const times = useTimes()
  const { currencySymbol } = useSlice('site')
  const { data, refetch } = useQuery('upline.last', ask)
  useMoved(refetch)
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
                {times.day(createdAt)}
              </time>
              <small className="num">
                <bdi>{reference}</bdi>
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
