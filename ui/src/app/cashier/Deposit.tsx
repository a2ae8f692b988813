import { part } from '@/components/part'
import { useLimits } from '@/features/responsible/useLimits'
import DepositPage from '@/features/wallet/deposit/DepositPage'
import { withTexts } from '@/i18n'
import { openService } from '../shell/service'

const BreakOn = part(() =>
  withTexts('responsible', async () => ({
    default: (await import('@/features/responsible/BreakOn')).BreakOn,
  })),
)

/** The deposit, with what it needs of the rest of the site. In a break nothing can be paid in: that stands in the form's place. */
export default function Deposit() {
  const limits = useLimits()
  const pause = limits.data?.break
  return (
    <DepositPage
      limits={limits}
      onService={openService}
      instead={pause ? <BreakOn pause={pause} onOver={limits.again} /> : undefined}
    />
  )
}
