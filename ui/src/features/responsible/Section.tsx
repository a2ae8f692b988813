import { type ReactNode, useId } from 'react'
import css from './responsible.module.css'

/** A part of the page: what it is about on one side, its rows on the other; in a hand one under the other. */
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
