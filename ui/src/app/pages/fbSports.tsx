import { NotYet } from '../screens/NotYet'

export default function FbSports() {
  return (
    <NotYet icon="sports" title="site.sports" words="site.notYetSports" to="/rng" action="site.seeGames" />
  )
}
