import { look } from '@brands/ante/brand'
import { NotYet } from '../screens/NotYet'

export default function Help() {
  return (
    <NotYet
      picture={look.emptyPicture('help')}
      title="site.helpCentre"
      words="site.notYetHelp"
      to="/"
      action="site.backHome"
    />
  )
}
