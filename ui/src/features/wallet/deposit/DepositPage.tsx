import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Icon } from '@/components/Icon'
import { core, type Deposit, type LimitState, type QueryResult, useQuery, viewOf } from '@/core'
import { useT } from '@/i18n'
import { CashierFrame } from '../CashierFrame'
import { usePageOfReference } from '../usePageOfReference'
import { usePushOrPoll } from '../usePushOrPoll'
import { DepositForm } from './DepositForm'
import css from './deposit.module.css'
import { History } from './History'
import { Payment } from './Payment'
import { depositView, isDepositInProgress } from './states'

interface DepositPageProps {
  /** The member's limits and their usage. */
  limits: QueryResult<LimitState>
  onService: () => void
  /** Replaces the form during a break that forbids deposits. */
  breakNotice: ReactNode
}

/** Renders the member-centre page `depositv2`: the form and the open payment. */
export default function DepositPage({ limits, onService, breakNotice }: DepositPageProps) {
  const t = useT()
  const methods = useQuery('deposit.methods', () => core().member.depositMethods())
  const bonuses = useQuery('deposit.bonuses', () => core().member.depositBonuses())
  const [page, setPage] = useState(1)
  const list = useQuery(`deposits.${page}`, () => core().member.depositList(page))
  const rows = list.data?.content ?? []
  usePushOrPoll('deposits', { open: rows.some(isDepositInProgress), refetch: list.refetch })
  usePageOfReference({ read: list, page, onPage: setPage })

  const [shown, setShown] = useState<Deposit>()
  const [pressed, setPressed] = useState<string>()
  const showPayment = (deposit: Deposit) => {
    setShown(deposit)
    setPressed(deposit.id)
  }
  // an open payment is restored after a reload, and stays after it expires
  const open = shown ? undefined : rows.find(isDepositInProgress)
  if (open) setShown(open)
  const current = rows.find(({ id }) => id === shown?.id) ?? shown

  const form = useRef<HTMLDivElement>(null)
  const { refetch } = list
  const askBonuses = bonuses.refetch
  const askMethods = methods.refetch
  const askLimits = limits.refetch
  // reloads limits too: after the first credited deposit the limit prompt is gone
  const moved = useCallback(() => {
    refetch()
    askBonuses()
    askMethods()
    askLimits()
  }, [refetch, askBonuses, askMethods, askLimits])

  const { canDeposit } = viewOf('breakView', limits.data ?? {})
  // once shown, the form stays mounted while the limits reload: it may hold input or a pending call
  const read = limits.settled ? methods : { ...methods, data: undefined }

  return (
    <CashierFrame
      className={css.page}
      read={read}
      below={
        <History
          read={list}
          methods={methods.data?.methods ?? []}
          page={page}
          onPage={setPage}
          onPay={showPayment}
          onService={onService}
        />
      }
      aside={
        current ? (
          <Payment
            key={current.id}
            deposit={current}
            pressed={current.id === pressed}
            method={methods.data?.methods.find(({ key }) => key === current.method)}
            paused={!canDeposit}
            onStateChange={moved}
            onAnother={() => form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()}
            onService={onService}
          />
        ) : canDeposit ? (
          <p className={css.before}>
            <Icon name="qr" size={40} />
            <span>{t('cashier.deposit.before')}</span>
          </p>
        ) : null
      }
    >
      {({ methods, limitPrompt }) =>
        canDeposit ? (
          <div ref={form}>
            <DepositForm
              methods={methods}
              bonuses={bonuses}
              limitPrompt={limitPrompt === true}
              another={current !== undefined && depositView(current).payable}
              onSettled={refetch}
              onCreated={(deposit) => {
                showPayment(deposit)
                setPage(1)
                moved()
              }}
            />
          </div>
        ) : (
          breakNotice
        )
      }
    </CashierFrame>
  )
}
