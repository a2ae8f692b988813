import { imageFolders } from '@brand/config.json'
import { useEffect } from 'react'
import { Field, type FieldProps } from '@/components/Field'
import { Icon } from '@/components/Icon'
import { imageUrl } from '@/components/lib/imageCdn'
import { useSlice } from '@/core'
import { useList, useT } from '@/i18n'
import { countryOfCode, dialingChoices, useCountries } from './countries'
import css from './MobileField.module.css'

interface Dialing {
  name: string
  value: string
  error?: string
  onChange: (event: { target: { value: string } }) => void
}

interface MobileFieldProps extends Omit<FieldProps, 'children' | 'prefix' | 'type' | 'label' | 'onChange'> {
  label?: FieldProps['label']
  onChange: (event: { target: { value: string } }) => void
  /** Form binding of `countryDialingCode`; initially empty, then set to the visitor's country. */
  dialing: Dialing
  /** Shows the required number of digits as a hint. */
  hinted?: boolean
}

/**
 * Renders a mobile number and its dialling code as one control: `{...form.text('mobileNum')}
 * dialing={form.text('countryDialingCode')}`.
 */
export function MobileField({ dialing, hinted, error, ...field }: MobileFieldProps) {
  const t = useT()
  const choices = dialingChoices(useCountries(), useList())
  const { countries, countryCode } = useSlice('site')
  const home = choices[0]?.value ?? ''
  const { name, value, onChange } = dialing
  const code = value || home
  const country = countryOfCode(countries, code, countryCode)
  const { minDigits: min = 0, maxDigits: max = 0 } = country ?? {}
  const bounds = min === max ? 'exact' : 'range'

  // the countries may load after the form
  useEffect(() => {
    if (value === '' && home !== '') onChange({ target: { value: home } })
  }, [value, home, onChange])

  // decorative, since the adjacent code says the same: a missing flag leaves its space empty
  const flag = country ? (
    <img
      className={css.flag}
      src={imageUrl(`${imageFolders.flags}${country.countryCode}.svg`)}
      alt=""
      width={18}
      height={12}
    />
  ) : null
  const prefix =
    choices.length > 1 ? (
      <span className={css.dialing}>
        {flag}
        <span>{code}</span>
        <Icon name="down" size={16} />
        <select
          className={css.select}
          aria-label={t('entry.fields.countryDialingCode')}
          autoComplete="tel-country-code"
          name={name}
          value={code}
          onChange={onChange}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    ) : code ? (
      <span className={css.dialing}>
        {flag}
        <span>{code}</span>
      </span>
    ) : undefined

  return (
    <Field
      label={t('entry.fields.mobileNum')}
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={t('entry.mobileHint')}
      hint={hinted && max > 0 ? t('validation.mobileDigits', { min, max, bounds }) : undefined}
      {...field}
      type="tel"
      error={error ?? dialing.error}
      prefix={prefix}
    />
  )
}
