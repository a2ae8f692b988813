import { NotYet } from '../screens/NotYet'

export default function Lottery() {
  return (
    <NotYet icon="lottery" title="site.lottery" words="site.notYetLottery" to="/rng" action="site.seeGames" />
  )
}
