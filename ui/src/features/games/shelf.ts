import type { FavoritePage, Game, Outcome, RecentPage } from '@/core'

export interface Shelf {
  games: readonly Game[]
  totalPages: number
}

/** Reads the first pages of a list as one list: up to `wanted`, or as many as exist. */
export async function readPages(
  wanted: number,
  ask: (page: number) => Promise<Outcome<FavoritePage | RecentPage>>,
): Promise<Outcome<Shelf>> {
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
