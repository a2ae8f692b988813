/** Cell of the file: a text, or an amount in its wire format with all digits. */
export type Cell = string | { amount: string }

/**
 * Decimal separator of the language; a spreadsheet in that language uses the other character between columns.
 */
export type DecimalSeparator = ',' | '.'

/** Matches text that a spreadsheet would run as a formula: names of games and members must stay text. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u
const AMOUNT = /^-?\d+(\.\d+)?$/

/** UTF-8 byte order mark: without it a spreadsheet garbles accents. */
const BOM = '\uFEFF'

/** Returns a table as CSV (RFC 4180). */
export function csv(rows: readonly (readonly Cell[])[], decimalSeparator: DecimalSeparator): string {
  const separator = decimalSeparator === ',' ? ';' : ','
  const lines = rows.map((row) =>
    row.map((cell) => quoteField(cellText(cell, decimalSeparator), separator)).join(separator),
  )
  return `${BOM}${lines.join('\r\n')}\r\n`
}

function cellText(cell: Cell, decimalSeparator: DecimalSeparator): string {
  if (typeof cell !== 'string' && AMOUNT.test(cell.amount)) return cell.amount.replace('.', decimalSeparator)
  const text = typeof cell === 'string' ? cell : cell.amount
  return FORMULA.test(text) ? `'${text}` : text
}

function quoteField(text: string, separator: string): string {
  const needed = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
  return needed ? `"${text.replaceAll('"', '""')}"` : text
}
