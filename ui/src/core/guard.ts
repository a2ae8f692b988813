import type { GuardDecision, ProtectedAction } from '@ante/core'
import { onSlice, readSlice } from './atoms'
import { openDialog } from './dialogs'
import { core } from './instance'

/** Options for a centre that cannot be opened. */
interface Refusal {
  refused: () => void
  /** Replaces opening the centre after the login. */
  again: () => void
}

/**
 * Runs a protected action if the visitor has permission: a guest gets the login dialog, and the action runs after
 * the login; a trial account gets a warning.
 */
export function guarded(action: ProtectedAction, then: () => void): void {
  whenKnown(() => settle(core().guard(action), then, () => guarded(action, then)))
}

/** Opens the member centre at a page, or shows the reason for a refusal. */
export function openMemberCentre(page: string, refusal?: Refusal): void {
  whenKnown(() => opened(core().openMemberCentre(page), () => openMemberCentre(page), refusal))
}

/** Opens the agent centre at a page, or shows the reason for a refusal. */
export function openAgentCentre(page: string, refusal?: Refusal): void {
  whenKnown(() => opened(core().openAgentCentre(page), () => openAgentCentre(page), refusal))
}

function opened(decision: GuardDecision, again: () => void, refusal?: Refusal): void {
  if (decision !== 'go') refusal?.refused()
  settle(decision, () => undefined, refusal?.again ?? again)
}

function settle(decision: GuardDecision, go: () => void, again: () => void): void {
  switch (decision) {
    case 'go':
      go()
      break
    case 'needLogin':
      openDialog({ name: 'loginPopupModal', from: 'popup', after: again })
      break
    case 'needRealAccount':
      openDialog({ name: 'realAccount' })
      break
  }
}

/**
 * Runs `act` once the account type is known, or its request has failed: a freshly loaded page may have a token without
 * knowing if it belongs to an agent, a member or a demo account.
 */
function whenKnown(act: () => void): void {
  if (!isComing()) {
    act()
    return
  }
  const stops = [onSlice('session', look), onSlice('member', look), onSlice('site', look)]
  function look() {
    if (isComing() || stops.length === 0) return
    for (const stop of stops.splice(0)) stop()
    act()
  }
}

function isComing(): boolean {
  const { loggedIn, memberType } = readSlice('session')
  if (!loggedIn || memberType !== undefined) return false
  const { phase } = readSlice('member')
  const start = readSlice('site').phase
  return phase === 'loading' || (phase === 'idle' && (start === 'idle' || start === 'loading'))
}
