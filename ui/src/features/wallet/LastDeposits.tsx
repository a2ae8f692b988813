import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { Skeleton } from '@/components/Skeleton'
import { StatePill } from '@/components/Tag'
import { type DepositPage, formatAll, type Read, useSlice } from '@/core'
import { useFormatter, useT } from '@/i18n'
import { depositTone } from './states'
import css from './wallet.module.css'

const MOST = 5

/** The last deposits, newest first. */
export function LastDeposits({ read }: { read: Read<DepositPage> }) {
  const t = useT()
  const format = useFormatter()
  const { currencySymbol } = useSlice('site')
  const { data, phase, again } = read
  const rows = data?.content.slice(0, MOST) ?? []
  const texts = formatAll(rows.map((row) => row.amount))
  return (
    <section className={css.last} aria-label={t('wallet.lastDeposits')}>
      <h2>{t('wallet.lastDeposits')}</h2>
      {phase === 'loading' ? (
        <div className={css.rowRoom}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ) : phase === 'failed' ? (
        <p className={css.note}>
          {t('wallet.listUnloaded')}{' '}
          <Button kind="text" size="s" onClick={again}>
            {t('common.retry')}
          </Button>
        </p>
      ) : rows.length === 0 ? (
        <p className={css.note}>{t('wallet.noDeposits')}</p>
      ) : (
        <ul>
          {rows.map((row, at) => (
            <li key={row.id} data-testid="deposit.item" data-state={row.state}>
              <time className="num" dateTime={row.createdAt}>
                {format.dateTime(new Date(row.createdAt), {
                  day: 'numeric',
                  month: 'short',
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </time>
              <StatePill tone={depositTone(row.state)}>{t(`wallet.depositStates.${row.state}`)}</StatePill>
              <Amount value={row.amount} text={texts[at] ?? ''} symbol={currencySymbol} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
