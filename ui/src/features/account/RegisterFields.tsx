import { useState } from 'react'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { core, type LoggedIn, type RegisterForm, type RegisterFormView, useCoreForm, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Failure } from './Failure'
import css from './forms.module.css'
import { RegisterField } from './RegisterField'
import { useReferral } from './useReferral'

type Values = Record<string, string | boolean>

interface RegisterFieldsProps {
  view: RegisterFormView
  onDone: (done: LoggedIn) => void
}

/** What the person was asked for, as the core wants it: texts by field, and the two boxes. */
function toForm({ ageConfirmed, agreement, ...rest }: Values): RegisterForm {
  const values = Object.fromEntries(
    Object.entries(rest).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
  return { values, ageConfirmed: ageConfirmed === true, agreement: agreement === true }
}

const check = (values: Values) => core().check('register', toForm(values))

export function RegisterFields({ view, onDone }: RegisterFieldsProps) {
  const t = useT()
  const referralCode = useReferral()
  const { countries, countryCode } = useSlice('site')
  const [tries, setTries] = useState(0)
  const [initial] = useState<Values>(() => {
    const home = countries.find((country) => country.countryCode === countryCode) ?? countries[0]
    const texts = Object.fromEntries(view.fields.map(({ name }) => [name, '']))
    return {
      ...texts,
      ...(('mobileNum' in texts || 'countryDialingCode' in texts) &&
        home && { countryDialingCode: home.countryDialingCode }),
      ...('nationality' in texts && { nationality: countryCode }),
      ...(referralCode && { referralCode }),
      ageConfirmed: false,
      agreement: view.agreement,
    }
  })

  const form = useCoreForm({
    initial,
    check,
    submit: (values) => core().member.register(toForm(values)),
    onDone,
    spent: ['captcha'],
    onFail: () => setTries((n) => n + 1),
  })
  // the dialling code stands inside the field of the number
  const mobile = view.fields.some(({ name }) => name === 'mobileNum')
  const fields = view.fields.filter(({ name }) => !(mobile && name === 'countryDialingCode'))

  return (
    <form className={css.form} {...form.form}>
      {form.failure ? <Failure error={form.failure} testId="registerModal.error" /> : null}
      {fields.map((one) => (
        <RegisterField key={one.name} field={one} form={form} tries={tries} />
      ))}
      <div className={css.boxes}>
        <Checkbox label={t('account.ageBox', { age: view.minimumAge })} {...form.box('ageConfirmed')} />
        <Checkbox label={t('account.termsBox')} {...form.box('agreement')} />
      </div>
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending}
        data-testid="registerModal.submit"
        data-default=""
      >
        {t('account.register')}
      </Button>
    </form>
  )
}
