import { useSearchParams } from '@/router'
import { isGamePage, useRoute } from '../routes'

/** Parameters of a game page's address that name what a visitor cannot open: a game, a lobby, or a shared pick. */
const REFUSED_PARAMS = ['gameCode', 'gameType', 'vendor', 'eventId']

/** Returns where a login of the shell starts: it leads home, but from a refused game or pick it opens that (REQ-4.10). */
export function useLoginOrigin(): 'header' | 'popup' {
  const query = useSearchParams()
  const isGamePageOpen = isGamePage(useRoute())
  // the results of a lottery are open to everybody
  const isRefused = query.get('view') !== 'results' && REFUSED_PARAMS.some((name) => query.has(name))
  return isGamePageOpen && isRefused ? 'popup' : 'header'
}
