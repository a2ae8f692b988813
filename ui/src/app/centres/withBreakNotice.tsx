import type { ComponentType, ReactNode } from 'react'
import { type Break, viewOf } from '@/core'
import { useLimits } from '@/features/responsible/useLimits'
import { BreakNotice } from '../cashier/lazySlots'

export interface BreakProps {
  activeBreak: Break | undefined
  /** True unless the break forbids claims. */
  canClaim: boolean
  /** Shown in place of what the break forbids. */
  breakNotice: ReactNode
}

/** Passes to a page the member's break, whether it forbids claims, and a notice with its end. */
export function withBreakNotice(Page: ComponentType<BreakProps>): ComponentType {
  return function WithBreakNotice() {
    const { data, refetch } = useLimits()
    const activeBreak = data?.break
    return (
      <Page
        activeBreak={activeBreak}
        canClaim={viewOf('breakView', data ?? {}).canClaim}
        breakNotice={activeBreak ? <BreakNotice activeBreak={activeBreak} onExpire={refetch} /> : null}
      />
    )
  }
}
