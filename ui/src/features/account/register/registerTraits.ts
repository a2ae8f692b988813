import type { FieldProps } from '@/components/Field'
import type { RegisterFieldName } from '@/core'

type Traits = Pick<FieldProps, 'icon' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

/** Traits of a messenger or contact name: without keyboard correction. */
const HANDLE_TRAITS: Traits = { autoCapitalize: 'none', spellCheck: false }

/** Autofill, keyboard and display attributes of each registration field; autofill is off where no token fits. */
export const INPUT_TRAITS: Partial<Record<RegisterFieldName, Traits>> = {
  username: { icon: 'user', autoComplete: 'username', ...HANDLE_TRAITS },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  // neither the login password nor a generated one
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  payeeName: { icon: 'user', autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  email: { icon: 'mail', autoComplete: 'email', ...HANDLE_TRAITS },
  countryDialingCode: { icon: 'phone', autoComplete: 'tel-country-code' },
  mobileNum: { autoComplete: 'tel-national' },
  verificationCode: { autoComplete: 'one-time-code' },
  whatsapp: { icon: 'phone', inputMode: 'tel' },
  line: { icon: 'chat', ...HANDLE_TRAITS },
  wechat: { icon: 'chat', ...HANDLE_TRAITS },
  qqNum: { icon: 'chat', inputMode: 'numeric' },
  facebook: { icon: 'fb', ...HANDLE_TRAITS },
  idNumber: { icon: 'doc', autoCapitalize: 'characters', spellCheck: false },
  address: { icon: 'pin', autoComplete: 'street-address' },
  nationality: { icon: 'globe', autoComplete: 'country' },
  recommenderId: { icon: 'team', ...HANDLE_TRAITS },
  affiliateCode: { icon: 'ticket', autoCapitalize: 'characters', spellCheck: false },
  referralCode: { icon: 'gift', autoCapitalize: 'characters', spellCheck: false },
}
