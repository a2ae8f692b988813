import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { readSlice } from './atoms'

type Values = Record<string, string | boolean>

/** Form values, and whether the form was being submitted when the session ended. */
export interface Draft {
  values: Values
  sent: boolean
}

/** View state of the ended session by name, with its account. Kept in memory only, for the same account only. */
let kept: { account: string; things: Map<string, unknown> } | undefined

/** Compares account names case-insensitively. */
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Keeps a value for an account; ignores an empty account, as after the end of a session. */
export function keep(account: string, name: string, thing: unknown): void {
  if (account === '') return
  if (!kept || !same(kept.account, account)) kept = { account, things: new Map() }
  kept.things.set(name, thing)
}

/** Returns a kept value once; values of another account are discarded. */
export function take<T>(account: string, name: string): T | undefined {
  if (account === '') return undefined
  if (kept && !same(kept.account, account)) kept = undefined
  const thing = kept?.things.get(name) as T | undefined
  kept?.things.delete(name)
  return thing
}

/** Returns a draft without secret and single-use values; if one of them was set, the form is not resubmitted. */
export function withoutSecrets({ values, sent }: Draft, secrets: readonly string[]): Draft {
  const missing = secrets.some((name) => values[name] !== undefined && values[name] !== '')
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name))),
    sent: sent && !missing,
  }
}

/** Returns a state that survives one end of the session for the same member; `name` is its key. */
export function useKept<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [account] = useState(() => readSlice('session').account)
  const [state, setState] = useState(() => take<T>(account, name) ?? initial)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(
    () => () => {
      if (readSlice('session').ended) keep(account, name, latest.current)
    },
    [account, name],
  )
  return [state, setState]
}
