import { useDeferredValue, useMemo } from 'react'
import { usePreviousData } from '@/components/hooks/usePreviousData'
import { foldText } from '@/components/lib/foldText'
import { type Category, type CoreError, core, type Game, type Outcome, useQuery, useSlice } from '@/core'
import { isSuggestion, type SearchTarget, targetsNamed } from './searchTargets'
import { useSearchTargets } from './useSearchTargets'

/** Maximum number of games per search. Each category links to its own list, which has all of its matches. */
const GAMES_LIMIT = 100
/** Minimum length of a text that finds the games of a kind: a shorter one begins the names of many. */
const MIN_KIND_TEXT_LENGTH = 3
/** Maximum number of kinds whose games are asked for. */
const KINDS_LIMIT = 2

/** A provider within one category. */
export interface FoundVendor {
  vassalage: string
  name: string
  icon: string
  category: Category
  path: string
}

export interface SearchFindings {
  /** The text that was searched. */
  q: string
  /**
   * Games and lotteries of the brand's categories, best match first; undefined until the first response. While another
   * text loads, they are the previous results.
   */
  games: readonly Game[] | undefined
  /** Games of a kind that the text names by a synonym, offered where nothing else is found. */
  suggestedGames: readonly Game[]
  vendors: readonly FoundVendor[]
  targets: readonly SearchTarget[]
  /** True if there are more matches than `games` has. */
  more: boolean
  /** Number of all findings, without suggestions; undefined while the games load. */
  count: number | undefined
  /** Error of a failed search. */
  error: CoreError | undefined
  refetch: () => void
}

/**
 * Searches games and lotteries by name and kind, providers, categories and pages by name; an empty text triggers no
 * search. The findings are deferred, so that a keystroke interrupts their rendering; they change only as a whole.
 */
export function useSearch(text: string): SearchFindings {
  const q = text.trim()
  const all = useSearchTargets()
  const targets = useMemo(() => (q ? targetsNamed(all, q) : []), [all, q])
  const kinds = targets
    .flatMap((target) => (target.games ? { ...target.games, isSuggested: isSuggestion(target, q) } : []))
    .slice(0, q.length < MIN_KIND_TEXT_LENGTH ? 0 : KINDS_LIMIT)
  const key = kinds.map(({ gameType, gameClassify }) => `${gameType}/${gameClassify}`).join()
  const read = useQuery(q ? `search:${q}:${key}` : undefined, async () => {
    const page = { page: 1, pageSize: GAMES_LIMIT }
    const [named, ...ofKinds] = await Promise.all([
      core().gameList({ gameType: '', gameName: q, ...page }),
      ...kinds.map(({ gameType, gameClassify }) => core().gameList({ gameType, gameClassify, ...page })),
    ])
    if (named.status === 'err') return named
    const found = [named, ...ofKinds.filter((_, at) => !kinds[at]?.isSuggested)].flatMap(answerOf)
    const suggested = ofKinds.filter((_, at) => kinds[at]?.isSuggested).flatMap(answerOf)
    return {
      status: 'ok',
      value: {
        list: gamesOf(found),
        suggested: gamesOf(suggested),
        more: found.some(({ totalPages }) => totalPages > 1),
      },
    }
  })
  const { items } = useSlice('categories')
  const vendors = useMemo(() => (q ? vendorsNamed(items, q) : []), [items, q])
  const last = usePreviousData(read.data)
  const { phase, data, error, refetch } = read
  const findings = useMemo(
    (): SearchFindings => ({
      q,
      games: q ? last?.list : undefined,
      suggestedGames: (q && last?.suggested) || [],
      vendors,
      targets,
      more: last?.more ?? false,
      count:
        data &&
        data.list.length + vendors.length + targets.filter((target) => !isSuggestion(target, q)).length,
      error: phase === 'failed' ? error : undefined,
      refetch,
    }),
    [q, last, vendors, targets, data, phase, error, refetch],
  )
  return useDeferredValue(findings)
}

const answerOf = <T>(outcome: Outcome<T>): T[] => (outcome.status === 'ok' ? [outcome.value] : [])

/** Returns the games of the brand's categories in several responses, each once. */
function gamesOf(responses: readonly { games: readonly Game[] }[]): Game[] {
  const games = responses.flatMap((response) => response.games)
  const offered = games.filter(({ gameType }) => core().offersGameType(gameType))
  return [...new Map(offered.map((game) => [`${game.vassalage}/${game.gameCode}`, game])).values()]
}

/** Returns the providers with a word in their name that starts with the text. */
export function vendorsNamed(categories: readonly Category[], text: string): FoundVendor[] {
  const folded = ` ${foldText(text)}`
  return categories.flatMap((category) =>
    category.vendors
      .filter(({ name }) => ` ${foldText(name)}`.includes(folded))
      .map(({ vassalage, path, name, smallIcon }) => ({
        vassalage,
        name,
        icon: smallIcon,
        category,
        path,
      })),
  )
}
