import type { CoreError, Game } from '@ante/core'
import { useSlice } from './atoms'
import { core } from './instance'
import { type Read, useRead } from './useRead'

/** Types whose games have no heart: cockfights and lotteries, whose hall keeps its own. */
const HEARTLESS = ['DS88', 'LOTT', 'ELOTT']

/** Whether a game can be kept by a heart of the server's. */
export const hasHeart = ({ gameType }: Pick<Game, 'gameType'>) => !HEARTLESS.includes(gameType)

/** The types of games that can be kept, the slots first; without the one that is left out. */
export function useHeartTypes(without?: string): readonly string[] {
  const { items } = useSlice('categories')
  const types = new Set(['RNG', ...items.map(({ gameType }) => gameType)])
  return [...types].filter((type) => type !== without && !HEARTLESS.includes(type))
}

/** Favourites of several types, each type's newest first: the server lists them type by type (§3). */
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
