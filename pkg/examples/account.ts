// Login with captcha and second step, registration, codes, passwords, logout.
import type { CodeFor, Core, Forms, LoginForm, LoginResult, RegisterForm } from '@ante/core'
import { show, showError, showFields } from './errors.ts'

/** Validates a form while the user types. Without the member module (`core.member.preload()`) it finds no errors. */
export function validate<F extends keyof Forms>(core: Core, form: F, values: Forms[F]): boolean {
  const wrong = core.check(form, values)
  showFields(wrong)
  return wrong.length === 0
}

/** Shows a tab for each kind of login that the site offers. */
export function showLoginTabs(core: Core): void {
  for (const method of core.snapshot().site.loginMethods)
    show(method === 'sms' ? 'Mobile number' : 'User name')
}

/** Logs in. After a few failures the server requires a captcha with every attempt until one succeeds. */
export async function logIn(core: Core, typed: LoginForm): Promise<void> {
  const outcome = await core.member.login({ ...typed, remember: true })
  if (outcome.status === 'ok') return continueAfterLogin(core, outcome.value)
  showError(outcome.error)
  if (core.snapshot().session.captchaDue) await drawCaptcha(core)
}

async function drawCaptcha(core: Core): Promise<void> {
  const outcome = await core.member.captcha() // `busy` if called twice within a second
  if (outcome.status === 'ok') show(outcome.value.image) // an address for `<img src>`
}

/** Continues after a login, a registration or a new password. */
async function continueAfterLogin(core: Core, { next, firstTime, methods }: LoginResult): Promise<void> {
  switch (next) {
    case 'secondFactor':
      for (const { kind, hint } of methods) show(`${kind} ${hint ?? ''}`)
      return
    case 'changePassword':
      show('Choose a new password.') // this session allows nothing else
      return
    case 'afterLogin':
    case 'home': {
      if (firstTime) show('Welcome!')
      const last = await core.member.loginInfo()
      if (last.status === 'ok' && last.value.at)
        show(`Last login ${last.value.at}, ${last.value.device ?? ''}`)
    }
  }
}

/** Takes the second step with a code that is sent; an authenticator app (`google`) needs no `startFactor`. */
export async function sendSecondStep(core: Core): Promise<void> {
  const outcome = await core.member.startFactor({ kind: 'verificationCode' })
  if (outcome.status === 'err') return showError(outcome.error) // `needLogin`: start with the login again
  show(`Another code in ${outcome.value.expiredMinutes ?? 0} min.`)
}

export async function takeSecondStep(core: Core, code: string): Promise<void> {
  const outcome = await core.member.secondFactor({ kind: 'verificationCode', answer: code })
  if (outcome.status === 'ok') return continueAfterLogin(core, outcome.value)
  showError(outcome.error)
}

/** Registers. The server defines the fields: names, order and rules. */
export async function registrationFields(core: Core): Promise<void> {
  if (core.snapshot().site.registrationMethods.length === 0) return show('Registration is closed.')
  const outcome = await core.member.registerForm()
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { name, kind, required } of outcome.value.fields) show(`${name} ${kind}${required ? ' *' : ''}`)
}

/** Fills in the code of an invite link, which the browser keeps for a while; the visitor can remove it. */
export async function invitation(core: Core, { pathname, search }: Location): Promise<void> {
  const route = core.decideRoute(pathname, search)
  if (route.kind === 'allow' && route.referralCode) show(`Referral code: ${route.referralCode}`)
}

export async function removeInvitation(core: Core): Promise<void> {
  await core.member.forgetInvitation()
}

/** Formats a field of the kind `cpf` during typing; a page that replaces the text also moves the caret. */
export function formatCpf(core: Core, typed: string): string {
  return core.quote('cpf', typed) ?? typed
}

