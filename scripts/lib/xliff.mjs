// XLIFF 1.2 (OASIS, http://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html), the exchange form of translation tools:
// one `file` per locale file, one `trans-unit` per text, with a `note` that says where the text is shown.
import { DOMImplementation, DOMParser, XMLSerializer } from '@xmldom/xmldom'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2'

/** @typedef {{ id: string, source: string, target?: string, note?: string }} Unit */
/** @typedef {{ original: string, source: string, target: string, units: Unit[] }} XliffFile `source` and `target` are language tags */

/**
 * Returns an XLIFF document.
 * @param {XliffFile[]} files
 */
export function toXliff(files) {
  const document = new DOMImplementation().createDocument(NAMESPACE, 'xliff')
  const add = (parent, name, attributes, text) => {
    const element = parent.appendChild(document.createElementNS(NAMESPACE, name))
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    if (text !== undefined) element.appendChild(document.createTextNode(text))
    return element
  }
  const breakLine = (parent) => parent.appendChild(document.createTextNode('\n'))
  const root = document.documentElement
  root.setAttribute('version', '1.2')
  for (const { original, source, target, units } of files) {
    breakLine(root)
    const file = add(root, 'file', {
      original,
      datatype: 'plaintext',
      'source-language': source,
      'target-language': target,
    })
    const body = add(file, 'body', {})
    for (const unit of units) {
      breakLine(body)
      const element = add(body, 'trans-unit', { id: unit.id, 'xml:space': 'preserve' })
      add(element, 'source', {}, unit.source)
      if (unit.target !== undefined) add(element, 'target', { state: 'translated' }, unit.target)
      if (unit.note !== undefined) add(element, 'note', { from: 'developer' }, unit.note)
    }
    breakLine(body)
  }
  breakLine(root)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`
}

/**
 * Returns the text of a `source` or `target`. Tools mark sentences within it (`mrk`); the marks are dropped, and the
 * spaces between them kept.
 * @throws {Error} for other inline elements, which the texts do not have
 */
function textOf(element) {
  for (const child of Array.from(element.getElementsByTagName('*')))
    if (child.localName !== 'mrk') throw new Error(`<${child.localName}> in a <${element.localName}>`)
  return element.textContent
}

/**
 * Reads an XLIFF document. A unit without a translation has no `target`.
 * @returns {XliffFile[]}
 * @throws {Error} if it is no XLIFF 1.2 document
 */
export function fromXliff(xml) {
  const document = new DOMParser({ onError: (level, message) => failed(level, message) }).parseFromString(
    xml,
    'application/xml',
  )
  const root = document.documentElement
  if (root?.localName !== 'xliff' || root.namespaceURI !== NAMESPACE)
    throw new Error('this is not an XLIFF 1.2 document')
  const child = (element, name) => Array.from(element.childNodes).find((node) => node.localName === name)
  return Array.from(root.getElementsByTagNameNS(NAMESPACE, 'file')).map((file) => ({
    original: file.getAttribute('original'),
    source: file.getAttribute('source-language'),
    target: file.getAttribute('target-language'),
    units: Array.from(file.getElementsByTagNameNS(NAMESPACE, 'trans-unit')).map((unit) => {
      const target = child(unit, 'target')
      return {
        id: unit.getAttribute('id'),
        source: textOf(child(unit, 'source')),
        ...(target?.textContent && { target: textOf(target) }),
      }
    }),
  }))
}

function failed(level, message) {
  if (level !== 'warning') throw new Error(message)
}
