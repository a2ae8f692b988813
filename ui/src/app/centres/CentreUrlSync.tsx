import { useEffect, useReducer, useRef } from 'react'
import { core, openAgentCentre, openMemberCentre, readSlice, useSlice } from '@/core'
import { changeQuery, useSearchParams } from '@/router'
import { centreQuery, PAGE_PARAMS, restoreCentre } from './centreQuery'

/** Returns the open page of each centre, stored in the core. */
function useOpenPages(): { mc: string | undefined; ac: string | undefined } {
  const { mcShow, mcPage, acShow, acPage } = useSlice('panels')
  return { mc: mcShow ? mcPage : undefined, ac: acShow ? acPage : undefined }
}

const OPEN_CENTRE = { mc: openMemberCentre, ac: openAgentCentre }
const CLOSE_CENTRE = { mc: () => core().closeMemberCentre(), ac: () => core().closeAgentCentre() }

/**
 * Synchronises `?mc=` and `?ac=` with the core; the latest change wins. A link opens a centre, the back button closes
 * it, and an open centre has an address to bookmark. A refused centre is removed from the address, and opens after a
 * login from the dialog that names the reason.
 */
export default function CentreUrlSync(): null {
  const pages = useOpenPages()
  const settled = useIsAccountSettled()
  useCentreUrl('mc', pages.mc, settled)
  useCentreUrl('ac', pages.ac, settled)
  return null
}

const IS_SHOWN = { mc: () => readSlice('panels').mcShow, ac: () => readSlice('panels').acShow }

/** Returns the page in the browser's address; the rendered location may be one step behind. */
const pageInBrowserUrl = (name: 'mc' | 'ac') =>
  new URLSearchParams(window.location.search).get(name) ?? undefined

/**
 * Returns whether the account type is settled: before, an address of a centre would be refused. A visitor gets the
 * login dialog, which needs the site settings; a member's centre does not.
 */
function useIsAccountSettled(): boolean {
  const site = useSlice('site')
  const member = useSlice('member')
  const { loggedIn } = useSlice('session')
  const { phase } = loggedIn ? member : site
  return phase === 'ready' || phase === 'failed'
}

const withoutCentre = (name: string) => (query: URLSearchParams) => {
  for (const one of [name, ...PAGE_PARAMS]) query.delete(one)
  return query
}

/** Removes a centre from the address, and restores it after the login. */
function denialHandlers(name: string) {
  const closedQuery = centreQuery(window.location.search)
  return {
    onDenied: () => changeQuery(withoutCentre(name), { replace: true }),
    afterLogin: () => restoreCentre(closedQuery),
  }
}

function withPage(query: URLSearchParams, name: string, page: string): URLSearchParams {
  withoutCentre(name)(query).set(name, page)
  return query
}

function useCentreUrl(name: 'mc' | 'ac', open: string | undefined, settled: boolean): void {
  const query = useSearchParams()
  const pageInUrl = query.get(name) ?? undefined
  const last = useRef<{ pageInUrl?: string; open?: string }>({})
  const [historySteps, countHistoryStep] = useReducer((count: number) => count + 1, 0)

  // On back directly after opening, or forward directly after that, the router renders only the last location and may
  // skip both steps, so each popstate is checked here.
  useEffect(() => {
    const closeWithoutAddress = () => {
      countHistoryStep()
      if (pageInBrowserUrl(name) !== undefined || !IS_SHOWN[name]()) return
      last.current = {}
      CLOSE_CENTRE[name]()
    }
    window.addEventListener('popstate', closeWithoutAddress)
    return () => window.removeEventListener('popstate', closeWithoutAddress)
  }, [name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for a history step that leads to the same address
  useEffect(() => {
    if (!settled) return
    const before = last.current
    if (pageInUrl !== before.pageInUrl && pageInUrl !== pageInBrowserUrl(name)) return // the rendered location follows later
    last.current = { pageInUrl, open }
    if (pageInUrl === open) return
    if (pageInUrl !== before.pageInUrl) {
      if (pageInUrl === undefined) CLOSE_CENTRE[name]()
      else OPEN_CENTRE[name](pageInUrl, denialHandlers(name))
      return
    }
    if (open === before.open) return
    // Recorded before it is rendered: a centre closed in between must not open again.
    last.current = { pageInUrl: open, open }
    changeQuery(open === undefined ? withoutCentre(name) : (query) => withPage(query, name, open), {
      replace: pageInUrl !== undefined,
    })
  }, [name, pageInUrl, open, settled, historySteps])
}
