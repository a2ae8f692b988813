/** A game in the address of the page that starts it; a `Game` fits. */
export interface GameReference {
  /** Empty for the vendor's lobby. */
  gameCode: string
  /** Game code if `gameCode` is empty. */
  code?: string
  gameType: string
  vassalage: string
  /** Initial play type of a lottery. */
  defaultPlayType?: string
  /** `VASSALAGE` for a tile that represents all of its vendor's games. */
  isGame?: string
  /** Room of a card or table game; if undefined, its rooms are shown. */
  room?: string
}

/**
 * Returns the address that starts a game, in a new tab as well: the page there asks the core where the game leads.
 */
export function gamePath({
  gameCode,
  code,
  gameType,
  vassalage,
  defaultPlayType: playType,
  isGame,
  room,
}: GameReference): string {
  return `/game?${queryOf({ gameCode: gameCode || code, gameType, vassalage, playType, isGame, room })}`
}

interface LotteryReference {
  gameCode?: string
  vendor?: string
  defaultPlayType?: string
  /** Opens the recent draws instead of the bets. */
  view?: 'results'
}

/**
 * Returns the address of a lottery's bets, or without a code of its vendor's lobby; empty parameters are omitted
 * (REQ-2.1.8).
 */
export function lotteryPath({ gameCode, vendor, defaultPlayType, view }: LotteryReference): string {
  const query = queryOf({ gameCode, vendor, playType: defaultPlayType, view })
  return `/lottery${query.size > 0 ? `?${query}` : ''}`
}

/** Returns a query without empty parameters. */
function queryOf(parameters: Record<string, string | undefined>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query
}

/** Returns the address of a promotion. */
export const promotionPath = (id: string) => `/promoDetail?id=${encodeURIComponent(id)}`

/** Returns the address of a vendor's sportsbook. */
export const sportsbookPath = (vendorCode: string) =>
  `/fbsports?${new URLSearchParams({ vassalage: vendorCode })}`

/** Returns the address of a match in the sportsbook, with one of its outcomes on the bet slip at the odds shown. */
export function oddPath(
  { id, vassalage: vendorCode }: { id: string; vassalage: string },
  { outcome, price }: { outcome: string; price: string },
): string {
  return `/fbsports?${new URLSearchParams({ vassalage: vendorCode, eventId: id, price, outcome })}`
}

/** Returns the address of the search page for a text. */
export function searchPath(text: string): string {
  const q = text.trim()
  return q ? `/search?${new URLSearchParams({ q })}` : '/search'
}
