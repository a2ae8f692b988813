// Registration in every configurable form.
import { expect, type Page } from '@playwright/test'
import type { Control } from '../fixtures/control.ts'
import type { FieldSettings } from '../fixtures/wishes.ts'
import { registerDialog } from './account.ts'
import { field, type } from './shell.ts'

export const REGISTER = '/wps/member/register'
export const REGISTER_MOBILE = '/wps/member/register/mobile'

const on = { enabled: true, required: true }

/** Rule for a CPF: its last two digits are check digits of the others. */
export const CPF_RULE = { patternId: 20, minLength: 11, maxLength: 14, acceptedPattern: '*', format: 'cpf' }

interface Sample {
  name: string
  wrong: string
  right: string
  /** The sent value, if it differs from the typed one. */
  sent?: string
}

/** Each text field of section 3, with an invalid and a valid value. */
export const SAMPLES: readonly Sample[] = [
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
  ...Object.fromEntries(SAMPLES.map(({ name }) => [name, on])),
  idNumber: { ...on, validation: CPF_RULE },
  nationality: on,
  captcha: on,
})

/** Selects the way to register. */
export async function chooseWay(page: Page, way: 'register' | 'registerMobile'): Promise<void> {
  await page.getByTestId(`registerModal.tab.${way}`).click()
  await expect(page.getByTestId(`registerModal.tab.${way}`)).toHaveAttribute('aria-selected', 'true')
}

/** Requests a code for the number in the dialog, and reads it from the outbox. */
export async function askCode(page: Page, control: Control, to: string): Promise<string> {
  await page.getByTestId('registerModal.sendCode').click()
  const newest = async () => (await control.outbox(to))[0]?.code ?? ''
  await expect.poll(newest, { message: `a code goes to ${to}` }).not.toBe('')
  return newest()
}

/** Requests a code and types it. */
export async function typeCode(page: Page, control: Control, to: string): Promise<void> {
  await type(field(registerDialog(page), 'verificationCode'), await askCode(page, control, to))
}
