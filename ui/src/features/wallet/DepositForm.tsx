import { Button } from '@/components/Button'
import { Field } from '@/components/Field'
import { QuickAmounts } from '@/components/QuickAmounts'
import {
  core,
  type Deposit,
  type DepositMethod,
  formatAll,
  formatAmount,
  useCoreForm,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { MethodPicker } from './MethodPicker'
import { Trouble } from './Trouble'
import { useSymbol } from './useSymbol'
import css from './wallet.module.css'

interface Values extends Record<string, string> {
  method: string
  amount: string
}

const check = (values: Values) => core().checkDeposit(values)

interface DepositFormProps {
  methods: readonly DepositMethod[]
  /** A code is already open: this makes another. */
  another: boolean
  /** A call whose result was unknown is known now. */
  onSettled: () => void
  onMade: (deposit: Deposit) => void
}

export function DepositForm({ methods, another, onMade, onSettled }: DepositFormProps) {
  const t = useT()
  const symbol = useSymbol()
  const { currencySymbol } = useSlice('site')
  const form = useCoreForm<Values, Deposit>({
    initial: { method: methods[0]?.key ?? '', amount: '' },
    check,
    submit: (values) => core().deposit(values),
    onDone: onMade,
  })
  const method = methods.find((one) => one.key === form.values.method)
  const quick = method?.quickAmounts ?? []
  const quickTexts = formatAll(quick).map((text) => text.replace(/\.00$/, ''))

  return (
    <form className={css.form} {...form.form}>
      <MethodPicker
        label={t('wallet.method')}
        testId="deposit.method"
        methods={methods}
        value={form.values.method}
        onChange={(key) => form.set('method', key)}
      />
      <Field
        big
        label={t('wallet.amount')}
        labelEnd={
          method ? (
            <span className={css.limits}>
              {t('wallet.limits', { min: symbol(method.minAmount), max: symbol(method.maxAmount) })}
            </span>
          ) : undefined
        }
        prefix={currencySymbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        data-testid="deposit.amount"
        {...form.text('amount')}
      />
      <QuickAmounts
        label={t('wallet.quick')}
        options={quick.map((value, at) => ({ value, text: quickTexts[at] ?? value }))}
        value={form.values.amount}
        onPick={(amount) => form.set('amount', amount)}
      />
      {method ? (
        <dl className={css.sums}>
          <div>
            <dt>{t('wallet.fee')}</dt>
            <dd className="num">{symbol(method.fee)}</dd>
          </div>
          <div>
            <dt>{t('wallet.arrival')}</dt>
            <dd>{method.arrival}</dd>
          </div>
        </dl>
      ) : null}
      <Trouble
        label="StartDeposit"
        failure={form.failure}
        onSettled={(done) => {
          form.forget()
          if (done) form.set('amount', '')
          onSettled()
        }}
      />
      <Button
        type="submit"
        kind={another ? 'quiet' : 'primary'}
        block
        loading={form.pending}
        data-testid="deposit.submit"
      >
        {t(another ? 'wallet.anotherCode' : 'wallet.depositSubmit', {
          amount: sum(form.values.amount, currencySymbol),
        })}
      </Button>
    </form>
  )
}

/** The typed amount in the button, once it is one. */
function sum(typed: string, symbol: string): string {
  const plain = typed.trim().replace(',', '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? `${symbol}\u00a0${formatAmount(plain)}` : ''
}
