import { expect, it } from 'vitest'
import { countWords } from './wordCount'

it('counts words between white space, and each character of scripts without it', () => {
  expect(countWords(' \n\t')).toBe(0)
  expect(countWords('não-sei, talvez!  sim')).toBe(3)
  expect(countWords('我的存款没有到账')).toBe(8)
  expect(countWords('我用PIX存款')).toBe(5)
})
