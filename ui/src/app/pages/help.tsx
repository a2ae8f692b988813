import { NotYet } from '../screens/NotYet'

export default function Help() {
  return <NotYet icon="help" title="site.helpCentre" words="site.notYetHelp" to="/" action="site.backHome" />
}
