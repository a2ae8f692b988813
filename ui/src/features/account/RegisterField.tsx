import { useDeferredValue } from 'react'
import { Field, type FieldProps, PasswordField } from '@/components/Field'
import type { IconName } from '@/components/Icon'
import { SelectField } from '@/components/SelectField'
import { type CoreForm, core, type RegisterField as Wanted } from '@/core'
import { useT, useText } from '@/i18n'
import { CaptchaField } from './CaptchaField'
import { dialingChoices, useCountries } from './countries'
import css from './forms.module.css'
import { MobileField } from './MobileField'

interface RegisterFieldProps {
  field: Wanted
  form: CoreForm<Record<string, string | boolean>>
  tries: number
}

/** What a browser may fill in by itself. */
const FILLS: Partial<Record<Wanted['name'], string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  paymentPassword: 'new-password',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
  verificationCode: 'one-time-code',
  address: 'street-address',
  nationality: 'country',
}

const SIGNS: Partial<Record<Wanted['name'], IconName>> = {
  username: 'user',
  payeeName: 'user',
  email: 'mail',
}

/** One field of the registration, whatever the server asks for. */
export function RegisterField({ field, form, tries }: RegisterFieldProps) {
  const t = useT()
  const text = useText()
  const { name, kind, required } = field
  const bound = form.text(name)
  const props: Omit<FieldProps, 'children'> = {
    ...bound,
    label: text(`account.fields.${name}`, {}, 'account.fields.other'),
    optional: !required,
    required,
    ...(SIGNS[name] && { icon: SIGNS[name] }),
    hint: required && field.hint ? text(field.hint.key, field.hint.params) : undefined,
    autoComplete: FILLS[name] ?? 'off',
    maxLength: limit(field),
  }

  switch (kind) {
    case 'captcha':
      return (
        <CaptchaField
          dialog="registerModal"
          round={tries}
          value={bound.value}
          error={bound.error}
          onChange={bound.onChange}
          onBlur={bound.onBlur}
        />
      )
    case 'password':
      return name === 'password' ? (
        <NewPassword {...props} value={bound.value} />
      ) : (
        <PasswordField {...props} />
      )
    case 'email':
      return <Field type="email" autoCapitalize="none" spellCheck={false} {...props} />
    case 'tel':
      return <MobileField {...props} dialing={form.text('countryDialingCode')} />
    case 'dialingCode':
      return <DialingCode {...props} {...bound} />
    case 'country':
      return <Nationality {...props} {...bound} />
    case 'code':
      return <Field inputMode="numeric" {...props} />
    case 'text':
      return name === 'username' ? (
        <Field autoCapitalize="none" spellCheck={false} {...props} />
      ) : (
        <Field {...props} placeholder={name === 'idNumber' ? t('account.idNumberHint') : undefined} />
      )
  }
}

/** A little more than the rule allows, so that a pasted text is judged and not silently cut. */
function limit({ rule }: Wanted): number | undefined {
  return rule && rule.maxLength > 0 ? rule.maxLength * 2 + 16 : undefined
}

function NewPassword({ value, hint, ...rest }: Omit<FieldProps, 'children' | 'value'> & { value: string }) {
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
            {value === '' ? hint : t(`account.strength.s${score}`)}
          </span>
        </>
      }
    />
  )
}

interface ChoiceProps extends Omit<FieldProps, 'children' | 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

function Nationality(props: ChoiceProps) {
  const t = useT()
  const choices = useCountries().map(({ countryCode, name }) => ({ value: countryCode, label: name }))
  return <SelectField {...chosen(props)} choices={choices} placeholder={t('account.choose')} />
}

/** The dialling code alone, where no number is asked for. */
function DialingCode(props: ChoiceProps) {
  const t = useT()
  return (
    <SelectField
      {...chosen(props)}
      choices={dialingChoices(useCountries())}
      placeholder={t('account.choose')}
    />
  )
}

/** What of a field's props a list can use: no rule of a text holds for it. */
const chosen = ({
  name,
  label,
  optional,
  required,
  icon,
  error,
  autoComplete,
  value,
  onChange,
  onBlur,
}: ChoiceProps) => ({
  name,
  label,
  optional,
  required,
  icon,
  error,
  autoComplete,
  value,
  onChange,
  onBlur,
})
