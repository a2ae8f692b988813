import { describe, expect, it } from 'vitest'
import { maskCpf } from './cpf'

/** Masks a text in which `|` marks the caret. */
function masked(typed: string, formatted: string, forward = false): string {
  const before = { text: typed.replace('|', ''), caret: typed.indexOf('|') }
  const { text, caret } = maskCpf(before, formatted, forward)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

describe('the caret in a CPF', () => {
  it.each([
    ['stays at the end', '5299|', '529.9', '529.9|'],
    ['stays after a digit of another script', '۵۲۹۹|', '529.9', '529.9|'],
    ['stays after a separator typed by the user', '529.|', '529', '529|'],
    ['stays in an unchanged text', '529.9|82.247-25', '529.982.247-25', '529.9|82.247-25'],
    ['stays in a text that is not formatted', '#|1', '#1', '#|1'],
    ['stays after a digit typed in the middle', '5|298.224.725', '529.822.472-5', '5|29.822.472-5'],
    ['does not stop at a separator deleted from the end', '529.982.247-|', '529.982.247', '529.982.247|'],
    ['first passes a separator in the middle', '529|982.247-25', '529.982.247-25', '529|.982.247-25'],
    ['then stays before the deleted digit', '52|.982.247-25', '529.822.472-5', '52|9.822.472-5'],
  ])('%s', (_, typed, formatted, expected) => {
    expect(masked(typed, formatted)).toBe(expected)
  })

  it('passes a separator forward with the Delete key', () => {
    expect(masked('529|982.247-25', '529.982.247-25', true)).toBe('529.|982.247-25')
    expect(masked('529|.82.247-25', '529.822.472-5', true)).toBe('529.|822.472-5')
  })
})
