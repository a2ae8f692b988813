import { useCallback, useState } from 'react'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { Dialog } from '@/components/Dialog'
import { Field, PasswordField } from '@/components/Field'
import { core, type LoginForm, openDialog, readSlice, useCoreForm, useRegisterOpen, useSlice } from '@/core'
import { useT } from '@/i18n'
import { CaptchaField } from './CaptchaField'
import { Failure } from './Failure'
import css from './forms.module.css'
import { useAfterLogin } from './useAfterLogin'
import { useLeave } from './useLeave'

interface Values extends Record<string, string | boolean> {
  username: string
  password: string
  captcha: string
  remember: boolean
}

const toForm = ({ captcha, ...rest }: Values): LoginForm => ({
  ...rest,
  type: 'username',
  captcha: captcha || undefined,
})

const check = (values: Values) => core().check('login', toForm(values))

export default function LoginDialog({ from, after }: { from: 'header' | 'popup'; after?: () => void }) {
  const t = useT()
  const leave = useLeave()
  const onDone = useAfterLogin(from, after)
  const { captchaDue } = useSlice('session')
  const registerOpen = useRegisterOpen()
  const [tries, setTries] = useState(0)
  const rules = useCallback(
    (values: Values) => (captchaDue ? check(values) : check({ ...values, captcha: '' })),
    [captchaDue],
  )
  const [initial] = useState<Values>(() => {
    const { lastUser, loginRemember } = readSlice('prefs')
    return { username: lastUser, password: '', captcha: '', remember: loginRemember }
  })

  const form = useCoreForm({
    initial,
    check: rules,
    submit: (values) => core().member.login(toForm(values)),
    onDone,
    spent: ['captcha'],
    onFail: () => setTries((n) => n + 1),
  })

  return (
    <Dialog name="loginPopupModal" title={t('account.login')} onClose={leave}>
      <form className={css.form} {...form.form}>
        {form.failure ? <Failure error={form.failure} testId="loginPopupModal.error" /> : null}
        <Field
          icon="user"
          label={t('account.fields.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={initial.username === '' ? '' : undefined}
          {...form.text('username')}
        />
        <PasswordField
          label={t('account.fields.password')}
          autoComplete="current-password"
          data-autofocus={initial.username === '' ? undefined : ''}
          {...form.text('password')}
        />
        {captchaDue ? (
          <CaptchaField dialog="loginPopupModal" round={tries} {...form.text('captcha')} />
        ) : null}
        <Checkbox
          label={t('account.remember')}
          data-testid="loginPopupModal.remember"
          {...form.box('remember')}
        />
        <Button
          type="submit"
          kind="primary"
          block
          loading={form.pending}
          data-testid="loginPopupModal.submit"
          data-default=""
        >
          {t('account.login')}
        </Button>
      </form>
      {registerOpen ? (
        <p className={css.switch}>
          {t('account.noAccount')}{' '}
          <button
            type="button"
            data-testid="loginPopupModal.register"
            onClick={() => openDialog({ name: 'registerModal', after })}
          >
            {t('account.register')}
          </button>
        </p>
      ) : null}
    </Dialog>
  )
}
