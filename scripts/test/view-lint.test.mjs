import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/run.mjs'

/** Lines that the lint rules reject in the view, outside of `ui/src/core`. */
const REJECTED = [
  "export const a = () => fetch('/')",
  "export const b = () => window.fetch('/')",
  "export const c = () => navigator.sendBeacon('/')",
  'export const d = () => new XMLHttpRequest()',
  "export const e = () => new EventSource('/')",
  "export const f = () => localStorage.getItem('theme')",
  "export const g = () => globalThis.sessionStorage.getItem('token')",
  'export const h = () => indexedDB',
  'export const i = () => document.cookie',
  'export const j = (amount) => BigInt(amount)',
  'export const k = (amount) => parseFloat(amount)',
  'export const l = (amount) => Number.parseFloat(amount)',
  'export const m = (amount) => amount.toFixed(2)',
  'export const n = (member) => member.memberType',
  'export const o = (member) => member.mustChangePassword',
]

/** Returns the lines that the lint rules reject in a file of this path. */
function rejectedLines(path) {
  const folder = mkdtempSync(join(tmpdir(), 'view-lint-'))
  try {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), `${REJECTED.join('\n')}\n`)
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--quiet', '--format', 'json', path]
    let output
    try {
      output = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    } catch ({ stdout }) {
      output = stdout
    }
    return JSON.parse(output).diagnostics.map(({ labels: [{ span }] }) => span.line)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the view touches storage, the network and digits of amounts only in ui/src/core', () => {
  const every = REJECTED.map((_, at) => at + 1)
  assert.deepEqual(
    rejectedLines('ui/src/features/wallet/amount.ts').sort((a, b) => a - b),
    every,
  )
  assert.deepEqual(
    rejectedLines('ui/brands/ante/brand.ts').sort((a, b) => a - b),
    every,
  )
  assert.deepEqual(rejectedLines('ui/src/core/amount.ts'), [])
})
