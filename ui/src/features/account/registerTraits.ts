import type { FieldProps } from '@/components/Field'
import type { RegisterFieldName } from '@/core'

type Traits = Pick<FieldProps, 'icon' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

/** A name of a service or of a person at one: no keyboard should write it differently. */
const HANDLE: Traits = { autoCapitalize: 'none', spellCheck: false }

/** How a browser, a keyboard and the eye take each field of the registration; autofill is off where nothing fits. */
export const TRAITS: Partial<Record<RegisterFieldName, Traits>> = {
  username: { icon: 'user', autoComplete: 'username', ...HANDLE },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  // neither the login's password nor one that a browser thinks up
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  payeeName: { icon: 'user', autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  email: { icon: 'mail', autoComplete: 'email', ...HANDLE },
  countryDialingCode: { icon: 'phone', autoComplete: 'tel-country-code' },
  mobileNum: { autoComplete: 'tel-national' },
  verificationCode: { autoComplete: 'one-time-code' },
  whatsapp: { icon: 'phone', inputMode: 'tel' },
  line: { icon: 'chat', ...HANDLE },
  wechat: { icon: 'chat', ...HANDLE },
  qqNum: { icon: 'chat', inputMode: 'numeric' },
  facebook: { icon: 'fb', ...HANDLE },
  idNumber: { icon: 'doc', autoCapitalize: 'characters', spellCheck: false },
  address: { icon: 'pin', autoComplete: 'street-address' },
  nationality: { icon: 'globe', autoComplete: 'country' },
  recommenderId: { icon: 'team', ...HANDLE },
  affiliateCode: { icon: 'ticket', autoCapitalize: 'characters', spellCheck: false },
  referralCode: { icon: 'gift', autoCapitalize: 'characters', spellCheck: false },
}
