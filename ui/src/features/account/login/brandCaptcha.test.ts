import { describe, expect, it } from 'vitest'
import { brandCaptcha } from './brandCaptcha'

// the answers of both versions have the names of the provider's documentation
const V3 = { geetest_challenge: '1a2b', geetest_validate: '3c4d', geetest_seccode: '3c4d|jordan' }
const V4 = {
  captcha_id: '0f1e',
  lot_number: '4d5c',
  captcha_output: 'c2Vl',
  pass_token: '9a8b',
  gen_time: '1764540000',
}

describe('the captcha of a brand', () => {
  it.each([V3, V4])(
    'is shown in the language of the page, and its answer goes with the login',
    async (answer) => {
      const languages: string[] = []
      const captcha = async (language: string) => {
        languages.push(language)
        return answer
      }
      expect(await brandCaptcha('AR', captcha)).toEqual({ status: 'ok', value: answer })
      expect(languages).toEqual(['AR'])
    },
  )

  it('is not asked of a brand without one', async () => {
    expect(await brandCaptcha('PT', undefined)).toEqual({ status: 'ok', value: undefined })
  })

  it.each([
    ['was closed', async () => undefined, 'popupClosed'],
    ['did not load', () => Promise.reject(new Error('blocked')), 'captchaFailed'],
  ])('that %s sends no login, and says so', async (_, captcha, key) => {
    const error = {
      kind: 'fields',
      fields: [{ field: 'captcha', key: `validation.phoneAuth.${key}`, params: {} }],
    }
    expect(await brandCaptcha('PT', captcha)).toEqual({ status: 'err', error })
  })
})
