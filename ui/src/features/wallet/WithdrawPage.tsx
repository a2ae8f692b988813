import { useCallback } from 'react'
import { ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { toast } from '@/components/toasts'
import { core, useErrorText, useRead } from '@/core'
import { useT } from '@/i18n'
import { useSymbol } from './useSymbol'
import { Withdrawals } from './Withdrawals'
import { WithdrawForm } from './WithdrawForm'
import css from './wallet.module.css'

/** Member centre, `withdraw`: the form, and what is on its way. */
export default function WithdrawPage() {
  const t = useT()
  const say = useErrorText()
  const symbol = useSymbol()
  const options = useRead('withdraw.options', () => core().withdrawOptions())
  const list = useRead('withdrawals', () => core().withdrawList(1))

  const { again } = options
  const moved = useCallback(() => {
    again()
    void core().refreshBalance()
  }, [again])

  function changed() {
    list.again()
    moved()
  }

  if (options.phase === 'failed' && options.error)
    return (
      <ErrorState level={2} title={t('wallet.methodsUnloaded')} onRetry={options.again}>
        {`${say(options.error).text} ${t('wallet.moneySafe')}`}
      </ErrorState>
    )
  return (
    <div className={css.withdraw}>
      <div className={css.column}>
        {options.data ? (
          <WithdrawForm
            options={options.data}
            onSettled={changed}
            onMade={({ amount }) => {
              toast({ title: t('wallet.withdrawDone', { amount: symbol(amount) }), tone: 'good' })
              changed()
            }}
          />
        ) : (
          <div className={css.formRoom} role="status" aria-label={t('common.loading')}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        )}
      </div>
      <Withdrawals read={list} methods={options.data?.methods ?? []} onChange={changed} onEnded={moved} />
    </div>
  )
}
