import { useEffect, useReducer, useRef } from 'react'
import { core, openAgentCentre, openMemberCentre, readSlice, useSlice } from '@/core'
import { changeQuery, useSearchParams } from '@/router'
import { centreQuery, OF_THE_PAGE } from './centreQuery'

/** Returns the open page of each centre, stored in the core. */
function useOpenPages(): { mc: string | undefined; ac: string | undefined } {
  const { mcShow, mcPage, acShow, acPage } = useSlice('panels')
  return { mc: mcShow ? mcPage : undefined, ac: acShow ? acPage : undefined }
}

const OPEN = { mc: openMemberCentre, ac: openAgentCentre }
const CLOSE = { mc: () => core().closeMemberCentre(), ac: () => core().closeAgentCentre() }

/**
 * Synchronises `?mc=` and `?ac=` with the core; the latest change wins. A link opens a centre, the back button closes
 * it, and an open centre has an address to bookmark. A refused centre is removed from the address, and opens after a
 * login from the refusal's dialog.
 */
export default function CentreAddress(): null {
  const pages = useOpenPages()
  const known = useKnown()
  useOne('mc', pages.mc, known)
  useOne('ac', pages.ac, known)
  return null
}

const SHOWN = { mc: () => readSlice('panels').mcShow, ac: () => readSlice('panels').acShow }

/** Returns the page in the browser's address; the rendered location may be one step behind. */
const saidNow = (name: 'mc' | 'ac') => new URLSearchParams(window.location.search).get(name) ?? undefined

/**
 * Returns whether the account type is settled: before, an address of a centre would be refused. A guest gets the login
 * dialog, which needs the site settings; a member's centre does not.
 */
function useKnown(): boolean {
  const site = useSlice('site')
  const member = useSlice('member')
  const { loggedIn } = useSlice('session')
  const { phase } = loggedIn ? member : site
  return phase === 'ready' || phase === 'failed'
}

const without = (name: string) => (query: URLSearchParams) => {
  for (const one of [name, ...OF_THE_PAGE]) query.delete(one)
  return query
}

/** Removes a centre from the address, and restores it after the login. */
function refusalOf(name: string) {
  const said = centreQuery(window.location.search)
  return {
    onDenied: () => changeQuery(without(name), { replace: true }),
    afterLogin: () =>
      changeQuery((query) => {
        for (const [key, value] of new URLSearchParams(said)) query.set(key, value)
        return query
      }),
  }
}

function withPage(query: URLSearchParams, name: string, page: string): URLSearchParams {
  without(name)(query).set(name, page)
  return query
}

function useOne(name: 'mc' | 'ac', open: string | undefined, known: boolean): void {
  const query = useSearchParams()
  const said = query.get(name) ?? undefined
  const last = useRef<{ said?: string; open?: string }>({})
  const [steps, step] = useReducer((count: number) => count + 1, 0)

  // On back directly after opening, or forward directly after that, the router renders only the last location and may
  // skip both steps, so each popstate is checked here.
  useEffect(() => {
    const closeWithoutAddress = () => {
      step()
      if (saidNow(name) !== undefined || !SHOWN[name]()) return
      last.current = {}
      CLOSE[name]()
    }
    window.addEventListener('popstate', closeWithoutAddress)
    return () => window.removeEventListener('popstate', closeWithoutAddress)
  }, [name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step through the history that led back to where one was
  useEffect(() => {
    if (!known) return
    const before = last.current
    if (said !== before.said && said !== saidNow(name)) return // the rendered location follows later
    last.current = { said, open }
    if (said === open) return
    if (said !== before.said) {
      if (said === undefined) CLOSE[name]()
      else OPEN[name](said, refusalOf(name))
      return
    }
    if (open === before.open) return
    // Recorded before it is rendered: a centre closed in between must not open again.
    last.current = { said: open, open }
    changeQuery(open === undefined ? without(name) : (query) => withPage(query, name, open), {
      replace: said !== undefined,
    })
  }, [name, said, open, known, steps])
}
