import { compareDecimals } from './lib/decimal'
import css from './QuickAmounts.module.css'

interface QuickAmountsProps {
  /** Decimal string for the field, and its displayed text. */
  options: readonly { value: string; text: string }[]
  value: string
  onPick: (value: string) => void
  label: string
}

/** Renders preset amounts for a field, in ascending order. */
export function QuickAmounts({ options, value, onPick, label }: QuickAmountsProps) {
  // of equal amounts the last one's label is shown: "all" over "half"
  const named = new Map(options.map((option) => [option.value, option]))
  const shown = [...named.values()].sort((a, b) => compareDecimals(a.value, b.value))
  return (
    <fieldset className={css.quick} aria-label={label}>
      {shown.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onPick(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}
