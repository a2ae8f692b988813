/** Takes comments and the white space of indentation out of an HTML page that holds no preformatted text. */
export function minify(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<meta charset="utf-8"\s*\/?>/, '')
    .replace(/>\s+</g, '><')
    .replace(/\s*\/>/g, '>')
    .trim()
}
