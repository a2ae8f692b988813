import { isSitePath } from '@/router'
import { measures } from './measures'
import { isLottery, vendorPath } from './vendorPath'

export interface NamedGame {
  gameCode: string
  /** Its code where `gameCode` is empty (§3 reads both). */
  code?: string
  gameType: string
  vassalage: string
  /** Play type that a lottery opens with. */
  defaultPlayType?: string
  /** `VASSALAGE` stands for all of its vendor's games (§4). */
  isGame?: string
}

/** A game's name in an address, so that a reload opens the same one; of what stands for its vendor, the vendor's hall. */
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
  /** Its last draws instead of its bets. */
  view?: 'results'
}

/** A lottery's bets, or without a code its vendor's lobby; each parameter only where there is one (§2). */
export function lotteryPath({ gameCode, vendor, defaultPlayType, view }: NamedLottery): string {
  const query = new URLSearchParams()
  const parts = { gameCode, vendor, playType: defaultPlayType, view }
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return `/lottery${query.size > 0 ? `?${query}` : ''}`
}

/** The sportsbook of a vendor. */
export const bookPath = (vassalage: string) => `/fbsports?${new URLSearchParams({ vassalage })}`

/** The sportsbook of a match, opened at it with one of its outcomes on the bet slip. */
export function oddPath({ id, vassalage }: { id: string; vassalage: string }, outcome: string): string {
  return `/fbsports?${new URLSearchParams({ vassalage, eventId: id, outcome })}`
}

/** Where a banner leads: a path of the site, perhaps a game's, an outside address, or nowhere. */
export type Target = { to: string; game?: NamedGame } | { href: string } | undefined

/** Kinds of links on a banner (`docs/decisions.md`). A game's target is `TYPE/vendor/code`. */
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
