import type { ReactNode } from 'react'
import css from './Progress.module.css'
import { WHOLE } from './share'

interface ProgressProps {
  /** How much is done; nothing while nobody knows. */
  value: number | undefined
  /** All of it; thousandths where nothing is said. */
  max?: number
  /** `quiet`: it counts for nothing any more; `prize`: it waits to be taken. */
  tone?: 'quiet' | 'prize' | 'good' | 'wait' | 'bad'
  /** What it is the progress of, for a screen reader. */
  label: string
  className?: string
}

/** How far a thing is. */
export function Progress({ value, max = WHOLE, tone, label, className }: ProgressProps) {
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
  /** What is counted. */
  title: string
  done: ReactNode
  /** The word between both figures. */
  of: string
  goal: ReactNode
  /** The bar below them. */
  children: ReactNode
  testId?: string
}

/** An amount on its way to another one: both figures, and the bar. */
export function Goal({ title, done, of, goal, children, testId }: GoalProps) {
  return (
    <div className={css.goal} data-testid={testId}>
      <p>
        <span>{title}</span>
        <span>
          {done}
          <small>{of}</small>
          {goal}
        </span>
      </p>
      {children}
    </div>
  )
}
