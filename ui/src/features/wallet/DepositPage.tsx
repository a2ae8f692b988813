import { useCallback, useState } from 'react'
import { Icon } from '@/components/Icon'
import { core, type Deposit, useRead } from '@/core'
import { useT } from '@/i18n'
import { CashierFrame } from './CashierFrame'
import { DepositForm } from './DepositForm'
import { DepositProgress } from './DepositProgress'
import { LastDeposits } from './LastDeposits'
import css from './wallet.module.css'

/** Member centre, `depositv2`: the form on one side, what has to be paid on the other. */
export default function DepositPage() {
  const t = useT()
  const ways = useRead('deposit.methods', () => core().member.depositMethods())
  const last = useRead('deposits', () => core().member.depositList(1))
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

  return (
    <CashierFrame
      className={css.deposit}
      read={ways}
      under={<LastDeposits read={last} />}
      beside={
        current ? (
          <DepositProgress key={current.id} deposit={current} onEnd={onEnd} />
        ) : (
          <p className={css.before}>
            <Icon name="qr" size={40} />
            <span>{t('wallet.depositBefore')}</span>
          </p>
        )
      }
    >
      {({ methods }) => (
        <DepositForm
          methods={methods}
          another={current?.state === 'pending' && current.id !== endedId}
          onSettled={again}
          onMade={(deposit) => {
            setMade(deposit)
            again()
          }}
        />
      )}
    </CashierFrame>
  )
}

function isOpen({ state, expiresAt }: Deposit): boolean {
  return state === 'pending' && (!expiresAt || Date.parse(expiresAt) > Date.now())
}
