/** What a field of the file holds: a text, or an amount in its wire form, to the last digit. */
export type Cell = string | { amount: string }

/** How the language writes a decimal; a spreadsheet of that language takes the other sign for its columns. */
export type Mark = ',' | '.'

/** A spreadsheet would take the text for a formula, and run it: text of a game or a person must stay text. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u
const AMOUNT = /^-?\d+(\.\d+)?$/

/** The file's own sign that it is UTF-8: without it a spreadsheet garbles every accent. */
const BOM = '\uFEFF'

/** The decimal mark of a language, by its tag. */
export function markOf(tag: string): Mark {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** A table as a file that spreadsheets open and programs read (RFC 4180). */
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
