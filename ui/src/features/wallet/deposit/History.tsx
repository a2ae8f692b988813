import { useId, useState } from 'react'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { useDeepLink, useScrollToTarget } from '@/components/lib/deepLink'
import { Pager } from '@/components/Pager'
import { StatePill } from '@/components/Tag'
import {
  type Deposit,
  type DepositMethod,
  type DepositPage,
  type QueryResult,
  useDateFormats,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { MoneyList } from '../MoneyList'
import shared from '../wallet.module.css'
import { DepositDetails } from './DepositDetails'
import css from './deposit.module.css'
import { DEPOSIT_TONES, depositView } from './states'

const COLLAPSED_ROWS = 5

interface HistoryProps {
  read: QueryResult<DepositPage>
  /** Payment methods, used for their names. */
  methods: readonly DepositMethod[]
  page: number
  onPage: (page: number) => void
  /** Opens the payment of an unpaid deposit. */
  onPay: (deposit: Deposit) => void
  onService: () => void
}

/** Renders the deposits, newest first: a few, or all in pages. */
export function History({ read, methods, page, onPage, onPay, onService }: HistoryProps) {
  const t = useT()
  const { ref } = useDeepLink()
  const [all, setAll] = useState(ref !== null)
  const [open, setOpen] = useState(ref ?? undefined)
  const rows = read.data?.content ?? []
  const pages = read.data?.totalPages ?? 1
  const more = !all && (rows.length > COLLAPSED_ROWS || pages > 1)
  return (
    <div>
      <MoneyList
        className={css.last}
        title={t('cashier.deposit.last')}
        phase={read.phase}
        rows={all ? rows : rows.slice(0, COLLAPSED_ROWS)}
        onRetry={read.refetch}
        skeleton={{ className: shared.rowSkeleton, rows: 3 }}
        empty={<p className={shared.note}>{t('cashier.deposit.none')}</p>}
      >
        {(row, amount) => (
          <DepositRow
            key={row.id}
            row={row}
            amount={amount}
            method={methods.find(({ key }) => key === row.method)?.name ?? row.method}
            open={row.id === open}
            named={row.id === ref}
            onToggle={() => setOpen(row.id === open ? undefined : row.id)}
            onPay={onPay}
            onService={onService}
          />
        )}
      </MoneyList>
      {more ? (
        <Button
          className={css.all}
          kind="text"
          size="s"
          data-testid="deposit.all"
          onClick={() => setAll(true)}
        >
          {t('common.seeAll')}
        </Button>
      ) : null}
      {all ? (
        <Pager page={page} pages={pages} label={t('cashier.pages')} onGo={onPage} testId="deposit.page" />
      ) : null}
    </div>
  )
}

interface DepositRowProps {
  row: Deposit
  amount: string
  method: string
  open: boolean
  /** True if the address names this deposit. */
  named: boolean
  onToggle: () => void
  onPay: (deposit: Deposit) => void
  onService: () => void
}

/** Renders a deposit as a row that expands to its details. */
function DepositRow({ row, amount, method, open, named, onToggle, onPay, onService }: DepositRowProps) {
  const t = useT()
  const dateFormats = useDateFormats()
  const details = useId()
  const item = useScrollToTarget<HTMLLIElement>(named)
  const { currencySymbol } = useSlice('site')
  const { shown } = depositView(row)
  return (
    <li ref={item} data-testid="deposit.item" data-state={row.state}>
      <button
        type="button"
        className={css.row}
        aria-expanded={open}
        aria-controls={details}
        data-testid="deposit.item.toggle"
        onClick={onToggle}
      >
        <time className="num" dateTime={row.createdAt}>
          {dateFormats.dayTime(row.createdAt)}
        </time>
        <StatePill tone={shown && DEPOSIT_TONES[shown]}>
          {t(shown ? `cashier.deposit.states.${shown}` : 'common.unknownState')}
        </StatePill>
        <Amount value={row.amount} text={amount} symbol={currencySymbol} />
        <Icon name="down" size={16} />
      </button>
      <div id={details} hidden={!open}>
        {open ? <DepositDetails deposit={row} method={method} onPay={onPay} onService={onService} /> : null}
      </div>
    </li>
  )
}
