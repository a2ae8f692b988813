import { Button } from '@/components/Button'
import { CopyButton } from '@/components/CopyButton'
import type { Deposit } from '@/core'
import { bidiIsolate, useDateFormats } from '@/core'
import { useSentences, useT } from '@/i18n'
import { netOf, UNKNOWN_AMOUNT } from '../netOf'
import { SummaryList } from '../SummaryList'
import shared from '../wallet.module.css'
import css from './deposit.module.css'
import { NotArrived } from './NotArrived'
import { depositView } from './states'

interface DepositDetailsProps {
  deposit: Deposit
  /** Name of the payment method. */
  method: string
  /** Opens the payment of an unpaid deposit. */
  onPay: (deposit: Deposit) => void
  onService: () => void
}

/** Renders all details of a past deposit; for a failed one the reason and the next step. */
export function DepositDetails({ deposit, method, onPay, onService }: DepositDetailsProps) {
  const t = useT()
  const sentences = useSentences()
  const dateFormats = useDateFormats()
  const { id, amount, fee, bonus, missedBonus, creditedAt, reason } = deposit
  const { credited, payable, returnsLatePayment, uncredited } = depositView(deposit)
  const gets = netOf({ amount, fee, bonus: bonus?.amount })
  return (
    <div className={css.details} data-testid="deposit.details">
      <SummaryList
        rows={[
          { key: 'method', label: t('wallet.method'), text: method },
          { key: 'fee', label: t('cashier.fee'), amount: fee, testId: 'deposit.item.fee' },
          ...(bonus && !uncredited
            ? [{ key: 'bonus', label: bonus.title, amount: bonus.amount, look: 'given' as const }]
            : []),
          ...(uncredited
            ? []
            : [
                {
                  key: 'gets',
                  label: t('cashier.deposit.gets'),
                  amount: gets,
                  text: gets === undefined ? UNKNOWN_AMOUNT : undefined,
                  look: 'total' as const,
                  testId: 'deposit.item.gets',
                },
              ]),
          ...(creditedAt
            ? [
                {
                  key: 'credited',
                  label: t('cashier.deposit.steps.credited'),
                  text: dateFormats.dayTime(creditedAt),
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
      {uncredited ? (
        <p className={css.reason} data-testid="deposit.item.why">
          {sentences(
            bidiIsolate(reason) || t(`cashier.deposit.steps.${uncredited}Hint`),
            returnsLatePayment ? t('cashier.deposit.paidNow') : undefined,
          )}
        </p>
      ) : null}
      <p className={shared.reference}>
        <span>{t('cashier.reference')}</span>
        <b className="num" translate="no">
          {id}
        </b>
        <CopyButton text={id} label={t('wallet.copyId')} />
      </p>
      {payable ? (
        <Button size="s" data-testid="deposit.item.pay" onClick={() => onPay(deposit)}>
          {t('cashier.deposit.showPayment')}
        </Button>
      ) : null}
      {credited ? null : <NotArrived deposit={deposit} quoted onService={onService} />}
    </div>
  )
}
