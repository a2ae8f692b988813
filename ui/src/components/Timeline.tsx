import type { ReactNode } from 'react'
import { Icon } from './Icon'
import css from './Timeline.module.css'

export interface Step {
  key: string
  state: 'done' | 'now' | 'todo' | 'bad'
  title: ReactNode
  detail?: ReactNode
  /** A time, or the remaining time. */
  end?: ReactNode
}

/** Renders the progress of a process in steps. */
export function Timeline({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className={css.line} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className={css.mark}>
            {step.state === 'todo' ? null : (
              <Icon
                name={step.state === 'done' ? 'check' : step.state === 'bad' ? 'close' : 'clock'}
                size={13}
              />
            )}
          </span>
          <b>{step.title}</b>
          <span className={css.end}>{step.end}</span>
          {step.detail ? <p>{step.detail}</p> : null}
        </li>
      ))}
    </ol>
  )
}
