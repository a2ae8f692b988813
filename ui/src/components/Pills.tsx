import type { ReactNode } from 'react'
import { LoneText } from './LoneText'
import css from './Pills.module.css'

export interface Pill<K extends string> {
  key: K
  label: ReactNode
  count?: number
  /** Keeps its place, but cannot be selected. */
  disabled?: boolean
  testId?: string
}

interface PillsProps<K extends string> {
  items: readonly Pill<K>[]
  value: K
  onChange: (key: K) => void
  label: string
  /** Extends to the page's edge on a phone. */
  bleed?: boolean
}

/** Renders a row of filters with one selected, in inverted colours: the accent is reserved for actions. */
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
          <LoneText>{item.label}</LoneText>
          {item.count === undefined ? null : <small className="num">{item.count}</small>}
        </button>
      ))}
    </fieldset>
  )
}
