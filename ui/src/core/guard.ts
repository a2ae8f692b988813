import type { GuardDecision, ProtectedAction } from '@ante/core'
import { openDialog } from './dialogs'
import { core } from './instance'

/**
 * Does a protected thing if this visitor may (§6): a visitor gets the login dialog and, once in, what they
 * were about to do; a trial account gets the warning.
 */
export function guarded(action: ProtectedAction, then: () => void): void {
  settle(core().guard(action), then, () => guarded(action, then))
}

/** Opens the member centre at a page, or says why not. */
export function openMemberCentre(page: string): void {
  settle(
    core().openMemberCentre(page),
    () => undefined,
    () => openMemberCentre(page),
  )
}

/** Opens the agent centre at a page, or says why not. */
export function openAgentCentre(page: string): void {
  settle(
    core().openAgentCentre(page),
    () => undefined,
    () => openAgentCentre(page),
  )
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
