import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { brand, core, useCoreForm, useSlice, type Withdrawal, type WithdrawalDetail } from '@/core'
import { useT } from '@/i18n'
import { Failure } from '../Failure'
import shared from '../wallet.module.css'
import { Proofs } from './Proofs'
import { useProofs } from './useProofs'
import css from './withdraw.module.css'

interface ReceiptDialogProps {
  withdrawal: Withdrawal
  answer: 'partly' | 'notReceived'
  /** True after the deadline: the text stays, but cannot be sent. */
  over: boolean
  onSaid: (now: WithdrawalDetail) => void
  /** Called when the result is unknown: the report may have been recorded. */
  onPerhaps: () => void
  onClose: () => void
}

/** Reports a missing or partial payment: the received amount, proofs and a comment. */
export function ReceiptDialog(props: ReceiptDialogProps) {
  const t = useT()
  const { answer, onClose } = props
  return (
    <Dialog
      name="receiptDialog"
      title={t(answer === 'partly' ? 'cashier.receipt.partlyTitle' : 'cashier.receipt.notReceivedTitle')}
      onClose={onClose}
    >
      <ReceiptForm {...props} />
    </Dialog>
  )
}

const EMPTY = { amount: '', proofs: '', comment: '' }
type Values = typeof EMPTY

function ReceiptForm({ withdrawal: { id }, answer, over, onSaid, onPerhaps }: ReceiptDialogProps) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const proofs = useProofs()
  const asForm = ({ amount, comment }: Values) => ({
    id,
    answer,
    amount: answer === 'partly' ? amount : undefined,
    proofs: proofs.ids,
    comment: comment === '' ? undefined : comment,
  })
  const form = useCoreForm<Values, WithdrawalDetail>({
    initial: EMPTY,
    check: (values) => core().check('receipt', asForm(values)),
    submit: (values) => core().member.confirmReceipt(asForm(values)),
    onDone: onSaid,
    onFail: ({ kind }) => {
      if (kind !== 'fields') onPerhaps()
    },
  })
  const { value, onChange, onBlur } = form.text('comment')
  const left = brand().commentMax - [...value].length

  return (
    <form className={shared.form} {...form.formProps}>
      {over ? (
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
        <Failure error={form.failure} testId="receiptDialog.error" unknown={t('cashier.receipt.unknown')} />
      ) : null}
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending || proofs.sending}
        disabled={over}
        data-testid="receiptDialog.submit"
      >
        {t('cashier.receipt.send')}
      </Button>
    </form>
  )
}
