import { NotYet } from '../screens/NotYet'

export default function PointMall() {
  return (
    <NotYet icon="star" title="site.pointMall" words="site.notYetPoints" to="/rng" action="site.seeGames" />
  )
}
