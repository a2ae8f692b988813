import type { GuardDecision, ProtectedAction } from '@ante/core'
import { core } from './core'
import { openDialog } from './dialogs'
import { onSliceChange, readSlice } from './store'

/** Handlers of a centre that cannot be opened. */
interface DenialHandlers {
  onDenied: () => void
  /** Replaces opening the centre after the login. */
  afterLogin: () => void
}

/**
 * Runs a protected action if permitted: a visitor gets the login dialog, and the action runs after the login; a trial
 * account gets a warning. Without `callback` it only asks, as on a page that proceeds by itself after the login.
 */
export function runGuarded(action: ProtectedAction, callback?: () => void): void {
  whenSessionLoaded(() => applyDecision(core().guard(action), callback, () => runGuarded(action, callback)))
}

/** Opens the member centre at a page, or shows the reason for a refusal. */
export function openMemberCentre(page: string, handlers?: DenialHandlers): void {
  whenSessionLoaded(() =>
    applyCentreDecision(core().openMemberCentre(page), () => openMemberCentre(page), handlers),
  )
}

/** Opens the agent centre at a page, or shows the reason for a refusal. */
export function openAgentCentre(page: string, handlers?: DenialHandlers): void {
  whenSessionLoaded(() =>
    applyCentreDecision(core().openAgentCentre(page), () => openAgentCentre(page), handlers),
  )
}

/**
 * Returns whether an action that needs a permission may proceed without a dialog. With an unknown account type it may:
 * the server decides.
 */
export const isAllowed = (action: ProtectedAction) => core().guard(action) === 'go'

function applyCentreDecision(decision: GuardDecision, retry: () => void, handlers?: DenialHandlers): void {
  if (decision !== 'go') handlers?.onDenied()
  applyDecision(decision, undefined, handlers?.afterLogin ?? retry)
}

function applyDecision(
  decision: GuardDecision,
  onAllowed: (() => void) | undefined,
  afterLogin: () => void,
): void {
  switch (decision) {
    case 'go':
      onAllowed?.()
      break
    case 'needLogin':
      openDialog({ name: 'loginPopupModal', from: 'popup', after: afterLogin })
      break
    case 'needRealAccount':
      openDialog({ name: 'realAccount' })
      break
  }
}

/**
 * Runs `callback` once the account type is known, or its request has failed: a freshly loaded page may have a token
 * without knowing if it belongs to an agent, a member or a trial account.
 */
function whenSessionLoaded(callback: () => void): void {
  if (!readSlice('session').loading) {
    callback()
    return
  }
  const unsubscribe = onSliceChange('session', () => {
    if (readSlice('session').loading) return
    unsubscribe()
    callback()
  })
}

/** Lower-cases ASCII letters only, as the core does for the owner of a storage key (`OwnedKey::name`). */
const asciiLowerCase = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Returns whether two account names, in any case of ASCII letters, are one account. */
export const isSameAccount = (one: string, other: string) => asciiLowerCase(one) === asciiLowerCase(other)
