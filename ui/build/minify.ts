/** Removes comments and indentation from an HTML page without preformatted text. */
export function minify(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<meta charset="utf-8"\s*\/?>/, '')
    .replace(/>\s+</g, '><')
    .replace(/\s*\/>/g, '>')
    .trim()
}
