import { useCallback } from 'react'
import { useSlice } from '@/core'
import css from './VipLabel.module.css'

/** The member's VIP label, underlined in the colour of their label where it has one. */
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
