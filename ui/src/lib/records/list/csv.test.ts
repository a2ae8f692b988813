import { describe, expect, it } from 'vitest'
import { csv } from './csv'

const body = (text: string) => text.slice(1, -2)

describe('a table as CSV', () => {
  it('begins with a byte order mark and ends each line with CRLF', () => {
    expect(
      csv(
        [
          ['Aposta', 'Prêmio'],
          ['a', 'b'],
        ],
        '.',
      ),
    ).toBe('\uFEFFAposta,Prêmio\r\na,b\r\n')
  })

  it('quotes separators, line ends and quotes', () => {
    expect(body(csv([['a,b', 'c"d', 'e\nf', ' g', 'h;i']], '.'))).toBe('"a,b","c""d","e\nf"," g",h;i')
    expect(body(csv([['a,b', 'h;i']], ','))).toBe('a,b;"h;i"')
  })

  it.each(['=1+1', '+55', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])(
    'escapes %j as a formula',
    (text) => {
      const field = body(csv([[text]], '.'))
      expect(field.replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )

  it('escapes a formula after a quote, too', () => {
    expect(body(csv([['=HYPERLINK("http://x","y")']], '.'))).toBe(`"'=HYPERLINK(""http://x"",""y"")"`)
  })

  it.each([
    ['-50', '-50', '-50'],
    ['0', '0', '0'],
    ['1234.5678', '1234.5678', '1234,5678'],
    ['-0.0001', '-0.0001', '-0,0001'],
    ['90071992547409.93', '90071992547409.93', '90071992547409,93'],
  ])('keeps every digit of %s, and its sign', (amount, dot, comma) => {
    expect(body(csv([[{ amount }]], '.'))).toBe(dot)
    expect(body(csv([[{ amount }]], ','))).toBe(comma)
  })

  it('escapes a text that only looks like an amount', () => {
    expect(body(csv([[{ amount: '=1+1' }, { amount: '-2+3' }]], '.'))).toBe("'=1+1,'-2+3")
  })
})
