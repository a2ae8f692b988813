import { units } from './decimal'
import css from './QuickAmounts.module.css'

interface QuickAmountsProps {
  /** The decimal string that goes into the field, and the text shown. */
  options: readonly { value: string; text: string }[]
  value: string
  onPick: (value: string) => void
  label: string
}

/** Amounts that one press puts into the field, the least first. */
export function QuickAmounts({ options, value, onPick, label }: QuickAmountsProps) {
  // of two that are the same amount, the last has the name: all of it, half of it
  const named = new Map(options.map((option) => [option.value, option]))
  const shown = [...named.values()].sort((a, b) => (units(a.value) < units(b.value) ? -1 : 1))
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
