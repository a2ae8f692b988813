#!/usr/bin/env bash
# An amount on a page that the browser translates: React keeps showing the old one, without an error.
#
# Translators of browsers (Chrome, Edge) replace each text node by <font><font>text</font></font> with a node of their own.
# Expected: React changes what is shown, or fails (its known error is NotFoundError, when it removes such a node:
# facebook/react issue 11538). Whether a text is written as a string or as a list of one string makes no difference.
# Seen: react-dom 19.3.1 changes the detached node and reports nothing, so that a button says 50 after the amount became
# 450, wherever the text has a sibling. The only string of an element is replaced and right; a list of one string is not.
# Source of the difference: undocumented; a sole string child is set by textContent, any other text has a node of its own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react@19.3.1 react-dom@19.3.1 jsdom@26.1.0 >/dev/null
cat > translated.mjs <<'JS'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<div id="root"></div>')
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true })
globalThis.navigator ??= window.navigator
const { act, createElement: h } = await import('react')
const { createRoot } = await import('react-dom/client')

const forms = {
  'text alone': (amount) => h('button', null, `Withdraw ${amount}`),
  'text beside an icon': (amount) => h('button', null, h('i'), `Withdraw ${amount}`),
  'text of two parts': (amount) => h('button', null, 'Withdraw ', amount),
  'list of one text': (amount) => h('button', null, [`Withdraw ${amount}`]),
}

function translate() {
  const walker = document.createTreeWalker(document.body, window.NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.innerHTML = '<font></font>'
    font.firstChild.textContent = text.nodeValue
    text.replaceWith(font)
  }
}

for (const [name, button] of Object.entries(forms)) {
  const root = createRoot(document.getElementById('root'))
  await act(() => root.render(button('50')))
  translate()
  await act(() => root.render(button('450')))
  console.log(`${name}: ${document.querySelector('button').textContent}`)
  await act(() => root.unmount())
}
JS
seen=$(NODE_ENV=development node translated.mjs)
echo "$seen"
expected='text alone: Withdraw 450
text beside an icon: Withdraw 50
text of two parts: Withdraw 50
list of one text: Withdraw 50'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
