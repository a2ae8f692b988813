#!/usr/bin/env bash
# Phone numbers that libphonenumber reads, without an error, as another number than the person meant.
#
# The inputs are how people write their own mobile number: with 00 and the country code, with the country code but no
# plus, in Argentina without the 9 that only calls from abroad need.
# Expected: each is the mobile number, or an error.
# Seen, by npm libphonenumber-js 1.13.16 and PyPI phonenumbers 9.0.43 alike (both by Google's metadata):
# - In Brazil 00 is followed by a carrier's code, and 55 is one: "0055 11 …" is a number of North America.
# - In Indonesia "62 812 345 678" is a valid fixed line +62 62 812 345 678; with one digit more it is the mobile number.
# - In Argentina "011 2345-6789", as people write it for a mobile, is a valid fixed line; only 15 or 9 makes it a mobile.
# So "possible" or "valid" is not enough for an SMS: compare the country code with the field's, and the type with mobile.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16 >/dev/null
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check phonenumbers==9.0.43
cat > read.mjs <<'JS'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

for (const [country, text] of JSON.parse(process.argv[2])) {
  const number = parsePhoneNumberFromString(text, country)
  console.log(`${country} ${text}: ${number.number} ${number.getType() ?? 'UNKNOWN'}`)
}
JS
cat > read.py <<'PY'
import json
import sys

from phonenumbers import PhoneNumberFormat, format_number, number_type, parse

for country, text in json.loads(sys.argv[1]):
    number = parse(text, country)
    kind = {0: "FIXED_LINE", 1: "MOBILE"}.get(number_type(number), "UNKNOWN")
    print(f"{country} {text}: {format_number(number, PhoneNumberFormat.E164)} {kind}")
PY
inputs='[["BR", "0055 11 98765-4321"], ["PT", "00351 912 345 678"], ["ID", "62 812 345 678"], ["ID", "62 812 345 6789"],
  ["AR", "011 2345-6789"], ["AR", "011 15-2345-6789"]]'
expected='BR 0055 11 98765-4321: +11987654321 UNKNOWN
PT 00351 912 345 678: +351912345678 MOBILE
ID 62 812 345 678: +6262812345678 FIXED_LINE
ID 62 812 345 6789: +628123456789 MOBILE
AR 011 2345-6789: +541123456789 FIXED_LINE
AR 011 15-2345-6789: +5491123456789 MOBILE'
for seen in "$(node read.mjs "$inputs")" "$(python/bin/python read.py "$inputs")"; do
  echo "$seen"
  echo
  [ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
done
