import type { KeyboardEvent } from 'react'
import { Button } from '@/components/Button'
import { Field } from '@/components/Field'
import { core, useCoreForm, type Withdrawal, type WithdrawOptionList } from '@/core'
import { useT } from '@/i18n'
import { AmountField } from './AmountField'
import type { MoneyValues } from './cashier'
import { Elsewhere } from './Elsewhere'
import { MethodPicker } from './MethodPicker'
import { Terms } from './Terms'
import { Trouble } from './Trouble'
import { useSymbol } from './useSymbol'
import css from './wallet.module.css'

interface Values extends MoneyValues {
  account: string
}

const check = (values: Values) => core().check('withdraw', values)

interface WithdrawFormProps {
  options: WithdrawOptionList
  /** What lies in vendors' wallets. */
  elsewhere: string
  /** The server takes no withdrawal for now. */
  held: boolean
  /** A call whose result was unknown is known now. */
  onSettled: () => void
  onMade: (withdrawal: Withdrawal) => void
}

export function WithdrawForm({ options, elsewhere, held, onMade, onSettled }: WithdrawFormProps) {
  const t = useT()
  const symbol = useSymbol()
  const { methods, available } = options
  const form = useCoreForm<Values, Withdrawal>({
    initial: { method: methods[0]?.key ?? '', account: '', amount: '' },
    check,
    submit: (values) => core().member.withdraw(values),
    draft: 'withdraw',
    onDone: (made) => {
      form.set('amount', '')
      onMade(made)
    },
  })
  const method = methods.find((one) => one.key === form.values.method)

  return (
    <form className={css.form} {...form.form} onKeyDown={noEnter}>
      <div className={css.available}>
        <span>{t('wallet.available')}</span>
        <b className="num" data-amount={available} data-testid="withdraw.available">
          {symbol(available)}
        </b>
      </div>
      <Elsewhere amount={elsewhere} />
      <MethodPicker side="withdraw" form={form} methods={methods} />
      <Field
        label={t(method?.key === 'PIX' ? 'wallet.pixKey' : 'wallet.account')}
        hint={t(method?.key === 'PIX' ? 'wallet.pixKeyHint' : 'wallet.accountHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={140}
        data-testid="withdraw.account"
        {...form.text('account')}
      />
      <AmountField side="withdraw" form={form} method={method} />
      <Terms method={method} />
      <Trouble side="withdraw" form={form} onSettled={onSettled} />
      <Button
        type="submit"
        kind="primary"
        block
        disabled={held}
        loading={form.pending}
        data-testid="withdraw.submit"
      >
        {t('wallet.withdrawSubmit')}
      </Button>
    </form>
  )
}

/** Money leaves by a press on the button, never by Enter in a field: that goes on to the next one. */
function noEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input[type="text"], input:not([type]), button[type="submit"]',
    ),
  ]
  stops[stops.indexOf(event.target) + 1]?.focus()
}
