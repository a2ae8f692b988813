import type { GuardDecision, ProtectedAction } from '@ante/core'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
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
 * Runs a protected action if the visitor has permission: a guest gets the login dialog, and the action runs after
 * the login; a trial account gets a warning.
 */
export function runGuarded(action: ProtectedAction, callback: () => void): void {
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
  applyDecision(decision, () => undefined, handlers?.afterLogin ?? retry)
}

function applyDecision(decision: GuardDecision, onAllowed: () => void, afterLogin: () => void): void {
  switch (decision) {
    case 'go':
      onAllowed()
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
 * without knowing if it belongs to an agent, a member or a demo account.
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

type Values = Record<string, string | boolean>

/** Form values, and whether the form was being submitted when the session ended. */
export interface Draft {
  values: Values
  submitting: boolean
}

/** View state of the ended session by name, with its account. Kept in memory only, for the same account only. */
let drafts: { account: string; values: Map<string, unknown> } | undefined

/** Returns whether two account names, in any letter case, are one account. */
export const isSameAccount = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Saves a value for an account; ignores an empty account, as after the end of a session. */
export function saveDraft(account: string, name: string, value: unknown): void {
  if (account === '') return
  if (!drafts || !isSameAccount(drafts.account, account)) drafts = { account, values: new Map() }
  drafts.values.set(name, value)
}

/** Returns a saved value once; values of another account are discarded. */
export function takeDraft<T>(account: string, name: string): T | undefined {
  if (account === '') return undefined
  if (drafts && !isSameAccount(drafts.account, account)) drafts = undefined
  const value = drafts?.values.get(name) as T | undefined
  drafts?.values.delete(name)
  return value
}

/** Returns a draft without secret and single-use values; if one of them was set, the form is not resubmitted. */
export function withoutSecrets({ values, submitting }: Draft, secrets: readonly string[]): Draft {
  const missing = secrets.some((name) => values[name] !== undefined && values[name] !== '')
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name))),
    submitting: submitting && !missing,
  }
}

/** Returns a state that survives one end of the session for the same member; `name` is its key. */
export function useRestorableState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [account] = useState(() => readSlice('session').account)
  const [state, setState] = useState(() => takeDraft<T>(account, name) ?? initial)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(
    () => () => {
      if (readSlice('session').ended) saveDraft(account, name, latest.current)
    },
    [account, name],
  )
  return [state, setState]
}
