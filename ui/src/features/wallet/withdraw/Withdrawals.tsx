import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Empty } from '@/components/feedback/Empty'
import { useDeepLink } from '@/components/lib/deepLink'
import { Pager } from '@/components/Pager'
import type { QueryResult, Withdrawal, WithdrawalPage, WithdrawMethod } from '@/core'
import { useT } from '@/i18n'
import { MoneyList } from '../MoneyList'
import shared from '../wallet.module.css'
import { awaitsAnswer, isWithdrawalInProgress } from './states'
import { WithdrawalCard } from './WithdrawalCard'
import css from './withdraw.module.css'

interface WithdrawalsProps {
  read: QueryResult<WithdrawalPage>
  page: number
  onPage: (page: number) => void
  /** Withdrawal methods, used for their names. */
  methods: readonly WithdrawMethod[]
  /** Called on a change: lists, available amount and balance need a reload. */
  onStateChange: () => void
  onService: () => void
}

/**
 * Renders all withdrawals, newest first, preceded by those that await the member's answer. Those are expanded, as is
 * the first one in progress.
 */
export function Withdrawals({ read, page, onPage, methods, onStateChange, onService }: WithdrawalsProps) {
  const t = useT()
  const { data, phase } = read
  const rows = data?.content ?? []
  const open = rows.filter(isWithdrawalInProgress).length
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const { ref } = useDeepLink()

  // an expanded withdrawal stays expanded at its end, which is the awaited result
  const [watched, setWatched] = useState<string>()
  const newest = rows.findIndex(isWithdrawalInProgress)
  const before = rows.findIndex(({ id }) => id === watched)
  if (newest >= 0 && (before < 0 || newest < before)) setWatched(rows[newest]?.id)

  const asking = rows.filter(awaitsAnswer).map(({ id }) => id)
  // a withdrawal expanded for an answer stays expanded after it
  const [asked, setAsked] = useState<readonly string[]>([])
  const unseen = asking.filter((id) => !asked.includes(id))
  if (unseen.length > 0) setAsked([...asked, ...unseen])
  // the order is frozen while a dialog of a card is open: moving the card would close it
  const box = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState('')
  const next = asking.join(' ')
  useLayoutEffect(() => {
    if (!box.current?.querySelector('dialog')) setFirst(next)
  })
  const leads = ({ id }: Withdrawal) => first.split(' ').includes(id)

  const openBefore = useRef(open)
  useEffect(() => {
    if (open < openBefore.current) onStateChange()
    openBefore.current = open
  }, [open, onStateChange])

  return (
    <div ref={box} className={css.list}>
      <MoneyList
        title={t('cashier.withdraw.title')}
        phase={phase}
        rows={[...rows.filter(leads), ...rows.filter((row) => !leads(row))]}
        onRetry={read.refetch}
        skeleton={{ className: shared.cardSkeleton, rows: 2 }}
        empty={
          <Empty icon="withdraw" title={t('cashier.withdraw.none')}>
            {t('cashier.withdraw.noneHint')}
          </Empty>
        }
      >
        {(row, amount) => {
          const shown = toggled[row.id] ?? (asked.includes(row.id) || row.id === (ref ?? watched))
          return (
            <WithdrawalCard
              key={row.id}
              row={row}
              amount={amount}
              method={methods.find(({ key }) => key === row.method)?.name ?? row.method}
              open={shown}
              named={row.id === ref}
              onToggle={() => setToggled((now) => ({ ...now, [row.id]: !shown }))}
              onStateChange={onStateChange}
              onService={onService}
            />
          )
        }}
      </MoneyList>
      <Pager
        page={page}
        pages={data?.totalPages ?? 1}
        label={t('cashier.pages')}
        onGo={onPage}
        testId="withdraw.page"
      />
    </div>
  )
}
