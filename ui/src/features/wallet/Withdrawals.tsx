import { useEffect, useRef } from 'react'
import { Amount } from '@/components/Amount'
import { CopyButton } from '@/components/CopyButton'
import { Empty } from '@/components/Empty'
import { StatePill } from '@/components/Tag'
import { type Read, useSlice, type Withdrawal, type WithdrawalPage, type WithdrawMethod } from '@/core'
import { useT } from '@/i18n'
import { MoneyList } from './MoneyList'
import { withdrawTone } from './states'
import { useTimes } from './useTimes'
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
    <MoneyList
      className={css.list}
      title={t('wallet.withdrawals')}
      phase={phase}
      rows={rows}
      onRetry={onChange}
      room={{ className: css.cardRoom, rows: 2 }}
      empty={
        <Empty icon="withdraw" title={t('wallet.noWithdrawals')}>
          {t('wallet.noWithdrawalsHint')}
        </Empty>
      }
    >
      {(row, amount) => (
        <Item
          key={row.id}
          row={row}
          amount={amount}
          method={methods.find((one) => one.key === row.method)?.name ?? row.method}
        />
      )}
    </MoneyList>
  )
}

function Item({ row, amount, method }: { row: Withdrawal; amount: string; method: string }) {
  const t = useT()
  const times = useTimes()
  const { currencySymbol } = useSlice('site')
  return (
    <li className={css.item} data-testid="withdraw.item" data-state={row.state}>
      <Amount className={css.itemAmount} value={row.amount} text={amount} symbol={currencySymbol} />
      <StatePill tone={withdrawTone(row.state)}>{t(`wallet.withdrawStates.${row.state}`)}</StatePill>
      <span className={css.itemTo}>{`${method} · ${row.account}`}</span>
      <time className="num" dateTime={row.createdAt}>
        {times.day(row.endedAt ?? row.createdAt)}
      </time>
      {row.reason ? <p className={css.itemReason}>{row.reason}</p> : null}
      <span className={css.itemId}>
        <span className="num">{row.id}</span>
        <CopyButton text={row.id} label={t('wallet.copyId')} />
      </span>
    </li>
  )
}
