import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon, type IconName } from '@/components/Icon'
import { Skeleton } from '@/components/Skeleton'
import css from './security.module.css'

interface SectionProps {
  /** Becomes the test id `security.<name>`. */
  name: string
  title: string
  /** What it is good for, in a sentence. */
  about: string
  children: ReactNode
}

/** A part of the page: what it is about on one side, its rows on the other; in a hand one under the other. */
export function Section({ name, title, about, children }: SectionProps) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const inside = useRef(false)

  // the row that was pressed may go with what was done: a keyboard goes on from here then, not from the window's edge
  useEffect(() => {
    if (inside.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true })
  })

  return (
    <section
      ref={ref}
      className={css.section}
      tabIndex={-1}
      aria-labelledby={id}
      data-testid={`security.${name}`}
      onFocus={() => {
        inside.current = true
      }}
      onBlur={() => {
        inside.current = false
      }}
    >
      <div className={css.about}>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={css.rows}>{children}</div>
    </section>
  )
}

interface RowProps {
  icon: IconName
  title: ReactNode
  /** What is so now. */
  children: ReactNode
  /** That in a word. */
  state?: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
  testId?: string
}

/** One thing of the account: what it is, how it stands, and what can be done about it. */
export function Row({ icon, title, children, state, actions, testId }: RowProps) {
  return (
    <div className={css.row} data-testid={testId}>
      <Icon name={icon} className={css.sign} />
      <div className={css.what}>
        <b>{title}</b>
        {children}
      </div>
      {state ? <span className={css.state}>{state}</span> : null}
      {actions ? <span className={css.actions}>{actions}</span> : null}
    </div>
  )
}

/** The rows' room until they are there. */
export function RowRoom({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rooms are alike and never move
    <Skeleton key={row} className={css.rowRoom} />
  ))
}
