import type { ReactNode } from 'react'
import { IconButton } from './Button'
import css from './PlayBar.module.css'

interface PlayBarProps {
  title: string
  /** What going back is, for those who do not see the sign. */
  leave: string
  onLeave: () => void
  /** What can be done here, at the end of the line. */
  children?: ReactNode
}

/** The line over a page where a game is played: the way back, its name, its tools. */
export function PlayBar({ title, leave, onLeave, children }: PlayBarProps) {
  return (
    <div className={css.bar}>
      <div className={`page ${css.line}`}>
        <IconButton
          className={css.leave}
          icon="left"
          flip
          label={leave}
          data-testid="game.close"
          onClick={onLeave}
        />
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
