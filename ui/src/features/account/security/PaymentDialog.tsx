import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog, DialogActions } from '@/components/Dialog'
import { PasswordField, PaymentPasswordField } from '@/components/Field'
import { Alert } from '@/components/feedback/Alert'
import { toast } from '@/components/lib/toasts'
import { Segmented } from '@/components/Segmented'
import {
  type ContactKind,
  core,
  type PaymentPasswordForm,
  type PaymentPasswordResult,
  type SecurityOverview,
  useCoreForm,
  useDateFormats,
  useRestorableState,
} from '@/core'
import { useT } from '@/i18n'
import { CodeField } from '../CodeField'
import { FormErrorAlert } from '../FormErrorAlert'
import forms from '../forms.module.css'
import type { PaymentPasswordOperation } from './forms'

interface PaymentDialogProps {
  operation: PaymentPasswordOperation
  overview: SecurityOverview
  onForgot: () => void
  onChanged: () => void
  onClose: () => void
}

/** Sets, changes or resets the payment password. The consequence of a reset is shown before any input. */
export default function PaymentDialog(props: PaymentDialogProps) {
  const t = useT()
  const { operation, overview, onClose } = props
  const [agreed, setAgreed] = useRestorableState('security.payment.agreed', false)
  if (operation === 'reset' && !agreed)
    return (
      <Dialog
        key="ask"
        name="security.payment"
        kind="alert"
        title={t('securityCentre.payment.resetTitle')}
        onClose={onClose}
      >
        <Alert tone="warn">{t('securityCentre.payment.resetCost')}</Alert>
        <p>
          {t(
            canBeReached(overview)
              ? 'securityCentre.payment.resetHowCode'
              : 'securityCentre.payment.resetHow',
          )}
        </p>
        <DialogActions>
          <Button data-default="" data-testid="security.payment.back" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="danger" data-testid="security.payment.agree" onClick={() => setAgreed(true)}>
            {t('securityCentre.payment.goOn')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog
      key="form"
      name="security.payment"
      title={t(`securityCentre.payment.${operation}Title`)}
      onClose={onClose}
    >
      <PaymentForm {...props} />
    </Dialog>
  )
}

/** Returns whether a phone or e-mail address is bound that can receive a code. */
const canBeReached = ({ mobile, email }: SecurityOverview) => mobile !== undefined || email !== undefined

const EMPTY_VALUES = {
  loginPassword: '',
  oldPaymentPassword: '',
  verificationCode: '',
  paymentPassword: '',
  confirmPaymentPassword: '',
}
type Values = typeof EMPTY_VALUES

/** Returns the form of each method, with the fields it needs besides the new password. */
function toForm(operation: PaymentPasswordOperation, withCode: boolean, values: Values): PaymentPasswordForm {
  const { paymentPassword, confirmPaymentPassword } = values
  return {
    loginPassword: operation === 'change' ? undefined : values.loginPassword,
    oldPaymentPassword: operation === 'change' ? values.oldPaymentPassword : undefined,
    verificationCode: withCode ? values.verificationCode : undefined,
    paymentPassword,
    confirmPaymentPassword,
  }
}

function PaymentForm({ operation, overview, onForgot, onChanged, onClose }: PaymentDialogProps) {
  const t = useT()
  const { dateTime } = useDateFormats()
  const withCode = operation === 'reset' && canBeReached(overview)

  const [asForm] = useState(() => (values: Values) => toForm(operation, withCode, values))
  const [check] = useState(() => (values: Values) => core().check('paymentPassword', asForm(values)))
  const form = useCoreForm<Values, PaymentPasswordResult>({
    initial: EMPTY_VALUES,
    check,
    submit: (values) => core().member.setPaymentPassword(asForm(values)),
    onDone: ({ heldUntil }) => {
      toast({
        title: t('securityCentre.payment.done'),
        detail: heldUntil && t('securityCentre.payment.heldUntil', { when: dateTime(heldUntil) }),
        tone: 'good',
      })
      onChanged()
      onClose()
    },
    // the call may have succeeded despite a lost response: the page behind reloads
    onFail: ({ kind }) => {
      if (kind !== 'fields') onChanged()
    },
  })

  return (
    <form className={forms.form} {...form.formProps}>
      {form.failure ? <FormErrorAlert error={form.failure} testId="security.payment.error" /> : null}
      {operation === 'change' ? (
        <div className={forms.withLink}>
          <PaymentPasswordField
            label={t('securityCentre.payment.old')}
            autoComplete="off"
            {...form.text('oldPaymentPassword')}
          />
          <button
            type="button"
            className={forms.link}
            data-testid="security.payment.forgot"
            onClick={onForgot}
          >
            {t('securityCentre.payment.forgot')}
          </button>
        </div>
      ) : (
        <PasswordField
          label={t('securityCentre.loginPassword')}
          autoComplete="current-password"
          {...form.text('loginPassword')}
        />
      )}
      {withCode ? (
        <BoundCode overview={overview} onRefused={form.setErrors} {...form.text('verificationCode')} />
      ) : null}
      <PaymentPasswordField
        label={t('securityCentre.payment.new')}
        hint={t('securityCentre.payment.hint')}
        autoComplete="new-password"
        {...form.text('paymentPassword')}
      />
      <PaymentPasswordField
        label={t('securityCentre.payment.repeat')}
        autoComplete="new-password"
        {...form.text('confirmPaymentPassword')}
      />
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending}
        data-default=""
        data-testid="security.payment.submit"
      >
        {t(`securityCentre.payment.${operation}Submit`)}
      </Button>
    </form>
  )
}

type CodeFieldProps = Parameters<typeof CodeField>[0]

interface BoundCodeProps extends Omit<CodeFieldProps, 'dialog' | 'purpose' | 'to'> {
  overview: SecurityOverview
}

/** Renders a code input for the bound phone or e-mail; if both are bound, the member chooses. */
function BoundCode({ overview, ...field }: BoundCodeProps) {
  const t = useT()
  const { mobile, email } = overview
  const [kind, setKind] = useRestorableState<ContactKind>(
    'security.payment.codeTo',
    mobile ? 'mobile' : 'email',
  )
  return (
    <>
      {mobile && email ? (
        <Segmented
          items={[
            { key: 'mobile', label: t('securityCentre.contact.mobile') },
            { key: 'email', label: t('securityCentre.contact.email') },
          ]}
          value={kind}
          onChange={setKind}
          label={t('securityCentre.payment.codeTo')}
          testId="security.payment.codeTo"
        />
      ) : null}
      <CodeField
        dialog="security.payment"
        purpose="contact"
        to={{ contactKind: kind }}
        hint={t('securityCentre.payment.codeGoes', { to: (kind === 'mobile' ? mobile : email) ?? '' })}
        {...field}
      />
    </>
  )
}
