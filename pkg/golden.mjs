// Compares the package's committed types with the build: dist/core.d.ts without the loader's own types, and with the
// calls and errors of each method (methods.mjs).
// `node pkg/golden.mjs` fails if the committed file differs from the build; `--write` updates it.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { REMARKS } from './methods.mjs'

const golden = new URL('api.golden.d.ts', import.meta.url)
const built = await readFile(new URL('dist/core.d.ts', import.meta.url), 'utf8')

const end = built.indexOf('export type InitInput')
if (end < 0) throw new Error('dist/core.d.ts is not what wasm-bindgen writes for the web')
const api = `${built.slice(0, end).trim()}\n`.replaceAll(
  /^ {5}\*\/\n {4}(\w+)\(.*\): Promise</gm,
  (method, name) =>
    (REMARKS.get(name) ?? []).map((line) => `     *${line && ` ${line}`}\n`).join('') + method,
)

if (process.argv.includes('--write')) {
  await writeFile(golden, api)
} else {
  const committed = await readFile(golden, 'utf8').catch(() => '')
  if (committed !== api) {
    const [ours, theirs] = [committed.split('\n'), api.split('\n')]
    const line = ours.findIndex((text, index) => text !== theirs[index])
    console.error(`${fileURLToPath(golden)} drifted from the build at line ${line + 1}:`)
    console.error(`  committed: ${ours[line] ?? '(end)'}\n  built:     ${theirs[line] ?? '(end)'}`)
    console.error('Wanted? node pkg/golden.mjs --write, and a line in pkg/CHANGELOG.md.')
    process.exit(1)
  }
  console.log(`api.golden.d.ts: ${committed.split('\n').length} lines, as built`)
}
