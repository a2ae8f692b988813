// Compares the package's committed types with the build: dist/core.d.ts without the loader's own types, and with the
// calls and errors of each method (generate-method-docs.mjs).
// `node pkg/check-api-snapshot.mjs` fails if the committed file differs from the build; `--write` updates it.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { REMARKS } from './generate-method-docs.mjs'

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
