import { useEffect, useRef } from 'react'
import { core, openAgentCentre, openMemberCentre, readSlice, useSlice } from '@/core'
import { changeQuery, useQuery } from '@/router'

/** Which page of a centre is open, if any; the core keeps it. */
function useOpenPages(): { mc: string | undefined; ac: string | undefined } {
  const { mcShow, mcPage, acShow, acPage } = useSlice('panels')
  return { mc: mcShow ? mcPage : undefined, ac: acShow ? acPage : undefined }
}

const OPEN = { mc: openMemberCentre, ac: openAgentCentre }
const CLOSE = { mc: () => core().closeMemberCentre(), ac: () => core().closeAgentCentre() }

/**
 * Keeps `?mc=` and `?ac=` in step with the core: who moved last leads. So a link opens a centre, the back button
 * closes it, and an opened centre has an address that can be kept. A centre that is refused leaves none.
 */
export function useCentreAddress(): void {
  const pages = useOpenPages()
  const known = useKnown()
  useOne('mc', pages.mc, known)
  useOne('ac', pages.ac, known)
  useEffect(() => {
    window.addEventListener('popstate', closeWithoutAddress)
    return () => window.removeEventListener('popstate', closeWithoutAddress)
  }, [])
}

/** The back button at once after an opening: the router may take both steps as none, the browser does not. */
function closeWithoutAddress(): void {
  const query = new URLSearchParams(window.location.search)
  const { mcShow, acShow } = readSlice('panels')
  if (mcShow && !query.has('mc')) CLOSE.mc()
  if (acShow && !query.has('ac')) CLOSE.ac()
}

/** Whether it is settled who is here: before that, an address that names a centre would be refused. */
function useKnown(): boolean {
  const { phase: site } = useSlice('site')
  const { phase: member } = useSlice('member')
  const { loggedIn } = useSlice('session')
  const settled = (phase: string) => phase === 'ready' || phase === 'failed'
  return settled(site) && (!loggedIn || settled(member))
}

const without = (name: string) => (query: URLSearchParams) => {
  query.delete(name)
  return query
}

function withPage(query: URLSearchParams, name: string, page: string): URLSearchParams {
  query.set(name, page)
  return query
}

function useOne(name: 'mc' | 'ac', open: string | undefined, known: boolean): void {
  const query = useQuery()
  const said = query.get(name) ?? undefined
  const last = useRef<{ said?: string; open?: string }>({})

  useEffect(() => {
    if (!known) return
    const before = last.current
    last.current = { said, open }
    if (said === open) return
    if (said !== before.said) {
      if (said === undefined) CLOSE[name]()
      else OPEN[name](said, () => changeQuery(without(name), { replace: true }))
      return
    }
    if (open === before.open) return
    changeQuery(open === undefined ? without(name) : (query) => withPage(query, name, open), {
      replace: said !== undefined,
    })
  }, [name, said, open, known])
}
