import type { ComponentType, ReactNode } from 'react'
import { useLimits } from '@/features/responsible/useLimits'
import { BreakNotice } from '../cashier/lazySlots'

export interface BreakNoticeProps {
  /** Replaces the claimable items during a break. */
  breakNotice?: ReactNode
}

/** Wraps a page so that during a break a notice with its end replaces the claimable items. */
export function withBreakNotice(Page: ComponentType<BreakNoticeProps>): ComponentType {
  return function WithBreakNotice() {
    const { data, refetch } = useLimits()
    const activeBreak = data?.break
    return (
      <Page
        breakNotice={activeBreak ? <BreakNotice activeBreak={activeBreak} onExpire={refetch} /> : undefined}
      />
    )
  }
}
