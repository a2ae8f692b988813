import { useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '@/components/Dialog'
import { Alert } from '@/components/feedback/Alert'
import { Segmented } from '@/components/Segmented'
import { type CoreError, core, openDialog, type SecondFactorMethod } from '@/core'
import { useT } from '@/i18n'
import { LanguageOffer } from '@/lib/language/LanguageOffer'
import { navigate, useLocation } from '@/router'
import { SecondFactor } from '../second-factor/SecondFactor'
import { useAfterLogin } from '../useAfterLogin'
import { useCloseAccountDialog } from '../useCloseAccountDialog'
import { LoginFields } from './LoginFields'
import { LoginFoot } from './LoginFoot'
import { useCrossTabLogin } from './useCrossTabLogin'
import { useLoginForm } from './useLoginForm'

interface LoginDialogProps {
  from: 'header' | 'popup'
  after?: () => void
  /** Second-factor methods, set once the first step is done. */
  methods?: readonly SecondFactorMethod[]
  /** Account of the session that ended. */
  account?: string
}

const DIALOG_NAME = 'loginPopupModal'

export default function LoginDialog({ from, after, methods, account }: LoginDialogProps) {
  const t = useT()
  const panel = useId()
  const { pathname } = useLocation()
  const closeDialog = useCloseAccountDialog()
  const onDone = useAfterLogin(from, after)
  const [expired, setExpired] = useState(false)
  const trackAttempt = useCrossTabLogin(() => {
    closeDialog()
    if (from === 'header' && pathname !== '/') navigate('/')
    after?.()
  })
  const login = useLoginForm({
    trackAttempt,
    account,
    onDone: (done) => {
      setExpired(false)
      onDone(done)
    },
  })

  const hasTabs = login.tabs.length > 1
  // focus was lost with the unmounted second step
  const first = useRef<HTMLDivElement>(null)
  const second = useRef(false)
  useEffect(() => {
    if (second.current && !methods)
      first.current?.querySelector<HTMLElement>('[name="password"], [name="verificationCode"]')?.focus()
    second.current = methods !== undefined
  }, [methods])

  /** Returns to the first step; keeps the user name, clears the credentials. */
  function back(late?: CoreError) {
    setExpired(late !== undefined)
    for (const name of ['password', 'verificationCode', 'captcha'] as const) login.form.set(name, '')
    login.form.clearErrors()
    openDialog({ name: DIALOG_NAME, from, after })
  }

  /** Opens the password reset with the user name prefilled. */
  function forgot() {
    const { username, mobileNum, countryDialingCode } = login.form.values
    openDialog({ name: 'forgetPassModal', after, prefill: { username, mobileNum, countryDialingCode } })
  }

  if (methods)
    return (
      <Dialog name={DIALOG_NAME} title={t('entry.factor.title')} onClose={closeDialog}>
        <SecondFactor
          dialog={DIALOG_NAME}
          methods={methods}
          submit={(answer) => trackAttempt(() => core().member.secondFactor(answer))}
          onDone={onDone}
          onBack={back}
        />
      </Dialog>
    )
  return (
    <Dialog name={DIALOG_NAME} title={t('account.login')} onClose={closeDialog}>
      <LanguageOffer inline />
      {hasTabs ? (
        <Segmented
          items={login.tabs.map((key) => ({ key, label: t(`entry.tabs.${key}`) }))}
          value={login.tab}
          onChange={login.setTab}
          label={t('entry.tabs.how')}
          testId={`${DIALOG_NAME}.tab`}
          controls={panel}
        />
      ) : null}
      {expired ? <Alert tone="warn">{t('entry.factor.expired')}</Alert> : null}
      <div ref={first} id={panel} role={hasTabs ? 'tabpanel' : undefined}>
        <LoginFields login={login} onForgot={forgot} />
      </div>
      <LoginFoot trackAttempt={trackAttempt} onDone={onDone} from={from} after={after} />
    </Dialog>
  )
}
