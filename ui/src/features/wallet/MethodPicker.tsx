import { Icon, type IconName } from '@/components/Icon'
import { useT } from '@/i18n'
import type { MoneyForm, Side } from './cashier'
import css from './wallet.module.css'

interface Method {
  key: string
  name: string
  arrival: string
}

interface MethodPickerProps {
  side: Side
  form: MoneyForm
  methods: readonly Method[]
}

const SIGNS: Record<string, IconName> = { EWALLET: 'wallet', BANK: 'transfer', TED: 'transfer' }

/** The ways to pay, as cards of which one is chosen. */
export function MethodPicker({ side, form, methods }: MethodPickerProps) {
  const t = useT()
  return (
    <fieldset className={css.methods} aria-label={t('wallet.method')}>
      {methods.map(({ key, name, arrival }) => (
        <label key={key} className={css.method} data-testid={`${side}.method.${key}`}>
          <input
            className="sr"
            type="radio"
            name="method"
            value={key}
            checked={key === form.values.method}
            onChange={() => form.set('method', key)}
          />
          {key === 'PIX' ? <Diamond /> : <Icon name={SIGNS[key] ?? 'wallet'} size={26} />}
          <span>
            <b>{name}</b>
            <small>{arrival}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A neutral sign for instant payment. */
function Diamond() {
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
