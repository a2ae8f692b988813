#!/usr/bin/env node
// Rules live in the core: finds comparisons of a record's state, status or kind with a literal in the view's features.
// What follows from a value is a field of a view model (`viewOf`) or of a response; how a value looks is a table keyed by
// it (`Record<BetState, Tone>`), which the compiler keeps complete.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API, TypeFlags } from 'typescript/unstable/sync'
import { root } from '../lib/run.mjs'
import { isTest } from '../lib/source.mjs'

const CHECKED = /\/ui\/src\/(features|lib)\//
const ENUMS_FILE = 'pkg/api.golden.d.ts'
/** Names of the package's enums that describe a record. */
const RECORD_ENUM = /(State|Status|Kind)$/

/** Enums of that name that describe no record, each with what a comparison decides. */
export const ALLOWED = {
  ContactKind: 'the form of the contact that the member chose',
  FeedbackKind: 'the texts of the form that the member opened',
  FieldKind: 'the control for a field; the core chose it',
  RegisterKind: 'the fields of the form that the visitor chose',
  RoomState: 'the display of a room; the core decided whether it is open, from balance and maintenance',
}

const EQUALITY = new Set([SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken])
const LOOK_UPS = new Set(['includes', 'has'])
const isLiteral = ({ kind }) =>
  kind === SyntaxKind.StringLiteral || kind === SyntaxKind.NoSubstitutionTemplateLiteral

/** Returns the values of a union of literals, written as a type; undefined for any other type. */
function writtenValues(node) {
  if (node.kind === SyntaxKind.LiteralType && isLiteral(node.literal)) return [node.literal.text]
  if (node.kind !== SyntaxKind.UnionType) return undefined
  const values = node.types.map(writtenValues)
  return values.every(Boolean) ? values.flat() : undefined
}

/** Returns the enums of the package: a map from name to values, the smallest first. */
function enumsOf(file) {
  const enums = file.statements
    .filter(({ kind }) => kind === SyntaxKind.TypeAliasDeclaration)
    .map(({ name, type }) => [name.text, new Set(writtenValues(type))])
    .filter(([, values]) => values.size > 0)
  return new Map(enums.sort(([, a], [, b]) => a.size - b.size))
}

/** Returns the expressions that a node compares with literals. */
function comparedIn(node) {
  if (node.kind === SyntaxKind.BinaryExpression && EQUALITY.has(node.operatorToken.kind)) {
    const { left, right } = node
    return isLiteral(right) ? [left] : isLiteral(left) ? [right] : []
  }
  if (node.kind === SyntaxKind.SwitchStatement) return [node.expression]
  if (
    node.kind === SyntaxKind.CallExpression &&
    node.expression.kind === SyntaxKind.PropertyAccessExpression &&
    LOOK_UPS.has(node.expression.name.text)
  )
    return node.arguments.slice(0, 1)
  return []
}

function* nodesBelow(node) {
  const children = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) {
    yield child
    yield* nodesBelow(child)
  }
}

/** Returns the string values of an expression by its declared type; undefined if it can have other values. */
function valuesOf(checker, expression) {
  const isProperty = expression.kind === SyntaxKind.PropertyAccessExpression
  const symbol = checker.getSymbolAtLocation(isProperty ? expression.name : expression)
  const type = (symbol && checker.getTypeOfSymbol(symbol)) ?? checker.getTypeAtLocation(expression)
  if (!type) return undefined
  const types = (type.isUnionType() ? type.getTypes() : [type]).filter(
    ({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Null)),
  )
  const areStrings = types.length > 0 && types.every((one) => one.isStringLiteralType())
  return areStrings ? types.map(({ value }) => value) : undefined
}

/** Returns the comparisons of the checkout in `folder`. `fs` replaces the file system in tests. */
export function ruleComparisons({ folder = root, fs } = {}) {
  const api = new API({ cwd: root, fs })
  try {
    const config = join(folder, 'ui/tsconfig.json')
    const { program, checker, rootFiles } = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    const enums = enumsOf(program.getSourceFile(join(folder, ENUMS_FILE)))
    const problems = Object.keys(ALLOWED)
      .filter((name) => !enums.has(name))
      .map((name) => `${ENUMS_FILE}  has no enum ${name}: remove it from ALLOWED`)
    for (const path of rootFiles.filter((path) => CHECKED.test(path) && !isTest(path))) {
      const file = program.getSourceFile(path)
      for (const node of nodesBelow(file))
        for (const expression of comparedIn(node)) {
          const values = valuesOf(checker, expression)
          if (!values) continue
          // a narrowed type has some of the values: the smallest enum with all of them
          const [name] = [...enums].find(([, known]) => values.every((value) => known.has(value))) ?? []
          if (!name || !RECORD_ENUM.test(name) || name in ALLOWED) continue
          const start = expression.getStart(file)
          const line = file.text.slice(0, start).split('\n').length
          const text = file.text.slice(start, expression.end)
          problems.push(
            `${path.slice(folder.length + 1)}:${line}  ${text} is compared: ${name} belongs to the core`,
          )
        }
    }
    return problems
  } finally {
    api.close()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = ruleComparisons()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
