import { Icon, type IconName } from '@/components/Icon'
import { type DepositMethod, isPositive, useFormatMoney, withoutZeroCents } from '@/core'
import { useT } from '@/i18n'
import css from './deposit.module.css'

interface MethodsProps {
  methods: readonly DepositMethod[]
  value: string
  onPick: (method: DepositMethod) => void
}

const METHOD_ICONS: Record<string, IconName> = { EWALLET: 'wallet', BANK: 'transfer', USDT: 'coins' }

/** Renders the payment methods as selectable cards. */
export function Methods({ methods, value, onPick }: MethodsProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  return (
    <fieldset className={css.methods} aria-label={t('wallet.method')}>
      {methods.map((method) => (
        <label key={method.key} className={css.method} data-testid={`deposit.method.${method.key}`}>
          <input
            className="sr"
            type="radio"
            name="method"
            value={method.key}
            checked={method.key === value}
            onChange={() => onPick(method)}
          />
          {method.key === 'PIX' ? (
            <InstantPaymentIcon />
          ) : (
            <Icon name={METHOD_ICONS[method.key] ?? 'wallet'} size={26} />
          )}
          <span>
            <b>
              <bdi>{method.name}</bdi>
            </b>
            <small>{method.arrival}</small>
            <small>
              {isPositive(method.fee)
                ? t('cashier.feeOf', { amount: formatMoney(method.fee) })
                : t('cashier.withoutFee')}
            </small>
            <small>
              {t('cashier.range', {
                min: withoutZeroCents(formatMoney(method.minAmount)),
                max: withoutZeroCents(formatMoney(method.maxAmount)),
              })}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Renders a neutral icon for instant payment. */
function InstantPaymentIcon() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M16 2 30 16 16 30 2 16ZM8 16h5l3-3 3 3h5M13 16l3 3 3-3" />
    </svg>
  )
}
