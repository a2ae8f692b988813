import type { FactorWay } from '@ante/core'
import { atom, useAtomValue } from 'jotai'
import { store } from './atoms'

/** Who a login was begun for. */
export interface Typed {
  username: string
  mobileNum: string
  countryDialingCode: string
}

/**
 * The dialog over the page; one at a time. `after` is what the person was about to do when a login was asked for:
 * it is done once they are in. With `ways` the login is at its second step; `typed` is
 * what stood in it.
 */
export type OpenDialog =
  | { name: 'loginPopupModal'; from: 'header' | 'popup'; after?: () => void; ways?: readonly FactorWay[] }
  | { name: 'registerModal'; after?: () => void }
  | { name: 'realAccount' }
  | { name: 'signOut' }
  | { name: 'forgetPassModal'; after?: () => void; typed?: Typed }
  | { name: 'changePassModal' }

const dialogAtom = atom<OpenDialog | undefined>(undefined)

export function openDialog(dialog: OpenDialog): void {
  store.set(dialogAtom, dialog)
}

export function closeDialog(): void {
  store.set(dialogAtom, undefined)
}

export function useOpenDialog(): OpenDialog | undefined {
  return useAtomValue(dialogAtom, { store })
}
