import { useCallback, useState } from 'react'
import { Button } from '@/components/Button'
import { PasswordField } from '@/components/Field'
import { core, type LoginPrefill, type LoginResult, type PhonePasswordForm, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { CodeField } from '../CodeField'
import { FormErrorAlert } from '../FormErrorAlert'
import css from '../forms.module.css'
import { NewPasswordField } from '../NewPasswordField'
import { MobileField } from '../phone/MobileField'
import { usePasswordRule } from '../usePasswordRule'

type Values = Required<PhonePasswordForm> & Record<string, string>

const EMPTY_VALUES: Values = {
  mobileNum: '',
  countryDialingCode: '',
  verificationCode: '',
  newPassword: '',
  confirmNewPassword: '',
}

/** Returns the reset form by phone: a code proves the phone, and the new password logs the member in. */
export function useForgotByPhone(on: boolean, onDone: (done: LoginResult) => void, typed?: LoginPrefill) {
  const { hint, ready } = usePasswordRule(on)
  const check = useCallback(
    (values: Values) => (ready ? core().check('setPasswordByPhone', values) : []),
    [ready],
  )
  const [initial] = useState(() => ({
    ...EMPTY_VALUES,
    mobileNum: typed?.mobileNum ?? '',
    countryDialingCode: typed?.countryDialingCode ?? '',
  }))
  const form = useCoreForm({
    initial,
    check,
    submit: (values) => core().member.setPasswordByPhone(values),
    onDone,
  })
  return { form, hint }
}

export function ForgotByPhone({ form, hint }: ReturnType<typeof useForgotByPhone>) {
  const t = useT()
  const { mobileNum, countryDialingCode } = form.values

  return (
    <form className={css.form} {...form.formProps}>
      {form.failure ? <FormErrorAlert error={form.failure} testId="forgetPassModal.error" /> : null}
      <MobileField {...form.text('mobileNum')} dialing={form.text('countryDialingCode')} />
      <CodeField
        dialog="forgetPassModal"
        purpose="password"
        to={{ mobileNum, countryDialingCode }}
        onRefused={form.setErrors}
        {...form.text('verificationCode')}
      />
      <NewPasswordField label={t('entry.fields.newPassword')} hint={hint} {...form.text('newPassword')} />
      <PasswordField
        label={t('entry.fields.confirmNewPassword')}
        autoComplete="new-password"
        {...form.text('confirmNewPassword')}
      />
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending}
        data-testid="forgetPassModal.submit"
        data-default=""
      >
        {t('entry.forgot.reset')}
      </Button>
    </form>
  )
}
