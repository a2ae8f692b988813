import type { KeyboardEvent, ReactNode } from 'react'
import css from './Segmented.module.css'

export interface Segment<K extends string> {
  key: K
  label: ReactNode
}

interface SegmentedProps<K extends string> {
  items: readonly Segment<K>[]
  value: K
  onChange: (key: K) => void
  /** Accessible name of the choice. */
  label: string
  /** Test id of one segment: `<testId>.<key>`. */
  testId?: string
  /** Id of the controlled panel. */
  controls?: string
}

/** Renders a segmented control of two to four views. Arrow keys move and select; Home and End jump. */
export function Segmented<K extends string>({
  items,
  value,
  onChange,
  label,
  testId,
  controls,
}: SegmentedProps<K>) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = items.findIndex((item) => item.key === value)
    const to = targetIndex(event, at, items.length)
    const next = items[to]
    if (to < 0 || !next) return
    event.preventDefault()
    onChange(next.key)
    const tab = event.currentTarget.children.item(to)
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div className={css.seg} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          aria-selected={item.key === value}
          aria-controls={controls}
          tabIndex={item.key === value ? 0 : -1}
          data-testid={testId ? `${testId}.${item.key}` : undefined}
          onClick={() => onChange(item.key)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

function targetIndex(event: KeyboardEvent<HTMLElement>, at: number, count: number): number {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined) return (at + step + count) % count
  if (event.key === 'Home') return 0
  return event.key === 'End' ? count - 1 : -1
}
