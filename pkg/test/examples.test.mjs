// The examples: they compile as a brand's own code would, and leave out nothing that the package exports.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parseSync } from 'vite'

const pkg = fileURLToPath(new URL('..', import.meta.url))
const root = join(pkg, '..')
const read = (name) => readFileSync(join(pkg, name), 'utf8')

/** The syntax of a file. */
function parsed(name) {
  const { program, errors } = parseSync(name, read(name))
  assert.deepEqual(errors, [], name)
  return program
}

/** Every node of a tree. */
function* nodesOf(value) {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (value && typeof value === 'object') {
    if (typeof value.type === 'string') yield value
    for (const part of Object.values(value)) yield* nodesOf(part)
  }
}

const files = readdirSync(join(pkg, 'examples')).map((name) => `examples/${name}`)
const nodes = files.flatMap((name) => [...nodesOf(parsed(name))])
const types = parsed('api.golden.d.ts').body.flatMap(({ declaration }) => declaration ?? [])

/** `name`, or `[Symbol.dispose]`. */
const keyOf = ({ key, computed }) => (computed ? `[${key.object.name}.${key.property.name}]` : key.name)
const isMethod = ({ type, kind }) => /^(TS)?Method/.test(type) && kind !== 'constructor'

/** The methods that a class and interfaces of one name have together. */
function methodsOf(name) {
  const named = types.filter(({ id }) => id?.name === name)
  return new Set(named.flatMap(({ body }) => body.body.filter(isMethod).map(keyOf)))
}

/** Returns the export of a file with this name. */
function exportsOf(name) {
  return parsed(name).body.flatMap(({ type, declaration }) =>
    type === 'ExportNamedDeclaration' && declaration
      ? (declaration.declarations ?? [declaration]).flatMap(({ id }) => id.name ?? id.properties.map(keyOf))
      : [],
  )
}

/** The handle is called `core` in each example. */
const isCore = (node) => node.type === 'Identifier' && node.name === 'core'
const isMember = (node) =>
  node.type === 'MemberExpression' && isCore(node.object) && node.property.name === 'member'
const calledOn = (is) =>
  nodes.flatMap(({ type, callee }) =>
    type === 'CallExpression' && callee.type === 'MemberExpression' && is(callee.object)
      ? [callee.property.name]
      : [],
  )

/** Fails with the names that are missing. */
function allOf(wanted, used, what) {
  assert.ok(wanted.length > 0, `${what}: none was found, so nothing is compared`)
  const there = new Set(used)
  const missing = wanted.filter((name) => !there.has(name))
  assert.deepEqual(missing, [], `${what} without an example in pkg/examples`)
}

test('the examples compile in strict mode', async () => {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const run = promisify(execFile)(tsc, ['-p', 'pkg/tsconfig.examples.json', '--pretty', 'false'], {
    cwd: root,
  })
  const { stdout = '', code = 0, message } = await run.catch((error) => error)
  assert.equal(stdout, '')
  assert.equal(code, 0, message)
})

test('the examples do not bypass the types', () => {
  const ways = ['TSAnyKeyword', 'TSAsExpression', 'TSTypeAssertion', 'TSNonNullExpression']
  const found = nodes.filter(({ type }) => ways.includes(type)).map(({ type }) => type)
  assert.deepEqual(found, [])
  for (const name of files) assert.doesNotMatch(read(name), /@ts-|biome-ignore|oxlint-disable/, name)
})

test('every export of the package is in an example', () => {
  const imported = nodes.flatMap(({ type, source, specifiers }) =>
    type === 'ImportDeclaration' && source.value === '@ante/core'
      ? specifiers.map((one) => one.imported.name)
      : [],
  )
  allOf([...new Set([...exportsOf('index.d.ts'), ...exportsOf('index.mjs')])], imported, 'exports')
})

test('every method of Core is in an example', () => {
  const using = nodes.some(({ type, kind }) => type === 'VariableDeclaration' && kind === 'using')
  const used = calledOn(isCore)
  if (using) used.push('[Symbol.dispose]')
  allOf([...methodsOf('Core')], used, 'methods of Core')
})

test('every call of MemberCalls is in an example', () => {
  allOf([...methodsOf('MemberCalls')], calledOn(isMember), 'calls of MemberCalls')
})

test('the quick start of the README is the compiled example', () => {
  const [, chapter = ''] = read('README.md').split(/^## Five minutes$/m)
  const [, block] = /^```ts\n(.*?)^```$/ms.exec(chapter) ?? []
  assert.equal(block, read('examples/fiveMinutes.ts'))
})

test('the README explains every error kind', () => {
  const { typeAnnotation } = types.find(({ id }) => id?.name === 'CoreError')
  const kinds = typeAnnotation.types.map(
    ({ members }) =>
      members.find(({ key }) => key.name === 'kind').typeAnnotation.typeAnnotation.literal.value,
  )
  const [, chapter = ''] = read('README.md').split(/^## Errors$/m)
  const rows = chapter.split(/^## /m)[0].matchAll(/^\| `(\w+)` \|/gm)
  assert.deepEqual([...rows].map(([, kind]) => kind).sort(), kinds.sort())
})
