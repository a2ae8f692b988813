// Texts that state a rule, each with the code of the rule and its test (rule-texts.json). The check fails if the code or
// the test of a row no longer exists, so that a changed rule leads to its texts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDERS } from '../lib/exchange.mjs'
import { read } from '../lib/files.mjs'
import { textsByKey } from '../lib/locales.mjs'
import { root } from '../lib/run.mjs'

export const RULE_TEXTS = 'scripts/checks/rule-texts.json'
/** Prefix of the keys of each folder. */
const PREFIXES = { site: '', server: 'server:', games: 'games:' }

/** Returns a problem if a place `path · text` does not exist. */
function placeProblem(place) {
  const [, path, text] = /^(\S+) · (.+)$/.exec(place) ?? []
  if (!path || !existsSync(join(root, path))) return `there is no file of “${place}”`
  return read(path).includes(text) ? undefined : `${path} has no “${text}”`
}

/** Returns the problems of the table. */
export function ruleTextProblems() {
  const keys = new Set(
    FOLDERS.flatMap(({ folder, name }) =>
      [...textsByKey(folder, 'EN').keys()].map((key) => PREFIXES[name] + key),
    ),
  )
  return JSON.parse(read(RULE_TEXTS)).flatMap((row) => [
    ...row.keys.filter((key) => !keys.has(key)).map((key) => `${RULE_TEXTS}: ${key} is no text`),
    ...[row.rule, row.test]
      .map(placeProblem)
      .filter(Boolean)
      .map((problem) => `${RULE_TEXTS}: ${problem} (for ${row.keys.join(', ')})`),
  ])
}
