import type { ComponentProps, ReactNode } from 'react'
import css from './PromptBar.module.css'

interface PromptBarProps extends Omit<ComponentProps<'section'>, 'className'> {
  /** The two answers, with equal emphasis: neither is preselected. */
  answers: ReactNode
}

/** Renders a question over the end of the page, which stays usable and does not move. */
export function PromptBar({ answers, children, ...rest }: PromptBarProps) {
  return (
    <section tabIndex={-1} className={css.bar} {...rest}>
      <div>{children}</div>
      <div className={css.answers}>{answers}</div>
    </section>
  )
}
