import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field, PasswordField } from '@/components/Field'
import { toast } from '@/components/lib/toasts'
import { type ContactKind, core, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { CodeField } from '../CodeField'
import { FormErrorAlert } from '../FormErrorAlert'
import forms from '../forms.module.css'
import { MobileField } from '../phone/MobileField'
import css from './security.module.css'

interface ContactDialogProps {
  kind: ContactKind
  /** The currently bound contact, masked. */
  bound?: string
  onChanged: () => void
  onClose: () => void
}

const EMPTY_VALUES = { contact: '', countryDialingCode: '', verificationCode: '', loginPassword: '' }
type Values = typeof EMPTY_VALUES

/** Binds a phone number or e-mail address: verified by a code and the login password. */
export default function ContactDialog({ kind, bound, onChanged, onClose }: ContactDialogProps) {
  const t = useT()
  const name = `security.contact.${kind}` as const
  const [check] = useState(() => (values: Values) => core().check('contact', { ...values, kind }))
  const form = useCoreForm({
    initial: EMPTY_VALUES,
    check,
    draft: name,
    secrets: ['verificationCode', 'loginPassword'],
    submit: (values) => core().member.bindContact({ ...values, kind }),
    onDone: () => {
      toast({ title: t(`securityCentre.contact.${kind}Done`), tone: 'good' })
      onChanged()
      onClose()
    },
  })
  const { contact, countryDialingCode } = form.values

  return (
    <Dialog
      name={name}
      title={t(`securityCentre.contact.${kind}${bound ? 'Change' : 'Add'}`)}
      onClose={onClose}
    >
      <form className={forms.form} {...form.formProps}>
        {form.failure ? <FormErrorAlert error={form.failure} testId={`${name}.error`} /> : null}
        {bound ? <p className={css.note}>{t('securityCentre.contact.now', { contact: bound })}</p> : null}
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
    </Dialog>
  )
}
