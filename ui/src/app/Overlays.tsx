import { useEffect } from 'react'
import { part } from '@/components/part'
import { closeDialog, core, openDialog, useOpenDialog, useSlice } from '@/core'
import { AccountDialogs } from '@/features/account/AccountDialogs'
import { withTexts } from '@/i18n'
import { navigate, useLocation } from '@/router'
import { useCentreAddress } from './centres/useCentreAddress'
import { useRoute } from './routes'

const MemberCentre = part(
  () => import('./centres/MemberCentre'),
  () => core().closeMemberCentre(),
)
const AgentCentre = part(
  () => import('./centres/AgentCentre'),
  () => core().closeAgentCentre(),
)

const VendorGames = part(() => withTexts('halls', () => import('@/features/games/VendorGames')), closeDialog)

/** What lies over the page: dialogs, member centre, agent centre. Some addresses open a dialog over home (§2). */
export function Overlays() {
  const { dialog } = useRoute()
  const { key } = useLocation()
  const open = useOpenDialog()
  const { mcShow, acShow } = useSlice('panels')
  const { loggedIn, mustChangePassword } = useSlice('session')
  useCentreAddress()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to such an address opens it anew
  useEffect(() => {
    if (dialog && loggedIn) {
      // who is in already, or was let in meanwhile, has nothing to do here
      closeDialog()
      return navigate('/', { replace: true })
    }
    if (dialog === 'loginPopupModal') openDialog({ name: 'loginPopupModal', from: 'popup' })
    if (dialog === 'registerModal') openDialog({ name: 'registerModal' })
  }, [dialog, key, loggedIn])

  return (
    <>
      {/* a password that must be changed comes before either */}
      {mcShow && !mustChangePassword ? <MemberCentre /> : null}
      {acShow && !mustChangePassword ? <AgentCentre /> : null}
      {open?.name === 'vendorGames' && !mustChangePassword ? <VendorGames {...open} /> : null}
      <AccountDialogs />
    </>
  )
}
