import type { State, StatePatch } from '@ante/core'
import { atom, createStore, useAtomValue } from 'jotai'
import { useDebugValue } from 'react'

/** Jotai store with the state slices of the core, and no other state. */
export const store = createStore()

type Slice = keyof State
type SliceAtoms = { [K in Slice]?: ReturnType<typeof makeAtom<State[K]>> }

const atoms: SliceAtoms = {}
const makeAtom = <T>(first: T) => atom(first)

/**
 * Applies a patch of the core. The first one carries every slice and creates the atoms; later ones set them.
 */
export function applyPatch(patch: StatePatch): void {
  for (const name of Object.keys(patch) as Slice[]) put(name, patch)
}

function put(name: Slice, patch: StatePatch): void {
  const value: unknown = patch[name]
  if (value === undefined) return
  const all = atoms as Partial<Record<Slice, ReturnType<typeof makeAtom<unknown>>>>
  const known = all[name]
  if (known) store.set(known, value)
  else all[name] = makeAtom<unknown>(value)
}

/** Returns a slice of the core's state; the component re-renders only when this slice changes. */
export function useSlice<K extends Slice>(name: K): State[K] {
  const known = atoms[name]
  if (!known) throw new Error(`No ${name} before boot()`)
  const value = useAtomValue(known, { store })
  useDebugValue(name)
  return value
}

/** Returns the current value of a slice, outside of rendering. */
export function readSlice<K extends Slice>(name: K): State[K] {
  const known = atoms[name]
  if (!known) throw new Error(`No ${name} before boot()`)
  return store.get(known)
}

/** Calls `changed` after each change of a slice; returns the unsubscribe function. */
export function onSlice(name: Slice, changed: () => void): () => void {
  const known = atoms[name]
  if (!known) throw new Error(`No ${name} before boot()`)
  return store.sub(known, changed)
}
