import { expect, test } from 'vitest'
import { foldText } from './foldText'

test.each([
  ['Onça Dourada', 'onca dourada'],
  ['CANLI casino', 'canli casino'],
  ['canlı', 'canli'],
  ['İstanbul', 'istanbul'],
  ['doʻst', 'dost'],
  ['সাহায্য', 'সাহায্য'.normalize('NFD')],
])('folds %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
