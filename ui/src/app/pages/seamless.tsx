import { look } from '@brands/ante/brand'
import { NotYet } from '../screens/NotYet'

export default function Seamless() {
  return (
    <NotYet
      picture={look.emptyPicture('slots')}
      title="site.seamless"
      words="site.notYetSeamless"
      to="/rng"
      action="site.seeGames"
    />
  )
}
