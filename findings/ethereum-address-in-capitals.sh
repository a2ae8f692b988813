#!/usr/bin/env bash
# An Ethereum address in capitals: libraries disagree on whether it is one.
#
# EIP-55 puts a checksum into the mix of capitals and small letters; an address all in small letters or all in capitals
# carries none and is valid. The alphanumeric mode of QR codes has capitals only, so addresses of that kind are met in
# the field, with the prefix 0X.
# Expected: every library accepts the three spellings of one address (checksum, small letters, capitals), and the
# libraries agree on the prefix 0X.
# Seen: viem 2.57.20 refuses capitals in its default, strict mode; ethers 6.17.0, web3-utils 4.3.3 and
# multicoin-address-validator 0.5.26 accept them. Of the four only web3-utils accepts the prefix 0X. Without any prefix,
# ethers and web3-utils accept the address, the other two refuse it.
# Source of the rule: EIP-55, "Mixed-case checksum address encoding".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  viem@2.57.20 ethers@6.17.0 web3-utils@4.3.3 multicoin-address-validator@0.5.26 >/dev/null
cat > spellings.mjs <<'JS'
import { isAddress as ethers } from 'ethers'
import multicoin from 'multicoin-address-validator'
import { isAddress as viem } from 'viem'
import { isAddress as web3 } from 'web3-utils'

// The contract of a well-known token, as its explorer page writes it.
const digits = 'dAC17F958D2ee523a2206206994597C13D831ec7'
const spellings = {
  checksum: `0x${digits}`,
  small: `0x${digits.toLowerCase()}`,
  capitals: `0x${digits.toUpperCase()}`,
  'capital prefix': `0X${digits.toUpperCase()}`,
  'no prefix': digits,
}
const libraries = { viem, ethers, 'web3-utils': web3, multicoin: (text) => multicoin.validate(text, 'eth') }
for (const [library, accepts] of Object.entries(libraries))
  console.log(`${library}: ${Object.keys(spellings).filter((name) => accepts(spellings[name])).join(', ')}`)
JS
seen=$(node spellings.mjs)
echo "$seen"
expected='viem: checksum, small
ethers: checksum, small, capitals, no prefix
web3-utils: checksum, small, capitals, capital prefix, no prefix
multicoin: checksum, small, capitals'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
