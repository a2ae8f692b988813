import { useCallback, useState } from 'react'
import { ErrorState } from '@/components/Empty'
import { Icon } from '@/components/Icon'
import { Skeleton } from '@/components/Skeleton'
import { core, type Deposit, useErrorText, useRead } from '@/core'
import { useT } from '@/i18n'
import { DepositForm } from './DepositForm'
import { DepositProgress } from './DepositProgress'
import { LastDeposits } from './LastDeposits'
import css from './wallet.module.css'

/** Member centre, `depositv2`: the form on one side, what has to be paid on the other. */
export default function DepositPage() {
  const t = useT()
  const say = useErrorText()
  const methods = useRead('deposit.methods', () => core().depositMethods())
  const last = useRead('deposits', () => core().depositList(1))
  const [made, setMade] = useState<Deposit>()
  // a code that is still open is shown again after a reload, and stays when its time runs out
  const [resumed, setResumed] = useState<Deposit>()
  const open = resumed ? undefined : last.data?.content.find(isOpen)
  if (open) setResumed(open)
  const current = made ?? resumed
  const [endedId, setEndedId] = useState('')
  const { again } = last
  const onEnd = useCallback(
    (id: string) => {
      setEndedId(id)
      again()
    },
    [again],
  )

  if (methods.phase === 'failed' && methods.error)
    return (
      <ErrorState level={2} title={t('wallet.methodsUnloaded')} onRetry={methods.again}>
        {`${say(methods.error).text} ${t('wallet.moneySafe')}`}
      </ErrorState>
    )
  return (
    <div className={css.deposit}>
      <div className={css.column}>
        {methods.data ? (
          <DepositForm
            methods={methods.data.methods}
            another={current?.state === 'pending' && current.id !== endedId}
            onSettled={last.again}
            onMade={(deposit) => {
              setMade(deposit)
              last.again()
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
        <LastDeposits read={last} />
      </div>
      {current ? (
        <DepositProgress key={current.id} deposit={current} onEnd={onEnd} />
      ) : (
        <p className={css.before}>
          <Icon name="qr" size={40} />
          <span>{t('wallet.depositBefore')}</span>
        </p>
      )}
    </div>
  )
}

function isOpen({ state, expiresAt }: Deposit): boolean {
  return state === 'pending' && (!expiresAt || Date.parse(expiresAt) > Date.now())
}
