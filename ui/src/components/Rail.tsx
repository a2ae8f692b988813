import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n'
import { IconButton } from './Button'
import css from './Rail.module.css'

interface SectionHeadProps {
  title: ReactNode
  sub?: ReactNode
  /** At the end of the line: a link to all of it. */
  end?: ReactNode
  id?: string
}

/** The line over a section. */
export function SectionHead({ title, sub, end, id, children }: SectionHeadProps & { children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h2 id={id}>{title}</h2>
      {sub ? <span className={css.sub}>{sub}</span> : null}
      <span className={css.end}>
        {end}
        {children}
      </span>
    </div>
  )
}

interface RailProps extends SectionHeadProps {
  id: string
  children: ReactNode
  /** Wider tiles. */
  big?: boolean
  /** Which widths the items have: game tiles, cards, or cards in two lines and two columns. */
  look?: 'tiles' | 'cards' | 'pairs'
  /** Arrows only when there is something to go to, or never. */
  arrows?: boolean
  testId?: string
  busy?: boolean
}

/** A row that snaps; a finger swipes it, a mouse has arrows, a keyboard tabs through its items. */
export function Rail({
  id,
  title,
  sub,
  end,
  children,
  big,
  look = 'tiles',
  arrows = true,
  testId,
  busy,
}: RailProps) {
  const t = useT()
  const ref = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState({ start: true, end: true })

  const measure = useCallback(() => {
    const row = ref.current
    if (!row) return
    const at = Math.abs(row.scrollLeft)
    const start = at < 4
    const end = at + row.clientWidth > row.scrollWidth - 4
    setEdge((was) => (was.start === start && was.end === end ? was : { start, end }))
  }, [])

  useEffect(() => {
    const row = ref.current
    if (!row) return
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    const changes = new MutationObserver(measure)
    changes.observe(row, { childList: true })
    return () => {
      observer.disconnect()
      changes.disconnect()
    }
  }, [measure])

  function go(by: 1 | -1) {
    const row = ref.current
    if (!row) return
    const way = getComputedStyle(row).direction === 'rtl' ? -by : by
    row.scrollBy({
      left: way * row.clientWidth * 0.85,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
  }

  return (
    <section className={css.section} aria-labelledby={id} data-testid={testId} aria-busy={busy || undefined}>
      <SectionHead id={id} title={title} sub={sub} end={end}>
        {arrows && (look === 'pairs' || !(edge.start && edge.end)) ? (
          <span className={css.arrows}>
            <IconButton
              icon="left"
              flip
              label={t('common.previous')}
              disabled={edge.start}
              onClick={() => go(-1)}
            />
            <IconButton
              icon="right"
              flip
              label={t('common.next')}
              disabled={edge.end}
              onClick={() => go(1)}
            />
          </span>
        ) : null}
      </SectionHead>
      <div
        ref={ref}
        className={[css.row, css[look], big && css.big].filter(Boolean).join(' ')}
        onScroll={measure}
      >
        {children}
      </div>
    </section>
  )
}
