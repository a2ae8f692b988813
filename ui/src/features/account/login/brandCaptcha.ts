import { brandAssets } from '@brand/brand'
import type { GeetestAnswer, Outcome } from '@/core'

/** Shows the brand's captcha, if it has one; returns its answer for the login. */
export async function brandCaptcha(
  language: string,
  captcha = brandAssets.captcha,
): Promise<Outcome<GeetestAnswer | undefined>> {
  if (!captcha) return { status: 'ok', value: undefined }
  // null: the provider's script did not load
  const answer = await captcha(language).catch(() => null)
  if (answer) return { status: 'ok', value: answer }
  const key = `validation.phoneAuth.${answer === null ? 'captchaFailed' : 'popupClosed'}`
  return {
    status: 'err',
    error: { kind: 'fields', fields: [{ field: 'captcha', key, params: {} }], message: undefined },
  }
}
