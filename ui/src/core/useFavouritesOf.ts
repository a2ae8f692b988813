import type { CoreError, Game } from '@ante/core'
import { useSlice } from './atoms'
import { core } from './instance'
import { type Read, useRead } from './useRead'

/** Game types without favourites: cockfights, and lotteries, which have their own list. */
const HEARTLESS = ['DS88', 'LOTT', 'ELOTT']

/** Returns whether the server can store a game as a favourite. */
export const hasHeart = ({ gameType }: Pick<Game, 'gameType'>) => !HEARTLESS.includes(gameType)

/** Returns the game types with favourites, slots first, except `without`. */
export function useHeartTypes(without?: string): readonly string[] {
  const { items } = useSlice('categories')
  const types = new Set(['RNG', ...items.map(({ gameType }) => gameType)])
  return [...types].filter((type) => type !== without && !HEARTLESS.includes(type))
}

/** Returns the favourites of several types, each newest first: the server lists one type per call. */
export function useFavouritesOf(types: readonly string[], pageSize: number): Read<Game[]> {
  return useRead<Game[]>(
    types.length > 0 ? `favourites:${pageSize}:${types.join()}` : undefined,
    async () => {
      const games: Game[] = []
      let failed: CoreError | undefined
      const { member } = core()
      for (const answer of await Promise.all(
        types.map((gameType) => member.favouriteGames({ gameType, page: 1, pageSize })),
      ))
        if (answer.status === 'ok') games.push(...answer.value.content)
        else failed ??= answer.error
      return failed ? { status: 'err', error: failed } : { status: 'ok', value: games }
    },
  )
}
