import { useCallback, useState } from 'react'
import {
  core,
  type LoginForm,
  type LoginResult,
  type Outcome,
  readSlice,
  useCoreForm,
  useSlice,
} from '@/core'
import { phoneProof } from '../phone/phoneProof'
import { useConfirmCaptcha } from '../useConfirmCaptcha'
import { brandCaptcha } from './brandCaptcha'

export type LoginTab = 'username' | 'sms'

interface Values extends Record<string, string | boolean> {
  username: string
  password: string
  mobileNum: string
  countryDialingCode: string
  verificationCode: string
  captcha: string
  remember: boolean
}

interface Options {
  /** Runs an attempt; see `useCrossTabLogin`. */
  trackAttempt: (attempt: () => Promise<Outcome<LoginResult>>) => Promise<Outcome<LoginResult>>
  onDone: (done: LoginResult) => void
  /** Account of the session that ended, used to prefill the user name. */
  account?: string
}

/** Returns one form for all login methods of the site (REQ-2.5.2), so that typed values survive switching tabs. */
export function useLoginForm({ trackAttempt, onDone, account }: Options) {
  const { loginMethods: tabs } = useSlice('site')
  const [chosen, setChosen] = useState<LoginTab>(() => (readSlice('prefs').loginTypeSms ? 'sms' : 'username'))
  const tab = tabs.includes(chosen) ? chosen : 'username'
  const { captchaDue } = useSlice('session')
  const [tries, setTries] = useState(0)
  const [initial] = useState(() => initialValues(account))

  const toForm = useCallback(
    ({ captcha, ...rest }: Values): LoginForm => ({
      ...rest,
      type: tab,
      captcha: captchaDue ? captcha : undefined,
    }),
    [tab, captchaDue],
  )
  const check = useCallback((values: Values) => core().check('login', toForm(values)), [toForm])

  const verified = useConfirmCaptcha()
  async function attempt(values: Values): Promise<Outcome<LoginResult>> {
    const captcha = await brandCaptcha(readSlice('prefs').language)
    if (captcha.status === 'err') return captcha
    const form: LoginForm = { ...toForm(values), geetest: captcha.value }
    if (tab === 'username') return trackAttempt(() => core().member.login(form))
    const proof = await phoneProof('login', values.verificationCode)
    if (proof.status === 'err') return proof
    return trackAttempt(() => core().member.login({ ...form, ...proof.value }))
  }

  const form = useCoreForm({
    initial,
    check,
    submit: (values) => verified(toForm(values).captcha, attempt(values)),
    onDone,
    resetOnError: ['captcha'],
    // the attempt that triggered the captcha did not consume one
    onFail: () => {
      if (captchaDue) setTries((n) => n + 1)
    },
  })

  function setTab(next: LoginTab) {
    setChosen(next)
    form.clearErrors()
  }

  return { form, tab, tabs, setTab, captchaDue, tries, initial }
}

/** Returns the initial values, with the last user name in the field of its login method. */
function initialValues(account = ''): Values {
  const { lastUser, loginRemember, loginTypeSms } = readSlice('prefs')
  return {
    username: account || (loginTypeSms ? '' : lastUser),
    password: '',
    mobileNum: loginTypeSms ? lastUser : '',
    countryDialingCode: '',
    verificationCode: '',
    captcha: '',
    remember: loginRemember,
  }
}
