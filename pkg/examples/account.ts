// In and out: login with its captcha and second step, registration, codes, passwords.
import type { CodeFor, Core, Forms, LoggedIn, LoginForm, RegisterForm } from '@ante/core'
import { sayWhy, show, showFields } from './errors.ts'

/** What is wrong while somebody types. The member part must be here (`core.member.prepare()`), or nothing is found. */
export function judge<F extends keyof Forms>(core: Core, form: F, values: Forms[F]): boolean {
  const wrong = core.check(form, values)
  showFields(wrong)
  return wrong.length === 0
}

/** A login. After a few failures the server wants a captcha, then with every attempt until one succeeds. */
export async function logIn(core: Core, typed: LoginForm): Promise<void> {
  const outcome = await core.member.login({ ...typed, remember: true })
  if (outcome.status === 'ok') return goOn(core, outcome.value)
  sayWhy(outcome.error)
  if (core.snapshot().session.captchaDue) await drawCaptcha(core)
}

async function drawCaptcha(core: Core): Promise<void> {
  const outcome = await core.member.captcha() // `busy` when asked for twice in a second
  if (outcome.status === 'ok') show(outcome.value.image) // an address for `<img src>`
}

/** What comes after a login, a registration, or a password that was set. */
async function goOn(core: Core, { next, firstTime, ways }: LoggedIn): Promise<void> {
  switch (next) {
    case 'secondFactor':
      for (const { kind, hint } of ways) show(`${kind} ${hint ?? ''}`)
      return
    case 'changePassword':
      show('Choose a new password.') // this session can do nothing else
      return
    case 'afterLogin':
    case 'home': {
      if (firstTime) show('Welcome!')
      const last = await core.member.loginInfo()
      if (last.status === 'ok' && last.value.at)
        show(`Last here ${last.value.at}, ${last.value.device ?? ''}`)
    }
  }
}

/** The second step by a code that is sent; an authenticator's code (`google`) needs no `startFactor`. */
export async function sendSecondStep(core: Core): Promise<void> {
  const outcome = await core.member.startFactor({ kind: 'verificationCode' })
  if (outcome.status === 'err') return sayWhy(outcome.error) // `needLogin`: begin with the login again
  show(`Another code in ${outcome.value.expiredMinutes ?? 0} min.`)
}

export async function takeSecondStep(core: Core, code: string): Promise<void> {
  const outcome = await core.member.secondFactor({ kind: 'verificationCode', answer: code })
  if (outcome.status === 'ok') return goOn(core, outcome.value)
  sayWhy(outcome.error)
}

/** The registration's fields are the server's: their names, order and rules. */
export async function registrationFields(core: Core): Promise<void> {
  const outcome = await core.member.registerForm()
  if (outcome.status === 'err') return sayWhy(outcome.error)
  if (!outcome.value.open) return show('Registration is closed.')
  for (const { name, kind, required } of outcome.value.fields) show(`${name} ${kind}${required ? ' *' : ''}`)
}

export async function registerByName(core: Core, username: string, password: string): Promise<void> {
  const form: RegisterForm = {
    values: { username, password, confirmPassword: password },
    ageConfirmed: true,
    agreement: true,
  }
  show('▮'.repeat(core.passwordStrength(password)))
  showFields(core.check('register', form, 'username')) // one field alone, when somebody leaves it
  const outcome = await core.member.register(form)
  if (outcome.status === 'ok') return goOn(core, outcome.value)
  sayWhy(outcome.error)
}

export async function tryForFree(core: Core): Promise<void> {
  const outcome = await core.member.freePlay()
  if (outcome.status === 'ok') return goOn(core, outcome.value)
  sayWhy(outcome.error)
}

/** A code by SMS. The countdown outlives the dialog, so an opened dialog asks for it first. */
export async function sendCode(core: Core, purpose: CodeFor, mobileNum: string): Promise<void> {
  const wait = await core.member.codeWait({ purpose })
  if (wait.status === 'ok' && wait.value.seconds > 0) return show(`Another in ${wait.value.seconds} s.`)
  const sent = await core.member.sendCode({ purpose, mobileNum, countryDialingCode: '+55' })
  if (sent.status === 'err') return sayWhy(sent.error)
  if (!sent.value.phoneAuth) return show(`Sent. Another in ${sent.value.seconds} s.`)
  await sendByPhoneAuth(mobileNum)
  await core.member.codeSent({ purpose }) // its countdown begins
}

/** The brand's own service for numbers, where it has one. */
declare function sendByPhoneAuth(mobileNum: string): Promise<void>

export async function logInByCode(core: Core, mobileNum: string, verificationCode: string): Promise<void> {
  await logIn(core, { type: 'sms', mobileNum, countryDialingCode: '+55', verificationCode })
}

/** Forgotten: by e-mail the answer is the same for a name that nobody has. */
export async function sendPassword(core: Core, username: string, email: string): Promise<void> {
  const outcome = await core.member.forgotByEmail({ username, email })
  if (outcome.status === 'err') return sayWhy(outcome.error)
  show('Look into your inbox.')
}

/** Forgotten: by a code for `password` that went to the phone. It logs in at once. */
export async function setPassword(
  core: Core,
  mobileNum: string,
  code: string,
  password: string,
): Promise<void> {
  const outcome = await core.member.setPasswordByPhone({
    mobileNum,
    countryDialingCode: '+55',
    verificationCode: code,
    newPassword: password,
    confirmNewPassword: password,
  })
  if (outcome.status === 'ok') return goOn(core, outcome.value)
  sayWhy(outcome.error)
}

/** The dialog of a new password. After a login that forced it the present one is known, and not asked for. */
export async function changePassword(core: Core, present: string, password: string): Promise<void> {
  const known = core.snapshot().session.passwordKnown
  const outcome = await core.member.changePassword({
    ...(known ? {} : { oldPassword: present }),
    newPassword: password,
    confirmNewPassword: password,
  })
  if (outcome.status === 'err') return sayWhy(outcome.error)
  show('Every other session has ended.')
}

/** The dialog was closed without a new password: what the core kept for it is wiped. */
export async function closePasswordDialog(core: Core): Promise<void> {
  await core.member.forgetPassword()
}

/** A button that only some may press: asked before the dialog, so that nobody fills in a form in vain. */
export function openCashier(core: Core): void {
  const decision = core.guard('wallet')
  if (decision === 'go') show('cashier')
  else sayWhy({ kind: decision })
}

/** The member centre over the page, at a page of the brand's own naming; `state.panels` tells how it stands. */
export function toggleMemberCentre(core: Core): void {
  if (core.snapshot().panels.mcShow) {
    core.closeMemberCentre()
    return
  }
  const decision = core.openMemberCentre('records')
  if (decision !== 'go') sayWhy({ kind: decision })
}

/** Other tabs are followed by themselves. A page that comes back out of the browser's cache heard nothing. */
export function followTabs(core: Core): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void core.member.syncSession()
  })
}

/** Hides the first steps of a new member, for this account in this browser. */
export async function hideFirstSteps(core: Core): Promise<void> {
  await core.member.hideFirstSteps() // the slice `member` says so
}

/** The session ends here even when the server cannot be told; logging out again tells it then. */
export async function logOut(core: Core): Promise<void> {
  const outcome = await core.logout()
  if (outcome.status === 'err') sayWhy(outcome.error)
}
