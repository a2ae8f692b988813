import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { core, openAgentCentre, openMemberCentre, useSlice } from '@/core'

/** Which page of a centre is open, if any; the core keeps it. */
function useOpenPages(): { mc: string | undefined; ac: string | undefined } {
  const { mcShow, mcPage, acShow, acPage } = useSlice('panels')
  return { mc: mcShow ? mcPage : undefined, ac: acShow ? acPage : undefined }
}

const OPEN = { mc: openMemberCentre, ac: openAgentCentre }
const CLOSE = { mc: () => core().closeMemberCentre(), ac: () => core().closeAgentCentre() }

/**
 * Keeps `?mc=` and `?ac=` in step with the core: who moved last leads. So a link opens a centre, the back button
 * closes it, and an opened centre has an address that can be kept.
 */
export function useCentreAddress(): void {
  const pages = useOpenPages()
  useOne('mc', pages.mc)
  useOne('ac', pages.ac)
}

function useOne(name: 'mc' | 'ac', open: string | undefined): void {
  const [query, setQuery] = useSearchParams()
  const said = query.get(name) ?? undefined
  const last = useRef<{ said?: string; open?: string }>({})

  useEffect(() => {
    const before = last.current
    last.current = { said, open }
    if (said === open) return
    if (said !== before.said) {
      if (said === undefined) CLOSE[name]()
      else OPEN[name](said)
      return
    }
    if (open === before.open) return
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (open === undefined) next.delete(name)
        else next.set(name, open)
        return next
      },
      { replace: said !== undefined, preventScrollReset: true },
    )
  }, [name, said, open, setQuery])
}
