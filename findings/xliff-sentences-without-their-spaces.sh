#!/usr/bin/env bash
# XLIFF 1.2 with marked sentences: a reader that keeps the marks loses the spaces between them.
#
# Translation tools split a text into sentences and mark them (`mrk mtype="seg"`) in `seg-source` and `target`; the space
# between two sentences then stands between two elements. Where a language has no space there, none may be added.
# Expected: reading, and reading and writing again, keep the text of a target.
# Seen: the npm package xliff 6.4.0 returns the sentences without the space, and writes a line break and indentation
# between them, for Japanese too. Translate Toolkit 3.20.4 (Python) and textContent of the DOM (@xmldom/xmldom 0.9.12)
# have the text as it stands.
# Source of the form: XLIFF 1.2, section 2.5 (segmentation). Not described in the package's documentation.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xliff@6.4.0 @xmldom/xmldom@0.9.12 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check translate-toolkit==3.20.4
cat > texts.xlf <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="texts" source-language="en" target-language="fr" datatype="plaintext"><body>
<trans-unit id="fr"><source>One. Two.</source><seg-source><mrk mtype="seg" mid="0">One.</mrk> <mrk mtype="seg" mid="1">Two.</mrk></seg-source><target><mrk mtype="seg" mid="0">Un.</mrk> <mrk mtype="seg" mid="1">Deux.</mrk></target></trans-unit>
<trans-unit id="ja"><source>One. Two.</source><seg-source><mrk mtype="seg" mid="0">One.</mrk> <mrk mtype="seg" mid="1">Two.</mrk></seg-source><target><mrk mtype="seg" mid="0">一つ。</mrk><mrk mtype="seg" mid="1">二つ。</mrk></target></trans-unit>
</body></file></xliff>
XML
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { DOMParser } from '@xmldom/xmldom'
import write from 'xliff/jsToXliff12'
import read from 'xliff/xliff12ToJs'

const xml = readFileSync('texts.xlf', 'utf8')
const targets = (text) =>
  Array.from(new DOMParser().parseFromString(text, 'text/xml').getElementsByTagName('target'))
    .map((target) => JSON.stringify(target.textContent.replace(/\n */, '<line break>')))
    .join(' ')
console.log(`DOM: ${targets(xml)}`)
const texts = await read(xml)
const units = Object.values(texts.resources.texts)
console.log(`xliff reads: ${units.map(({ target }) => JSON.stringify(target.map(({ Marker }) => Marker.contents).join(''))).join(' ')}`)
console.log(`xliff writes: ${targets((await write(texts)).replace(/<target>\s*|\s*<\/target>/g, (tag) => tag.trim()))}`)
JS
cat > read.py <<'PY'
import json
from translate.storage import xliff

units = xliff.xlifffile.parsefile("texts.xlf").units
print("Translate Toolkit:", " ".join(json.dumps(unit.target, ensure_ascii=False) for unit in units))
PY
seen=$(node read.mjs && python/bin/python read.py)
echo "$seen"
expected='DOM: "Un. Deux." "一つ。二つ。"
xliff reads: "Un.Deux." "一つ。二つ。"
xliff writes: "Un.<line break>Deux." "一つ。<line break>二つ。"
Translate Toolkit: "Un. Deux." "一つ。二つ。"'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
