import GamesPage from '@/features/games/GamesPage'
import { useLocation } from '@/router'
import { withoutTrailingSlash } from '../routes'

/** Renders `/sports` and `/esports`: the sportsbooks, each opened by one of its sports. */
export default function Games() {
  const type = withoutTrailingSlash(useLocation().pathname).slice(1).toUpperCase()
  return <GamesPage key={type} gameType={type} />
}
