// XLIFF 1.2 (OASIS, http://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html), the exchange form of translation tools:
// one `file` per file of texts, one `trans-unit` per text, with a `note` that says where the text is shown. The present
// translation is also in an `alt-trans`, which tools keep, so that an import knows what the agency has changed.
import { DOMImplementation, DOMParser, XMLSerializer } from '@xmldom/xmldom'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2'

/** `alttranstype` of the translation at the time of the export. */
const EXPORTED = 'previous-version'
/** Values of `state` of a `target` that is no translation. */
const UNTRANSLATED = ['new', 'needs-translation']

/**
 * @typedef {object} Unit
 * @property {string} id
 * @property {string} source
 * @property {string} [target]
 * @property {string} [exported] translation at the time of the export
 * @property {string} [note]
 * @property {string} [problem] why the target cannot be taken
 */
/** @typedef {{ original: string, html?: boolean, source: string, target: string, units: Unit[] }} XliffFile `source` and `target` are language tags */

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
  for (const { original, html, source, target, units } of files) {
    breakLine(root)
    const file = add(root, 'file', {
      original,
      datatype: html ? 'html' : 'plaintext',
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
      if (unit.exported !== undefined)
        add(add(element, 'alt-trans', { alttranstype: EXPORTED }), 'target', {}, unit.exported)
    }
    breakLine(body)
  }
  breakLine(root)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`
}

const childrenOf = (element, name) =>
  Array.from(element?.childNodes ?? []).filter((node) => node.localName === name)

/** Returns whether a unit may be translated: its own `translate`, or that of the group around it. */
function mayBeTranslated(element) {
  const translate = element.getAttribute?.('translate')
  if (translate) return translate !== 'no'
  return element.parentNode ? mayBeTranslated(element.parentNode) : true
}

/**
 * Reads a unit. Tools mark sentences within a text (`mrk`); the marks are dropped, and the spaces between them kept. Other
 * inline elements stand for what the tool has taken out of the text.
 * @returns {Unit}
 */
function unitOf(element) {
  const [source] = childrenOf(element, 'source')
  const [target] = childrenOf(element, 'target').filter(
    (one) => mayBeTranslated(element) && !UNTRANSLATED.includes(one.getAttribute('state')),
  )
  const versions = childrenOf(element, 'alt-trans')
  const version = versions.find((one) => one.getAttribute('alttranstype') === EXPORTED)
  const [exported] = childrenOf(version, 'target')
  const inline = [source, target]
    .flatMap((text) => Array.from(text?.getElementsByTagName('*') ?? []))
    .find(({ localName }) => localName !== 'mrk')
  const isTranslated = target && (target.textContent || inline)
  return {
    id: element.getAttribute('id'),
    source: source?.textContent ?? '',
    ...(isTranslated && { target: target.textContent }),
    ...(exported && { exported: exported.textContent }),
    ...(isTranslated && inline && { problem: `has <${inline.localName}>, which no text has` }),
  }
}

/**
 * Reads an XLIFF document. A unit without a translation has no `target`.
 * @returns {XliffFile[]}
 * @throws {Error} if it is no XLIFF 1.2 document
 */
export function fromXliff(xml) {
  const parser = new DOMParser({ onError: (level, message) => failed(level, message) })
  const document = parser.parseFromString(xml.replace(/^\uFEFF/, ''), 'application/xml')
  const root = document.documentElement
  if (root?.localName !== 'xliff' || root.namespaceURI !== NAMESPACE)
    throw new Error('this is not an XLIFF 1.2 document')
  return Array.from(root.getElementsByTagNameNS(NAMESPACE, 'file')).map((file) => ({
    original: file.getAttribute('original'),
    source: file.getAttribute('source-language'),
    target: file.getAttribute('target-language'),
    units: Array.from(file.getElementsByTagNameNS(NAMESPACE, 'trans-unit')).map(unitOf),
  }))
}

function failed(level, message) {
  if (level !== 'warning') throw new Error(message)
}
