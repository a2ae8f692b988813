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
  /** Stands in place of what can be taken, since nothing can be now. */
  instead?: ReactNode
}

/** In a break nothing can be taken: that, and until when, stands in place of what waits. */
export function quietInBreaks(Page: ComponentType<QuietProps>): ComponentType {
  return function QuietInBreaks() {
    const { data, again } = useLimits()
    const pause = data?.break
    return <Page instead={pause ? <BreakOn pause={pause} onOver={again} /> : undefined} />
  }
}
