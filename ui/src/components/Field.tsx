import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useT } from '../i18n'
import { IconButton } from './Button'
import css from './Field.module.css'
import { Icon, type IconName } from './Icon'
import { isComposing } from './lib/composition'

/** Attributes a control needs to be associated with its label, hint and error. */
export interface ControlProps {
  id: string
  name: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: boolean
}

interface FieldBase {
  /** Field name in the specification; also the control's `name`. */
  name: string
  label: ReactNode
  /** End of the label line: a link, limits, "optional". */
  labelEnd?: ReactNode
  optional?: boolean
  icon?: IconName
  /** Content before the value: a dialling code, a currency symbol. */
  prefix?: ReactNode
  /** Content after the value, inside the box. */
  trailing?: ReactNode
  /** Content after the box, on the same line. */
  sideContent?: ReactNode
  hint?: ReactNode
  /** Error text; its presence marks the control as invalid. */
  error?: ReactNode
  success?: ReactNode
  /** Box of 60 px, for amounts. */
  large?: boolean
}

type InputProps = Omit<ComponentProps<'input'>, 'name' | 'prefix' | 'children' | 'id'>

export interface FieldProps extends FieldBase, InputProps {
  /** Renders a control other than an input. */
  children?: (control: ControlProps) => ReactNode
}

/** Renders a form field: label, control, then one of error, success or hint. */
export function Field(props: FieldProps) {
  const {
    name,
    label,
    labelEnd,
    optional,
    icon,
    prefix,
    trailing,
    sideContent,
    hint,
    error,
    success,
    large,
    children,
    required,
    ...input
  } = props
  const t = useT()
  const id = useId()
  const note = `${id}n`
  const control: ControlProps = { id, name, required }
  if (error || success || hint) control['aria-describedby'] = note
  if (error) control['aria-invalid'] = true

  const box = (
    <div className={css.box} data-bad={error ? '' : undefined} data-big={large ? '' : undefined}>
      {icon ? <Icon name={icon} className={css.sign} /> : null}
      {prefix ? <span className={css.prefix}>{prefix}</span> : null}
      {children ? children(control) : <input {...control} {...input} />}
      {trailing}
    </div>
  )

  return (
    <div className={css.field} data-field={name}>
      <div className={css.top}>
        <label htmlFor={id}>{label}</label>
        {labelEnd ?? (optional ? <span className={css.hint}>{t('common.optional')}</span> : null)}
      </div>
      {sideContent ? (
        <div className={css.line}>
          {box}
          {sideContent}
        </div>
      ) : (
        box
      )}
      <Note id={note} error={error} success={success} hint={hint} />
    </div>
  )
}

/** Renders the line under a field; an error is announced. */
function Note({
  id,
  error,
  success,
  hint,
}: {
  id: string
  error: ReactNode
  success: ReactNode
  hint: ReactNode
}) {
  if (error)
    return (
      <p id={id} className={css.error} role="alert">
        <Icon name="warn" size={14} />
        <span>{error}</span>
      </p>
    )
  if (success)
    return (
      <p id={id} className={css.success} role="status">
        <Icon name="check" size={14} />
        <span>{success}</span>
      </p>
    )
  return hint ? (
    <div id={id} className={css.hint}>
      {hint}
    </div>
  ) : null
}

type PasswordFieldProps = Omit<FieldProps, 'type' | 'children' | 'trailing'>

/** Renders a password field with a visibility toggle. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <Field
      icon="lock"
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          className={css.eye}
          icon={shown ? 'eyeoff' : 'eye'}
          label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

/** Renders the field of the payment password, which is six digits. */
export function PaymentPasswordField(props: PasswordFieldProps) {
  return <PasswordField inputMode="numeric" maxLength={24} autoComplete="off" {...props} />
}

/**
 * Prevents a submit by Enter: a movement of money needs a press on the button. Enter moves to the next field, and from
 * the last one to the button.
 */
export function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input:not([type="radio"]):not(:disabled), button[type="submit"]',
    ),
  ]
  stops[stops.indexOf(event.target) + 1]?.focus()
}
