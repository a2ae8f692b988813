import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field, PaymentPasswordField } from '@/components/Field'
import { Alert } from '@/components/feedback/Alert'
import { toast } from '@/components/lib/toasts'
import { SelectField } from '@/components/SelectField'
import {
  bidiIsolate,
  core,
  PAYMENT_SECRETS,
  type PayoutAccount,
  useCoreForm,
  type WithdrawOptionList,
} from '@/core'
import { useSentences, useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import css from '../wallet.module.css'

interface AddAccountProps {
  options: WithdrawOptionList
  onClose: () => void
  /** Called with the added account, or undefined if the result is unknown. */
  onAdded: (account?: PayoutAccount) => void
}

const EMPTY_VALUES = { method: '', kind: '', account: '', holder: '', paymentPassword: '' }
type Values = typeof EMPTY_VALUES

/** Keyboards of known account kinds; others are typed as text. */
const KEYBOARDS: Record<string, 'numeric' | 'email' | 'tel'> = {
  cpf: 'numeric',
  email: 'email',
  phone: 'tel',
}
const EXAMPLES = ['cpf', 'email', 'phone', 'random'] as const

/** Adds a payout account. The waiting period of a further account is shown before any input. */
export default function AddAccount({ options, onClose, onAdded }: AddAccountProps) {
  const t = useT()
  return (
    <Dialog name="payoutAccount" title={t('cashier.account.addTitle')} onClose={onClose}>
      <AddForm options={options} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  )
}

function AddForm({ options, onClose, onAdded }: AddAccountProps) {
  const t = useT()
  const sentences = useSentences()
  const { methods, holder, accounts, accountHoldHours } = options
  const known = new Set(accounts.map(({ id }) => id))
  const toForm = (values: Values) => ({ ...values, holder: holder === undefined ? values.holder : undefined })
  const form = useCoreForm<Values, WithdrawOptionList>({
    initial: { ...EMPTY_VALUES, method: methods[0]?.key ?? '', kind: firstKind(methods[0]) },
    check: (values) => core().check('payoutAccount', toForm(values)),
    submit: (values) => core().member.addPayoutAccount(toForm(values)),
    resetOnError: PAYMENT_SECRETS,
    secrets: PAYMENT_SECRETS,
    onDone: (now) => {
      const added = now.accounts.find(({ id }) => !known.has(id))
      toast({ title: t('cashier.account.added'), detail: bidiIsolate(added?.masked), tone: 'good' })
      onAdded(added)
      onClose()
    },
    // the call may have succeeded despite a lost response: the page behind reloads
    onFail: ({ kind }) => {
      if (kind !== 'fields') onAdded()
    },
  })
  const method = methods.find(({ key }) => key === form.values.method)
  const { kind } = form.values
  const example = EXAMPLES.find((one) => one === kind) ?? 'other'

  return (
    <form className={css.form} {...form.formProps}>
      {accountHoldHours === undefined ? null : (
        <Alert tone="warn">
          {sentences(
            t('cashier.account.holds', { hours: accountHoldHours }),
            accounts.length > 0 ? t('cashier.account.othersStay') : undefined,
          )}
        </Alert>
      )}
      {form.failure ? (
        <ErrorAlert
          error={form.failure}
          testId="payoutAccount.error"
          unknown={t('cashier.account.unknown')}
        />
      ) : null}
      {methods.length > 1 ? (
        <SelectField
          label={t('cashier.account.method')}
          choices={methods.map(({ key, name }) => ({ value: key, label: name }))}
          {...form.text('method')}
          onChange={({ target }) => {
            form.set('method', target.value)
            form.set('kind', firstKind(methods.find(({ key }) => key === target.value)))
          }}
        />
      ) : null}
      <SelectField
        label={t(method?.key === 'PIX' ? 'cashier.account.pixKind' : 'cashier.account.kind')}
        placeholder={t('cashier.account.choose')}
        choices={(method?.kinds ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        {...form.text('kind')}
      />
      <Field
        label={t(method?.key === 'PIX' ? 'cashier.account.pixKey' : 'cashier.account.number')}
        hint={t(`cashier.account.example.${example}`)}
        inputMode={KEYBOARDS[kind]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={140}
        {...form.text('account')}
      />
      {holder === undefined ? (
        <Field
          label={t('cashier.account.holder')}
          hint={t('cashier.account.holderHint')}
          autoComplete="name"
          maxLength={140}
          {...form.text('holder')}
        />
      ) : (
        <p className={css.hint}>{t('cashier.account.inName', { holder })}</p>
      )}
      <PaymentPasswordField label={t('cashier.withdraw.password')} {...form.text('paymentPassword')} />
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending}
        data-default=""
        data-testid="payoutAccount.submit"
      >
        {t('cashier.account.add')}
      </Button>
    </form>
  )
}

/** Returns the only kind, or empty if there is a choice. */
function firstKind(method?: WithdrawOptionList['methods'][number]): string {
  const { kinds = [] } = method ?? {}
  return kinds.length === 1 ? (kinds[0]?.key ?? '') : ''
}
