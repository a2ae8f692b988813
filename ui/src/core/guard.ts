import type { GuardDecision, ProtectedAction } from '@ante/core'
import { onSlice, readSlice } from './atoms'
import { openDialog } from './dialogs'
import { core } from './instance'

/** What follows when a centre does not open. */
interface Refusal {
  refused: () => void
  /** In place of opening it, once somebody is in. */
  again: () => void
}

/**
 * Does a protected thing if this visitor may (§6): a visitor gets the login dialog and, once in, what they
 * were about to do; a trial account gets the warning.
 */
export function guarded(action: ProtectedAction, then: () => void): void {
  whenKnown(() => settle(core().guard(action), then, () => guarded(action, then)))
}

/** Opens the member centre at a page, or says why not. */
export function openMemberCentre(page: string, refusal?: Refusal): void {
  whenKnown(() => opened(core().openMemberCentre(page), () => openMemberCentre(page), refusal))
}

/** Opens the agent centre at a page, or says why not. */
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
 * A page that was just loaded may have a token and not know yet whose it is: whether an agent's, a member's or a
 * demo account's. What depends on that waits for the answer, or for its failure.
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
