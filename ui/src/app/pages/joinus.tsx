import { NotYet } from '../screens/NotYet'

export default function Join() {
  return <NotYet icon="team" title="site.join" words="site.notYetJoin" to="/" action="site.backHome" />
}
