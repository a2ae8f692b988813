import { atom, useAtomValue } from 'jotai'
import { store } from './atoms'

const crashAtom = atom(false)

/** Replaces the whole page with the reload screen after a fatal error of the core. */
export function crashed(_error: unknown): void {
  store.set(crashAtom, true)
}

export function useCrashed(): boolean {
  return useAtomValue(crashAtom, { store })
}
