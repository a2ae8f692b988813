import type { Game } from '@/core'

/** What names a game in the address of the frame page, so that a reload starts the same game. */
export interface GameRef {
  /** Empty: the vendor's lobby. */
  gameCode: string
  gameType: string
  vassalage: string
}

export function readGame(query: URLSearchParams): GameRef | undefined {
  const gameCode = query.get('gameCode') ?? ''
  const gameType = query.get('gameType')
  const vassalage = query.get('vassalage')
  return gameType && vassalage ? { gameCode, gameType, vassalage } : undefined
}

/** The plate on a game's tile; one at most. */
export function plateOf(game: Game): 'jackpot' | 'hot' | 'new' | undefined {
  if (game.isJackpot === 1) return 'jackpot'
  if (game.isHot === 1) return 'hot'
  return game.isNew === 1 ? 'new' : undefined
}
