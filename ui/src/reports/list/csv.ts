/** Cell of the file: a text, or an amount in its wire format with all digits. */
export type Cell = string | { amount: string }

/**
 * Decimal separator of the language; a spreadsheet in that language uses the other character between columns.
 */
export type Mark = ',' | '.'

/** Matches text that a spreadsheet would run as a formula: names of games and members must stay text. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u
const AMOUNT = /^-?\d+(\.\d+)?$/

/** UTF-8 byte order mark: without it a spreadsheet garbles accents. */
const BOM = '\uFEFF'

/** Returns the decimal separator of a language, by its tag. */
export function markOf(tag: string): Mark {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** Returns a table as CSV (RFC 4180). */
export function csv(rows: readonly (readonly Cell[])[], mark: Mark): string {
  const separator = mark === ',' ? ';' : ','
  const lines = rows.map((row) => row.map((cell) => quoted(plain(cell, mark), separator)).join(separator))
  return `${BOM}${lines.join('\r\n')}\r\n`
}

function plain(cell: Cell, mark: Mark): string {
  if (typeof cell !== 'string' && AMOUNT.test(cell.amount)) return cell.amount.replace('.', mark)
  const text = typeof cell === 'string' ? cell : cell.amount
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(text: string, separator: string): string {
  const needed = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
  return needed ? `"${text.replaceAll('"', '""')}"` : text
}
