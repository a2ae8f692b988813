import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { Field, PasswordField } from '@/components/Field'
import { brand } from '@/core'
import { useT } from '@/i18n'
import { CaptchaField } from '../CaptchaField'
import { CodeField } from '../CodeField'
import { FormErrorAlert } from '../FormErrorAlert'
import css from '../forms.module.css'
import { MobileField } from '../phone/MobileField'
import type { useLoginForm } from './useLoginForm'

interface LoginFieldsProps {
  login: ReturnType<typeof useLoginForm>
  onForgot: () => void
}

const SECONDS_PER_DAY = 86_400
const DIALOG_NAME = 'loginPopupModal'

/** Renders the first step of a login: user name and password, or mobile number and SMS code. */
export function LoginFields({ login, onForgot }: LoginFieldsProps) {
  const t = useT()
  const { form, tab, captchaDue, tries, initial } = login
  const { mobileNum, countryDialingCode } = form.values
  return (
    <form className={css.form} {...form.formProps}>
      {form.failure ? <FormErrorAlert error={form.failure} testId={`${DIALOG_NAME}.error`} /> : null}
      {tab === 'username' ? (
        <>
          <Field
            icon="user"
            label={t('entry.fields.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus={initial.username === '' ? '' : undefined}
            {...form.text('username')}
          />
          {/* after the field, so that Tab goes from the name to the password */}
          <div className={css.withLink}>
            <PasswordField
              label={t('entry.fields.password')}
              autoComplete="current-password"
              data-autofocus={initial.username === '' ? undefined : ''}
              {...form.text('password')}
            />
            <button
              type="button"
              className={css.link}
              data-testid={`${DIALOG_NAME}.forgot`}
              onClick={onForgot}
            >
              {t('entry.forgot.link')}
            </button>
          </div>
        </>
      ) : (
        <>
          <MobileField
            data-autofocus={initial.mobileNum === '' ? '' : undefined}
            {...form.text('mobileNum')}
            dialing={form.text('countryDialingCode')}
          />
          <CodeField
            dialog={DIALOG_NAME}
            purpose="login"
            to={{ mobileNum, countryDialingCode }}
            onRefused={form.setErrors}
            data-autofocus={initial.mobileNum === '' ? undefined : ''}
            {...form.text('verificationCode')}
          />
        </>
      )}
      {captchaDue ? <CaptchaField dialog={DIALOG_NAME} round={tries} {...form.text('captcha')} /> : null}
      <Checkbox
        label={t('entry.remember', { days: Math.ceil(brand().rememberSeconds / SECONDS_PER_DAY) })}
        data-testid={`${DIALOG_NAME}.remember`}
        {...form.checkbox('remember')}
      />
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending}
        data-testid={`${DIALOG_NAME}.submit`}
        data-default=""
      >
        {t('account.login')}
      </Button>
    </form>
  )
}
