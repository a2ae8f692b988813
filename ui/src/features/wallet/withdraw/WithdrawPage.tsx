import { type ComponentType, useCallback, useState } from 'react'
import { toast } from '@/components/toasts'
import { useHold } from '@/components/useHold'
import { core, type PayoutAccount, useRead, useSymbol } from '@/core'
import { useT } from '@/i18n'
import { CashierFrame } from '../CashierFrame'
import { useMoved } from '../moved'
import { useFresh } from '../useFresh'
import { useNamedPage } from '../useNamedPage'
import { useElsewhere } from './Elsewhere'
import { type PaymentPasswordProps, Reasons } from './Reasons'
import { isUnderWay } from './states'
import { Withdrawals } from './Withdrawals'
import { WithdrawForm } from './WithdrawForm'
import css from './withdraw.module.css'

interface WithdrawPageProps {
  onService: () => void
  /**
   * The dialog that sets a payment password; injected by the app, because features do not import each other.
   */
  PaymentPassword: ComponentType<PaymentPasswordProps>
}

/** Renders the member-centre page `withdraw`: the form and the withdrawals. */
export default function WithdrawPage({ onService, PaymentPassword }: WithdrawPageProps) {
  const t = useT()
  const symbol = useSymbol()
  const options = useRead('withdraw.options', () => core().member.withdrawOptions())
  const { answered, elsewhere } = useElsewhere()
  const [page, setPage] = useState(1)
  const list = useRead(`withdrawals.${page}`, () => core().member.withdrawList(page))
  const rows = list.data?.content ?? []

  const { again } = options
  const askList = list.again
  const moved = useCallback(() => {
    again()
    askList()
    void core().member.refreshBalance()
  }, [again, askList])
  useFresh('withdrawals', { open: rows.some(isUnderWay), again: askList })
  useMoved(again)
  useNamedPage({ read: list, page, onPage: setPage })

  const hold = useHold(options.data?.heldUntil, again)
  const accountHold = useHold(firstFreed(options.data?.accounts), again)

  return (
    <CashierFrame
      className={css.page}
      read={answered ? options : { ...options, data: undefined }}
      beside={
        <Withdrawals
          read={list}
          page={page}
          onPage={setPage}
          methods={options.data?.methods ?? []}
          onMoved={moved}
          onService={onService}
        />
      }
    >
      {(data) => (
        <>
          <Reasons
            options={data}
            hold={hold}
            accountHold={areHeld(data.accounts) ? accountHold : undefined}
            onChanged={again}
            onService={onService}
            PaymentPassword={PaymentPassword}
          />
          <WithdrawForm
            options={data}
            elsewhere={elsewhere}
            held={hold !== undefined || areHeld(data.accounts)}
            onChanged={again}
            onSettled={moved}
            onMade={({ amount }) => {
              toast({ title: t('cashier.withdraw.done', { amount: symbol(amount) }), tone: 'good' })
              setPage(1)
              moved()
            }}
          />
        </>
      )}
    </CashierFrame>
  )
}

/** Returns whether none of the accounts can be used yet. */
const areHeld = (accounts: readonly PayoutAccount[]) =>
  accounts.length > 0 && accounts.every(({ heldUntil }) => heldUntil !== undefined)

/** Returns the time at which the first held account becomes available. */
function firstFreed(accounts: readonly PayoutAccount[] = []): string | undefined {
  return accounts.flatMap(({ heldUntil }) => heldUntil ?? []).sort()[0]
}
