import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Icon } from '@/components/Icon'
import { core, type Deposit, type LimitState, type Read, useRead } from '@/core'
import { useT } from '@/i18n'
import { CashierFrame } from '../CashierFrame'
import { useFresh } from '../useFresh'
import { useNamedPage } from '../useNamedPage'
import { DepositForm } from './DepositForm'
import css from './deposit.module.css'
import { History } from './History'
import { Payment } from './Payment'
import { canBePaid, isUnderWay } from './states'

interface DepositPageProps {
  /** The member's limits and their usage. */
  limits: Read<LimitState>
  onService: () => void
  /** Replaces the form while deposits are blocked. */
  instead?: ReactNode
}

/** Renders the member-centre page `depositv2`: the form and the open payment. */
export default function DepositPage({ limits, onService, instead }: DepositPageProps) {
  const t = useT()
  const ways = useRead('deposit.methods', () => core().member.depositMethods())
  const bonuses = useRead('deposit.bonuses', () => core().member.depositBonuses())
  const [page, setPage] = useState(1)
  const list = useRead(`deposits.${page}`, () => core().member.depositList(page))
  const rows = list.data?.content ?? []
  useFresh('deposits', { open: rows.some(isUnderWay), again: list.again })
  useNamedPage({ read: list, page, onPage: setPage })

  const [shown, setShown] = useState<Deposit>()
  const [pressed, setPressed] = useState<string>()
  const showPayment = (deposit: Deposit) => {
    setShown(deposit)
    setPressed(deposit.id)
  }
  // an open payment is restored after a reload, and stays after it expires
  const open = shown ? undefined : rows.find(isUnderWay)
  if (open) setShown(open)
  const current = rows.find(({ id }) => id === shown?.id) ?? shown

  const form = useRef<HTMLDivElement>(null)
  const { again } = list
  const askBonuses = bonuses.again
  const askWays = ways.again
  const askLimits = limits.again
  // reloads limits too: after the first credited deposit the limit prompt is gone
  const moved = useCallback(() => {
    again()
    askBonuses()
    askWays()
    askLimits()
  }, [again, askBonuses, askWays, askLimits])

  // once shown, the form stays mounted while the limits reload: it may hold input or a pending call
  const read = limits.answered ? ways : { ...ways, data: undefined }

  return (
    <CashierFrame
      className={css.page}
      read={read}
      under={
        <History
          read={list}
          methods={ways.data?.methods ?? []}
          page={page}
          onPage={setPage}
          onPay={showPayment}
          onService={onService}
        />
      }
      beside={
        current ? (
          <Payment
            key={current.id}
            deposit={current}
            pressed={current.id === pressed}
            method={ways.data?.methods.find(({ key }) => key === current.method)}
            paused={instead !== undefined}
            onMoved={moved}
            onAnother={() => form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()}
            onService={onService}
          />
        ) : instead ? null : (
          <p className={css.before}>
            <Icon name="qr" size={40} />
            <span>{t('cashier.deposit.before')}</span>
          </p>
        )
      }
    >
      {({ methods, limitPrompt }) =>
        instead ?? (
          <div ref={form}>
            <DepositForm
              methods={methods}
              bonuses={bonuses}
              limitPrompt={limitPrompt === true}
              another={current !== undefined && canBePaid(current)}
              onSettled={again}
              onMade={(deposit) => {
                showPayment(deposit)
                setPage(1)
                moved()
              }}
            />
          </div>
        )
      }
    </CashierFrame>
  )
}
