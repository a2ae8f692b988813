import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { readSlice } from './atoms'

type Values = Record<string, string | boolean>

/** Form values, and whether the form was being submitted when the session ended. */
export interface Draft {
  values: Values
  submitting: boolean
}

/** View state of the ended session by name, with its account. Kept in memory only, for the same account only. */
let drafts: { account: string; values: Map<string, unknown> } | undefined

/** Compares account names case-insensitively. */
const isSameAccount = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

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
