import { Button } from '@/components/Button'
import { CopyButton } from '@/components/CopyButton'
import type { Deposit } from '@/core'
import { useT } from '@/i18n'
import { Sums } from '../Sums'
import { useTimes } from '../useTimes'
import shared from '../wallet.module.css'
import css from './deposit.module.css'
import { NotArrived } from './NotArrived'
import { canBePaid, endedOtherwise, goesBack } from './states'

interface DepositDetailsProps {
  deposit: Deposit
  /** Name of its method. */
  method: string
  /** Shows what can still be paid. */
  onPay: (deposit: Deposit) => void
  onService: () => void
}

/** All that is known of a deposit of the history; of one that did not come, also why, and what to do. */
export function DepositDetails({ deposit, method, onPay, onService }: DepositDetailsProps) {
  const t = useT()
  const times = useTimes()
  const { id, state, bonus, missedBonus, creditedAt, reason } = deposit
  return (
    <div className={css.details} data-testid="deposit.details">
      <Sums
        rows={[
          { key: 'method', label: t('wallet.method'), text: method },
          { key: 'fee', label: t('cashier.fee'), amount: deposit.fee },
          ...(bonus && !endedOtherwise(state)
            ? [{ key: 'bonus', label: bonus.title, amount: bonus.amount, look: 'given' as const }]
            : []),
          ...(creditedAt
            ? [
                {
                  key: 'credited',
                  label: t('cashier.deposit.steps.credited'),
                  text: times.day(creditedAt),
                },
              ]
            : []),
        ]}
      />
      {missedBonus ? (
        <p className={css.reason} data-testid="deposit.item.missedBonus">
          {t('cashier.bonus.missed', { title: missedBonus.title, why: missedBonus.why })}
        </p>
      ) : null}
      {endedOtherwise(state) ? (
        <p className={css.reason} data-testid="deposit.item.why">
          {reason ?? t(`cashier.deposit.steps.${state}Hint`)}
          {goesBack(deposit) ? ` ${t('cashier.deposit.paidNow')}` : null}
        </p>
      ) : null}
      <p className={shared.reference}>
        <span>{t('cashier.reference')}</span>
        <b className="num">{id}</b>
        <CopyButton text={id} label={t('wallet.copyId')} />
      </p>
      {canBePaid(deposit) ? (
        <Button size="s" data-testid="deposit.item.pay" onClick={() => onPay(deposit)}>
          {t('cashier.deposit.showPayment')}
        </Button>
      ) : null}
      {state === 'credited' ? null : <NotArrived deposit={deposit} quoted onService={onService} />}
    </div>
  )
}
