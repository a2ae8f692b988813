import { type ReactNode, useId } from 'react'
import css from './responsible.module.css'

/** Renders a page section: heading on one side, rows on the other; stacked on a phone. */
export function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.about}>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={css.rows}>{children}</div>
    </section>
  )
}
