import { useCallback } from 'react'
import { Alert } from '@/components/Alert'
import { toast } from '@/components/toasts'
import { useHold } from '@/components/useHold'
import { core, useRead } from '@/core'
import { useT } from '@/i18n'
import { CashierFrame } from './CashierFrame'
import { useElsewhere } from './Elsewhere'
import { useSymbol } from './useSymbol'
import { useTimes } from './useTimes'
import { Withdrawals } from './Withdrawals'
import { WithdrawForm } from './WithdrawForm'
import css from './wallet.module.css'

/** Member centre, `withdraw`: the form, and what is on its way. */
export default function WithdrawPage() {
  const t = useT()
  const symbol = useSymbol()
  const times = useTimes()
  const options = useRead('withdraw.options', () => core().member.withdrawOptions())
  const security = useRead('security', () => core().member.security())
  const { phase, elsewhere } = useElsewhere()
  const list = useRead('withdrawals', () => core().member.withdrawList(1))

  // a new payment password holds withdrawals for a while: said before anything is typed
  const { heldUntil = '' } = security.data ?? {}
  const hold = useHold(heldUntil || undefined, security.again)

  const { again } = options
  const moved = useCallback(() => {
    again()
    void core().member.refreshBalance()
  }, [again])

  function changed() {
    list.again()
    moved()
  }

  return (
    <CashierFrame
      className={css.withdraw}
      read={[security.phase, phase].includes('loading') ? { ...options, data: undefined } : options}
      beside={
        <Withdrawals read={list} methods={options.data?.methods ?? []} onChange={changed} onEnded={moved} />
      }
    >
      {(data) => (
        <>
          {hold ? (
            <Alert tone="warn" data-testid="withdraw.held">
              {t('wallet.held', { when: times.day(heldUntil), ...hold })}
            </Alert>
          ) : null}
          <WithdrawForm
            options={data}
            elsewhere={elsewhere}
            held={hold !== undefined}
            onSettled={changed}
            onMade={({ amount }) => {
              toast({ title: t('wallet.withdrawDone', { amount: symbol(amount) }), tone: 'good' })
              changed()
            }}
          />
        </>
      )}
    </CashierFrame>
  )
}
