#!/usr/bin/env bash
# Negative amounts: two libraries with the data of CLDR write the same number differently, and one text has an invisible
# first character.
#
# A page formats by ECMA-402, a back end in Python by Babel; both take signs and grouping from CLDR. Digits 0 to 9 here.
# Expected: the same text from both, and a sign as the first character, by which code may tell a loss from a win.
# Seen: ECMA-402 (npm @formatjs/intl-numberformat 9.4.3; ICU 78 in Node and the crate icu_decimal 2.4.0 write the same)
# begins with U+200E in ar, fa, ur and he, has U+2212 in fa, sv and et, and no separator in a number of four digits in et
# and es. Babel 2.19.0 (PyPI) always begins with a hyphen-minus and always groups.
# Source: CLDR, symbols of numbers (minusSign) and minimumGroupingDigits (UTS 35, part 3). The documentation of Babel's
# format_decimal does not say that it takes neither.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formatjs/intl-numberformat@9.4.3 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check babel==2.19.0
cat > page.mjs <<'JS'
import '@formatjs/intl-numberformat/polyfill-force.js'

const visible = (text) =>
  text.replace(/[^\x20-\x7e]/g, (letter) => `<${letter.codePointAt(0).toString(16).padStart(4, '0')}>`)
const texts = []
for (const language of ['ar', 'fa', 'ur', 'he', 'sv', 'et', 'es', 'pt']) {
  await import(`@formatjs/intl-numberformat/locale-data/${language}.js`)
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  texts.push(`${language} ${visible(format.format(-1234.5))}`)
}
console.log(`ECMA-402: ${texts.join(', ')}`)
JS
cat > server.py <<'PY'
from babel.numbers import format_decimal

def visible(text):
    return "".join(letter if " " <= letter <= "~" else f"<{ord(letter):04x}>" for letter in text)

languages = ["ar", "fa", "ur", "he", "sv", "et", "es", "pt"]
texts = [f"{language} {visible(format_decimal(-1234.5, locale=language, numbering_system='latn'))}" for language in languages]
print("Babel: " + ", ".join(texts))
PY
seen=$(node page.mjs && python/bin/python server.py)
echo "$seen"
expected='ECMA-402: ar <200e>-1,234.5, fa <200e><2212>1,234.5, ur <200e>-1,234.5, he <200e>-1,234.5, sv <2212>1<00a0>234,5, et <2212>1234,5, es -1234,5, pt -1.234,5
Babel: ar -1,234.5, fa -1,234.5, ur -1,234.5, he -1,234.5, sv -1<00a0>234,5, et -1<00a0>234,5, es -1.234,5, pt -1.234,5'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
