import type { GameReference } from '@/components/lib/paths'

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