export async function registerByName(core: Core, username: string, password: string): Promise<void> {
  const form: RegisterForm = {
    values: { username, password, confirmPassword: password },
    ageConfirmed: true,
    agreement: true,
  }
  show('▮'.repeat(core.passwordStrength(password)))
  showFields(core.check('register', form, 'username')) // a single field, when it loses focus
  const outcome = await core.member.register(form)
  if (outcome.status === 'ok') return continueAfterLogin(core, outcome.value)
  showError(outcome.error)
}

export async function tryForFree(core: Core): Promise<void> {
  const outcome = await core.member.freePlay()
  if (outcome.status === 'ok') return continueAfterLogin(core, outcome.value)
  showError(outcome.error)
}

/** Sends a code by SMS. The countdown continues after the dialog closes, so a dialog reads it first. */
export async function sendCode(core: Core, purpose: CodeFor, mobileNum: string): Promise<void> {
  const wait = await core.member.codeWait({ purpose })
  if (wait.status === 'ok' && wait.value.seconds > 0) return show(`Another in ${wait.value.seconds} s.`)
  const sent = await core.member.sendCode({ purpose, mobileNum, countryDialingCode: '+55' })
  if (sent.status === 'err') return showError(sent.error)
  if (!sent.value.phoneAuth) return show(`Sent. Another in ${sent.value.seconds} s.`)
  await sendByPhoneAuth(sent.value.number ?? '')
  await core.member.codeSent({ purpose }) // starts the countdown
}

/** Sends a code by the brand's phone-auth service, if it has one. */
declare function sendByPhoneAuth(number: string): Promise<void>

export async function logInByCode(core: Core, mobileNum: string, verificationCode: string): Promise<void> {
  await logIn(core, { type: 'sms', mobileNum, countryDialingCode: '+55', verificationCode })
}

/** Resets a password by e-mail. The outcome does not disclose whether the account exists. */
export async function sendPassword(core: Core, username: string, email: string): Promise<void> {
  const outcome = await core.member.forgotByEmail({ username, email })
  if (outcome.status === 'err') return showError(outcome.error)
  show('Check your inbox.')
}

/** Resets a password by an SMS code for the purpose `password`, and logs in. */
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
  if (outcome.status === 'ok') return continueAfterLogin(core, outcome.value)
  showError(outcome.error)
}

/** Changes the password. After a login that requires it, the core knows the current password. */
export async function changePassword(core: Core, present: string, password: string): Promise<void> {
  const known = core.snapshot().session.passwordKnown
  const outcome = await core.member.changePassword({
    ...(known ? {} : { oldPassword: present }),
    newPassword: password,
    confirmNewPassword: password,
  })
  if (outcome.status === 'err') return showError(outcome.error)
  show('Every other session has ended.')
}

/** Wipes the password that the core kept, when the dialog closes without a new one. */
export async function closePasswordDialog(core: Core): Promise<void> {
  await core.member.forgetPassword()
}

/** Checks the permission for a button before its dialog opens, so that no form is filled in for nothing. */
export function openCashier(core: Core): void {
  const decision = core.guard('wallet')
  if (decision === 'go') show('cashier')
  else showError({ kind: decision })
}

/** Opens the member centre at a page key of the brand; `state.panels` has its state. */
export function toggleMemberCentre(core: Core): void {
  if (core.snapshot().panels.mcShow) {
    core.closeMemberCentre()
    return
  }
  const decision = core.openMemberCentre('records')
  if (decision === 'go') show(`Pages: ${core.quote('memberMenu', core.snapshot().member)?.pages.join(', ')}`)
  else showError({ kind: decision })
}

/** Synchronises a page restored from the back/forward cache. Open tabs synchronise automatically. */
export function followTabs(core: Core): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void core.member.syncSession()
  })
}

/** Hides the first steps of a new member, for this account and browser. */
export async function hideFirstSteps(core: Core): Promise<void> {
  await core.member.hideFirstSteps() // updates the slice `member`
}

/** Ends the session, in this browser even if the server is unreachable; another logout then informs it. */
export async function logOut(core: Core): Promise<void> {
  const outcome = await core.logout()
  if (outcome.status === 'err') showError(outcome.error)
}
