import type { ReactNode } from 'react'
import { IconButton } from './Button'
import css from './PlayBar.module.css'

interface PlayBarProps {
  title: string
  /** Accessible name of the back button. */
  backLabel: string
  onBack: () => void
  /** Tools at the end of the bar. */
  children?: ReactNode
}

/** Renders the bar above a game: back button, name, tools. */
export function PlayBar({ title, backLabel, onBack, children }: PlayBarProps) {
  return (
    <div className={css.bar}>
      <div className={`page ${css.line}`}>
        <IconButton
          className={css.leave}
          icon="left"
          flip
          label={backLabel}
          data-testid="game.close"
          onClick={onBack}
        />
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
