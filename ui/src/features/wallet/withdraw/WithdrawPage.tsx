import { type ComponentType, useCallback, useState } from 'react'
import { useCountdown } from '@/components/hooks/useCountdown'
import { toast } from '@/components/lib/toasts'
import { core, useFormatMoney, useQuery, viewOf } from '@/core'
import { useT } from '@/i18n'
import type { PaymentPasswordProps } from '@/lib/feedback/ObstacleAlerts'
import { useOnWalletChange } from '../balanceEvents'
import { CashierFrame } from '../CashierFrame'
import { usePageOfReference } from '../usePageOfReference'
import { usePushOrPoll } from '../usePushOrPoll'
import { isWithdrawalInProgress } from './states'
import { useVendorWalletTotal } from './VendorWalletsNote'
import { WithdrawalObstacles } from './WithdrawalObstacles'
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
  const { answered, total } = useVendorWalletTotal()
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
  usePushOrPoll('withdrawals', { open: rows.some(isWithdrawalInProgress), refetch: askList })
  useOnWalletChange(refetch)
  usePageOfReference({ read: list, page, onPage: setPage })

  const view = options.data && viewOf('withdrawOptionsView', { ...options.data, accountId: '' })
  const accountHold = useCountdown(view?.accountHeldUntil, refetch)

  return (
    <CashierFrame
      className={css.page}
      read={answered ? options : { ...options, data: undefined }}
      aside={
        <Withdrawals
          read={list}
          page={page}
          onPage={setPage}
          methods={options.data?.methods ?? []}
          onStateChange={moved}
          onService={onService}
        />
      }
    >
      {(data) => (
        <>
          <WithdrawalObstacles
            options={data}
            obstacles={view?.obstacles ?? []}
            accountHold={accountHold}
            onChanged={refetch}
            onService={onService}
            PaymentPassword={PaymentPassword}
          />
          <WithdrawForm
            options={data}
            vendorWalletTotal={total}
            onChanged={refetch}
            onSettled={moved}
            onCreated={({ amount }) => {
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
