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
  type PaymentPasswordMethod,
  type PaymentPasswordOperation,
  type PaymentPasswordResult,
  type SecurityOverview,
  useCoreForm,
  useDateFormats,
  useRestorableState,
  viewOf,
} from '@/core'
import { type TextKey, useT } from '@/i18n'
import { CodeField } from '../CodeField'
import { FormErrorAlert } from '../FormErrorAlert'
import forms from '../forms.module.css'
import { PAYMENT_NAMES } from './forms'

interface PaymentDialogProps {
  /** Resets the password instead of setting or changing it. */
  reset?: boolean
  overview: SecurityOverview
  onForgot: () => void
  onChanged: () => void
  onClose: () => void
}

/** Texts about the proofs of each kind of reset, shown before it. */
const RESET_PROOFS: Partial<Record<PaymentPasswordOperation, TextKey>> = {
  reset: 'securityCentre.payment.resetHow',
  resetByCode: 'securityCentre.payment.resetHowCode',
}

/** Sets, changes or resets the payment password. The consequence of a reset is shown before any input. */
export default function PaymentDialog(props: PaymentDialogProps) {
  const t = useT()
  const { reset, overview, onClose } = props
  const [agreed, setAgreed] = useRestorableState('security.payment.agreed', false)
  // the method stays the same, even if a refetch after a lost response finds that the call was made
  const [method] = useState(() => {
    const { paymentPassword, paymentPasswordReset } = viewOf('securityView', overview)
    return (reset && paymentPasswordReset) || paymentPassword
  })
  const resetProofs = RESET_PROOFS[method.operation]
  if (resetProofs && !agreed)
    return (
      <Dialog
        key="ask"
        name="security.payment"
        kind="alert"
        title={t('securityCentre.payment.resetTitle')}
        onClose={onClose}
      >
        {overview.holdHours ? (
          <Alert tone="warn">{t('securityCentre.payment.resetCost', { hours: overview.holdHours })}</Alert>
        ) : null}
        <p>{t(resetProofs)}</p>
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
      title={t(`securityCentre.payment.${PAYMENT_NAMES[method.operation]}Title`)}
      onClose={onClose}
    >
      <PaymentForm {...props} method={method} />
    </Dialog>
  )
}

const EMPTY_VALUES = {
  loginPassword: '',
  oldPaymentPassword: '',
  verificationCode: '',
  paymentPassword: '',
  confirmPaymentPassword: '',
}
type Values = typeof EMPTY_VALUES

interface PaymentFormProps extends PaymentDialogProps {
  method: PaymentPasswordMethod
}

function PaymentForm({ method, overview, onForgot, onChanged, onClose }: PaymentFormProps) {
  const t = useT()
  const { dateTime } = useDateFormats()
  const { operation, proofs } = method

  const [check] = useState(() => (typed: Values) => core().check('paymentPassword', { ...typed, operation }))
  const form = useCoreForm<Values, PaymentPasswordResult>({
    initial: EMPTY_VALUES,
    check,
    submit: (values) => core().member.setPaymentPassword({ ...values, operation }),
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
      {proofs.map(proofField)}
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
        {t(`securityCentre.payment.${PAYMENT_NAMES[operation]}Submit`)}
      </Button>
    </form>
  )

  function proofField(proof: (typeof proofs)[number]) {
    switch (proof) {
      case 'loginPassword':
        return (
          <PasswordField
            key={proof}
            label={t('securityCentre.loginPassword')}
            autoComplete="current-password"
            {...form.text(proof)}
          />
        )
      case 'oldPaymentPassword':
        return (
          <div key={proof} className={forms.withLink}>
            <PaymentPasswordField
              label={t('securityCentre.payment.old')}
              autoComplete="off"
              {...form.text(proof)}
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
        )
      case 'verificationCode':
        return <BoundCode key={proof} overview={overview} onRefused={form.setErrors} {...form.text(proof)} />
    }
  }
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
