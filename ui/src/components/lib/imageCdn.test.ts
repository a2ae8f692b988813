import { expect, test } from 'vitest'
import { boundPath, imageUrl, setImageHost } from './imageCdn'

test('a picture is on the image host, at its path or in the folder of games', () => {
  setImageHost('https://cdn.example')
  expect(imageUrl('/media/s.svg')).toBe('https://cdn.example/media/s.svg')
  expect(imageUrl('fortuna.svg')).toBe('https://cdn.example/media/games/fortuna.svg')
  expect(boundPath('https://cdn.example/media/games/fortuna.svg')).toBe('/media/games/fortuna.svg')
  expect(imageUrl('/assets/logo.svg')).toBe('/assets/logo.svg')
  expect(imageUrl('https://vendor.example/icon.svg')).toBe('https://vendor.example/icon.svg')
})
