#!/usr/bin/env node
// A text that React renders is alone in its element (docs/adr/0115): a browser's translator replaces text nodes by
// elements, and React would go on changing the node that is no longer shown. Finds texts in JSX that have a sibling, are in
// a fragment, or are all that a component returns. White space may have siblings: translators leave it, and it never
// changes. A slot (`ReactNode`) is checked on the page (playwright/support/lone-texts.ts). Messages with elements are
// made by `useRichT`, which is the only place that may call `t.rich`.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API, TypeFlags } from 'typescript/unstable/sync'
import { root } from '../lib/run.mjs'
import { isTest } from '../lib/source.mjs'

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike

function* nodesBelow(node) {
  const children = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) {
    yield child
    yield* nodesBelow(child)
  }
}

/** Returns the expressions of which one is rendered. */
function alternatives(node) {
  switch (node.kind) {
    case SyntaxKind.ParenthesizedExpression:
      return alternatives(node.expression)
    case SyntaxKind.ConditionalExpression:
      return [...alternatives(node.whenTrue), ...alternatives(node.whenFalse)]
    case SyntaxKind.BinaryExpression:
      switch (node.operatorToken.kind) {
        case SyntaxKind.AmpersandAmpersandToken:
          return alternatives(node.right)
        case SyntaxKind.BarBarToken:
        case SyntaxKind.QuestionQuestionToken:
          return [...alternatives(node.left), ...alternatives(node.right)]
      }
  }
  return [node]
}

/** Whether an expression is a text: its type has texts, and nothing else that is rendered. */
function isText(checker, expression) {
  if ('text' in expression && /^\s*$/.test(expression.text)) return false
  const type = checker.getTypeAtLocation(expression)
  const types = type?.isUnionType() ? type.getTypes() : [type]
  return (
    types.some((one) => one && one.flags & TEXT) && !types.some((one) => one && one.flags & TypeFlags.Object)
  )
}

function isTextChild(checker, child) {
  if (child.kind === SyntaxKind.JsxText) return !/^\s*$/.test(child.text)
  return (
    child.kind === SyntaxKind.JsxExpression &&
    child.expression !== undefined &&
    alternatives(child.expression).some((one) => isText(checker, one))
  )
}

const FUNCTIONS = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
])

/** Yields the expressions that a function returns, without those of functions inside it. */
function* returnedBy(node) {
  if (node.kind === SyntaxKind.ArrowFunction && node.body.kind !== SyntaxKind.Block) return yield node.body
  function* within(part) {
    const children = []
    part.forEachChild((child) => void children.push(child))
    for (const child of children) {
      if (child.kind === SyntaxKind.ReturnStatement && child.expression) yield child.expression
      else if (!FUNCTIONS.has(child.kind)) yield* within(child)
    }
  }
  yield* within(node.body)
}

/** Returns the function of a component: one whose name begins with a capital letter. */
function componentOf(node) {
  const made = node.kind === SyntaxKind.VariableDeclaration ? node.initializer : node
  return FUNCTIONS.has(made?.kind) && made.body && /^[A-Z]/.test(node.name?.text ?? '') ? made : undefined
}

const isRendered = (child) =>
  child.kind === SyntaxKind.JsxText
    ? !/^\s*$/.test(child.text) || !child.text.includes('\n')
    : child.kind !== SyntaxKind.JsxExpression || child.expression !== undefined

/** Returns the texts with siblings in the view of the checkout in `folder`. `fs` replaces the file system in tests. */
export function textsWithSiblings({ folder = root, fs } = {}) {
  const api = new API({ cwd: root, fs })
  try {
    const config = join(folder, 'ui/tsconfig.json')
    const { program, checker, rootFiles } = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    const problems = []
    for (const path of rootFiles.filter((path) => path.endsWith('.tsx') && !isTest(path))) {
      const file = program.getSourceFile(path)
      const report = (found, problem) => {
        const start = found.getStart(file)
        const line = file.text.slice(0, start).split('\n').length
        problems.push(
          `${path.slice(folder.length + 1)}:${line}  ${file.text.slice(start, found.end)} ${problem}`,
        )
      }
      for (const node of nodesBelow(file)) {
        if (
          node.kind === SyntaxKind.PropertyAccessExpression &&
          node.name.text === 'rich' &&
          !path.includes('/ui/src/i18n/')
        )
          report(node, 'leaves its texts without elements: use useRichT')
        const component = componentOf(node)
        for (const returned of component ? returnedBy(component) : [])
          if (alternatives(returned).some((one) => isText(checker, one)))
            report(returned, 'is a whole component: give it an element')
        const isFragment = node.kind === SyntaxKind.JsxFragment
        if (!isFragment && node.kind !== SyntaxKind.JsxElement) continue
        const children = node.children.filter(isRendered)
        if (children.length < 2 && !isFragment) continue
        for (const child of children)
          if (isTextChild(checker, child)) report(child, 'has siblings: give it an element')
      }
    }
    return problems
  } finally {
    api.close()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = textsWithSiblings()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
