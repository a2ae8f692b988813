import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import css from './StatusMark.module.css'

export type StatusTone = 'act' | 'good' | 'wait' | 'bad' | 'calm' | 'dim'

interface StatusMarkProps {
  /** Says without its colour what the word says. */
  icon: IconName
  tone: StatusTone
  children: ReactNode
  className?: string
  /** The status' name, for tests. */
  status: string
  testId?: string
}

/** How a thing stands, where that is the first thing to see of it: a sign and a word on a ground of their own. */
export function StatusMark({ icon, tone, children, className, status, testId }: StatusMarkProps) {
  return (
    <span
      className={[css.mark, className].filter(Boolean).join(' ')}
      data-tone={tone}
      data-testid={testId}
      data-status={status}
    >
      <Icon name={icon} size={14} />
      {children}
    </span>
  )
}
