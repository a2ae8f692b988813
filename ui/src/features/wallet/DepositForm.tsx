import { Button } from '@/components/Button'
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
import { AmountField } from './AmountField'
import type { MoneyValues } from './cashier'
import { MethodPicker } from './MethodPicker'
import { Terms } from './Terms'
import { Trouble } from './Trouble'
import css from './wallet.module.css'

const check = (values: MoneyValues) => core().check('deposit', values)

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
  const { currencySymbol } = useSlice('site')
  const form = useCoreForm<MoneyValues, Deposit>({
    initial: { method: methods[0]?.key ?? '', amount: '' },
    check,
    submit: (values) => core().member.deposit(values),
    onDone: onMade,
    draft: 'deposit',
  })
  const method = methods.find((one) => one.key === form.values.method)
  const quick = method?.quickAmounts ?? []
  const quickTexts = formatAll(quick).map((text) => text.replace(/\.00$/, ''))

  return (
    <form className={css.form} {...form.form}>
      <MethodPicker side="deposit" form={form} methods={methods} />
      <AmountField side="deposit" form={form} method={method} />
      <QuickAmounts
        label={t('wallet.quick')}
        options={quick.map((value, at) => ({ value, text: quickTexts[at] ?? value }))}
        value={form.values.amount}
        onPick={(amount) => form.set('amount', amount)}
      />
      <Terms method={method} />
      <Trouble side="deposit" form={form} onSettled={onSettled} />
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
