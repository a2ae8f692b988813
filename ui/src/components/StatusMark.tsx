import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import { LoneText } from './LoneText'
import css from './StatusMark.module.css'

export type StatusTone = 'act' | 'good' | 'wait' | 'bad' | 'calm' | 'dim'

interface StatusMarkProps {
  /** Icon that conveys the status without colour. */
  icon: IconName
  tone: StatusTone
  children: ReactNode
  className?: string
  /** Status name, for tests. */
  status: string
  testId?: string
}

/** Renders a prominent status: icon and label on a coloured background. */
export function StatusMark({ icon, tone, children, className, status, testId }: StatusMarkProps) {
  return (
    <span
      className={[css.mark, className].filter(Boolean).join(' ')}
      data-tone={tone}
      data-testid={testId}
      data-status={status}
    >
      <Icon name={icon} size={14} />
      <LoneText>{children}</LoneText>
    </span>
  )
}
