// Links and headings of markdown files.

/** Returns the text without fenced code blocks. */
const withoutFences = (text) => text.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$/gm, '')

/** Returns the targets of a text's inline links and images, outside code. */
export function linksOf(text) {
  const prose = withoutFences(text).replace(/(`+)[^`\n](?:(?!\1)[^\n])*?\1/g, '')
  return [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)].map(([, target]) => target)
}

/** Returns the anchors of a text's headings, as GitHub makes them. */
export function anchorsOf(text) {
  const anchors = new Set()
  for (const [, heading] of withoutFences(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const plain = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = plain.replace(/[^\p{L}\p{M}\p{N} _-]/gu, '').replaceAll(' ', '-')
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n += 1) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}
