import { look } from '@brands/ante/brand'
import { NotYet } from '../screens/NotYet'

export default function Join() {
  return (
    <NotYet
      picture={look.emptyPicture('join')}
      title="site.join"
      words="site.notYetJoin"
      to="/"
      action="site.backHome"
    />
  )
}
