#!/usr/bin/env bash
# One Brazilian tax number (CPF) in the spellings that people type and paste: validators disagree on nearly all of them.
#
# The number is the example of many public documents, with valid check digits; the form 000.000.000-00 is the one that is
# printed on the document.
# Expected: each library accepts the printed form and the bare digits, and all treat other scripts' digits alike. The
# number 123.456.789-09 is accepted, because its check digits are right.
# Seen:
# - brutils 2.5.0 refuses the printed form, but accepts full-width digits.
# - cpf-cnpj-validator 2.1.2 refuses 123.456.789-09, whose check digits are right (a list of refused numbers).
# - Besides brutils, both packages named stdnum (npm 1.12.0, PyPI python-stdnum 2.2) accept full-width digits; the other
#   five libraries refuse them.
# - A non-breaking hyphen (U+2011), which word processors put into such numbers, is refused by four of the eight.
# So a number that one library accepted must be reduced to ASCII digits before another one sees it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  cpf-cnpj-validator@2.1.2 @brazilian-utils/brazilian-utils@2.4.0 @fnando/cpf@1.0.2 stdnum@1.12.0 >/dev/null
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check \
  brutils==2.5.0 validate-docbr==2.0.1 pycpfcnpj==1.9 python-stdnum==2.2
cat > spellings.mjs <<'JS'
import { isValidCpf } from '@brazilian-utils/brazilian-utils'
import { isValid } from '@fnando/cpf'
import { cpf } from 'cpf-cnpj-validator'
import { stdnum } from 'stdnum'

const spellings = JSON.parse(process.argv[2])
const libraries = {
  'cpf-cnpj-validator': (text) => cpf.isValid(text),
  'brazilian-utils': isValidCpf,
  '@fnando/cpf': isValid,
  'stdnum (npm)': (text) => stdnum.BR.cpf.validate(text).isValid,
}
for (const [library, accepts] of Object.entries(libraries))
  console.log(`${library}: ${Object.keys(spellings).filter((name) => accepts(spellings[name])).join(', ')}`)
JS
cat > spellings.py <<'PY'
import json
import sys

import brutils
from pycpfcnpj import cpfcnpj
from stdnum.br import cpf
from validate_docbr import CPF

spellings = json.loads(sys.argv[1])
libraries = {
    "brutils": brutils.is_valid_cpf,
    "validate-docbr": CPF().validate,
    "pycpfcnpj": cpfcnpj.validate,
    "stdnum (PyPI)": cpf.is_valid,
}
for library, accepts in libraries.items():
    print(f"{library}: {', '.join(name for name, text in spellings.items() if accepts(text))}")
PY
spellings='{"printed": "529.982.247-25", "digits": "52998224725", "spaces": "529 982 247 25",
  "hyphen U+2011": "529.982.247\u201125", "full-width": "\uff15\uff12\uff19\uff19\uff18\uff12\uff12\uff14\uff17\uff12\uff15", "123...09": "123.456.789-09"}'
seen=$(node spellings.mjs "$spellings"; python/bin/python spellings.py "$spellings")
echo "$seen"
expected='cpf-cnpj-validator: printed, digits, spaces, hyphen U+2011
brazilian-utils: printed, digits, spaces, 123...09
@fnando/cpf: printed, digits, spaces, hyphen U+2011, 123...09
stdnum (npm): printed, digits, spaces, hyphen U+2011, full-width, 123...09
brutils: digits, full-width
validate-docbr: printed, digits, 123...09
pycpfcnpj: printed, digits, 123...09
stdnum (PyPI): printed, digits, spaces, hyphen U+2011, full-width, 123...09'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
