import { Field, type FieldProps, PasswordField } from '@/components/Field'
import { LoneText } from '@/components/LoneText'
import { SelectField } from '@/components/SelectField'
import type { CoreForm, RegisterField as Wanted } from '@/core'
import { useList, useT, useText } from '@/i18n'
import { CaptchaField } from '../CaptchaField'
import { CodeField } from '../CodeField'
import { NewPasswordField } from '../NewPasswordField'
import { dialingChoices, useCountries } from '../phone/countries'
import { MobileField } from '../phone/MobileField'
import { CpfField } from './CpfField'
import { INPUT_TRAITS } from './registerTraits'

interface RegisterFieldProps {
  field: Wanted
  form: CoreForm<Record<string, string | boolean>>
  /** Number of attempts so far; each consumes the captcha. */
  tries: number
}

type Props = Omit<FieldProps, 'children' | 'value' | 'onChange'> &
  ReturnType<RegisterFieldProps['form']['text']>

/** Renders one registration field of any type the server can request. */
export function RegisterField({ field, form, tries }: RegisterFieldProps) {
  const text = useText()
  const { name, kind, required, hint } = field
  const bound = form.text(name)
  const props: Props = {
    ...bound,
    label: text(`entry.fields.${name}`, {}, 'entry.fields.other'),
    optional: !required,
    required,
    // hints of optional fields appear only on error, to keep the form short
    ...(required && hint && { hint: text(hint.key, hint.params) }),
    autoComplete: 'off',
    maxLength: maxLength(field),
    ...INPUT_TRAITS[name],
  }

  switch (kind) {
    case 'captcha':
      return <CaptchaField dialog="registerModal" round={tries} {...bound} />
    case 'password':
      return <PasswordInput {...props} />
    case 'email':
      return <Field type="email" {...props} />
    case 'tel':
      return <MobileField {...props} hinted={required} dialing={form.text('countryDialingCode')} />
    case 'code':
      return (
        <CodeField
          {...props}
          hint={undefined}
          dialog="registerModal"
          purpose="register"
          to={{
            mobileNum: String(form.values.mobileNum ?? ''),
            countryDialingCode: String(form.values.countryDialingCode ?? ''),
          }}
          onRefused={form.setErrors}
        />
      )
    case 'dialingCode':
    case 'country':
      return <CountrySelect {...props} kind={kind} />
    case 'cpf':
      return <CpfField {...props} label={text('entry.cpf')} />
    case 'text':
      return (
        <Field {...props} placeholder={PLACEHOLDERS.has(name) ? text(`entry.example.${name}`) : undefined} />
      )
  }
}

/** Fields that need a placeholder, because their label is ambiguous. */
const PLACEHOLDERS = new Set<Wanted['name']>(['idNumber', 'address', 'recommenderId'])

/** Returns a maximum length above the rule, so that a pasted text is validated and not silently truncated. */
function maxLength({ rule }: Wanted): number | undefined {
  return rule && rule.maxLength > 0 ? rule.maxLength * 2 + 16 : undefined
}

function PasswordInput(props: Props) {
  const t = useT()
  switch (props.name) {
    case 'password':
      return <NewPasswordField {...props} />
    case 'paymentPassword':
      return (
        <PasswordField
          {...props}
          hint={
            <>
              <LoneText>{props.hint}</LoneText> <span>{t('account.paymentUse')}</span>
            </>
          }
        />
      )
    default:
      return <PasswordField {...props} />
  }
}

/** Renders a select of countries, or of dialling codes if no number is requested; text rules do not apply. */
function CountrySelect({ kind, ...props }: Props & { kind: 'dialingCode' | 'country' }) {
  const t = useT()
  const countries = useCountries()
  const list = useList()
  const { name, label, optional, required, icon, error, autoComplete, value, onChange, onBlur } = props
  return (
    <SelectField
      {...{ name, label, optional, required, icon, error, autoComplete, value, onChange, onBlur }}
      choices={
        kind === 'country'
          ? countries.map((country) => ({ value: country.countryCode, label: country.name }))
          : dialingChoices(countries, list)
      }
      placeholder={t('entry.choose')}
    />
  )
}
