import { Amount } from '@/components/Amount'
import { StatePill } from '@/components/Tag'
import { type Deposit, type DepositPage, type Read, useSlice } from '@/core'
import { useT } from '@/i18n'
import { MoneyList } from './MoneyList'
import { depositTone } from './states'
import { useTimes } from './useTimes'
import css from './wallet.module.css'

const MOST = 5

/** The last deposits, newest first. */
export function LastDeposits({ read }: { read: Read<DepositPage> }) {
  const t = useT()
  return (
    <MoneyList
      className={css.last}
      title={t('wallet.lastDeposits')}
      phase={read.phase}
      rows={read.data?.content.slice(0, MOST) ?? []}
      onRetry={read.again}
      room={{ className: css.rowRoom, rows: 3 }}
      empty={<p className={css.note}>{t('wallet.noDeposits')}</p>}
    >
      {(row, amount) => <Item key={row.id} row={row} amount={amount} />}
    </MoneyList>
  )
}

function Item({ row, amount }: { row: Deposit; amount: string }) {
  const t = useT()
  const times = useTimes()
  const { currencySymbol } = useSlice('site')
  return (
    <li data-testid="deposit.item" data-state={row.state}>
      <time className="num" dateTime={row.createdAt}>
        {times.day(row.createdAt)}
      </time>
      <StatePill tone={depositTone(row.state)}>{t(`wallet.depositStates.${row.state}`)}</StatePill>
      <Amount value={row.amount} text={amount} symbol={currencySymbol} />
    </li>
  )
}
