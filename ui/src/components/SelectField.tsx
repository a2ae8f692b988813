import { Field, type FieldProps } from './Field'
import { Icon } from './Icon'
import css from './SelectField.module.css'

export interface Choice {
  value: string
  label: string
}

interface SelectFieldProps
  extends Pick<
    FieldProps,
    'name' | 'label' | 'labelEnd' | 'optional' | 'required' | 'icon' | 'hint' | 'error'
  > {
  value: string
  choices: readonly Choice[]
  /** Shown while nothing is selected; without it an option is always selected. */
  placeholder?: string
  autoComplete?: string
  disabled?: boolean
  onChange: (event: { target: { value: string } }) => void
  onBlur?: () => void
}

/** Renders a select with the native picker: a wheel on a phone, type-ahead on a desktop. */
export function SelectField({
  value,
  choices,
  placeholder,
  autoComplete,
  disabled,
  onChange,
  onBlur,
  ...field
}: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <span className={css.wrap}>
          <select
            {...control}
            className={css.select}
            autoComplete={autoComplete}
            disabled={disabled}
            data-empty={value === '' ? '' : undefined}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} className={css.mark} />
        </span>
      )}
    </Field>
  )
}
