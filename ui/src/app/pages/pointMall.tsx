import { look } from '@brands/ante/brand'
import { NotYet } from '../screens/NotYet'

export default function PointMall() {
  return (
    <NotYet
      picture={look.emptyPicture('shop')}
      title="site.pointMall"
      words="site.notYetPoints"
      to="/rng"
      action="site.seeGames"
    />
  )
}
