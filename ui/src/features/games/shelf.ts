import type { Answer, FavoritePage, Game, RecentPage } from '@/core'

export interface Shelf {
  games: readonly Game[]
  totalPages: number
}

/** The first pages of a list as one: so many as are wanted, or as there are. */
export async function readPages(
  wanted: number,
  ask: (page: number) => Promise<Answer<FavoritePage | RecentPage>>,
): Promise<Answer<Shelf>> {
  const games: Game[] = []
  for (let page = 1; ; page++) {
    const answer = await ask(page)
    if (answer.status === 'err') return answer
    const { value } = answer
    games.push(...('content' in value ? value.content : value.list))
    if (page >= Math.min(wanted, value.totalPages))
      return { status: 'ok', value: { games, totalPages: value.totalPages } }
  }
}
