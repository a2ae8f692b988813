import GamesPage from '@/features/games/GamesPage'
import { useLocation } from '@/router'
import { withoutTrailingSlash } from '../routes'

/** Renders the page of a game category, whose type is the path. */
export default function GameCategory() {
  const type = withoutTrailingSlash(useLocation().pathname).slice(1).toUpperCase()
  return <GamesPage key={type} gameType={type} />
}
