import type { ReactNode } from 'react'
import css from './Tag.module.css'

/** Renders a label on a picture or a cell. */
export function Tag({
  kind,
  children,
  className,
}: {
  kind?: 'hot' | 'new' | 'jackpot'
  children: ReactNode
  className?: string
}) {
  return <span className={[css.tag, kind && css[kind], className].filter(Boolean).join(' ')}>{children}</span>
}

/** Renders a red counter; nothing at zero. */
export function Badge({ count, className, testId }: { count: number; className?: string; testId?: string }) {
  if (count <= 0) return null
  return (
    <span className={[css.badge, className].filter(Boolean).join(' ')} data-testid={testId}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** Tone of a state: done, waiting, failed, or in progress now. */
export type StateTone = 'good' | 'wait' | 'bad' | 'live'

/** Renders a status label; dot and colour only repeat the word. */
export function StatePill({ tone, children }: { tone?: StateTone; children: ReactNode }) {
  return <span className={[css.state, tone && css[tone]].filter(Boolean).join(' ')}>{children}</span>
}
