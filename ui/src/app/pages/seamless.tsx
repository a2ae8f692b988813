import { NotYet } from '../screens/NotYet'

export default function Seamless() {
  return (
    <NotYet icon="slots" title="site.seamless" words="site.notYetSeamless" to="/rng" action="site.seeGames" />
  )
}
