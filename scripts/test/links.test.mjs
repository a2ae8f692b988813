// Links between markdown files must lead to a file and heading, and sources must cite decision records that exist.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { read } from '../lib/files.mjs'
import { anchorsOf, linksOf } from '../lib/markdown.mjs'
import { root } from '../lib/run.mjs'

/** Returns the paths of the checkout's files that git knows or would add, without deleted ones. */
function files(...patterns) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return [...new Set(stdout.split('\n'))].filter((file) => file && existsSync(join(root, file)))
}

/** Returns why a relative link leads nowhere, or undefined. */
function broken(from, link) {
  const [path, anchor] = link.split('#')
  const target = path ? normalize(join(dirname(from), decodeURI(path))) : from
  if (target.startsWith('..') || !existsSync(join(root, target))) return `${from}: ${link}: no such file`
  if (!anchor || !target.endsWith('.md')) return undefined
  return anchorsOf(read(target)).has(anchor) ? undefined : `${from}: ${link}: no such heading`
}

test('headings have the anchors of GitHub', () => {
  const anchors = anchorsOf('# `npm test` & more\n## Two: a, b\n## Two: a, b\n```sh\n# no heading\n```\n')
  assert.deepEqual([...anchors], ['npm-test--more', 'two-a-b', 'two-a-b-1'])
})

test('links in code are no links', () => {
  assert.deepEqual(linksOf('[a](b.md#c) `[d](e)` ![f](g.jpg)\n```\n[h](i)\n```\n[j](k "title")'), [
    'b.md#c',
    'g.jpg',
    'k',
  ])
})

test('a relative link in a markdown file leads to a file and a heading', () => {
  const pages = files('*.md')
  assert.ok(pages.includes('docs/adr/README.md'))
  const failures = pages.flatMap((page) =>
    linksOf(read(page))
      .filter((link) => !/^(?:[a-z]+:|\/\/)/.test(link))
      .map((link) => broken(page, link)),
  )
  assert.deepEqual(failures.filter(Boolean), [])
})

/** Names that `npm run` takes in the pages, with and without flags. */
const scriptsOf = (text) => [...text.matchAll(/\bnpm run(?: --?[\w-]+)* ([\w:-]+)/g)].map(([, name]) => name)

test('a script that a markdown file runs is in package.json', () => {
  assert.deepEqual(scriptsOf('`npm run --silent a:b -- --c d`, `npm run e`.'), ['a:b', 'e'])
  const { scripts } = JSON.parse(read('package.json'))
  const failures = files('*.md').flatMap((page) =>
    scriptsOf(read(page))
      .filter((name) => !(name in scripts))
      .map((name) => `${page}: npm run ${name}`),
  )
  assert.deepEqual(failures, [])
})

test('the index lists every decision record once', () => {
  const records = readdirSync(join(root, 'docs/adr')).filter((name) => /^\d/.test(name))
  const listed = linksOf(read('docs/adr/README.md')).filter((link) => /^\d/.test(link))
  const described = linksOf(read('docs/adr/README.md').split('\n## ')[0]).filter((link) => /^\d/.test(link))
  assert.deepEqual(listed.slice(described.length).sort(), records.sort())
  const numbers = records.map((name) => name.slice(0, 4))
  assert.equal(new Set(numbers).size, numbers.length, 'a number is used twice')
})

test('the index calls every decision record by its title', () => {
  const entries = [...read('docs/adr/README.md').matchAll(/^- \[(\d{4})\]\(([^)]+)\): (.+)$/gm)]
  assert.ok(entries.length > 0)
  const failures = entries
    .map(([, number, file, text]) => [file, `# ${Number(number)}. ${text}`])
    .filter(([file, title]) => read(`docs/adr/${file}`).split('\n')[0] !== title)
    .map(([file, title]) => `${file}: the index says “${title}”`)
  assert.deepEqual(failures, [])
})

test('a page of docs that a source cites exists', () => {
  const records = readdirSync(join(root, 'docs/adr')).map((name) => name.slice(0, 4))
  const types = 'css html js json mjs mts py rs sql toml ts tsx'.split(' ')
  const sources = files(...types.map((type) => `*.${type}`))
  const failures = sources.flatMap((source) =>
    [...read(source).matchAll(/\bdocs\/(?:adr\/(\d{4})|([\w/-]+\.md))/g)]
      .filter(([, record, page]) =>
        record ? !records.includes(record) : !existsSync(join(root, 'docs', page)),
      )
      .map(([cited]) => `${source}: ${cited}`),
  )
  assert.deepEqual(failures, [])
})

/** Folders that a run creates. */
const PRODUCTS = /^core\/fuzz\/artifacts(?:\/|$)/

test('a path that a page names exists', () => {
  const pages = files('*.md').filter((page) => !page.startsWith('docs/requirements/'))
  const records = readdirSync(join(root, 'docs/adr')).map((name) => `docs/adr/${name.slice(0, 4)}`)
  const isThere = (path) => existsSync(join(root, path)) || records.includes(path)
  const failures = pages.flatMap((page) =>
    [
      ...read(page).matchAll(
        /`((?:core|docs|jurisdictions|locales|pkg|playwright|sandbox|scripts|ui|xtask)\/[^`]*)`/g,
      ),
    ]
      .map(([, path]) => path)
      .filter((path) => !/[*<{]/.test(path) && !PRODUCTS.test(path) && !isThere(path))
      .map((path) => `${page}: ${path}`),
  )
  assert.deepEqual(failures, [])
})
