import { useEffect, useReducer, useRef } from 'react'
import { core, openAgentCentre, openMemberCentre, readSlice, useSlice } from '@/core'
import { changeQuery, useQuery } from '@/router'
import { centreQuery, OF_THE_PAGE } from './centreQuery'

/** Which page of a centre is open, if any; the core keeps it. */
function useOpenPages(): { mc: string | undefined; ac: string | undefined } {
  const { mcShow, mcPage, acShow, acPage } = useSlice('panels')
  return { mc: mcShow ? mcPage : undefined, ac: acShow ? acPage : undefined }
}

const OPEN = { mc: openMemberCentre, ac: openAgentCentre }
const CLOSE = { mc: () => core().closeMemberCentre(), ac: () => core().closeAgentCentre() }

/**
 * Keeps `?mc=` and `?ac=` in step with the core: who moved last leads. So a link opens a centre, the back button
 * closes it, and an opened centre has an address that can be kept. A centre that is refused leaves none; whoever
 * logs in at that question gets there all the same.
 */
export default function CentreAddress(): null {
  const pages = useOpenPages()
  const known = useKnown()
  useOne('mc', pages.mc, known)
  useOne('ac', pages.ac, known)
  return null
}

const SHOWN = { mc: () => readSlice('panels').mcShow, ac: () => readSlice('panels').acShow }

/** What the browser's address says now; what is drawn may be a step behind. */
const saidNow = (name: 'mc' | 'ac') => new URLSearchParams(window.location.search).get(name) ?? undefined

/**
 * Whether it is settled who is here: before that, an address that names a centre would be refused. A visitor is asked
 * in by a dialog, which goes by the site's settings; a member's centre need not wait for those.
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

/** Out of the address, and back into it once somebody is in. */
function refusalOf(name: string) {
  const said = centreQuery(window.location.search)
  return {
    refused: () => changeQuery(without(name), { replace: true }),
    again: () =>
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
  const query = useQuery()
  const said = query.get(name) ?? undefined
  const last = useRef<{ said?: string; open?: string }>({})
  const [steps, step] = useReducer((count: number) => count + 1, 0)

  // The back button at once after an opening, or forward at once after it: the router draws the last of them alone and
  // may take both steps as none, so each is looked at again.
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
    if (said !== before.said && said !== saidNow(name)) return // the address is ahead: its turn comes
    last.current = { said, open }
    if (said === open) return
    if (said !== before.said) {
      if (said === undefined) CLOSE[name]()
      else OPEN[name](said, refusalOf(name))
      return
    }
    if (open === before.open) return
    // Said from now on, though it is drawn later: a centre that is closed meanwhile was not asked for anew.
    last.current = { said: open, open }
    changeQuery(open === undefined ? without(name) : (query) => withPage(query, name, open), {
      replace: said !== undefined,
    })
  }, [name, said, open, known, steps])
}
