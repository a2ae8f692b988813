import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon, type IconName } from '@/components/Icon'
import { Skeleton } from '@/components/Skeleton'
import css from './security.module.css'

interface SectionProps {
  /** Becomes the test id `security.<name>`. */
  name: string
  title: string
  /** One-sentence description of its purpose. */
  about: string
  children: ReactNode
}

/** Renders a page section: heading on one side, rows on the other; stacked on a phone. */
export function Section({ name, title, about, children }: SectionProps) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const inside = useRef(false)

  // if the action removes the pressed row, the focus moves to the section instead of the document
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
  /** Current value. */
  children: ReactNode
  /** Status label. */
  state?: ReactNode
  /** Action buttons. */
  actions?: ReactNode
  testId?: string
}

/** Renders one setting: its name, its status and its actions. */
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

/** Renders skeleton rows. */
export function RowSkeletons({ rows }: { rows: number }) {
  return <Skeleton count={rows} className={css.rowSkeleton} />
}
