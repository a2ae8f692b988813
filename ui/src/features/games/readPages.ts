import type { FavoritePage, Game, Outcome, RecentPage } from '@/core'

export interface GamePages {
  games: readonly Game[]
  totalPages: number
}

/** Reads the first pages of a list as one list: up to `maxPages`, or as many as exist. */
export async function readPages(
  maxPages: number,
  readPage: (page: number) => Promise<Outcome<FavoritePage | RecentPage>>,
): Promise<Outcome<GamePages>> {
  const games: Game[] = []
  for (let page = 1; ; page++) {
    const answer = await readPage(page)
    if (answer.status === 'err') return answer
    const { value } = answer
    games.push(...('content' in value ? value.content : value.list))
    if (page >= Math.min(maxPages, value.totalPages))
      return { status: 'ok', value: { games, totalPages: value.totalPages } }
  }
}
