import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { openDialog, useSlice } from '@/core'
import { AccountDialogs } from '@/features/account/AccountDialogs'
import { useCentreAddress } from './centres/useCentreAddress'
import { plain } from './routes'

const MemberCentre = lazy(() => import('./centres/MemberCentre'))
const AgentCentre = lazy(() => import('./centres/AgentCentre'))

/** What lies over the page: dialogs, member centre, agent centre. Some addresses open a dialog over home (§2). */
export function Overlays() {
  const place = plain(useLocation().pathname)
  const { mcShow, acShow } = useSlice('panels')
  useCentreAddress()

  useEffect(() => {
    if (place === '/login') openDialog({ name: 'loginPopupModal', from: 'popup' })
    if (place === '/register' || place === '/register.html') openDialog({ name: 'registerModal' })
  }, [place])

  return (
    <>
      <Suspense>
        {mcShow ? <MemberCentre /> : null}
        {acShow ? <AgentCentre /> : null}
      </Suspense>
      <AccountDialogs />
    </>
  )
}
