import { foldText } from '@/components/foldText'
import { useLast } from '@/components/useLast'
import { vendorPath } from '@/components/vendorPath'
import { brand, type Category, core, type Game, type Read, useRead, useSlice } from '@/core'

/** Maximum number of games per search. Each category links to its own list, which has all of its matches. */
const GAMES_LIMIT = 100

/** A provider within one category. */
export interface FoundVendor {
  vassalage: string
  name: string
  icon: string
  category: Category
  path: string
}

export interface Found {
  /**
   * Games and lotteries of the brand's categories, best match first; undefined until the first answer. While another
   * text loads, they are the previous results.
   */
  games: readonly Game[] | undefined
  vendors: readonly FoundVendor[]
  /** True if there are more matches than `games` has. */
  more: boolean
  read: Read<{ list: readonly Game[]; more: boolean }>
}

/** Searches games, lotteries and providers by name; an empty text triggers no search. */
export function useSearch(text: string): Found {
  const q = text.trim()
  const read = useRead(q ? `search:${q}` : undefined, async () => {
    const answer = await core().gameList({ gameType: '', gameName: q, page: 1, pageSize: GAMES_LIMIT })
    if (answer.status === 'err') return answer
    const { games, totalPages } = answer.value
    const list = games.filter(({ gameType }) => brand().gameCategories.includes(gameType))
    return { status: 'ok', value: { list, more: totalPages > 1 } }
  })
  const { items } = useSlice('categories')
  const last = useLast(read.data)
  return {
    games: q ? last?.list : undefined,
    vendors: q ? vendorsNamed(items, q) : [],
    more: last?.more ?? false,
    read,
  }
}

/** Returns the providers with a word in their name that starts with the text. */
export function vendorsNamed(categories: readonly Category[], text: string): FoundVendor[] {
  const wanted = ` ${foldText(text)}`
  return categories.flatMap((category) =>
    category.vendors
      .filter(({ name }) => ` ${foldText(name)}`.includes(wanted))
      .map(({ vassalage, name, smallIcon }) => ({
        vassalage,
        name,
        icon: smallIcon,
        category,
        path: vendorPath(category, vassalage),
      })),
  )
}
