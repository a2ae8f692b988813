import type { ReactNode } from 'react'
import css from './Pills.module.css'

export interface Pill<K extends string> {
  key: K
  label: ReactNode
  count?: number
  /** Holds its place, and can not be chosen now. */
  disabled?: boolean
  testId?: string
}

interface PillsProps<K extends string> {
  items: readonly Pill<K>[]
  value: K
  onChange: (key: K) => void
  label: string
  /** Runs to the page's edge on a phone. */
  bleed?: boolean
}

/** Filters in a row, one on. On is inverted ink: the accent stays with actions. */
export function Pills<K extends string>({ items, value, onChange, label, bleed }: PillsProps<K>) {
  return (
    <fieldset className={[css.pills, bleed && css.bleed].filter(Boolean).join(' ')} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className={css.pill}
          disabled={item.disabled}
          aria-pressed={item.key === value}
          data-testid={item.testId}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.count === undefined ? null : <small className="num">{item.count}</small>}
        </button>
      ))}
    </fieldset>
  )
}
