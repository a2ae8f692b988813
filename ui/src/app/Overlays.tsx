import { useEffect } from 'react'
import { part } from '@/components/part'
import { core, openDialog, useSlice } from '@/core'
import { AccountDialogs } from '@/features/account/AccountDialogs'
import { useLocation } from '@/router'
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

/** What lies over the page: dialogs, member centre, agent centre. Some addresses open a dialog over home (§2). */
export function Overlays() {
  const { dialog } = useRoute()
  const { key } = useLocation()
  const { mcShow, acShow } = useSlice('panels')
  useCentreAddress()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to such an address opens it anew
  useEffect(() => {
    if (dialog === 'loginPopupModal') openDialog({ name: 'loginPopupModal', from: 'popup' })
    if (dialog === 'registerModal') openDialog({ name: 'registerModal' })
  }, [dialog, key])

  return (
    <>
      {mcShow ? <MemberCentre /> : null}
      {acShow ? <AgentCentre /> : null}
      <AccountDialogs />
    </>
  )
}
