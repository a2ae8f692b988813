import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Checkbox.module.css'
import { Icon } from './Icon'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId()
  const note = error || hint ? `${id}n` : undefined
  return (
    <div className={[css.wrap, className].filter(Boolean).join(' ')} data-field={input.name}>
      <label className={css.row}>
        <span className={css.box} data-bad={error ? '' : undefined}>
          <input type="checkbox" aria-describedby={note} aria-invalid={error ? true : undefined} {...input} />
          <Icon name="check" size={14} />
        </span>
        <span>{label}</span>
      </label>
      {error ? (
        <p id={note} className={css.error} role="alert">
          <Icon name="warn" size={14} />
          <span>{error}</span>
        </p>
      ) : hint ? (
        <p id={note} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
