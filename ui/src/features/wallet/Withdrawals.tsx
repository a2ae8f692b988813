import { useEffect, useRef } from 'react'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { CopyButton } from '@/components/CopyButton'
import { Empty } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { StatePill } from '@/components/Tag'
import {
  formatAll,
  type Read,
  useSlice,
  type Withdrawal,
  type WithdrawalPage,
  type WithdrawMethod,
} from '@/core'
import { useFormatter, useT } from '@/i18n'
import { withdrawTone } from './states'
import css from './wallet.module.css'

const LOOK_AGAIN = 3000

interface WithdrawalsProps {
  read: Read<WithdrawalPage>
  /** For their names. */
  methods: readonly WithdrawMethod[]
  onChange: () => void
  /** Something that was on its way came to an end; refused money is back. */
  onEnded: () => void
}

/** What is on its way and what came to an end, newest first; asks again while something is on its way. */
export function Withdrawals({ read, methods, onChange, onEnded }: WithdrawalsProps) {
  const t = useT()
  const { data, phase, again, stale } = read
  const rows = data?.content ?? []
  const texts = formatAll(rows.map((row) => row.amount))
  const open = rows.filter((row) => row.state === 'processing').length

  const before = useRef(open)
  useEffect(() => {
    if (open < before.current) onEnded()
    before.current = open
  }, [open, onEnded])

  useEffect(() => {
    if (open === 0 || stale) return
    const timer = setTimeout(() => {
      if (!document.hidden) again()
    }, LOOK_AGAIN)
    return () => clearTimeout(timer)
  }, [open, stale, again])

  return (
    <section className={css.list} aria-label={t('wallet.withdrawals')}>
      <h2>{t('wallet.withdrawals')}</h2>
      {phase === 'loading' ? (
        <div className={css.cardRoom}>
          <Skeleton />
          <Skeleton />
        </div>
      ) : phase === 'failed' ? (
        <p className={css.note}>
          {t('wallet.listUnloaded')}{' '}
          <Button kind="text" size="s" onClick={onChange}>
            {t('common.retry')}
          </Button>
        </p>
      ) : rows.length === 0 ? (
        <Empty icon="withdraw" title={t('wallet.noWithdrawals')}>
          {t('wallet.noWithdrawalsHint')}
        </Empty>
      ) : (
        <ul>
          {rows.map((row, at) => (
            <Item
              key={row.id}
              row={row}
              text={texts[at] ?? ''}
              method={methods.find((one) => one.key === row.method)?.name ?? row.method}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Item({ row, text, method }: { row: Withdrawal; text: string; method: string }) {
  const t = useT()
  const format = useFormatter()
  const { currencySymbol } = useSlice('site')
  const when = (iso: string) =>
    format.dateTime(new Date(iso), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <li className={css.item} data-testid="withdraw.item" data-state={row.state}>
      <Amount className={css.itemAmount} value={row.amount} text={text} symbol={currencySymbol} />
      <StatePill tone={withdrawTone(row.state)}>{t(`wallet.withdrawStates.${row.state}`)}</StatePill>
      <span className={css.itemTo}>{`${method} · ${row.account}`}</span>
      <time className="num" dateTime={row.createdAt}>
        {when(row.endedAt ?? row.createdAt)}
      </time>
      {row.reason ? <p className={css.itemReason}>{row.reason}</p> : null}
      <span className={css.itemId}>
        <span className="num">{row.id}</span>
        <CopyButton text={row.id} label={t('wallet.copyId')} />
      </span>
    </li>
  )
}
