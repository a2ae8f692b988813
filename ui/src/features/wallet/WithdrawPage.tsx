import { useCallback } from 'react'
import { toast } from '@/components/toasts'
import { core, useRead } from '@/core'
import { useT } from '@/i18n'
import { CashierFrame } from './CashierFrame'
import { useSymbol } from './useSymbol'
import { Withdrawals } from './Withdrawals'
import { WithdrawForm } from './WithdrawForm'
import css from './wallet.module.css'

/** Member centre, `withdraw`: the form, and what is on its way. */
export default function WithdrawPage() {
  const t = useT()
  const symbol = useSymbol()
  const options = useRead('withdraw.options', () => core().member.withdrawOptions())
  const list = useRead('withdrawals', () => core().member.withdrawList(1))

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
      read={options}
      beside={
        <Withdrawals read={list} methods={options.data?.methods ?? []} onChange={changed} onEnded={moved} />
      }
    >
      {(data) => (
        <WithdrawForm
          options={data}
          onSettled={changed}
          onMade={({ amount }) => {
            toast({ title: t('wallet.withdrawDone', { amount: symbol(amount) }), tone: 'good' })
            changed()
          }}
        />
      )}
    </CashierFrame>
  )
}
