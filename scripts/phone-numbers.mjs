#!/usr/bin/env node
// Writes what the product knows of phone numbers, from libphonenumber's metadata: `node scripts/phone-numbers.mjs`.
// Run it after an update of libphonenumber-js or a change of the list of countries. A test compares the files.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/metadata.max.json'
import examples from 'libphonenumber-js/mobile/examples'
import { main, root } from './lib/run.mjs'

const COUNTRIES = 'sandbox/seed/countries.json'
const PLANS = 'core/engine/src/validation/phone/plans.txt'
const VECTORS = 'core/engine/tests/vectors/phone-numbers.txt'
const VECTORS_PER_COUNTRY = 50

/** Digits of a mobile number where libphonenumber's range includes numbers that are no longer assigned, or services. */
const USUAL_DIGITS = { BR: [11, 11], MM: [8, 10], NZ: [8, 10], ZA: [9, 9], PA: [8, 8] }

/** Returns the fields of a country in libphonenumber-js's compact metadata. */
function country(code) {
  const [callingCode, , general, lengths, , trunk, , trunkPattern, transform, , , types] =
    metadata.countries[code]
  const [fixed, mobile] = types ?? []
  return {
    callingCode,
    general,
    lengths,
    trunk: trunk || '',
    trunkPattern: trunkPattern || trunk || '',
    transform: transform || '',
    // an empty pattern is that of the fixed lines: the numbers do not differ
    mobile: mobile?.[0] || fixed?.[0],
    mobileLengths: mobile?.[1] ?? lengths,
  }
}

/**
 * Returns the prefixes of national dialling, the first that applies first; `>10` is the least number of digits after it.
 * The group of an unknown kind of pattern fails, so that an update is looked at.
 */
function trunkPrefixes({ trunk, trunkPattern, transform }) {
  // Argentina's 15 after the area code, which is a 9 before it from abroad: the core does that
  if (transform === '9$1') return trunk
  // Brazil's code of a carrier, before area code and number
  const carrier = /^(.+)\(\?:\((.+)\)\(\\d\{10,11\}\)\)\?$/.exec(trunkPattern)
  if (carrier && transform === '$2') return `${carrier[1]}(?:${carrier[2]})>10 ${carrier[1]}`
  // Japan's freephone numbers
  if (transform === '$1') return trunkPattern.replace(/^\(000\[2569\]\\d\{4,6\}\)\$\|/, '')
  if (transform) throw new Error(`unknown rule ${trunkPattern} -> ${transform}`)
  return trunkPattern.replaceAll(/\((?!\?)/g, '(?:')
}

/** One line for each calling code; the core documents its fields. */
function plans(countries) {
  const codes = new Map(countries.map((one) => [one.countryDialingCode.slice(1), one]))
  return [...codes].map(([code, { minDigits, maxDigits }]) => {
    const names = metadata.country_calling_codes[code]
    const regions = names.map(country)
    const [{ general, lengths }] = regions
    const mobile = new Set(regions.map((region) => region.mobile).filter(Boolean))
    const example = getExampleNumber(names[0], examples).formatNational()
    const digits = [Math.max(...lengths), minDigits, maxDigits]
    const line = [code, trunkPrefixes(regions[0]), general, ...digits, example, [...mobile].join('|')]
    return `${line.join('\t')}\n`
  })
}

function withNumbers(countries) {
  return countries.map(({ countryCode }) => {
    const { callingCode, mobileLengths } = country(countryCode)
    const [minDigits, maxDigits] = USUAL_DIGITS[countryCode] ?? [
      Math.min(...mobileLengths),
      Math.max(...mobileLengths),
    ]
    return {
      countryCode,
      countryDialingCode: `+${callingCode}`,
      minDigits,
      maxDigits,
    }
  })
}

/** Returns a generator of numbers from 0 to `below`, the same each time (mulberry32). */
function randomNumbers(seed) {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** The national number of a text, if libphonenumber calls it a valid mobile number of this calling code. */
function mobileNumber(text, code, callingCode) {
  const number = parsePhoneNumberFromString(text, code)
  const mobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number?.getType())
  return mobile && number.isValid() && number.countryCallingCode === callingCode
    ? number.nationalNumber
    : undefined
}

const grouped = (digits, mark) => digits.match(/\d{1,3}/g).join(mark)

/** The four spellings of a number: E.164, with spaces, national, national with dashes and the trunk prefix. */
function spellings(digits, national, callingCode, trunk) {
  return [
    `+${callingCode}${digits}`,
    `+${callingCode} ${grouped(digits, ' ')}`,
    national,
    `${trunk ? `${trunk}-` : ''}${grouped(digits, '-')}`,
  ]
}

/** A line for each number: digits, which spellings are read as it (1) or refused (0), national spelling. */
function vectors(countries) {
  return countries.flatMap(({ countryCode }, index) => {
    const { callingCode, mobileLengths: lengths } = country(countryCode)
    const { trunk } = country(metadata.country_calling_codes[callingCode][0])
    const random = randomNumbers(index + 1)
    const example = getExampleNumber(countryCode, examples).nationalNumber
    const rows = { valid: new Map(), invalid: new Map() }
    const add = (digits) => {
      const number = parsePhoneNumberFromString(`+${callingCode}${digits}`)
      const national = number?.formatNational() ?? digits
      const read = spellings(digits, national, callingCode, trunk).map((text) =>
        mobileNumber(text, countryCode, callingCode),
      )
      // another number's spelling
      if (read.some((found) => found !== undefined && found !== digits)) return
      const kind = read[0] === digits ? 'valid' : 'invalid'
      rows[kind].set(digits, `${digits}\t${read.map((found) => (found ? 1 : 0)).join('')}\t${national}`)
    }
    add(example)
    for (let tries = 0; tries < 200_000; tries++) {
      const enough = {
        valid: rows.valid.size > VECTORS_PER_COUNTRY,
        invalid: rows.invalid.size >= VECTORS_PER_COUNTRY,
      }
      if (enough.valid && enough.invalid) break
      const length = lengths[random(lengths.length)]
      const kept = random(Math.min(length, 5))
      const rest = Array.from({ length: length - kept }, () => random(10)).join('')
      const digits = example.slice(0, kept) + rest
      const found = mobileNumber(`+${callingCode}${digits}`, countryCode, callingCode)
      if (!enough[found ? 'valid' : 'invalid']) add(digits)
    }
    return [
      `+${callingCode}\t${countryCode}\t${trunk}\n`,
      ...[rows.valid, rows.invalid].flatMap((map) => [...map.values()].map((row) => `${row}\n`)),
    ]
  })
}

/** Returns the text of each file by its path. */
export function phoneFiles() {
  const countries = withNumbers(JSON.parse(readFileSync(join(root, COUNTRIES), 'utf8')))
  const members = (one) => Object.entries(one).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
  const lines = countries.map((one) => `  { ${members(one).join(', ')} }`)
  return {
    [COUNTRIES]: `[\n${lines.join(',\n')}\n]\n`,
    [PLANS]: plans(countries).join(''),
    [VECTORS]: vectors(countries).join(''),
  }
}

if (process.argv[1] === import.meta.filename)
  await main(() => {
    for (const [path, text] of Object.entries(phoneFiles())) writeFileSync(join(root, path), text)
  })
