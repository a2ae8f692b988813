import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n'
import { IconButton } from './Button'
import css from './Rail.module.css'

interface SectionHeadProps {
  title: ReactNode
  sub?: ReactNode
  /** End of the heading line: a link to the full list. */
  end?: ReactNode
  id?: string
}

/** Renders the heading line of a section. */
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
  /** Width of the items: game tiles, cards, or cards in two rows and two columns. */
  look?: 'tiles' | 'cards' | 'pairs'
  /** Shows arrows if the row overflows, or never. */
  arrows?: boolean
  testId?: string
  busy?: boolean
}

/** Renders a scroll-snap row, with swipe for touch, arrows for a mouse, and tab order for a keyboard. */
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
    const direction = getComputedStyle(row).direction === 'rtl' ? -by : by
    row.scrollBy({
      left: direction * row.clientWidth * 0.85,
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
