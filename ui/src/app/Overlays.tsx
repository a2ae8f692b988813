import { useEffect, useRef } from 'react'
import { lazyComponent, type Reopen } from '@/components/lazyComponent'
import {
  closeDialog,
  core,
  ensureDialog,
  isNothingOpen,
  openAgentCentre,
  openDialog,
  openMemberCentre,
  readSlice,
  suspendDialog,
  useOpenDialog,
  useSlice,
} from '@/core'
import { AccountDialogs } from '@/features/account/AccountDialogs'
import { withMessages } from '@/i18n'
import { navigate, useLocation, useSearchParams } from '@/router'
import { centreQuery, restoreCentre } from './centres/centreQuery'
import { useRoute } from './routes'

const MemberCentre = lazyComponent(
  () => import('./centres/MemberCentre'),
  () => suspendCentre('mc', () => core().closeMemberCentre()),
)
const AgentCentre = lazyComponent(
  () => withMessages('agent', () => import('./centres/AgentCentre')),
  () => suspendCentre('ac', () => core().closeAgentCentre()),
)

/** Closes a centre whose code failed to load; returns how to open it again, at the same page and record. */
function suspendCentre(name: 'mc' | 'ac', close: () => void): Reopen {
  const closedQuery = centreQuery(window.location.search)
  const { mcPage, acPage } = readSlice('panels')
  close()
  return (by) => {
    if (by === 'connection' && !isNothingOpen()) return
    // without its address, which the part that writes it has not loaded either
    if (closedQuery) restoreCentre(closedQuery)
    else if (name === 'mc') openMemberCentre(mcPage)
    else openAgentCentre(acPage)
  }
}

const CentreUrlSync = lazyComponent(() => import('./centres/CentreUrlSync'))

const VendorGames = lazyComponent(
  () => withMessages('vendorLobby', () => import('@/features/games/VendorGames')),
  suspendDialog,
)

const Popups = lazyComponent(() => withMessages('inbox', () => import('@/features/inbox/Popups')))

/** Renders the overlays: dialogs, member centre, agent centre. Some addresses open a dialog over home. */
export function Overlays() {
  const { dialog, frame } = useRoute()
  const { key } = useLocation()
  const open = useOpenDialog()
  const { mcShow, acShow } = useSlice('panels')
  const { passwordDue, loggedIn, trial } = useSlice('session')
  const unrestricted = !passwordDue
  const query = useSearchParams()
  const met = useRef(false)
  // synchronises centres with the address from the first centre on
  met.current ||= mcShow || acShow || query.has('mc') || query.has('ac')

  const openedAt = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to such an address opens it again
  useEffect(() => {
    // a link to the registration also opens it in free play, but a login at its address closes it
    const isOpenable = !loggedIn || (trial && dialog === 'registerModal' && openedAt.current !== key)
    openedAt.current = key
    if (dialog && !isOpenable) {
      // a logged-in member does not need it
      closeDialog()
      return navigate('/', { replace: true })
    }
    if (dialog === 'loginPopupModal') ensureDialog({ name: 'loginPopupModal', from: 'popup' })
    if (dialog === 'registerModal') openDialog({ name: 'registerModal' })
  }, [dialog, key, loggedIn])

  // the back button leaves the page below the dialog, so the dialog closes
  useEffect(() => {
    if (!open) return
    const page = window.location.pathname
    const left = () => {
      if (window.location.pathname !== page) closeDialog()
    }
    window.addEventListener('popstate', left)
    return () => window.removeEventListener('popstate', left)
  }, [open])

  return (
    <>
      {met.current ? <CentreUrlSync /> : null}
      {/* a forced password change takes precedence over both */}
      {mcShow && unrestricted ? <MemberCentre /> : null}
      {acShow && unrestricted ? <AgentCentre /> : null}
      {open?.name === 'vendorGames' && unrestricted ? <VendorGames {...open} /> : null}
      {loggedIn && unrestricted ? <Popups suppressed={frame !== 'full'} /> : null}
      <AccountDialogs />
    </>
  )
}
