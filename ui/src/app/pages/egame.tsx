import GamesPage from '@/features/games/GamesPage'
import { useLocation } from '@/router'
import { withoutTrailingSlash } from '../routes'

/** Renders `/rng`, `/live`, `/pvp`, `/fish`: electronic games by type. */
export default function Egame() {
  const type = withoutTrailingSlash(useLocation().pathname).slice(1).toUpperCase()
  return <GamesPage key={type} gameType={type} />
}
