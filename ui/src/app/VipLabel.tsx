import { useCallback } from 'react'
import { useSlice } from '@/core'
import css from './VipLabel.module.css'

/** Renders the member's VIP label, underlined in its colour if it has one. */
export function VipLabel({ testId }: { testId?: string }) {
  const { hasVip, vipLabelName, memberLabelColor } = useSlice('member')
  const paint = useCallback(
    (label: HTMLElement | null) => label?.style.setProperty('--label', memberLabelColor ?? 'transparent'),
    [memberLabelColor],
  )
  return hasVip ? (
    <small ref={paint} className={css.label} data-testid={testId}>
      {vipLabelName}
    </small>
  ) : null
}
