import { describe, expect, it } from 'vitest'
import { type CaretText, formatCpf, maskCpf } from './cpf'

/** Parses a text in which `|` marks the caret. */
function typed(shown: string): CaretText {
  return { text: shown.replace('|', ''), caret: shown.indexOf('|') }
}
const shown = ({ text, caret }: CaretText) => `${text.slice(0, caret)}|${text.slice(caret)}`
const masked = (before: string, forward = false) => shown(maskCpf(typed(before), forward))

/** Types the characters at the caret, one at a time. */
function write(start: string, signs: string): string {
  let now = typed(start)
  for (const sign of signs) {
    const text = now.text.slice(0, now.caret) + sign + now.text.slice(now.caret)
    now = maskCpf({ text, caret: now.caret + 1 })
  }
  return shown(now)
}

function erase(start: string, times: number): string {
  let now = typed(start)
  for (let n = 0; n < times; n += 1) {
    const caret = Math.max(0, now.caret - 1)
    now = maskCpf({ text: now.text.slice(0, caret) + now.text.slice(now.caret), caret })
  }
  return shown(now)
}

describe('a CPF', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982', '529.982'],
    ['5299822', '529.982.2'],
    ['529982247', '529.982.247'],
    ['5299822472', '529.982.247-2'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['529 982 247 25', '529.982.247-25'],
    [' 52998224725 ', '529.982.247-25'],
  ])('“%s” reads “%s”', (text, reads) => {
    expect(formatCpf(text)).toBe(reads)
  })

  it.each(['#1', '529.982.247-2x', '529982247256', 'MG-12.345.678', '٥٢٩'])(
    'leaves “%s” unformatted, to be validated',
    (text) => {
      expect(formatCpf(text)).toBe(text)
      expect(maskCpf({ text, caret: 1 })).toEqual({ text, caret: 1 })
    },
  )

  it('formats digits typed from the first to the last', () => {
    expect(write('|', '52998224725')).toBe('529.982.247-25|')
  })

  it('accepts separators typed by the user', () => {
    expect(write('|', '529.982.247-25')).toBe('529.982.247-25|')
  })

  it('keeps the caret after a digit typed in the middle', () => {
    expect(write('529.|82.247-25', '9')).toBe('529.9|82.247-25')
    expect(write('52|.822.472-5', '9')).toBe('529|.822.472-5')
    expect(write('|298.224.725', '5')).toBe('5|29.822.472-5')
  })

  it('deletes from the end without stopping at a separator', () => {
    expect(erase('529.982.247-25|', 2)).toBe('529.982.247|')
    expect(erase('529.982.247-25|', 11)).toBe('|')
  })

  it('deletes in the middle: first past a separator, then the digit before it', () => {
    expect(erase('529.|982.247-25', 1)).toBe('529|.982.247-25')
    expect(erase('529.|982.247-25', 2)).toBe('52|9.822.472-5')
  })

  it('deletes forward past a separator', () => {
    expect(masked('529|982.247-25', true)).toBe('529.|982.247-25')
    expect(masked('529|.82.247-25', true)).toBe('529.|822.472-5')
  })
})
