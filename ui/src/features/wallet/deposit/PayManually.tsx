import { CopyButton } from '@/components/CopyButton'
import { Alert } from '@/components/feedback/Alert'
import { type Deposit, type PaymentFlow, type PaymentRecipient, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { PayQr } from './PayByCode'
import css from './payment.module.css'

const PARTS = ['bank', 'branch', 'account', 'holder', 'network', 'reference'] as const

interface PayManuallyProps {
  deposit: Deposit
  flow: PaymentFlow
}

/** Renders the data of a manual transfer, to a bank account or a crypto address. Each part can be copied. */
export function PayManually({ deposit: { payTo, code, amount }, flow }: PayManuallyProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  if (!payTo) return null
  const { coins } = payTo
  return (
    <>
      {flow === 'crypto' ? <PayQr code={code ?? payTo.account} /> : null}
      <p className={css.how}>{t(`cashier.deposit.how.${flow}`, { amount: formatMoney(amount) })}</p>
      {flow === 'crypto' ? (
        <Alert tone="warn">{t('cashier.deposit.networkWarning', { network: payTo.network ?? '' })}</Alert>
      ) : null}
      <dl className={css.parts}>
        {PARTS.map((part) => (
          <Part key={part} part={part} value={payTo[part]} flow={flow} />
        ))}
        {/* the amount of a crypto payment differs */}
        {flow === 'bank' ? <Part part="amount" value={amount} flow={flow} /> : null}
        {coins ? <Part part="amount" value={coins.amount} unit={coins.currency} flow={flow} /> : null}
      </dl>
      {coins ? (
        <p className={css.how} data-testid="deposit.rate">
          {t('cashier.deposit.rate', { currency: coins.currency, rate: formatMoney(coins.rate) })}
        </p>
      ) : null}
      {payTo.reference ? <p className={css.how}>{t('cashier.deposit.referenceHint')}</p> : null}
    </>
  )
}

interface PartProps {
  part: (keyof PaymentRecipient & (typeof PARTS)[number]) | 'amount'
  value?: string
  /** Unit, if not the site's currency. */
  unit?: string
  flow: PaymentFlow
}

function Part({ part, value, unit, flow }: PartProps) {
  const t = useT()
  if (!value) return null
  const label = t(
    part === 'account' && flow === 'crypto' ? 'cashier.deposit.to.address' : `cashier.deposit.to.${part}`,
  )
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi className="num" data-testid={`deposit.payTo.${part}`} translate="no">
          {value}
        </bdi>
        {unit ? <span>{` ${unit}`}</span> : null}
        {/* a network is selected in the payment app, not pasted */}
        {part === 'network' ? null : (
          <CopyButton
            text={value}
            label={t('cashier.copyOf', { what: label })}
            done={t('cashier.copiedOf', { what: label })}
          />
        )}
      </dd>
    </div>
  )
}
