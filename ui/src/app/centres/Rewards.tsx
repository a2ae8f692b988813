import { part } from '@/components/part'
import RewardsPage from '@/features/missions/RewardsPage'
import { useLimits } from '@/features/responsible/useLimits'
import { withTexts } from '@/i18n'

const BreakOn = part(() =>
  withTexts('responsible', async () => ({
    default: (await import('@/features/responsible/BreakOn')).BreakOn,
  })),
)

/** The reward centre. In a break nothing can be taken: that stands in place of what waits. */
export default function Rewards() {
  const { data, again } = useLimits()
  const pause = data?.break
  return <RewardsPage instead={pause ? <BreakOn pause={pause} onOver={again} /> : undefined} />
}
