import { isSitePath } from '@/router'
import { measures } from './measures'
import { isLottery, vendorPath } from './vendorPath'

export interface NamedGame {
  gameCode: string
  /** Game code if `gameCode` is empty. */
  code?: string
  gameType: string
  vassalage: string
  /** Initial play type of a lottery. */
  defaultPlayType?: string
  /** `VASSALAGE` for a tile that represents all of its vendor's games. */
  isGame?: string
}

/** Returns the address of a game, so that a reload opens the same one; for a vendor tile, of the vendor's hall. */
export function gamePath({
  code = '',
  gameType,
  vassalage,
  defaultPlayType,
  isGame,
  ...named
}: NamedGame): string {
  const gameCode = named.gameCode || code
  if (isGame === 'VASSALAGE') return vendorPath({ gameType, vendors: [] }, vassalage)
  return isLottery({ gameType }) && measures.lotteryVendors.includes(vassalage)
    ? lotteryPath({ gameCode, vendor: vassalage, defaultPlayType })
    : `/game?${new URLSearchParams({ gameCode, gameType, vassalage })}`
}

interface NamedLottery {
  gameCode?: string
  vendor?: string
  defaultPlayType?: string
  /** Opens the recent draws instead of the bets. */
  view?: 'results'
}

/**
 * Returns the address of a lottery's bets, or without a code of its vendor's lobby; empty parameters are omitted (REQ-2.1.8).
 */
export function lotteryPath({ gameCode, vendor, defaultPlayType, view }: NamedLottery): string {
  const query = new URLSearchParams()
  const parts = { gameCode, vendor, playType: defaultPlayType, view }
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return `/lottery${query.size > 0 ? `?${query}` : ''}`
}

/** Returns the address of a vendor's sportsbook. */
export const bookPath = (vassalage: string) => `/fbsports?${new URLSearchParams({ vassalage })}`

/** Returns the address of a match in the sportsbook, with one of its outcomes on the bet slip at the odds shown. */
export function oddPath(
  { id, vassalage }: { id: string; vassalage: string },
  { outcome, price }: { outcome: string; price: string },
): string {
  return `/fbsports?${new URLSearchParams({ vassalage, eventId: id, price, outcome })}`
}

/** Target of a banner: a path of the site, perhaps a game's, an external address, or none. */
export type Target = { to: string; game?: NamedGame } | { href: string } | undefined

/** Returns the target of a banner by link type (docs/adr/0006). A game's linkage is `TYPE/vendor/code`. */
export function targetOf({ linkageType, linkage = '' }: { linkageType: number; linkage?: string }): Target {
  if (linkage === '') return undefined
  switch (linkageType) {
    case 1:
      return isSitePath(linkage) ? { to: linkage } : undefined
    case 2:
      return linkage.startsWith('https://') ? { href: linkage } : undefined
    case 3: {
      const [gameType, vassalage, gameCode] = linkage.split('/')
      if (!gameType || !vassalage || !gameCode) return undefined
      const game = { gameType, vassalage, gameCode }
      return { to: gamePath(game), game }
    }
    case 4:
      return { to: `/promoDetail?id=${encodeURIComponent(linkage)}` }
    default:
      return undefined
  }
}
