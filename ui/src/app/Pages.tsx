import { pageComponent } from './lazyPages'
import { useRoute } from './routes'
import { NotFound } from './screens/NotFound'

/** Renders the lazy-loaded page that the core's route table has for the current path. */
export function Pages() {
  const { group } = useRoute()
  if (!group) return <NotFound />
  const Content = pageComponent(group)
  return <Content />
}
