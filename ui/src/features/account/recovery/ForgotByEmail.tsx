import { useState } from 'react'
import { Button } from '@/components/Button'
import { Field } from '@/components/Field'
import { type CoreForm, core, type LoginPrefill, readSlice, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { FormErrorAlert } from '../FormErrorAlert'
import css from '../forms.module.css'

interface Values extends Record<string, string> {
  username: string
  email: string
}

const check = (values: Values) => core().check('forgotByEmail', values)

/**
 * Returns the form and the address the server wrote to; the server does not disclose whether the member
 * exists.
 */
export function useForgotByEmail(typed?: LoginPrefill) {
  const [sentTo, setSentTo] = useState<string>()
  const [initial] = useState<Values>(() => {
    const { lastUser, loginTypeSms } = readSlice('prefs')
    return { username: typed?.username ?? (loginTypeSms ? '' : lastUser), email: '' }
  })
  const form = useCoreForm({
    initial,
    check,
    submit: async (values) => {
      const answer = await core().member.forgotByEmail(values)
      return answer.status === 'ok' ? { status: 'ok', value: values.email.trim() } : answer
    },
    onDone: setSentTo,
  })
  return { form, sentTo }
}

export function ForgotByEmail({ form }: { form: CoreForm<Values> }) {
  const t = useT()
  return (
    <form className={css.form} {...form.formProps}>
      <p className={css.lead}>{t('entry.forgot.emailLead')}</p>
      {form.failure ? <FormErrorAlert error={form.failure} testId="forgetPassModal.error" /> : null}
      <Field
        icon="user"
        label={t('entry.fields.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
      />
      <Field
        icon="mail"
        label={t('entry.fields.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('email')}
      />
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending}
        data-testid="forgetPassModal.submit"
        data-default=""
      >
        {t('entry.forgot.send')}
      </Button>
    </form>
  )
}
