import { NotYet } from '../screens/NotYet'

export default function PromoDetail() {
  return (
    <NotYet
      icon="gift"
      title="site.promotions"
      words="site.notYetPromotions"
      to="/rng"
      action="site.seeGames"
    />
  )
}
