import type { SecondFactorMethod } from '@ante/core'
import { atom, useAtomValue } from 'jotai'
import { readSlice, store } from './store'

/** Identity fields typed into the login form. */
export interface LoginPrefill {
  username: string
  mobileNum: string
  countryDialingCode: string
}

/**
 * The single open dialog. `after` is the action interrupted by the login; it runs after a successful login. With
 * `methods` the login is at its second step; `account` is the account of the ended session; `prefill` prefills the
 * identity fields.
 */
export type OpenDialog =
  | {
      name: 'loginPopupModal'
      from: 'header' | 'popup'
      after?: () => void
      methods?: readonly SecondFactorMethod[]
      account?: string
    }
  /** `from` and `after` are those of its link to the login. */
  | { name: 'registerModal'; from?: 'header' | 'popup'; after?: () => void }
  | { name: 'realAccount' }
  | { name: 'signOut' }
  | { name: 'forgetPassModal'; after?: () => void; prefill?: LoginPrefill }
  | { name: 'changePassModal'; after?: () => void }
  /** Deposit limit for a new account; a later increase takes effect after `riseHours` hours. */
  | { name: 'askLimits'; riseHours: number }
  /** List of one vendor's games. */
  | { name: 'vendorGames'; gameType: string; vassalage: string; title: string }

const dialogAtom = atom<OpenDialog | undefined>(undefined)

export function openDialog(dialog: OpenDialog): void {
  store.set(dialogAtom, dialog)
}

/** Opens a dialog unless it is already open: the open one may hold the interrupted action. */
export function ensureDialog(dialog: OpenDialog): void {
  if (store.get(dialogAtom)?.name !== dialog.name) openDialog(dialog)
}

export function closeDialog(): void {
  store.set(dialogAtom, undefined)
}

/**
 * Closes a dialog whose code failed to load; returns how to open it again. A returning connection opens it only if
 * nothing else is open by then.
 */
export function suspendDialog(): (by: 'user' | 'connection') => void {
  const open = store.get(dialogAtom)
  closeDialog()
  return (by) => {
    if (open && (by === 'user' || isNothingOpen())) openDialog(open)
  }
}

/** Returns whether neither a dialog nor a centre is open. */
export function isNothingOpen(): boolean {
  const { mcShow, acShow } = readSlice('panels')
  return !store.get(dialogAtom) && !mcShow && !acShow
}

export function useOpenDialog(): OpenDialog | undefined {
  return useAtomValue(dialogAtom, { store })
}
