import { expect, it } from 'vitest'
import { availableDownloads, codeOf, platformOf } from './downloads'

it('detects the platform of the device', () => {
  const of = (userAgent: string, maxTouchPoints = 0) => platformOf({ userAgent, maxTouchPoints })
  expect(of('Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5)).toBe('android')
  expect(of('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe('ios')
  expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('ios') // an iPad
  expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBeUndefined()
  expect(of('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBeUndefined()
})

const HERE = 'https://ante.example'

it('encodes a web address, with the host of another site', () => {
  const of = (url: string, qrCodeUrl?: string) => codeOf({ resourceType: 'IOS', url, qrCodeUrl }, HERE)
  expect(of('/down/ios')).toEqual({ text: `${HERE}/down/ios` })
  expect(of('https://apps.example/ante')).toEqual({ text: 'https://apps.example/ante', host: 'apps.example' })
  expect(of('/down/ios', 'https://qr.example/a')).toEqual({
    text: 'https://qr.example/a',
    host: 'qr.example',
  })
  // an invalid code address of its own is ignored
  expect(of('/down/ios', 'javascript:alert(1)')).toEqual({ text: `${HERE}/down/ios` })
  // the host is the part after the @
  expect(of('https://ante.example@evil.test/')?.host).toBe('evil.test')
})

it.each([
  '',
  'http://apps.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'tel:+551199',
  'smsto:+551199:x',
  'WIFI:S:x;;',
])('offers no download at %j', (url) => {
  expect(codeOf({ resourceType: 'ANDROID', url }, HERE)).toBeUndefined()
  expect(availableDownloads([{ resourceType: 'ANDROID', url }], ['ANDROID'], HERE)).toEqual([])
})
