import { type ComponentType, useCallback, useState } from 'react'
import { useCountdown } from '@/components/hooks/useCountdown'
import { toast } from '@/components/lib/toasts'
import { core, type PayoutAccount, useFormatMoney, useQuery } from '@/core'
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
  const formatMoney = useFormatMoney()
  const options = useQuery('withdraw.options', () => core().member.withdrawOptions())
  const { answered, elsewhere } = useElsewhere()
  const [page, setPage] = useState(1)
  const list = useQuery(`withdrawals.${page}`, () => core().member.withdrawList(page))
  const rows = list.data?.content ?? []

  const { refetch } = options
  const askList = list.refetch
  const moved = useCallback(() => {
    refetch()
    askList()
    void core().member.refreshBalance()
  }, [refetch, askList])
  useFresh('withdrawals', { open: rows.some(isUnderWay), refetch: askList })
  useMoved(refetch)
  useNamedPage({ read: list, page, onPage: setPage })

  const hold = useCountdown(options.data?.heldUntil, refetch)
  const accountHold = useCountdown(firstFreed(options.data?.accounts), refetch)

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
            onChanged={refetch}
            onService={onService}
            PaymentPassword={PaymentPassword}
          />
          <WithdrawForm
            options={data}
            elsewhere={elsewhere}
            held={hold !== undefined || areHeld(data.accounts)}
            onChanged={refetch}
            onSettled={moved}
            onMade={({ amount }) => {
              toast({ title: t('cashier.withdraw.done', { amount: formatMoney(amount) }), tone: 'good' })
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
