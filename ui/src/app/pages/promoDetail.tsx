import { look } from '@brands/ante/brand'
import { NotYet } from '../screens/NotYet'

export default function PromoDetail() {
  return (
    <NotYet
      picture={look.emptyPicture('promotions')}
      title="site.promotions"
      words="site.notYetPromotions"
      to="/rng"
      action="site.seeGames"
    />
  )
}
