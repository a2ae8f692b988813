import type { ReactNode } from 'react'
import css from './Skeleton.module.css'

interface SkeletonProps {
  className?: string
  /** Number of equal placeholders. */
  count?: number
}

/** Renders animated placeholders in the final size, given by the class. */
export function Skeleton({ className, count = 1 }: SkeletonProps) {
  return repeat(count, (key) => (
    <span key={key} className={[css.skeleton, className].filter(Boolean).join(' ')} aria-hidden="true" />
  ))
}

/** Renders placeholder lines of text; the last one is shorter. */
export function SkeletonLines({ lines = 2 }: { lines?: number }) {
  return (
    <span className={css.lines} aria-hidden="true">
      {repeat(lines, (key) => (
        <span key={key} className={css.skeleton} />
      ))}
    </span>
  )
}

/** Renders equal placeholders that never move, each with its key. */
export const repeat = (count: number, render: (key: number) => ReactNode): ReactNode[] =>
  Array.from({ length: Math.max(0, count) }, (_, key) => render(key))
