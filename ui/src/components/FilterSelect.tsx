import css from './FilterSelect.module.css'
import { Icon } from './Icon'

interface FilterSelectProps {
  name?: string
  /** Accessible name; the chosen option is self-explanatory. */
  label: string
  value: string | undefined
  /** True if it differs from the default; by default, if the value is not empty. */
  isSet?: boolean
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  testId: string
}

/** Renders a filter or a sort order as a native select, marked while it is set. */
export function FilterSelect({
  name,
  label,
  value,
  isSet = Boolean(value),
  choices,
  onChange,
  testId,
}: FilterSelectProps) {
  return (
    <label className={css.filter} data-on={isSet ? '' : undefined}>
      <span className="sr">{label}</span>
      <select
        name={name}
        value={value}
        data-testid={testId}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
