import type { State, StatePatch } from '@ante/core'
import { atom, createStore, useAtomValue } from 'jotai'
import { useDebugValue } from 'react'

/** Jotai store with the state slices of the core, and no other state. */
export const store = createStore()

type Slice = keyof State
type SliceAtoms = { [K in Slice]?: ReturnType<typeof makeAtom<State[K]>> }

const atoms: SliceAtoms = {}
const makeAtom = <T>(initial: T) => atom(initial)

/**
 * Applies a patch of the core. The first one carries every slice and creates the atoms; later ones set them.
 */
export function applyPatch(patch: StatePatch): void {
  for (const name of Object.keys(patch) as Slice[]) setSlice(name, patch)
}

function setSlice(name: Slice, patch: StatePatch): void {
  const value: unknown = patch[name]
  if (value === undefined) return
  const sliceAtoms = atoms as Partial<Record<Slice, ReturnType<typeof makeAtom<unknown>>>>
  const sliceAtom = sliceAtoms[name]
  if (sliceAtom) store.set(sliceAtom, value)
  else sliceAtoms[name] = makeAtom<unknown>(value)
}

/** Returns a slice of the core's state; the component re-renders only when this slice changes. */
export function useSlice<K extends Slice>(name: K): State[K] {
  const sliceAtom = atoms[name]
  if (!sliceAtom) throw new Error(`No ${name} before boot()`)
  const value = useAtomValue(sliceAtom, { store })
  useDebugValue(name)
  return value
}

const languageAtom = atom((get) => {
  if (!atoms.prefs) throw new Error('No prefs before boot()')
  return get(atoms.prefs).language
})

/** Returns the code of the chosen language; the component does not re-render when other preferences change. */
export function useLanguage(): string {
  return useAtomValue(languageAtom, { store })
}

/** Returns the current value of a slice, outside of rendering. */
export function readSlice<K extends Slice>(name: K): State[K] {
  const sliceAtom = atoms[name]
  if (!sliceAtom) throw new Error(`No ${name} before boot()`)
  return store.get(sliceAtom)
}

/** Calls `onChange` after each change of a slice; returns the unsubscribe function. */
export function onSliceChange(name: Slice, onChange: () => void): () => void {
  const sliceAtom = atoms[name]
  if (!sliceAtom) throw new Error(`No ${name} before boot()`)
  return store.sub(sliceAtom, onChange)
}

const crashAtom = atom(false)

/** Replaces the whole page with the reload screen after a fatal error of the core. */
export function crashed(_error: unknown): void {
  store.set(crashAtom, true)
}

export function useCrashed(): boolean {
  return useAtomValue(crashAtom, { store })
}
