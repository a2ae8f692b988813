import type { GameReference } from '@/components/lib/paths'
import type { Game } from '@/core'

/** Returns the game that the address of its page names; undefined if it names none. */
export function readGame(query: URLSearchParams): GameReference | undefined {
  const read = (name: string) => query.get(name) || undefined
  const gameType = read('gameType')
  const vassalage = read('vassalage')
  if (!gameType || !vassalage) return undefined
  return {
    gameCode: read('gameCode') ?? '',
    gameType,
    vassalage,
    defaultPlayType: read('playType'),
    isGame: read('isGame'),
    room: read('room'),
  }
}

/** Returns the badge of a game's tile; one at most. */
export function badgeOf(game: Game): 'jackpot' | 'hot' | 'new' | undefined {
  if (game.isJackpot === 1) return 'jackpot'
  if (game.isHot === 1) return 'hot'
  return game.isNew === 1 ? 'new' : undefined
}
