import { useLimits } from '@/features/responsible/useLimits'
import DepositPage from '@/features/wallet/deposit/DepositPage'
import { openService } from '../shell/service'
import { BreakNotice } from './lazySlots'

/** Renders the deposit page with its dependencies on other features. During a break a notice replaces the form. */
export default function Deposit() {
  const limits = useLimits()
  const activeBreak = limits.data?.break
  return (
    <DepositPage
      limits={limits}
      onService={openService}
      breakNotice={activeBreak ? <BreakNotice activeBreak={activeBreak} onExpire={limits.refetch} /> : null}
    />
  )
}
