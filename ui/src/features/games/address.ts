import { gamePath } from '@/components/lib/paths'
import type { Game } from '@/core'

/** Identifies a game in the address of the frame page, so that a reload starts the same game. */
export interface GameRef {
  /** Empty for the vendor's lobby. */
  gameCode: string
  gameType: string
  vassalage: string
  /** Room of a card or table game; if undefined, its rooms are shown. */
  room?: string
}

export function readGame(query: URLSearchParams): GameRef | undefined {
  const gameCode = query.get('gameCode') ?? ''
  const gameType = query.get('gameType')
  const vendorCode = query.get('vassalage')
  const room = query.get('room')
  return gameType && vendorCode
    ? { gameCode, gameType, vassalage: vendorCode, ...(room && { room }) }
    : undefined
}

/** Returns the address of the frame page for a game, or for one of its rooms. */
export function gameAddress({ room, ...game }: GameRef): string {
  return room ? `${gamePath(game)}&${new URLSearchParams({ room })}` : gamePath(game)
}

/** Returns the badge of a game's tile; one at most. */
export function badgeOf(game: Game): 'jackpot' | 'hot' | 'new' | undefined {
  if (game.isJackpot === 1) return 'jackpot'
  if (game.isHot === 1) return 'hot'
  return game.isNew === 1 ? 'new' : undefined
}
