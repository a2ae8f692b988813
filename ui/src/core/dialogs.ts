import type { FactorWay, Game } from '@ante/core'
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
 * it is done once they are in. With `ways` the login is at its second step; `account` is who was here until their
 * session ended; `typed` is what stood in the login.
 */
export type OpenDialog =
  | {
      name: 'loginPopupModal'
      from: 'header' | 'popup'
      after?: () => void
      ways?: readonly FactorWay[]
      account?: string
    }
  | { name: 'registerModal'; after?: () => void }
  | { name: 'realAccount' }
  | { name: 'signOut' }
  | { name: 'forgetPassModal'; after?: () => void; typed?: Typed }
  | { name: 'changePassModal'; after?: () => void }
  /** How much may come into an account that has just been made; a higher limit waits `riseHours` later on. */
  | { name: 'askLimits'; riseHours: number }
  /** A vendor's games, to choose one from (§4). */
  | { name: 'vendorGames'; gameType: string; vassalage: string; title: string }

const dialogAtom = atom<OpenDialog | undefined>(undefined)

export function openDialog(dialog: OpenDialog): void {
  store.set(dialogAtom, dialog)
}

/** Opens it unless it is there: an open one may know what was asked for. */
export function haveDialog(dialog: OpenDialog): void {
  if (store.get(dialogAtom)?.name !== dialog.name) openDialog(dialog)
}

type VendorTile = Pick<Game, 'gameType' | 'vassalage'> & Partial<Game>

/** A tile that stands for all of a vendor's games opens their list (§4); answers whether it is one. */
export function openVendorGames({ isGame, gameType, vassalage, name = '' }: VendorTile): boolean {
  const list = isGame === 'VASSALAGE'
  if (list) openDialog({ name: 'vendorGames', gameType, vassalage, title: name })
  return list
}

export function closeDialog(): void {
  store.set(dialogAtom, undefined)
}

export function useOpenDialog(): OpenDialog | undefined {
  return useAtomValue(dialogAtom, { store })
}
