import { look } from '@brands/ante/brand'
import { NotYet } from '../screens/NotYet'

export default function Lottery() {
  return (
    <NotYet
      picture={look.categoryPicture('LOTT')}
      title="site.lottery"
      words="site.notYetLottery"
      to="/rng"
      action="site.seeGames"
    />
  )
}
