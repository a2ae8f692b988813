// The security centre: profile, payment password, contacts, sessions, authenticator app, passkeys.
import type { Core, FactorProof, SecondFactorMethod, SecurityOverview } from '@ante/core'
import { show, showError } from './errors.ts'

export async function showSecurity(core: Core): Promise<void> {
  const outcome = await core.member.security()
  if (outcome.status === 'err') return showError(outcome.error)
  const { mobile, email, paymentPassword, totp, recoveryCodesLeft, passkeys, heldUntil } = outcome.value
  show(`${mobile ?? 'no phone'}, ${email ?? 'no e-mail'}`) // both masked
  show(`payment password: ${paymentPassword}, app: ${totp} (${recoveryCodesLeft} codes left)`)
  for (const { name, createdAt } of passkeys) show(`passkey ${name} of ${createdAt}`)
  if (heldUntil) show(`Withdrawals are held until ${heldUntil}.`)
  const next = core.quote('securityView', outcome.value)?.next
  if (next) show(`The most useful next measure: ${next}`)
}

/** Saves nickname and picture, which then are in `state.member`. */
export async function saveProfile(core: Core, nickname: string): Promise<void> {
  const saved = await core.member.saveProfile({ nickname })
  if (saved.status === 'err') return showError(saved.error)
  const avatars = await core.member.avatars()
  if (avatars.status === 'err') return showError(avatars.error)
  const [first] = avatars.value.list
  if (!first) return
  const chosen = await core.member.setIcon({ id: first.id })
  if (chosen.status === 'err') showError(chosen.error)
}

/** Sets or changes the payment password, required for every withdrawal. The view names the required proofs. */
export async function setPaymentPassword(
  core: Core,
  overview: SecurityOverview,
  proof: string,
  digits: string,
): Promise<void> {
  const method = core.quote('securityView', overview)?.paymentPassword
  if (!method) return
  const proofs = Object.fromEntries(method.proofs.map((name) => [name, proof]))
  const form = {
    ...proofs,
    operation: method.operation,
    paymentPassword: digits,
    confirmPaymentPassword: digits,
  }
  const outcome = await core.member.setPaymentPassword(form)
  if (outcome.status === 'err') return showError(outcome.error)
  if (outcome.value.heldUntil) show(`Withdrawals are held until ${outcome.value.heldUntil}.`)
}

/** Binds a contact with a code that is sent to it first. */
export async function sendContactCode(core: Core, email: string): Promise<void> {
  const outcome = await core.member.sendCode({ purpose: 'contact', contactKind: 'email', contact: email })
  if (outcome.status === 'err') return showError(outcome.error)
  show(`Another in ${outcome.value.seconds} s.`)
}

export async function bindEmail(
  core: Core,
  email: string,
  code: string,
  loginPassword: string,
): Promise<void> {
  const form = { contact: email, verificationCode: code, loginPassword }
  const outcome = await core.member.bindContact({ kind: 'email', ...form })
  if (outcome.status === 'err') showError(outcome.error)
}

/** Lists sessions and login attempts. */
export async function showSessions(core: Core): Promise<void> {
  const [sessions, logins] = await Promise.all([core.member.sessions(), core.member.logins(1)])
  if (sessions.status === 'err') return showError(sessions.error)
  for (const { device, address, seenAt, current } of sessions.value.list)
    show(`${current ? 'this one' : seenAt} ${device} ${address}`)
  if (logins.status === 'err') return showError(logins.error)
  for (const { at, method, success } of logins.value.list) show(`${at} ${method} ${success ? '' : 'failed'}`)
}

/** Ends one session, or without an id all others. */
export async function endSessions(core: Core, id?: string): Promise<void> {
  const outcome = await core.member.endSessions(id ? { id } : {})
  if (outcome.status === 'err') showError(outcome.error)
}

/** Enables an authenticator app: a secret as QR code, then its first code. */
export async function startApp(core: Core, loginPassword: string): Promise<void> {
  const wrong = core.check('passwordProof', { loginPassword })
  if (wrong.length > 0) return showError({ kind: 'fields', fields: wrong, message: undefined })
  const outcome = await core.member.totpStart({ loginPassword })
  if (outcome.status === 'err') return showError(outcome.error)
  show(outcome.value.uri) // for the QR code; `secret` is for manual entry
}

export async function confirmApp(core: Core, code: string): Promise<void> {
  const wrong = core.check('factorCode', { code })
  if (wrong.length > 0) return showError({ kind: 'fields', fields: wrong, message: undefined })
  const outcome = await core.member.totpConfirm({ code })
  if (outcome.status === 'err') return showError(outcome.error)
  for (const one of outcome.value.recoveryCodes) show(one) // shown only once
}

export async function renewCodes(core: Core, loginPassword: string): Promise<void> {
  const outcome = await core.member.totpRecovery({ loginPassword })
  if (outcome.status === 'err') return showError(outcome.error)
  for (const one of outcome.value.recoveryCodes) show(one)
}

/**
 * Disables the authenticator app. A member with a second factor is asked for it first; `ask` gets its methods and
 * returns the answer.
 */
export async function removeApp(
  core: Core,
  loginPassword: string,
  ask: (methods: readonly SecondFactorMethod[]) => Promise<FactorProof>,
): Promise<void> {
  let outcome = await core.member.totpRemove({ loginPassword })
  if (
    outcome.status === 'err' &&
    outcome.error.kind === 'api' &&
    outcome.error.code === 'two_factor_required'
  ) {
    const begun = await core.member.beginChangeFactor()
    if (begun.status === 'err') return showError(begun.error)
    outcome = await core.member.totpRemove({ loginPassword, factor: await ask(begun.value.list) })
  }
  if (outcome.status === 'err') showError(outcome.error)
}

/** Adds a passkey: the server's options go to the browser, its response to the server, both as JSON text. */
export async function addPasskey(core: Core, loginPassword: string, name: string): Promise<void> {
  const started = await core.member.passkeyStart({ loginPassword })
  if (started.status === 'err') return showError(started.error)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(started.value.publicKey))
  const made = await navigator.credentials.create({ publicKey })
  if (!(made instanceof PublicKeyCredential)) return
  const added = await core.member.passkeyAdd({ credential: JSON.stringify(made.toJSON()), name })
  if (added.status === 'err') showError(added.error)
}

export async function removePasskey(core: Core, id: string, loginPassword: string): Promise<void> {
  const outcome = await core.member.passkeyRemove({ id, loginPassword })
  if (outcome.status === 'err') showError(outcome.error)
}
