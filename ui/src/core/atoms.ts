import type { State, StatePatch } from '@ante/core'
import { atom, createStore, useAtomValue } from 'jotai'
import { useDebugValue } from 'react'

/** The one store: slices of the core in it, and nothing that the core does not know. */
export const store = createStore()

type Slice = keyof State
type SliceAtoms = { [K in Slice]?: ReturnType<typeof makeAtom<State[K]>> }

const atoms: SliceAtoms = {}
const makeAtom = <T>(first: T) => atom(first)

/** One atom a slice: made at the first patch, which carries every slice, then set by the later ones. */
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

/** A slice of the core's state; the component renders again when this slice changes, and no other. */
export function useSlice<K extends Slice>(name: K): State[K] {
  const known = atoms[name]
  if (!known) throw new Error(`No ${name} before boot()`)
  const value = useAtomValue(known, { store })
  useDebugValue(name)
  return value
}

/** A slice outside of rendering. */
export function readSlice<K extends Slice>(name: K): State[K] {
  const known = atoms[name]
  if (!known) throw new Error(`No ${name} before boot()`)
  return store.get(known)
}

/** Calls back when a slice has changed; answers the function that ends it. */
export function onSlice(name: Slice, changed: () => void): () => void {
  const known = atoms[name]
  if (!known) throw new Error(`No ${name} before boot()`)
  return store.sub(known, changed)
}
