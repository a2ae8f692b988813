import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import {
  type CoreError,
  core,
  type LoginResult,
  type RegisterForm,
  type RegisterFormView,
  type RegisterKind,
  readSlice,
  useCoreForm,
} from '@/core'
import { useRichT, useT } from '@/i18n'
import { FormErrorAlert } from '../FormErrorAlert'
import css from '../forms.module.css'
import { useCloseOnCrossTabLogin } from '../useCloseOnCrossTabLogin'
import { useConfirmCaptcha } from '../useConfirmCaptcha'
import { RegisterField } from './RegisterField'
import { useReferralCode } from './useReferralCode'
import type { Register } from './useRegistration'

export type Values = Record<string, string | boolean>

/** State kept across tab changes. */
export interface SharedState {
  values: Values
  /** True while an attempt is in progress. */
  busy: boolean
}

interface RegisterFieldsProps {
  view: RegisterFormView
  kind: RegisterKind
  shared: RefObject<SharedState>
  register: Register
  onDone: (done: LoginResult) => void
  /** Called when the server requires a captcha: the form shows one from then on. */
  onCaptchaDue: () => void
}

/** Converts the form values to the core's `RegisterForm`: texts by field, and the two checkboxes. */
function toForm(kind: RegisterKind, requested: ReadonlySet<string>, values: Values): RegisterForm {
  const { ageConfirmed, agreement, ...rest } = values
  const texts = Object.entries(rest).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && requested.has(entry[0]),
  )
  return {
    kind,
    values: Object.fromEntries(texts),
    ageConfirmed: ageConfirmed === true,
    agreement: agreement === true,
  }
}

export function RegisterFields({ view, kind, shared, register, onDone, onCaptchaDue }: RegisterFieldsProps) {
  const t = useT()
  const richT = useRichT()
  const [referralCode, removeReferralCode] = useReferralCode()
  const [tries, setTries] = useState(0)
  const fields = kind === 'register' ? view.fields : view.mobileFields
  const requested = useMemo(() => requestedFields(fields, referralCode), [fields, referralCode])
  const [initial] = useState<Values>(() => ({
    ...Object.fromEntries([...requested].map((name) => [name, ''])),
    captcha: '', // the server may request it later
    ...(requested.has('nationality') && { nationality: homeCountry() }),
    ...(referralCode && { referralCode }),
    ageConfirmed: false,
    agreement: view.agreement,
    ...valuesStillRequested(shared.current.values, requested),
  }))
  const check = useCallback(
    (values: Values) => core().check('register', toForm(kind, requested, values)),
    [kind, requested],
  )

  const verified = useConfirmCaptcha()
  const form = useCoreForm({
    initial,
    check,
    submit: (values) => verified(values.captcha, register(toForm(kind, requested, values))),
    onDone,
    resetOnError: ['captcha'],
    skipReset: isAffiliateError,
    onFail: (error) => {
      if (error.kind === 'captchaRequired') onCaptchaDue()
      else if (!isAffiliateError(error)) setTries((n) => n + 1)
    },
  })

  const { values, pending } = form
  useEffect(() => {
    shared.current = { values: { ...shared.current.values, ...values }, busy: pending }
  }, [shared, values, pending])
  useCloseOnCrossTabLogin(pending)

  const hasCodeField = fields.some(({ name }) => name === 'referralCode')
  // who empties the field does not want the code of the link in the next form, either
  const isCodeRemoved = hasCodeField && referralCode !== '' && values.referralCode === ''
  useEffect(() => {
    if (isCodeRemoved) removeReferralCode()
  }, [isCodeRemoved, removeReferralCode])

  // the dialling code is part of the mobile number field
  const mobile = fields.some(({ name }) => name === 'mobileNum')
  const shown = fields.filter(({ name }) => !(mobile && name === 'countryDialingCode'))

  return (
    <form className={css.form} id="register-form" {...form.formProps}>
      {form.failure ? <FormErrorAlert error={form.failure} testId="registerModal.error" /> : null}
      {shown.map((one) => (
        <RegisterField key={one.name} field={one} form={form} tries={tries} />
      ))}
      {referralCode && !hasCodeField ? (
        <p className={css.invitation} data-testid="registerModal.invitation">
          <span>{t('entry.fields.referralCode')}</span>
          <b translate="no">{referralCode}</b>
          <Button kind="text" size="s" onClick={removeReferralCode}>
            {t('entry.withoutCode')}
          </Button>
        </p>
      ) : null}
      <div className={css.boxes}>
        <Checkbox
          required
          label={t('entry.ageBox', { age: view.minimumAge })}
          {...form.checkbox('ageConfirmed')}
        />
        <Checkbox required label={richT('entry.termsBox', AGREEMENT_LINKS)} {...form.checkbox('agreement')} />
      </div>
      <Button
        type="submit"
        kind="primary"
        block
        loading={pending}
        data-testid="registerModal.submit"
        data-default=""
      >
        {t('account.register')}
      </Button>
    </form>
  )
}

/** Renders a link to an agreement: in a new tab, on a page open to visitors. */
const agreementLink = (at: string) => (words: ReactNode) => (
  <a className={css.paper} href={`/helpmc?article=${at}`} target="_blank" rel="noopener">
    {words}
  </a>
)
const AGREEMENT_LINKS = { terms: agreementLink('terms'), privacy: agreementLink('privacy') }

/**
 * Returns whether the affiliate code was rejected: it is checked before the registration, so the captcha
 * is unspent.
 */
function isAffiliateError(error: CoreError): boolean {
  return error.kind === 'fields' && error.fields.every(({ field }) => field === 'affiliateCode')
}

/**
 * Returns the field names to send: a number includes its dialling code, and a referral code is sent even if
 * hidden.
 */
function requestedFields(fields: RegisterFormView['fields'], referralCode: string): ReadonlySet<string> {
  const names = new Set<string>(fields.map(({ name }) => name))
  if (names.has('mobileNum')) names.add('countryDialingCode')
  if (referralCode) names.add('referralCode')
  return names
}

/** Returns the values typed in the other tab that this tab also requests, without the captcha. */
function valuesStillRequested(values: Values, requested: ReadonlySet<string>): Values {
  const boxes = new Set(['ageConfirmed', 'agreement'])
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => boxes.has(name) || (requested.has(name) && name !== 'captcha')),
  )
}

/** Returns the visitor's country if it is offered. */
function homeCountry(): string {
  const { countries, countryCode } = readSlice('site')
  return countries.some((one) => one.countryCode === countryCode) ? countryCode : ''
}
