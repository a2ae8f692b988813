import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { Alert } from '@/components/feedback/Alert'
import { brand, core, useCoreForm, useSlice, type Withdrawal, type WithdrawalDetail } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import shared from '../wallet.module.css'
import { Proofs } from './Proofs'
import { useProofs } from './useProofs'
import css from './withdraw.module.css'

interface MissingPaymentDialogProps {
  withdrawal: Withdrawal
  answer: 'partly' | 'notReceived'
  /** True after the deadline: the text stays, but cannot be sent. */
  isOver: boolean
  onAnswered: (now: WithdrawalDetail) => void
  /** Called when the result is unknown: the report may have been recorded. */
  onOutcomeUnknown: () => void
  onClose: () => void
}

/** Reports a missing or partial payment: the received amount, proofs and a comment. */
export function MissingPaymentDialog(props: MissingPaymentDialogProps) {
  const t = useT()
  const { answer, onClose } = props
  return (
    <Dialog
      name="receiptDialog"
      title={t(answer === 'partly' ? 'cashier.receipt.partlyTitle' : 'cashier.receipt.notReceivedTitle')}
      onClose={onClose}
    >
      <MissingPaymentForm {...props} />
    </Dialog>
  )
}

const EMPTY_VALUES = { amount: '', proofs: '', comment: '' }
type Values = typeof EMPTY_VALUES

function MissingPaymentForm({
  withdrawal: { id },
  answer,
  isOver,
  onAnswered,
  onOutcomeUnknown,
}: MissingPaymentDialogProps) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const proofs = useProofs()
  const toForm = ({ amount, comment }: Values) => ({
    id,
    answer,
    amount: answer === 'partly' ? amount : undefined,
    proofs: proofs.ids,
    comment: comment === '' ? undefined : comment,
  })
  const form = useCoreForm<Values, WithdrawalDetail>({
    initial: EMPTY_VALUES,
    check: (values) => core().check('receipt', toForm(values)),
    submit: (values) => core().member.confirmReceipt(toForm(values)),
    onDone: onAnswered,
    onFail: ({ kind }) => {
      if (kind !== 'fields') onOutcomeUnknown()
    },
  })
  const { value, onChange, onBlur } = form.text('comment')
  const left = core().quote('commentLeft', value) ?? brand().commentMax

  return (
    <form className={shared.form} {...form.formProps}>
      {isOver ? (
        <Alert tone="warn" data-testid="receiptDialog.over">
          {t('cashier.receipt.overTyped')}
        </Alert>
      ) : (
        <Alert tone="info">{t('cashier.receipt.what')}</Alert>
      )}
      {answer === 'partly' ? (
        <Field
          label={t('cashier.receipt.amount')}
          prefix={currencySymbol}
          inputMode="decimal"
          autoComplete="off"
          data-testid="receipt.amount"
          {...form.text('amount')}
        />
      ) : null}
      <Proofs
        proofs={proofs}
        error={form.error('proofs')}
        // a new proof clears the error of the previous one
        onChange={() => form.set('proofs', '')}
      />
      <Field
        label={t('cashier.receipt.comment')}
        labelEnd={
          <span className={css.hint}>
            <span className="num" data-testid="receipt.left" data-left={left}>
              {t('cashier.receipt.charactersLeft', { left })}
            </span>
          </span>
        }
        {...form.text('comment')}
      >
        {(control) => (
          <textarea
            {...control}
            className={css.comment}
            rows={3}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            data-testid="receipt.comment"
          />
        )}
      </Field>
      {form.failure ? (
        <ErrorAlert
          error={form.failure}
          testId="receiptDialog.error"
          unknown={t('cashier.receipt.unknown')}
        />
      ) : null}
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending || proofs.uploading}
        disabled={isOver}
        data-testid="receiptDialog.submit"
      >
        {t('cashier.receipt.send')}
      </Button>
    </form>
  )
}
