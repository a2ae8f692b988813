import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const guide = readFileSync(at('docs/testing/write.md'), 'utf8')

test('docs/testing/write.md lists every spec file', () => {
  const files = readdirSync(at('playwright/specs'), { recursive: true, encoding: 'utf8' })
  const names = files.filter((file) => file.endsWith('.spec.ts')).map((file) => file.slice(0, -8))
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) => row.split('|')[1]?.match(/`([^`]+)`/g) ?? [])
  expect(names.filter((name) => !listed.includes(`\`${name.replaceAll('\\', '/')}\``))).toEqual([])
})
