import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { core, openAgentCentre, openMemberCentre, useSlice } from '@/core'

/** Marks an entry of the history that we made by opening a centre: closing it may go back. */
const OPENED = { centre: true }

interface Centre {
  /** Its parameter in the address. */
  name: 'mc' | 'ac'
  /** The page that the core shows, if any. */
  shown: string | undefined
  open: (page: string) => void
  close: () => void
}

/** Keeps address and core together: `?mc=` and `?ac=` open a centre, and a centre that opens writes itself there. */
export function useCentreAddresses(): void {
  const { mcShow, mcPage, acShow, acPage } = useSlice('panels')
  useCentreAddress({
    name: 'mc',
    shown: mcShow ? mcPage : undefined,
    open: openMemberCentre,
    close: () => core().closeMemberCentre(),
  })
  useCentreAddress({
    name: 'ac',
    shown: acShow ? acPage : undefined,
    open: openAgentCentre,
    close: () => core().closeAgentCentre(),
  })
}

function useCentreAddress({ name, shown, open, close }: Centre): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(search).get(name) ?? undefined
  const last = useRef<{ wanted?: string; shown?: string }>({})

  useEffect(() => {
    const before = last.current
    const moved = { address: wanted !== before.wanted, core: shown !== before.shown }
    last.current = { wanted, shown }
    if (wanted === shown) return
    if (moved.core) write()
    else if (moved.address) wanted ? open(wanted) : close()

    function write() {
      const query = new URLSearchParams(search)
      if (shown) query.set(name, shown)
      else query.delete(name)
      const text = query.toString()
      const to = { pathname, hash, search: text && `?${text}` }
      if (shown) navigate(to, { replace: wanted !== undefined, state: wanted ? state : OPENED })
      else if (isOpened(state)) navigate(-1)
      else navigate(to, { replace: true })
    }
  })
}

function isOpened(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'centre' in state
}
