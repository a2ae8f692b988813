import type { ComponentType, ReactNode } from 'react'
import { part } from '@/components/part'
import { useLimits } from '@/features/responsible/useLimits'
import { withTexts } from '@/i18n'

const BreakOn = part(() =>
  withTexts('responsible', async () => ({
    default: (await import('@/features/responsible/BreakOn')).BreakOn,
  })),
)

export interface QuietProps {
  /** Replaces the claimable items during a break. */
  instead?: ReactNode
}

/** Wraps a page so that during a break a notice with its end replaces the claimable items. */
export function quietInBreaks(Page: ComponentType<QuietProps>): ComponentType {
  return function QuietInBreaks() {
    const { data, again } = useLimits()
    const pause = data?.break
    return <Page instead={pause ? <BreakOn pause={pause} onOver={again} /> : undefined} />
  }
}
