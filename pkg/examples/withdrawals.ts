// Withdrawals: accounts, the form with its payment password, progress, confirmation of receipt.
import type { Core, WithdrawalConfirmationForm, WithdrawForm } from '@ante/core'
import { show, showError } from './errors.ts'

/** Shows reasons that block a withdrawal, before the form. */
export async function openWithdraw(core: Core): Promise<void> {
  const outcome = await core.member.withdrawOptions()
  if (outcome.status === 'err') return showError(outcome.error)
  const { accounts, available, dayLeft, turnoverLeft } = outcome.value
  const view = core.quote('withdrawOptionsView', { ...outcome.value, accountId: '' })
  for (const obstacle of view?.obstacles ?? []) show(`Obstacle: ${obstacle}`)
  if (accounts.length === 0) return show('Add an account first.')
  show(`${available} now, ${dayLeft} more today; to be staked before: ${turnoverLeft}`)
  for (const { id, method, masked, heldUntil: waits } of accounts)
    show(`${id}: ${method} ${masked}${waits ? `, from ${waits} on` : ''}`)
}

/** Adds an account. The first one sets the holder of all others; later ones are usable after a day. */
export async function addPixKey(core: Core, cpf: string, paymentPassword: string): Promise<void> {
  const form = { method: 'PIX', kind: 'cpf', account: cpf, holder: 'Ana Souza', paymentPassword }
  const outcome = await core.member.addPayoutAccount(form)
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.accounts.length} of ${outcome.value.accountsMost}`)
}

export async function removeAccount(core: Core, id: string, paymentPassword: string): Promise<void> {
  const outcome = await core.member.removePayoutAccount({ id, paymentPassword })
  if (outcome.status === 'err') showError(outcome.error)
}

/** Withdraws. A wrong payment password is an error of the field `paymentPassword`. */
export async function withdraw(core: Core, typed: WithdrawForm): Promise<void> {
  const wrong = core.check('withdraw', typed)
  if (wrong.length > 0) return showError({ kind: 'fields', fields: wrong, message: undefined })
  const outcome = await core.member.withdraw(typed)
  if (outcome.status === 'ok') return pollWithdrawal(core, outcome.value.id)
  showError(outcome.error)
  // It was done by an earlier attempt, and may be cancelled since: reload the list.
  if (outcome.error.kind === 'replayed') await listWithdrawals(core, 1)
}

/** Shows past and future steps, one per line. */
export async function pollWithdrawal(core: Core, id: string): Promise<void> {
  const outcome = await core.member.withdrawStatus(id)
  if (outcome.status === 'err') return showError(outcome.error)
  const { withdrawal, steps } = outcome.value
  const view = core.quote('withdrawalStepsView', outcome.value)
  for (const [index, { key, at, due, reason }] of steps.entries())
    show(`${key} ${view?.steps[index]?.state} ${at ?? `by ${due ?? '?'}`} ${reason ?? ''}`)
  if (view?.needsHelp) show('Contact customer service.')
  show(core.quote('withdrawalView', withdrawal)?.shown ?? withdrawal.state)
  if (withdrawal.confirmUntil) show(`Did it come? Say so until ${withdrawal.confirmUntil}.`)
}

export async function cancelPendingWithdrawal(core: Core, id: string): Promise<void> {
  const outcome = await core.member.cancelWithdraw(id)
  if (outcome.status === 'err') return showError(outcome.error)
  show(outcome.value.withdrawal.state)
}

/** Reports a partial receipt: the amount and a picture as proof. */
export async function reportPartialArrival(
  core: Core,
  id: string,
  amount: string,
  picture: File,
): Promise<void> {
  const proof = await core.member.uploadProof({ name: picture.name, content: await base64(picture) })
  if (proof.status === 'err') return showError(proof.error) // `fields` for a wrong file type or a too large file
  const form: WithdrawalConfirmationForm = { id, answer: 'partly', amount, proofs: [proof.value.id] }
  const outcome = await core.member.confirmReceipt(form)
  if (outcome.status === 'err') return showError(outcome.error)
  show(outcome.value.withdrawal.receipt?.state ?? '')
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1)) // `data:image/png;base64,…`
    }
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

export async function listWithdrawals(core: Core, page: number): Promise<void> {
  const outcome = await core.member.withdrawList(page)
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { createdAt, amount, fee, state, cancellable } of outcome.value.content)
    show(`${createdAt} ${amount} (fee ${fee}) ${state}${cancellable ? ', can be cancelled' : ''}`)
}
