import type { ReactNode } from 'react'
import css from './Progress.module.css'

/** Scale of a progress: thousandths. */
export const PROGRESS_MAX = 1000

interface ProgressProps {
  /** Progress; undefined while unknown. */
  value: number | undefined
  /** Maximum; 1000 by default. */
  max?: number
  /** `quiet`: no longer relevant; `prize`: ready to be claimed. */
  tone?: 'quiet' | 'prize' | 'good' | 'wait' | 'bad'
  /** Accessible name. */
  label: string
  className?: string
}

/** Renders a progress bar. */
export function Progress({ value, max = PROGRESS_MAX, tone, label, className }: ProgressProps) {
  return (
    <progress
      className={[css.bar, className].filter(Boolean).join(' ')}
      value={value}
      max={max}
      data-tone={tone}
      aria-label={label}
    />
  )
}

interface GoalProps {
  /** Name of the amount. */
  title: string
  /** Message with both figures. */
  figures: ReactNode
  /** Progress bar below them. */
  children: ReactNode
  testId?: string
}

/** Renders progress towards a target amount: both figures, and the bar. */
export function Goal({ title, figures, children, testId }: GoalProps) {
  return (
    <div className={css.goal} data-testid={testId}>
      <p>
        <span>{title}</span>
        <span>{figures}</span>
      </p>
      {children}
    </div>
  )
}
