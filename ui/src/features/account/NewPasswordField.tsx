import { useDeferredValue } from 'react'
import { type FieldProps, PasswordField } from '@/components/Field'
import { core } from '@/core'
import { useT } from '@/i18n'
import css from './forms.module.css'

/** Renders an input for a new password with a live strength meter. */
export function NewPasswordField({
  value,
  hint,
  ...rest
}: Omit<FieldProps, 'children' | 'value'> & { value: string }) {
  const t = useT()
  const measured = useDeferredValue(value)
  const score = measured === '' ? 0 : core().passwordStrength(measured)
  return (
    <PasswordField
      {...rest}
      value={value}
      hint={
        <>
          <span className={css.meter} data-score={score} aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
          </span>
          <span className={css.words} aria-live="polite">
            {value === '' ? hint : t(`entry.strength.s${score}`)}
          </span>
        </>
      }
    />
  )
}
