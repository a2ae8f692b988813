import css from './QuickAmounts.module.css'

interface QuickAmountsProps {
  /** Decimal string for the field, and its displayed text, in order. */
  options: readonly { value: string; text: string }[]
  value: string
  onPick: (value: string) => void
  label: string
}

/** Renders preset amounts for a field. */
export function QuickAmounts({ options, value, onPick, label }: QuickAmountsProps) {
  return (
    <fieldset className={css.quick} aria-label={label}>
      {options.map((option) => (
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
