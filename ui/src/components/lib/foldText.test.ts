import { expect, test } from 'vitest'
import { foldText } from './foldText'

test.each([
  ['Onça Dourada', 'onca dourada'],
  ['CANLI casino', 'canli casino'],
  ['canlı', 'canli'],
  ['İstanbul', 'istanbul'],
  ['doʻst', 'dost'],
  ['সাহায্য', 'সাহায্য'.normalize('NFD')],
  ['Mega ７７７', 'mega 777'],
  ['Ｆｉｓｈ', 'fish'],
  ['٧٧٧', '777'],
  ['۷۷۷', '777'],
  ['७७७', '777'],
  ['৭৭৭', '777'],
  ['၇၇၇', '777'],
  ['\u202a777\u202c\u200e', '777'],
  ['إِيدَاع', 'ايداع'],
])('folds %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
