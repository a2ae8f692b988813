import { look } from '@brands/ante/brand'
import { NotYet } from '../screens/NotYet'

export default function Download() {
  return (
    <NotYet
      picture={look.emptyPicture('app')}
      title="site.downloadApp"
      words="site.notYetApp"
      to="/"
      action="site.backHome"
    />
  )
}
