import type { CoreError, Game } from '@ante/core'
import { core } from './core'
import { type QueryResult, useQuery } from './query'
import { useSlice } from './store'

/** Returns the game types with favourites in the order of the navigation, except `without`. */
export function useFavoriteTypes(without?: string): readonly string[] {
  const { items } = useSlice('categories')
  return items
    .filter(({ favorites, gameType }) => favorites && gameType !== without)
    .map(({ gameType }) => gameType)
}

/** Returns the favourites of several types, each newest first: the server lists one type per call. */
export function useFavoriteGames(types: readonly string[], pageSize: number): QueryResult<Game[]> {
  return useQuery<Game[]>(
    types.length > 0 ? `favourites:${pageSize}:${types.join()}` : undefined,
    async () => {
      const games: Game[] = []
      let firstError: CoreError | undefined
      const { member } = core()
      for (const outcome of await Promise.all(
        types.map((gameType) => member.favoriteGames({ gameType, page: 1, pageSize })),
      ))
        if (outcome.status === 'ok') games.push(...outcome.value.content)
        else firstError ??= outcome.error
      return firstError ? { status: 'err', error: firstError } : { status: 'ok', value: games }
    },
  )
}
