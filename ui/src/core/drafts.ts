import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { readSlice } from './atoms'

type Values = Record<string, string | boolean>

/** What was typed into a form, and whether it was on its way when the session ended. */
export interface Draft {
  values: Values
  sent: boolean
}

/** What stood on the page when the session ended, by name, and whose it was. In memory alone, for that person alone. */
let kept: { account: string; things: Map<string, unknown> } | undefined

/** A name is the same however it is written. */
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Nobody's is not kept: in the moment after the end, the page still stands and the person is gone already. */
export function keep(account: string, name: string, thing: unknown): void {
  if (account === '') return
  if (!kept || !same(kept.account, account)) kept = { account, things: new Map() }
  kept.things.set(name, thing)
}

/** Hands it out once; somebody else's is forgotten. */
export function take<T>(account: string, name: string): T | undefined {
  if (account === '') return undefined
  if (kept && !same(kept.account, account)) kept = undefined
  const thing = kept?.things.get(name) as T | undefined
  kept?.things.delete(name)
  return thing
}

/** A draft without what is secret or good for once; what needed that does not go on by itself. */
export function withoutSecrets({ values, sent }: Draft, secrets: readonly string[]): Draft {
  const missing = secrets.some((name) => values[name] !== undefined && values[name] !== '')
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name))),
    sent: sent && !missing,
  }
}

/** A state that the same person finds again, once, when the session ends under it; `name` says what it is. */
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
