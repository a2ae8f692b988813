import { useDeferredValue } from 'react'
import { type ControlProps, Field, type FieldProps, PasswordField } from '@/components/Field'
import { Icon, type IconName } from '@/components/Icon'
import { type CoreForm, core, useSlice, type RegisterField as Wanted } from '@/core'
import { useLocale, useT, useText } from '@/i18n'
import { CaptchaField } from './CaptchaField'
import css from './forms.module.css'

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

  if (name === 'nationality') return <Nationality {...props} />
  if (name === 'countryDialingCode')
    return <Field {...props}>{(control) => <Dialling form={form} control={control} />}</Field>
  if (name === 'mobileNum') return <Mobile values={form} {...props} />
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
      return <Field type="tel" inputMode="tel" {...props} />
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

/** Country names in the page's language, the visitor's own country first. */
function useCountries() {
  const locale = useLocale()
  const { countries, countryCode } = useSlice('site')
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  return countries
    .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
    .sort(
      (a, b) =>
        Number(b.countryCode === countryCode) - Number(a.countryCode === countryCode) ||
        a.name.localeCompare(b.name, locale),
    )
}

function Nationality({ value, onChange, onBlur, autoComplete, ...rest }: Omit<FieldProps, 'children'>) {
  const t = useT()
  const countries = useCountries()
  return (
    <Field {...rest}>
      {(control) => (
        <select
          {...control}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange?.(event as never)}
          onBlur={(event) => onBlur?.(event as never)}
        >
          <option value="">{t('account.choose')}</option>
          {countries.map(({ countryCode, name }) => (
            <option key={countryCode} value={countryCode}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Mobile({
  values: form,
  ...rest
}: { values: RegisterFieldProps['form'] } & Omit<FieldProps, 'children'>) {
  const { countries } = useSlice('site')
  const code = String(form.values.countryDialingCode ?? '')
  const prefix =
    countries.length > 1 ? (
      <span className={css.dialling}>
        {code}
        <Icon name="down" size={16} />
        <Dialling form={form} />
      </span>
    ) : (
      code
    )
  return <Field type="tel" inputMode="tel" prefix={prefix || undefined} {...rest} />
}

interface DiallingProps {
  form: RegisterFieldProps['form']
  control?: ControlProps
}

/** The dialling codes, by country. */
function Dialling({ form, control }: DiallingProps) {
  const t = useT()
  const countries = useCountries()
  return (
    <select
      aria-label={control ? undefined : t('account.fields.countryDialingCode')}
      autoComplete="tel-country-code"
      {...control}
      name="countryDialingCode"
      value={String(form.values.countryDialingCode ?? '')}
      onChange={(event) => form.set('countryDialingCode', event.target.value)}
    >
      {countries.map(({ countryCode, countryDialingCode, name }) => (
        <option key={countryCode} value={countryDialingCode}>
          {`${countryDialingCode} ${name}`}
        </option>
      ))}
    </select>
  )
}
