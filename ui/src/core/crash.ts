import { atom, useAtomValue } from 'jotai'
import { store } from './atoms'

const crashAtom = atom(false)

/** The core cannot go on; the whole page becomes the reload screen. */
export function crashed(_why: unknown): void {
  store.set(crashAtom, true)
}

export function useCrashed(): boolean {
  return useAtomValue(crashAtom, { store })
}
