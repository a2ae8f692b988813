import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field, PasswordField } from '@/components/Field'
import { toast } from '@/components/lib/toasts'
import { type ContactKind, core, type SecurityOverview, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { CodeField } from '../CodeField'
import { FormErrorAlert } from '../FormErrorAlert'
import forms from '../forms.module.css'
import { MobileField } from '../phone/MobileField'
import { useChangeFactor } from '../second-factor/useChangeFactor'
import { unconfirmedOf, unconfirmedValues } from './forms'
import { HoldNote } from './HoldNote'
import css from './security.module.css'

interface ContactDialogProps {
  kind: ContactKind
  overview: SecurityOverview
  onChanged: () => void
  onClose: () => void
}

const EMPTY_VALUES = { contact: '', countryDialingCode: '', verificationCode: '', loginPassword: '' }
type Values = typeof EMPTY_VALUES

/** Binds a phone number or e-mail address: verified by a code and the login password. */
export default function ContactDialog({ kind, overview, onChanged, onClose }: ContactDialogProps) {
  const t = useT()
  const bound = overview[kind] // masked
  const unconfirmed = unconfirmedOf(overview, kind)
  const name = `security.contact.${kind}` as const
  const [check] = useState(() => (values: Values) => core().check('contact', { ...values, kind }))
  function onDone() {
    toast({ title: t(`securityCentre.contact.${kind}Done`), tone: 'good' })
    onChanged()
    onClose()
  }
  const factor = useChangeFactor({
    dialog: name,
    act: (values: Values, answer) => core().member.bindContact({ ...values, kind, factor: answer }),
    onDone,
  })
  const form = useCoreForm({
    initial: { ...EMPTY_VALUES, ...unconfirmedValues(overview, kind) },
    check,
    draft: name,
    secrets: ['verificationCode', 'loginPassword'],
    submit: factor.submit,
    onDone,
  })
  const failure = form.failure ?? factor.expired
  const { contact, countryDialingCode } = form.values

  return (
    <Dialog
      name={name}
      title={t(`securityCentre.contact.${kind}${bound ? 'Change' : unconfirmed ? 'Submit' : 'Add'}`)}
      onClose={onClose}
    >
      {factor.step(form) ?? (
        <form className={forms.form} {...form.formProps}>
          {failure ? <FormErrorAlert error={failure} testId={`${name}.error`} /> : null}
          {bound ? <p className={css.note}>{t('securityCentre.contact.now', { contact: bound })}</p> : null}
          {bound ? <HoldNote hours={overview.holdHours} /> : null}
          {unconfirmed && kind === 'email' ? (
            <p className={css.note}>{t('securityCentre.contact.codeMailed')}</p>
          ) : null}
          {kind === 'mobile' ? (
            <MobileField
              data-autofocus=""
              {...form.text('contact')}
              dialing={form.text('countryDialingCode')}
            />
          ) : (
            <Field
              icon="mail"
              type="email"
              label={t('entry.fields.email')}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              {...form.text('contact')}
            />
          )}
          <CodeField
            dialog={name}
            purpose="contact"
            to={{ contactKind: kind, contact, countryDialingCode }}
            onRefused={form.setErrors}
            {...form.text('verificationCode')}
          />
          <PasswordField
            label={t('securityCentre.loginPassword')}
            hint={t('securityCentre.proofHint')}
            autoComplete="current-password"
            {...form.text('loginPassword')}
          />
          <Button
            type="submit"
            kind="primary"
            block
            loading={form.pending}
            data-default=""
            data-testid={`${name}.submit`}
          >
            {t(`securityCentre.contact.${kind}Submit`)}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
