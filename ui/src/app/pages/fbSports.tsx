import { look } from '@brands/ante/brand'
import { NotYet } from '../screens/NotYet'

export default function FbSports() {
  return (
    <NotYet
      picture={look.categoryPicture('SPORTS')}
      title="site.sports"
      words="site.notYetSports"
      to="/sports"
      action="site.sports"
    />
  )
}
