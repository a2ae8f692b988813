// Registration in every configurable form.
import { expect, type Page } from '@playwright/test'
import type { TestApi } from '../fixtures/test-api.ts'
import type { FieldSettings } from '../fixtures/test-api.types.ts'
import { newestCode, registerDialog } from './account.ts'
import { field, type } from './shell.ts'

export const REGISTER = '/wps/member/register'
export const REGISTER_MOBILE = '/wps/member/register/mobile'

const REQUIRED_FIELD = { enabled: true, required: true }

/** Rule for a CPF: its last two digits are check digits of the others. */
export const CPF_RULE = { patternId: 20, minLength: 11, maxLength: 14, acceptedPattern: '*', format: 'cpf' }

interface FieldSample {
  name: string
  wrong: string
  right: string
  /** The sent value, if it differs from the typed one. */
  sent?: string
}

/** Each text field of a registration (docs/requirements/03-entities.md), with an invalid and a valid value. */
export const FIELD_SAMPLES: readonly FieldSample[] = [
  { name: 'payeeName', wrong: 'R2-D2', right: 'Ana Souza' },
  { name: 'email', wrong: 'ana@', right: 'ana@exemplo.com.br' },
  { name: 'qqNum', wrong: '12a', right: '123456' },
  { name: 'mobileNum', wrong: '119', right: '11987654321' },
  { name: 'verificationCode', wrong: '12', right: '' },
  { name: 'recommenderId', wrong: 'x', right: 'bia2026' },
  { name: 'affiliateCode', wrong: 'lima', right: 'LIMA2026' },
  { name: 'paymentPassword', wrong: '12', right: '246810', sent: '***' },
  { name: 'line', wrong: 'a!', right: 'ana.line' },
  { name: 'whatsapp', wrong: '12', right: '+5511987654321' },
  { name: 'facebook', wrong: 'a b', right: 'ana.souza' },
  { name: 'wechat', wrong: '*', right: 'ana_wechat' },
  { name: 'idNumber', wrong: '529.982.247-26', right: '529.982.247-25' },
  { name: 'address', wrong: 'Rua', right: 'Rua das Flores, 12, Centro, Niterói' },
  { name: 'referralCode', wrong: 'a b', right: 'AMIGO7' },
]

/** Returns settings in which every field is shown and required. */
export const allFields = (): Record<string, FieldSettings> => ({
  ...Object.fromEntries(FIELD_SAMPLES.map(({ name }) => [name, REQUIRED_FIELD])),
  idNumber: { ...REQUIRED_FIELD, validation: CPF_RULE },
  nationality: REQUIRED_FIELD,
  captcha: REQUIRED_FIELD,
})

/** Selects the way to register. */
export async function chooseMethod(page: Page, method: 'register' | 'registerMobile'): Promise<void> {
  await page.getByTestId(`registerModal.tab.${method}`).click()
  await expect(page.getByTestId(`registerModal.tab.${method}`)).toHaveAttribute('aria-selected', 'true')
}

/** Presses the button of the registration. */
export const submitRegistration = (page: Page) => page.getByTestId('registerModal.submit').click()

/** Requests a code for the number in the dialog, and reads it from the outbox. */
export async function requestCode(page: Page, testApi: TestApi, to: string): Promise<string> {
  await page.getByTestId('registerModal.sendCode').click()
  return newestCode(testApi, to)
}

/** Requests a code and types it. */
export async function typeCode(page: Page, testApi: TestApi, to: string): Promise<void> {
  await type(field(registerDialog(page), 'verificationCode'), await requestCode(page, testApi, to))
}
