import type { ReactNode } from 'react'
import css from './list.module.css'

interface RowButtonProps {
  onOpen: () => void
  children: ReactNode
}

/** Renders the first cell of a row as a button that opens its record, for the keyboard. */
export function RowButton({ onOpen, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={css.what}
      onClick={(event) => {
        event.stopPropagation() // the row opens it too
        onOpen()
      }}
    >
      {children}
    </button>
  )
}
