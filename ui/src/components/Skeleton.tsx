import css from './Skeleton.module.css'

/** Renders an animated placeholder in the final size, given by the class. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={[css.skeleton, className].filter(Boolean).join(' ')} aria-hidden="true" />
}

/** Renders placeholder lines of text; the last one is shorter. */
export function SkeletonLines({ lines = 2 }: { lines?: number }) {
  return (
    <span className={css.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={css.skeleton} />
      ))}
    </span>
  )
}
