import { Button } from '@/components/Button'
import { Dialog, DialogActions } from '@/components/Dialog'
import { PaymentPasswordField } from '@/components/Field'
import { toast } from '@/components/lib/toasts'
import { core, PAYMENT_SECRETS, type PayoutAccount, useCoreForm, type WithdrawOptionList } from '@/core'
import { useSentences, useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import css from '../wallet.module.css'

interface RemoveAccountProps {
  account: PayoutAccount
  /** Hours for which a new account is held, if it is. */
  holdHours: number | undefined
  onClose: () => void
  /** Called when the account was removed, or the result is unknown. */
  onRemoved: () => void
}

/** Removes an account; the default answer keeps it, and Enter never confirms the removal. */
export default function RemoveAccount({ account, holdHours, onClose, onRemoved }: RemoveAccountProps) {
  const t = useT()
  const sentences = useSentences()
  return (
    <Dialog name="payoutRemoval" kind="alert" title={t('cashier.account.removeTitle')} onClose={onClose}>
      <p>
        {sentences(
          t('cashier.account.removeText', { account: account.masked }),
          holdHours === undefined ? undefined : t('cashier.account.holds', { hours: holdHours }),
        )}
      </p>
      <RemoveForm account={account} onClose={onClose} onRemoved={onRemoved} />
    </Dialog>
  )
}

function RemoveForm({ account: { id }, onClose, onRemoved }: Omit<RemoveAccountProps, 'holdHours'>) {
  const t = useT()
  const form = useCoreForm<{ paymentPassword: string }, WithdrawOptionList>({
    initial: { paymentPassword: '' },
    check: (values) => core().check('payoutRemoval', { id, ...values }),
    submit: (values) => core().member.removePayoutAccount({ id, ...values }),
    resetOnError: PAYMENT_SECRETS,
    secrets: PAYMENT_SECRETS,
    onDone: () => {
      toast({ title: t('cashier.account.removed'), tone: 'good' })
      onRemoved()
      onClose()
    },
    onFail: ({ kind }) => {
      if (kind !== 'fields') onRemoved()
    },
  })
  return (
    <form className={css.form} {...form.formProps}>
      {form.failure ? (
        <ErrorAlert
          error={form.failure}
          testId="payoutRemoval.error"
          unknown={t('cashier.account.unknown')}
        />
      ) : null}
      <PaymentPasswordField label={t('cashier.withdraw.password')} {...form.text('paymentPassword')} />
      <DialogActions>
        <Button data-default="" data-testid="payoutRemoval.close" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" kind="danger" loading={form.pending} data-testid="payoutRemoval.submit">
          {t('cashier.account.removeAct')}
        </Button>
      </DialogActions>
    </form>
  )
}
