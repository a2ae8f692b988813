// Compares the package's committed types with the build: dist/core.d.ts without the loader's own types, and with the
// calls and errors of each method (remarks.json, which a test of the engine writes).
// `node pkg/check-api-snapshot.mjs` fails if the committed file differs from the build; `--write` updates it.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { declaredMethods } from './declared-methods.mjs'

const golden = new URL('api.golden.d.ts', import.meta.url)
const built = await readFile(new URL('dist/core.d.ts', import.meta.url), 'utf8')
const remarks = JSON.parse(await readFile(new URL('remarks.json', import.meta.url), 'utf8'))

const end = built.indexOf('export type InitInput')
if (end < 0) throw new Error('dist/core.d.ts is not what wasm-bindgen writes for the web')
let api = `${built.slice(0, end).trim()}\n`
const methods = ['Core', 'MemberCalls']
  .flatMap((owner) => declaredMethods(api, owner))
  .filter(({ returnsPromise }) => returnsPromise)
assert.deepEqual(methods.map(({ name }) => name).sort(), Object.keys(remarks))
// from the last to the first, so that the offsets stay
for (const { name, start } of methods.sort((one, other) => other.start - one.start)) {
  if (!remarks[name]) continue
  const lines = ['', ...remarks[name].split('\n')].map((line) => `     *${line && ` ${line}`}\n`)
  const at = api.lastIndexOf('     */', start)
  api = api.slice(0, at) + lines.join('') + api.slice(at)
}

if (process.argv.includes('--write')) {
  await writeFile(golden, api)
} else {
  const committed = await readFile(golden, 'utf8').catch(() => '')
  if (committed !== api) {
    const [committedLines, builtLines] = [committed.split('\n'), api.split('\n')]
    const line = committedLines.findIndex((text, index) => text !== builtLines[index])
    console.error(`${fileURLToPath(golden)} drifted from the build at line ${line + 1}:`)
    console.error(
      `  committed: ${committedLines[line] ?? '(end)'}\n  built:     ${builtLines[line] ?? '(end)'}`,
    )
    console.error('Intended? node pkg/check-api-snapshot.mjs --write, and a line in pkg/CHANGELOG.md.')
    process.exit(1)
  }
  console.log(`api.golden.d.ts: ${committed.split('\n').length} lines, as built`)
}
