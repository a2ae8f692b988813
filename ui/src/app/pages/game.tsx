import { look } from '@brands/ante/brand'
import { useLocation } from '@/router'
import { plain } from '../routes'
import { NotYet } from '../screens/NotYet'

/** `/sports` and `/esports`. */
export default function Games() {
  const sports = plain(useLocation().pathname) === '/sports'
  return (
    <NotYet
      picture={look.categoryPicture(sports ? 'SPORTS' : 'ESPORTS')}
      title={sports ? 'site.sports' : 'site.esports'}
      words={sports ? 'site.notYetSports' : 'site.notYetEsports'}
      to="/rng"
      action="site.seeGames"
    />
  )
}
