import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '@/components/lazyComponent'
import { useLimits } from '@/features/responsible/useLimits'
import { withMessages } from '@/i18n'

const BreakOn = lazyComponent(() =>
  withMessages('responsible', async () => ({
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
    const { data, refetch } = useLimits()
    const pause = data?.break
    return <Page instead={pause ? <BreakOn pause={pause} onOver={refetch} /> : undefined} />
  }
}
