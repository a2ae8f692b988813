import { NotYet } from '../screens/NotYet'

export default function Download() {
  return <NotYet icon="phone" title="site.downloadApp" words="site.notYetApp" to="/" action="site.backHome" />
}
