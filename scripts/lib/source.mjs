// TypeScript and JavaScript sources as syntax trees, for checks without a linter rule.
import { parseSync } from 'vite'
import { filesBelow, read } from './files.mjs'

/** Calls `visit(node, ancestors)` for every node, parents first. */
export function walk(node, visit, ancestors = []) {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit, ancestors)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const isNode = typeof node.type === 'string'
  if (isNode) visit(node, ancestors)
  const inside = isNode ? [...ancestors, node] : ancestors
  for (const [key, value] of Object.entries(node))
    if (key !== 'type' && typeof value === 'object') walk(value, visit, inside)
}

/** Yields every TypeScript and JavaScript source of the folders: its path, text, tree, and a function for positions. */
export function* sources(folders = ['ui/src', 'ui/brands']) {
  for (const folder of folders)
    for (const path of filesBelow(folder, /(?<!\.d)\.(tsx?|js)$/)) {
      const text = read(path)
      const { program, errors } = parseSync(path, text)
      if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
      yield { path, text, program, at: (offset) => `${path}:${text.slice(0, offset).split('\n').length}` }
    }
}

export const isTest = (path) => /\.test\.tsx?$/.test(path)

/** Functions whose first argument is the title of a test, a group of tests or a step. */
const TEST_FUNCTIONS = new Set(['describe', 'it', 'test'])

/** Returns the literal texts of all titles in a test file; placeholders of templates separate the texts. */
export function testTitles(path, text) {
  const titles = []
  walk(parseSync(path, text).program, (node) => {
    if (node.type !== 'CallExpression') return
    let callee = node.callee
    // `test.step(…)`, and `test.each(…)(…)`
    while (callee.type === 'MemberExpression' || callee.type === 'CallExpression')
      callee = callee.type === 'MemberExpression' ? callee.object : callee.callee
    const [title] = node.arguments
    if (!TEST_FUNCTIONS.has(callee.name)) return
    if (typeof title?.value === 'string') titles.push(title.value)
    else if (title?.type === 'TemplateLiteral')
      titles.push(title.quasis.map(({ value }) => value.cooked).join('…'))
  })
  return titles
}

/** Returns the imports of a module: each with its specifier, offset, and whether it is dynamic. */
export function importsOf(program) {
  const found = []
  walk(program, (node) => {
    const isLazy = node.type === 'ImportExpression'
    const source =
      isLazy ||
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportNamedDeclaration' ||
      node.type === 'ExportAllDeclaration'
        ? node.source
        : undefined
    if (typeof source?.value === 'string') found.push({ from: source.value, start: node.start, isLazy })
  })
  return found
}
